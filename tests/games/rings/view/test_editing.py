"""Drawing ring boards: every tool, what it lifts and carries, and every setting, on boards of eight cells."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import OptionValue, Target
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.attacks import is_goal
from ringapp.games.rings.rules.board import Board, bit, kind_at, mask_of, with_kind
from ringapp.games.rings.rules.boss import ATTACKS, CODE, PANELS, RULINGS, Boss, Goal, Strip
from ringapp.games.rings.rules.walk import reaches
from ringapp.games.rings.view import bossediting, editing

PLAIN = Board(2, 4)
BOSS = Board(2, 4, boss=Boss(bytes(8)))
ENEMIES = ("any", "jump", "hammer", "strict")


def boss(made: Board) -> Boss:
    assert made.boss is not None
    return made.boss


def panels(*words: str, **more: object) -> Board:
    """A boss board of two rings and four slices, its panels in words from the outer ring inwards."""
    codes = bytes(CODE[word] for word in words) + bytes(8 - len(words))
    return Board(2, 4, boss=Boss(codes, **more))  # type: ignore[arg-type]


# Enemies and targets -----------------------------------------------------------------------------------


@pytest.mark.parametrize("tool", ENEMIES)
def test_a_tool_puts_its_enemy_where_it_is_clicked_and_nowhere_else(tool: str) -> None:
    made = editing.edit(PLAIN, tool, (1, 2))
    assert (kind_at(made, (1, 2)), made.occupied) == (tool, bit(PLAIN, (1, 2)))
    assert editing.edit(made, tool, (1, 2)) is made, "painting twice changes nothing"


@pytest.mark.parametrize(
    ("tool", "free", "targets"),
    [("target", 0b1, 0b11), ("erase", 0, 0b10), ("jump", 0, 0b10)],
    ids=["a-target-lies-under-an-enemy", "the-eraser-takes-enemy-and-target", "another-kind-takes-its-place"],
)
def test_what_lies_on_one_cell(tool: str, free: int, targets: int) -> None:
    before = replace(PLAIN, free=0b1, targets=0b10)
    made = editing.edit(before, tool, (0, 0))
    assert (made.free, made.targets) == (free, targets)


def test_the_eraser_takes_the_target_of_its_own_cell_only() -> None:
    made = editing.edit(replace(PLAIN, free=0b11, targets=0b11), "erase", (0, 0))
    assert (made.free, made.targets) == (0b10, 0b10)


@pytest.mark.parametrize("board", [PLAIN, BOSS], ids=["enemies", "panels"])
def test_a_tool_that_there_is_not_is_named(board: Board) -> None:
    with pytest.raises(RingappError, match="There is no tool “spoon”"):
        editing.edit(board, "spoon", (0, 0))


@pytest.mark.parametrize(
    ("tool", "cell", "there"),
    [
        ("any", (0, 0), True),
        ("jump", (0, 0), False),
        ("jump", (0, 1), True),
        ("target", (0, 2), True),
        ("target", (0, 0), False),
        ("any", (0, 3), False),
        ("any", ("slice", 0), False),
    ],
)
def test_a_drag_lifts_what_its_own_tool_paints(tool: str, cell: Target, there: bool) -> None:
    board = replace(PLAIN, free=0b1, jump=0b10, targets=0b100)
    assert editing.lifts(board, tool, cell) is there


@pytest.mark.parametrize(
    ("tool", "start", "end", "free", "targets"),
    [
        ("any", (0, 0), (0, 1), 0b10, 0b1),
        ("any", (0, 0), None, 0, 0b1),
        ("any", (0, 0), ("ring", 0), 0, 0b1),
        ("target", (0, 0), (1, 0), 0b1, 0b10000),
        ("target", (0, 0), None, 0b1, 0),
        ("any", (0, 0), (0, 0), 0b1, 0b1),
    ],
    ids=["moved", "dropped-beside", "dropped-on-a-number", "target", "target-dropped", "put-back"],
)
def test_what_is_carried_leaves_its_cell(
    tool: str, start: Target, end: Target | None, free: int, targets: int
) -> None:
    made = editing.carry(replace(PLAIN, free=0b1, targets=0b1), tool, start, end)
    assert (made.free, made.targets) == (free, targets)


@given(st.integers(0, 255), st.integers(0, 7), st.integers(0, 7))
@settings(max_examples=40)
def test_carrying_onto_an_empty_cell_keeps_the_count_and_can_be_carried_back(
    free: int, start: int, end: int
) -> None:
    board = replace(PLAIN, free=free)
    start_cell, end_cell = divmod(start, 4), divmod(end, 4)
    if not editing.lifts(board, "any", start_cell) or editing.lifts(board, "any", end_cell):
        return
    made = editing.carry(board, "any", start_cell, end_cell)
    assert made.count == board.count
    assert editing.carry(made, "any", end_cell, start_cell) == board


# Panels ------------------------------------------------------------------------------------------------


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


# Settings ----------------------------------------------------------------------------------------------


def shown(board: Board) -> dict[str, OptionValue]:
    return {one.option.name: one.value for one in editing.settings(board)}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rings", 5),
        ("slices", 6),
        ("moves", 4),
        ("moves", None),
        ("made", 2),
        ("groups", 3),
        ("groups", None),
        ("iron_boots", True),
        ("hurlhammer", True),
    ],
)
def test_a_setting_of_a_battle_is_shown_as_it_was_set(name: str, value: OptionValue) -> None:
    made = editing.change_setting(PLAIN, name, value)
    assert shown(made)[name] == value
    others = {k: v for k, v in shown(made).items() if k != name}
    assert others == {k: v for k, v in shown(PLAIN).items() if k != name}


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("slices", 5, "5 slices: the number must be even"),
        ("rings", 7, "“rings” is 7; expected a whole number from 2 to 6"),
        ("rings", 1, "“rings” is 1; expected"),
        ("slices", 26, "expected a whole number from 4 to 24"),
        ("moves", -1, "expected a whole number from 0 to 99"),
        ("groups", 0, "expected a whole number from 1 to 48"),
        ("colour", 1, "There is no setting “colour”"),
        ("entry", 1, "There is no setting “entry”"),
    ],
)
def test_what_cannot_be_set_is_refused_in_a_sentence(name: str, value: OptionValue, words: str) -> None:
    with pytest.raises(RingappError, match=words):
        editing.change_setting(PLAIN, name, value)


def test_a_smaller_board_loses_what_lies_beyond_and_keeps_the_rest_in_its_place() -> None:
    wide = Board(3, 6)
    wide = with_kind(with_kind(with_kind(wide, (0, 5), "any"), (2, 0), "jump"), (1, 3), "hammer")
    wide = replace(with_kind(wide, (1, 1), "strict"), targets=mask_of(wide, [(1, 2), (2, 2)]))
    made = editing.change_setting(editing.change_setting(wide, "rings", 2), "slices", 4)
    assert {(r, s): kind_at(made, (r, s)) for r in range(2) for s in range(4) if kind_at(made, (r, s))} == {
        (1, 3): "hammer",
        (1, 1): "strict",
    }
    assert made.targets == bit(made, (1, 2))


def test_a_boss_board_and_a_battle_exclude_each_other() -> None:
    battle = replace(PLAIN, free=3, moves=2, targets=1)
    made = editing.change_setting(battle, "boss_board", True)
    assert (made.free, made.targets, made.moves, boss(made)) == (0, 0, 2, Boss(bytes(8)))
    assert editing.change_setting(made, "boss_board", True) is made
    back = editing.change_setting(panels("heart"), "boss_board", False)
    assert replace(back, aside=None) == PLAIN
    assert GAME.decode(GAME.encode(back)) == back
    assert editing.change_setting(back, "boss_board", True) == panels("heart"), "the panels come back"
    assert editing.change_setting(made, "boss_board", False).aside is None, "nothing was drawn"
    assert "groups" not in shown(made)
    assert "entry" in shown(made)


def test_a_boss_board_of_another_size_keeps_what_fits() -> None:
    before = Board(
        2,
        6,
        boss=Boss(
            bytes(range(1, 13)),
            entry=5,
            goal=Goal(rings=(0, 1), slices=(2, 5)),
            tape=(Strip("rings", (0, 1)),),
        ),
    )
    smaller = editing.change_setting(before, "slices", 4)
    assert boss(smaller).panels == bytes((1, 2, 3, 4, 7, 8, 9, 10))
    assert (boss(smaller).entry, boss(smaller).goal.slices, boss(smaller).tape) == (3, (2,), ())
    larger = editing.change_setting(before, "rings", 3)
    assert boss(larger).panels == bytes(range(1, 13)) + bytes(6)
    assert (boss(larger).entry, boss(larger).goal.rings) == (5, (0, 1))
    assert editing.change_setting(before, "rings", 2) is before


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("entry", 3, 3),
        ("on", True, True),
        ("goal_end", "any", "any"),
        ("goal_end", "circle", "circle"),
        ("goal_end", "action", "action"),
        ("collect", "chest, heart 2", "chest, heart 2"),
        ("collect", " chest 1 ; ", "chest"),
        ("avoid", "feather;ice", "feather, ice"),
        ("weak_rings", "1, 0", "1 0"),
        ("weak_slices", "3", "3"),
        ("tape", "rings 0 + 1; locked_slices 3", "rings 0 1; locked_slices 3"),
        ("tape", "", ""),
        *((f"ruling_{name}", answers[1], answers[1]) for name, answers in RULINGS.items()),
    ],
)
def test_a_setting_of_a_boss_board_is_shown_as_it_was_set(
    name: str, value: OptionValue, told: OptionValue
) -> None:
    before = panels("chest")
    made = editing.change_setting(before, name, value)
    assert shown(made)[name] == told
    others = {k: v for k, v in shown(made).items() if k != name}
    assert others == {k: v for k, v in shown(before).items() if k != name}


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("entry", 4, "“entry” is 4; expected a whole number from 0 to 3"),
        ("collect", "gold", "gold"),
        ("collect", "heart two", "“two” is not a whole number"),
        ("avoid", "spoon", "“boss.goal.avoid” .* expected a list of some of arrow-in"),
        ("weak_rings", "2", "“boss.goal.rings” .* different numbers from 0 to 1"),
        ("weak_rings", "1.5", "“1.5” is not a whole number"),
        ("weak_slices", "-1", "“-1” is not a whole number"),
        ("tape", "ropes 1", "“boss.tape.0.” .* one of the keys rings, slices, locked_rings"),
        ("tape", "rings x", "“x” is not a whole number"),
        ("tape", "rings 0 9", "“boss.tape.0..rings” .* different numbers from 0 to 1"),
        ("ruling_ice", "maybe", "expected one of stop, pass"),
    ],
)
def test_what_is_typed_wrongly_passes_no_further_than_a_file(
    name: str, value: OptionValue, words: str
) -> None:
    with pytest.raises(RingappError, match=words):
        editing.change_setting(BOSS, name, value)


def test_a_goal_of_ones_own_stays_on_the_list() -> None:
    own = panels(goal=Goal(ends=("hole", "centre")))
    assert shown(own)["goal_end"] == "own"
    option = next(one.option for one in editing.settings(own) if one.option.name == "goal_end")
    assert dict(option.choices)["own"] == "end on Hole or the boss's stage"
    assert editing.change_setting(own, "goal_end", "own") == own
    assert boss(editing.change_setting(own, "goal_end", "attack")).goal.ends == ATTACKS
    usual = next(one.option for one in editing.settings(BOSS) if one.option.name == "goal_end")
    assert "own" not in dict(usual.choices)


# In words and at random --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "target", "words"),
    [
        (PLAIN, (1, 2), "Ring 1, slice 2: empty"),
        (with_kind(PLAIN, (0, 0), "any"), (0, 0), "Ring 0, slice 0: enemy"),
        (with_kind(PLAIN, (0, 0), "jump"), (0, 0), "Ring 0, slice 0: jump-only enemy"),
        (with_kind(PLAIN, (0, 0), "hammer"), (0, 0), "Ring 0, slice 0: hammer-only enemy"),
        (
            replace(with_kind(PLAIN, (0, 0), "strict"), targets=1),
            (0, 0),
            "Ring 0, slice 0: hammer-only enemy that iron boots do not hurt, target cell",
        ),
        (BOSS, (1, 3), "Ring 1, slice 3: empty"),
        (panels("action"), (0, 0), "Ring 0, slice 0: Action. The walk ends here with an attack."),
        (BOSS, ("ring", 1), "Ring 1"),
        (BOSS, ("slice", 1), "Slice 1"),
        (BOSS, ("slice", 0), "Slice 0: Mario enters here; in play by hand a click sends him"),
    ],
)
def test_what_a_cell_says_of_itself(board: Board, target: Target, words: str) -> None:
    assert editing.describe_cell(board, target) == words


def test_clearing_keeps_the_settings() -> None:
    full = Board(2, 4, 1, 2, 4, 8, targets=16, moves=3, made=1, groups=2, iron_boots=True, hurlhammer=True)
    assert editing.clear(full) == Board(2, 4, moves=3, groups=2, iron_boots=True, hurlhammer=True)
    shown_before = panels("heart", "ice", entry=2, on=True, goal=Goal(rings=(1,)))
    assert editing.clear(shown_before) == panels(entry=2, on=True, goal=Goal(rings=(1,)))


@pytest.mark.parametrize("depth", [None, 0, 1, 3])
@pytest.mark.parametrize("groups", [None, 1, 4])
def test_a_random_battle_has_its_groups_and_is_won_at_no_moves_only(
    depth: int | None, groups: int | None
) -> None:
    for seed in range(4):
        made = editing.random_board(Board(4, 12, moves=depth, groups=groups), seed)
        assert made == editing.random_board(Board(4, 12, moves=depth, groups=groups), seed)
        assert made.count in ((4 * groups,) if groups else (8, 12))
        assert is_goal(made) is (depth == 0)


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
