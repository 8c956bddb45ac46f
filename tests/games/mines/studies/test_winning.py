"""Test win rates against those that are known."""

from __future__ import annotations

from ringapp.core.solving.context import LocalContext
from ringapp.core.study.study import Tally, make_spec, run_study
from ringapp.games.mines.studies.winning import WinStudy
from tests.games.mines.chances.test_counting import Quiet
from tests.games.mines.studies.builders import a_file


def test_win_rates_are_those_that_are_known() -> None:
    """About 91.7 % of beginner games from a safe corner; paired, both strategies see the same boards."""
    tally = Tally(make_spec(WinStudy(), 1536, seed=4, level="beginner", against="lowest"))
    run_study(tally, Quiet(), workers=2)
    report = WinStudy().report(tally)
    assert report["games"] == 1536
    assert abs(report["rate"] - 0.917) < 5 * (0.917 * 0.083 / 1536) ** 0.5
    other = report["against"]
    assert other["both"] + other["only_first"] == report["won"]
    assert "%" in WinStudy().explain(tally).headline


def test_perfect_chances_on_a_tiny_board() -> None:
    """A 2 x 2 board with one mine, corner first: the game is a guess among three cells."""
    tally = Tally(make_spec(WinStudy(), 4000, level="custom", rows=2, columns=2, mines=1, first="safe"))
    run_study(tally, Quiet())
    won = tally.histogram("won")
    assert abs(won[1] / 4000 - 1 / 3) < 0.04


def test_every_given_layout_is_played_once_in_order() -> None:
    spec = make_spec(WinStudy(), layouts=a_file(120), against="best")
    assert spec.total == 120
    tally = Tally(spec)
    run_study(tally, LocalContext(), workers=2)
    report = WinStudy().report(tally)
    assert report["games"] == len(report["results"]) == 120
    assert report["results"].count("1") == report["won"] > 40
    assert report["against"]["difference"] == 0
    few = Tally(make_spec(WinStudy(), total=60, layouts=a_file(120)))
    run_study(few, LocalContext())
    assert WinStudy().report(few)["results"] == report["results"][:60]
