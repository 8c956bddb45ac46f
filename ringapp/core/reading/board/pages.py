"""Sides at which a board grew over lines that may as well be a plain page's."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.board.plain import ALIKE, ALONG, PLAIN, filling
from ringapp.core.reading.board.rim import lies_in, looks_along
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import Looks
from ringapp.core.reading.sampling import Sums


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


def _is_page(beside: Looks, page: npt.NDArray[np.float32]) -> bool:
    """Whether a line of cells shows nothing but a page of one colour."""
    apart = np.abs(np.median(beside, axis=(1, 2)) - page).max(-1)
    return bool(((filling(beside) < PLAIN) & (apart < ALIKE)).mean() >= ALONG)
