"""Today's engine on cards that a filter means: which are taken in what order, and what scripts say of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import executor, piles
from ringapp.games.contest.rules.effectlang import layout as k
from tests.games.contest.rules.effectlang.test_executor import filled, frames, pile
from tests.games.contest.small_room import Row, room

DRAW, PICK, CHOOSE, ALL, MOVE, CREATE = 100, 112, 115, 117, 109, 99
"""Letters of events in a script: a draw, one by chance, cards chosen, all in order, a move, a new card."""


def scripted(w: Row, *events: tuple[int, ...]) -> None:
    """Let a script say what happens: (letter, cards...)."""
    at = k.SCRIPT
    for letter, *cards in events:
        w[at : at + 2 + len(cards)] = [letter, len(cards), *cards]
        at += 2 + len(cards)
    w[k.W_MODE], w[k.W_AT], w[k.W_END] = 1, k.SCRIPT, at


def found(w: Row, *cards: int) -> int:
    w[k.FOUND : k.FOUND + len(cards)] = cards
    return len(cards)


def wants(monkeypatch: pytest.MonkeyPatch, worth: dict[int, float]) -> None:
    monkeypatch.setattr(piles, "wanted", lambda _s, _p, card: worth[card])


# Choosing ------------------------------------------------------------------------------------------------


@settings(max_examples=15)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=6), st.integers(0, 7))
def test_choosing_is_a_stable_sort_of_the_front(levels: list[int], count: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(piles, "wanted", lambda _s, _p, card: float(levels[card]))
        s, p, w = filled(hand=list(range(len(levels))))
        n = found(w, *range(len(levels)))
        taken = piles.choose(s, p, w, n, count)
    ranked = sorted(range(len(levels)), key=lambda card: -levels[card])
    front = w[k.FOUND : k.FOUND + taken]
    assert taken == min(n, count)
    assert front == ranked[:taken]
    assert w[k.FOUND + taken : k.FOUND + n] == [card for card in range(n) if card not in front]


def test_without_weights_of_the_ai_nothing_is_wanted_more() -> None:
    s, p, _ = filled(hand=[0, 1])
    assert p[k.P_TERMS] == 0
    assert piles.wanted(s, p, 0) == piles.wanted(s, p, 1) == 0.0


@pytest.mark.parametrize(("op", "mode"), [(k.DO_USE_SELECTED, 2), (k.DO_USE_SELECTED_FREE, 1)])
def test_the_chosen_cards_are_used_the_last_of_them_first(
    monkeypatch: pytest.MonkeyPatch, op: int, mode: int
) -> None:
    s, p, w = filled(hand=[0, 1, 2])
    wants(monkeypatch, {0: 1, 1: 9, 2: 5})
    executor.use_found(s, p, w, op, found(w, 0, 1, 2), 2)
    assert [frame[:3] for frame in frames(w)] == [[k.DO_USE, 2, mode], [k.DO_USE, 1, mode]]


def test_the_chosen_cards_are_held_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    s, p, w = filled(hand=[0, 1, 2])
    wants(monkeypatch, {0: 1, 1: 9, 2: 5})
    executor.act_on_found(s, p, w, k.DO_HOLD_SELECTED, found(w, 0, 1, 2), 2)
    assert (pile(s, "HOLD"), pile(s, "HAND")) == ([1, 2], [0])


# By chance -------------------------------------------------------------------------------------------------


def test_nothing_found_is_nothing_done() -> None:
    for op in (k.DO_HOLD_SELECTED, k.DO_RANDOM_TO_HAND, k.DO_REMOVE_RANDOM, k.DO_USE_RANDOM):
        s, p, w = filled(hand=[0, 1])
        before = list(s)
        executor.act_on_found(s, p, w, op, 0, 1)
        assert s == before, "not even the generator moves"
        assert frames(w) == []


def test_a_random_card_comes_to_a_hand_that_has_room() -> None:
    s, p, w = filled(grave=[0], hand=[1])
    executor.act_on_found(s, p, w, k.DO_RANDOM_TO_HAND, found(w, 0), 1)
    assert (pile(s, "HAND"), pile(s, "GRAVE")) == ([1, 0], [])
    s, p, w = filled(hand=[0])
    executor.act_on_found(s, p, w, k.DO_RANDOM_TO_HAND, found(w, 0), 1)
    assert (pile(s, "HAND"), frames(w)) == ([0], []), "what is in the hand stays and nothing reacts"
    s, p, w = filled(hand=[1, 2, 3, 4, 5], grave=[0])
    executor.act_on_found(s, p, w, k.DO_RANDOM_TO_HAND, found(w, 0), 1)
    assert pile(s, "GRAVE") == [0], "five cards are a full hand"


@pytest.mark.parametrize("amount", [0, 1, 2, 3, 5])
def test_random_cards_go_on_top_each_once(amount: int) -> None:
    s, p, w = filled(grave=[0, 1, 2], deck=[3])
    executor.act_on_found(s, p, w, k.DO_RANDOM_TO_TOP, found(w, 0, 1, 2), amount)
    moved = min(amount, 3)
    assert pile(s, "DECK")[0] == 3
    assert len(pile(s, "DECK")) == 1 + moved
    assert sorted(pile(s, "DECK")[1:] + pile(s, "GRAVE")) == [0, 1, 2]


def test_a_random_card_is_gone_for_the_contest() -> None:
    s, p, w = filled(hand=[0, 1], grave=[2])
    executor.act_on_found(s, p, w, k.DO_REMOVE_RANDOM, found(w, 0, 1), 1)
    assert len(pile(s, "LOST")) == len(pile(s, "HAND")) == 1
    assert pile(s, "GRAVE") == [2]


# Scripts ---------------------------------------------------------------------------------------------------


def test_a_script_says_in_which_order_all_are_used() -> None:
    s, p, w = filled(hand=[0, 1, 2])
    scripted(w, (ALL, 2), (ALL, 0), (ALL, 1))
    executor.use_found(s, p, w, k.DO_USE_ALL, found(w, 0, 1, 2), 0)
    assert [frame[1] for frame in frames(w)] == [2, 0, 1]
    assert s[k.FAULT] == 0
    s, p, w = filled(hand=[0, 1, 2])
    scripted(w, (ALL, 2))
    executor.use_found(s, p, w, k.DO_USE_ALL, found(w, 0, 1, 2), 0)
    assert [frame[1] for frame in frames(w)] == [2, 1, 2], "where it ends the found one at that place is used"
    assert s[k.FAULT] == ALL


def test_a_script_says_in_which_order_all_come_to_the_hand() -> None:
    s, _, w = filled(grave=[0, 1, 2])
    scripted(w, (MOVE, 1), (MOVE, 2), (MOVE, 0))
    executor.move_all(s, w, k.DO_ALL_TO_HAND, found(w, 0, 1, 2))
    assert pile(s, "HAND") == [1, 2, 0]
    s, _, w = filled(grave=[0, 1])
    scripted(w, (MOVE, 1))
    executor.move_all(s, w, k.DO_ALL_TO_HAND, found(w, 0, 1))
    assert (pile(s, "HAND"), pile(s, "GRAVE"), s[k.FAULT]) == ([1], [0], MOVE)


@pytest.mark.parametrize(
    ("event", "drawn", "fault"),
    [((DRAW, 0), 0, 0), ((DRAW, 1), 1, 0), ((DRAW, 2), 2, DRAW), ((PICK, 0), 1, DRAW)],
    ids=("below", "top", "not-in-the-deck", "another-event"),
)
def test_a_script_says_which_card_is_drawn(event: tuple[int, int], drawn: int, fault: int) -> None:
    s, _, w = filled(deck=[0, 1], grave=[2])
    scripted(w, event)
    assert piles.draw_one(s, w) == drawn
    assert pile(s, "HAND") == [drawn]
    assert s[k.FAULT] == fault


def test_no_card_is_drawn_into_a_full_hand_or_from_nothing() -> None:
    s, _, w = filled(hand=[0, 1, 2, 3, 4], deck=[5])
    assert piles.draw_one(s, w) == -1
    s, _, w = filled(hand=[0])
    assert piles.draw_one(s, w) == -1
    s, _, w = filled(hand=[0, 1, 2, 3], deck=[5])
    assert piles.draw_one(s, w) == 5


def test_an_empty_deck_takes_the_grave_and_is_shuffled() -> None:
    s, _, w = filled(grave=[0, 1, 2])
    before = s[c.RANDOM]
    drawn = piles.draw_one(s, w)
    assert s[c.RANDOM] != before
    assert pile(s, "GRAVE") == []
    assert sorted([drawn, *pile(s, "DECK")]) == [0, 1, 2]
    s, _, w = filled(grave=[0, 1], deck=[2])
    assert piles.draw_one(s, w) == 2
    assert pile(s, "GRAVE") == [0, 1], "the deck first"


def test_a_script_names_a_new_card_by_its_id() -> None:
    s, p, w = room()
    row = p[k.P_CARDS] + 1 * k.CARD_WIDTH
    scripted(w, (CREATE, p[row + k.K_ID]))
    assert piles.random_kind(s, p, w, 0, 0) == 1
    assert piles.random_kind(s, p, w, 0, 0) == -1, "where it ends nothing is made"
    assert s[k.FAULT] == CREATE
    scripted(w, (CREATE, 999_999))
    assert piles.random_kind(s, p, w, 0, 0) == -1


def test_an_empty_pool_has_no_card() -> None:
    s, p, w = room()
    assert piles.random_kind(s, p, w, 0, 0) == -1


def test_events_are_passed_by_their_length_and_only_the_next_is_asked() -> None:
    s, _, w = room()
    scripted(w, (CHOOSE, 4, 5, 6), (PICK, 7))
    assert piles.told(s, w, PICK) == -1
    assert s[k.FAULT] == PICK
    at = piles.told(s, w, CHOOSE)
    assert (at, w[at - 1], w[at : at + 3]) == (k.SCRIPT + 2, 3, [4, 5, 6])
    assert w[piles.told(s, w, PICK)] == 7
    assert piles.told(s, w, PICK) == -1
    assert w[k.W_AT] == w[k.W_END]


# Growth ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "mode", "amount", "grown"), [
    (0, 0, 1.5, [(0, 1500), (2, 1500)]), (3, 0, 1.5, [(0, 1500), (2, 1500)]), (-1, 0, 1.5, []),
    (0, k.SUBTRACT, 2.0, [(0, -2000), (2, -2000)]), (0, 0, 0.0004, [(0, 0), (2, 0)]),
    (0, 0, 0.0005, [(0, 1), (2, 1)]),
], ids=("first-filter", "another", "no-filter", "less", "rounded-down", "rounded-up"))  # fmt: skip
def test_cards_that_a_filter_means_grow(
    monkeypatch: pytest.MonkeyPatch, target: int, mode: int, amount: float, grown: list[tuple[int, int]]
) -> None:
    s, p, _ = room(3)
    at = len(p)
    p += [0] * k.ACTION_WIDTH
    p[at + k.A_MODE], p[at + k.A_FIELD] = mode, k.G_SCORE
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(executor, "value", lambda *_: amount)
    monkeypatch.setattr(executor, "fits", lambda _s, _p, _target, card: card != 1)
    monkeypatch.setattr(executor, "grow", lambda _s, _p, card, _field, by: told.append((card, by)))
    executor.grow_cards(s, p, at, target)
    assert told == grown
