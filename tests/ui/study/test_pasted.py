"""The field for texts of many lines: what is pasted reaches the study as text, and files add theirs."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import load_game
from ringapp.core.study.study import StudySpec, studies_of
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
        form.pasted["rehearsals"].take([str(scores)])
    options = dict(form.spec().options)
    assert options["rehearsals"] == "1 2 3\n4 5 6"
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
    (tmp_path / "c.csv").write_text("1 2 3", "utf-8")
    dropped, copied = QMimeData(), QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("a.png", "b.png", "c.csv")])
    assert field.canInsertFromMimeData(dropped)
    field.insertFromMimeData(dropped)
    qtbot.waitUntil(lambda: "1 2 3" in field.toPlainText(), timeout=20_000)
    first, second, third = field.toPlainText().splitlines()
    assert first == f"{line}  # a.png"
    assert second.startswith("# ")
    assert third == "1 2 3"
    field.clear()
    copied.setImageData(QImage.fromData(as_file(drawn())))
    field.insertFromMimeData(copied)
    qtbot.waitUntil(lambda: field.toPlainText().startswith(line), timeout=20_000)
    plain = QMimeData()
    plain.setText("\n1 2 3")
    field.insertFromMimeData(plain)
    assert "1 2 3" in field.toPlainText()
    form.pasted["board"].field.insertFromMimeData(dropped)
    qtbot.waitUntil(lambda: "1 2 3" in form.pasted["board"].field.toPlainText(), timeout=20_000)
    assert "a.png” cannot be read" in form.pasted["board"].field.toPlainText().splitlines()[0]


def test_a_pasted_name_is_text(qtbot: QtBot, tmp_path: Path) -> None:
    form = StudyForm()
    qtbot.addWidget(form)
    form.offer(studies_of(load_game("contest")), str)
    form.choose("contest-rehearsal")
    scores = tmp_path / "scores.csv"
    scores.write_text("1 2 3", "utf-8")
    form.pasted["rehearsals"].field.setPlainText(str(scores))
    assert dict(form.spec().options)["rehearsals"] == str(scores)


def test_a_saved_study_reads_no_file_that_it_names(qtbot: QtBot, tmp_path: Path) -> None:
    form, secret = StudyForm(), tmp_path / "layouts.json"
    secret.write_text("of somebody", "utf-8")
    qtbot.addWidget(form)
    for study, option in (("contest-rehearsal", "rehearsals"), ("contest", "other")):
        form.offer(studies_of(load_game("contest")), str)
        form.take(StudySpec(study, 1, 0, 1, ((option, str(secret)),)))
        assert dict(form.spec().options)[option] == str(secret)
    form.offer(studies_of(load_game("mines")), str)
    form.take(StudySpec("win-rate", 1, 0, 1, (("layouts", str(secret)),)))
    with pytest.raises(RingappError):
        form.spec()
