"""Settings of boss boards are shown as they were set, or refused as those of a file."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import OptionValue
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import ATTACKS, RULINGS, Boss, Goal, Strip
from ringapp.games.rings.view import editing
from tests.games.rings.view.builders import boss, panels

BOSS = Board(2, 4, boss=Boss(bytes(8)))


def shown(board: Board) -> dict[str, OptionValue]:
    return {one.option.name: one.value for one in editing.settings(board)}


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


def test_a_later_turn_has_a_goal_of_its_own() -> None:
    board = editing.change_setting(BOSS, "turns", 2)
    parts = {"collect": "chest", "avoid": "feather, gap", "rings": "1", "slices": "0 3"}
    for part, text in parts.items():
        board = editing.change_setting(board, f"turn_2_{part}", text)
    assert boss(board).turns[0].goal == Goal(
        collect=(("chest", 1),), avoid=("feather", "gap"), rings=(1,), slices=(0, 3)
    )
    assert {part: shown(board)[f"turn_2_{part}"] for part in parts} == parts
    with pytest.raises(RingappError, match=r"boss\.turns"):
        editing.change_setting(board, "turn_2_avoid", "lava")


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
