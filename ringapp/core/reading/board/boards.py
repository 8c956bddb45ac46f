"""Reads a board from a picture: finds its lattice, names its cells by skin or cluster, judges its rim."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

import numpy as np

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.reading import Hints, Pixels
from ringapp.core.process.progress import report_progress
from ringapp.core.reading.board.believed import Sense, stranger
from ringapp.core.reading.board.belonging import SEARCHED, reaching
from ringapp.core.reading.board.rim import Ground, close_looks, looks_of
from ringapp.core.reading.board.seen import Guess, Seen, seen_as
from ringapp.core.reading.board.skinned import Trial, Tried, tried, tried_as_it_is
from ringapp.core.reading.board.whole import no_board, whole_of
from ringapp.core.reading.finder.lattice import find_lattices
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.looks.clusters import Sight
from ringapp.core.reading.looks.naming import Named, looked_again, name
from ringapp.core.reading.looks.skins import Skin, learned, shipped
from ringapp.core.reading.sampling import Sums, reduced, sums_of
from ringapp.core.reading.weights import shipped_weights

TRIED = 4
"""Number of lattices that skins are tried on."""
LAID, NAMED = 0.45, 0.85
"""Shares of the work done when the lattices are found, and when the best one is chosen."""
GROUNDS = 12
"""Least colour levels by which a thing on a plain ground differs from it."""
Reach = Callable[[Lattice], Lattice]
"""Returns a lattice with exactly the lines that belong to its board."""


def lattices(pixels: Pixels, sums: Sums, look: Look, hints: Hints) -> list[Lattice]:
    """Return the lattices of a picture of any size, in its own pixels, best first."""
    height, width = pixels.shape[:2]
    if hints.corners and hints.rows and hints.cols:
        return [Lattice(0, 0, width / hints.cols, height / hints.rows, hints.rows, hints.cols, 1.0)]
    small = reduced(pixels, SEARCHED)
    across, down = width / small.shape[1], height / small.shape[0]
    found = [
        one.scaled(across, down)
        for one in find_lattices(small, look, hints.rows, hints.cols, sums=sums if small is pixels else None)
    ]
    if not found and hints.rows and hints.cols and small is pixels:
        return _cropped(pixels, look, hints)
    if not hints.corners or hints.rows or hints.cols:
        return found
    whole = [one.spanning(width, height) for one in found]
    return list({(one.rows, one.cols): one for one in reversed(whole)}.values())[::-1]


def _cropped(pixels: Pixels, look: Look, hints: Hints) -> list[Lattice]:
    """Return the lattice of the given rows and columns over everything on a picture's plain ground.

    For boards of a few cells, which repeat too little. Returns [] if cells would have a wrong shape.
    """
    stands = np.abs(pixels.astype(np.int16) - pixels[0, 0]).max(-1) > GROUNDS
    rows, cols = np.flatnonzero(stands.any(1)), np.flatnonzero(stands.any(0))
    if not len(rows):
        return []
    x, y = int(cols[0]), int(rows[0])
    dx, dy = (int(cols[-1]) + 1 - x) / hints.cols, (int(rows[-1]) + 1 - y) / hints.rows
    fits = look.skew[0] <= dy / dx <= look.skew[1] and min(dx, dy) >= look.smallest
    return [Lattice(x, y, dx, dy, hints.rows, hints.cols, 1.0)] if fits else []


def read_board(
    game: str, pixels: Pixels, look: Look, hints: Hints, guess: Guess, ground: Ground, sense: Sense
) -> Seen:
    """Return the board in an upright picture, cell by cell.

    Raises:
        RingappError: No lattice of cells was found.
    """
    if not hints.recurs:
        raise RingappError(no_board(hints))
    sums = sums_of(pixels)
    every = lattices(pixels, sums, look, hints)
    found = [one for one in every if hints.rows in (0, one.rows) and hints.cols in (0, one.cols)]
    report_progress(LAID)
    if not found:
        raise RingappError(no_board(hints))
    skins = _skins(game, hints)
    trial = Trial(sums, skins, found, look, stranger(hints, ground, sense))
    reach = cache(partial(reaching, pixels, sums, look=look))
    return _seen(trial, reach, hints, guess)


def _seen(trial: Trial, reach: Reach, hints: Hints, guess: Guess) -> Seen:
    """Return the cells of the most suitable board.

    If the skin turns out to be another program's, all is done again without skins, as it also moved the
    lattice; `reach` caches, since most lattices come out equal.
    """
    forced = bool(hints.rows or hints.cols or hints.corners)
    placed, named = _suiting(trial, forced)
    lattice = placed if forced else reach(placed)
    looks = looks_of(trial.sums, lattice)
    named = name(looks, [named.skin] if named is not None else [])
    if named is not None and trial.strange(looks, lattice, named):
        return _seen(replace(trial, skins=()), reach, hints, guess)
    named = looked_again(looks, named, trial.skins) if named is not None else None
    cells = Sight(looks, close_looks(trial.sums, lattice, looks))
    seen = seen_as(lattice, cells, named, hints, guess)
    return seen if forced else replace(seen, whole=whole_of(trial.sums, lattice, trial.look))


def _suiting(trial: Trial, forced: bool) -> tuple[Lattice, Named | None]:
    """Return the most suitable lattice of those found, and its cells under a skin that fits."""
    done: list[Tried] = []
    skin = shipped_weights("lattices").weights["skin"]
    for lattice in trial.found[:TRIED]:
        if done and max(one[0] for one in done) >= lattice.score + skin:
            break  # Even with a perfectly fitting skin it would not be the best.
        done.append((tried_as_it_is if forced else tried)(trial, lattice))
        report_progress(LAID + (NAMED - LAID) * len(done) / TRIED)
    report_progress(NAMED)
    _, lattice, named = max(done, key=lambda one: one[0])
    return lattice, named


def _skins(game: str, hints: Hints) -> list[Skin]:
    skins = shipped(game) + (learned(hints.learned, game) if hints.learned is not None else [])
    if not hints.skin:
        return skins
    chosen = [skin for skin in skins if skin.name.casefold() == hints.skin.casefold()]
    if not chosen:
        known = listed(skin.name for skin in skins)
        raise ParseError(
            tr("There is no skin “{name}”; known are {known}.").format(name=hints.skin, known=known)
        )
    return chosen
