"""Boards whose goal is a picture: moves bring labelled tiles to the cells of a target."""

from __future__ import annotations

from dataclasses import dataclass

MOST_LABEL = 8
"""Characters of a label."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Tiles and the cells where they have to lie.

    Attributes:
        labels: The labels of tiles and target; a tile is the index of its label plus 1.
        tiles: The tile on every cell, ring by ring from outside, 0 for none.
        turned: For every cell 1 where its tile is turned over, else 0.
        target: The tile that every cell has to have in the end, 0 where it does not matter.
        upright: Whether tiles of the target must not be turned over.
        any_turn: Whether the target may stand turned by any number of slices.
        rings_only: Whether no slice slides.
    """

    labels: tuple[str, ...]
    tiles: bytes
    turned: bytes
    target: bytes
    upright: bool = True
    any_turn: bool = False
    rings_only: bool = False


def targets_of(picture: Picture, slices: int) -> tuple[bytes, ...]:
    """Return the target in each position in which it may stand."""
    target = picture.target
    if not picture.any_turn:
        return (target,)
    rows = [target[start : start + slices] for start in range(0, len(target), slices)]
    turned = (b"".join(row[by:] + row[:by] for row in rows) for by in range(slices))
    return tuple(dict.fromkeys(turned))


def wrong_cells(picture: Picture, slices: int) -> int:
    """Return how many cells of the target lack their tile, in the position with the fewest."""
    tiles = bytes(
        0 if over and picture.upright else tile
        for tile, over in zip(picture.tiles, picture.turned, strict=True)
    )
    return min(
        sum(wanted not in (0, tile) for tile, wanted in zip(tiles, target, strict=True))
        for target in targets_of(picture, slices)
    )
