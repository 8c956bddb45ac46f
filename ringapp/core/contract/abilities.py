"""What a game may offer besides the contract; the window shows what is there, by `isinstance`.

Each protocol stands for one thing on the screen, and all of its methods are quick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from ringapp.core.contract.claims import LeftAlone, Premise
from ringapp.core.contract.game import Target
from ringapp.core.contract.shapes import Shape


@dataclass(frozen=True, slots=True)
class Page:
    """One of several boards that belong together, such as a floor of a tower; `visited` marks it."""

    id: str
    label: str
    visited: bool = False


@runtime_checkable
class Paged(Protocol):
    """A game whose boards have pages: the window lists them with small pictures."""

    def pages(self, state: Any) -> Sequence[Page]:
        """All pages in order; fewer than two need no list."""
        ...

    def page(self, state: Any) -> str:
        """The id of the page that a state shows."""
        ...

    def turn(self, state: Any, page: str) -> Any:
        """The state turned to another page."""
        ...


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a `Sheet`; `help` is its tool tip."""

    label: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of a `Sheet`.

    Attributes:
        id: What `change_cell` is told.
        cells: What is shown.
        edits: The text that editing a cell begins with; None where it cannot be edited.
        icon: Shapes in a unit square before the first cell.
        targets: Places on the board that the row is about.
    """

    id: str
    cells: tuple[str, ...]
    edits: tuple[str | None, ...]
    icon: tuple[Shape, ...] = ()
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table that belongs to a board, whether it is solved or not."""

    id: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[SheetRow, ...]


@runtime_checkable
class Sheeted(Protocol):
    """A game whose boards come with tables, such as what each monster can do, some of it to be edited."""

    def sheets(self, state: Any, facts: Mapping[str, Any]) -> Sequence[Sheet]:
        """The tables of a state; always the same ids in the same order. `facts` are as in `View`."""
        ...

    def change_cell(self, state: Any, sheet: str, row: str, column: int, text: str) -> Any:
        """The state after a cell was edited. Raises RingappError."""
        ...


@runtime_checkable
class LineReader(Protocol):
    """A game that reads lines of moves made elsewhere, from the formats that do not hold a board."""

    def read_line(self, state: Any, name: str, data: bytes) -> Sequence[Any]:
        """The moves that a file makes on a board. Raises RingappError."""
        ...


@runtime_checkable
class Rewriting(Protocol):
    """A game whose lines can be taken up at any step and made better from there, or between two steps.

    Its `solve` takes the options `line` (moves as text, one in a row), `first` and `last` (numbers of moves,
    None for the end); the answer is a whole line, never worse than the one given.
    """

    def line_from_start(
        self, state: Any, name: str, data: bytes, first: int | None
    ) -> tuple[Any, Sequence[Any], str]:
        """The board that a line of the whole game begins on, its moves, and why it was read no further.

        Args:
            first: The move that the way on is asked for from, None for the end of the line.

        Raises:
            RingappError: The file cannot be read.
        """
        ...


@runtime_checkable
class Comparing(Protocol):
    """A game that can say where a line made by hand falls behind the solver's."""

    def compare(self, state: Any, own: Sequence[Any], best: Sequence[Any]) -> str:
        """One sentence about two lines of legal moves from `state`; it may take a while."""
        ...


@runtime_checkable
class Lively(Protocol):
    """A game whose picture moves by itself, following `View.clock`."""

    def idle_seconds(self, state: Any) -> float | None:
        """How often the picture of a state changes, None where it stands still."""
        ...


@runtime_checkable
class Movable(Protocol):
    """A game whose painted things their own tool picks up: a click takes one away, a drag moves it."""

    def lifts(self, state: Any, tool: str, target: Target) -> bool:
        """Whether what a tool paints stands on a target already."""
        ...

    def carry(self, state: Any, tool: str, start: Target, end: Target | None) -> Any:
        """The board with that thing on another target, None takes it away."""
        ...


@runtime_checkable
class Wheeled(Protocol):
    """A game in which the mouse wheel changes what it is over, such as the way that an arrow points."""

    def wheel(self, state: Any, target: Target, steps: int) -> Any:
        """The board after so many steps of the wheel away from the player; equal where nothing turns."""
        ...


@runtime_checkable
class Telling(Protocol):
    """A game that says in words what its answers rest on."""

    def tell(self, state: Any, fact: Premise | LeftAlone) -> str:
        """One translated sentence for something that a claim rests on, or that was left alone."""
        ...
