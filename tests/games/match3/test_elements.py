"""Sliding, portals, cages, swirls and chocolate: published cases, refusals, and all lines tried."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Budget
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.match3.files.notation import parse, to_json
from ringapp.games.match3.kernels.layout import is_regular, pack
from ringapp.games.match3.kernels.moves import list_moves
from ringapp.games.match3.kernels.waves import play
from ringapp.games.match3.playing.actions import legal_moves, refusal_of, resolve, settle
from ringapp.games.match3.rules.board import (
    CAGE,
    CHOCOLATE,
    INGREDIENT,
    SWIRL,
    Board,
    Refill,
    crate,
    reaches_goal,
)
from ringapp.games.match3.search.bounds import most_points
from tests.games.match3.boards import random_board, random_rules

GAME = load_game("match3")
CASES = json.loads((Path(__file__).parents[2] / "data/match3/elements.json").read_text(encoding="utf-8"))
LINES = [case for case in CASES["cases"] if case["kind"] == "line"]


def test_every_family_is_there() -> None:
    families = {"slide", "portal", "cage", "swirl", "chocolate", "mixed", "real", "solve", "counting"}
    assert {case["family"] for case in CASES["cases"]} == families


@pytest.mark.parametrize("case", CASES["cases"], ids=[case["id"] for case in CASES["cases"]])
def test_a_case_comes_out_as_published(case: dict[str, Any]) -> None:
    assert GAME.check(case, LocalContext(Budget(seconds=60)))["equal"] is True


@pytest.mark.parametrize("case", LINES, ids=[case["id"] for case in LINES])
def test_the_legal_swaps_are_those_of_the_case(case: dict[str, Any]) -> None:
    board = parse(json.dumps(case["board"]))
    assert sorted(map(list, legal_moves(board))) == sorted(case["legal"])
    assert parse(to_json(board)) == board
    assert not is_regular(board)


def drawn(source: random.Random, **more: Any) -> Board:
    """A settled board with something of everything."""
    board = random_board(source, (3, 6), specials=0.2, extended=True)
    cells = list(board.cells)
    for cell in range(board.size):
        draw = source.random()
        if draw < 0.06:
            cells[cell] = CHOCOLATE
        elif draw < 0.12:
            cells[cell] = SWIRL
        elif draw < 0.16:
            cells[cell] = crate(source.randint(1, 2))
        elif draw < 0.24 and cells[cell] and not cells[cell] >> 7:
            cells[cell] |= CAGE * (cells[cell] & 15 > 0)
    rules = replace(random_rules(source, True), fall=source.choice(["slide", "stop", "through"]))
    rules = replace(rules, slide_first=source.choice(["left", "right"]))
    ways: tuple[tuple[int, int], ...] = ()
    if rules.fall != "through" and board.height > 3 and source.random() < 0.5:
        ways = ((2 * board.width, board.width + source.randrange(board.width)),)
    made = replace(board, cells=tuple(cells), rules=rules, portals=ways, jelly=(), **more)
    return settle(made)


def test_what_kernels_do_as_plain_python_the_compiled_ones_do() -> None:
    source = random.Random(77)
    for _ in range(12):
        world, state = pack(drawn(source))
        count = list_moves(state, world, world.moves)
        moves = world.moves[:count].copy()
        assert list_moves.function(state, world, world.moves) == count
        for move in moves[:3]:
            code, plain = state.copy(), state.copy()
            assert play.function(plain, move, world) == play(code, move, world)
            assert np.array_equal(plain, code)


def best_of(board: Board) -> int:
    """The most points of all lines, by trying each."""
    best = board.points if reaches_goal(board) else -1
    return max([best, *(best_of(resolve(board, move).after) for move in legal_moves(board))])


def test_the_search_finds_what_all_lines_give_and_no_bound_is_below() -> None:
    source, proved = random.Random(78), 0
    while proved < 25:
        board = drawn(source, actions=2, clear_chocolate=source.random() < 0.3)
        moves = list(legal_moves(board))
        if not 0 < len(moves) < 12:
            continue
        answer, best = solve_here(GAME, board, Budget(seconds=60)), best_of(board)
        assert answer.status.proved, to_json(board)
        assert (answer.score if best >= 0 else None) == (best if best >= 0 else None), to_json(board)
        most = most_points(board)
        assert most is None or best <= most, to_json(board)
        proved += 1


def test_blocks_come_to_where_the_steps_of_a_fall_say() -> None:
    source = random.Random(79)
    for _ in range(40):
        board = drawn(source)
        for move in list(legal_moves(board))[:2]:
            action = resolve(board, move)
            for fall in (fall for wave in action.waves for fall in wave.falls):
                for end, start in fall.origins.items():
                    assert start >= 0, "in a known world every block was somewhere"
                    assert fall.before[start] == fall.after[end]
                held = sum(1 for cell, code in enumerate(fall.after) if code and cell in fall.origins)
                voids = sum(1 for cell, code in enumerate(fall.after) if code and cell not in fall.origins)
                assert held + voids == sum(1 for code in fall.after if code)


@pytest.mark.parametrize(("change", "words"), [
    ({"portals": [[0, 0, 0, 0]]}, "each cell once"), ({"portals": [[0, 0, 1, 3]]}, "top of its column"),
    ({"portals": [[0, 1, 0, 2]]}, "leads back"), ({"portals": [[0, 2, 9, 1]]}, "portals"),
    ({"portals": [[0, 2, 1, 1]], "rules": {}}, "fall"), ({"sources": [[0, 7]]}, "sources"),
    ({"rules": {"fall": "sideways"}}, "slide"), ({"collect": {"?": 3}}, "collect"),
    ({"world": ["% B C", "A B C", "B C A", "C A B", "A A C"], "m": 4}, "rows of the board alone"),
])  # fmt: skip
def test_what_cannot_be_is_refused_by_name(change: dict[str, Any], words: str) -> None:
    board = {"world": ["A B C", "B C A", "C A B", "A A C"], "m": 4, "rules": {"fall": "slide"}}
    parse(json.dumps(board))
    with pytest.raises(ParseError, match=words):
        parse(json.dumps(board | change))


def test_unknown_blocks_enter_where_the_sources_are() -> None:
    board = parse('{"world": ["A B C", "B A A", "B C D"], "rules": {"fall": "slide"}, "sources": [[0, 2]]}')
    board = replace(board, refill=Refill(5, seed=3))
    after = resolve(replace(board, cells=(2, 3, 4, 1, 2, 1, 2, 1, 3)), (1, 1, "U")).after
    assert [code > 0 for code in after.cells] == [True] * 7 + [False] * 2, "they slide to the right"


def test_what_stands_is_named_where_a_swap_is_refused() -> None:
    board = parse("A B %\nB^ A A\nB C D")
    assert "chocolate" in refusal_of(board, (1, 2, "R"))
    assert "cage" in refusal_of(board, (0, 1, "R"))
    assert {(1, 2, "R"), (0, 1, "R")}.isdisjoint(legal_moves(board))


def test_ingredients_come_in_while_fewer_are_there_and_after_so_many_swaps() -> None:
    rows = ["A B C D", "B A A C", "C D B A", "D C A B"]
    supply = {"@": {"total": 2, "on_board": 1, "every": 9}}
    level = {
        "world": rows, "actions": 30, "ingredients": 2, "refill": {"colours": 5, "seed": 4}, "supply": supply,
    }  # fmt: skip
    board, came = parse(json.dumps(level)), 0
    assert parse(to_json(board)) == board
    for _ in range(30):
        left = board.supply[0][1].total
        after = resolve(board, next(legal_moves(board))).after
        came += left - after.supply[0][1].total
        delivered = (board.ingredients or 0) - (after.ingredients or 0)
        assert after.cells.count(INGREDIENT) == board.cells.count(INGREDIENT) + left - (
            after.supply[0][1].total + delivered
        )
        board = after
    assert (came, board.supply[0][1].total) == (2, 0)
