"""Certain cells with reasons that hold, perfect play in small endgames, and lines that replay."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mines.advice import solver
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.chances import estimating, weighing
from ringapp.games.mines.files import notation
from ringapp.games.mines.files.presets import preset
from ringapp.games.mines.rules.laying import RULES
from ringapp.games.mines.rules.rules import Click, Field, apply_click, is_won, neighbour_sums
from ringapp.games.mines.view import words
from tests.games.mines.chances.test_counting import Quiet


def test_a_fifty_fifty_is_recognised_and_valued() -> None:
    solution = solve(notation.parse("2 2 1\n1.\n1."), Quiet())
    assert solution.data["win"] == "1/2"
    assert solution.data["guesses"][0]["risk"] == 0.5


def test_a_game_is_played_to_its_end_with_a_reason_for_each_step() -> None:
    game = preset("beginner")
    solution = solve(game, Quiet())
    end = game
    for step in solution.steps:
        end = apply_click(end, step.move)
    assert is_won(end) == (solution.data["ends"] == "won")
    assert len(solution.data["line"]) == len(solution.steps)
    assert all(words.step_text(game, fact) for fact in solution.data["line"])


@pytest.mark.parametrize("text", ["1 2 2\n1.", "2 2 1\n2.\n..", "1 3 2\n.8."])
def test_a_contradiction_is_an_answer(text: str) -> None:
    field = notation.parse(text)
    solution = solve(field, Quiet())
    assert solution.status is Status.INFEASIBLE
    assert words.report(field, solution)["solutions"] == "0"


def test_the_report_has_the_shape_that_scripts_read() -> None:
    field = notation.parse("1 4 2\nF1..")
    report = words.report(field, solve(field, Quiet()))
    assert report["probabilities"] == [[1.0, None, 0.0, 1.0]]
    assert report["fractions"] == [["1", None, "0", "1"]]
    assert (report["solutions"], report["safe"], report["mines"]) == ("1", [[0, 2]], [[0, 3]])
    assert report["best"]["at"] == [0, 2]
    assert report["status"] == "optimal"


def test_a_field_too_large_for_decimals_still_has_an_answer() -> None:
    solution = solve(Field(200, 200, 8000, b"." * 40000), Quiet(), line=False)
    assert solution.data["log10"] > 8000
    assert solution.data["chances"][0]["p"] == 0, "an opening, where that can be"


def test_a_field_too_large_to_list_is_told_what_is_proved() -> None:
    side = 301
    cells = bytearray(b"." * side * side)
    cells[0], cells[5] = ord("3"), ord("0")
    field = Field(side, side, 20_000, bytes(cells))
    solution = solve(field, Quiet())
    assert solution.status is Status.FEASIBLE
    assert set(solution.data["mines"]) == {1, side, side + 1}
    assert set(solution.data["safe"]) == {4, 6, side + 4, side + 5, side + 6}
    assert "5 cells are certainly safe" in words.explain(field, solution).headline
    report = words.report(field, solution)
    assert report["counted"] is True
    assert report["exact"] is False
    assert report["probabilities"][300][300] == pytest.approx((20_000 - 3) / (side * side - 10))
    cells[1] = ord("0")
    assert solve(replace(field, cells=bytes(cells)), Quiet()).status is Status.INFEASIBLE


def test_a_finished_field_has_no_mines_left_to_count() -> None:
    """“Only 0 mines are left” was said of it."""
    field = Field(2, 3, 1, b"*10110")
    solution = solve(field, Quiet())
    assert words.explain(field, solution).headline == "Won: every cell without a mine is open."


def wide_field(side: int) -> Field:
    """Every second cell of every second row open, the others drawn with one mine in five."""
    layout = np.random.default_rng(side).random((side, side)) < 0.2
    layout[::2, ::2] = False
    cells = np.full((side, side), ord("."), np.uint8)
    cells[::2, ::2] = neighbour_sums(layout)[::2, ::2] + ord("0")
    return Field(side, side, int(layout.sum()), cells.tobytes())


def test_a_field_too_wide_to_sweep_is_sampled_with_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time is allowed for whole sweeps, so that a field of medium width is sampled."""
    monkeypatch.setattr(weighing, "LONGEST", 0.0)
    monkeypatch.setattr(weighing, "NARROW", 0.0)
    field = wide_field(20)
    solution = solve(field, Quiet())
    assert solution.status is Status.FEASIBLE
    report = words.report(field, solution)
    assert report["counted"] is False
    assert report["exact"] is False
    assert report["solutions"] is None
    errors = [error for row in report["errors"] for error in row if error]
    assert 0 < max(errors) < 0.5
    assert solution.data["sampled"]["error"] == pytest.approx(max(errors))
    notes = words.explain(field, solution).notes
    assert any("sampled, not counted" in getattr(note, "text", "") for note in notes)
    monkeypatch.undo()
    exact = solve(field, Quiet(), line=False, fractions=False)
    assert set(solution.data["safe"]) <= set(exact.data["safe"])
    assert set(solution.data["mines"]) <= set(exact.data["mines"])


