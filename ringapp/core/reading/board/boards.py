"""A board out of a picture: its lattice, its cells named by skin or by cluster, its rim judged by them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.reading import Hints, Pixels, Point
from ringapp.core.process.shares import tell_share
from ringapp.core.reading.board.reach import extended, over_pages
from ringapp.core.reading.board.refit import refitted, with_line
from ringapp.core.reading.board.rim import close_looks, lies_in, looks_along, looks_of, with_empty
from ringapp.core.reading.board.strangers import has_strangers
from ringapp.core.reading.board.whole import (
    BOARD,
    DOUBTFUL,
    FLUSH,
    SURE,
    UNDOUBTED,
    Whole,
    gaps,
    no_board,
    whole_of,
)
from ringapp.core.reading.finder.lattice import find_lattices
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.sides import SIDES, line, weakest
from ringapp.core.reading.looks.clusters import (
    CAP,
    NEAR,
    Looks,
    Sight,
    contrast,
    distances,
    group,
    typical,
    unlike,
)
from ringapp.core.reading.looks.naming import (
    FITS,
    STRANGE,
    UNEXPLAINED,
    Named,
    fitting,
    judged,
    looked_again,
    name,
    unexplained,
)
from ringapp.core.reading.looks.skins import SIDE, Skin, learned, shipped, sign_of
from ringapp.core.reading.sampling import Sums, homography, project, reduced, straighten, sums_of

SEARCHED = 4_000_000
"""Pixels that the lattice is looked for in; larger pictures are reduced for the search."""
TRIED = 4
"""Lattices that skins are laid over."""
BEST = 2.6
"""How often the score of a lattice counts whose cells a skin fits without a difference."""
CUT = 12.0
"""The same for a cell that the picture cuts and the others of its board."""
LAID, NAMED = 0.45, 0.85
"""Shares of the work after which the lattices are found, and after which the best of them is."""
FLAT = 8.0
"""The same for a cell with hardly anything in it: pages and frames are plain, too."""
QUARTERS = 0.7
"""How much less cells of twice the pitch differ from a skin's signs if the others are their quarters."""
SURELY = 13.0
"""A cell that differs from a sign by less shows it, even where no lattice was found."""
MIXED = 16.0
"""A cell that differs from the middle of its own cluster by more shows something else."""
GROUNDS = 12
"""Colour levels by which what stands on a plain ground differs from it."""
GROUND = 0.3
"""Share of cells that cannot be from which on a rim line is the ground beside the board."""
IMPOSSIBLE = 0.12
"""Share of such cells inside a board from which on a skin misreads it."""
LOOSELY = 19.0
"""A skin whose signs differ by less fits where its values bear each other out: cells are blurred or small."""
UNSURE = 0.5
"""Confidence of a cell whose look has not been named by anybody."""
BETWEEN = 0.5
"""How much nearer a cell has to be to one that shows what it is named than to one that shows another."""


@dataclass(frozen=True, slots=True)
class Upright:
    """A picture whose board is upright, and how it came from the one that was given."""

    pixels: Pixels
    corners: tuple[Point, ...] = ()

    def around(self, box: tuple[float, float, float, float]) -> tuple[Point, ...]:
        """The corners of a board at (x, y, width, height) of `pixels`, in the picture that was given.

        None where that one was upright.
        """
        if not self.corners:
            return ()
        high, wide = self.pixels.shape[:2]
        x, y, across, down = box
        u, v = np.array([x, x + across, x + across, x]) / wide, np.array([y, y, y + down, y + down]) / high
        return tuple(zip(*(one.tolist() for one in project(homography(self.corners), u, v)), strict=True))


@dataclass(frozen=True, slots=True)
class Seen:
    """The cells of a board as values.

    Attributes:
        values: rows x cols signs.
        confidence: rows x cols, 0 to 1.
        members: rows x cols: number of the cluster, -1 where a skin knows the look.
        clusters: A typical cell of each cluster.
        whole: What is not sure of the board as a whole.
    """

    lattice: Lattice
    values: npt.NDArray[np.str_]
    confidence: npt.NDArray[np.float32]
    members: npt.NDArray[np.int64]
    clusters: tuple[tuple[int, int], ...]
    skin: str
    signs: tuple[tuple[tuple[str, ...], str], ...]
    whole: Whole = UNDOUBTED


Tried = tuple[float, Lattice, Named | None]
"""How well a lattice suits, the lattice, and its cells under the skin that fits best."""

