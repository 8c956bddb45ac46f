"""Looks of blockers: they fill their cells as gems do not, stand together, or stand in a pattern."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.sampling import Cells, most
from ringapp.games.match3.reading.finding.looks import rim_of
from ringapp.games.match3.reading.judging.groups import MANY, MARKED, Group, is_usual
from ringapp.games.match3.reading.judging.laid import laid
from ringapp.games.match3.reading.judging.parting import at
from ringapp.games.match3.reading.judging.rims import RAISED, TOUCHED, touched

FILLING, EACH = 0.9, 0.5
"""Shares of the rim of a cell that blockers with a hue cover, most and each; square gems cover 0.85."""
INSIDE = 0.25
"""Share of such blockers that do not stand at the rim of the board."""
EVEN = 8.0
"""Levels by which a ground differs along the rim of a cell on average, at most."""
Mask = npt.NDArray[np.bool_]


def blockers(
    flat: Cells, groups: list[Group], shape: tuple[int, ...], strictness: float
) -> tuple[set[int], Mask, Mask]:
    """Return the looks that are blockers; blocker cells with a hue; and all cells that surely hold no gem."""
    hued = [group for group in groups if group.colour >= 0]
    in_pattern = _in_pattern(groups, shape)
    objects, surely = _objects(flat, groups, hued, in_pattern, strictness), in_pattern
    fillers = {id(group) for group in _fillers(flat, hued, in_pattern) if _is_inside(group, shape)}
    filling, no_gems = np.zeros((2, len(flat)), bool)
    for group in groups:
        filling[group.cells] |= id(group) in fillers
        no_gems[group.cells] |= id(group) in surely | fillers
    return objects | fillers, filling, no_gems


def _in_pattern(groups: list[Group], shape: tuple[int, ...]) -> set[int]:
    """Return the looks that stand in a mirrored pattern, as if laid by hand."""
    masks = [at(group.cells, shape) for group in groups]
    hued = [mask for mask, group in zip(masks, groups, strict=True) if group.colour >= 0]
    return {id(group) for group, is_laid in zip(groups, laid(masks, hued), strict=True) if is_laid}


def _objects(
    flat: Cells, groups: list[Group], hued: list[Group], in_pattern: set[int], strictness: float
) -> set[int]:
    """Return looks without a hue that fill cells or stand in a pattern, as gems do not: blockers."""
    if not hued:
        return set()
    rims = np.stack([rim_of(np.median(flat[group.cells], axis=0)) for group in groups])
    ground = np.median(rims, axis=0)
    usual = float(np.median(touched(rims, ground, strictness)))
    found = {id(group) for group in groups if group.colour < 0 and id(group) in in_pattern}
    for group in groups:
        if group.colour < 0 and usual <= TOUCHED[0]:
            covers = float(touched(rim_of(flat[group.cells]), ground, strictness).mean())
            found |= {id(group)} if covers >= TOUCHED[1] else set()
    return found


def _fillers(flat: Cells, hued: list[Group], in_pattern: set[int]) -> list[Group]:
    """Return looks with a hue of their own that fill their cells as looks of other hues do not.

    Looks in a pattern may fill less of their cells, as square gems stand in no pattern. Where a filling look
    is nearly as common as others, gems are square here, and filling a cell tells nothing.
    """
    if not hued:
        return []
    rims = np.stack([rim_of(np.median(flat[group.cells], axis=0)) for group in hued])
    ground = np.median(rims, axis=(0, 1))
    covers = touched(rims, ground)
    if float(np.median(covers)) > TOUCHED[0]:
        return []
    filled = [group for group, share in zip(hued, covers.tolist(), strict=True) if share >= TOUCHED[1]]
    gems_fill = any(is_usual(group, hued, MARKED) for group in filled)
    least = np.array([TOUCHED[1] if id(group) in in_pattern else FILLING for group in hued])
    bare = {group.colour for group, fills in zip(hued, covers >= least, strict=True) if not fills}
    return [
        group
        for group, fills, rim in zip(hued, covers >= least, rims, strict=True)
        if fills
        and len(group.cells) >= MANY
        and touched(rim_of(flat[group.cells]), ground).min() >= EACH
        and group.colour not in bare
        and (id(group) in in_pattern or not (gems_fill or is_usual(group, hued)))
        and not _is_ground(rim, group, hued, rims)
    ]


def _is_inside(group: Group, shape: tuple[int, ...]) -> bool:
    """Return whether a cell of a look stands inside the board; scenery fills lines at its rim only."""
    rows, cols = np.divmod(group.cells, shape[1])
    inside = (rows > 0) & (rows < shape[0] - 1) & (cols > 0) & (cols < shape[1] - 1)
    return bool(inside.mean() >= INSIDE)


def _is_ground(rim: Cells, group: Group, hued: list[Group], rims: Cells) -> bool:
    """Return whether the rim of a look is one even colour, or recurs with another hue: it is jelly."""
    if most(rim - np.median(rim, axis=0)).mean() < EVEN:
        return True
    others = rims[[other.colour != group.colour for other in hued]]
    return bool(len(others) and most(others - rim).mean(1).min() < RAISED)
