"""Kinds of gems told by their looks, where hues do not tell them: animals, fruit, runes on stones.

A kind is a look that many cells share, scattered over the board: three gems of a kind in a line would be
gone, so what stands so is a blocker or a hole, whatever its hue.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.clusters import AROUND, Distances, distances, shifted
from ringapp.core.reading.sampling import Cells, most
from ringapp.games.match3.reading.finding.looks import LINKED, SHADED, N, contents, linked, rim_of
from ringapp.games.match3.reading.finding.threes import LONG, in_lines
from ringapp.games.match3.reading.finding.worth import WHITE, hsv
from ringapp.games.match3.reading.judging.colours import BLACK, BROWN, GREY, NAMED, near, nearest_free
from ringapp.games.match3.reading.judging.laid import laid, of_four_cells
from ringapp.games.match3.reading.judging.parting import (
    LOOSE,
    OWN,
    SEVERAL_LINES,
    at,
    follow_lines,
    following_places,
    is_scattered,
    parted,
    with_loose,
)
from ringapp.games.match3.reading.judging.rims import (
    RAISED,
    TOUCHED,
    fills,
    is_full,
    raised_apart,
    raised_at,
    touched,
)
from ringapp.games.match3.reading.judging.standing import SELDOM

MANY, SHARE = 4, 0.35
"""Cells that a kind without a hue has at least where copies vary, also as a share of what others have."""
MARKED = 0.6
"""Share of the cells of most kinds that gems have at least which seem to be marked though they are a kind."""
VOTES = 0.33
"""Share of the cells of a look, at least, that have its hue."""
NEIGHBOURS, BESIDE = 3.5, 3.5
"""Cells beside each, on average; standard errors by which more cells of a look stand beside another one of it
than gems would, from which on they are blockers."""
PALER = 0.6
"""Share of the saturation of other kinds that a white or grey one has at most, whatever the light."""
LILAC = 0.27
"""Saturation of a pale gem that has a hue, if that is the place of a free name."""
PALE = 0.8
"""Share of the brightness of other kinds that a white one has at least."""
OTHER, OVERLAP = 30.0, 0.75
"""Levels between the middles of two looks of one hue from which on they are two kinds, and the share of two
gems that lies on both at most if their shapes differ."""
NEARLY_ALL, TIMES, STRICTEST = 90, 3.0, 0.6
"""Per cent of the cells that have a copy, by how many times more than these other kinds differ, and the least
share of the usual levels."""
LIT, ALIKE = 30.0, 2.0
"""Levels by which a gem that is hinted at is lighter, or darker, than others of its kind at most, and by how
many times more in one channel than in another."""
LINED, SPREAD, SPEAKING = 2, 0.6, 3
"""Looks that stand in lines by chance where boards are not at rest; share of the rows and columns that each
of these stands in; and looks with a hue from which on these alone tell."""
KINDS = 9
"""Kinds that a board has letters for."""
HUED, HUELESS = 0.95, 0.75
"""Confidence at most of gems whose look and hue agree, and of those whose look alone tells them."""
FILLING, EACH = 0.9, 0.5
"""Shares of the rim of a cell that blockers with a hue cover, most and each; square gems cover 0.85."""
INSIDE = 0.25
"""Share of such blockers that do not stand at the rim of the board."""
EVEN = 8.0
"""Levels by which a ground differs along the rim of a cell on average, at most."""
WIDE = 50.0
"""Levels to the nearest other look from which on a look is beyond doubt."""
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.int64]
Sure = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Told:
    """What looks tell of cells: the colours, and how sure cells of a kind are, 0 where no look tells.

    `filling` holds cells with a hue that no gem has and that fills them: blockers. `objects` holds cells that
    surely show no gem, with a hue or without: what fills them stands in a pattern or side by side. `doubted`
    holds cells that seem to be empty and stand as gems do.
    """

    colours: Kinds
    sure: Sure
    filling: Mask
    objects: Mask
    doubted: Mask


@dataclass(frozen=True, slots=True)
class _Group:
    """Cells of one look.

    Attributes:
        cells: Their numbers, row by row.
        colour: The colour of most of them, -1 for none.
        full: Whether they hold something.
        scattered: Whether they stand as gems may.
        beside: The share of them that stand beside another one.
        gap: Levels to the nearest cell of another look, more where copies are more alike.
        chain: The cells that hang together with them, as those of kinds that are hardly unlike do.
        plain: Whether they are filled with one colour that is seen around no others.
    """

    cells: Numbers
    colour: int
    full: bool
    scattered: bool
    beside: float
    gap: float
    chain: Mask
    plain: bool = False


@dataclass(frozen=True, slots=True)
class _Standing:
    """Which cells of each look stand in lines of three: gems at rest do not.

    Attributes:
        groups: The looks of things.
        lines: How many cells of each stand so.
    """

    shape: tuple[int, ...]
    groups: list[_Group]
    lines: list[int]

    def at_rest(self, *without: _Group) -> bool:
        """Whether things of other looks seldom stand in lines."""
        others = [
            (count, len(group.cells))
            for count, group in zip(self.lines, self.groups, strict=True)
            if all(group is not one for one in without)
        ]
        return sum(count for count, _ in others) <= SELDOM * sum(size for _, size in others)

    def is_usual(self, group: _Group) -> bool:
        """Whether a look stands as gems do, and nearly as often as most of them."""
        return _is_usual(group, self.groups, MARKED)

    def meet_in_lines(self, group: _Group, other: _Group) -> bool:
        """Whether two looks that stand as gems do would not if they were one."""
        if not (group.scattered and other.scattered and self.at_rest(group, other)):
            return False
        together = in_lines(at(group.cells, self.shape) | at(other.cells, self.shape))
        return int(together.sum()) >= SEVERAL_LINES


def told_by_looks(cells: Cells, colours: Kinds, special: Mask, tinted: Mask) -> Told:
    """The kinds of rows x columns cells of N x N samples.

    Args:
        colours: What hues tell, -1 for no gem.
        special: Gems that seem to be marked: they are of no kind of their own unless they are many.
        tinted: Gems that are seen through something: they are of no kind of their own.
    """
    groups, strictness = _groups(cells, colours)
    doubted = _doubted(groups, colours.shape)
    groups = _by_chance(_full(groups), colours.shape)
    board = _standing(groups, colours.shape)
    corners = _corners(groups, colours.shape)
    groups = _without_marked(groups, special.ravel() & ~corners)
    flat = cells.reshape(-1, N, N, 3)
    found, sure = colours.ravel().copy(), np.zeros(colours.size, np.float32)
    taken: dict[int, list[_Group]] = {}
    hued = [group for group in groups if group.colour >= 0]
    objects, filling, no_gems = _blockers(flat, groups, colours.shape, strictness, corners)
    found[filling] = -1
    hued = [group for group in hued if id(group) not in objects]
    saturation, brightness = _usual(flat, hued)
    several = MANY if strictness == 1 else OWN
    least = max(several, SHARE * float(np.median([len(one.cells) for one in hued]))) if hued else several
    veiled = {id(group) for group in groups if _is_veiled(group, tinted.ravel(), hued)}
    for group in sorted(hued, key=lambda one: (id(one) in veiled, -len(one.cells))):
        same = taken.get(group.colour, [])
        if id(group) in veiled:
            continue
        other = bool(same) and _are_other(flat, group, same, strictness, board)
        if other and group.scattered and len(group.cells) >= least:
            continue
        taken.setdefault(group.colour, []).append(group)
        found[group.cells] = group.colour
        sure[group.cells] = 0.0 if other else (HUELESS if same else HUED) * _clear(group)
    placed = {id(group) for shared in taken.values() for group in shared}
    for group in sorted(groups, key=lambda one: -len(one.cells)):
        if id(group) in {*placed, *objects, *veiled} or not group.scattered or len(group.cells) < least:
            continue
        colour = _twin(flat, group, taken, strictness, board)
        if colour < 0:
            if len(taken) >= KINDS:
                continue
            colour = _name(flat[group.cells], _held(taken), saturation, brightness)
            for nameless in taken.pop(colour, []):
                sure[nameless.cells] = 0.0
                if board.at_rest(nameless):
                    found[nameless.cells] = -1
        taken.setdefault(colour, []).append(group)
        found[group.cells] = colour
        sure[group.cells] = HUELESS * _clear(group)
    shape = colours.shape
    filling, no_gems = filling.reshape(shape), no_gems.reshape(shape)
    return Told(found.reshape(shape), sure.reshape(shape), filling, no_gems, doubted)


def _standing(groups: list[_Group], shape: tuple[int, ...]) -> _Standing:
    return _Standing(shape, groups, [int(in_lines(at(group.cells, shape)).sum()) for group in groups])


def _full(groups: list[_Group]) -> list[_Group]:
    """The looks of things, plain ones where there are no others."""
    full = [group for group in groups if group.full]
    return [group for group in groups if group.plain] if all(group.plain for group in full) else full


def _by_chance(groups: list[_Group], shape: tuple[int, ...]) -> list[_Group]:
    """The looks, those as scattered that stand in lines by chance alone if several do: no board at rest."""
    chance = _chance(groups, shape)
    return [
        replace(group, scattered=True) if one else group for group, one in zip(groups, chance, strict=True)
    ]


def _chance(groups: list[_Group], shape: tuple[int, ...]) -> list[bool]:
    """Which looks stand in lines by chance alone, none where hardly one does.

    Games in which gems are taken by area hold lines, and boards that nobody has begun. Blockers stand
    together, and in long lines.
    """
    count = shape[0] * shape[1]
    chance = [
        not group.scattered
        and len(group.cells) >= MANY
        and _spreads(group, shape)
        and not _are_together(group, count)
        and not in_lines(at(group.cells, shape), LONG).any()
        for group in groups
    ]
    if not all(group.plain for group in groups):
        hued = [one for one, group in zip(chance, groups, strict=True) if group.colour >= 0]
        # What has no hue may be a blocker: it tells nothing beside gems that have one.
        if sum(hued if len(hued) >= SPEAKING else chance) < LINED:
            return [False] * len(groups)
    return chance


def _spreads(group: _Group, shape: tuple[int, ...]) -> bool:
    """Whether cells of a look stand in many of the rows and columns."""
    own = at(group.cells, shape)
    return bool(min(own.any(0).mean(), own.any(1).mean()) >= SPREAD)


def _doubted(groups: list[_Group], shape: tuple[int, ...]) -> Mask:
    """Cells that seem to be empty and stand as gems do: gems of the ground's colour are hardly seen."""
    found = np.zeros(shape, bool)
    for group in groups:
        if group.colour < 0 and not group.full and group.scattered:
            found |= at(group.cells, shape)
    return found


