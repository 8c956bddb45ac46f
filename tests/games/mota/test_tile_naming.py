"""Which tile a cell shows: in even light, under a glare, and where two tiles differ in their light alone."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mota.view.tilenaming import SIDE, SMALL, Frames, Sprites, named

ROWS, COLS = 7, 8
SOURCE = np.random.default_rng(5)
NUMBERS = SOURCE.integers(0, 6, (ROWS, COLS))


def sprites_of(full: Frames) -> Sprites:
    part = SIDE // SMALL
    small = full.reshape(len(full), SMALL, part, SMALL, part, 3).mean((2, 4))
    return Sprites(np.arange(len(full)), full, small.astype(np.float32))


def tiles() -> Frames:
    """Six tiles of 8 x 8 dots."""
    dots = SOURCE.uniform(40, 180, (6, SMALL, SMALL, 3))
    return dots.repeat(SIDE // SMALL, 1).repeat(SIDE // SMALL, 2).astype(np.float32)


FULL = tiles()


def read(added: Frames, sprites: Sprites) -> tuple[np.ndarray, np.ndarray]:
    image = FULL[NUMBERS].transpose(0, 2, 1, 3, 4).reshape(ROWS * SIDE, COLS * SIDE, 3) + added
    pixels = np.clip(image, 0, 255).astype(np.uint8)
    numbers, sure, _ = named(sums_of(pixels), Lattice(0, 0, SIDE, SIDE, ROWS, COLS), sprites)
    return numbers, sure


def glare() -> Frames:
    y, x = np.mgrid[0 : ROWS * SIDE, 0 : COLS * SIDE]
    return (70 * np.exp(-(((x - 160) / 90) ** 2) - ((y - 70) / 90) ** 2))[..., None].astype(np.float32)


def test_tiles_are_named_under_a_glare_as_in_even_light() -> None:
    for added in (np.zeros((1, 1, 3), np.float32), glare()):
        numbers, sure = read(added, sprites_of(FULL))
        assert (numbers == NUMBERS).all()
        assert (sure >= 0.5).all()


def test_a_tile_that_is_another_one_in_the_shade_is_not_sure_under_a_glare() -> None:
    both = sprites_of(np.concatenate([FULL, np.clip(FULL[:1] - 12, 0, 255)]))
    _, even = read(np.zeros((1, 1, 3), np.float32), both)
    numbers, sure = read(glare(), both)
    wrong = numbers != NUMBERS
    assert (even >= 0.5).all()
    assert (sure[wrong] < 0.5).all()
    assert (sure[(NUMBERS != 0) & ~wrong] >= 0.5).mean() > 0.9
