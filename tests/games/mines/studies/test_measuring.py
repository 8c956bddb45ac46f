"""The study of all figures agrees with the 3BV study on the same boards, and with the plain figures."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ringapp.core.study.study import StudySpec, Tally
from ringapp.games.mines.kernels.zini import figures_of
from ringapp.games.mines.studies.measuring import FIGURES, FigureStudy
from ringapp.games.mines.studies.sampling import Plan, layouts
from ringapp.games.mines.studies.studies import plan_of
from tests.games.mines.plain_figures import figures
from tests.samples import DATA

NAMES = ("bbbv", "op", "isl", "zini", "hzini")
OPTIONS = {"level": "beginner", "first": "free", "rows": 9, "columns": 9, "mines": 10}


def test_every_board_is_counted_once_in_every_figure() -> None:
    counts = FigureStudy().count(30, np.random.SeedSequence(5), OPTIONS)
    assert all(sum(counts[name].values()) == 30 for name in FIGURES)
    plan = plan_of(OPTIONS)
    boards = [b for block in layouts(plan, 30, np.random.SeedSequence(5)) for b in block]
    for name in FIGURES:
        expected = sorted(getattr(figures(b.tobytes(), 9, 9), name) for b in boards)
        assert sorted(v for v, n in counts[name].items() for _ in range(n)) == expected


def test_the_report_holds_intervals_around_percentiles() -> None:
    counts = FigureStudy().count(40, np.random.SeedSequence(6), OPTIONS)
    tally = Tally(StudySpec("figures", 40, 6, 40), counts, [(0, 1)], 1.0)
    report = FigureStudy().report(tally)
    for name in FIGURES:
        assert all(low <= value <= high for value, low, high in report[name]["percentiles"].values())
    assert "Boards: 40." in FigureStudy().explain(tally).headline


def test_compiled_figures_are_those_of_another_program() -> None:
    cases = json.loads((DATA / "mines" / "metrics_cases.json").read_text())["cases"]
    for case in cases:
        board = np.array([[sign == "*" for sign in row] for row in case["board"]], np.uint8)
        assert figures_of(board[None])[0].tolist() == [case[name] for name in NAMES]


@pytest.mark.parametrize(("rows", "columns", "mines"), [(16, 30, 99), (9, 14, 9), (1, 9, 2), (6, 6, 35)])
def test_compiled_figures_are_the_plain_ones(rows: int, columns: int, mines: int) -> None:
    plan = Plan(rows, columns, mines)
    boards = next(layouts(plan, 12, np.random.SeedSequence(7)))
    for board, found in zip(boards, figures_of(boards).tolist(), strict=True):
        plain = figures(board.tobytes(), rows, columns)
        assert found == [getattr(plain, name) for name in FIGURES]