Strange = Callable[[Looks, Lattice, Named], bool]
"""Whether cells are another program's than the skin's that is nearest to them."""


def upright(pixels: Pixels, hints: Hints) -> Upright:
    """The picture, or what lies between the corners that were given.

    Raises:
        RingappError: The corners do not span a board.
    """
    if not hints.corners:
        return Upright(pixels)
    points = np.array(hints.corners)
    wide = max(float(np.hypot(*(points[1] - points[0]))), float(np.hypot(*(points[2] - points[3]))))
    high = max(float(np.hypot(*(points[3] - points[0]))), float(np.hypot(*(points[2] - points[1]))))
    if not (24 <= wide <= 8000 and 24 <= high <= 8000):
        raise RingappError(tr("The four corners do not span a board."))
    try:
        return Upright(straighten(pixels, hints.corners, round(wide), round(high)), hints.corners)
    except ValueError:
        raise RingappError(tr("The four corners do not span a board.")) from None


def lattices(pixels: Pixels, sums: Sums, look: Look, hints: Hints) -> list[Lattice]:
    """Lattices of a picture of any size with its running sums, in its own pixels, best first."""
    height, width = pixels.shape[:2]
    if hints.corners and hints.rows and hints.cols:
        return [Lattice(0, 0, width / hints.cols, height / hints.rows, hints.rows, hints.cols, 1.0)]
    small = reduced(pixels, SEARCHED)
    across, down = width / small.shape[1], height / small.shape[0]
    found = [
        replace(one, x=one.x * across, y=one.y * down, dx=one.dx * across, dy=one.dy * down)
        for one in find_lattices(small, look, hints.rows, hints.cols, sums=sums if small is pixels else None)
    ]
    if not found and hints.rows and hints.cols and small is pixels:
        return _cropped(pixels, look, hints)
    if not hints.corners or hints.rows or hints.cols:
        return found
    whole = [one.spanning(width, height) for one in found]
    return list({(one.rows, one.cols): one for one in reversed(whole)}.values())[::-1]


