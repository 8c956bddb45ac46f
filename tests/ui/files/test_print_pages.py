"""Test pages on paper."""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.game import Row, Table
from ringapp.core.files.movelist import Leaflet, Line
from ringapp.ui.files.print_pages import HIGHEST, WIDEST, _html, _table


def page(html: str) -> str:
    """What stands on a page, without its markup."""
    made = QTextDocument()
    made.setHtml(html)
    return made.toPlainText()


def told(**more: Any) -> Leaflet:
    lines = (Line(1, "r1c1", "Press <here> & there", 1.0), Line(2, "r1c2", "Press on", 2.5))
    parts: dict[str, Any] = {"title": "Lights <b>", "headline": "2 presses & proved", "board": "Lit: 3"}
    return Leaflet(**parts, drawing=(), link="", **({"lines": lines, "unit": "presses", "ending": ()} | more))


def test_everything_of_an_answer_stands_on_its_page_as_it_is_written(qapp: QApplication) -> None:
    ending = (Table("Rests on", ("What",), (Row(("a < b",)),)), Table("Then", ("a", "b"), (Row(("x", "7")),)))
    words = page(_html(told(ending=ending), 1.0))
    for part in ("Lights <b>", "2 presses & proved", "Lit: 3", "Press <here> & there", "2.5", "presses"):
        assert part in words
    for part in ("Rests on", "a < b", "Then", "x", "7"):
        assert part in words


def test_a_line_without_scores_has_no_column_for_them_and_none_no_table(qapp: QApplication) -> None:
    assert "2.5" not in page(_html(told(unit=""), 1.0))
    assert "<table" not in _html(told(lines=()), 1.0)


@pytest.mark.parametrize("shape", [0.1, 0.75, 1.0, 1.5, 4.0, 40.0], ids=lambda shape: f"{shape} wide to high")
def test_the_board_on_paper_keeps_its_shape_and_the_page(shape: float) -> None:
    found = re.search(r'width="(\d+)" height="(\d+)"', _html(told(), shape))
    assert found
    wide, high = int(found[1]), int(found[2])
    assert wide <= WIDEST
    assert high <= HIGHEST
    assert wide == pytest.approx(shape * high, abs=max(1, shape))
    assert wide == WIDEST or high == HIGHEST


@pytest.mark.parametrize(
    ("column", "side"),
    [(["1", "2,300"], "right"), (["−3.5", "+1"], "right"), (["1", "two"], "left"), (["r1c1"], "left")],
    ids=["figures", "signs", "mixed", "words"],
)
def test_columns_of_figures_stand_at_the_right_with_their_heading(column: list[str], side: str) -> None:
    sides = re.findall(r'<t[hd] align="(\w+)">', _table(("Head",), [(cell,) for cell in column]))
    assert sides == [side] * (len(column) + 1)
