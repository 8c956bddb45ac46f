"""The contract suite: every registered game and the template pass it by being there."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import (
    Budget,
    BudgetSpent,
    Cancelled,
    Game,
    Gesture,
    Option,
    Solution,
    Status,
    View,
)
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.contract.shapes import Shape
from ringapp.core.pictures.palette import palette
from ringapp.core.solving.answers import check_answer

AnyGame = Game[Any, Any]
GAMES = ("_template", *game_ids())
PRESETS = [(game_id, preset.id) for game_id in GAMES for preset in load_game(game_id).info.presets]

fuzzed = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return load_game(request.param)


@pytest.fixture(params=PRESETS, ids=["-".join(pair) for pair in PRESETS])
def posed(request: pytest.FixtureRequest) -> tuple[AnyGame, Any]:
    game_id, preset = request.param
    return load_game(game_id), load_game(game_id).initial(preset)


class Watch:
    """A SolveContext that stops after some CPU seconds and remembers the longest silence between ticks."""

    def __init__(self, seconds: float, cancel: bool = False) -> None:
        self.budget = Budget(seconds=seconds)
        self.cancel = cancel
        self.best: Solution[Any] | None = None
        self.longest = 0.0
        self.start = self.last = time.thread_time()

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        now = time.thread_time()
        self.longest = max(self.longest, now - self.last)
        self.last = now
        assert done is None or 0 <= done <= 1
        if now - self.start > (self.budget.seconds or 0):
            raise Cancelled if self.cancel else BudgetSpent

    def incumbent(self, solution: Solution[Any]) -> None:
        self.best = solution


def sentence_of(error: RingappError) -> str:
    assert len(str(error)) > 5, "an error is a sentence"
    return str(error)


def errors_on(game: AnyGame, state: Any) -> list[str]:
    return [problem.text for problem in game.problems(state) if problem.severity == "error"]


def check_round_trip(game: AnyGame, state: Any) -> None:
    text = game.encode(state)
    again = game.decode(text)
    assert again == state
    assert game.encode(again) == text


def loads_or_says_why(game: AnyGame, text: str) -> None:
    try:
        state = game.decode(text)
    except RingappError as error:
        sentence_of(error)
    else:
        check_round_trip(game, state)


def roles_in(shapes: Iterable[Shape]) -> set[str]:
    roles: set[str] = set()
    for shape in shapes:
        assert isinstance(shape, Shape)
        roles |= {getattr(shape, name, "") for name in ("fill", "stroke")} | set(getattr(shape, "roles", ()))
    return roles - {""}


def rounded(shapes: Iterable[Shape]) -> list[Any]:
    """Shapes with numbers rounded, so that turning by whole cells equals standing there."""

    def value(thing: Any) -> Any:
        if isinstance(thing, float):
            return round(thing, 3) + 0.0
        return tuple(value(part) for part in thing) if isinstance(thing, tuple) else thing

    return [(type(s).__name__, *(value(getattr(s, f.name)) for f in fields(s))) for s in shapes]


def test_info_is_complete(game: AnyGame) -> None:
    info = game.info
    assert info.id in GAMES
    assert info.title
    assert info.summary
    assert info.welcome
    assert info.presets, "the tab opens with the first preset"
    for things in (info.options, info.presets, info.formats, game.layers()):
        names = [getattr(thing, "name", None) or getattr(thing, "id", "") for thing in things]
        assert all(names)
        assert len(names) == len(set(names))
        assert all(thing.label for thing in things)


def test_every_option_can_be_shown(game: AnyGame) -> None:
    board = game.initial(game.info.presets[0].id)
    options = [*game.info.options, *(setting.option for setting in game.settings(board))]
    for command in game.commands():
        assert command.help
        options += command.options
    for option in options:
        check_option(option)


def check_option(option: Option) -> None:
    assert option.name.isidentifier()
    assert option.name == option.name.lower()
    assert option.label
    if option.kind == "choice":
        assert option.choices
        assert option.optional or option.default in [value for value, _ in option.choices]
    if option.default is None:
        assert option.optional
    elif option.kind in ("int", "float"):
        assert isinstance(option.default, int | float)
        assert option.minimum is None or option.minimum <= option.default
        assert option.maximum is None or option.default <= option.maximum


def test_presets_are_valid(posed: tuple[AnyGame, Any]) -> None:
    game, state = posed
    assert errors_on(game, state) == []
    assert game.summary(state) or type(game).summary is Game.summary
    assert isinstance(hash(state), int)
    assert is_dataclass(state)


def test_boards_go_through_text(posed: tuple[AnyGame, Any]) -> None:
    game, state = posed
    check_round_trip(game, state)
    value = json.loads(game.encode(state))
    assert value["ringapp"] == 1
    assert value["game"] == game.info.id
    short = game.notation(state)
    assert game.notation(game.decode(short)) == short


def test_moves_go_through_text_and_leave_the_board_alone(posed: tuple[AnyGame, Any]) -> None:
    game, state = posed
    before = game.encode(state)
    for move in islice(game.legal(state), 60):
        text = game.format_move(move)
        assert text
        assert not any(sign.isspace() for sign in text)
        assert game.parse_move(text) == move
        assert game.describe_move(state, move)
        assert game.duration(state, move) > 0
        check_round_trip(game, game.apply(state, move))
    assert game.encode(state) == before


@given(text=st.text(max_size=60))
@fuzzed
def test_bad_move_text_is_a_parse_error(game: AnyGame, text: str) -> None:
    try:
        move = game.parse_move(text)
    except ParseError as error:
        sentence_of(error)
    else:
        assert game.parse_move(game.format_move(move)) == move


@given(text=st.text(max_size=200) | st.text(alphabet='{}[]",:.o0123456789 \n-', max_size=200))
@fuzzed
def test_bad_text_is_a_parse_error(game: AnyGame, text: str) -> None:
    loads_or_says_why(game, text)


@given(data=st.data())
@fuzzed
def test_a_damaged_board_is_a_parse_error_or_another_board(game: AnyGame, data: st.DataObject) -> None:
    text = game.encode(game.initial(game.info.presets[0].id))
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start, min(len(text), start + 6)))
    loads_or_says_why(game, text[:start] + data.draw(st.text(max_size=4)) + text[end:])


def test_a_truncated_board_names_the_place(game: AnyGame) -> None:
    text = game.encode(game.initial(game.info.presets[0].id))
    with pytest.raises(ParseError) as caught:
        game.decode(text[: len(text) // 2])
    assert caught.value.line > 0
    assert caught.value.column > 0


def test_a_file_of_another_kind_is_refused_in_a_sentence(game: AnyGame) -> None:
    for data in (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), b"\xff\xfe" + "x".encode("utf-16-le"), b""):
        with pytest.raises(RingappError) as caught:
            game.read("photo.png", data)
        sentence_of(caught.value)


def check_lines(game: AnyGame, state: Any, answer: Solution[Any]) -> None:
    for line in (answer.steps, *answer.alternatives):
        end = state
        for step in line:
            end = game.apply(end, step.move)
        if line and answer.data.get("reaches_goal", True):
            assert game.is_goal(end)


def test_the_answer_holds_when_replayed(posed: tuple[AnyGame, Any]) -> None:
    game, state = posed
    watch = Watch(3.0)
    solution = game.solve(state, watch)
    check_lines(game, state, solution)
    if watch.best is not None:
        check_lines(game, state, watch.best)
    if solution.score is not None and solution.bound is not None:
        if solution.status is Status.OPTIMAL:
            assert solution.score == pytest.approx(solution.bound)
        elif solution.status is Status.FEASIBLE:
            assert solution.bound == solution.score or (
                (solution.bound < solution.score) == game.info.lower_is_better
            )
    check_words(game, state, solution)
    view = View(facts=solution.data)
    assert list(game.scene(state, view)) == list(game.scene(state, view))


def check_words(game: AnyGame, state: Any, solution: Solution[Any]) -> None:
    assert game.explain(state, solution).headline
    report = json.loads(json.dumps(game.report(state, solution), allow_nan=False))
    assert report["status"] == solution.status.value
    assert all(game.hints(state, solution))
    assert json.loads(json.dumps(dict(solution.data), allow_nan=False)) is not None


def test_what_an_answer_rests_on_can_be_told(game: AnyGame) -> None:
    state = game.initial(game.info.presets[0].id)
    solution = game.solve(state, Watch(1.0))
    for fact in (*solution.assumptions, *solution.unmodelled):
        words = game.describe_assumption(state, fact)
        assert words
        assert words != fact.kind
    assert not solution.status.proved or solution.claim


def test_every_kind_of_answer_has_words(posed: tuple[AnyGame, Any]) -> None:
    game, state = posed
    for status in (Status.UNKNOWN, Status.INFEASIBLE):
        check_words(game, state, Solution(status))
        assert list(game.hints(state, Solution(status))) == []


def silence_of(game: AnyGame, state: Any) -> float:
    """Longest CPU time (s) between two ticks, without walking what the tests before left to the collector."""
    watch = Watch(0.5, cancel=True)
    gc.collect()
    gc.freeze()
    with suppress(Cancelled):
        game.solve(state, watch)
        watch.tick()
    return watch.longest


def test_a_solver_lets_the_world_in(posed: tuple[AnyGame, Any]) -> None:
    """No more than 100 ms of its own CPU time pass between ticks, so that cancel is answered in time.

    A silence of the solver's own comes back each time; one that a busy machine made does not.
    """
    game, state = posed
    assert any(silence_of(game, state) < 0.1 for _ in range(3))


class Broke(Watch):
    """A SolveContext whose budget is spent at its n-th tick, and at each one after."""

    def __init__(self, ticks: int) -> None:
        super().__init__(60)
        self.left = ticks

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        self.left -= 1
        if self.left <= 0:
            raise BudgetSpent


@pytest.mark.parametrize("ticks", [1, 2, 7])
def test_a_spent_budget_is_an_answer_wherever_it_ends(game: AnyGame, ticks: int) -> None:
    state = game.initial(game.info.presets[0].id)
    found = game.solve(state, Broke(ticks))
    assert isinstance(found, Solution)
    check_answer(game, state, found)


def test_the_display_list_is_stable_and_speaks_in_roles(posed: tuple[AnyGame, Any]) -> None:
    game, state = posed
    assert min(game.extent(state)) > 0
    cursor = game.step_cursor(state, None, 0, 0)
    for view in (View(), View(cursor=cursor, hover=cursor, problems=tuple(game.problems(state)))):
        pictures = [list(game.scene(state, view))]
        assert pictures[0] == list(game.scene(state, view))
        for move in islice(game.legal(state), 3):
            moving = [list(game.scene(state, view, move=move, t=t)) for t in (0.0, 0.4, 1.0)]
            assert moving[1] == list(game.scene(state, view, move=move, t=0.4))
            assert moving[0] != pictures[0], "the move is announced before it happens"
            assert rounded(moving[2]) == rounded(game.scene(game.apply(state, move), view))
            pictures += moving
        for shapes in pictures:
            assert roles_in(shapes) <= set(palette("light"))


def test_the_board_can_be_pointed_at_and_painted(posed: tuple[AnyGame, Any]) -> None:
    game, state = posed
    width, height = game.extent(state)
    points = [(width * (i + 0.5) / 12, height * (j + 0.5) / 12) for i in range(12) for j in range(12)]
    hits = {target for x, y in points if (target := game.hit(state, x, y)) is not None}
    assert hits, "some point of the board can be hit"
    targets = set(hits)
    cursor = game.step_cursor(state, None, 0, 0)
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        cursor = game.step_cursor(state, cursor, dx, dy)
        targets.add(cursor)
    for target in targets:
        place = game.place_of(state, target)
        assert game.hit(state, *place) == target if place is not None else target not in hits
    tools, boards = [tool.id for tool in game.tools(state)], set()
    for target in islice(sorted(targets, key=repr), 12):
        assert game.describe_target(state, target)
        boards |= {painted_twice(game, state, tool, target) for tool in tools}
    for board in boards - {state, None}:  # the same one, painted in several ways, goes through text once
        check_round_trip(game, board)
    assert game.hit(state, -1000, -1000) is None


def painted_twice(game: AnyGame, state: Any, tool: str, target: Any) -> Any:
    """The board after a tool, which does no more the second time; None where it says why it cannot."""
    try:
        painted = game.edit(state, tool, target)
    except RingappError as error:
        sentence_of(error)
        return None
    assert game.edit(painted, tool, target) == painted
    return painted


def test_tools_can_be_shown_and_picked_by_key(game: AnyGame) -> None:
    tools = game.tools(game.initial(game.info.presets[0].id))
    assert len({tool.id for tool in tools}) == len(tools)
    keys = [tool.key for tool in tools if tool.key]
    assert len(keys) == len(set(keys))
    for tool in tools:
        assert tool.label
        assert tool.icon, "a picture, not just a word"
        assert roles_in(tool.icon) <= set(palette("light"))
    if tools:
        assert "erase" in {tool.id for tool in tools}, "the right mouse button erases"


def test_settings_change_and_change_back(posed: tuple[AnyGame, Any]) -> None:
    game, state = posed
    for setting in game.settings(state):
        name, option = setting.option.name, setting.option
        assert game.change_setting(state, name, setting.value) == state
        if option.kind != "int":
            continue
        for number in (option.minimum, option.maximum):
            if number is not None:
                with suppress(RingappError):
                    check_round_trip(game, game.change_setting(state, name, int(number)))
        with pytest.raises(RingappError):
            game.change_setting(state, name, "many")


def test_clear_and_random_keep_the_settings(posed: tuple[AnyGame, Any]) -> None:
    game, state = posed
    empty = game.clear(state)
    assert game.clear(empty) == empty
    board = game.random(state, 7)
    assert board == game.random(state, 7)
    assert errors_on(game, board) == []
    check_round_trip(game, board)
    names = [setting.option.name for setting in game.settings(empty)]
    assert [setting.option.name for setting in game.settings(board)] == names


def drags(game: AnyGame, state: Any) -> Iterator[bool]:
    """Yield whether each drag from one target to another is a move: a puzzle may have a single one."""
    width, height = game.extent(state)
    spots = [(width * (i + 0.5) / 40, height * (j + 0.5) / 40) for i in range(40) for j in range(40)]
    targets = {game.hit(state, *spot) for spot in spots} - {None}
    places = {target: game.place_of(state, target) for target in targets}
    for start, begin in places.items():
        for end, there in places.items():
            if begin and there:
                yield game.gesture(state, Gesture(start, end, *begin, *there)) is not None


def test_gestures_make_legal_moves_only(posed: tuple[AnyGame, Any]) -> None:
    game, state = posed
    if not game.info.plays:
        return
    width, height = game.extent(state)
    spots = [(width * (i + 0.5) / 8, height * (j + 0.5) / 8) for i in range(8) for j in range(8)]
    there = {spot: game.hit(state, *spot) for spot in spots}
    made = 0
    for number, start in enumerate(spots):
        for end in (*spots[number % 15 :: 15], start):
            gesture = Gesture(there[start], there[end], *start, *end)
            move = game.gesture(state, gesture)
            if move is not None:
                game.apply(state, move)
                made += 1
    assert made or any(drags(game, state)), "some drag or click on the board is a move"
    assert game.gesture(state, Gesture(None, None, -9, -9, -9, -9)) is None


def test_importing_and_drawing_loads_neither_compiler_nor_window() -> None:
    code = (
        "import sys\n"
        "from ringapp.core.contract.game import View\n"
        "from ringapp.core.contract.registry import game_ids, load_game\n"
        "for name in ('_template', *game_ids()):\n"
        "    game = load_game(name)\n"
        "    state = game.initial(game.info.presets[0].id)\n"
        "    game.scene(state, View()), game.problems(state), game.tools(state)\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules} & {'llvmlite', 'PySide6', 'quickjs'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
