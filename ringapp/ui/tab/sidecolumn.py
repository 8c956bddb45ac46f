"""The right column: settings of the puzzle, advanced options, Solve, and the answer below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QVBoxLayout, QWidget

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, Option, OptionValue, Setting
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.study.study import studies_of
from ringapp.ui.session.session import Session
from ringapp.ui.tab.answerpanel import AnswerPanel
from ringapp.ui.tab.forms import OptionForm
from ringapp.ui.tab.section import Section
from ringapp.ui.tab.solvepanel import SolvePanel
from ringapp.ui.tab.tablayout import lay_out_now

LEAST, ANSWERED = 6, 19
"""Lines of text that the settings keep, and those that are left to the answer if there is room for both."""
SETTINGS_SHARE, BARE_SHARE = 0.42, 0.68
"""Share of the column that settings and options get until somebody moves the border; more of them scroll.

The larger one holds from the opening of a section until the next answer.
"""


class Roomy(QScrollArea):
    """A page that scrolls if its height is less than its words need; its keys go on to the tab."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """Return the page's own size."""
        return self._page.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the tab, which uses them for the replay instead of scrolling."""
        event.ignore()


class SideColumn(QWidget):
    """Settings and options above, Solve and the answer below, with a movable border between them."""

    options_changed = Signal()
    refused = Signal(str)
    study_asked = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._values: dict[str, OptionValue] = {}
        self.seconds: int | None = 30
        """The time limit of a search that a person asks for, None for no limit."""
        self._usual: dict[str, OptionValue] = {}
        self.puzzle, self.advanced = OptionForm(), OptionForm()
        for form in (self.puzzle, self.advanced):
            form.changed.connect(self._change)
            form.said.connect(self._say_again)
        self.puzzle_part = Section(self.puzzle)
        self.solve = SolvePanel()
        self.advanced_part = Section(self._folded(), is_open=False)
        self.puzzle.after, self.advanced.after = self.puzzle_part.heading, self.solve.live
        self.answer = AnswerPanel(session)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self._page = self._upper()
        self.split.addWidget(Roomy(self._page))
        self._below = self._lower()
        self.split.addWidget(Roomy(self._below))
        self.split.setStretchFactor(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 8, 8, 8)
        column.addWidget(self.split)
        self.setMinimumWidth(250)
        for part in (self.puzzle_part, self.advanced_part):
            part.heading.clicked.connect(
                lambda: QTimer.singleShot(0, self, lambda: self._share_room(BARE_SHARE))
            )
        self._border_moved, self._share = False, SETTINGS_SHARE
        session.answer_changed.connect(lambda: self._share_anew(SETTINGS_SHARE))
        self.split.splitterMoved.connect(self._on_border)

    def _folded(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addWidget(self.solve.live)
        column.addWidget(self.advanced)
        return page

    def _upper(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 6, 4)
        column.setSpacing(8)
        column.addWidget(self.puzzle_part)
        column.addWidget(self.advanced_part)
        column.addStretch(1)
        return page

    def _lower(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.solve)
        column.addWidget(self.answer, 1)
        return page

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new height between the two halves, unless a person has moved the border."""
        super().resizeEvent(event)
        self._share_anew()

    def _share_room(self, share: float) -> None:
        """Give settings and options the height that they need, up to a share of the column.

        It does not depend on the answer, so that Solve stays where it is when the answer comes.
        """
        self._share = share
        total, line = max(self.height() - 16, 2), self.fontMetrics().height()
        spare = max(total - ANSWERED * line, LEAST * line) if share == SETTINGS_SHARE else total
        wanted = min(self._page.sizeHint().height(), round(total * share), spare)
        self.split.setSizes([wanted, total - wanted])

    def _on_border(self) -> None:
        self._border_moved = True

    # Options ---------------------------------------------------------------------------------------------

    def options(self) -> dict[str, OptionValue]:
        """Return the values of the solver's options, by name."""
        return {option.name: self._value(option) for option in self._session.game.info.options}

    def changed_options(self) -> dict[str, OptionValue]:
        """Return the solver's options that differ from their defaults."""
        known = self._session.game.info.options
        return {o.name: self._value(o) for o in known if self._value(o) != o.default}

    def take_options(self, values: Mapping[str, OptionValue]) -> None:
        """Set the options of a document; the others get their defaults."""
        before = self.options()
        self._values = dict(values)
        self.refresh()
        if self.options() != before:
            self.options_changed.emit()

    def asks_study(self) -> bool:
        """Return whether an option names a study of the game, and ask for that one."""
        named = {*map(str, self.changed_options().values())}
        ids = {study.info.id for study in studies_of(self._session.game)} if named else set()
        for asked in named & ids:
            self.study_asked.emit(asked)
        return bool(named & ids)

    def budget(self) -> Budget:
        """Return the budget of a search that a person asks for."""
        return Budget(seconds=None if self.seconds is None else float(self.seconds))

    def _value(self, option: Option) -> OptionValue:
        return self._values.get(option.name, option.default)

    def _rows(self) -> tuple[list[Setting], list[Setting]]:
        """Return the rows that are always visible and those in the folded section, each with its value."""
        session, info = self._session, self._session.game.info
        settings = session.game.settings(session.board)
        options = [Setting(option, self._value(option)) for option in info.options]
        rows = {row.option.name: row for row in (*settings, *options)}
        names = info.shown or [setting.option.name for setting in settings]
        shown = [rows.pop(name) for name in names if name in rows]
        return shown, list(rows.values())

    def _change(self, name: str, value: OptionValue) -> None:
        if name in {option.name for option in self._session.game.info.options}:
            self._values[name] = value
            self._show_changes(self._rows()[1])
            self.options_changed.emit()
            return
        labels = {s.option.name: s.option.label for s in self._session.game.settings(self._session.board)}
        try:
            self._session.change_setting(name, labels.get(name, name), value)
        except RingappError as error:
            self.refused.emit(str(error))
            self.refresh()

    def _say_again(self, name: str, value: OptionValue) -> None:
        """Apply a setting that a person confirmed without changing it; options need no such notice."""
        if name in {setting.option.name for setting in self._session.game.settings(self._session.board)}:
            self._change(name, value)

    # Showing ---------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show options, settings of the board, and whether the board can be solved."""
        session, (shown, folded) = self._session, self._rows()
        for form, rows in ((self.puzzle, shown), (self.advanced, folded)):
            form.show_options([row.option for row in rows], {row.option.name: row.value for row in rows})
        self.puzzle_part.setVisible(bool(shown))
        self._show_changes(folded)
        self.solve.show_reason(session.errors[0].text if session.errors else "")
        live = session.game.info.live is not None
        self.solve.live.setVisible(live)
        self.advanced_part.setVisible(live or bool(folded))
        # Later, once the rows are laid out, which may be more or fewer than before.
        QTimer.singleShot(0, self, self._share_anew)

    def _show_changes(self, folded: Sequence[Setting]) -> None:
        """Set the title of the folded section, with the number of its values that are not the usual ones."""
        game = self._session.game
        if not self._usual:
            options = {option.name: option.default for option in game.info.options}
            self._usual = {s.option.name: s.value for s in game.settings(game.initial())} | options
        usual = self._usual
        changed = sum(row.value != usual.get(row.option.name, row.option.default) for row in folded)
        words = tr("Advanced: {n} changed").format(n=changed) if changed else tr("Advanced")
        self.advanced_part.set_title(words)

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self.solve.set_theme(theme)
        self.answer.set_theme(theme)
        self.refresh()  # in letters that may have another size

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.puzzle_part.set_title(tr("Puzzle"))
        self.solve.retranslate()
        self.answer.retranslate()
        self.refresh()
        # Hide the smaller height that the forms had while they were rebuilt.
        self.setUpdatesEnabled(False)
        QTimer.singleShot(0, self, self._settle)

    def _settle(self) -> None:
        lay_out_now(self)
        self._share_anew()
        self.setUpdatesEnabled(True)

    def _share_anew(self, share: float | None = None) -> None:
        if not self._border_moved:
            self._share_room(share or self._share)

    def save_state(self) -> JsonObject:
        """Return which sections are open, the border, and whether boards are solved while drawn."""
        return {
            "open": [self.puzzle_part.is_open, self.advanced_part.is_open],
            "border": self.split.sizes() if self._border_moved else None,
            "live": self.solve.live.isChecked(),
        }

    def restore_state(self, state: object) -> None:
        """Restore what `save_state` returned; anything else gives the layout of the first start."""
        state = state if isinstance(state, Mapping) else {}
        opened = state.get("open")
        opened = opened if isinstance(opened, list) and len(opened) == 2 else [True, False]
        self.puzzle_part.heading.setChecked(opened[0] is not False)
        self.advanced_part.heading.setChecked(opened[1] is True)
        self.solve.live.setChecked(state.get("live") is not False)
        border = state.get("border")
        if isinstance(border, list) and len(border) == 2 and all(isinstance(n, int) for n in border):
            self._border_moved = True
            self.split.setSizes(border)
        else:
            self._border_moved = False
            self._share_room(SETTINGS_SHARE)
        self.refresh()
