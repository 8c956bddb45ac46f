"""What is asked unasked: the places of a recorded game are known before they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Budget, OptionValue, Solution, SomeState, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.games._template.rules import Lamps, switched_by
from ringapp.games.mines.files import files
from ringapp.ui.session.player import Player
from ringapp.ui.session.session import ONWARD, OWN, Session
from ringapp.ui.session.solve_requests import Asking
from ringapp.ui.session.solver_thread import Question, Solving
from ringapp.ui.tab.tab import GameTab

pytestmark = pytest.mark.usefixtures("collector")
HEAD = "Player: A\nProgram: B\nWidth: 6\nHeight: 1\nMines: 2\nMarks: Off\nBoard:\n*..*..\nEvents:\n"
CLICKS = ((1, 5.0), (2, 6.0), (4, 7.0), (5, 8.0))
EVENTS = "".join(
    f"{time + after:.2f} {kind} ({16 * column + 8} 8)\n"
    for column, time in CLICKS
    for kind, after in (("lc", 0.0), ("lr", 0.1))
)


@pytest.fixture
def tab(qtbot: QtBot) -> Iterator[GameTab]:
    widget = GameTab("mines")
    qtbot.addWidget(widget)
    yield widget
    widget.shutdown()


def test_the_places_of_a_recorded_game_are_known_before_they_come(
    tab: GameTab, settle: Callable[[Callable[[], object]], None]
) -> None:
    tab.load_document(Document("mines", files.read("a.rawvf", (HEAD + EVENTS).encode())), None)
    tab.activate()
    settle(lambda: tab.session.answer is not None and len(tab.session.film) == 4)
    film = tab.session.film
    assert film.moments
    assert tab.session.index == 0
    settle(lambda: all(tab.asking.known(film.state(index)) is not None for index in (1, 2, 3)))
    assert tab.asking.ahead is None
    tab.player.go_to(2)
    assert tab._facts(tab.session.here)["chances"], "nothing is waited for"
    tab.retranslate()
    assert tab.asking.known(film.state(1)) is None
    settle(lambda: tab.asking.known(film.state(2)) is not None)


GAME = load_game("_template")
CORNER = Lamps(3, 3, switched_by(Lamps(3, 3), (0, 0)))
LONG = Budget(seconds=30.0)
Line = tuple[tuple[int, int], ...]


class NotedSolving(QObject):
    """Takes questions as the solver does and answers when a test says so."""

    improved = Signal(object, object)
    answered = Signal(object, object, str)
    commanded = Signal(object, object)
    failed = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self.question: Question | None = None
        self.process = SimpleNamespace(started=True)
        self.asked: list[tuple[str, SomeState, Budget, dict[str, OptionValue]]] = []
        self.commands: list[tuple[str, str]] = []
        self.dropped = self.stopped = 0

    def start(self) -> None:
        """It is there already."""

    def ask(self, purpose: str, state: SomeState, options: Mapping[str, OptionValue], budget: Budget) -> None:
        self.asked.append((purpose, state, budget, dict(options)))
        self.question = Question(purpose, state, len(self.asked))

    def command(
        self, purpose: str, state: SomeState, command: str, options: Mapping[str, OptionValue]
    ) -> None:
        self.commands.append((purpose, command))
        self.question = Question(purpose, state, -1)

    def stop(self) -> None:
        self.stopped += 1

    def drop(self) -> None:
        self.dropped += 1
        self.question = None

    def answer(self, solution: Solution[tuple[int, int]], stopped: str = "") -> None:
        """The answer of the question comes."""
        question, self.question = self.question, None
        self.answered.emit(question, solution, stopped)

    @property
    def purposes(self) -> list[str]:
        return [purpose for purpose, *_ in self.asked]


class Desk:
    """A session, its solver and what the tab would be told."""

    def __init__(self) -> None:
        self.session = Session(GAME, Player(clock=lambda: 0.0))
        self.session.load(CORNER)
        self.solving = NotedSolving()
        self.asking = Asking(self.session, cast(Solving, self.solving), lambda: {"goal": "few"}, lambda: LONG)
        self.said: list[tuple[str, object]] = []
        for name in ("hints", "ahead_changed", "place_changed", "trouble", "told"):
            getattr(self.asking, name).connect(self._noting(name))
        self.asking.searching.connect(lambda on, alone: self.said.append(("searching", (on, alone))))
        self.asking.found.connect(lambda: self.said.append(("found", None)))

    def _noting(self, name: str) -> Callable[[object], None]:
        return lambda value: self.said.append((name, value))

    def heard(self, name: str) -> list[object]:
        return [value for said, value in self.said if said == name]

    def look(self) -> None:
        """What a change has set off happens."""
        QApplication.processEvents()

    def press(self, *moves: tuple[int, int]) -> None:
        for move in moves:
            self.session.make_move(move)
            self.session.player.finish()


@pytest.fixture
def desk(qapp: QApplication) -> Desk:
    return Desk()


def line(*moves: tuple[int, int], status: Status = Status.OPTIMAL) -> Solution[tuple[int, int]]:
    steps = tuple(Step(move, float(n)) for n, move in enumerate(moves, 1))
    return Solution(status, steps, float(len(steps)), float(len(steps)) if status.proved else None)


def test_solve_asks_about_the_board_with_the_whole_budget_and_the_options(desk: Desk) -> None:
    desk.asking.solve()
    assert desk.solving.asked == [("answer", CORNER, LONG, {"goal": "few"})]
    assert desk.heard("searching") == [(True, False)]
    assert desk.asking.answering
    desk.solving.answer(line((0, 0)))
    assert desk.heard("searching")[-1] == (False, False)
    assert desk.heard("found") == [None]
    assert desk.session.answer is not None
    assert not desk.asking.answering


@pytest.mark.parametrize(
    ("moves", "from_here"),
    [
        pytest.param((), False, id="at the start it is the board"),
        pytest.param(((1, 1),), True, id="on the way it is the way on"),
        pytest.param(((0, 0),), False, id="at the goal there is no way on"),
    ],
)
def test_solve_means_the_place_of_the_line(desk: Desk, moves: Line, from_here: bool) -> None:
    desk.press(*moves)
    assert desk.asking.from_here is from_here
    desk.asking.solve()
    wanted = ("onward", desk.session.here) if from_here else ("answer", CORNER)
    assert desk.solving.asked[-1][:2] == wanted


def test_solving_the_board_means_the_board_wherever_the_replay_stands(desk: Desk) -> None:
    desk.press((1, 1))
    desk.asking.solve_board()
    assert desk.solving.asked[-1][:2] == ("answer", CORNER)


def test_the_way_on_is_shown_behind_the_moves_that_led_there(desk: Desk) -> None:
    desk.press((1, 1))
    desk.asking.solve()
    desk.solving.answer(line((1, 1), (0, 0)))
    assert desk.session.choice == ONWARD
    assert [step.move for step in desk.session.film.steps] == [(1, 1), (1, 1), (0, 0)]


def test_the_way_on_of_a_board_that_is_gone_is_not_taken(desk: Desk) -> None:
    desk.press((1, 1))
    desk.asking.solve()
    question = desk.solving.question
    desk.session.replace(Lamps(3, 3, frozenset({(2, 2)})), "Other")
    desk.solving.answered.emit(question, line((1, 1)), "")
    assert desk.session.onward is None


def test_stop_is_passed_on(desk: Desk) -> None:
    desk.asking.solve()
    desk.asking.stop()
    assert desk.solving.stopped == 1


def test_a_failure_is_told_and_ends_the_search(desk: Desk) -> None:
    desk.asking.solve()
    question, desk.solving.question = desk.solving.question, None
    desk.solving.failed.emit(question, "The solver stopped unexpectedly.")
    assert desk.heard("trouble") == ["The solver stopped unexpectedly."]
    assert desk.heard("searching") == [(True, False), (False, False)]


def test_a_tab_in_the_back_asks_nothing(desk: Desk) -> None:
    desk.session.replace(Lamps(3, 3, frozenset({(1, 1)})), "Other")
    desk.look()
    assert desk.solving.asked == []


def test_in_front_the_newest_board_is_asked_with_the_short_budget(desk: Desk) -> None:
    desk.asking.wake()
    desk.look()
    assert desk.solving.asked == [("answer", CORNER, GAME.info.live, {"goal": "few"})]
    assert desk.heard("searching") == [(True, True)]
    other = Lamps(3, 3, frozenset({(1, 1)}))
    desk.session.replace(other, "Other")
    desk.look()
    assert desk.solving.dropped == 1, "nobody waits for the answer to a board that is gone"
    assert desk.solving.asked[-1][1] == other
    assert ("searching", (False, True)) in desk.said


def test_a_solver_that_has_not_started_gets_the_time_it_needs(desk: Desk) -> None:
    desk.solving.process.started = False
    desk.asking.wake()
    desk.look()
    assert desk.solving.asked[0][2] == LONG


def test_a_question_that_was_called_off_is_not_asked_again(desk: Desk) -> None:
    desk.solving.process.started = False
    desk.asking.wake()
    desk.look()
    desk.solving.answer(Solution(Status.UNKNOWN), "cancel")
    desk.look()
    assert desk.solving.purposes == ["answer"]


def test_who_solves_only_when_asked_is_not_solved_for(desk: Desk) -> None:
    desk.asking.set_live(False)
    desk.asking.wake()
    desk.look()
    assert desk.solving.asked == []
    desk.asking.set_live(True)
    desk.look()
    assert desk.solving.purposes == ["answer"]


def test_an_answer_that_is_known_is_not_asked_for_again(desk: Desk) -> None:
    desk.asking.wake()
    desk.look()
    desk.solving.answer(line((0, 0)))
    desk.look()
    assert desk.solving.purposes == ["answer"]
    assert desk.heard("found") == [], "nobody asked by hand"


def test_the_position_of_an_own_line_is_solved_beside_it_and_told(desk: Desk) -> None:
    desk.asking.wake()
    desk.look()
    desk.solving.answer(line((0, 0)))
    desk.press((1, 1))
    desk.look()
    assert desk.solving.purposes == ["answer", "ahead"]
    assert not desk.asking.answering, "nobody waits for it"
    desk.solving.answer(line((1, 1), (0, 0)))
    desk.look()
    told = desk.heard("ahead_changed")[-1]
    assert isinstance(told, str)
    assert told.startswith("From here: ")
    assert "2" in told
    desk.session.player.go_to(0)
    desk.look()
    assert desk.heard("ahead_changed")[-1] == ""
    desk.session.player.go_to(1)
    desk.look()
    assert desk.solving.purposes == ["answer", "ahead"], "it is known"


def test_a_goal_that_was_reached_by_hand_is_said_and_asks_nothing(desk: Desk) -> None:
    desk.asking.wake()
    desk.look()
    desk.solving.answer(line((0, 0)))
    desk.press((0, 0))
    desk.look()
    assert desk.heard("ahead_changed")[-1] == "Nothing is left to do."
    assert desk.solving.purposes == ["answer"]


def test_who_hides_the_answer_is_not_told_the_way_on(desk: Desk) -> None:
    desk.asking.held = lambda: True
    desk.asking.wake()
    desk.look()
    desk.solving.answer(line((0, 0)))
    desk.press((1, 1))
    desk.look()
    assert "ahead" not in desk.solving.purposes


def test_after_the_end_nothing_is_asked(desk: Desk) -> None:
    desk.asking.wake()
    desk.asking.close()
    desk.look()
    assert desk.solving.asked == []


def test_a_hint_of_what_is_known_needs_no_search(desk: Desk) -> None:
    desk.asking.solve()
    desk.solving.answer(line((0, 0)))
    desk.asking.hint()
    assert desk.solving.purposes == ["answer"]
    (hints,) = desk.heard("hints")
    assert hints == tuple(GAME.hints(CORNER, line((0, 0))))


def test_a_hint_waits_for_the_search_that_is_under_way(desk: Desk) -> None:
    desk.asking.solve()
    desk.asking.hint()
    assert desk.solving.purposes == ["answer"]
    assert desk.heard("hints") == []
    desk.solving.answer(line((0, 0)))
    assert len(desk.heard("hints")) == 1


def test_a_hint_of_another_place_is_asked_for_and_changes_no_answer(desk: Desk) -> None:
    desk.press((1, 1))
    desk.asking.hint()
    purpose, state, budget, _ = desk.solving.asked[-1]
    assert (purpose, state, budget) == ("hint", desk.session.here, GAME.info.live)
    desk.solving.answer(line((1, 1), (0, 0)))
    assert len(desk.heard("hints")) == 1
    assert desk.session.answer is None
    assert desk.session.choice == OWN


def test_a_better_answer_on_the_way_is_shown_while_its_question_stands(desk: Desk) -> None:
    desk.asking.solve()
    desk.solving.improved.emit(desk.solving.question, line((1, 1), (0, 0), status=Status.FEASIBLE))
    assert desk.session.answer is None, "five a second are enough"
    desk.asking._show_improved()
    assert desk.session.answer is not None
    assert not desk.session.answer.final
    desk.asking._improving.stop()


def test_a_better_answer_to_an_older_question_is_never_shown(desk: Desk) -> None:
    desk.asking.solve()
    desk.solving.improved.emit(desk.solving.question, line((1, 1), (0, 0), status=Status.FEASIBLE))
    desk.asking.solve()
    desk.asking._show_improved()
    assert desk.session.answer is None
    desk.asking._improving.stop()


@pytest.mark.parametrize("purpose", ["ahead", "hint", "part"])
def test_what_is_found_beside_the_answer_is_no_incumbent_of_it(desk: Desk, purpose: str) -> None:
    desk.solving.improved.emit(Question(purpose, CORNER), line((1, 1)))
    assert not desk.asking._improving.isActive()


def better(*moves: tuple[int, int], yes: bool = True) -> Solution[tuple[int, int]]:
    found = line(*moves)
    return Solution(found.status, found.steps, found.score, data={"better": yes})


def test_a_part_is_asked_for_with_its_line_and_becomes_the_own_one(desk: Desk) -> None:
    desk.press((1, 1), (1, 1), (0, 0))
    desk.asking.better(0, 2)
    assert desk.solving.asked[-1][3] == {
        "goal": "few",
        "line": "r2c2\nr2c2\nr1c1",
        "first": 0,
        "last": 2,
    }
    desk.solving.answer(better((0, 0)))
    assert [step.move for step in desk.session.draft.moves] == [(0, 0)]
    assert desk.session.index == 0, "what is better is to be seen from its start"
    (words,) = desk.heard("told")
    assert words == "Moves 1 to 2 are better: presses 1 at the end instead of 3."
    desk.session.undo_stack.undo()
    assert len(desk.session.draft.moves) == 3


def test_a_part_that_is_best_already_is_said_and_kept(desk: Desk) -> None:
    desk.press((1, 1), (0, 0))
    desk.asking.better(0, 2)
    desk.solving.answer(better((1, 1), (0, 0), yes=False))
    assert desk.heard("told") == ["No better way was found for moves 1 to 2."]
    assert [step.move for step in desk.session.draft.moves] == [(1, 1), (0, 0)]


def test_a_part_of_a_line_that_has_changed_since_is_thrown_away(desk: Desk) -> None:
    desk.press((1, 1), (1, 1), (0, 0))
    desk.asking.better(0, 2)
    desk.press((2, 2))
    desk.solving.answer(better((0, 0)))
    assert len(desk.session.draft.moves) == 4
    assert desk.heard("told") == []


def test_a_puzzle_is_made_by_the_game_and_handed_on_with_its_board(desk: Desk) -> None:
    made: list[tuple[object, object]] = []
    desk.asking.puzzle.connect(lambda board, result: made.append((board, result)))
    desk.asking.make_puzzle("puzzle", {"moves": 3})
    assert desk.solving.commands == [("puzzle", "puzzle")]
    question, desk.solving.question = desk.solving.question, None
    desk.solving.commanded.emit(question, {"board": "{}"})
    assert made == [(CORNER, {"board": "{}"})]
    assert desk.heard("searching") == [(True, False), (False, False)]


@pytest.mark.parametrize("elsewhere", [False, True], ids=["where it was asked for", "the person went on"])
def test_a_move_that_was_worked_out_is_made_only_where_it_was_asked_for(desk: Desk, elsewhere: bool) -> None:
    desk.session.deal_wanted.emit(CORNER, "deal", {})
    question, desk.solving.question = desk.solving.question, None
    if elsewhere:
        desk.press((2, 2))
    desk.solving.commanded.emit(question, {"move": "r1c1"})
    desk.session.player.finish()
    assert [step.move for step in desk.session.draft.moves] == [(2, 2) if elsewhere else (0, 0)]
