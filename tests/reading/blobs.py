"""Draw boards of blobs that stand apart."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageDraw

Level = tuple[int, int, int]
Drawn = Callable[[ImageDraw.ImageDraw, tuple[float, float, float, float], int], None]
ROWS, COLS, CELL = 7, 8, 44
PALE = ((214, 226, 240), (236, 214, 220), (216, 232, 212), (240, 230, 200), (226, 214, 238))
BRIGHT = ((20, 18, 24), (240, 240, 236), (214, 40, 40), (240, 200, 40), (50, 110, 230))


def pale(pen: ImageDraw.ImageDraw, box: tuple[float, float, float, float], kind: int) -> None:
    (pen.ellipse if kind % 2 else pen.rectangle)(box, PALE[kind])


def bright(pen: ImageDraw.ImageDraw, box: tuple[float, float, float, float], kind: int) -> None:
    (pen.ellipse if kind % 2 else pen.rectangle)(box, BRIGHT[kind])


def board(draw: Drawn, ground: Level, margin: int = 30, size: float = 0.7, gaps: int = 0) -> Image.Image:
    """A board without three in a line; every third gap between columns is so many pixels wider."""
    image = Image.new("RGB", (COLS * (CELL + gaps) + 2 * margin, ROWS * CELL + 2 * margin), ground)
    pen = ImageDraw.Draw(image)
    for row in range(ROWS):
        for col in range(COLS):
            x = margin + col * CELL + (col + 1) // 3 * gaps + CELL * (1 - size) / 2
            y = margin + row * CELL + CELL * (1 - size) / 2
            draw(pen, (x, y, x + size * CELL, y + size * CELL), (2 * row + col) % 5)
    return image
