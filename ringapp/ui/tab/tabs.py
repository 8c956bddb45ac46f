"""The row of games and the tab of each, made when it is first shown, or before that in idle moments."""

from __future__ import annotations

import logging
from collections.abc import Callable, Container, Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.game import GameInfo
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import load_game
from ringapp.ui.look.keys import with_key
from ringapp.ui.look.theme import dress
from ringapp.ui.session.jobs import ThreadJob, stop_jobs
from ringapp.ui.shell.messagebar import MessageBar
from ringapp.ui.tab.tab import GameTab

IDLE_MS = 400
"""Milliseconds between two tabs that are made ahead."""
STEP_MS = 60
"""Milliseconds between two steps of making a tab ahead, for events of the window."""
SOON_MS = 5
"""Milliseconds between two steps of making a tab that a person waits for."""
MakeTab = Callable[[str], GameTab]


class Tabs(QWidget):
    """A tab bar with room for a few buttons at its end, the tabs themselves, and messages over the board."""

    created = Signal(object)
    current_changed = Signal(str)

    def __init__(
        self, games: Sequence[str], make_tab: MakeTab, messages: MessageBar, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._make = make_tab
        self._ids = tuple(name for name in games if self._info(name) is not None)
        self._titles: dict[str, str] = {}
        self._made: dict[str, GameTab] = {}
        self._begun: dict[str, GameTab] = {}
        """Tabs that are made ahead and not ready yet."""
        self._steps: Iterator[bool] = iter(())
        """The remaining steps of the tab that is being made (see `_made_ahead`)."""
        self._wanted = ""
        """The tab that a person has picked and that is being made."""
        self._shown = ""
        self._bar = QTabBar()
        self._bar.setDrawBase(False)
        self._bar.setExpanding(False)
        self._bar.setDocumentMode(True)
        self._bar.setAccessibleName(tr("Games"))
        for _ in self._ids:
            self._bar.addTab("")
        self._theme = "light"
        self._late: dict[str, set[str]] = {}
        """What is still to be renewed of tabs that were not in front: "theme", "words"."""
        head = QWidget()
        head.setObjectName("head")
        self._row = QHBoxLayout(head)
        self._row.setContentsMargins(6, 0, 6, 0)
        self._row.addWidget(self._bar, 1)
        self._stack = QStackedWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        self._column = column
        self._rows: list[QWidget] = [head]
        column.addWidget(self._stack, 1)
        self._messages = messages
        self._over = QScrollArea(self)
        """The messages over the board, scrolled if they are higher than the board."""
        self._over.setFrameShape(QFrame.Shape.NoFrame)
        self._over.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._over.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Its buttons take it.
        self._over.setWidget(messages)
        self._over.hide()
        messages.changed.connect(self._place_messages)
        messages.left.connect(self._go_to_board)
        self._bar.currentChanged.connect(self._follow_bar)
        self._ahead = QTimer(self)
        self._ahead.setInterval(IDLE_MS)
        self._ahead.timeout.connect(self._make_next)
        self.retranslate()

    def _info(self, game_id: str) -> GameInfo | None:
        try:
            return load_game(game_id).info
        except Exception:
            logging.getLogger(__name__).exception("The game %s cannot be loaded", game_id)
            return None

    @property
    def ids(self) -> tuple[str, ...]:
        """The games that have a tab."""
        return self._ids

    @property
    def made(self) -> tuple[GameTab, ...]:
        """The tabs that are ready."""
        return tuple(self._made.values())

    @property
    def current(self) -> GameTab | None:
        """The tab in front; None while there is no game at all."""
        return self._made.get(self._shown)

    def title(self, game_id: str) -> str:
        """Return the title of a game's tab."""
        return self._titles[game_id]

    def set_corner(self, widget: QWidget) -> None:
        """Put a widget at the end of the tab bar."""
        self._row.addWidget(widget)

    def add_row(self, widget: QWidget) -> None:
        """Put a widget between the tab bar and the tabs."""
        self._column.insertWidget(1, widget)
        self._rows.append(widget)

    def tab(self, game_id: str) -> GameTab:
        """Return the tab of a game, made now if it is not ready."""
        if game_id not in self._made:
            tab = self._begin(game_id)
            del self._begun[game_id]
            self._made[game_id] = tab
            for part in (tab.message_area, tab.canvas):
                part.installEventFilter(self)
            self.created.emit(tab)
            dress(tab)
        return self._made[game_id]

    def _begin(self, game_id: str) -> GameTab:
        if game_id not in self._begun:
            tab = self._begun[game_id] = self._make(game_id)
            self._stack.addWidget(tab)
        return self._begun[game_id]

    def stop(self) -> None:
        """End the jobs of tabs that are not ready."""
        self._ahead.stop()
        stop_jobs(self)
        for tab in self._begun.values():
            tab.shutdown()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move the messages with the board; return False, as no event is held back."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show):
            self._place_messages()
        return super().eventFilter(watched, event)

    def _go_to_board(self) -> None:
        if self.current is not None:
            self.current.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _place_messages(self) -> None:
        """Lay the messages over the top of the board, and move the board down where they would hide it."""
        tab, bar, over = self.current, self._messages, self._over
        over.setHidden(bar.isHidden())
        if tab is None:
            return
        if bar.isHidden():
            tab.canvas.cover(0)
            return
        area = tab.message_area
        bar.most = (tab.canvas.height() - 1) // 2  # The board makes way for less than half of its room.
        bar.resize(self._room_of(bar, area.width()))
        if bar.height() > area.height():  # A person opened a long message.
            bar.resize(self._room_of(bar, area.width() - over.verticalScrollBar().sizeHint().width()))
        size = QSize(area.width(), min(bar.height(), area.height()))
        over.setGeometry(QRect(area.mapTo(self, QPoint(0, 0)), size))
        over.raise_()
        tab.canvas.cover(over.geometry().bottom() + 1 - tab.canvas.mapTo(self, QPoint(0, 0)).y())

    @staticmethod
    def _room_of(bar: MessageBar, width: int) -> QSize:
        return QSize(width, max(bar.heightForWidth(width), bar.minimumSizeHint().height()))

    def make_ahead(self) -> None:
        """Make the tabs that were never shown, and update those in the back, while the program is idle.

        They are made one at a time and in short steps. A tab that is shown before its turn is made or updated
        at once.
        """
        self._ahead.start(IDLE_MS)

    def _make_next(self) -> None:
        wanted = self._wanted
        if not wanted and (QApplication.mouseButtons() or QApplication.activePopupWidget() is not None):
            return
        if (going := next(self._steps, None)) is not None:
            self._ahead.start(SOON_MS if wanted else STEP_MS if going else IDLE_MS)
            return
        if wanted:
            self.show_game(wanted)
        self._ahead.setInterval(IDLE_MS)
        missing = [game_id for game_id in self._ids if game_id not in self._made]
        if missing:
            self._steps = self._made_ahead(missing[0])
        elif self._late:
            game_id, late = next(iter(self._late.items()))
            self._catch_up(game_id, late.pop())
            if not late:
                del self._late[game_id]
        else:
            self._ahead.stop()

    def _made_ahead(self, game_id: str) -> Iterator[bool]:
        """Make a tab in steps, after a thread has read the files of its game.

        Yields False for a step that only waits for the thread, True for one that did work.
        """
        job = ThreadJob(self, _prepare, game_id)
        job.start()
        while job.is_alive() and game_id not in self._made:
            yield False
        if game_id in self._made:
            return
        tab = self._begin(game_id)
        yield True
        dress(tab)
        yield True
        self.tab(game_id)
        yield True
        # The work of showing the tab, except for painting.
        tab.resize(self._stack.size())
        for widget in tab.findChildren(QWidget):
            widget.ensurePolished()
        yield True

    def show_game(self, game_id: str) -> None:
        """Show a game's tab; do nothing for an unknown game."""
        if game_id in self._ids:
            self._wanted = ""
            index = self._ids.index(game_id)
            with QSignalBlocker(self._bar):
                self._bar.setCurrentIndex(index)
            self._show_index(index)

    def step(self, by: int) -> None:
        """Go `by` tabs to the right; after the last tab comes the first."""
        if self._ids:
            self._bar.setCurrentIndex((self._bar.currentIndex() + by) % len(self._ids))

    def pick(self, index: int) -> None:
        """Show the tab at an index, as a click on it does."""
        self._bar.setCurrentIndex(index)

    def _follow_bar(self, index: int) -> None:
        """Show the tab that was picked; one that is not ready is made in steps first."""
        name = self._ids[index] if 0 <= index < len(self._ids) else ""
        self._wanted = name if name and name not in self._made and self.isVisible() else ""
        if self._wanted:
            self._steps = self._made_ahead(name)
            self._ahead.start(SOON_MS)
        else:
            self._show_index(index)

    def _show_index(self, index: int) -> None:
        if not 0 <= index < len(self._ids) or self._ids[index] == self._shown:
            return
        before = self.current
        tab = self.tab(self._ids[index])
        self._shown = self._ids[index]
        self._bring_up()
        if before is not None:
            before.deactivate()
        self._stack.setCurrentWidget(tab)
        self._messages.show_front(self._shown)
        tab.activate()
        self.current_changed.emit(self._shown)

    def retranslate(self) -> None:
        """Set the titles in the language chosen now, and update every tab."""
        self._bar.setAccessibleName(tr("Games"))
        for index, game_id in enumerate(self._ids):
            info = load_game(game_id).info
            self._titles[game_id] = info.title
            self._bar.setTabToolTip(index, with_key(info.summary, f"tab_{index + 1}"))
        self._renew("words")
        self.mark_unsaved()

    def mark_unsaved(self, also: Container[str] = ()) -> None:
        """Put a dot after the title of every tab with unsaved work, and of the games in `also`."""
        for index, game_id in enumerate(self._ids):
            title = self._titles[game_id]
            made = self._made.get(game_id)
            dirty = game_id in also or (made is not None and made.is_dirty)
            words = f"{title} •" if dirty else title
            if words != self._bar.tabText(index):  # the bar lays itself out anew for any text
                self._bar.setTabText(index, words)

    def set_theme(self, theme: str) -> None:
        """Repaint the tab in front now, and the others when they are shown."""
        self._theme = theme
        for part in (*self._rows, self._over.verticalScrollBar()):
            dress(part)
        self._renew("theme")

    def _renew(self, what: str) -> None:
        for game_id in (*self._made, *self._begun):
            self._late.setdefault(game_id, set()).add(what)
        self._bring_up()
        if self._late and self.isVisible():
            self.make_ahead()

    def _bring_up(self) -> None:
        """Update theme and words of the tab in front."""
        for what in sorted(self._late.pop(self._shown, ()), reverse=True):
            self._catch_up(self._shown, what)

    def _catch_up(self, game_id: str, what: str) -> None:
        tab = self._made[game_id]
        if what == "words":
            tab.retranslate()
        else:
            dress(tab)
            tab.set_theme(self._theme)


def _prepare(game_id: str) -> None:
    """Have a game load and cache what its first board and the parts around it need."""
    game = load_game(game_id)
    board = game.initial(game.info.presets[0].id if game.info.presets else "")
    game.problems(board)
    game.settings(board)
    game.tools(board)
