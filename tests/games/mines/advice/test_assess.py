"""Test certain cells, their reasons and figures of guesses against every layout."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ringapp.games.mines.advice.assess import assess
from ringapp.games.mines.files import notation
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.kernels import endgame
from ringapp.games.mines.kernels.chances import workspace
from ringapp.games.mines.kernels.endgame import tree_space
from ringapp.games.mines.rules.rules import Field
from tests.games.mines import listed
from tests.games.mines.builders import forced, only, positions
from tests.games.mines.chances.test_counting import tick

SPACE, TREE = workspace(480), tree_space()


def test_figures_of_a_guess() -> None:
    """A row of hidden cells behind 1 1: opening the far one tells everything, and is safe once in two."""
    judged = assess(notation.parse("2 2 1\n1.\n1."), tick)
    assert (judged.guesses[0].risk, judged.win) == (Fraction(1, 2), Fraction(1, 2))
    field = notation.parse("9 9 10\n" + "\n".join(["........."] * 4 + ["....2...."] + ["........."] * 4))
    best = assess(field, tick).guesses[0]
    assert best.wins is None
    assert best.progress is not None
    assert best.survive is not None
    assert 0 < best.progress < best.survive < 1 - float(best.risk)
    assert best.certain is not None
    assert best.certain > best.progress


def test_what_is_certain_is_so_in_every_layout_and_nothing_else_is() -> None:
    for field in positions(5, 8):
        every, judged = listed.fitting(field), assess(field, tick, guesses=False, reasons=False)
        assert every, "it is a position of a game"
        cells = listed.hidden(field)
        assert list(judged.safe) == [cell for cell in cells if listed.risk(every, cell) == 0]
        assert list(judged.mines) == [cell for cell in cells if listed.risk(every, cell) == 1]
        assert all(judged.risk(cell) == listed.risk(every, cell) for cell in cells)


def test_reasons_are_numbers_that_force_a_cell_and_none_of_them_can_be_left_out() -> None:
    told = by_count = several = 0
    for field in positions(7, 5, 0.3, 0.5):
        judged = assess(field, tick, guesses=False)
        for cell, reason in judged.reasons.items():
            is_mine = cell in judged.mines
            assert is_mine or cell in judged.safe
            if reason.by_count:
                assert not forced(field, cell, is_mine), "the numbers alone do not say so"
                by_count += 1
                continue
            assert forced(only(field, reason.numbers), cell, is_mine)
            for number in reason.numbers:
                fewer = tuple(one for one in reason.numbers if one != number)
                assert not forced(only(field, fewer), cell, is_mine), "each number is needed"
            told += 1
            several += len(reason.numbers) > 1
    assert min(told, by_count, several) > 5


def guessed() -> list[Field]:
    """Positions in which nothing is certainly safe and something is to be guessed."""
    found = []
    for field in positions(19, 12, 0.35, 0.35):
        every = listed.fitting(field)
        risks = [listed.risk(every, cell) for cell in listed.hidden(field)]
        if len(every) < 60 and len(risks) < 9 and risks and min(risks) > 0 and min(risks) < 1:
            found.append(field)
    return found


def test_perfect_play_wins_what_trying_every_click_wins() -> None:
    fields = guessed()
    assert len(fields) > 15
    for field in fields:
        every, wins = listed.fitting(field), listed.most_wins(field)
        judged = assess(field, tick, reasons=False)
        assert judged.win == Fraction(max(wins.values()), len(every))
        for guess in judged.guesses:
            assert guess.wins == Fraction(wins[guess.cell], len(every))
            assert guess.risk == listed.risk(every, guess.cell)
        assert judged.guesses[0].wins == judged.win


def test_figures_of_a_guess_are_shares_of_the_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it uncovers, what is survived after it and whether it tells anything, number by number."""
    monkeypatch.setattr(endgame, "MAX_LAYOUTS", 0)  # nothing is played to its end
    compared = 0
    for field in guessed():
        every = listed.fitting(field)
        certain = [cell for cell in listed.hidden(field) if listed.risk(every, cell) == 1]
        for guess in assess(field, tick, reasons=False).guesses:
            progress = survive = cells = Fraction(0)
            shown = listed.parts(field, every, guess.cell)
            rest = [cell for cell in listed.hidden(field) if cell not in (guess.cell, *certain)]
            for part in shown.values():
                share = Fraction(len(part), len(every))
                risks = [listed.risk(part, cell) for cell in rest]
                # Where nothing but mines is left the game is won.
                over = all(one == 1 for one in risks)
                progress += share * (over or 0 in risks)
                survive += share * (1 if over else 1 - min(risks))
                cells += share * risks.count(Fraction(0))
            assert guess.risk == listed.risk(every, guess.cell)
            assert guess.progress == pytest.approx(float(progress))
            assert guess.survive == pytest.approx(float(survive))
            assert guess.certain == pytest.approx(float(cells))
            assert guess.dead == (len(shown) == 1)
            compared += 1
    assert compared > 30
    split = assess(parse("2 5 4\n..3F.\n..3F."), tick, reasons=False).guesses
    assert [(one.cell, one.forced) for one in split[:3]] == [(0, True), (4, False), (9, False)]


REASONS = "ringapp.games.mines.advice.assess.REASONS_SECONDS"


def test_without_time_for_reasons_the_same_cells_are_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells away from all numbers have theirs at once: the count of the mines."""
    monkeypatch.setattr(REASONS, 1e9)
    position = notation.parse("2 6 1\n.1....\n.1....")
    whole = assess(position, tick)
    monkeypatch.setattr(REASONS, -1.0)
    hasty = assess(position, tick)
    assert (hasty.safe, hasty.mines) == (whole.safe, whole.mines)
    assert set(whole.reasons) == {*whole.safe, *whole.mines}
    assert {cell for cell, reason in whole.reasons.items() if reason.by_count} == set(hasty.reasons)
    assert all(reason.by_count for reason in hasty.reasons.values())
