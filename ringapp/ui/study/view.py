"""The widgets of the window of studies; `window.py` connects them to the counting."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenu,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.game import Chart, Drawing, Explanation
from ringapp.core.contract.i18n import tr
from ringapp.core.study.child import Snapshot
from ringapp.core.study.export import KINDS, first_chart
from ringapp.ui.look.icons import icon
from ringapp.ui.look.labels import emphasise, paint, wrapped
from ringapp.ui.study.drawing import DrawingView
from ringapp.ui.study.files import kind_words
from ringapp.ui.study.form import StudyForm
from ringapp.ui.tab.chart import ChartView
from ringapp.ui.tab.notes import NoteList
from ringapp.ui.tab.solvepanel import left_words

LEFT = 330
"""Pixels of the column of settings."""


class StudyView(QWidget):
    """Form and buttons at the left, histogram above figures at the right, buttons for files below."""

    def __init__(self, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.form = StudyForm()
        self.plot = ChartView(None, theme)
        self.plot.setMinimumSize(360, 220)
        self.plot.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.pictures = QTabWidget()
        self.pictures.setDocumentMode(True)
        self.pictures.addTab(self.plot, "")
        self.figures = NoteList()
        self.figures.setMinimumHeight(120)
        self.start = _button(QSize(18, 18))
        self.start.setProperty("primary", True)
        self.again = _button(QSize(18, 18))
        self.headline, self.grounds, self.standing, self.trouble = (wrapped() for _ in range(4))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.load, self.save, self.export, self.leave = (_button() for _ in range(4))
        self.kinds = QMenu(self)
        for _ in KINDS:
            self.kinds.addAction("")
        self.export.setMenu(self.kinds)
        self._place()
        self.set_theme(theme)
        self.retranslate()

    def _place(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(14)
        middle.addWidget(self._left())
        middle.addLayout(self._right(), 1)
        bottom = QHBoxLayout()
        for button in (self.load, self.save, self.export):
            bottom.addWidget(button)
        bottom.addStretch(1)
        bottom.addWidget(self.leave)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(14, 14, 14, 14)
        whole.setSpacing(12)
        whole.addLayout(middle, 1)
        whole.addLayout(bottom)

    def _left(self) -> QScrollArea:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(10)
        column.addWidget(self.form)
        buttons = QHBoxLayout()
        buttons.addWidget(self.start, 1)
        buttons.addWidget(self.again)
        column.addLayout(buttons)
        for part in (self.bar, self.standing, self.trouble):
            column.addWidget(part)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFixedWidth(LEFT)
        return scroll

    def _right(self) -> QVBoxLayout:
        panes = QSplitter(Qt.Orientation.Vertical)
        panes.addWidget(self.pictures)
        panes.addWidget(self.figures)
        panes.setSizes([360, 260])
        panes.setStretchFactor(0, 1)
        panes.setStretchFactor(1, 1)
        panes.setChildrenCollapsible(False)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self.headline)
        column.addWidget(self.grounds)
        column.addWidget(panes, 1)
        return column

    # Showing ---------------------------------------------------------------------------------------------

    def show_snapshot(self, snapshot: Snapshot | None) -> None:
        """Show the result of a snapshot, or that nothing is counted yet."""
        explanation = snapshot.explanation if snapshot is not None else None
        words = explanation.headline if explanation is not None else tr("Nothing is counted yet.")
        first, _, grounds = words.partition("\n")
        self.headline.setText(first)
        self.grounds.setText(grounds)
        self.grounds.setVisible(bool(grounds))
        chart = first_chart(explanation) if explanation is not None else None
        self.plot.show_chart(chart)
        self._show_pictures(chart, explanation)
        notes = explanation.notes if explanation is not None else ()
        self.figures.show_notes([note for note in notes if not isinstance(note, Chart)])
        share = snapshot.units / snapshot.spec.total if snapshot is not None else 0.0
        self.bar.setRange(0, 1000)
        self.bar.setValue(round(1000 * share))

    def _show_pictures(self, chart: Chart | None, explanation: Explanation | None) -> None:
        """Show a tab for the histogram and each drawing; hide the tab bar if there is no drawing."""
        notes = explanation.notes if explanation is not None else ()
        drawn = [note for note in notes if isinstance(note, Drawing)]
        tabs = self.pictures
        while tabs.count() > 1 + len(drawn):
            last = tabs.widget(tabs.count() - 1)
            tabs.removeTab(tabs.count() - 1)
            if last is not None:
                last.deleteLater()
        for place, drawing in enumerate(drawn, 1):
            if place == tabs.count():
                tabs.addTab(DrawingView(self._theme), "")
            view = tabs.widget(place)
            if isinstance(view, DrawingView):
                view.show_drawing(drawing)
            tabs.setTabText(place, drawing.title)
        tabs.setTabText(0, tr("Histogram"))
        tabs.setTabVisible(0, chart is not None or not drawn)
        tabs.tabBar().setVisible(bool(drawn))

    def show_started(self) -> None:
        """Show that a study has started and has no figures yet."""
        self.bar.setRange(0, 0)
        self.standing.setText(tr("Started…"))

    def show_pace(self, snapshot: Snapshot) -> None:
        """Show how much of a study is done, its rate and its likely remaining time."""
        if not snapshot.text:
            self.bar.setRange(0, 0)
            self.standing.setText(self._counted(tr("{n} {unit} so far"), snapshot))
            return
        words = []
        if snapshot.rate > 0:
            words.append(tr("{n} a second").format(n=_short(snapshot.rate)))
        left = snapshot.seconds_left
        if left is not None and not snapshot.complete:
            words.append(left_words(left))
        lines = self._counted(tr("{n} of {total} {unit}"), snapshot), " · ".join(filter(None, words))
        self.standing.setText("\n".join(filter(None, lines)))

    def show_standing(self, snapshot: Snapshot | None) -> None:
        """Show how much was counted of a study that is not running."""
        if snapshot is None:
            self.standing.setText("")
        elif snapshot.complete:
            self.standing.setText(self._counted(tr("Complete: {n} {unit}."), snapshot))
        else:
            self.standing.setText(self._counted(tr("Stopped after {n} of {total} {unit}."), snapshot))

    def _counted(self, words: str, snapshot: Snapshot) -> str:
        n, total = f"{snapshot.units:,}", f"{snapshot.spec.total:,}"
        return words.format(n=n, total=total, unit=self.form.study.info.unit)

    def show_buttons(self, running: bool, stopping: bool, can_go_on: bool, counted: bool) -> None:
        """Update the buttons for the state of the study."""
        words = tr("Carry on") if can_go_on else tr("Start")
        if running:
            words = tr("Stopping…") if stopping else tr("Stop")
        self.start.setText(words)
        self.start.setIcon(icon("stop" if running else "solve", self._theme, "accent_ink"))
        self.start.setEnabled(not stopping)
        self.again.setVisible(can_go_on)
        self.form.setEnabled(not running)
        self.pictures.setHidden(self.form.searches)
        for kind, action in zip(KINDS, self.kinds.actions(), strict=True):
            action.setVisible(kind == "json" or not self.form.searches)
        self.load.setEnabled(not running)
        for button in (self.save, self.export):
            button.setEnabled(counted)

    def complain(self, words: str) -> None:
        """Show what is wrong in one sentence; "" hides it."""
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        self.plot.set_theme(theme)
        for view in self.pictures.findChildren(DrawingView):
            view.set_theme(theme)
        self.figures.set_theme(theme)
        emphasise(self.headline, theme, "ink", self.font().pointSizeF())
        paint(self.standing, theme, "muted")
        paint(self.trouble, theme, "bad")

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.form.retranslate()
        self.figures.setAccessibleName(tr("Figures of the study"))
        self.again.setText(tr("Start over"))
        self.again.setToolTip(tr("Forget what is counted and begin anew"))
        self.load.setText(tr("Open…"))
        self.load.setToolTip(tr("Open a saved study, to look at it or to carry it on"))
        self.save.setText(tr("Save…"))
        self.save.setToolTip(tr("Keep what is counted in a file, to be carried on later"))
        self.export.setText(tr("Export"))
        self.leave.setText(tr("Close"))
        self.bar.setAccessibleName(tr("Progress of the study"))
        self.headline.setAccessibleName(tr("The result"))
        for kind, action in zip(KINDS, self.kinds.actions(), strict=True):
            action.setText(tr("{format}…").format(format=kind_words(kind)))


def _short(rate: float) -> str:
    """Return a rate in few digits: 0.42, 14, 3,200, 1.7 million."""
    if rate >= 1e6:
        return tr("{n} million").format(n=f"{rate / 1e6:.1f}")
    if rate >= 1000:
        rate = float(f"{rate:.3g}")
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"


def _button(icon_size: QSize | None = None) -> QPushButton:
    button = QPushButton()
    button.setAutoDefault(False)
    if icon_size is not None:
        button.setIconSize(icon_size)
        button.setMinimumHeight(36)
    return button
