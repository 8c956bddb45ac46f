"""Boss boards as documents, cases of other engines, and the figures on the board, by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Budget
from ringapp.core.contract.shapes import Disc, Label, Line, Polygon, Shape
from ringapp.core.solving.context import LocalContext
from ringapp.games.rings import GAME
from ringapp.games.rings.files.bossjson import boss_json, goal_json
from ringapp.games.rings.rules.board import KINDS, Board, Kind
from ringapp.games.rings.rules.boss import CODE, PANELS, WORDS, Boss, Goal, Rulings, Strip
from ringapp.games.rings.studies.cases import check_case
from ringapp.games.rings.view import figures


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Tables of the tests do not go to the user's cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


SMALL = Board(2, 4, boss=Boss(bytes(8)))


def document(**boss: Any) -> str:
    return json.dumps({"game": "rings", "rings": 2, "slices": 4, "boss": {"entry": 0, "panels": []} | boss})


def read(**boss: Any) -> Boss:
    found = GAME.decode(document(**boss)).boss
    assert found is not None
    return found


# Documents -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boss", "value"),
    [
        (Boss(bytes(8)), {}),
        (Boss(bytes(8), 3), {"entry": 3}),
        (Boss(bytes(7) + bytes([CODE["ice"]])), {"panels": [[1, 3, "ice"]]}),
        (Boss(bytes(8), on=True), {"on": True}),
        (Boss(bytes(8), walked=True), {"walked": True}),
        (Boss(bytes(8), rules=Rulings(ice="pass")), {"rules": {"ice": "pass"}}),
        (Boss(bytes(8), rules=Rulings("arrow", flip="keep")), {"rules": {"start": "arrow", "flip": "keep"}}),
        (Boss(bytes(8), tape=(Strip("rings", (0, 1)),)), {"tape": [{"rings": [0, 1]}]}),
        (
            Boss(bytes(8), tape=(Strip("slices", (0, 3)), Strip("locked_rings", (1,)))),
            {"tape": [{"slices": [0, 3]}, {"locked_rings": [1]}]},
        ),
        (Boss(bytes(8), goal=Goal(ends=None)), {"goal": {"end": "any"}}),
        (Boss(bytes(8), goal=Goal(("hole",))), {"goal": {"end": ["hole"]}}),
        (
            Boss(bytes(8), goal=Goal(rings=(1,), slices=(0, 2), avoid=("ice",))),
            {"goal": {"rings": [1], "slices": [0, 2], "avoid": ["ice"]}},
        ),
        (
            Boss(bytes(8), goal=Goal(collect=(("heart", 2),), weights=(("chest", -5),))),
            {"goal": {"collect": {"heart": 2}, "weights": {"chest": -5}}},
        ),
    ],
)
def test_only_what_differs_from_the_usual_is_written_and_it_is_read_again(
    boss: Boss, value: dict[str, Any]
) -> None:
    assert boss_json(SMALL, boss) == {"entry": 0, "panels": []} | value
    assert read(**value) == boss


def test_every_panel_is_written_by_its_word() -> None:
    panels = bytes(range(len(PANELS)))
    panels += bytes(-len(panels) % 2)
    slices = len(panels) // 2
    board = Board(2, slices, boss=Boss(panels))
    written = boss_json(board, Boss(panels))["panels"]
    assert written == [[*divmod(cell, slices), word] for cell, word in enumerate(PANELS) if word]
    assert GAME.decode(GAME.encode(board)) == board


def test_the_usual_goal_is_not_written() -> None:
    assert goal_json(Goal()) == {}
    assert goal_json(Goal(ends=())) == {"end": []}


@pytest.mark.parametrize(
    ("boss", "words"),
    [
        ({"entry": 4}, "“boss.entry” is 4"),
        ({"entry": -1}, "“boss.entry” is -1"),
        ({"entry": True}, "“boss.entry”"),
        ({"on": 1}, "“boss.on” is 1"),
        ({"walked": "no"}, '“boss.walked” is "no"'),
        ({"panels": {}}, "“boss.panels”"),
        ({"panels": [[0, 0]]}, "[ring, slice, panel], 0 to 1 and 0 to 3"),
        ({"panels": [[0, 0, "ice", 1]]}, "[ring, slice, panel]"),
        ({"panels": [[2, 0, "ice"]]}, "[ring, slice, panel]"),
        ({"panels": [[0, -1, "ice"]]}, "[ring, slice, panel]"),
        ({"panels": [[0, True, "ice"]]}, "[ring, slice, panel]"),
        ({"panels": [[0, 0, ""]]}, "a panel that is one of"),
        ({"panels": [[0, 0, 3]]}, "a panel that is one of"),
        ({"panels": [[0, 0, "ice"]] * 9}, "“boss.panels”"),
        ({"panels": [[0, 1, "ice"], [0, 1, "ice"]]}, "a cell that is not named twice"),
        ({"goal": []}, "“boss.goal”"),
        ({"goal": {"ends": "any"}}, "Unknown key “boss.goal.ends”. Did you mean “end”?"),
        ({"goal": {"end": []}}, "“any” or a list of ways to end"),
        ({"goal": {"end": ["hole", "hole"]}}, "a list of some of"),
        ({"goal": {"end": "hole"}}, "“boss.goal.end”"),
        ({"goal": {"rings": [0, 0]}}, "a list of different numbers from 0 to 1"),
        ({"goal": {"rings": [2]}}, "a list of different numbers from 0 to 1"),
        ({"goal": {"slices": [4]}}, "a list of different numbers from 0 to 3"),
        ({"goal": {"slices": [False]}}, "a list of different numbers from 0 to 3"),
        ({"goal": {"collect": {"heart": 9}}}, "“boss.goal.collect.heart” is 9"),
        ({"goal": {"collect": {"heart": -1}}}, "“boss.goal.collect.heart” is -1"),
        ({"goal": {"weights": {"heart": 1001}}}, "“boss.goal.weights.heart” is 1001"),
        ({"goal": {"weights": {"heart": -1001}}}, "“boss.goal.weights.heart” is -1001"),
        ({"goal": {"avoid": ["lava"]}}, "a list of some of"),
        ({"rules": {"start": "out"}}, "“boss.rules.start”"),
        ({"rules": "usual"}, "“boss.rules”"),
        ({"tape": [{}]}, "an object with one of the keys"),
        ({"tape": [{"rings": [0], "slices": [0]}]}, "an object with one of the keys"),
        ({"tape": [{"circles": [0]}]}, "an object with one of the keys"),
        ({"tape": [[0, 1]]}, "an object with one of the keys"),
        ({"tape": [{"rings": [0, 2]}]}, "a list of different numbers from 0 to 1"),
        ({"tape": [{"slices": [1, 3]}]}, "rings or diameters that are in one strip at most"),
        ({"tape": [{"slices": [0, 1]}, {"slices": [2, 3]}]}, "rings or diameters that are in one strip"),
    ],
)
def test_what_a_boss_board_is_refused_for(boss: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError) as caught:
        GAME.decode(document(**boss))
    assert words in str(caught.value)


def test_what_is_taped_may_be_locked_and_the_outermost_values_hold() -> None:
    boss = read(
        tape=[{"rings": [0, 1]}, {"locked_rings": [0]}, {"slices": [0, 1]}, {"locked_slices": [2]}],
        goal={"weights": {"heart": 1000, "ice": -1000}, "collect": {"hint": 8}, "avoid": list(WORDS)},
        entry=3,
    )
    assert [strip.kind for strip in boss.tape] == ["rings", "locked_rings", "slices", "locked_slices"]
    assert (boss.goal.weight(CODE["heart"]), boss.goal.weight(CODE["ice"])) == (1000, -1000)
    assert boss.goal.avoid == WORDS


@pytest.mark.parametrize(
    ("panel", "weight"),
    [("heart", 1), ("x2", 1), ("chest", 7), ("feather", -1), ("action", 0), ("", 0), ("hole", 0)],
)
def test_what_stepping_on_a_panel_is_worth(panel: str, weight: int) -> None:
    assert Goal(weights=(("chest", 7),)).weight(CODE[panel]) == weight


# Cases -----------------------------------------------------------------------------------------------------


def checked(case: dict[str, Any]) -> dict[str, Any]:
    return dict(check_case(case, LocalContext(Budget(seconds=None))))


ROWS = {"rings": 4, "slices": 12, "moves": 1}
APART = ROWS | {"enemies": [[0, 4], [1, 5], [2, 5], [3, 5]]}
"""Won once ring 0 is turned by one."""
SENT = {
    "rings": 2,
    "slices": 4,
    "moves": 0,
    "boss": {"entry": 0, "panels": [[0, 0, "heart"], [1, 0, "action"]]},
}


@pytest.mark.parametrize(
    ("expected", "equal"),
    [
        ({"min_moves": 1, "n_optimal": 1, "min_clicks": 1}, True),
        ({"min_moves": 1}, True),
        ({"min_moves": 1, "n_optimal": 2}, False),
        ({"min_clicks": 2}, False),
        ({}, None),
    ],
)
def test_a_plain_case_is_equal_in_all_that_it_expects(expected: dict[str, int], equal: bool | None) -> None:
    found = checked({"id": "a"} | APART | expected)
    assert found.get("equal") == equal
    assert {key: found[key] for key in ("id", "min_moves", "n_optimal", "min_clicks")} == {
        "id": "a",
        "min_moves": 1,
        "n_optimal": 1,
        "min_clicks": 1,
    }


@pytest.mark.parametrize(
    ("board", "limit", "expect", "equal"),
    [
        (APART, None, {"status": "optimal", "moves": {"moves": 1, "clicks": 1}}, True),
        (APART, None, {"clicks": {"moves": 1, "clicks": 2}}, False),
        (APART, 0, {"status": "infeasible", "left": 1, "moves": 0, "clicks": 0}, True),
        (APART, 0, {"left": 0}, False),
        (SENT, None, {"status": "optimal", "moves": 0, "solutions": 1, "boards": 1}, True),
        (SENT, None, {"prefer": {"pickups": {"moves": 0, "clicks": 0, "value": 1}}}, True),
        (SENT, None, {"prefer": {"pickups": {"moves": 0, "clicks": 0, "value": 2}}}, False),
    ],
)
def test_a_case_with_a_board_is_equal_in_what_it_names(
    board: dict[str, Any], limit: int | None, expect: dict[str, Any], equal: bool
) -> None:
    case = {"name": "b", "board": board, "expect": expect} | ({} if limit is None else {"limit": limit})
    found = checked(case)
    assert found["id"] == "b"
    assert found["equal"] == equal, found


def test_the_best_effort_of_a_boss_board_is_compared() -> None:
    board = json.loads(json.dumps(SENT))
    board["boss"]["goal"] = {"end": ["hole"], "collect": {"chest": 1}}
    found = checked({"board": board, "expect": {"effort": {"unmet": 2, "value": 1, "moves": 0, "clicks": 0}}})
    assert found["status"] == "infeasible"
    assert found["equal"], found


@pytest.mark.parametrize("case", [{"kind": "boss"}, {"tiles": []}])
def test_boss_boards_of_another_notation_are_left(case: dict[str, Any]) -> None:
    assert checked({"id": 7} | case) == {"id": 7, "unsupported": "a boss board in another notation"}


@pytest.mark.parametrize("case", [{"board": []}, {"board": APART, "expect": 1}])
def test_a_case_that_is_none_is_refused(case: dict[str, Any]) -> None:
    with pytest.raises(ParseError, match="both objects"):
        checked(case)


# Figures ---------------------------------------------------------------------------------------------------


def points(shape: Shape) -> list[tuple[float, float]]:
    """The outermost places of a shape."""
    if isinstance(shape, Disc):
        return [(shape.x - shape.r, shape.y), (shape.x + shape.r, shape.y)]
    if isinstance(shape, Polygon | Line):
        return list(shape.points)
    assert isinstance(shape, Label)
    return [(shape.x, shape.y)]


def form(kind: Kind) -> list[Any]:
    """A figure without its colours."""
    return [
        (type(shape), [tuple(round(n, 6) for n in p) for p in points(shape)])
        for shape in figures.enemy(kind, 0, 0, 1)
    ]


def test_kinds_differ_by_form_and_by_colour() -> None:
    forms = [form(kind) for kind in KINDS]
    assert all(forms.count(one) == 1 for one in forms), "who sees no colours tells them apart"
    assert len({figures.FILL[kind] for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_figure_lies_about_its_place_and_grows_with_its_size(kind: Kind) -> None:
    for size in (0.5, 2.0):
        drawn = figures.enemy(kind, 10.0, 20.0, size)
        for x, y in (point for shape in drawn for point in points(shape)):
            assert abs(x - 10.0) <= 1.13 * size
            assert abs(y - 20.0) <= 1.07 * size
        body = next(shape for shape in drawn if isinstance(shape, Disc))
        assert (body.x, body.y, body.fill) == (10.0, 20.0, figures.FILL[kind])


@pytest.mark.parametrize("kind", KINDS)
def test_a_figure_is_mirrored_left_and_right(kind: Kind) -> None:
    flat = sorted(
        (round(x, 9) + 0.0, round(y, 9) + 0.0) for s in figures.enemy(kind, 0, 0, 1) for x, y in points(s)
    )
    assert flat == sorted((round(-x, 9) + 0.0, y) for x, y in flat)


def test_all_of_a_figure_fades() -> None:
    for kind in KINDS:
        assert {shape.opacity for shape in figures.enemy(kind, 0, 0, 1, 0.25)} == {0.25}


def test_marks_of_the_board() -> None:
    ring, dot = figures.target(3, 4, 1)
    assert isinstance(ring, Disc)
    assert isinstance(dot, Disc)
    assert (ring.fill, ring.r > 1 > dot.r) == ("", True), "the enemy stands inside the circle"
    plate, word = figures.badge(1, 2, "J", "c2")
    assert isinstance(word, Label)
    assert (plate.fill, word.text, word.bold) == ("c2", "J", True)  # type: ignore[union-attr]
    assert min(y for shape in figures.hero(0, 0, 1) for _, y in points(shape)) < -0.8


def test_a_board_of_another_size_takes_panels_of_its_own_only() -> None:
    board = replace(SMALL, rings=3, boss=Boss(bytes(12)))
    assert GAME.decode(GAME.encode(board)) == board
    with pytest.raises(ParseError, match="0 to 1 and 0 to 3"):
        GAME.decode(document(panels=[[2, 3, "ice"]]))
