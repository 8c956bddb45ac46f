"""Test stats whose comparisons are traced."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ringapp.games.mota.rules.events.expressions import evaluate, parse
from ringapp.games.mota.search.tower.traced_stats import Trace, Traced

CONDITIONS = [
    "status:money >= 20 && status:money - 20 >= 40",
    "(status:money + 5 > 30) ? status:money < 90 : status:money == 7",
    "status:money % 3 == 1",
    "2.5 * status:money > 40",
    "Math.max(status:money, 12.5) >= 30",
    "status:money != 33 || 50 <= status:money",
    "status:money && 40 > status:money",
    "Math.floor(status:money / 7) == 3",
    "(60 - status:money) > 10",
]


@given(st.sampled_from(CONDITIONS), st.integers(0, 100))
def test_what_lies_between_leads_to_the_same(text: str, start: int) -> None:
    tree = parse(text)
    assert tree is not None
    trace = Trace(start)
    found = evaluate(tree, lambda name: Traced(start, trace))
    assert trace.low <= start <= trace.high
    for other in range(101):
        if trace.low <= other <= trace.high:
            same = evaluate(tree, lambda name, other=other: other)
            assert bool(same) == bool(found)


def test_comparing_keeps_the_widest_range() -> None:
    trace = Trace(100)
    money = Traced(100, trace)
    assert money >= 20
    left = money - 20
    assert not left >= 90
    assert (trace.low, trace.high) == (20, 109)
    assert isinstance(left, Traced)
    assert int.__add__(left, 0) == 80
    assert money * 2 == 200
    assert (trace.low, trace.high) == (100, 100)
