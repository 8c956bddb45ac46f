"""The dialog of a picture: points of the board to drag, rows and columns to type, looks to be named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import numpy as np
from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QImage, QPixmap, QShowEvent
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
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.contract.reading import Handle, Hints, PictureReader, Point, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.looks.skins import Sign
from ringapp.core.reading.sampling import go_around, match, project
from ringapp.ui.board.underlay import SQUARE, Shown
from ringapp.ui.look.accessibility import announce
from ringapp.ui.look.closing import close_row
from ringapp.ui.look.theme import dress
from ringapp.ui.picture.adoption import Taken, Typed
from ringapp.ui.picture.corners import CornerPicture
from ringapp.ui.picture.named_skins import (
    call_otherwise,
    keep,
    keep_anew,
    kept_skin,
    names_of,
    offered_name,
    what_keeping_does,
)
from ringapp.ui.picture.report_line import doubt_of
from ringapp.ui.tab.sidecolumn import Roomy

ROOMY = QSize(920, 560)
"""Usual size of the dialog in pixels; large letters may need more."""
FRAME = QSize(16, 48)
"""Pixels that the frame of a window takes at most."""


class PictureDialog(QDialog):
    """Asks what the reader could not see; `again` carries the hints for the next reading."""

    again = Signal(object)
    anew = Signal(object, str)
    """A person wants to name the looks of a skin again; carries the hints and the skin's name."""
    unkept = Signal(object)
    """The error for which names could not be kept; the picture is read with them all the same."""

    def __init__(
        self,
        game_id: str,
        shown: Shown,
        hints: Hints,
        reading: Reading[SomeState] | None,
        parent: QWidget,
        taken: Taken | None = None,
        kept: str = "",
    ) -> None:
        """Ask about a picture.

        Args:
            taken: The board that was taken from this picture before.
            kept: Name of a skin by a person whose names for the looks in the picture may be corrected.
        """
        super().__init__(parent)
        self._before = Typed() if taken is None else taken.typed
        self._kept = kept_skin(game_id, kept)
        self._game_id, self._hints, self._reading = game_id, hints, reading
        dress(self)
        self.setWindowTitle(tr("Board in the picture"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        self._shown = shown
        handles = _handles(game_id)
        self.picture = CornerPicture(shown.image, _corners(shown, hints, reading, taken, handles), handles)
        form = self._form_of_lines(hints, reading)
        self._side = side = QVBoxLayout()
        page = QWidget()
        self._told = QVBoxLayout(page)
        self._told.setContentsMargins(0, 0, 0, 0)
        misses = tr("Where the outline misses the board, drag its points onto it, then read again.")
        todo = self.picture.what_to_do if reading is None else sentences(doubt_of(reading), misses)
        self.hint = QLabel(sentences(todo, self.picture.keys))
        self.hint.setWordWrap(True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._told.addWidget(self.hint)
        self._told.addLayout(form)
        told = self._above = Roomy(page)
        told.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side.addWidget(told)
        self.names: list[QLineEdit] = []
        self.skin: QLineEdit | None = None
        self._add_names(form, reading, kept)
        buttons = close_row()
        read = QPushButton(tr("Read again"))
        buttons.addButton(read, QDialogButtonBox.ButtonRole.AcceptRole)
        read.clicked.connect(self._read)
        buttons.rejected.connect(self.close)
        side.addWidget(buttons)
        # Leave the width to the picture.
        self.hint.setMaximumWidth(max(one.sizeHint().width() for one in (self.use_corners, buttons)))
        self.hint.setMinimumHeight(self.hint.heightForWidth(self.hint.maximumWidth()))
        if self.names and self.skin is not None:
            self.keeping.setMaximumWidth(self.hint.maximumWidth())
            self.skin.textChanged.connect(self._tell_keeping)
            self._tell_keeping(self.skin.text())
        told.setMinimumWidth(page.sizeHint().width() + told.verticalScrollBar().sizeHint().width())
        row = self._row = QHBoxLayout(self)
        row.addWidget(self.picture, 1)
        row.addLayout(side)
        # Only a button that is in the window already can be the default that Enter presses.
        read.setDefault(True)
        (self.names[0] if self.names else self.picture if self.picture.is_round else self.rows).setFocus()
        roomy = self.sizeHint().expandedTo(ROOMY)  # Large letters need more.
        self.resize(roomy.boundedTo(self._room()))

    def _form_of_lines(self, hints: Hints, reading: Reading[SomeState] | None) -> QFormLayout:
        """Return the form for the place of the board and its numbers of rows and columns."""
        # A round board is read between its points alone.
        self.use_corners = QCheckBox(tr("The board lies between these points"), self)
        self.use_corners.setVisible(not self.picture.is_round)
        self.picture.moved.connect(partial(self.use_corners.setChecked, True))
        self.use_corners.setChecked(self.picture.is_round or bool(_points(hints, reading)))
        found = (len(reading.confidence), len(reading.confidence[0])) if reading is not None else (0, 0)
        self.rows, self.cols = (
            _Lines(set_by_hand, by_itself)
            for set_by_hand, by_itself in zip((hints.rows, hints.cols), found, strict=True)
        )
        form = QFormLayout()
        if not self.picture.is_round:  # Rows and columns of a round board are always the same.
            form.addRow(self.use_corners)
            form.addRow(tr("Rows"), self.rows)
            form.addRow(tr("Columns"), self.cols)
        return form

    def _add_names(self, form: QFormLayout, reading: Reading[SomeState] | None, kept: str) -> None:
        """Add the looks that need names, and the field for the skin that keeps these names."""
        if reading is not None and reading.clusters:
            self._side.addWidget(QLabel(tr("What do these cells show?")))
            self.naming = QLabel(reading.naming)
            self.naming.setWordWrap(True)
            # A longer sentence wraps, instead of taking width from the picture.
            self.naming.setMaximumWidth(self.naming.sizeHint().width())
            self._side.addWidget(self.naming)
            self.looks = self._looks(reading)
            self._side.addWidget(self.looks, 1)
            self._add_skin(form, kept or offered_name(self._game_id, reading.skin or self._before.skin))
            self.keeping = QLabel()
            self.keeping.setWordWrap(True)
            form.addRow(self.keeping)
        else:
            self._side.addStretch(1)
        if reading is not None and not kept:
            self._offer_known(form, reading.skin or self._before.skin)

    def showEvent(self, event: QShowEvent) -> None:
        """Grow the dialog, within the screen, until all looks are visible; its words are known only now."""
        super().showEvent(event)
        if self.names and not event.spontaneous():
            self._row.activate()
            more = _lack(self._above) + _lack(self.looks)
            self.resize((self.size() + QSize(0, more)).boundedTo(self._room()))

    def _room(self) -> QSize:
        """Return the size that the screen leaves for the dialog."""
        return self.screen().availableSize() - FRAME

    def offer(self, words: str, choose: Callable[[], None]) -> None:
        """Add a button below the hint, for a person to whom the whole dialog is of no use."""
        button = QPushButton(words)
        button.clicked.connect(choose)
        self._told.insertWidget(1, button, 0, Qt.AlignmentFlag.AlignLeft)

    def _looks(self, reading: Reading[SomeState]) -> QScrollArea:
        """Return a list of the unknown looks: a cell of each, the number of cells, and a field for a name."""
        inside = QWidget()
        self._lines = form = QFormLayout(inside)
        counts: dict[int, int] = {}
        for line in reading.members:
            for member in line:
                counts[member] = counts.get(member, 0) + 1
        board = self._shown.board(reading)
        known = names_of(self._kept, _signs(reading)) if self._kept else [""] * len(reading.clusters)
        for look, (row, col) in enumerate(reading.clusters):
            picture = QLabel()
            picture.setPixmap(_cell(board, reading, row, col, self.devicePixelRatioF()))
            count = counts.get(reading.members[row][col], 1) if reading.members else 1
            name = _Name(self._before.names.get((row, col), known[look]))
            name.entered.connect(partial(self._mark, reading, look))
            name.setMaxLength(max(map(len, reading.keys), default=8))
            # Where a key is a name, input methods would hold it back, or write it twice as wide.
            name.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, name.maxLength() != 1)
            name.textEdited.connect(partial(self._typed, name))
            name.textChanged.connect(partial(self._note, (row, col), name))
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
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Only the fields in it get the focus.
        area.setWidget(inside)
        # The part above scrolls only once fewer than two looks are visible.
        area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        area.setMinimumHeight(2 * form.sizeHint().height() // max(len(self.names), 2))
        return area

    def _mark(self, reading: Reading[SomeState], look: int) -> None:
        """Outline in the picture the cells with the look that is being named."""
        scale = self._shown.scale
        self.picture.mark([[point * scale for point in cell] for cell in _cells_of(reading, look)])

    def _typed(self, field: QLineEdit, text: str) -> None:
        """Replace a typed key by its name and, if names have one letter, go on or refuse a wrong key."""
        reading = self._reading
        if reading is None or not reading.keys or not text:
            return
        if text in reading.keys:
            self.naming.setText(reading.naming)
            field.setText(reading.keys[text])
            if field.maxLength() == 1 and field is not self.names[-1]:
                self._go_to(self.names[self.names.index(field) + 1])
        elif field.maxLength() == 1:
            self._refuse(field)

    def _note(self, place: tuple[int, int], field: QLineEdit, _text: str) -> None:
        """Store the text of a field, so that a later dialog of the picture shows it again."""
        self._before.names[place] = field.text()

    def _refuse(self, field: QLineEdit) -> None:
        """Say that no cell can have this name, and select it to be typed over."""
        words = tr("“{value}” is none of these.").format(value=field.text())
        assert self._reading is not None
        self.naming.setText(sentences(words, self._reading.naming))
        announce(field, words, urgent=True)
        self._go_to(field)
        field.selectAll()

    def _go_to(self, field: QLineEdit) -> None:
        """Focus a field and scroll to it, which Qt does by itself only for the Tab key."""
        field.setFocus()
        self._side.activate()  # The sentence above may have become longer.
        self._show(field)
        QTimer.singleShot(0, self, lambda: self._show(field))  # The list may be laid out once more.

    def _show(self, field: QLineEdit) -> None:
        """Scroll the list of looks to the row of a field."""
        row = field.geometry().united(self._lines.labelForField(field).geometry())
        self.looks.ensureVisible(row.center().x(), row.center().y(), 0, row.height())

    def _value(self, field: QLineEdit) -> str:
        """Return the value that a typed name stands for."""
        text = field.text().strip()
        return text if self._reading is None else self._reading.keys.get(text, text)

    def _wrong_name(self) -> QLineEdit | None:
        """Return the first field whose name stands for no value, None if there is none."""
        keys = self._reading.keys if self._reading is not None else {}
        texts = ((field, field.text().strip()) for field in self.names)
        return next((field for field, text in texts if keys and text and text not in keys), None)

    def tell(self, words: str) -> None:
        """Show and announce why the dialog cannot do what was asked for."""
        self.hint.setText(words)
        announce(self, words, urgent=True)

    def _given(self) -> dict[int, str]:
        """Return the names typed for looks, by the number of the look."""
        return {k: self._value(field) for k, field in enumerate(self.names) if field.text().strip()}

    def _said(self) -> Hints:
        """Return the hints with the names, points, rows and columns given in the dialog."""
        names = dict(self._hints.names)
        if self._reading is not None:
            names |= {self._reading.clusters[k]: value for k, value in self._given().items()}
        corners: tuple[tuple[float, float], ...] = ()
        if self.use_corners.isChecked():
            scale = self._shown.scale
            corners = tuple((point.x() / scale, point.y() / scale) for point in self.picture.corners)
        return replace(
            self._hints, names=names, corners=corners, rows=self.rows.value(), cols=self.cols.value()
        )

    def _are_crossed(self, corners: Sequence[Point]) -> bool:
        """Return whether the points do not go around a board clockwise, and say so."""
        if not corners or go_around(corners):
            return False
        self.tell(self.picture.crossed)
        self.picture.setFocus()
        return True

    def _read(self) -> None:
        """Emit the hints for another reading, and keep the names as a skin."""
        wrong = self._wrong_name()
        if wrong is not None:
            self._refuse(wrong)
            return
        hints = self._said()
        if self._are_crossed(hints.corners):
            return
        failed: OSError | None = None
        try:
            self._keep()
        except OSError as error:
            failed = error
        self.again.emit(hints)
        if failed is not None:  # After `again`, which drops older messages.
            self.unkept.emit(failed)
        self.close()

    def _offer_known(self, form: QFormLayout, name: str) -> None:
        """Add a button that names the looks of a kept skin again, and a field to rename that skin."""
        if kept_skin(self._game_id, name) is None:
            return
        if self.skin is None:
            self._add_skin(form, name)
        button = self.name_anew = QPushButton(tr("Name the cells of “{name}” anew").format(name=name))
        button.clicked.connect(partial(self._name_anew, name))
        form.addRow(button)

    def _name_anew(self, name: str) -> None:
        """Ask for the looks that a skin names, to name them again."""
        hints = self._said()
        if not self._are_crossed(hints.corners):
            self.anew.emit(hints, name)

    def _add_skin(self, form: QFormLayout, name: str) -> None:
        """Add the field for the name of the skin."""
        self.skin = QLineEdit(name)
        self.skin.setMaxLength(60)
        form.addRow(tr("Keep the names as"), self.skin)

    def _tell_keeping(self, title: str) -> None:
        """Show what happens to the names when they are kept under a title."""
        if self._kept is not None:
            words = tr("These names take the place of those that “{name}” has for these looks.")
            words = words.format(name=self._kept.name)
        else:
            assert self._reading is not None
            words = what_keeping_does(self._game_id, title.strip(), self._reading.skin)
        self.keeping.setText(words)
        self.keeping.setMinimumHeight(self.keeping.heightForWidth(self.keeping.maximumWidth()))

    def _keep(self) -> None:
        """Keep the typed names as a skin, or rename a kept skin. Raises OSError."""
        reading = self._reading
        if reading is None:
            return
        title = self.skin.text().strip() if self.skin is not None else ""
        signs = _signs(reading)
        given = [Sign(value, *reading.signs[k]) for k, value in self._given().items()]
        if self._kept is not None:
            self._before.skin = keep_anew(self._kept, title, given, signs)
        elif given:
            self._before.skin = title or offered_name(self._game_id, reading.skin)
            keep(self._game_id, self._before.skin, given, reading.skin)
        elif self.skin is not None:
            self._before.skin = call_otherwise(self._game_id, reading.skin or self._before.skin, title)


def _lack(area: QScrollArea) -> int:
    """Return the pixels of height that a scrolled page lacks."""
    page = area.widget()
    assert page is not None
    return max(0, page.sizeHint().height() - area.viewport().height())


class _Name(QLineEdit):
    """The field for the name of a look; `entered` is emitted when it gets the focus."""

    entered = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit `entered`, and select the text, since a one-letter name leaves no room to type another."""
        super().focusInEvent(event)
        if self.text():
            QTimer.singleShot(0, self, self.selectAll)  # Later, since a click sets the cursor.
        self.entered.emit()


def _signs(reading: Reading[SomeState]) -> list[Sign]:
    """Return the looks in a reading as signs without values."""
    return [Sign("", *sign) for sign in reading.signs]


def _cells_of(reading: Reading[SomeState], look: int) -> list[list[QPointF]]:
    """Return the corners of all cells with a look, in pixels of the original picture."""
    rows, cols = len(reading.confidence), len(reading.confidence[0])
    x, y, wide, high = reading.grid
    corners = reading.corners or [(x + u * wide, y + v * high) for u, v in SQUARE]
    try:
        plane = match(SQUARE, corners)
    except ValueError:
        return []
    lines = enumerate(reading.members)
    places = [(row, col) for row, line in lines for col, member in enumerate(line) if member == look]
    found = []
    for row, col in places or [reading.clusters[look]]:
        across, down = project(
            plane,
            np.array([(col + u) / cols for u, _ in SQUARE]),
            np.array([(row + v) / rows for _, v in SQUARE]),
        )
        found.append([QPointF(*point) for point in zip(across.tolist(), down.tolist(), strict=True)])
    return found


class _Lines(QSpinBox):
    """A number of rows or columns; 0 means as many as the reader finds.

    Steps start from the number that was found, since that is often off by one.
    """

    def __init__(self, value: int, found: int) -> None:
        super().__init__()
        self._found = found
        self.setRange(0, 100)
        self.lineEdit().setTextMargins(6, 0, 0, 0)
        words = tr("{n}, found by itself").format(n=found)
        self.setSpecialValueText(words if found and not value else tr("found by itself"))
        self.setValue(value)

    def stepBy(self, steps: int) -> None:
        """Change the number, starting from the one that was found."""
        if not self.value() and self._found:
            self.setValue(self._found)
        super().stepBy(steps)


def _handles(game_id: str) -> Sequence[Handle]:
    game = load_game(game_id)
    assert isinstance(game, PictureReader)
    return game.handles()


def _points(hints: Hints, reading: Reading[SomeState] | None) -> tuple[Point, ...]:
    """Return the points that a board was read between, () if it was not read between points."""
    return hints.corners or (reading.corners if reading is not None else ())


def _corners(
    shown: Shown,
    hints: Hints,
    reading: Reading[SomeState] | None,
    taken: Taken | None,
    handles: Sequence[Handle],
) -> list[QPointF]:
    """Return the corner points in pixels of the shown image: given, read, guessed, or a default inside."""
    scale = shown.scale
    given = _points(hints, reading)
    if not given and reading is None:
        given = shown.guess or (taken.outline if taken is not None else ())
    if given:
        return [QPointF(x * scale, y * scale) for x, y in given]
    x, y, wide, high = (value * scale for value in (reading.grid if reading is not None else (0.0,) * 4))
    if not wide:
        size = shown.image.size()
        x, y, wide, high = (part * share for share in (0.1, 0.8) for part in (size.width(), size.height()))
    return [QPointF(x + u * wide, y + v * high) for u, v in (handle.place for handle in handles)]


def _cell(board: QImage, reading: Reading[SomeState], row: int, col: int, sharp: float) -> QPixmap:
    """Return one cell of the upright board as a pixmap of 36 units, at `sharp` pixels to a unit."""
    across, down = board.width() / len(reading.confidence[0]), board.height() / len(reading.confidence)
    corner, size = (round(col * across), round(row * down)), (max(round(across), 1), max(round(down), 1))
    smooth = Qt.TransformationMode.SmoothTransformation
    shown = QPixmap.fromImage(board.copy(*corner, *size).scaled(QSize(36, 36) * sharp, mode=smooth))
    shown.setDevicePixelRatio(sharp)
    return shown
