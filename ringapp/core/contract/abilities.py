"""Protocols for panels of the window that a game may fill; the window shows those that its game implements.

All methods are quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ringapp.core.contract.game import Explanation, Solution, SomeMove, SomeState, Target
from ringapp.core.contract.json_types import Facts
from ringapp.core.contract.shapes import Shape


@dataclass(frozen=True, slots=True)
class Page:
    """One of several boards that belong together, such as a floor of a tower; `visited` pages are marked."""

    id: str
    label: str
    visited: bool = False


@runtime_checkable
class Paged(Protocol):
    """A game whose boards have pages: the window lists them with small pictures."""

    def pages(self, state: SomeState) -> Sequence[Page]:
        """Return all pages in order; the window hides the list for fewer than two."""
        ...

    def page(self, state: SomeState) -> str:
        """Return the id of the page that a state shows."""
        ...

    def turn(self, state: SomeState, page: str) -> SomeState:
        """Return the state with another page shown."""
        ...

    def chosen_pages(self, state: SomeState) -> frozenset[str]:
        """Return the ids of the pages that the task includes, which are ticked in the list."""
        ...

    def choose_page(self, state: SomeState, page: str, on: bool) -> SomeState:
        """Return the state with a page included in the task or left out. Raises RingappError."""
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
        id: Its name in calls of `change_cell`.
        cells: The texts shown.
        edits: The text that editing a cell begins with; None for a cell that cannot be edited.
        icon: Shapes in a unit square, drawn before the first cell.
        targets: The places on the board that the row describes.
    """

    id: str
    cells: tuple[str, ...]
    edits: tuple[str | None, ...]
    icon: tuple[Shape, ...] = ()
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table that belongs to a board, solved or not.

    Attributes:
        wraps: Whether its last column holds sentences, which are wrapped and not cut.
    """

    id: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[SheetRow, ...]
    wraps: bool = False


@runtime_checkable
class Sheeted(Protocol):
    """A game whose boards come with tables, such as one of all monsters; some cells may be edited."""

    def sheets(self, state: SomeState, facts: Facts) -> Sequence[Sheet]:
        """Return the tables of a state, always equal ids in equal order. `facts` are as in `View`."""
        ...

    def change_cell(self, state: SomeState, sheet: str, row: str, column: int, text: str) -> SomeState:
        """Return the state after a cell was edited. Raises RingappError."""
        ...


@runtime_checkable
class Rewriting(Protocol):
    """A game that reads sequences of moves from files and can improve them, wholly or between two steps.

    Its `solve` takes the options `line` (moves as text, one in a row), `first` and `last` (numbers of moves,
    None for the end); the answer is a whole sequence, never worse than the given one, and `data["better"]`
    tells whether it differs. With the option `rest` (moves from the state itself, as text) it answers as
    usual, never worse than those moves if they reach the goal.
    """

    def read_line(self, state: SomeState, name: str, data: bytes) -> Sequence[SomeMove]:
        """Return the moves in a file, which begin on a board. Raises RingappError if they do not fit it."""
        ...

    def line_from_start(
        self, state: SomeState, name: str, data: bytes, first: int | None
    ) -> tuple[SomeState, Sequence[SomeMove], str]:
        """Return a whole game's first board, its moves, and why reading stopped early, "" if it did not.

        Args:
            first: The number of the move from which the user wants to improve, None for the end.

        Raises:
            RingappError: The file cannot be read.
        """
        ...


@runtime_checkable
class Typed(Protocol):
    """A game whose boards can be typed: a key sets the cell at the cursor, which then moves on."""

    def type_key(self, state: SomeState, target: Target | None, key: str) -> tuple[SomeState, Target]:
        """Return the board after a key, and the next target; for None typing begins where the game chooses.

        An unknown key changes nothing. The key is a printable character, or a backspace that goes back.
        """
        ...

    def awaits(self, state: SomeState) -> bool:
        """Return whether cells wait to be typed from a game beside; the window solves once none waits."""
        ...


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a recorded game: its name and value for programs, its label and text for people.

    Attributes:
        help: Its meaning, for a tool tip.
    """

    name: str
    value: float | int | str | bool | None
    label: str
    text: str
    help: str = ""


@runtime_checkable
class Judging(Protocol):
    """A game that judges sequences made by hand and recorded games, move by move."""

    def record_of(self, state: SomeState, moves: Sequence[SomeMove]) -> SomeState:
        """Return a board for `solve` that judges these moves, played from `state`."""
        ...

    def survey(self, state: SomeState, solution: Solution[SomeMove]) -> Sequence[Figure]:
        """Return the figures of a judged game, always the same ones in order; () if it has no record."""
        ...

    def season(self, rows: Sequence[tuple[str, Sequence[Figure]]]) -> Explanation:
        """Return an explanation that summarises judged games, each given with the name of its file."""
        ...
