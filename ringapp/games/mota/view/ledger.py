"""What each step of a line cost and saved, and where two lines part: facts for tables and reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Solution
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.games.mota.rules.board import Act, Board, tile_at
from ringapp.games.mota.rules.facts import answer_of
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.moves import fight_at
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.view.describing import describe


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of a line in numbers.

    Attributes:
        hp: HP after it; atk, df, mdef likewise.
        damage: HP lost in the fight, 0 for other steps.
        saved: HP that the DEF and MDEF gathered on the line so far saved in this fight.
        margin: HP left over the damage when the fight began.
        checked: Whether the tower's own engine was seen to end the step alike.
    """

    kind: str
    floor: str
    x: int
    y: int
    id: str
    text: str
    damage: int
    hp: int
    atk: int
    df: int
    mdef: int
    saved: int
    margin: int
    checked: bool = False


@lru_cache(maxsize=4096)
def play(board: Board, act: Act) -> Board:
    """Return `apply`'s board, remembered, as a line is replayed for pictures, scores, ledger and route."""
    return apply(board, act)


def ledger(board: Board, solution: Solution[Act]) -> list[Entry]:
    """Return the ledger of a solution's line."""
    entries = entries_of(board, (step.move for step in solution.steps))
    seen = answer_of(solution.data).get("referee", {}).get("moves", 0)
    return [replace(entry, checked=n < seen) for n, entry in enumerate(entries)]


def entries_of(board: Board, acts: Iterable[Act]) -> list[Entry]:
    """Return the ledger of a line of moves."""
    first = board.hero
    entries = []
    for act in acts:
        cell = (act.x, act.y)
        after = play(board, act)
        damage = saved = 0
        if act.kind == "battle":
            damage = board.hero.hp - after.hero.hp
            bare = replace(board, hero=replace(board.hero, df=first.df, mdef=first.mdef))
            without = fight_at(bare, cell)
            now = fight_at(board, cell)
            saved = without.damage - now.damage if without and now and act.loss is None else 0
        hero = after.hero
        entries.append(
            Entry(
                act.kind, board.floor, act.x, act.y, act.what or tile_at(board, cell).id,
                describe(board, act), damage, hero.hp, hero.atk, hero.df, hero.mdef, saved,
                board.hero.hp - damage,
            )
        )  # fmt: skip
        board = after
    return entries


def compared(board: Board, own: list[Act], best: list[Act] | None, rest: list[Act] | None) -> JsonObject:
    """Return a user's line compared with the best one, as JSON; a line short of the goal has no end.

    Args:
        best: The best line, None where none is known.
        rest: The best line from where the user's line stops, None where none is known.
    """
    end = _states(board, own)[-1]
    finished, line = is_goal(end), own
    if not finished:
        there = max(_end(end, rest), -1 if best is None else _followed(end, own, best))
        line = [*own, *(rest or ())]
    top = -1 if best is None else _end(board, best)
    reached = end.hero.hp if finished else there
    lost = None if min(top, reached) < 0 else top - reached
    worse = first_worse_step(board, line, best or []) if lost is not None and (finished or rest) else None
    found: JsonObject = {"finished": finished, "own": end.hero.hp if finished else None}
    if not finished:
        found["best_from_there"] = None if there < 0 else there
    by_floor = worse_by_floor(board, line, best or []) if worse is not None else []
    by_floor = [part for part in by_floor if part[1] <= len(own)]
    floors: list[Json] = [{"floor": floor, "step": n, "lost": less} for floor, n, less in by_floor]
    return found | {
        "best": None if top < 0 else top, "lost": lost,
        "first_worse_step": None if worse is None or worse[0] > len(own) else worse[0], "by_floor": floors,
    }  # fmt: skip


def _end(board: Board, line: list[Act] | None) -> int:
    """Return the HP at the end of a line that reaches the goal, -1 for any other."""
    end = board if line is None else _states(board, line)[-1]
    return end.hero.hp if line is not None and is_goal(end) else -1


def first_worse_step(board: Board, own: list[Act], best: list[Act]) -> tuple[int, int] | None:
    """Return the user's first step that loses the best end: (its number from 1, HP lost by the end).

    After every earlier step, the rest of the best line still leads to the best end. None where the user's
    line ends with as much HP.
    """
    states = _states(board, own)
    best_end = _states(board, best)[-1].hero.hp
    lost = best_end - states[-1].hero.hp
    if lost <= 0:
        return None
    good, bad = 0, len(states) - 1
    while bad - good > 1:
        middle = (good + bad) // 2
        if _followed(states[middle], own[:middle], best) >= best_end:
            good = middle
        else:
            bad = middle
    return good + 1, lost


def worse_by_floor(board: Board, own: list[Act], best: list[Act]) -> list[tuple[str, int, int]]:
    """Return for each floor the user's first step that loses something against the best line.

    Each entry is (floor, the step's number from 1, HP lost by the stay on the floor): how much less the rest
    of the best line leads to after the stay than before it.
    """
    states = _states(board, own)
    known: dict[int, int] = {}

    def worth(step: int) -> int:
        if step not in known:
            known[step] = _followed(states[step], own[:step], best)
        return known[step]

    found: dict[str, tuple[str, int, int]] = {}
    start = 0
    for step in range(1, len(states)):
        if step < len(states) - 1 and states[step].floor == states[start].floor:
            continue
        floor, lost = states[start].floor, worth(start) - worth(step)
        if lost > 0 and floor not in found:
            good, bad = start, step
            while bad - good > 1:
                middle = (good + bad) // 2
                good, bad = (middle, bad) if worth(middle) >= worth(start) else (good, middle)
            found[floor] = (floor, good + 1, lost)
        start = step
    return list(found.values())


def _states(board: Board, acts: list[Act]) -> list[Board]:
    """Return the boards before and after each move, up to an impossible one."""
    states = [board]
    for act in acts:
        try:
            states.append(play(states[-1], act))
        except IllegalMove:
            break
    return states


def _followed(board: Board, done: list[Act], best: list[Act]) -> int:
    """Return the HP after the rest of the best line, in its order; moves not yet possible are put off."""
    spent = Counter(done)
    waiting = []
    for act in best:  # the same move may come more than once: on another floor, or in a shop
        if spent[act]:
            spent[act] -= 1
        else:
            waiting.append(act)
    moved = True
    while moved and waiting:
        moved = False
        for act in list(waiting):
            try:
                board = play(board, act)
            except IllegalMove:
                continue
            waiting.remove(act)
            moved = True
            break
    return -1 if waiting or not is_goal(board) else board.hero.hp
