"""What a game may offer besides the contract; the window shows what is there, by `isinstance`.

Each protocol stands for one thing on the screen, and all of its methods are quick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar, runtime_checkable

from ringapp.core.contract.game import (
    Explanation,
    Gesture,
    Option,
    OptionValue,
    Solution,
    SomeMove,
    SomeState,
    Target,
    View,
)
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.shapes import Shape

S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Page:
    """One of several boards that belong together, such as a floor of a tower; `visited` marks it."""

    id: str
    label: str
    visited: bool = False


@runtime_checkable
class Counting(Protocol):
    """A game in which not every step of a line counts as one of the player's moves."""

    def count_moves(self, moves: Sequence[SomeMove]) -> int:
        """How many of these moves count."""
        ...


@runtime_checkable
class Housed(Protocol):
    """A game whose boards may name a folder of this machine: pictures neither carry nor open such boards."""

    def folder_named(self, board: JsonObject) -> str:
        """The folder that the JSON of a board names, "" where it names none."""
        ...


@runtime_checkable
class Lacking(Protocol):
    """A game whose answers hold lines that are no solutions, such as the best that can be done."""

    def line_words(self, state: SomeState, solution: Solution[SomeMove], number: int) -> str:
        """What the alternative of this number, from 1, is instead of a solution; "" for a solution."""
        ...


@runtime_checkable
class Dictating(Protocol):
    """A game whose moves are made on another screen, with a pad, while somebody reads them off this one."""

    def pad_options(self) -> Sequence[Option]:
        """How that pad is set, such as the way in which its right button turns."""
        ...

    def pad_words(self, state: SomeState, move: SomeMove | None, **options: OptionValue) -> str:
        """What to press for a move, in a few words; without one what is left to do at the end of a line."""
        ...


@runtime_checkable
class Paged(Protocol):
    """A game whose boards have pages: the window lists them with small pictures."""

    def pages(self, state: SomeState) -> Sequence[Page]:
        """All pages in order; fewer than two need no list."""
        ...

    def page(self, state: SomeState) -> str:
        """The id of the page that a state shows."""
        ...

    def turn(self, state: SomeState, page: str) -> SomeState:
        """The state turned to another page."""
        ...


@runtime_checkable
class PageChoosing(Protocol):
    """A game whose task may reach over several pages: the list lets each be ticked."""

    def chosen_pages(self, state: SomeState) -> frozenset[str]:
        """The ids of the pages that belong to the task."""
        ...

    def choose_page(self, state: SomeState, page: str, on: bool) -> SomeState:
        """The state with a page taken into the task or out of it. Raises RingappError."""
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
        """The tables of a state; always the same ids in the same order. `facts` are as in `View`."""
        ...

    def change_cell(self, state: SomeState, sheet: str, row: str, column: int, text: str) -> SomeState:
        """The state after a cell was edited. Raises RingappError."""
        ...


@runtime_checkable
class LineReader(Protocol):
    """A game that reads lines of moves made elsewhere, from the formats that do not hold a board."""

    def read_line(self, state: SomeState, name: str, data: bytes) -> Sequence[SomeMove]:
        """The moves that a file makes on a board. Raises RingappError."""
        ...


@runtime_checkable
class Rewriting(Protocol):
    """A game whose lines can be taken up at any step and made better from there, or between two steps.

    Its `solve` takes the options `line` (moves as text, one in a row), `first` and `last` (numbers of moves,
    None for the end); the answer is a whole line, never worse than the one given, and `data["better"]` says
    whether it is another one.
    With the option `rest` (moves from the state itself, as text) it answers as ever, and where these arrive
    with no line that is worse.
    """

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
class Comparing(Protocol):
    """A game that can say where a line made by hand falls behind the solver's."""

    def compare(self, state: SomeState, own: Sequence[SomeMove], best: Sequence[SomeMove]) -> str:
        """One sentence about two lines of legal moves from `state`; it may take a while."""
        ...


@runtime_checkable
class Lively(Protocol):
    """A game whose picture moves by itself, following `View.clock`."""

    def idle_seconds(self, state: SomeState) -> float | None:
        """How often the picture of a state changes, None where it stands still."""
        ...


@runtime_checkable
class Movable(Protocol):
    """A game whose painted things their own tool picks up: a click takes one away, a drag moves it."""

    def lifts(self, state: SomeState, tool: str, target: Target) -> bool:
        """Whether what a tool paints stands on a target already."""
        ...

    def carry(self, state: SomeState, tool: str, start: Target, end: Target | None) -> SomeState:
        """The board with that thing on another target, None takes it away."""
        ...


@runtime_checkable
class Offering(Protocol):
    """A game with targets that stand for a tool, such as the places of the pieces of a picture."""

    def tool_at(self, state: SomeState, target: Target) -> str:
        """The id of the tool that a click on a target takes into the hand, "" for none."""
        ...


@runtime_checkable
class Typed(Protocol):
    """A game whose boards can be typed: a key sets the cell at the cursor, and the cursor goes on."""

    def type_key(self, state: SomeState, target: Target | None, key: str) -> tuple[SomeState, Target]:
        """The board after a key and the next target; from None typing begins where the game says.

        An unknown key changes nothing. The key is a printable character, or a backspace that goes back.
        """
        ...

    def awaits(self, state: SomeState) -> bool:
        """Tell whether cells wait to be typed that a game beside shows; once none does it is solved."""
        ...