def _cropped(pixels: Pixels, look: Look, hints: Hints) -> list[Lattice]:
    """The lattice of so many rows and columns over all that stands on a picture's plain ground.

    Boards of a few cells repeat too little to be found. None where cells would not have the right shape.
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
    game: str,
    pixels: Pixels,
    look: Look,
    hints: Hints,
    guess: Callable[[Looks, Sequence[int]], list[str]],
    ground: Callable[[npt.NDArray[np.str_]], npt.NDArray[np.bool_]],
    sense: Callable[[npt.NDArray[np.str_]], int],
) -> Seen:
    """The cells of the board in an upright picture.

    Args:
        guess: What groups of unknown looks (their middles and sizes) may show.
        ground: Which of rows x cols values can be none beside those around them, but the ground of a window.
        sense: Whether rows x cols values bear each other out (1), contradict each other as those of a wrong
            skin do (-1), or neither (0).

    Raises:
        RingappError: No lattice of cells was found, or its cells are no board's.
    """
    sums = sums_of(pixels)
    found = lattices(pixels, sums, look, hints)
    tell_share(LAID)
    if not found:
        raise RingappError(no_board(hints))
    skins = _skins(game, hints)
    forced = bool(hints.rows or hints.cols or hints.corners)
    strange = _stranger(hints, ground, sense)
    tried: list[Tried] = []
    for lattice in found[:TRIED]:
        if tried and max(one[0] for one in tried) >= BEST * lattice.score:
            break  # Not even a skin that fits it perfectly would make it the best.
        tried.append(_tried(sums, lattice, skins, look, found, forced, strange))
        tell_share(LAID + (NAMED - LAID) * len(tried) / TRIED)
    tell_share(NAMED)
    _, lattice, named = _whole_cells(tried)
    placed = lattice
    if not forced:
        if not _is_known_size(lattice, named, look):
            lattice = extended(sums, lattice)
        lattice = _own_rim(sums, lattice, look)
    skin = [named.skin] if named is not None else []
    while True:
        looks = looks_of(sums, lattice)
        named = name(looks, skin, finely=True)
        if named is not None and strange(looks, lattice, named):
            named, skin = None, []
        if named is not None:
            named = replace(named, borne_out=_borne_out(named, lattice, sense))
            named = looked_again(looks, named, skins)
        cells = Sight(looks, close_looks(sums, lattice, looks))
        seen = _seen(lattice, cells, named, replace(hints, names={}), guess)
        if forced:
            return _seen(lattice, cells, named, hints, guess) if hints.names else seen
        side, share = weakest(~ground(seen.values))
        least = min(lattice.rows, lattice.cols) <= look.least
        # What unknown looks show is guessed, and ground beside a level's board gives it another size.
        if not seen.skin or share > 1 - GROUND or least or _is_known_size(lattice, named, look):
            whole = _whole(pixels, sums, placed, lattice, look)
            several = whole.others or has_strangers(sums, lattice, found, skins)
            if hints.names:  # They name the cells of this lattice, which is found without them.
                seen = _seen(lattice, cells, named, hints, guess)
            return replace(seen, whole=replace(whole, others=several))
        lattice = lattice.with_line(side, -1)


def _whole(pixels: Pixels, sums: Sums, placed: Lattice, lattice: Lattice, look: Look) -> Whole:
    """What is not sure of a board as a whole, that was placed and then grew."""
    whole = whole_of(pixels, sums, lattice, look)
    if (lattice.rows, lattice.cols) in look.usual:
        return whole
    return replace(whole, rim=tuple(sorted({*whole.rim, *over_pages(sums, placed, lattice)})))


def _misreads(
    named: Named,
    lattice: Lattice,
    ground: Callable[[npt.NDArray[np.str_]], npt.NDArray[np.bool_]],
    sense: Callable[[npt.NDArray[np.str_]], int],
) -> bool:
    """Whether a skin takes cells of another program for its own: numbers are none, or ground is inside.

    Plain tiles alone may make it fit, and its names are worse than none: lines would be cut off by them.
    """
    values = np.array(named.values).reshape(lattice.rows, lattice.cols)
    impossible = ground(values)[1:-1, 1:-1]
    return bool(impossible.sum() > IMPOSSIBLE * values.size) or sense(values) < 0


def _stranger(
    hints: Hints,
    ground: Callable[[npt.NDArray[np.str_]], npt.NDArray[np.bool_]],
    sense: Callable[[npt.NDArray[np.str_]], int],
) -> Strange:
    """What tells cells of another program; a skin that a person chose is theirs."""

    def strange(looks: Looks, lattice: Lattice, named: Named) -> bool:
        if hints.skin:
            return False
        return _misreads(named, lattice, ground, sense) or _explains_nothing(looks, named, lattice, sense)

    return strange


def _explains_nothing(
    looks: Looks, named: Named, lattice: Lattice, sense: Callable[[npt.NDArray[np.str_]], int]
) -> bool:
    """Whether a skin is near the cells of another program, as dark ones are, and tells nothing of them.

    Its values may be right all the same; where they are not sure either, a person names the looks.
    """
    unsure = (named.confidence >= SURE).mean() < BOARD
    speaks = sense(np.array(named.values).reshape(lattice.rows, lattice.cols)) > 0 and not unsure
    return not speaks and unexplained(looks, named) > UNEXPLAINED


def _borne_out(named: Named, lattice: Lattice, sense: Callable[[npt.NDArray[np.str_]], int]) -> bool:
    """Whether the values of a skin that fits loosely speak for it, and enough cells are sure for a board.

    With too few the picture would be refused, where a person can name what a skin only nearly knows.
    """
    if named.unlike >= LOOSELY or (named.confidence >= SURE).mean() < BOARD:
        return False
    return sense(np.array(named.values).reshape(lattice.rows, lattice.cols)) > 0


def _tried(
    sums: Sums,
    lattice: Lattice,
    skins: Sequence[Skin],
    look: Look,
    found: Sequence[Lattice],
    forced: bool,
    strange: Strange,
) -> Tried:
    """How well a lattice suits, where a skin says that it lies, and its cells under that skin."""
    as_found = lattice
    if forced:
        named = name(looks_of(sums, lattice), skins)
    else:
        moved, named = refitted(sums, lattice, skins)
        if named is not None and fitting(named):
            # Signs of another program do not tell where cells lie.
            lattice, named = _measured(sums, moved, named, found)
    if named is not None and not forced:
        lattice = _grown(sums, lattice, named, look)
        if fitting(named):
            lattice = with_empty(sums, lattice, named)
        named = name(looks_of(sums, lattice), [named.skin], finely=True) or named
        whole = lattice
        lattice = _by_rim(sums, whole, named, look)
        if lattice != whole:
            named = name(looks_of(sums, lattice), [named.skin], finely=True) or named
    if named is None:
        return lattice.score, lattice, None
    score = lattice.score * (1 + (BEST - 1) * max(0.0, 1 - named.unlike / FITS))
    if not forced and fitting(named) and strange(looks_of(sums, lattice), lattice, named):
        return score, as_found, None  # Another program's signs tell nothing of the extent.
    return score, lattice, named


def _whole_cells(tried: Sequence[Tried]) -> Tried:
    """The best of some lattices, or one of twice its pitch that a skin fits far better."""
    best = max(tried, key=lambda one: one[0])
    for one in tried:
        twice = abs(one[1].dx / best[1].dx - 2) < 0.1
        if twice and one[2] is not None and best[2] is not None and fitting(one[2]):
            best = one if one[2].unlike < QUARTERS * best[2].unlike else best
    return best


def _is_known_size(lattice: Lattice, named: Named | None, look: Look) -> bool:
    """Whether nothing speaks for further plain cells: a known program's board of a usual size."""
    return named is not None and fitting(named) and (lattice.rows, lattice.cols) in look.usual


