"""Turns, draws, reactions and growth against what the game does, by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import evaluation
from ringapp.games.contest.rules.machine import PASS
from ringapp.games.contest.rules.state import Rules
from ringapp.games.contest.rules.weights import TermWeights, Weights
from tests.games.contest.small_program import card, effect, machine, position, trigger


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
    m.act(s, PASS)
    assert [row[c.A_COUNT] for row in s.enchants] == [0, 1]


def test_a_status_of_the_played_card_is_reacted_to_and_only_then() -> None:
    kinds = [card(effects=0, effect_count=1)]
    m = machine(
        effect(c.OP_FOCUS, v1=2), effect(c.OP_IMPRESSION, v1=5), cards=kinds, plays=((0, c.NONE),),
        triggers=[trigger(c.P_STATUS, op=c.OP_FOCUS)], enchants=[(0, [1])],
    )  # fmt: skip
    s = position(0, plays=2)
    s.enchants = [(0, c.NONE, c.NONE, 0, c.FROM_ITEM, 0)]
    m.act(s, 0)
    assert (s.v[c.FOCUS], s.v[c.IMPRESSION]) == (2, 5)
    m.run_effect(s, 0, c.NONE)
    assert (s.v[c.FOCUS], s.v[c.IMPRESSION]) == (4, 5)


def test_which_effects_act_is_settled_before_the_first() -> None:
    kinds = [card(effects=0, effect_count=2)]
    m = machine(
        effect(c.OP_FOCUS, v1=2), effect(c.OP_LESSON, v1=10), cards=kinds, plays=((0, c.NONE), (1, 1)),
        triggers=[trigger(), trigger(condition=c.IF_FOCUS, value=1)],
    )  # fmt: skip
    s = position(0, plays=2)
    m.act(s, 0)
    assert s.v[c.SCORE] == 0
    s.hand, s.grave = s.grave, []
    m.act(s, 0)
    assert s.v[c.SCORE] == 14


def test_growth_adds_to_the_value_and_once_to_the_times() -> None:
    kinds = [card(effects=0, effect_count=2)]
    m = machine(
        effect(c.OP_LESSON, v1=10), effect(c.OP_BLOCK, v1=1), cards=kinds, plays=((0, c.NONE), (0, c.NONE)),
        plan=c.ANOMALY,
    )  # fmt: skip
    s = position(0, plays=2)
    s.change_card(0, (0, 5, 1, 7, 0, 0, 0, 0, 0, 0))
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
    copies.change_card(1, (0, 9, *copies.cards[1][2:]))
    for bits, taken in ((0b10, 0), (0b11, 1)):
        trial = copies.copy()
        assert m.force_hand(trial, (0,), bits) == 1
        assert trial.hand == [taken]


def test_copies_do_not_share_what_changes() -> None:
    s = position(0)
    s.enchants, s.timers = [(1, 2, 3, 4, 5, 6)], [(2, 2)]
    s.repeats, s.multipliers = [(3, 1, 1, 0, 0)], [(4, 1, 1, 0)]
    twin = s.copy()
    assert twin.key() == s.key()
    for name in ("deck", "hand", "grave", "hold", "lost", "enchants", "timers", "repeats", "multipliers"):
        other = s.copy()
        setattr(other, name, [*getattr(other, name), *getattr(other, name)] or [0])
        assert other.key() != s.key(), name
    for change in (lambda s: s.add_card(1), lambda s: s.change_card(0, (0, 1, *[0] * 8))):
        other = s.copy()
        change(other)
        assert other.key() != s.key()
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
        enchants=[(0, [0]), (0, [1]), (0, [2])],
    )
    s = position(0, 1)
    s.lost = [s.add_card(0), s.add_card(0)]
    table = weights_of((10, 11, 12, 13, 14, 15), (1, 2, 3, 4, 5, 6))
    s.enchants = [(number, -1, -1, 0, c.FROM_CARD, 0) for number in range(3)]
    amounts = [evaluation.enchant_term(m, s, number, table).amounts for number in range(3)]
    assert amounts == [((28, 9, 10, 1), (32, -6, 14, 5)), ((28, 6, 10, 1),), ((32, -8, 14, 5),)]


def weights_of(growth: tuple[int, ...], permils: tuple[int, ...]) -> Weights:
    return Weights("", "AutoPlay", 2, (TermWeights((0,) * 27, (0,) * 27, growth, permils, (0, 0, 0)),))


def test_growth_that_lessens_counts_against_the_hold() -> None:
    """Bits of what grows come first, then those of what shrinks; each counts for every card it reaches."""
    places = range(c.GROWTHS)
    grows = [(c.GROW_SCORE + i, 2, 1 << i) for i in places]
    grows += [(c.GROW_SCORE + i, -2, 1 << (c.GROWTHS + i)) for i in places]
    weights, permils = tuple(range(10, 10 + c.GROWTHS)), tuple(range(100, 100 + c.GROWTHS))
    m = machine(effect(c.OP_GROW, grow=0, grow_count=len(grows)), grows=tuple(grows), enchants=[(0, [0])])
    s = position(0, 0, 0)
    s.enchants = [(0, -1, -1, 0, c.FROM_CARD, 0)]
    found = evaluation.enchant_term(m, s, 0, weights_of(weights, permils)).amounts
    both = [(28 + i, 6, weights[i], permils[i]) for i in places]
    assert list(found) == both + [(slot, -amount, *rest) for slot, amount, *rest in both]
