"""The form of a study: which one, its options, how many units, the seed, and the number of workers."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from PySide6.QtCore import QRegularExpression, QSignalBlocker, QSize, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.game import OptionValue
from ringapp.core.contract.i18n import tr
from ringapp.core.study.study import (
    MAX_UNITS,
    Planned,
    Seeking,
    Study,
    StudySpec,
    given_text,
    make_spec,
    pictures,
)
from ringapp.ui.look.labels import wrapped
from ringapp.ui.study.pasted import PastedText
from ringapp.ui.tab.forms import OptionForm, rows_on
from ringapp.ui.tab.section import retire

BOARD = "board"
"""The option that takes a board as text; the form offers a choice of boards for it."""
MOST_WORKERS = 256
_SEED = QRegularExpression("[0-9]{0,38}")


class StudyForm(QWidget):
    """The settings of a study; `changed` is emitted for edits by a person."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._studies: tuple[Study, ...] = ()
        self._board: Callable[[], str] = str
        self._saved: StudySpec | None = None
        self.pasted: dict[str, PastedText] = {}
        self.choice = QComboBox()
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.activated.connect(lambda _: self.choose())
        self.about = wrapped()
        self.boards = QComboBox()
        self.boards.activated.connect(self.changed)
        self.options = OptionForm()
        self.options.changed.connect(self.changed)
        self.total = QDoubleSpinBox()
        self.total.setDecimals(0)
        self.total.setRange(1, MAX_UNITS)
        self.total.setGroupSeparatorShown(True)
        self.total.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        self.total.setKeyboardTracking(False)
        self.total.valueChanged.connect(self.changed)
        self.seed = QLineEdit("0")
        self.seed.setValidator(QRegularExpressionValidator(_SEED, self.seed))
        self.seed.editingFinished.connect(self.changed)
        self.workers = QSpinBox()
        self.workers.setRange(1, MOST_WORKERS)
        self.workers.setValue(os.cpu_count() or 1)
        for spin in (self.total, self.workers):
            spin.lineEdit().setTextMargins(6, 0, 0, 0)
        self._labels = {widget: QLabel() for widget in (self.boards, self.total, self.seed, self.workers)}
        self._place()

    def _place(self) -> None:
        self._rows = rows = rows_on()
        for widget, label in self._labels.items():
            label.setBuddy(widget)
            label.setMinimumHeight(widget.sizeHint().height())
            rows.addRow(label, widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (self.choice, self.about, self.options):
            column.addWidget(part)
        self._texts = QVBoxLayout()
        column.addLayout(self._texts)
        column.addLayout(rows)

    def sizeHint(self) -> QSize:
        """Return the initial size: 300 pixels wide, as high as the form needs."""
        return QSize(300, super().sizeHint().height())

    # What is chosen --------------------------------------------------------------------------------------

    @property
    def study(self) -> Study:
        """The chosen study."""
        return self._studies[self.choice.currentIndex()]

    def offer(self, studies: Sequence[Study], board: Callable[[], str]) -> None:
        """Offer these studies; `board` returns the text of the board in the tab."""
        self._studies, self._board = tuple(studies), board
        with QSignalBlocker(self.choice):
            self.choice.clear()
            self.choice.addItems([study.info.label for study in studies])
        self.choose()

    @property
    def searches(self) -> bool:
        """Whether the chosen study is a search, which has no number of units."""
        study = self.study
        return isinstance(study, Seeking) and study.seeks(
            {one.name: one.default for one in study.info.options}
        )

    def knows(self, study_id: str) -> bool:
        """Return whether a study is among those offered."""
        return study_id in [study.info.id for study in self._studies]

    def spec(self) -> StudySpec:
        """Return the study that the form describes. Raises RingappError for invalid values."""
        values = self.options.values() | {name: one.field.toPlainText() for name, one in self.pasted.items()}
        if BOARD in self._names() and not values.get(BOARD):
            values[BOARD] = self._board() if BOARD in self.pasted else self._board_text()
        study, saved = self.study, self._saved
        known = dict(saved.options if saved is not None else ())
        typed = [one for one in study.info.boards if values.get(one) not in (None, known.get(one))]
        values |= {name: given_text(str(values[name])) for name in typed}  # of a saved study it is text
        batch = saved.batch if saved is not None and saved.study == study.info.id else None
        return make_spec(study, self._total(values), int(self.seed.text() or 0), batch, **values)

    def _total(self, values: dict[str, OptionValue]) -> int | None:
        """Return the number of units, None if a study that plans its own number should do so."""
        total, study = int(self.total.value()), self.study
        if not isinstance(study, Planned):
            return total
        if self._saved is None:
            return None if total == study.info.total else total
        planned = {option.name: option.default for option in study.info.options} | values
        whole = study.plan(None, planned).total
        return None if total == self._saved.total == whole else total

    def take(self, spec: StudySpec) -> None:
        """Show the settings of a saved study, which must be one of those offered."""
        self.choice.setCurrentIndex([study.info.id for study in self._studies].index(spec.study))
        self._saved = spec
        self._show(dict(spec.options), spec.total)
        self.boards.setCurrentIndex(self.boards.count() - 1)
        with QSignalBlocker(self.seed):
            self.seed.setText(str(spec.seed))
        self.changed.emit()

    def retranslate(self) -> None:
        """Set all texts in the language chosen now; keep the chosen values."""
        for widget, (words, tip) in {
            self.choice: (tr("Study"), tr("What is counted")),
            self.boards: (tr("Board"), tr("The board that the study is about")),
            self.total: (tr("How many"), tr("After so many the study is complete; more can be added later")),
            self.seed: (tr("Seed"), tr("The same seed counts the same, whatever the number of workers")),
            self.workers: (tr("Workers"), tr("Processor cores that count at the same time")),
        }.items():
            widget.setAccessibleName(words)
            widget.setAccessibleDescription(tip)
            widget.setToolTip(tip)
            if widget in self._labels:
                self._labels[widget].setText(words)
        for index, study in enumerate(self._studies):
            self.choice.setItemText(index, study.info.label)
        if self._studies:
            self._show(self.options.values(), int(self.total.value()))

    # Showing ---------------------------------------------------------------------------------------------

    def _names(self) -> list[str]:
        return [option.name for option in self.study.info.options]

    def choose(self, study_id: str = "") -> None:
        """Show the chosen study, or one with another id, with its usual values."""
        if study_id:
            self.choice.setCurrentIndex([study.info.id for study in self._studies].index(study_id))
        self._saved = None
        self._show({}, self.study.info.total)
        self.changed.emit()

    def _show(self, values: dict[str, OptionValue], total: int) -> None:
        info = self.study.info
        self.about.setText(info.help)
        shown = [one for one in info.options if one.name not in (BOARD, *info.searches, *info.pasted)]
        self.options.show_options(shown, values)
        self.options.setVisible(bool(shown))
        with QSignalBlocker(self.total):
            self.total.setValue(total)
        self.total.setSuffix(f" {info.unit}")
        for widget in (self.total, self.workers):
            self._rows.setRowVisible(widget, not self.searches)
        self._show_texts(values)
        self._show_boards()

    def _show_texts(self, values: dict[str, OptionValue]) -> None:
        """Make the fields for texts of many lines anew, with the values given or those that they had."""
        kept = {name: one.field.toPlainText() for name, one in self.pasted.items()}
        for one in self.pasted.values():
            retire(one)
        options = (one for one in self.study.info.options if one.name in self.study.info.pasted)
        self.pasted = {
            one.name: PastedText(
                one, str(values.get(one.name) or kept.get(one.name, "")), pictures(self.study, one.name)
            )
            for one in options
        }
        for one in self.pasted.values():
            one.changed.connect(self.changed)
            self._texts.addWidget(one)

    def _show_boards(self) -> None:
        index = max(0, self.boards.currentIndex())
        words = [tr("The one in the tab"), tr("The study's own")]
        if self._saved is not None:
            words.append(tr("The one of the saved study"))
        self.boards.clear()
        self.boards.addItems(words)
        self.boards.setCurrentIndex(min(index, len(words) - 1))
        self._rows.setRowVisible(self.boards, BOARD in self._names() and BOARD not in self.pasted)

    def _board_text(self) -> OptionValue:
        index = self.boards.currentIndex()
        if index == 0:
            return self._board()
        default = {option.name: option.default for option in self.study.info.options}[BOARD]
        return dict(self._saved.options).get(BOARD, default) if index == 2 and self._saved else default
