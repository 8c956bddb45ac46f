"""The tab of a game: it connects its parts and offers functions for the window's menus."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ringapp.core.contract.abilities import Judging
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import AHEAD, Mark, SomeGame, SomeState
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, board_from_text
from ringapp.core.files.making import shown
from ringapp.core.files.share_code import share_link
from ringapp.core.solving.answers import explain
from ringapp.core.solving.assumptions import with_unsure_cells
from ringapp.ui.board.boardkeys import BoardKeys
from ringapp.ui.board.boardview import BoardView
from ringapp.ui.board.play_by_hand import HAND
from ringapp.ui.board.toolpalette import ToolPalette
from ringapp.ui.board.tools import offered_tools
from ringapp.ui.look.theme import shown_theme
from ringapp.ui.session.jobs import ThreadJob, stop_jobs
from ringapp.ui.session.origins import Origin, Origins, Past, Source
from ringapp.ui.session.player import Player
from ringapp.ui.session.session import ONWARD, Answer, Session
from ringapp.ui.session.solve_requests import Asking
from ringapp.ui.session.solver_thread import Solving
from ringapp.ui.session.stopwatch import Stopwatch
from ringapp.ui.shell.settings import Habits
from ringapp.ui.tab.clipboard import board_to_mime, on_clipboard, text_from_mime
from ringapp.ui.tab.extras import Extras
from ringapp.ui.tab.partbar import PartBar
from ringapp.ui.tab.puzzledialog import PuzzleDialog, generator_of
from ringapp.ui.tab.replaybar import ReplayBar, replay_key
from ringapp.ui.tab.sidecolumn import SideColumn
from ringapp.ui.tab.tablayout import TabLayout


class GameTab(QWidget):
    """One game's board with its tools, settings, answer and replay."""

    document_changed = Signal()
    message = Signal(str, str)
    status = Signal(str)
    foreign_board = Signal(str, object)
    menu_asked = Signal(QPoint)
    """The menu of the board is wanted at a point of the screen."""

    def __init__(self, game_id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: SomeGame = load_game(game_id)
        self.game_id = game_id
        self._theme = shown_theme()
        self.player = Player(self)
        self.session = Session(self.game, self.player, self)
        self._origins = Origins(self.session)
        self.undo_stack = self.session.undo_stack
        self.solving = Solving(self.game, self)
        self.side = SideColumn(self.session)
        self.study_asked = self.side.study_asked
        self.asking = Asking(self.session, self.solving, self.side.options, self.side.budget)
        self.tools = ToolPalette()
        self.stopwatch = Stopwatch(self.session)
        self.board = BoardView(self.session, self.tools, self._facts, self.stopwatch)
        self.canvas = self.board.canvas
        BoardKeys(self, self.canvas)
        self.tell_of_reading = self.board.tell_of_reading
        self.replay = ReplayBar(self.player)
        self.replay.counted = lambda n: self.game.count_moves([s.move for s in self.session.film.steps[:n]])
        self.replay.film = lambda: self.session.film
        self.part = PartBar(self.session)
        self.extras = Extras(self.session, self.side.answer.tabs, self._facts, self)
        self.panes = TabLayout(self.tools, self.extras.pages, self.board, self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.panes, 1)
        column.addWidget(self.replay)
        column.addWidget(self.part)
        self._connect()
        self.set_theme(self._theme)
        self.retranslate()

    def _connect(self) -> None:
        session, side, asking, answer = self.session, self.side, self.asking, self.side.answer
        session.draft_changed.connect(self._on_draft)
        session.unloaded.connect(self._put_later)
        for change in (session.answer_changed, self.undo_stack.cleanChanged, self.board.imported.changed):
            change.connect(self.document_changed)
        session.answer_changed.connect(self._mark_replay)
        session.line_changed.connect(self._mark_replay)
        asking.held = lambda: self.stopwatch.running and AHEAD not in self.board.layers
        self.board.status.connect(self.status)
        self.canvas.menu_asked.connect(self.menu_asked)
        self.board.hand.named.connect(self.solve_board)
        self.board.hand.refused.connect(lambda text: self.message.emit(text, "info"))
        side.solve.solve_clicked.connect(self.solve)
        side.solve.stop_clicked.connect(self.stop)
        side.solve.hint_clicked.connect(self.hint)
        side.solve.live_toggled.connect(asking.set_live)
        asking.place_changed.connect(side.solve.show_place)
        side.solve.active_changed.connect(self.document_changed)
        side.refused.connect(lambda text: self.message.emit(text, "warn"))
        side.options_changed.connect(self._on_options)
        answer.unsure, answer.asks = lambda: self.unsure, lambda: self.board.imported.asks(self.session.board)
        self.board.imported.changed.connect(answer.follow_doubts)
        answer.next_hint_clicked.connect(self.hint)
        answer.show_all_clicked.connect(self._show_all)
        answer.notes.step_picked.connect(self._go_before)
        answer.notes.row_picked.connect(self.board.point_out)
        answer.suggestions.taken.connect(self._read_board)
        answer.suggestions.pointed.connect(self.board.point_out)
        asking.searching.connect(lambda on, quiet: side.solve.show_solving(on, quiet=quiet))
        self.solving.progressed.connect(lambda question, progress: side.solve.show_progress(progress))
        asking.found.connect(self._on_found)
        asking.hints.connect(self._tell_hint)
        asking.ahead_changed.connect(answer.show_ahead)
        self.extras.refused.connect(lambda text: self.message.emit(text, "warn"))
        self.extras.reminded.connect(lambda text: self.message.emit(text, "info"))
        self.extras.verdict.connect(answer.show_verdict)
        self.extras.row_picked.connect(self.board.point_out)
        self.part.part_changed.connect(self.replay.scrubber.show_part)
        self.part.held = lambda: side.answer.hinting
        self.part.asked.connect(asking.better)
        asking.searching.connect(lambda on, quiet: self.part.show_busy(on and not quiet))
        asking.told.connect(lambda text: self.message.emit(text, "info"))
        asking.puzzle.connect(self._take_puzzle)
        asking.trouble.connect(lambda text: self.message.emit(text, "error"))

    def _mark_replay(self) -> None:
        """Mark the moves of the answer's line that stand out, where that line is shown."""
        session, answer = self.session, self.session.answer
        marks: Sequence[Mark] = ()
        fresh = answer is not None and session.choice == 0 and not session.stale
        if fresh and answer is not None and not self.side.answer.hinting:
            marks = self.game.marks(answer.state, answer.solution)
        self.replay.scrubber.show_marks(marks)

    def _go_before(self, step: int) -> None:
        """Show the answer's line at the state before one of its steps."""
        if self.session.choice != 0:
            self.session.choose(0)
        if step < len(self.session.film):
            self.player.go_to(step)

    # The document ----------------------------------------------------------------------------------------

    @property
    def origin(self) -> Origin:
        """The origin of the open board: the board that was opened or begun anew, and its file."""
        return self._origins.here

    @property
    def path(self) -> Path | None:
        """The file that the board came from or was saved to."""
        return self.origin.path

    @property
    def is_dirty(self) -> bool:
        """Whether the board has changes that are not saved."""
        return not self.session.is_saved

    @property
    def message_area(self) -> QWidget:
        """The part that messages may be laid over."""
        return self.board

    @property
    def is_solving(self) -> bool:
        """Whether a search is under way that Stop would end."""
        return self.side.solve.active

    @property
    def unsure(self) -> int:
        """How many cells of a board that was read from a picture are still unsure."""
        return len(self.board.imported.doubts(self.session.board))

    @property
    def layers(self) -> frozenset[str]:
        """The optional parts of the picture that are shown."""
        return self.board.layers

    def document(self) -> Document:
        """Return the board with its options, its moves by hand and, if it is about this board, its answer.

        A way on from the middle that is shown is kept as moves; Solve finds its reasons again.
        """
        session = self.session
        fresh = session.answer is not None and not session.stale and session.answer.final
        known = session.answer.solution if fresh and session.answer is not None else None
        solution = None if known is None else with_unsure_cells(known, self.unsure)
        cursor = session.index if solution is not None and session.choice == 0 else 0
        onward = session.choice == ONWARD
        options = self.side.changed_options()
        played = tuple(step.move for step in (session.film.steps if onward else session.draft.moves))
        board = session.board
        picture = self.board.imported.record(board) if self.unsure else None
        return Document(self.game_id, board, options, solution, cursor, played=played, picture=picture)

    def unsaved(self) -> Document:
        """Return the document with the report of its picture, even if no cell is unsure."""
        return replace(self.document(), picture=self.board.imported.record(self.session.board))

    def shown_document(self) -> Document:
        """Return the document with the line on the screen instead of the answer's, to be exported."""
        session, document = self.session, self.document()
        if session.choice >= 0:
            return document.with_alternative(session.choice, session.index)
        steps, answer = session.film.steps, session.onward if session.choice == ONWARD else None
        made, solution = len(steps), None
        if answer is not None:
            made, solution = answer.made, with_unsure_cells(answer.solution, self.unsure)
        return replace(document, solution=solution, cursor=session.index, played=(), whole=steps, made=made)

    def past(self) -> Past:
        """Return the history of the open board, for bringing both back later."""
        return self._origins.past()

    def load_document(self, document: Document, source: Source, past: Past | None = None) -> None:
        """Show a document as saved, after reading the files that it names.

        A document that is brought back with its `past` counts as saved only if it was saved then.
        """
        if not self.session.is_loaded(document.state):
            self._load_first(document.state, lambda: self.load_document(document, source, past))
            return
        self.side.take_options(document.options)
        answer = None
        if document.solution is not None:
            words = explain(self.game, document.state, document.solution)
            answer = Answer(document.state, document.solution, words)
        self._origins.open(document.state, source, past)
        steps = () if past is None else past.steps
        self.session.load(document.state, answer, document.cursor, document.played, steps)
        if past is not None:
            (self.undo_stack.setClean if past.saved else self.undo_stack.resetClean)()
        for notice in document.notices:
            self.message.emit(notice, "warn")
        self.document_changed.emit()

    def _put_later(self, board: SomeState, text: str, anew: bool) -> None:
        before = self.session.board
        self._load_first(board, lambda: self._put_loaded(before, board, text, anew))

    def _put_loaded(self, before: SomeState, board: SomeState, text: str, anew: bool) -> None:
        if self.session.board == before:
            self.session.replace(board, text, anew=anew)
        self.side.refresh()

    def _load_first(self, board: SomeState, then: Callable[[], None]) -> None:
        """Read the files of a board in a thread, then call `then`; meanwhile lock the settings."""
        job = ThreadJob(self, self.game.load, board)
        self.side.setEnabled(False)
        self.board.show_loading(True)

        def go_on(result: object) -> None:
            self.side.setEnabled(True)
            self.board.show_loading(False)
            if isinstance(result, Exception):
                raise result
            then()

        job.done.connect(go_on)
        job.failed.connect(go_on)
        job.start()

    def mark_saved(self, path: Path) -> None:
        """Record that the document in its present form was saved to a file."""
        self.origin.path = path
        self.undo_stack.setClean()
        self.document_changed.emit()

    def new_board(self) -> None:
        """Show an empty board without an answer, to be saved under a new name."""
        self.put_anew(self.game.initial(), tr("New board"))
        self.asking.forget()
        self.session.forget_answer()

    def put_anew(self, board: SomeState, text: str) -> None:
        """Put another board in place of the open one as one step of undo, to be saved under a new name."""
        self._origins.begin(board)
        self.session.replace(board, text, anew=True)
        self.document_changed.emit()

    def clear_board(self) -> None:
        """Take everything off the board."""
        self.session.replace(self.game.clear(self.session.board), tr("Clear"), anew=True)

    @property
    def makes_puzzles(self) -> bool:
        """Whether the game has a generator of puzzles."""
        return generator_of(self.game) is not None

    def new_puzzle(self) -> None:
        """Ask for the options of a puzzle, have it made in the solver process, and keep its answer hidden."""
        command = generator_of(self.game)
        if command is not None:
            dialog = PuzzleDialog(command, self)
            dialog.accepted.connect(lambda: self.asking.make_puzzle(command.name, dialog.options()))
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

    def _take_puzzle(self, before: SomeState, result: Facts) -> None:
        if self.session.board != before:
            return
        puzzles = result.get("puzzles")
        if not isinstance(puzzles, Sequence) or not puzzles:
            self.message.emit(tr("No puzzle of this kind was found."), "warn")
            return
        self._read_board(json.dumps(puzzles[0]), tr("New puzzle"), self.side.answer.begin_hints, anew=True)

    def random_board(self) -> None:
        """Put a random board with the same settings, made in a thread; an edit in the meantime cancels it."""
        before = self.session.board
        job = ThreadJob(self, self.game.random, before, secrets.randbelow(2**31))
        job.done.connect(lambda board: self._take_random(before, board))
        job.failed.connect(self._fail_random)
        job.start()

    def _take_random(self, before: SomeState, board: SomeState) -> None:
        if self.session.board == before:
            self.session.replace(board, tr("Random board"), anew=True)

    def _fail_random(self, error: Exception) -> None:
        if not isinstance(error, RingappError):
            raise error
        self.message.emit(str(error), "error")

    def copy(self) -> None:
        """Put the state on the screen on the clipboard."""
        QGuiApplication.clipboard().setMimeData(board_to_mime(shown(self.shown_document()), self._theme))
        self.message.emit(tr("The board is on the clipboard as text and as a picture."), "info")

    def copy_link(self) -> None:
        """Put a link that holds the state on the screen on the clipboard."""
        try:
            QGuiApplication.clipboard().setText(share_link(self.game, self.session.here))
        except RingappError as error:
            self.message.emit(str(error), "error")
        else:
            self.message.emit(tr("A link that holds the board is on the clipboard."), "info")

    def open_link(self, link: str) -> None:
        """Read the board that a link holds; emit a board of another game as `foreign_board`."""
        data = QMimeData()
        data.setText(link)
        self.take(data, tr("Open a link"))

    def paste(self) -> None:
        """Read a board from the clipboard; emit a board of another game as `foreign_board`."""
        self.take(on_clipboard(), tr("Paste"))

    def take(self, data: QMimeData, deed: str) -> None:
        """Read a board that was pasted or dropped; `deed` names the step in the Undo menu."""
        try:
            text = text_from_mime(data)
        except RingappError as error:
            self._not_taken(error)
            return
        job = ThreadJob(self, board_from_text, text, self.game_id)
        self.tell_of_reading(job)
        job.done.connect(partial(self._taken, deed))
        job.failed.connect(self._not_taken)
        job.start()

    def _taken(self, deed: str, found: tuple[str, SomeState]) -> None:
        game_id, board = found
        if game_id != self.game_id:
            self.foreign_board.emit(game_id, board)
        else:
            self.session.replace(board, deed, anew=True)
            words = tr("Read: {board}").format(board=self.game.summary(board))
            self.message.emit(words, "info")

    def _not_taken(self, error: Exception) -> None:
        if not isinstance(error, RingappError):
            raise error
        self.message.emit(tr("No board was read. {reason}").format(reason=error), "error")

    def reads_line(self, path: Path) -> bool:
        """Return whether a file is a line of moves for this board rather than a board."""
        return self.extras.reads(path)

    def read_line(self, path: Path) -> None:
        """Take the moves of a file as the line made by hand."""
        self.tell_of_reading(self.extras.read_line(path))

    # Solving ---------------------------------------------------------------------------------------------

    def solve(self) -> None:
        """Search the answer from the state that the replay shows, or ask for a study that an option names."""
        if self.side.asks_study():
            return
        self.side.answer.end_hints()
        self.asking.solve()

    def solve_board(self) -> None:
        """Search the answer of the board with the full budget, whatever moves are shown."""
        self.side.answer.end_hints()
        self.asking.solve_board()

    @property
    def can_judge(self) -> bool:
        """Whether there are moves made by hand that the game can judge."""
        return isinstance(self.game, Judging) and bool(self.session.draft.moves)

    def judge(self) -> None:
        """Have the moves made by hand judged one by one."""
        if isinstance(self.game, Judging) and self.can_judge:
            moves = [step.move for step in self.session.draft.moves]
            self.session.replace(self.game.record_of(self.session.board, moves), tr("Judge the moves"))
            self.solve_board()

    def stop(self) -> None:
        """End the search and keep its best answer."""
        self.side.solve.show_stopping()
        self.asking.stop()

    def hint(self) -> None:
        """Show one more hint about the next move, and hide the rest of the answer."""
        self.side.answer.begin_hints()
        self.replay.setEnabled(False)
        self.part.refresh()
        self.canvas.update()
        self.asking.hint()

    def _tell_hint(self, hints: tuple[str, ...]) -> None:
        if hints:
            self.side.answer.tell_hint(hints)
        else:
            self._show_all()
            self.message.emit(tr("No move was found to hint at."), "info")

    def _show_all(self) -> None:
        self.side.answer.end_hints()
        self.replay.setEnabled(True)
        self.part.refresh()
        self.canvas.update()

    def _on_found(self) -> None:
        self.side.answer.announce_answer()
        if self.session.film.steps and not self.side.answer.hinting:
            self.replay.scrubber.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read_board(
        self, text: str, deed: str, after: Callable[[], None] = lambda: None, *, anew: bool = False
    ) -> None:
        """Read a board from text in a thread and show it; an edit in the meantime cancels this."""
        before = self.session.board

        def show(board: SomeState) -> None:
            if self.session.board == before:
                self.session.replace(board, deed, anew=anew)
                after()

        job = ThreadJob(self, self.game.decode, text)
        self.tell_of_reading(job)
        job.done.connect(show)
        job.failed.connect(self._not_taken)
        job.start()

    def _on_options(self) -> None:
        self.asking.forget()
        self.session.forget_answer()
        self.session.draft_changed.emit()

    def _facts(self, state: SomeState) -> Facts:
        if self.side.answer.hinting:
            return {}
        known = self.asking.known(state)
        return {} if known is None else known.solution.data

    # The window's side -----------------------------------------------------------------------------------

    def zoom_in(self) -> None:
        """Make the board larger."""
        self.canvas.zoom(1.25)

    def zoom_out(self) -> None:
        """Make the board smaller."""
        self.canvas.zoom(0.8)

    def zoom_fit(self) -> None:
        """Show the whole board."""
        self.canvas.zoom_fit()

    def focus_options(self) -> None:
        """Open the section of advanced options and move the keyboard focus to it."""
        heading = self.side.advanced_part.heading
        heading.setChecked(True)
        heading.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def take_habits(self, habits: Habits) -> None:
        """Apply the preferences of the person."""
        self.side.seconds, self.board.under_mouse = habits.seconds, habits.under_mouse
        self.tools.show_letters(habits.letters)
        self.canvas.tool_keys = self.tools.keys
        self.player.finish()
        self.player.still = habits.still
        self.board.refresh()

    def set_layer(self, layer: str, on: bool) -> None:
        """Show or hide an optional part of the picture."""
        self.board.set_layer(layer, on)
        self.asking.look_soon()

    def set_theme(self, name: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = name
        for part in (self.tools, self.extras, self.board, self.side, self.replay):
            part.set_theme(name)
        QTimer.singleShot(0, self.panes, self.panes.fit_words)

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.session.retell()
        self.asking.unlearn()
        for part in (self.tools, self.extras, self.board, self.side, self.replay, self.part):
            part.retranslate()
        self.setAccessibleName(self.game.info.title)
        self._show_tools()
        self.panes.fit_words()

    def activate(self) -> None:
        """Start the solver, resume the stopwatch and focus the board, as the tab has come to the front."""
        self.asking.wake()
        self.stopwatch.resume()
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def deactivate(self) -> None:
        """Pause replay and stopwatch, as the tab has gone to the back; a search goes on."""
        self.asking.active = False
        self.stopwatch.pause()
        if self.player.playing:
            self.player.toggle()

    def shutdown(self) -> None:
        """End the replay, the jobs and the solver process of the tab."""
        self.player.finish()
        self.stopwatch.pause()
        stop_jobs(self)
        self.asking.close()
        self.solving.shutdown()

    def save_state(self) -> JsonObject:
        """Return the layout and habits of the tab as JSON values."""
        return {
            "panes": self.panes.chosen_sizes(),
            "side": self.side.save_state(),
            "speed": self.player.speed,
            "loop": self.player.loop,
        }

    def restore_state(self, state: Facts) -> None:
        """Restore what `save_state` returned; an empty mapping restores the state of the first start."""
        self.panes.take_sizes(state.get("panes"))
        self.side.restore_state(state.get("side"))
        speed = state.get("speed", 1.0)
        self.player.set_speed(speed if isinstance(speed, int | float) else 1.0)
        self.player.set_loop(state.get("loop") is True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the keys of the replay work wherever no part of the tab needs them."""
        if not self.replay.isEnabled() or not replay_key(self.player, event):
            super().keyPressEvent(event)

    def _on_draft(self) -> None:
        if self.side.answer.hinting and not self.session.draft.moves:
            self._show_all()
        elif self.side.answer.hinting:
            self.side.answer.restart_hints()
        self._show_tools()
        self.side.refresh()
        self.document_changed.emit()

    def _show_tools(self) -> None:
        tools = offered_tools(self.game, self.session.board)
        stays = self.tools.current in {tool.id for tool in tools}
        self.tools.show_tools(tools)
        self.canvas.tool_keys = self.tools.keys
        if not stays and len(tools) > 1 and tools[0].id == HAND and not self.game.info.plays_first:
            self.tools.pick(tools[1].id)
