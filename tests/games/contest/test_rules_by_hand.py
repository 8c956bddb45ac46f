"""Conditions, effects, costs and turns of the readable interpreter against what the game does, by hand."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import effects, evaluation
from ringapp.games.contest.rules.conditions import condition
from ringapp.games.contest.rules.machine import PASS
from ringapp.games.contest.rules.program import Constants
from ringapp.games.contest.rules.scoring import ceil_permil, stamina_cost
from ringapp.games.contest.rules.state import Rules
from tests.games.contest.small_program import after, card, effect, machine, position, trigger

SMALL = st.integers(0, 40)


@pytest.mark.parametrize(
    ("what", "field"),
    [
        (c.IF_IMPRESSION, "impression"),
        (c.IF_DRIVE, "drive"),
        (c.IF_FOCUS, "focus"),
        (c.IF_GOOD_TURNS, "good"),
        (c.IF_BLOCK, "block"),
        (c.IF_TURN, "turn"),
        (c.IF_POWER, "power"),
        (c.IF_POWER_SUM, "power_sum"),
        (c.IF_TIMES_CALM, "times_calm"),
    ],
)
def test_at_least_means_at_least(what: int, field: str) -> None:
    found = [condition(position(**{field: have}), what, 3) for have in (2, 3, 4)]
    assert found == [False, True, True]


@given(SMALL, st.integers(1, 40), st.integers(0, 1000))
def test_shares_of_stamina_are_compared_exactly(stamina: int, most: int, permil: int) -> None:
    s = position(stamina=stamina, max_stamina=most)
    assert condition(s, c.IF_STAMINA, permil) == (stamina / most * 1000 >= permil - 1e-9)
    assert condition(s, c.IF_STAMINA_LOW, permil) == (stamina / most * 1000 <= permil + 1e-9)


@pytest.mark.parametrize(
    ("what", "value", "held", "holds"),
    [
        (c.IF_ALWAYS, 0, {}, True),
        (c.IF_REMAIN, 3, {"remain": 3}, True),
        (c.IF_REMAIN, 3, {"remain": 4}, False),
        (c.IF_GOOD, 0, {"good": 1}, True),
        (c.IF_GOOD, 0, {}, False),
        (c.IF_NO_BLOCK, 0, {}, True),
        (c.IF_NO_BLOCK, 0, {"block": 1}, False),
        (c.IF_NO_STANCE, 0, {}, True),
        (c.IF_NO_STANCE, 0, {"stance": c.CALM}, False),
        (c.IF_COST_HALF, 0, {"cost_half": 1}, True),
        (c.IF_COST_HALF, 0, {}, False),
        (c.IF_AFTER_ACTIVE, 0, {"last_category": c.ACTIVE}, True),
        (c.IF_AFTER_ACTIVE, 0, {"last_category": c.MENTAL}, False),
        (c.IF_AFTER_MENTAL, 0, {"last_category": c.MENTAL}, True),
        (c.IF_AFTER_MENTAL, 0, {"last_category": c.ACTIVE}, False),
        (c.IF_CLEARED, 0, {}, False),
        (c.IF_NOT_CLEARED, 0, {}, True),
        (c.IF_STRONG, 1, {"stance": c.STRONG}, True),
        (c.IF_STRONG, 2, {"stance": c.STRONG}, False),
        (c.IF_STRONG, 2, {"stance": c.STRONG2}, True),
        (c.IF_STRONG, 1, {"stance": c.CALM}, False),
        (c.IF_CALM, 1, {"stance": c.CALM2}, True),
        (c.IF_CALM, 2, {"stance": c.CALM}, False),
        (c.IF_CALM, 1, {"stance": c.CALM}, True),
        (c.IF_FULL, 1, {"stance": c.FULL}, True),
        (c.IF_FULL, 2, {"stance": c.FULL}, True),
        (c.IF_FULL, 1, {"stance": c.STRONG2}, False),
        (99, 0, {}, False),
    ],
)
def test_the_other_conditions(what: int, value: int, held: dict[str, int], holds: bool) -> None:
    assert condition(position(**held), what, value) is holds


@pytest.mark.parametrize(
    ("values", "acts"),
    [
        ({"condition": c.IF_FOCUS, "value": 1}, False),
        ({"condition": c.IF_FOCUS, "value": 1, "not_": 1}, True),
        ({"colour": c.VOCAL}, False),
        ({"colour": c.DANCE}, True),
        ({"search": 0}, False),
        ({"search": c.NONE}, True),
    ],
)
def test_a_trigger_asks_for_colour_card_and_condition(values: dict[str, int], acts: bool) -> None:
    m = machine(
        effect(c.OP_FOCUS, v1=5),
        triggers=[trigger(c.P_END_TURN, **values)],
        enchants=[(0, [0])],
        colours=(c.DANCE,),
        searches=((c.IN_ALL, -1, 0, 0),),
        fits=((1, 1),),
    )
    s = position()
    s.enchants.append((0, c.NONE, c.NONE, 0, c.FROM_CARD, 0))
    m.fire_phase(s, c.P_END_TURN)
    assert s.v[c.FOCUS] == (5 if acts else 0)


PLAIN = [
    (effect(c.OP_FOCUS, v1=3), {"focus": 3}),
    (effect(c.OP_GOOD, turns=4), {"good": 4}),
    (effect(c.OP_GREAT, turns=2), {"great": 2}),
    (effect(c.OP_IMPRESSION, v1=5), {"impression": 5}),
    (effect(c.OP_DRIVE, v1=6), {"drive": 6}),
    (effect(c.OP_COST_HALF, turns=2), {"cost_half": 2}),
    (effect(c.OP_COST_DOUBLE, turns=3), {"cost_double": 3}),
    (effect(c.OP_COST_LESS, v1=1), {"cost_less": 1}),
    (effect(c.OP_COST_MORE, v1=2), {"cost_more": 2}),
    (effect(c.OP_NO_BLOCK, turns=1), {"no_block": 1}),
    (effect(c.OP_UNEASE, turns=2), {"unease": 2}),
    (effect(c.OP_WEAK, v1=4), {"weak": 4}),
    (effect(c.OP_TENSE, v1=7), {"tense": 7}),
    (effect(c.OP_POOR, turns=2), {"poor": 2}),
    (effect(c.OP_SLUMP, turns=1), {"slump": 1}),
    (effect(c.OP_SHIELD, count=2), {"shield": 2}),
    (effect(c.OP_STANCE_LOCK, turns=3), {"stance_lock": 3}),
    (effect(c.OP_FREE, count=1), {"free": 1}),
    (effect(c.OP_PLAYS, count=2), {"plays": 2}),
    (effect(c.OP_EXTRA_TURN), {"remain": 1, "extra_turns": 1}),
    (effect(c.OP_BLOCK_FIXED, v1=8), {"block": 8}),
    (effect(c.OP_POWER, v1=4), {"power": 4, "power_sum": 4}),
    (effect(c.OP_POWER, v1=-4), {}),
    (effect(c.OP_SPEND, v1=5), {"stamina": -5, "spent": 5}),
    (effect(c.OP_LESSON, v1=9), {"score": 9}),
    (effect(c.OP_LESSON, v1=9, count=3), {"score": 27}),
    (effect(c.OP_LESSON_FIXED, v1=9, count=2), {"score": 18}),
    (effect(c.OP_STRONG, v1=1), {"stance": c.STRONG, "times_strong": 1}),
    (effect(c.OP_STRONG, v1=2), {"stance": c.STRONG2, "times_strong": 1}),
    (effect(c.OP_CALM, v1=1), {"stance": c.CALM, "times_calm": 1}),
    (effect(c.OP_CALM, v1=2), {"stance": c.CALM2, "times_calm": 1}),
]


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


@pytest.mark.parametrize(
    ("row", "held", "changed"),
    [
        (effect(c.OP_LESSON_FOCUS, v1=10, v2=500), {"focus": 3}, {"score": 15}),
        (effect(c.OP_LESSON, v1=10), {"focus": 3}, {"score": 13}),
        (effect(c.OP_LESSON_GOOD, v1=10, v2=1000), {"good": 1}, {"score": 20}),
        (effect(c.OP_LESSON, v1=10), {"good": 1}, {"score": 15}),
        (effect(c.OP_LESSON, v1=10), {"good": 2, "great": 1}, {"score": 17}),
        (effect(c.OP_LESSON, v1=10), {"great": 1}, {"score": 10}),
        (effect(c.OP_LESSON, v1=10), {"poor": 1}, {"score": 7}),
        (effect(c.OP_LESSON, v1=10), {"slump": 1}, {}),
        (effect(c.OP_LESSON, v1=10), {"tense": 4}, {"score": 6}),
        (effect(c.OP_LESSON, v1=10), {"tense": 40}, {}),
        (effect(c.OP_LESSON, v1=10), {"heat": 4}, {"score": 14}),
        (effect(c.OP_LESSON, v1=0), {"heat": 4}, {}),
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
        (effect(c.OP_CALM, v1=1), {"stance": c.FULL}, {}),
        (effect(c.OP_CALM, v1=1), {"stance_lock": 1}, {}),
        (
            effect(c.OP_STRONG, v1=1),
            {"stance": c.CALM},
            {"stance": c.STRONG - c.CALM, "heat": 5, "plays": 1, "times_strong": 1},
        ),
        (
            effect(c.OP_STRONG, v1=1),
            {"stance": c.CALM2},
            {"stance": c.STRONG - c.CALM2, "heat": 8, "block": 5, "plays": 1, "times_strong": 1},
        ),
    ],
)
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
    assert stamina_cost(s.v, value, Constants()) == max(0, whole + more - less)


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


@pytest.mark.parametrize("field", c.FADING)
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
    s.multipliers = [(c.MORE_SCORE, 500, 1, 1), (c.MORE_SCORE, 300, c.NONE, 0)]
    s.repeats = [(1, 1, 1, c.NONE, 0), (1, 1, c.NONE, c.NONE, 0), (1, 1, 2, c.NONE, 1)]
    s.timers = [(2, 7)]
    m.fade(s)
    assert s.enchants == [(0, 2, 1, 0, 0, 0), (0, -1, -1, 0, 0, 0)]
    assert s.multipliers == [(c.MORE_SCORE, 500, 1, 0), (c.MORE_SCORE, 300, c.NONE, 0)]
    assert s.repeats == [(1, 1, c.NONE, c.NONE, 0), (1, 1, 2, c.NONE, 0)]
    assert s.timers == [(1, 7)]
    m.fade(s)
    assert s.enchants == [(0, 1, 1, 0, 0, 0), (0, -1, -1, 0, 0, 0)]
    assert s.multipliers == [(c.MORE_SCORE, 300, c.NONE, 0)]


def piles(**given_piles: list[int]) -> dict[str, list[int]]:
    return {"deck": [0, 1], "grave": [2], "hand": [3], "hold": [4], "lost": [5], **given_piles}


@pytest.mark.parametrize(
    ("place", "limit", "cards"),
    [
        (c.IN_ALL, -1, [0, 1, 2, 3, 4, 5, 6]),
        (c.IN_ALL, 2, [0, 1]),
        (c.IN_ALL, 0, []),
        (c.IN_DECK, -1, [0, 1]),
        (c.IN_GRAVE, -1, [2]),
        (c.IN_DECK_GRAVE, -1, [0, 1, 2]),
        (c.IN_HAND, -1, [3]),
        (c.IN_HOLD, -1, [4]),
        (c.IN_LOST, -1, [5]),
        (c.IN_PLAYING, -1, [6]),
        (c.IN_POOL, -1, []),
    ],
)
def test_a_search_looks_where_it_says(place: int, limit: int, cards: list[int]) -> None:
    m = machine(searches=((place, limit, 0, 0),), fits=((1, 0),))
    s = position()
    for _ in range(7):
        s.add_card(0)
    s.add_card(1)
    for name, pile in piles(hand=[3, 7]).items():
        setattr(s, name, pile)
    s.v[c.PLAYING] = 6
    assert effects.found(m, s, 0) == cards
    assert effects.found(m, s, c.NONE) == []


def moved(destination: int, **held: int) -> tuple[list[int], ...]:
    """All piles after the only card of the grave, number 2, went somewhere."""
    row = effect(c.OP_MOVE, search=0, dest=destination)
    m = machine(row, searches=((c.IN_GRAVE, -1, 0, 0),), fits=((1, 1),))
    s = position(**held)
    for _ in range(9):
        s.add_card(0)
    for name, pile in piles().items():
        setattr(s, name, pile)
    s.hold = [4, 6][: 2 if held.get("times_full") else 1]
    s.hand = [3, 7, 8, 6, 5][: 5 if held.get("times_calm") else 1]
    m.run_effect(s, 0, c.NONE)
    return s.deck, s.grave, s.hand, s.hold, s.lost


def test_cards_go_to_the_pile_that_is_named() -> None:
    assert moved(c.TO_HAND) == ([0, 1], [], [3, 2], [4], [5])
    assert moved(c.TO_HOLD) == ([0, 1], [], [3], [4, 2], [5])
    assert moved(c.TO_GRAVE) == ([0, 1], [2], [3], [4], [5])
    assert moved(c.TO_LOST) == ([0, 1], [], [3], [4], [5, 2])
    assert moved(c.TO_TOP) == ([2, 0, 1], [], [3], [4], [5])
    assert moved(c.TO_BOTTOM) == ([0, 1, 2], [], [3], [4], [5])


def test_a_full_hand_takes_none_and_a_full_hold_lets_its_oldest_go() -> None:
    deck, grave, hand, _, _ = moved(c.TO_HAND, times_calm=1)
    assert (deck, grave, hand) == ([0, 1], [2], [3, 7, 8, 6, 5])
    _, grave, _, hold, _ = moved(c.TO_HOLD, times_full=1)
    assert (grave, hold) == ([4], [6, 2])


def test_a_card_at_random_comes_somewhere_into_the_deck() -> None:
    seen = set()
    for random in range(1, 60):
        deck, grave, *_ = moved(c.TO_RANDOM, random=random * 72_000_001)
        assert grave == []
        assert [card for card in deck if card != 2] == [0, 1]
        seen.add(deck.index(2))
    assert seen == {0, 1, 2}


def test_the_played_card_can_only_be_held() -> None:
    for destination, held in ((c.TO_HOLD, 1), (c.TO_GRAVE, 0)):
        row = effect(c.OP_MOVE, search=0, dest=destination)
        m = machine(row, searches=((c.IN_PLAYING, -1, 0, 0),), fits=((1, 1),))
        s = position(0)
        s.hand, s.v[c.PLAYING] = [], 0
        m.run_effect(s, 0, c.NONE)
        assert s.v[c.HELD] == held
        assert (s.hold, s.grave) == ([0] * held, [])


def test_picks_are_all_chosen_or_random() -> None:
    searches, fits = ((c.IN_DECK, -1, 0, 0),), ((1, 1),)
    for pick, picks, taken in (
        (c.PICK_ALL, 0, 4),
        (c.PICK_SELECT, 2, 2),
        (c.PICK_RANDOM, 3, 3),
        (c.PICK_RANDOM, 9, 4),
    ):
        row = effect(c.OP_MOVE, search=0, dest=c.TO_GRAVE, pick=pick, picks=picks)
        m = machine(row, searches=searches, fits=fits, choose=lambda _s, cards: cards[-1])
        s = position(random=12345)
        s.deck = [s.add_card(0) for _ in range(4)]
        m.run_effect(s, 0, c.NONE)
        assert len(s.grave) == len(set(s.grave)) == taken
        assert sorted(s.deck + s.grave) == [0, 1, 2, 3]
        if pick == c.PICK_SELECT:
            assert s.grave == [3, 2]


def test_cards_are_improved_once() -> None:
    kinds = [card(upgraded=1), card(base=0, level=1)]
    m = machine(
        effect(c.OP_UPGRADE, search=0), cards=kinds, searches=((c.IN_HAND, -1, 0, 0),), fits=((1, 1),)
    )
    s = position(0, 1)
    m.run_effect(s, 0, c.NONE)
    assert [row[c.KIND] for row in s.cards] == [1, 1]


def test_random_cards_come_from_those_of_the_plan() -> None:
    kinds = [card(plan=c.LOGIC), card(plan=c.SENSE), card(plan=c.ANY_PLAN)]
    m = machine(effect(c.OP_CREATE, v1=3, ref=0), cards=kinds, pools=((0, 1, 2),))
    s = position(random=99)
    m.run_effect(s, 0, c.NONE)
    assert len(s.hand) == 3
    assert {row[c.KIND] for row in s.cards} <= {1, 2}
    one = position(random=99)
    machine(effect(c.OP_CREATE, ref=0), cards=kinds, pools=((0, 1, 2),)).run_effect(one, 0, c.NONE)
    assert len(one.hand) == 1, "without a number it is one"
    s.cards += [s.cards[0]] * (effects.MAX_CARDS - len(s.cards))
    m.run_effect(s, 0, c.NONE)
    assert (len(s.hand), s.v[c.SPILT]) == (3, 1)


@pytest.mark.parametrize(
    ("row", "name"),
    [
        (effect(c.OP_ENCHANT, ref=0), "enchants"),
        (effect(c.OP_TIMER, v1=2, ref=0), "timers"),
        (effect(c.OP_SCORE_UP, v1=500), "multipliers"),
    ],
)
def test_what_waits_has_its_room(row: tuple[int, ...], name: str) -> None:
    m, s = machine(row, enchants=[(0, [0])]), position()
    for _ in range(effects.MAX_WAITING):
        m.run_effect(s, 0, c.NONE)
    assert s.v[c.SPILT] == 0
    m.run_effect(s, 0, c.NONE)
    assert (len(getattr(s, name)), s.v[c.SPILT]) == (effects.MAX_WAITING, 1)


def test_eight_repetitions_can_wait() -> None:
    m, s = machine(effect(c.OP_REPEAT, v1=1, count=1)), position()
    for _ in range(9):
        m.run_effect(s, 0, c.NONE)
    assert (len(s.repeats), s.v[c.SPILT]) == (8, 1)


def test_waiting_rows_say_how_long_and_how_often() -> None:
    rows = [
        effect(c.OP_ENCHANT, ref=0, turns=3, count=2),
        effect(c.OP_ENCHANT, ref=0),
        effect(c.OP_SCORE_DOWN, v1=300, turns=2),
        effect(c.OP_FOCUS_MULTIPLE, v1=500),
        effect(c.OP_REPEAT, v1=2, count=1, turns=1, search=0),
    ]
    m = machine(*rows, enchants=[(0, [])], searches=((0, -1, 0, 0),), fits=((1, 1),))
    s = position()
    for number in range(len(rows)):
        m.run_effect(s, number, c.NONE)
    assert s.enchants == [(0, 3, 2, 0, c.FROM_CARD, 1), (0, c.NONE, c.NONE, 0, c.FROM_CARD, 1)]
    assert s.multipliers == [(c.LESS_SCORE, 300, 2, 1), (c.MORE_FOCUS, 500, c.NONE, 1)]
    assert s.repeats == [(2, 1, 1, 0, 1)]
    started = position(starting=1)
    m.run_effect(started, 0, c.NONE)
    assert started.enchants[0][c.A_FRESH] == 0


def test_multipliers_add_up() -> None:
    m, s = machine(effect(c.OP_LESSON, v1=100)), position(focus=10)
    s.multipliers = [
        (c.MORE_SCORE, 500, -1, 0),
        (c.MORE_SCORE, 300, -1, 0),
        (c.LESS_SCORE, 500, -1, 0),
        (c.MORE_FOCUS, 1000, -1, 0),
    ]
    assert after(m.program.effects[0], s, m) == {"score": 108}  # 120 x 1.8 x 0.5


def test_active_or_mental_cards_are_barred() -> None:
    for fits, field in (((1, 0), c.NO_ACTIVE), ((0, 1), c.NO_MENTAL)):
        m = machine(effect(c.OP_NO_CARDS, turns=2, search=0), fits=(fits,), searches=((0, -1, 0, 0),))
        s = position(0, 1, starting=1)
        m.run_effect(s, 0, c.NONE)
        assert s.v[field] == 2
        assert m.choices(s) == [fits.index(0)]


def test_a_hand_without_a_playable_card_passes() -> None:
    m, s = machine(cards=[card(stamina=31)]), position(0)
    assert m.choices(s) == [PASS]
    s.v[c.BLOCK] = 1
    assert m.choices(s) == [0]


@pytest.mark.parametrize(
    ("row", "held", "block", "stamina"),
    [
        (card(stamina=5), {}, 0, 25),
        (card(stamina=5), {"block": 3}, 0, 28),
        (card(stamina=5), {"block": 9}, 4, 30),
        (card(stamina=5), {"free": 1}, 0, 30),
        (card(forced=5), {"block": 9}, 9, 25),
        (card(forced=5, stamina=4), {"block": 9}, 5, 25),
        (card(stamina=5), {"stance": c.STRONG}, 0, 20),
        (card(stamina=5), {"stance": c.STRONG2}, 0, 19),
        (card(stamina=5), {"stance": c.CALM}, 0, 27),
    ],
)
def test_genki_pays_first(row: tuple[int, ...], held: dict[str, int], block: int, stamina: int) -> None:
    m, s = machine(cards=[row]), position(0, plays=5, **held)
    m.act(s, 0)
    assert (s.v[c.BLOCK], s.v[c.STAMINA]) == (block, stamina)
    assert (s.v[c.PLAYS], s.v[c.PLAYED], s.v[c.PLAYED_TURN]) == (4, 1, 1)
    assert s.grave == [0]
    assert s.v[c.FREE] == 0


def test_a_cost_of_a_status_must_be_there_and_is_taken() -> None:
    m = machine(cards=[card(cost_field=c.FOCUS, cost=3)])
    assert m.choices(position(0, focus=2)) == [PASS]
    s = position(0, focus=4, plays=2)
    m.act(s, 0)
    assert s.v[c.FOCUS] == 1


def test_a_waived_card_need_not_be_affordable_unless_the_rule_says_so() -> None:
    dear = [card(stamina=31)]
    s = position(0, free=1)
    assert machine(cards=dear).choices(s) == [0]
    assert machine(cards=dear, rules=Rules(free_needs_cost=True)).choices(s) == [PASS]


def test_what_is_refused_says_why() -> None:
    m = machine(cards=[card(stamina=31)])
    for choice, held, words in (
        (1, {}, "hand has 1 card;"),
        (0, {}, "cannot be played"),
        (0, {"ended": 1}, "over"),
    ):
        with pytest.raises(IllegalMove, match=words):
            m.act(position(0, **held), choice)
    with pytest.raises(IllegalMove):
        m.act(position(0), -2)


def test_a_card_of_once_is_lost() -> None:
    m, s = machine(cards=[card(lost=1)]), position(0, plays=2)
    m.act(s, 0)
    assert (s.lost, s.grave) == ([0], [])


def test_the_next_fitting_card_acts_again() -> None:
    kinds = [card(effects=0, effect_count=1), card(effects=0, effect_count=1, category=c.MENTAL)]
    m = machine(
        effect(c.OP_LESSON, v1=10),
        cards=kinds,
        plays=((0, c.NONE),),
        searches=((0, -1, 0, 0),),
        fits=((1, 0),),
    )
    s = position(1, 0, 0, plays=9)
    s.repeats = [(2, 1, c.NONE, 0, 0)]
    m.act(s, 0)
    assert s.v[c.SCORE] == 10, "a mental card is not what waits"
    m.act(s, 0)
    assert s.v[c.SCORE] == 40
    m.act(s, 0)
    assert (s.v[c.SCORE], s.repeats) == (50, [])


def test_passing_recovers_and_ends_the_turn() -> None:
    m = machine(cards=[card()])
    s = position(0, stamina=27, impression=4, heat=3)
    s.v[c.FRESH] = 0
    m.act(s, PASS)
    assert s.v[c.STAMINA] == 29
    assert s.v[c.SCORE] == 4 + 3, "好印象 scores at the end of a turn, with the heat of that turn"
    assert (s.v[c.TURN], s.v[c.REMAIN], s.v[c.PLAYS], s.v[c.HEAT]) == (2, 7, 1, 0)
    assert s.v[c.IMPRESSION] == 3
    assert s.grave == [0]
    top = position(stamina=29)
    m.act(top, PASS)
    assert top.v[c.STAMINA] == 30


def test_the_last_turn_ends_the_contest() -> None:
    m, s = machine(), position(remain=1)
    m.act(s, PASS)
    assert (s.v[c.ENDED], s.v[c.REMAIN]) == (1, 0)


def test_full_power_begins_with_enough_of_it() -> None:
    m = machine()
    for held, stance in (
        ({"power": 9}, c.NO_STANCE),
        ({"power": 10}, c.FULL),
        ({"power": 12, "stance_lock": 2}, c.NO_STANCE),
    ):
        s = position(**held)
        m.enter_full_power(s)
        assert s.v[c.STANCE] == stance
    s = position(power=12)
    s.hold = [s.add_card(0), s.add_card(1)]
    m.enter_full_power(s)
    assert (s.v[c.POWER], s.v[c.PLAYS], s.v[c.TIMES_FULL]) == (2, 2, 1)
    assert (s.hand, s.hold) == ([0, 1], [])
    last_first = machine(rules=Rules(hold_last_first=True))
    s = position(power=10)
    s.hold = [s.add_card(0), s.add_card(1)]
    last_first.enter_full_power(s)
    assert s.hand == [1, 0]


def test_drawing_shuffles_the_grave_and_minds_a_full_hand() -> None:
    m = machine()
    s = position(random=5)
    s.grave = [s.add_card(0) for _ in range(4)]
    m.draw(s, 3)
    assert (len(s.hand), len(s.deck), s.grave) == (3, 1, [])
    m.draw(s, 3)
    assert (len(s.hand), s.deck) == (4, [])
    full = position(0, 0, 0, 0, 0)
    full.deck = [full.add_card(0), full.add_card(1)]
    m.draw(full, 1)
    assert full.deck == [6, 5], "under the deck"
    machine(rules=Rules(full_hand_stops=True)).draw(full, 1)
    assert full.deck == [6, 5]


@pytest.mark.parametrize(("initial", "drawn"), [(0, 3), (2, 3), (4, 4), (7, 5)])
def test_the_first_hand_holds_the_cards_that_begin_in_it(initial: int, drawn: int) -> None:
    m = machine(cards=[card(), card(initial=1)])
    s = position()
    s.deck = [s.add_card(int(n < initial)) for n in range(9)]
    m.draw_hand(s)
    assert len(s.hand) == drawn
    s.v[c.TURN] = 2
    s.hand = []
    m.draw_hand(s)
    assert len(s.hand) == 3


def test_reserved_effects_act_when_they_are_due_draws_last() -> None:
    rows = [effect(c.OP_DRAW, v1=1), effect(c.OP_FOCUS, v1=3), effect(c.OP_UPGRADE, search=c.NONE)]
    m, s = machine(*rows), position()
    s.deck = [s.add_card(0) for _ in range(2)]
    s.timers = [(0, 2), (0, 0), (1, 1), (0, 1)]
    m.log = []
    m.run_reserved(s, early=True)
    assert (s.v[c.FOCUS], s.hand, s.timers) == (3, [], [(0, 2), (0, 0), (1, 1)])
    m.run_reserved(s)
    assert (s.hand, s.timers) == ([0], [(1, 1)])
    assert [m.timer_order(number) for number in range(3)] == [1, 0, 2]
    assert [m.moves_cards(number) for number in range(3)] == [True, False, True]


def test_enchants_that_count_act_every_nth_time() -> None:
    m = machine(effect(c.OP_FOCUS, v1=1), triggers=[trigger(c.P_TURN_INTERVAL, every=3)], enchants=[(0, [0])])
    s = position()
    s.enchants = [(0, c.NONE, 2, 0, c.FROM_ITEM, 0)]
    seen = []
    for _ in range(12):
        m.fire_phase(s, c.P_TURN_INTERVAL)
        seen.append(s.v[c.FOCUS])
    assert seen == [0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2], "two uses and no more"


def test_what_counts_within_a_turn_starts_anew() -> None:
    triggers = [trigger(c.P_PLAY_TURN_INTERVAL, every=2), trigger(c.P_PLAY_INTERVAL, every=2)]
    m = machine(triggers=triggers, enchants=[(0, []), (1, [])])
    s = position()
    s.enchants = [(0, -1, -1, 1, 0, 0), (1, -1, -1, 1, 0, 0)]
    m.restart_counts(s)
    assert [row[c.A_COUNT] for row in s.enchants] == [0, 1]


def test_a_status_of_the_played_card_is_reacted_to_and_only_then() -> None:
    kinds = [card(effects=0, effect_count=1)]
    m = machine(
        effect(c.OP_FOCUS, v1=2),
        effect(c.OP_IMPRESSION, v1=5),
        cards=kinds,
        plays=((0, c.NONE),),
        triggers=[trigger(c.P_STATUS, op=c.OP_FOCUS)],
        enchants=[(0, [1])],
    )
    s = position(0, plays=2)
    s.enchants = [(0, c.NONE, c.NONE, 0, c.FROM_ITEM, 0)]
    m.act(s, 0)
    assert (s.v[c.FOCUS], s.v[c.IMPRESSION]) == (2, 5)
    m.run_effect(s, 0, c.NONE)
    assert (s.v[c.FOCUS], s.v[c.IMPRESSION]) == (4, 5)


def test_which_effects_act_is_settled_before_the_first() -> None:
    kinds = [card(effects=0, effect_count=2)]
    m = machine(
        effect(c.OP_FOCUS, v1=2),
        effect(c.OP_LESSON, v1=10),
        cards=kinds,
        plays=((0, c.NONE), (1, 1)),
        triggers=[trigger(), trigger(condition=c.IF_FOCUS, value=1)],
    )
    s = position(0, plays=2)
    m.act(s, 0)
    assert s.v[c.SCORE] == 0
    s.hand = [s.grave.pop()]
    m.act(s, 0)
    assert s.v[c.SCORE] == 14


def test_growth_adds_to_the_value_and_once_to_the_times() -> None:
    kinds = [card(effects=0, effect_count=2)]
    m = machine(
        effect(c.OP_LESSON, v1=10),
        effect(c.OP_BLOCK, v1=1),
        cards=kinds,
        plays=((0, c.NONE), (0, c.NONE)),
        plan=c.ANOMALY,
    )
    s = position(0, plays=2)
    s.cards[0] = (0, 5, 1, 7, 0, 0, 0, 0, 0, 0)
    m.act(s, 0)
    assert s.v[c.SCORE] == 15 * 3, "two lines, one of them once more"
    m.run_effect(s, 1, 0)
    assert s.v[c.BLOCK] == 8


def test_cards_grow_by_rows() -> None:
    rows = ((c.GROW_SCORE, 3, 1), (c.GROW_COST, -1, 1 << 4))
    m = machine(
        effect(c.OP_GROW, search=0, grow=0, grow_count=2),
        grows=rows,
        searches=((c.IN_HAND, -1, 0, 0),),
        fits=((1, 0),),
    )
    s = position(0, 1)
    m.run_effect(s, 0, c.NONE)
    assert s.cards[0][c.GROW_SCORE : c.GROW_USED] == (3, 0, 0, 0, -1, 0, 1 | 1 << 4)
    assert s.cards[1] == (1, *[0] * 9)
    assert s.v[c.GROWN] == 1


def test_a_growth_rule_acts_as_often_as_it_may_and_in_anomaly_only() -> None:
    kinds = [card(grow_trigger=0, grow=0, grow_count=1, grow_limit=2)]
    triggers = [trigger(c.P_STANCE_INTERVAL, every=2)]
    for plan, grown in ((c.ANOMALY, [0, 1, 1, 2, 2, 2]), (c.SENSE, [0] * 6)):
        m = machine(cards=kinds, triggers=triggers, grows=((c.GROW_SCORE, 1, 1),), plan=plan)
        s = position(0)
        seen = []
        for _ in range(6):
            m.grow_phase(s, c.P_STANCE_INTERVAL)
            seen.append(s.cards[0][c.GROW_SCORE])
        assert seen == grown


def test_a_recorded_hand_is_taken_from_where_its_cards_are() -> None:
    kinds = [card(base=0), card(base=0, level=1), card(base=2)]
    m = machine(cards=kinds, hands=((1, 2),))
    s = position()
    s.deck, s.grave = [s.add_card(0)], []
    m.draw_hand(s)
    assert [s.cards[i][c.KIND] for i in s.hand] == [1, 2], "improved, and one that was nowhere is made"
    assert s.deck == []
    copies = position()
    copies.deck = [copies.add_card(0), copies.add_card(0)]
    copies.cards[1] = (0, 9, *copies.cards[1][2:])
    for bits, taken in ((0b10, 0), (0b11, 1)):
        trial = copies.copy()
        assert m.force_hand(trial, (0,), bits) == 1
        assert trial.hand == [taken]


def test_copies_do_not_share_what_changes() -> None:
    s = position(0)
    s.enchants, s.timers, s.repeats, s.multipliers = [(1,)], [(2, 2)], [(3,)], [(4,)]
    twin = s.copy()
    assert twin.key() == s.key()
    for name in (
        "v",
        "cards",
        "deck",
        "hand",
        "grave",
        "hold",
        "lost",
        "enchants",
        "timers",
        "repeats",
        "multipliers",
    ):
        other = s.copy()
        getattr(other, name).append(7)
        assert other.key() != s.key(), name
    assert twin.key() == s.key()


def test_swapping_the_hand_draws_as_many() -> None:
    m, s = machine(effect(c.OP_SWAP_HAND)), position(0, 1)
    s.deck = [s.add_card(0) for _ in range(3)]
    m.run_effect(s, 0, c.NONE)
    assert (s.hand, s.grave, s.deck) == ([2, 3], [0, 1], [4])


def test_exact_products_differ_from_floats_where_they_should() -> None:
    found = {}
    for exact in (False, True):
        m = machine(
            effect(c.OP_LESSON, v1=1_000_003), rules=replace(Rules(), exact=exact), permils=(1234, 1, 1)
        )
        s = position(good=3, great=1, poor=1)
        m.run_effect(s, 0, c.NONE)
        found[exact] = s.v[c.SCORE]
    value = -(-1_000_003 * 667 * 1800 // 10**6)
    assert found[True] == -(-value * 1234 // 1000)
    assert abs(found[False] - found[True]) < 3


def test_growth_counts_for_good_or_bad_by_the_card_that_it_reaches() -> None:
    """In r29: the amount for every card that fits, in all piles or in the hand; a bad bit takes it off."""
    last_good, first_bad = 1 << c.GROWTHS - 1, 1 << c.GROWTHS
    m = machine(
        effect(c.OP_GROW, search=0, grow=0, grow_count=2),
        effect(c.OP_GROW, search=1, grow=0, grow_count=1),
        effect(c.OP_GROW, grow=1, grow_count=1),
        grows=((c.GROW_SCORE, 3, last_good), (c.GROW_COST, 2, first_bad)),
        searches=((c.IN_ALL, -1, 0, 0), (c.IN_HAND, -1, 0, 0)),
        fits=((1, 0), (1, 1)),
    )
    s = position(0, 1)
    s.lost = [s.add_card(0), s.add_card(0)]
    table = SimpleNamespace(growth=(10, 11, 12, 13, 14, 15), growth_permils=(1, 2, 3, 4, 5, 6))

    def amounts(number: int) -> list[tuple[int, ...]]:
        return evaluation._growth_amounts(m.program, s, m.program.effects[number], table)  # type: ignore[arg-type]

    assert amounts(0) == [(28, 9, 10, 1), (32, -6, 14, 5)]
    assert amounts(1) == [(28, 6, 10, 1)]
    assert amounts(2) == [(32, -8, 14, 5)]


def test_growth_that_lessens_counts_against_the_hold() -> None:
    """Bits of what grows come first, then those of what shrinks; each counts for every card it reaches."""
    places = range(c.GROWTHS)
    grows = [(c.GROW_SCORE + i, 2, 1 << i) for i in places]
    grows += [(c.GROW_SCORE + i, -2, 1 << (c.GROWTHS + i)) for i in places]
    weights, permils = tuple(range(10, 10 + c.GROWTHS)), tuple(range(100, 100 + c.GROWTHS))
    table = SimpleNamespace(growth=weights, growth_permils=permils)
    row = effect(0, grow=0, grow_count=len(grows))
    board = SimpleNamespace(cards=[None] * 3, hand=[])
    found = evaluation._growth_amounts(
        SimpleNamespace(grows=grows),
        board,
        row,
        table,  # type: ignore[arg-type]
    )
    both = [(28 + i, 6, weights[i], permils[i]) for i in places]
    assert found == both + [(slot, -amount, *rest) for slot, amount, *rest in both]
