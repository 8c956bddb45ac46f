"""Values of a hero at the end by the wish: HP, stats, keys, or the user's weights."""

from __future__ import annotations

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import STATS, Hero

FIRST = 10**12
"""What counts first is worth more than any HP."""


def value_of_hero(board: Board, hero: Hero) -> float:
    """Return the number that the objective maximizes; for keys and stats, HP breaks ties."""
    figure = figure_of_hero(board, hero)
    return figure * FIRST + hero.hp if board.objective in ("stats", "keys") else figure


def figure_of_hero(board: Board, hero: Hero) -> float:
    """Return the wish's figure as shown to the user: HP, the sum of stats or keys, or the weighted sum."""
    if board.objective == "stats":
        return hero.atk + hero.df + hero.mdef
    if board.objective == "keys":
        return sum(n for name, n in hero.bag if name.endswith("Key"))
    if board.objective == "weights":
        return sum(weight * _amount(hero, name) for name, weight in board.weights)
    return hero.hp


def _amount(hero: Hero, name: str) -> int:
    return int(getattr(hero, STATS[name])) if name in STATS else hero.count(name)
