"""Decks of a pool against all that could be made of it, and the race between them on given scores."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import BudgetSpent
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.studies import optimise, scoring
from ringapp.games.contest.studies.optimise import LAST, ROUNDS, Optimiser, Pace, expected, interval, staying
from ringapp.games.contest.studies.pools import Pool, candidates, neighbours, read_pool
from tests.games.contest.conftest import Free

few = settings(max_examples=40)
cards = st.lists(st.sampled_from("abcd"), min_size=1, max_size=4).map(tuple)


def pool_of(owned: Sequence[str], slots: Sequence[int], swaps: int, **more: Any) -> Pool:
    found: dict[str, Any] = {"memories": (), "items": (), "item_slots": (), **more}
    return Pool(tuple(slots), tuple(owned), swaps, **found)


def parts(deck: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(deck))


# Decks of a pool -----------------------------------------------------------------------------------------


@few
@given(cards, cards)
def test_every_deck_that_can_be_made_is_made_once(deck: tuple[str, ...], owned: tuple[str, ...]) -> None:
    """As many slots as the deck has, all of them free: the slots are filled with what is owned."""
    size = len(deck)
    found = [board.deck for board in candidates(Board(deck=deck), pool_of(owned, range(size), size))]
    taken = min(size, len(owned))
    wanted = {
        parts(chosen)
        for chosen in combinations_with_replacement("abcd", taken)
        if Counter(chosen) <= Counter(owned)
    }
    assert len(found) == len(wanted)
    if taken == size:
        assert {parts(one) for one in found} == wanted
    for one in found:
        assert sum((Counter(one) - Counter(deck)).values()) <= taken


@few
@given(cards.filter(lambda deck: len(deck) > 1), cards, st.integers(1, 3))
def test_exchanges_are_bounded(deck: tuple[str, ...], owned: tuple[str, ...], swaps: int) -> None:
    swaps = min(swaps, len(deck) - 1)
    pool = pool_of(owned, range(len(deck)), swaps)
    found = [parts(board.deck) for board in candidates(Board(deck=deck), pool)]
    own, most = Counter(deck), Counter(owned) | Counter(deck)
    wanted = set()
    for chosen in combinations_with_replacement("abcd", len(deck)):
        new = Counter(chosen) - own
        if sum(new.values()) <= swaps and new <= Counter(owned) and Counter(chosen) <= most:
            wanted.add(chosen)
    assert set(found) == wanted
    assert len(found) == len(wanted)


@pytest.mark.parametrize(("deck", "slots", "owned", "made"), [
    ("abc", (1,), "xy", {"axc", "ayc"}), ("abc", (0, 2), "cx", {"xbc"}), ("ab", (2,), "x", {"abx"}),
    ("ab", (0, 1), "x", {"xb"}), ("ab", (), "x", {"ab"}),
])  # fmt: skip
def test_only_the_named_slots_change(deck: str, slots: tuple[int, ...], owned: str, made: set[str]) -> None:
    pool = pool_of(owned, slots, len(slots) or 1)
    assert {"".join(board.deck) for board in candidates(Board(deck=tuple(deck)), pool)} == made


def test_two_of_the_memories_are_the_first_twelve_cards() -> None:
    memories = tuple(tuple(letter + str(i) for i in range(6)) for letter in "abc")
    pool = pool_of((), range(12), 12, memories=memories)
    found = [board.deck for board in candidates(Board(deck=("x",) * 12 + ("last",)), pool)]
    assert [(one[0], one[6], one[12]) for one in found] == [
        ("a0", "b0", "last"), ("a0", "c0", "last"), ("b0", "c0", "last"),
    ]  # fmt: skip


def test_items_are_chosen_beside_the_cards() -> None:
    pool = pool_of("xy", (0,), 1, items=("i", "j", "k"), item_slots=(1,))
    found = {(board.deck, board.items) for board in candidates(Board(deck=("a",), items=("o", "p")), pool)}
    assert found == {(("x",), ("o", one)) for one in "ijk"} | {(("y",), ("o", one)) for one in "ijk"}


@few
@given(cards.filter(lambda deck: len(deck) > 1), cards, st.sampled_from([1, 2]))
def test_neighbours_are_the_decks_that_many_cards_away(
    deck: tuple[str, ...], owned: tuple[str, ...], swaps: int
) -> None:
    board, slots = Board(deck=deck), range(len(deck))
    found = {one.deck for one in neighbours(board, pool_of(owned, slots, 9), board, swaps)}
    spare = Counter(owned)
    spare.subtract(Counter(deck))
    wanted = set()
    for one in product("abcd", repeat=len(deck)):
        new = [one[i] for i in slots if one[i] != deck[i]]
        if len(new) == swaps and new == sorted(new) and all(spare[w] >= n for w, n in Counter(new).items()):
            wanted.add(one)
    assert wanted <= found
    assert all(sum(a != b for a, b in zip(one, deck, strict=True)) <= swaps for one in found)


def test_neighbours_keep_to_the_exchanges_from_the_start() -> None:
    """One exchange is allowed in all: the slot that was changed may change again, the other may not."""
    start, here = Board(deck=("a", "b")), Board(deck=("x", "b"))
    found = {one.deck for one in neighbours(here, pool_of("xy", (0, 1), 1), start, 1)}
    assert found == {("y", "b")}


# What a pool is read from --------------------------------------------------------------------------------


def pool_text(**change: Any) -> str:
    return json.dumps({"ringapp": 1, "game": "contest-pool", "cards": ["x", "y"], **change})


def test_a_pool_says_no_more_than_it_has_to() -> None:
    pool = read_pool(pool_text(), Board(deck=("a",) * 14))
    assert pool == pool_of(("x", "y"), range(12), 12)
    assert read_pool(pool_text(slots=[3, 1, 3], swaps=1), Board()) == pool_of(("x", "y"), (3, 1), 1)


@pytest.mark.parametrize(("change", "words"), [
    ({"cards": []}, "neither cards, nor two memories, nor P-items"),
    ({"cards": [], "memories": [["a"] * 6]}, "neither cards"), ({"cards": [""]}, "a list of names"),
    ({"cards": [3]}, "a list of names"), ({"slots": [-1]}, "a list of slots, counted from 0"),
    ({"slots": [True]}, "a list of slots"), ({"memories": [["a"] * 5] * 2}, "each six cards"),
    ({"memories": ["abcdef"] * 2}, "each six cards"), ({"swaps": 0}, "“swaps”"),
    ({"itemSlots": [99]}, "a list of slots"),
])  # fmt: skip
def test_what_a_pool_lacks_is_one_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(RingappError, match=words):
        read_pool(pool_text(**change), Board(deck=("a", "b")))


# The race ------------------------------------------------------------------------------------------------

STRENGTH = {"a": 100, "b": 140, "c": 60, "d": 141, "x": 10}


def score_of(board: Board, drawn: Any) -> Any:
    """What its cards are worth, luck that all decks share, and a little that they do not."""
    twist = (np.array(drawn) // 50 + sum(map(ord, board.deck))) % 7
    return sum(STRENGTH[word] for word in board.deck) + np.array(drawn) % 50 + twist


@pytest.fixture
def given_scores(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Scores without playing. The list takes how many contests were asked for at a time."""
    played: list[int] = []

    def run(board: Board, drawn: Any) -> tuple[Any]:
        played.append(len(drawn))
        return (score_of(board, drawn),)

    monkeypatch.setattr(scoring, "run_board", run)
    return played


