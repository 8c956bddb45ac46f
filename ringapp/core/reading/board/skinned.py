"""Tries skins on lattices: how well a skin fits the cells, and where exactly they lie under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ringapp.core.reading.board.believed import Strange
from ringapp.core.reading.board.refit import refitted
from ringapp.core.reading.board.rim import looks_of
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.looks.naming import FITS, Named, fitting, name
from ringapp.core.reading.looks.skins import Skin
from ringapp.core.reading.sampling import Sums
from ringapp.core.reading.weights import shipped_weights

Tried = tuple[float, Lattice, Named | None]
"""(score, lattice, its cells under the skin that fits best)."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is needed to try the lattices of a picture: its running sums, the skins, all lattices found."""

    sums: Sums
    skins: Sequence[Skin]
    found: Sequence[Lattice]
    look: Look
    strange: Strange


def tried_as_it_is(trial: Trial, lattice: Lattice) -> Tried:
    """Return (score, lattice, cells under the best skin) of a lattice that a person set, unmoved."""
    named = name(looks_of(trial.sums, lattice), trial.skins)
    return _suits(lattice, named), lattice, named


def tried(trial: Trial, lattice: Lattice) -> Tried:
    """Return (score, lattice, cells) with the lattice moved to where a skin fits; unmoved if none fits."""
    placed, named = refitted(trial.sums, lattice, trial.skins)
    if named is None:
        return lattice.score, lattice, None
    looks = looks_of(trial.sums, placed)
    named = name(looks, [named.skin]) or named
    if fitting(named) and trial.strange(looks, placed, named):
        return lattice.score, lattice, None  # Another program's signs do not tell where cells lie.
    return _suits(placed, named), placed, named


def _suits(lattice: Lattice, named: Named | None) -> float:
    """Return the score of a lattice, the higher the better a skin fits its cells."""
    return lattice.score + shipped_weights("lattices").weights["skin"] * fit_of(named)


def fit_of(named: Named | None) -> float:
    """Return how well a skin fits the cells, from 0 to 1."""
    return 0.0 if named is None else max(0.0, 1 - named.unlike / FITS)
