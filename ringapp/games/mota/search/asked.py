"""Searches in a tower's own engine where the rules here do not follow what the hero could come to.

Each state is the whole of what the engine holds; what a deed leads to is asked of the engine. A search that
comes to its end is made once more, in another order and with other chance, frames and counters: only where
both meet the same states is it a proof. Its line is told in moves, in keys where the rules do not follow.
"""

from __future__ import annotations

import heapq
import json
import zlib
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from hashlib import blake2b
from typing import cast

from ringapp.core.contract.errors import IllegalMove, RingappError
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mota.files.route import token_of
from ringapp.games.mota.files.saves import board_of, hero_of
from ringapp.games.mota.referee.rulesource import engine_of
from ringapp.games.mota.referee.towerengine import room_at
from ringapp.games.mota.rules.board import Act, Board, Cell, Outcome, beside, inside, stairs_at, task_floors
from ringapp.games.mota.rules.goals import exit_of
from ringapp.games.mota.rules.playing import apply, begun
from ringapp.games.mota.rules.walking import kind_at, walks
from ringapp.games.mota.sandbox.engineroom import RUNS
from ringapp.games.mota.sandbox.enginestates import Deeds, EngineStates, State
from ringapp.games.mota.search.objective import value_of_hero
from ringapp.games.mota.search.stepwise import line_of

MOST_STATES, MOST_BYTES = 20_000, 500_000_000
"""States that are opened, and bytes of those that are kept, packed."""
ODD = 977
"""By how much what is counted beside the game is more in the second search, after each deed."""


def may_ask(board: Board) -> bool:
    """Return whether a task's tower has an engine that can be searched: for a way out or a tile, no more."""
    plain = board.pending is None and not (board.forced or board.forbidden or board.left)
    out = board.goal == "exit" and any(exit_of(replace(board, floor=name)) for name in task_floors(board))
    return plain and (out or board.goal == "tile") and engine_of(board) is not None


def solve_asked(board: Board, ctx: SolveContext, late: Callable[[], None]) -> Solution[Act] | None:
    """Return what a search in the tower's engine finds; None where it has none, or no time to begin.

    "engine_search" in its data says what was asked, and whether that was all.

    Args:
        late: Called while the line is played once more, when time may be up.
    """
    found, fault, acts, version = Explored(), "", list[Act](), ""
    try:
        if (room := room_at(board, RUNS[0], ctx.tick)) is None:
            return None
        version = room.version
        with closing(room):
            search = EngineSearch(board, room, 0, partial(ctx.tick, 1, None, "searching"))
            found = search.found
            with suppress(BudgetSpent):
                search.run()
        if found.node >= 0 and (room := room_at(board, RUNS[0], late)) is not None:
            with closing(room):
                room.stand(0)
                acts = acts_of(board, search, room)
        found.complete = found.complete and _agrees(board, ctx, found)
    except RingappError as error:
        fault, found.complete = str(error), False
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError):  # of what scripts replaced
        fault, found.complete = tr("the script answered nothing of use"), False
    except BudgetSpent:
        found.complete = False
    if not (found.states or fault):
        return None
    facts: JsonObject = {"engine": version, "states": found.states, "presses": found.presses}
    facts |= {"complete": found.complete, "holes": sorted(found.holes), "fault": fault}
    if found.node < 0 or (fault and not acts):
        status = Status.INFEASIBLE if found.complete else Status.UNKNOWN
        return Solution(status, data={"engine_search": facts})
    line = line_of(board, acts, Status.OPTIMAL if found.complete else Status.FEASIBLE, found.states)
    return replace(line, bound=line.score if found.complete else None, data={"engine_search": facts})


def _agrees(board: Board, ctx: SolveContext, found: Explored) -> bool:
    """Return whether a second search meets the same. Raises BudgetSpent, RingappError."""
    if (room := room_at(board, RUNS[1], ctx.tick)) is None:
        return False
    with closing(room):
        other = EngineSearch(board, room, ODD, partial(ctx.tick, 1, None, "proving")).run()
    return other.complete and other.met == found.met and other.value == found.value


