"""What may come in a task: items that its floors and events may give, monsters that its events may put up."""

from __future__ import annotations

import re

from ringapp.games.mota.rules.board import Board, enemy_named, grid_of, task_floors
from ringapp.games.mota.rules.events.contents import instructions, numbers_put_by
from ringapp.games.mota.rules.tower import Enemy, all_programs, shop_programs

_GIVEN = re.compile(r"item:(\w+)")


def tiles_of(board: Board, floor: str) -> frozenset[int]:
    """Return the tile numbers on a floor's map, with those that its events may put on any floor."""
    put = {n for program in all_programs(board.tower, floor) for n in numbers_put_by(program)}
    return frozenset(n for row in grid_of(board, floor) for n in row) | put


def items_of(board: Board) -> frozenset[str]:
    """Return the ids of all items that the hero may get in the task, those used up on taking included."""
    tower, floors = board.tower, task_floors(board)
    found = {tower.tile(n).id for name in floors for n in tiles_of(board, name)}
    texts = [repr(all_programs(tower, name)) for name in floors]
    texts += [repr((shop_programs(tower), tower.levels))]
    texts += [repr(item.script) for item in tower.items.values() if item.script]
    given = {item for text in texts for item in _GIVEN.findall(text)}
    return frozenset((found | given | {name for name, _ in board.hero.bag}) & tower.items.keys())


def foes_of(board: Board) -> tuple[tuple[int, int, Enemy], ...]:
    """Return the kinds of monsters that events of the current floor may put up, each with its first place."""
    found: dict[str, tuple[int, int, Enemy]] = {}
    for program in all_programs(board.tower, board.floor):
        for one in instructions(program):
            if one[0] not in ("put", "close", "appear"):
                continue
            tile = board.tower.tile(int(one[2]))
            enemy = enemy_named(board, tile.id) if tile.trigger == "battle" else None
            places = one[1] if one[0] == "put" else (one[1],)
            if enemy is not None and places:
                found.setdefault(enemy.id, (*places[0][1:3], enemy))
    return tuple(found.values())
