"""Forms made of declared options, with their words, limits and tool tips; two short options share a row."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.game import Option, OptionValue
from ringapp.ui.tab.clipboard import is_picture_alone, on_clipboard
from ringapp.ui.tab.section import retire

LONG_LIST = 34
"""Letters of a label and of its list beyond which the list stands below the label in a narrow column."""
_LARGEST = 2_000_000_000
WIDE = 300
"""Pixels that a check box's words may take in one line; more for large letters."""
_PARTS = re.compile(r"[^\s\u2e80-\uffff]+\s*|\s+|[\u2e80-\uffff][、。，：；）」]?")
HALF = 130
"""Pixels that an option may take, with its words, to share a row: two fit the narrowest column."""
Editor = QCheckBox | QComboBox | QDoubleSpinBox | QLineEdit | QSpinBox


class OptionForm(QWidget):
    """Rows of options; `changed(name, value)` is emitted for edits by a person, never for values set by code.

    `said(name, value)` is emitted when a person types the number that already stood there, or presses Enter
    in it.
    """

    changed = Signal(str, object)
    said = Signal(str, object)

    def __init__(self, parent: QWidget | None = None, half: int = HALF) -> None:
        """Make an empty form; two options of at most `half` pixels each share a row."""
        super().__init__(parent)
        self._half = half
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._page = QWidget()
        self._form = rows_on(self._page)
        self._column.addWidget(self._page)
        self._options: tuple[Option, ...] = ()
        self._editors: dict[str, Editor] = {}
        self.after: QWidget | None = None
        """The widget from which Tab leads to the first option."""

    def show_options(self, options: Sequence[Option], values: Mapping[str, OptionValue]) -> None:
        """Show these options; editors of options shown before keep the focus and only change value."""
        if tuple(map(_row_of, options)) != tuple(map(_row_of, self._options)):
            self._build(options)
        self._options = tuple(options)
        for option in options:
            value = values.get(option.name, option.default)
            editor = self._editors[option.name]
            with QSignalBlocker(editor):
                _set_limits(option, editor)
                _set_value(option, editor, value)

    def changeEvent(self, event: QEvent) -> None:
        """Build the rows anew for letters of another size, with the values that the editors show."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._options:
            values = self.values()
            self._build(self._options)
            self.show_options(self._options, values)

    def values(self) -> dict[str, OptionValue]:
        """Return the values that the editors show, by the names of the options."""
        return {option.name: _value(option, self._editors[option.name]) for option in self._options}

    def editor(self, name: str) -> Editor:
        """Return the editor of an option."""
        return self._editors[name]

    def _build(self, options: Sequence[Option]) -> None:
        """Build the rows anew.

        One of the old editors may call this while it loses the focus. All old editors are therefore silenced
        and hidden at once, and deleted only after their own events are over.
        """
        focus = QApplication.focusWidget()
        focused = next((name for name, editor in self._editors.items() if editor is focus), "")
        for editor in self._editors.values():
            editor.blockSignals(True)
        retire(self._page)
        self._page, self._editors = QWidget(), {}
        self._form = rows_on(self._page)
        self._column.addWidget(self._page)
        self._fill(options)
        self._chain()
        if focused in self._editors:
            self._editors[focused].setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self, options: Sequence[Option]) -> None:
        waiting: list[tuple[Option, Editor]] = []
        for option in options:
            editor = self._make(option)
            editor.setAccessibleName(option.label)
            editor.setObjectName(f"option_{option.name}")
            self._editors[option.name] = editor
            short = _is_short(option, editor, self._half)
            mixed = bool(waiting) and isinstance(waiting[0][1], QCheckBox) != isinstance(editor, QCheckBox)
            if not short or mixed:
                self._add_halves(waiting)
            if not short:
                self._add_row(option, editor)
                continue
            waiting.append((option, editor))
            if len(waiting) == 2:
                self._add_halves(waiting)
        self._add_halves(waiting)

    def _chain(self) -> None:
        """Make the Tab key go through the rows in their order."""
        before = self.after
        for editor in self._editors.values():
            if before is not None:
                QWidget.setTabOrder(before, editor)
            before = editor

    def _add_row(self, option: Option, editor: Editor) -> None:
        if isinstance(editor, QCheckBox):
            self._form.addRow(editor)
            return
        label = QLabel(option.label)
        label.setBuddy(editor)
        label.setToolTip(option.help)
        if isinstance(editor, QComboBox) and _signs(editor, option.label) > LONG_LIST:
            self._form.addRow(label)
            self._form.addRow(editor)
            return
        self._form.addRow(label, editor)
        label.setMinimumHeight(editor.sizeHint().height())

    def _add_halves(self, halves: list[tuple[Option, Editor]]) -> None:
        """Add a row for two short options, or a usual row for a single one, and empty the list."""
        if len(halves) == 1:
            self._add_row(*halves[0])
        elif halves:
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(12)
            for option, editor in halves:
                row.addWidget(_half(option, editor), 1)
            self._form.addRow(line)
        halves.clear()

    def _make(self, option: Option) -> Editor:
        def tell() -> None:
            self.changed.emit(option.name, _value(option, self._editors[option.name]))

        def say() -> None:
            self.said.emit(option.name, _value(option, self._editors[option.name]))

        editor = _make_editor(option)
        match editor:
            case QCheckBox():
                editor.toggled.connect(tell)
            case QComboBox():
                editor.activated.connect(tell)
            case QLineEdit():
                editor.editingFinished.connect(tell)
            case _:
                editor.valueChanged.connect(tell)
                _when_said_again(editor, say)
        if not isinstance(editor, QCheckBox):
            editor.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # no focus by the wheel
            editor.installEventFilter(self)
        return editor

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Return True for events that a field must not get: the wheel without focus, and Paste of a picture.

        The wheel scrolls the form instead, and the window reads the pasted picture as a board.
        """
        unwanted = (
            event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus()
        )
        if unwanted or (_pastes(event) and is_picture_alone(on_clipboard())):
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def _pastes(event: QEvent) -> bool:
    """Return whether an event is a field's claim to the Paste keys, ahead of the window's shortcut."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    return event.matches(QKeySequence.StandardKey.Paste)


def _row_of(option: Option) -> Option:
    """Return the part of an option that decides its row; default, help and limits are set on the editor."""
    return replace(option, default=None, help="", minimum=None, maximum=None)


def rows_on(page: QWidget | None = None) -> QFormLayout:
    form = QFormLayout(page)
    form.setContentsMargins(0, 0, 0, 0)
    form.setHorizontalSpacing(10)
    form.setVerticalSpacing(5)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return form


def _is_short(option: Option, editor: Editor, most: int) -> bool:
    """Return whether an option and its editor fit into `most` pixels, so that half a row is enough."""
    if isinstance(editor, QCheckBox):
        return editor.sizeHint().width() <= most
    if not isinstance(editor, QSpinBox | QDoubleSpinBox):
        return False
    label = QLabel(option.label)
    label.deleteLater()
    return label.sizeHint().width() + 8 + editor.minimumWidth() <= most


def _half(option: Option, editor: Editor) -> QWidget:
    """Return label and editor of a short option as half a row."""
    if isinstance(editor, QCheckBox):
        return editor
    label = QLabel(option.label)
    label.setToolTip(option.help)
    label.setBuddy(editor)
    half = QWidget()
    row = QHBoxLayout(half)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    row.addWidget(label)
    row.addWidget(editor, 1)
    return half


def _make_editor(option: Option) -> Editor:
    if option.kind == "bool":
        box = QCheckBox()
        metrics = box.fontMetrics()
        box.setText(in_lines(option.label, metrics.horizontalAdvance, max(WIDE, 12 * metrics.height())))
        return box
    if option.kind == "choice":
        combo = QComboBox()
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        if option.optional:
            combo.addItem(option.none_label or "–", None)
        for value, label in option.choices:
            combo.addItem(label, value)
        combo.setMinimumContentsLength(min(max(6, _signs(combo)), 10))
        return combo
    if option.kind == "text":
        line = QLineEdit()
        line.setPlaceholderText(option.none_label)
        return line
    return _make_spin(option)


def in_lines(words: str, width: Callable[[str], int], most: int) -> str:
    """Return words in lines of at most `most` pixels, broken at spaces and beside Chinese signs."""
    lines = [""]
    for part in _PARTS.findall(words):
        if lines[-1] and width((lines[-1] + part).rstrip()) > most:
            lines.append("")
        lines[-1] += part
    return "\n".join(line.rstrip() for line in lines)


def _signs(combo: QComboBox, label: str = "") -> int:
    """Return the width of a list's longest entry, and of a label, in widths of the letter x."""
    metrics = combo.fontMetrics()
    widest = max((metrics.horizontalAdvance(combo.itemText(n)) for n in range(combo.count())), default=0)
    return (widest + metrics.horizontalAdvance(label)) // max(1, metrics.horizontalAdvance("x"))


