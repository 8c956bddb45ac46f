"""Draw many cells as one raster of small pictures of their signs, so that large fields scroll fluently.

Pictures are made for the size in device pixels and are never scaled; digits come from pixel fonts.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.shapes import Raster, Shape

Pixels = NDArray[np.uint8]

INKS = ("faint", "c2", "c3", "c1", "c5", "c9", "c6", "ink", "muted")
"""Roles of the numbers 0 to 8."""
ROLES = ("s8", "board", "line", "bad", "good", *INKS)
_CLOSED, _OPEN, _EDGE, _BAD, _GOOD, _GRID = range(6)
_INK = ROLES.index("ink")
SIGNS = b".012345678F?*X"
SMALLEST, LARGEST = 7, 48

_SMALL = {
    "1": "010 110 010 010 111",
    "2": "110 001 010 100 111",
    "3": "110 001 010 001 110",
    "4": "101 101 111 001 001",
    "5": "111 100 110 001 110",
    "6": "011 100 111 101 111",
    "7": "111 001 010 010 010",
    "8": "111 101 111 101 111",
    "F": "010 110 010 010 111",
    "*": "000 111 111 111 000",
    "?": "001 001 010 110 010",
}
_LARGE = {
    "1": "00100 01100 00100 00100 00100 00100 01110",
    "2": "01110 10001 00001 00110 01000 10000 11111",
    "3": "01110 10001 00001 00110 00001 10001 01110",
    "4": "00010 00110 01010 10010 11111 00010 00010",
    "5": "11111 10000 11110 00001 00001 10001 01110",
    "6": "01110 10000 11110 10001 10001 10001 01110",
    "7": "11111 00001 00010 00100 00100 00100 00100",
    "8": "01110 10001 10001 01110 10001 10001 01110",
    "F": "00010 00110 01110 00110 00010 00010 01111",
    "*": "00100 10101 01110 11111 01110 10101 00100",
    "?": "00001 00001 00010 10010 01100 01100 00000",
}


def raster(cells: Pixels, x: float, y: float, cell: float, pixels: float, *, digits: bool) -> Shape:
    """Return the cells as one shape at (x, y).

    Args:
        cells: rows x columns signs.
        cell: Side of a cell in scene units.
        pixels: Side of a cell in device pixels.
        digits: Whether numbers are part of the raster; else the caller draws them on top.
    """
    size = min(max(round(pixels), SMALLEST), LARGEST)
    tiles = _tiles(size, digits)
    rows, columns = cells.shape
    image = tiles[_INDEX[cells]].transpose(0, 2, 1, 3).reshape(rows * size, columns * size)
    wide, high = columns * cell, rows * cell
    return Raster(x, y, wide, high, columns * size, rows * size, image.tobytes(), ROLES)


_INDEX = np.zeros(256, np.uint8)
_INDEX[list(SIGNS)] = np.arange(len(SIGNS))


@lru_cache(maxsize=8)
def _tiles(size: int, digits: bool) -> Pixels:
    """Return the square pictures of all signs: signs x size x size indices into ROLES."""
    tiles = np.full((len(SIGNS), size, size), _OPEN, np.uint8)
    for tile, sign in zip(tiles, map(chr, SIGNS), strict=True):
        if sign in ".F":
            tile[:] = _CLOSED
            tile[1, 1:-1] = tile[1:-1, 1] = _OPEN
            tile[-1, :] = tile[:, -1] = _EDGE
        else:
            tile[:] = _BAD if sign == "X" else _OPEN
            tile[-1, :] = tile[:, -1] = _GRID
        if digits or not sign.isdigit():
            _stamp(tile, "*" if sign == "X" else sign)
    return tiles


def _stamp(tile: Pixels, sign: str) -> None:
    """Draw a sign in the middle of its picture, as large as whole pixels allow."""
    size = len(tile)
    font = _LARGE if size >= 9 else _SMALL
    if sign not in font:
        return
    glyph = np.array([[int(bit) for bit in row] for row in font[sign].split()], np.uint8)
    glyph = np.kron(glyph, np.ones((factor := max(1, (size - 2) // 8), factor), np.uint8))
    high, wide = glyph.shape
    top, left = (size - high) // 2, (size - wide) // 2
    ink = {"F": _BAD, "*": _INK, "?": _GOOD}.get(sign)
    part = tile[top : top + high, left : left + wide]
    part[glyph == 1] = _GRID + int(sign) if ink is None else ink
