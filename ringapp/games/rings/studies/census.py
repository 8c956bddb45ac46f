"""The census: how many boards of a size and a count of enemies need how many moves.

Exact, it meets every class of boards under turns and mirrors once: a table holds those near a win, the rest
are asked how many moves lead into it. The work is cut into shares, numbered batches of the study, so that a
long run can be stopped and resumed. Otherwise boards are drawn at random, and shares come with intervals.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import (
    Budget,
    Chart,
    Explanation,
    Note,
    Option,
    OptionValue,
    Row,
    Sentence,
    Table,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.solving.context import LocalContext
from ringapp.core.study.histogram import wilson
from ringapp.core.study.study import Counts, Histogram, Plan, StudyInfo, Tally
from ringapp.core.study.workers import heed_stop
from ringapp.games.rings.rules.board import (
    MAX_RINGS,
    MAX_SLICES,
    MIN_RINGS,
    MIN_SLICES,
    Board,
    mask_of,
    packs,
)
from ringapp.games.rings.rules.symmetry import least_image

if TYPE_CHECKING:
    from numpy.random import SeedSequence

    from ringapp.games.rings.search.tables import Table as Distances

SHARE = 300_000
"""Boards in a share of the exact census: a tenth of a second to a second."""
AT_ONCE = 500_000_000
"""Boards that are counted exactly without being asked to."""
NEAR, FAR = 6_000_000, 130_000_000
"""Classes that the table of the usual census may hold, and that of a long one."""
LONG_BYTES = 5_700_000_000
"""Memory that the long one needs."""
DRAWN, DRAWN_BATCH = 10_000, 200
LENGTHS = 16


class Census:
    """A study of how many moves the boards of a kind need."""

    @property
    def info(self) -> StudyInfo:
        """Return the study's names and options."""
        return StudyInfo(
            id="census",
            label=tr("Census of the rings"),
            help=tr(
                "Counts the boards of a number of enemies by the moves that they need: all of them where that"
                " can be done, else boards drawn at random, with intervals."
            ),
            unit=tr("boards", "of Rings"),
            options=(
                Option("enemies", tr("Enemies"), "int", 4, minimum=1, maximum=48),
                Option("rings", tr("Rings"), "int", 4, minimum=MIN_RINGS, maximum=MAX_RINGS),
                Option("slices", tr("Slices"), "int", 12, minimum=MIN_SLICES, maximum=MAX_SLICES, step=2),
                Option(
                    "exact",
                    tr("Exact whatever it takes"),
                    "bool",
                    False,
                    tr("Counts every board; for 12 enemies that takes hours and 5.7 GB. It can be resumed."),
                ),
            ),
            total=DRAWN,
            batch=DRAWN_BATCH,
            frees=True,
        )

    def plan(self, total: int | None, options: Mapping[str, OptionValue]) -> Plan:
        """Return every board as the plan where feasible and no number is asked for, else random boards."""
        empty, enemies = _board(options)
        long = bool(options["exact"])
        boards = comb(empty.rings * empty.slices, enemies)
        if total is not None and long:
            raise RingappError(tr("A census is exact or of a number of boards, not both."))
        if total is not None or (not long and (boards > AT_ONCE or not packs(empty))):
            return Plan(total or DRAWN, DRAWN_BATCH, {**options, "exact": False})
        if not packs(empty):
            raise RingappError(tr("An exact census takes at most 12 slices and 60 cells."))
        if boards > AT_ONCE:
            _check_memory()
        return Plan(
            sum(count for *_, count in shares(empty.rings, empty.slices, enemies)),
            SHARE,
            {**options, "exact": True},
        )

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        """Return histogram "moves" of a batch's boards; of an exact one also "classes", how many it met."""
        empty, enemies = _board(options)
        if options["exact"]:
            index = int(seed.spawn_key[0])
            return {"moves": _count_share(empty, enemies, index * SHARE, units)}
        return {"moves": _drawn(empty, enemies, units, seed)}

    def report(self, tally: Tally) -> dict[str, Any]:
        """Return the census as JSON: `god` where every board was counted, else `seen`, the most moves met."""
        options = dict(tally.spec.options)
        moves = {number: n for number, n in tally.histogram("moves").items() if number >= 0}
        boards = sum(moves.values())
        whole = bool(options["exact"]) and tally.complete
        value: dict[str, object] = {
            "enemies": options["enemies"],
            "rings": options["rings"],
            "slices": options["slices"],
            "boards": boards,
            "by_moves": {str(number): n for number, n in moves.items()},
            "god": max(moves, default=None) if whole else None,
            "exact": whole,
        }
        if not whole:
            value["seen"] = max(moves, default=None)
            value["unsolved"] = tally.histogram("moves").get(-1, 0)
        if not options["exact"]:
            value["intervals"] = {str(number): list(wilson(n, boards)) for number, n in moves.items()}
        return value

    def explain(self, tally: Tally) -> Explanation:
        """Return the distribution in words, a table and a chart."""
        value = self.report(tally)
        if not value["boards"]:
            return Explanation(tr("No board has been counted yet."))
        if value["exact"]:
            words = tr("Every one of the {n} boards of {k} enemies: at most {god} moves are needed.")
        elif dict(tally.spec.options)["exact"]:
            words = tr("{n} boards of {k} enemies so far, counted exactly; {god} moves are the most yet.")
        else:
            words = tr("{n} random boards of {k} enemies: {god} moves are the most that was seen.")
        most = value["god"] if value["exact"] else value["seen"]
        headline = words.format(n=f"{value['boards']:,}", k=value["enemies"], god=most)
        return Explanation(headline, tuple(_notes(value)))


