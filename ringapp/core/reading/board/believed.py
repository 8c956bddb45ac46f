"""Whether a skin's names are believed: those that it gives to another program's cells are worse than none."""

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
"""Share of such cells inside a board from which on a skin misreads it."""
EXPLAINED = 0.5
"""What a skin leaves unexplained of cells of which it is not sure of nearly all, at most, to be believed."""

Sense = Callable[[npt.NDArray[np.str_]], int]
"""Whether rows x cols values bear each other out (1), contradict each other as those of a wrong skin do (-1),
or neither (0).
"""
Strange = Callable[[Looks, Lattice, Named], bool]
"""Whether cells are another program's than the skin's that is nearest to them."""


def misreads(
    named: Named,
    lattice: Lattice,
    ground: Ground,
    sense: Sense,
) -> bool:
    """Whether a skin takes cells of another program for its own: numbers are none, or ground is inside.

    Plain tiles alone may make it fit, and its names are worse than none: lines would be cut off by them.
    """
    values = np.array(named.values).reshape(lattice.rows, lattice.cols)
    impossible = ground(values)[1:-1, 1:-1]
    return bool(impossible.sum() > IMPOSSIBLE * values.size) or sense(values) < 0


def stranger(
    hints: Hints,
    ground: Ground,
    sense: Sense,
) -> Strange:
    """Return what tells cells of another program; a skin that a person chose is theirs."""

    def strange(looks: Looks, lattice: Lattice, named: Named) -> bool:
        if hints.skin:
            return False
        return misreads(named, lattice, ground, sense) or _explains_nothing(looks, named, lattice, sense)

    return strange


def _explains_nothing(looks: Looks, named: Named, lattice: Lattice, sense: Sense) -> bool:
    """Whether a skin is near the cells of another program, as dark ones are, and tells nothing of them.

    Its values may be right all the same; where it is not sure of nearly all, nor explains most of what stands
    in them, a person names the looks.
    """
    sure = (named.confidence >= SURE).mean()
    if sense(np.array(named.values).reshape(lattice.rows, lattice.cols)) > 0 and sure >= BOARD:
        return False
    return unexplained(looks, named) > (EXPLAINED if sure < MANY else UNEXPLAINED)