def _held(taken: dict[int, list[_Group]]) -> set[int]:
    """The colours of looks that stand as gems do: a beam's light over one row keeps no name from a kind."""
    return {colour for colour, same in taken.items() if any(group.scattered for group in same)}


def _is_veiled(group: _Group, tinted: Mask, hued: list[_Group]) -> bool:
    """Whether a look is seen through something, which then lies over gems of other looks, too."""
    own = tinted[group.cells]
    others = int(tinted.sum() - own.sum())
    return bool(own.mean() > 0.5 and (others >= OWN or not _is_usual(group, hued)))


def _without_marked(groups: list[_Group], special: Mask) -> list[_Group]:
    """The looks without those of marked gems; what is nearly as often seen as plain gems is a kind."""
    marked = [special[group.cells].mean() > 0.5 for group in groups]
    hued = [group for group, one in zip(groups, marked, strict=True) if group.colour >= 0 and not one]
    return [
        group
        for group, one in zip(groups, marked, strict=True)
        if not one or (len(group.cells) >= MANY and hued and _is_usual(group, hued, MARKED))
    ]


def _is_usual(group: _Group, hued: list[_Group], share: float = 1.0) -> bool:
    """Whether a look stands as gems do, and as often as most of them, or a share as often."""
    usual = float(np.median([len(other.cells) for other in hued]))
    return group.scattered and len(group.cells) >= share * usual


