"""How far a board reaches: lines of plain cells beside it, where flat skins let cells melt into one area.

Such cells recur nowhere that the finder looks, and are like the ground of many a window. They are the
board's where they have the look of cells inside and their area ends with a line of the lattice, along its
whole length: pages, margins and panels end elsewhere.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.board.plain import (
    ALONG,
    INSIDE,
    PLAIN,
    STRAIGHT,
    clashing,
    filling,
    quantile,
    rims_apart,
    some,
    touching,
)
from ringapp.core.reading.board.rim import lies_in, looks_along, looks_of
from ringapp.core.reading.board.whole import gaps
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import OPPOSITE, SIDES, line
from ringapp.core.reading.looks.clusters import Looks, distances
from ringapp.core.reading.looks.skins import SIDE
from ringapp.core.reading.sampling import Sums

OWN = 160
"""Cells of a board that others are compared with."""
LIKE, SHAPED = 5.0, 10.0
"""Colour levels up to which a plain cell beside a board, or one that is not, may be one of its own."""
SHOWN, ALIKE = 2, 0.5
"""Cells of a line that tell by what stands in them that it is a board's, and how far they may be from one
of its own, as a share of that.
"""
EDGE = 5.0
"""Colour levels by which what lies beyond the last line of a board differs from it."""
PAIRS, NEARLY = 8, 0.9
"""Pairs of cells that tell whether cells have seams, half as many in a line; the share that has them."""
PARTLY = 0.5
"""The same for an end beside a plain page."""
FEW = 0.1
"""Share of a line from which on covered cells beside empty ones tell that it is a page."""
FEWEST = 4
"""Rows, and columns, that a board keeps at least where pages are taken off it."""
Plain = tuple[npt.NDArray[np.bool_], npt.NDArray[np.float32]]
"""Which of rows x columns of cells are plain, and the colours of their middles."""
SEEN = 0.25
"""Share of a cell beside a line that the picture has to show, so that an end can be seen."""


def extended(sums: Sums, lattice: Lattice) -> Lattice:
    """The lattice with the lines of plain cells beside it that are its own, and without those of a page."""
    lattice = _off_pages(sums, lattice)
    grown = True
    while grown:
        grown = False
        board = looks_of(sums, lattice).reshape(lattice.rows, lattice.cols, SIDE, SIDE, 3)
        own, apart = some(board.reshape(-1, SIDE, SIDE, 3), OWN), _apart(board)
        plain = _plain(board)
        for side in SIDES:
            count = _lines(sums, lattice, side, plain, own, apart)
            if count:
                lattice, grown = lattice.with_line(side, count), True
    return lattice


def _off_pages(sums: Sums, lattice: Lattice) -> Lattice:
    """A board without the lines at its rim that are a page's."""
    board = looks_of(sums, lattice).reshape(lattice.rows, lattice.cols, SIDE, SIDE, 3)
    for side in SIDES:
        while min(board.shape[:2]) > FEWEST:
            inner = (board[1:], board[:-1], board[:, 1:], board[:, :-1])[side]
            rim = line(board, side)
            page = _clash(line(inner, side), rim) and _goes_on(sums, lattice, side, rim)
            if not (page or _is_even(_plain(inner), rim) or (_apart(inner) and _melts(rim, side))):
                break
            board, lattice = inner, lattice.with_line(side, -1)
    return lattice


def _goes_on(sums: Sums, lattice: Lattice, side: int, rim: Looks) -> bool:
    """Whether a line at the rim of a board shows nothing but what lies beside the board, too."""
    beyond = lattice.with_line(side)
    if not lies_in(beyond, sums):
        return False
    page = np.asarray(np.median(looks_along(sums, beyond, side), axis=(0, 1, 2)), np.float32)
    return _is_page(rim, page, 1.0)


def _lines(sums: Sums, lattice: Lattice, side: int, plain: Plain, own: Looks, apart: bool) -> int:
    """How many lines beside a board are its own: up to the last end among its cells.

    Args:
        plain: Which of its cells are plain.
        own: Some of them.
        apart: Whether seams lie between them.
    """
    count = ended = 0
    last = looks_along(sums, lattice, side)
    while True:
        wider = lattice.with_line(side, count + 1)
        if gaps(sums, wider)[side] < SEEN - 1:
            return ended
        beside = looks_along(sums, wider, side)
        content = filling(beside)
        if _ends(last, beside, side):
            ended = count
        if _clash(last, beside):
            return count
        if not lies_in(wider, sums) or _like(beside, own, content < PLAIN).mean() < ALONG:
            return ended
        if (apart and _melts(beside, side)) or _is_even(plain, beside):
            return ended
        count, last = count + 1, beside
        if _shown_again(beside, own, content) >= SHOWN:
            ended = count


def _shown_again(beside: Looks, own: Looks, content: npt.NDArray[np.float32]) -> int:
    """How many cells of a line show what stands in one of a board's own, as pages do not."""
    full = np.flatnonzero(content >= PLAIN)
    if not len(full):
        return 0
    return int((distances(beside[full], own).min(1) < np.minimum(SHAPED, ALIKE * content[full])).sum())


def _apart(board: Looks) -> bool:
    """Whether nearly all cells that are alike where they touch, of rows x columns, have a seam there."""
    seams = np.concatenate([_seams(board), _seams(board.transpose(1, 0, 3, 2, 4))])
    return len(seams) >= PAIRS and float(seams.mean()) >= NEARLY


