"""The picture that a board was read from: laid over the board to compare, with its unsure cells hatched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, repeat

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from ringapp.core.contract.game import OptionValue, SomeGame, SomeState, Target
from ringapp.core.contract.i18n import language
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.reading import UNSURE, PictureAsker, PictureReader, Point, Reading
from ringapp.ui.board.underlay import Place, Shown, Size, place_of

"""Cells of less confidence are hatched."""
HALF = 50
_NOTHING = object()
SMALL = 14
"""Pixels of a cell that is hatched without a broad frame."""
KEPT = 8
"""The most pictures kept for Undo and Redo; each may take eight megabytes."""
LARGEST = 4096
"""Pixels of the longer side up to which a picture is cached at its size on the screen."""


@dataclass(slots=True)
class _Import:
    """A picture whose board was taken.

    Attributes:
        reading: What was read from the picture.
        taken: The board that was made from the reading.
        size: Pixels of the original picture.
        image: The part of the picture that shows the board, upright; None if the board has no place in it.
        place: Where the image lies in the scene of a board with this `extent`.
        order: All cells, numbered row by row.
        unsure: Cells that the reader was unsure of.
        doubts: The unsure cells that nobody has confirmed yet, in the order of `unsure`.
        said: Settings with the values that a person gave them since, and used tools with None.
        touched: Cells that were painted since.
        painted: The touched cells that were painted as they had been read.
        right: Cells that a person has since marked as read correctly.
    """

    reading: Reading[SomeState]
    taken: SomeState
    size: Size
    image: QImage | None
    place: Place | None
    extent: tuple[float, float]
    order: dict[Target, int]
    unsure: list[Target]
    doubts: list[Target]
    said: dict[str, OptionValue]
    touched: set[Target] = field(default_factory=set)
    painted: set[Target] = field(default_factory=set)
    right: set[Target] = field(default_factory=set)


Kept = tuple[_Import, ...]
"""Pictures of boards, with what is unsure of these."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a person said about a board, so that its next picture need not ask again.

    Attributes:
        said: Values of settings and used tools, as in `_Import`.
        shown: Checked cells, and what they show.
        painted: The checked cells that were painted as they had been read.
        right: The checked cells that were marked as read correctly.
    """

    said: Mapping[str, OptionValue] = field(default_factory=dict)
    shown: Mapping[Target, object] = field(default_factory=dict)
    painted: frozenset[Target] = frozenset()
    right: frozenset[Target] = frozenset()


class ImportedPicture(QObject):
    """The last pictures of a tab; `changed` is emitted when the visible one must be drawn again.

    Visible is the last picture that the open board came from: undoing the import of a second picture brings
    the first one back with its unsure cells.
    """

    changed = Signal()

    def __init__(
        self,
        game: SomeGame,
        parent: QObject | None = None,
        still: Callable[[SomeState], bool] = lambda _board: True,
        undoes: Callable[[SomeState], bool] = lambda _board: True,
    ) -> None:
        """Keep no picture yet.

        Args:
            still: Tells whether the open board came from a board that was read, by edits alone.
            undoes: Tells whether a board is the open one or would be brought back by Undo.
        """
        super().__init__(parent)
        self._game = game
        self._still, self._undoes = still, undoes
        self._kept: list[_Import] = []
        self._seen: _Import | None = None
        self._open: tuple[SomeState, list[Target]] | None = None
        """A board and its unsure cells, cached for each drawing."""
        self._looked: tuple[SomeState, Reading[SomeState]] | None = None
        """A board and its reading with checked cells sure, cached."""
        self._mended: tuple[SomeState, list[Target]] | None = None
        """A board and its corrected cells, cached for each drawing."""
        self._boxes: dict[Target, QRectF] = {}
        """The squares of cells, cached; the same on all boards of this picture."""
        self._scaled: tuple[tuple[int, int], QImage] | None = None
        self.opacity = HALF

    @property
    def there(self) -> bool:
        """Whether a picture can be laid over the board."""
        return self._seen is not None and self._seen.image is not None

    @property
    def points(self) -> tuple[Size, tuple[Point, ...]] | None:
        """The size of the picture and the points that its board lies between, if it was read with points."""
        seen = self._seen
        return None if seen is None or not seen.reading.corners else (seen.size, seen.reading.corners)

    @property
    def reading(self) -> Reading[SomeState] | None:
        """What was read from the picture that the open board came from; None if it came from none."""
        return None if self._seen is None else self._seen.reading

    @property
    def said(self) -> Mapping[str, OptionValue]:
        """What a person said since the picture was taken: values of settings, and used tools with None."""
        return {} if self._seen is None else self._seen.said

    def resized(self, state: SomeState) -> bool:
        """Return whether the board from the visible picture has been given another size."""
        return self._seen is not None and self._game.extent(state) != self._seen.extent

    def keeps(self, reading: Reading[SomeState]) -> bool:
        """Return whether the picture of a reading is kept, so that Undo or Redo may show it again."""
        return any(one.reading is reading for one in self._kept)

    @property
    def kept(self) -> Kept:
        """The pictures of the open board and of the boards that Undo would bring back."""
        return tuple(one for one in self._kept if self._undoes(one.taken))

    def keep_again(self, kept: Kept) -> None:
        """Add pictures of a board that is about to be brought back, and of the boards before it."""
        here = {id(one) for one in self._kept}
        self._kept += [one for one in kept if id(one) not in here]

    def look(self, _index: int = 0) -> None:
        """Show the picture of the board that is open now."""
        seen = next((one for one in reversed(self._kept) if self._still(one.taken)), None)
        if seen is not self._seen:
            self._show(seen)

    def take(
        self, state: SomeState, reading: Reading[SomeState], picture: Shown, known: Known | None = None
    ) -> None:
        """Keep the picture of a board that was just read, and those earlier ones that Undo may bring back.

        Args:
            known: What was said about the same board before, so that nobody has to check a cell twice.
        """
        known = known or Known()
        game = self._game
        assert isinstance(game, PictureReader)
        rows, cols = len(reading.confidence), len(reading.confidence[0])
        cells = [game.cell_target(state, row, col) for row in range(rows) for col in range(cols)]
        order = dict(zip(cells, range(rows * cols), strict=True))
        sure = chain.from_iterable(reading.confidence)
        unsure = [target for target, value in zip(cells, sure, strict=True) if value < UNSURE]
        shown = known.shown
        doubts = [target for target in unsure if shown.get(target, _NOTHING) != game.shown_at(state, target)]
        settled = set(unsure).difference(doubts)
        place = place_of(game, state, reading)
        image = QImage() if place is None else picture.board(reading, place.places, place.hub)
        laid = None if image.isNull() else image
        earlier = [one for one in self._kept if one.taken is not state and self._undoes(one.taken)]
        extent = game.extent(state)
        now = _Import(
            reading,
            state,
            picture.size,
            laid,
            place,
            extent,
            order,
            unsure,
            doubts,
            dict(known.said),
            painted=settled & known.painted,
            right=settled & known.right,
        )
        self._kept = [*earlier[1 - KEPT :], now]
        self._show(now)

    def _show(self, seen: _Import | None) -> None:
        self._seen, self._open, self._looked, self._scaled, self._boxes = seen, None, None, None, {}
        self._mended = None
        self.changed.emit()

    def set_opacity(self, percent: int) -> None:
        """Set how opaque the picture lies over the board, in percent."""
        self.opacity = percent
        self.changed.emit()

    def confirm(self, state: SomeState, targets: Iterable[Target]) -> None:
        """Note painted cells; those that were painted as they had been read are no longer unsure."""
        seen = self._seen
        if seen is None:
            return
        touched = set(targets).intersection(seen.order)
        seen.touched |= touched
        self._mended = None
        same = set(self._as_read(state, touched - seen.painted))
        if same:
            seen.painted |= same
            self._doubt(set(seen.doubts) - same)

    def say_right(self, target: Target) -> None:
        """Mark a cell as read correctly."""
        seen = self._seen
        if seen is not None and target in seen.order:
            seen.right.add(target)
            self._doubt(set(seen.doubts) - {target})

    def unsay_right(self, target: Target) -> None:
        """Take back `say_right`: the cell is unsure again unless it was also painted as read."""
        self.look()  # The signal of an undone step that changed the board comes later.
        seen = self._seen
        if seen is not None and target in seen.right:
            seen.right.remove(target)
            self._doubt({target, *seen.doubts} - seen.painted)

    def _doubt(self, doubts: set[Target]) -> None:
        """Replace the list of unsure cells."""
        seen = self._seen
        if seen is not None:
            seen.doubts = [target for target in seen.unsure if target in doubts]
            self._open = self._looked = None
            self.changed.emit()

    def say(self, name: str, value: OptionValue = None) -> None:
        """Record the value that a person gave to a setting, or the use of a tool, as known."""
        if self._seen is not None and self._seen.said.get(name, _NOTHING) != value:
            self._seen.said[name] = value
            self.changed.emit()

    def said_of(self, state: SomeState) -> frozenset[str]:
        """Return the settings that still have the value that a person gave, and the used tools."""
        said = self.said
        values = (
            {setting.option.name: setting.value for setting in self._game.settings(state)} if said else {}
        )
        return frozenset(name for name in said if values.get(name, said[name]) == said[name])

    def asks(self, state: SomeState) -> Sequence[str]:
        """Return the questions about a board that neither its picture nor a person has answered."""
        reading, game = self.looked_at(state), self._game
        if reading is None or not isinstance(game, PictureAsker):
            return ()
        return game.asks(state, reading, self.said_of(state))

    def looked_at(self, state: SomeState) -> Reading[SomeState] | None:
        """Return the reading, with confidence 1 for cells checked or painted since; None if there is none."""
        seen = self._seen
        if seen is None:
            return None
        if self._looked is not None and self._looked[0] is state:
            return self._looked[1]
        settled = seen.painted.union(seen.right, seen.unsure).difference(self.doubts(state))
        rows = list(seen.reading.confidence)
        cols, raised = len(rows[0]), dict[int, list[float]]()
        for number in map(seen.order.__getitem__, settled):
            raised.setdefault(number // cols, list(rows[number // cols]))[number % cols] = 1.0
        for row, values in raised.items():
            rows[row] = tuple(values)
        self._looked = state, replace(seen.reading, confidence=tuple(rows))
        return self._looked[1]

    def record(self, state: SomeState) -> JsonObject | None:
        """Return the reading of a board for its file if cells are unsure or there are warnings, else None."""
        reading = self.looked_at(state)
        if reading is None or self.resized(state) or not (self.doubts(state) or reading.warnings):
            return None
        return {**reading.report(), "language": language(), "said": dict(self.said)}

    def known(self, state: SomeState) -> Known:
        """Return what was said about the board from the visible picture."""
        seen, game = self._seen, self._game
        if seen is None:
            return Known()
        assert isinstance(game, PictureReader)
        left = set(self.doubts(state))
        there = (cell for cell in seen.unsure if cell not in left and game.place_of(state, cell) is not None)
        shown = {cell: game.shown_at(state, cell) for cell in there}
        return Known(seen.said, shown, frozenset(seen.painted), frozenset(seen.right))

    def doubts(self, state: SomeState) -> list[Target]:
        """Return the unsure cells that nobody has confirmed or repainted since."""
        if self._seen is None:
            return []
        if state is self._seen.taken:
            return self._seen.doubts
        if self._open is None or self._open[0] is not state:
            self._open = state, self._as_read(state, self._seen.doubts)
        return self._open[1]

    def new_since(self, before: SomeState) -> tuple[Target, ...] | None:
        """Return the cells that the visible picture changed; None if it changed all, as on another floor."""
        seen, game = self._seen, self._game
        if seen is None or seen.taken is before:
            return ()
        assert isinstance(game, PictureReader)
        was, now = (map(game.shown_at, repeat(one), seen.order) for one in (before, seen.taken))
        new = tuple(cell for cell, a, b in zip(seen.order, was, now, strict=True) if a != b)
        return new if len(new) < len(seen.order) else None

    def next_doubt(self, state: SomeState, after: Target | None, step: int) -> Target | None:
        """Return the next unsure cell, or with step -1 the one before, round the end; None without any."""
        doubts = self.doubts(state)
        if self._seen is None or not doubts:
            return None
        order = self._seen.order
        edge = -1 if step > 0 else len(order)
        here = edge if after is None else order.get(after, edge)
        return next((one for one in doubts[::step] if (order[one] - here) * step > 0), doubts[::step][0])

    def _as_read(self, state: SomeState, targets: Iterable[Target]) -> list[Target]:
        """Return those targets that still show what was read; fast, as each stroke asks for thousands."""
        game, seen = self._game, self._seen
        assert seen is not None
        assert isinstance(game, PictureReader)
        if game.extent(state) != seen.extent:
            targets = [target for target in targets if game.place_of(state, target) is not None]
        shown, taken = game.shown_at, seen.taken
        return [target for target in targets if shown(state, target) == shown(taken, target)]

    def _corrections(self, state: SomeState) -> list[Target]:
        """Return the cells that were painted as something else than was read."""
        if self._seen is None:
            return []
        if self._mended is None or self._mended[0] is not state:
            as_read = set(self._as_read(state, self._seen.touched))
            self._mended = state, [target for target in self._seen.touched if target not in as_read]
        return self._mended[1]

    def draw(self, painter: QPainter, state: SomeState, cursor: Target | None = None) -> None:
        """Paint picture, hatching and the frame of the cursor, in units of the scene.

        Cells that a person has corrected are left out of the picture, so that they are seen in full.
        """
        seen = self._seen
        if seen is None or seen.place is None or self._game.extent(state) != seen.extent:
            return
        place = seen.place
        if seen.image is not None and self.opacity:
            painter.save()
            painter.setOpacity(self.opacity / 100)
            room = painter.combinedTransform().mapRect(place.room)
            mended = self._boxes_of(self._corrections(state))
            if mended:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # Clips three times as fast.
                painter.setClipPath(_around(place.room, mended), Qt.ClipOperation.IntersectClip)
            painter.drawImage(place.room, self._fitted(seen.image, room))
            painter.restore()
        boxes = self._boxes_of(self.doubts(state))
        if boxes:
            _hatch(painter, boxes)
        here = None if cursor is None else self._box(cursor)
        if here is not None:
            _frame(painter, here)

    def _boxes_of(self, targets: Iterable[Target]) -> list[QRectF]:
        return [one for one in map(self._box, targets) if one is not None]

    def _box(self, target: Target) -> QRectF | None:
        """Return the square of a cell in the scene, None if it has none; cached for the next drawing."""
        seen = self._seen
        if target not in self._boxes and seen is not None and seen.place is not None:
            at, side = self._game.place_of(seen.taken, target), seen.place.side
            if at is not None:
                self._boxes[target] = QRectF(at[0] - side / 2, at[1] - side / 2, side, side)
        return self._boxes.get(target)

    def _fitted(self, image: QImage, room: QRectF) -> QImage:
        """Return the image at its size on the screen; cached, as scaling takes as long as drawing a board."""
        size = max(round(room.width()), 1), max(round(room.height()), 1)
        if max(size) > LARGEST:
            return image
        if self._scaled is None or self._scaled[0] != size:
            smooth = Qt.TransformationMode.SmoothTransformation
            self._scaled = size, image.scaled(*size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        return self._scaled[1]


def _around(room: QRectF, boxes: Sequence[QRectF]) -> QPainterPath:
    """Return the path of a rectangle without the boxes in it."""
    path = QPainterPath()  # The odd-even rule leaves the boxes out.
    for box in (room, *boxes):
        path.addRect(box)
    return path


def _hatch(painter: QPainter, boxes: Sequence[QRectF]) -> None:
    """Hatch boxes given in units of the scene, with lines of a fixed width on the screen."""
    scale = (painter.transform().m11() or 1.0) / painter.device().devicePixelRatio()
    brush = QBrush(QColor(214, 64, 0, 200), Qt.BrushStyle.BDiagPattern)
    brush.setTransform(QTransform.fromScale(1 / scale, 1 / scale))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # Hundreds of upright lines need none.
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawRects(boxes)
    if boxes[0].width() * scale < SMALL:  # A broad frame would leave nothing of the cell.
        _outline(painter, boxes, ((QColor(214, 64, 0), 1),))
        return
    frames = [box.adjusted(2 / scale, 2 / scale, -2 / scale, -2 / scale) for box in boxes]
    _outline(painter, frames, ((QColor(255, 255, 255, 190), 4), (QColor(214, 64, 0), 2)))


def _frame(painter: QPainter, box: QRectF) -> None:
    """Frame the cursor's cell in a line broad enough to be found among hatched cells."""
    _outline(painter, [box], ((QColor("white"), 7), (QColor("#1450c8"), 4)))


def _outline(painter: QPainter, boxes: Sequence[QRectF], lines: Sequence[tuple[QColor, int]]) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in lines:
        pen = QPen(colour, width * painter.device().devicePixelRatio())
        pen.setCosmetic(True)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRects(boxes)
