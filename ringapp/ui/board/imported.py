"""The picture that a board was read from: laid over the board to compare, its unsure cells hatched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen

from ringapp.core.contract.game import SomeGame, SomeState, Target
from ringapp.core.contract.reading import PictureReader, Reading

UNSURE = 0.5
"""Cells of less confidence are hatched."""
HALF = 50


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture in the window, and its size over that of the picture that was given."""

    image: QImage
    scale: float

    def part(self, x: float, y: float, width: float, height: float) -> QImage:
        """A rectangle in pixels of the picture that was given."""
        k = self.scale
        return self.image.copy(
            round(x * k), round(y * k), max(round(width * k), 1), max(round(height * k), 1)
        )


class ImportedPicture(QObject):
    """What a tab keeps of the last picture; `changed` when something of it has to be drawn anew."""

    changed = Signal()

    def __init__(
        self, game: SomeGame, parent: QObject | None = None, still: Callable[[SomeState], bool] | None = None
    ) -> None:
        """`still` says whether the open board came of one that was read, however it was corrected."""
        super().__init__(parent)
        self._game = game
        self._still = still or (lambda _board: True)
        self._reading: Reading[SomeState] | None = None
        self._taken: SomeState | None = None
        self._is_of_board = False
        self._image: QImage | None = None
        self._doubts: dict[Target, str] = {}
        self._corners: tuple[Target, Target] | None = None
        self._size = (1, 1)
        self._extent = (0.0, 0.0)
        self.opacity = HALF

    @property
    def there(self) -> bool:
        """Whether a picture is laid over the board."""
        return self._image is not None and self._is_of_board

    @property
    def reading(self) -> Reading[SomeState] | None:
        """What was read of the picture that the open board came of."""
        return self._reading if self._is_of_board else None

    def look(self, _index: int = 0) -> None:
        """Another board may be open."""
        of_board = self._taken is not None and self._still(self._taken)
        if of_board != self._is_of_board:
            self._is_of_board = of_board
            self.changed.emit()

    def take(self, state: SomeState, reading: Reading[SomeState], picture: Shown) -> None:
        """Keep the picture of a board that was just read."""
        game = self._game
        assert isinstance(game, PictureReader)
        rows, cols = len(reading.confidence), len(reading.confidence[0])
        targets = {
            (row, col): game.cell_target(state, row, col) for row in range(rows) for col in range(cols)
        }
        self._doubts = {
            target: game.describe_target(state, target)
            for (row, col), target in targets.items()
            if reading.confidence[row][col] < UNSURE
        }
        x, y, wide, high = reading.grid
        upright = wide > 0 and high > 0
        self._image = picture.part(x, y, wide, high) if upright else None
        self._corners = targets[0, 0], targets[rows - 1, cols - 1]
        self._size = rows, cols
        self._extent = game.extent(state)
        self._reading, self._taken, self._is_of_board = reading, state, True
        self.changed.emit()

    def forget(self) -> None:
        """The board is no longer the picture's."""
        if self._taken is not None:
            self._image, self._doubts = None, {}
            self._reading = self._taken = None
            self._is_of_board = False
            self.changed.emit()

    def set_opacity(self, percent: int) -> None:
        """How much of the picture is seen over the board, 0 to 100."""
        self.opacity = percent
        self.changed.emit()

    def doubts(self, state: SomeState) -> list[Target]:
        """Cells that are unsure and have not been painted since."""
        if not self._is_of_board:
            return []
        return [
            target
            for target, words in self._doubts.items()
            if self._game.place_of(state, target) is not None
            and self._game.describe_target(state, target) == words
        ]

    def draw(self, painter: QPainter, state: SomeState) -> None:
        """Paint picture and hatching, in units of the scene."""
        if self._corners is None or not self._is_of_board or self._game.extent(state) != self._extent:
            return
        first = self._game.place_of(state, self._corners[0])
        last = self._game.place_of(state, self._corners[1])
        if first is None or last is None:
            return
        rows, cols = self._size
        wide = abs(last[0] - first[0]) / max(cols - 1, 1) or 1.0
        high = abs(last[1] - first[1]) / max(rows - 1, 1) or 1.0
        if self._image is not None and self.opacity:
            left, top = min(first[0], last[0]) - wide / 2, min(first[1], last[1]) - high / 2
            painter.setOpacity(self.opacity / 100)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(left, top, wide * cols, high * rows), self._image)
            painter.setOpacity(1.0)
        brush = QBrush(QColor(214, 64, 0, 200), Qt.BrushStyle.BDiagPattern)
        scale = painter.transform().m11() or 1.0
        transform = brush.transform()
        transform.scale(1 / scale, 1 / scale)
        brush.setTransform(transform)
        side = min(wide, high) if self._image is not None else 0.5
        for target in self.doubts(state):
            place = self._game.place_of(state, target)
            if place is not None:
                box = QRectF(place[0] - side / 2, place[1] - side / 2, side, side)
                painter.fillRect(box, brush)
                for colour, wide in ((QColor(255, 255, 255, 190), 4), (QColor(214, 64, 0), 2)):
                    pen = QPen(colour, wide)
                    pen.setCosmetic(True)
                    painter.setPen(pen)
                    painter.drawRect(box.adjusted(2 / scale, 2 / scale, -2 / scale, -2 / scale))
