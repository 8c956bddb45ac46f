"""The skins of the program's own drawings of Mines, made from the code that draws them.

`python -m tests.reading.ownskin` writes them anew where a drawing or a theme has changed.
"""

from __future__ import annotations

from io import BytesIO

import numpy as np
from PIL import Image

from ringapp.core.contract.game import View
from ringapp.core.contract.resources import resource_folder
from ringapp.core.pictures.animation import png
from ringapp.core.pictures.svg import scene_svg
from ringapp.core.reading.board.rim import looks_of
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.skins import Sign, Skin, encode, sign_of
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mines.rules.rules import Field
from ringapp.games.mines.view.geometry import extent
from ringapp.games.mines.view.picture import scene

THEMES = ("light", "dark", "contrast")
SIZES = (14, 24, 60)
"""Pixels of a cell: numbers are set for the size that they are drawn in."""
VALUES = ".012345678F**"
DRAWN = ".012345678F*X"
"""The signs of `VALUES` as a field has them; X is the mine that was hit."""


def drawn(field: Field, theme: str, side: int) -> np.ndarray:
    """A field as it is exported with cells of `side` pixels, without paper around it."""
    picture = png(
        scene_svg(scene(field, View(), None, 0.0), extent(field), theme, margin=0.0), side * field.columns
    )
    return np.asarray(Image.open(BytesIO(picture)).convert("RGB"))


def skin(theme: str) -> Skin:
    """The looks of all signs in a theme."""
    signs: list[Sign] = []
    for side in SIZES:
        # Each sign among its like: cells are drawn over the edges of those before them.
        field = Field(3, 3 * len(DRAWN), 1, "".join(sign * 3 for sign in DRAWN).encode() * 3)
        looks = looks_of(sums_of(drawn(field, theme, side)), Lattice(0, 0, side, side, 3, field.columns))
        middles = looks[field.columns + 1 : 2 * field.columns : 3]
        signs += [sign_of(value, look) for value, look in zip(VALUES, middles, strict=True)]
    return Skin("mines", f"ringapp {theme}", tuple(signs))


if __name__ == "__main__":
    for theme in THEMES:
        path = resource_folder() / "skins" / "mines" / f"ringapp-{theme}.json"
        path.write_bytes(encode(skin(theme)) + b"\n")
