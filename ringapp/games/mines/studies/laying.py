"""The study of the six ways to lay mines: a chi-square test of many boards tells which are uneven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Chart, Explanation, Note, Option, OptionValue, Row, Table
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.solving.context import LocalContext
from ringapp.core.study.histogram import figures
from ringapp.core.study.study import Counts, StudyInfo, Tally
from ringapp.games.mines.studies import drawings as pictures
from ringapp.games.mines.studies import laboratory as laws
from ringapp.games.mines.studies.cycles import Start, board_cycles
from ringapp.games.mines.studies.studies import level_option, size_of, size_options

if TYPE_CHECKING:
    from numpy.random import SeedSequence

MAX_CELLS = 10_000
SHOWN_AT = 5.0
"""Standard errors from which on a bias is called shown."""
CYCLES = (8, 8, 10)


class LayingStudy:
    """The study that counts, for each way, how often each cell is mined, and mines in the last cells."""

    @property
    def info(self) -> StudyInfo:
        names = tuple(pictures.way_labels().items())
        small = tr("Of the small field, whose law is counted and whose laying is shown step by step.")
        repaired = tr("The shuffles may also swap a cell with itself; as printed they never do.")
        most = laws.MAX_CELLS
        return StudyInfo(
            "laying",
            tr("Ways to lay mines"),
            tr("Six published ways to lay mines: step by step, by their exact laws, and by boards."),
            tr("boards"),
            (
                Option("mended", tr("Mended"), "bool", False, repaired),
                Option("way", tr("Way"), "choice", "all", choices=(("all", tr("All six")), *names)),
                Option("small_cells", tr("Small field"), "int", 9, small, minimum=2, maximum=most),
                Option("small_mines", tr("Its mines"), "int", 3, small, minimum=1, maximum=most - 1),
                level_option(),
                *size_options(),
            ),
            total=20_000,
            batch=100,
            illustrated=True,
        )

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        rows, columns, mines = size_of(options)
        cells = rows * columns
        if not 0 < mines < cells <= MAX_CELLS:
            words = tr("Boards of up to {n} cells are laid, with at least one mine and one free cell.")
            raise RingappError(words.format(n=MAX_CELLS))
        draw = laws.drawing(Random(int.from_bytes(seed.generate_state(4).tobytes())))
        counts: Counts = {}
        for name in _chosen(options):
            way, last = laws.way_of(name, bool(options["mended"])), _late(name, options).cells
            mined, late = Counter[int](), Counter[int]()
            for _ in range(units):
                signs = laws.laid(way, cells, mines, draw)
                mined.update(cell for cell, mine in enumerate(signs) if mine)
                late[sum(signs[cells - last :])] += 1
            counts |= {f"cells {name}": dict(mined), f"late {name}": dict(late)}
        return counts

    def report(self, tally: Tally) -> JsonObject:
        options = dict(tally.spec.options)
        rows: list[JsonObject] = []
        for seen in _seen(tally):
            told: JsonObject = {
                "way": seen.name,
                "boards": seen.boards,
                "cells": seen.mined,
                "late_mean": seen.mean,
            }
            late = {"late_cells": seen.late.cells, "even_mean": seen.late.even, "law_mean": seen.late.mean}
            marks = {"late_sigma": seen.late_sigma, "boards_for_5_sigma": seen.late.boards}
            rows.append({**told, **late, **marks, "chi_square": seen.chi_square, "sigma": seen.sigma})
        small = int(options["small_cells"] or 0), int(options["small_mines"] or 0)
        law = laws.compare(*small)
        return {"boards": tally.units, "seen": rows, **law, "cycles": [one._asdict() for one in _cycles()]}

    def explain(self, tally: Tally) -> Explanation:
        options = dict(tally.spec.options)
        small = int(options["small_cells"] or 0), int(options["small_mines"] or 0)
        mended = bool(options["mended"])
        laid = [laws.law_of(name, mended, *small) for name in laws.WAYS]
        seen = _seen(tally)
        notes: list[Note] = [pictures.steps(*small, mended, tally.spec.seed)]
        if seen:
            rows, columns, _ = size_of(options)
            notes = [_chart(seen[-1]), *notes, pictures.heat(seen, rows, columns), _boards(seen)]
        notes += [_laws(laid, small), _times(), pictures.orbits(_cycles(), *CYCLES)]
        words = tr("Of {sets} layouts of the small field the ways reach {least} to {most}.")
        reached = [law.reached for law in laid]
        headline = words.format(sets=laid[0].layouts, least=min(reached), most=max(reached))
        return Explanation(_found(seen) if seen else headline, tuple(notes))


class Seen:
    """The counts of one way's boards, and tests of whether layouts are equally likely."""

    def __init__(self, name: str, tally: Tally) -> None:
        options = dict(tally.spec.options)
        rows, columns, mines = size_of(options)
        self.name, self.boards = name, tally.units
        self.late = _late(name, options)
        self.histogram = tally.histogram(f"late {name}")
        self.mean = figures(self.histogram).mean
        counted = tally.histogram(f"cells {name}")
        cells, share = rows * columns, mines / (rows * columns)
        self.mined = [counted.get(cell, 0) for cell in range(cells)]
        error = sqrt(self.boards * share * (1 - share))
        self.apart = [(count - self.boards * share) / error for count in self.mined]
        """Deviation of each cell's count of mines from the expected one, in standard errors."""
        # The number of mines is fixed, so cells are not independent: hence the factor.
        self.chi_square = sum(one * one for one in self.apart) * (cells - 1) / cells
        # Wilson and Hilferty's cube root turns chi-square into a normal deviate.
        part = 2 / (9 * (cells - 1))
        self.sigma = ((self.chi_square / (cells - 1)) ** (1 / 3) - 1 + part) / sqrt(part)
        self.late_sigma = (self.mean - self.late.even) / (self.late.spread / sqrt(self.boards))

    @property
    def uneven(self) -> bool:
        """Whether a test shows that layouts are not equally likely, at SHOWN_AT standard errors."""
        return abs(self.late_sigma) >= SHOWN_AT or self.sigma >= SHOWN_AT


