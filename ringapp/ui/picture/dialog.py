"""The picture with its board: four points to drag, rows and columns to type, looks to be named once."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.reading import Handle, Hints, PictureReader, Point, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.files.storage import write_atomic
from ringapp.core.reading.sampling import match, project
from ringapp.core.reading.skins import Sign, Skin, encode, learned, skin_folder
from ringapp.ui.board.underlay import Shown, is_round
from ringapp.ui.look.aloud import announce
from ringapp.ui.look.closing import close_row
from ringapp.ui.look.theme import dress

HANDLE = 9.0


class CornerPicture(QWidget):
    """A picture with four points that can be dragged, by mouse or by keys."""

    moved = Signal()

    def __init__(self, image: QImage, corners: list[QPointF], handles: Sequence[Handle]) -> None:
        super().__init__()
        self._image, self.corners, self._handles = image, corners, handles
        self._held = -1
        self._chosen = -1
        self.setMinimumSize(360, 300)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        names = listed([handle.name for handle in handles])
        self.setAccessibleName(
            tr("The picture; drag its four points onto those of the board: {names}").format(names=names)
        )
        keys = tr("Space chooses a point, the arrow keys move it, with Shift by ten.")
        self.setAccessibleDescription(keys)
        self.setToolTip(keys)

    def _place(self) -> tuple[float, QPointF]:
        """Scale and left top corner of the picture in the widget."""
        wide, high = max(self._image.width(), 1), max(self._image.height(), 1)
        scale = min((self.width() - 2 * HANDLE) / wide, (self.height() - 2 * HANDLE) / high)
        return scale, QPointF((self.width() - wide * scale) / 2, (self.height() - high * scale) / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture, the board's outline, its points and their names."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        scale, start = self._place()
        size = QSizeF(self._image.width() * scale, self._image.height() * scale)
        painter.drawImage(QRectF(start, size), self._image)
        points = [point * scale + start for point in self.corners]
        painter.setPen(QPen(QColor("#d64000"), 2))
        if self.is_round:
            painter.drawPath(_round(points))
        else:
            painter.drawPolygon(points)
        for k, (point, handle) in enumerate(zip(points, self._handles, strict=True)):
            painter.setBrush(
                QColor("#d64000") if k == self._chosen and self.hasFocus() else QColor(255, 255, 255, 200)
            )
            painter.drawEllipse(point, HANDLE, HANDLE)
            _tag(painter, handle.name, point, self.rect())
        painter.end()

    @property
    def is_round(self) -> bool:
        """Whether the points lie on a circle around the board."""
        return is_round(self._handles)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Hold the nearest point."""
        scale, start = self._place()
        apart = [(point * scale + start - event.position()).manhattanLength() for point in self.corners]
        self._held = self._chosen = apart.index(min(apart))
        self.mouseMoveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the point that is held."""
        if self._held >= 0:
            scale, start = self._place()
            self._put(self._held, (event.position() - start) / max(scale, 1e-6))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let it go."""
        self._held = -1
        self.moved.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space chooses the next point, the arrows move it by a pixel of the screen, with Shift by ten."""
        step = _ARROWS.get(event.key())
        if event.key() == Qt.Key.Key_Space:
            self._chosen = (self._chosen + 1) % len(self.corners)
            announce(self, self._handles[self._chosen].name)
            self.update()
        elif step is not None and self._chosen >= 0:
            far = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            self._put(
                self._chosen, self.corners[self._chosen] + QPointF(*step) * far / max(self._place()[0], 1e-6)
            )
            self.moved.emit()
        else:
            super().keyPressEvent(event)

    def _put(self, number: int, place: QPointF) -> None:
        x = min(max(place.x(), 0.0), float(self._image.width()))
        y = min(max(place.y(), 0.0), float(self._image.height()))
        self.corners[number] = QPointF(x, y)
        self.update()


_ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def _round(points: Sequence[QPointF]) -> QPainterPath:
    """The circle seen aslant through its points at 12, 3, 6 and 9 o'clock."""
    try:
        plane = match(((0, -1), (1, 0), (0, 1), (-1, 0)), [(point.x(), point.y()) for point in points])
    except ValueError:
        return QPainterPath()  # While they are dragged they may lie on one line.
    angle = np.linspace(0, 2 * np.pi, 73)
    x, y = project(plane, np.sin(angle), np.cos(angle))
    path = QPainterPath(QPointF(float(x[0]), float(y[0])))
    for place in zip(x[1:].tolist(), y[1:].tolist(), strict=True):
        path.lineTo(QPointF(*place))
    return path


