"""The pictures that the engine draws on a floor, below or above its things."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import IO

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.storage import open_regular
from ringapp.games.mota.files.loader import project_folder
from ringapp.games.mota.rules.tower import Painting, Tower

SIDE = 32
MOST_BYTES, MOST_PIXELS = 16 << 20, 16_000_000
Cuts = npt.NDArray[np.uint8]
"""Colours times opacity, and opacity, in the last axis."""
NOTHING: Cuts = np.zeros((0, 0, 4), np.uint8)


def painted(
    tower: Tower, paintings: tuple[Painting, ...], box: tuple[int, int, int, int], canvas: str
) -> Cuts | None:
    """Return what pictures show on a part of a floor: cells x 32 x 32 x 4; None where none lies there.

    Args:
        box: The part's first row and column, rows and columns.
        canvas: `bg` below the things, `fg` above them.
    """
    if not paintings:
        return None
    top, left, rows, cols = box
    sheet = np.zeros((rows * SIDE, cols * SIDE, 4), np.uint8)
    for one in paintings:
        if one.canvas in (canvas, "auto"):
            cut, (x, y) = _part(tower, one, canvas)
            lay(sheet, cut, x - left * SIDE, y - top * SIDE)
    if not sheet.any():
        return None
    cells = sheet.reshape(rows, SIDE, cols, SIDE, 4).transpose(0, 2, 1, 3, 4)
    return cells.reshape(rows * cols, SIDE, SIDE, 4)


def _part(tower: Tower, one: Painting, canvas: str) -> tuple[Cuts, tuple[int, int]]:
    """Return the visible cut of a picture on a layer, and its place."""
    image = _image(tower.source, one.name)
    left, top, wide, high = one.cut
    wide = (wide or image.shape[1]) // one.frames
    cut = image[top : top + (high or image.shape[0]), left : left + wide]
    if one.turned in (":x", ":o"):
        cut = cut[:, ::-1]
    if one.turned in (":y", ":o"):
        cut = cut[::-1]
    if one.canvas != "auto":
        return cut, one.at
    above = max(0, cut.shape[0] - SIDE)
    return (cut[:above], one.at) if canvas == "fg" else (cut[above:], (one.at[0], one.at[1] + above))


def lay(sheet: Cuts, cut: Cuts, x: int, y: int) -> None:
    """Lay a cut over a sheet, as far as it lies on it."""
    cut = cut[max(0, -y) : max(0, sheet.shape[0] - y), max(0, -x) : max(0, sheet.shape[1] - x)]
    part = sheet[max(0, y) :, max(0, x) :][: cut.shape[0], : cut.shape[1]]
    part[:] = cut + (part * ((255 - cut[..., 3:].astype(np.uint16)) / 255)).astype(np.uint8)


@lru_cache(maxsize=16)
def _image(source: str, name: str) -> Cuts:
    """Return a picture of a tower; an empty one where it is missing or too large."""
    # Moving pictures (GIF) lie beside the floor, and no name leads out of the folder.
    if not source or Path(name).name != name or "\\" in name:
        return NOTHING
    try:
        with open_regular(project_folder(Path(source)) / "images" / name) as file:
            return cuts_in(file, ("PNG", "JPEG"))
    except (OSError, LimitExceeded):
        return NOTHING


def cuts_in(file: IO[bytes], formats: tuple[str, ...]) -> Cuts:
    """Return the picture in a file, its colours times opacity; an empty one if it is broken or too large."""
    if len(file.read(MOST_BYTES + 1)) > MOST_BYTES:
        return NOTHING
    file.seek(0)
    try:
        with Image.open(file, formats=formats) as image:
            if image.width * image.height > MOST_PIXELS:
                return NOTHING
            pixels = np.asarray(image.convert("RGBA"))
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return NOTHING
    opacity = pixels[..., 3:].astype(np.uint16)
    return np.concatenate([(pixels[..., :3] * opacity // 255).astype(np.uint8), pixels[..., 3:]], axis=-1)
