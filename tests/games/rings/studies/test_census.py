"""What a census of the rings counts and says."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Cancelled, Chart, Sentence, Table
from ringapp.core.solving.context import LocalContext
from ringapp.core.study.study import Tally, make_spec, run_batch, run_study
from ringapp.games.rings.rules.attacks import is_goal
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import all_moves
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.search import tables
from ringapp.games.rings.studies.census import Census, _placing, shares
from tests.games.rings.small_answers import quiet


@pytest.mark.parametrize("enemies", [1, 2, 3])
def test_placings_are_numbered_in_order_and_each_once(enemies: int) -> None:
    found = [_placing(n, enemies) for n in range(math.comb(7, enemies))]
    assert found == sorted(mask for mask in range(1 << 7) if mask.bit_count() == enemies)


@pytest.mark.parametrize("slices", [4, 6])
def test_one_row_of_each_class_under_turns_and_mirrors_is_the_least(slices: int) -> None:
    def images(row: int) -> set[int]:
        places = {place for place in range(slices) if row >> place & 1}
        return {
            sum(1 << (side * place + by) % slices for place in places)
            for side in (1, -1)
            for by in range(slices)
        }

    classes = {min(images(row)) for row in range(1 << slices)}
    assert sorted({row for row, *_ in shares(2, slices, slices)}) == sorted(classes)


def test_shares_hold_every_placing_of_the_other_rings() -> None:
    found = shares(3, 4, 5)
    assert all(row.bit_count() + left == 5 for row, left, _ in found)
    assert all(count == math.comb(8, left) for _, left, count in found)
    assert {row.bit_count() for row, *_ in found} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"enemies": 4, "slices": 5}, "5"),
        ({"enemies": 20, "rings": 2, "slices": 6}, "20 enemies do not fit on 12 cells"),
    ],
)
def test_what_no_board_holds_is_refused(options: dict[str, int], words: str) -> None:
    with pytest.raises(RingappError, match=words):
        make_spec(Census(), 10, **options)  # type: ignore[arg-type]


def test_a_sample_tells_the_most_that_was_seen_with_intervals() -> None:
    spec = make_spec(Census(), 200, enemies=8)
    tally = Tally(spec)
    assert Census().explain(tally).headline == "No board has been counted yet."
    tally.add(0, {"moves": {1: 20, 3: 180}}, 1.0)
    explained = Census().explain(tally)
    assert explained.headline == "200 random boards of 8 enemies: 3 moves are the most that was seen."
    table, chart, remark = explained.notes
    assert isinstance(table, Table)
    assert [row.cells for row in table.rows] == [
        ("1", "20", "10.0000% (6.57% – 14.94%)"),
        ("3", "180", "90.0000% (85.06% – 93.43%)"),
    ]
    assert isinstance(chart, Chart)
    assert (chart.values, chart.counts) == ((1.0, 3.0), (20.0, 180.0))
    assert isinstance(remark, Sentence)


def test_an_exact_census_says_so_only_once_it_is_whole() -> None:
    spec = make_spec(Census(), None, rings=2, slices=6, enemies=3)
    tally = Tally(spec)
    for index in range(spec.batches):
        tally.add(index, {"moves": {0: 1, 2: 219} if index == 0 else {}}, 1.0)
    explained = Census().explain(tally)
    assert explained.headline == "Every one of the 220 boards of 3 enemies: at most 2 moves are needed."
    assert len(explained.notes) == 2, "what is exact has no intervals"


def census(total: int | None = None, seed: int = 0, **options: Any) -> dict[str, Any]:
    study = Census()
    tally = Tally(make_spec(study, total, seed, **options))
    run_study(tally, quiet())
    return study.report(tally)


def test_the_census_of_four_enemies_is_exact() -> None:
    value = census(enemies=4)
    known = {"0": 24, "1": 852, "2": 17_124, "3": 95_700, "4": 74_040, "5": 6_648, "6": 192}
    assert (value["boards"], value["by_moves"], value["god"], value["exact"]) == (194_580, known, 6, True)


@pytest.mark.parametrize(
    ("rings", "slices", "enemies"),
    [(2, 6, 3), (3, 4, 4), (2, 8, 4), pytest.param(2, 8, 5, marks=pytest.mark.slow)],
)
def test_small_censuses_agree_with_plain_search_of_every_board(rings: int, slices: int, enemies: int) -> None:
    from itertools import combinations

    value = census(rings=rings, slices=slices, enemies=enemies)
    start = {sum(1 << cell for cell in chosen): 0 for chosen in combinations(range(rings * slices), enemies)}
    boards = {free: Board(rings, slices, free=free) for free in start}
    distance = {free: 0 for free, board in boards.items() if is_goal(board)}
    level, depth = list(distance), 0
    while level:
        depth += 1
        after = {
            apply_move(boards[free], move).free for free in level for move in all_moves(rings, slices)
        } - set(distance)
        distance |= dict.fromkeys(after, depth)
        level = list(after)
    counts: dict[str, int] = {}
    for moves in sorted(distance.values()):
        counts[str(moves)] = counts.get(str(moves), 0) + 1
    assert value["by_moves"] == counts
    assert value["boards"] == len(boards)


def test_shares_may_be_counted_in_any_order_and_add_up() -> None:
    spec = make_spec(Census(), None, rings=4, slices=8, enemies=5)
    assert spec.batches >= 1
    one = Tally(spec)
    for index in reversed(range(spec.batches)):
        one.add(*run_batch(spec, index))
    assert one.complete
    assert Census().report(one)["boards"] == 201_376


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stop_need_not_wait_for_the_table_of_a_census(
    monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    layers, stop = [], threading.Event()
    grow = tables.Table.grow

    def slow_layer(table: tables.Table, tick: Callable[[int], None], room: int | None = None) -> None:
        if room is None:  # the table of a search that is being prepared
            grow(table, tick)
            return
        layers.append(room)
        stop.set()
        for _ in range(6000):  # a minute, unless the stop comes through
            tick(0)
            time.sleep(0.01)

    monkeypatch.setattr(tables.Table, "grow", slow_layer)
    spec = make_spec(Census(), None, rings=3, slices=6, enemies=5)
    tally = Tally(spec)
    with pytest.raises(Cancelled):
        run_study(tally, LocalContext(cancelled=stop.is_set), workers=workers)
    assert len(layers) == 1, "nobody began it anew"
    assert not tally.units


def test_what_no_census_can_be_is_refused() -> None:
    with pytest.raises(RingappError):
        make_spec(Census(), 10, enemies=4, exact=True)
    with pytest.raises(RingappError):
        make_spec(Census(), None, enemies=30, rings=4, slices=24, exact=True)
