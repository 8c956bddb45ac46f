"""Kinds that are hardly unlike, told by where they stand: three gems of one kind in a line would be gone."""

from __future__ import annotations

from itertools import product
from math import comb

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.clusters import Distances
from ringapp.games.match3.reading.finding.looks import linked
from ringapp.games.match3.reading.finding.threes import in_lines

OWN = 3
"""Cells that a look has at least, to speak for the colour of its cells."""
LINES = 2
"""Rows and columns in which a kind stands at least."""
CLEARLY, PARTED = 2.0, 0.85
"""How often as far apart as copies of one look those of two are which only lines of three tell, and share of
the cells that are of one of these."""
SEVERAL_LINES = 6
"""Cells in lines of three from which on these are more than one line, which may be of gems that are going."""
ON_TILES = 0.9
"""Share of cells that stand in every second place if their ground is what tells them from others."""
PERIOD, AT_PLACE = 4, 5
"""Rows or columns after which gems are drawn at the same place within a pixel, at most, and cells for each
place, on average, from which on these tell that looks are of one kind."""
FOLLOWING = 0.8
"""Share of the gems of a hue, at least, whose look follows their place: some are marked."""
SELDOM = 0.005
"""How likely it is at most that two kinds share no column, or row, by chance, if lines tell looks apart."""
LOOSE, FARTHER, FEWEST = 1.5, 2.0, 4
"""How many times the usual levels cells of one look that hang together loosely may be apart, how many times
as far everything else is from them, and how many they are at least."""
AS_OFTEN, SPEAKING = 1.5, 3
"""How many times as often as others looks are seen together at most that are one kind, and others, at least,
that tell how often that is."""
Mask = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.intp]


def parted(own: Numbers, apart: Distances, shape: tuple[int, ...], lines: bool = True) -> list[Numbers]:
    """The cells of one look, or of several if three of a kind stand in a line and these fall apart clearly.

    Three gems of a kind in a line would be gone, so that they are of two kinds that are hardly unlike.

    Args:
        lines: Whether several lines are enough, since the board is at rest.
    """
    if len(own) < OWN:
        return []
    if is_scattered(at(own, shape)):
        return [own]
    inside = apart[np.ix_(own, own)]
    steps = np.unique(joining_steps(inside))
    # One line may be of gems that are just going.
    several = lines and in_lines(at(own, shape)).sum() >= SEVERAL_LINES
    for shorter, limit in zip(steps[-2::-1].tolist(), steps[:0:-1].tolist(), strict=True):
        parts = [own[part] for part in np.unique(linked(inside, limit), axis=0) if part.sum() >= OWN]
        if sum(map(len, parts)) < PARTED * len(own):
            break
        scattered = len(parts) > 1 and all(is_scattered(at(one, shape)) for one in parts)
        clear = several or limit >= CLEARLY * max(shorter, 1.0)
        if scattered and clear and not _are_on_tiles(parts, shape[1]):
            return parts
    return [own]


