"""Build files of layouts, for tests of studies."""

from __future__ import annotations

import json

import numpy as np

from ringapp.games.mines.rules.laying import lay_for_click
from ringapp.games.mines.rules.rules import around, blank


def near(rows: int, columns: int) -> list[int]:
    return around(blank(rows, columns, 0), 3, 3)


def a_file(count: int, rows: int = 9, columns: int = 9, mines: int = 14) -> str:
    """Random layouts with an opening at (3, 3)."""
    layouts = []
    for seed in range(count):
        layout = lay_for_click(rows * columns, mines, 3 * columns + 3, near(rows, columns), "opening", seed)
        layouts.append(np.packbits(layout).tobytes().hex()[: -(-rows * columns // 4)])
    told = {"rows": rows, "cols": columns, "mines": mines, "first": [3, 3], "layouts": layouts}
    return json.dumps(told)
