"""Forms made of declared options, with their words, limits and tool tips; short ones stand two in a row."""

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

LONG_LIST = 12
"""Signs beyond which the words of a list need a row of their own."""
_LARGEST = 2_000_000_000
WIDE = 300
"""Pixels that the words of a box may take in one line at least."""
_PARTS = re.compile(r"[^\s\u2e80-\uffff]+\s*|\s+|[\u2e80-\uffff][、。，：；）」]?")
HALF = 130
"""Pixels that an option may take, with its words, to share a row: two fit the narrowest column."""
Editor = QCheckBox | QComboBox | QDoubleSpinBox | QLineEdit | QSpinBox


class OptionForm(QWidget):
    """Rows of options; `changed(name, value)` follows what a person does, never what the program sets.

    `said(name, value)` tells of a number that is typed as it was, or that Enter is pressed in.
    """

    changed = Signal(str, object)
    said = Signal(str, object)

    def __init__(self, parent: QWidget | None = None, half: int = HALF) -> None:
        """Options of at most `half` pixels share a row."""
        super().__init__(parent)
        self._half = half
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._page = QWidget()
        self._form = _rows(self._page)
        self._column.addWidget(self._page)
        self._options: tuple[Option, ...] = ()
        self._editors: dict[str, Editor] = {}
        self.after: QWidget | None = None
        """The widget from which Tab leads to the first option."""

    def show_options(self, options: Sequence[Option], values: Mapping[str, OptionValue]) -> None:
        """Show these options; editors of options that stay keep the focus and are only set."""
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
        """Letters of another size may need other rows."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._options:
            values = self.values()
            self._build(self._options)
            self.show_options(self._options, values)

    def values(self) -> dict[str, OptionValue]:
        """Return what the editors show."""
        return {option.name: _value(option, self._editors[option.name]) for option in self._options}

    def editor(self, name: str) -> Editor:
        """Return the editor of an option."""
        return self._editors[name]

    def _build(self, options: Sequence[Option]) -> None:
        """Make the rows anew.

        It may be one of the old editors that asks for this, from within its loss of the focus: they are
        silenced and hidden now, and go once their own events are over.
        """
        focus = QApplication.focusWidget()
        focused = next((name for name, editor in self._editors.items() if editor is focus), "")
        for editor in self._editors.values():
            editor.blockSignals(True)
        retire(self._page)
        self._page, self._editors = QWidget(), {}
        self._form = _rows(self._page)
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
        """Let Tab go through the rows in their order."""
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
        if isinstance(editor, QComboBox) and _signs(editor) > LONG_LIST:
            self._form.addRow(label)
            self._form.addRow(editor)
            return
        self._form.addRow(label, editor)
        label.setMinimumHeight(editor.sizeHint().height())

    def _add_halves(self, halves: list[tuple[Option, Editor]]) -> None:
        """Put two short options into a row, one alone where the long ones stand, and forget them."""
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
            editor.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel alone brings none
            editor.installEventFilter(self)
        return editor

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Return the wheel scrolls the form, and changes a value only where somebody went before.

        A picture cannot be pasted into a field: the key is the window's, which reads it as a board.
        """
        unwanted = (
            event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus()
        )
        if unwanted or (_pastes(event) and is_picture_alone(on_clipboard())):
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def _pastes(event: QEvent) -> bool:
    """Return whether a field asks for the key that pastes, before the window takes it."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    return event.matches(QKeySequence.StandardKey.Paste)


def _row_of(option: Option) -> Option:
    """Return what a row is made of: the rest is set on the editor that stands."""
    return replace(option, default=None, help="", minimum=None, maximum=None)


def _rows(page: QWidget) -> QFormLayout:
    form = QFormLayout(page)
    form.setContentsMargins(0, 0, 0, 0)
    form.setHorizontalSpacing(10)
    form.setVerticalSpacing(5)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return form


def _is_short(option: Option, editor: Editor, most: int) -> bool:
    """Return whether half a row is enough for an option."""
    if isinstance(editor, QCheckBox):
        return editor.sizeHint().width() <= most
    if not isinstance(editor, QSpinBox | QDoubleSpinBox):
        return False
    label = QLabel(option.label)
    label.deleteLater()
    return label.sizeHint().width() + 8 + editor.minimumWidth() <= most


def _half(option: Option, editor: Editor) -> QWidget:
    """Return a short option as half a row."""
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
    """Words in lines of at most `most` pixels, broken at spaces and beside wide signs; boxes break none."""
    lines = [""]
    for part in _PARTS.findall(words):
        if lines[-1] and width((lines[-1] + part).rstrip()) > most:
            lines.append("")
        lines[-1] += part
    return "\n".join(line.rstrip() for line in lines)


def _signs(combo: QComboBox) -> int:
    """Return how many signs the longest words of a list have; those of Chinese and Japanese are two wide."""
    metrics = combo.fontMetrics()
    widest = max((metrics.horizontalAdvance(combo.itemText(n)) for n in range(combo.count())), default=0)
    return widest // max(1, metrics.horizontalAdvance("x"))


def _when_said_again(spin: QSpinBox | QDoubleSpinBox, say: Callable[[], None]) -> None:
    """Tell of a number that was typed as it was, or that Enter is pressed in; passing by says nothing."""
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
    """What may change of an option while its row stays: its limits and its help."""
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
