"""Lines beside a board that hold copies of its gems, or things of one look: such lines belong to the board.

Outlines are often irregular, so that a line at the rim holds a gem or two. Scenery, frames and controls hold
no copy of a gem at the place where a cell would have one; and a frame ends along one straight line within the
cells beside the board, as nothing that stands in cells does.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.board.rim import looks_along
from ringapp.core.reading.board.whole import gaps
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.looks.clusters import AROUND, Looks, distances
from ringapp.core.reading.sampling import Sums, cut, most
from ringapp.games.match3.reading.finding.looks import N, contents

COPY, OF_CONTENT, FULL = 17.0, 0.45, 18.0
"""Colour levels, and share of what there is in it, by which a gem differs from its copy at most; levels
within a gem that can be told from other things, at least."""
ASIDE = 2.2
"""By how much more a copy may differ before it is moved."""
LIT = 60.0
"""Colour levels by which a gem that a game hints at is lighter, or darker, than its copies at most."""
NEAR, FAR = 1, 3
"""Lines beside a board in which one copy is enough, and up to which two are looked for."""
AT_ALL = 2
"""Copies in a line farther out."""
FAINT, SHARP = 8.0, 0.25
"""Colour levels within a thing of few tones, such as a crate, at least, and the share of them by which its
copies differ at most."""
UNSEEN = 0.4
"""Share of a cell that may lie outside the picture."""
Mask = npt.NDArray[np.bool_]


def with_copies(sums: Sums, lattice: Lattice, gems: Mask, things: Mask | None = None) -> Lattice:
    """Return the lattice extended by the lines beside it in which copies of its gems stand.

    Args:
        gems: rows x columns: the cells that surely hold gems.
        things: rows x columns: the cells that hold a thing that recurs; it may have few tones, as crates do.
    """
    cells = cut(sums, *lattice.lines(), N)
    known, faint = cells[gems], cells[gems if things is None else gems | things]
    if not len(known):
        return lattice
    grown = True
    while grown:
        grown = False
        for side in SIDES:
            for count in range(1, FAR + 1):
                wider = lattice.with_line(side, count)
                if gaps(sums, wider)[side] < -UNSEEN:
                    break
                beside = looks_along(sums, wider, side, N)
                found = int(copies(beside, known).sum()) >= (NEAR if count == 1 else AT_ALL)
                if found or (count == 1 and int(faint_copies(beside, faint).sum()) >= AT_ALL):
                    lattice, grown = wider, True
                    break
    return lattice


def copies(cells: Looks, known: Looks) -> Mask:
    """Return which cells show a copy of a known gem, on another ground, or lit as in a hint."""
    found = np.zeros(len(cells), bool)
    for margin, light in ((0, False), (2, False), (2, True)):
        content = contents(cells, margin)
        limit = np.minimum(COPY, OF_CONTENT * content)
        inner = slice(margin, N - margin)
        # The middle of a thin ring is plain, and so is what lies beside a board.
        own, others = cells[:, inner, inner], known[contents(known, margin) > FULL][:, inner, inner]
        if not len(others):
            continue
        far = np.zeros((len(own), len(others)), bool)
        if light:
            means, usual = own.mean((1, 2), keepdims=True), others.mean((1, 2), keepdims=True)
            far = most(means[:, None, 0, 0] - usual[None, :, 0, 0]) > LIT
            own, others = own - means, others - usual
        apart = np.where(far, np.inf, distances(own, others))
        for place in np.flatnonzero(~found & (content > FULL) & (apart.min(1) < ASIDE * limit)).tolist():
            # The lattice may be a little aside so far out.
            likely = others[apart[place] < ASIDE * limit[place]]
            nearest = distances(own[place : place + 1], likely, AROUND).min()
            found[place] = nearest < limit[place]
    return found


def faint_copies(cells: Looks, known: Looks) -> Mask:
    """Return which cells show a nearly exact copy of a known thing, which may have few tones."""
    found = _is_faint(cells) & bool(len(known))
    if found.any():
        found[found] = distances(cells[found], known, AROUND).min(1) < SHARP * contents(cells[found], 0)
    return found


def _is_faint(cells: Looks) -> Mask:
    """Return which cells show something in the middle, even in few tones; the rim of a hole is ignored."""
    return np.asarray(contents(cells) > FAINT)