def _chosen(options: Mapping[str, OptionValue]) -> Sequence[str]:
    return tuple(laws.WAYS) if options["way"] == "all" else (str(options["way"]),)


def _late(name: str, options: Mapping[str, OptionValue]) -> laws.Late:
    rows, columns, mines = size_of(options)
    return laws.late_of(name, bool(options["mended"]), rows * columns, mines)


def _seen(tally: Tally) -> list[Seen]:
    return [Seen(name, tally) for name in _chosen(dict(tally.spec.options))] if tally.units else []


@lru_cache(maxsize=1)
def _cycles() -> Sequence[Start]:
    return board_cycles(*CYCLES, LocalContext())[1]


def _found(seen: Sequence[Seen]) -> str:
    boards = f"{seen[0].boards:,}"
    uneven = [one.name for one in seen if one.uneven]
    if uneven:
        words = tr("Boards of each way: {n}. Shown to be uneven: {ways}.")
        return words.format(n=boards, ways=listed(uneven))
    return tr("Boards of each way: {n}. None is shown to be uneven.").format(n=boards)


def _chart(seen: Seen) -> Chart:
    title = tr("Mines in the last {n} cells, by way {way}").format(n=seen.late.cells, way=seen.name)
    marks = [(seen.late.even, tr("even"))]
    if seen.late.mean != seen.late.even:
        marks.append((seen.late.mean, tr("as printed")))
    bars = tuple(map(float, seen.histogram)), tuple(map(float, seen.histogram.values()))
    return Chart(title, tr("Mines"), tr("Boards"), *bars, tuple(marks))


def _boards(seen: Sequence[Seen]) -> Table:
    rows = []
    for one in seen:
        needed = "–" if one.late.boards is None else f"{one.late.boards:,}"
        chi = f"{one.chi_square:.1f} ({_signed(one.sigma)} σ)"
        late = f"{one.mean:.3f} ({_signed(one.late_sigma)} σ)"
        means = late, f"{one.late.even:.3f}", f"{one.late.mean:.3f}"
        rows.append(Row((pictures.way_labels()[one.name], chi, *means, needed)))
    columns = (
        tr("Way"),
        tr("χ², {n} degrees").format(n=len(seen[0].mined) - 1),
        tr("Mines in the last cells"),
        tr("even"),
        tr("by its law"),
        tr("Boards that show it at 5 σ"),
    )
    return Table(tr("What the boards show"), columns, tuple(rows))


def _laws(laid: Sequence[laws.Law], small: tuple[int, int]) -> Table:
    title = tr("The law of each way: {cells} cells, {mines} mines, {sets} layouts")
    columns = (tr("Way"), tr("Reached"), tr("Least chance"), tr("Greatest"), tr("Total variation"))
    labels = pictures.way_labels().values()
    rows = (
        Row((way, str(law.reached), str(law.least), str(law.greatest), f"{float(law.total_variation):.3f}"))
        for way, law in zip(labels, laid, strict=True)
    )
    cells, mines = small
    return Table(title.format(cells=cells, mines=mines, sets=laid[0].layouts), columns, tuple(rows))


def _times() -> Table:
    found: dict[str, list[str]] = {}
    for row in laws.article_table():
        said = "–" if row.article is None else f"{row.article:.2f}"
        found.setdefault(row.way, []).append(f"{said} / {row.measured:.2f}")
    labels = pictures.way_labels()
    columns = tr("Way"), *(tr("{n} mines").format(n=mines) for mines in laws.ARTICLE_MINES)
    title = tr("Seconds for 10,000 boards of 480 cells: the article’s / measured here")
    return Table(title, columns, tuple(Row((labels[way], *cells)) for way, cells in found.items()))


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−")
