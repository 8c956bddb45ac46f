"""The first click of a game, against every layout that its rule lays on small boards."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from ringapp.core.contract.registry import load_game
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.rules.first import first_at, first_of, is_open_question
from ringapp.games.mines.rules.rules import Field, around, blank
from tests.games.mines.chances.test_counting import Quiet

GAME = load_game("mines")
SIZES = ((1, 4), (2, 3), (3, 3), (2, 5))


def laid_for(field: Field, cell: int) -> Iterator[tuple[frozenset[int], bool]]:
    """Every layout that the rule lays for a click, equally likely, and whether the click is a mine."""
    cells = field.rows * field.columns
    flags = {place for place, sign in enumerate(field.cells) if sign == ord("F")}
    near = {cell, *around(field, *divmod(cell, field.columns))}
    for mined in map(frozenset, combinations(range(cells), field.total)):
        hit = cell in mined
        if not flags <= mined:
            continue
        if (field.rule == "safe" and hit) or (field.rule == "opening" and mined & near - flags):
            continue
        if field.rule == "xp" and hit:
            mined = mined - {cell} | {next(place for place in range(cells) if place not in mined)}
            hit = False
        yield mined, hit


@pytest.mark.parametrize("rule", ["any", "safe", "opening", "xp"])
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_chances_are_those_of_all_layouts(rule: str, rows: int, columns: int) -> None:
    cells = rows * columns
    for mines in range(1, cells):
        for flags in ((), (cells - 1,)):
            signs = bytearray(b"." * cells)
            for flag in flags:
                signs[flag] = ord("F")
            field = Field(rows, columns, mines, bytes(signs), b"", rule)
            if is_open_question(field):
                for cell in (0, cells // 2):
                    check(field, cell)


def check(field: Field, cell: int) -> None:
    found, laid = first_at(field, cell), list(laid_for(field, cell))
    if not laid:  # too many mines for the rule: they stand beside the click, or even under it
        assert found.opening == 0
        return
    assert found.risk == Fraction(sum(hit for _, hit in laid), len(laid))
    kept = [mined for mined, hit in laid if not hit]
    near = around(field, *divmod(cell, field.columns))
    hidden = {place for place, sign in enumerate(field.cells) if sign == ord(".")} - {cell}
    assert found.opening == Fraction(sum(not mined.intersection(near) for mined in kept), len(kept))
    for told, cells in ((found.around, hidden & set(near)), (found.elsewhere, hidden - set(near))):
        assert (told is None) == (not cells)
        if cells:
            assert told == Fraction(sum(len(mined & cells) for mined in kept), len(kept) * len(cells))


def test_where_a_board_without_guesses_has_its_mines_is_not_told() -> None:
    first = first_of(blank(9, 9, 10, "no_guess"))
    assert (first.risk, first.opening, first.around, first.elsewhere) == (0, 1, 0, None)


def test_the_report_has_the_click_alone() -> None:
    field = blank(9, 9, 10, "safe")
    solution = solve(field, Quiet())
    told = GAME.report(field, solution)
    assert told["steps"] == ["o1,1"]
    assert (told["safe"], told["mines"], told["best"]["at"]) == ([], [], [0, 0])  # type: ignore[index, call-overload]
    assert told["probabilities"] == [[0.0] * 9] * 9
    assert told["first"] == {
        "rule": "safe",
        "at": [0, 0],
        "risk": "0",
        "opening": str(Fraction(70 * 69 * 68, 80 * 79 * 78)),
        "around": "1/8",
        "elsewhere": "1/8",
    }
    words = GAME.explain(field, solution)
    assert words.headline.startswith("Nothing is open yet. Begin in row 1, column 1: never a mine;")
    assert not words.notes, "that no first click is a mine says of no cell that it has none"
    assert GAME.write(field, solution, "csv").decode().splitlines()[1:] == ["0,0,0.0,0"]
    assert "as first click: never a mine; it opens an area" in GAME.describe_target(field, (4, 4))


def test_by_the_rule_that_keeps_nothing_free_every_cell_has_the_same_chance() -> None:
    field = blank(4, 5, 5, "any")
    solution = solve(field, Quiet())
    assert {cell for row in GAME.report(field, solution)["probabilities"] for cell in row} == {0.25}  # type: ignore[union-attr]
    assert solution.data["first"]["risk"] == "1/4"
    assert len(solution.steps) == 1
