"""The contract between a game and everything else. Read this first.

A game is one folder under `ringapp/games/` whose `__init__` binds `GAME` to an object of a class of `Game`.
The window, the command line, exporters, the solver process and the contract tests know games by this file.

Four rules hold the program together:
* States are immutable, hashable values; `apply` is pure. Undo, replay and proofs depend on it.
* Whatever crosses a process or a file is text: `encode`/`decode` for states, `format_move`/`parse_move`
  for moves. A solution that comes back is replayed through `apply` before anyone sees it.
* A solution carries facts; `explain` turns them into words of the current language. Solvers write none.
* Importing a game is cheap: numpy and kernels are imported inside `solve` only.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import copysign
from pathlib import Path
from typing import Literal, NewType, Protocol, TypeVar

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.claims import Target as Target
from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.explanation import Chart as Chart
from ringapp.core.contract.explanation import Drawing as Drawing
from ringapp.core.contract.explanation import Explanation as Explanation
from ringapp.core.contract.explanation import Note as Note
from ringapp.core.contract.explanation import Row as Row
from ringapp.core.contract.explanation import Sentence as Sentence
from ringapp.core.contract.explanation import Suggestion as Suggestion
from ringapp.core.contract.explanation import Table as Table
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.options import Option as Option
from ringapp.core.contract.options import OptionValue as OptionValue
from ringapp.core.contract.options import Setting as Setting
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

STRIDES = 100
"""Steps across the picture in which `step_cursor` looks for the next target."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A step of a sequence that stands out, counted from 0, with one sentence about it."""

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
        suffixes: File name endings with the dot; for a folder format, of files in the folder.
        holds: "board" (opens and saves a position), "moves" (a sequence of moves) or "replay".
        figures: Whether it is a table of figures from the answer, headed by its status if that is not proved.
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
    """A ready board; the tab opens with the first one at the first start."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The names and offers of a game; built on each access so that its words follow the language.

    Attributes:
        id: Folder name and command-line argument.
        title: Tab title.
        summary: One sentence for `ringapp games` and the tab's tool tip.
        welcome: A line for a first-time user: what to do next.
        tour: Three sentences at the first start: the tab's purpose, what to do, and the result.
        options: Options of `solve`.
        shown: Names of the options and settings shown in the form, in order; the others are folded under
            *Advanced*. Empty: every setting of the board and no option.
        score_name: What the running score counts ("clicks"), "" without one.
        score_total: Name of the score's sum, if the list of moves shows each move's share of it; else "".
        hint_options: Options of a search for one hint that differ from those of Solve.
        rules: Version of the rules; raised when answers saved before may be wrong now.
        lower_is_better: Whether lower scores are better.
        live: Budget for solving after each edit without being asked, None to wait for Solve.
        plays: Whether moves can be made by hand on the board.
        plays_first: Whether the mouse makes moves until a drawing tool is picked.
        follow: Share of a move's animation that is shown while the mouse holds it; 0: only announced.
        played: First entries of targets that are played on ("hand") whatever tool is picked.
        clicks: Whether a move by hand is one click, so that one key press at the cursor makes it.
        right_key: Key of the tool that does what the right button does while moves are made; "" for none.
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
    """An error or a note about a board, shown in place while drawing; errors keep it from being solved."""

    text: str
    targets: tuple[Target, ...] = ()
    severity: Literal["error", "warning", "info"] = "error"


@dataclass(frozen=True, slots=True)
class Tool:
    """A thing to paint with, a button on the left.

    Attributes:
        icon: Shapes in a unit square, (0, 0) to (1, 1).
        group: Translated heading of its group of tools.
        key: One digit or letter that picks the tool.
        strokes: Whether dragging paints each target that it crosses.
        also: Another name that a search finds it by.
        traits: Properties that a search can ask for, each "key:value", such as "rarity:SSR".
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
    """A move by hand with mouse or keyboard: from target `start` at (x0, y0) to target `end` at (x1, y1).

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
    """Everything that a picture depends on besides the state.

    Attributes:
        visible: (x, y, w, h) of the visible part of the scene; None for all of it.
        scale: Device pixels for one scene unit, so that a game can leave out what would be too small.
        cursor: Target of the keyboard cursor, None while hidden.
        hover: Target under the mouse, None outside.
        problems: Problems whose targets are to be marked.
        facts: `Solution.data` while the state shown is the solved one, else empty.
        layers: Ids of the optional layers that are on (`Game.layers`).
        clock: Seconds, for idle animation.
        show_preview: Whether to draw what the state will lead to; off if finding that out is the task.
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
    """A game's own command (`ringapp mines metrics FILE`); without `takes_board` it needs no file.

    `ringapp doctor` runs a command that `examines` files of the user when it is given the command's options.
    """

    name: str
    help: str
    options: tuple[Option, ...] = ()
    takes_board: bool = True
    examines: bool = False


