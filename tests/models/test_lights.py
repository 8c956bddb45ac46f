"""The template that games are copied from: its rules, its text, its proof against all sets of presses."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import IllegalMove, ParseError, RingappError
from ringapp.core.contract.game import Budget, BudgetSpent, Solution, Status, View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Disc, Rect, Shape
from ringapp.games._template import notation, picture, rules
from ringapp.games._template.rules import MAX_SIDE, Lamps, Press
from ringapp.games._template.solver import solve

GAME = load_game("_template")


@st.composite
def boards(draw: st.DrawFn, largest: int = 4) -> Lamps:
    rows, columns = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    cells = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
    return Lamps(rows, columns, draw(st.frozensets(cells)))


class Watch:
    """Lets a search tick so many times and notes what it publishes."""

    def __init__(self, ticks: int | None = None) -> None:
        self.budget = Budget()
        self.left = ticks
        self.shares: list[float] = []
        self.best: list[Solution[Press]] = []

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        if self.left is not None:
            if self.left == 0:
                raise BudgetSpent
            self.left -= 1
        if done is not None:
            self.shares.append(done)

    def incumbent(self, solution: Solution[Press]) -> None:
        self.best.append(solution)


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


# Rules -----------------------------------------------------------------------------------------------------


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


# The proof -------------------------------------------------------------------------------------------------


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


def test_what_cannot_be_darkened_is_proved_and_says_on_what_that_rests() -> None:
    found = solve(Lamps(1, 2, frozenset({(0, 0)})), Watch())
    assert found.status is Status.INFEASIBLE
    assert [dict(assumption.facts) for assumption in found.assumptions] == [{"first_rows": 4}]
    assert "4" in GAME.describe_assumption(Lamps(1, 2), found.assumptions[0])


@given(board=boards(), ticks=st.integers(0, 15))
@settings(max_examples=40)
def test_a_search_that_is_cut_off_claims_no_proof_and_keeps_its_best(board: Lamps, ticks: int) -> None:
    watch = Watch(ticks)
    found = solve(board, watch)
    if ticks >= 2**board.columns:
        assert found.status.proved
        return
    assert not found.status.proved
    assert (found.claim, found.assumptions, found.bound) == ("", (), None)
    assert found == (watch.best[-1] if watch.best else Solution(Status.UNKNOWN))


def test_answers_on_the_way_get_better_and_the_share_that_is_done_grows() -> None:
    watch = Watch()
    found = solve(GAME.initial("all"), watch)
    scores = [solution.score for solution in watch.best]
    assert scores == sorted(set(scores), reverse=True)
    assert scores[-1] == found.score
    assert watch.shares == sorted(watch.shares)
    assert 0 <= watch.shares[0] < watch.shares[-1] < 1


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


# Text ------------------------------------------------------------------------------------------------------


@given(board=boards(MAX_SIDE))
@settings(max_examples=40)
def test_a_board_comes_back_from_both_of_its_texts(board: Lamps) -> None:
    assert notation.decode(notation.encode(board)) == board
    assert notation.decode(notation.notation(board)) == board
    assert notation.decode("\ufeff" + notation.notation(board).replace("\n", "\r\n") + "\n\n") == board


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("", 1, id="nothing"),
        pytest.param("oo\no", 2, id="a row too short"),
        pytest.param("oo\nooo", 2, id="a row too long"),
        pytest.param("oo\nox", 2, id="a sign that is none"),
        pytest.param("o" * 9, 1, id="too wide"),
        pytest.param("\n".join("o" * 9), 9, id="too many rows"),
        pytest.param("oo\n\noo", 2, id="a gap"),
        pytest.param('{"ringapp": 1, "game": "_template", "lamps": ["oo", 7]}', 2, id="a number for a row"),
    ],
)
def test_text_that_is_no_board_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(ParseError) as refused:
        notation.decode(text)
    assert refused.value.line == line


@pytest.mark.parametrize("text", ['{"game": "_template"}', '{"ringapp": 1, "game": "mines"}', "{", "{}"])
def test_an_object_that_is_no_board_of_this_game_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        notation.decode(text)


@given(row=st.integers(0, 98), column=st.integers(0, 98))
@settings(max_examples=40)
def test_a_move_comes_back_from_its_text(row: int, column: int) -> None:
    assert GAME.parse_move(GAME.format_move((row, column))) == (row, column)


@pytest.mark.parametrize("text", ["", "r0c1", "r1c0", "r1", "c1r1", "r1c1 ", "R1C1", "r100c1", "r1c1r1c1"])
def test_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        notation.parse_move(text)


# Board and picture -----------------------------------------------------------------------------------------


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


@given(seed=st.integers(0, 999))
@settings(max_examples=15)
def test_a_random_board_can_be_darkened_and_its_seed_makes_it_again(seed: int) -> None:
    board = GAME.random(Lamps(3, 3), seed)
    assert board == GAME.random(Lamps(3, 3), seed)
    assert solve(board, Watch()).status is Status.OPTIMAL


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


def glow(shapes: list[Shape], cell: Press) -> float:
    """How large the light of a lamp is drawn, 0 for none, 1 for whole."""
    x, y = (cell[1] + 0.5) * picture.CELL, (cell[0] + 0.5) * picture.CELL
    lights = [s.r for s in shapes if isinstance(s, Disc) and (s.x, s.y) == (x, y) and s.fill == "c4"]
    return lights[0] / picture.LAMP if lights else 0.0


@given(board=boards(3), t=st.floats(0, 1), data=st.data())
@settings(max_examples=40)
def test_during_a_press_exactly_its_lamps_change_and_from_the_old_board_to_the_new(
    board: Lamps, t: float, data: st.DataObject
) -> None:
    press = data.draw(st.sampled_from(rules.legal(board)))
    shapes, after = picture.scene(board, View(), press, t), rules.apply(board, press)
    for cell in rules.legal(board):
        before, then = float(cell in board.on), float(cell in after.on)
        assert glow(shapes, cell) == pytest.approx(before + t * (then - before))
    end = picture.scene(board, View(), press, 1.0)
    assert [glow(end, cell) for cell in rules.legal(board)] == [
        float(c in after.on) for c in rules.legal(board)
    ]


def test_hover_and_cursor_are_drawn_at_their_cells() -> None:
    shapes = picture.scene(Lamps(2, 2), View(hover=(0, 1), cursor=(1, 0)), None, 1.0)
    grounds = {
        (s.x // picture.CELL, s.y // picture.CELL): s for s in shapes if isinstance(s, Rect) and s.fill
    }
    assert [place for place, rect in grounds.items() if rect.fill == "hover"] == [(1, 0)]
    frames = [s for s in shapes if isinstance(s, Rect) and s.stroke == "select"]
    assert [(s.x // picture.CELL, s.y // picture.CELL) for s in frames] == [(0, 1)]
