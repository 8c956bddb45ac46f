"""Match-3 as the shell sees it: each method of the contract calls the module that does the work."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import (
    Format,
    Game,
    GameInfo,
    Gesture,
    Layer,
    Option,
    Problem,
    Solution,
    SolveContext,
    Target,
    View,
)
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.reading import Hints, Pixels, Reading, corner_handles
from ringapp.core.contract.shapes import Shape
from ringapp.core.study.study import Study
from ringapp.games.match3.files import notation, presets
from ringapp.games.match3.playing.actions import is_legal, legal_moves, refusal_of, resolve
from ringapp.games.match3.playing.problems import flaws
from ringapp.games.match3.playing.values import values_at
from ringapp.games.match3.rules.board import Board, Move
from ringapp.games.match3.search.answers import is_over, played
from ringapp.games.match3.studies import commands
from ringapp.games.match3.view import animation, editing, forms, naming, picture, typing
from ringapp.games.match3.view import words as explain

_MAX_FILE = 4_000_000


class Match3(Game[Board, Move]):
    """The Match-3 game object of the contract; it holds no state."""

    summary = staticmethod(explain.summary)
    legal = staticmethod(legal_moves)
    is_goal = staticmethod(is_over)
    encode = staticmethod(notation.to_json)
    decode = staticmethod(notation.parse)
    format_move = staticmethod(notation.format_move)
    parse_move = staticmethod(notation.parse_move)
    describe_move = staticmethod(naming.describe_move)
    report = staticmethod(explain.report)
    describe_assumption = staticmethod(explain.tell)
    hints = staticmethod(explain.hints)
    handles = staticmethod(corner_handles)
    check = staticmethod(commands.check)
    extent = staticmethod(picture.extent)
    duration = staticmethod(animation.duration)
    hit = staticmethod(picture.hit)
    place_of = staticmethod(picture.place_of)
    tools = staticmethod(editing.tools)
    edit = staticmethod(editing.edit)
    lifts = staticmethod(editing.lifts)
    carry = staticmethod(editing.carry)
    settings = staticmethod(forms.settings)
    change_setting = staticmethod(forms.change)
    clear = staticmethod(editing.cleared)
    random = staticmethod(editing.randomised)
    type_key = staticmethod(typing.type_key)
    awaits = staticmethod(typing.awaits)
    notation = staticmethod(notation.to_text)
    explain = staticmethod(explain.explain)
    commands = staticmethod(commands.commands)

    @property
    def info(self) -> GameInfo:
        return GameInfo(
            id="match3",
            title=tr("Match-3"),
            summary=tr("Swap neighbours into lines of three: most points or fewest swaps, with proof."),
            welcome=tr(
                "Press Solve for the best line, drag a gem onto its neighbour, or pick a colour and draw."
            ),
            tour=(
                tr("Swap gems for the most points."),
                tr("Draw a board, or open a level and play along."),
                tr("Solve plays the best swaps."),
            ),
            shown=("refill", "objective", "width", "height", "actions", "target", "colours", "clear_jelly"),
            options=_options(),
            presets=tuple(presets.presets()),
            formats=(
                Format("text", tr("Board as text"), (".txt", ".m3")),
                Format("moves", tr("Swaps as text (x y R)"), (".moves",), "moves", readable=False),
            ),
            score_name=tr("points"),
            rules=2,
            hint_options=(("games", 0), ("worlds", 10), ("depth", 3)),
            lower_is_better=False,
            plays_first=True,
        )

    def initial(self, preset: str = "") -> Board:
        return presets.load(preset)

    def problems(self, state: Board) -> Sequence[Problem]:
        return [explain.problem(state, flaw) for flaw in flaws(state)]

    def apply(self, state: Board, move: Move) -> Board:
        return resolve(state, move).after

    def read(self, name: str, data: bytes) -> Board:
        if len(data) > _MAX_FILE:
            raise ParseError(tr("“{name}” is too large for a Match-3 board.").format(name=name))
        return super().read(name, data)

    def write(self, state: Board, solution: Solution[Move] | None, format_id: str) -> bytes:
        if format_id == "text":
            return (notation.to_text(state) + "\n").encode()
        if format_id == "moves":
            steps = solution.steps if solution else ()
            return "".join(f"{step.move[0]} {step.move[1]} {step.move[2]}\n" for step in steps).encode()
        raise RingappError(tr("There is no format “{name}”.").format(name=format_id))

    def solve(self, state: Board, ctx: SolveContext, **options: Any) -> Solution[Move]:
        from ringapp.games.match3.search.solver import solve

        for flaw in flaws(state):
            if flaw.severity == "error":
                raise RingappError(explain.problem(state, flaw).text)
        return solve(state, ctx, **options)

    def fact_types(self) -> tuple[type, type]:
        """Return the types of the facts that answers and assumptions carry."""
        from ringapp.games.match3.rules.facts import Answer, Grounds

        return Answer, Grounds

    def scores(self, state: Board, moves: Sequence[Move]) -> Sequence[float | None]:
        """Return the points after each move of a line; the shell asks for moves made by hand, too."""
        return [float(end.points) for end in played(state, moves)]

    def studies(self) -> Sequence[Study]:
        """Return the studies over many games that `ringapp study` offers."""
        from ringapp.games.match3.studies.level import LevelStudy
        from ringapp.games.match3.studies.refill import RefillStudy

        return (LevelStudy(), RefillStudy())

    reading_seconds = 1.8
    hints_taken = frozenset({"rows", "cols", "corners", "names"})

    def read_picture(self, pixels: Pixels, hints: Hints) -> Reading[Board]:
        from ringapp.games.match3.reading.screenshots import read_picture

        return read_picture(pixels, hints)

    def picture_hints(self, state: Board) -> Hints:
        return Hints()

    def adopt(self, state: Board, reading: Reading[Board], before: Reading[Board] | None = None) -> Board:
        from ringapp.games.match3.reading.adopting import adopted

        return adopted(state, reading, before)

    def follows(self, reading: Reading[Board], before: Reading[Board]) -> bool:
        from ringapp.games.match3.reading.adopting import follows

        return follows(reading, before)

    def cell_target(self, state: Board, row: int, col: int) -> Target:
        return (col, state.height - 1 - row)

    def still_told(
        self, state: Board, reading: Reading[Board], warning: str, said: Container[str] = ()
    ) -> str:
        from ringapp.games.match3.reading.telling import still_told

        return still_told(state, reading, warning)

    def shown_at(self, state: Board, target: Target) -> tuple[int, int]:
        x, y = target
        return state.at(x, y), state.jelly[y * state.width + x] if state.jelly else 0

    def run_command(self, name: str, state: Board, ctx: SolveContext, **options: object) -> JsonObject:
        return commands.run(name, state, **options)

    def layers(self) -> Sequence[Layer]:
        return (
            Layer("coordinates", tr("Coordinates")),
            Layer("values", tr("What each swap gives")),
            Layer("letters", tr("Letters on gems"), default=False),
        )

    def scene(self, state: Board, view: View, *, move: Move | None = None, t: float = 1.0) -> Sequence[Shape]:
        if move is None:
            return picture.still(state, view)
        if t <= 0:
            return picture.announced(state, view, move)
        if t >= 1:
            return picture.still(self.apply(state, move), view)
        return animation.scene(state, view, move, t)

    def step_cursor(self, state: Board, target: Target | None, dx: int, dy: int) -> Target:
        x, y = target if target is not None else (0, state.height - 1)
        return (min(max(x + dx, 0), state.width - 1), min(max(y - dy, 0), state.world_height - 1))

    def describe_target(self, state: Board, target: Target) -> str:
        x, y = int(target[0]), int(target[1])
        words = tr("{name}: {what}").format(name=f"({x}, {y})", what=naming.describe_block(state.at(x, y)))
        if y >= state.height:
            return tr("{block} (above the board)").format(block=words)
        jelly = state.jelly[y * state.width + x] if state.jelly else 0
        if jelly:
            words = listed([words, tr("jelly {n}").format(n=jelly)])
        gains = [
            f"{notation.format_move(move)} +{action.gain}" for move, action in values_at(state, x, y).items()
        ]
        return words + (" · " + listed(gains) if gains else "")

    def refusal(self, state: Board, gesture: Gesture) -> str:
        """Return why a drag from a block towards a neighbour is no legal swap, "" where it is legal."""
        move = _swap_of(gesture)
        if move is None or is_legal(state, move):
            return ""
        return refusal_of(state, move, naming.swap_name(move))

    def gesture(self, state: Board, gesture: Gesture) -> Move | None:
        """Return the swap of a drag from a gem towards a neighbour, None where no legal swap is meant."""
        move = _swap_of(gesture)
        return move if move is not None and state.actions > 0 and is_legal(state, move) else None


def _swap_of(gesture: Gesture) -> Move | None:
    """Return the swap that a drag means, legal or not; None where the drag means none."""
    if gesture.button != "left" or gesture.start is None or gesture.start == gesture.end:
        return None
    dx, dy = gesture.x1 - gesture.x0, gesture.y0 - gesture.y1
    x, y = int(gesture.start[0]), int(gesture.start[1])
    if abs(dx) > abs(dy):
        return (x, y, "R") if dx > 0 else (x - 1, y, "R")
    return (x, y, "U") if dy > 0 else (x, y - 1, "U")


def _options() -> tuple[Option, ...]:
    objectives = (
        ("points", tr("most points")),
        ("moves", tr("fewest swaps to the goal")),
        ("article", tr("the article's score")),
    )
    algorithms = (
        ("best", tr("layered search (best)")),
        ("bfs", tr("the article's breadth-first")),
        ("dijkstra", tr("the article's Dijkstra")),
        ("compare", tr("all three, to compare")),
    )
    return (
        Option(
            *("objective", tr("Objective"), "choice", "points"),
            tr("The article's score adds V(n + m) for each action left when the goal is reached."),
            choices=objectives,
        ),
        Option(
            *("algorithm", tr("Algorithm"), "choice", "best"),
            tr("The article's searches are there to compare; they need a goal."),
            choices=algorithms,
        ),
        Option(
            *("worlds", tr("Sampled worlds"), "int", 200),
            tr("With unknown refill and no goal: more worlds, smaller errors."),
            *(2, 20_000),
            step=50,
        ),
        Option(
            *("depth", tr("Swaps looked ahead"), "int", 4),
            tr("With unknown refill and no goal: how far each sampled world is played."),
            *(1, 8),
        ),
        Option(
            *("games", tr("Games for the odds"), "int", 200),
            tr("With unknown refill and a goal: more games, narrower odds; 0 gives the next swap alone."),
            *(0, 20_000),
            step=50,
        ),
        Option(
            *("line", tr("Own line"), "text", ""),
            tr("Swaps such as 3,0,R 2,1,U, to see them beside the best line."),
        ),
    )
