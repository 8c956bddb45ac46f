"""Exports from the window: every kind is written beside it, can be called off, and says where it went."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.exporters import export
from ringapp.core.files.exporters import exports as exports_of
from ringapp.core.files.making import shown
from ringapp.core.pictures.animation import Style
from ringapp.ui.files import exporting
from ringapp.ui.files.exporting import _NAMES, Exports, _with_size
from ringapp.ui.shell.messagebar import MessageBar
from tests.ui.standin import StandInTab

Settle = Callable[[Callable[[], object]], None]
GAME = "_template"
SIGNS = {"png": b"\x89PNG", "svg": b"<svg", "gif": b"GIF8", "webp": b"RIFF", "txt": b"Lights", "json": b"{"}


class SolvedTab(StandInTab):
    """A tab with an answer of two moves, one of which has been made."""

    def document(self) -> Document:
        steps = (Step((0, 0), 1), Step((0, 1), 2))
        return Document(GAME, self.state, {}, Solution(Status.FEASIBLE, steps, 2), 1)


@pytest.fixture
def tab(qtbot: QtBot) -> Any:
    made = SolvedTab(GAME)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def bar(qtbot: QtBot) -> MessageBar:
    made = MessageBar()
    made.show_front(GAME)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def exports(bar: MessageBar) -> Exports:
    return Exports(bar, bar)


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file that every save dialog answers with, without its ending."""
    path = tmp_path / "名 out"

    def accept(dialog: QFileDialog) -> int:
        dialog.setDirectory(str(tmp_path))
        dialog.selectFile(path.name)
        return int(QFileDialog.DialogCode.Accepted)

    monkeypatch.setattr(QFileDialog, "exec", accept)
    return path


@pytest.mark.parametrize("kind", sorted(SIGNS))
def test_a_file_is_written_and_named(
    exports: Exports, bar: MessageBar, tab: Any, answer: Path, settle: Settle, kind: str
) -> None:
    exports.export(kind, "dark", tab)
    assert [message.text for message in bar.messages] == [f"Writing {answer.name}.{kind}…"]
    target = answer.with_name(f"{answer.name}.{kind}")
    settle(lambda: [message.text for message in bar.messages] == [f"Written: {target}"])
    assert SIGNS[kind] in target.read_bytes()[:200]


def test_an_export_can_be_called_off(
    exports: Exports, bar: MessageBar, tab: Any, answer: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    exports.export("gif", "light", tab)
    bar.messages[0].findChildren(QPushButton)[0].click()
    qtbot.wait(50)
    assert bar.messages == ()
    assert not answer.with_suffix(".gif").exists()
    exports.stop()


def test_a_place_that_cannot_be_written_is_a_sentence(
    exports: Exports,
    bar: MessageBar,
    tab: Any,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    settle: Settle,
) -> None:
    monkeypatch.setattr(exporting, "ask_name", lambda *_: tmp_path / "nowhere" / "x.txt")
    exports.export("txt", "light", tab)
    settle(lambda: bar.messages and bar.messages[-1].tone == "error")
    assert "x.txt" in bar.messages[-1].text


def test_without_an_answer_there_is_nothing_to_write(
    exports: Exports, bar: MessageBar, answer: Path, qtbot: QtBot
) -> None:
    plain: Any = StandInTab(GAME)
    qtbot.addWidget(plain)
    exports.export("gif", "light", plain)
    exports.copy_moves(plain)
    assert [message.text for message in bar.messages] == [
        "There is no answer to this board yet; press Solve first."
    ]


def test_the_moves_go_to_the_clipboard(exports: Exports, tab: Any) -> None:
    exports.copy_moves(tab)
    assert "2. Press row 1, column 2" in QGuiApplication.clipboard().text()


def test_a_picture_shows_the_moves_that_were_made(tab: Any) -> None:
    game, document = load_game(GAME), tab.document()
    assert shown(document).state == game.apply(document.state, (0, 0))
    assert shown(Document(GAME, document.state)) == Document(GAME, document.state)


def test_films_are_offered_with_their_sizes_the_smallest_first(
    exports: Exports,
    bar: MessageBar,
    tab: Any,
    answer: Path,
    settle: Settle,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(exporting, "FILM_WIDTH", 160)
    exports.film("light", tab)
    settle(lambda: bar.messages and bar.messages[-1].text.startswith("The smallest"))
    buttons = [button for button in bar.messages[-1].findChildren(QPushButton) if "," in button.text()]
    kinds = [button.text().partition(",")[0] for button in buttons]
    assert set(kinds) >= {"GIF", "WebP"}
    assert all(button.text().endswith("B") for button in buttons)
    document = tab.shown_document()
    sizes = [len(export(document, kind.lower(), Style(width=exporting.FILM_WIDTH))) for kind in kinds]
    assert sizes == sorted(sizes)
    buttons[0].click()
    settle(lambda: bar.messages and bar.messages[-1].text.startswith("Written"))
    written = answer.with_suffix(f".{kinds[0].lower()}")
    assert written.stat().st_size == pytest.approx(sizes[0], rel=0.02)
    assert bar.messages[-1].text == f"Written: {written}"


LAMPS = load_game("_template")


@pytest.mark.parametrize(
    ("size", "words"),
    [(999, "GIF, 999 bytes"), (48_200, "GIF, 48 kB"), (1_240_000, "GIF, 1.2 MB")],
    ids=["bytes", "thousands", "millions"],
)
def test_a_kind_of_film_is_offered_with_its_size(size: int, words: str) -> None:
    assert _with_size("gif", bytes(size)).replace("\u00a0", " ") == words


def test_every_kind_of_film_that_can_be_exported_has_a_name() -> None:
    kinds = {export.id for export in exports_of(LAMPS)}
    assert set(_NAMES) <= kinds
