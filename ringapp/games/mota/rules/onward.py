"""Builds the task “I am here: what now?”: the next floors, and what each of the hero's figures is worth."""

from __future__ import annotations

from dataclasses import replace

from ringapp.games.mota.rules.board import Board, around, monsters, task_floors
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.equipment import in_fight
from ringapp.games.mota.rules.stairs import all_stairs

AHEAD = 3
"""Floors beyond the hero's that are asked for."""
KEYS = {"yellowKey": 1, "blueKey": 2, "redKey": 5}
"""How many red potions of the hero's floor a key counts."""
MOST = 10**6


def asked_onward(board: Board) -> Board:
    """Return the board asking how far the hero comes, with floors and weights chosen where none are."""
    board = replace(board, goal="further", goal_at=None, goal_floor="", left=False)
    if board.floors == "one":
        board = replace(board, floors="some", chosen=_next_floors(board))
    if board.objective == "hp":
        board = replace(board, objective="weights", weights=weights_for(board))
    return board


def _next_floors(board: Board) -> tuple[str, ...]:
    """Return the floors the hero has seen, his own, and those that stairs lead to from these."""
    names = list(board.tower.floors)
    linked, todo = set[str](), [board.floor, *board.visited]
    while todo:
        name = todo.pop()
        if name not in linked and name in board.tower.floors:
            linked.add(name)
            todo += [stairs.floor for _, stairs in all_stairs(replace(board, floor=name))]
    later = names[names.index(board.floor) + 1 :]
    ahead = [name for name in later if name in linked][:AHEAD] or later[:AHEAD]
    wanted = {board.floor, *board.visited, *ahead}
    return tuple(name for name in names if name in wanted)


def weights_for(board: Board) -> tuple[tuple[str, float], ...]:
    """Return each figure's worth in HP: what one more saves per floor of the task; for keys, by potions."""
    floors, hero = sorted(task_floors(board)), in_fight(board.tower, board.hero)
    more = {name: replace(hero, **{part: getattr(hero, part) + 1}) for name, part in _PARTS.items()}
    saved = dict.fromkeys(more, 0)
    for name in floors:
        view = replace(board, floor=name)
        place = around(view)
        for _, _, enemy in monsters(view):
            now = fight(enemy, hero, place)
            for part, stronger in more.items():
                then = fight(enemy, stronger, place)
                if now is not None and then is not None:
                    saved[part] += max(0, now.damage - then.damage)
    potion = board.tower.values.get("redPotion", 0) * max(1, board.tower.floors[board.floor].ratio)
    found = {name: round(amount / len(floors), 1) for name, amount in saved.items()}
    found |= {name: count * potion for name, count in KEYS.items()}
    kept = {name: min(MOST, amount) for name, amount in found.items() if amount > 0}
    return tuple(sorted({"hp": 1, **kept}.items()))


_PARTS = {"atk": "atk", "def": "df", "mdef": "mdef"}
