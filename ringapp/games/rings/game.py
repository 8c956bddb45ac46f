"""Rings as the shell sees them: each method of the contract calls the module that does the work."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import (
    Budget,
    Command,
    Format,
    Game,
    GameInfo,
    Option,
    OptionValue,
    Preset,
    Solution,
    SolveContext,
    Target,
    View,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.reading import Handle, Hints, Pixels, Point, Reading
from ringapp.core.contract.resources import resource_folder
from ringapp.core.contract.shapes import Shape
from ringapp.core.study.study import Study
from ringapp.games.rings.files import notation
from ringapp.games.rings.rules import board as rules
from ringapp.games.rings.rules import playing
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import WALK, Move, clicks
from ringapp.games.rings.view import editing, geometry, picture, report, terms, tileediting, words

if TYPE_CHECKING:
    from ringapp.games.rings.training.trainer import RingTrainer


class Rings(Game[Board, Move]):
    """The Rings game object of the contract; it holds no state."""

    problems = staticmethod(words.problems)
    summary = staticmethod(words.summary)
    legal = staticmethod(playing.moves_of)
    apply = staticmethod(playing.apply_move)
    is_goal = staticmethod(playing.is_goal)
    encode = staticmethod(notation.to_json)
    decode = staticmethod(notation.parse)
    code = staticmethod(notation.to_code)
    format_move = staticmethod(notation.format_move)
    parse_move = staticmethod(notation.parse_move)
    describe_move = staticmethod(terms.describe)
    describe_assumption = staticmethod(words.tell)
    explain = staticmethod(words.explain)
    line_words = staticmethod(words.line_words)
    hints = staticmethod(words.hints)
    shown_at = staticmethod(rules.kind_at)
    duration = staticmethod(picture.seconds)
    hit = staticmethod(geometry.target_at)
    place_of = staticmethod(geometry.place_of)
    step_cursor = staticmethod(geometry.step_target)
    describe_target = staticmethod(editing.describe_cell)
    tools = staticmethod(editing.tools)
    edit = staticmethod(editing.edit)
    lifts = staticmethod(editing.lifts)
    carry = staticmethod(editing.carry)
    wheel = staticmethod(editing.wheel)
    settings = staticmethod(editing.settings)
    change_setting = staticmethod(editing.change_setting)
    clear = staticmethod(editing.clear)
    random = staticmethod(editing.random_board)
    gesture = staticmethod(geometry.move_of)
    notation = staticmethod(notation.to_text)
    report = staticmethod(report.report)

    board_keys: Mapping[str, str] = {"picture": "tiles"}
    """Keys that boards and files both have, with what is within those of boards."""

    @property
    def info(self) -> GameInfo:
        most = Option(
            "max_moves",
            tr("Moves at most"),
            "int",
            None,
            tr("Ask for a solution within so many moves, made ones among them, or the proof of none."),
            0,
            rules.MAX_MOVES,
            optional=True,
            none_label=tr("no limit"),
        )
        every = Option(
            "all",
            tr("List all shortest solutions"),
            "bool",
            True,
            tr("Else one is shown: the quickest of them, or any one where more than 4 moves are needed."),
        )
        prefer = Option(
            "prefer",
            tr("Prefer"),
            "choice",
            "moves",
            tr("Fewest moves, or, within the moves allowed, fewest clicks or most pickups (boss boards)."),
            choices=(
                ("moves", tr("fewest moves")),
                ("clicks", tr("fewest clicks")),
                ("pickups", tr("most pickups")),
            ),
        )
        return GameInfo(
            id="rings",
            title=tr("Rings"),
            summary=tr(
                "The Origami King's ring battles: fewest ring moves, proved, with every shortest solution."
            ),
            welcome=tr("Click cells to place what you see; the answer comes while you draw."),
            tour=(
                tr("Turn the rings until all enemies stand in groups."),
                tr("Draw them, or paste a screenshot."),
                tr("The fewest moves come as you draw."),
            ),
            shown=(
                "boss_board",
                "moves",
                "made",
                "groups",
                "iron_boots",
                "hurlhammer",
                "goal_end",
                "collect",
            ),
            options=(most, every, prefer),
            presets=_presets(),
            formats=(Format("text", tr("Ring board as text"), (".txt",)),),
            score_name=tr("clicks"),
            score_total=tr("Total clicks"),
            rules=2,
            live=Budget(seconds=2.0),
            follow=0.999,
        )

    def initial(self, preset: str = "") -> Board:
        if not preset:
            return Board()
        if preset.startswith("puzzle-") and preset.removeprefix("puzzle-").isdecimal():
            return self._puzzle(preset)
        if preset not in {known.id for known in _presets()}:
            raise RingappError(tr("There is no example “{name}”.").format(name=preset))
        path = resource_folder() / "examples" / "rings" / f"{preset}.json"
        return self.decode(path.read_text(encoding="utf-8"))

    def _puzzle(self, name: str) -> Board:
        """Return a puzzle of the pack by its name, "puzzle-1" to "puzzle-200"."""
        from ringapp.games.rings.training.pack import puzzle_text

        try:
            return self.decode(puzzle_text(int(name.removeprefix("puzzle-"))))
        except (IndexError, ValueError):
            raise RingappError(tr("There is no example “{name}”.").format(name=name)) from None

    def count_moves(self, moves: Sequence[Move]) -> int:
        """Return how many of some moves are ring moves; the walk on a boss board is none."""
        return sum(move != WALK for move in moves)

    def pad_options(self) -> Sequence[Option]:
        """Return the pad's option for the direction in which the right button turns a ring."""
        return (Option("clockwise", tr("Right turns clockwise"), "bool", True),)

    def pad_words(self, state: Board, move: Move | None, **options: OptionValue) -> str:
        """Return the line or ring to choose and the button to press how often; at the end the attacks."""
        return terms.pad_words(state, move, options.get("clockwise") is not False)

    def tool_at(self, state: Board, target: Target) -> str:
        """Return the tool of the tile that belongs at a cell of a picture's small ring, "" elsewhere."""
        home = state.picture is not None and target[0] == "home"
        return tileediting.tool_at(state.picture, int(target[1])) if home and state.picture else ""

    def scores(self, state: Board, moves: Sequence[Move]) -> Sequence[float]:
        return [float(total) for total in accumulate(clicks(state, move) for move in moves)]

    def write(self, state: Board, solution: Solution[Move] | None, format_id: str) -> bytes:
        if format_id != "text":
            raise RingappError(tr("There is no format “{name}”.").format(name=format_id))
        return (notation.to_text(state) + "\n").encode()

    def solve(self, state: Board, ctx: SolveContext, **options: Any) -> Solution[Move]:
        from ringapp.games.rings.search.solver import solve

        prefer = options.get("prefer", "moves")
        return solve(state, ctx, options.get("max_moves"), options.get("all", True), prefer)

    def fact_types(self) -> tuple[type, type]:
        """Return the types of the facts that answers and assumptions carry."""
        from ringapp.games.rings.rules.facts import Grounds

        return dict, Grounds

    def commands(self) -> Sequence[Command]:
        from ringapp.games.rings.studies import puzzles

        return (puzzles.command(),)

    reading_seconds = 0.8
    hints_taken = frozenset({"corners"})

    def read_picture(self, pixels: Pixels, hints: Hints) -> Reading[Board]:
        from ringapp.games.rings.reading.screenshots import read_picture

        return read_picture(pixels, hints)

    def picture_hints(self, state: Board) -> Hints:
        return Hints()

    def handles(self) -> Sequence[Handle]:
        from ringapp.games.rings.reading.screenshots import handles

        return handles()

    def guess_points(self, pixels: Pixels) -> tuple[Point, ...]:
        from ringapp.games.rings.reading.screenshots import circle_seen

        return circle_seen(pixels)

    def adopt(self, state: Board, reading: Reading[Board], before: Reading[Board] | None = None) -> Board:
        from ringapp.games.rings.reading.screenshots import adopted

        return adopted(state, reading.board, before.board if before is not None else None)

    def asks(self, state: Board, reading: Reading[Board], said: Container[str] = ()) -> Sequence[str]:
        from ringapp.games.rings.reading.screenshots import asks

        return asks(state, reading, said)

    def cell_target(self, state: Board, row: int, col: int) -> Target:
        return (row, col)

    def run_command(self, name: str, state: Board, ctx: SolveContext, **options: Any) -> JsonObject:
        from ringapp.games.rings.studies import puzzles

        if name == "generate":
            return puzzles.run(self, ctx, options)
        raise RingappError(tr("There is no command “{name}”.").format(name=name))

    def trainer(self) -> RingTrainer:
        """Return the trainer, which runs boards against the clock."""
        from ringapp.games.rings.training.trainer import RingTrainer

        return RingTrainer()

    def studies(self) -> Sequence[Study]:
        """Return the studies that `ringapp study` offers: the census."""
        from ringapp.games.rings.studies.census import Census

        return (Census(),)

    def check(self, case: Facts, ctx: SolveContext) -> JsonObject:
        from ringapp.games.rings.studies.cases import check_case

        return check_case(case, ctx)

    def extent(self, state: Board) -> tuple[float, float]:
        return geometry.SIZE, geometry.SIZE

    def scene(self, state: Board, view: View, *, move: Move | None = None, t: float = 1.0) -> Sequence[Shape]:
        return picture.scene(state, view, move, t)


def _presets() -> tuple[Preset, ...]:
    """Return the worked example of the article first, then boards of our own in rising difficulty."""
    return (
        Preset("battle", tr("Twelve enemies, 3 moves")),
        Preset("first-turn", tr("1. One turn")),
        Preset("through-the-centre", tr("2. Through the centre")),
        Preset("two-groups", tr("3. Two groups")),
        Preset("wings-and-spikes", tr("4. Wings and spikes")),
        Preset("circles", tr("5. Onto the circles")),
        Preset("last-stand", tr("6. Sixteen enemies")),
        Preset("six-rings", tr("7. Six rings")),
        Preset("annoying", tr("8. “Unsolvable”, said its player")),
        Preset("boss", tr("9. A boss battle")),
        Preset("puzzle-40", tr("Puzzle 40 of 200: easy")),
        Preset("puzzle-100", tr("Puzzle 100 of 200: medium")),
        Preset("puzzle-160", tr("Puzzle 160 of 200: hard")),
    )
