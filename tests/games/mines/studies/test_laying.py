"""The study of the six ways: what boards show is what the laws say, and pictures come before any board."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Chart, Drawing
from ringapp.core.solving.context import LocalContext
from ringapp.core.study.study import Tally, make_spec, run_study
from ringapp.games.mines.studies.laboratory import WAYS, late_of, law, way_of
from ringapp.games.mines.studies.laying import LayingStudy


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize("mended", [False, True])
@pytest.mark.parametrize(("cells", "mines"), [(7, 2), (7, 3), (6, 3), (7, 5), (4, 3)])
def test_the_mean_of_the_last_cells_is_that_of_the_law(
    name: str, mended: bool, cells: int, mines: int
) -> None:
    found = late_of(name, mended, cells, mines)
    last = range(cells - found.cells, cells)
    exact = law(way_of(name, mended), cells, mines)
    mean = sum(chance * len(layout.intersection(last)) for layout, chance in exact.items())
    assert found.mean == pytest.approx(float(mean))
    even = law(way_of("1", False), cells, mines)
    moments = [sum(c * len(s.intersection(last)) ** k for s, c in even.items()) for k in (1, 2)]
    assert found.even == pytest.approx(float(moments[0]))
    assert found.spread**2 == pytest.approx(float(moments[1] - moments[0] ** 2))


def test_about_twelve_thousand_expert_boards_show_the_bias() -> None:
    assert late_of("4", False, 480, 99).boards == 11_975
    assert late_of("4", True, 480, 99).boards is None


def counted(total: int, **options: object) -> Tally:
    tally = Tally(make_spec(LayingStudy(), total, 1, None, **options))
    run_study(tally, LocalContext())
    return tally


def test_small_boards_show_which_ways_are_uneven_and_that_mending_helps() -> None:
    small = {"level": "custom", "rows": 3, "columns": 3, "mines": 3}
    for mended, uneven in ((False, ["4", "5", "6"]), (True, [])):
        tally = counted(2_000, mended=mended, **small)
        report = LayingStudy().report(tally)
        assert [row["way"] for row in report["seen"] if abs(row["late_sigma"]) > 5] == uneven
        for row in report["seen"]:
            assert sum(row["cells"]) == 3 * 2_000
        assert len(report["ways"]) == 10
        assert len(report["cycles"]) == 8
        words = LayingStudy().explain(tally).headline
        assert ("uneven: 4, 5, 6." in words) == bool(uneven)


def test_pictures_come_before_the_first_board_and_a_chart_and_heat_with_it() -> None:
    empty = LayingStudy().explain(Tally(make_spec(LayingStudy())))
    drawn = [note for note in empty.notes if isinstance(note, Drawing)]
    assert [len(note.frames) > 1 for note in drawn] == [True, True]
    assert not any(isinstance(note, Chart) for note in empty.notes)
    full = LayingStudy().explain(counted(100, way="6"))
    assert len([note for note in full.notes if isinstance(note, Drawing)]) == 3
    assert any(isinstance(note, Chart) for note in full.notes)


def test_boards_that_cannot_be_laid_are_refused() -> None:
    with pytest.raises(RingappError, match="at least one mine"):
        counted(10, level="custom", rows=3, columns=3, mines=9)
    with pytest.raises(RingappError, match="up to 9 cells"):
        LayingStudy().explain(Tally(make_spec(LayingStudy(), small_cells=4, small_mines=4)))
