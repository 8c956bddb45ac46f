"""The window of a folder's recorded games: rows as they are judged, sentences for the rest, CSV."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.abilities import Figure
from ringapp.core.contract.registry import load_game
from ringapp.games._template.game import Lights
from ringapp.ui.survey.window import SurveyWindow
from tests.games.mines.view.test_playback import RAWVF

pytestmark = pytest.mark.usefixtures("collector")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[SurveyWindow]:
    host = QWidget()
    qtbot.addWidget(host)
    made = SurveyWindow(load_game("mines"), host)
    qtbot.addWidget(made)
    yield made
    made.run.close()


def test_a_folder_is_judged_game_by_game(
    window: SurveyWindow, tmp_path: Path, settle: Callable[[Callable[[], object]], None]
) -> None:
    for name in ("b", "a"):
        (tmp_path / f"{name}.rawvf").write_text(RAWVF)
    (tmp_path / "c.mvf").write_bytes(b"nothing")
    opened: list[Path] = []
    window.opened.connect(opened.append)
    window.look_through(tmp_path)
    settle(lambda: not window.run.running)
    assert window.table.rowCount() == 2
    assert window.standing.text() == "Games: 2, won: 2"
    assert "c.mvf" in window.trouble.text()
    first = window.table.item(0, 0)
    assert first is not None
    assert first.text() == "a.rawvf"
    window.table.itemActivated.emit(first)
    assert opened == [tmp_path / "a.rawvf"]
    window.save_as(tmp_path / "out.csv")
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text("utf-8-sig").splitlines()))
    assert [row["won"] for row in rows] == ["True", "True"]
    assert float(rows[0]["luck"]) == pytest.approx(0.5)
    settle(lambda: window.season.notes)
    window.save_as(tmp_path / "season.md")
    assert (tmp_path / "season.md").read_text("utf-8").startswith("**Games: 2, won: 2.")


def test_a_folder_without_games_says_so(
    window: SurveyWindow, tmp_path: Path, settle: Callable[[Callable[[], object]], None]
) -> None:
    window.look_through(tmp_path)
    settle(lambda: not window.run.running)
    assert window.trouble.text() == "There is no recorded game in this folder."
    assert not window.save.isEnabled()


def test_a_folder_that_cannot_be_read_does_not_go_on_with_the_last_one(
    window: SurveyWindow, tmp_path: Path, settle: Callable[[Callable[[], object]], None]
) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.rawvf").write_text(RAWVF)
    window.look_through(tmp_path)
    settle(lambda: window.table.rowCount() == 1)
    window.run.stop()
    window.look_through(tmp_path / "missing")
    settle(lambda: not window.run.running)
    assert window.table.rowCount() == 0
    assert window.trouble.text()
    assert window.standing.text() == "Each recorded game of the folder becomes a row."


def test_recorded_games_sort_by_their_figures_and_unknown_ones_come_last(qapp: QApplication) -> None:
    host = QWidget()
    window = SurveyWindow(cast(Any, Lights()), host)
    for name, value in (("a", 10.0), ("b", None), ("c", 9.5), ("d", -1.0)):
        figures = (Figure("luck", value, "Luck", "–" if value is None else f"{value:g}"),)
        window._add(Path(f"/games/{name}.mvf"), figures)
    table = window.table

    def names() -> list[str]:
        return [cast(Any, table.item(row, 0)).text()[0] for row in range(table.rowCount())]

    assert names() == list("abcd"), "in the order of the files"
    table.sortItems(1)
    assert names() == list("dcab")
    opened: list[Path] = []
    window.opened.connect(opened.append)
    table.itemActivated.emit(table.item(0, 1))
    assert opened == [Path("/games/d.mvf")]
    window._show_progress(4, 4)
    assert window.standing.text() == "Games: 4, won: 0"
    for number in range(3):
        window._refuse(f"x{number}.mvf: no game.")
    assert window.trouble.text() == "Not read: 3. Last: x2.mvf: no game."
    assert window.trouble.toolTip().count("\n") == 2
    window.run.close()
    host.deleteLater()
