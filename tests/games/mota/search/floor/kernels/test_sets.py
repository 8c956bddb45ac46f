"""Test the kernels of packed sets against plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mota.search.floor.bounds import mask_of
from ringapp.games.mota.search.floor.kernels import sets
from ringapp.games.mota.search.floor.kernels.records import Bounds
from tests.games.mota.search.floor.builders import closed, forests

NEVER = sets.NEVER
FEW = settings(max_examples=25, deadline=None, derandomize=True)
NUMBERS = st.sets(st.integers(0, 125), max_size=12)


@pytest.fixture(autouse=True)
def _words_wrap() -> Iterator[None]:
    """The texts are compiled, where words wrap around in silence."""
    with np.errstate(over="ignore"):
        yield


def pair(numbers: set[int]) -> tuple[np.uint64, np.uint64]:
    low, high = mask_of(numbers)
    return np.uint64(low), np.uint64(high)


def members(low: np.uint64, high: np.uint64) -> set[int]:
    whole = int(low) | int(high) << 64
    return {n for n in range(128) if whole >> n & 1}


@given(NUMBERS)
@FEW
def test_a_set_of_numbers_is_two_words(numbers: set[int]) -> None:
    assert members(*pair(numbers)) == numbers
    assert {n for n in range(128) if sets.has(*pair(numbers), n)} == numbers


@pytest.mark.parametrize("place", [0, 1, 31, 32, 33, 62, 63])
@pytest.mark.parametrize("more", [0, 1 << 63, (1 << 64) - 1])
def test_the_lowest_bit_of_a_word(place: int, more: int) -> None:
    word = np.uint64((more << place | 1 << place) & (1 << 64) - 1)
    assert sets.lowest(word) == place


def test_every_place_of_a_word_is_found() -> None:
    assert [int(sets.lowest(np.uint64(1 << n))) for n in range(64)] == list(range(64))


def hash_of(a: int, b: int) -> int:
    whole = 1 << 64
    h = a * 0x9E3779B97F4A7C15 % whole ^ (b + 0x7F4A7C159E3779B9) * 0xC2B2AE3D27D4EB4F % whole
    h ^= h >> 29
    h = h * 0xBF58476D1CE4E5B9 % whole
    return h ^ h >> 32


@given(NUMBERS)
@FEW
def test_the_hash_is_that_of_whole_numbers(numbers: set[int]) -> None:
    low, high = pair(numbers)
    assert int(sets.mix(low, high)) == hash_of(int(low), int(high))


def test_the_two_words_of_a_hash_are_not_alike() -> None:
    found = {int(sets.mix(*pair({n}))) for n in range(126)}
    assert len(found) == 126, "a bit in the one word is no bit in the other"


def test_states_are_entered_where_they_are_looked_for() -> None:
    rows = np.array([mask_of({n, 2 * n}) for n in range(40)], np.uint64)
    table = np.full(64, -1, np.int32)
    sets.rehash.function(table, rows, 0, 25)
    sets.rehash.function(table, rows, 25, 40)
    assert sorted(table[table >= 0].tolist()) == list(range(40))
    for n, (low, high) in enumerate(rows):
        at = hash_of(int(low), int(high)) & 63
        while table[at] != n:
            assert table[at] >= 0, "an empty place before it: it would not be found"
            at = (at + 1) & 63


def test_a_layer_is_followed_by_its_links_in_pieces() -> None:
    small = np.zeros((6, 3), np.int32)
    small[:, 1] = (-1, 0, 1, 2, 3, 4)  # 5, 4, 3, 2, 1, 0
    piece = np.empty(4, np.int64)
    assert sets.layer.function(5, small, piece) == (4, 1)
    assert piece.tolist() == [5, 4, 3, 2]
    assert sets.layer.function(1, small, piece) == (2, -1)
    assert piece[:2].tolist() == [1, 0]
    assert sets.layer.function(-1, small, piece) == (0, -1)


def purse(*keys: int) -> int:
    return sum(n << 10 * q for q, n in enumerate(keys))


@pytest.mark.parametrize(
    ("held", "need", "able"),
    [
        pytest.param((1,), (1,), True, id="one for one"),
        pytest.param((0, 3), (1,), False, id="another colour opens nothing"),
        pytest.param((2, 1), (2, 1), True, id="a door of two colours"),
        pytest.param((2, 0), (2, 1), False, id="one of its colours is missing"),
        pytest.param((0, 0, 0, 0, 0, 1023), (0, 0, 0, 0, 0, 1023), True, id="as many as there is room for"),
        pytest.param((), (), True, id="a door that needs none"),
    ],
)
def test_a_purse_affords_a_door(held: tuple[int, ...], need: tuple[int, ...], able: bool) -> None:
    wanted = np.array([*need, 0, 0, 0, 0, 0, 0][:6], np.int64)
    assert bool(sets.affords(np.int64(purse(*held)), wanted)) is able


@pytest.mark.parametrize(
    ("held", "used", "enough"),
    [
        pytest.param((3, 0), (0, 0), True, id="three for all three"),
        pytest.param((2, 9), (0, 0), False, id="a third may be wanted yet"),
        pytest.param((2, 0), (1, 0), True, id="one of the three is open"),
        pytest.param((0, 0), (3, 0), True, id="all are open"),
    ],
)
def test_keys_are_plenty_where_no_door_can_lack_one(
    held: tuple[int, ...], used: tuple[int, ...], enough: bool
) -> None:
    """Three yellow keys are used up by all doors, five blue ones; this door needs a yellow one."""
    total, need = np.array([3, 5, 0, 0, 0, 0], np.int64), np.array([1, 0, 0, 0, 0, 0], np.int64)
    assert bool(sets.plenty(np.int64(purse(*held)), np.int64(purse(*used)), total, need)) is enough


def test_what_comes_back_from_behind_a_barrier_alone() -> None:
    gains = np.array([[50, 0, 0, 0, 0], [30, 9, 0, 0, 0], [20, 0, 0, 0, 0], [7, 0, 0, 0, 0]], np.int64)
    loose = np.array([2, 2, 1, 2], np.int64)
    assert sets.returns(2, *pair({0, 2, 3}), gains, loose) == 57, "region 1 is not touched, 2 is another's"
    assert sets.returns(1, *pair({0, 1, 2, 3}), gains, loose) == 20
    assert sets.returns(0, *pair({0, 1, 2, 3}), gains, loose) == 0


def test_flagged_barriers_are_all_in() -> None:
    flags = np.zeros(100, np.bool_)
    assert sets.all_in(flags, *pair(set()))
    flags[[3, 99]] = True
    assert sets.all_in(flags, *pair({3, 99, 5}))
    assert not sets.all_in(flags, *pair({3, 98}))
    assert not sets.all_in(flags, *pair({99}))


def bounds(n: int, **parts: Any) -> Bounds:
    """Arrays with nothing in them but what is named."""
    plain: dict[str, Any] = {
        "must": np.zeros(n, np.bool_), "idom": np.full(n, -1, np.int64), "order": np.arange(n)[::-1].copy(),
        "least": np.zeros(n, np.int64), "pot": np.zeros(n, np.int64), "loose_dom": np.zeros(0, np.int64),
        "inside": np.zeros(n, np.int64), "across": np.zeros((n, n), np.int64),
        "ring": np.zeros((0, 5), np.int64), "spare": 0, "gains": np.zeros((0, 5), np.int64),
        "kids": np.zeros((n, 2), np.uint64), "forest": np.zeros(2, np.uint64),
    }  # fmt: skip
    return Bounds(**(plain | parts))


@given(forests(), st.data())
@FEW
def test_no_choice_of_barriers_leaves_more_than_the_bound(up: list[int], data: st.DataObject) -> None:
    """The best of all sets that hold what must be, and with each barrier the one over it."""
    n = len(up)
    subset = st.sets(st.integers(0, n - 1))
    must, state = closed(up, data.draw(subset)), closed(up, data.draw(subset))
    least = data.draw(st.lists(st.integers(0, 90), min_size=n, max_size=n))
    hp = data.draw(st.lists(st.integers(0, 90), min_size=n + 1, max_size=n + 1))
    owner = [*range(n), -1]
    reached = {j for j in range(n + 1) if owner[j] in state and data.draw(st.booleans())}
    gains = np.zeros((n + 1, 5), np.int64)
    gains[:, 0] = hp
    found = sets.optional.function(
        *pair(state), *pair(reached), 1000,
        bounds(n, must=np.isin(np.arange(n), sorted(must)), idom=np.array(up), least=np.array(least),
               pot=np.array(hp[:n]), loose_dom=np.array(owner), gains=gains),
        np.zeros(n, np.int64),
    )  # fmt: skip
    loose = sum(hp[j] for j in range(n + 1) if j not in reached and (owner[j] < 0 or owner[j] in state))
    best = max(
        sum(hp[b] - least[b] for b in chosen - state)
        for size in range(n + 1)
        for chosen in map(set, combinations(range(n), size))
        if must | state <= chosen == closed(up, chosen)
    )
    assert found == 1000 + loose + best


def test_what_cannot_be_won_is_left_or_ends_all_hope() -> None:
    facts = {"least": np.array([-NEVER, 10]), "pot": np.array([500, 90]), "idom": np.array([-1, -1])}
    room = np.zeros(2, np.int64)
    assert sets.optional.function(*pair(set()), *pair(set()), 100, bounds(2, **facts), room) == 100 + 80
    wanted = bounds(2, **facts, must=np.array([True, False]))
    assert sets.optional.function(*pair(set()), *pair(set()), 100, wanted, room) < -(10**14)


@given(st.data())
@FEW
def test_rooms_on_loops_are_joined_by_the_cheapest_tree(data: st.DataObject) -> None:
    """The least sum of barriers that join what all of them join; cleared ones join for nothing."""
    count = data.draw(st.integers(1, 6))
    ends = st.tuples(st.integers(0, 3), st.integers(0, 3)).filter(lambda e: e[0] != e[1])
    edges = [(*data.draw(ends), b, -1, data.draw(st.integers(1, 50))) for b in range(count)]
    edges = [(u, v, b, 100 + b if data.draw(st.booleans()) else -1, c) for u, v, b, _, c in edges]
    ring = np.array(sorted(edges, key=lambda edge: edge[4]), np.int64)
    cleared = data.draw(st.sets(st.sampled_from([*range(count), *range(100, 100 + count)])))

    def parts(chosen: set[int]) -> set[frozenset[int]]:
        group = {place: {place} for place in range(4)}
        for u, v, b, _, _ in edges:
            if b in chosen and group[u] is not group[v]:
                group[u] |= group[v]
                for place in group[v]:
                    group[place] = group[u]
        return {frozenset(one) for one in group.values()}

    free = {b for _, _, b, partner, _ in edges if b in cleared or partner in cleared}
    cost = {b: c for _, _, b, _, c in edges}
    best = min(
        sum(cost[b] for b in chosen)
        for size in range(count + 1)
        for chosen in map(set, combinations(range(count), size))
        if parts(chosen | free) == parts(set(range(count)))
    )
    assert sets.spanning(*pair(cleared), ring, np.zeros(4, np.int64)) == best


@given(forests(), st.data())
@FEW
def test_open_barriers_and_their_excess_are_kept_up_step_by_step(up: list[int], data: st.DataObject) -> None:
    n = len(up)
    figures = st.integers(0, 40)
    inside = np.array([data.draw(figures) for _ in range(n)], np.int64)
    across = np.zeros((n, n), np.int64)
    for a, b in combinations(range(n), 2):
        across[a, b] = across[b, a] = data.draw(figures)
    kids = np.array([mask_of({c for c in range(n) if up[c] == b}) for b in range(n)], np.uint64)
    facts = bounds(n, idom=np.array(up), inside=inside, across=across, kids=kids)

    def plain(done: set[int]) -> tuple[set[int], int]:
        now = {b for b in range(n) if b not in done and (up[b] < 0 or up[b] in done)}
        return now, int(sum(inside[b] for b in now) + sum(across[a, b] for a, b in combinations(now, 2)))

    done: set[int] = set()
    (q0, q1), excess = pair(plain(done)[0]), np.int64(plain(done)[1])
    for _ in range(3):
        fresh = closed(up, data.draw(st.sets(st.integers(0, n - 1)))) - done
        done |= fresh
        q0, q1, now = sets.renew(*pair(fresh), *pair(done), q0, q1, excess, facts)
        excess = np.int64(now)
        assert (members(q0, q1), now) == plain(done)