def _measured(sums: Sums, lattice: Lattice, named: Named, found: Sequence[Lattice]) -> tuple[Lattice, Named]:
    """The lattice of the same cells that was found by its own edges, where the skin fits it too.

    One that was made of another by its multiple is measured less well.
    """
    for other in found:
        away = (other.x - lattice.x) / lattice.dx, (other.y - lattice.y) / lattice.dy
        same = max(abs(shift - round(shift)) for shift in away) < 0.15
        if same and max(abs(other.dx / lattice.dx - 1), abs(other.dy / lattice.dy - 1)) < 0.02:
            again = name(looks_of(sums, other), [named.skin])
            whole = other.rows * other.cols >= lattice.rows * lattice.cols
            if again is None or (any(again.shift) and not any(named.shift)):
                continue  # Its signs had to be moved there: it is measured on their bevels.
            if whole and again.unlike < named.unlike + 1:
                return replace(other, score=lattice.score), again
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


def _grown(sums: Sums, lattice: Lattice, named: Named, look: Look) -> Lattice:
    """The lattice with those lines beside it whose cells the skin knows well.

    They must not be all empty, unless only they make the board one of a usual size.
    """
    grown = fitting(named)
    while grown:
        grown = False
        for side in range(4):
            if not lies_in(lattice.with_line(side), sums):
                continue
            wider = with_line(sums, lattice, side, named)
            beside = looks_along(sums, wider, side)
            seen = judged(beside, named)
            full = [value != "0" for value in seen.values]
            usual = (lattice.rows, lattice.cols) in look.usual
            becomes_usual = (wider.rows, wider.cols) in look.usual and not usual and any(full)
            # Desks may be as dark as hidden cells are: a board of a usual size needs more than those.
            more = not usual or any(shapes(beside) & (np.array(seen.values) != "."))
            enough = becomes_usual or (more and sum(full) >= 0.3 * len(full))
            if enough and (seen.near < SURELY).mean() >= 0.8:
                lattice, grown = wider, True
    return lattice


def _by_rim(sums: Sums, lattice: Lattice, named: Named, look: Look) -> Lattice:
    """The lattice without rim lines that the skin does not know."""
    while fitting(named) and lattice.rows > look.least and lattice.cols > look.least:
        side, known = weakest((named.near < STRANGE).reshape(lattice.rows, lattice.cols))
        if known >= 0.5:
            break
        lattice = lattice.with_line(side, -1)
        again = name(looks_of(sums, lattice), [named.skin])
        assert again is not None
        named = again
    return lattice


def shapes(looks: Looks) -> npt.NDArray[np.bool_]:
    """Cells with something in them."""
    return np.asarray(np.abs(looks - looks.mean((1, 2), keepdims=True)).max(-1).mean((1, 2)) > FLAT / 2)


def _own_rim(sums: Sums, lattice: Lattice, look: Look) -> Lattice:
    """The lattice without rim lines that look like nothing farther inside."""
    while lattice.rows > look.least and lattice.cols > look.least:
        looks = looks_of(sums, lattice).reshape(lattice.rows, lattice.cols, SIDE, SIDE, 3)
        inner = looks[1:-1, 1:-1].reshape(-1, SIDE, SIDE, 3)
        inner = inner[np.unique(np.linspace(0, len(inner) - 1, 90).astype(int))]
        # Of a line that the picture cuts less is seen, so what is seen has to be more alike.
        limits = [CUT if gap < -FLUSH else STRANGE for gap in gaps(sums, lattice)]
        strange = [_strange(line(looks, side), inner, limits[side]) for side in SIDES]
        side = int(np.argmax(strange))
        if strange[side] < 0.6:
            break
        lattice = lattice.with_line(side, -1)
    return lattice


