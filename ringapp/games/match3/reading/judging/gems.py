"""What the cells of a board of gems hold: colours in the light that suits them, kinds, other things."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.board.whole import SURE
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import distances
from ringapp.core.reading.sampling import Cells, Sums, cut, most
from ringapp.games.match3.reading.finding.finder import USUAL_SIDE
from ringapp.games.match3.reading.finding.looks import SAME, N, alike, contents, rim_of, usual
from ringapp.games.match3.reading.finding.worth import WHITE, hsv
from ringapp.games.match3.reading.judging.colours import NAMED, named
from ringapp.games.match3.reading.judging.kinds import told_by_looks
from ringapp.games.match3.reading.judging.marks import FINE, kinds_of
from ringapp.games.match3.reading.judging.rims import tinted_at
from ringapp.games.match3.reading.judging.scenery import scenery
from ringapp.games.match3.reading.judging.standing import Standing, standing
from ringapp.games.match3.rules.board import BOMB, PLAIN

BRIGHTEST = 99.5
"""Per cent of the samples that are darker, in each channel, than those that tell the light."""
NIGHT = (0.78, 0.93), (0.48, 0.74)
"""Shares of the brightest red that the brightest green and blue are behind a filter for the night."""
FULL_LIGHT = 245.0
"""Level that the brightest samples have in full light."""
FLAT = 3.0
"""Levels within the middle of a gem without any shade at most."""
FILLED, FILLED_HUES = 0.6, 30.0
"""Share of even cells on a board of squares without a gap, and degrees by which some of their hues differ."""
OBJECT = 0.45
"""Confidence, at most, of a cell that was left empty though it shows something."""
SHAPE, LIGHT, SEVERAL = 7.5, 150.0, 3
"""Colour levels by which a white gem differs from its mean, and of the ground under it; how many look so."""
MARKED = 0.6, 0.8
"""Confidence of a gem whose marks were recognised, at least and at most."""
ORANGE, DARK, DIM = 1, 0.72, 0.86
"""The colour that brown is taken for; how bright it is at most, and may be, as a share of other gems."""
FULL, FLAMES = 0.05, 0.1
"""Shares of empty cells, and of gems of a look of their own, up to which these are gems under an effect."""
SOMETHING, AWAY = 12.0, 60.0
"""Levels within a cell without a gem, or between its middle and its rim, from which on it may hold one."""
BOMBS = 0.06
"""Share of bombs on a board from which on they are other things of many hues."""
PASTEL, BRIGHT, AGAINST = 0.25, 0.8, 120.0
"""Saturation and brightness of pastel gems at least, and levels by which they differ from their ground."""
NAMED_SURELY = 12.0
"""Degrees between the nearest name and the next one from which on the name of a hue is sure."""
FEW, OTHER_GROUND = 3, 50.0
"""Gems of a colour that is doubted; levels by which the ground around them differs from that of others."""
SELDOM_SEEN, BY_CHANCE = 0.2, 0.05
"""Share of the gems that most colours have, at least, that any has where gems come by chance; and how likely
it is at most that all of a colour stand at the rim, where that is doubted."""
Mask = npt.NDArray[np.bool_]
Kinds = npt.NDArray[np.int64]
Light = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Gems:
    """The content of each cell of a lattice: the colour, -1 for none, the kind of gem, how sure it is.

    `placed` holds cells that stand as no gems do, `objects` those that surely show something else. `called`
    holds how sure the names of the colours are, which tell nothing of whether there is a gem; `either` the
    colours whose name is doubtful, and the other name that they may bear.
    """

    lattice: Lattice
    colours: Kinds
    kinds: Kinds
    confidence: npt.NDArray[np.float32]
    placed: Standing
    objects: Mask
    called: npt.NDArray[np.float32]
    either: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Lit:
    """The content of the cells as seen in one light.

    Attributes:
        cells: rows x columns x FINE x FINE x 3.
        colours: Per cell the colour, -1 for no gem.
        odd: Gems that do not look like others of their colour; special ones do not.
        lit: Cells so unlike their ground that they hold something.
        confidence: How sure the colour is, 0 to 1.
        called: How sure its name is, where another one is nearly as near, 0 to 1.
        either: Colours whose name is doubtful, and the other name that they may bear.
        tinted: Gems that are seen through something of another hue.
    """

    cells: Cells
    colours: Kinds
    odd: Mask
    lit: Mask
    confidence: npt.NDArray[np.float32]
    called: npt.NDArray[np.float32]
    either: tuple[tuple[int, int], ...]
    tinted: Mask


def judged(sums: Sums, lattice: Lattice) -> Gems:
    """Return what the cells hold."""
    cells = cut(sums, *lattice.lines(), FINE)
    around, perhaps = scenery(sums, lattice)
    best = _in_light(np.minimum(cells * _light(cells), 255), around)
    gems = best.colours >= 0
    kinds = kinds_of(best.cells, best.colours, gems & ~best.odd)
    told = told_by_looks(_halved(best.cells), best.colours)
    seen = np.where(around, -1, told.colours)
    placed = standing(_halved(best.cells), seen, told.sure > 0)
    objects = placed.blockers | told.objects
    placed = replace(placed, blockers=placed.blockers | told.filling)
    kinds[told.sure > 0] = PLAIN  # A look that many cells share is that of plain gems.
    clear_look = (told.sure > 0) & ~around
    gems |= clear_look
    best = replace(
        best,
        colours=seen,
        odd=best.odd & ~clear_look,
        confidence=np.maximum(told.sure, best.confidence),
        called=np.where(told.colours == best.colours, best.called, 1.0).astype(np.float32),
    )
    special = kinds != PLAIN
    # Gems unlike others of their colour and without marks are other things.
    alone = best.odd & ~best.lit & ~special
    if (~gems & (kinds != BOMB)).mean() <= FULL and alone.mean() <= FLAMES:
        alone[:] = False  # On a board without holes these are gems that burn or shine.
    alone |= (_brown(best, DARK) & ~clear_look) | placed.blockers | placed.strange
    colours = np.where(alone, -1, best.colours)
    kinds[alone & (kinds != BOMB)] = PLAIN
    rare, strange = _rare(best, colours)
    sure = np.where(special, np.clip(best.confidence, MARKED[0], MARKED[1]), best.confidence)
    doubted = (
        rare
        | (_brown(best, DIM) & ~clear_look)
        | _half_seen(best, colours, kinds)
        | placed.doubted
        | (perhaps & ~clear_look)  # Possible scenery, unless it stands as a kind of gems.
    )
    sure = np.where(doubted, np.minimum(sure, OBJECT), sure).astype(np.float32)
    # A gem whose colour is unsure under honey or the like counts as a thing, not as a gem.
    veiled = best.tinted & (np.minimum(sure, best.called) < SURE)
    placed = replace(placed, blockers=placed.blockers | (veiled & ~perhaps))
    shown = np.where(strange | veiled, -1, colours)
    either = tuple(pair for pair in best.either if (shown == pair[0]).any() and not (shown == pair[1]).any())
    return Gems(lattice, shown, kinds, sure, placed, objects & (shown < 0), best.called, either)


def _light(cells: Cells) -> Light:
    """Return factors for red, green and blue that undo a filter for the night.

    Most gems have white highlights, so a colour filter shows in the brightest samples.
    """
    whitest = np.percentile(cells.reshape(-1, 3), BRIGHTEST, axis=0)
    shares = whitest[1:] / max(float(whitest[0]), 1.0)
    filtered = all(low < share < high for share, (low, high) in zip(shares.tolist(), NIGHT, strict=True))
    return (FULL_LIGHT / whitest if filtered else np.ones(3)).astype(np.float32)


def _brown(lit: Lit, share: float) -> Mask:
    """Return cells of an orange darker than other gems, as chocolate and crates are."""
    value = np.percentile(lit.cells[:, :, 6:18, 6:18].max(-1).reshape(*lit.colours.shape, -1), 80, axis=-1)
    orange = lit.colours == ORANGE
    others = value[(lit.colours >= 0) & ~orange]
    return np.asarray(orange & (value < share * np.median(others)) if len(others) else np.zeros_like(orange))


def _half_seen(lit: Lit, colours: Kinds, kinds: Kinds) -> Mask:
    """Return doubtful cells: gemless ones that are not plain, bombs if many, marks on another ground."""
    cells, bombs = _halved(lit.cells), kinds == BOMB
    content = contents(cells.reshape(-1, N, N, 3)).reshape(colours.shape)
    away = most(cells[:, :, 3:9, 3:9].mean((2, 3)) - _rims(lit))
    full = (colours < 0) & ~bombs & ((content > SOMETHING) | (away > AWAY))
    plain = (colours >= 0) & (kinds == PLAIN)
    elsewhere = (kinds != PLAIN) & ~bombs & _on_other_ground(lit, plain)
    return np.asarray(full | elsewhere | (bombs & (bombs.mean() > BOMBS)))


def _rims(lit: Lit) -> npt.NDArray[np.float32]:
    """Return the mean colour at the rim of each cell."""
    across, down = lit.cells[:, :, [0, -1]].mean((2, 3)), lit.cells[:, :, :, [0, -1]].mean((2, 3))
    return np.asarray((across + down) / 2, np.float32)


def _on_other_ground(lit: Lit, gems: Mask) -> Mask:
    """Return cells whose rim differs from the usual rim of the given gems."""
    rims = _rims(lit)
    ground = np.median(rims[gems], axis=0) if gems.any() else np.zeros(3)
    return np.asarray(most(rims - ground) > OTHER_GROUND)


def _rare(lit: Lit, colours: Kinds) -> tuple[Mask, Mask]:
    """Return gems of a rare colour, and those of them on another ground, which may be scenery in holes."""
    gems = colours >= 0
    counts = np.bincount(colours[gems], minlength=len(NAMED))
    rare = gems & (counts[colours] <= FEW) & (gems.sum() >= 10 * FEW)
    return rare, rare & _on_other_ground(lit, gems & ~rare)


def unlikely(colours: Kinds) -> Mask:
    """Return gems of colours too rare for chance, or standing at the rim of the board too often for chance.

    Far rarer colours than the others' are those of special gems; colours at the rim alone belong to scenery
    seen through holes.
    """
    gems, inside = colours >= 0, colours[1:-1, 1:-1]
    if not gems.any():
        return gems
    counts = np.bincount(colours[gems], minlength=len(NAMED))
    few = counts < SELDOM_SEEN * np.median(counts[counts > 0])
    none_inside = np.bincount(inside[inside >= 0], minlength=len(NAMED)) == 0
    at_rim = none_inside & ((1 - (inside >= 0).sum() / gems.sum()) ** counts < BY_CHANCE)
    return np.asarray(gems & (few | at_rim)[colours])


def _halved(cells: Cells) -> Cells:
    rows, cols = cells.shape[:2]
    return np.asarray(cells.reshape(rows, cols, N, FINE // N, N, FINE // N, 3).mean((3, 5)), np.float32)


def _in_light(fine: Cells, blocked: Mask) -> Lit:
    """Return the cells' colours, told by the saturated pixels in the middle of each."""
    cells = _halved(fine)
    rows, cols = cells.shape[:2]
    middle = cells[:, :, 3:9, 3:9].reshape(rows, cols, 36, 3)
    hue, saturation, value = hsv(middle)
    ground = np.median(rim_of(cells), axis=2)
    coloured = (saturation > 0.4) & (value > 0.3)
    pastel = (saturation > PASTEL) & (value > BRIGHT)
    pastel &= most(middle - ground[:, :, None]) > AGAINST
    coloured |= pastel & (coloured.mean(-1) < 0.3)[..., None]
    # A coloured ground is seen beside a thin gem; it is left out where enough of the gem remains.
    away = most(middle - ground[:, :, None])
    lifted = coloured & (away > 40)
    thin = (lifted.mean(-1) > 0.3)[..., None]
    coloured = np.where(thin, lifted, coloured)
    # A sample that is half ground has a mixed hue, so it weighs less.
    weight = coloured * saturation * np.where(thin, away**2, 1.0)
    turned = np.radians(hue)
    angle = np.degrees(np.arctan2((np.sin(turned) * weight).sum(-1), (np.cos(turned) * weight).sum(-1))) % 360
    one_hue = np.hypot((np.sin(turned) * weight).sum(-1), (np.cos(turned) * weight).sum(-1))
    one_hue = one_hue / np.maximum(weight.sum(-1), 1e-6)
    share = coloured.mean(-1)
    white = ((saturation < 0.2) & (value > 0.5)).mean(-1)
    stands_out = most(middle.mean(2) - ground)
    enough = (share > 0.45) | thin[..., 0]
    even = enough & (middle.std(2).max(-1) < FLAT)
    # Squares of several hues that touch each other show no ground.
    usually = max(rows, cols) <= USUAL_SIDE and even.mean() > FILLED
    filled = even & usually & (np.unique((angle[even] / FILLED_HUES).astype(int)).size >= 3)
    gem = enough & (one_hue > 0.85) & ((stands_out > 24) | filled)
    gem &= ~blocked
    bright = middle.mean((2, 3))
    spread = middle.max(-1).std(-1)
    neutral = np.abs(middle.mean(2)[..., 0] - middle.mean(2)[..., 2]) < 14
    # White gems are shaded, except where the other gems are flat, too.
    least = 4.0 if not gem.any() or np.median(spread[gem]) > FLAT / 2 else -1.0
    shaped = (spread > 12) | ((spread > least) & (stands_out > 100))
    pale = ~gem & ~blocked & (white > 0.55) & neutral & (bright > 110) & (stands_out > 40) & shaped
    pale |= ~gem & ~blocked & (white > 0.55) & neutral & _white_on_light(cells, ground)
    tinted = tinted_at(cells, gem)
    called = named(angle, gem, tinted)
    colours = np.where(gem, called.colours, np.where(pale, WHITE, -1))
    clear = np.clip(called.apart / 14, 0.2, 1)
    sure = np.where(gem, clear * np.clip(one_hue, 0, 1) * np.clip((share - 0.3) / 0.25, 0.3, 1), 0.75)
    content = most(middle - middle.mean(2, keepdims=True)).mean(2)
    lit = (stands_out > 60) & (share > 0.6) & (content > 14)
    gems = colours >= 0
    odd = gems & ~(alike(cells, gems, colours) & usual(cells, gems, colours))
    doubtful = odd | (~gem & ~pale & (share > 0.3))
    sure = np.where(doubtful, 0.45, np.where(lit & gem, np.minimum(sure, 0.9), sure))
    by_name = np.where(gem, np.clip(0.45 + called.nameless / NAMED_SURELY, 0, 1), 1.0).astype(np.float32)
    return Lit(fine, colours, odd, lit, sure.astype(np.float32), by_name, called.either, tinted)


def _white_on_light(cells: Cells, ground: npt.NDArray[np.float32]) -> Mask:
    """Return cells with a shape on a light ground whose look recurs, as that of white gems does."""
    looks = cells.reshape(-1, N, N, 3)
    shaped = (contents(looks) > SHAPE) & (ground.reshape(-1, 3).min(1) > LIGHT)
    found = np.zeros(len(looks), bool)
    places = np.flatnonzero(shaped)
    if len(places) >= SEVERAL:
        inner = looks[places, 2:-2, 2:-2]
        found[places] = (distances(inner, inner) < SAME).sum(1) >= SEVERAL
    return found.reshape(cells.shape[:2])
