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
from ringapp.games.rings.rules.boss import Boss, Goal
from ringapp.games.rings.view import editing
from tests.games.rings.view.builders import boss, panels

PLAIN = Board(2, 4)
BOSS = Board(2, 4, boss=Boss(bytes(8)))
ENEMIES = ("any", "jump", "hammer", "strict")


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
