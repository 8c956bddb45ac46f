"""The contract between a game and everything else. Read this first.

A game is one folder under `ringapp/games/` whose `__init__` binds `GAME` to an object that satisfies `Game`.
The window, the command line, exporters, the solver process and the contract tests know games by this file.

Four rules hold the program together:
* States are immutable, hashable values; `apply` is pure. Undo, replay and proofs rest on it.
* Whatever crosses a process or a file is text: `encode`/`decode` for states, `format_move`/`parse_move`
  for moves. A solution that comes back is replayed through `apply` before anyone sees it.
* A solution carries facts; `explain` turns them into words of the moment's language. Solvers write none.
* Importing a game is cheap: numpy and kernels are imported inside `solve` only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NewType, Protocol, TypeVar

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.claims import Target as Target
from ringapp.core.contract.explanation import Chart as Chart
from ringapp.core.contract.explanation import Drawing as Drawing
from ringapp.core.contract.explanation import Explanation as Explanation
from ringapp.core.contract.explanation import Note as Note
from ringapp.core.contract.explanation import Row as Row
from ringapp.core.contract.explanation import Sentence as Sentence
from ringapp.core.contract.explanation import Suggestion as Suggestion
from ringapp.core.contract.explanation import Table as Table
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.shapes import Shape
from ringapp.core.contract.solution import WITHDRAWN as WITHDRAWN
from ringapp.core.contract.solution import Budget as Budget
from ringapp.core.contract.solution import BudgetSpent as BudgetSpent
from ringapp.core.contract.solution import Cancelled as Cancelled
from ringapp.core.contract.solution import Solution as Solution
from ringapp.core.contract.solution import SolveContext as SolveContext
from ringapp.core.contract.solution import Status as Status
from ringapp.core.contract.solution import Step as Step

S = TypeVar("S")
M = TypeVar("M")


OptionKind = Literal["int", "float", "bool", "choice", "text"]
OptionValue = int | float | bool | str | None


@dataclass(frozen=True, slots=True)
class Option:
    """One declared setting: a form row in the window, a flag on the command line, a key in a document.

    Attributes:
        name: Identifier, lower_snake_case; the flag is `--` with dashes for underscores.
        label: Translated words for the form row.
        kind: What values it takes; "int" and "text" may also be None when `optional`.
        choices: (value, translated label) pairs for "choice".
        optional: None is a value, shown as `none_label`.
    """

    name: str
    label: str
    kind: OptionKind
    default: OptionValue
    help: str = ""
    minimum: float | None = None
    maximum: float | None = None
    step: float = 1
    choices: tuple[tuple[str, str], ...] = ()
    optional: bool = False
    none_label: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting that is part of the board (its size, the allowed moves), with its value in this state."""

    option: Option
    value: OptionValue


@dataclass(frozen=True, slots=True)
class Mark:
    """A step of a line that stands out, counted from 0, with one sentence about it."""

    step: int
    text: str
    tone: Literal["warn", "bad"] = "warn"


AHEAD = "ahead"
"""Id of the optional layer (`Game.layers`) with which a clocked game is solved while its clock runs."""


@dataclass(frozen=True, slots=True)
class Format:
    """A file format besides our own documents.

    Attributes:
        id: Name on the command line ("text", "mbf", "h5route").
        suffixes: File name endings with the dot; of a folder those of files in it that `read_folder` takes.
        holds: "board" (opens and saves a position), "moves" (a line of moves) or "replay".
        figures: Whether it is a table of figures that are worth what the answer is: where that is not proved,
            the table begins with what it is worth.
        several: Whether a file may hold several boards (`parts`).
    """

    id: str
    label: str
    suffixes: tuple[str, ...]
    holds: Literal["board", "moves", "replay"] = "board"
    readable: bool = True
    writable: bool = True
    binary: bool = False
    folder: bool = False
    figures: bool = False
    several: bool = False


