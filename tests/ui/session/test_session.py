"""The rules of a tab without a tab: strokes, undo, moves by hand, stale answers, lines that are chosen.

The game is the template's: a press switches a lamp and its neighbours, painting lights a single lamp.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.games._template.rules import Lamps, legal, switched_by
from ringapp.ui.session.player import Player
from ringapp.ui.session.session import ONWARD, OWN, Answer, Session

GAME = load_game("_template")
CORNER = Lamps(3, 3, switched_by(Lamps(3, 3), (0, 0)))
"""One press at the corner darkens it."""
CELLS = st.tuples(st.integers(0, 2), st.integers(0, 2))
MADE: list[Session] = []


def make() -> Session:
    """A session on a dark board of 3 by 3, with nothing to undo."""
    made = Session(GAME, Player(clock=lambda: 0.0))
    made.load(Lamps(3, 3))
    MADE.append(made)
    return made


@pytest.fixture(autouse=True)
def nothing_to_undo_left() -> Iterator[None]:
    """Steps of undo hold on to their session: many of them thrown away at once bring Qt for Python down."""
    yield
    for made in MADE:
        made.player.finish()
        made.undo_stack.clear()
    MADE.clear()


@pytest.fixture
def session(qapp: QApplication) -> Session:
    return make()


def answer(*moves: tuple[int, int], other: tuple[tuple[int, int], ...] = ()) -> Solution[tuple[int, int]]:
    """A best answer of these presses, and perhaps one more line."""
    steps = tuple(Step(move, float(n)) for n, move in enumerate(moves, 1))
    alternatives = (tuple(Step(move) for move in other),) if other else ()
    return Solution(Status.FEASIBLE, steps, float(len(steps)), alternatives=alternatives)


def lit(session: Session) -> set[tuple[int, int]]:
    board = session.board
    assert isinstance(board, Lamps)
    return set(board.on)


# Strokes ---------------------------------------------------------------------------------------------------


def test_what_one_stroke_paints_is_one_step_of_undo(session: Session) -> None:
    session.begin_stroke()
    for cell in ((0, 0), (0, 1), (0, 2)):
        session.paint("light", [cell])
    assert session.undo_stack.count() == 1
    session.undo_stack.undo()
    assert lit(session) == set()
    session.undo_stack.redo()
    assert lit(session) == {(0, 0), (0, 1), (0, 2)}


def test_each_stroke_is_a_step_of_its_own(session: Session) -> None:
    for cell in ((0, 0), (1, 1)):
        session.begin_stroke()
        session.paint("light", [cell])
    assert session.undo_stack.count() == 2
    session.undo_stack.undo()
    assert lit(session) == {(0, 0)}


def test_a_stroke_that_comes_back_to_where_it_began_leaves_no_step(session: Session) -> None:
    session.begin_stroke()
    session.paint("light", [(1, 1)])
    session.paint("erase", [(1, 1)])
    assert not session.undo_stack.canUndo()


def test_painting_what_is_there_is_no_step_and_told_all_the_same(session: Session) -> None:
    told: list[object] = []
    session.painted.connect(lambda tool, targets: told.append((tool, targets)))
    session.begin_stroke()
    session.paint("erase", [(1, 1)])
    assert session.undo_stack.count() == 0
    assert told == [("erase", [(1, 1)])], "who strokes over it wants to see where the hand is"


@pytest.mark.parametrize(("tool", "words"), [("light", "Paint"), ("erase", "Erase")])
def test_undo_names_what_it_takes_back(session: Session, tool: str, words: str) -> None:
    session.load(CORNER)
    session.begin_stroke()
    session.paint(tool, [(0, 0), (2, 2)])
    assert session.undo_stack.undoText() == words


@given(strokes=st.lists(st.lists(st.tuples(st.booleans(), CELLS), max_size=4), max_size=6))
def test_undo_goes_back_through_every_board_and_redo_forward(
    strokes: list[list[tuple[bool, tuple[int, int]]]],
) -> None:
    session = make()
    boards = [session.board]
    for stroke in strokes:
        session.begin_stroke()
        for light, cell in stroke:
            session.paint("light" if light else "erase", [cell])
        if session.board != boards[-1]:
            boards.append(session.board)
    assert session.undo_stack.count() == len(boards) - 1
    for board in reversed(boards[:-1]):
        session.undo_stack.undo()
        assert session.board == board
    for board in boards[1:]:
        session.undo_stack.redo()
        assert session.board == board


def test_a_board_put_within_a_stroke_is_part_of_it_and_one_replaced_is_not(session: Session) -> None:
    session.begin_stroke()
    session.paint("light", [(0, 0)])
    session.put(CORNER, "Carry")
    assert session.undo_stack.count() == 1
    session.replace(Lamps(3, 3), "Clear")
    assert session.undo_stack.count() == 2
    assert session.undo_stack.undoText() == "Clear"


@pytest.mark.parametrize("way", ["put", "replace"])
def test_the_same_board_again_is_nothing_to_undo(session: Session, way: str) -> None:
    getattr(session, way)(Lamps(3, 3), "Again")
    assert session.undo_stack.count() == 0


def test_a_setting_is_one_step_and_one_that_cannot_be_is_none(session: Session) -> None:
    session.change_setting("rows", "Rows", 4)
    assert session.board == Lamps(4, 3)
    assert session.undo_stack.undoText() == "Change “Rows”"
    with pytest.raises(RingappError):
        session.change_setting("rows", "Rows", 900)
    assert session.board == Lamps(4, 3)
    assert session.undo_stack.count() == 1


def test_only_the_very_board_that_was_put_last_is_taken_back(session: Session) -> None:
    first, twin = Lamps(3, 3, frozenset({(0, 0)})), Lamps(3, 3, frozenset({(0, 0)}))
    session.replace(first, "Picture")
    session.take_back(None)
    session.take_back(twin)
    assert session.board is first, "an equal board that came another way is not meant"
    assert session.came_of(first)
    session.begin_stroke()
    session.paint("light", [(2, 2)])
    session.take_back(first)
    assert lit(session) == {(0, 0), (2, 2)}, "work on it is not thrown away"
    assert session.came_of(first)
    session.undo_stack.undo()
    session.take_back(first)
    assert lit(session) == set()
    assert not session.came_of(first), "what was undone is not where the board comes from"


# Moves by hand ---------------------------------------------------------------------------------------------


def test_moves_made_by_hand_are_the_own_line_and_leave_the_board(session: Session) -> None:
    session.load(CORNER)
    moved: list[bool] = []
    session.moved.connect(lambda: moved.append(True))
    session.make_move((1, 1))
    session.make_move((0, 0))
    session.player.finish()
    assert session.choice == OWN
    assert session.board == CORNER
    assert [(step.move, step.score) for step in session.draft.moves] == [((1, 1), 1.0), ((0, 0), 2.0)]
    assert session.here == GAME.apply(GAME.apply(CORNER, (1, 1)), (0, 0))
    assert session.aside
    assert len(moved) == 2
    session.undo_stack.undo()
    assert [step.move for step in session.draft.moves] == [(1, 1)]
    assert session.here == GAME.apply(CORNER, (1, 1))


def test_a_move_that_cannot_be_made_changes_nothing(session: Session) -> None:
    session.make_move((7, 7))
    assert session.undo_stack.count() == 0
    assert session.choice == 0


def test_a_move_in_the_middle_of_a_line_goes_on_from_there(session: Session) -> None:
    session.load(CORNER)
    for move in ((0, 1), (1, 0), (2, 2)):
        session.make_move(move)
    session.player.go_to(1)
    session.make_move((1, 1))
    session.player.finish()
    assert [step.move for step in session.draft.moves] == [(0, 1), (1, 1)]
    session.undo_stack.undo()
    assert [step.move for step in session.draft.moves] == [(0, 1), (1, 0), (2, 2)], "nothing is lost"


def test_painting_in_the_middle_of_a_line_makes_what_is_seen_the_board(session: Session) -> None:
    session.load(CORNER)
    session.make_move((0, 0))
    session.begin_stroke()
    session.paint("light", [(2, 2)])
    assert lit(session) == {(2, 2)}
    assert session.draft.moves == ()
    session.undo_stack.undo()
    assert session.board == CORNER
    assert [step.move for step in session.draft.moves] == [(0, 0)]


def test_a_line_from_elsewhere_is_one_step_and_the_same_again_is_none(session: Session) -> None:
    line = answer((1, 1), (0, 0)).steps
    session.take_line(CORNER, line, "Open a route")
    session.take_line(CORNER, line, "Open a route")
    assert session.undo_stack.count() == 1
    assert (session.choice, session.index) == (OWN, 2)
    session.undo_stack.undo()
    assert session.board == Lamps(3, 3)


def test_a_document_comes_with_its_moves_and_nothing_to_undo(session: Session) -> None:
    session.begin_stroke()
    session.paint("light", [(1, 1)])
    session.load(CORNER, played=[(1, 1), (2, 2)])
    assert not session.undo_stack.canUndo()
    assert session.undo_stack.isClean()
    assert [step.score for step in session.draft.moves] == [1.0, 2.0]
    assert session.choice == OWN


def test_a_document_opens_on_its_answer_where_that_was_watched(session: Session) -> None:
    found = answer((1, 1), (1, 1), (0, 0))
    kept = Answer(CORNER, found, GAME.explain(CORNER, found))
    session.load(CORNER, kept, cursor=2.0, played=[(2, 2)])
    assert (session.choice, session.index) == (0, 2)
    session.load(CORNER, kept, played=[(2, 2)])
    assert session.choice == OWN


# Answers ---------------------------------------------------------------------------------------------------


def test_an_answer_is_shown_from_its_start(session: Session) -> None:
    session.load(CORNER)
    session.take_answer(CORNER, answer((0, 0)), final=True)
    assert (session.choice, session.index, len(session.film)) == (0, 0, 1)
    assert not session.stale
    assert session.shown is session.answer


def test_an_answer_to_another_board_is_kept_and_never_played(session: Session) -> None:
    session.load(CORNER)
    session.take_answer(CORNER, answer((0, 0)), final=True)
    session.begin_stroke()
    session.paint("light", [(2, 2)])
    assert session.stale
    assert session.lines() == []
    assert len(session.film) == 0
    session.undo_stack.undo()
    assert not session.stale
    assert [choice for choice, _ in session.lines()] == [0]
    assert len(session.film) == 1, "the board is the one that was answered again"


@pytest.mark.parametrize(
    ("final", "moves", "shown"),
    [
        pytest.param(False, ((2, 2), (0, 0)), ((1, 1), (1, 1), (0, 0)), id="a better one on the way waits"),
        pytest.param(True, ((2, 2), (0, 0)), ((2, 2), (0, 0)), id="the last one is shown"),
        pytest.param(True, ((1, 1), (1, 1), (0, 0)), ((1, 1), (1, 1), (0, 0)), id="the same goes on"),
    ],
)
def test_a_replay_that_is_watched_is_not_pulled_away(
    session: Session, final: bool, moves: tuple[tuple[int, int], ...], shown: tuple[tuple[int, int], ...]
) -> None:
    session.load(CORNER)
    session.take_answer(CORNER, answer((1, 1), (1, 1), (0, 0)), final=False)
    session.player.go_to(2)
    session.take_answer(CORNER, answer(*moves), final=final)
    assert tuple(step.move for step in session.film.steps) == shown
    assert session.index == (2 if len(shown) == 3 else 0)


def test_an_answer_does_not_pull_the_own_line_away(session: Session) -> None:
    session.load(CORNER)
    session.make_move((1, 1))
    session.take_answer(CORNER, answer((0, 0)), final=True)
    assert session.choice == OWN
    assert [choice for choice, _ in session.lines()] == [0, OWN]


def test_an_answer_without_a_line_shows_the_first_of_its_others(session: Session) -> None:
    session.load(CORNER)
    session.take_answer(CORNER, answer(other=((2, 2),)), final=True)
    assert session.choice == 1
    assert [step.move for step in session.film.steps] == [(2, 2)]


@pytest.mark.parametrize("choice", [1, 7, OWN, ONWARD])
def test_a_line_that_is_not_there_is_the_board_alone(session: Session, choice: int) -> None:
    session.load(CORNER)
    session.take_answer(CORNER, answer((0, 0)), final=True)
    session.choose(choice)
    assert len(session.film) == 0
    assert session.choice >= 0


def test_the_way_on_begins_with_the_moves_that_lead_there(session: Session) -> None:
    session.load(CORNER)
    session.make_move((1, 1))
    session.player.finish()
    session.take_onward(session.made, session.here, answer((1, 1), (0, 0)), final=True)
    assert session.choice == ONWARD
    assert session.index == 1
    assert [(step.move, step.score) for step in session.film.steps] == [
        ((1, 1), 1.0),
        ((1, 1), 2.0),
        ((0, 0), 3.0),
    ]
    assert session.shown is session.onward
    assert GAME.is_goal(session.film.state(3))


def test_the_way_on_from_a_place_that_was_left_is_offered_and_not_shown(session: Session) -> None:
    session.load(CORNER)
    session.make_move((1, 1))
    session.player.finish()
    made, there = session.made, session.here
    session.player.go_to(0)
    session.take_onward(made, there, answer((1, 1), (0, 0)), final=True)
    assert session.choice == OWN
    assert ONWARD in dict(session.lines())


def test_another_board_forgets_the_way_on_and_a_dropped_answer_shows_the_own_line(session: Session) -> None:
    session.load(CORNER)
    session.make_move((1, 1))
    session.player.finish()
    session.take_onward(session.made, session.here, answer((1, 1)), final=True)
    session.forget_answer()
    assert (session.choice, session.onward) == (OWN, None)
    assert session.index == 1
    session.take_onward(session.made, session.here, answer((1, 1)), final=True)
    session.begin_stroke()
    session.paint("light", [(2, 2)])
    assert session.onward is None


def test_problems_follow_the_board(session: Session) -> None:
    assert [problem.severity for problem in session.problems] == ["info"]
    assert session.errors == ()
    session.begin_stroke()
    session.paint("light", [(1, 1)])
    assert session.problems == ()
    session.undo_stack.undo()
    assert len(session.problems) == 1


@given(presses=st.lists(CELLS, max_size=6), back=st.integers(0, 6))
def test_the_states_of_the_own_line_are_those_of_the_rules(presses: list[tuple[int, int]], back: int) -> None:
    session = make()
    state: object = session.board
    for press in presses:
        session.make_move(press)
        state = GAME.apply(state, press)
    session.player.finish()
    assert session.here == state
    place = max(0, len(presses) - back)
    session.player.go_to(place)
    assert session.made == session.draft.moves[:place]
    assert len(session.draft.moves) == len(presses)
    assert set(legal(session.here)) == set(legal(session.board))
