"""Kinds of gems told by their looks, where hues do not tell them: animals, fruit, runes on stones.

A kind is a look that many cells share, scattered over the board: three gems of a kind in a line would
vanish, so a look that stands in lines is a blocker or a hole, whatever its hue.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.clusters import AROUND, shifted
from ringapp.core.reading.sampling import Cells, most
from ringapp.games.match3.reading.finding.looks import N, rim_of
from ringapp.games.match3.reading.finding.threes import in_lines
from ringapp.games.match3.reading.finding.worth import WHITE, hsv
from ringapp.games.match3.reading.judging.blockers import blockers
from ringapp.games.match3.reading.judging.colours import BLACK, BROWN, GREY, near, nearest_free
from ringapp.games.match3.reading.judging.groups import (
    MANY,
    MARKED,
    WIDE,
    Group,
    groups_of,
    is_usual,
    things_of,
)
from ringapp.games.match3.reading.judging.parting import OWN, SEVERAL_LINES, at
from ringapp.games.match3.reading.judging.rims import RAISED, raised_at
from ringapp.games.match3.reading.judging.standing import SELDOM

SHARE = 0.35
"""Cells that a kind without a hue has at least, as a share of what others have."""
PALER = 0.6
"""Share of the saturation of other kinds that a white or grey one has at most, whatever the light."""
LILAC = 0.27
"""Saturation of a pale gem that has a hue, if that is the place of a free name."""
PALE = 0.8
"""Share of the brightness of other kinds that a white one has at least."""
OTHER, OVERLAP = 30.0, 0.75
"""Levels between the middles of two looks of one hue from which on they are two kinds, and the share of two
gems that lies on both at most if their shapes differ."""
LIT, ALIKE = 30.0, 2.0
"""Levels by which a gem that is hinted at is lighter, or darker, than others of its kind at most, and by how
many times more in one channel than in another."""
KINDS = 9
"""Kinds that a board has letters for."""
HUED, HUELESS = 0.95, 0.75
"""Confidence at most of gems whose look and hue agree, and of those whose look alone tells them."""
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.int64]
Sure = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Told:
    """What looks tell of cells: the colours, and how sure cells of a kind are, 0 where no look tells.

    `filling` holds cells with a hue that no gem has and that fills them: blockers. `objects` holds cells that
    surely show no gem, with a hue or without: what fills them stands in a pattern or side by side.
    """

    colours: Kinds
    sure: Sure
    filling: Mask
    objects: Mask


@dataclass(frozen=True, slots=True)
class _Standing:
    """Which cells of each look stand in lines of three, as gems at rest never do.

    Attributes:
        groups: The looks of things.
        lines: How many cells of each look stand in lines.
    """

    shape: tuple[int, ...]
    groups: list[Group]
    lines: list[int]

    def at_rest(self, *without: Group) -> bool:
        """Return whether things of looks other than the given ones seldom stand in lines."""
        others = [
            (count, len(group.cells))
            for count, group in zip(self.lines, self.groups, strict=True)
            if all(group is not one for one in without)
        ]
        return sum(count for count, _ in others) <= SELDOM * sum(size for _, size in others)

    def is_usual(self, group: Group) -> bool:
        """Return whether a look stands as gems do, and is nearly as common as most looks."""
        return is_usual(group, self.groups, MARKED)

    def meet_in_lines(self, group: Group, other: Group) -> bool:
        """Return whether two looks that stand as gems would stand in lines if they were one look."""
        if not (group.scattered and other.scattered and self.at_rest(group, other)):
            return False
        together = in_lines(at(group.cells, self.shape) | at(other.cells, self.shape))
        return int(together.sum()) >= SEVERAL_LINES


def told_by_looks(cells: Cells, colours: Kinds) -> Told:
    """Return what looks tell of cells (gems, colours, blockers), given rows x columns of N x N samples.

    Args:
        colours: The colours that hues tell, -1 for no gem.
    """
    groups, strictness = groups_of(cells, colours)
    groups = things_of(groups)
    board = _standing(groups, colours.shape)
    flat = cells.reshape(-1, N, N, 3)
    found, sure = colours.ravel().copy(), np.zeros(colours.size, np.float32)
    taken: dict[int, list[Group]] = {}
    hued = [group for group in groups if group.colour >= 0]
    objects, filling, no_gems = blockers(flat, groups, colours.shape, strictness)
    found[filling] = -1
    hued = [group for group in hued if id(group) not in objects]
    saturation, brightness = _usual(flat, hued)
    several = MANY if strictness == 1 else OWN
    least = max(several, SHARE * float(np.median([len(one.cells) for one in hued]))) if hued else several
    for group in sorted(hued, key=lambda one: -len(one.cells)):
        same = taken.get(group.colour, [])
        other = bool(same) and _are_other(flat, group, same, strictness, board)
        if other and group.scattered and len(group.cells) >= least:
            continue
        taken.setdefault(group.colour, []).append(group)
        found[group.cells] = group.colour
        sure[group.cells] = 0.0 if other else (HUELESS if same else HUED) * _clear(group)
    placed = {id(group) for shared in taken.values() for group in shared}
    for group in sorted(groups, key=lambda one: -len(one.cells)):
        if id(group) in {*placed, *objects} or not group.scattered or len(group.cells) < least:
            continue
        others = [one for one in taken.get(group.colour, []) if not sure[one.cells].any()]
        alike = [one for one in others if not _are_other(flat, one, [group], strictness, board)]
        alike.insert(0, group)
        if len(taken) >= KINDS:
            for one in alike:
                found[one.cells] = -1  # All letters are taken, that of their hue by another kind.
            continue
        colour = _name(flat[group.cells], _held(taken), saturation, brightness)
        for nameless in taken.pop(colour, []):
            sure[nameless.cells] = 0.0
            if board.at_rest(nameless):
                found[nameless.cells] = -1
        taken.setdefault(colour, []).extend(alike)
        for one in alike:
            found[one.cells] = colour
            sure[one.cells] = HUELESS * _clear(one)
    shape = colours.shape
    filling, no_gems = filling.reshape(shape), no_gems.reshape(shape)
    return Told(found.reshape(shape), sure.reshape(shape), filling, no_gems)


def _standing(groups: list[Group], shape: tuple[int, ...]) -> _Standing:
    return _Standing(shape, groups, [int(in_lines(at(group.cells, shape)).sum()) for group in groups])


def _held(taken: dict[int, list[Group]]) -> set[int]:
    """Return the colours of looks that stand as gems do; looks in one row may be light."""
    return {colour for colour, same in taken.items() if any(group.scattered for group in same)}


def _clear(group: Group) -> float:
    return min(1.0, group.gap / WIDE)


def _usual(flat: Cells, groups: list[Group]) -> tuple[float, float]:
    """Return the usual saturation and brightness of looks with a hue."""
    each = [hsv(np.median(flat[group.cells][:, 3:-3, 3:-3], axis=(0, 1, 2)))[1:] for group in groups]
    saturation, value = np.median(each, axis=0) if each else (0.0, 1.0)
    return float(saturation), float(value)


def _are_other(flat: Cells, group: Group, same: list[Group], strictness: float, board: _Standing) -> bool:
    """Return whether a look differs from all others of its colour, even when moved by a sample.

    Lattices fit worse far from where they were measured, and the ground may change, so only what is raised
    from it is compared. Gems that a game hints at are lifted by half a sample, and lit. But two looks that
    stand three in a line only when taken together are two kinds, however alike they are.
    """
    own = np.median(flat[group.cells], axis=0)[None]
    moved = np.concatenate([shifted(own, *shift) for shift in AROUND])
    moved = np.concatenate([moved, (moved[1:] + own) / 2])
    raised = np.stack([raised_at(one) for one in moved])
    for other in same:
        if other.chain[group.cells].all() or board.meet_in_lines(group, other):
            continue
        look = np.median(flat[other.cells], axis=0)
        there = raised_at(look)
        both = (raised & there).sum((1, 2))
        common = (raised & there)[..., None]
        more = (moved - look) * common
        lit = _lit(more.sum((1, 2)) / np.maximum(both, 1)[:, None])[:, None, None]
        if board.is_usual(group) and board.is_usual(other):
            lit[:] = 0  # No game lights so many gems as a hint: two common looks are two kinds.
        apart = most(more - lit * common).sum((1, 2)) / np.maximum(both, 1)
        other_ground = most(np.median(rim_of(own[0]), axis=0) - np.median(rim_of(look), axis=0)) > RAISED / 2
        # A dark contour is not seen over a dark ground.
        whole = np.minimum(raised.sum((1, 2)), there.sum()) if other_ground else (raised | there).sum((1, 2))
        # Copies over another ground differ more, so the limit is not made stricter for them.
        levels = OTHER if other_ground else OTHER * strictness
        if ((apart < levels) & (both >= OVERLAP * whole)).any():
            return False
    return True


def _lit(more: Cells) -> Cells:
    """Return the part of differences, count x 3, that light may cause: it is equal in all channels."""
    way = np.sign(more.sum(1, keepdims=True))
    along = np.maximum(more * way, 0)
    at_most = np.minimum(ALIKE * along.min(1, keepdims=True), LIT)
    return np.asarray(way * np.minimum(along, at_most), np.float32)


def _name(looks: Cells, taken: set[int], usual: float, brightness: float) -> int:
    """Return a colour that no other kind has, for gems without a clear hue.

    Args:
        usual: The saturation that other kinds have.
        brightness: The brightness that other kinds have.
    """
    hue, saturation, value = (float(one) for one in hsv(np.median(looks[:, 3:-3, 3:-3], axis=(0, 1, 2))))
    wanted: list[int] = []
    if value < 0.3:
        wanted = [BLACK, GREY]
    elif saturation > LILAC and near(hue, nearest_free(hue, taken)):
        wanted = []
    elif saturation < max(0.25, PALER * usual):
        wanted = [WHITE, GREY] if value > PALE * brightness else [GREY, WHITE]
    elif value < 0.8 and hue < 50:
        wanted = [BROWN]
    return (
        next((one for one in wanted if one not in taken), -1)
        if set(wanted) - taken
        else nearest_free(hue, taken)
    )
