"""Test the rows and figures of a study."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from ringapp.core.contract.game import Explanation, Row, Sentence, Table
from ringapp.ui.study.view import StudyFigures, _flat


def test_children_of_rows_stand_below_them_further_in() -> None:
    rows = (
        Row(
            ("a", "1"),
            (
                Row(
                    ("b", "2"),
                    (
                        Row(
                            ("c", "3"),
                        ),
                    ),
                ),
            ),
        ),
        Row(("d", "4")),
    )
    assert list(_flat(rows)) == [("a", "1"), ("\u2003b", "2"), ("\u2003\u2003c", "3"), ("d", "4")]


def test_figures_of_a_study_are_words_and_never_markup(qapp: QApplication) -> None:
    figures = StudyFigures("light")
    rows = (Row(("mean <x>", "1"), (Row(("of it", "2")),)),)
    figures.show_explanation(
        Explanation("told elsewhere", (Sentence("a < b", "bad"), Table("T & U", ("", "n"), rows)))
    )
    words = figures.toPlainText()
    for part in ("✕ a < b", "T & U", "mean <x>", "\n   of it"):
        assert part in words
    assert "told elsewhere" not in words
    figures.show_explanation(None)
    assert figures.toPlainText() == ""
    figures.deleteLater()
