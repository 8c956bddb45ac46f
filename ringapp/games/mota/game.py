"""Mota's implementation of the game contract: every method calls the room that does the work."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from functools import reduce
from pathlib import Path

from ringapp.core.contract.errors import IllegalMove, ParseError, RingappError
from ringapp.core.contract.game import (
    Command,
    Format,
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
    View,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.reading import Hints, Pixels, Reading, corner_handles
from ringapp.core.contract.shapes import Shape
from ringapp.core.storage import read_bounded
from ringapp.games.mota.files import notation, resuming
from ringapp.games.mota.files.projectsave import floor_file, items_file, monsters_file
from ringapp.games.mota.files.route import acts_of, from_h5route, to_h5route, tokens_of
from ringapp.games.mota.rules import goals, playing
from ringapp.games.mota.rules.board import Act, Board, grid_of, tile_at
from ringapp.games.mota.rules.facts import answer_of, figures_of
from ringapp.games.mota.view import claims, editing, picture, sheets, telling, words
from ringapp.games.mota.view.describing import describe
from ringapp.games.mota.view.ledger import compared, ledger, play

_EXAMPLE = "example:blue"
_PROJECT_FILES = {"floor": floor_file, "monsters": monsters_file, "items": items_file}


class Mota(Game[Board, Act]):
    """The game object; it keeps no state. Functions that only one room needs are called in that room."""

    problems = staticmethod(words.problems)
    summary = staticmethod(telling.summary)
    legal = staticmethod(playing.legal)
    apply = staticmethod(play)
    is_goal = staticmethod(goals.is_goal)
    encode = staticmethod(notation.to_json)
    decode = staticmethod(notation.parse)
    format_move = staticmethod(notation.format_act)
    parse_move = staticmethod(notation.parse_act)
    describe_move = staticmethod(describe)
    read_folder = staticmethod(notation.open_tower)
    explain = staticmethod(words.explain)
    describe_assumption = staticmethod(claims.tell)
    report = staticmethod(words.report)
    hints = staticmethod(telling.hints)
    handles = staticmethod(corner_handles)
    extent = staticmethod(picture.extent)
    hit = staticmethod(picture.hit)
    place_of = staticmethod(picture.place_of)
    tools = staticmethod(editing.tools)
    edit = staticmethod(editing.edit)
    settings = staticmethod(editing.settings)
    change_setting = staticmethod(editing.change_setting)
    clear = staticmethod(editing.clear)
    random = staticmethod(editing.random)
    pages = staticmethod(editing.pages)
    turn = staticmethod(editing.turn)
    chosen_pages = staticmethod(editing.chosen_pages)
    choose_page = staticmethod(editing.choose_page)
    change_cell = staticmethod(sheets.change_cell)
    idle_seconds = staticmethod(picture.idle_seconds)
    notation = staticmethod(notation.to_text)
    sheets = staticmethod(sheets.sheets)

    @property
    def info(self) -> GameInfo:
        return GameInfo(
            id="mota", title=tr("Mota"),
            summary=tr("Open a 魔塔 tower or draw a floor; get the route that keeps most HP, with proof."),
            welcome=tr("Press Solve, or open the folder of a tower of your own."),
            tour=(
                tr("Every fight costs HP, and nothing is random."),
                tr("Open your tower or a save, or try this floor."),
                tr("Solve finds the best route and says what is proved."),
            ),
            shown=("floor", "floors", "hp", "atk", "def", "mdef", "goal", "objective"),
            options=(
                Option(
                    "theory", tr("Theory only"), "bool", False,
                    tr("Show blocks and ratios; search only where loops leave a choice."),
                ),
            ),
            presets=(
                Preset("F1", tr("Six guards")), Preset("F2", tr("Guards behind guards")),
                Preset("F3", tr("Two rings")), Preset("F4", tr("Keys and stones")),
            ),
            formats=(
                Format("project", tr("Tower folder"), (".js",), writable=False, folder=True),
                Format("floor", tr("Project floor"), (".js",), readable=False),
                Format("monsters", tr("Project monsters"), (".enemys.js",), readable=False),
                Format("items", tr("Project items"), (".items.js",), readable=False),
                Format("h5route", tr("Route for the engine"), (".h5route",), "replay"),
                Format("save", tr("Save of the engine"), (".h5save",), "replay", writable=False),
                Format("tokens", tr("Route as tokens"), (".route.txt",), "moves"),
                Format("ledger", tr("Ledger as Markdown"), (".md",), "moves", readable=False, figures=True),
                Format("csv", tr("Ledger as CSV"), (".csv",), "moves", readable=False, figures=True),
            ),
            score_name=tr("HP"), lower_is_better=False,
        )  # fmt: skip

    def initial(self, preset: str = "") -> Board:
        tower = notation.find_tower(_EXAMPLE)
        if preset and preset not in tower.floors:
            raise RingappError(tr("There is no example “{name}”.").format(name=preset))
        board = notation.open_floor(tower, preset or "F1")
        if not preset:
            return editing.clear(board)
        return board if preset == "F4" else replace(board, goal="all")

    def folder_named(self, board: JsonObject) -> str:
        name = board.get("tower", "")
        return "" if str(name).startswith(notation.EXAMPLE) else str(name)

    def read(self, name: str, data: bytes) -> Board:
        if name.lower().endswith((".h5route", ".h5save", ".route.txt")):
            raise ParseError(tr("A route belongs to a floor: open the tower first, then the route."))
        return super().read(name, data)

    def write(self, state: Board, solution: Solution[Act] | None, format_id: str) -> bytes:
        if format_id in _PROJECT_FILES:
            return _PROJECT_FILES[format_id](state)
        if solution is None or not solution.steps:
            raise RingappError(tr("There is no route yet; solve the floor first."))
        acts = [step.move for step in solution.steps]
        if format_id == "h5route":
            return to_h5route(state, acts)
        if format_id == "tokens":
            return tokens_of(state, acts).encode()
        if format_id == "ledger":
            return words.as_markdown(ledger(state, solution)).encode()
        if format_id == "csv":
            return words.as_csv(ledger(state, solution)).encode()
        raise RingappError(tr("There is no format “{name}”.").format(name=format_id))

    def solve(self, state: Board, ctx: SolveContext, **options: OptionValue) -> Solution[Act]:
        if "line" in options:
            from ringapp.games.mota.search.rewriting import resumed

            return resumed(state, ctx, **options)
        if "rest" in options:
            from ringapp.games.mota.search.rewriting import way_on

            return way_on(state, str(options["rest"]), ctx)
        from ringapp.games.mota.search.solver import solve

        return solve(state, ctx, theory_only=bool(options.get("theory")))

    def fact_types(self) -> tuple[type, type]:
        """Return the types of an answer's facts."""
        from ringapp.games.mota.rules.facts import Answer, Grounds

        return Answer, Grounds

    def commands(self) -> Sequence[Command]:
        hero = Option(
            "hero", tr("Hero"), "text", None, tr("Stats such as hp=1000,atk=10,def=10."), optional=True
        )
        floor = Option("floor", tr("Floor"), "text", None, tr("Another floor of the tower."), optional=True)
        route = Option(
            "route", tr("Route"), "text", None, tr("A .h5route file or its token text."), optional=True
        )
        return (
            Command("manual", tr("Print the monster manual of a floor."), (floor, hero)),
            Command("compare", tr("Compare a route of one’s own with the best one."), (route,)),
        )

    reading_seconds = 3.3
    hints_taken = frozenset({"rows", "cols", "folder", "corners", "names"})

    def read_picture(self, pixels: Pixels, hints: Hints) -> Reading[Board]:
        from ringapp.games.mota.reading.screenshots import read_picture

        return read_picture(pixels, hints)

    def picture_hints(self, state: Board) -> Hints:
        return Hints(folder=Path(state.tower.source) if state.tower.source else None)

    def adopt(self, state: Board, reading: Reading[Board], before: Reading[Board] | None = None) -> Board:
        from ringapp.games.mota.reading.adopting import adopted

        return adopted(state, reading, before)

    def asks(self, state: Board, reading: Reading[Board], said: Container[str] = ()) -> Sequence[str]:
        from ringapp.games.mota.reading.adopting import asks

        return asks(state, reading, said)

    def still_told(
        self, state: Board, reading: Reading[Board], warning: str, said: Container[str] = ()
    ) -> str:
        from ringapp.games.mota.reading.telling import still_told

        return still_told(reading, warning, said)

    def cell_target(self, state: Board, row: int, col: int) -> Target:
        return (col, row)

    def shown_at(self, state: Board, target: Target) -> tuple[str, int, bool]:
        x, y = target
        return state.floor, tile_at(state, (x, y)).number, state.at == (x, y)

    def run_command(self, name: str, state: Board, ctx: SolveContext, **options: OptionValue) -> JsonObject:
        board = _with_floor(state, options.get("floor"))
        if name == "manual":
            hero = notation.parse_hero(str(options.get("hero") or ""), board.hero, board.tower.items)
            board = replace(board, hero=hero)
            from ringapp.games.mota.referee.judging import manual_entries

            return {"floor": board.floor, "hero": figures_of(board.hero), **manual_entries(board, ctx.tick)}
        if name == "compare":
            return _compare(self, board, ctx, str(options.get("route") or ""))
        raise RingappError(tr("There is no command “{name}”.").format(name=name))

    def check(self, case: Facts, ctx: SolveContext) -> JsonObject:
        if isinstance(route := case.get("route"), str):
            from ringapp.games.mota.referee.towerengine import check_route

            tower = notation.open_tower(Path(str(case.get("board"))))
            found = check_route(tower, Path(route).name, read_bounded(Path(route)), ctx.tick)
            return {**found, "text": claims.refereed(answer_of({"referee": found})["referee"])}
        from ringapp.games.mota.files.cases import check_case

        return check_case(case)

    def layers(self) -> Sequence[Layer]:
        return (
            Layer("damage", tr("Damage")), Layer("critical", tr("Next critical ATK")),
            Layer("saving", tr("Saved by one more DEF"), False), Layer("fields", tr("Damage of tiles")),
            Layer("theory", tr("Theory")), Layer("motion", tr("Moving pictures")),
        )  # fmt: skip

    def scene(self, state: Board, view: View, *, move: Act | None = None, t: float = 1.0) -> Sequence[Shape]:
        return picture.scene(state, view, move, t)

    def duration(self, state: Board, move: Act) -> float:
        try:
            return picture.seconds(state, move)
        except IllegalMove:
            return picture.walk_seconds([])

    def step_cursor(self, state: Board, target: Target | None, dx: int, dy: int) -> Target:
        grid = grid_of(state)
        x, y = target if target is not None else state.at
        return (min(max(x + dx, 0), len(grid[0]) - 1), min(max(y + dy, 0), len(grid) - 1))

    def describe_target(self, state: Board, target: Target) -> str:
        cell = (int(target[0]), int(target[1]))
        return telling.describe_cell(state, cell)

    # Abilities ---------------------------------------------------------------------------------------

    def page(self, state: Board) -> str:
        return state.floor

    def scores(self, state: Board, moves: Sequence[Act]) -> Sequence[float | None]:
        points: list[float | None] = []
        for move in moves:
            state = play(state, move)
            points.append(float(state.hero.hp))
        return points

    def read_line(self, state: Board, name: str, data: bytes) -> Sequence[Act]:
        from ringapp.games.mota.referee.judging import judged_line

        return judged_line(state, lambda board: (board, resuming.line_of(board, name, data), ""))[1]

    def line_from_start(
        self, state: Board, name: str, data: bytes, first: int | None
    ) -> tuple[Board, Sequence[Act], str]:
        from ringapp.games.mota.referee.judging import judged_line

        return judged_line(state, lambda board: resuming.opened(board, name, data, first))

    def compare(self, state: Board, own: Sequence[Act], best: Sequence[Act]) -> str:
        return telling.verdict(state, list(own), list(best))

    def gesture(self, state: Board, gesture: Gesture) -> Act | None:
        if gesture.end is None or gesture.button != "left":
            return None
        cell = (gesture.end[0], gesture.end[1])
        return next((act for act in playing.legal(state) if (act.x, act.y) == cell), None)


def _with_floor(board: Board, floor: object) -> Board:
    if not floor or floor == board.floor:
        return board
    return editing.change_setting(board, "floor", str(floor))


def _compare(game: Mota, board: Board, ctx: SolveContext, route: str) -> JsonObject:
    if not route:
        raise RingappError(tr("A comparison needs a route: a .h5route file or its token text."))
    from ringapp.games.mota.referee.judging import judged_line

    path = Path(route)
    try:
        text = from_h5route(read_bounded(path)) if len(route) < 1000 and path.is_file() else route
    except OSError as error:
        raise RingappError(tr("The route cannot be read: {why}.").format(why=error.strerror or "")) from None
    own = judged_line(board, lambda here: (here, acts_of(here, text), ""))[1]
    best = game.solve(board, ctx)
    theirs = [step.move for step in best.steps] if best.score is not None else None
    end = replace(reduce(play, own, board), pending=None)
    rest = None if goals.is_goal(end) else game.solve(end, ctx)
    further = [step.move for step in rest.steps] if rest is not None and rest.score is not None else None
    return {**compared(board, own, theirs, further), "proved": best.status.proved}
