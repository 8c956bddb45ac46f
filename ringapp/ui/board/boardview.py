"""The board in the middle: canvas and hand, with lines below that count and say what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QHideEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSlider, QVBoxLayout, QWidget

from ringapp.core.contract.game import Problem, SomeMove, SomeState, Target, View
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts
from ringapp.core.contract.shapes import Shape
from ringapp.ui.board.canvas import Canvas
from ringapp.ui.board.grid import Grid
from ringapp.ui.board.imported import ImportedPicture
from ringapp.ui.board.play_by_hand import TYPE, Hand
from ringapp.ui.board.toolpalette import ToolPalette
from ringapp.ui.board.viewport import MARGIN
from ringapp.ui.look.accessibility import announce
from ringapp.ui.look.painter import colour
from ringapp.ui.session.jobs import Job
from ringapp.ui.session.session import Session
from ringapp.ui.session.stopwatch import Stopwatch

_SIGNS = {"error": ("✕", "bad"), "warning": ("!", "warn"), "info": ("i", "muted")}
MOST_PROBLEMS = 2
FOOT_GAP = 5
MOMENT_MS = 80
"""Milliseconds that a board may be read before the window says so."""
TOP = 8
"""Pixels above the board."""
SLIDER_GAP = 6
"""Pixels between the board and the slider of a picture."""


class BoardView(QWidget):
    """Shows the session's line at the player's position, and lets the hand edit the board or make moves."""

    status = Signal(str)

    def __init__(
        self,
        session: Session,
        tools: ToolPalette,
        facts: Callable[[SomeState], Facts],
        stopwatch: Stopwatch,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._facts = facts
        self._stopwatch = stopwatch
        self._theme = "light"
        self._pointed: tuple[Target, ...] = ()
        self._pointed_on = session.board
        self.layers: frozenset[str] = frozenset(x.id for x in session.game.layers() if x.default)
        self._clock = 0.0
        self._tenth = 0
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._beat)
        self.canvas = Canvas()
        self.grid = Grid(session.game, lambda: session.here, self.canvas)
        self.imported = ImportedPicture(session.game, self, session.edited_from, session.came_of)
        self.opacity_name = QLabel()
        self.opacity = self._make_slider()
        self.comparing = self._make_comparing()
        self._tools = tools
        self.hand = Hand(session, self.canvas, lambda: tools.current, lambda: _strokes(tools))
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.problems = QLabel()
        self.problems.setTextFormat(Qt.TextFormat.RichText)
        self.problems.setWordWrap(True)
        self.loading = QLabel()
        self.loading.hide()
        self.welcome = QLabel()
        self.welcome.setWordWrap(True)
        self._kept: tuple[object, int] = (None, 0)
        """(width, letters and words), and the height of the foot that was found for them."""
        self.foot = self._make_foot()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, TOP, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.canvas, 1)
        self._room = column
        self.canvas.set_picture(self.shapes, self._hit)
        self.canvas.hovered.connect(self._describe)
        self.under_mouse = False
        """Whether the key of a tool uses it under the mouse."""
        self.canvas.picked.connect(self._take_key)
        self.hand.preview_changed.connect(self.canvas.update)
        self.hand.tool_wanted.connect(tools.pick)
        session.draft_changed.connect(self.refresh)
        session.answer_changed.connect(self._show_problems)
        session.answer_changed.connect(self.canvas.update)
        session.line_changed.connect(self.canvas.update)
        session.player.position_changed.connect(self._on_position)
        stopwatch.ticked.connect(self._count)
        tools.picked.connect(self._take_tool)

    def _take_key(self, key: str) -> None:
        """Pick the tool of a key, or, for the key of the right button during play, press that button.

        If the person prefers keys that act under the mouse, use the tool on the cell there.
        """
        if self.hand.playing and key == self._session.game.info.right_key:
            self.hand.press("erase", under_mouse=self.under_mouse)
            return
        self._tools.pick_key(key)
        if self.under_mouse and not self.hand.playing and not self.canvas.typing:
            self.hand.press("paint", under_mouse=True)

    def _take_tool(self, tool: str) -> None:
        """Drop a move under way, since another tool was picked; with the typing tool, let keys set cells."""
        self.hand.let_go()
        self.canvas.typing = tool == TYPE
        if self.canvas.typing:
            session = self._session
            session.begin_stroke()
            if self.canvas.cursor_target is None:
                self.canvas.set_cursor_target(session.game.step_cursor(session.here, None, 0, 0))
            self.canvas.setFocus()

    def _make_comparing(self) -> QWidget:
        """Return the bar of the picture's slider and its name, for a corner of the board."""
        bar = QWidget(self)
        bar.setAutoFillBackground(True)  # In a small window the bar lies over cells.
        row = QHBoxLayout(bar)
        row.setContentsMargins(4, 0, 4, 0)
        row.addWidget(self.opacity_name)
        row.addWidget(self.opacity)
        self.opacity_name.setBuddy(self.opacity)
        bar.hide()
        return bar

    def _make_slider(self) -> QSlider:
        """Return the slider for the opacity of an imported picture, and connect the picture."""
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, 100)
        slider.setValue(self.imported.opacity)
        slider.setFixedWidth(140)
        slider.valueChanged.connect(self.imported.set_opacity)
        self.imported.changed.connect(self._on_imported)
        self._session.draft_changed.connect(self.imported.look)
        self._session.painted.connect(self._on_painted)
        self._session.setting_said.connect(self.imported.say)
        # Queued, since the stack emits this even while it is destroyed.
        later = Qt.ConnectionType.QueuedConnection
        self._session.undo_stack.indexChanged.connect(self.imported.look, later)
        self.canvas.set_overlay(self._draw_imported)
        return slider

    def _on_painted(self, tool: str, targets: Sequence[Target]) -> None:
        self.imported.confirm(self._session.board, targets)
        self.imported.say(tool)

    def _on_imported(self) -> None:
        self.comparing.setVisible(self.imported.there)
        self._place_foot()
        self.comparing.raise_()
        self.canvas.update()

    def _draw_imported(self, painter: QPainter) -> None:
        session = self._session
        if session.here == session.board:
            self.imported.draw(painter, session.board, self.canvas.shown_cursor)

    def next_doubt(self, step: int = 1, way_on: str = "") -> None:
        """Move the cursor to the next unsure cell of a picture, or with step -1 to the one before.

        Args:
            way_on: Name of the key that confirms a cell, for the status bar; "" for none.
        """
        target = self.imported.next_doubt(self._session.board, self.canvas.cursor_target, step)
        if target is None:
            self.status.emit(tr("No cell is unsure."))
            return
        self.canvas.set_cursor_target(target, self._session.game.place_of(self._session.board, target))
        self.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._describe(target)
        if way_on:
            words = tr("{cell} · unsure: paint it, or {key} if it is right")
            cell = self._session.game.describe_target(self._session.board, target)
            self.status.emit(words.format(cell=cell, key=way_on))

    def confirm_doubt(self, way_on: str = "") -> None:
        """Mark the cell under the cursor as read correctly, and go to the next unsure cell."""
        board, target = self._session.board, self.canvas.cursor_target
        if target is not None and target in self.imported.doubts(board):
            say = partial(self.imported.say_right, target)
            unsay = partial(self.imported.unsay_right, target)
            self._session.say(say, unsay, tr("Unsure cell is right"))
        self.next_doubt(way_on=way_on)

    def _make_foot(self) -> QScrollArea:
        """Return the scrolling area for the lines below the board; it may cover the board's lower edge."""
        self._words = QWidget()
        self._words.installEventFilter(self)
        self._words.setAutoFillBackground(True)
        line = QHBoxLayout()
        line.setSpacing(16)
        for label, share in ((self.summary, 1), (self.loading, 0), (self.problems, 1)):
            line.addWidget(label, share, Qt.AlignmentFlag.AlignTop)
        lines = QVBoxLayout(self._words)
        lines.setContentsMargins(10, FOOT_GAP, 10, FOOT_GAP)
        lines.setSpacing(FOOT_GAP)
        lines.addLayout(line)
        lines.addWidget(self.welcome)
        lines.addStretch(1)
        foot = QScrollArea(self)
        foot.setAutoFillBackground(True)
        foot.setFrameShape(QFrame.Shape.NoFrame)
        foot.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        foot.setWidgetResizable(True)
        foot.setWidget(self._words)
        foot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        foot.verticalScrollBar().rangeChanged.connect(self._take_focus_to_scroll)
        return foot

    def _take_focus_to_scroll(self, least: int, most: int) -> None:
        """Let the Tab key reach the lines below the board only while some are scrolled out of sight."""
        stop = Qt.FocusPolicy.TabFocus if most > least else Qt.FocusPolicy.NoFocus
        self.foot.setFocusPolicy(stop)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the canvas at its minimum with two lines of words below."""
        return QSize(self.canvas.minimumWidth(), TOP + self.canvas.minimumHeight() + self._two_lines())

    def _two_lines(self) -> int:
        return 2 * self.fontMetrics().height() + 3 * FOOT_GAP

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the lines below the board for the new size."""
        super().resizeEvent(event)
        self._place_foot()

    def _place_slider(self) -> None:
        """Put the picture's slider right above the lines below the board."""
        size = self.comparing.sizeHint()
        self.comparing.resize(size)
        self.comparing.move(self.width() - size.width() - 12, self.foot.y() - size.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Place the lines below the board again when their words ask for another size; return False."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place_foot()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Place the lines below the board again for letters of another size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._place_foot()

    def _place_foot(self) -> None:
        """Give the lines below the board the height of an unedited board's words, at least two lines.

        Words about edits may need more height: the lines then cover the board's lower edge, so that an edit
        or a new problem never moves the board under the mouse. They never take more than a third of the view.
        """
        most = max(self.height() // 3, self._two_lines())
        needed = min(self._words.heightForWidth(self.width()), most)
        cause = (self.width(), self.fontMetrics().height(), self.welcome.text())
        before = min(most, self._kept[1]) if self._kept[0] == cause else 0
        kept = max(before, self._two_lines())
        untouched = not self.welcome.isHidden() or not self._session.undo_stack.count()
        if untouched and needed > kept + MARGIN:  # less fits into the board's own margin
            kept = needed
        self._kept = (cause, kept)
        # The slider of a picture lies between the board and the lines, where it hides no cell.
        slider = 0 if self.comparing.isHidden() else self.comparing.sizeHint().height() + SLIDER_GAP
        self._room.setContentsMargins(0, TOP, 0, kept + slider)
        height = max(kept, needed)
        self.foot.setGeometry(0, self.height() - height, self.width(), height)
        self.foot.raise_()
        self._place_slider()

    def shapes(self, view: View) -> Sequence[Shape]:
        """Return the shapes for a view: a move held by the hand, a move under way, or the state at rest."""
        session, game = self._session, self._session.game
        move: SomeMove | None
        if self.hand.preview is not None:
            state, move, t = session.here, self.hand.preview, self.hand.followed
        else:
            state, move, t = session.film.frame(session.player.position, announce=session.player.engaged)
        resting = move is None or t == 0
        view = replace(
            view,
            hover=view.hover if resting else None,
            problems=self._marks(state) if resting else (),
            facts=self._facts(state) if resting else {},
            layers=self.layers,
            clock=self._clock,
        )
        return [*game.scene(state, view, move=move, t=t), *self._pointer(view)]

    def _pointer(self, view: View) -> Sequence[Shape]:
        """Return the mouse's recorded path over the board as shapes; () unless a recorded line is playing."""
        session, player = self._session, self._session.player
        game, film = session.game, session.film
        if not film.moments or not player.engaged or player.still:
            return ()
        return game.pointer(film.start, film.seconds(player.position), view)

    def point_out(self, targets: Sequence[Target]) -> None:
        """Mark targets on the state on the screen, until the next call or another board."""
        self._pointed, self._pointed_on = tuple(targets), self._session.here
        self.canvas.update()

    def showEvent(self, event: QShowEvent) -> None:
        """Start the board's idle animation when the board becomes visible."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._place_foot)  # hidden, it got no event to do so
        self._live()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the board's idle animation while it is hidden."""
        super().hideEvent(event)
        self._idle.stop()

    def _live(self) -> None:
        game = self._session.game
        seconds = game.idle_seconds(self._session.here)
        if seconds is None or not self.isVisible() or self._session.player.still:
            self._idle.stop()
        elif not self._idle.isActive():
            self._idle.start(round(seconds * 1000))

    def _beat(self) -> None:
        self._clock += self._idle.interval() / 1000
        self.canvas.update()

    def set_layer(self, layer: str, on: bool) -> None:
        """Show or hide an optional part of the picture."""
        self.layers = self.layers | {layer} if on else self.layers - {layer}
        self.canvas.update()

    def refresh(self) -> None:
        """Show the session's board with its summary and problems."""
        self._pointed = ()
        self._bring_in_step()
        self.canvas.update()
        self._live()
        self._count()
        self._show_problems()
        self._describe(self.canvas.shown_cursor or self.canvas.hover_target)

    def _bring_in_step(self) -> None:
        """Fit the canvas to the state on the screen, and forget places that this state does not have."""
        game, here = self._session.game, self._session.here
        self.canvas.show_extent(game.extent(here))
        self.grid.cells.renew()
        self.canvas.keep_targets(lambda target: game.place_of(here, target) is not None)

    def show_loading(self, on: bool) -> None:
        """Show that a board is being read, or hide that again."""
        self.loading.setVisible(on)
        self.summary.setVisible(not on)

    def tell_of_reading(self, job: Job) -> None:
        """Show that a board is being read while a job runs, unless it ends within `MOMENT_MS`."""
        moment = QTimer(job)
        moment.setSingleShot(True)
        moment.timeout.connect(partial(self.show_loading, True))
        for ended in (job.done, job.failed):
            ended.connect(moment.stop)
            ended.connect(lambda _: self.show_loading(False))
        moment.start(MOMENT_MS)

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        self.canvas.set_theme(theme)
        colours = self.welcome.palette()
        colours.setColor(self.welcome.foregroundRole(), colour(theme, "muted"))
        self.welcome.setPalette(colours)
        self._show_problems()

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        info = self._session.game.info
        for widget in (self.canvas, self.grid):
            widget.setAccessibleName(tr("Board of {game}").format(game=info.title))
        self.foot.setAccessibleName(tr("What is told of the board"))
        self.opacity_name.setText(tr("Picture"))
        self.opacity.setAccessibleName(tr("How much of the imported picture is seen"))
        self.opacity.setToolTip(self.opacity.accessibleName())
        self.welcome.setText(info.welcome)
        self.loading.setText(tr("Preparing: the board is being read…"))
        self.refresh()

    def _on_position(self, position: float) -> None:
        self.canvas.update()
        if position == int(position):
            self._bring_in_step()
            self._live()
            self._count()
        elif self._session.film.moments and self._tenth != self._tenths():
            self._count()

    def _count(self) -> None:
        self._tenth = self._tenths()
        words = self._standing() or self._stopwatch.words()
        self.summary.setText(words or self._session.game.summary(self._session.here))

    def _tenths(self) -> int:
        """Return the tenths of a second on the clock of a recorded line."""
        return int(10 * self._session.film.seconds(self._session.player.position))

    def _standing(self) -> str:
        """Return a recorded game's standing at the shown moment; "" at its start or for another line."""
        session, position = self._session, self._session.player.position
        film, game = session.film, session.game
        if not film.moments or not position:
            return ""
        return game.standing(film.start, session.here, film.seconds(position))

    def _marks(self, state: SomeState) -> tuple[Problem, ...]:
        """Return the marks on a state: the board's problems, and the targets that were pointed out on it."""
        wrong = self._session.problems if state == self._session.board else ()
        if not self._pointed or state != self._pointed_on:
            return wrong
        return (*wrong, Problem("", self._pointed, "info"))

    def _show_problems(self) -> None:
        self.problems.setText("<br>".join(self._problem_words()))
        self.problems.setVisible(bool(self._session.problems))
        fresh = not self._session.undo_stack.count() and self._session.answer is None
        self.welcome.setVisible(fresh and not self._session.problems)
        self._place_foot()

    def _problem_words(self) -> list[str]:
        words = []
        for problem in self._session.problems[:MOST_PROBLEMS]:
            sign, role = _SIGNS[problem.severity]
            ink = colour(self._theme, role).name()
            text = problem.text.replace("&", "&amp;").replace("<", "&lt;")
            words.append(f'<span style="color:{ink}"><b>{sign}</b>&nbsp; {text}</span>')
        more = len(self._session.problems) - MOST_PROBLEMS
        if more > 0:
            words[-1] += " " + tr("(and {n} more)").format(n=more)
        return words

    def _hit(self, x: float, y: float) -> Target | None:
        return self._session.game.hit(self._session.here, x, y)

    def _describe(self, target: Target | None) -> None:
        game, here = self._session.game, self._session.here
        words = "" if target is None else game.describe_target(here, target)
        view = View(facts=self._facts(here), layers=self.layers)
        if target is not None and (found := game.answer_at(here, target, view)):
            words = f"{words} · {found}"
        self.status.emit(words)
        if target is not None and target == self.canvas.cursor_target:
            self.canvas.describe(words)
            if QAccessible.isActive():
                self.grid.point(target)
                announce(self.canvas, words)


def _strokes(tools: ToolPalette) -> bool:
    return tools.tool is None or tools.tool.strokes
