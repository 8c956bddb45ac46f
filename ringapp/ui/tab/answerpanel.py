"""The answer: headline, choice of lines, moves and reasons; in hint mode only hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.game import Chart, GameInfo, Note, Solution, SomeMove, Status, Step, Suggestion
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.solving.assumptions import assumption_notes, provisos, status_of, with_unsure_cells
from ringapp.ui.look.accessibility import announce
from ringapp.ui.look.labels import emphasise, paint, wrapped
from ringapp.ui.session.session import ONWARD, OWN, Answer, Session
from ringapp.ui.tab.movetable import MoveTable, number
from ringapp.ui.tab.notes import NoteList
from ringapp.ui.tab.suggestions import Suggestions

_SIGNS = {
    Status.OPTIMAL: ("✓", "good"),
    Status.FEASIBLE: ("≈", "warn"),
    Status.INFEASIBLE: ("∅", "bad"),
    Status.UNKNOWN: ("?", "muted"),
}
TABS_HIGH = 150
"""Least height of moves and reasons in pixels."""
NAMED = 6
"""The most moves of an alternative that its entry lists; of more, half this number is listed."""
TOLD = 12
"""Moves that the tool tip of a line's entry lists."""


class _Lists(QTabWidget):
    """The tabs for moves and reasons, which scroll by themselves and so need only a few rows of height.

    Their minimum height is set: without it the layout would count them as nothing and cut the words above.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(TABS_HIGH)

    def sizeHint(self) -> QSize:
        """Return the usual width with the minimum height."""
        return QSize(super().sizeHint().width(), self.minimumHeight())


def moves_words(count: int) -> str:
    """Return "3 moves" for a number of moves, in the current language."""
    return tr("{n} move(s)", "", count).format(n=f"{count:,}")


class AnswerPanel(QWidget):
    """Shows the session's answer and lines; in hint mode only the hints that were asked for."""

    show_all_clicked = Signal()
    next_hint_clicked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = "light"
        self._hints: tuple[str, ...] | None = None
        self._told = 0
        self._hint_wanted = False
        self._verdict = ""
        self._went_to_notes = False
        self._onward = False
        self._chart = False
        self._aside = False
        self.sign = QLabel()
        self.sign.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        self.headline = wrapped()
        self.grounds = wrapped()
        """What an answer rests on: the lines of its headline after the first."""
        self.stale = wrapped()
        self.assumption = wrapped()
        self.unsure: Callable[[], int] = lambda: 0
        """Returns how many cells of a board that was read from a picture are unsure."""
        self.asks: Callable[[], Sequence[str]] = lambda: ()
        """Returns the questions about what the board's picture did not show, so that it was guessed."""
        self._unsure, self._asked = 0, list[str]()
        self.ahead = wrapped()
        self.suggestions = Suggestions()
        self.compare = wrapped()
        self.lines = QComboBox()
        self.lines.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.lines.setMinimumContentsLength(10)
        self.lines.activated.connect(lambda index: session.choose(self.lines.itemData(index)))
        self.moves = MoveTable()
        self.notes = NoteList()
        self.tabs = _Lists()
        self.tabs.setObjectName("answer")
        self.tabs.addTab(self.moves, "")
        self.tabs.addTab(self.notes, "")
        self.hint_box = self._make_hint_box()
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.sign)
        row.addWidget(self.headline, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(row)
        parts: tuple[QWidget, ...] = (
            self.grounds,
            self.stale,
            self.assumption,
            self.suggestions,
            self.hint_box,
        )
        for part in (*parts, self.lines, self.compare, self.ahead):
            part.hide()
            column.addWidget(part)
        column.addWidget(self.tabs, 100)
        column.addStretch(1)
        session.answer_changed.connect(self.refresh)
        session.draft_changed.connect(self.refresh)
        session.line_changed.connect(self._on_line)
        session.player.position_changed.connect(self.moves.follow)
        session.player.position_changed.connect(self._on_position)
        self.moves.row_picked.connect(session.player.go_to)

    def _make_hint_box(self) -> QFrame:
        box = QFrame()
        box.setObjectName("hints")
        self._hint_text = wrapped()
        self.next_hint = QPushButton()
        self.next_hint.clicked.connect(self.next_hint_clicked)
        self.show_all = QPushButton()
        self.show_all.clicked.connect(self.show_all_clicked)
        row = QHBoxLayout()
        row.addWidget(self.next_hint)
        row.addWidget(self.show_all)
        row.addStretch(1)
        column = QVBoxLayout(box)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(8)
        column.addWidget(self._hint_text)
        column.addLayout(row)
        box.hide()
        return box

    # Hints -----------------------------------------------------------------------------------------------

    @property
    def hinting(self) -> bool:
        """Whether only hints are shown."""
        return self._hints is not None

    @property
    def told(self) -> tuple[str, ...]:
        """The hints that have been shown so far."""
        return (self._hints or ())[: self._told]

    def begin_hints(self) -> None:
        """Hide the answer and wait for hints."""
        if not self._hints:
            self._hints, self._told, self._hint_wanted = (), 0, True
            self.refresh()

    def tell_hint(self, hints: Sequence[str]) -> None:
        """Show the next hint of a list; the first one if the list is not the one shown before."""
        if tuple(hints) != self._hints:
            self._hints, self._told = tuple(hints), 0
        self._told, self._hint_wanted = min(self._told + 1, len(hints)), False
        self.refresh()
        announce(self._hint_text, self.told[-1] if self.told else "")

    def announce_answer(self) -> None:
        """Let a screen reader say the answer that a search has ended with."""
        announce(self.headline, self.headline.accessibleName())

    def restart_hints(self) -> None:
        """Forget all hints, since a move was made and they were about the move before it."""
        self._hints, self._told, self._hint_wanted = (), 0, False
        self.refresh()

    def end_hints(self) -> None:
        """Show the answer again."""
        if self._hints is not None:
            self._hints = None
            self.refresh()

    # Showing ---------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the answer, lines, notes and hints that the session holds."""
        begun, hinting = self._begun, self.hinting
        answer = None if begun else self._session.shown
        self._aside = self._session.aside
        self._onward = self._session.choice == ONWARD
        self.hint_box.setVisible(hinting)
        self._show_hints()
        self.tabs.setVisible(not hinting)
        words = self._headline(answer) if answer is not None and not hinting else ""
        first, _, grounds = words.partition("\n")
        for label, text in ((self.headline, first), (self.grounds, grounds)):
            label.setText(text)
            label.setVisible(bool(text))
        self.sign.setVisible(bool(words))
        old = self._why_old(answer)
        self.stale.setText(old)
        self.stale.setVisible(bool(old) and bool(words))
        for widget in (self.headline, self.grounds, self.sign):
            widget.setEnabled(not old)
        status = status_of(with_unsure_cells(answer.solution, self.unsure())) if answer is not None else None
        sign, role = _SIGNS[status] if status is not None else ("", "ink")
        self.sign.setText("" if old else sign)
        self.sign.setAccessibleName(_standing(status) if status is not None and not old else old)
        self._show_assumption(answer, old)
        emphasise(self.sign, self._theme, "muted" if old else role, self.font().pointSizeF())
        emphasise(self.headline, self._theme, "muted" if old else "ink", self.font().pointSizeF())
        notes = self._notes(answer) if answer is not None and not old else ()
        meant = [note for note in notes if isinstance(note, Suggestion)]
        self.suggestions.show_notes([] if hinting else meant, self._theme)
        self.notes.show_notes(notes)
        self.tabs.setTabEnabled(1, bool(self.notes.notes))
        self._choose_tab()
        self._show_lines()

    def follow_doubts(self) -> None:
        """Refresh when the number of unsure cells or the list of guessed settings has changed."""
        if (self.unsure(), [*self.asks()]) != (self._unsure, self._asked):
            self.refresh()

    def _show_assumption(self, answer: Answer | None, old: str) -> None:
        """Show what an answer or hint takes for granted, such as unsure cells of an imported picture."""
        headline = "\n".join(filter(None, (self.headline.text(), self.grounds.text())))
        self._unsure, self._asked = self.unsure(), [*self.asks()]
        says = bool((headline or self.told) and not old)
        solution = Solution(Status.UNKNOWN) if answer is None else answer.solution
        told = provisos(self._session.game, self._session.board, with_unsure_cells(solution, self._unsure))
        assumption = sentences(*told, *self._asked) if says else ""
        self.assumption.setText(assumption)
        self.assumption.setVisible(bool(assumption))
        # A screen reader hears the headline with what qualifies it.
        self.headline.setAccessibleName(sentences(headline, old, assumption) if headline else "")

    def _why_old(self, answer: Answer | None) -> str:
        """Return why an answer does not hold for the state on the screen; "" if it does hold."""
        session = self._session
        if answer is None or answer is not session.answer:
            return ""
        if session.stale:
            return tr("The board has changed since this answer.")
        return tr("This answer is about the board before your moves.") if session.aside else ""

    @property
    def _begun(self) -> bool:
        """Whether the screen shows a game whose clock began with its own first move.

        An answer about the empty board, or a line of another such game, says nothing about it.
        """
        session, game = self._session, self._session.game
        if not session.aside:
            return False
        return game.clock_runs(session.film.state(1)) and not game.clock_runs(session.board)

    def _notes(self, answer: Answer) -> tuple[Note, ...]:
        solution = with_unsure_cells(answer.solution, self.unsure())
        return answer.explanation.notes + assumption_notes(self._session.game, answer.state, solution)

    def _on_position(self, position: float) -> None:
        """Grey out the answer at positions that it is not about, and show it normally at all others."""
        if position == int(position) and self._session.aside != self._aside:
            self._aside = self._session.aside
            self.refresh()

    def show_verdict(self, words: str) -> None:
        """Show what the game says about the line made by hand; "" removes it."""
        self._verdict = words
        self._show_lines()

    def show_ahead(self, words: str) -> None:
        """Show the quiet line about the position on the screen; "" hides it."""
        self.ahead.setText(words)
        self.ahead.setVisible(bool(words) and not self.hinting)

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        self.notes.set_theme(theme)
        paint(self.stale, theme, "warn")
        paint(self.assumption, theme, "warn")
        paint(self.ahead, theme, "muted")
        paint(self.compare, theme, "muted")
        self.refresh()

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.lines.setAccessibleName(tr("Which line is shown"))
        for widget in (self.tabs, self.tabs.tabBar()):
            widget.setAccessibleName(tr("Moves and reasons"))
        self.tabs.setTabText(0, tr("Moves"))
        self.tabs.setTabText(1, tr("Why"))
        self.next_hint.setText(tr("Tell more"))
        self.show_all.setText(tr("Show all"))
        self.moves.retranslate()
        self._show_line()
        self.refresh()

    def _headline(self, answer: Answer) -> str:
        words = answer.explanation.headline
        if not answer.made:
            return words
        return tr("From move {n} on: {answer}").format(n=answer.made + 1, answer=words)

    def _on_line(self) -> None:
        """Show the moves of another line, and refresh if it belongs to another answer."""
        self._show_line()
        if self._onward != (self._session.choice == ONWARD):
            self.refresh()

    def _choose_tab(self) -> None:
        """Open the reasons of an answer without moves or with a new chart, else go back to the moves."""
        moves = bool(self._session.film.steps)
        chart = any(isinstance(note, Chart) for note in self.notes.notes)
        if chart and not self._chart:
            self.tabs.setCurrentIndex(1)
        self._chart = chart
        if not moves and self.notes.notes and self.tabs.currentIndex() == 0:
            self.tabs.setCurrentIndex(1)
            self._went_to_notes = True
        elif moves and self._went_to_notes:
            self.tabs.setCurrentIndex(0)
            self._went_to_notes = False

    def _show_hints(self) -> None:
        told = self.told
        waiting = tr("Looking for the next move…") if self._hint_wanted else ""
        self._hint_text.setText("\n".join(told) or waiting)
        self._hint_text.setVisible(bool(told or waiting))
        more = not self._hints or self._told < len(self._hints)
        self.next_hint.setEnabled(more)

    def _show_line(self) -> None:
        info: GameInfo = self._session.game.info
        self.moves.show_film(self._session.film, info.score_name, info.score_total)
        self.moves.follow(self._session.player.position)

    def _show_lines(self) -> None:
        session = self._session
        lines = session.lines()
        with QSignalBlocker(self.lines):
            self.lines.clear()
            for choice, steps in lines:
                self.lines.addItem(self._line_words(choice, steps), choice)
                short = " ".join(session.game.format_move(step.move) for step in steps[:TOLD])
                more = " …" if len(steps) > TOLD else ""
                self.lines.setItemData(self.lines.count() - 1, short + more, Qt.ItemDataRole.ToolTipRole)
            self.lines.setCurrentIndex(max(0, self.lines.findData(session.choice)))
        self.lines.setVisible(len(lines) > 1 and not self.hinting)
        words = self._comparison() if len(lines) > 1 else ""
        words = sentences(words, self._verdict) if words and session.choice != ONWARD else words
        self.compare.setText(words)
        self.compare.setVisible(bool(words) and not self.hinting)

    def _line_words(self, choice: int, steps: Sequence[Step[SomeMove]]) -> str:
        line = self._line_length(steps)
        if choice == OWN:
            return tr("My own line: {moves}").format(moves=line)
        if choice == ONWARD and self._session.onward is not None:
            words = tr("Solver's line from move {n} on: {moves}")
            return words.format(n=self._session.onward.made + 1, moves=line)
        if choice == 0:
            return tr("Solver's line: {moves}").format(moves=line)
        named = steps if len(steps) <= NAMED else steps[: NAMED // 2]
        short = " ".join(self._session.game.format_move(step.move) for step in named)
        short += " …" if len(steps) > len(named) else ""
        what = self._instead(choice) or tr("Alternative {n}").format(n=choice)
        return tr("{what}: {line} ({moves})").format(what=what, line=short, moves=line)

    def _instead(self, choice: int) -> str:
        """Return what a line of the answer is if it is not a solution; "" for a solution."""
        game, answer = self._session.game, self._session.answer
        return "" if answer is None else game.line_words(answer.state, answer.solution, choice)

    def _line_length(self, steps: Sequence[Step[SomeMove]]) -> str:
        game = self._session.game
        words, name = moves_words(game.count_moves([step.move for step in steps])), game.info.score_name
        score = steps[-1].score if steps else None
        if not name or score is None:
            return words
        return tr("{moves}, {name}: {score}").format(moves=words, name=name, score=number(score))

    def _comparison(self) -> str:
        session, answer = self._session, self._session.answer
        onward = session.onward if session.choice == ONWARD else None
        own = session.draft.moves if onward is None else onward.whole
        if not own or answer is None or session.stale or not answer.solution.steps or self._begun:
            return ""
        mine, theirs = self._line_length(own), self._line_length(answer.solution.steps)
        if onward is not None:
            words = tr("This line: {mine}. The solver's from the start: {theirs}.")
            return words.format(mine=mine, theirs=theirs)
        return tr("Mine: {mine}. The solver's: {theirs}.").format(mine=mine, theirs=theirs)


def _standing(status: Status) -> str:
    """Return the meaning of the sign beside the headline, in words."""
    return {
        Status.OPTIMAL: tr("This is proved."),
        Status.FEASIBLE: tr("This was found, not proved."),
        Status.INFEASIBLE: tr("It is proved that there is none."),
        Status.UNKNOWN: tr("This is not known."),
    }[status]
