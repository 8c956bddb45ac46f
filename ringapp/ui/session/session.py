"""The state of a tab without widgets: the board, the moves made by hand, the answer and the shown line.

An answer belongs to the board it was found for. On another board it is stale: it can be read, but not played.
Besides the answer for the board there may be one for a state along a line, the way on from there; its line
begins with the moves that led to that state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtGui import QUndoStack

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import (
    Explanation,
    OptionValue,
    Problem,
    Solution,
    SomeGame,
    SomeMove,
    SomeState,
    Step,
    Target,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.solving.answers import explain
from ringapp.ui.session.player import Player
from ringapp.ui.session.replay_line import ReplayLine
from ringapp.ui.session.undo import Draft, EditCommand, Made, Saying

OWN = -1
"""The choice of the line made by hand; 0 is the answer's own line, 1 and up its alternatives."""
ONWARD = -2
"""The choice of the line that goes on from a state along another line."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer with the state that it is about.

    Attributes:
        final: Whether the search has ended.
        made: Number of moves from the board to `state`; 0 if `state` is the board itself.
        whole: The `made` moves and the line after them, with scores from the board on; () if `made` is 0.
    """

    state: SomeState
    solution: Solution[SomeMove]
    explanation: Explanation
    final: bool = True
    made: int = 0
    whole: tuple[Step[SomeMove], ...] = ()

    @property
    def lines(self) -> tuple[tuple[Step[SomeMove], ...], ...]:
        """The answer's line and its alternatives."""
        return (self.solution.steps, *self.solution.alternatives)


