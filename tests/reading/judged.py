"""Judge strange fields that were read."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.judging.gems import Gems, judged


def judged_of(draw: dict[str, str], rows: list[str], side: int = 40) -> Gems:
    """Gems as ellipses (a colour) or with a white cross in them (a colour and "+") on a dark ground."""
    image = Image.new("RGB", (side * len(rows[0]), side * len(rows)), (40, 44, 60))
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y, look = col * side, row * side, draw.get(name, "")
            if look:
                pen.ellipse((x + 4, y + 4, x + side - 5, y + side - 5), look.rstrip("+"))
            if look.endswith("+"):
                pen.rectangle((x + 17, y + 8, x + 22, y + 31), "white")
                pen.rectangle((x + 8, y + 17, x + 31, y + 22), "white")
            if name == "?":
                pen.rectangle((x + 6, y + 6, x + side - 7, y + side - 7), "#888888", "black", 6)
    return judged(sums_of(np.asarray(image)), Lattice(0, 0, side, side, len(rows), len(rows[0])))
