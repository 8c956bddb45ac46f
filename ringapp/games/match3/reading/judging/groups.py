"""Looks that several cells of a board share, and how their cells stand: kinds of gems stand scattered.

Three gems of a kind in a line would vanish, so a look that stands in lines may be two kinds, or the board is
not at rest. Cells that differ only as one picture does when moved within a pixel have one look.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.clusters import Distances, distances
from ringapp.core.reading.sampling import Cells
from ringapp.games.match3.reading.finding.looks import LINKED, SHADED, N, contents, linked, rim_of
from ringapp.games.match3.reading.judging.colours import NAMED
from ringapp.games.match3.reading.judging.parting import at, is_scattered, parted
from ringapp.games.match3.reading.judging.rims import fills, is_full, raised_apart

MANY = 4
"""Cells that a kind without a hue has at least where copies vary."""
MARKED = 0.6
"""Share of the cells of most kinds that gems have at least which seem to be marked though they are a kind."""
VOTES = 0.33
"""Share of the cells of a look, at least, that have its hue."""
NEARLY_ALL, TIMES, STRICTEST = 90, 3.0, 0.6
"""Per cent of the cells that have a copy, by how many times more than these other kinds differ, and the least
share of the usual levels."""
WIDE = 50.0
"""Levels to the nearest other look from which on a look is beyond doubt."""
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Group:
    """Cells of one look.

    Attributes:
        cells: Numbers of the cells, row by row.
        colour: The colour of most of them, -1 for none.
        full: Whether the cells hold something.
        scattered: Whether the cells stand as gems may.
        gap: Levels to the nearest cell of another look, more where copies are more alike.
        chain: The cells linked with these by small differences, as nearly alike kinds are.
        plain: Whether they are filled with one colour that is seen around no others.
    """

    cells: Numbers
    colour: int
    full: bool
    scattered: bool
    gap: float
    chain: Mask
    plain: bool = False


def groups_of(cells: Cells, colours: Kinds) -> tuple[list[Group], float]:
    """Return the looks that several cells share, and the strictness with which looks were told apart."""
    flat = cells.reshape(-1, N, N, 3)
    looks = flat[:, 2:-2, 2:-2]
    apart = distances(looks, looks)
    apart = np.minimum(np.minimum(apart, apart.T), raised_apart(flat))
    strictness = _strictness(apart)
    chains = linked(apart, strictness * LINKED)
    common = np.median(flat, axis=0)
    grounds = np.median(rim_of(flat), axis=1)

    groups: list[Group] = []
    for chain in np.unique(chains, axis=0):
        for own in parted(np.flatnonzero(chain), apart, colours.shape):
            scattered = is_scattered(at(own, colours.shape))
            filling = len(own) >= MANY and fills(flat[own], grounds[~chain], strictness)
            full = (filling and scattered) or is_full(flat[own], common, strictness)
            plain = filling and contents(np.median(flat[own], axis=0)[None])[0] <= SHADED
            colour = _colour_of(colours.ravel()[own])
            gap = float(apart[own][:, ~chain].min()) / strictness if not chain.all() else WIDE
            groups.append(Group(own, colour, full, scattered, gap, chain, bool(plain)))
    return groups, strictness


def things_of(groups: list[Group]) -> list[Group]:
    """Return the looks of things rather than ground; plain looks where there are no others.

    A dark gem hardly rises from a dark ground: a look with a hue that stands as gems do, nearly as often, is
    a thing.
    """
    full = [group for group in groups if group.full]
    if all(group.plain for group in full):
        return [group for group in groups if group.plain]
    hued = [group for group in full if group.colour >= 0]
    return [
        group
        for group in groups
        if group.full or (hued and group.colour >= 0 and is_usual(group, hued, MARKED))
    ]


def is_usual(group: Group, hued: list[Group], share: float = 1.0) -> bool:
    """Return whether a look is scattered like gems and has at least `share` of the median count of cells."""
    usual = float(np.median([len(other.cells) for other in hued]))
    return group.scattered and len(group.cells) >= share * usual


def _colour_of(colours: Kinds) -> int:
    """Return the colour that enough cells of a look have, -1 for none.

    A faint hue, as at night, is seen in some cells of a look and not in others.
    """
    votes = np.bincount(colours[colours >= 0], minlength=len(NAMED))
    return int(votes.argmax()) if votes.max() >= VOTES * len(colours) else -1


def _strictness(apart: Distances) -> float:
    """Return the factor for the usual difference between kinds that tells kinds apart on this board.

    A program draws one picture for each kind: where nearly all cells have a nearly exact copy, a small
    difference tells another kind, pale blue beside lilac.
    """
    if len(apart) < 2:
        return 1.0
    nearest = np.sort(apart, axis=1)[:, 1]
    usual = float(np.percentile(nearest, NEARLY_ALL))
    return min(max(TIMES * usual / LINKED, STRICTEST), 1.0)
