"""A board typed with the keys alone, and the blocks that a game beside makes certain one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.abilities import Typed
from ringapp.core.contract.game import Gesture, Target
from ringapp.core.contract.registry import load_game
from ringapp.games.match3.files.notation import format_rows, parse, to_json
from ringapp.games.match3.playing.actions import legal_moves
from ringapp.games.match3.rules.board import Board, Refill

GAME = load_game("match3")


def typed(board: Board, keys: str, target: Target | None = None) -> tuple[Board, Target | None]:
    assert isinstance(GAME, Typed)
    for key in keys:
        board, target = GAME.type_key(board, target, key)
    return board, target


def test_a_board_is_filled_with_one_key_a_cell() -> None:
    empty = Board(8, 8, (0,) * 64)
    board, target = typed(empty, "ABCDEABCBCDEABCD" * 4)
    assert format_rows(board) == [" ".join("ABCDEABC"), " ".join("BCDEABCD")] * 4
    assert target == (0, 7), "after the last cell typing begins again at the top left"


def test_what_the_program_draws_is_invented_and_typed_over() -> None:
    board = replace(parse("actions 3\nC B A C\nB A C A\nA C D B\nC A A C"), refill=Refill(4))
    after = GAME.apply(board, next(legal_moves(board)))
    assert len(after.invented) >= 3
    assert parse(to_json(after)) == after
    assert str(len(after.invented)) in GAME.summary(after)
    keys = "A" * len(after.invented)
    sure, _ = typed(after, keys)
    assert sure.invented == ()
    assert all(sure.cells[cell] == 1 for cell in after.invented)
    confirmed = GAME.change_setting(after, "invented", "confirm")
    assert (confirmed.invented, confirmed.cells) == ((), after.cells)
    x, y = after.invented[0] % 4, after.invented[0] // 4
    assert len(GAME.edit(after, "confirm", (x, y)).invented) == len(after.invented) - 1


def test_invented_blocks_fall_with_their_marks() -> None:
    board = parse("actions 2\n? B\nA B\nB A\nC B\nA C")
    board = replace(board, invented=tuple(c for c in range(10) if c == 8))
    for move in legal_moves(board):
        after = GAME.apply(board, move)
        assert all(after.cells[cell] for cell in after.invented)


@pytest.mark.parametrize(
    ("start", "end", "reason"),
    [((0, 0), (1, 0), "no line"), ((0, 1), (0, 2), "crate"), ((1, 1), (2, 1), "void")],
)
def test_an_illegal_drag_says_why(start: Target, end: Target, reason: str) -> None:
    board = parse("#1 B C\nA C x\nA B C")
    x0, y0 = GAME.place_of(board, start)
    x1, y1 = GAME.place_of(board, end)
    gesture = Gesture(start, end, x0, y0, x1, y1)
    assert GAME.gesture(board, gesture) is None
    told = GAME.refusal(board, gesture)
    assert reason in told
    assert told.startswith(f"({start[0]}, {start[1]}) "), "called as in the list of moves"


def test_a_block_that_turned_out_otherwise_leaves_the_points_at_least() -> None:
    board = replace(parse("actions 3\nA B C\nB C A\nC A B\nA B C"), refill=Refill(4, ask="rest"), points=120)
    after, _ = typed(board, "B", (0, 0))
    assert len(after.hidden) == 3, "the game beside moved what is above"
    assert after.assumed == ("points",)
    assert parse(to_json(after)) == after
    told = {setting.option.name: setting for setting in GAME.settings(after)}["points"]
    assert told.value is None
    assert "120" in told.option.none_label
    same, _ = typed(board, "A", (0, 0))
    assert same == board, "what is there already corrects nothing"
    known = GAME.change_setting(after, "points", 300)
    assert (known.points, known.assumed) == (300, ())
    assert GAME.change_setting(known, "points", None).assumed == ("points",)
    assert GAME.clear(after).assumed == ()
