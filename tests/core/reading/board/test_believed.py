"""Test how sure a skin has to be."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board.believed import misreads, stranger
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import Looks
from ringapp.core.reading.looks.naming import Named, soft
from ringapp.core.reading.looks.naming import name as named_by
from ringapp.core.reading.looks.skins import shipped
from ringapp.games.mines.reading.sense import ground, sense


def test_a_skin_that_sees_ground_inside_a_board_misreads_it() -> None:
    """Two columns of a field were cut off for ground: a skin took faded ones for open cells."""
    skin, lattice = shipped("mines")[0], Lattice(0, 0, 20, 20, 6, 8)

    def seen(*rows: str) -> Named:
        nothing = np.zeros(0, np.float32)
        return Named(skin, tuple("".join(rows)), nothing, nothing, 11.0, nothing)

    field = seen("0.F10000", "0.210000", "01100011", "0000001.", "0000012.", "000001..")
    assert not misreads(field, lattice, ground, sense)  # A column of ground at its rim is cut off.
    faded = seen("0.F00000", "00000000", "00000000", "0000000.", "0000000.", "000000..")
    assert misreads(faded, lattice, ground, sense)
    assert misreads(seen(*6 * ["0" * 8]), lattice, ground, sense)  # A pale field by night was all open.
    pale = seen("8.000000000000000000", "88000000000000000000", *9 * ["0" * 20])
    assert misreads(pale, Lattice(0, 0, 20, 20, 11, 20), ground, sense)  # White covered cells, but for one.


def content(cells: Looks) -> np.ndarray:
    """Levels of what stands in each cell."""
    soft_ones = soft(cells)
    apart = np.abs(soft_ones - np.median(soft_ones, axis=(1, 2), keepdims=True))
    return np.asarray(apart.max(-1).mean((1, 2)), np.float32)


def test_a_skin_whose_names_tell_nothing_has_to_be_sure_of_nearly_all_cells() -> None:
    """Covered cells of a pale program were empty ones of another, hatched, and never asked for."""
    skin = next(skin for skin in shipped("mines") if skin.name == "ringapp light")
    cells = np.concatenate([skin.looks()] * 8)[:64]
    named = named_by(cells, [skin])
    assert named is not None
    strange = stranger(Hints(), ground, lambda values: 0)
    board, unsure = Lattice(0, 0, 20, 20, 8, 8), named.confidence.copy()
    assert not strange(cells, board, named)
    unsure[:20] = 0.3
    # What its signs explain of the cells speaks for it as well, as on a board that has just begun.
    assert not strange(cells, board, replace(named, confidence=unsure))
    badly = replace(named, confidence=unsure, near=named.near + 0.7 * content(cells))
    assert strange(cells, board, badly)
    assert not stranger(Hints(), ground, lambda values: 1)(cells, board, badly)
