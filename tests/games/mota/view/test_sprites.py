"""Test sprites: autotiles and tilesets."""

from __future__ import annotations

from itertools import product

from ringapp.games.mota.view.sprites import autotile_cells


def cells_for(names: str) -> tuple[tuple[int, int], ...]:
    """Cells of a tile whose neighbours of the same ground are named by compass points."""
    ways = {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}
    ways |= {"nw": (-1, -1), "ne": (1, -1), "sw": (-1, 1), "se": (1, 1)}
    there = {ways[name] for name in names.split()}
    return autotile_cells(lambda dx, dy: (dx, dy) in there)


def test_autotiles_are_composed_of_quarters() -> None:
    assert cells_for("") == ((0, 0),) * 4
    assert cells_for("nw ne sw se") == ((0, 0),) * 4, "corners alone join nothing"
    assert cells_for("n s w e nw ne sw se") == ((1, 2),) * 4
    assert cells_for("n s w e ne sw se") == ((2, 0), (1, 2), (1, 2), (1, 2))
    assert cells_for("n s w e") == ((2, 0),) * 4
    assert cells_for("n s") == ((0, 2), (2, 2), (0, 2), (2, 2))
    assert cells_for("e") == ((0, 1), (0, 1), (0, 3), (0, 3))
    assert cells_for("s e se") == ((0, 1),) * 4


def test_there_are_47_kinds_of_autotile() -> None:
    ways = [(dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if dx or dy]
    kinds = set()
    for there in product((False, True), repeat=8):
        known = dict(zip(ways, there, strict=True))
        kinds.add(autotile_cells(lambda dx, dy, known=known: known[dx, dy]))  # type: ignore[misc]
    assert len(kinds) == 47
