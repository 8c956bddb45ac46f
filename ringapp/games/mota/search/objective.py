"""What a wish makes of a hero at the end: HP, stats, keys, or weights of one's own."""

from __future__ import annotations

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import STATS, Hero

FIRST = 10**12
"""What counts first is worth more than any HP."""


def value_of_hero(board: Board, hero: Hero) -> float:
    """The figure that the board's objective makes as large as possible; of keys and stats HP decides ties."""
    figure = figure_of_hero(board, hero)
    return figure * FIRST + hero.hp if board.objective in ("stats", "keys") else figure


def figure_of_hero(board: Board, hero: Hero) -> float:
    """What is wished for, as the user counts it: HP, stats or keys together, or the sum of the weights."""
    if board.objective == "stats":
        return hero.atk + hero.df + hero.mdef
    if board.objective == "keys":
        return sum(n for name, n in hero.bag if name.endswith("Key"))
    if board.objective == "weights":
        return sum(weight * _amount(hero, name) for name, weight in board.weights)
    return hero.hp


def _amount(hero: Hero, name: str) -> int:
    return int(getattr(hero, STATS[name])) if name in STATS else hero.count(name)
