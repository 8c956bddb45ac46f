"""The canvas and the exported pictures paint the same display list alike, shape by shape."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QBuffer
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.shapes import (
    Arrow,
    Disc,
    Label,
    Line,
    Polygon,
    Raster,
    Rect,
    Sector,
    Shape,
    Sprite,
)
from ringapp.core.pictures.animation import png
from ringapp.core.pictures.svg import scene_svg
from ringapp.ui.look.language import add_bundled_fonts
from ringapp.ui.look.painter import ScenePainter, picture

SIDE = 200


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    add_bundled_fonts(qapp)


SHAPES: dict[str, Shape] = {
    "rect": Rect(20, 30, 120, 90, "c1", "ink", 6, 12),
    "rect-through": Rect(20, 30, 120, 90, "c1", opacity=0.4),
    "disc": Disc(100, 100, 70, "c2", "ink", 5),
    "sector": Sector(100, 100, 30, 90, 200, 100, "c3", "ink", 3),
    "sector-round": Sector(100, 100, 40, 80, 15, 360, "c3", "ink", 3),
    "line": Line(((20, 20), (180, 60), (60, 180)), "c5", 6),
    "line-dashed": Line(((20, 100), (180, 100)), "c5", 6, dash=12),
    "arrow": Arrow(((20, 160), (100, 40), (180, 120)), "accent", 8, 26),
    "polygon": Polygon(((100, 10), (190, 190), (10, 150)), "c4", "ink", 4),
    "label": Label(100, 100, "Hg 12", 48, "ink", bold=False),
    "label-end": Label(180, 60, "abc", 40, "bad", "end"),
    "raster": Raster(20, 20, 160, 160, 4, 2, bytes([0, 1, 2, 0, 2, 1, 0, 1]), ("c1", "c2", "board")),
}


def as_array(image: Image.Image) -> np.ndarray:
    return np.asarray(image.convert("RGB"), dtype=np.int16)


def by_qt(shape: Shape, theme: str) -> np.ndarray:
    image: QImage = picture([Rect(0, 0, SIDE, SIDE, "paper"), shape], (SIDE, SIDE), theme, 1.0)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    assert image.save(buffer, "PNG")
    return as_array(Image.open(BytesIO(bytes(buffer.data().data()))))


def by_svg(shape: Shape, theme: str) -> np.ndarray:
    shapes = [Rect(0, 0, SIDE, SIDE, "paper"), shape]
    return as_array(Image.open(BytesIO(png(scene_svg(shapes, (SIDE, SIDE), theme, margin=0.0), SIDE))))


def ink_of(image: np.ndarray, theme: str) -> np.ndarray:
    return np.abs(image - by_svg(Rect(0, 0, 1, 1), theme)).max(axis=2) > 40


def check_alike(shape: Shape, theme: str) -> None:
    """Equal but for edges; text and dashes, set by two engines, have the same place, size and weight."""
    one, other = by_qt(shape, theme), by_svg(shape, theme)
    assert one.shape == other.shape
    inks = [ink_of(image, theme) for image in (one, other)]
    amounts = [int(ink.sum()) for ink in inks]
    assert min(amounts) > 100, "the shape can be seen"
    if isinstance(shape, Label) or getattr(shape, "dash", 0):
        boxes = [(*np.flatnonzero(ink.any(0))[[0, -1]], *np.flatnonzero(ink.any(1))[[0, -1]]) for ink in inks]
        assert np.abs(np.subtract(*boxes)).max() <= 8, boxes
        assert max(amounts) < 1.4 * min(amounts), amounts
    else:
        far = int((np.abs(one - other).max(axis=2) > 90).sum())
        assert far < 0.06 * amounts[1] + 20, f"{far} of {amounts[1]} pixels differ"


@pytest.mark.parametrize("name", sorted(SHAPES))
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_both_painters_agree(name: str, theme: str) -> None:
    check_alike(SHAPES[name], theme)


def test_both_painters_agree_on_sprites(tmp_path: Path) -> None:
    sheet = Image.new("RGB", (64, 32), "#204080")
    sheet.paste("#f0c040", (32, 0, 64, 32))
    sheet.save(tmp_path / "sheet.png")
    check_alike(Sprite(40, 40, 120, 120, str(tmp_path / "sheet.png"), (16, 0, 32, 32)), "light")


@pytest.mark.parametrize("pixels", [42.25, 31.5, 17.7])
def test_images_side_by_side_leave_no_line_open(pixels: float) -> None:
    """A map of tiles of any size, on a ground of another colour; sides fall on the middles of pixels too."""
    side = 1.1  # which is no sum of powers of two: where one tile ends the next need not quite begin
    scale = pixels / side
    image = QImage(round(13 * pixels) + 4, round(13 * pixels) + 4, QImage.Format.Format_RGB32)
    image.fill(0xFF00FF)
    painter = QPainter(image)
    painter.translate(1.0, 1.0)
    painter.scale(scale, scale)
    plain = bytes(32 * 32)
    cells = [(side * (n % 13), side * (n // 13)) for n in range(169)]
    tiles = [Raster(x, y, side, side, 32, 32, plain, ("ink",)) for x, y in cells]
    ScenePainter(painter, "light").draw(tiles)
    painter.end()
    inner = range(3, round(13 * pixels) - 3)
    assert all(image.pixel(x, x) & 0xFFFFFF != 0xFF00FF for x in inner)
    middle = round(0.5 * pixels)
    assert all(image.pixel(x, middle) & 0xFFFFFF != 0xFF00FF for x in inner)


@pytest.mark.parametrize("scale", [1.37, 2.0])
@pytest.mark.parametrize("radius", [0.0, 3.0])
def test_an_opaque_rectangle_is_painted_as_one_that_is_hardly_not(scale: float, radius: float) -> None:
    """Its wide edge is an area below its ground; with some opacity it is a stroke over it."""
    images = []
    for opacity in (1.0, 0.999):
        shapes = [Rect(2.3, 3.1, 23, 17, "s8", "line", 1.5 if radius else 0.75, radius, opacity)]
        image = picture(shapes, (28, 24), "light", scale).convertToFormat(QImage.Format.Format_RGB32)
        images.append(np.frombuffer(image.constBits(), np.uint8).astype(np.int16))
    assert images[0].std() > 5, "it can be seen"
    assert np.abs(images[0] - images[1]).max() <= 40
    assert np.abs(images[0] - images[1]).mean() < 1