def _blockers(
    flat: Cells, groups: list[_Group], shape: tuple[int, ...], strictness: float, corners: Mask
) -> tuple[set[int], Mask, Mask]:
    """Looks that are no gems'; the cells of those with a hue, and all cells that surely show no gem.

    Args:
        corners: The cells of looks that are corners of larger things.
    """
    hued = [group for group in groups if group.colour >= 0]
    in_pattern = _in_pattern(groups, shape)
    objects, surely = _objects(flat, groups, hued, in_pattern, strictness)
    fillers = {id(group) for group in _fillers(flat, hued, in_pattern) if _is_inside(group, shape)}
    fillers |= {id(group) for group in groups if corners[group.cells].all()}
    filling, no_gems = np.zeros((2, len(flat)), bool)
    for group in groups:
        filling[group.cells] |= id(group) in fillers
        no_gems[group.cells] |= id(group) in surely | fillers
    return objects | fillers, filling, no_gems


def _corners(groups: list[_Group], shape: tuple[int, ...]) -> Mask:
    """The cells, row by row, of looks that are corners of things of 2 x 2 cells."""
    masks = [at(group.cells, shape) for group in groups]
    none = np.zeros(shape, bool)
    found = [mask for mask, is_one in zip(masks, of_four_cells(masks), strict=True) if is_one]
    return np.asarray(np.logical_or.reduce([none, *found]).ravel())