def decks(words: Sequence[str]) -> list[Board]:
    return [Board(deck=tuple(word)) for word in words]


def racing(start: str = "a", contests: int = 0, free: Free | None = None) -> Optimiser:
    return Optimiser(decks([start])[0], pool_of("abcd", (0,), 1), 7, contests, free or Free())


@pytest.mark.parametrize("order", list(permutations("abcd"))[::5])
def test_the_best_deck_wins_in_whatever_order_they_start(
    order: tuple[str, ...], given_scores: list[int]
) -> None:
    search = racing()
    best, close = search.best_of(decks(order), 3, 0)
    assert best.deck == ("d",)
    assert best not in close
    assert search.race.contests == sum(given_scores)
    assert search.race.tried == set(decks("abcd"))


def test_decks_that_are_far_behind_leave_after_the_first_round(given_scores: list[int]) -> None:
    search = racing()
    search.best_of(decks("xbd"), 3, 0)
    rows = {board.deck[0]: len(parts) for board, parts in search.race.totals.items()}
    assert rows["x"] == 1
    assert rows["d"] > 1


def test_a_deck_that_plays_alike_stays(given_scores: list[int]) -> None:
    """Two orders of the same cards score the same on every seed: neither may be said to be behind."""
    search = racing("ab")
    best, close = search.best_of(decks(["ab", "ba", "xx"]), 2, 0)
    assert {best.deck, *(board.deck for board in close)} == {("a", "b"), ("b", "a")}


def test_what_was_played_is_not_played_again(given_scores: list[int]) -> None:
    search = racing()
    search.play(decks("ab"), 0)
    search.play(decks("abb"), 0)
    assert sum(given_scores) == 2 * ROUNDS[0]
    search.play(decks("a"), 1)
    assert sum(given_scores) == 2 * ROUNDS[0] + ROUNDS[1] - ROUNDS[0]
    assert len(search.totals(decks("a")[0])) == ROUNDS[1]
    assert len(search.totals(decks("a")[0], 1)) == ROUNDS[0]


def test_a_spent_number_of_contests_ends_the_race_with_the_best_so_far(given_scores: list[int]) -> None:
    search = racing(contests=4 * ROUNDS[0])
    assert search.leader_so_far().deck == ("a",), "nothing played: the deck of the start"
    with pytest.raises(BudgetSpent):
        search.best_of(decks("abcd"), 3, 0)
    assert search.leader_so_far().deck == ("d",)


