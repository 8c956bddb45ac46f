"""Piles, picks, costs and plays against what the game does, by hand."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.machine import PASS
from ringapp.games.contest.rules.state import Rules
from ringapp.games.contest.rules.tables import layout
from ringapp.games.contest.rules.tables.piles import collect
from tests.games.contest.small_program import after, card, effect, machine, position


def piles(**given_piles: list[int]) -> dict[str, list[int]]:
    return {"deck": [0, 1], "grave": [2], "hand": [3], "hold": [4], "lost": [5], **given_piles}


@pytest.mark.parametrize(("place", "limit", "cards"), [
    (c.IN_ALL, -1, [0, 1, 2, 3, 4, 5, 6]), (c.IN_ALL, 2, [0, 1]), (c.IN_ALL, 0, []), (c.IN_DECK, -1, [0, 1]),
    (c.IN_GRAVE, -1, [2]), (c.IN_DECK_GRAVE, -1, [0, 1, 2]), (c.IN_HAND, -1, [3]), (c.IN_HOLD, -1, [4]),
    (c.IN_LOST, -1, [5]), (c.IN_PLAYING, -1, [6]), (c.IN_POOL, -1, []),
])  # fmt: skip
def test_a_search_looks_where_it_says(place: int, limit: int, cards: list[int]) -> None:
    m = machine(searches=((place, limit, 0, 0),), fits=((1, 0),))
    s = position()
    for _ in range(7):
        s.add_card(0)
    s.add_card(1)
    for name, pile in piles(hand=[3, 7]).items():
        setattr(s, name, pile)
    s.v[c.PLAYING] = 6
    n = collect(s.row, m.row, 0, m.work)
    assert m.work[layout.FOUND : layout.FOUND + n] == cards
    assert collect(s.row, m.row, c.NONE, m.work) == 0


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
        (c.PICK_ALL, 0, 4), (c.PICK_SELECT, 2, 2), (c.PICK_RANDOM, 3, 3), (c.PICK_RANDOM, 9, 4),
    ):  # fmt: skip
        row = effect(c.OP_MOVE, search=0, dest=c.TO_GRAVE, pick=pick, picks=picks)
        m = machine(row, searches=searches, fits=fits)
        s = position(random=12345)
        s.deck = [s.add_card(0) for _ in range(4)]
        m.run_effect(s, 0, c.NONE)
        assert len(s.grave) == len(set(s.grave)) == taken
        assert sorted(s.deck + s.grave) == [0, 1, 2, 3]
        if pick == c.PICK_SELECT:
            assert s.grave == [0, 1], "without weights the first ones"


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
    while len(s.cards) < k.MAX_CARDS:
        s.add_card(0)
    m.run_effect(s, 0, c.NONE)
    assert (len(s.hand), s.v[c.SPILT]) == (3, 1)


@pytest.mark.parametrize(("row", "name"), [
    (effect(c.OP_ENCHANT, ref=0), "enchants"), (effect(c.OP_TIMER, v1=2, ref=0), "timers"),
    (effect(c.OP_SCORE_UP, v1=500), "multipliers"),
])  # fmt: skip
def test_what_waits_has_its_room(row: tuple[int, ...], name: str) -> None:
    m, s = machine(row, enchants=[(0, [0])]), position()
    for _ in range(layout.MAX_WAITING):
        m.run_effect(s, 0, c.NONE)
    assert s.v[c.SPILT] == 0
    m.run_effect(s, 0, c.NONE)
    assert (len(getattr(s, name)), s.v[c.SPILT]) == (layout.MAX_WAITING, 1)


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
    assert s.multipliers == [(k.LESS_SCORE, 300, 2, 1), (k.FOCUS_EFFECT, 500, c.NONE, 1)]
    assert s.repeats == [(2, 1, 1, 0, 1)]
    started = position(starting=1)
    m.run_effect(started, 0, c.NONE)
    assert started.enchants[0][c.A_FRESH] == 0


def test_multipliers_add_up() -> None:
    m, s = machine(effect(c.OP_LESSON, v1=100)), position(focus=10)
    s.multipliers = [
        (k.MORE_SCORE, 500, -1, 0),
        (k.MORE_SCORE, 300, -1, 0),
        (k.LESS_SCORE, 500, -1, 0),
        (k.FOCUS_EFFECT, 1000, -1, 0),
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


@pytest.mark.parametrize(("row", "held", "block", "stamina"), [
    (card(stamina=5), {}, 0, 25), (card(stamina=5), {"block": 3}, 0, 28),
    (card(stamina=5), {"block": 9}, 4, 30), (card(stamina=5), {"free": 1}, 0, 30),
    (card(forced=5), {"block": 9}, 9, 25), (card(forced=5, stamina=4), {"block": 9}, 5, 25),
    (card(stamina=5), {"stance": c.STRONG}, 0, 20), (card(stamina=5), {"stance": c.STRONG2}, 0, 19),
    (card(stamina=5), {"stance": c.CALM}, 0, 27),
])  # fmt: skip
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
        effect(c.OP_LESSON, v1=10), cards=kinds, plays=((0, c.NONE),), searches=((0, -1, 0, 0),),
        fits=((1, 0),),
    )  # fmt: skip
    s = position(1, 0, 0, plays=9)
    s.repeats = [(2, 1, c.NONE, 0, 0)]
    m.act(s, 0)
    assert s.v[c.SCORE] == 10, "a mental card is not what waits"
    m.act(s, 0)
    assert s.v[c.SCORE] == 40
    m.act(s, 0)
    assert (s.v[c.SCORE], s.repeats) == (50, [])