def _tag(painter: QPainter, name: str, point: QPointF, room: QRect) -> None:
    """The name of a point beside it, within the widget."""
    box = QRectF(painter.fontMetrics().boundingRect(name)).adjusted(-4, -2, 4, 2)
    box.moveCenter(point + QPointF(0, HANDLE + box.height() / 2 + 2))
    box.moveLeft(min(max(box.left(), 0.0), room.width() - box.width()))
    if box.bottom() > room.height():
        box.moveBottom(point.y() - HANDLE - 2)
    painter.fillRect(box, QColor(255, 255, 255, 210))
    pen = painter.pen()
    painter.setPen(QColor("#802600"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
    painter.setPen(pen)


class PictureDialog(QDialog):
    """Asks what the reader could not see; `again` carries the hints to read with."""

    again = Signal(object)

    def __init__(
        self, game_id: str, shown: Shown, hints: Hints, reading: Reading[SomeState] | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._game_id, self._hints, self._reading = game_id, hints, reading
        dress(self)
        self.setWindowTitle(tr("Board in the picture"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        self._shown = shown
        handles = _handles(game_id)
        self.picture = CornerPicture(shown.image, _corners(shown, hints, reading, handles), handles)
        self.use_corners = QCheckBox(tr("The board lies between these points"))
        self.picture.moved.connect(partial(self.use_corners.setChecked, True))
        self.use_corners.setChecked(bool(_given(hints, reading)))
        self.rows, self.cols = QSpinBox(), QSpinBox()
        for box, value in ((self.rows, hints.rows), (self.cols, hints.cols)):
            box.setRange(0, 100)
            box.setSpecialValueText(tr("found by itself"))
            box.setValue(value)
        form = QFormLayout()
        form.addRow(self.use_corners)
        if not self.picture.is_round:  # Those of a round board are always the same.
            form.addRow(tr("Rows"), self.rows)
            form.addRow(tr("Columns"), self.cols)
        side = QVBoxLayout()
        side.addLayout(form)
        self.names: list[QLineEdit] = []
        if reading is not None and reading.clusters:
            side.addWidget(QLabel(tr("What do these cells show?")))
            naming = QLabel(reading.naming)
            naming.setWordWrap(True)
            side.addWidget(naming)
            side.addWidget(self._looks(reading), 1)
            self.skin = QLineEdit(_title(game_id, reading.skin))
            form.addRow(tr("Keep the names as"), self.skin)
        else:
            self._offer_to_forget(form)
            side.addStretch(1)
        buttons = close_row()
        read = QPushButton(tr("Read again"))
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        read.setDefault(True)
        buttons.addButton(read, QDialogButtonBox.ButtonRole.AcceptRole)
        read.clicked.connect(self._read)
        buttons.rejected.connect(self.close)
        side.addWidget(buttons)
        row = QHBoxLayout(self)
        row.addWidget(self.picture, 1)
        row.addLayout(side)
        (self.names[0] if self.names else self.picture if self.picture.is_round else self.rows).setFocus()
        self.resize(920, 560)

    def _looks(self, reading: Reading[SomeState]) -> QScrollArea:
        """A line for each look that is not known: its cell, how often it is there, and its name."""
        inside = QWidget()
        form = QFormLayout(inside)
        counts: dict[int, int] = {}
        for line in reading.members:
            for member in line:
                counts[member] = counts.get(member, 0) + 1
        board = self._shown.board(reading)
        for row, col in reading.clusters:
            picture = QLabel()
            picture.setPixmap(_cell(board, reading, row, col))
            count = counts.get(reading.members[row][col], 1) if reading.members else 1
            name = QLineEdit()
            name.setMaxLength(8)
            name.setPlaceholderText(tr("{n} cell(s)", "", count).format(n=count))
            name.setAccessibleName(
                tr("What {n} cell(s) such as row {row}, column {col} show", "", count).format(
                    n=count, row=row + 1, col=col + 1
                )
            )
            self.names.append(name)
            form.addRow(picture, name)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # It follows the field that is typed into.
        area.setWidget(inside)
        return area

    def _read(self) -> None:
        """Hand the hints over, and keep the names as a skin."""
        names: dict[tuple[int, int], str] = dict(self._hints.names)
        given: list[tuple[int, str]] = []
        clusters = self._reading.clusters if self._reading is not None else ()
        for k, (place, field) in enumerate(zip(clusters, self.names, strict=False)):
            if field.text().strip():
                names[place] = field.text().strip()
                given.append((k, field.text().strip()))
        corners: tuple[tuple[float, float], ...] = ()
        if self.use_corners.isChecked():
            scale = self._shown.scale
            corners = tuple((point.x() / scale, point.y() / scale) for point in self.picture.corners)
        hints = replace(
            self._hints, names=names, corners=corners, rows=self.rows.value(), cols=self.cols.value()
        )
        if given and self._reading is not None:
            self._keep(given, self._reading)
        self.again.emit(hints)
        self.close()

    def _offer_to_forget(self, form: QFormLayout) -> None:
        """Names that were given wrongly can be given anew."""
        name = self._reading.skin if self._reading is not None else ""
        if name and any(skin.name == name for skin in learned(skin_folder(), self._game_id)):
            self.forget = QPushButton(tr("Name the cells of “{name}” anew").format(name=name))
            self.forget.setAutoDefault(False)
            self.forget.clicked.connect(partial(self._forget, name))
            form.addRow(self.forget)

    def _forget(self, name: str) -> None:
        with suppress(OSError):
            _skin_file(self._game_id, name).unlink()
        self._hints = replace(self._hints, names={})
        self._read()

    def _keep(self, given: list[tuple[int, str]], reading: Reading[SomeState]) -> None:
        """Write the named looks beside those that the skin had."""
        title = self.skin.text().strip() or tr("my program")
        known = [skin for skin in learned(skin_folder(), self._game_id) if skin.name == title]
        signs = list(known[0].signs) if known else []
        signs += [Sign(value, list(reading.signs[k][0]), reading.signs[k][1]) for k, value in given]
        file = _skin_file(self._game_id, title)
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(file, encode(Skin(self._game_id, title, signs, learned=True)))


def _title(game_id: str, skin: str) -> str:
    """The skin to add names to: the one that was found if a person named it, else a new one."""
    taken = {one.name for one in learned(skin_folder(), game_id)}
    if skin in taken:
        return skin
    first = tr("my program")
    return next(name for k in count(1) if (name := first if k == 1 else f"{first} {k}") not in taken)


def _skin_file(game_id: str, title: str) -> Path:
    return skin_folder() / game_id / f"{_file_name(title)}.json"


def _file_name(title: str) -> str:
    kept = "".join(letter if letter.isalnum() else "-" for letter in title)[:60].strip("-")
    return kept or "skin"


def _handles(game_id: str) -> Sequence[Handle]:
    game = load_game(game_id)
    assert isinstance(game, PictureReader)
    return game.handles()


def _given(hints: Hints, reading: Reading[SomeState] | None) -> tuple[Point, ...]:
    """The points that a board was read between."""
    return hints.corners or (reading.corners if reading is not None else ())


def _corners(
    shown: Shown, hints: Hints, reading: Reading[SomeState] | None, handles: Sequence[Handle]
) -> list[QPointF]:
    """The points in pixels of what is shown: those given, the board's, or some inside the picture."""
    scale = shown.scale
    given = _given(hints, reading)
    if given:
        return [QPointF(x * scale, y * scale) for x, y in given]
    x, y, wide, high = (value * scale for value in (reading.grid if reading is not None else (0.0,) * 4))
    if not wide:
        size = shown.image.size()
        x, y, wide, high = (part * share for share in (0.1, 0.8) for part in (size.width(), size.height()))
    return [QPointF(x + u * wide, y + v * high) for u, v in (handle.place for handle in handles)]


def _cell(board: QImage, reading: Reading[SomeState], row: int, col: int) -> QPixmap:
    """One cell of the upright board."""
    across, down = board.width() / len(reading.confidence[0]), board.height() / len(reading.confidence)
    corner, size = (round(col * across), round(row * down)), (max(round(across), 1), max(round(down), 1))
    smooth = Qt.TransformationMode.SmoothTransformation
    return QPixmap.fromImage(board.copy(*corner, *size).scaled(QSize(36, 36), mode=smooth))
