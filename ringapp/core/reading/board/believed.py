"""Decides whether a skin's values are believed: values for another program's cells are worse than none."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board.rim import Ground
from ringapp.core.reading.board.whole import BOARD, MANY, SURE
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import Looks
from ringapp.core.reading.looks.naming import UNEXPLAINED, Named, unexplained

IMPOSSIBLE = 0.06
"""Share of impossible cells inside a board from which on a skin misreads it."""
EXPLAINED = 0.5
"""The most that a believed skin may leave unexplained of cells if it is unsure of more than a few."""

Sense = Callable[[npt.NDArray[np.str_]], int]
"""Returns whether rows x cols values confirm each other (1), contradict each other, as of a wrong skin (-1),
or neither (0).
"""
Strange = Callable[[Looks, Lattice, Named], bool]
"""Returns whether cells belong to another program than the skin that is nearest to them."""


def misreads(named: Named, lattice: Lattice, ground: Ground, sense: Sense) -> bool:
    """Return whether a skin gives cells impossible values: contradictory ones, or ground inside.

    Such a skin may fit by plain tiles alone, and lines of the board would be cut off by its values.
    """
    values = np.array(named.values).reshape(lattice.rows, lattice.cols)
    impossible = ground(values)[1:-1, 1:-1]
    return bool(impossible.sum() > IMPOSSIBLE * values.size) or sense(values) < 0


def stranger(hints: Hints, ground: Ground, sense: Sense) -> Strange:
    """Return a function that tells another program's cells from the skin's; never for a skin set by hand."""

    def strange(looks: Looks, lattice: Lattice, named: Named) -> bool:
        if hints.skin:
            return False
        return misreads(named, lattice, ground, sense) or _explains_nothing(looks, named, lattice, sense)

    return strange


def _explains_nothing(looks: Looks, named: Named, lattice: Lattice, sense: Sense) -> bool:
    """Return whether a skin is near another program's cells, as dark ones are, but explains no content.

    Its values may still be right; but if it is unsure of some and does not explain most of the content, a
    person has to name the looks.
    """
    sure = (named.confidence >= SURE).mean()
    if sense(np.array(named.values).reshape(lattice.rows, lattice.cols)) > 0 and sure >= BOARD:
        return False
    return unexplained(looks, named) > (EXPLAINED if sure < MANY else UNEXPLAINED)
