"""Lay mines for a game, uniformly among all layouts that the first-click rule allows; not compiled."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

GUESSLESS = ("no_guess", "no_guess_easy", "no_guess_hard")
"""Rules of boards that need no guess: of any difficulty; where single numbers always tell the next cell;
where the numbers have to be put together time and again (`advice.guessless`)."""
RULES = ("any", "safe", "opening", "xp", *GUESSLESS)
"""What a first click may hit: anything; no mine; only a 0, where that is possible; no mine, because the mine
that it would have hit is moved to the first free cell from the top left, as Windows XP does; only a 0, on a
board that needs no guess after it (which takes a seed that `guessless.deal` has found)."""

Layout = NDArray[np.uint8]


def lay(cells: int, mines: int, seed: int) -> Layout:
    """Return a uniform layout: one byte for each of `cells` cells, 1 for each of `mines` mines."""
    layout = np.zeros(cells, np.uint8)
    layout[np.random.default_rng(seed).choice(cells, mines, replace=False, shuffle=False)] = 1
    return layout


def lay_for_click(cells: int, mines: int, place: int, near: Sequence[int], rule: str, seed: int) -> Layout:
    """Return a layout for a game whose first click is at index `place`, beside the cells of `near`.

    Where there are too many mines to keep the rule, those that do not fit go beside the click, and only then
    under it.
    """
    if rule in ("any", "xp"):
        layout = lay(cells, mines, seed)
        if rule == "xp" and layout[place] and mines < len(layout):
            layout[int(np.argmin(layout))] = 1
            layout[place] = 0
        return layout
    return lay_keeping(cells, mines, [place] if rule == "safe" else [*near, place], seed)


def lay_keeping(cells: int, mines: int, free: list[int], seed: int) -> Layout:
    """Return a uniform layout that keeps the cells of `free` free as far as possible, the last above all."""
    outside = np.ones(cells, bool)
    outside[free] = False
    room = int(outside.sum())
    layout = np.zeros(cells, np.uint8)
    layout[outside] = lay(room, min(mines, room), seed)
    left = mines - min(mines, room)
    if left:
        near = free[:-1]
        within = lay(len(near), min(left, len(near)), seed + 1)
        layout[np.array(near, np.int64)] = within
        layout[free[-1]] = left > len(near)
    return layout
