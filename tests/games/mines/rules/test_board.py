"""Boards that are not plain: against plain counting, known answers, and what their keys refuse."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import ParseError
from ringapp.core.solving.context import LocalContext
from ringapp.games.mines.advice.guessless import deal, deduce
from ringapp.games.mines.game import Mines
from ringapp.games.mines.rules.rules import apply_click, around, is_won, numbers_of
from tests.games.mines.brute import Doc, answer
from tests.samples import DATA

GAME = Mines()


def told(doc: dict[str, Any]) -> dict[str, Any]:
    field = GAME.decode(json.dumps(doc))
    assert GAME.decode(GAME.encode(field)) == field
    return GAME.report(field, GAME.solve(field, LocalContext()))


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """A layout on a board of any kind, some of its cells opened, some flagged."""
    rows, cols = draw(st.integers(1, 4)), draw(st.integers(1, 3))
    holds = draw(st.sampled_from([1, 1, 1, 2]))
    doc: dict[str, Any] = {"game": "mines", "rows": rows, "cols": cols, "holds": holds, "rule": "any"}
    doc["grid"] = [["." for _ in range(cols)] for _ in range(rows)]
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    for r, c in draw(st.lists(st.sampled_from(cells), max_size=2)) if len(cells) > 3 else []:
        doc["grid"][r][c] = "#"
    doc["wrap"] = draw(st.sampled_from([False, False, True, "rows", "columns"]))
    step = st.tuples(st.integers(-2, 2), st.integers(-2, 2)).map(list)
    lists = st.dictionaries(
        st.sampled_from(cells).map(lambda cell: f"{cell[0]},{cell[1]}"),
        st.lists(st.sampled_from(cells).map(list), max_size=4),
    )
    names = ["8", "8", "4", "diagonal", "24", "knight", *(["hex"] if rows % 2 == 0 else [])]
    doc["neighbours"] = draw(st.sampled_from(names) | st.lists(step, max_size=5) | lists)
    sides = [[[r, c], [r + 1, c]] for r, c in cells if r + 1 < rows]
    sides += [[[r, c], [r, c + 1]] for r, c in cells if c + 1 < cols]
    doc["walls"] = draw(st.lists(st.sampled_from(sides), max_size=4)) if sides else []
    mines = {cell: draw(st.integers(0, holds)) for cell in Doc(doc | {"mines": 0}).cells}
    doc["sums"] = draw(st.lists(sums(cells, mines), max_size=2))
    board = Doc(doc | {"mines": 0})
    for cell in board.cells:
        number = sum(mines[other] for other in board.seen(cell))
        choices = ["."] + [str(number), str(number), "?"] * (not mines[cell]) + ["F"] * bool(mines[cell])
        choices += [f"F{mines[cell]}"] * bool(mines[cell])
        doc["grid"][cell[0]][cell[1]] = draw(st.sampled_from(choices))
    total = sum(mines.values())
    spread = {"from": max(0, total - draw(st.integers(0, 2))), "to": total}
    doc["mines"] = draw(st.sampled_from([total, total, spread, {"density": "2/7"}]))
    return doc


@st.composite
def sums(draw: st.DrawFn, cells: list[tuple[int, int]], mines: dict[tuple[int, int], int]) -> dict[str, Any]:
    chosen = draw(st.lists(st.sampled_from(cells), min_size=1, max_size=5, unique=True))
    weights = draw(st.lists(st.integers(-2, 3), min_size=len(chosen), max_size=len(chosen)))
    value = sum(w * mines.get(cell, 0) for cell, w in zip(chosen, weights, strict=True))
    allowed = draw(st.sampled_from([value, [value, value + 2], {"from": value - 1, "to": value + 1}]))
    return {"cells": [list(cell) for cell in chosen], "weights": weights, "mines": allowed}


@settings(max_examples=120, deadline=None)
@given(positions())
def test_every_board_is_counted_as_plain_counting_counts_it(doc: dict[str, Any]) -> None:
    found, wanted = told(doc), answer(doc)
    assert {key: found.get(key) for key in wanted} == wanted


def plain(**keys: Any) -> dict[str, Any]:
    return {
        "ringapp": 1,
        "game": "mines",
        "rows": 3,
        "cols": 3,
        "mines": 2,
        "grid": ["...", ".1.", "..."],
    } | keys


@pytest.mark.parametrize(
    ("keys", "word"),
    [
        ({"neighbors": "4"}, "neighbours"),
        ({"neighbours": "6"}, "knight"),
        ({"neighbours": 8}, "neighbours"),
        ({"neighbours": [[0, 1, 2]]}, "neighbours"),
        ({"neighbours": {"0,9": []}}, "0,9"),
        ({"wrap": "both"}, "columns"),
        ({"wrap": 1}, "wrap"),
        ({"neighbours": "hex", "wrap": True}, "even"),
        ({"walls": [[[0, 0], [2, 2]]]}, "walls[0]"),
        ({"walls": [[[0, 0]]]}, "walls[0]"),
        ({"holds": 0}, "holds"),
        ({"holds": 10}, "holds"),
        ({"mines": None}, "mines"),
        ({"mines": 10}, "mines"),
        ({"mines": "many"}, "unknown"),
        ({"mines": {"from": 3, "to": 2}}, "mines.to"),
        ({"mines": {"from": 1, "upto": 2}}, "upto"),
        ({"mines": {"density": "3/2"}}, "density"),
        ({"mines": {"density": 0.2}}, "density"),
        ({"sums": [{"cells": [[0, 0]]}]}, "sums[0].mines"),
        ({"sums": [{"cells": [[0, 3]], "mines": 1}]}, "sums[0].cells"),
        ({"sums": [{"cells": [[0, 0]], "mines": 1, "weights": [1, 2]}]}, "weights"),
        ({"sums": [{"cells": [[0, 0]], "mine": 1}]}, "mine"),
        ({"grid": [[".", ".", "F2"], [".", ".", "."], [".", ".", "."]]}, "grid"),
    ],
)
def test_what_a_key_cannot_say_is_refused_by_its_name(keys: dict[str, Any], word: str) -> None:
    with pytest.raises(ParseError, match=re.escape(word)):
        GAME.decode(json.dumps(plain(**keys)))


CASES = json.loads((DATA / "mines" / "any_board.json").read_text("utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=[f"{case['kind']}-{case['id']}" for case in CASES])
def test_a_position_has_its_known_answer(case: dict[str, Any]) -> None:
    found = told(case["doc"])
    assert {key: found.get(key) for key in case["answer"]} == case["answer"]


@pytest.mark.parametrize("board", ["torus", "hex", "knight", "several"])
def test_a_game_begins_and_is_hinted_on_each_board(board: str) -> None:
    field = GAME.change_setting(GAME.initial("beginner"), "board", board)
    if board == "several":
        assert not any(click.seed is not None for click in GAME.legal(field))
        return
    after = GAME.random(field, 7)
    opened = [cell for cell, sign in enumerate(after.cells) if sign == ord("0")]
    assert opened, "the first click opens an area"
    numbers = numbers_of(after).reshape(-1)
    for cell in range(len(after.cells)):
        mines = sum(after.layout[other] for other in around(after, *divmod(cell, after.columns)))
        assert numbers[cell] in (-1, mines)
    solution = GAME.solve(after, LocalContext())
    assert solution.data["ends"] in ("won", "lost")
    assert GAME.hints(after, solution)


def test_a_dealt_torus_needs_no_guess() -> None:
    field = GAME.decode(json.dumps(plain(rows=6, cols=6, mines=6, wrap=True, grid=["......"] * 6)))
    dealt = deal(replace(field, rule="no_guess"), 14, 3, lambda nodes: None)
    assert is_won(deduce(apply_click(field, dealt.click), lambda nodes: None)[0])


def test_a_sum_is_a_reason_and_a_clash() -> None:
    one = {"cells": [[0, 0], [2, 2]], "mines": 2}
    field = GAME.decode(json.dumps(plain(grid=["...", "...", "..."], rule="any", sums=[one])))
    solution = GAME.solve(field, LocalContext())
    assert GAME.report(field, solution)["mines"] == [[0, 0], [2, 2]]
    text = GAME.explain(field, solution)
    assert "these sums force it: 1" in str(text.notes)
    wrong = GAME.decode(json.dumps(plain(sums=[{"cells": [[1, 1]], "mines": 1}])))
    refused = GAME.explain(wrong, GAME.solve(wrong, LocalContext()))
    assert "These sums do not fit their cells, or each other: 1." in str(refused.notes)


@pytest.mark.parametrize("case", [case for case in CASES if case["answer"]["solutions"] != "0"][:24])
def test_nothing_is_called_wrong_on_a_board_that_fits(case: dict[str, Any]) -> None:
    assert list(GAME.problems(GAME.decode(json.dumps(case["doc"])))) == []


def test_a_number_with_too_much_or_too_little_around_it_is_marked() -> None:
    grid = [["F", ".", "F2"], [".", "1", "."], ["#", "#", "#"]]
    field = GAME.decode(json.dumps(plain(holds=2, neighbours="24", grid=grid, mines=3)))
    assert [problem.targets for problem in GAME.problems(field)] == [((1, 1),)]
    assert "left: 0, flags: 2" in GAME.summary(field)
    few = GAME.decode(json.dumps(plain(neighbours="4", grid=["...", ".5.", "..."])))
    assert [problem.targets for problem in GAME.problems(few)] == [((1, 1),)]
