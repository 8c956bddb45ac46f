"""The exact laws of the six ways: three uniform, three not as they were printed, all when mended."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.registry import load_game
from ringapp.games.mines.studies.laboratory import WAYS, compare, law, way_of
from tests.games.mines.chances.test_counting import Quiet

SMALL = [(3, 1), (4, 1), (5, 2), (6, 2), (7, 3)]


@pytest.mark.parametrize("way", ["1", "2", "3", "4 mended", "5 mended", "6 mended"])
@pytest.mark.parametrize(("cells", "mines"), [*SMALL, (6, 4), (6, 3)])
def test_these_ways_are_uniform(way: str, cells: int, mines: int) -> None:
    chances = law(way_of(way[0], "mended" in way), cells, mines)
    assert len(chances) == comb(cells, mines)
    assert set(chances.values()) == {Fraction(1, comb(cells, mines))}


@pytest.mark.parametrize("way", ["4", "5", "6"])
@pytest.mark.parametrize(("cells", "mines"), SMALL)
def test_the_printed_shuffles_follow_their_own_law(way: str, cells: int, mines: int) -> None:
    """(M - t)/M * n/(n - M) / C(n, M) with t mines of the layout in the last M cells."""
    chances = law(WAYS[way], cells, mines)
    for layout in map(frozenset, combinations(range(cells), mines)):
        late = sum(cell >= cells - mines for cell in layout)
        wanted = Fraction(mines - late, mines) * Fraction(cells, cells - mines) / comb(cells, mines)
        assert chances.get(layout, Fraction(0)) == wanted
    assert sum(chances.values()) == 1


def test_nine_cells_and_three_mines_are_as_far_off_as_is_known() -> None:
    chances = law(WAYS["4"], 9, 3)
    assert len(chances) == 83
    assert (min(chances.values()), max(chances.values())) == (Fraction(1, 168), Fraction(1, 56))
    apart = (sum(abs(c - Fraction(1, 84)) for c in chances.values()) + Fraction(1, 84)) / 2
    assert float(apart) == pytest.approx(0.119, abs=5e-4)


def test_the_comparison_names_the_ways_that_are_not_uniform() -> None:
    rows = compare(6, 2, Quiet())["ways"]
    assert [row["way"] for row in rows if not row["uniform"]] == ["4", "5", "6"]
    assert all(row["seconds"] > 0 for row in rows)
    with pytest.raises(LimitExceeded, match="up to 9 cells"):
        compare(10, 3, Quiet())


def test_the_comparison_is_a_command() -> None:
    game = load_game("mines")
    found = game.run_command("laying", game.initial(""), Quiet(), cells=5, mines=2)
    assert (found["cells"], found["mines"], len(found["ways"])) == (5, 2, 10)


def test_the_articles_own_example_and_table() -> None:
    """Nine cells, three mines: 84 layouts, one of which the printed shuffles never lay."""
    told = compare(9, 3, Quiet())
    printed = next(row for row in told["ways"] if row["way"] == "4")
    assert (printed["layouts"], printed["reached"], printed["greatest"]) == (84, 83, "1/56")
    assert printed["total_variation"] == pytest.approx(5 / 42)
    assert all(row["uniform"] for row in told["ways"] if row["way"] in ("1", "2", "3", "4 mended"))
    assert len(told["article"]) == 18
    assert all(row["measured"] > 0 for row in told["article"])
