"""Boards from pictures of Match-3 games: gems by their hue, wherever they stand in a lattice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Pixels, Reading, rows_of
from ringapp.core.reading.boards import SEARCHED, no_board, upright
from ringapp.core.reading.clusters import Looks, distances
from ringapp.core.reading.lattice import Lattice, Look, Pair, gradients, largest, pitch_pairs
from ringapp.core.reading.sampling import Cells, cut, sums_of
from ringapp.games.match3.rules.board import EMPTY, Board, block

LOOK = Look(quiet=True, smallest=12, skew=(0.8, 1.25))
HUES = (0.0, 28.0, 50.0, 115.0, 212.0, 292.0)
"""Degrees of red, orange, yellow, green, blue and purple gems; white is the seventh."""
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "white")
WHITE = 6
LIGHTS = ((1.0, 1.18, 1.65), (1.1, 1.25, 1.9), (1.0, 1.1, 1.3), (1.35, 1.35, 1.35))
"""Factors for red, green and blue that undo night filters."""
EMPTY_CELL = 0.24
"""What a cell without a gem says against a board, where a gem says up to 1 for it."""
COPY, SAME = 14.0, 10.0
"""Colour levels up to which two gems may be the same picture, and surely are."""
N = 12
"""Samples along the side of a cell."""
Planes = npt.NDArray[np.float32]
Shares = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Gems:
    """What a lattice shows: per cell the colour, -1 for no gem, and how sure that is."""

    lattice: Lattice
    colours: npt.NDArray[np.int64]
    confidence: npt.NDArray[np.float32]


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Board]:
    """The board of a picture. Raises RingappError where there is none."""
    straight = upright(pixels, hints)
    gems = _gems(straight.pixels, hints)
    named = _by_hand(gems, hints)
    if (named.confidence >= 0.5).mean() < 0.6 or (named.colours >= 0).mean() < 0.35:
        raise RingappError(no_board())
    return _reading(straight.pixels, named, straight.corners)


def _gems(pixels: Pixels, hints: Hints) -> Gems:
    height, width = pixels.shape[:2]
    if hints.corners and hints.rows and hints.cols:
        lattice = Lattice(0, 0, width / hints.cols, height / hints.rows, hints.rows, hints.cols)
        return _judged(pixels, lattice)
    factor = min(1.0, (SEARCHED / 2 / (height * width)) ** 0.5)
    size = max(1, round(width * factor)), max(1, round(height * factor))
    small = np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BOX)) if factor < 1 else pixels
    pairs = pitch_pairs(*gradients(small), LOOK)
    placed = [one for pair in pairs[:5] if (one := _placed(small, pair, hints)) is not None]
    if not placed:
        raise RingappError(no_board())
    best = max(placed, key=lambda one: one.score)
    across, down = width / small.shape[1], height / small.shape[0]
    found = replace(best, x=best.x * across, y=best.y * down, dx=best.dx * across, dy=best.dy * down)
    return _judged(pixels, found)


def _placed(pixels: Pixels, pair: Pair, hints: Hints) -> Lattice | None:
    """The rectangle of gems for a pair of pitches, at the shift where gems stand in the middle of cells."""
    height, width = pixels.shape[:2]
    cols, rows = int(width / pair.dx), int(height / pair.dy)
    if min(rows, cols) < 3 or rows * cols > 4000:
        return None
    cols, rows = cols + 2, rows + 2
    x = np.arange(-1, cols, dtype=np.float64) * pair.dx
    y = np.arange(-1, rows, dtype=np.float64) * pair.dy
    whole = sums_of(pixels)
    samples = cut(whole, x, y, N).transpose(0, 2, 1, 3, 4).reshape(rows * N, cols * N, 3)
    sums = _plane_sums(_labels(samples))
    place = _shift(sums, rows, cols)
    worth, colours = _worth(sums, *place, rows, cols)
    shift_x, shift_y = (place[1] / N - 1) * pair.dx, (place[0] / N - 1) * pair.dy
    looks = cut(
        whole,
        shift_x + np.arange(worth.shape[1] + 1, dtype=np.float64) * pair.dx,
        shift_y + np.arange(worth.shape[0] + 1, dtype=np.float64) * pair.dy,
        N,
    )
    gems = np.where(_alike(looks, worth, colours), worth, -EMPTY_CELL)
    total, box = largest(gems)
    box = _trimmed(gems > 0, box)
    if not (hints.rows or hints.cols):
        box = _with_copies(looks, gems > 0, colours, box)
    top, left, low, right = box
    found_rows, found_cols = hints.rows or low - top, hints.cols or right - left
    if min(found_rows, found_cols) < 3:
        return None
    corner = shift_x + left * pair.dx, shift_y + top * pair.dy
    score = total * (pair.dx * pair.dy) ** 0.5
    return Lattice(*corner, pair.dx, pair.dy, found_rows, found_cols, score)


def _shift(sums: Planes, rows: int, cols: int) -> tuple[int, int]:
    """Samples down and to the right by which cells begin later, where the gems lie in their middles."""

    def total(place: tuple[int, int]) -> float:
        return largest(_worth(sums, *place, rows, cols)[0].astype(np.float64))[0]

    down, right = max(((i, j) for i in range(0, N, 2) for j in range(0, N, 2)), key=total)
    near = (-1, 0, 1)
    return max((((down + i) % N, (right + j) % N) for i in near for j in near), key=total)


def _trimmed(gems: npt.NDArray[np.bool_], box: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """The rectangle without rim lines in which less than a quarter of the cells are gems."""
    top, left, low, right = box
    while low - top > 3 and right - left > 3:
        part = gems[top:low, left:right]
        shares = (part[0].mean(), part[-1].mean(), part[:, 0].mean(), part[:, -1].mean())
        side = int(np.argmin(shares))
        if shares[side] >= 0.25:
            break
        top, low = top + (side == 0), low - (side == 1)
        left, right = left + (side == 2), right - (side == 3)
    return top, left, low, right


def _with_copies(
    looks: Cells, gems: npt.NDArray[np.bool_], colours: npt.NDArray[np.int64], box: tuple[int, int, int, int]
) -> tuple[int, int, int, int]:
    """The rectangle with those lines beside it in which two gems, or a sharp one, are copies of gems inside.

    A board of irregular outline has rim lines with few gems; scenery has no copies of them.
    """
    top, left, low, right = box
    rows, cols = gems.shape
    inside = np.zeros(gems.shape, bool)
    inside[top:low, left:right] = True
    known = gems & inside

    def copies(line: tuple[slice, slice]) -> int:
        places = np.zeros(gems.shape, bool)
        places[line] = gems[line]
        count = 0
        for colour in np.unique(colours[places]).tolist():
            own, others = places & (colours == colour), known & (colours == colour)
            if others.any():
                apart = distances(looks[own][:, 2:-2, 2:-2], looks[others][:, 2:-2, 2:-2])
                count += int((apart.min(1) < COPY).sum() + (apart.min(1) < SAME).sum())
        return count

    grown = True
    while grown:
        grown = False
        for line, after in (
            ((slice(top - 1, top), slice(left, right)), (top - 1, left, low, right)),
            ((slice(low, low + 1), slice(left, right)), (top, left, low + 1, right)),
            ((slice(top, low), slice(left - 1, left)), (top, left - 1, low, right)),
            ((slice(top, low), slice(right, right + 1)), (top, left, low, right + 1)),
        ):
            there = min(after) >= 0 and after[2] <= rows and after[3] <= cols
            if there and copies(line) >= 2:
                (top, left, low, right), grown = after, True
                break
    return top, left, low, right


def _alike(looks: Looks, worth: Shares, colours: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
    """Which gems look like another one of their colour: roofs and candles of the scenery do not."""
    alike = np.zeros(worth.shape, bool)
    for colour in range(len(COLOURS)):
        rows, cols = np.nonzero((worth > 0) & (colours == colour))
        if len(rows) > 1:
            same = looks[rows, cols, 2:-2, 2:-2]
            content = np.abs(same - same.mean((1, 2), keepdims=True)).max(-1).mean((1, 2))
            apart = distances(same, same)
            np.fill_diagonal(apart, np.inf)
            nearest = np.sort(apart, 1)
            near = (nearest[:, 0] < 12) | (nearest[:, min(1, len(rows) - 2)] < 24)
            alike[rows, cols] = near & (content > 9)
    return alike


def _labels(samples: Planes) -> npt.NDArray[np.int64]:
    """The colour of each sample, -1 for none that a gem has."""
    hue, saturation, value = _hsv(samples)
    apart = np.abs((hue[..., None] - np.array(HUES) + 180) % 360 - 180)
    colours = apart.argmin(-1)
    coloured = (saturation > 0.45) & (value > 0.35)
    return np.where(coloured, colours, np.where((saturation < 0.16) & (value > 0.6), WHITE, -1))


def _hsv(samples: Planes) -> tuple[Planes, Planes, Planes]:
    red, green, blue = samples[..., 0], samples[..., 1], samples[..., 2]
    high, low = samples.max(-1), samples.min(-1)
    span = np.maximum(high - low, 1e-3)
    hue = np.where(
        high == red,
        (green - blue) / span % 6,
        np.where(high == green, (blue - red) / span + 2, (red - green) / span + 4),
    )
    return 60 * hue, (high - low) / np.maximum(high, 1), high / 255


def _plane_sums(labels: npt.NDArray[np.int64]) -> Planes:
    """Running sums of one plane for each colour."""
    planes = np.stack([labels == colour for colour in range(len(COLOURS))], axis=-1).astype(np.float32)
    sums = np.zeros((labels.shape[0] + 1, labels.shape[1] + 1, len(COLOURS)), np.float32)
    np.cumsum(np.cumsum(planes, axis=0), axis=1, out=sums[1:, 1:])
    return sums


def _worth(sums: Planes, down: int, right: int, rows: int, cols: int) -> tuple[Shares, npt.NDArray[np.int64]]:
    """How much more of one colour a cell has in its middle than at its rim, below 0 for none."""
    count_rows, count_cols = rows - (down > 0), cols - (right > 0)
    top, left = down + N * np.arange(count_rows), right + N * np.arange(count_cols)

    def box(margin: int) -> Planes:
        y0, y1 = top + margin, top + N - margin
        x0, x1 = left + margin, left + N - margin
        return sums[y1][:, x1] - sums[y0][:, x1] - sums[y1][:, x0] + sums[y0][:, x0]

    whole, inside, middle = box(0), box(1), box(3)
    share = middle / (N - 6) ** 2
    rim = (whole - inside) / (N * N - (N - 2) ** 2)
    best = share.argmax(-1)[..., None]
    clear = np.take_along_axis(share, best, -1)[..., 0] - np.take_along_axis(rim, best, -1)[..., 0]
    gem = (np.take_along_axis(share, best, -1)[..., 0] > 0.5) & (clear > 0.3)
    return np.where(gem, clear, -EMPTY_CELL).astype(np.float32), best[..., 0]


def _judged(pixels: Pixels, lattice: Lattice) -> Gems:
    """The colours of the cells in the light in which most of them are clear: evening light is reddish."""
    cells = cut(sums_of(pixels), *lattice.lines(), N)
    plain = _in_light(lattice, cells)
    best = plain
    for light in LIGHTS:
        other = _in_light(lattice, np.minimum(cells * np.array(light, np.float32), 255))
        if other.confidence.mean() > best.confidence.mean() + 0.06:
            best = other
    return best


def _in_light(lattice: Lattice, cells: Cells) -> Gems:
    """The colour of each cell from the saturated pixels in its middle."""
    middle = cells[:, :, 3:9, 3:9].reshape(lattice.rows, lattice.cols, 36, 3)
    hue, saturation, value = _hsv(middle)
    rim = np.concatenate([cells[:, :, 0], cells[:, :, -1], cells[:, :, :, 0], cells[:, :, :, -1]], axis=2)
    ground = np.median(rim, axis=2)
    coloured = (saturation > 0.4) & (value > 0.3)
    # A coloured ground is seen beside a thin gem; it is left out where enough of the gem remains.
    lifted = coloured & (np.abs(middle - ground[:, :, None]).max(-1) > 40)
    thin = (lifted.mean(-1) > 0.3)[..., None]
    coloured = np.where(thin, lifted, coloured)
    weight = coloured * saturation
    turned = np.radians(hue)
    angle = np.degrees(np.arctan2((np.sin(turned) * weight).sum(-1), (np.cos(turned) * weight).sum(-1))) % 360
    one_hue = np.hypot((np.sin(turned) * weight).sum(-1), (np.cos(turned) * weight).sum(-1))
    one_hue = one_hue / np.maximum(weight.sum(-1), 1e-6)
    apart = np.abs((angle[..., None] - np.array(HUES) + 180) % 360 - 180)
    nearest = np.sort(apart, -1)
    share = coloured.mean(-1)
    white = ((saturation < 0.2) & (value > 0.5)).mean(-1)
    stands_out = np.abs(middle.mean(2) - ground).max(-1)
    enough = (share > 0.45) | (thin[..., 0] & (one_hue > 0.95))
    gem = enough & (one_hue > 0.85) & (stands_out > 24)
    bright = middle.mean((2, 3))
    spread = middle.max(-1).std(-1)
    neutral = np.abs(middle.mean(2)[..., 0] - middle.mean(2)[..., 2]) < 14
    pale = ~gem & (white > 0.55) & neutral & (bright > 110) & (stands_out > 40) & (spread > 12)
    colours = np.where(gem, apart.argmin(-1), np.where(pale, WHITE, -1))
    clear = np.clip((nearest[..., 1] - nearest[..., 0]) / 14, 0.2, 1)
    sure = np.where(gem, clear * np.clip(one_hue, 0, 1) * np.clip((share - 0.3) / 0.25, 0.3, 1), 0.75)
    content = np.abs(middle - middle.mean(2, keepdims=True)).max(-1).mean(2)
    lit = (stands_out > 60) & (share > 0.6) & (content > 14)
    odd = (colours >= 0) & ~_alike(cells, (colours >= 0).astype(np.float32), colours)
    alone = odd & ~lit
    # Special gems have a colour of their kind and a look of their own; their marks are for the eye.
    doubtful = odd | (~gem & ~pale & (share > 0.3))
    return Gems(
        lattice,
        np.where(alone, -1, colours),
        np.where(doubtful, 0.45, np.where(lit & gem, np.minimum(sure, 0.9), sure)).astype(np.float32),
    )


def _by_hand(gems: Gems, hints: Hints) -> Gems:
    """Cells that a person named: a colour word, or “.” for no gem."""
    colours, confidence = gems.colours.copy(), gems.confidence.copy()
    for (row, col), value in hints.names.items():
        if value != "." and value not in COLOURS:
            known = " ".join((".", *COLOURS))
            sentence = tr("“{value}” names no cell of Match-3; expected one of {signs}.")
            raise RingappError(sentence.format(value=value, signs=known))
        if row < gems.lattice.rows and col < gems.lattice.cols:
            colours[row, col] = COLOURS.index(value) if value != "." else -1
            confidence[row, col] = 0.95
    return replace(gems, colours=colours, confidence=confidence)


def _reading(pixels: Pixels, gems: Gems, corners: Sequence[tuple[float, float]]) -> Reading[Board]:
    present = [colour for colour in range(len(COLOURS)) if (gems.colours == colour).any()]
    number = {colour: k + 1 for k, colour in enumerate(present)}
    rows, cols = gems.colours.shape
    cells = [
        block(number[colour]) if colour >= 0 else EMPTY
        for row in gems.colours[::-1].tolist()
        for colour in row
    ]
    told = []
    if (gems.confidence >= 0.5).mean() < 0.9:
        told.append(tr("Many cells are unsure; check those that are hatched."))
    unknown = _objects(pixels, gems)
    if unknown:
        told.append(
            tr("{n} cells show something that is no gem; they were left empty.").format(n=len(unknown))
        )
    legend = {"ABCDEFGHI"[number[colour] - 1]: COLOURS[colour] for colour in present}
    grid = (0.0, 0.0, 0.0, 0.0) if corners else gems.lattice.box
    return Reading(
        Board(cols, rows, tuple(cells)),
        rows_of(gems.confidence),
        grid,
        tuple(corners),
        warnings=tuple(told),
        facts={"legend": legend, "unknown": [list(place) for place in unknown]},
    )


def _objects(pixels: Pixels, gems: Gems) -> list[tuple[int, int]]:
    """Cells without a gem that look like another such cell and are not plain: blockers and the like."""
    cells = cut(sums_of(pixels), *gems.lattice.lines(), N)
    places = [(int(row), int(col)) for row, col in zip(*np.nonzero(gems.colours < 0), strict=True)]
    if len(places) < 2:
        return []
    looks = np.stack([cells[place] for place in places])
    content = np.abs(looks - looks.mean((1, 2), keepdims=True)).max(-1).mean((1, 2))
    apart = distances(looks, looks)
    np.fill_diagonal(apart, np.inf)
    alike = (apart.min(1) < 0.6 * content) & (content > 12)
    return [place for place, found in zip(places, alike, strict=True) if found]
