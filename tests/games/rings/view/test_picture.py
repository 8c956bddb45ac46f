"""What a picture shows of a ring board, of a move and of the walk, by hand."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians

import pytest

from ringapp.core.contract.game import Problem, View
from ringapp.core.contract.shapes import Arrow, Disc, Label, Sector, Shape
from ringapp.games.rings.rules.board import Board, mask_of, with_kind
from ringapp.games.rings.rules.boss import Boss
from ringapp.games.rings.rules.moves import Move
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.view import picture
from ringapp.games.rings.view.geometry import CENTRE, OUTSIDE, plan, polar

PLAIN = Board(4, 12)
BOSS = Board(4, 12, boss=Boss(bytes(48)))
HERE = plan(PLAIN)


# Pictures ----------------------------------------------------------------------------------------------


def labels(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Label)]


def bodies(shapes: list[Shape], role: str) -> list[Disc]:
    """The bodies of enemies of a kind."""
    discs = [shape for shape in shapes if isinstance(shape, Disc)]
    return [disc for disc in discs if (disc.fill, disc.stroke) == (role, "ink")]


def test_the_numbers_stand_at_their_rings_and_slices() -> None:
    shown = labels(picture.scene(PLAIN, View(), None, 0))
    assert [text for text in shown if text.isdigit()] == [*map(str, range(12)), *map(str, range(4))]
    bare = labels(picture.scene(PLAIN, View(layers=frozenset({"none"})), None, 0))
    assert not [text for text in bare if text.isdigit()]


def test_an_enemy_goes_along_its_ring_by_as_much_as_the_ring_turns() -> None:
    board, move = with_kind(PLAIN, (1, 0), "jump"), Move("rotate", 1, 3)
    for t, eased in ((0.0, 0.0), (0.5, 0.5), (0.25, 0.15625), (1.0, 1.0)):
        (body,) = bodies(picture.scene(board, View(), move, t), "c2")
        assert (body.x, body.y) == pytest.approx(polar(HERE.radius(1), 180 + 90 * eased))
    (other,) = bodies(picture.scene(board, View(), Move("rotate", 2, 3), 0.5), "c2")
    assert (other.x, other.y) == pytest.approx(polar(HERE.radius(1), 180))


def test_an_enemy_goes_along_its_diameter_and_over_the_rim() -> None:
    near, far = with_kind(PLAIN, (0, 2), "any"), with_kind(PLAIN, (0, 8), "any")
    (body,) = bodies(picture.scene(near, View(), Move("slide", 2, 2), 0.5), "c1")
    assert (body.x, body.y) == pytest.approx(polar(HERE.radius(1), HERE.angle(2)))
    pair = bodies(picture.scene(near, View(), Move("slide", 2, -1), 0.5), "c1")
    assert [one.opacity for one in pair] == pytest.approx([0.5, 0.5])
    sides = {round((one.x - CENTRE) * cos(radians(HERE.angle(2)))) > 0 for one in pair}
    assert sides == {True, False}, "half of it on each side"
    (body,) = bodies(picture.scene(far, View(), Move("slide", 2, -2), 0.5), "c1")
    assert (body.x, body.y) == pytest.approx(polar(HERE.radius(1), HERE.angle(8)))


@pytest.mark.parametrize(
    "move", [Move("rotate", 0, 2), Move("rotate", 2, -1), Move("slide", 1, 3), Move("slide", 4, -2)], ids=str
)
def test_a_move_that_is_made_shows_the_board_after_it(move: Move) -> None:
    board = replace(PLAIN, free=mask_of(PLAIN, [(0, 0), (1, 4), (2, 10), (3, 7)]))
    assert picture.scene(board, View(), move, 1.0) == picture.scene(apply_move(board, move), View(), None, 0)
    moving = bodies(picture.scene(board, View(), move, 0.999), "c1")
    resting = bodies(picture.scene(apply_move(board, move), View(), None, 0), "c1")
    seen = {(round(one.x), round(one.y)) for one in moving if one.opacity > 0.9}
    assert seen == {(round(one.x), round(one.y)) for one in resting}


@pytest.mark.parametrize(
    ("move", "sign", "head"),
    [
        (Move("rotate", 1, 10), "2", (0, -2)),
        (Move("rotate", 1, 3), "3", (0, 3)),
        (Move("slide", 2, 2), "2", None),
        (Move("slide", 2, 7), "1", None),
    ],
)
def test_a_move_is_announced_by_its_shorter_way(move: Move, sign: str, head: tuple[int, int] | None) -> None:
    shapes = picture.scene(PLAIN, View(), move, 0)
    (arrow,) = [shape for shape in shapes if isinstance(shape, Arrow)]
    assert labels(shapes)[-1] == sign
    if head is not None:
        assert arrow.points[0] == pytest.approx(polar(HERE.radius(1), HERE.angle(head[0])))
        assert arrow.points[-1] == pytest.approx(polar(HERE.radius(1), HERE.angle(head[1])))
    else:
        inwards = sign == "2"
        outer = polar(OUTSIDE - HERE.width * 0.3, HERE.angle(2))
        assert (arrow.points[0] == pytest.approx(outer)) is inwards
        assert (arrow.points[-1] == pytest.approx(outer)) is not inwards
    assert not [s for s in picture.scene(PLAIN, View(), move, 0.4) if isinstance(s, Arrow)], "it fades early"


def test_at_the_goal_each_group_is_told_by_its_attack() -> None:
    line = replace(PLAIN, free=mask_of(PLAIN, [(ring, 5) for ring in range(4)]))
    block = replace(PLAIN, free=mask_of(PLAIN, [(ring, place) for ring in (2, 3) for place in (8, 9)]))
    assert "J1" in labels(picture.scene(line, View(), None, 0))
    assert "H1" in labels(picture.scene(block, View(), None, 0))
    both = replace(PLAIN, free=line.free | block.free)
    assert {"J1", "H2"} <= set(labels(picture.scene(both, View(), None, 0))) or {"H1", "J2"} <= set(
        labels(picture.scene(both, View(), None, 0))
    )
    thrown = replace(with_kind(PLAIN, (0, 5), "hammer"), hurlhammer=True)
    thrown = with_kind(with_kind(thrown, (1, 5), "hammer"), (2, 5), "hammer")
    assert "T1" in labels(picture.scene(thrown, View(), None, 0))
    spare = replace(line, free=line.free | 1, groups=1)
    assert "J1" not in labels(picture.scene(spare, View(), None, 0)), "one attack does not hit the fifth"
    assert "J1" not in labels(picture.scene(line, View(), Move("rotate", 0, 1), 0.0))


@pytest.mark.parametrize(
    ("problem", "role"),
    [
        (Problem("x", ((1, 2),), "error"), "bad"),
        (Problem("x", ((1, 2),), "warning"), "warn"),
        (Problem("", ((1, 2),), "info"), "accent"),
        (Problem("a remark", ((1, 2),), "info"), None),
        (Problem("x", (("ring", 1),), "warning"), "warn"),
    ],
)
def test_what_is_wrong_is_framed(problem: Problem, role: str | None) -> None:
    plain = picture.scene(BOSS, View(), None, 0)
    marked = [
        shape for shape in picture.scene(BOSS, View(problems=(problem,)), None, 0) if shape not in plain
    ]
    assert [getattr(shape, "stroke", "") for shape in marked] == ([role] if role else [])
    if isinstance(problem.targets[0][0], str):
        assert isinstance(marked[0], Disc)


def test_the_cursor_and_the_pointer_are_seen() -> None:
    plain = picture.scene(PLAIN, View(), None, 0)
    cursor = [shape for shape in picture.scene(PLAIN, View(cursor=(2, 3)), None, 0) if shape not in plain]
    assert [type(shape) for shape in cursor] == [Sector]
    hover = [shape for shape in picture.scene(PLAIN, View(hover=(2, 3)), None, 0) if shape not in plain]
    assert [getattr(shape, "fill", "") for shape in hover] == ["hover"]


@pytest.mark.parametrize(
    ("move", "size", "seconds"),
    [
        (Move("rotate", 0, 0), PLAIN, 0.5),
        (Move("rotate", 0, 3), PLAIN, 0.8),
        (Move("rotate", 0, 11), PLAIN, 0.6),
        (Move("rotate", 0, 6), PLAIN, 1.1),
        (Move("rotate", 0, 12), Board(4, 24), 1.1),
        (Move("slide", 0, 7), PLAIN, 0.6),
    ],
)
def test_more_clicks_take_longer_within_bounds(move: Move, size: Board, seconds: float) -> None:
    assert picture.seconds(size, move) == pytest.approx(seconds)
