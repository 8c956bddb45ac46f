"""How a position of today's rules is kept: amounts, buffs, counters, piles and effects in their room."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.contest.files.effectlang.compiler import lower
from ringapp.games.contest.files.effectlang.packing import pack
from ringapp.games.contest.files.effectlang.scripts import facts_of, opening
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import executor, piles, status_changes
from ringapp.games.contest.rules.effectlang import layout as k
from tests.games.contest.rules.effectlang.builders import packed
from tests.games.contest.small_program import table_card


@settings(max_examples=60)
@given(st.floats(0, 500, allow_nan=False))
def test_amounts_are_rounded_up_after_two_digits(x: float) -> None:
    found = status_changes.whole(x)
    assert found - 1 < x + 0.0051
    assert x - 0.0051 < found


def test_what_ends_with_a_turn() -> None:
    p, s = packed()
    status_changes.set_field(s, p, c.GOOD, 3.0)
    status_changes.add_buff(s, k.MORE_SCORE, 500, 2)
    status_changes.add_buff(s, k.MORE_SCORE, 300, -1)
    seen = []
    for _ in range(4):
        status_changes.fade(s)
        seen.append((s[c.GOOD], facts_of(s).get("scoreBuffs", 0)))
    assert seen == [(3, 800), (2, 800), (1, 300), (0, 300)]
    s[c.STARTING] = 1
    status_changes.set_field(s, p, c.GOOD, 3.0)
    status_changes.fade(s)
    assert s[c.GOOD] == 2, "what begins while a turn is set up is counted down with it"


def test_buffs_have_their_room() -> None:
    _, s = packed()
    for lasting in range(1, k.MAX_BUFFS + 2):
        status_changes.add_buff(s, k.MORE_SCORE, 1000, lasting)
        assert s[c.SPILT] == (lasting > k.MAX_BUFFS)
    assert s[k.N_BUFFS] == k.MAX_BUFFS


def test_counters_begin_at_nothing_and_have_their_room() -> None:
    _, s = packed()
    for n in range(k.MAX_SPACES):
        s[k.COUNTERS + 2 * n] = s[k.COUNTERS + 2 * n + 1] = 7
    for n in range(k.MAX_SPACES):
        assert executor.new_space(s) == n
        assert s[k.COUNTERS + 2 * n : k.COUNTERS + 2 * n + 2] == [0, 0]
        if n + 1 < k.MAX_SPACES:
            assert s[k.COUNTERS + 2 * n + 2 : k.COUNTERS + 2 * n + 4] == [7, 7]
    assert s[c.SPILT] == 0
    assert executor.new_space(s) == k.MAX_SPACES - 1
    assert s[c.SPILT] == 1


def test_a_shuffled_deck_is_the_same_cards_in_every_order() -> None:
    _, s = packed()
    for _ in range(4):
        piles.put(s, piles.new_card(s, 0), k.IN_DECK)
    seen = set()
    for _ in range(400):
        piles.shuffle_deck(s)
        deck = tuple(s[k.DECK : k.DECK + 4])
        assert sorted(deck) == [0, 1, 2, 3]
        seen.add(deck)
    assert len(seen) == 24


def test_held_cards_are_taken_out_of_those_found() -> None:
    _, s = packed()
    w = [0] * k.WORK
    for number in range(6):
        piles.put(s, piles.new_card(s, 0), k.IN_HOLD if number in (1, 4) else k.IN_GRAVE)
        w[k.FOUND + number] = number
    assert executor.without_held(s, w, 6) == 4
    assert w[k.FOUND : k.FOUND + 4] == [0, 2, 3, 5]
    assert executor.drop_found(w, 4, 2) == 3
    assert w[k.FOUND : k.FOUND + 3] == [0, 3, 5]


def test_an_effect_acts_while_it_has_uses_time_and_no_delay() -> None:
    p, s = packed()
    executor.register(s, p, 0, -1, -1, c.FROM_ITEM)
    at = k.EFFECTS
    usual = {k.E_LIMIT: -1, k.E_TTL: k.ABSENT, k.E_DELAY: k.ABSENT}
    for place, value, acts in (
        (k.E_LIMIT, 0, False), (k.E_LIMIT, 1, True), (k.E_LIMIT, -1, True), (k.E_TTL, 0, True),
        (k.E_TTL, -1, False), (k.E_DELAY, -1, True), (k.E_DELAY, 0, False), (k.E_DELAY, 2, False),
    ):  # fmt: skip
        for other, number in (usual | {place: value}).items():
            s[at + other] = number
        assert executor.acts(s, at) is acts, (place, value)


def test_the_effects_of_a_position_have_their_room() -> None:
    p, s = packed()
    for n in range(k.MAX_EFFECTS + 1):
        executor.register(s, p, 0, -1, -1, c.FROM_ITEM)
        assert s[k.N_EFFECTS] == min(n + 1, k.MAX_EFFECTS)
        assert s[c.SPILT] == (n == k.MAX_EFFECTS)


def test_cards_that_begin_in_the_hand_lie_on_top() -> None:
    tables = Tables(
        "initial", {"skill_cards": (table_card(1, ""), table_card(2, "", forceInitialHand=True))}, {}
    )
    low = lower(tables, ())
    p = pack(low, c.SENSE, [(0, 6, 40, 1000, 1000, 1000, 0)], [c.VOCAL], waits=False)
    s = opening(40, 9)
    for word in "121121":
        piles.put(s, piles.new_card(s, low.words[word]), k.IN_DECK)
    assert piles.initials_left(s, p)
    piles.initials_up(s, p)
    assert s[k.DECK : k.DECK + 6] == [0, 2, 3, 5, 1, 4]
    for _ in range(2):
        assert piles.initials_left(s, p)
        piles.draw_one(s, [0] * k.WORK)
    assert not piles.initials_left(s, p)
    assert sorted(s[k.HAND : k.HAND + 2]) == [1, 4]
