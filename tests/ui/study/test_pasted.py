"""The field for texts of many lines: what is pasted reaches the study, and files are added by name."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from ringapp.core.contract.registry import load_game
from ringapp.core.study.study import studies_of
from ringapp.ui.study.form import StudyForm
from tests.games.contest.studies.test_results import PAGE, as_file, drawn


def test_pasted_text_and_files_reach_the_study(qtbot: QtBot, tmp_path: Path) -> None:
    form = StudyForm()
    qtbot.addWidget(form)
    form.offer(studies_of(load_game("contest")), lambda: "the tab's board")
    form.choose("contest-rehearsal")
    scores = tmp_path / "scores.csv"
    scores.write_text("1 2 3\n4 5 6\n", "utf-8")
    with qtbot.waitSignal(form.changed):
        form.pasted["rehearsals"].field.setPlainText(str(scores))
    options = dict(form.spec().options)
    assert options["rehearsals"] == "1 2 3\n4 5 6\n"
    assert options["board"] == "the tab's board"
    form.pasted["board"].field.setPlainText("{}\n{}")
    assert dict(form.spec().options)["board"] == "{}\n{}"
    form.retranslate()
    assert form.pasted["board"].field.toPlainText() == "{}\n{}", "another language keeps the text"


def test_pictures_that_are_dropped_or_pasted_become_lines_of_scores(qtbot: QtBot, tmp_path: Path) -> None:
    form = StudyForm()
    qtbot.addWidget(form)
    form.offer(studies_of(load_game("contest")), lambda: "the tab's board")
    form.choose("contest-rehearsal")
    field = form.pasted["rehearsals"].field
    line = " ".join("-" if score is None else str(score) for stage in PAGE for score in stage)
    (tmp_path / "a.png").write_bytes(as_file(drawn()))
    (tmp_path / "b.png").write_bytes(as_file(drawn())[:60])
    dropped, copied = QMimeData(), QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("a.png", "b.png", "c.csv")])
    assert field.canInsertFromMimeData(dropped)
    field.insertFromMimeData(dropped)
    qtbot.waitUntil(lambda: "c.csv" in field.toPlainText(), timeout=20_000)
    first, second, third = field.toPlainText().splitlines()
    assert first == f"{line}  # a.png"
    assert second.startswith("# ")
    assert third == str(tmp_path / "c.csv")
    field.clear()
    copied.setImageData(QImage.fromData(as_file(drawn())))
    field.insertFromMimeData(copied)
    qtbot.waitUntil(lambda: field.toPlainText().startswith(line), timeout=20_000)
    plain = QMimeData()
    plain.setText("\n1 2 3")
    field.insertFromMimeData(plain)
    assert "1 2 3" in field.toPlainText()
    form.pasted["board"].field.insertFromMimeData(dropped)
    qtbot.waitUntil(lambda: "c.csv" in form.pasted["board"].field.toPlainText(), timeout=20_000)
    assert form.pasted["board"].field.toPlainText().splitlines()[0] == str(tmp_path / "a.png")
