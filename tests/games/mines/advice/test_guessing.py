"""Endgames played perfectly, compiled against plain Python, and guesses that the tab and the study share."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ringapp.games.mines.advice.assess import assess
from ringapp.games.mines.advice.guessing import view_of
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.files import notation
from ringapp.games.mines.kernels import play
from ringapp.games.mines.kernels.chances import HIDDEN, KNOWN, chances, workspace
from ringapp.games.mines.kernels.endgame import perfect, tree_space
from ringapp.games.mines.rules.rules import Field
from ringapp.games.mines.studies.sampling import Plan
from ringapp.games.mines.studies.winning import truths_of
from ringapp.games.mines.view import words
from tests.games.mines.chances.test_counting import Quiet, tick

SPACE, TREE = workspace(480), tree_space()


def guess_positions(games: int, seed: int) -> list[tuple[np.ndarray, float, np.ndarray]]:
    """View, logarithm of the layouts, chances, where nothing is certain, in games on 9 x 9 with 18 mines."""
    found = []
    for truth in next(truths_of(Plan(9, 9, 18, "open"), games, np.random.SeedSequence(seed))):
        view, stack, cell = np.full(81, HIDDEN, np.int8), np.empty(81, np.int64), 30
        while truth[cell] >= 0 and (view < 0).sum() > 18:
            play._open(view, truth, 9, 9, cell, stack)
            out = np.ones(81)
            weight = chances(view, 9, 9, 18, SPACE, out)
            hidden = np.flatnonzero(view == HIDDEN)
            view[hidden[out[hidden] == 1]] = KNOWN
            cell = int(np.argmin(np.where(view == HIDDEN, out, 2)))
            if (view == HIDDEN).any() and out[cell] > 0:
                found.append((view.copy(), weight, out.copy()))
    return found


def drawn(view: np.ndarray) -> Field:
    signs = {HIDDEN: ".", KNOWN: "F"}
    return Field(9, 9, 18, "".join(signs.get(n, str(n)) for n in view.tolist()).encode())


@pytest.fixture(scope="module")
def positions() -> list[tuple[np.ndarray, float, np.ndarray]]:
    return guess_positions(60, 8)


def test_the_tab_guesses_what_the_study_clicks(positions: list[tuple[np.ndarray, float, np.ndarray]]) -> None:
    kinds = set()
    for view, weight, out in positions[::3]:
        left = 18 - int((view == KNOWN).sum())
        cell = play.choose(view, 9, 9, 18, left, play.BEST, weight, out, SPACE, TREE, np.zeros(81))
        judged = assess(drawn(view), tick, reasons=False)
        best = judged.guesses[0]
        limits = play.ENDGAME_LAYOUTS, play.ENDGAME_WORK
        ended = perfect(view, 9, 9, left, *limits, False, TREE, np.zeros(81))[0] >= 0
        # The tab has more patience with endgames than a study of thousands of games.
        if ended or best.wins is None:
            assert best.cell == cell
            assert float(best.risk) == pytest.approx(out[cell])
        assert (view_of(drawn(view), ()) == view).all()
        assert (judged.win is None) == (best.wins is None)
        assert judged.win is None or judged.win == best.wins == max(g.wins for g in judged.guesses)
        kinds.add(best.wins is None)
    assert kinds == {True, False}


def test_the_report_has_the_chance_to_win_where_it_was_searched() -> None:
    """455 layouts, none of them looked at before: far below what is promised to be played out."""
    field = replace(notation.parse("3 5 3\n.....\n.....\n....."), rule="any")
    report = words.report(field, solve(field, Quiet(), line=False))
    assert (report["solutions"], report["win"]) == ("455", "23/35")
    wide = notation.parse("9 9 10\n" + "\n".join(["........."] * 4 + ["....2...."] + ["........."] * 4))
    assert "win" not in words.report(wide, solve(wide, Quiet(), line=False))


def test_the_report_says_why_this_cell_against_the_next_best() -> None:
    field = notation.parse("9 9 10\n" + "\n".join(["........."] * 4 + ["....2...."] + ["........."] * 4))
    solution = solve(field, Quiet(), line=False)
    best = words.report(field, solution)["best"]
    assert best["at"] == list(divmod(solution.data["guesses"][0]["cell"], 9))
    assert best["why"].count("next best") == 2