def _in_pattern(groups: list[_Group], shape: tuple[int, ...]) -> set[int]:
    """Looks that stand as in a mirror, as somebody laid them."""
    masks = [at(group.cells, shape) for group in groups]
    hued = [mask for mask, group in zip(masks, groups, strict=True) if group.colour >= 0]
    return {id(group) for group, is_laid in zip(groups, laid(masks, hued), strict=True) if is_laid}


def _twin(
    flat: Cells, group: _Group, taken: dict[int, list[_Group]], strictness: float, board: _Standing
) -> int:
    """The colour that another look of the same hue and kind bears, -1 for none."""
    for colour, own in taken.items():
        same = [other for other in own if other.colour == group.colour]
        if group.colour >= 0 and same and not _are_other(flat, group, same, strictness, board):
            return colour
    return -1


def _clear(group: _Group) -> float:
    return min(1.0, group.gap / WIDE)


def _groups(cells: Cells, colours: Kinds) -> tuple[list[_Group], float]:
    """The looks that several cells have, and the strictness by which they were told."""
    flat = cells.reshape(-1, N, N, 3)
    looks = flat[:, 2:-2, 2:-2]
    apart = distances(looks, looks)
    apart = np.minimum(np.minimum(apart, apart.T), raised_apart(flat))
    strictness = _strictness(apart)
    chains = with_loose(linked(apart, strictness * LINKED), apart, strictness * LINKED, colours.shape)
    common = np.median(flat, axis=0)
    grounds = np.median(rim_of(flat), axis=1)

    def told(lines: bool) -> list[_Group]:
        groups: list[_Group] = []
        for chain in np.unique(chains, axis=0):
            for own in parted(np.flatnonzero(chain), apart, colours.shape, lines):
                there = at(own, colours.shape)
                scattered = is_scattered(there)
                filling = len(own) >= MANY and fills(flat[own], grounds[~chain], strictness)
                full = (filling and scattered) or is_full(flat[own], common, strictness)
                plain = filling and contents(np.median(flat[own], axis=0)[None])[0] <= SHADED
                colour = _colour_of(colours.ravel()[own])
                gap = float(apart[own][:, ~chain].min()) / strictness if not chain.all() else WIDE
                groups.append(_Group(own, colour, full, scattered, _beside(there), gap, chain, bool(plain)))
        return groups

    groups = told(lines=True)
    if any(_chance(_full(groups), colours.shape)):
        groups = told(lines=False)  # No board at rest: its kinds stand in lines, too.
    return _without_lines(_without_places(groups, colours.shape), apart, colours.shape), strictness


