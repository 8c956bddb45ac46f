"""Test the figures of efficiency of recorded games."""

from __future__ import annotations

from pathlib import Path

import pytest

from ringapp.games.mines.advice.efficiency import efficiency
from ringapp.games.mines.rules.rules import Click
from ringapp.games.mines.rules.tape import Tape
from tests.games.mines.files.builders import judged_cases
from tests.games.mines.rules.builders import game


def test_the_figures_of_a_recorded_game() -> None:
    """One mine in the middle of nine cells: a click, its flag, a wrong flag that is taken away again."""
    field = game("...", ".*.", "...")
    clicks = [Click("open", 0, 0), Click("flag", 1, 1), Click("flag", 0, 1), Click("flag", 0, 1)]
    tape = Tape((0.5, 1.0, 1.5, 2.0), 2.0, left=3, right=4, double=1)
    told = efficiency(field, clicks, tape)
    assert (told["time"], told["3bv"], told["solved"]) == (2.0, 8, 1)
    assert (told["left"], told["right"], told["double"], tape.clicks) == (3, 4, 1, 8)
    assert (told["actions"], told["effective"]) == (1, 2), "the flag off the mine did nothing"
    assert (told["3bv_s"], told["ioe"], told["corr"], told["thrp"]) == (0.5, 1 / 8, 2 / 8, 1 / 2)
    assert told["rqp"] == 4.0
    assert told["qg"] == pytest.approx(2.0**1.7)
    assert told["stnb"] is None, "no level that the figure is defined for"
    whole = efficiency(field, [*clicks[:2], Click("chord", 0, 0)], tape)
    assert (whole["actions"], whole["effective"]) == (2, 3)
    assert whole["solved"] == 3


def test_a_fatal_click_is_an_action_without_effect_and_nothing_is_counted_after_it() -> None:
    field = game("...", ".*.", "...")
    tape = Tape((), 1.0, left=2)
    told = efficiency(field, [Click("open", 1, 1), Click("open", 0, 0)], tape)
    assert (told["actions"], told["effective"], told["solved"]) == (1, 0, 0)
    assert (told["thrp"], told["rqp"], told["qg"]) == (None, None, None), "nothing to divide by"
    assert efficiency(field, [], Tape((), 0.0))["ioe"] is None
    again = efficiency(field, [Click("flag", 1, 1)] * 3, tape)
    assert again["effective"] == 1, "the first flag on a mine counts"


def test_figures_are_those_of_other_programs(shared_data: Path) -> None:
    for case, field in judged_cases(shared_data):
        assert field.tape is not None
        for key, value in efficiency(field, field.record, field.tape).items():
            expected = case["figures"][key]
            assert (value is None) == (expected is None), (case["file"], key)
            if expected is not None:
                near = case["tolerance"].get(key, 1e-9)
                assert value == pytest.approx(expected, abs=near), (case["file"], key)
