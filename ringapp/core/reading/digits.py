"""Reads digits by templates: which stand at given places of a line, or anywhere in it.

A line is ink, 0 to 1, as many rows high as the templates. Templates side by side show what a line of digits
would look like, also where two numbers overlap; those that leave the least squared difference are taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.reading import Pixels

Ink = npt.NDArray[np.float32]
Costs = npt.NDArray[np.float64]
Span = tuple[int, int]
Colours = Sequence[tuple[int, int, int]]
Places = Sequence[tuple[int, str]]
"""First column and possible marks, of one width, of each place from the left; one may overlap the next."""
DIGITS = "0123456789"
LIKE, LEAD, FREE = 0.5, 0.05, 0.3
"""Least likeness to its template, and least lead over the next one, of a mark that is surely read; part of a
template's ink that a mark must explain where no places are given."""
CONTRAST = 40.0
"""Levels by which ink differs from its ground at least."""


@dataclass(frozen=True, slots=True)
class Digit:
    """A mark of a line.

    `like` is 1 for its template, 0 for what differs from it by as much as it holds; `lead` is how much less
    the line is like any other mark here, in the same measure.
    """

    mark: str
    left: int
    like: float
    lead: float

    @property
    def is_sure(self) -> bool:
        """Whether the mark is beyond doubt."""
        return self.like >= LIKE and self.lead >= LEAD


def ink_of(pixels: Pixels, box: tuple[float, float, float, float], rows: int, colours: Colours = ()) -> Ink:
    """Return the ink in a box of a picture (left, top, right, low), resampled to rows of square samples.

    Without the colours of ground and ink, the ground is the median, and ink is what differs most from it.
    """
    left, top, right, low = box
    size = max(1, round((right - left) * rows / (low - top))), rows
    inside = max(0.0, left), max(0.0, top), min(right, pixels.shape[1]), min(low, pixels.shape[0])
    if inside != box or low - top < 2:
        return np.zeros(size[::-1], np.float32)
    first, above = int(left), int(top)
    part = Image.fromarray(pixels[above : int(low) + 1, first : int(right) + 1])
    inner = (left - first, top - above, min(right - first, part.width), min(low - above, part.height))
    levels = np.asarray(part.resize(size, Image.Resampling.BILINEAR, inner), np.float32)
    apart = levels - (colours[0] if colours else np.median(levels.reshape(-1, 3), axis=0))
    far = (apart**2).sum(2)
    full = np.subtract(colours[1], colours[0]) if colours else apart[far >= np.quantile(far, 0.97)].mean(0)
    return np.asarray(np.clip(apart @ full / max(float(full @ full), CONTRAST**2), 0, 1), np.float32)


def read_at(line: Ink, glyphs: dict[str, Ink], places: Places) -> tuple[list[Digit], float]:
    """Return the marks at places of a line, none if one lies outside; and the ink that stays unexplained."""
    chosen = [np.stack([glyphs[mark] for mark in marks]) for _, marks in places]
    spans = [(left, left + looks.shape[2]) for (left, _), looks in zip(places, chosen, strict=True)]
    if not spans or spans[0][0] < 0 or max(end for _, end in spans) > line.shape[1]:
        return [], float((line**2).sum())
    costs = _least(*_costs(line, spans, chosen))
    shown = [looks[cost.argmin()] for looks, cost in zip(chosen, costs, strict=True)]
    drawn = np.zeros_like(line)
    for (left, end), look in zip(spans, shown, strict=True):
        drawn[:, left:end] = np.maximum(drawn[:, left:end], look)
    rest = (line - drawn) ** 2
    digits = []
    for (left, end), (_, marks), look, cost in zip(spans, places, shown, costs, strict=True):
        holds = max(float((look**2).sum()), 1e-6)
        least, *others = np.sort(cost).tolist()
        lead = (others[0] - least) / holds if others else 1.0
        digits.append(Digit(marks[cost.argmin()], left, 1 - float(rest[:, left:end].sum()) / holds, lead))
    return digits, float(rest.sum())


def _costs(line: Ink, spans: Sequence[Span], chosen: Sequence[Ink]) -> tuple[list[Costs], list[Costs]]:
    """Return squared differences: of each place's looks where it stands alone, of pairs where two overlap."""
    alone, both, start = [], [], 0
    for k, ((left, end), looks) in enumerate(zip(spans, chosen, strict=True)):
        start = max(start, left)
        beyond = spans[k + 1][0] if k + 1 < len(spans) else end
        stop = max(start, min(end, beyond))
        own = line[:, start:stop] - looks[:, :, start - left : stop - left]
        alone.append((own**2).sum((1, 2), dtype=np.float64))
        if k + 1 < len(spans):
            wide = max(0, end - stop)
            here, there = looks[:, None, :, stop - left :], chosen[k + 1][None, :, :, :wide]
            union = line[:, stop : stop + wide] - np.maximum(here, there)
            both.append((union**2).sum((2, 3), dtype=np.float64))
            start = max(end, beyond)
    return alone, both


def _least(alone: Sequence[Costs], both: Sequence[Costs]) -> list[Costs]:
    """Return for each place and mark the least cost of a whole line with that mark there."""
    before, after = [np.zeros(len(alone[0]))], [np.zeros(len(alone[-1]))]
    for here, pair in zip(alone, both, strict=False):
        before.append(((before[-1] + here)[:, None] + pair).min(0))
    for there, pair in zip(alone[:0:-1], both[::-1], strict=True):
        after.append(((after[-1] + there)[None] + pair).min(1))
    return [left + here + right for left, here, right in zip(before, alone, after[::-1], strict=True)]


def read_line(line: Ink, glyphs: dict[str, Ink]) -> list[Digit]:
    """Return the marks of a line that do not overlap, wherever they stand."""
    wide = {mark: look.shape[1] for mark, look in glyphs.items() if look.shape[1] <= line.shape[1]}
    costs = {}
    for mark, size in wide.items():
        apart = np.lib.stride_tricks.sliding_window_view(line, size, 1) - glyphs[mark][:, None]
        costs[mark] = (apart**2).sum((0, 2)) + FREE * (glyphs[mark] ** 2).sum()
    empty = (line**2).sum(0)
    ways: list[tuple[float, Places]] = [(0.0, [])]
    for end in range(1, line.shape[1] + 1):
        before, found = ways[end - 1]
        ways.append((before + float(empty[end - 1]), found))
        for mark, size in wide.items():
            if size <= end and (cost := ways[end - size][0] + float(costs[mark][end - size])) < ways[end][0]:
                ways[end] = cost, [*ways[end - size][1], (end - size, mark)]
    alike = [(left, "".join(m for m in wide if wide[m] == wide[mark])) for left, mark in ways[-1][1]]
    return read_at(line, glyphs, alike)[0]
