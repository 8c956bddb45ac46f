"""Building a deck: what a tool paints, what a setting changes, what either forgets, what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.games.contest.files.board import MAX_DECK, MAX_ITEMS, Board
from ringapp.games.contest.files.session import program_of
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.seeds import start, turn_colours
from ringapp.games.contest.rules.state import Rules
from ringapp.games.contest.rules.weights import MAINS
from ringapp.games.contest.view.editing import (
    MAINS_OF,
    change_setting,
    clear,
    edit,
    random_board,
    settings,
    tools,
)

CARD = "アピールの基本"
PAINT = f"card:{CARD}@0"
BEGUN = Board(deck=("ポーズの基本",), items=("p",), moves=(0,), start="{}", unread=True)


# Painting ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "slot", "tool", "after"),
    [
        ((), 0, PAINT, (CARD,)),
        ((), 2, PAINT, ("", "", CARD)),
        (("a", "b"), 1, PAINT, ("a", CARD)),
        (("a", "b"), 0, "erase", ("", "b")),
        (("a", "b"), 1, "erase", ("a",)),
        (("a", "", "b"), 2, "erase", ("a",)),
        (("a",), 5, "erase", ("a",)),
        ((), MAX_DECK - 1, PAINT, ("",) * (MAX_DECK - 1) + (CARD,)),
        ((), MAX_DECK, PAINT, ()),
        ((), -1, PAINT, ()),
    ],
    ids=(
        "first",
        "gap",
        "over",
        "erased",
        "last-erased",
        "gaps-at-the-end-fall",
        "beyond",
        "very-last",
        "one-too-many",
        "before",
    ),
)
def test_a_card_goes_into_its_slot(
    deck: tuple[str, ...], slot: int, tool: str, after: tuple[str, ...]
) -> None:
    assert edit(Board(deck=deck), tool, ("deck", slot)).deck == after


def test_a_changed_deck_forgets_position_moves_and_what_was_unread() -> None:
    after = edit(BEGUN, PAINT, ("deck", 1))
    assert (after.start, after.moves, after.unread) == ("", (), False)
    same = edit(after, PAINT, ("deck", 1))
    assert same is after, "the same card again changes nothing"


def test_changed_items_forget_position_and_moves() -> None:
    after = edit(BEGUN, "item:x", ("item", 1))
    assert (after.items, after.start, after.moves, after.unread) == (("p", "x"), "", (), True)
    assert edit(after, "item:x", ("item", 1)) is after
    assert edit(BEGUN, "erase", ("item", 0)).items == ()
    assert edit(BEGUN, "item:x", ("item", MAX_ITEMS)) is BEGUN
    assert edit(BEGUN, "item:x", ("item", MAX_ITEMS - 1)).items[-1] == "x"


@pytest.mark.parametrize(("tool", "target"), [
    ("item:x", ("deck", 0)), (PAINT, ("item", 0)), ("vocal", ("deck", 0)), ("vocal", ("turn", 12)),
    (PAINT, ("turn", 0)), ("item:x", ("turn", 0)), (PAINT, ("stage", 0)), ("custom:1", ("deck", 7)),
])  # fmt: skip
def test_a_tool_leaves_alone_what_it_is_not_for(tool: str, target: tuple[Any, ...]) -> None:
    board = replace(BEGUN, turns=12)
    assert edit(board, tool, target) is board


def test_painted_cards_are_known_by_name_where_one_has_it_and_by_id_otherwise() -> None:
    board = edit(Board(), f"card:{CARD}@1", ("deck", 0))
    assert board.deck == (f"{CARD}+",)
    with pytest.raises(RingappError, match="no card “nobody”"):
        edit(Board(), "card:nobody", ("deck", 0))


def test_a_card_that_offers_no_customization_says_so() -> None:
    with pytest.raises(RingappError, match="“アピールの基本” does not offer the customization “7”"):
        edit(Board(deck=(CARD,)), "custom:7", ("deck", 0))


# Turn colours ------------------------------------------------------------------------------------------


def test_a_painted_turn_fixes_all_others_as_they_were_drawn() -> None:
    board = Board(turns=6, colours=(c.VOCAL, c.DANCE), moves=(0,))
    after = edit(board, "visual", ("turn", 0))
    assert after.colours == (c.VISUAL, *[c.DANCE] * 5), "later turns repeat the last"
    assert after.moves == ()
    assert edit(after, "visual", ("turn", 0)) is after
    assert edit(after, "erase", ("turn", 3)).colours == ()
    plain = Board(turns=6)
    assert edit(plain, "erase", ("turn", 3)) is plain


def test_a_painted_turn_of_a_drawn_order_keeps_the_rest_of_it() -> None:
    board = Board(turns=8, seed=77)
    drawn = turn_colours(board.weights, 8, start(77))[0]
    for turn in range(8):
        after = edit(board, "dance", ("turn", turn)).colours
        assert after == (*drawn[:turn], c.DANCE, *drawn[turn + 1 :])


# Settings ----------------------------------------------------------------------------------------------


FULL = Board(deck=(CARD,), items=("p",), colours=(c.VOCAL,), moves=(0,), start="{}")


@pytest.mark.parametrize(("name", "value", "changed"), [
    ("turns", 9, {"turns": 9, "colours": (), "start": ""}), ("stamina", 41, {"stamina": 41}),
    ("seed", 5, {"seed": 5}), ("main", MAINS[1], {"main": MAINS[1]}),
    ("bonus_dance", 1234, {"bonus": (17970, 1234, 19500)}), ("weight_visual", 9, {"weights": (40, 33, 9)}),
    ("gimmicks", "turn 2: heal 1 | | turn 3: draw 1 ", {"gimmicks": ("turn 2: heal 1", "turn 3: draw 1")}),
    ("gimmicks", "|".join("abcdefghij"), {"gimmicks": tuple("abcdefgh")}),
    ("play", "ManualPlayLesson", {"play": "ManualPlayLesson"}), ("ai", "v2", {"ai": "v2"}),
    ("master", "elsewhere", {"master": "elsewhere"}), ("exact", True, {"rules": Rules(exact=True)}),
    ("full_hand_stops", True, {"rules": Rules(full_hand_stops=True)}),
    ("poor_permil", "670", {"rules": Rules(poor_permil=670)}),
    ("plan", "logic", {"plan": c.LOGIC, "main": MAINS[2], "deck": (), "items": (), "start": ""}),
], ids=lambda value: value if isinstance(value, str) and value.isidentifier() else "")  # fmt: skip
def test_a_setting_changes_what_it_names(name: str, value: Any, changed: dict[str, Any]) -> None:
    assert change_setting(FULL, name, value) == replace(FULL, moves=(), **changed)


def test_a_setting_that_stays_as_it_is_keeps_the_moves() -> None:
    for setting in settings(FULL):
        assert change_setting(FULL, setting.option.name, setting.value) is FULL


def test_a_bonus_by_hand_forgets_the_parameters_that_made_another() -> None:
    board = replace(FULL, parameters=(1, 2, 3))
    assert change_setting(board, "bonus_vocal", 1).parameters == (0, 0, 0)
    assert change_setting(board, "weight_vocal", 1).parameters == (1, 2, 3)


@pytest.mark.parametrize(("name", "value", "words"), [
    ("turns", 0, "Turns is a whole number from 1 to 30."),
    ("turns", 31, "Turns is a whole number from 1 to 30."),
    ("turns", True, "Turns is a whole number from 1 to 30."),
    ("turns", "9", "Turns is a whole number from 1 to 30."),
    ("stamina", 1000, "a whole number from 1 to 999."),
    ("seed", -1, "Seed is a whole number from 0 to 2147483647."),
    ("bonus_vocal", 1_000_001, "a whole number from 0 to 1000000."),
    ("weight_dance", -1, "a whole number from 0 to 100000."),
    ("plan", "magic", "“magic” is not a choice for Plan."),
    ("main", MAINS[4], f"“{MAINS[4]}” is not a choice for Main effect."),
    ("ai", "v3", "“v3” is not a choice for AI."), ("poor_permil", "500", "“500” is not a choice for "),
    ("gimmicks", 3, "Stage rules are a text."), ("master", 3, "Tables is a text."),
    ("idol", "0", "There is no setting “idol”."), ("season", "x", "There is no setting “season”."),
    ("luck", 1, "There is no setting “luck”."),
])  # fmt: skip
def test_a_setting_that_cannot_be_is_one_sentence(name: str, value: Any, words: str) -> None:
    with pytest.raises(RingappError) as refused:
        change_setting(FULL, name, value)
    assert words in str(refused.value)


def test_each_plan_has_its_own_main_effects() -> None:
    assert sorted(main for mains in MAINS_OF.values() for main in mains) == sorted(MAINS)
    for plan, word in ((c.SENSE, "sense"), (c.LOGIC, "logic"), (c.ANOMALY, "anomaly")):
        other = Board(plan=c.SENSE if plan != c.SENSE else c.LOGIC)
        board = change_setting(other, "plan", word)
        assert (board.plan, board.main) == (plan, MAINS_OF[plan][0])
        offered = next(one.option.choices for one in settings(board) if one.option.name == "main")
        assert [choice for choice, _ in offered] == list(MAINS_OF[plan])


def test_the_plan_of_a_link_contest_is_its_stages() -> None:
    board = replace(FULL, link=(Board(),))
    with pytest.raises(RingappError, match="sets the plan"):
        change_setting(board, "plan", "logic")
    shown = change_setting(board, "idol", "1")
    assert (shown.idol, shown.deck, shown.link[0].deck) == (1, (), (CARD,))


def test_a_share_of_a_poor_score_that_is_none_of_the_usual_stays_a_choice() -> None:
    board = replace(FULL, rules=Rules(poor_permil=655))
    (setting,) = (one for one in settings(board) if one.option.name == "poor_permil")
    assert setting.value == "655"
    assert dict(setting.option.choices)["655"] == "65.5 %"


def test_a_cleared_board_keeps_its_stage() -> None:
    board = replace(FULL, hands=(("x",),), unread=True, turns=9, seed=3, gimmicks=("turn 2: heal 1",))
    wanted = {"deck": (), "items": (), "start": "", "hands": (), "moves": (), "unread": False}
    assert clear(board) == replace(board, **wanted)


@pytest.mark.parametrize("plan", [c.SENSE, c.LOGIC, c.ANOMALY])
def test_a_random_deck_is_twenty_cards_of_the_plan_and_repeats(plan: int) -> None:
    board = Board(plan=plan)
    program = program_of(board)
    first = random_board(board, 4)
    assert first == random_board(board, 4) != random_board(board, 5)
    rows = [program.cards[program.kind(word)] for word in first.deck]
    assert len(rows) == 20
    assert {row[c.C_PLAN] for row in rows} <= {plan, c.ANY_PLAN}
    assert c.TROUBLE not in {row[c.C_CATEGORY] for row in rows}
    assert [row[c.C_PLAN] for row in rows[:14]] == [plan] * 14, "own cards first"
    assert 1 <= first.seed < 2**31 - 1


# Tools -------------------------------------------------------------------------------------------------


def test_there_is_a_tool_for_each_card_of_the_plan_each_item_and_colour() -> None:
    board = Board(plan=c.LOGIC)
    program = program_of(board)
    offered = [tool.id for tool in tools(board)]
    assert len(set(offered)) == len(offered)
    cards = {tool.removeprefix("card:") for tool in offered if tool.startswith("card:")}
    assert cards == {
        id_
        for id_, row in zip(program.card_ids, program.cards, strict=True)
        if row[c.C_PLAN] in (c.LOGIC, c.ANY_PLAN)
    }
    items = {tool.removeprefix("item:") for tool in offered if tool.startswith("item:")}
    assert items == {item.id for item in program.items.values() if item.plan in (c.LOGIC, c.ANY_PLAN)}
    assert offered[-4:] == ["vocal", "dance", "visual", "erase"]


def test_without_tables_there_is_only_the_eraser() -> None:
    assert [tool.id for tool in tools(Board(master="/no/such/folder"))] == ["erase"]
