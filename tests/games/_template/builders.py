"""Build boards of the template."""

from __future__ import annotations

from hypothesis import strategies as st

from ringapp.core.contract.game import Budget, BudgetSpent, Solution
from ringapp.games._template.rules import Lamps, Press


@st.composite
def boards(draw: st.DrawFn, largest: int = 4) -> Lamps:
    rows, columns = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    cells = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
    return Lamps(rows, columns, draw(st.frozensets(cells)))


class Watch:
    """Lets a search tick so many times and notes what it publishes."""

    def __init__(self, ticks: int | None = None) -> None:
        self.budget = Budget()
        self.left = ticks
        self.shares: list[float] = []
        self.best: list[Solution[Press]] = []

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        if self.left is not None:
            if self.left == 0:
                raise BudgetSpent
            self.left -= 1
        if done is not None:
            self.shares.append(done)

    def incumbent(self, solution: Solution[Press]) -> None:
        self.best.append(solution)