def _without_lines(groups: list[_Group], apart: Distances, shape: tuple[int, ...]) -> list[_Group]:
    """The looks, two of one hue as one if columns or rows tell them apart and they are nearly copies."""
    for one, other in combinations(sorted(groups, key=lambda group: -len(group.cells)), 2):
        both = np.concatenate([one.cells, other.cells])
        if (
            one.colour == other.colour
            and apart[np.ix_(one.cells, other.cells)].min() < LOOSE * LINKED
            and is_scattered(at(both, shape))
            and follow_lines(one.cells, other.cells, shape[1])
        ):
            left = [group for group in groups if group is not one and group is not other]
            return _without_lines([*left, _as_one([one, other], shape)], apart, shape)
    return groups


def _without_places(groups: list[_Group], shape: tuple[int, ...]) -> list[_Group]:
    """The looks, those of one hue as one that differ as one picture does at several places in a pixel."""
    for colour in sorted({group.colour for group in groups} - {-1}):
        same = [group for group in groups if group.colour == colour]
        one = [same[place] for place in following_places([group.cells for group in same], shape[1])]
        if one:
            others = [group for group in groups if all(group is not each for each in one)]
            groups = [*others, _as_one(one, shape)]
    return groups


def _as_one(groups: list[_Group], shape: tuple[int, ...]) -> _Group:
    """Looks of one kind."""
    cells = np.sort(np.concatenate([group.cells for group in groups]))
    there = at(cells, shape)
    return replace(
        max(groups, key=lambda group: len(group.cells)),
        cells=cells,
        full=any(group.full for group in groups),
        scattered=is_scattered(there),
        beside=_beside(there),
        gap=max(group.gap for group in groups),
        chain=np.logical_or.reduce([group.chain for group in groups]),
    )


def _colour_of(colours: Kinds) -> int:
    """The colour of cells of one look, -1 for none.

    Where a hue is hardly one, as by night, some cells have it and others none, though they show one thing.
    """
    votes = np.bincount(colours[colours >= 0], minlength=len(NAMED))
    return int(votes.argmax()) if votes.max() >= VOTES * len(colours) else -1


def _strictness(apart: Distances) -> float:
    """The share of the usual levels that tell kinds from each other which does on this board.

    A program draws one picture for each kind: where nearly all cells have a copy that is hardly unlike them,
    what is a little unlike is another kind, pale blue beside lilac.
    """
    if len(apart) < 2:
        return 1.0
    nearest = np.sort(apart, axis=1)[:, 1]
    usual = float(np.percentile(nearest, NEARLY_ALL))
    return min(max(TIMES * usual / LINKED, STRICTEST), 1.0)


def _objects(
    flat: Cells, groups: list[_Group], hued: list[_Group], in_pattern: set[int], strictness: float
) -> tuple[set[int], set[int]]:
    """Looks without a hue that fill their cells as no gem does, or stand as none: blockers; the sure ones."""
    if not hued:
        return set(), set()
    rims = np.stack([rim_of(np.median(flat[group.cells], axis=0)) for group in groups])
    ground = np.median(rims, axis=0)
    usual = float(np.median(touched(rims, ground, strictness)))
    found, surely = set(), set()
    for group in groups:
        if group.colour >= 0:
            continue
        covers = float(touched(rim_of(flat[group.cells]), ground, strictness).mean())
        fills = usual <= TOUCHED[0] and covers >= TOUCHED[1]
        together = _are_together(group, len(flat))
        if fills or together or id(group) in in_pattern:
            found.add(id(group))
        if (fills and together) or id(group) in in_pattern:
            surely.add(id(group))
    return found, surely


def _fillers(flat: Cells, hued: list[_Group], in_pattern: set[int]) -> list[_Group]:
    """Looks with a hue of their own that fill their cells as those of other hues do not.

    Those in a pattern need to fill less of them: gems that are square stand anywhere. Where one kind of these
    is seen nearly as often as others, to fill a cell tells nothing.
    """
    if not hued:
        return []
    rims = np.stack([rim_of(np.median(flat[group.cells], axis=0)) for group in hued])
    ground = np.median(rims, axis=(0, 1))
    covers = touched(rims, ground)
    if float(np.median(covers)) > TOUCHED[0]:
        return []
    filled = [group for group, share in zip(hued, covers.tolist(), strict=True) if share >= TOUCHED[1]]
    gems_fill = any(_is_usual(group, hued, MARKED) for group in filled)
    least = np.array([TOUCHED[1] if id(group) in in_pattern else FILLING for group in hued])
    bare = {group.colour for group, fills in zip(hued, covers >= least, strict=True) if not fills}
    return [
        group
        for group, fills, rim in zip(hued, covers >= least, rims, strict=True)
        if fills
        and len(group.cells) >= MANY
        and touched(rim_of(flat[group.cells]), ground).min() >= EACH
        and group.colour not in bare
        and (id(group) in in_pattern or not (gems_fill or _is_usual(group, hued)))
        and not _is_ground(rim, group, hued, rims)
    ]


