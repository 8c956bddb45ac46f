"""Test the frontier of ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mota.search.tower.best_ends import MAX_FRONT, End, Ends
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, EXP, HP, MDEF, MONEY, Layout
from tests.games.mota.halls import PLAIN, hall

FEW = settings(max_examples=25, deadline=None, derandomize=True)
BOARD = hall("@kD.", hero=replace(PLAIN, bag=(("sword", 1),)))


def ends_of(**more: Any) -> Ends:
    board = replace(BOARD, **more)
    return Ends(board, Layout(board))


def figures(ends: Ends, hp: int, atk: int = 1, df: int = 1, mdef: int = 1, **more: int) -> Any:
    row = np.zeros(ends.layout.figures, np.int64)
    row[[HP, ATK, DEF, MDEF]] = hp, atk, df, mdef
    row[[MONEY, EXP]] = more.get("money", 0), more.get("exp", 0)
    row[ends.layout.counter["yellowKey"]] = more.get("keys", 0)
    row[ends.layout.counter["sword"]] = more.get("swords", 0)
    return row


@pytest.mark.parametrize(
    ("other", "beaten"),
    [
        pytest.param({"hp": 100, "atk": 5}, True, id="as much of everything"),
        pytest.param({"hp": 99, "atk": 5}, True, id="less"),
        pytest.param({"hp": 101, "atk": 5}, False, id="more HP"),
        pytest.param({"hp": 1, "atk": 6}, False, id="more ATK"),
        pytest.param({"hp": 1, "atk": 1, "keys": 1}, False, id="a key"),
        pytest.param({"hp": 1, "atk": 1, "df": 2}, False, id="more DEF"),
        pytest.param({"hp": 1, "atk": 1, "mdef": 2}, False, id="more MDEF"),
        pytest.param({"hp": 100, "atk": 5, "money": 9}, True, id="gold is not asked for"),
        pytest.param({"hp": 100, "atk": 5, "swords": 1}, True, id="nor what is no key"),
    ],
)
def test_an_end_is_beaten_by_one_with_as_much_of_everything(other: dict[str, int], beaten: bool) -> None:
    ends = ends_of()
    ends.take(End(100, figures(ends, 100, 5), []))
    assert ends.beaten(figures(ends, **other)) is beaten


@pytest.mark.parametrize(
    ("weights", "other", "beaten"),
    [
        ((("money", 2.0),), {"money": 9}, False),
        ((("exp", 2.0),), {"exp": 9}, False),
        ((("exp", 2.0),), {"money": 9}, True),
        ((("sword", 2.0),), {"swords": 1}, False),
        ((("lv", 2.0),), {}, False),
    ],
)
def test_what_is_weighed_is_compared_and_what_cannot_be_seen_beats_nothing(
    weights: Any, other: dict[str, int], beaten: bool
) -> None:
    ends = ends_of(objective="weights", weights=weights)
    ends.take(End(100, figures(ends, 100, 5), []))
    assert ends.beaten(figures(ends, 100, 5, **other)) is beaten


ROW = st.tuples(*[st.integers(0, 3)] * 5)


@given(st.lists(ROW, min_size=1, max_size=14))
@FEW
def test_the_frontier_is_what_nothing_else_betters(rows: list[tuple[int, ...]]) -> None:
    ends = ends_of()
    for hp, atk, df, mdef, keys in rows:
        row = figures(ends, hp, atk, df, mdef, keys=keys)
        if not ends.beaten(row):
            ends.take(End(float(hp), row, []))
    best = {
        a for a in rows if not any(a != b and all(x <= y for x, y in zip(a, b, strict=True)) for b in rows)
    }
    kept: list[Any] = [(f["hp"], f["atk"], f["def"], f["mdef"], f["keys"]) for f in ends.facts()]
    assert sorted((*row[:4], row[4].get("yellowKey", 0)) for row in kept) == sorted(best)
    assert [row[0] for row in kept] == sorted((row[0] for row in kept), reverse=True), "most HP first"
    assert ends.best is not None
    assert ends.best.value == max(row[0] for row in rows)


def test_the_first_of_the_best_ends_stays_the_best() -> None:
    ends = ends_of()
    first, second = End(9.0, figures(ends, 9, 1), [1]), End(9.0, figures(ends, 9, 2), [2])
    for end in (first, second):
        ends.take(end)
    assert ends.best is first
    assert ends.front == [second], "which is no longer of the frontier"


def test_a_full_frontier_takes_only_more_hp() -> None:
    ends = ends_of()
    for n in range(MAX_FRONT):
        ends.take(End(float(n), figures(ends, n, MAX_FRONT - n), []))
    assert not ends.beaten(figures(ends, MAX_FRONT))
    assert ends.beaten(figures(ends, MAX_FRONT - 1, 10**6)), "as much HP as the best: no more is looked at"
    assert ends.beaten(figures(ends, 3, 10**6))
