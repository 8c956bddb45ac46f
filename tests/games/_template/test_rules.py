"""Test the rules of the template: presses and what they switch."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import IllegalMove, RingappError
from ringapp.core.contract.game import Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.games._template import rules
from ringapp.games._template.rules import MAX_SIDE, Lamps, Press
from ringapp.games._template.solver import solve
from tests.games._template.builders import Watch, boards

GAME = load_game("_template")


def fewest(board: Lamps) -> int | None:
    """The fewest presses by trying every set of them, the small ones first; None without any."""
    cells = rules.legal(board)
    for presses in chain.from_iterable(combinations(cells, n) for n in range(len(cells) + 1)):
        after = board
        for press in presses:
            after = rules.apply(after, press)
        if not after.on:
            return len(presses)
    return None


@pytest.mark.parametrize(
    ("press", "lamps"),
    [
        pytest.param((1, 1), {(1, 1), (0, 1), (2, 1), (1, 0), (1, 2)}, id="a cross in the middle"),
        pytest.param((0, 0), {(0, 0), (0, 1), (1, 0)}, id="three at a corner"),
        pytest.param((2, 1), {(2, 1), (1, 1), (2, 0), (2, 2)}, id="four at an edge"),
    ],
)
def test_a_press_switches_its_lamp_and_the_four_beside_it(press: Press, lamps: set[Press]) -> None:
    assert rules.apply(Lamps(3, 3), press).on == lamps
    lit = Lamps(3, 3, frozenset(rules.legal(Lamps(3, 3))))
    assert rules.apply(lit, press).on == lit.on - lamps


@given(board=boards(), data=st.data())
@settings(max_examples=40)
def test_presses_undo_themselves_and_their_order_does_not_matter(board: Lamps, data: st.DataObject) -> None:
    cells = st.sampled_from(rules.legal(board))
    one, other = data.draw(cells), data.draw(cells)
    assert rules.apply(rules.apply(board, one), one) == board
    assert rules.apply(rules.apply(board, one), other) == rules.apply(rules.apply(board, other), one)


@pytest.mark.parametrize("press", [(3, 0), (0, 3), (-1, 0), (0, -1)], ids=str)
def test_a_press_beside_the_board_is_no_move(press: Press) -> None:
    with pytest.raises(IllegalMove):
        rules.apply(Lamps(3, 3), press)


@given(board=boards(3))
@settings(max_examples=40)
def test_the_answer_is_the_best_of_all_sets_of_presses(board: Lamps) -> None:
    found, best = solve(board, Watch()), fewest(board)
    assert found.status.proved
    if best is None:
        assert found.status is Status.INFEASIBLE
        assert found.steps == ()
        return
    assert (found.status, found.score, found.bound) == (Status.OPTIMAL, best, best)
    after = board
    for step in found.steps:
        after = rules.apply(after, step.move)
    assert GAME.is_goal(after)
    assert len(found.steps) == best


@pytest.mark.parametrize(
    ("solution", "claims"),
    [
        pytest.param(Solution(Status.OPTIMAL), True, id="optimal"),
        pytest.param(Solution(Status.INFEASIBLE), True, id="infeasible"),
        pytest.param(Solution(Status.FEASIBLE), False, id="stopped with a line"),
        pytest.param(Solution(Status.UNKNOWN), False, id="stopped without one"),
    ],
)
def test_the_verdict_says_proved_only_of_what_is(solution: Solution[Press], claims: bool) -> None:
    told = GAME.explain(GAME.initial("all"), solution)
    assert ("Proved" in told.headline) is claims


@given(row=st.integers(0, 98), column=st.integers(0, 98))
@settings(max_examples=40)
def test_a_move_comes_back_from_its_text(row: int, column: int) -> None:
    assert GAME.parse_move(GAME.format_move((row, column))) == (row, column)


@pytest.mark.parametrize("value", [0, MAX_SIDE + 1, "3", None, 2.5], ids=repr)
@pytest.mark.parametrize("name", ["rows", "columns"])
def test_a_side_that_no_board_has_is_refused(name: str, value: object) -> None:
    with pytest.raises(RingappError):
        GAME.change_setting(Lamps(), name, value)


@given(board=boards(), side=st.integers(1, MAX_SIDE), rows=st.booleans())
@settings(max_examples=40)
def test_another_size_keeps_the_lamps_that_have_a_place(board: Lamps, side: int, rows: bool) -> None:
    after = GAME.change_setting(board, "rows" if rows else "columns", side)
    assert (after.rows, after.columns) == ((side, board.columns) if rows else (board.rows, side))
    assert after.on == {(r, c) for r, c in board.on if r < after.rows and c < after.columns}


@given(board=boards(MAX_SIDE))
@settings(max_examples=25)
def test_what_is_pressed_with_the_mouse_is_where_the_keyboard_goes(board: Lamps) -> None:
    for cell in rules.legal(board):
        place = GAME.place_of(board, cell)
        assert place is not None
        assert GAME.hit(board, *place) == cell
    wide, high = GAME.extent(board)
    for x, y in ((-1, 1), (1, -1), (wide, 1), (1, high)):
        assert GAME.hit(board, x, y) is None
    assert GAME.place_of(board, (board.rows, 0)) is None
