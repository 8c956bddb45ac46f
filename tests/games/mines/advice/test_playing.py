"""Certain cells are those that enumeration says: played, proved in windows, told of large fields."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.errors import LimitExceeded
from ringapp.games.mines.advice import guessless, playing
from ringapp.games.mines.advice.guessless import deduce
from ringapp.games.mines.chances.decimals import Chances
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.rules.rules import Field, apply_click, blank, is_lost, is_won, open_picture
from tests.games.mines.builders import certain, game, judged
from tests.games.mines.chances.test_counting import tick

# Playing by certainty --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(25))
def test_a_game_is_opened_as_far_as_anything_is_certain(seed: int) -> None:
    field = game(seed, 4, 4, 3 + seed % 3)
    truth = open_picture(field)
    end, _ = deduce(field, tick)
    for before, sign, real in zip(field.cells, end.cells, truth, strict=True):
        assert sign in (before, real), "what is opened is the truth"
    if is_won(end):
        return
    safe, _ = certain(end, counted=True)
    assert safe == set(), "where it stops nothing is safe, the number of mines included"
    assert not is_lost(end)


def test_at_sight_the_count_of_mines_opens_nothing() -> None:
    """The number says that one of two is the mine, the count that the far cells are safe."""
    field = replace(parse("1 6 1\n.1...."), layout=bytes((1, 0, 0, 0, 0, 0)))
    far, counted = deduce(field, tick)
    assert is_won(far)
    assert counted == 1
    sight, told = deduce(field, tick, at_sight=True)
    assert (sight.cells, told) == (field.cells, 0)


def test_how_often_single_numbers_told_nothing_is_counted() -> None:
    easy = replace(parse("1 3 1\n.1."), layout=bytes((1, 0, 0)))
    opened = apply_click(easy, playing._open(easy, 2))
    end, counted = deduce(opened, tick)
    assert is_won(end)
    assert counted == 0


def test_a_position_too_wide_to_count_needs_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    field = replace(parse("1 6 1\n.1...."), layout=bytes((1, 0, 0, 0, 0, 0)))

    def wide(*_: object) -> None:
        raise guessless.TooWide(10**6)

    monkeypatch.setattr(guessless, "count", wide)
    assert deduce(field, tick) == (field, 0)


def test_large_fields_are_not_laid_without_guesses() -> None:
    with pytest.raises(LimitExceeded, match="up to 10,000 cells"):
        guessless.deal(blank(101, 100, 50, "no_guess"), 0, 1, tick)


# Large fields ----------------------------------------------------------------------------------------------


FIELD = parse("2 4 2\n....\n1...")
RISKS = [0.5, 0.0, 1.0, 0.25, 0.0, 0.5, 0.0, 0.25]


# Looking on ------------------------------------------------------------------------------------------------


def looked(monkeypatch: pytest.MonkeyPatch, chances: Chances | None, exact: Any = None) -> list[str]:
    """Let a position be weighed like this; which of the deeper looks are asked is listed."""
    asked: list[str] = []

    def assessed(_field: Field, _tick: object, **more: bool) -> Any:
        asked.append("exact" if more.get("guesses", True) else "safe")
        return exact

    def ahead(*_: object) -> dict[str, Any]:
        asked.append("ahead")
        return {"guesses": [{"cell": 5, "risk": 0.5}]}

    monkeypatch.setattr(playing, "weigh", lambda *_: chances)
    monkeypatch.setattr(playing, "assess", assessed)
    monkeypatch.setattr(playing, "look_ahead", ahead)
    return asked


def test_what_is_proved_safe_is_taken_without_a_deeper_look(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = looked(monkeypatch, judged(RISKS))
    assert playing.look(FIELD, tick) == ([1, 4, 6], [])
    assert asked == []


def test_a_position_without_a_layout_has_nothing() -> None:
    with pytest.MonkeyPatch.context() as patch:
        looked(patch, None)
        assert playing.look(FIELD, tick) == ([], [])


@pytest.mark.parametrize(
    ("states", "tight", "errors", "safe", "asked"),
    [
        (10.0, False, None, (), ["exact"]),
        (playing.QUICK_STATES, True, None, (), ["exact"]),
        (playing.QUICK_STATES + 1, False, None, (), ["ahead"]),
        (playing.QUICK_STATES + 1, True, None, (3,), ["safe"]),
        (playing.QUICK_STATES + 1, True, None, (), ["safe", "ahead"]),
        (4 * playing.QUICK_STATES, True, None, (), ["safe", "ahead"]),
        (4 * playing.QUICK_STATES + 1, True, None, (), ["ahead"]),
        (10.0, True, np.zeros(8), (), ["ahead"]),
    ],
    ids=("quick", "at-most", "wide", "tight-safe", "tight", "tight-at-most", "too-wide", "sampled"),
)
def test_whole_numbers_are_asked_where_that_is_quick_or_the_count_may_decide(
    monkeypatch: pytest.MonkeyPatch,
    states: float,
    tight: bool,
    errors: Any,
    safe: tuple[int, ...],
    asked: list[str],
) -> None:
    chances = replace(judged([0.5] * 8), states=states, tight=tight, errors=errors)
    exact = SimpleNamespace(safe=safe, guesses=[SimpleNamespace(cell=4, risk=0.25)])
    found = looked(monkeypatch, chances, exact)
    told_safe, guesses = playing.look(FIELD, tick)
    assert found == asked
    assert told_safe == list(safe)
    if asked == ["exact"]:
        assert guesses == [{"cell": 4, "risk": 0.25}]
    else:
        assert guesses == ([] if safe else [{"cell": 5, "risk": 0.5}])


def test_many_cells_are_not_counted_in_whole_numbers() -> None:
    wide = replace(FIELD, rows=1, columns=playing.QUICK_CELLS + 1, cells=b"." * (playing.QUICK_CELLS + 1))
    assert not playing.is_quick(wide, judged(RISKS))
    assert playing.is_quick(replace(wide, columns=2500, cells=b"." * 2500), judged(RISKS))
