"""What an answer claims, and the assumptions that the claim rests on, as facts of the searched model."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.claims import Assumption
from ringapp.core.contract.game import Solution, Status
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.games.mota.rules.board import Act, Board, beside, inside, stairs_at, task_floors
from ringapp.games.mota.rules.goals import exit_of, views_of
from ringapp.games.mota.rules.stairs import all_stairs
from ringapp.games.mota.rules.walking import ground, things

_MOST = {
    "hp": "no route ends with more HP",
    "stats": "no route ends with more ATK, DEF and MDEF, nor with as much and more HP",
    "keys": "no route ends with more keys, nor with as many and more HP",
    "weights": "no route ends with more of what is weighed",
}


def claim_of(board: Board, found: Solution[Act]) -> str:
    """Return what an answer's status proves, in words; "" for nothing."""
    if found.status is Status.OPTIMAL:
        return _MOST[board.objective]
    return "no route reaches the goal alive" if found.status is Status.INFEASIBLE else ""


def assumptions_of(board: Board, judged: Facts) -> tuple[Assumption, ...]:
    """Return the assumptions of an answer: goal, wish, floors, damage rules, and the user's wishes.

    Args:
        judged: What judges fights: "rules" ("own" or "stock"), "source" or "why" an engine is not asked.
    """
    found = [_goal(board), Assumption("objective", {"objective": board.objective, **dict(board.weights)})]
    names = [name for name in board.tower.floors if name in task_floors(board)]
    if board.floors != "all":
        found.append(Assumption("floors", {"floors": names}))
    more = ("source", "why") if judged["rules"] == "own" else ()
    facts = {name: judged[name] for name in ("rules", *more) if name in judged}
    found.append(Assumption("rules", facts))
    floor = board.tower.floors[board.floor]
    arrives = any(x < 0 for _, x, _ in floor.programs)
    if arrives or any(x < 0 for x, _, _ in floor.oddities):
        found.append(Assumption("has_arrived", {"floor": board.floor}))
    if board.tower.flags.get("ignoreChangeFloor") and any(map(_has_passage, views_of(board).values())):
        found.append(Assumption("stairs", {}))
    for kind, places in (("forbidden", board.forbidden), ("forced", board.forced)):
        if places:
            found.append(Assumption(kind, {"places": [list(place) for place in sorted(places)]}))
    return tuple(found)


def _has_passage(view: Board) -> bool:
    """Return whether stairs of the current floor lie between cells, so that a hero could walk over them."""
    open_cells = ground(view) | things(view)
    return any(sum(near in open_cells for _, near in beside(cell)) > 1 for cell, _ in all_stairs(view))


def _goal(board: Board) -> Assumption:
    if board.goal == "tile" and board.goal_at is not None:
        facts: JsonObject = {"goal": "tile", "floor": board.goal_floor, "at": list(board.goal_at)}
        view = replace(board, floor=board.goal_floor)
        if inside(view, board.goal_at) and stairs_at(view, board.goal_at) is not None:
            facts["stairs"] = True  # who steps on them is led away, and has arrived
        return Assumption("goal", facts)
    leave = exit_of(board)
    facts = {"goal": board.goal} if leave is None else {"goal": board.goal, "by": list(leave)}
    return Assumption("goal", facts)