def _notes(value: Mapping[str, Any]) -> list[Note]:
    total, by_moves = value["boards"], {int(n): count for n, count in value["by_moves"].items()}
    intervals = value.get("intervals", {})
    rows = []
    for number, count in by_moves.items():
        share = f"{count / total:.4%}"
        if str(number) in intervals:
            low, high = intervals[str(number)]
            share += f" ({low:.2%} – {high:.2%})"
        rows.append(Row((str(number), f"{count:,}", share)))
    notes: list[Note] = [
        Table(
            tr("Boards by fewest moves"),
            (tr("Moves", "how many"), tr("Boards", "of Rings"), tr("Share")),
            tuple(rows),
        ),
        Chart(
            tr("Boards by fewest moves"),
            tr("moves"),
            tr("boards", "of Rings"),
            tuple(float(number) for number in by_moves),
            tuple(float(count) for count in by_moves.values()),
        ),
    ]
    if intervals:
        notes.append(Sentence(tr("Intervals are Wilson's, at 95 %; a larger number may exist unseen.")))
    return notes


def _board(options: Mapping[str, OptionValue]) -> tuple[Board, int]:
    rings, slices, enemies = (int(options[name] or 0) for name in ("rings", "slices", "enemies"))
    if slices % 2:
        raise RingappError(tr("{n} slices: the number must be even.").format(n=slices))
    if enemies > rings * slices:
        sentence = tr("{n} enemies do not fit on {m} cells.")
        raise RingappError(sentence.format(n=enemies, m=rings * slices))
    return Board(rings, slices), enemies


def _check_memory() -> None:
    import psutil

    free = psutil.virtual_memory().available
    if free < LONG_BYTES:
        sentence = tr(
            "This census needs {need:.1f} GB of memory; {free:.1f} GB are free. Draw boards instead."
        )
        raise RingappError(sentence.format(need=LONG_BYTES / 1e9, free=free / 1e9))


# Exact -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def shares(rings: int, slices: int, enemies: int) -> tuple[tuple[int, int, int], ...]:
    """Return shares (row of ring 0, enemies elsewhere, their placings); each class has its key in one."""
    found = []
    for row in range(1 << slices):
        left = enemies - row.bit_count()
        if 0 <= left <= (rings - 1) * slices and row == least_image(Board(1, slices), row):
            found.append((row, left, comb((rings - 1) * slices, left)))
    return tuple(found)


def _placing(index: int, enemies: int) -> int:
    """Return placing number `index` in the order of `next_same_count` (combinatorial number system)."""
    mask = 0
    for left in range(enemies, 0, -1):
        cell = left - 1
        while comb(cell + 1, left) <= index:
            cell += 1
        mask |= 1 << cell
        index -= comb(cell, left)
    return mask


_lock = threading.Lock()


@lru_cache(maxsize=2)
def _distances(rings: int, slices: int, enemies: int) -> Distances:
    from ringapp.games.rings.search.tables import Table, shape_of, winning_keys

    def heed(nodes: int) -> None:
        """Stop building the table when the study is stopped; the next call then builds anew."""
        heed_stop()

    shape = shape_of(rings, slices)
    starts = winning_keys(shape, enemies, -(-enemies // 4), heed)
    if starts is None:
        raise RingappError(tr("There are too many winning positions for an exact census of this kind."))
    table = Table(shape, starts)
    most = NEAR if comb(rings * slices, enemies) <= AT_ONCE else FAR
    # The share of new boards falls from layer to layer; a table that is too small grows on the way.
    while not table.complete and table.layers and table.layers[-1] * 10 <= most:
        table.grow(heed, min(table.count * 11, most))
    return table


def _count_share(empty: Board, enemies: int, start: int, units: int) -> Histogram:
    import numpy as np

    from ringapp.games.rings.kernels.census import DEEPEST, count_share

    with _lock:
        heed_stop()
        table = _distances(empty.rings, empty.slices, enemies)
    shape, counts = table.shape, np.zeros(LENGTHS, np.int64)
    radius = 14 if table.complete else table.radius
    room = np.zeros(DEEPEST + 1, np.uint64), np.zeros(DEEPEST + 1, np.int64)
    for row, left, count in shares(empty.rings, empty.slices, enemies):
        if units <= 0:
            break
        if start >= count:
            start -= count
            continue
        here = min(count - start, units)
        count_share(
            np.uint64(row),
            np.uint64(_placing(start, left)),
            here,
            counts,
            table.slots,
            table.shift,
            radius,
            shape,
            *room,
        )
        units, start = units - here, 0
    found = {number: int(n) for number, n in enumerate(counts[:-1]) if n}
    return found | ({-1: int(counts[-1])} if counts[-1] else {})


# Drawn -----------------------------------------------------------------------------------------------------


def _drawn(empty: Board, enemies: int, units: int, seed: SeedSequence) -> Histogram:
    """Return a histogram of minima of random boards; -1 counts boards that 60 s did not solve."""
    import random as randomness
    from dataclasses import replace

    from ringapp.games.rings.rules.facts import facts_of
    from ringapp.games.rings.search.solver import solve

    source = randomness.Random(int(seed.generate_state(1, "uint64")[0]))
    cells = [(ring, place) for ring in range(empty.rings) for place in range(empty.slices)]
    found: Counter[int] = Counter()
    for _ in range(units):
        board = replace(empty, free=mask_of(empty, source.sample(cells, enemies)))
        minimum = facts_of(solve(board, LocalContext(Budget(seconds=60.0)), every=False)).minimum
        found[-1 if minimum is None else minimum] += 1
    return dict(found)