def _when_said_again(spin: QSpinBox | QDoubleSpinBox, say: Callable[[], None]) -> None:
    """Call `say` when a person types the number that stood there already, or presses Enter."""
    typed = changed = False

    def note(*, new: bool) -> None:
        nonlocal typed, changed
        typed, changed = not new, new

    def end() -> None:
        nonlocal typed, changed
        again = (typed or spin.hasFocus()) and not changed
        typed = changed = False
        if again:
            say()

    spin.lineEdit().textEdited.connect(lambda _text: note(new=False))
    spin.valueChanged.connect(lambda _value: note(new=True))
    spin.editingFinished.connect(end)


def _make_spin(option: Option) -> QSpinBox | QDoubleSpinBox:
    spin: QSpinBox | QDoubleSpinBox
    if option.kind == "int":
        spin = QSpinBox()
        spin.setSingleStep(int(option.step) or 1)
    else:
        spin = QDoubleSpinBox()
        spin.setDecimals(3 if option.step < 0.1 else 2)
        spin.setSingleStep(option.step)
    if option.optional:
        spin.setSpecialValueText(option.none_label or "–")
    spin.setKeyboardTracking(False)
    spin.setMinimumWidth(max(84, 5 * spin.fontMetrics().height()))
    spin.lineEdit().setTextMargins(6, 0, 0, 0)
    spin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return spin


