"""The picture with its board: four corners to drag, rows and columns to type, looks to be named once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
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
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.files.storage import write_atomic
from ringapp.core.reading.skins import Sign, Skin, encode, learned, skin_folder
from ringapp.ui.board.imported import Shown
from ringapp.ui.look.closing import close_row

HANDLE = 9.0


class CornerPicture(QWidget):
    """A picture with four corners that can be dragged."""

    moved = Signal()

    def __init__(self, image: QImage, corners: list[QPointF]) -> None:
        super().__init__()
        self._image, self.corners = image, corners
        self._held = -1
        self.setMinimumSize(360, 300)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("The picture; drag its four corners onto those of the board"))

    def _scale(self) -> float:
        return min(self.width() / max(self._image.width(), 1), self.height() / max(self._image.height(), 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture, the board's outline and its handles."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self._scale()
        whole = QRectF(0, 0, self._image.width() * scale, self._image.height() * scale)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(whole, self._image)
        points = [point * scale for point in self.corners]
        painter.setPen(QPen(QColor("#d64000"), 2))
        painter.drawPolygon(points)
        painter.setBrush(QColor(255, 255, 255, 200))
        for point in points:
            painter.drawEllipse(point, HANDLE, HANDLE)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Hold the nearest corner."""
        scale = self._scale()
        apart = [(point * scale - event.position()).manhattanLength() for point in self.corners]
        self._held = apart.index(min(apart))
        self.mouseMoveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the corner that is held."""
        if self._held >= 0:
            place = event.position() / max(self._scale(), 1e-6)
            x = min(max(place.x(), 0.0), float(self._image.width()))
            y = min(max(place.y(), 0.0), float(self._image.height()))
            self.corners[self._held] = QPointF(x, y)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let it go."""
        self._held = -1
        self.moved.emit()


class PictureDialog(QDialog):
    """Asks what the reader could not see; `again` carries the hints to read with."""

    again = Signal(object)

    def __init__(
        self, game_id: str, shown: Shown, hints: Hints, reading: Reading[SomeState] | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._game_id, self._hints, self._reading = game_id, hints, reading
        self.setWindowTitle(tr("Board in the picture"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        self._shown = shown
        self.picture = CornerPicture(shown.image, _corners(shown, hints, reading))
        self.use_corners = QCheckBox(tr("The board lies between these corners"))
        self.picture.moved.connect(partial(self.use_corners.setChecked, True))
        self.use_corners.setChecked(bool(hints.corners))
        self.rows, self.cols = QSpinBox(), QSpinBox()
        for box, value in ((self.rows, hints.rows), (self.cols, hints.cols)):
            box.setRange(0, 100)
            box.setSpecialValueText(tr("found by itself"))
            box.setValue(value)
        form = QFormLayout()
        form.addRow(self.use_corners)
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
            self.skin = QLineEdit(tr("my program"))
            form.addRow(tr("Keep the names as"), self.skin)
        else:
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
        (self.names[0] if self.names else self.rows).setFocus()
        self.resize(920, 560)

    def _looks(self, reading: Reading[SomeState]) -> QScrollArea:
        """A line for each look that is not known: its cell, how often it is there, and its name."""
        inside = QWidget()
        form = QFormLayout(inside)
        counts: dict[int, int] = {}
        for line in reading.members:
            for member in line:
                counts[member] = counts.get(member, 0) + 1
        for row, col in reading.clusters:
            picture = QLabel()
            picture.setPixmap(_cell(self._shown, reading, row, col))
            count = counts.get(reading.members[row][col], 1) if reading.members else 1
            name = QLineEdit()
            name.setMaxLength(8)
            name.setPlaceholderText(tr("{n} cells").format(n=count))
            name.setAccessibleName(
                tr("What {n} cells such as row {row}, column {col} show").format(
                    n=count, row=row + 1, col=col + 1
                )
            )
            self.names.append(name)
            form.addRow(picture, name)
        area = QScrollArea()
        area.setWidgetResizable(True)
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

    def _keep(self, given: list[tuple[int, str]], reading: Reading[SomeState]) -> None:
        """Write the named looks beside those that the skin had."""
        title = self.skin.text().strip() or tr("my program")
        folder = skin_folder()
        known = [skin for skin in learned(folder, self._game_id) if skin.name == title]
        signs = list(known[0].signs) if known else []
        signs += [Sign(value, list(reading.signs[k][0]), reading.signs[k][1]) for k, value in given]
        file = folder / self._game_id / f"{_file_name(title)}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(file, encode(Skin(self._game_id, title, signs, learned=True)))


def _file_name(title: str) -> str:
    kept = "".join(letter if letter.isalnum() else "-" for letter in title)[:60].strip("-")
    return kept or "skin"


def _corners(shown: Shown, hints: Hints, reading: Reading[SomeState] | None) -> list[QPointF]:
    """Corners in pixels of what is shown: those given, the board's, or some inside the picture."""
    scale = shown.scale
    if hints.corners:
        return [QPointF(x * scale, y * scale) for x, y in hints.corners]
    box = reading.grid if reading is not None else (0.0, 0.0, 0.0, 0.0)
    x, y, wide, high = (value * scale for value in box)
    if not wide:
        whole = shown.image.size()
        x, y, wide, high = (
            whole.width() * 0.1,
            whole.height() * 0.1,
            whole.width() * 0.8,
            whole.height() * 0.8,
        )
    return [QPointF(x, y), QPointF(x + wide, y), QPointF(x + wide, y + high), QPointF(x, y + high)]


def _cell(shown: Shown, reading: Reading[SomeState], row: int, col: int) -> QPixmap:
    x, y, wide, high = reading.grid
    across, down = wide / len(reading.confidence[0]), high / len(reading.confidence)
    part = shown.part(x + col * across, y + row * down, across, down)
    smooth = Qt.TransformationMode.SmoothTransformation
    return QPixmap.fromImage(part.scaled(QSize(36, 36), mode=smooth))
