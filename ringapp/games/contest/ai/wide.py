"""Stages with very many ways: the compiled core weighs them all, and the best are looked at in Python."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ringapp.core.contract.game import BudgetSpent, Cancelled
from ringapp.games.contest.ai.planner import Leaf, Path, StagePlan, child_of
from ringapp.games.contest.files.session import Session
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.contests import MAX_LEVELS
from ringapp.games.contest.rules.effectlang.layout import P_NODES, W_ENDLESS
from ringapp.games.contest.rules.effectlang.position import refuse_endless
from ringapp.games.contest.rules.evaluation import evaluate
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.rules.tables.layout import WORK_SIZE

if TYPE_CHECKING:
    from ringapp.games.contest.kernels.calling import Table

AT_ONCE = 2048
"""Positions that the core looks at between two ticks, some five milliseconds of work."""
KEPT = 100
"""Most ways that are kept and shown with their terms."""


def is_wide(session: Session) -> bool:
    """Return whether the core can plan this session's stages: no recommendations, no recorded hands."""
    return not session.weights.recommends and not session.board.hands


def plan_widely(session: Session, start: State, turns: int, tick: Callable[..., None]) -> StagePlan:
    """Return the plan for the stage that begins at a position, weighed in the core, with its best ways.

    A plan that was stopped holds the ways weighed until then, and is marked `stopped`.

    Raises:
        BudgetSpent, Cancelled: Stopped before any way was weighed.
    """
    last = start.v[c.TURN] + turns - 1
    search, most = _search(session, start), session.machine.row[P_NODES]
    best = _Best()
    state = search.state
    state[3] = last
    stopped = False
    try:
        while state[0] >= 0:
            before = int(state[1])
            search.go_on()
            best.add(search.values[: state[2]], search.plays[: state[2]])
            tick(int(state[1]) - before)
    except (BudgetSpent, Cancelled):
        if not best.count:
            raise
        stopped = True
    leaves, ends = _looked_at(session, start, best.paths(), last)
    chosen = best.first
    nodes = int(state[1])
    return StagePlan(
        start.v[c.TURN],
        last,
        start,
        tuple(leaves),
        chosen,
        ends[chosen],
        nodes,
        0 < most <= nodes,
        best.count,
        stopped,
    )


@dataclass
class _Search:
    """A search of the core in one stage: each `go_on` weighs more ways and writes them to these tables."""

    state: Table
    values: Table
    plays: Table
    go_on: Callable[[], None]


def _search(session: Session, start: State) -> _Search:
    import numpy as np

    from ringapp.games.contest.kernels.calling import core, pointer, pointers

    levels = np.zeros((MAX_LEVELS + 1, len(start.row)), np.int64)
    levels[0] = start.row
    program = np.array(session.machine.row, np.int64)
    work, *rooms = (np.zeros(n, np.int64) for n in (WORK_SIZE, len(start.row), *[MAX_LEVELS + 1] * 3))
    state, values = np.zeros(4, np.int64), np.zeros(AT_ONCE, np.int64)
    plays = np.zeros((AT_ONCE, MAX_LEVELS + 1), np.int64)
    tables = (levels, program, work, *rooms, state, values, plays)
    places = [pointers(table) if table.ndim == 2 else pointer(table) for table in tables]

    def go_on(kept: object = tables) -> None:
        del kept  # the core writes into the tables, which live as long as this does
        core()["list_ways"](*places, AT_ONCE)
        refuse_endless(int(work[W_ENDLESS]), session.program.card_names)

    return _Search(state, values, plays, go_on)


class _Best:
    """The best ways of all that were weighed, in the order in which they were found.

    Attributes:
        count: How many ways were weighed.
    """

    def __init__(self) -> None:
        self.count = 0
        self._values: Table | None = None
        self._plays: Table | None = None

    def add(self, values: Table, plays: Table) -> None:
        """Add ways and keep the best KEPT; of two with the same value the earlier one."""
        import numpy as np

        self.count += len(values)
        if self._values is not None and self._plays is not None:
            values = np.concatenate([self._values, values])
            plays = np.concatenate([self._plays, plays])
        kept = np.sort(np.argsort(-values, kind="stable")[:KEPT])
        self._values, self._plays = values[kept], plays[kept]

    @property
    def first(self) -> int:
        """The place of the best way among those kept."""
        return 0 if self._values is None else int(self._values.argmax())

    def _kept(self) -> Table | tuple[()]:
        return () if self._plays is None else self._plays

    def paths(self) -> list[Path]:
        """Return the choices of each way that is kept."""
        return [tuple(int(choice) for choice in row[1 : 1 + row[0]]) for row in self._kept()]


def _looked_at(
    session: Session, start: State, paths: list[Path], last: int
) -> tuple[list[Leaf], list[State]]:
    """Return each way with its terms and its last position; moves that neighbours share are played once."""
    machine = session.machine
    leaves, ends = [], []
    trail: list[tuple[State, int]] = [(start, c.NONE)]
    before: Path = ()
    for path in paths:
        same = 0
        while same < min(len(before), len(path)) and before[same] == path[same]:
            same += 1
        del trail[same + 1 :]
        for choice in path[same:]:
            trail.append(child_of(machine, trail[-1][0], choice, last))
        before = path
        end = trail[-1][0]
        kinds = tuple(kind for _, kind in trail[1:])
        leaves.append(Leaf(path, kinds, evaluate(machine, end, session.weights, kinds)))
        ends.append(end)
    return leaves, ends