def _set_limits(option: Option, editor: Editor) -> None:
    """Set the limits and the help of an editor, which may change while its row stays."""
    editor.setToolTip(option.help)
    editor.setAccessibleDescription(option.help)
    low = -_LARGEST if option.minimum is None else option.minimum
    high = _LARGEST if option.maximum is None else option.maximum
    if isinstance(editor, QSpinBox):
        editor.setRange(int(low) - option.optional, int(high))
    elif isinstance(editor, QDoubleSpinBox):
        editor.setRange(low - (option.step if option.optional else 0), high)


def _value(option: Option, editor: Editor) -> OptionValue:
    match editor:
        case QCheckBox():
            return editor.isChecked()
        case QComboBox():
            data = editor.currentData()
            return None if data is None else str(data)
        case QLineEdit():
            return None if option.optional and not editor.text() else editor.text()
    value = editor.value()
    return None if option.optional and value == editor.minimum() else value


def _set_value(option: Option, editor: Editor, value: OptionValue) -> None:
    match editor:
        case QCheckBox():
            editor.setChecked(bool(value))
        case QComboBox():
            editor.setCurrentIndex(max(0, editor.findData(value)))
        case QLineEdit():
            if editor.text() != str(value or ""):
                editor.setText("" if value is None else str(value))
        case QSpinBox():
            editor.setValue(editor.minimum() if value is None else int(value))
        case QDoubleSpinBox():
            editor.setValue(editor.minimum() if value is None else float(value))
