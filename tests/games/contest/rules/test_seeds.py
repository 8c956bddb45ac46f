"""The generator: the numbers of XorShift32, shuffles, and the colours of turns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.effectlang.piles import draw_number, shuffle_deck
from ringapp.games.contest.rules.state import State

WEIGHTS = st.tuples(*[st.integers(1, 40)] * 3)


def test_the_first_numbers_of_the_published_generator() -> None:
    """Marsaglia's own example of 13, 17, 5 begins with 2463534242 and goes on with 723471715."""
    assert seeds.advance(2463534242) == 723471715
    assert seeds.advance(723471715) == 2497366906


@given(st.integers(1, 2**32 - 1))
def test_states_never_stop_and_keep_to_32_bits(state: int) -> None:
    after = seeds.advance(state)
    assert 0 < after < 2**32
    assert after != state


@given(st.integers(0, 2**32 - 1), st.integers(1, 60))
def test_numbers_below_a_limit_are_shares_of_the_state(state: int, n: int) -> None:
    row = [0] * c.SCALARS
    row[c.RANDOM] = state
    assert draw_number(row, n) == int(state / 2**32 * n)
    assert row[c.RANDOM] == seeds.advance(state), "it is read, then it advances"


@pytest.mark.parametrize(
    ("seed", "state", "even"),
    [(0, 1, 1), (1, 1, 3), (5, 5, 11), (2**31 - 1, 2**31 - 1, 2**32 - 1), (2**31, 1, 1), (2**31 + 7, 7, 15)],
)
def test_seeds_are_31_bits(seed: int, state: int, even: int) -> None:
    assert (seeds.start(seed), seeds.start(seed, even=True)) == (state, even)


@given(st.integers(1, 2**32 - 1), st.integers(0, 30))
def test_a_shuffle_is_the_same_cards_and_takes_a_number_for_each_but_one(state: int, n: int) -> None:
    s = State()
    s.deck, s.v[c.RANDOM] = range(n), state
    shuffle_deck(s.row)
    assert sorted(s.deck) == list(range(n))
    expected = state
    for _ in range(max(0, n - 1)):
        expected = seeds.advance(expected)
    assert s.v[c.RANDOM] == expected


@given(WEIGHTS, st.integers(1, 20))
def test_a_pool_has_a_colour_for_each_turn_but_the_last_three(
    weights: tuple[int, int, int], turns: int
) -> None:
    pool = seeds.colour_pool(weights, turns)
    assert len(pool) == max(0, turns - 3)
    counts = [pool.count(colour) for colour in seeds.colour_order(weights)]
    assert counts[0] * sum(weights) >= len(pool) * max(weights)
    assert list(pool) == sorted(pool, key=lambda colour: seeds.colour_order(weights).index(colour))


@given(WEIGHTS, st.integers(1, 20), st.integers(1, 2**31 - 1))
def test_the_last_three_turns_go_from_the_lightest_to_the_heaviest(
    weights: tuple[int, int, int], turns: int, state: int
) -> None:
    colours, _ = seeds.turn_colours(weights, turns, state)
    high, middle, low = seeds.colour_order(weights)
    assert len(colours) == turns
    assert colours[-3:] == (low, middle, high)[-turns:]
    assert sorted(colours[:-3]) == sorted(seeds.colour_pool(weights, turns))


def test_ties_keep_vocal_dance_visual() -> None:
    assert seeds.colour_order((5, 5, 5)) == (c.VOCAL, c.DANCE, c.VISUAL)
    assert seeds.colour_order((1, 5, 5)) == (c.DANCE, c.VISUAL, c.VOCAL)


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("weights", [(30, 20, 10), (10, 10, 30), (7, 7, 7)])
def test_the_first_colour_s_shares_are_those_of_many_seeds(weights: tuple[int, int, int], even: bool) -> None:
    turns, count = 9, 4000
    seen = [0, 0, 0]
    step = 2**31 // count
    for number in range(count):
        colours, _ = seeds.turn_colours(weights, turns, seeds.start(1 + number * step, even))
        seen[colours[0] - 1] += 1
    first = seeds.colour_shares(weights, turns, even)[0]
    assert first.exact
    assert first.shares == pytest.approx([n / count for n in seen], abs=0.002)


@given(WEIGHTS, st.integers(1, 16), st.booleans())
def test_shares_add_up(weights: tuple[int, int, int], turns: int, even: bool) -> None:
    found = seeds.colour_shares(weights, turns, even)
    assert len(found) == turns
    assert all(sum(share.shares) == pytest.approx(1) for share in found)
    assert all(share.exact and max(share.shares) == 1 for share in found[-3:])
    pool = seeds.colour_pool(weights, turns)
    for i in range(3):
        total = sum(share.shares[i] for share in found[: len(pool)])
        assert total == pytest.approx(pool.count(i + 1)), (
            "over all turns each colour comes as often as the pool says"
        )