class Game(Protocol[S, M]):
    """Everything that the program may ask of a game, without Qt; only `solve` and commands may be slow.

    A game inherits it and writes the abstract methods; the others give the answers of a plain game.
    """

    @property
    @abstractmethod
    def info(self) -> GameInfo:
        """Names, options, presets and formats, in the current language."""

    # Rules -------------------------------------------------------------------------------------------

    @abstractmethod
    def initial(self, preset: str = "", /) -> S:
        """Return a preset's board, or without a name the empty board of *New*."""

    @abstractmethod
    def problems(self, state: S, /) -> Sequence[Problem]:
        """Return the errors and notes about a board; quick, because it is called after every edit."""

    def summary(self, state: S, /) -> str:
        """Return one line that counts what is on the board: "8 enemies = 2 groups".

        For boards read from pictures it is put into sentences, so it ends without a full stop.
        """
        return ""

    @abstractmethod
    def legal(self, state: S, /) -> Iterable[M]:
        """Return every legal move of a state."""

    @abstractmethod
    def apply(self, state: S, move: M, /) -> S:
        """Return the state after a move. Raises IllegalMove."""

    @abstractmethod
    def is_goal(self, state: S, /) -> bool:
        """Return whether the state is a goal."""

    def scores(self, state: S, moves: Sequence[M], /) -> Sequence[float | None]:
        """Return `Step.score` after each of these legal moves from `state`, None for moves without one."""
        return [None] * len(moves)

    def count_moves(self, moves: Sequence[M], /) -> int:
        """Return how many of these moves count as moves of the player."""
        return len(moves)

    def dealing(self, state: S, move: M, /) -> tuple[str, Mapping[str, OptionValue]] | None:
        """Return the command that must run before a move, such as laying a fair board at the first click.

        Returns:
            One of `commands` and its options; None if the move can be made at once. The window runs the
            command in the solver process and makes the move in the result's "move" (`format_move` text).
            Quick, because it is called before every move.
        """
        return None

    # Text --------------------------------------------------------------------------------------------

    @abstractmethod
    def encode(self, state: S, /) -> str:
        """Return the board as a JSON object with "ringapp": 1 and "game"; `decode` makes an equal board."""

    @abstractmethod
    def decode(self, text: str, /) -> S:
        """Return a board from `encode`'s JSON, the game's text form or a share code. Raises ParseError."""

    @abstractmethod
    def notation(self, state: S, /) -> str:
        """Return the short text form that people type and paste."""

    @abstractmethod
    def format_move(self, move: M, /) -> str:
        """Return a move in a few characters without spaces; `parse_move` makes an equal move."""

    @abstractmethod
    def parse_move(self, text: str, /) -> M:
        """Return the move that `format_move` wrote. Raises ParseError."""

    @abstractmethod
    def describe_move(self, state: S, move: M, /) -> str:
        """Return the move as a translated line of the move list."""

    def pad_options(self) -> Sequence[Option]:
        """Return the settings of the pad that plays the game on another screen."""
        return ()

    def pad_words(self, state: S, move: M | None, **options: OptionValue) -> str:
        """Return what to press on that pad for a move; without a move, what is left to do at the end."""
        return tr("Done.") if move is None else self.describe_move(state, move)

    def read(self, name: str, data: bytes, /) -> S:
        """Return a board from a file in one of `info.formats`, by its name and content. Raises ParseError."""
        try:
            return self.decode(data.decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise ParseError(tr("“{name}” is no UTF-8 text.").format(name=name)) from None

    def parts(self, name: str, data: bytes, /) -> int:
        """Return the number of boards in a file; `read` takes each of several as name#1.end, name#2.end, …"""
        return 1

    def read_folder(self, folder: Path, /) -> S:
        """Return a board from a folder; called only for games with a folder format. Raises ParseError."""
        raise ParseError(tr("“{name}” is a folder; a file was expected.").format(name=folder.name))

    def write(self, state: S, solution: Solution[M] | None, format_id: str, /) -> bytes:
        """Return the bytes of the board or its solution in a writable one of `info.formats`."""
        raise RingappError(tr("There is no format “{name}”.").format(name=format_id))

    def code(self, state: S, /) -> str:
        """Return a short code for a board: one word that `decode` reads, "" if this board has none."""
        return ""

    def folder_named(self, board: JsonObject, /) -> str:
        """Return the folder of this machine that the JSON of a board names, "" if it names none.

        Pictures neither carry nor open boards that name one.
        """
        return ""

    def is_loaded(self, state: S, /) -> bool:
        """Return whether a board can be shown without reading files first; quick."""
        return True

    def load(self, state: S, /) -> None:
        """Read the files of a board, outside the window's thread; `problems` reports what is wrong."""
        return

    # Solving -----------------------------------------------------------------------------------------

    @abstractmethod
    def solve(self, state: S, ctx: SolveContext, **options: OptionValue) -> Solution[M]:
        """Return the best answer; runs in the solver process.

        When `ctx.tick` raises BudgetSpent, return the best so far with its status; let Cancelled pass.
        """

    @abstractmethod
    def explain(self, state: S, solution: Solution[M], /) -> Explanation:
        """Return the answer in words of the current language; quick, because it runs beside the window."""

    def fact_types(self) -> tuple[type, type]:
        """Return the types of `Solution.data` and of assumptions' facts, as `msgspec.convert` takes them.

        The facts of an answer in a file are checked by them.
        """
        return object, object

    def line_words(self, state: S, solution: Solution[M], number: int, /) -> str:
        """Return in words what alternative `number`, from 1, is if it is no solution; "" for a solution."""
        return ""

    def marks(self, state: S, solution: Solution[M], /) -> Sequence[Mark]:
        """Return marks for the steps of the answer that stand out, in order."""
        return ()

    def compare(self, state: S, own: Sequence[M], best: Sequence[M], /) -> str:
        """Return one sentence on where a sequence made by hand falls behind the solver's; may be slow."""
        return ""

    def studies(self) -> Sequence[object]:
        """Return counts over many boards, as `core.study.study.Study`; they import kernels late."""
        return ()

    @abstractmethod
    def describe_assumption(self, state: S, fact: Assumption | Unmodelled, /) -> str:
        """Return a translated sentence for an assumption of a claim, or for something not modelled."""

    def report(self, state: S, solution: Solution[M], /) -> JsonObject:
        """Return the answer as the JSON object that `solve --json` prints."""
        steps = [self.format_move(step.move) for step in solution.steps]
        proved = {"status": solution.status.value, "score": solution.score, "bound": solution.bound}
        return {**proved, "moves": len(steps), "steps": steps}

    def hints(self, state: S, solution: Solution[M], /) -> Sequence[str]:
        """Return sentences that reveal the next move step by step; the last one tells all of it."""
        if not solution.steps:
            return ()
        count = tr("Moves that are left: {n}.").format(n=len(solution.steps))
        return (count, self.describe_move(state, solution.steps[0].move))

    def commands(self) -> Sequence[Command]:
        """Return the game's own verbs of the command line."""
        return ()

    def run_command(self, name: str, state: S, ctx: SolveContext, **options: OptionValue) -> JsonObject:
        """Return the result of one of `commands` on a board: the JSON object that `--json` prints."""
        raise RingappError(tr("There is no command “{name}”.").format(name=name))

    def check(self, case: Facts, ctx: SolveContext, /) -> JsonObject:
        """Return the result of one case of another engine's case file (`ringapp check GAME FILE`).

        Returns:
            A JSON object with "id", the computed values, and "equal" if the case has an expectation.
        """
        found = len(self.solve(self.decode(str(case.get("board", ""))), ctx).steps)
        result = {"id": case.get("id"), "moves": found}
        return result | ({"equal": case["moves"] == found} if "moves" in case else {})

    # Picture and editing -----------------------------------------------------------------------------

    @abstractmethod
    def extent(self, state: S, /) -> tuple[float, float]:
        """Return width and height of the picture in scene units."""

    def layers(self) -> Sequence[Layer]:
        """Return the optional parts of the picture."""
        return ()

    @abstractmethod
    def scene(self, state: S, view: View, /, *, move: M | None = None, t: float = 1.0) -> Sequence[Shape]:
        """Return the shapes of the picture.

        Without `move`: the state at rest. With it: `state` is the one before the move; t = 0 shows that
        state with the move announced (arrow, ghost, marked cells), 0 < t < 1 the move under way and t = 1
        the state after it. The same arguments always give the same shapes.
        """

    def duration(self, state: S, move: M, /) -> float:
        """Return the seconds that a move's animation takes at normal speed."""
        return 0.4

    def idle_seconds(self, state: S, /) -> float | None:
        """Return the seconds between changes of an idle picture (`View.clock`), None if it stands still."""
        return None

    def clock_runs(self, state: S, /) -> bool:
        """Return whether time passes for the player in this state; the window then does not solve unasked."""
        return False

    def timed(self, state: S, moves: Sequence[M], seconds: float, /) -> str:
        """Return `summary` for a game played by hand so far, with its time; called once a second."""
        return ""

    def moments(self, state: S, moves: Sequence[M], /) -> Sequence[float]:
        """Return seconds at which a recording begins and at which each of these moves was made, in order.

        Returns () if the moves are not the board's recorded ones, or their times are unknown.
        """
        return ()

    def pointer(self, state: S, seconds: float, view: View, /) -> Sequence[Shape]:
        """Return the shapes of the mouse pointer in the record of `state`, at a moment in seconds."""
        return ()

    def standing(self, state: S, here: S, seconds: float, /) -> str:
        """Return `summary` at a moment in the record of `state`, when the board was `here`."""
        return ""

    @abstractmethod
    def hit(self, state: S, x: float, y: float, /) -> Target | None:
        """Return the target at a point of the scene, None beside the board."""

    @abstractmethod
    def place_of(self, state: S, target: Target, /) -> tuple[float, float] | None:
        """Return the middle of a target in the scene, where `hit` gives it; None for a missing target."""

    def step_cursor(self, state: S, target: Target | None, dx: int, dy: int, /) -> Target:
        """Return the target `dx` arrow-key steps across and `dy` down; from None the first target."""
        width, height = self.extent(state)
        place = None if target is None else self.place_of(state, target)
        if target is None or place is None:
            points = ((x * width / 8, y * height / 8) for y in range(1, 8) for x in range(1, 8))
            return next(found for x, y in points if (found := self.hit(state, x, y)) is not None)
        for across, down in [(copysign(1, dx), 0.0)] * abs(dx) + [(0.0, copysign(1, dy))] * abs(dy):
            x, y = self.place_of(state, target) or place
            begun = target
            while target == begun and 0 <= x <= width and 0 <= y <= height:
                x, y = x + across * width / STRIDES, y + down * height / STRIDES
                target = self.hit(state, x, y) or begun
        return target

    @abstractmethod
    def describe_target(self, state: S, target: Target, /) -> str:
        """Return the content of a target in the game's own terms, for the status bar."""

    def answer_at(self, state: S, target: Target, view: View, /) -> str:
        """Return what the facts and layers of a view say of a target, for the status bar; "" for nothing."""
        return ""

    @abstractmethod
    def tools(self, state: S, /) -> Sequence[Tool]:
        """Return the tools to paint with; the first is picked at the start, "erase" is the right button's."""

    def tool_at(self, state: S, target: Target, /) -> str:
        """Return the id of the tool that a click on a target picks, "" for none."""
        return ""

    @abstractmethod
    def edit(self, state: S, tool: str, target: Target, /) -> S:
        """Return the board after painting a target; an equal state if nothing changes."""

    def settings(self, state: S, /) -> Sequence[Setting]:
        """Return the settings that are part of this board."""
        return ()

    def change_setting(self, state: S, name: str, value: OptionValue, /) -> S:
        """Return the board with one setting changed, keeping everything that fits it. Raises RingappError."""
        raise RingappError(tr("There is no setting “{name}”.").format(name=name))

    def clear(self, state: S, /) -> S:
        """Return the board with the same settings and nothing on it."""
        return self.initial()

    @abstractmethod
    def random(self, state: S, seed: int, /) -> S:
        """Return a solvable random board with the same settings; the same seed gives the same board."""

    def gesture(self, state: S, gesture: Gesture, /) -> M | None:
        """Return the legal move of a gesture, None for none; called on every mouse move of a drag."""
        if gesture.button != "left" or gesture.start is None or gesture.start != gesture.end:
            return None
        return next((move for move in self.legal(state) if move == gesture.start), None)

    def refusal(self, state: S, gesture: Gesture, /) -> str:
        """Return one sentence on why a gesture is no move, "" if the user meant none."""
        return ""

    def sweep(self, state: S, button: str, target: Target, /) -> M | None:
        """Return the move made by dragging over a target, such as a flag on each cell; None for none."""
        return None

    def lifts(self, state: S, tool: str, target: Target, /) -> bool:
        """Return whether a target holds what a tool paints: there a click removes it and a drag moves it."""
        return False

    def carry(self, state: S, tool: str, start: Target, end: Target | None, /) -> S:
        """Return the board with the thing at `start` moved to `end`, or removed if that is None."""
        return state

    def wheel(self, state: S, target: Target, steps: int, /) -> S:
        """Return the board after `steps` of the wheel away from the player; equal if nothing turns."""
        return state


SomeState = NewType("SomeState", object)
"""A state in the program's common code: a value of some game that only this game reads."""
SomeMove = NewType("SomeMove", object)
"""A move in the program's common code: a value that only its game reads."""
SomeGame = Game[SomeState, SomeMove]
"""A game in the program's common code, which passes a game's states and moves back to that game alone."""
