"""Which skin names cells, and what is done about cells that it does not know."""

from __future__ import annotations

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.looks.skins import shipped
from ringapp.games.mines.reading.screenshots import read_picture
from tests.reading.drawn import strange_field


def test_the_skins_that_ship_know_all_numbers() -> None:
    for one in shipped("mines"):
        assert set("12345678.0") <= {sign.value for sign in one.signs}, one.name


def test_a_field_of_an_unknown_program_is_hatched_and_asked_about_in_one_sentence() -> None:
    reading = read_picture(strange_field(201).pixels, Hints())
    assert (reading.skin, max(max(row) for row in reading.confidence) < 0.5) == ("", True)
    assert sum("not known" in sentence for sentence in reading.warnings) == 1
    assert not any("contradict" in sentence or "Many cells" in sentence for sentence in reading.warnings)
    assert "8" not in reading.board.cells.decode()
