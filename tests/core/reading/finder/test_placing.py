"""Test the pitch of cells that lie apart."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.placing import MORE, _on_seams, _seams, _straight_on
from ringapp.core.reading.finder.seams import edges_of


def bevelled(pitch: float, rows: int, cols: int) -> np.ndarray:
    """Cells far apart whose lower rims are stronger edges than their upper ones, in some tones."""
    fine = 8
    side, gap = round(pitch * fine), round(pitch * fine * 0.12)
    image = Image.new("RGB", (side * (cols + 2), side * (rows + 2)), (40, 44, 48))
    pen = ImageDraw.Draw(image)
    for row in range(rows):
        for col in range(cols):
            x, y = side * (col + 1), side * (row + 1)
            tone = ((90, 170, 230), (235, 238, 240))[(row * 7 + col * col) % 3 == 0]
            pen.rounded_rectangle((x, y, x + side - gap, y + side - gap), side // 10, tone, (12, 12, 12), 6)
    size = round(image.width / fine), round(image.height / fine)
    return np.asarray(image.resize(size, Image.Resampling.BOX))


def test_straight_edges_tell_the_pitch_of_cells_that_lie_apart() -> None:
    """Of a gap now one side is the stronger edge and now the other: 33.0 pixels were as good as 32.7."""
    edges, wrong = edges_of(bevelled(32.67, 9, 9)), Lattice(28, 28, 33.03, 33.03, 9, 9)
    seams = _seams(edges, wrong)
    told = _on_seams(seams, wrong)
    assert np.allclose([pitch for pitch, _ in told], 32.67, atol=0.05)
    placed = (wrong.dx, wrong.x), (wrong.dy, wrong.y)
    assert _straight_on(seams, wrong, told) > MORE * _straight_on(seams, wrong, placed)
