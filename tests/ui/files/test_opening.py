"""Examples and all else that the program brings along open as untitled copies, whichever way they come."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton

from ringapp.core.contract import resources
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, document_bytes
from ringapp.core.files.unsaved import RecoveryStore
from ringapp.core.pictures.animation import Style
from ringapp.ui.files.opening import OWN_SUFFIXES, name_filter, open_filters
from ringapp.ui.files.print_pages import make_sheet, print_sheet
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.mainwindow import MainWindow
from tests.ui.standin import StandInTab

Settle = Callable[[Callable[[], object]], None]
GAME = "_template"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A board in what counts as the program's own folder."""
    path = tmp_path / "resources" / "examples" / "Corners.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(document_bytes(Document(GAME, load_game(GAME).initial("corners"))))
    monkeypatch.setattr(resources, "own_folders", lambda: (tmp_path / "resources",))
    return path


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path, shipped: Path) -> Iterator[MainWindow]:
    # A session that has died, of a program that kept the example's own file.
    dead = RecoveryStore(tmp_path / "unsaved")
    dead.save(GAME, shipped.read_bytes(), shipped)
    dead.abandon()
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    settings = Settings(tmp_path / "window.ini")
    settings.add_recent(shipped)
    made = MainWindow(settings, theme, language, StandInTab, (GAME,), tmp_path / "unsaved")  # type: ignore[arg-type]
    made.show()
    yield made
    for tab in made.tabs.made:
        tab.undo_stack.setClean()
    made.close()
    for thing in (theme, language, made):
        thing.deleteLater()


def _tab(window: MainWindow) -> Any:
    return window.current_tab()


def _by_menu(window: MainWindow, path: Path) -> None:
    window.menus.examples.aboutToShow.emit()
    next(one for one in window.menus.examples.actions() if "corner" in one.text()).trigger()


def _by_dialog(window: MainWindow, path: Path) -> None:
    window.files.open([path])


def _by_link(window: MainWindow, path: Path) -> None:
    link = path.parents[2] / "Corners.json"
    link.symlink_to(path)
    window.open_files([link])


def _by_recent(window: MainWindow, path: Path) -> None:
    window.menus.recent.aboutToShow.emit()
    window.menus.recent.actions()[0].trigger()


def _by_drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    action, keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(5, 5), action, data, Qt.MouseButton.LeftButton, keys))


def _by_restoring(window: MainWindow, path: Path) -> None:
    window.messages.findChildren(QPushButton)[0].click()


WAYS = (_by_menu, _by_dialog, _by_link, _by_recent, _by_drop, _by_restoring)


@pytest.mark.parametrize("open_it", WAYS)
def test_ctrl_s_asks_for_a_name(
    open_it: Callable[[MainWindow, Path], None],
    window: MainWindow,
    shipped: Path,
    tmp_path: Path,
    settle: Settle,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It overwrote the program's own file."""
    offered: list[str] = []
    target, before = tmp_path / "mine.ringapp", shipped.read_bytes()

    def answer(dialog: QFileDialog) -> int:
        offered.extend(dialog.selectedFiles())
        dialog.setDirectory(str(target.parent))
        dialog.selectFile(target.name)
        return int(QFileDialog.DialogCode.Accepted)

    monkeypatch.setattr(QFileDialog, "exec", answer)
    settle(lambda: window.messages.messages)
    tab, example = _tab(window), load_game(GAME).initial("corners")
    assert tab.state != example
    open_it(window, shipped)
    settle(lambda: tab.state == example)
    assert tab.path is None
    label = next(one.label for one in tab.game.info.presets if one.id == "corners")
    name = label if open_it is _by_menu else "Corners"
    assert window.windowTitle() == f"Untitled copy of {name}[*] – Lights – ringapp"
    tab.paint()
    window.named["save"].trigger()
    settle(lambda: tab.path == target and not tab.is_dirty)
    assert Path(offered[0]).name == f"{name}.ringapp"
    assert not Path(offered[0]).is_relative_to(shipped.parents[1])
    assert shipped.read_bytes() == before
    assert window.windowTitle() == "mine.ringapp[*] – Lights – ringapp"


def test_saving_among_the_programs_own_files_is_refused(
    window: MainWindow, shipped: Path, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(dialog: QFileDialog) -> int:
        dialog.setDirectory(str(shipped.parent))
        dialog.selectFile(shipped.name)
        return int(QFileDialog.DialogCode.Accepted)

    monkeypatch.setattr(QFileDialog, "exec", answer)
    tab, before = _tab(window), shipped.read_bytes()
    tab.paint()
    window.named["save_as"].trigger()
    sentence = "“Corners.json” cannot be used: it belongs to ringapp itself."
    settle(lambda: sentence in [line.text for line in window.messages.messages])
    assert shipped.read_bytes() == before
    assert tab.is_dirty


def test_printing_into_one_of_them_is_refused(qapp: QApplication, shipped: Path) -> None:
    before, printer = shipped.read_bytes(), QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(shipped))
    with pytest.raises(OSError, match="belongs to ringapp itself"):
        print_sheet(_sheet(), qapp.font(), printer)
    assert shipped.read_bytes() == before


def _sheet() -> Any:
    return make_sheet(
        lambda _: None, Document(GAME, load_game(GAME).initial("corners")), Style(width=100), "en"
    )


def suffixes(entry: str) -> list[str]:
    """The endings of an entry of a file dialog, as Qt reads them: what stands between its brackets."""
    found = re.fullmatch(r"[^()]+ \(([^()]+)\)", entry)
    assert found, entry
    return found[1].split()


@given(words=st.text("ab ()*.（", min_size=1))
@settings(max_examples=25)
def test_no_words_of_an_entry_are_taken_for_its_endings(words: str) -> None:
    assert name_filter(words, [".a", ".b"]).endswith(" (*.a *.b)")
    assert suffixes(name_filter(words, [".a", ".b"])) == ["*.a", "*.b"]


def test_the_first_entry_opens_whatever_the_others_do() -> None:
    everything, own, *each, every_file = map(suffixes, open_filters(game_ids()))
    assert own == [f"*{suffix}" for suffix in OWN_SUFFIXES]
    assert every_file == ["*"]
    assert set(everything) == {suffix for entry in (own, *each) for suffix in entry}
    assert each, "games have formats of their own"
