"""A tab without a board: the shell's tests drive it and see what the window asked for."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QMimeData, QObject, QPoint, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack
from PySide6.QtWidgets import QWidget

from ringapp.core.contract.game import Game
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.ui.session.origins import Origin, Past, Source, origin_of
from ringapp.ui.shell.settings import Habits

_NOTED = (
    "solve",
    "solve_board",
    "stop",
    "hint",
    "copy",
    "copy_link",
    "paste",
    "read_line",
    "zoom_in",
    "zoom_out",
    "zoom_fit",
    "shutdown",
    "clear_board",
)
_NOTED += (
    "random_board",
    "activate",
    "deactivate",
    "retranslate",
    "first",
    "back",
    "toggle",
    "forward",
    "last",
)


class StandInPlayer(QObject):
    """Notes what it was told."""

    length_changed = Signal(int)
    loop_changed = Signal(bool)

    def __init__(self, parent: StandInTab) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self.loop = False
        self.length = 3
        self._calls = parent.calls

    def set_speed(self, speed: float) -> None:
        self.speed = speed

    def set_loop(self, on: bool) -> None:
        self.loop = on
        self.loop_changed.emit(on)

    def __getattr__(self, name: str) -> Any:
        if name in _NOTED:
            return lambda: self._calls.append(name)
        raise AttributeError(name)


class Edit(QUndoCommand):
    """Another board on the tab."""

    def __init__(self, tab: StandInTab, state: Any) -> None:
        super().__init__("Paint")
        self._tab, self._before, self._after = tab, tab.state, state

    def redo(self) -> None:
        self._tab.put(self._after)

    def undo(self) -> None:
        self._tab.put(self._before)


class StandInTab(QWidget):
    """The widget API that the window relies on, and nothing behind it."""

    document_changed = Signal()
    message = Signal(str, str)
    status = Signal(str)
    foreign_board = Signal(str, object)
    menu_asked = Signal(QPoint)
    study_asked = Signal(str)

    def __init__(self, game_id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game_id = game_id
        self.game: Game[Any, Any] = load_game(game_id)
        self.state = self.game.initial(self.game.info.presets[0].id)
        self.origin = Origin(self.state)
        self.calls: list[str] = []
        self.themes: list[str] = []
        self.restored: dict[str, Any] = {}
        self.is_solving = False
        self.unsure = 0
        self.asking = SimpleNamespace(awaited=False)
        self.can_judge = False
        self.makes_puzzles = False
        self.layers: set[str] = {layer.id for layer in self.game.layers() if layer.default}
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self._tell)
        self.player = StandInPlayer(self)
        self.solving = SimpleNamespace(process=SimpleNamespace(state="ready"))
        self.board = SimpleNamespace(imported=SimpleNamespace(kept=(), keep_again=lambda kept: None))
        self.canvas = SimpleNamespace(
            setFocus=lambda _reason: None,
            viewport=SimpleNamespace(zoom=1.5),
            cover=lambda height: None,
            height=self.height,
            installEventFilter=lambda _heard: None,
            mapTo=lambda widget, point: point,
        )

    def __getattr__(self, name: str) -> Any:
        if name in _NOTED:
            return lambda: self.calls.append(name)
        raise AttributeError(name)

    def _tell(self, _clean: bool) -> None:
        self.document_changed.emit()

    @property
    def message_area(self) -> QWidget:
        return self

    @property
    def path(self) -> Path | None:
        return self.origin.path

    @path.setter
    def path(self, path: Path | None) -> None:
        self.origin.path = path

    @property
    def is_dirty(self) -> bool:
        return not self.undo_stack.isClean()

    def put(self, state: Any) -> None:
        self.state = state
        self.document_changed.emit()

    def paint(self, row: int = 0, column: int = 0) -> None:
        """One stroke."""
        after = (self.game.edit(self.state, tool.id, (row, column)) for tool in self.game.tools(self.state))
        self.undo_stack.push(Edit(self, next(state for state in after if state != self.state)))

    def document(self) -> Document:
        return Document(self.game_id, self.state)

    def unsaved(self) -> Document:
        return self.document()

    def shown_document(self) -> Document:
        return self.document()

    def past(self) -> Past:
        return Past((), (self.origin,), not self.is_dirty)

    def load_document(self, document: Document, source: Source, past: Past | None = None) -> None:
        self.origin = origin_of(document.state, source)
        self.undo_stack.clear()
        if past is not None and not past.saved:
            self.undo_stack.resetClean()
        self.put(document.state)

    def mark_saved(self, path: Path | None) -> None:
        self.path = path
        self.undo_stack.setClean()
        self.document_changed.emit()

    def reads_line(self, path: Path) -> bool:
        return False

    def tell_of_reading(self, job: QObject) -> None:
        """It has no board to tell it on."""

    def take(self, data: QMimeData, deed: str) -> None:
        self.calls.append(f"{deed} {data.text()}")

    def new_board(self) -> None:
        self.load_document(Document(self.game_id, self.game.initial()), None)

    def load_preset(self, preset: str) -> None:
        self.load_document(Document(self.game_id, self.game.initial(preset)), None)

    def set_theme(self, name: str) -> None:
        self.themes.append(name)

    def take_habits(self, habits: Habits) -> None:
        self.player.still = habits.still

    def set_layer(self, layer: str, on: bool) -> None:
        (self.layers.add if on else self.layers.discard)(layer)

    def save_state(self) -> dict[str, Any]:
        return {"speed": self.player.speed}

    def restore_state(self, state: dict[str, Any]) -> None:
        self.restored = state
