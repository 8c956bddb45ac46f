"""Studies on boards that are not plain: counted as plain ones are, drawn evenly, and played by the rules."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.solving.context import LocalContext
from ringapp.core.study.study import Tally, make_spec, run_study
from ringapp.games.mines.rules.rules import around
from ringapp.games.mines.studies.elsewhere import KINDS, _figures, fields, wins
from ringapp.games.mines.studies.sampling import Plan
from ringapp.games.mines.studies.studies import BoardStudy
from ringapp.games.mines.studies.winning import WinStudy
from tests.games.mines.plain_figures import figures

SMALL = {"level": "custom", "rows": 5, "columns": 6, "mines": 5}


def seed(number: int) -> np.random.SeedSequence:
    return np.random.SeedSequence(number)


def test_plain_boards_are_counted_as_ever() -> None:
    for field in fields(Plan(9, 9, 10), "square", 30, seed(1)):
        plain = figures(field.layout, 9, 9)
        assert _figures(field) == (plain.bbbv, plain.openings)


@pytest.mark.parametrize("kind", KINDS[1:])
def test_a_first_click_is_kept_free_and_the_rest_is_even(kind: str) -> None:
    plan, counts = Plan(4, 4, 3, "open_corner"), Counter[int]()
    for field in fields(plan, kind, 1_500, seed(2)):
        counts.update(cell for cell, mine in enumerate(field.layout) if mine)
    free = {0, *around(field, 0, 0)}
    assert not free & counts.keys()
    mean = 3 * 1_500 / (16 - len(free))
    assert all(abs(count - mean) < 6 * mean**0.5 for count in counts.values())


@pytest.mark.parametrize("kind", KINDS)
def test_games_are_won_where_one_mine_lies_apart(kind: str) -> None:
    plan = Plan(6, 6, 1, "open")
    for strategy in ("best", "lowest"):
        assert all(wins(field, plan, strategy) for field in fields(plan, kind, 5, seed(3)))


def test_the_studies_take_a_kind_of_board() -> None:
    tally = Tally(make_spec(BoardStudy(), 200, 4, 100, kind="hex", **SMALL))
    run_study(tally, LocalContext())
    report = BoardStudy().report(tally)
    assert sum(report["histogram"].values()) == 200
    played = Tally(make_spec(WinStudy(), 12, 4, 6, kind="torus", against="lowest", **SMALL))
    run_study(played, LocalContext())
    found = WinStudy().report(played)
    assert found["games"] == 12
    assert 0 < found["won"] <= 12
    assert found["against"]["both"] <= found["won"]


def test_what_no_such_board_has_is_refused() -> None:
    with pytest.raises(RingappError, match="square boards"):
        next(fields(Plan(5, 5, 3, "xp_centre"), "hex", 1, seed(0)))
    with pytest.raises(RingappError, match="leaves room for"):
        next(fields(Plan(3, 3, 9, "safe"), "torus", 1, seed(0)))
