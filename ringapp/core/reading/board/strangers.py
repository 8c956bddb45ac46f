"""Boards of other programs beside the one that was read: of another pitch, in another skin.

Boards of the same cells are told by `whole`. One of other cells is told by a skin that fits it: tables, icons
and tiles repeat as well as boards do, and show no signs.
"""

from __future__ import annotations

from collections.abc import Sequence

from ringapp.core.reading.board.rim import looks_of
from ringapp.core.reading.finder.lattice import APART, overlap
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.naming import fitting, name
from ringapp.core.reading.looks.skins import Skin
from ringapp.core.reading.sampling import Sums

FEWEST = 36
"""Cells of the smallest board that is told; fewer fit some skin by chance."""


def has_strangers(sums: Sums, lattice: Lattice, found: Sequence[Lattice], skins: Sequence[Skin]) -> bool:
    """Whether a board that a skin fits stands beside the one that was read, among all lattices found."""
    beside = (one for one in found if one.rows * one.cols >= FEWEST and overlap(one, lattice) < APART)
    return any(_is_board(sums, one, skins) for one in beside)


def _is_board(sums: Sums, lattice: Lattice, skins: Sequence[Skin]) -> bool:
    named = name(looks_of(sums, lattice), skins)
    return named is not None and fitting(named) and len(set(named.values)) > 1