def _melts(beside: Looks, side: int) -> bool:
    """Whether there are no seams along a line of cells, as on pages."""
    seams = _seams((beside if side < 2 else beside.transpose(0, 2, 1, 3))[None])
    return 2 * len(seams) >= PAIRS and float(seams.mean()) < 1 - NEARLY


def _is_even(board: Plain, beside: Looks) -> bool:
    """Whether plain cells of one look touch in a line and nowhere on the board: no line of a chessboard."""
    plain, colours = _plain(beside[None])
    alike = np.abs(colours[0, 1:] - colours[0, :-1]).max(-1) < LIKE
    pairs = plain[0, 1:] & plain[0, :-1] & alike
    if pairs.sum() < 2:
        return False
    page = np.median(colours[0, 1:][pairs], axis=0)
    plain, colours = board
    own = plain & (np.abs(colours - page).max(-1) < LIKE)
    touch = (own[:, 1:] & own[:, :-1]).any() or (own[1:] & own[:-1]).any()
    return bool(own.sum() >= PAIRS and not touch)


def _plain(board: Looks) -> Plain:
    """Which of rows x columns of cells are plain, and the colours of their middles."""
    content = filling(board.reshape(-1, SIDE, SIDE, 3)).reshape(board.shape[:2])
    return content < PLAIN, np.asarray(board[:, :, INSIDE, INSIDE].mean((2, 3)), np.float32)


def _seams(board: Looks) -> npt.NDArray[np.bool_]:
    """Of cells beside each other in a row that are alike where they meet, whether something lies between."""
    alike, seamed = touching(board)
    return np.asarray(seamed[alike])


def over_pages(sums: Sums, before: Lattice, after: Lattice) -> set[int]:
    """Sides at which a board grew over lines as plain as the page beside it: they may be the page's.

    Open or covered cells without seams may have the page's colour as well, so nothing tells which they are.
    """
    grown = (
        round((before.y - after.y) / after.dy),
        round((after.y - before.y) / after.dy) + after.rows - before.rows,
        round((before.x - after.x) / after.dx),
        round((after.x - before.x) / after.dx) + after.cols - before.cols,
    )
    return {
        side
        for side, count in enumerate(grown)
        for page in (_pages(sums, before, side) if count > 0 else [])
        if any(_is_page(looks_along(sums, before.with_line(side, k + 1), side), page) for k in range(count))
    }


def _pages(sums: Sums, lattice: Lattice, side: int) -> list[npt.NDArray[np.float32]]:
    """The colours of plain pages along the two sides next to a side."""
    pages = []
    for beside in (2, 3) if side < 2 else (0, 1):
        wider = lattice.with_line(beside)
        if lies_in(wider, sums):
            looks = looks_along(sums, wider, beside)
            if (filling(looks) < PLAIN).mean() >= ALONG:
                pages.append(np.asarray(np.median(looks, axis=(0, 1, 2)), np.float32))
    return pages


def _is_page(beside: Looks, page: npt.NDArray[np.float32], share: float = ALONG) -> bool:
    """Whether a line of cells shows nothing but a page of one colour, or hardly anything on it."""
    apart = np.abs(np.median(beside, axis=(1, 2)) - page).max(-1)
    return bool(((filling(beside) < PLAIN) & (apart < LIKE)).mean() >= share)


def _clash(last: Looks, beside: Looks) -> bool:
    """Whether plain cells of two looks touch in two lines."""
    contents = np.maximum(filling(last), filling(beside))
    return bool(clashing(last, beside, contents).mean() > FEW)


def _like(beside: Looks, own: Looks, plain: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Which cells beside a board are like some of its own: those with something in them by their rims.

    Melted cells show a seam where others begin, so rims alone tell nothing of plain ones.
    """
    apart = distances(beside[:, INSIDE, INSIDE], own[:, INSIDE, INSIDE]).min(1)
    rims = rims_apart(beside, own)
    return np.asarray((apart < np.where(plain, LIKE, SHAPED)) | (~plain & (rims < LIKE)))


def _ends(last: Looks, beyond: Looks, side: int) -> bool:
    """Whether something else begins within half a cell after a line, along all of it; frames are thin.

    Open cells may have the colour of the page: where that is plain, a part of the line is enough.
    """
    inner = _strip(last, side, 1, SIDE // 4)
    outer = [_strip(beyond, OPPOSITE[side], *part) for part in ((1, SIDE // 4), (SIDE // 4, SIDE // 2))]
    apart = np.maximum.reduce([quantile(np.abs(inner - one).max(-1), STRAIGHT) for one in outer])
    page = outer[1].reshape(-1, 3)
    plain = bool(np.abs(page - np.median(page, axis=0)).max() < PLAIN)
    return bool((apart > EDGE).mean() >= (PARTLY if plain else ALONG))


def _strip(looks: Looks, side: int, start: int, end: int) -> npt.NDArray[np.float32]:
    """count x SIDE x 3: the mean of the samples at some distance from an edge of each cell."""
    if side % 2:
        start, end = SIDE - end, SIDE - start
    strip = looks[:, start:end].mean(1) if side < 2 else looks[:, :, start:end].mean(2)
    return np.asarray(strip, np.float32)
