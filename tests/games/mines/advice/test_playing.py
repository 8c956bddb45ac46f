"""Certain cells are those that enumeration says: played, proved in windows, told of large fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.errors import LimitExceeded
from ringapp.games.mines.advice import facts as facts_module
from ringapp.games.mines.advice import guessless, playing
from ringapp.games.mines.advice.facts import decimal_facts
from ringapp.games.mines.advice.guessless import deduce
from ringapp.games.mines.chances.decimals import Chances, view_of
from ringapp.games.mines.chances.proving import Contradiction, prove
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.rules.facts import groups_of
from ringapp.games.mines.rules.rules import (
    Field,
    apply_click,
    around,
    blank,
    is_lost,
    is_won,
    open_picture,
)
from tests.games.mines.chances.test_counting import tick

# Enumeration -----------------------------------------------------------------------------------------------


def layouts(field: Field, counted: bool) -> Iterator[set[int]]:
    """All sets of mines that the numbers allow; `counted`: only those of as many mines as the field has."""
    shown = {cell for cell, sign in enumerate(field.cells) if chr(sign) in "F*X"}
    hidden = [cell for cell, sign in enumerate(field.cells) if chr(sign) == "."]
    numbers = {cell: int(chr(sign)) for cell, sign in enumerate(field.cells) if chr(sign).isdigit()}
    near = {cell: set(around(field, *divmod(cell, field.columns))) for cell in numbers}
    sizes = [field.mines - len(shown)] if counted else range(len(hidden) + 1)
    for size in sizes:
        for more in combinations(hidden, max(0, size)):
            mines = shown | set(more)
            if all(len(near[cell] & mines) == number for cell, number in numbers.items()):
                yield mines


def certain(field: Field, counted: bool) -> tuple[set[int], set[int]]:
    """(Safe, mines) in all layouts."""
    every = list(layouts(field, counted))
    hidden = {cell for cell, sign in enumerate(field.cells) if chr(sign) == "."}
    return hidden - set.union(*every), hidden & set.intersection(*every)


def game(seed: int, rows: int, columns: int, mines: int) -> Field:
    """A game with its first cell open."""
    source = Random(seed)
    layout = [0] * (rows * columns)
    for cell in source.sample(range(len(layout)), mines):
        layout[cell] = 1
    field = replace(blank(rows, columns, mines), layout=bytes(layout))
    free = [cell for cell, mine in enumerate(layout) if not mine]
    return playing.apply_click(field, playing._open(field, source.choice(free)))


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


# Windows ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_a_window_proves_what_its_numbers_force_and_nothing_else(seed: int) -> None:
    """On a field that one window covers all numbers count: what they force without the number of mines."""
    field = game(100 + seed, 4, 4, 4)
    source = Random(seed)
    for cell in range(16):
        if not field.layout[cell] and source.random() < 0.3:
            field = replace(
                field,
                cells=field.cells[:cell] + open_picture(field)[cell : cell + 1] + field.cells[cell + 1 :],
            )
    view = view_of(field)
    numbers = {cell for cell, sign in enumerate(field.cells) if chr(sign).isdigit()}
    beside = {near for cell in numbers for near in around(field, *divmod(cell, 4))}
    safe, mines = certain(field, counted=False)
    before = view.copy()
    found = prove(view, 4, 4, np.ones(16, bool), tick)
    changed = {cell for cell in range(16) if view[cell] != before[cell]}
    assert found == bool(changed)
    assert {cell for cell in changed if view[cell] == fields.READ} == safe & beside
    assert {cell for cell in changed if view[cell] == fields.KNOWN} == mines & beside


def test_numbers_of_a_window_that_contradict_each_other_are_named_by_their_cells() -> None:
    field = parse("1 4 1\n3.1.")
    with pytest.raises(Contradiction) as refused:
        prove(view_of(field), 1, 4, np.ones(4, bool), tick)
    assert refused.value.cells == [0, 1, 2, 3]


def test_where_nothing_is_of_interest_nothing_is_looked_at() -> None:
    field = parse("1 3 1\n1..")
    view = view_of(field)
    assert not prove(view, 1, 3, np.zeros(3, bool), tick)
    assert view.tolist() == view_of(field).tolist()


# Large fields ----------------------------------------------------------------------------------------------


def judged(risk: list[float], **more: Any) -> Chances:
    """Chances by hand: 0 is proved safe, 1 a proved mine."""
    values = np.array(risk)
    return Chances(0.0, values, values == 0.0, values == 1.0, 10.0, **more)


def groups(found: dict[str, Any]) -> dict[float, list[int]]:
    return {group["p"]: group["cells"] for group in found["chances"]}


FIELD = parse("2 4 2\n....\n1...")
RISKS = [0.5, 0.0, 1.0, 0.25, 0.0, 0.5, 0.0, 0.25]


def test_cells_of_one_chance_are_told_together() -> None:
    found = decimal_facts(FIELD, judged(RISKS))
    assert (found["safe"], found["mines"]) == ([1, 4, 6], [2])
    assert groups(found) == {0.0: [1, 6], 0.25: [3, 7], 0.5: [0, 5], 1.0: [2]}
    assert [group["fraction"] for group in found["chances"]] == ["0", "", "", "1"]
    assert found["guesses"] == []
    assert (found["left"], found["hidden"]) == (2, 7)


def test_on_large_fields_every_certain_cell_is_named_and_the_sea_is_one_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(facts_module, "MAX_CELLS", 0)
    found = decimal_facts(FIELD, judged([0.5, 0.0, 0.25, 0.25, 0.0, 1.0, 0.0, 0.25]))
    assert found["large"]
    assert (found["safe"], found["mines"]) == ([1, 4, 6], [5])
    assert found["sea"] == 0.25
    assert groups(found) == {0.0: [1, 6], 0.5: [0], 1.0: [5]}, "all but the sea"
    whole = groups_of(FIELD, found)
    assert {cell: group["p"] for group in whole for cell in group["cells"]} == dict(
        zip((0, 1, 2, 3, 5, 6, 7), (0.5, 0.0, 0.25, 0.25, 1.0, 0.0, 0.25), strict=True)
    )


def test_on_large_fields_chances_are_told_to_nine_places_and_never_as_certain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(facts_module, "MAX_CELLS", 0)
    found = decimal_facts(parse("1 5 2\n....1"), judged([1e-12, 0.12344, 0.1234400000004, 1 - 1e-12, 0.3]))
    assert set(groups(found)) <= {1e-9, 0.12344, 1 - 1e-9}


def test_what_was_sampled_says_its_errors() -> None:
    errors = np.array([0.0, 0.0, 0.0, 0.02, 0.0, 0.04, 0.0, 0.0])
    found = decimal_facts(FIELD, judged(RISKS, errors=errors, cut=True, mixing=1.2))
    assert found["sampled"] == {"error": 0.04, "mean_error": pytest.approx(0.03), "cut": True, "r_hat": 1.2}
    assert "log10" not in found
    exact = decimal_facts(FIELD, judged(RISKS))
    assert exact["log10"] == 0.0
    assert "sampled" not in exact
    even = decimal_facts(FIELD, judged(RISKS, errors=np.zeros(8)))
    assert even["sampled"]["mean_error"] == 0.0


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