def test_a_field_too_wide_for_anything_is_told_what_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "LONGEST", 0.0)
    monkeypatch.setattr(weighing, "NARROW", 0.0)
    monkeypatch.setattr(estimating, "MAX_SAMPLED", 0)
    field = wide_field(20)
    solution = solve(field, Quiet())
    assert solution.status is Status.FEASIBLE
    assert solution.data["wide"] > 0
    assert solution.data["safe"]
    assert "too widely" in words.explain(field, solution).headline
    assert words.report(field, solution)["counted"] is False


def test_fractions_can_be_left_out() -> None:
    field = preset("position")
    exact = words.report(field, solve(field, Quiet(), line=False))
    quick = words.report(field, solve(field, Quiet(), line=False, fractions=False))
    assert (exact["exact"], quick["exact"]) == (True, False)
    assert (exact["safe"], exact["mines"]) == (quick["safe"], quick["mines"])
    for one, other in zip(exact["probabilities"], quick["probabilities"], strict=True):
        assert one == pytest.approx(other, abs=1e-12)
    assert solve(field, Quiet(), line=False, fractions=False).data["guesses"] == []
    guess = solve(notation.parse("2 2 1\n1.\n1."), Quiet(), fractions=False)
    assert guess.data["guesses"][0]["wins"] == 0.5


@pytest.mark.parametrize(("seconds", "counted"), [(4.0, False), (9.9, True), (None, True)])
def test_whole_numbers_are_left_out_where_there_is_no_time_for_them(
    monkeypatch: pytest.MonkeyPatch, seconds: float | None, *, counted: bool
) -> None:
    field = preset("position")
    monkeypatch.setattr(solver, "SECONDS_A_CELL", 5 / len(field.cells))
    data = solve(field, LocalContext(Budget(seconds=seconds)), line=False).data
    assert ("decimal" in data, data.get("short", False)) == (not counted, not counted)


@pytest.mark.parametrize(("column", "over"), [(0, "lost"), (1, "won")])
def test_a_game_that_is_over_is_told_as_it_is(column: int, over: str) -> None:
    played = apply_click(Field(1, 2, 1, b"..", b"\1\0", "any"), Click("open", 0, column))
    solution = solve(played, Quiet())
    assert (solution.status, solution.data) == (Status.OPTIMAL, {"over": over})


def test_without_a_number_of_mines_large_fields_are_told_what_single_numbers_decide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    field = replace(notation.parse("2 3 1\n01.\n..."), mines=None)
    wrong = replace(field, cells=b"08....")
    for most, reasons in ((6, True), (5, False)):
        monkeypatch.setattr(solver, "MAX_CELLS", most)
        solution = solve(field, Quiet())
        assert (solution.status, bool(solution.data["reasons"])) == (Status.FEASIBLE, reasons)
        assert solve(wrong, Quiet()).status is Status.INFEASIBLE


def a_large_field(rest: str) -> Field:
    """Blocks around zeros on 302 x 302 cells, 80,000 of them safe; what is behind them is the rest."""
    cells = np.full((302, 302), ord("."), np.uint8)
    cells[1:300:3, 1:300:3] = ord("0")
    cells[300:], cells[:, 300:] = ord(rest), ord(rest)
    return Field(302, 302, 301, cells.tobytes(), b"", "any")


def test_on_a_large_field_every_cell_has_its_own_chance() -> None:
    field = a_large_field(".")
    told = words.report(field, solve(field, Quiet(), line=False))
    chances = np.array(told["probabilities"], float)
    assert len(told["safe"]) == 80_000  # type: ignore[arg-type]
    assert (chances[:300, :300] == 0).sum() == 80_000
    behind = np.concatenate([chances[300:].ravel(), chances[:300, 300:].ravel()])
    assert behind == pytest.approx(301 / len(behind))
    assert told["mines"] == []


def test_on_a_large_field_without_a_cell_behind_the_numbers_nothing_is_left_out() -> None:
    field = replace(a_large_field("?"), mines=0)
    told = words.report(field, solve(field, Quiet(), line=False))
    assert len(told["safe"]) == 80_000  # type: ignore[arg-type]
    hidden = [p for row in told["probabilities"] for p in row if p is not None]  # type: ignore[union-attr]
    assert hidden == [0.0] * 80_000


def test_a_field_without_hidden_cells_is_an_answer() -> None:
    solution = solve(notation.parse("1 2 1\n*1"), Quiet())
    assert solution.data["safe"] == []
    assert solution.data["chances"] == []


def test_nothing_is_invented_on_an_unopened_board() -> None:
    """What the first click shows is not known: it alone is the line, and no seed lays mines for it."""
    for rule in RULES:
        for cells in (b"...........", b".........F."):
            field = Field(11, 1, 2, cells, b"", rule)
            solution = solve(field, Quiet())
            assert [(step.move.kind, step.move.seed) for step in solution.steps] == [("open", None)]
            assert [fact["kind"] for fact in solution.data["line"]] == ["first"]
            assert (solution.data["safe"], solution.data["mines"]) == ([], [])
            assert not apply_click(field, solution.steps[0].move).layout
