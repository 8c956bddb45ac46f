"""What a task has that only play by the rules themselves counts right: one word for it, "" for nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ringapp.games.mota.rules.board import Board, fields, floor_of, grid_of, item_named, task_floors
from ringapp.games.mota.rules.events import changes_only_blocks_away, instructions, opened_by
from ringapp.games.mota.rules.tower import Program, all_programs


def beyond_graphs(board: Board) -> str:
    """Why a task cannot be contracted to things and the ways between them."""
    if board.tower.flags.get("enableHPMax"):
        return "limit"
    if board.pending is not None or any(entry[3] < 0 for entry in board.changed):
        return "events"
    if not all(changes_only_blocks_away(program) for program in _programs(board)):
        return "events"
    for name in task_floors(board):
        view = replace(board, floor=name)
        floor = floor_of(view)
        if floor.shut or floor.dormant or any(key[1] < 0 for key in floor.programs):
            return "events"
        if any(
            mark.blocks is not None or mark.trigger not in ("", "action") for mark in floor.marks.values()
        ):
            return "events"
        if any(key[0] == "beforeBattle" for key in floor.programs) or fields(view).repulse:
            return "events"
        if _has_kinds(view):
            return "events"
    goal = (board.goal_floor or board.floor, *(board.goal_at or (-1, -1)))
    return "events" if any(goal in opened_by(program) for program in _programs(board)) else ""


def packs(board: Board) -> bool:
    """Whether the packed search over several floors counts right what the task's events do."""
    for name in task_floors(board):
        view = replace(board, floor=name)
        table = fields(view)
        if table.repulse or table.ambush or _has_kinds(view):
            return False
        if any(key[0] == "beforeBattle" for key in floor_of(view).programs):
            return False
    return not board.tower.flags.get("enableHPMax")


def _has_kinds(view: Board) -> bool:
    """Whether monsters, doors, tiles or items of the floor do more than what is drawn says."""
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


def reads_stats(board: Board) -> bool:
    """Whether some event asks for the hero's stats or bag, or does more to them than to add.

    Then more is not always better, and what lies free is not to be taken before its time.
    """
    for program in _programs(board):
        for one in instructions(program):
            if _is_sensitive(one):
                return True
    autos = (
        auto.condition for name in task_floors(board) for auto in floor_of(replace(board, floor=name)).autos
    )
    return any(_asks(tree) for tree in autos)


def reads_hp(board: Board) -> bool:
    """Whether some event asks for the hero's HP, so that more of it may turn out worse."""
    autos = (auto.condition for name in task_floors(board) for auto in board.tower.floors[name].autos)
    return any("'status:hp'" in repr(tree) for tree in autos) or any(
        _reads_hp(one) for program in _programs(board) for one in instructions(program)
    )


def _reads_hp(one: tuple[object, ...]) -> bool:
    if one[0] == "set":
        return "'status:hp'" in repr(one[3])
    inner = one[2] if one[0] == "choices" else one[1]
    return one[0] in ("if", "switch", "while", "choices") and "'status:hp'" in repr(inner)


def _is_sensitive(one: tuple[object, ...]) -> bool:
    if one[0] == "set":
        _, name, op, tree = one
        touches = str(name).startswith(("status:", "item:"))
        plain = op in ("+=", "-=") or not touches
        return not plain or _asks(tree)
    trees = (
        [part for part in one[1:3] if isinstance(part, tuple)] if one[0] in ("if", "switch", "while") else []
    )
    if one[0] == "choices":
        trees = [tree for option in one[2] for tree in option[1:3]]  # type: ignore[attr-defined]
    return any(_asks(tree) for tree in trees[:1] if one[0] != "choices") or (
        one[0] == "choices" and any(_asks(tree) for tree in trees)
    )


def _asks(tree: object) -> bool:
    text = repr(tree)
    return any(
        f"'{kind}:" in text for kind in ("status", "item", "blockId", "blockNumber", "blockCls", "worn")
    )
