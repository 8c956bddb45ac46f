"""Test suggestions that mark their cells."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Suggestion
from ringapp.ui.tab.suggestions import Suggestions


def test_suggestions_wrap_are_taken_and_mark_their_cells(qtbot: QtBot) -> None:
    suggestions = Suggestions()
    qtbot.addWidget(suggestions)
    note = Suggestion("Is the enemy on <ring 1> really on ring 2?", "{}", ((1, 2), (2, 2)))
    suggestions.show_notes((note,), "light")
    assert suggestions.isVisibleTo(suggestions.parentWidget())
    (label,) = suggestions.labels
    assert label.wordWrap()
    assert "&lt;ring 1&gt;" in label.text()
    taken: list[tuple[str, str]] = []
    pointed: list[object] = []
    suggestions.taken.connect(lambda board, text: taken.append((board, text)))
    suggestions.pointed.connect(pointed.append)
    label.linkHovered.emit("take")
    label.linkHovered.emit("")
    label.linkActivated.emit("take")
    assert taken == [("{}", note.text)]
    assert pointed == [((1, 2), (2, 2)), ()]
    suggestions.show_notes((), "light")
    assert not suggestions.labels
