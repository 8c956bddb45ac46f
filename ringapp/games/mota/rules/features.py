"""Finds what in a task only play by the full rules counts right; a word names it, "" means nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ringapp.games.mota.rules.board import Board, fields, floor_of, grid_of, item_named, task_floors
from ringapp.games.mota.rules.coming import items_of
from ringapp.games.mota.rules.events.contents import (
    changes_only_blocks_away,
    instructions,
    opened_by,
    trees_in,
)
from ringapp.games.mota.rules.events.expressions import Tree, names
from ringapp.games.mota.rules.tower import Program, all_programs


def beyond_graphs(board: Board) -> str:
    """Return the reason why a task cannot be contracted to barriers and regions: "limit", "events", or ""."""
    if board.tower.flags.get("enableHPMax"):
        return "limit"
    if _has_tools(board) or _is_under_way(board) or _events_move_more(board):
        return "events"
    if any(_does_more(replace(board, floor=name)) for name in task_floors(board)):
        return "events"
    return ""


def _has_tools(board: Board) -> bool:
    """Return whether the hero may get tools with a use of their own."""
    items = (board.tower.items[name] for name in items_of(board))
    return any(item.mirrors or item.spent is not None for item in items)


def _is_under_way(board: Board) -> bool:
    """Return whether an event waits for an answer, or has already hidden something."""
    return board.pending is not None or any(entry[3] < 0 for entry in board.changed)


def _events_move_more(board: Board) -> bool:
    """Return whether events do anything but remove blocks and change numbers, or open the goal's cell."""
    goal = (board.goal_floor, *(board.goal_at or (-1, -1)))
    return any(not changes_only_blocks_away(one) or goal in opened_by(one) for one in _programs(board))


def _does_more(view: Board) -> bool:
    """Return whether a floor has more than plain things: one-way edges, hidden blocks, marks, own events."""
    floor = floor_of(view)
    if floor.shut or floor.dormant or any(key[1] < 0 for key in floor.programs):
        return True
    if any(mark.blocks is not None or mark.trigger not in ("", "action") for mark in floor.marks.values()):
        return True
    if any(key[0] == "beforeBattle" for key in floor.programs) or fields(view).repulse:
        return True
    return _has_kinds(view)


def spent_on(board: Board) -> dict[str, Program]:
    """Return the tools that the hero has or may get, each with the program of using it up."""
    items = ((name, board.tower.items[name].spent) for name in sorted(items_of(board)))
    return {name: spent for name, spent in items if spent is not None}


def _has_kinds(view: Board) -> bool:
    """Return whether blocks of the floor have events of their kind, scripts, or points to give out."""
    tower, kinds = view.tower, {name for _, name in view.tower.programs}
    there = {tower.tile(n) for row in grid_of(view) for n in row if n}
    if any(tile.id in kinds or tile.trigger == "touch" for tile in there):
        return True
    if tower.flags.get("enableAddPoint") and any(foe.point for foe in tower.enemies.values()):
        return True
    items = (item_named(view, tile.id) for tile in there if tile.cls == "items")
    return any(item is not None and item.script is not None for item in items)


def _programs(board: Board) -> Iterable[Program]:
    for name in task_floors(board):
        kinds = board.tower.programs.values()
        yield from (program for program in all_programs(board.tower, name) if program not in kinds)
    yield from (level.program for level in board.tower.levels)


def _all_programs(board: Board) -> Iterable[Program]:
    """Yield every program that the task may run, those of kinds of monsters and doors included."""
    yield from _programs(board)
    yield from board.tower.programs.values()
    yield from (item.script for item in board.tower.items.values() if item.script)


def _conditions(board: Board) -> Iterable[Tree]:
    """Yield the conditions of automatic events and the experience that levels need."""
    for name in board.tower.floors:
        yield from (auto.condition for auto in board.tower.floors[name].autos)
    yield from (level.need for level in board.tower.levels)


def reads_hp(board: Board) -> bool:
    """Return whether some event reads the hero's HP, so that more HP may turn out worse."""
    return any("status:hp" in names(tree) for tree in _trees(board))


def reads_stats(board: Board) -> bool:
    """Return whether some event reads the hero's stats or bag, or does more to them than add.

    If so, more is not always better, and free items must not be taken too early.
    """
    if any(name.startswith(_STATS) for tree in _trees(board) for name in names(tree)):
        return True
    ones = (one for program in _followed(board) for one in instructions(program))
    return any(one[0] == "set" and one[1].startswith(_STATS) and one[2] not in ("+=", "-=") for one in ones)


_STATS = ("status:", "item:", "blockId:", "blockNumber:", "blockCls:", "worn:", "equip:")


def _trees(board: Board) -> Iterable[Tree]:
    yield from _conditions(board)
    for program in _followed(board):
        for one in instructions(program):
            yield from trees_in(one)


def _followed(board: Board) -> Iterable[Program]:
    """Yield every program that the task may run, those of using tools up included."""
    yield from _all_programs(board)
    yield from spent_on(board).values()