@dataclass(slots=True)
class Explored:
    """What a search has seen: its best end, a deed done at a node, and the digests of all states met.

    Attributes:
        complete: Whether it came to its end with nothing left untried.
        holes: What it met that it could not try in every way.
    """

    value: float = float("-inf")
    node: int = -1
    keys: list[str] = field(default_factory=list)
    at: Cell = (0, 0)
    hero: JsonObject = field(default_factory=dict)
    states: int = 0
    presses: int = 0
    complete: bool = False
    holes: set[str] = field(default_factory=set)
    met: set[bytes] = field(default_factory=set)


@dataclass(slots=True)
class _Node:
    """A state, packed, with the one before and the keys from there, which act on `at`."""

    text: bytes
    before: int
    keys: list[str]
    at: Cell
    digest: bytes
    floor: str
    cell: Cell


class EngineSearch:
    """A search over the states of an engine, best first and first come by turns; nothing is cut."""

    def __init__(self, board: Board, room: EngineStates, odd: int, seen: Callable[[], None]) -> None:
        """Begin at the board, where the engine stands; `seen` is called on the way and may raise."""
        self.board, self.room, self.seen, self.backwards = board, room, seen, bool(odd)
        self.floors = task_floors(board)
        self.exits = {exit_of(replace(board, floor=name)) for name in self.floors}
        self.goal = board.goal_at if board.goal == "tile" else None
        there = replace(board, floor=board.goal_floor or board.floor)
        self.leaves = self.goal is None or (inside(there, self.goal) and bool(stairs_at(there, self.goal)))
        self.nodes: list[_Node] = []
        self.walked: dict[bytes, list[set[Cell]]] = {}
        self.most: dict[bytes, int] = {}
        self.queues: tuple[list[tuple[float, int]], ...] = ([], [], [])
        self.known: set[tuple[bytes, Cell]] = set()
        self.found, self.kept = Explored(), 0
        self.root = room.stand(odd)
        self._add(self.root, -1, [], (0, 0))

    def run(self) -> Explored:
        """Search until nothing is left. Raises BudgetSpent, RingappError."""
        turn = 0
        while any(self.queues) and self.found.states < MOST_STATES and self.kept < MOST_BYTES:
            turn += 1
            queue = self.queues[turn % 2] or self.queues[1 - turn % 2] or self.queues[2]
            n = heapq.heappop(queue)[1]
            node = self.nodes[n]
            if any(node.cell in cells for cells in self.walked.setdefault(node.digest, [])):
                continue
            self.found.states += 1
            for deeds in self.room.deeds(_opened(node.text), len(self.floors) > 1):
                self.found.presses += deeds.presses
                self.found.holes |= set(deeds.holes)
                self.seen()
                self._note(n, node, deeds)
        self.found.complete = not any(self.queues) and not self.found.holes
        return self.found

    def _note(self, n: int, node: _Node, deeds: Deeds) -> None:
        for state in deeds.found:
            (x, y), left = state["at"], state["left"]
            if self.leaves and left and (node.floor, x, y) in self.exits:
                self._arrive(left, n, state["keys"], (x, y))
            elif state["floor"] in self.floors:
                self._add(state, n, state["keys"], (x, y))
        cells = {(x, y): keys for x, y, keys in deeds.cells}
        if cells:
            self.walked[node.digest].append(set(cells))
        if not self.leaves and self.goal in cells and node.floor == self.board.goal_floor:
            self._arrive(_opened(node.text)["hero"], n, cells[self.goal], self.goal)

    def _arrive(self, text: str, n: int, keys: list[str], at: Cell) -> None:
        hero, found = json.loads(text), self.found
        value = value_of_hero(self.board, hero_of(hero, self.board.tower))
        if value > found.value:
            found.value, found.node, found.keys, found.at, found.hero = value, n, keys, at, hero

    def _add(self, state: State, before: int, keys: list[str], at: Cell) -> None:
        """Keep a state unless it was met before; one that is another with less HP waits for all others."""
        digest, cell = _digest(state, state["hero"]), (state["x"], state["y"])
        if (digest, cell) in self.known or any(cell in cells for cells in self.walked.get(digest, ())):
            return
        self.known.add((digest, cell))
        self.found.met.add(_hash(state["floor"], state["hero"]))
        hero, n = json.loads(state["hero"]), len(self.nodes)
        own = {name: state[name] for name in State.__annotations__}  # type: ignore[literal-required]
        text = zlib.compress(json.dumps(own).encode(), 1)
        self.kept += len(text)
        self.nodes.append(_Node(text, before, keys, at, digest, state["floor"], cell))
        hp, atk, df, mdef = (float(hero.pop(name, 0) or 0) for name in ("hp", "atk", "def", "mdef"))
        bare, rank = _digest(state, json.dumps([hero, atk, df, mdef])), -hp - 200 * (atk + df) - 20 * mdef
        late = self.backwards or self.most.get(bare, -1) >= hp
        ranked = ((2, -n if self.backwards else rank),) if late else ((0, rank), (1, n))
        self.most[bare] = max(int(hp), self.most.get(bare, -1))
        for queue, key in ranked:
            heapq.heappush(self.queues[queue], (key, n))

    def line(self) -> list[tuple[list[str], Cell]]:
        """Return the keys of the best line, deed by deed, each with the cell it acts on."""
        found, n = [(self.found.keys, self.found.at)], self.found.node
        while n > 0:
            found.append((self.nodes[n].keys, self.nodes[n].at))
            n = self.nodes[n].before
        return [part for part in found[::-1] if part[0]]


