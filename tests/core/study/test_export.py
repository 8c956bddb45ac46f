"""What a study is taken away as: every count is there, and the picture is a pure function of the chart."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Chart, Explanation, OptionValue
from ringapp.core.contract.shapes import Rect
from ringapp.core.study import study as studies
from ringapp.core.study.export import EXTENT, chart_shapes, export_study
from ringapp.core.study.study import Counts, StudyInfo, Tally, make_spec


class Coins:
    """A study whose counts are put there by the tests."""

    info = StudyInfo("coins", "Coins & <dice>", "Throws", "throws", total=100, batch=10)

    def count(self, units: int, seed: Any, options: Mapping[str, OptionValue]) -> Counts:
        return {"heads": {1: units}}

    def report(self, tally: Tally) -> dict[str, Any]:
        return {"throws": tally.units}

    def explain(self, tally: Tally) -> Explanation:
        heads = tally.histogram("heads")
        values, counts = tuple(map(float, heads)), tuple(map(float, heads.values()))
        return Explanation("Heads", (Chart("Heads", "heads", "throws", values, counts, ((1.5, "mean"),)),))


@pytest.fixture(autouse=True)
def coins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "all_studies", lambda: iter([Coins()]))


@pytest.fixture
def tally() -> Tally:
    made = Tally(make_spec(Coins(), seed=3))
    made.add(0, {"heads": {2: 7, -1: 3}, "edge": {0: 10}}, 0.1)
    return made


def test_every_count_is_in_the_csv(tally: Tally) -> None:
    rows = export_study(tally, "csv").decode().split("\r\n")
    assert rows == ["histogram,value,count", "edge,0,10", "heads,-1,3", "heads,2,7", ""]


def test_the_figures_say_how_to_get_them_again(tally: Tally) -> None:
    text = export_study(tally, "json").decode()
    assert '"throws": 10' in text
    assert '"seed": 3' in text


def test_the_picture_is_svg_or_png(tally: Tally) -> None:
    root = ET.fromstring(export_study(tally, "svg", "dark").decode())
    assert root.tag.endswith("svg")
    words = {element.text for element in root.iter() if element.text}
    assert {"Coins & <dice>", "Heads", "mean", "heads", "throws"} <= words
    assert export_study(tally, "png").startswith(b"\x89PNG")


def test_nothing_counted_is_no_picture(tally: Tally) -> None:
    tally.counts.clear()
    with pytest.raises(RingappError, match="no histogram yet"):
        export_study(tally, "svg")


histograms = st.dictionaries(st.integers(-(10**9), 10**9), st.integers(0, 10**12), min_size=1, max_size=600)


@given(histograms)
def test_bars_stand_inside_the_picture(histogram: dict[int, int]) -> None:
    chart = Chart("", "", "", tuple(map(float, histogram)), tuple(map(float, histogram.values())))
    bars = [shape for shape in chart_shapes(chart, "") if isinstance(shape, Rect)]
    for bar in bars:
        assert bar.x >= -1e-6
        assert bar.x + bar.w <= EXTENT[0] + 1e-6
        assert bar.h >= 0
        assert -1e-6 <= bar.y <= EXTENT[1]