@dataclass(frozen=True, slots=True)
class Preset:
    """A ready board: the first one is what the tab opens with at the first start."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a game is called and offers; built on each access so that its words follow the language.

    Attributes:
        id: Folder name and command-line argument.
        title: Tab title.
        summary: One sentence for `ringapp games` and the tab's tool tip.
        welcome: One quiet line for a first-time user: what to do next.
        tour: Three sentences at the first start: what the tab is for, what to do, and what comes of it.
        options: Options of `solve`.
        shown: Names of the options and settings that stand open in the form, in their order; the others are
            folded under *Advanced*. Empty: every setting of the board and no option.
        score_name: What the running score counts ("clicks"), "" without one.
        score_total: What its sum is called where the list of moves shows what each one adds; "" elsewhere.
        hint_options: Options of a search that is asked for one hint alone, where they differ.
        rules: Version of the rules; raised when an answer that was saved before might be wrong now.
        lower_is_better: Direction of the score.
        live: Budget for solving after each edit without being asked, None to wait for Solve.
        plays: Whether moves can be made by hand on the board.
        plays_first: Whether the mouse plays until a drawing tool is picked: a stroke is meant as a move.
        follow: How far into its animation a move is shown while the mouse holds it; 0: only announced.
        played: First entries of targets that are played on ("hand") whatever tool is picked.
        clicks: Whether a move by hand is one click, so that one key press at the cursor makes it.
        right_key: Key of a tool that, while moves are made, does what the right button does; "" for none.
    """

    id: str
    title: str
    summary: str
    welcome: str
    tour: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    shown: tuple[str, ...] = ()
    presets: tuple[Preset, ...] = ()
    formats: tuple[Format, ...] = ()
    score_name: str = ""
    score_total: str = ""
    hint_options: tuple[tuple[str, OptionValue], ...] = ()
    rules: int = 1
    lower_is_better: bool = True
    live: Budget | None = None
    plays: bool = True
    plays_first: bool = False
    follow: float = 0.0
    played: frozenset[str] = frozenset()
    clicks: bool = False
    right_key: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong or noteworthy on a board, shown in place while drawing; errors keep it from solving."""

    text: str
    targets: tuple[Target, ...] = ()
    severity: Literal["error", "warning", "info"] = "error"


@dataclass(frozen=True, slots=True)
class Tool:
    """Something to paint with, as a button on the left.

    Attributes:
        icon: Shapes in a unit square, (0, 0) to (1, 1).
        group: Translated heading that tools are gathered under.
        key: One digit or letter that picks the tool.
        strokes: Whether dragging paints each target that it crosses.
        also: Another name that a search finds it by.
        traits: What a search may ask for besides its name, each "key:value", such as "rarity:SSR".
    """

    id: str
    label: str
    icon: tuple[Shape, ...] = ()
    help: str = ""
    group: str = ""
    key: str = ""
    strokes: bool = True
    also: str = ""
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gesture:
    """A mouse or keyboard move by hand: pressed on `start` at (x0, y0), now or at last on `end` at (x1, y1).

    A click has start == end. Either target is None beside the board.
    """

    start: Target | None
    end: Target | None
    x0: float
    y0: float
    x1: float
    y1: float
    button: Literal["left", "right", "middle"] = "left"


@dataclass(frozen=True, slots=True)
class View:
    """What the picture is for: everything that is not the state itself.

    Attributes:
        visible: (x, y, w, h) of the part of the scene that is seen; None for all of it.
        scale: Device pixels for one scene unit; lets a game leave out what would be too small.
        cursor: Keyboard cursor, None while hidden.
        hover: Target under the mouse, None outside.
        problems: Problems whose targets are to be marked.
        facts: `Solution.data` while the state shown is the one that was solved, else empty.
        layers: Ids of the optional layers that are on (`Game.layers`).
        clock: Seconds, for idle animation.
        show_preview: Draw what will come of the state as it stands; off where finding it out is the task.
    """

    visible: tuple[float, float, float, float] | None = None
    scale: float = 1.0
    cursor: Target | None = None
    hover: Target | None = None
    problems: tuple[Problem, ...] = ()
    facts: Facts = field(default_factory=dict)
    layers: frozenset[str] = frozenset()
    clock: float = 0.0
    show_preview: bool = True


@dataclass(frozen=True, slots=True)
class Layer:
    """An optional part of the picture with a check box in the View menu (coordinates, probabilities)."""

    id: str
    label: str
    default: bool = True


@dataclass(frozen=True, slots=True)
class Command:
    """A command of a game's own (`ringapp mines metrics FILE`); one without a board needs no file.

    One that `examines` looks at what a user brought: `ringapp doctor` with its options is this verb.
    """

    name: str
    help: str
    options: tuple[Option, ...] = ()
    takes_board: bool = True
    examines: bool = False


class Game(Protocol[S, M]):
    """Everything the shell may ask of a game. All of it is Qt-free; only `solve` and the like may be slow."""

    @property
    def info(self) -> GameInfo:
        """Names, options, presets and formats, in the current language."""
        ...

    # Rules -------------------------------------------------------------------------------------------

    def initial(self, preset: str = "") -> S:
        """Return a preset board, or without a name the empty one that New gives."""
        ...

    def problems(self, state: S) -> Sequence[Problem]:
        """Return what is wrong with a board; quick, because it is asked after every edit."""
        ...

    def summary(self, state: S) -> str:
        """Return one line that counts what is on the board: "8 enemies = 2 groups".

        Of boards that pictures show it stands within sentences, so there it ends without a full stop.
        """
        ...

    def legal(self, state: S) -> Iterable[M]:
        """Return every move that the rules allow here."""
        ...

    def apply(self, state: S, move: M) -> S:
        """Return the state after a move. Raises IllegalMove."""
        ...

    def is_goal(self, state: S) -> bool:
        """Return whether nothing is left to do."""
        ...

    def scores(self, state: S, moves: Sequence[M]) -> Sequence[float | None]:
        """The figure of `Step.score` after each of these legal moves from `state`, None for no figure."""
        ...

    def count_moves(self, moves: Sequence[M]) -> int:
        """Return how many of these moves count as the player's."""
        ...

    def dealing(self, state: S, move: M) -> tuple[str, Mapping[str, OptionValue]] | None:
        """Return what works out a move that takes long, such as a first click that lays a fair board.

        Returns:
            One of `commands` and its options; None where the move can be made as it is. The window runs the
            command in the solver process and makes the move that the result's "move" (`format_move` text)
            names. Quick, because it is asked before every move.
        """
        ...

    # Text --------------------------------------------------------------------------------------------

    def encode(self, state: S) -> str:
        """The board as one JSON object with "ringapp": 1 and "game"; `decode` reads it back as an equal."""
        ...

    def decode(self, text: str) -> S:
        """Return a board from `encode`'s JSON, the game's text form or a share code. Raises ParseError."""
        ...

    def notation(self, state: S) -> str:
        """Return the short text form that people type and paste."""
        ...

    def format_move(self, move: M) -> str:
        """Return a move in a few characters without spaces; `parse_move` reads it back as an equal."""
        ...

    def parse_move(self, text: str) -> M:
        """Raises ParseError."""
        ...

    def describe_move(self, state: S, move: M) -> str:
        """Return the move as a translated line of the move list."""
        ...

    def pad_options(self) -> Sequence[Option]:
        """Return how the pad of the game on another screen is set, such as the way its right button turns."""
        ...

    def pad_words(self, state: S, move: M | None, **options: OptionValue) -> str:
        """What to press on that pad for a move; without one what is left to do at the end of a line."""
        ...

    def read(self, name: str, data: bytes) -> S:
        """A board from a file in one of `info.formats`, told apart by name and content. Raises ParseError."""
        ...

    def parts(self, name: str, data: bytes) -> int:
        """How many boards a file of a format with `several` holds: `read` takes name#1.end, name#2.end, …"""
        ...

    def read_folder(self, folder: Path) -> S:
        """Return a board from a folder; only games with a folder format are asked. Raises ParseError."""
        ...

    def write(self, state: S, solution: Solution[M] | None, format_id: str) -> bytes:
        """Return the board or the solution in one of `info.formats` that is writable."""
        ...

    def code(self, state: S) -> str:
        """Return a short code for a board: one word that `decode` accepts, "" where this board has none."""
        ...

    def folder_named(self, board: JsonObject) -> str:
        """Return the folder of this machine that the JSON of a board names, "" where it names none.

        Pictures neither carry nor open boards that name one.
        """
        ...

    def is_loaded(self, state: S) -> bool:
        """Return whether a board can be shown without reading files first; quick."""
        ...

    def load(self, state: S) -> None:
        """Read the files of a board, beside the window; what is wrong with them is for `problems` to say."""
        ...

    # Solving -----------------------------------------------------------------------------------------

    def solve(self, state: S, ctx: SolveContext, **options: OptionValue) -> Solution[M]:
        """Return the best answer, in the solver process.

        When `ctx.tick` raises BudgetSpent it is what there is, of the status it is worth; Cancelled goes on.
        """
        ...

    def explain(self, state: S, solution: Solution[M]) -> Explanation:
        """Return the answer in words of the current language; quick, because it runs beside the window."""
        ...

    def fact_types(self) -> tuple[type, type]:
        """The types of `Solution.data` and of the facts of assumptions, as `msgspec.convert` takes them.

        By them the facts of an answer in a file are checked.
        """
        ...

    def line_words(self, state: S, solution: Solution[M], number: int) -> str:
        """Return what the alternative of this number, from 1, is instead of a solution; "" for a solution."""
        ...

    def marks(self, state: S, solution: Solution[M]) -> Sequence[Mark]:
        """Return the steps of the answer's line that stand out, in their order."""
        ...

    def compare(self, state: S, own: Sequence[M], best: Sequence[M]) -> str:
        """Return one sentence on where a line made by hand falls behind the solver's; it may take a while."""
        ...

    def studies(self) -> Sequence[object]:
        """What can be counted over many boards, as `core.study.study.Study`; kernels are imported late."""
        ...

    def describe_assumption(self, state: S, fact: Assumption | Unmodelled) -> str:
        """Return one translated sentence for something that a claim rests on, or that was left alone."""
        ...

    def report(self, state: S, solution: Solution[M]) -> JsonObject:
        """Return the answer as the JSON object that `solve --json` prints."""
        ...

    def hints(self, state: S, solution: Solution[M]) -> Sequence[str]:
        """Return sentences that give away more and more of the next move; the last one tells all of it."""
        ...

    def commands(self) -> Sequence[Command]:
        """Command-line verbs of the game's own."""
        ...

    def run_command(self, name: str, state: S, ctx: SolveContext, **options: OptionValue) -> JsonObject:
        """Run one of `commands` on a board; the result is the JSON object that `--json` prints."""
        ...

    def check(self, case: Facts, ctx: SolveContext) -> JsonObject:
        """Run one case of another engine's case file (`ringapp check GAME FILE`).

        Returns:
            A JSON object with "id", what was computed, and "equal" where the case has an expectation.
        """
        ...

    # Picture and editing -----------------------------------------------------------------------------

    def extent(self, state: S) -> tuple[float, float]:
        """Return width and height of the picture in scene units."""
        ...

    def layers(self) -> Sequence[Layer]:
        """Optional parts of the picture."""
        ...

    def scene(self, state: S, view: View, *, move: M | None = None, t: float = 1.0) -> Sequence[Shape]:
        """Return the picture.

        Without `move`: the state at rest. With it: `state` is the one before the move; t = 0 shows that
        state with the move announced (arrow, ghost, marked cells), 0 < t < 1 the move under way and t = 1
        the state after it. The same arguments always give the same shapes.
        """
        ...

    def duration(self, state: S, move: M) -> float:
        """Return seconds that the move's animation takes at normal speed."""
        ...

    def idle_seconds(self, state: S) -> float | None:
        """How often the picture of a state changes by itself (`View.clock`), None where it stands still."""
        ...

    def clock_runs(self, state: S) -> bool:
        """Whether time passes for the player in this state; while it does nothing is solved unasked."""
        ...

    def timed(self, state: S, moves: Sequence[M], seconds: float) -> str:
        """Return what `summary` says of a game played by hand so far, with its time; asked once a second."""
        ...

    def moments(self, state: S, moves: Sequence[M]) -> Sequence[float]:
        """Return seconds at which a recording begins and at which each of these moves was made, in order.

        () where the moves are not the board's recorded ones, or their times are not known.
        """
        ...

    def pointer(self, state: S, seconds: float, view: View) -> Sequence[Shape]:
        """Return what moved over the board in the record of `state`, as it stood at that moment."""
        ...

    def standing(self, state: S, here: S, seconds: float) -> str:
        """Return what `summary` says at a moment of the record of `state`, when the board was `here`."""
        ...

    def hit(self, state: S, x: float, y: float) -> Target | None:
        """Return the target at a point of the scene."""
        ...

    def place_of(self, state: S, target: Target) -> tuple[float, float] | None:
        """The middle of a target, a point of the scene at which `hit` gives it; None if it is not there."""
        ...

    def step_cursor(self, state: S, target: Target | None, dx: int, dy: int) -> Target:
        """The target `dx` steps of the arrow keys across and `dy` down; from None the one to start with."""
        ...

    def describe_target(self, state: S, target: Target) -> str:
        """Return what is there, in the game's own terms, for the status bar."""
        ...

    def tools(self, state: S) -> Sequence[Tool]:
        """What can be painted; the first is picked at the start. "erase" is the right mouse button's."""
        ...

    def tool_at(self, state: S, target: Target) -> str:
        """Return the id of the tool that a click on a target takes into the hand, "" for none."""
        ...

    def edit(self, state: S, tool: str, target: Target) -> S:
        """Return the board after painting a target; painting what is there already returns an equal state."""
        ...

    def settings(self, state: S) -> Sequence[Setting]:
        """Return the settings that are part of this board."""
        ...

    def change_setting(self, state: S, name: str, value: OptionValue) -> S:
        """Return the board with one setting changed, keeping what still fits. Raises RingappError."""
        ...

    def clear(self, state: S) -> S:
        """Return the board with the same settings and nothing on it."""
        ...

    def random(self, state: S, seed: int) -> S:
        """Return a solvable random board with the same settings; the same seed gives the same board."""
        ...

    def gesture(self, state: S, gesture: Gesture) -> M | None:
        """The legal move that a gesture stands for, None for none; asked on every mouse move of a drag."""
        ...

    def refusal(self, state: S, gesture: Gesture) -> str:
        """Return one sentence on why a gesture is no move, "" where nothing was meant."""
        ...

    def sweep(self, state: S, button: str, target: Target) -> M | None:
        """The move that dragging over a target makes, such as a flag on each cell passed; None for none."""
        ...

    def lifts(self, state: S, tool: str, target: Target) -> bool:
        """Whether what a tool paints stands on a target: there a click takes it away, a drag moves it."""
        ...

    def carry(self, state: S, tool: str, start: Target, end: Target | None) -> S:
        """Return the board with that thing on another target, None takes it away."""
        ...

    def wheel(self, state: S, target: Target, steps: int) -> S:
        """The board after so many steps of the wheel away from the player; equal where nothing turns."""
        ...


SomeState = NewType("SomeState", object)
"""A state as the shell holds it: a value of some game that only this game looks into."""
SomeMove = NewType("SomeMove", object)
"""A move as the shell holds it."""
SomeGame = Game[SomeState, SomeMove]
"""A game as the shell knows it: what it gave out is handed back to it, and to it alone."""
