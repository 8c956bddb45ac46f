"""The study of all figures agrees with the 3BV study on the same boards, and with the plain figures."""

from __future__ import annotations

import numpy as np

from ringapp.core.study import StudySpec, Tally
from ringapp.games.mines.measuring import FIGURES, FigureStudy
from ringapp.games.mines.metrics import figures
from ringapp.games.mines.sampling import layouts
from ringapp.games.mines.studies import plan_of

OPTIONS = {"level": "beginner", "first": "free", "rows": 9, "columns": 9, "mines": 10}


def test_every_board_is_counted_once_in_every_figure() -> None:
    counts = FigureStudy().count(30, np.random.SeedSequence(5), OPTIONS)
    assert all(sum(counts[name].values()) == 30 for name in FIGURES)
    plan = plan_of(OPTIONS)
    boards = [b for block in layouts(plan, 30, np.random.SeedSequence(5)) for b in block]
    for name in ("zini", "islands"):
        expected = sorted(getattr(figures(b.tobytes(), 9, 9), name) for b in boards)
        assert sorted(v for v, n in counts[name].items() for _ in range(n)) == expected


def test_the_report_holds_intervals_around_percentiles() -> None:
    counts = FigureStudy().count(40, np.random.SeedSequence(6), OPTIONS)
    tally = Tally(StudySpec("figures", 40, 6, 40), counts, [(0, 1)], 1.0)
    report = FigureStudy().report(tally)
    for name in FIGURES:
        assert all(low <= value <= high for value, low, high in report[name]["percentiles"].values())
    assert "Boards: 40." in FigureStudy().explain(tally).headline