def _are_on_tiles(parts: list[Numbers], cols: int) -> bool:
    """Whether each part stands in every second place, as one kind on a chequered or striped ground does."""
    for across, down in ((1, 1), (1, 0), (0, 1)):
        seconds = [(part // cols * down + part % cols * across) % 2 for part in parts]
        if all(max(float(one.mean()), 1 - float(one.mean())) >= ON_TILES for one in seconds):
            return True
    return False


def with_loose(chains: Mask, apart: Distances, limit: float, colours: npt.NDArray[np.int64]) -> Mask:
    """The chains, with cells that hang together loosely as one where everything else is far from them.

    Things drawn in space are seen from several sides, and signs over many grounds: no two hang together as
    copies do, but they are much less like anything else. Thin things show much of a ground that grows lighter
    towards the rim of the board, so that a kind falls into looks of one hue: it is seen as often as others.

    Args:
        colours: What hues tell of rows x columns cells, -1 for no gem.
    """
    found = chains.copy()
    sizes = chains.sum(1)
    loose = linked(apart, LOOSE * limit)
    few = sizes < FEWEST
    for part in np.unique(loose & few & few[:, None], axis=0):
        if _is_apart(part, apart, colours.shape):
            found[np.ix_(part, part)] = True
    for part in np.unique(loose, axis=0):
        rest = np.unique(chains[~part & (sizes >= OWN)], axis=0).sum(1)
        hues = {_usual(colours.ravel()[chain]) for chain in np.unique(chains[part], axis=0)}
        usual = len(rest) >= SPEAKING and part.sum() <= AS_OFTEN * np.median(rest)
        if usual and len(hues) == 1 and _is_apart(part, apart, colours.shape):
            found[np.ix_(part, part)] = True
    return found


def _is_apart(part: Mask, apart: Distances, shape: tuple[int, ...]) -> bool:
    """Whether some cells stand as a kind does, and everything else is far from them."""
    own = np.flatnonzero(part)
    if len(own) < FEWEST or not is_scattered(at(own, shape)):
        return False
    others = np.delete(apart[own], own, axis=1)
    return bool(others.size and others.min() >= FARTHER * joining_steps(apart[np.ix_(own, own)])[-1])


def _usual(colours: npt.NDArray[np.int64]) -> int:
    """The colour that most of some cells have."""
    return int(np.bincount(colours + 1).argmax())


def following_places(parts: list[Numbers], cols: int) -> list[int]:
    """The parts of gems of one hue that rows and columns tell: those of one kind, drawn now here, now there.

    Cells of 13 1/3 pixels begin at three places within a pixel, over and over, so that a small gem has up to
    nine looks. Each of them is seen in every third row and column, which keeps it from standing in lines.
    """
    sizes = np.array([len(part) for part in parts])
    number = np.repeat(np.arange(len(parts)), sizes)
    row, col = np.divmod(np.concatenate(parts), cols)
    for down, across in product(range(1, PERIOD + 1), repeat=2):
        counts = np.zeros((down * across, len(parts)), np.int64)
        np.add.at(counts, (row % down * across + col % across, number), 1)
        leading = np.bincount(counts.argmax(1), counts.max(1), len(parts))
        found = np.flatnonzero(leading >= ON_TILES * sizes)
        several = len(found) > 1 and len(number) >= AT_PLACE * np.count_nonzero(counts.any(1))
        if several and sizes[found].sum() >= FOLLOWING * len(number):
            return found.tolist()
    return []


def follow_lines(one: Numbers, other: Numbers, cols: int) -> bool:
    """Whether columns alone, or rows, tell two looks apart: those of one kind, drawn now here, now there.

    Where pitches are no whole pixels, and pictures were made smaller, lines begin at places within a pixel
    that do not recur. Gems of two kinds would share some line.
    """
    lines = zip(np.divmod(one, cols), np.divmod(other, cols), strict=True)
    return any(_chance_apart(*each) <= SELDOM for each in lines)


def _chance_apart(one: Numbers, other: Numbers) -> float:
    """How likely cells in these lines are to be mixed so that no line holds both, 1 where one does."""
    if np.intersect1d(one, other).size:
        return 1.0
    ways = np.zeros(len(one) + 1)
    ways[0] = 1
    for count in np.unique(np.concatenate([one, other]), return_counts=True)[1].tolist():
        ways[count:] = ways[count:] + ways[: max(0, len(ways) - count)]
    return float(ways[-1] / comb(len(one) + len(other), len(one)))


def joining_steps(inside: Distances) -> Distances:
    """The distances at which cells come to hang together, one after the other, the least first."""
    nearest, found = inside[0].copy(), []
    nearest[0] = np.inf
    left = np.ones(len(inside), bool)
    left[0] = False
    while left.any():
        one = int(np.where(left, nearest, np.inf).argmin())
        found.append(nearest[one])
        left[one] = False
        nearest = np.minimum(nearest, inside[one])
    return np.sort(np.array(found, np.float32))


def at(own: Numbers, shape: tuple[int, ...]) -> Mask:
    """rows x columns: some cells by their numbers."""
    there = np.zeros(shape[0] * shape[1], bool)
    there[own] = True
    return there.reshape(shape)


def is_scattered(own: Mask) -> bool:
    """Whether cells stand in several rows and columns, no three of them in a line."""
    if own.any(0).sum() < LINES or own.any(1).sum() < LINES:
        return False
    across = own[:, 2:] & own[:, 1:-1] & own[:, :-2]
    down = own[2:] & own[1:-1] & own[:-2]
    return not (across.any() or down.any())
