"""Finds the lattice of a floor in a picture: of all candidates, the one that shows a floor of the tower."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, Pixels
from ringapp.core.process.progress import report_progress
from ringapp.core.reading.board.whole import gaps, no_board
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.pitches import gradients, pitch_pairs
from ringapp.core.reading.finder.sides import OPPOSITE, SIDES, line
from ringapp.core.reading.sampling import Sums, reduced, sums_of
from ringapp.games.mota.reading.finding import PHASES, SAME_PITCH, pitches_of, places
from ringapp.games.mota.reading.floorseen import FloorAt, fitted, floor_at, onto
from ringapp.games.mota.reading.lighting import lit
from ringapp.games.mota.reading.likeness import AGAINST, RIM, Sizes, Sprites, alike_to, evidence, worth_of
from ringapp.games.mota.reading.matching import Match, matches, stands_out, swept_pitches
from ringapp.games.mota.reading.parts import around_part, seen_of, views_of
from ringapp.games.mota.reading.settling import COARSE, FINE, settled, shifted
from ringapp.games.mota.reading.towerlooks import Looks
from ringapp.games.mota.rules.tower import Tower

LOOK = Look(smallest=14, skew=(0.95, 1.05), square=True)
SEARCHED = 1_000_000
"""Pixels that a floor is looked for in; larger pictures are reduced for the search."""
BEYOND_DOUBT, EVIDENT, LEAST_EVIDENCE, MATCHED = 20.0, 12.0, 2.0, 3
"""What speaks for a lattice after which no other is tried, or no other pitches; without which it shows one
of the tower's floors or none; how many lattices are compared with the floors.
"""
FITTED, LIKELY, SEEN_OF = 8, (0.8, 0.4), (0.09, 0.2, 0.3)
"""Floors that are fitted at once; shares of how like the picture the likeliest is from which on they are, and
are where none of those is seen; shares of its things that must be seen where no other is and it stands out,
where little of others is seen, and else, since maps of the tower that are none of its floors have things in
common with several of them.
"""
OTHERS = 0.5
"""Share of what is seen of a floor that is little."""
SAME_FLOOR = 2
"""Matches of one floor at a place that are fitted, and of one at all where what is likelier is not seen: the
pitch of one may be that of something else.
"""
HOPELESS = 0.3
"""What speaks for a lattice below which it is not laid any finer, unless a person told of a floor."""
FINER = 1.05
"""Step between pitches where none of those that repeat is a floor's."""
ALMOST = 0.6
"""Cells between a floor and the end of the picture, where that cuts it."""
FEWEST_LINES, SWEPT_PHASES = 5, 2
"""Lines that are seen of a floor; phases in which pitches are tried without a sign of them."""
Searched = tuple[Pixels, list[float]]
"""A picture small enough to be searched, and the pitches that repeat in it."""
Found = tuple[Lattice, Sprites, FloorAt]
"""The lattice of a floor, the sprites in its light, and the floor."""
LAID = 0.8
"""Share of the work after which the lattice is found."""


def find(
    pixels: Pixels, sums: Sums, sprites: Sprites, hints: Hints, of: tuple[Tower, Looks]
) -> tuple[Lattice, Sprites, FloorAt | None]:
    """Return a floor's lattice (perhaps beyond the picture), the sprites in its light, and the floor.

    It is the lattice that shows one of the tower's floors, or else the one with the most evidence.
    """
    free = not (hints.rows or hints.cols)
    searched = searched_of(pixels)
    known = _known(pixels, sums, searched, sprites, of[0]) if free else None
    if known is not None:
        return known
    found: list[Tried] = []
    for tried in tried_lattices(pixels, searched, sprites, hints):
        for near in tried[:MATCHED] if free else []:
            floor = floor_at(sums, near.lattice, *of, near.sprites)
            if floor is not None:
                floor = onto(sums, floor, of[0], near.sprites)
                return floor.lattice, near.sprites, floor
        found = sorted([*found, *tried], key=lambda one: -one.evidence)
        if found and found[0].evidence > EVIDENT:
            break
    if not found or (free and found[0].evidence < LEAST_EVIDENCE):
        raise RingappError(no_board(hints))
    return found[0].lattice, found[0].sprites, None


def _known(pixels: Pixels, sums: Sums, searched: Searched, sprites: Sprites, tower: Tower) -> Found | None:
    """Return the tower's floor seen as a whole, its place and light; None without one."""
    scale = _scale(pixels, searched)
    known: dict[Match, tuple[float, FloorAt, Sprites]] = {}

    def seen_of_them(found: Sequence[Match], near: Iterable[Match], last: bool = False) -> Found | None:
        for one in islice((one for one in near if one not in known), FITTED):
            laid = FloorAt(one.at.floor, one.at.lattice.scaled(*scale))
            known[one] = fitted(sums, laid, tower, sprites)
        tried = sorted(known.values(), key=lambda one: -one[0])
        if not tried:
            return None
        seen, floor, light = tried[0]
        others = max((one for one, at, _ in tried if at.floor is not floor.floor), default=0.0)
        least = SEEN_OF[0] if last and stands_out(found) else SEEN_OF[1 if others < OTHERS * seen else 2]
        return (floor.lattice, light, floor) if seen > least else None

    found: list[Match] = []
    small, repeated = searched
    for found in matches(small, [*repeated, *_spanning(small, sprites.sizes, repeated)], tower):
        one = seen_of_them(found, _apart(_likely(found, LIKELY[0])))
        if one is not None:
            return one
    # A thing lying over one floor may resemble some other floor, wherever that is laid.
    return seen_of_them(found, _of_each(_likely(found, LIKELY[1])), last=True)


