"""Test how case files are checked."""

from __future__ import annotations

import json

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.match3.files.notation import parse, to_json
from ringapp.games.match3.playing.actions import legal_moves, resolve
from ringapp.games.match3.studies.commands import check


def test_a_case_is_checked_on_the_board_that_it_holds() -> None:
    """Every key of a board counts, in the case itself and under "board"; a slip is told."""
    rows = ["@ A B", "A B A", "B A A"]
    board: dict[str, object] = {"world": rows, "actions": 4, "jelly": ["0 0 0", "0 0 0", "1 1 1"]}
    board |= {
        "clear_jelly": True, "collect": {"A": 3}, "ingredients": 1, "exits": [0], "refill": {"colours": 4},
    }  # fmt: skip
    whole = parse(json.dumps({**board, "game": "match3"}))
    move = next(iter(legal_moves(whole)))
    after = json.loads(to_json(resolve(whole, move).after))
    expect = {key: after.get(key) for key in ("world", "jelly", "collect", "ingredients")}
    assert expect["collect"] != {"A": 3}
    assert all(after["world"]), "blocks came in"
    for case in ({**board, "move": list(move)}, {"board": board, "moves": [list(move)], "family": "real"}):
        assert check({**case, "id": 1, "expect": {**expect, "goal": False}}, object())["equal"] is True  # type: ignore[arg-type]
    with pytest.raises(ParseError, match="clear_jely"):
        check({"world": rows, "clear_jely": True, "move": list(move)}, object())  # type: ignore[arg-type]


def test_a_line_that_misses_the_goal_gets_no_bonus() -> None:
    rows = ["A B A C", "D A B B", "B D D B", "B B A C"]
    case = {"world": rows, "actions": 4, "P": 9000, "kind": "solution", "moves": [[0, 1, "U"]]}
    board = parse("actions 4\nP 9000\n" + "\n".join(rows))
    found = check({**case, "expect": {"total": 0}}, object())["found"]  # type: ignore[arg-type]
    assert found["total"] == resolve(board, (0, 1, "U")).after.points
