"""Exports a study: its counts as CSV, its figures as JSON, its histogram as PNG or SVG."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Chart, Explanation
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Label, Line, Rect, Shape
from ringapp.core.pictures.animation import png
from ringapp.core.pictures.svg import scene_svg
from ringapp.core.solving.answers import encode_json
from ringapp.core.study.bars import bars_of, nice_steps
from ringapp.core.study.study import Study, Tally, find_study

KINDS = ("png", "svg", "csv", "json")
EXTENT = (960.0, 540.0)
PICTURE_WIDTH = 1920

_LEFT, _RIGHT, _TOP, _BOTTOM = 92.0, 28.0, 104.0, 64.0
_LETTER = 0.55
"""Width of a letter, in heights."""


def export_study(tally: Tally, kind: str, theme: str = "light") -> bytes:
    """Return a study's export in one of `KINDS`. Raises RingappError if there is no histogram to draw."""
    study = find_study(tally.spec.study)
    if kind == "csv":
        return counts_csv(tally).encode()
    if kind == "json":
        return msgspec.json.format(encode_json(_with_spec(study, tally)), indent=2) + b"\n"
    explanation = study.explain(tally)
    chart = first_chart(explanation)
    if chart is None:
        raise RingappError(tr("There is no histogram yet; nothing is counted."))
    svg = scene_svg(chart_shapes(chart, study.info.label, explanation.headline), EXTENT, theme)
    return png(svg, PICTURE_WIDTH) if kind == "png" else svg.encode()


def _with_spec(study: Study, tally: Tally) -> dict[str, object]:
    """Return the study's report together with the options, seed and sizes that reproduce it."""
    spec = tally.spec
    asked = {"id": spec.study, "total": spec.total, "seed": spec.seed, "batch": spec.batch}
    return {**study.report(tally), "study": {**asked, "options": dict(spec.options)}}


def counts_csv(tally: Tally) -> str:
    """Return all histograms of a tally as CSV, a row for each value."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(("histogram", "value", "count"))
    for name in sorted(tally.counts):
        for value, count in tally.histogram(name).items():
            writer.writerow((name, value, count))
    return out.getvalue()


def first_chart(explanation: Explanation) -> Chart | None:
    """Return the first chart of an explanation that has values, None without one."""
    return next((note for note in explanation.notes if isinstance(note, Chart) and note.values), None)


def chart_shapes(chart: Chart, title: str, subtitle: str = "") -> list[Shape]:
    """Return the shapes of a histogram with its axes, marks and words, in a scene of size `EXTENT`."""
    wide, high = EXTENT
    shapes: list[Shape] = [
        Label(_LEFT, 26, title, 22, anchor="start", bold=True),
        Label(_LEFT, 54, subtitle, _fitting(subtitle), "muted", "start"),
    ]
    bars = bars_of(chart)
    if bars:
        shapes += _Plot(chart, bars).shapes()
    shapes.append(Label((wide + _LEFT - _RIGHT) / 2, high - 16, chart.x_label, 15, "muted"))
    shapes.append(Label(_LEFT - 10, _TOP - 20, chart.y_label, 15, "muted", "end"))
    return shapes


def _fitting(text: str) -> float:
    """Return the font size at which a line fits the picture's width; Chinese characters count double."""
    letters = sum(2 if ord(sign) > 0x2E80 else 1 for sign in text)
    return min(15.0, (EXTENT[0] - _LEFT - _RIGHT) / max(1, letters) / _LETTER)


class _Plot:
    """Lays out bars, marks and ticks of a histogram in the picture."""

    def __init__(self, chart: Chart, bars: list[tuple[float, float, float]]) -> None:
        self._chart = chart
        middles = [(low + high) / 2 for low, high, _ in bars]
        gap = min((b - a for a, b in pairwise(middles)), default=1.0)
        self._columns = list(zip(middles, [count for _, _, count in bars], strict=True))
        self._low, self._high = middles[0] - gap / 2, middles[-1] + gap / 2
        self._share = 1.0 if chart.step else 0.92
        """The part of its room that a bar fills: bins join."""
        self._bar = gap / (self._high - self._low) * (EXTENT[0] - _LEFT - _RIGHT)
        self._most = max(count for _, _, count in bars) or 1.0

    def shapes(self) -> list[Shape]:
        return [*self._grid(), *self._bars(), *self._marks(), *self._ticks()]

    def _x(self, value: float) -> float:
        share = (value - self._low) / (self._high - self._low)
        return _LEFT + min(max(share, 0.0), 1.0) * (EXTENT[0] - _LEFT - _RIGHT)

    def _y(self, count: float) -> float:
        return EXTENT[1] - _BOTTOM - count / self._most * (EXTENT[1] - _TOP - _BOTTOM)

    def _grid(self) -> Iterator[Shape]:
        for count in nice_steps(0, self._most, 5):
            y = self._y(count)
            yield Line(((_LEFT, y), (EXTENT[0] - _RIGHT, y)), "line" if count == 0 else "faint", 1)
            yield Label(_LEFT - 10, y, f"{count:,.10g}", 14, "muted", "end")

    def _bars(self) -> Iterator[Shape]:
        for value, count in self._columns:
            if count:
                y = self._y(count)
                wide = self._bar * self._share
                yield Rect(self._x(value) - wide / 2, y, wide, self._y(0) - y, "c2")

    def _marks(self) -> Iterator[Shape]:
        for row, (value, words) in enumerate(sorted(self._chart.marks)):
            x = self._x(value)
            yield Line(((x, _TOP - 6), (x, self._y(0))), "ink", 1.5, 5)
            yield Label(x, _TOP - 16 - 14 * (row % 2), words, 14, "ink")

    def _ticks(self) -> Iterator[Shape]:
        for value in nice_steps(self._low, self._high, 8):
            x = self._x(value)
            yield Line(((x, self._y(0)), (x, self._y(0) + 5)), "line", 1)
            yield Label(x, self._y(0) + 18, f"{value:,.10g}", 14, "muted")
