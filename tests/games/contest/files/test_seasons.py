"""Test seasons: stages, bonuses and curves."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.contest.files import seasons
from ringapp.games.contest.files.seasons import CAPS, CURVES, bonuses, effectlang_bonuses, season_stages
from ringapp.games.contest.files.tables import Tables


def test_stages_of_seasons_stand_newest_first() -> None:
    rate = {"vocal": 1, "dance": 2, "visual": 3, "stages": [{"turn": 9}, {"turn": 0}, {"turn": 12}]}
    rates = ({"id": "season-2", **rate}, {"id": "season-10", "description": "Ten", **rate})
    found = season_stages(Tables("t", {"PvpRateConfig": rates}, {}))
    assert [(one.id, one.turns) for one in found] == [
        ("season-10/1", 9), ("season-10/3", 12), ("season-2/1", 9), ("season-2/3", 12),
    ]  # fmt: skip
    assert found[0].label == "Ten - 1"
    assert found[0].weights == (1, 2, 3)


@pytest.mark.parametrize(
    ("record", "parameters", "support", "permils"),
    [
        ({"type": "exam"}, (150, 200, 0), 0.5, (1500, 2000, 0)),
        ({"season": 40, "criteria": "1,1,1"}, (0, 0, 0), 0, (1000,) * 3),
        pytest.param(
            {"season": 40, "criteria": "0.4,0.5,1"}, (1000, 1000, 100), 0, (12_800, 15_750, 4000),
            id="1000 count 2950, 100 count 300; by their shares, and the first hundred percent",
        ),
        ({"season": 40, "criteria": "1,1,1"}, (3360, 9999, 2800), 0, (64_160, 64_160, 60_800)),
        pytest.param(
            {"season": 40, "criteria": "0.4,0.4,0.4"}, (1000,) * 3, 0.05, (13_440,) * 3,
            id="five hundredths more by support",
        ),
        pytest.param(
            {"season": 23, "criteria": "0.5,0.5,0.5"}, (1000,) * 3, 0, (25_250,) * 3,
            id="season 23 counts parameters once more, and a hundredth of all",
        ),
        pytest.param(
            {"season": 13, "criteria": "0.5,0.5,0.5"}, (1300, 1200, 1000), 0, (23_000, 22_000, 20_000),
            id="season 13 counts what is above 1200 once more",
        ),
    ],
)  # fmt: skip
def test_bonuses_of_today_by_hand(
    record: dict[str, Any], parameters: Any, support: float, permils: tuple[int, int, int]
) -> None:
    assert effectlang_bonuses({"type": "contest", **record}, parameters, support) == permils


@settings(max_examples=40)
@given(st.sampled_from([1, 15, 24, 38, 50]), st.integers(0, 3500))
def test_more_of_a_parameter_never_counts_less(season: int, parameter: int) -> None:
    """The pieces of each curve meet: one more point is worth no more than the steepest piece says."""
    here, more = seasons._curve(season, parameter), seasons._curve(season, parameter + 1)
    assert 0 <= more - here <= 5.0001
    cap = next(most for last, most in CAPS if season < last)
    assert seasons._curve(season, cap + 500) == seasons._curve(season, cap)
    assert [last for last, _ in CURVES] == sorted(last for last, _ in CURVES)


@pytest.mark.parametrize(
    ("value", "permil"),
    [(0, 1000), (50, 1500), (100, 2000), (101, 2010), (150, 2500), (200, 3000), (999, 3000)],
    ids=["nothing", "half way", "a point", "up to a whole percent", "between", "the last", "beyond"],
)
def test_bonuses_lie_on_lines_between_the_points_of_a_curve(value: int, permil: int) -> None:
    rows = tuple(
        {"id": "k", "parameter": at, "vocalPermil": y, "dancePermil": 2 * y, "visualPermil": 0}
        for at, y in ((200, 2000), (0, 0), (100, 1000))
    )
    tables = Tables("t", {seasons.CURVE_TABLE: (*rows, {"id": "other", "parameter": 50})}, {})
    assert bonuses(tables, "k", (value, 0, value)) == (permil, 1000, 1000)
    assert bonuses(tables, "none", (value,) * 3) == (1000,) * 3
