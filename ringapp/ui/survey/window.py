"""The window of a folder's recorded games: a row for each, and a summary of all; both can be saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.abilities import Figure, Judging
from ringapp.core.contract.game import Explanation, Sentence, SomeGame
from ringapp.core.contract.i18n import tr
from ringapp.core.files.movelist import markdown
from ringapp.core.files.recordings import games_csv
from ringapp.core.storage import write_atomic
from ringapp.ui.session.jobs import ThreadJob, stop_jobs
from ringapp.ui.shell.file_errors import sentence_of
from ringapp.ui.survey.run import SurveyRun
from ringapp.ui.tab.movetable import copying_menu
from ringapp.ui.tab.notes import NoteList

_VALUE, _PATH = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MOST_TROUBLES = 20


class _Cell(QTableWidgetItem):
    """A cell that sorts numbers by value, and unknown values last."""

    def __init__(self, text: str, value: object) -> None:
        super().__init__(text)
        self.setData(_VALUE, value)
        self.setToolTip(text)
        if isinstance(value, int | float) and not isinstance(value, bool):
            self.setTextAlignment(_RIGHT)

    def key(self) -> tuple[bool, float, str]:
        """Return the key that the cell is sorted by."""
        value = self.data(_VALUE)
        number = float(value) if isinstance(value, int | float) else 0.0
        return (value is None, number, value.casefold() if isinstance(value, str) else "")

    def __lt__(self, other: QTableWidgetItem) -> bool:
        return isinstance(other, _Cell) and self.key() < other.key()


class SurveyWindow(QWidget):
    """A table over a folder of recorded games; `opened` carries the path of a row that was double-clicked."""

    opened = Signal(object)

    def __init__(self, game: SomeGame, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._game = game
        self._rows: list[tuple[Path, Sequence[Figure]]] = []
        self._troubles: list[str] = []
        self._folder = Path()
        self.run = SurveyRun(game, self)
        self.run.found.connect(self._add)
        self.run.refused.connect(self._refuse)
        self.run.moved.connect(self._show_progress)
        self.run.ended.connect(self._sum_up)
        self.choose, self.stop, self.save = QPushButton(), QPushButton(), QPushButton()
        self.choose.clicked.connect(self.ask_for_folder)
        self.stop.clicked.connect(self.run.stop)
        self.save.clicked.connect(self.ask_to_save)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.standing, self.trouble = QLabel(), QLabel()
        self.trouble.setWordWrap(True)
        self.table = self._make_table()
        self.season, self._told = NoteList(), Explanation("")
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.table, "")
        self.tabs.addTab(self.season, "")
        self._place()
        self.resize(1080, 520)
        self.retranslate()

    def _make_table(self) -> QTableWidget:
        table = QTableWidget()
        table.setAlternatingRowColors(True)
        table.setShowGrid(False)
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)
        table.setWordWrap(False)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(
            lambda spot: copying_menu(table).popup(table.viewport().mapToGlobal(spot))
        )
        table.itemActivated.connect(self._open)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setResizeContentsPrecision(0)
        header.setMaximumSectionSize(240)
        return table

    def _place(self) -> None:
        row = QHBoxLayout()
        for button in (self.choose, self.stop, self.save):
            row.addWidget(button)
        row.addWidget(self.standing, 1)
        row.addWidget(self.bar)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.trouble)

    def retranslate(self) -> None:
        """Set all texts in the language chosen now; rows that are there keep their words."""
        self.setWindowTitle(tr("Table of recorded games"))
        self.choose.setText(tr("Choose a folder…"))
        self.stop.setText(tr("Stop"))
        self.save.setText(tr("Save…"))
        self.save.setToolTip(tr("The games as CSV, or the season as Markdown"))
        self.tabs.setTabText(0, tr("Each game"))
        self.tabs.setTabText(1, tr("Season"))
        self._sum_up()
        self.table.setAccessibleName(tr("Table of recorded games"))
        self.table.setToolTip(tr("Double-click a game to open it"))
        self._show_standing()

    def ask_for_folder(self) -> None:
        """Ask for a folder and judge the recorded games in it."""
        chosen = QFileDialog.getExistingDirectory(self, self.choose.text(), str(self._folder))
        if chosen:
            self.look_through(Path(chosen))

    def look_through(self, folder: Path) -> None:
        """Judge the recorded games of a folder."""
        self.run.stop()
        self._folder, self._rows, self._troubles = folder, [], []
        self.season.show_notes(())
        self.table.setRowCount(0)
        self.trouble.clear()
        self.run.start(folder)
        self._show_standing()

    def ask_to_save(self) -> None:
        """Ask for a file name and write the table or the season there."""
        words, season = self.save.text(), self.tabs.currentWidget() is self.season
        kinds = ["CSV (*.csv)", "Markdown (*.md)"]
        place = self._folder / ("season.md" if season else "games.csv")
        name, _ = QFileDialog.getSaveFileName(self, words, str(place), ";;".join(kinds), kinds[season])
        if name:
            self.save_as(Path(name))

    def save_as(self, path: Path) -> None:
        """Write the season as Markdown if the name ends in .md, else the table as CSV, unrounded."""
        if path.suffix.lower() == ".md":
            data = markdown(self._told).encode()
        else:
            data = games_csv([(str(file), figures) for file, figures in self._rows])
        try:
            write_atomic(path, data)
        except OSError as error:
            self._refuse(sentence_of(path, error))

    def _sum_up(self) -> None:
        """Show the season's summary of the games so far, worked out in a thread."""
        self._show_standing()
        if self._rows and not self.run.running and isinstance(self._game, Judging):
            job = ThreadJob(self, self._game.season, [(path.name, row) for path, row in self._rows])
            job.done.connect(self._show_season)
            job.start()

    def _show_season(self, told: Explanation) -> None:
        self._told = told
        self.season.show_notes((Sentence(told.headline), *told.notes))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop judging when the window is closed."""
        self.run.stop()
        stop_jobs(self)
        super().closeEvent(event)

    def _add(self, path: Path, figures: Sequence[Figure]) -> None:
        self._rows.append((path, figures))
        table, row = self.table, self.table.rowCount()
        table.setSortingEnabled(False)
        if not row:
            self._show_head(figures)
        table.setRowCount(row + 1)
        first = _Cell(path.name, path.name)
        first.setData(_PATH, path)
        for column, cell in enumerate((first, *(_Cell(one.text, one.value) for one in figures))):
            table.setItem(row, column, cell)
        table.setSortingEnabled(True)

    def _show_head(self, figures: Sequence[Figure]) -> None:
        self.table.setColumnCount(len(figures) + 1)
        self.table.setHorizontalHeaderLabels([tr("File"), *(figure.label for figure in figures)])
        for column, figure in enumerate(figures, 1):
            head = self.table.horizontalHeaderItem(column)
            if head is not None:
                head.setToolTip(figure.help or figure.label)
        # Unsorted at first: in the order of the files.
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)

    def _open(self, item: QTableWidgetItem) -> None:
        first = self.table.item(item.row(), 0)
        if first is not None:
            self.opened.emit(first.data(_PATH))

    def _refuse(self, sentence: str) -> None:
        self._troubles.append(sentence)
        shown = self._troubles[-MOST_TROUBLES:]
        self.trouble.setText(
            shown[-1]
            if len(shown) == 1
            else tr("Not read: {n}. Last: {what}").format(n=len(self._troubles), what=shown[-1])
        )
        self.trouble.setToolTip("\n".join(shown))

    def _show_progress(self, done: int, files: int) -> None:
        self.bar.setRange(0, max(files, 1))
        self.bar.setValue(done)
        self._show_standing()

    def _show_standing(self) -> None:
        running = self.run.running
        self.bar.setVisible(running)
        self.stop.setEnabled(running)
        self.save.setEnabled(bool(self._rows))
        won = sum(any(one.name == "won" and one.value for one in figures) for _, figures in self._rows)
        if self._rows:
            words = tr("Games: {n}, won: {won}").format(n=len(self._rows), won=won)
        else:
            words = tr("Started…") if running else tr("Each recorded game of the folder becomes a row.")
        self.standing.setText(words)
