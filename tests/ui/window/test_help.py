"""Test the pages of help."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction, QKeySequence, QTextDocument
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.i18n import LANGUAGES, set_language
from ringapp.core.contract.registry import game_ids
from ringapp.ui.window.help import _bare, _note, _without_gaps, page_of


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_a_page_in_every_language(game_id: str, code: str) -> None:
    set_language(code)
    try:
        found = page_of(game_id)
    finally:
        set_language("en")
    assert found is not None
    assert found.name == (f"{game_id}.md" if code == "en" else f"{game_id}.{code}.md")
    assert found.read_text("utf-8").startswith("# ")


def test_a_game_without_a_page_has_none() -> None:
    assert page_of("no such game") is None


@pytest.mark.parametrize("signs", ["a*b*", "_x_", "# no heading", "<b>", "[a](b)", "`code`", "~~no~~", "a|b"])
def test_keys_and_names_mean_nothing_to_the_page(qapp: QApplication, signs: str) -> None:
    made = QTextDocument()
    made.setMarkdown(f"x {_bare(signs)}")
    assert made.toPlainText() == f"x {signs}"


def test_a_page_says_which_keys_are_no_longer_the_usual_ones(qapp: QApplication) -> None:
    assert _note([]) == ""
    solve, hint = QAction("&Solve"), QAction("&Hint…")
    solve.setShortcut(QKeySequence("Ctrl+*"))
    made = QTextDocument()
    made.setMarkdown(_note([solve, hint]))
    assert "Solve: Ctrl+*; Hint: No key" in made.toPlainText()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("画一个\n棋盘", "画一个棋盘"),
        ("、\n  次", "、次"),
        ("two\nlines", "two\nlines"),
        ("字\nword", "字\nword"),
        ("字\n\n字", "字\n\n字"),
    ],
    ids=["Chinese runs on", "also where it is indented", "English keeps its space", "mixed", "paragraphs"],
)
def test_lines_run_on_where_a_space_would_be_wrong(text: str, shown: str) -> None:
    assert _without_gaps(text) == shown
