"""The fewest clicks that open a board: played, against known figures, and against every set of chords."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest

from ringapp.core.solving.context import LocalContext
from ringapp.games.mines.files.notation import parse_click
from ringapp.games.mines.game import Mines
from ringapp.games.mines.rules.metrics import Board
from ringapp.games.mines.rules.rules import Field, apply_click, is_won
from ringapp.games.mines.studies.clicks import fewest
from tests.samples import DATA

CASES = json.loads((DATA / "mines" / "clicks.json").read_text("utf-8"))["cases"]
GAME = Mines()


def hidden(layout: bytes, rows: int, columns: int) -> Field:
    return Field(rows, columns, layout.count(1), b"." * len(layout), layout)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rows']}x{case['cols']}-{case['clicks']}")
def test_no_more_clicks_than_are_known_open_the_board(case: dict[str, Any]) -> None:
    field = hidden(*_board(case))
    told = GAME.run_command("metrics", field, LocalContext(), clicks=True)["clicks"]
    for text in told["line"]:
        field = apply_click(field, parse_click(text))
    assert is_won(field)
    assert told["bound"] <= told["best"] == len(told["line"]) <= case["clicks"]
    assert told["proved"] == (told["bound"] == told["best"])
    assert told["bound"] >= 0.58 * told["best"]


def _board(case: dict[str, Any]) -> tuple[bytes, int, int]:
    layout = bytes(sign == "*" for row in case["grid"] for sign in row)
    return layout, case["rows"], case["cols"]


def least(layout: bytes, rows: int, columns: int) -> int:
    """The fewest clicks over every set of numbers that are chorded."""
    board = Board(layout, rows, columns)
    numbers = [cell for cell, number in enumerate(board.numbers) if number > 0]
    safe = {cell for cell, number in enumerate(board.numbers) if number >= 0}
    best = len(safe)
    for size in range(len(numbers) + 1):
        for chosen in combinations(numbers, size):
            flags = {other for cell in chosen for other in board.near[cell] if board.numbers[other] < 0}
            opened: set[int] = set()
            clicks = size + len(flags)
            for root in [*(members[0] for members in board.members), *chosen, *sorted(safe)]:
                if root in opened:
                    continue
                clicks += 1
                todo = [root]
                while todo:
                    cell = todo.pop()
                    if cell in safe and cell not in opened:
                        opened.add(cell)
                        todo += board.near[cell] if board.numbers[cell] == 0 or cell in chosen else []
            best = min(best, clicks)
    return best


@pytest.mark.parametrize("seed", range(12))
def test_small_boards_take_as_few_clicks_as_any_set_of_chords(seed: int) -> None:
    source = Random(seed)
    rows, columns = source.choice([(3, 4), (4, 3), (3, 3), (2, 5)])
    mines = set(source.sample(range(rows * columns), source.randint(1, 4)))
    layout = bytes(cell in mines for cell in range(rows * columns))
    found = fewest(layout, rows, columns, lambda nodes: None)
    wanted = least(layout, rows, columns)
    assert len(found.line) == wanted
    assert found.bound == wanted


def test_most_beginner_boards_are_proved_and_the_bounds_close_most_of_the_gap() -> None:
    found = [fewest(*_board(case), lambda nodes: None) for case in CASES]
    small = [one for one, case in zip(found, CASES, strict=True) if case["rows"] < 16]
    assert sum(one.proved for one in small) >= len(small) - 3
    assert sum(one.bound for one in found) >= 0.7 * sum(len(one.line) for one in found)
