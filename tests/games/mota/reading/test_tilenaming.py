"""Which tile a cell shows: in even light, under a glare, and where two tiles differ in their light alone."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.resources import resource_folder
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.reading.lights import FULL as FULL_LIGHT
from ringapp.games.mota.reading.painted import SIDE
from ringapp.games.mota.reading.tilenaming import named
from ringapp.games.mota.reading.towerlooks import SMALL, Frames, Looks, less, whole

ROWS, COLS = 7, 8
TOWER = load_tower(resource_folder() / "examples" / "mota" / "blue")
SOURCE = np.random.default_rng(5)
NUMBERS = SOURCE.integers(0, 6, (ROWS, COLS))


def looks_of(full: Frames) -> Looks:
    """Tiles without holes, on a grey ground that none of them shows."""
    holes = np.full((*full.shape[:3], 1), 255, np.float32)
    cuts = np.concatenate([full, holes], axis=-1).astype(np.uint8)
    grey = np.full((1, SIDE, SIDE, 3), 128, np.float32)
    numbers = np.arange(len(full))
    return Looks(numbers, cuts, less(whole(cuts)), grey, numbers, less(full))


def tiles() -> Frames:
    """Six tiles of 8 x 8 dots."""
    dots = SOURCE.uniform(40, 180, (6, SMALL, SMALL, 3))
    return dots.repeat(SIDE // SMALL, 1).repeat(SIDE // SMALL, 2).astype(np.float32)


FULL = tiles()


def read(added: Frames, looks: Looks) -> tuple[npt.NDArray[np.int64], Frames]:
    image = FULL[NUMBERS].transpose(0, 2, 1, 3, 4).reshape(ROWS * SIDE, COLS * SIDE, 3) + added
    pixels = np.clip(image, 0, 255).astype(np.uint8)
    lattice = Lattice(0, 0, SIDE, SIDE, ROWS, COLS)
    read = named(sums_of(pixels), lattice, TOWER, looks, FULL_LIGHT)
    return read.numbers, read.sure


def glare() -> Frames:
    y, x = np.mgrid[0 : ROWS * SIDE, 0 : COLS * SIDE]
    return (70 * np.exp(-(((x - 160) / 90) ** 2) - ((y - 70) / 90) ** 2))[..., None].astype(np.float32)


def test_tiles_are_named_under_a_glare_as_in_even_light() -> None:
    for added in (np.zeros((1, 1, 3), np.float32), glare()):
        numbers, sure = read(added, looks_of(FULL))
        assert (numbers == NUMBERS).all()
        assert (sure >= 0.5).all()


def test_a_tile_that_is_another_one_in_the_shade_is_not_sure_under_a_glare() -> None:
    both = looks_of(np.concatenate([FULL, np.clip(FULL[:1] - 12, 0, 255)]))
    _, even = read(np.zeros((1, 1, 3), np.float32), both)
    numbers, sure = read(glare(), both)
    wrong = numbers != NUMBERS
    assert (even >= 0.5).all()
    assert (sure[wrong] < 0.5).all()
    assert (sure[(NUMBERS != 0) & ~wrong] >= 0.5).mean() > 0.9