def _is_inside(group: _Group, shape: tuple[int, ...]) -> bool:
    """Whether some cells of a look stand inside a board: scenery fills lines at its rim."""
    rows, cols = np.divmod(group.cells, shape[1])
    inside = (rows > 0) & (rows < shape[0] - 1) & (cols > 0) & (cols < shape[1] - 1)
    return bool(inside.mean() >= INSIDE)


def _is_ground(rim: Cells, group: _Group, hued: list[_Group], rims: Cells) -> bool:
    """Whether what lies around a look is one even colour, or lies around one of another hue, too: jelly."""
    if most(rim - np.median(rim, axis=0)).mean() < EVEN:
        return True
    others = rims[[other.colour != group.colour for other in hued]]
    return bool(len(others) and most(others - rim).mean(1).min() < RAISED)


def _are_together(group: _Group, count: int) -> bool:
    """Whether cells of a look stand beside one another more often than by chance, as blockers do."""
    size = len(group.cells)
    chance = 1 - (1 - size / count) ** NEIGHBOURS
    return bool(group.beside > chance + BESIDE * (chance * (1 - chance) / size) ** 0.5)


def _usual(flat: Cells, groups: list[_Group]) -> tuple[float, float]:
    """The saturation, and the brightness, that kinds with a hue have."""
    each = [hsv(np.median(flat[group.cells][:, 3:-3, 3:-3], axis=(0, 1, 2)))[1:] for group in groups]
    saturation, value = np.median(each, axis=0) if each else (0.0, 1.0)
    return float(saturation), float(value)


def _beside(own: Mask) -> float:
    """The share of cells with another one beside it."""
    around = np.pad(own, 1)
    near = around[2:, 1:-1] | around[:-2, 1:-1] | around[1:-1, 2:] | around[1:-1, :-2]
    return float(near[own].mean())


def _are_other(flat: Cells, group: _Group, same: list[_Group], strictness: float, board: _Standing) -> bool:
    """Whether a look differs from all of its colour in itself or its shape, however it is moved a little.

    Far from where a lattice was measured best its gems lie aside; and the ground may change, so that only
    what is raised from it is compared. Gems that a game hints at are lifted by half a sample, and lit. But
    two looks that come to stand three in a line only together are two kinds, however alike they are.
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
            lit[:] = 0  # No game hints at so many gems: two looks that are seen as often are two kinds.
        apart = most(more - lit * common).sum((1, 2)) / np.maximum(both, 1)
        other_ground = most(np.median(rim_of(own[0]), axis=0) - np.median(rim_of(look), axis=0)) > RAISED / 2
        # A dark contour is not seen over a dark ground.
        whole = np.minimum(raised.sum((1, 2)), there.sum()) if other_ground else (raised | there).sum((1, 2))
        # What is seen over another ground is less like its copies than these are, however alike they are.
        levels = OTHER if other_ground else OTHER * strictness
        if ((apart < levels) & (both >= OVERLAP * whole)).any():
            return False
    return True


def _lit(more: Cells) -> Cells:
    """What of differences, count x 3, may be light: it falls on all channels alike, as no other hue does."""
    way = np.sign(more.sum(1, keepdims=True))
    along = np.maximum(more * way, 0)
    at_most = np.minimum(ALIKE * along.min(1, keepdims=True), LIT)
    return np.asarray(way * np.minimum(along, at_most), np.float32)


def _name(looks: Cells, taken: set[int], usual: float, brightness: float) -> int:
    """A colour that no other kind has for gems without a clear hue.

    Args:
        usual: The saturation that other kinds have.
        brightness: Their brightness.
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