def test_of_those_that_played_most_the_best_mean_leads(given_scores: list[int]) -> None:
    search = racing()
    search.play(decks("bd"), 0)
    search.play(decks("b"), 1)
    assert search.leader_so_far().deck == ("b",), "the first round alone tells little"


def test_differences_are_paired_seed_by_seed(given_scores: list[int]) -> None:
    search = racing()
    one, two = decks("bc")
    search.play([one, two], 0)
    search.play([one], 1)
    gap = search.gap(one, two)
    assert len(gap) == ROUNDS[0], "only on seeds that both have played"
    assert np.array_equal(gap, search.totals(one, 1) - search.totals(two))
    assert abs(float(gap.mean()) - 80) < 7, "the luck of the seeds is in both"


@pytest.mark.parametrize(("boards", "seeds"), [
    (3, 5), (1, 4500), (70, 64), (0, 9),
])  # fmt: skip
def test_legs_hold_every_deck_and_every_seed_once(
    boards: int, seeds: int, given_scores: list[int], free: Free
) -> None:
    mine = [Board(deck=("a",) * (n + 1)) for n in range(boards)]
    drawn = np.arange(seeds)
    found = racing(free=free).scores(mine, drawn)
    assert list(found) == mine
    for board, totals in found.items():
        assert np.array_equal(totals, score_of(board, drawn))
    assert sum(given_scores) == boards * seeds
    assert max(given_scores, default=0) <= scoring.BREATH, "a worker looks up often enough"


class Backwards:
    """A place whose workers finish in the opposite order, with nothing to tell now and then."""

    def spread(self, work: Any, spec: Any, legs: Any) -> Iterator[Any]:
        for leg in reversed(list(legs)):
            yield None
            yield work(spec, leg)


def test_scores_do_not_hang_on_who_finishes_first(given_scores: list[int]) -> None:
    mine, drawn = decks("abcd"), np.arange(2048)
    place: Any = Backwards()
    told = list(scoring.scored(mine, drawn, place))
    assert sum(played for played, _ in told) == 4 * 2048
    found = [one for _, ready in told for one in ready]
    assert [board for board, _ in found] == mine
    assert all(np.array_equal(totals, score_of(board, drawn)) for board, totals in found)


# Figures of a race ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("values", "mean", "half"), [
    ([5], 5.0, 0.0), ([4, 6], 5.0, 1.959964),
    ([3] * 9, 3.0, 0.0), ([0, 0, 12, 12], 6.0, 1.959964 * math.sqrt(48) / 2),
])  # fmt: skip
def test_a_mean_has_its_interval(values: list[int], mean: float, half: float) -> None:
    assert interval(np.array(values)) == pytest.approx((mean, mean - half, mean + half))


def test_pace_never_goes_back() -> None:
    pace = Pace()
    assert pace.done() is None
    pace.expect(100)
    pace.played = 50
    assert pace.done() == 0.5
    pace.expect(350)
    assert pace.done() == 0.5, "more is to be expected than was thought: it stands still"
    pace.played = 300
    assert pace.done() == 0.75
    pace.played = 900
    assert pace.done() == 1.0


@pytest.mark.parametrize(
    ("many", "stay"),
    [(1, 64), (64, 64), (192, 64), (193, 65), (3000, 1000)],
    ids=["one", "few", "a third is as many", "a third and one", "many"],
)
def test_so_many_stay_after_the_first_round(many: int, stay: int) -> None:
    assert staying(many) == stay


@pytest.mark.parametrize(("many", "rounds", "last", "part", "contests"), [
    (10, (32,), {}, 0, 320), (10, (32, 128), {}, 0, 320 + 10 * 96),
    (300, (32, 128), {}, 0, 300 * 32 + 100 * 96), (90, (32, 128, 512), {}, 0, 90 * 32 + 64 * 96 + 21 * 384),
    (90, (32, 128, 512), {2: 4}, 0, 90 * 32 + 64 * 96 + 4 * 384), (2, (1, 2, 3), {}, 0, 2 + 2 + 1),
    (9, (32, 128, 512), {}, 1, 9 * 96 + 3 * 384), (9, (32, 128), {}, 2, 0),
])  # fmt: skip
def test_contests_that_a_race_will_take(
    many: int, rounds: tuple[int, ...], last: dict[int, int], part: int, contests: int
) -> None:
    assert expected(many, rounds, last, part) == contests


def test_a_race_takes_no_more_than_was_expected(given_scores: list[int]) -> None:
    search = racing()
    search.best_of(decks("abcd"), 3, 0)
    assert search.race.contests <= expected(4, ROUNDS[:3], LAST)
    assert list(ROUNDS) == sorted(ROUNDS)
    assert set(LAST) <= set(range(len(ROUNDS)))
    assert optimise.FEW < optimise.ALL_DECKS
