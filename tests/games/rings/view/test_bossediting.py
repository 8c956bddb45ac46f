"""Drawing boss boards: panels, the weak point, tape, and random ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Target
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import CODE, PANELS, Boss, Goal, Strip
from ringapp.games.rings.rules.walk import reaches
from ringapp.games.rings.view import bossediting, editing
from tests.games.rings.view.builders import boss, panels

PLAIN = Board(2, 4)


BOSS = Board(2, 4, boss=Boss(bytes(8)))


@pytest.mark.parametrize("word", PANELS[1:])
def test_every_panel_has_a_tool_and_the_tool_paints_it(word: str) -> None:
    assert word in {tool.id for tool in editing.tools(BOSS)}
    made = editing.edit(BOSS, word, (1, 3))
    assert boss(made).panels == bytes(7) + bytes([CODE[word]])
    assert editing.lifts(made, word, (1, 3))
    assert not editing.lifts(made, word, (1, 2))
    assert boss(editing.edit(made, "erase", (1, 3))).panels == bytes(8)


def test_no_two_tools_share_a_name_or_a_key() -> None:
    for board in (PLAIN, BOSS):
        tools = editing.tools(board)
        assert len({tool.id for tool in tools}) == len(tools)
        keys = [tool.key for tool in tools if tool.key]
        assert len(set(keys)) == len(keys)


def test_panels_stand_in_the_group_of_what_they_do() -> None:
    groups = {tool.id: tool.group for tool in editing.tools(BOSS)}
    assert {groups[f"arrow-{way}"] for way in ("in", "out", "cw", "ccw")} == {"Arrows"}
    assert {groups[word] for word in ("action", "circle", "circle-ice")} == {"Attack panels"}
    assert (groups["on"], groups["band-cw"], groups["boss:rubber-band"]) == (
        "Switches",
        "Rubber bands",
        "Boss templates",
    )
    assert {groups[word] for word in ("heart", "x2", "plus", "chest", "hint")} == {"Pickups"}
    dangers = ("hole", "ice", "feather", "gap", "feathers-2", "missile", "spout")
    assert {groups[word] for word in dangers} == {"Dangers"}


def test_an_empty_cell_has_nothing_to_lift_even_for_the_eraser() -> None:
    assert not editing.lifts(BOSS, "erase", (0, 0))
    assert not editing.lifts(panels("heart"), "ice", (0, 0))


def test_a_panel_is_carried() -> None:
    made = editing.carry(panels("heart", "ice"), "heart", (0, 0), (1, 0))
    assert boss(made).panels == bytes((0, CODE["ice"], 0, 0, CODE["heart"], 0, 0, 0))
    assert boss(editing.carry(panels("heart"), "heart", (0, 0), None)).panels == bytes(8)


@pytest.mark.parametrize(
    ("start", "steps", "end"),
    [
        ("arrow-out", 1, "arrow-cw"),
        ("arrow-cw", 1, "arrow-in"),
        ("arrow-in", 1, "arrow-ccw"),
        ("arrow-ccw", 1, "arrow-out"),
        ("arrow-out", -1, "arrow-ccw"),
        ("arrow-in", 4, "arrow-in"),
        ("arrow-in", 6, "arrow-out"),
        ("heart", 1, "heart"),
        ("", 1, ""),
    ],
)
def test_the_wheel_turns_an_arrow_by_quarters(start: str, steps: int, end: str) -> None:
    made = editing.wheel(panels("ice", start), (0, 1), steps)
    assert made == panels("ice", end)


def test_the_wheel_does_nothing_to_enemies_and_numbers() -> None:
    assert editing.wheel(replace(PLAIN, free=1), (0, 0), 1) == replace(PLAIN, free=1)
    assert editing.wheel(panels("arrow-in"), ("ring", 0), 1) == panels("arrow-in")


def test_every_change_of_panels_calls_mario_back() -> None:
    gone = panels("arrow-in", walked=True)
    for made in (
        editing.edit(gone, "heart", (1, 1)),
        editing.edit(gone, "entry", ("slice", 2)),
        editing.wheel(gone, (0, 0), 1),
        editing.change_setting(gone, "on", True),
        editing.clear(gone),
    ):
        assert not boss(made).walked


@pytest.mark.parametrize(
    ("tool", "target", "changed"),
    [
        ("entry", (1, 3), {"entry": 3}),
        ("entry", ("slice", 2), {"entry": 2}),
        ("entry", ("ring", 1), {}),
        ("weak", (1, 2), {"goal": Goal(rings=(1,), slices=(2,))}),
        ("collect", (0, 0), {"goal": Goal(collect=(("chest", 1),))}),
        ("collect", (0, 1), {}),
        ("tape-a", ("ring", 1), {"tape": (Strip("rings", (1,)),)}),
        ("tape-a", ("slice", 1), {"tape": (Strip("slices", (1,)),)}),
        ("lock", ("ring", 0), {"tape": (Strip("locked_rings", (0,)),)}),
        ("lock", ("slice", 3), {"tape": (Strip("locked_slices", (3,)),)}),
        ("heart", ("ring", 0), {}),
    ],
    ids=[
        "entry-by-a-cell-of-its-slice",
        "entry-by-its-number",
        "a-ring-is-no-entry",
        "weak-point-by-ring-and-slice",
        "collect-what-is-clicked",
        "nothing-to-collect-on-an-empty-cell",
        "tape-on-a-ring",
        "tape-on-a-slice",
        "a-locked-ring",
        "a-locked-slice",
        "a-panel-is-not-painted-on-a-number",
    ],
)
def test_what_lies_about_the_panels(tool: str, target: Target, changed: dict[str, object]) -> None:
    before = panels("chest")
    made = editing.edit(before, tool, target)
    assert boss(made) == replace(boss(before), **changed)  # type: ignore[arg-type]


def test_a_weak_point_grows_by_rings_and_slices_in_order() -> None:
    made = BOSS
    for cell in ((1, 3), (0, 1), (1, 1)):
        made = editing.edit(made, "weak", cell)
    assert (boss(made).goal.rings, boss(made).goal.slices) == ((0, 1), (1, 3))


def test_collecting_adds_a_kind_and_keeps_the_count_of_one() -> None:
    made = editing.edit(panels("chest", "heart"), "collect", (0, 0))
    made = editing.edit(editing.edit(made, "collect", (0, 1)), "collect", (0, 0))
    assert boss(made).goal.collect == (("chest", 1), ("heart", 1))


@pytest.mark.parametrize("tool", ["tape-a", "tape-b", "lock"])
def test_tape_goes_on_numbers_only(tool: str) -> None:
    with pytest.raises(RingappError, match="Tape goes on the numbers"):
        editing.edit(BOSS, tool, (0, 0))


WIDE = Board(4, 8, boss=Boss(bytes(32)))


def taped(*clicks: tuple[str, str, int]) -> tuple[Strip, ...]:
    made = WIDE
    for tool, name, number in clicks:
        made = editing.edit(made, tool, (name, number))
    return boss(made).tape


@pytest.mark.parametrize(
    ("clicks", "tape"),
    [
        ([("tape-a", "ring", 2), ("tape-a", "ring", 0)], (Strip("rings", (0, 2)),)),
        ([("tape-a", "ring", 2), ("tape-a", "ring", 2)], (Strip("rings", (2,)),)),
        (
            [("tape-a", "ring", 0), ("tape-b", "ring", 1), ("tape-b", "ring", 3), ("tape-a", "ring", 2)],
            (Strip("rings", (0, 2)), Strip("rings", (1, 3))),
        ),
        ([("tape-a", "ring", 0), ("tape-b", "ring", 0)], (Strip("rings", (0,)),)),
        ([("tape-a", "ring", 0), ("lock", "ring", 0)], (Strip("rings", (0,)),)),
        ([("tape-a", "slice", 1), ("tape-a", "slice", 5)], (Strip("slices", (1,)),)),
        (
            [("tape-a", "slice", 1), ("tape-a", "slice", 6)],
            (Strip("slices", (1, 6)),),
        ),
        (
            [("lock", "slice", 1), ("tape-a", "ring", 1)],
            (Strip("locked_slices", (1,)), Strip("rings", (1,))),
        ),
        (
            [("tape-a", "ring", 1), ("tape-a", "slice", 1)],
            (Strip("rings", (1,)), Strip("slices", (1,))),
        ),
        ([("tape-a", "ring", 1), ("erase", "ring", 1)], ()),
        ([("tape-a", "ring", 1), ("tape-a", "ring", 2), ("erase", "ring", 1)], (Strip("rings", (2,)),)),
        ([("lock", "ring", 1), ("erase", "ring", 1)], ()),
        ([("tape-a", "slice", 1), ("erase", "slice", 5)], ()),
        ([("tape-a", "ring", 1), ("erase", "ring", 3)], (Strip("rings", (1,)),)),
        ([("tape-a", "ring", 1), ("erase", "slice", 1)], (Strip("rings", (1,)),)),
    ],
    ids=[
        "members-in-order",
        "twice-is-once",
        "two-tapes",
        "a-ring-hangs-on-one-tape",
        "what-is-taped-is-not-locked",
        "opposite-slices-are-one-diameter",
        "slices-of-two-diameters",
        "a-lock-beside-a-tape",
        "rings-and-slices-apart",
        "erased",
        "erased-from-a-strip",
        "a-lock-is-erased",
        "the-opposite-slice-erases-too",
        "another-number-erases-nothing",
        "a-slice-erases-no-ring",
    ],
)
def test_tape_by_clicks_on_numbers(clicks: list[tuple[str, str, int]], tape: tuple[Strip, ...]) -> None:
    assert taped(*clicks) == tape


def test_a_random_boss_board_keeps_its_rulings_and_has_its_walk_still_before_it() -> None:
    before = Board(3, 8, moves=2, boss=Boss(bytes(24), entry=3))
    for seed in range(3):
        made = bossediting.random_boss(before, boss(before), seed)
        assert replace(boss(made), panels=bytes(24)) == boss(before)
        assert made == bossediting.random_boss(before, boss(before), seed)
        assert not reaches(made)


def test_a_goal_that_every_board_meets_is_not_scrambled_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    easy = Board(3, 8, moves=2, boss=Boss(bytes(24), goal=Goal(ends=None)))
    turned: list[object] = []
    monkeypatch.setattr(bossediting, "apply_move", lambda board, move: turned.append(move) or board)
    made = bossediting.random_boss(easy, boss(easy), 1)
    assert reaches(made)
    assert 0 < len(turned) <= 200
