"""What the view of a study shows of an answer: the first line loud, its grounds below, figures as notes."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Chart, Explanation, Row, Sentence, Table
from ringapp.core.contract.registry import load_game
from ringapp.core.study.child import Snapshot
from ringapp.core.study.study import make_spec, studies_of
from ringapp.ui.study.view import StudyView


def test_an_answer_is_shown_as_words_and_never_as_markup(qtbot: QtBot) -> None:
    view = StudyView("light")
    qtbot.addWidget(view)
    studies = studies_of(load_game("contest"))
    view.form.offer(studies, lambda: "{}")
    view.resize(1000, 700)
    view.show()
    rows = (Row(("mean <x>", "1"), (Row(("of it", "2")),)),)
    notes = (Sentence("a < b", "bad"), Table("T & U", ("", "n"), rows), Chart("c", "x", "y", (1.0,), (2.0,)))
    snapshot = Snapshot(make_spec(studies[0]), "x", 7, 0.0, Explanation("first\nsecond\nthird", notes))
    view.show_snapshot(snapshot)
    assert (view.headline.text(), view.grounds.text()) == ("first", "second\nthird")
    qtbot.waitUntil(lambda: any(one.text() == "✕ a < b" for one in view.figures.findChildren(QLabel)))
    assert view.figures.notes == notes[:2], "the chart has its own place"
    view.show_snapshot(None)
    assert not view.grounds.isVisible()
    assert view.figures.notes == ()


def test_a_search_shows_what_it_has_tried_and_no_histogram(qtbot: QtBot) -> None:
    view = StudyView("light")
    qtbot.addWidget(view)
    studies = studies_of(load_game("contest"))
    view.form.offer(studies, lambda: "{}")
    view.show_buttons(running=False, stopping=False, can_go_on=False, counted=False)
    assert not view.pictures.isHidden()
    view.form.choose("contest-whole")
    view.show_buttons(running=True, stopping=False, can_go_on=False, counted=False)
    assert view.pictures.isHidden()
    assert view.form.total.isHidden()
    assert set(view.form.pasted) == {"board"}
    view.show_pace(Snapshot(view.form.spec(), "", 1200, 0.0, Explanation("")))
    assert view.standing.text() == "1,200 contests so far"
    assert (view.bar.minimum(), view.bar.maximum()) == (0, 0)
