"""Contest behind the contract of games: each method calls the room that does the work."""

from __future__ import annotations

import json
from collections.abc import Container, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import cast

from ringapp.core.contract.abilities import Sheet
from ringapp.core.contract.errors import IllegalMove, NotOurs, ParseError, RingappError
from ringapp.core.contract.game import (
    Format,
    Game,
    GameInfo,
    Gesture,
    Option,
    OptionValue,
    Solution,
    SolveContext,
    Target,
    View,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.reading import Hints, Pixels, Reading, corner_handles
from ringapp.core.contract.shapes import Shape
from ringapp.core.study.study import Study
from ringapp.games.contest.files import board as boards
from ringapp.games.contest.files import links, presets
from ringapp.games.contest.files.board import MAX_MOVES, Board
from ringapp.games.contest.files.effectlang.boards import is_effectlang
from ringapp.games.contest.files.places import icons_in, remember, remembered
from ringapp.games.contest.files.session import is_open, position, program_of, session_for, tables_of
from ringapp.games.contest.files.tables import look_again
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.studies.contests import ContestStudy
from ringapp.games.contest.studies.wholes import RehearsalStudy, WholeStudy
from ringapp.games.contest.view import editing, exports, owned, picture, targets
from ringapp.games.contest.view.explain import explain, hints
from ringapp.games.contest.view.problems import problems
from ringapp.games.contest.view.telling import tell
from ringapp.games.contest.view.words import colour_name


class Contest(Game[Board, int]):
    """The contest as a game of the program; it keeps no state of its own."""

    encode = staticmethod(boards.encode)
    describe_move = staticmethod(exports.describe_move)
    write = staticmethod(exports.write)
    report = staticmethod(exports.report)
    describe_assumption = staticmethod(tell)
    commands = staticmethod(exports.commands)
    change_cell = staticmethod(owned.change_cell)
    hit = staticmethod(targets.hit)
    place_of = staticmethod(targets.place_of)
    step_cursor = staticmethod(targets.step_cursor)
    describe_target = staticmethod(targets.describe_target)
    tools = staticmethod(editing.tools)
    edit = staticmethod(editing.edit)
    settings = staticmethod(editing.settings)
    clear = staticmethod(editing.clear)
    random = staticmethod(editing.random_board)
    problems = staticmethod(problems)
    explain = staticmethod(explain)
    hints = staticmethod(hints)
    handles = staticmethod(corner_handles)

    @property
    def info(self) -> GameInfo:
        goals = (
            ("contest", tr("Average over many seeds?")),
            ("deck", tr("Which deck of what I own?")),
            ("ai", tr("Why this card?")),
            ("beam", tr("Beat the AI: a better line")),
            ("exact", tr("Beat the AI: proved best")),
            ("contest-rehearsal", tr("Do rehearsals agree?")),
            ("contest-whole", tr("Who plays where?")),
        )
        goal_help = tr("Averages, rehearsals and the whole contest have a window of their own")
        return GameInfo(
            id="contest",
            title=tr("Contest 学マス"),
            summary=tr("The auto-play AI of Gakumas contests: reproduced, explained and beaten."),
            welcome=tr("Press Solve to see every way that the AI weighs; open a row for its terms."),
            tour=(
                tr("The AI plays your deck by fixed rules."),
                tr("Enter your idol and cards, or open a link."),
                tr("Choose what to find, then press Solve."),
            ),
            shown=("find", "season", "idol", "plan", "main", "turns", "stamina"),
            options=(
                Option("find", tr("Question"), "choice", "ai", goal_help, choices=goals),
                Option("beam_width", tr("Beam width"), "int", 200, minimum=1, maximum=5000),
            ),
            presets=presets.presets(),
            formats=(
                Format("master", tr("Folder or .zip of tables"), (".zip",), writable=False, folder=True),
                Format("gktools", tr("Link to gktools"), (".gktools.txt",)),
                Format("stages-csv", tr("Stage tables, CSV"), (".stages.csv",), "moves", readable=False),
            ),
            score_name=tr("points"),
            lower_is_better=False,
            played=frozenset(("hand", "end")),
        )

    # Rules -------------------------------------------------------------------------------------------

    def initial(self, preset: str = "") -> Board:
        return presets.preset(preset)

    def summary(self, state: Board) -> str:
        try:
            s = position(state)
        except RingappError:
            count = sum(1 for word in state.deck if word)
            return tr("{n} card(s) in the deck", "", count).format(n=count)
        if s.v[c.ENDED]:
            return tr("Contest over: {score} points").format(score=f"{s.v[c.SCORE]:,}")
        words = tr("Turn {turn}, {colour}, {remain} turn(s) left, {score} points", "", s.v[c.REMAIN])
        colour = colour_name(session_for(state).stage.colour(s.v[c.TURN]))
        return words.format(turn=s.v[c.TURN], colour=colour, remain=s.v[c.REMAIN], score=f"{s.v[c.SCORE]:,}")

    def legal(self, state: Board) -> Sequence[int]:
        s = position(state)
        if s.v[c.ENDED] or len(state.moves) >= MAX_MOVES:
            return ()
        machine = session_for(state).machine
        return (*(i for i, card in enumerate(s.hand) if machine.playable(s, card)), -1)

    def apply(self, state: Board, move: int) -> Board:
        if len(state.moves) >= MAX_MOVES:
            raise IllegalMove(tr("A contest has at most {n} plays.").format(n=MAX_MOVES))
        after = replace(state, moves=(*state.moves, move))
        position(after)
        return after

    def is_goal(self, state: Board) -> bool:
        return bool(position(state).v[c.ENDED])

    def scores(self, state: Board, moves: Sequence[int]) -> Sequence[float]:
        found = []
        for move in moves:
            state = self.apply(state, move)
            found.append(float(position(state).v[c.SCORE]))
        return found

    # Text --------------------------------------------------------------------------------------------

    def decode(self, text: str) -> Board:
        look_again()
        return links.board_from(text)

    def is_loaded(self, state: Board) -> bool:
        return is_open(state.master)

    def load(self, state: Board) -> None:
        with suppress(RingappError):  # the error is kept with the folder, and `problems` tells it
            program_of(state)
            if is_effectlang(tables_of(state.master)):
                remember("tables", state.master)

    def notation(self, state: Board) -> str:
        return json.dumps(json.loads(boards.encode(state)), ensure_ascii=False, indent=1)

    def format_move(self, move: int) -> str:
        return "-" if move < 0 else str(move)

    def parse_move(self, text: str) -> int:
        if text == "-":
            return -1
        if len(text) == 1 and text in "0123456789":
            return int(text)
        words = tr("“{text}” is no play; expected the place of a card in the hand, 0 to 9, or -.")
        raise ParseError(words.format(text=text))

    def read_folder(self, folder: Path) -> Board:
        look_again()
        master = str(folder)
        icons = icons_in(folder)
        if icons is not None:
            remember("icons", str(icons))
        try:
            if is_effectlang(tables_of(master)):
                master = f"{master} | starter"  # the AI's weights, until its own tables are there
                remember("tables", master)
        except NotOurs:
            if icons is None:
                raise
            master = remembered() or "starter"
        program_of(Board(master=master))
        return replace(presets.preset("sense"), master=master)

    # Solving -----------------------------------------------------------------------------------------

    def solve(self, state: Board, ctx: SolveContext, **options: OptionValue) -> Solution[int]:
        from ringapp.games.contest.ai.solver import solve

        goal = str(options.get("find") or "ai")
        if goal not in ("ai", "beam", "exact", "deck"):
            words = tr(
                "“{goal}” is a study or unknown; choose ai, beam, exact or deck, or ringapp study {goal}."
            )
            raise RingappError(words.format(goal=goal))
        if goal == "deck":
            from ringapp.games.contest.studies.decks import better_deck

            return better_deck(state, ctx)
        return solve(state, ctx, goal, int(options.get("beam_width") or 200))

    def fact_types(self) -> tuple[type, type]:
        """Return the types of an answer's data and of its assumptions' facts."""
        from ringapp.games.contest.rules.facts import Answer

        return Answer, dict

    def studies(self) -> Sequence[Study]:
        """Return what `ringapp study` can count."""
        return ContestStudy(), RehearsalStudy(), WholeStudy()

    def run_command(self, name: str, state: Board, ctx: SolveContext, **options: OptionValue) -> JsonObject:
        return exports.run_command(name, state, str(options.get("master") or "starter"))

    def check(self, case: Facts, ctx: SolveContext) -> JsonObject:
        from ringapp.games.contest.files.cases import Case, run_case
        from ringapp.games.contest.files.compiler import compile_tables
        from ringapp.games.contest.rules.state import Rules

        tables = tables_of(str(case.get("master") or "starter"))
        if tables.records.get("skill_cards"):
            from ringapp.games.contest.files.effectlang.scripts import Script, run_play, run_script

            return (
                run_script(tables, cast(Script, case))
                if "steps" in case
                else run_play(tables, cast(Case, case))
            )
        return run_case(compile_tables(tables), cast(Case, case), Rules())

    def sheets(self, state: Board, facts: Facts) -> Sequence[Sheet]:
        return owned.sheets(state)

    reading_seconds = 1.0
    hints_taken = frozenset({"folder", "corners"})

    def read_picture(self, pixels: Pixels, hints: Hints) -> Reading[Board]:
        from ringapp.games.contest.reading.screenshots import read_picture

        return read_picture(pixels, hints)

    def picture_hints(self, state: Board) -> Hints:
        """Return the folder of icons opened last, once tables are there, too: a picture needs both."""
        icons = remembered("icons")
        return Hints(folder=Path(icons) if icons and remembered() else None)

    def adopt(self, state: Board, reading: Reading[Board], before: Reading[Board] | None = None) -> Board:
        from ringapp.games.contest.reading.screenshots import adopted

        return adopted(state, reading, before)

    def asks(self, state: Board, reading: Reading[Board], said: Container[str] = ()) -> Sequence[str]:
        if "stamina" in said:
            return ()
        return (tr("Set stamina, parameters and customizations: they are not read from pictures."),)

    def cell_target(self, state: Board, row: int, col: int) -> Target:
        return ("item", col) if row == 0 else ("deck", (row - 1) * links.GROUP + col)

    def shown_at(self, state: Board, target: Target) -> str:
        words = state.items if target[0] == "item" else state.deck
        return words[int(target[1])] if int(target[1]) < len(words) else ""

    # The board as a picture, and editing -------------------------------------------------------------

    def extent(self, state: Board) -> tuple[float, float]:
        return picture.WIDTH, picture.HEIGHT

    def scene(self, state: Board, view: View, *, move: int | None = None, t: float = 1.0) -> Sequence[Shape]:
        if move is not None and t >= 1:
            return picture.scene(self.apply(state, move), view, None, 0.0)
        return picture.scene(state, view, move, t)

    def duration(self, state: Board, move: int) -> float:
        return 0.7

    def change_setting(self, state: Board, name: str, value: OptionValue) -> Board:
        changed = editing.change_setting(state, name, value)
        if name == "master":  # only now: the board that is left needs what is known of its folder
            look_again()
        return changed

    def gesture(self, state: Board, gesture: Gesture) -> int | None:
        if gesture.start is None or gesture.start != gesture.end or gesture.button != "left":
            return None
        move = -1 if gesture.start[0] == "end" else gesture.start[1] if gesture.start[0] == "hand" else None
        try:
            return move if move in self.legal(state) else None
        except RingappError:
            return None
