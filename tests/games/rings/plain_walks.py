"""Walks on boss boards with numpy, a second opinion on the compiled ones."""

from __future__ import annotations

import numpy as np

from ringapp.games.rings.rules.boss import IN, OUT, PANELS
from ringapp.games.rings.search.lines import Lines
from ringapp.games.rings.search.walks import (
    BESIDES,
    ENDS_HERE,
    ENDS_WHILE_ON,
    SWITCHES,
    Counts,
    Model,
    final_tiles,
)


def judge_plainly(model: Model, lines: Lines) -> tuple[Counts, Counts]:
    """All walks go on side by side, a cell at a time, until each has ended."""
    rings, slices, entry, on_first, needs_arrow, trips = (int(number) for number in model.rules)
    tiles = final_tiles(model, lines)
    count, cells = tiles.shape
    been = np.zeros((count, cells), bool)
    seen = np.zeros((count, cells * 8), bool)
    met = np.zeros((count, len(PANELS)), np.int64)
    ends, at = np.zeros(count, np.int64), np.full(count, entry, np.int64)
    rows = np.arange(count)
    ring, place = np.zeros(count, np.int64), np.full(count, entry, np.int64)
    way, on = np.full(count, IN, np.int64), np.full(count, on_first, np.int64)
    first = True
    while rows.size:
        cell = ring * slices + place
        at[rows] = cell
        panel = tiles[rows, cell].astype(np.int64)
        known, mark = been[rows, cell], cell * 8 + (way - 1) * 2 + on
        end = np.where(seen[rows, mark], BESIDES["loop"], 0)
        end[(end == 0) & known & bool(trips)] = BESIDES["trip"]
        seen[rows, mark] = True
        been[rows, cell] = True
        fresh = ~known
        met[rows[fresh], panel[fresh]] += 1
        stop = model.stops[panel]
        stops = (end == 0) & ((stop == ENDS_HERE) | ((stop == ENDS_WHILE_ON) & (on == 1)))
        end[stops] = panel[stops]
        arrow = (panel >= IN) & (panel <= IN + 3)
        if first and needs_arrow:
            end[(end == 0) & ~arrow] = BESIDES["still"]
        first = False
        on = np.where(stop == SWITCHES, 1, on)
        way = np.where(arrow, panel, way)
        ring = ring + (way == IN) - (way == OUT)
        place = (place + (way == IN + 2) - (way == IN + 3)) % slices
        end[(end == 0) & (ring < 0)] = BESIDES["outside"]
        end[(end == 0) & (ring == rings)] = BESIDES["centre"]
        ends[rows] = end
        on_the_way = end == 0
        rows, ring, place, way, on = (one[on_the_way] for one in (rows, ring, place, way, on))
    lacking = (~model.ends[ends]).astype(np.int64)
    lacking += ~model.rings[at // slices]
    lacking += ~model.slices[at % slices]
    lacking += (met < model.least).sum(axis=1) + ((met > 0) & model.most).sum(axis=1)
    return lacking, met @ model.weights
