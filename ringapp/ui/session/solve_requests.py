"""What is asked of the solver, and when: the answer, the way on from here, a better part of a line, a hint.

Solve asks about the state that the replay shows: at its start for the answer to the board, further on for the
way on from there. With `live` on, a game that allows it is also solved unasked after each change: first with
a short budget, then, if that was too short and nothing else is asked, with the full one. States of a line
made by hand are solved as they are shown, those of a recorded line ahead of time, and a game against the
clock is judged when it is over. A search for another board ends when the board changes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QTimer, Signal

from ringapp.core.contract.abilities import Judging, Rewriting
from ringapp.core.contract.claims import OUT_OF_TIME
from ringapp.core.contract.game import Budget, OptionValue, Solution, SomeMove, SomeState, Status, Step
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts
from ringapp.core.files.movelist import number_text
from ringapp.core.solving.answers import explain
from ringapp.ui.session.session import OWN, Answer, Session
from ringapp.ui.session.solver_thread import Question, Solving

PLACES_AHEAD = 12
"""States of a recorded line that are solved before they are shown."""
IMPROVE_MS = 200
"""Milliseconds between two improved answers that are shown during a search."""


class Asking(QObject):
    """Decides what to ask the solver, and passes answers to the session."""

    searching = Signal(bool, bool)
    """A search for the answer began (True) or ended; the second is whether nobody asked for it."""
    found = Signal()
    """The answer that was asked for by hand has come."""
    hints = Signal(tuple)
    ahead_changed = Signal(str)
    place_changed = Signal(bool)
    """Whether Solve would ask about the way on from here, not about the board."""
    trouble = Signal(str)
    told = Signal(str)
    """A sentence about the result of improving a part of a line."""
    puzzle = Signal(object, object)
    """The board on which a puzzle was asked for, and what the generator says."""

    def __init__(
        self,
        session: Session,
        solving: Solving,
        options: Callable[[], Mapping[str, OptionValue]],
        budget: Callable[[], Budget],
    ) -> None:
        super().__init__(session)
        self._session = session
        self._solving = solving
        self._options = options
        self._budget = budget
        self._asked_for = False
        self._hint_wanted = False
        self._improved: tuple[Question, Solution[SomeMove]] | None = None
        self._way: tuple[SomeState | None, tuple[Step[SomeMove], ...]] = (None, ())
        """Board and moves that lead to the state that a question of the purpose "onward" is about."""
        self._part: tuple[tuple[Step[SomeMove], ...], int, int] = ((), 0, 0)
        """The line whose part is being improved, and where the part begins and ends."""
        self._given = Budget()
        """The budget of the latest question."""
        self._half: Solution[SomeMove] | None = None
        """An unasked answer cut off by its short budget; it is searched again with the full one."""
        self._making_whole = False
        self.live = True
        self.held: Callable[[], bool] = lambda: False
        """Whether unasked searches for the way on are suspended."""
        self.active = False
        """Whether the tab is in front; otherwise nothing is asked by itself."""
        self.ahead: Answer | None = None
        self._coming: deque[Answer] = deque(maxlen=4 * PLACES_AHEAD)
        """Answers for the states of a recorded line near the shown one."""
        self._expected: tuple[SomeState | None, SomeState | None] = (None, None)
        """The start of a recorded line, and the state that is being solved ahead."""
        self._soon = _single_shot(self, 0, self._look)
        self._improving = _single_shot(self, IMPROVE_MS, self._show_improved)
        session.draft_changed.connect(self._soon.start)
        session.player.position_changed.connect(self._on_position)
        solving.improved.connect(self._on_improved)
        session.deal_wanted.connect(self._deal)
        solving.answered.connect(self._on_answer)
        solving.commanded.connect(self._on_command)
        solving.failed.connect(self._on_failure)

    @property
    def answering(self) -> bool:
        """Whether the solver searches for an answer or a hint, rather than looks ahead of the player."""
        question = self._solving.question
        return question is not None and question.purpose != "ahead"

    @property
    def awaited(self) -> bool:
        """Whether a search that a person asked for is under way."""
        return self.answering and self._asked_for

    @property
    def from_here(self) -> bool:
        """Whether Solve asks for the way on from the shown state: after some move, before the game's end."""
        session = self._session
        return session.index > 0 and not session.errors and not session.game.is_goal(session.here)

    def solve(self) -> None:
        """Search the answer of the board, or the way on from the state that the replay shows."""
        session = self._session
        session.player.finish()
        if not self.from_here:
            self.solve_board()
            return
        self._asked_for = True
        self._way = (session.board, session.made)
        self._ask("onward", session.here, self._budget(), self._rest())
        self.searching.emit(True, False)

    def _rest(self) -> dict[str, OptionValue]:
        """Return the rest of the shown line as an option of the solver, for games that can make it better."""
        session, game = self._session, self._session.game
        rest = session.film.steps[session.index :] if isinstance(game, Rewriting) else ()
        return {"rest": "\n".join(game.format_move(step.move) for step in rest)} if rest else {}

    def solve_board(self) -> None:
        """Search the answer of the board with the full budget, even if the replay shows a later state."""
        if self._session.errors:
            self.trouble.emit(self._session.errors[0].text)
            return
        self._asked_for = True
        self._ask("answer", self._session.board, self._budget())
        self.searching.emit(True, False)

    def better(self, first: int, last: int) -> None:
        """Search a better way for the moves of the shown line from `first` to before `last` (`Rewriting`)."""
        session = self._session
        session.player.finish()
        if session.errors:
            self.trouble.emit(session.errors[0].text)
            return
        self._asked_for = True
        self._part = (session.film.steps, first, last)
        line = "\n".join(session.game.format_move(step.move) for step in session.film.steps)
        asked: dict[str, OptionValue] = {"line": line, "first": first, "last": last}
        self._ask("part", session.board, self._budget(), asked)
        self.searching.emit(True, False)

    def stop(self) -> None:
        """End the search and keep its best answer."""
        self._solving.stop()

    def hint(self) -> None:
        """Ask for hints about the state on the screen."""
        state = self._session.here
        known = self.known(state)
        question = self._solving.question
        if self._session.errors:
            self.trouble.emit(self._session.errors[0].text)
        elif known is not None and known.solution.steps:
            self.hints.emit(tuple(self._session.game.hints(state, known.solution)))
        elif question is not None and question.state == state and question.purpose != "part":
            self._hint_wanted = True
        else:
            info = self._session.game.info
            self._ask("hint", state, info.live or self._budget(), dict(info.hint_options))
            self.searching.emit(True, False)

    def set_live(self, live: bool) -> None:
        """Set whether the board is solved after each change, or only when asked."""
        self.live = live
        self._soon.start()

    def forget(self) -> None:
        """Drop the search and what is known of a line, since other options apply now."""
        self.unlearn()
        self._drop()

    def unlearn(self) -> None:
        """Forget the answers to states along a line, since the language or the options have changed."""
        self.ahead = None
        self._coming.clear()

    def _drop(self) -> None:
        answering = self.answering
        self._solving.drop()
        if answering:
            self.searching.emit(False, not self._asked_for)

    def look_soon(self) -> None:
        """Ask for what is not known yet, once the present event is over."""
        self._soon.start()

    def wake(self) -> None:
        """Start the solver and look for what to ask, as the tab has come to the front."""
        self.active = True
        self._solving.start()
        self._soon.start()

    def close(self) -> None:
        """Ask nothing any more."""
        self.active = False
        self._soon.stop()
        self._improving.stop()

    # Questions -------------------------------------------------------------------------------------------

    def _ask(
        self, purpose: str, state: SomeState, budget: Budget, more: Mapping[str, OptionValue] | None = None
    ) -> None:
        was_answering = self.answering
        self._hint_wanted = False
        self._improved = None
        self._given, self._making_whole = budget, False
        self._solving.ask(purpose, state, {**self._options(), **(more or {})}, budget)
        if was_answering and purpose == "ahead":
            self.searching.emit(False, not self._asked_for)

    def _look(self) -> None:
        """Drop a search that is out of date, and ask for what is not known yet."""
        session, question = self._session, self._solving.question
        self.place_changed.emit(self.from_here)
        if question is not None and not self._is_current(question):
            self._drop()
        live = session.game.info.live
        if not self.active or not self.live or live is None or session.errors:
            self._show_ahead()
            return
        if session.answer is None or session.stale:
            if not self.answering:
                self._asked_for = False
                self._ask("answer", session.board, self._patient(live))
                self.searching.emit(True, True)
        elif self._wants_ahead():
            self._ask("ahead", self._record() or session.here, live)
        elif self._is_half and self._solving.question is None:
            self._asked_for = False
            self._ask("answer", session.board, self._budget())
            self._making_whole = True
            self.searching.emit(True, True)
        elif self._solving.question is None and (state := self._next_place()) is not None:
            self._expected = session.film.start, state
            self._ask("ahead", state, live, dict(session.game.info.hint_options))
        self._show_ahead()

    def _patient(self, live: Budget) -> Budget:
        """Return the budget of an unasked question: short, or the full one while the solver still starts."""
        process = self._solving.process
        return live if process is not None and process.started else self._budget()

    @property
    def _is_half(self) -> bool:
        answer = self._session.answer
        return answer is not None and answer.solution is self._half

    def _is_current(self, question: Question) -> bool:
        session = self._session
        if question.purpose == "onward":
            return bool(self._way[0] == session.board)
        expected = (session.film.start, question.state) == self._expected
        return expected or question.state in (session.board, session.here, self._record())

    def _wants_ahead(self) -> bool:
        session = self._session
        here = session.here
        busy = session.player.moving or (self._solving.question is not None and not self._making_whole)
        if here == session.board or busy or self.held() or session.film.moments:
            return False
        record = self._record()
        wanted = here if record is None else record
        return self.known(wanted) is None and (record is not None or not session.game.is_goal(here))

    def _next_place(self) -> SomeState | None:
        """Return the next state of a recorded line without an answer, None if the next ones all have one."""
        session, film = self._session, self._session.film
        last = min(len(film), session.index + PLACES_AHEAD) if film.moments else -1
        places = (film.state(index) for index in range(session.index, last + 1))
        return next(
            (one for one in places if not session.game.is_goal(one) and self.known(one) is None), None
        )

    def _record(self) -> SomeState | None:
        """Return the game against the clock that has just ended on the screen, to be judged; else None."""
        session, game = self._session, self._session.game
        moves = [step.move for step in session.draft.moves]
        if not isinstance(game, Judging) or session.choice != OWN:
            return None
        ended = len(moves) == session.index > 1 and not game.clock_runs(session.here)
        if not ended or not game.clock_runs(session.film.state(session.index - 1)):
            return None
        return game.record_of(session.board, moves)

    def known(self, state: SomeState) -> Answer | None:
        """Return the answer that is known for a state, None if there is none."""
        answers = (self._session.answer, self._session.onward, self.ahead, *self._coming)
        return next((a for a in answers if a is not None and a.state == state), None)

    def _on_position(self, position: float) -> None:
        if position == int(position):
            self._soon.start()

    def _deal(self, state: SomeState, command: str, options: Mapping[str, OptionValue]) -> None:
        """Have the solver process work out a move by hand, which is made when the result arrives."""
        self._asked_for = True
        self._solving.command("deal", state, command, options)
        self.searching.emit(True, False)

    def make_puzzle(self, command: str, options: Mapping[str, OptionValue]) -> None:
        """Have the solver process make a puzzle, emitted as `puzzle`."""
        self._asked_for = True
        self._solving.command("puzzle", self._session.board, command, options)
        self.searching.emit(True, False)

    # Answers ---------------------------------------------------------------------------------------------

    def _on_improved(self, question: Question, solution: Solution[SomeMove]) -> None:
        if question.purpose in ("answer", "onward") and not self._making_whole:
            self._improved = (question, solution)
            if not self._improving.isActive():
                self._improving.start()

    def _show_improved(self) -> None:
        if self._improved is not None and self._solving.question == self._improved[0]:
            self._take(*self._improved, final=False)
        self._improved = None

    def _take(self, question: Question, solution: Solution[SomeMove], *, final: bool) -> None:
        session = self._session
        if question.purpose != "onward":
            session.take_answer(question.state, solution, final=final)
            return
        board, made = self._way
        if board == session.board:
            session.take_onward(made, question.state, solution, final=final)

    def _on_command(self, question: Question, result: Facts) -> None:
        session, self._asked_for = self._session, False
        self.searching.emit(False, False)
        if question.purpose == "puzzle":
            self.puzzle.emit(question.state, result)
        elif question.state == session.here:
            session.make_move(session.game.parse_move(str(result["move"])), dealt=True)

    def _on_answer(self, question: Question, solution: Solution[SomeMove], stopped: str) -> None:
        session, self._improved = self._session, None
        asked_for, self._asked_for = self._asked_for, False
        if question.purpose in ("deal", "puzzle"):
            self.searching.emit(False, False)
            return
        if question.purpose != "ahead":
            self.searching.emit(False, not asked_for)
        if question.purpose == "part":
            self._take_part(solution)
            return
        if question.purpose in ("answer", "onward") or question.state == session.board:
            solution = self._fuller(solution, stopped)
            self._take(question, solution, final=True)
            short = any(left.kind == OUT_OF_TIME for left in solution.unmodelled)
            cut = (short or stopped in ("time", "nodes")) and self._given != self._budget()
            self._half = solution if cut and not asked_for and question.purpose != "onward" else None
            if asked_for:
                self.found.emit()
        else:
            words = explain(session.game, question.state, solution)
            found = Answer(question.state, solution, words)
            self._coming.append(found)
            if question.state in (session.here, self._record()):
                self.ahead = found
        if question.purpose == "hint" or self._hint_wanted:
            self._hint_wanted = False
            self.hints.emit(tuple(session.game.hints(question.state, solution)))
        self._soon.start()

    def _fuller(self, solution: Solution[SomeMove], stopped: str) -> Solution[SomeMove]:
        """Return a search's solution; that of the short search before it, if a longer one gave none."""
        half = self._session.answer
        ended = stopped in ("", "time", "nodes") and solution.status is not Status.UNKNOWN
        return solution if ended or half is None or not self._making_whole else half.solution

    def _take_part(self, solution: Solution[SomeMove]) -> None:
        """Show a line with an improved part as the own line, or say that no better way was found."""
        session, (steps, first, last) = self._session, self._part
        if not solution.steps or session.film.steps != steps:
            return
        words: dict[str, object] = {"first": first + 1, "last": last}
        if not solution.data.get("better"):
            self.told.emit(tr("No better way was found for moves {first} to {last}.").format(**words))
            return
        session.take_line(session.board, solution.steps, tr("Better this part"))
        session.choose(OWN, first)
        before, after = (number_text(line[-1].score) for line in (steps, solution.steps))
        words |= {"name": session.game.info.score_name, "before": before, "after": after}
        sentence = tr("Moves {first} to {last} are better: {name} {after} at the end instead of {before}.")
        self.told.emit(sentence.format(**words))

    def _on_failure(self, question: Question, sentence: str) -> None:
        if question.purpose != "ahead":
            self.searching.emit(False, not self._asked_for)
        self._asked_for = self._hint_wanted = False
        self.trouble.emit(sentence)

    def _show_ahead(self) -> None:
        session = self._session
        here, words = session.here, ""
        told = session.shown is not None and session.shown.state == here
        if here != session.board and session.draft.moves and not told:
            record = self._record()
            known = self.known(here if record is None else record)
            if record is not None and known is not None:
                words = known.explanation.headline
            elif session.game.is_goal(here):
                words = tr("Nothing is left to do.")
            elif known is not None:
                words = tr("From here: {answer}").format(answer=known.explanation.headline)
        self.ahead_changed.emit(words)


def _single_shot(parent: QObject, milliseconds: int, slot: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(slot)
    return timer
