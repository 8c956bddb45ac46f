"""Test recorded games as rows of figures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.games.mines.rules import tape as tape_module
from ringapp.games.mines.rules.rules import blank
from ringapp.games.mines.rules.tape import MAX_PATH, Tape, thinned
from tests.games.mines.view.builders import FIGURES, GUESS, row, said


@pytest.mark.parametrize(("places", "kept"), [(3, 3), (4, 4), (5, 3), (8, 4), (9, 3), (16, 4), (17, 3)])
def test_of_long_ways_every_second_or_fourth_place_is_kept(
    monkeypatch: pytest.MonkeyPatch, places: int, kept: int
) -> None:
    monkeypatch.setattr(tape_module, "MAX_PATH", 4)
    way = thinned([(float(n), n / 3, 0.0) for n in range(places)])
    assert len(way) == kept
    assert way[0] == (0.0, 0.0, 0.0)
    assert way[1][1] == round(way[1][0] / 3, 3)


@pytest.mark.parametrize(
    ("places", "kept"),
    [(10, 10), (MAX_PATH, MAX_PATH), (MAX_PATH + 1, MAX_PATH // 2 + 1), (4 * MAX_PATH, MAX_PATH)],
)
def test_a_long_way_of_the_mouse_keeps_every_second_place(places: int, kept: int) -> None:
    path = [(number / 7, 1 / 3, 2.0) for number in range(places)]
    told = thinned(path)
    assert len(told) == kept
    assert told[0] == (0.0, 0.333, 2.0)
    step = next(step for step in (1, 2, 4, 8) if places <= step * MAX_PATH)
    assert told[1] == (round(step / 7, 3), 0.333, 2.0)


FIELD = blank(3, 4, 2)
FIRST: dict[str, Any] = {"kind": "first"}
MISSED = GUESS | {"kind": "missed", "chance": 0.8, "risk": 0.2, "best": 1.0, "least": 0.0, "safe": 3}
WRONG: dict[str, Any] = {"kind": "flag", "wrong": True}


def test_a_game_is_a_row_of_figures() -> None:
    field = replace(FIELD, tape=Tape((), 1.0, player="A"))
    told = row(field, FIRST, GUESS, WRONG, MISSED, figures=FIGURES)
    assert told["player"] == ("A", "A")
    assert told["level"] == ("custom", "Custom, 3 by 4, mines: 2")
    assert told["won"] == (False, "lost")
    assert told["3bv"] == (10, "10")
    assert told["thrp"] == (None, "")
    assert told["luck"] == (pytest.approx(0.4), "40 %")
    assert told["best"] == (0.75, "75 %"), "a certain cell costs nothing"
    assert [told[name][0] for name in ("risky", "missed", "wrong_flags", "unjudged")] == [2, 1, 1, 0]


@pytest.mark.parametrize(
    ("won", "player", "told"),
    [
        (True, "Ann", "Ann. Custom, 3 by 4, mines: 2. Won in 4.200 s."),
        (False, "", "Custom, 3 by 4, mines: 2. Lost after 4.200 s."),
    ],
)
def test_who_played_and_how_it_ended(won: bool, player: str, told: str) -> None:
    field = replace(FIELD, tape=Tape((), 4.2, player=player))
    assert said(field, FIRST, won=won)[1][0] == told
