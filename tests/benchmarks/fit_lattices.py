"""Fit the weights by which the lattice of a board is chosen among those found, on pictures with their truth.

    RINGAPP_PICTURES=FOLDER python3 -m tests.benchmarks.fit_lattices

Of the lattices of a picture the right one is to have the highest score. What is printed is of weights that
have not seen the same repository.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from multiprocessing import get_context
from zlib import crc32

import msgspec
import numpy as np
import numpy.typing as npt

from ringapp.core.contract.reading import Hints
from ringapp.core.contract.resources import resource_folder
from ringapp.core.reading.board.boards import lattices
from ringapp.core.reading.board.skinned import Trial, fit_of, tried
from ringapp.core.reading.finder import placing
from ringapp.core.reading.looks.skins import shipped
from ringapp.core.reading.sampling import sums_of
from ringapp.core.reading.weights import Weights, shipped_weights
from ringapp.games.mines.reading.screenshots import LOOK
from tests.benchmarks.bench_pictures import Entry, variants
from tests.benchmarks.fit_lines import PARTS, rounded, truly
from tests.reading.truth import pictures

PENALTY = 3.0
"""What weights cost that differ from those before."""
STEPS = 300
"""Steps down the slope."""
ASIDE = 0.1
"""Share of a pitch by which a right lattice may lie aside."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What was measured of the lattices of a picture, one to a row, and which of them are right."""

    repository: str
    measures: npt.NDArray[np.float64]
    right: npt.NDArray[np.bool_]


def main() -> int:
    """Measure, print how often the right lattice is chosen, and keep the weights."""
    entries = [entry for entry in pictures("mines") if not entry.get("aside")]
    with get_context("spawn").Pool() as pool:
        found = [one for some in pool.imap_unordered(measured, entries) for one in some]
    choices = [one for one in found if one.right.any() and not one.right.all()]
    parts = [crc32(one.repository.encode()) % PARTS for one in choices]
    before = shipped_weights("lattices")
    start = np.array(list(before.weights.values()))
    chosen = old = 0
    for part in range(PARTS):
        weights = fitted([one for one, its in zip(choices, parts, strict=True) if its != part], start)
        own = [one for one, its in zip(choices, parts, strict=True) if its == part]
        chosen += sum(_is_right(one, weights) for one in own)
        old += sum(_is_right(one, start) for one in own)
    print(f"{len(found)} pictures, {sum(one.right.any() for one in found)} with a right lattice;")
    print(f"{chosen} of {len(choices)} choices are right, {old} with the weights before")
    values = fitted(choices, start).tolist()
    new = rounded(Weights(0.0, dict(zip(before.weights, values, strict=True))))
    file = resource_folder() / "weights" / "lattices.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(new), indent=1) + b"\n")
    return 0


def measured(entry: Entry) -> list[Choice]:
    """The choices that a picture and one copy of it leave."""
    return [
        choice for _, picture, changed in variants("mines", entry, False) for choice in _of(picture, changed)
    ]


def _of(picture: object, entry: Entry) -> list[Choice]:
    pixels = np.asarray(picture.convert("RGB"))  # type: ignore[attr-defined]
    seen: dict[float, dict[str, float]] = {}
    scored = placing.scored

    def noting(measures: dict[str, float]) -> float:
        score = scored(measures)
        seen[score] = measures
        return score

    placing.scored = noting
    try:
        sums = sums_of(pixels)
        found = [one for one in lattices(pixels, sums, LOOK, Hints()) if one.score in seen]
    finally:
        placing.scored = scored
    if not found:
        return []
    trial = Trial(sums, shipped("mines"), found, LOOK, lambda *_args: False)
    rows = []
    for lattice in found:
        fits = fit_of(tried(trial, lattice)[2])
        rows.append(list((seen[lattice.score] | {"skin": fits}).values()))
    right = np.array([truly(one, entry, ASIDE) is not None for one in found])
    return [Choice(entry.get("repository", entry["file"]), np.array(rows), right)]


def fitted(choices: list[Choice], start: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The weights under which right lattices have the largest share of the odds, by steps down the slope."""
    weights = start.copy()
    for step in range(STEPS):
        slope = PENALTY * (weights - start)
        for one in choices:
            odds = one.measures @ weights
            share = np.exp(odds - odds.max())
            share /= share.sum()
            own = share * one.right / max(float(share[one.right].sum()), 1e-9)
            slope -= (own - share) @ one.measures
        weights = weights - 0.5 / (10 + step) * slope / max(1.0, float(np.abs(slope).max()))
    return weights


def _is_right(choice: Choice, weights: npt.NDArray[np.float64]) -> bool:
    return bool(choice.right[int((choice.measures @ weights).argmax())])


if __name__ == "__main__":
    sys.exit(main())
