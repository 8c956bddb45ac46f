"""The game Mines behind the game contract: each method calls the folder that does the work."""

from __future__ import annotations

import random as randomness
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import (
    AHEAD,
    Budget,
    Game,
    GameInfo,
    Gesture,
    Layer,
    Option,
    OptionValue,
    Preset,
    Solution,
    SolveContext,
    Target,
    Tool,
    View,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.reading import Hints, Pixels, Reading, corner_handles, kept
from ringapp.core.contract.shapes import Shape
from ringapp.core.study.study import Study
from ringapp.games.mines.advice.guessless import EASY, deal
from ringapp.games.mines.files import files, notation
from ringapp.games.mines.files.presets import labels as preset_labels
from ringapp.games.mines.files.presets import preset as ready_board
from ringapp.games.mines.rules import problems as checks
from ringapp.games.mines.rules.board import COUNTED_FLAGS
from ringapp.games.mines.rules.laying import GUESSLESS, lay
from ringapp.games.mines.rules.metrics import MAX_ZINI_CELLS, progress
from ringapp.games.mines.rules.rules import (
    FLAG,
    HIDDEN,
    LEVELS,
    Click,
    Field,
    apply_click,
    blank,
    claimed,
    count,
    fresh,
    is_legal,
    is_lost,
    is_untouched,
    is_won,
    recorded,
)
from ringapp.games.mines.studies import commands as tools
from ringapp.games.mines.view import editing, geometry, judged, picture, playback, survey, telling, words
from ringapp.games.mines.view import season as seasons
from ringapp.games.mines.view.places import place


class Mines(Game[Field, Click]):
    """The game Mines, without state of its own; methods that one folder does alone are its functions."""

    problems = staticmethod(checks.problems)
    record_of = staticmethod(recorded)
    marks = staticmethod(playback.marks)
    moments = staticmethod(playback.moments)
    pointer = staticmethod(playback.pointer)
    standing = staticmethod(playback.standing)
    apply = staticmethod(apply_click)
    is_goal = staticmethod(is_won)
    encode = staticmethod(notation.to_json)
    decode = staticmethod(notation.parse)
    format_move = staticmethod(notation.format_click)
    parse_move = staticmethod(notation.parse_click)
    read = staticmethod(files.read)
    parts = staticmethod(files.parts)
    explain = staticmethod(words.explain)
    report = staticmethod(words.report)
    hints = staticmethod(words.hints)
    commands = staticmethod(tools.commands)
    handles = staticmethod(corner_handles)
    extent = staticmethod(geometry.extent)
    hit = staticmethod(geometry.hit)
    place_of = staticmethod(geometry.place_of)
    lifts = staticmethod(editing.lifts)
    carry = staticmethod(editing.carry)
    edit = staticmethod(editing.paint)
    settings = staticmethod(editing.settings)
    change_setting = staticmethod(editing.change_setting)
    clear = staticmethod(fresh)
    survey = staticmethod(survey.survey)
    season = staticmethod(seasons.season)

    @property
    def info(self) -> GameInfo:
        play = Option(
            "play_on",
            tr("Play on"),
            "bool",
            True,
            tr("Also play the position on: to the end of a game, or as far as a drawn field goes."),
        )
        fractions = Option(
            "fractions",
            tr("Exact fractions"),
            "bool",
            True,
            tr("Also count in whole numbers, where there is time: fractions beside the decimals."),
        )
        sampled = Option(
            "sampled",
            tr("Sample always"),
            "bool",
            False,
            tr("Sample the chances with error bars even where they could be counted exactly."),
        )
        return GameInfo(
            id="mines",
            title=tr("Mines"),
            summary=tr("Exact chances of a mine, what is certain and why, and the strongest guess."),
            welcome=tr(
                "Paint the numbers that you see for every chance, or pick Play by hand and click cells."
            ),
            tour=(
                tr("Every cell shows its exact chance of a mine."),
                tr("Paint numbers, paste a screenshot, or play."),
                tr("Solve names safe cells and the best guess."),
            ),
            shown=("sum", "board", "level", "rows", "columns", "mines", "rule"),
            options=(play, fractions, sampled),
            presets=tuple(Preset(name, label) for name, label in preset_labels()),
            formats=tuple(files.all_formats()),
            live=Budget(seconds=0.5),
            hint_options=(("play_on", False), ("fractions", False)),
            clicks=True,
            right_key="f",
        )

    def initial(self, preset: str = "") -> Field:
        return ready_board(preset) if preset else blank(*LEVELS["expert"])

    def summary(self, state: Field) -> str:
        if is_lost(state):
            return tr("A mine was hit")
        if is_won(state):
            return tr("Won: every cell without a mine is open")
        flags = count(state, FLAG, *COUNTED_FLAGS) if state.board.holds > 1 else count(state, FLAG)
        left = "?" if state.mines is None else state.mines - claimed(state)
        line = tr("Mines left: {left}, flags: {flags}, hidden cells: {hidden}")
        line = line.format(hidden=count(state, HIDDEN), flags=flags, left=left)
        if state.layout and state.square and len(state.cells) <= MAX_ZINI_CELLS:
            done, bbbv = progress(state.layout, state.cells, state.rows, state.columns)
            worth = tr("3BV {done} of {all}").format(done=done, all=bbbv)
            line = tr("{first}; {second}").format(first=line, second=worth)
        return line

    def clock_runs(self, state: Field) -> bool:
        """Return whether a game is under way: begun by a first click, not yet won or lost."""
        return bool(state.layout) and not (is_lost(state) or is_won(state))

    def timed(self, state: Field, moves: Sequence[Click], seconds: float) -> str:
        """Return the status line: time and mines left during a game, time and 3BV figures after it."""
        if not state.layout:
            return ""
        if self.clock_runs(state):
            clock = tr("{n} s").format(n=int(seconds))
            return tr("{first}; {second}").format(first=clock, second=self.summary(state))
        return words.finished(state, len(moves), seconds)

    def legal(self, state: Field) -> Iterable[Click]:
        seed = 0 if is_untouched(state) and state.playable and state.mines else None
        for row in range(state.rows):
            for column in range(state.columns):
                clicks = (
                    Click("open", row, column, seed),
                    Click("flag", row, column),
                    Click("chord", row, column),
                )
                yield from (click for click in clicks if is_legal(state, click))

    def notation(self, state: Field) -> str:
        return notation.to_text(state) if state.plain else notation.to_json(state)

    def describe_move(self, state: Field, move: Click) -> str:
        kinds = {"open": tr("Open {place}"), "flag": tr("Flag {place}"), "chord": tr("Chord {place}")}
        return kinds[move.kind].format(place=place(state, move.row * state.columns + move.column))

    def write(self, state: Field, solution: Solution[Click] | None, format_id: str) -> bytes:
        if format_id == "judged":
            return judged.table(state, solution)
        if format_id == "page":
            return judged.written_page(state, solution)
        return files.write(state, solution, format_id)

    def solve(self, state: Field, ctx: SolveContext, **options: OptionValue) -> Solution[Click]:
        from ringapp.core.solving.context import ending_in_time
        from ringapp.games.mines.advice.solver import solve

        line, fractions = (bool(options.get(name, True)) for name in ("play_on", "fractions"))
        chosen = {"line": line, "fractions": fractions, "sampled": bool(options.get("sampled", False))}
        return ending_in_time(lambda keep: solve(state, keep, **chosen), ctx)

    def fact_types(self) -> tuple[type, type]:
        """Return the types of an answer's facts and of a step's fact."""
        from ringapp.games.mines.rules.facts import Answer

        return Answer, dict

    def describe_assumption(self, state: Field, fact: Assumption | Unmodelled) -> str:
        return telling.tell(fact)

    def studies(self) -> Sequence[Study]:
        """Return the large studies (`ringapp.core.study.study`)."""
        from ringapp.games.mines.studies.laying import LayingStudy
        from ringapp.games.mines.studies.measuring import FigureStudy
        from ringapp.games.mines.studies.studies import BoardStudy
        from ringapp.games.mines.studies.winning import WinStudy

        return (BoardStudy(), WinStudy(), FigureStudy(), LayingStudy())

    reading_seconds = 1.2
    hints_taken = frozenset({"rows", "cols", "skin", "corners", "names"})

    def read_picture(self, pixels: Pixels, hints: Hints) -> Reading[Field]:
        from ringapp.games.mines.reading.screenshots import read_picture

        return read_picture(pixels, hints)

    def picture_hints(self, state: Field) -> Hints:
        return Hints()

    def adopt(self, state: Field, reading: Reading[Field], before: Reading[Field] | None = None) -> Field:
        read = reading.board
        if (state.rows, state.columns) != (read.rows, read.columns):
            return read
        cells = bytes(kept(state.cells, read.cells, before.board.cells)) if before else read.cells
        shown = cells.count(b"F") + cells.count(b"*")
        # The mines come from the counter unless its figure was not used, as in a lost game.
        flags = read.cells.count(b"F")
        told = read.mines is not None and reading.facts.get("counter") == read.mines - flags
        counted = told and not (before and read.mines == before.board.mines)
        # A number of mines that the picture does not show stays unknown until somebody sets it.
        had = state.mines if before or "unread" not in reading.facts else None
        fits = had is not None and had >= shown
        mines = had if fits and not counted else read.mines
        return replace(read, cells=cells, mines=mines and max(mines, shown), rule=state.rule)

    def asks(self, state: Field, reading: Reading[Field], said: Container[str] = ()) -> Sequence[str]:
        from ringapp.games.mines.reading.screenshots import asks

        return asks(state, reading, said)

    def still_told(
        self, state: Field, reading: Reading[Field], warning: str, said: Container[str] = ()
    ) -> str:
        from ringapp.games.mines.reading.telling import still_told

        return still_told(state, reading, warning, said)

    def cell_target(self, state: Field, row: int, col: int) -> Target:
        return (row, col)

    def shown_at(self, state: Field, target: Target) -> int:
        row, column = target
        return state.cells[int(row) * state.columns + int(column)]

    def run_command(self, name: str, state: Field, ctx: SolveContext, **options: OptionValue) -> JsonObject:
        return tools.run(name, state, ctx, options)

    def check(self, case: Facts, ctx: SolveContext) -> JsonObject:
        from ringapp.games.mines.files.cases import check

        return check(case, ctx)

    def layers(self) -> Sequence[Layer]:
        return (
            Layer("chances", tr("Chances of a mine")),
            Layer("certain", tr("Certain cells")),
            Layer(AHEAD, tr("Also while the clock runs"), default=False),
            Layer(playback.MOUSE, tr("Mouse of a recorded game")),
            Layer(playback.WAY, tr("Whole way of that mouse"), default=False),
        )

    def scene(
        self, state: Field, view: View, *, move: Click | None = None, t: float = 1.0
    ) -> Sequence[Shape]:
        return picture.scene(state, view, move, t)

    def duration(self, state: Field, move: Click) -> float:
        return 0.15 if move.kind == "flag" else 0.35

    def step_cursor(self, state: Field, target: Target | None, dx: int, dy: int) -> Target:
        row, column = target if target is not None else (0, 0)
        return (min(max(row + dy, 0), state.rows - 1), min(max(column + dx, 0), state.columns - 1))

    def describe_target(self, state: Field, target: Target) -> str:
        return words.describe_cell(state, target[0] * state.columns + target[1])

    def answer_at(self, state: Field, target: Target, view: View) -> str:
        cell = target[0] * state.columns + target[1]
        return words.chance_at(state, cell, view.facts) if "chances" in view.layers else ""

    def tools(self, state: Field) -> Sequence[Tool]:
        return editing.tools()

    def random(self, state: Field, seed: int) -> Field:
        """Return a game after a first click at a random cell, which stays closed where it hides a mine."""
        place = randomness.Random(seed).randrange(len(state.cells))
        fresh = self.clear(state)
        if not state.mines:
            return replace(fresh, layout=lay(len(state.cells), 0, seed).tobytes())
        if state.rule in GUESSLESS:
            # Random boards are rarely easy, so a few mines are moved to make one.
            mends = 200 if state.rule == EASY else 0
            return apply_click(fresh, deal(fresh, place, seed, lambda nodes: None, mends=mends).click)
        opened = apply_click(fresh, Click("open", *divmod(place, state.columns), seed))
        return replace(opened, cells=fresh.cells) if is_lost(opened) else opened

    def dealing(self, state: Field, move: Click) -> tuple[str, Mapping[str, OptionValue]] | None:
        """Return the command and options that lay a board without guesses for a first click; else None."""
        if state.rule not in GUESSLESS or move.seed is None or move.moved:
            return None
        return "deal", {"row": move.row + 1, "column": move.column + 1, "seed": move.seed}

    def gesture(self, state: Field, gesture: Gesture) -> Click | None:
        if gesture.start is None or gesture.start != gesture.end:
            return None
        row, column = gesture.start
        kind = "flag" if gesture.button == "right" else "open"
        if gesture.button == "middle" or state.at(row, column) not in (HIDDEN, FLAG):
            kind = "chord"
        click = Click(kind, row, column)  # type: ignore[arg-type]
        if kind == "open" and is_untouched(state) and state.mines:
            click = replace(click, seed=randomness.getrandbits(63))
        return click if is_legal(state, click) else None

    def sweep(self, state: Field, button: str, target: Target) -> Click | None:
        """Return the click that flags a hidden cell under a right drag; None elsewhere, flags stay."""
        if button != "right" or state.at(*target) != HIDDEN:
            return None
        click = Click("flag", *target)
        return click if is_legal(state, click) else None
