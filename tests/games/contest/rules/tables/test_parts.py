"""Conditions, effects and statuses against what the game does, by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.values import stamina_cost
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.rules.tables import parts
from ringapp.games.contest.rules.tables.parts import ceil_permil
from tests.games.contest.small_program import after, effect, machine, position, trigger

SMALL = st.integers(0, 40)
PROGRAM = machine().row


def condition(s: State, what: int, value: int) -> bool:
    row = machine(triggers=(trigger(condition=what, value=value),)).row
    return parts.allows(s.row, row, 0)


@pytest.mark.parametrize(("what", "field"), [
    (c.IF_IMPRESSION, "impression"), (c.IF_DRIVE, "drive"), (c.IF_FOCUS, "focus"), (c.IF_GOOD_TURNS, "good"),
    (c.IF_BLOCK, "block"), (c.IF_TURN, "turn"), (c.IF_POWER, "power"), (c.IF_POWER_SUM, "power_sum"),
    (c.IF_TIMES_CALM, "times_calm"),
])  # fmt: skip
def test_at_least_means_at_least(what: int, field: str) -> None:
    found = [condition(position(**{field: have}), what, 3) for have in (2, 3, 4)]
    assert found == [False, True, True]


@given(SMALL, st.integers(1, 40), st.integers(0, 1000))
def test_shares_of_stamina_are_compared_exactly(stamina: int, most: int, permil: int) -> None:
    s = position(stamina=stamina, max_stamina=most)
    assert condition(s, c.IF_STAMINA, permil) == (stamina / most * 1000 >= permil - 1e-9)
    assert condition(s, c.IF_STAMINA_LOW, permil) == (stamina / most * 1000 <= permil + 1e-9)


@pytest.mark.parametrize(("what", "value", "held", "holds"), [
    (c.IF_ALWAYS, 0, {}, True), (c.IF_REMAIN, 3, {"remain": 3}, True), (c.IF_REMAIN, 3, {"remain": 4}, False),
    (c.IF_GOOD, 0, {"good": 1}, True), (c.IF_GOOD, 0, {}, False), (c.IF_NO_BLOCK, 0, {}, True),
    (c.IF_NO_BLOCK, 0, {"block": 1}, False), (c.IF_NO_STANCE, 0, {}, True),
    (c.IF_NO_STANCE, 0, {"stance": c.CALM}, False), (c.IF_COST_HALF, 0, {"cost_half": 1}, True),
    (c.IF_COST_HALF, 0, {}, False), (c.IF_AFTER_ACTIVE, 0, {"last_category": c.ACTIVE}, True),
    (c.IF_AFTER_ACTIVE, 0, {"last_category": c.MENTAL}, False),
    (c.IF_AFTER_MENTAL, 0, {"last_category": c.MENTAL}, True),
    (c.IF_AFTER_MENTAL, 0, {"last_category": c.ACTIVE}, False), (c.IF_CLEARED, 0, {}, False),
    (c.IF_NOT_CLEARED, 0, {}, True), (c.IF_STRONG, 1, {"stance": c.STRONG}, True),
    (c.IF_STRONG, 2, {"stance": c.STRONG}, False), (c.IF_STRONG, 2, {"stance": c.STRONG2}, True),
    (c.IF_STRONG, 1, {"stance": c.CALM}, False), (c.IF_CALM, 1, {"stance": c.CALM2}, True),
    (c.IF_CALM, 2, {"stance": c.CALM}, False), (c.IF_CALM, 1, {"stance": c.CALM}, True),
    (c.IF_FULL, 1, {"stance": c.FULL}, True), (c.IF_FULL, 2, {"stance": c.FULL}, True),
    (c.IF_FULL, 1, {"stance": c.STRONG2}, False),
])  # fmt: skip
def test_the_other_conditions(what: int, value: int, held: dict[str, int], holds: bool) -> None:
    assert condition(position(**held), what, value) is holds


@pytest.mark.parametrize(("values", "acts"), [
    ({"condition": c.IF_FOCUS, "value": 1}, False), ({"condition": c.IF_FOCUS, "value": 1, "not_": 1}, True),
    ({"colour": c.VOCAL}, False), ({"colour": c.DANCE}, True), ({"search": 0}, False),
    ({"search": c.NONE}, True),
])  # fmt: skip
def test_a_trigger_asks_for_colour_card_and_condition(values: dict[str, int], acts: bool) -> None:
    m = machine(
        effect(c.OP_FOCUS, v1=5), triggers=[trigger(c.P_END_TURN, **values)], enchants=[(0, [0])],
        colours=(c.DANCE,), searches=((c.IN_ALL, -1, 0, 0),), fits=((1, 1),),
    )  # fmt: skip
    s = position()
    s.enchants = [(0, c.NONE, c.NONE, 0, c.FROM_CARD, 0)]
    m.fire_phase(s, c.P_END_TURN)
    assert s.v[c.FOCUS] == (5 if acts else 0)


PLAIN = [
    (effect(c.OP_FOCUS, v1=3), {"focus": 3}), (effect(c.OP_GOOD, turns=4), {"good": 4}),
    (effect(c.OP_GREAT, turns=2), {"great": 2}), (effect(c.OP_IMPRESSION, v1=5), {"impression": 5}),
    (effect(c.OP_DRIVE, v1=6), {"drive": 6}), (effect(c.OP_COST_HALF, turns=2), {"cost_half": 2}),
    (effect(c.OP_COST_DOUBLE, turns=3), {"cost_double": 3}), (effect(c.OP_COST_LESS, v1=1), {"cost_less": 1}),
    (effect(c.OP_COST_MORE, v1=2), {"cost_more": 2}), (effect(c.OP_NO_BLOCK, turns=1), {"no_block": 1}),
    (effect(c.OP_UNEASE, turns=2), {"unease": 2}), (effect(c.OP_WEAK, v1=4), {"weak": 4}),
    (effect(c.OP_TENSE, v1=7), {"tense": 7}), (effect(c.OP_POOR, turns=2), {"poor": 2}),
    (effect(c.OP_SLUMP, turns=1), {"slump": 1}), (effect(c.OP_SHIELD, count=2), {"shield": 2}),
    (effect(c.OP_STANCE_LOCK, turns=3), {"stance_lock": 3}), (effect(c.OP_FREE, count=1), {"free": 1}),
    (effect(c.OP_PLAYS, count=2), {"plays": 2}), (effect(c.OP_EXTRA_TURN), {"remain": 1, "extra_turns": 1}),
    (effect(c.OP_BLOCK_FIXED, v1=8), {"block": 8}), (effect(c.OP_POWER, v1=4), {"power": 4, "power_sum": 4}),
    (effect(c.OP_POWER, v1=-4), {}), (effect(c.OP_SPEND, v1=5), {"stamina": -5, "spent": 5}),
    (effect(c.OP_LESSON, v1=9), {"score": 9}), (effect(c.OP_LESSON, v1=9, count=3), {"score": 27}),
    (effect(c.OP_LESSON_FIXED, v1=9, count=2), {"score": 18}),
    (effect(c.OP_STRONG, v1=1), {"stance": c.STRONG, "times_strong": 1}),
    (effect(c.OP_STRONG, v1=2), {"stance": c.STRONG2, "times_strong": 1}),
    (effect(c.OP_CALM, v1=1), {"stance": c.CALM, "times_calm": 1}),
    (effect(c.OP_CALM, v1=2), {"stance": c.CALM2, "times_calm": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("row", "changed"), PLAIN)
def test_an_effect_changes_what_it_names_and_nothing_else(
    row: tuple[int, ...], changed: dict[str, int]
) -> None:
    found = after(row, position(starting=1))
    assert found == changed


@pytest.mark.parametrize("row", [row for row, _ in PLAIN if row[0] in c.HARMFUL])
def test_a_shield_wards_off_what_harms(row: tuple[int, ...]) -> None:
    assert after(row, position(starting=1, shield=2)) == {"shield": -1}


@pytest.mark.parametrize("row", [row for row, _ in PLAIN if row[0] not in c.HARMFUL])
def test_a_shield_lets_through_what_does_not(row: tuple[int, ...]) -> None:
    assert after(row, position(starting=1, shield=2)).get("shield", 0) >= 0


@pytest.mark.parametrize(("row", "held", "changed"), [
    (effect(c.OP_LESSON_FOCUS, v1=10, v2=500), {"focus": 3}, {"score": 15}),
    (effect(c.OP_LESSON, v1=10), {"focus": 3}, {"score": 13}),
    (effect(c.OP_LESSON_GOOD, v1=10, v2=1000), {"good": 1}, {"score": 20}),
    (effect(c.OP_LESSON, v1=10), {"good": 1}, {"score": 15}),
    (effect(c.OP_LESSON, v1=10), {"good": 2, "great": 1}, {"score": 17}),
    (effect(c.OP_LESSON, v1=10), {"great": 1}, {"score": 10}),
    (effect(c.OP_LESSON, v1=10), {"poor": 1}, {"score": 7}), (effect(c.OP_LESSON, v1=10), {"slump": 1}, {}),
    (effect(c.OP_LESSON, v1=10), {"tense": 4}, {"score": 6}), (effect(c.OP_LESSON, v1=10), {"tense": 40}, {}),
    (effect(c.OP_LESSON, v1=10), {"heat": 4}, {"score": 14}), (effect(c.OP_LESSON, v1=0), {"heat": 4}, {}),
    (effect(c.OP_LESSON, v1=10), {"stance": c.STRONG}, {"score": 20}),
    (effect(c.OP_LESSON, v1=10), {"stance": c.STRONG2}, {"score": 25}),
    (effect(c.OP_LESSON, v1=10), {"stance": c.CALM}, {"score": 5}),
    (effect(c.OP_LESSON, v1=10), {"stance": c.CALM2}, {"score": 3}),
    (effect(c.OP_LESSON, v1=10), {"stance": c.FULL}, {"score": 30}),
    (effect(c.OP_LESSON_BY_BLOCK, v1=500), {"block": 7}, {"score": 4}),
    (effect(c.OP_LESSON_BY_BLOCK, v1=500, v2=500), {"block": 7}, {"score": 4, "block": -3}),
    (effect(c.OP_LESSON_BY_IMPRESSION, v1=1500), {"impression": 4}, {"score": 6}),
    (effect(c.OP_LESSON_BY_DRIVE, v1=2000), {"drive": 4}, {"score": 8}),
    (effect(c.OP_LESSON_BY_GOOD, v1=1000), {"good": 2}, {"score": 3}),
    (effect(c.OP_LESSON_BY_SPENT, v1=1000), {"spent": 6}, {"score": 6}),
    (effect(c.OP_LESSON_BY_PLAYED, v1=4, v2=3), {"played": 5}, {"score": 19}),
    (effect(c.OP_LESSON_BY_POWER, v1=4, v2=300), {"power_sum": 11}, {"score": 8}),
    (effect(c.OP_BLOCK, v1=5), {"drive": 3}, {"block": 8}),
    (effect(c.OP_BLOCK, v1=5), {"drive": 3, "no_block": 1}, {}),
    (effect(c.OP_BLOCK, v1=5), {"drive": 3, "unease": 1}, {"block": 6}),
    (effect(c.OP_BLOCK, v1=5), {"drive": 3, "weak": 2}, {"block": 6}),
    (effect(c.OP_BLOCK, v1=5), {"weak": 20}, {}),
    (effect(c.OP_BLOCK_FIXED, v1=5), {"drive": 3, "weak": 2}, {"block": 5}),
    (effect(c.OP_BLOCK_DRIVE, v1=5, v2=1500), {"drive": 3}, {"block": 13}),
    (effect(c.OP_BLOCK_BY_PLAYED, v1=5, v2=2), {"played": 4}, {"block": 13}),
    (effect(c.OP_BLOCK_BY_IMPRESSION, v1=500), {"impression": 5}, {"block": 3}),
    (effect(c.OP_BLOCK_LOSE, v1=500), {"block": 7}, {"block": -3}),
    (effect(c.OP_IMPRESSION_BY_BLOCK, v1=500, v2=1000), {"block": 7}, {"block": -7, "impression": 4}),
    (effect(c.OP_FOCUS_BY_GOOD, v1=500), {"good": 3}, {"focus": 2}),
    (effect(c.OP_FOCUS_TIMES, v1=500), {"focus": 5}, {"focus": 3}),
    (effect(c.OP_IMPRESSION_TIMES, v1=200), {"impression": 6}, {"impression": 2}),
    (effect(c.OP_DRIVE_TIMES, v1=1000), {"drive": 6}, {"drive": 6}),
    (effect(c.OP_FOCUS_LOSE, v1=3), {"focus": 2}, {"focus": -2}),
    (effect(c.OP_GOOD_LOSE, v1=1), {"good": 2}, {"good": -1}),
    (effect(c.OP_IMPRESSION_LOSE, v1=1), {"impression": 2}, {"impression": -1}),
    (effect(c.OP_DRIVE_LOSE, v1=2), {"drive": 2}, {"drive": -2}),
    (effect(c.OP_HEAL, v1=5), {"stamina": 10}, {"stamina": 5}),
    (effect(c.OP_HEAL, v1=5), {"stamina": 28}, {"stamina": 2}),
    (effect(c.OP_HEAL_SHARE, v1=250), {"stamina": 10}, {"stamina": 8}),
    (effect(c.OP_SPEND, v1=5), {"block": 9, "stamina": 3}, {"stamina": -3, "spent": 3}),
    (effect(c.OP_DAMAGE, v1=5), {"block": 3}, {"block": -3, "stamina": -2, "spent": 2}),
    (effect(c.OP_DAMAGE, v1=5), {"block": 9}, {"block": -5}),
    (effect(c.OP_STANCE_RESET), {"stance": c.FULL}, {"stance": -c.FULL}),
    (effect(c.OP_STRONG, v1=1), {"stance": c.STRONG}, {"stance": 1}),
    (effect(c.OP_CALM, v1=1), {"stance": c.CALM}, {"stance": 1}),
    (effect(c.OP_CALM, v1=1), {"stance": c.FULL}, {}), (effect(c.OP_CALM, v1=1), {"stance_lock": 1}, {}),
    (effect(c.OP_STRONG, v1=1), {"stance": c.CALM},
     {"stance": c.STRONG - c.CALM, "heat": 5, "plays": 1, "times_strong": 1}),
    (effect(c.OP_STRONG, v1=1), {"stance": c.CALM2},
     {"stance": c.STRONG - c.CALM2, "heat": 8, "block": 5, "plays": 1, "times_strong": 1}),
])  # fmt: skip
def test_an_effect_reckons_with_what_is_held(
    row: tuple[int, ...], held: dict[str, int], changed: dict[str, int]
) -> None:
    assert after(row, position(starting=1, **held)) == changed


def test_the_turns_bonus_is_rounded_up() -> None:
    m = machine(
        effect(c.OP_LESSON_FIXED, v1=3, count=2), permils=(1000, 1150, 1000), colours=(c.VOCAL, c.DANCE)
    )
    assert after(m.program.effects[0], position(), m) == {"score": 6}
    assert after(m.program.effects[0], position(turn=2), m) == {"score": 8}
    assert after(m.program.effects[0], position(turn=5), m) == {"score": 8}, "later turns repeat the last"


@given(st.integers(0, 10**6), st.integers(0, 10**4))
def test_permils_are_rounded_up(value: int, permil: int) -> None:
    found = ceil_permil(value, permil)
    assert (found - 1) * 1000 < value * permil <= found * 1000


@given(
    st.integers(0, 30),
    st.integers(0, 5),
    st.integers(0, 1),
    st.integers(0, 1),
    st.integers(0, 4),
    st.integers(0, 4),
)
def test_costs_are_halved_before_they_are_doubled_and_rounded_once(
    value: int, stance: int, half: int, double: int, more: int, less: int
) -> None:
    s = position(stance=stance, cost_half=half, cost_double=double, cost_more=more, cost_less=less)
    factor = (1, 2, 2, 0.5, 0.25, 1)[stance] * (0.5 if half else 1) * (2 if double else 1)
    exact = value * factor
    whole = int(exact) + (exact != int(exact))
    assert stamina_cost(s.row, PROGRAM, value * 1.0, True) == max(0, whole + more - less)


def test_what_begins_in_a_turn_outlasts_its_end() -> None:
    m = machine(effect(c.OP_GOOD, turns=2))
    s = position()
    m.run_effect(s, 0, c.NONE)
    m.fade(s)
    assert s.v[c.GOOD] == 2
    m.fade(s)
    assert s.v[c.GOOD] == 1
    m.run_effect(s, 0, c.NONE)
    m.fade(s)
    assert s.v[c.GOOD] == 2, "what was there already is counted down"


@pytest.mark.parametrize("field", k.FADING)
def test_turns_run_down_and_stop_at_nothing(field: int) -> None:
    m, s = machine(), position()
    s.v[field] = 2
    left = []
    for _ in range(3):
        m.fade(s)
        left.append(s.v[field])
    assert left == [1, 0, 0]


def test_waiting_effects_run_down_too() -> None:
    m, s = machine(), position()
    s.enchants = [(0, 2, 1, 0, 0, 1), (0, -1, 0, 0, 0, 0), (0, -1, -1, 0, 0, 0)]
    s.multipliers = [(k.MORE_SCORE, 500, 1, 1), (k.MORE_SCORE, 300, c.NONE, 0)]
    s.repeats = [(1, 1, 1, c.NONE, 0), (1, 1, c.NONE, c.NONE, 0), (1, 1, 2, c.NONE, 1)]
    s.timers = [(2, 7)]
    m.fade(s)
    assert s.enchants == [(0, 2, 1, 0, 0, 0), (0, -1, -1, 0, 0, 0)]
    assert s.multipliers == [(k.MORE_SCORE, 500, 1, 0), (k.MORE_SCORE, 300, c.NONE, 0)]
    assert s.repeats == [(1, 1, c.NONE, c.NONE, 0), (1, 1, 2, c.NONE, 0)]
    assert s.timers == [(1, 7)]
    m.fade(s)
    assert s.enchants == [(0, 1, 1, 0, 0, 0), (0, -1, -1, 0, 0, 0)]
    assert s.multipliers == [(k.MORE_SCORE, 300, c.NONE, 0)]