def _opened(text: bytes) -> State:
    return cast(State, json.loads(zlib.decompress(text)))


def _hash(*parts: str) -> bytes:
    return blake2b("\0".join(parts).encode("utf-8", "replace"), digest_size=16).digest()


def _digest(state: Mapping[str, object], hero: str) -> bytes:
    """Return what tells a state from others but for where the hero stands, and what is counted beside."""
    return _hash(hero, json.dumps([state[name] for name in ("floor", "floors", "field", "values")]))


def acts_of(board: Board, search: EngineSearch, room: EngineStates) -> list[Act]:
    """Return the best line as moves, as keys where the rules here do not follow. Raises RingappError."""
    line, here, acts = search.line(), begun(board), list[Act]()
    played = line[:-1] if search.leaves else line
    for (keys, at), save in zip(played, room.saves(search.root, [keys for keys, _ in played]), strict=True):
        there = board_of(board.tower, save)
        made = _as_moves(here, keys, at, there) or [_pressed(here, keys, at, there, False)]
        acts += made
        here = reduce(apply, made, here)
    if search.leaves:
        (keys, at), hero = line[-1], hero_of(search.found.hero, board.tower)
        with suppress(IllegalMove):
            after = apply(here, Act("stairs", *at))
            if after.left and after.hero == hero:
                return [*acts, Act("stairs", *at)]
        acts.append(_pressed(here, keys, at, replace(here, at=at, hero=hero), True))
    return acts


def _as_moves(here: Board, keys: list[str], at: Cell, there: Board) -> list[Act]:
    """Return the moves of the rules here that lead from one board to another; none where they do not."""
    ways, kind = [[Act("walk", *at)]], kind_at(here, at) if inside(here, at) else None
    if keys[-1].startswith("equip:"):
        ways = [[Act("wear", 0, 0, None, keys[-1][6:])]]
    elif kind is not None:
        near = [cell for _, cell in beside(at) if cell in walks(here)]
        ways = [[Act(kind, *at)], *([Act("walk", *cell), Act(kind, *at)] for cell in near)]
    for made in ways:
        with suppress(IllegalMove):
            after = reduce(apply, made, here)
            alike = [(one.floor, one.hero, one.gone, set(one.changed), one.pending) for one in (after, there)]
            if alike[0] == alike[1] and (after.at == there.at or there.at in walks(after)):
                return made
    return []


def _pressed(here: Board, keys: list[str], at: Cell, there: Board, left: bool) -> Act:
    """Return the move that presses keys, with the board that the engine made of it."""
    changed, flags = set(here.changed) ^ set(there.changed), set(here.flags) ^ set(there.flags)
    visited, gone = here.visited ^ (there.visited | {here.floor}), here.gone ^ there.gone
    sides = gone, frozenset(changed), frozenset(flags), visited
    outcome = Outcome(there.floor, there.at, there.hero, left, *sides)
    return Act("press", *at, None, " ".join(token_of(here, key) for key in keys), (), outcome)
