"""The field for texts of many lines: what is pasted reaches the study, and files are added by name."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from ringapp.core.contract.registry import load_game
from ringapp.core.study.study import studies_of
from ringapp.ui.study.form import StudyForm


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
