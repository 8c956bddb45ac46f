"""Targets of the picture: each place is hit in its middle, and the keyboard reaches all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Label
from ringapp.games.contest.files.board import MAX_DECK, Board
from ringapp.games.contest.view.picture import HEIGHT, WIDTH, deck_rows, slot

GAME = load_game("contest")


def board_of(cards: int) -> Board:
    first: Board = GAME.initial("sense")
    return replace(first, deck=(*first.deck, *["挑戦"] * MAX_DECK)[:cards])


@pytest.mark.parametrize("cards", [0, 5, 19, 20, 21, 28, 33, MAX_DECK])
def test_slots_lie_side_by_side_in_the_picture_with_a_free_one(cards: int) -> None:
    board = board_of(cards)
    count = sum(deck_rows(board))
    assert count == min(max(20, cards + 1), MAX_DECK) if cards >= 20 else count == 20
    boxes = [slot(board, i) for i in range(count)]
    for x, y, wide, high in boxes:
        assert 0 <= x < x + wide <= WIDTH
        assert 0 <= y < y + high <= HEIGHT
    for i in range(count):
        assert GAME.hit(board, *GAME.place_of(board, ("deck", i))) == ("deck", i)


def test_the_keyboard_reaches_every_target_that_can_be_hit() -> None:
    board = board_of(21)
    seen, target = set(), GAME.step_cursor(board, None, -99, -99)
    while True:
        row = target
        for _ in range(30):
            seen.add(target)
            target = GAME.step_cursor(board, target, 1, 0)
        below = GAME.step_cursor(board, row, 0, 1)
        if below == row:
            break
        target = below
    assert {("deck", 20), ("item", 7), ("turn", 11), ("pile", "lost"), ("end",)} <= seen
    assert all(GAME.place_of(board, one) is not None for one in seen)


def test_text_is_readable_at_the_size_of_a_small_window() -> None:
    """A scene unit is a pixel at 1366 by 768: no words below 10 pixels."""
    shapes = GAME.scene(GAME.initial("article"), View())
    assert min(shape.size for shape in shapes if isinstance(shape, Label)) >= 10
