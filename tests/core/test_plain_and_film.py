"""What games get for nothing, and what a film, an arrow and a scene are made of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.base import BaseGame
from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.game import Cancelled, Gesture, Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Arrow, Disc, Label, Line, Rect, Sector, Shape
from ringapp.core.pictures import animation
from ringapp.core.pictures.animation import Style, Watcher, board_svg, film_kinds, films, frames
from ringapp.core.pictures.arrows import arrow_parts
from ringapp.core.pictures.palette import THEMES, palette
from ringapp.core.pictures.svg import scene_svg

GAME: Any = load_game("_template")
BOARD = GAME.decode("oo.\no..\n...")
CELL = 60.0
few = settings(max_examples=40)
SPACE = "{http://www.w3.org/2000/svg}"


# What games get for nothing ------------------------------------------------------------------------------


class Plainest(BaseGame[Any, Any]):
    """A game that leaves everything as it is."""


def test_a_game_that_adds_nothing_has_nothing() -> None:
    plain: Any = Plainest()
    assert plain.summary(BOARD) == ""
    assert [*plain.commands(), *plain.layers(), *plain.settings(BOARD)] == []
    assert plain.duration(BOARD, (0, 0)) == 0.4
    with pytest.raises(RingappError, match="no command “go”"):
        plain.run_command("go", BOARD, None)
    with pytest.raises(RingappError, match="no setting “size”"):
        plain.change_setting(BOARD, "size", 3)
    with pytest.raises(RingappError, match="no format “xyz”"):
        plain.write(BOARD, None, "xyz")
    with pytest.raises(ParseError, match="“there” is a folder; a file was expected"):
        plain.read_folder(Path("/some/where/there"))


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a byte order mark"])
def test_a_file_holds_the_text_of_a_board(mark: bytes) -> None:
    assert BaseGame.read(GAME, "b.txt", mark + GAME.encode(BOARD).encode()) == BOARD
    with pytest.raises(ParseError, match=r"“b\.txt” is no UTF-8 text"):
        BaseGame.read(GAME, "b.txt", b"\xff\xfe")


def test_a_plain_report_counts_and_names_the_moves() -> None:
    solution: Solution[Any] = Solution(Status.OPTIMAL, (Step((0, 0)), Step((2, 1))), 2, 2)
    assert BaseGame.report(GAME, BOARD, solution) == {
        "status": "optimal", "score": 2, "bound": 2, "moves": 2, "steps": ["r1c1", "r3c2"],
    }  # fmt: skip
    count, first = BaseGame.hints(GAME, BOARD, solution)
    assert count == "Moves that are left: 2."
    assert first == GAME.describe_move(BOARD, (0, 0))
    assert BaseGame.hints(GAME, BOARD, Solution(Status.UNKNOWN)) == ()


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ({"id": 3, "board": "oo.\no..\n...", "moves": 1}, {"id": 3, "moves": 1, "equal": True}),
        ({"id": 3, "board": "oo.\no..\n...", "moves": 2}, {"id": 3, "moves": 1, "equal": False}),
        ({"board": "...\n...\n..."}, {"id": None, "moves": 0}),
    ],
    ids=["as it should be", "one move fewer", "nothing to compare"],
)
def test_a_plain_case_compares_the_number_of_moves(case: dict[str, Any], told: dict[str, Any]) -> None:
    class Context:
        budget = None

        def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
            """Nobody asks."""

        def incumbent(self, solution: Any) -> None:
            """Nobody listens."""

    context: Any = Context()
    assert BaseGame.check(GAME, case, context) == told


@pytest.mark.parametrize(
    ("start", "dx", "dy", "end"),
    [
        pytest.param((0, 0), 1, 0, (0, 1), id="one across"),
        pytest.param((0, 0), 2, 0, (0, 2), id="two across"),
        pytest.param((0, 0), 0, 1, (1, 0), id="one down"),
        pytest.param((1, 1), -1, -1, (0, 0), id="back and up"),
        pytest.param((0, 2), 1, 0, (0, 2), id="not off the board"),
        pytest.param((2, 1), 1, 5, (2, 2), id="down as far as it goes"),
        pytest.param((1, 1), 0, 0, (1, 1), id="nowhere"),
        pytest.param(None, 1, 0, (0, 0), id="from nowhere to the first"),
        pytest.param((9, 9), 1, 0, (0, 0), id="from what is gone to the first"),
    ],
)
def test_a_plain_cursor_goes_as_the_picture_shows(
    start: tuple[int, int] | None, dx: int, dy: int, end: tuple[int, int]
) -> None:
    assert BaseGame.step_cursor(GAME, BOARD, start, dx, dy) == end


@pytest.mark.parametrize(
    ("start", "end", "button", "move"),
    [
        ((0, 1), (0, 1), "left", (0, 1)),
        ((0, 1), (0, 2), "left", None),
        ((0, 1), (0, 1), "right", None),
        (None, None, "left", None),
        ((9, 9), (9, 9), "left", None),
    ],
    ids=["a click", "a stroke", "the other button", "beside the board", "where nothing is legal"],
)
def test_a_plain_click_is_the_move_of_that_name(start: Any, end: Any, button: Any, move: Any) -> None:
    assert BaseGame.gesture(GAME, BOARD, Gesture(start, end, 0, 0, 0, 0, button)) == move


# Films ---------------------------------------------------------------------------------------------------

MOVES: list[Any] = [(0, 0), (2, 2), (0, 0)]


def reel(moves: Sequence[Any] = MOVES, **style: Any) -> list[animation.Frame]:
    return list(frames(GAME, BOARD, moves, Style(width=60, **style)))


@pytest.mark.parametrize(
    ("style", "seconds"),
    [
        pytest.param({}, 0.8 + 3 * (0.6 + 0.4) + 1.6, id="as it comes"),
        pytest.param({"speed": 2.0}, 0.8 + 3 * 0.5 + 1.6, id="twice as fast, at rest as long"),
        pytest.param({"announce": 1.0}, 0.8 + 3 * 1.4 + 1.6, id="announced longer"),
        pytest.param({"rest": 0.1}, 0.1 + 3 * 1.0 + 0.2, id="hardly at rest"),
        pytest.param({"fps": 5}, 0.8 + 3 * 1.0 + 1.6, id="fewer pictures, as long"),
    ],
)
def test_a_film_lasts_as_long_as_its_parts(style: dict[str, Any], seconds: float) -> None:
    total = sum(frame.milliseconds for frame in reel(**style))
    assert total == pytest.approx(1000 * seconds, abs=10 * 3 * 9), "hundredths of a second, rounded"


def test_a_film_has_a_picture_for_each_part_of_a_move() -> None:
    """At rest, announced, and so many a second on the way; the end is the last of them, shown longer."""
    shown = reel([(0, 0)])
    assert len(shown) == 1 + 1 + 8
    assert len(reel([(0, 0)], fps=5)) == 1 + 1 + 2
    assert shown[0].svg == reel([])[0].svg, "it begins with the board at rest"
    after = GAME.apply(BOARD, (0, 0))
    assert shown[-1].svg == board_svg(GAME, after, Style(width=60)), "and ends with that after the move"
    assert len(reel([])) == 1


def test_a_long_line_has_fewer_pictures_for_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation, "MAX_FRAMES", 20)
    assert len(reel(MOVES)) <= 20
    assert sum(frame.milliseconds for frame in reel(MOVES)) == pytest.approx(5400, abs=200)
    with pytest.raises(LimitExceeded, match="11 moves are too many for an animation; at most 10"):
        films(GAME, BOARD, MOVES[:1] * 11, ("gif",))


def test_a_film_tells_how_far_it_is_and_heeds_a_stop() -> None:
    told: list[float] = []
    made = films(GAME, BOARD, MOVES[:1], ("gif", "webp"), Style(width=30, fps=5), Watcher(told.append))
    assert set(made) == {"gif", "webp"} <= set(film_kinds())
    assert made["gif"].startswith(b"GIF89a")
    assert made["webp"][8:12] == b"WEBP"
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)
    asked = iter([False, True])
    with pytest.raises(Cancelled):
        films(GAME, BOARD, MOVES, ("gif",), Style(width=30), Watcher(cancelled=lambda: next(asked)))


# Arrows --------------------------------------------------------------------------------------------------

points = st.tuples(st.floats(-99, 99), st.floats(-99, 99))


@few
@given(st.lists(points, min_size=2, max_size=4), st.floats(1, 20))
def test_a_head_is_as_long_as_it_says_and_points_along(chain: list[tuple[float, float]], size: float) -> None:
    body, head = arrow_parts(Arrow(tuple(chain), head=size))
    if not head:
        assert all(math.dist(point, chain[-1]) <= 1e-6 for point in chain)
        assert body == ()
        return
    tip, one, two = head
    assert tip == chain[-1]
    middle = (one[0] + two[0]) / 2, (one[1] + two[1]) / 2
    assert math.dist(tip, middle) == pytest.approx(size, rel=1e-6)
    assert math.dist(one, two) == pytest.approx(1.1 * size, rel=1e-6)
    assert math.dist(tip, one) == pytest.approx(math.dist(tip, two), rel=1e-6), "as wide on both sides"
    assert body[:-1] == tuple(chain[:-1])


# Scenes --------------------------------------------------------------------------------------------------


def drawn(*shapes: Shape, **more: Any) -> Any:
    """The elements of a scene behind its paper."""
    root = ElementTree.fromstring(scene_svg(shapes, (100, 50), margin=0, **more))
    return root[1:]


def test_a_scene_keeps_its_shape_and_its_margin() -> None:
    root = ElementTree.fromstring(scene_svg([], (100, 50), width=520, margin=0.02))
    assert root.get("viewBox") == "-2 -2 104 54", "two hundredths of the longer side all around"
    assert (root.get("width"), root.get("height")) == ("520", "270")
    (paper,) = root
    assert paper.get("fill") == palette("light")["paper"]


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_every_role(theme: str) -> None:
    assert palette(theme).keys() == palette("light").keys()
    for role, colour in palette(theme).items():
        assert len(colour) in (7, 9), role
        assert int(colour[1:], 16) >= 0, role


@pytest.mark.parametrize(
    ("shape", "tag", "attributes"),
    [
        (Rect(1, 2, 30, 40, "c1"), "rect", {"x": "1", "y": "2", "width": "30", "height": "40", "rx": None}),
        (Rect(1, 2, 3, 4, "c1", radius=2), "rect", {"rx": "2", "stroke": None}),
        (Rect(1, 2, 3, 4, "", "ink", 2.5), "rect", {"fill": "none", "stroke-width": "2.5"}),
        (Disc(5, 6, 7, "c1", opacity=0.5), "circle", {"cx": "5", "cy": "6", "r": "7", "opacity": "0.5"}),
        (Line(((0, 0), (1, 2))), "polyline", {"points": "0,0 1,2", "stroke-dasharray": None}),
        (Line(((0, 0), (1, 2)), dash=3), "polyline", {"stroke-dasharray": "3", "stroke-linecap": "butt"}),
        (Label(5, 6, "a<b", 10), "text", {"x": "5", "y": "9.6", "text-anchor": "middle", "stroke": None}),
        (Label(5, 6, "a", 10, anchor="end", bold=True), "text", {"stroke-width": "0.45"}),
    ],
    ids=["corner", "round", "outline", "faint", "line", "dashes", "words", "bold"],
)  # fmt: skip
def test_a_shape_is_written_as_it_is(shape: Shape, tag: str, attributes: dict[str, str | None]) -> None:
    (found,) = drawn(shape)
    assert found.tag == SPACE + tag
    assert {name: found.get(name) for name in attributes} == attributes


def test_what_has_neither_words_nor_colour_is_not_written() -> None:
    assert list(drawn(Label(0, 0, ""), Label(0, 0, "x", fill=""), Arrow(((1, 1), (1, 1))))) == []


@pytest.mark.parametrize(
    ("sweep", "large", "turn"),
    [(90, "0", "1"), (200, "1", "1"), (-90, "0", "0"), (-200, "1", "0")],
)
def test_a_piece_of_a_ring_goes_round_the_right_way(sweep: float, large: str, turn: str) -> None:
    (found,) = drawn(Sector(50, 25, 5, 20, 0, sweep, "c1"))
    path = found.get("d")
    start = f"M70 25A20 20 0 {large} {turn} "
    assert path.startswith(start)
    end = 50 + 20 * math.cos(math.radians(sweep)), 25 + 20 * math.sin(math.radians(sweep))
    told = path.removeprefix(start).partition("L")[0].split()
    assert [float(one) for one in told] == pytest.approx(end, abs=1e-3)
    assert f"A5 5 0 {large} {1 - int(turn)} 55 25Z" in path, "and back along the inside"


@pytest.mark.parametrize(("inner", "circles"), [(0, 1), (5, 2)])
def test_a_whole_ring_is_one_circle_or_two(inner: float, circles: int) -> None:
    (found,) = drawn(Sector(50, 25, inner, 20, 30, 360, "c1"))
    assert found.get("d").count("M") == circles
    assert found.get("fill-rule") == "evenodd"
