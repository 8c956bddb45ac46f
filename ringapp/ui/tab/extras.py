"""What some games add to board and answer: pages, tables, lines from files, a comparison of lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QTabWidget

from ringapp.core.contract.abilities import Paged, Rewriting, Sheeted
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import SomeMove, SomeState, Step
from ringapp.core.contract.i18n import language, tr
from ringapp.core.contract.json_types import Facts
from ringapp.core.files.document import read_moves
from ringapp.ui.look.theme import shown_theme
from ringapp.ui.session.jobs import Job, ThreadJob
from ringapp.ui.session.session import OWN, Session
from ringapp.ui.shell.file_errors import sentence_of
from ringapp.ui.tab.pages import PageList
from ringapp.ui.tab.sheets import SheetView


class Extras(QObject):
    """Keeps the pages and tables of a tab up to date, and applies what a person does in them."""

    refused = Signal(str)
    reminded = Signal(str)
    """Why nothing was changed, as a message that may go by itself."""
    row_picked = Signal(object)
    """The targets of a table's row."""
    verdict = Signal(str)
    """What the game says about the own line beside the solver's; "" for nothing."""

    def __init__(
        self, session: Session, tabs: QTabWidget, facts: Callable[[SomeState], Facts], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._tabs = tabs
        self._facts = facts
        self._compared: tuple[object, ...] = ()
        self._opened = False
        self._asked: tuple[SomeState, Facts, str] | None = None
        """The state, facts and language of the shown tables, which are computed once for each."""
        self.pages = PageList(session.game)
        self.pages.picked.connect(self._turn)
        self.pages.chosen.connect(self._choose)
        self.sheets: dict[str, SheetView] = {}
        session.draft_changed.connect(self.refresh)
        session.answer_changed.connect(self._on_answer)
        session.player.position_changed.connect(self._on_position)

    def refresh(self) -> None:
        """Show pages and tables of the state on the screen."""
        here = self._session.here
        self.pages.show_state(here)
        self._show_sheets(here)
        self._compare()

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self.pages.set_theme(theme)
        for view in self.sheets.values():
            view.set_theme(theme)

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.pages.retranslate()
        self.refresh()
        for view in self.sheets.values():
            view.retranslate()

    def _on_position(self, position: float) -> None:
        if position == int(position):
            self.pages.show_state(self._session.here)
            self._show_sheets(self._session.here)

    # Pages and tables ------------------------------------------------------------------------------------

    def _turn(self, page: str) -> None:
        game = self._session.game
        if isinstance(game, Paged):
            self._session.replace(game.turn(self._session.board, page), tr("Turn to another page"))

    def _choose(self, page: str, on: bool) -> None:
        game = self._session.game
        if not isinstance(game, Paged):
            return
        try:
            after = game.choose_page(self._session.board, page, on)
        except RingappError as error:
            self.reminded.emit(str(error))
        else:
            self._session.replace(after, tr("Change the task"))

    def _show_sheets(self, state: SomeState) -> None:
        game = self._session.game
        if not isinstance(game, Sheeted):
            return
        asked = (state, self._facts(state), language())
        if self._asked is not None and self._asked[0] is state and self._asked[1:] == asked[1:]:
            return
        self._asked = asked
        for sheet in game.sheets(state, asked[1]):
            if sheet.id not in self.sheets:
                self.sheets[sheet.id] = self._make(sheet.id)
            view = self.sheets[sheet.id]
            view.show_sheet(sheet)
            self._tabs.setTabText(self._tabs.indexOf(view), sheet.title)

    def _on_answer(self) -> None:
        """Show the moves of the first answer instead of the table that was in front until then."""
        if self._opened and self._session.film.steps:
            self._opened = False
            self._tabs.setCurrentIndex(0)
        self._show_sheets(self._session.here)
        self._compare()

    def _make(self, name: str) -> SheetView:
        view = SheetView()
        view.setObjectName(f"sheet_{name}")
        view.retranslate()
        view.set_theme(shown_theme())
        view.edited.connect(self._edit)
        view.row_picked.connect(self.row_picked)
        self._tabs.addTab(view, "")
        if not self.sheets and self._session.answer is None:
            self._opened = True
            self._tabs.setCurrentWidget(view)
        return view

    def _edit(self, sheet: str, row: str, column: int, text: str) -> None:
        game = self._session.game
        if not isinstance(game, Sheeted):
            return
        try:
            after = game.change_cell(self._session.board, sheet, row, column, text)
        except RingappError as error:
            self.refused.emit(str(error))
        else:
            self._session.replace(after, tr("Change a table"))

    # Lines -----------------------------------------------------------------------------------------------

    def reads(self, path: Path) -> bool:
        """Return whether a file, by its ending, holds a line of moves that the game can read."""
        game = self._session.game
        ending = path.name.lower()
        return isinstance(game, Rewriting) and any(
            form.readable and form.holds != "board" and ending.endswith(form.suffixes)
            for form in game.info.formats
            if form.suffixes
        )

    def read_line(self, path: Path) -> Job:
        """Read a line of moves from a file and show it as the own line; return the job that reads."""
        job = ThreadJob(self, _read_line, self._session.game.info.id, self._session.board, path)
        job.done.connect(lambda found: self._take_line(*found))
        job.failed.connect(partial(self._no_line, path))
        job.start()
        return job

    def _take_line(
        self, board: SomeState, begin: SomeState, steps: Sequence[Step[SomeMove]], why: str
    ) -> None:
        if board != self._session.board:
            return
        self._session.take_line(begin, steps, tr("Take a line from a file"))
        if why:
            self.refused.emit(why)

    def _no_line(self, path: Path, error: Exception) -> None:
        """Show which file holds no line; raise any error that is not about the file."""
        if not isinstance(error, RingappError | OSError):
            raise error
        self.refused.emit(sentence_of(path, error))

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, RingappError | OSError):
            raise error
        self.refused.emit(str(error))

    def _compare(self) -> None:
        """Ask the game to compare the own line with the solver's, in a thread, once for each pair."""
        session = self._session
        game, answer = session.game, session.answer
        own = dict(session.lines()).get(OWN, ())
        known = answer is not None and not session.stale and answer.final
        best = answer.solution.steps if known and answer is not None else ()
        asked = (session.board, own, best, language()) if own and best else ()
        if asked == self._compared:
            return
        self._compared = asked
        self.verdict.emit("")
        if asked:
            lines = ([step.move for step in own], [step.move for step in best])
            job = ThreadJob(self, game.compare, session.board, *lines)
            job.done.connect(lambda words: self.verdict.emit(words if asked == self._compared else ""))
            job.failed.connect(self._fail)
            job.start()


def _read_line(
    game_id: str, board: SomeState, path: Path
) -> tuple[SomeState, SomeState, Sequence[Step[SomeMove]], str]:
    return board, *read_moves(game_id, board, path)
