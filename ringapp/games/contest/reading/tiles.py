"""Finds the tiles of cards and P-items in a picture, and tells each by the icon that varies as it does."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np

from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.boxes import Places, boxes_of
from ringapp.core.reading.looks.clusters import Looks
from ringapp.core.reading.looks.directions import directions
from ringapp.core.reading.sampling import Sums, cut
from ringapp.games.contest.reading.icons import SIDE, SMALL, Icons

GROUNDS = (222, 242, 190)
"""Levels of the darkest channel below which a pixel is not of a page's light ground, tried in this order."""
SMALLEST, LEAST, LARGEST, ASKEW = 20, 0.03, 0.45, 1.08
"""Pixels of a tile at least, its shares of the picture's shorter side, and how much one side is longer."""
MOST_SQUARES = 200
"""Squares of a picture that are compared at most, the largest first."""
ROUGHLY, SEEN = 0.45, 0.6
"""Cosines with an icon from which on a square may be a tile, and from which on it is one."""
ALIKE, APART = 0.84, 0.01
"""Least cosine of a tile with its icon, and least lead over the next one, with which it is surely told."""
SCALES = (0.96, 0.98, 1.0, 1.02, 1.04)
SHIFTS = (-0.03, -0.015, 0.0, 0.015, 0.03)
"""Sizes and shifts at which a tile is compared, as shares of its side."""
Place = tuple[float, float, float]
"""Left, top and side of a square, in pixels."""
INNER = 0.7
"""Share of a tile's side in the middle, which is of one colour where nothing is in it."""
LIKELY = 60
"""Icons that a tile is compared with at all sizes and shifts."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A square of a picture, and the icon that it is like.

    Attributes:
        kind: "card" or "item", "" for a place with nothing in it.
        number: The number of the card or P-item in gktools' tables.
        like: Cosine with its icon.
        lead: How much less the icon of anything else is like it.
    """

    kind: str
    number: str
    x: float
    y: float
    side: float
    like: float = 0.0
    lead: float = 0.0

    @property
    def is_sure(self) -> bool:
        """Whether the icon is beyond doubt."""
        return self.like >= ALIKE and self.lead >= APART


def find_tiles(pixels: Pixels, sums: Sums, icons: Icons) -> list[Tile]:
    """Return the tiles that stand on a light ground of a picture, the likeliest first."""
    darkest = pixels.min(2)
    for ground in GROUNDS:
        squares = _squares(boxes_of(darkest < ground), min(pixels.shape[:2]))
        rough = _roughly(sums, squares, icons)
        tiles = [tile for square in rough for tile in [look_at(sums, square, icons)] if tile.like >= SEEN]
        if len(tiles) > 1:
            return _apart(tiles)
    return []


def _squares(boxes: Places, shorter: int) -> list[Place]:
    """Return (left, top, side) of the boxes that are as square and as large as tiles, the largest first."""
    wide, high = boxes[:, 2] - boxes[:, 0], boxes[:, 3] - boxes[:, 1]
    least, most = np.minimum(wide, high), np.maximum(wide, high)
    fits = (least >= max(SMALLEST, LEAST * shorter)) & (most <= LARGEST * shorter) & (most <= ASKEW * least)
    side = (wide + high)[fits] / 2
    middle = (boxes[fits, :2] + boxes[fits, 2:4]) / 2
    found = np.column_stack([middle - side[:, None] / 2, side])
    return [(x, y, size) for x, y, size in found[np.argsort(-side, kind="stable")][:MOST_SQUARES].tolist()]


def _roughly(sums: Sums, squares: list[Place], icons: Icons) -> list[Place]:
    """Return the squares that are somewhat like an icon, compared in few samples."""
    if not squares:
        return []
    best = np.zeros(len(squares))
    for scale in (0.96, 1.0):
        looks = np.concatenate([_cut(sums, square, SMALL, scale) for square in squares])
        seen, there = directions(looks, 0.0)
        best[there] = np.maximum(best[there], (seen @ icons.small.T).max(1, initial=0))
    return [square for square, like in zip(squares, best, strict=True) if like >= ROUGHLY]


def _cut(sums: Sums, place: Place, n: int, scale: float, right: float = 0.0, down: float = 0.0) -> Looks:
    """Return a look of n x n samples: a square scaled about its middle and shifted by shares of its side."""
    x, y, side = place
    half, across, along = side * scale / 2, x + side * (0.5 + right), y + side * (0.5 + down)
    edges = np.array([-half, half])
    return np.asarray(cut(sums, across + edges, along + edges, n)[0], np.float32)


def look_at(sums: Sums, place: Place, icons: Icons) -> Tile:
    """Return the tile at a place: what it is likest at any of some sizes and shifts."""
    if not directions(_cut(sums, place, SIDE, INNER), 0.0)[1].any():
        return Tile("", "", *place)
    seen, _ = directions(np.concatenate([_cut(sums, place, SIDE, scale) for scale in SCALES]), 0.0)
    likely = np.argsort(-(seen @ icons.whole.T).max(0), kind="stable")[:LIKELY]
    ways = product(SCALES, SHIFTS, SHIFTS)
    seen, _ = directions(np.concatenate([_cut(sums, place, SIDE, *way) for way in ways]), 0.0)
    like = np.full(len(icons.names), -1.0)
    np.maximum.at(like, icons.number[likely], (seen @ icons.whole[likely].T).max(0))
    first, second = np.argsort(-like)[:2] if len(like) > 1 else (0, 0)
    kind, number = icons.names[int(first)]
    lead = float(like[first] - like[second]) if len(like) > 1 else 1.0
    return Tile(kind, number, *place, float(like[first]), lead)


def _apart(tiles: list[Tile]) -> list[Tile]:
    """Return the tiles whose middle lies in no likelier one."""
    kept: list[Tile] = []
    for tile in sorted(tiles, key=lambda tile: -tile.like):
        x, y = tile.x + tile.side / 2, tile.y + tile.side / 2
        inside = (0 < x - one.x < one.side and 0 < y - one.y < one.side for one in kept)
        if not any(inside):
            kept.append(tile)
    return kept