def _strange(rim: Looks, inner: Looks, limit: float) -> float:
    """The share of cells of a line that look like none of some others; plain ones have to be nearer."""
    content = np.abs(rim - rim.mean((1, 2), keepdims=True)).max(-1).mean((1, 2))
    return float((distances(rim, inner).min(1) > np.clip(2 * content, FLAT, limit)).mean())


def _seen(
    lattice: Lattice,
    cells: Sight,
    named: Named | None,
    hints: Hints,
    guess: Callable[[Looks, Sequence[int]], list[str]],
) -> Seen:
    """Values by skin where it knows a cell, by cluster elsewhere; names given by hand go before both."""
    looks = cells.whole
    count = len(looks)
    values = np.full(count, "?", dtype="<U8")
    confidence = np.full(count, UNSURE, np.float32)
    members = np.full(count, -1, np.int64)
    fits = named is not None and fitting(named)
    if named is not None and fits:
        values[:] = named.values
        confidence[:] = named.confidence
        unknown = named.near >= STRANGE
    else:
        unknown = np.ones(count, bool)
    clusters: list[tuple[int, int]] = []
    if unknown.any():
        where = np.flatnonzero(unknown)
        number = group(cells.of(where))
        sizes = np.bincount(number)
        middles = np.stack([looks[where[number == k]].mean(0) for k in range(len(sizes))])
        for k, value in enumerate(guess(middles, sizes.tolist())):
            inside = where[number == k]
            members[inside] = k
            if not fits:
                values[inside] = value
            apart = distances(looks[inside], middles[k : k + 1])[:, 0]
            alike = np.where(apart < MIXED, UNSURE if not fits else 0.3, 0.2)
            confidence[inside] = np.minimum(confidence[inside], alike)
            clusters.append(divmod(int(where[typical(looks[where], number, k)]), lattice.cols))
    _name_by_hand(cells, lattice, hints, values, confidence, members)
    shape = lattice.rows, lattice.cols
    unnamed = [k for k in range(len(clusters)) if confidence[members == k].min(initial=1.0) <= UNSURE]
    drawn = [sign_of("", looks[members == k].mean(0)) for k in unnamed]
    return Seen(
        lattice,
        values.reshape(shape),
        confidence.reshape(shape),
        members.reshape(shape),
        tuple(clusters[k] for k in unnamed),
        named.skin.name if named is not None and fits else "",
        tuple((sign.colours, sign.mask) for sign in drawn),
    )


def _name_by_hand(
    cells: Sight,
    lattice: Lattice,
    hints: Hints,
    values: npt.NDArray[np.str_],
    confidence: npt.NDArray[np.float32],
    members: npt.NDArray[np.int64],
) -> None:
    """Give each named cell's value to its cluster, or to the cells that look like it."""
    places = [
        (row * lattice.cols + col, value)
        for (row, col), value in hints.names.items()
        if row < lattice.rows and col < lattice.cols
    ]
    if not places:
        return
    for cell, value in places:
        same = members == members[cell] if members[cell] >= 0 else np.arange(len(values)) == cell
        values[same] = value
        confidence[same] = 0.9
    # A cell of a merged cluster is nearer to another named cell now and then.
    named = np.array([cell for cell, _ in places])
    apart = unlike(cells, cells.of(named))
    nearest = apart.argmin(1)
    rows = np.arange(len(values))
    for cell in np.flatnonzero((members >= 0) & (apart[rows, nearest] < 12)).tolist():
        values[cell] = places[int(nearest[cell])][1]
        confidence[cell] = max(0.6, 1 - float(apart[cell, nearest[cell]]) / 30)
    same = values[:, None] == np.array([value for _, value in places])
    own, other = np.where(same, apart, CAP).min(1), np.where(same, CAP, apart).min(1)
    doubtful = (members >= 0) & (own > NEAR * contrast(cells.whole)) & (own > BETWEEN * other)
    confidence[doubtful] = np.minimum(confidence[doubtful], DOUBTFUL)
