"""What a plain position is exported as: its board and its answer, whatever they are."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.exporters import export
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.files import notation
from tests.games.mines.chances.test_counting import Quiet

GAME = load_game("mines")
POSITIONS = {
    "certain": ("1 4 1\n01..", "1 cell is certainly safe."),
    "guess": ("3 4 2\n.1..\n1...\n....", "No cell is certain."),
    "unopened": ("3 3 2\n...\n...\n...", "Nothing is open yet."),
    "wrong flag": ("1 7 4\n.2F1F..", "A flag where no mine can be: row 1, column 5."),
    "no number of mines": ("1 4 ?\n01..", "No cell is certainly safe."),
    "lost": ("2 2 1\nX1\n11", "A mine was hit"),
    "won": ("1 2 1\n*1", "Won: every cell without a mine is open."),
}


@pytest.mark.parametrize(("text", "words"), POSITIONS.values(), ids=POSITIONS)
def test_a_position_is_written_with_its_answer(text: str, words: str) -> None:
    field = notation.parse(text)
    document = Document("mines", field, solution=solve(field, Quiet()))
    page = export(document, "page").decode()
    assert page.startswith(f"```\n{notation.to_text(field)}\n```\n\n**{words}")
    for name in ("txt", "csv", "judged", "json"):
        assert export(document, name)


def test_the_page_tells_chances_and_reasons() -> None:
    field = notation.parse("1 4 1\n01..")
    page = export(Document("mines", field, solution=solve(field, Quiet())), "page").decode()
    assert "| row 1, column 4 | the number of mines that are left forces it |" in page
    assert "| 100 % | 1 | 1 |" in page


def test_without_an_answer_there_is_no_page() -> None:
    with pytest.raises(RingappError):
        GAME.write(notation.parse("1 4 1\n01.."), None, "page")
