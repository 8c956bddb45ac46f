"""The short lines that rules of stages and the starter set are written in: what each becomes or is not."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.contest.files.compiler import compile_tables
from ringapp.games.contest.files.starter import FILE, starter_tables, with_rules
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program

EMPTY = Tables("by hand", {}, {})
WORDS: dict[str, dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["words"]


def ruled(*lines: str) -> Program:
    """The program of tables with nothing but these rules."""
    return compile_tables(with_rules(EMPTY, lines)[0])


def first_effect(line: str) -> tuple[int, ...]:
    """The first effect of a rule that acts at the end of a turn."""
    program = ruled(f"end: {line}")
    ((enchant, _, _),) = program.item("stage-1").enchants
    return program.effects[program.enchant_effects[program.enchants[enchant][c.N_EFFECTS]]]


def named(row: tuple[int, ...], **wanted: int) -> dict[str, int]:
    """The columns of an effect that are asked for, by name."""
    return {name: row[getattr(c, f"E_{name.upper()}")] for name in wanted}


EFFECTS: list[tuple[str, int, dict[str, int]]] = [
    ("score 9", c.OP_LESSON, {"v1": 9, "count": 0}), ("score 9 3", c.OP_LESSON, {"v1": 9, "count": 3}),
    ("score-focus 7 2000", c.OP_LESSON_FOCUS, {"v1": 7, "v2": 2000}),
    ("score-genki 500 300", c.OP_LESSON_BY_BLOCK, {"v1": 500, "v2": 300}),
    ("score-impression 1200", c.OP_LESSON_BY_IMPRESSION, {"v1": 1200}),
    ("score-drive 900", c.OP_LESSON_BY_DRIVE, {"v1": 900}),
    ("score-good 800", c.OP_LESSON_BY_GOOD, {"v1": 800}),
    ("score-power 4 300", c.OP_LESSON_BY_POWER, {"v1": 4, "v2": 300}),
    ("score-up 500", c.OP_SCORE_UP, {"v1": 500, "turns": -1}),
    ("score-up 500 2", c.OP_SCORE_UP, {"v1": 500, "turns": 2}), ("genki 5", c.OP_BLOCK, {"v1": 5}),
    ("fixed-genki 5", c.OP_BLOCK_FIXED, {"v1": 5}),
    ("genki-drive 5 500", c.OP_BLOCK_DRIVE, {"v1": 5, "v2": 500}), ("focus 3", c.OP_FOCUS, {"v1": 3}),
    ("focus-good 400", c.OP_FOCUS_BY_GOOD, {"v1": 400}), ("good 2", c.OP_GOOD, {"turns": 2, "v1": 0}),
    ("great 2", c.OP_GREAT, {"turns": 2}), ("impression 4", c.OP_IMPRESSION, {"v1": 4}),
    ("drive 4", c.OP_DRIVE, {"v1": 4}), ("power 4", c.OP_POWER, {"v1": 4}),
    ("half-cost 3", c.OP_COST_HALF, {"turns": 3}), ("double-cost 3", c.OP_COST_DOUBLE, {"turns": 3}),
    ("cheaper 1", c.OP_COST_LESS, {"v1": 1}), ("no-genki 2", c.OP_NO_BLOCK, {"turns": 2}),
    ("shield 1", c.OP_SHIELD, {"count": 1}), ("heal 6", c.OP_HEAL, {"v1": 6}),
    ("strong 2", c.OP_STRONG, {"v1": 2}), ("calm 1", c.OP_CALM, {"v1": 1}),
    ("plays 1", c.OP_PLAYS, {"count": 1}), ("draw 2", c.OP_DRAW, {"v1": 2}),
    ("upgrade-hand", c.OP_UPGRADE, {"pick": c.PICK_ALL, "search": 0}),
    ("hold-self", c.OP_MOVE, {"dest": c.TO_HOLD, "pick": c.PICK_ALL, "search": 0}),
    ("hold-hand", c.OP_MOVE, {"dest": c.TO_HOLD, "pick": c.PICK_SELECT, "picks": 1}),
    ("hold-any", c.OP_MOVE, {"dest": c.TO_HOLD, "pick": c.PICK_SELECT, "picks": 1}),
    ("grow-all 3", c.OP_GROW, {"v1": 0, "grow_count": 1, "search": 0}),
    ("again 1", c.OP_REPEAT, {"v1": 1, "turns": -1, "search": 0}),
    ("again 1 2 3", c.OP_REPEAT, {"v1": 1, "count": 2, "turns": 3}), ("in 2: genki 5", c.OP_TIMER, {"v1": 2}),
    ("always end: genki 5", c.OP_ENCHANT, {"turns": -1}),
    ("always end for 3: genki 5", c.OP_ENCHANT, {"turns": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("line", "op", "columns"), EFFECTS, ids=[line for line, _, _ in EFFECTS])
def test_each_word_is_an_effect_with_its_numbers_in_their_columns(
    line: str, op: int, columns: dict[str, int]
) -> None:
    row = first_effect(line)
    assert row[c.E_OP] == op
    assert named(row, **columns) == columns


def test_every_word_for_an_effect_is_tried_here() -> None:
    assert {line.partition(" ")[0] for line, _, _ in EFFECTS} == {*WORDS["effects"], "in", "always"}


@pytest.mark.parametrize(("search", "place"), [
    ("hold-hand", c.IN_HAND), ("hold-any", c.IN_DECK_GRAVE), ("upgrade-hand", c.IN_HAND),
    ("grow-all 1", c.IN_ALL),
])  # fmt: skip
def test_words_that_look_for_cards_say_where(search: str, place: int) -> None:
    program = ruled(f"end: {search}")
    assert program.searches[program.effects[0][c.E_SEARCH]][c.S_PLACE] == place


TRIGGERS: list[tuple[str, dict[str, int]]] = [
    ("start", {"phase": c.P_START_TURN}),
    ("end", {"phase": c.P_END_TURN, "colour": c.ANY_COLOUR, "condition": c.IF_ALWAYS}),
    ("play", {"phase": c.P_CARD_PLAY, "search": c.NONE}), ("active", {"phase": c.P_CARD_PLAY, "search": 0}),
    ("mental", {"phase": c.P_CARD_PLAY, "search": 0}), ("turn 4", {"phase": c.P_TURN_TIMER, "every": 4}),
    ("every 3", {"phase": c.P_TURN_INTERVAL, "every": 3}), ("full-power", {"phase": c.P_FULL}),
    ("strength", {"phase": c.P_STRONG}), ("stance 2", {"phase": c.P_STANCE_INTERVAL, "every": 2}),
    ("every 2 visual", {"phase": c.P_TURN_INTERVAL, "every": 2, "colour": c.VISUAL}),
    ("end dance", {"phase": c.P_END_TURN, "colour": c.DANCE}),
    ("end if impression 5", {"condition": c.IF_IMPRESSION, "value": 5, "not": 0}),
    ("end if drive 5", {"condition": c.IF_DRIVE, "value": 5}),
    ("end if focus 5", {"condition": c.IF_FOCUS, "value": 5}),
    ("end if good 2", {"condition": c.IF_GOOD_TURNS, "value": 2}),
    ("end if genki 8", {"condition": c.IF_BLOCK, "value": 8}),
    ("end if stamina 500", {"condition": c.IF_STAMINA, "value": 500}),
    ("end if full 1", {"condition": c.IF_FULL, "value": 1}),
    ("end if strong 2", {"condition": c.IF_STRONG, "value": 2}),
    ("end if calm 2", {"condition": c.IF_CALM, "value": 2}),
    ("end if stance", {"condition": c.IF_NO_STANCE, "not": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("when", "columns"), TRIGGERS, ids=[when for when, _ in TRIGGERS])
def test_each_moment_and_condition_is_a_trigger(when: str, columns: dict[str, int]) -> None:
    program = ruled(f"{when}: heal 1")
    ((enchant, _, _),) = program.item("stage-1").enchants
    row = program.triggers[program.enchants[enchant][c.N_TRIGGER]]
    assert {name: row[getattr(c, f"T_{name.upper()}")] for name in columns} == columns


def test_every_moment_and_condition_is_tried_here() -> None:
    tried = " ".join(when for when, _ in TRIGGERS).split()
    assert set(WORDS["phases"]) <= set(tried)
    assert set(WORDS["conditions"]) <= set(tried)


def test_a_rule_may_do_several_things_in_their_order() -> None:
    program = ruled("turn 2: genki 7; focus 1; draw 2")
    ((enchant, turns, uses),) = program.item("stage-1").enchants
    _, begin, count = program.enchants[enchant]
    ops = [program.effects[effect][c.E_OP] for effect in program.enchant_effects[begin : begin + count]]
    assert ops == [c.OP_BLOCK, c.OP_FOCUS, c.OP_DRAW]
    assert (turns, uses) == (-1, -1), "a rule of the stage lasts"


REFUSED = [
    ("turn 3 heal 7", "“turn 3 heal 7” lacks the colon between when and what."),
    ("turn 3:heal 7", "lacks the colon between when and what."),
    ("turn 3: fly 7", "“fly” is no effect that a rule can have."),
    ("turn 3: ", "“” is no effect that a rule can have."),
    ("turn 3: heal x", "“x” in “heal x” is not a number."),
    ("turn 3: heal 1.5", "“1.5” in “heal 1.5” is not a number."),
    ("turn 3: heal 1234567", "“1234567” in “heal 1234567” is not a number."),
    ("turn 3: heal 1 2", "“heal 1 2” has not the numbers that “heal” takes."),
    ("turn 3: grow-all", "“grow-all” has not the numbers that “grow-all” takes."),
    ("turn 3: in two: heal 1", "“two” in “in two: heal 1” is not a number."),
    ("turn 3: in 2 heal 1", "lacks the colon between when and what."),
    ("turn 3: always end for long: heal 1", "“long” in “end for long” is not a number."),
    ("turn three: heal 1", "“turn three” does not say when; expected such as “turn 4” or “end”."),
    (": heal 1", "“” does not say when;"),
    ("dawn: heal 1", "“dawn” is no moment that a rule can have."),
    ("end if lucky 3: heal 1", "“lucky” is no condition that a rule can have."),
    ("end if focus many: heal 1", "“many” in “focus many” is not a number."),
]


@pytest.mark.parametrize(("line", "words"), REFUSED, ids=[line for line, _ in REFUSED])
def test_a_line_that_is_no_rule_says_which_word_is_wrong(line: str, words: str) -> None:
    with pytest.raises(ParseError) as refused:
        with_rules(EMPTY, [line])
    assert words in str(refused.value)


def test_negative_numbers_are_numbers() -> None:
    assert first_effect("score -3")[c.E_V1] == -3


def test_rules_are_added_to_what_tables_have_and_none_change_nothing() -> None:
    starter = starter_tables()
    assert with_rules(starter, ()) == (starter, ())
    tables, ids = with_rules(starter, ["end: heal 1", "turn 2: draw 1"])
    assert ids == ("stage-1", "stage-2")
    assert tables.ai is starter.ai
    for name, rows in starter.records.items():
        assert tables.records[name][: len(rows)] == rows
    assert {row["id"] for row in tables.records["ProduceItem"]} >= {"stage-1", "stage-2"}


# The starter set -----------------------------------------------------------------------------------------


def test_every_card_of_the_starter_set_is_there_plain_and_improved() -> None:
    program = compile_tables(starter_tables())
    assert program.broken == {}
    for kind, row in enumerate(program.cards):
        name = program.card_names[kind]
        assert name.endswith("+") == (row[c.C_LEVEL] == 1)
        if row[c.C_UPGRADED] != c.NONE:
            assert program.card_names[row[c.C_UPGRADED]] == f"{name}+"
        if row[c.C_LEVEL]:
            assert program.card_names[row[c.C_BASE]] == name.rstrip("+")


@pytest.mark.parametrize(("name", "columns"), [
    ("アピールの基本", {"stamina": 4, "category": c.ACTIVE, "plan": c.ANY_PLAN, "lost": 0}),
    ("ポーズの基本", {"category": c.ACTIVE, "plan": c.ANY_PLAN}),
    ("表現の基本", {"category": c.MENTAL, "plan": c.ANY_PLAN, "lost": 1}),
    ("目線の基本", {"category": c.MENTAL, "plan": c.LOGIC}),
])  # fmt: skip
def test_some_cards_as_everybody_knows_them(name: str, columns: dict[str, Any]) -> None:
    program = compile_tables(starter_tables())
    row = program.cards[program.kind(name)]
    assert {key: row[getattr(c, f"C_{key.upper()}")] for key in columns} == columns


def test_costs_and_growths_of_the_starter_set_are_those_that_it_names() -> None:
    """Each word for a cost or a growth stands for one scalar or slot of the interpreter, none for two."""
    assert len(set(WORDS["costs"].values())) == len(WORDS["costs"])
    assert len(set(WORDS["growths"].values())) == len(WORDS["growths"])
    program = compile_tables(starter_tables())
    fields = {row[c.C_COST_FIELD] for row in program.cards}
    assert fields <= {c.NONE, c.FOCUS, c.GOOD, c.IMPRESSION, c.DRIVE, c.POWER}
    slots = {slot for slot, _, _ in program.grows}
    assert slots <= set(range(c.GROW_SCORE, c.GROW_SCORE + c.GROWTHS))