@runtime_checkable
class Sweeping(Protocol):
    """A game in which dragging over targets makes a move on each, such as a flag on every cell on the way."""

    def sweep(self, state: object, button: str, target: Target) -> SomeMove | None:
        """The move that passing over a target makes, None where it makes none."""
        ...


@runtime_checkable
class Wheeled(Protocol):
    """A game in which the mouse wheel changes what it is over, such as the way that an arrow points."""

    def wheel(self, state: SomeState, target: Target, steps: int) -> SomeState:
        """The board after so many steps of the wheel away from the player; equal where nothing turns."""
        ...


@runtime_checkable
class Refusing(Protocol):
    """A game that can say why a gesture is no move."""

    def refusal(self, state: SomeState, gesture: Gesture) -> str:
        """One sentence, "" where nothing was meant."""
        ...


@runtime_checkable
class Factual(Protocol):
    """A game that says what form the facts of its answers have, so that those of a file are checked."""

    def fact_types(self) -> tuple[type, type]:
        """The types of `Solution.data` and of the facts of assumptions, as `msgspec.convert` takes them."""
        ...


@runtime_checkable
class Scored(Protocol):
    """A game that can tell the running score of any line, so that moves made by hand are counted as well."""

    def scores(self, state: SomeState, moves: Sequence[SomeMove]) -> Sequence[float | None]:
        """The figure of `Step.score` after each of these legal moves, played from `state`."""
        ...


@runtime_checkable
class Loading(Protocol):
    """A game whose boards name files that must be read before they can be shown."""

    def is_loaded(self, state: SomeState) -> bool:
        """Whether the board can be shown at once; quick."""
        ...

    def load(self, state: SomeState) -> None:
        """Read the files of a board, beside the window; what is wrong with them is for `problems` to say."""
        ...


@runtime_checkable
class Coded(Protocol[S_contra]):
    """A game with a short code of its own for boards: one word that its `decode` accepts."""

    def code(self, state: S_contra) -> str:
        """The code, "" where this board has none."""
        ...


@runtime_checkable
class Studied(Protocol):
    """A game with something to count over many boards."""

    def studies(self) -> Sequence[object]:
        """Its studies, each a `core.study.study.Study`; kernels are imported late."""
        ...


@runtime_checkable
class Dealing(Protocol):
    """A game with moves by hand that take long to work out, such as a first click that lays a fair board."""

    def dealing(self, state: SomeState, move: SomeMove) -> tuple[str, Mapping[str, OptionValue]] | None:
        """What works a move out: one of `commands` and its options; None where it can be made as it is.

        The window runs that command in the solver process, with progress and Stop, and makes the move that
        the result's "move" (`format_move` text) names. Quick, because it is asked before every move.
        """
        ...


AHEAD = "ahead"
"""Id of the optional layer (`Game.layers`) with which a clocked game is solved while its clock runs."""


@runtime_checkable
class Clocked(Protocol):
    """A game that is played by hand against the clock; while it runs nothing is solved unasked."""

    def clock_runs(self, state: SomeState) -> bool:
        """Whether time passes for the player in this state."""
        ...

    def timed(self, state: SomeState, moves: Sequence[SomeMove], seconds: float) -> str:
        """What `summary` says of a game played by hand so far, with its time; asked once a second."""
        ...


@runtime_checkable
class Judging(Protocol):
    """A game that judges a line made by hand, move by move."""

    def record_of(self, state: SomeState, moves: Sequence[SomeMove]) -> SomeState:
        """The board that, when solved, has these moves played from `state` judged."""
        ...


@dataclass(frozen=True, slots=True)
class Mark:
    """A step of a line that stands out, counted from 0, with one sentence about it."""

    step: int
    text: str
    tone: Literal["warn", "bad"] = "warn"


@runtime_checkable
class Marking(Protocol):
    """A game that points out steps of an answer's line; they are marked where the replay is steered."""

    def marks(self, state: object, solution: Solution[object]) -> Sequence[Mark]:
        """The steps that stand out, in their order."""
        ...


@runtime_checkable
class Recorded(Protocol):
    """A game whose boards may hold a line that somebody played by the clock: it is played back as it was."""

    def moments(self, state: object, moves: Sequence[object]) -> Sequence[float]:
        """Seconds at which the recording begins and at which each of these moves was made, in order.

        () where the moves are not the board's recorded ones, or their times are not known.
        """
        ...

    def pointer(self, state: object, seconds: float, view: View) -> Sequence[Shape]:
        """What moved over the board in the record of `state`, as it stood at that moment."""
        ...

    def standing(self, state: object, here: object, seconds: float) -> str:
        """What `summary` says at a moment of the record of `state`, when the board was `here`."""
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
class Surveying(Protocol):
    """A game whose recorded games can be put under each other, as one table over a folder of them."""

    def survey(self, state: SomeState, solution: Solution[SomeMove]) -> Sequence[Figure]:
        """The figures of a judged game, always the same ones in the same order; () where it is none."""
        ...

    def season(self, rows: Sequence[tuple[str, Sequence[Figure]]]) -> Explanation:
        """What judged games are together; each comes with the name of its file."""
        ...