def _spanning(pixels: Pixels, sizes: Sizes, repeated: Sequence[float]) -> list[float]:
    """Return the pitch of a floor as wide as the picture, as on phones, if no pitch near it repeats."""
    pitch = pixels.shape[1] / views_of(sizes)[0][1] / FINER**0.25
    return [pitch] if all(abs(pitch / other - 1) > SAME_PITCH for other in repeated) else []


def _likely(found: Sequence[Match], share: float) -> list[Match]:
    """Return the matches with at least this share of the first and best one's likeness."""
    return [one for one in found if one.likeness > share * found[0].likeness]


def _of_each(found: Iterable[Match]) -> Iterator[Match]:
    """Yield the likeliest matches of each floor."""
    counted: Counter[str] = Counter()
    for one in found:
        counted[one.at.floor.id] += 1
        if counted[one.at.floor.id] <= SAME_FLOOR:
            yield one


def _apart(found: Iterable[Match]) -> Iterator[Match]:
    """Yield matches, likeliest first, at most two of a floor at about one place and pitch."""
    kept: list[Match] = []
    for one in found:
        if sum(one.at.floor is other.at.floor and one.beside(other) for other in kept) < SAME_FLOOR:
            kept.append(one)
            yield one


def searched_of(pixels: Pixels) -> Searched:
    """Return the picture as it is searched, and the pitches that repeat in it."""
    scale = min(1.0, (SEARCHED / (pixels.shape[0] * pixels.shape[1])) ** 0.5)
    small = reduced(pixels, SEARCHED)
    return small, pitches_of(pitch_pairs(*gradients(small), LOOK), scale)


def _scale(pixels: Pixels, searched: Searched) -> tuple[float, float]:
    """Return the width and height of a picture over those of its searched copy."""
    return pixels.shape[1] / searched[0].shape[1], pixels.shape[0] / searched[0].shape[0]


@dataclass(frozen=True, slots=True)
class Tried:
    """A lattice, its evidence, and the sprites in its light."""

    evidence: float
    lattice: Lattice
    sprites: Sprites


def tried_lattices(
    pixels: Pixels, searched: Searched, sprites: Sprites, hints: Hints
) -> Iterator[list[Tried]]:
    """Yield lattices of pitches that repeat, the best first, then those of other pitches."""
    small, repeated = searched
    given = ((hints.rows, hints.cols),) if hints.rows and hints.cols else ()
    sprites = replace(sprites, sizes=given or views_of(sprites.sizes))
    scale = _scale(pixels, searched)
    sums = sums_of(small)
    least = 0.0 if hints.rows or hints.cols or hints.corners else HOPELESS
    # Windows over a floor, or patterns that repeat more clearly, hide its pitch.
    for pitches, phases in ((repeated, len(PHASES)), (swept_pitches(FINER), SWEPT_PHASES)):
        found = []
        for place in places(small, pitches, sprites, phases):
            lattice = place.lattice()
            seen = seen_of(lattice, small.shape)
            if min(seen.rows, seen.cols) < FEWEST_LINES:
                continue
            for step in (COARSE, FINE):  # Far cells are in their places only where the pitch is known well.
                moved = settled(sums, seen, lit(sums, seen, sprites), step)
                light = lit(sums, moved, sprites)
                lattice = shifted(sums, around_part(lattice, seen, moved), light, sprites.sizes)
                seen = seen_of(lattice, small.shape)
                speaks = evidence(sums, seen, light)
                if speaks < least or min(seen.rows, seen.cols) < FEWEST_LINES:
                    break
            if speaks < least or min(seen.rows, seen.cols) < FEWEST_LINES:
                continue
            found.append(Tried(speaks, replace(lattice.scaled(*scale), score=speaks), light))
            if speaks > BEYOND_DOUBT:
                break
        report_progress(LAID / 2)
        yield sorted(found, key=lambda one: -one.evidence)


def without_margin(sums: Sums, lattice: Lattice, sprites: Sprites) -> Lattice:
    """Return the lattice of a floor that the picture cuts off, without false lines on the opposite side."""
    for side in SIDES:
        while min(lattice.rows, lattice.cols) > FEWEST_LINES:
            free = gaps(sums, lattice)
            if free[side] < ALMOST or free[OPPOSITE[side]] > ALMOST:
                break
            if not is_margin(sums, lattice, sprites, side):
                break
            lattice = lattice.with_line(side, -1)
    return lattice


def is_margin(sums: Sums, lattice: Lattice, sprites: Sprites, side: int) -> bool:
    """Return whether the line of cells at a side may be outside the floor: nothing in it resembles sprites.

    A white page resembles snow as any cell of it does. So plain cells tell nothing where the picture may have
    cut off a line on the opposite side; a whole floor keeps its size in any case.
    """
    cells = sprites.cells(sums, lattice)
    worth = worth_of(cells, sprites)
    free = gaps(sums, lattice)
    if free[OPPOSITE[side]] <= ALMOST < free[side]:
        alike, _, shows = alike_to(cells, sprites)
        worth[~shows] = np.minimum(worth[~shows], 0)
        worth[shows] = np.where(alike > 0, worth[shows], AGAINST)
    return bool(line(worth.reshape(lattice.rows, lattice.cols), side).mean() <= RIM)
