"""Rooms of the window that a game may fill; the window shows those that it fills, by `isinstance`.

All methods are quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ringapp.core.contract.game import (
    Explanation,
    Solution,
    SomeMove,
    SomeState,
    Target,
)
from ringapp.core.contract.json_types import Facts
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

    def pages(self, state: SomeState) -> Sequence[Page]:
        """Return all pages in order; fewer than two need no list."""
        ...

    def page(self, state: SomeState) -> str:
        """Return the id of the page that a state shows."""
        ...

    def turn(self, state: SomeState, page: str) -> SomeState:
        """Return the state turned to another page."""
        ...

    def chosen_pages(self, state: SomeState) -> frozenset[str]:
        """Return the ids of the pages that belong to the task, ticked in the list."""
        ...

    def choose_page(self, state: SomeState, page: str, on: bool) -> SomeState:
        """Return the state with a page taken into the task or out of it. Raises RingappError."""
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
    """A table that belongs to a board, whether it is solved or not.

    Attributes:
        wraps: Whether its last column holds sentences: these are broken into lines, not cut.
    """

    id: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[SheetRow, ...]
    wraps: bool = False


@runtime_checkable
class Sheeted(Protocol):
    """A game whose boards come with tables, such as what each monster can do, some of it to be edited."""

    def sheets(self, state: SomeState, facts: Facts) -> Sequence[Sheet]:
        """Return the tables of a state; always the same ids in the same order. `facts` are as in `View`."""
        ...

    def change_cell(self, state: SomeState, sheet: str, row: str, column: int, text: str) -> SomeState:
        """Return the state after a cell was edited. Raises RingappError."""
        ...


@runtime_checkable
class Rewriting(Protocol):
    """A game that reads lines of moves from files, and makes lines better from any step or between two.

    Its `solve` takes the options `line` (moves as text, one in a row), `first` and `last` (numbers of moves,
    None for the end); the answer is a whole line, never worse than the one given, and `data["better"]` says
    whether it is another one.
    With the option `rest` (moves from the state itself, as text) it answers as ever, and where these arrive
    with no line that is worse.
    """

    def read_line(self, state: SomeState, name: str, data: bytes) -> Sequence[SomeMove]:
        """Return the moves that a file makes on a board. Raises RingappError."""
        ...

    def line_from_start(
        self, state: SomeState, name: str, data: bytes, first: int | None
    ) -> tuple[SomeState, Sequence[SomeMove], str]:
        """The board that a line of the whole game begins on, its moves, and why it was read no further.

        Args:
            first: The move that the way on is asked for from, None for the end of the line.

        Raises:
            RingappError: The file cannot be read.
        """
        ...


@runtime_checkable
class Typed(Protocol):
    """A game whose boards can be typed: a key sets the cell at the cursor, and the cursor goes on."""

    def type_key(self, state: SomeState, target: Target | None, key: str) -> tuple[SomeState, Target]:
        """Return the board after a key and the next target; from None typing begins where the game says.

        An unknown key changes nothing. The key is a printable character, or a backspace that goes back.
        """
        ...

    def awaits(self, state: SomeState) -> bool:
        """Tell whether cells wait to be typed that a game beside shows; once none does it is solved."""
        ...


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a recorded game: its name and value for programs, and both in words.

    Attributes:
        help: What it means, for a tool tip.
    """

    name: str
    value: float | int | str | bool | None
    label: str
    text: str
    help: str = ""


@runtime_checkable
class Judging(Protocol):
    """A game that judges lines made by hand and recorded games, move by move."""

    def record_of(self, state: SomeState, moves: Sequence[SomeMove]) -> SomeState:
        """Return the board that, when solved, has these moves played from `state` judged."""
        ...

    def survey(self, state: SomeState, solution: Solution[SomeMove]) -> Sequence[Figure]:
        """The figures of a judged game, always the same ones in the same order; () where it is none."""
        ...

    def season(self, rows: Sequence[tuple[str, Sequence[Figure]]]) -> Explanation:
        """Return what judged games are together; each comes with the name of its file."""
        ...