class Session(QObject):
    """The state of one tab; every change of the board goes through the undo stack."""

    draft_changed = Signal()
    answer_changed = Signal()
    line_changed = Signal()
    unloaded = Signal(object, str, bool)
    """The arguments of `replace`, to be called again once the board's files are read."""
    moved = Signal()
    """A move was made by hand."""
    painted = Signal(str, object)
    """The tool and the targets of a painting, even one that changed nothing."""
    setting_said = Signal(str, object)
    """Name and value of a setting that a person set, even to the value that it had."""
    deal_wanted = Signal(object, str, object)
    """State, command and options by which a move by hand must be worked out first."""

    def __init__(self, game: SomeGame, player: Player, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.player = player
        self.undo_stack = QUndoStack(self)
        self._coming: EditCommand | None = None
        """The step that is being pushed, which the stack does not count yet."""
        self.draft = Draft(game.initial(self._first_preset()))
        self.problems: tuple[Problem, ...] = tuple(game.problems(self.draft.board))
        self.answer: Answer | None = None
        self.onward: Answer | None = None
        """The answer for a state along a line of this board; dropped when the board changes."""
        self.choice = 0
        self.film = ReplayLine(game, self.draft.board)
        self._strokes = count(1)
        self._stroke = 0

    def _first_preset(self) -> str:
        presets = self.game.info.presets
        return presets[0].id if presets else ""

    # What is shown ---------------------------------------------------------------------------------------

    @property
    def board(self) -> SomeState:
        """The board as it was drawn, before any move."""
        return self.draft.board

    @property
    def here(self) -> SomeState:
        """The state on the screen; during a move the nearer of its two states."""
        return self.film.state(self.index)

    @property
    def index(self) -> int:
        """The number of moves made in the shown line."""
        return self.film.index(self.player.position)

    @property
    def made(self) -> tuple[Step[SomeMove], ...]:
        """The moves of the shown line that lead to `here`."""
        return self.film.steps[: self.index]

    @property
    def stale(self) -> bool:
        """Whether the answer is about another board than the open one."""
        return self.answer is not None and self.answer.state != self.board

    @property
    def aside(self) -> bool:
        """Whether moves made by hand have led away from the state that the answer is about."""
        return self.choice == OWN and self.index > 0

    @property
    def shown(self) -> Answer | None:
        """The answer that the shown line belongs to."""
        return self.onward if self.choice == ONWARD else self.answer

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep the board from being solved."""
        return tuple(problem for problem in self.problems if problem.severity == "error")

    def lines(self) -> list[tuple[int, tuple[Step[SomeMove], ...]]]:
        """Return the lines that can be shown on this board, as (choice, steps)."""
        found: list[tuple[int, tuple[Step[SomeMove], ...]]] = []
        if self.answer is not None and not self.stale:
            found += [(number, steps) for number, steps in enumerate(self.answer.lines) if steps]
        if self.draft.moves:
            found.append((OWN, self.draft.moves))
        if self.onward is not None:
            found.append((ONWARD, self.onward.whole))
        return found

    # Editing ---------------------------------------------------------------------------------------------

    def begin_stroke(self) -> None:
        """Begin a step of undo that holds everything painted until the next call."""
        self.player.finish()
        self._stroke = next(self._strokes)

    def paint(self, tool: str, targets: Sequence[Target]) -> None:
        """Paint targets on the state on the screen, which then becomes the board. Raises RingappError."""
        here = after = self.here
        for target in targets:
            after = self.game.edit(after, tool, target)
        if after != here:
            words = tr("Erase") if tool == "erase" else tr("Paint")
            self._push(Draft(after), words, self._stroke)
        self.painted.emit(tool, targets)

    def put(self, board: SomeState, text: str) -> None:
        """Replace the board, within the stroke that was begun last."""
        if board != self.board:
            self._push(Draft(board), text, self._stroke)

    def change_setting(self, name: str, label: str, value: OptionValue) -> None:
        """Change a setting of the board. Raises RingappError for a value that the board cannot have."""
        after = self.game.change_setting(self.board, name, value)
        if after != self.board:  # `replace` would drop the moves made by hand.
            self.replace(after, tr("Change “{name}”").format(name=label))
        self.setting_said.emit(name, value)

    def replace(self, board: SomeState, text: str, *, anew: bool = False) -> None:
        """Replace the board as one step of undo, or emit `unloaded` if its files must be read first.

        Args:
            anew: Whether nothing known about the old board holds for the new one.
        """
        self.player.finish()
        if not self.is_loaded(board):
            self.unloaded.emit(board, text, anew)
            return
        if Draft(board) != self.draft:
            self._push(Draft(board), text, 0, anew=anew)

    def say(self, say: Callable[[], None], unsay: Callable[[], None], text: str) -> None:
        """Call `say` as a step of undo that leaves the board as it is; `unsay` undoes it.

        While there is something to redo, `say` is called without a step, since a step would delete the redo.
        """
        if self.undo_stack.canRedo():
            say()
        else:
            self.undo_stack.push(Saying(say, unsay, text))

    @property
    def is_saved(self) -> bool:
        """Whether the board is as it was saved; steps of `say` do not count, since no file holds them."""
        stack = self.undo_stack
        saved = stack.cleanIndex()
        steps = map(stack.command, range(*sorted((saved, stack.index()))))
        return saved >= 0 and all(isinstance(step, Saying) for step in steps)

    def take_back(self, board: SomeState | None) -> bool:
        """Undo the step that put this board in place, and return True, if only steps of `say` followed it."""
        stack = self.undo_stack
        done = stack.index()
        while done and isinstance(stack.command(done - 1), Saying):
            done -= 1
        last = stack.command(done - 1) if done else None
        if board is None or not isinstance(last, EditCommand):
            return False
        put = last.after.board is board and last.before.board is not board  # Moves keep the board.
        if put:
            stack.setIndex(done - 1)
        return put

    def came_of(self, board: SomeState) -> bool:
        """Return whether the open board is this one, or came from it by later steps."""
        steps = self._steps()
        done = any(board is one.before.board or board is one.after.board for one in steps)
        return done or self.board is board

    def edited_from(self, board: SomeState) -> bool:
        """Return whether the open board came from another one by edits, with no new board in between."""
        if self.board is board:
            return True
        for step in reversed(self._steps()):
            if board is step.after.board:
                return True
            if step.anew:
                return False
            if board is step.before.board:
                return True
        return False

    def _remember(self, history: Sequence[Made]) -> None:
        """Put earlier steps on the undo stack, with one signal for all."""
        commands = [
            EditCommand(self._show, step.before, step.after, step.text, anew=step.anew, made=True)
            for step in history
        ]
        with QSignalBlocker(self.undo_stack):
            for command in commands[:-1]:
                self.undo_stack.push(command)
        for command in commands[-1:]:
            self.undo_stack.push(command)

    def history(self) -> tuple[Made, ...]:
        """Return the steps that led to the open board."""
        return tuple(Made(one.before, one.after, one.text(), one.anew) for one in self._steps())

    def _steps(self) -> list[EditCommand]:
        """Return the steps that led to the open board, including one being made."""
        commands = [self.undo_stack.command(k) for k in range(self.undo_stack.index())]
        return [one for one in (*commands, self._coming) if isinstance(one, EditCommand)]

    def is_loaded(self, board: SomeState) -> bool:
        """Return whether a board can be shown without reading files first."""
        return self.game.is_loaded(board)

    def make_move(self, move: SomeMove, begun: float = 0.0, *, dealt: bool = False) -> None:
        """Make a move by hand after the shown moves; the shown line becomes the own one.

        Args:
            begun: Share of the move's animation that has been shown already, below 1.
            dealt: Whether the move has been worked out already, for games that do so (`Game.dealing`).
        """
        self.player.finish()
        if not dealt:
            wanted = self.game.dealing(self.here, move)
            if wanted is not None:
                self.deal_wanted.emit(self.here, *wanted)
                return
        try:
            self.game.apply(self.here, move)
        except RingappError:
            return
        made = [step.move for step in self.made]
        moves = self._scored(self.board, (*made, move))
        self._push(Draft(self.board, moves), tr("Move"), 0)
        self.moved.emit()
        self.player.play_from(len(moves) - 1 + begun)

    def take_line(self, board: SomeState, steps: Sequence[Step[SomeMove]], text: str) -> None:
        """Show a finished line as the own one, on its board; all of its moves must be legal."""
        self.player.finish()
        after = Draft(board, tuple(steps))
        if after != self.draft:
            self._push(after, text, 0, anew=board != self.board)

    def _scored(self, board: SomeState, moves: Sequence[SomeMove]) -> tuple[Step[SomeMove], ...]:
        scores = self.game.scores(board, list(moves))
        return tuple(Step(move, score) for move, score in zip(moves, scores, strict=True))

    def load(
        self,
        board: SomeState,
        answer: Answer | None = None,
        cursor: float = 0.0,
        played: Sequence[SomeMove] = (),
        history: Sequence[Made] = (),
    ) -> None:
        """Show a document as saved, with no undo but its history.

        Args:
            cursor: Position in the answer's line; above 0 that line is shown instead of `played`.
            played: The moves made by hand, all legal.
            history: The steps that led to the board.
        """
        self.undo_stack.clear()
        self._remember(history)
        self.answer, self.onward = answer, None
        self._show(Draft(board, self._scored(board, played) if played else ()))
        self.answer_changed.emit()
        if cursor or not played:
            self.choose(0, cursor)

    def _push(self, after: Draft, text: str, stroke: int, *, anew: bool = False) -> None:
        self._coming = EditCommand(self._show, self.draft, after, text, stroke, anew=anew)
        self.undo_stack.push(self._coming)
        self._coming = None

    def _show(self, draft: Draft) -> None:
        edited = draft.board != self.draft.board
        self.draft = draft
        self.problems = tuple(self.game.problems(draft.board))
        if edited:
            self.onward = None
        if draft.moves:
            self.choose(OWN, len(draft.moves))
        elif edited or self.choice < 0 or not self.lines():
            self.choose(0)
        self.draft_changed.emit()
        if edited and self.answer is not None:
            self.answer_changed.emit()

    # Answers and lines -----------------------------------------------------------------------------------

    def take_answer(self, state: SomeState, solution: Solution[SomeMove], *, final: bool) -> None:
        """Show an answer; a running replay goes on unless the final answer has another line."""
        self.answer = Answer(state, solution, explain(self.game, state, solution), final)
        watched = self.player.engaged and self.choice != OWN and self.film.start == state
        same = self.film.steps == solution.steps
        if not self.stale and self.choice != OWN and not (watched and (same or not final)):
            self.choose(0)
        self.answer_changed.emit()

    def take_onward(
        self, made: Sequence[Step[SomeMove]], state: SomeState, solution: Solution[SomeMove], *, final: bool
    ) -> None:
        """Take an answer about `state`, reached by `made`; show it unless the person went elsewhere."""
        whole = (*made, *solution.steps)
        scored = self._scored(self.board, [step.move for step in whole])
        whole = tuple(own if new.score is None else new for own, new in zip(whole, scored, strict=True))
        words = explain(self.game, state, solution)
        begun = self.choice == ONWARD and self.onward is not None and self.onward.state == state
        watched = begun and self.player.engaged
        same = self.film.steps == whole
        self.onward = Answer(state, solution, words, final, made=len(made), whole=whole)
        if (begun or self.here == state) and not (watched and (same or not final)):
            self.choose(ONWARD, len(made))
        self.answer_changed.emit()

    def forget_answer(self) -> None:
        """Drop the answers; the board and a line made by hand stay."""
        self.answer = self.onward = None
        if self.choice == ONWARD and self.draft.moves:
            self.choose(OWN, len(self.draft.moves))
        elif self.choice != OWN:
            self.choose(0)
        self.answer_changed.emit()

    def retell(self) -> None:
        """Make problems and explanations anew in the language chosen now."""
        self.problems = tuple(self.game.problems(self.board))
        self.answer, self.onward = self._retold(self.answer), self._retold(self.onward)
        if self.answer is not None or self.onward is not None:
            self.answer_changed.emit()

    def _retold(self, answer: Answer | None) -> Answer | None:
        if answer is None:
            return None
        return replace(answer, explanation=explain(self.game, answer.state, answer.solution))

    def choose(self, choice: int, position: float = 0.0) -> None:
        """Show one of `lines` by its choice; the bare board if there is none."""
        known = dict(self.lines())
        if choice == 0 and choice not in known:
            # An answer without a line may have other lines, such as the best found.
            choice = next((other for other in known if other > 0), 0)
        steps = known.get(choice, ())
        self.choice = choice if steps or choice >= 0 else 0
        self.film = self.film.turned(self.board, steps)
        self.line_changed.emit()
        clocked = bool(self.film.moments)
        self.player.set_line(len(steps), self.film.duration, position, clocked=clocked)
