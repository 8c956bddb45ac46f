"""Test boards and moves of the template as text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from ringapp.core.contract.errors import ParseError
from ringapp.games._template import notation
from ringapp.games._template.rules import MAX_SIDE, Lamps
from tests.games._template.builders import boards


@given(board=boards(MAX_SIDE))
@settings(max_examples=40)
def test_a_board_comes_back_from_both_of_its_texts(board: Lamps) -> None:
    assert notation.decode(notation.encode(board)) == board
    assert notation.decode(notation.notation(board)) == board
    assert notation.decode("\ufeff" + notation.notation(board).replace("\n", "\r\n") + "\n\n") == board


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("", 1, id="nothing"),
        pytest.param("oo\no", 2, id="a row too short"),
        pytest.param("oo\nooo", 2, id="a row too long"),
        pytest.param("oo\nox", 2, id="a sign that is none"),
        pytest.param("o" * 9, 1, id="too wide"),
        pytest.param("\n".join("o" * 9), 9, id="too many rows"),
        pytest.param("oo\n\noo", 2, id="a gap"),
        pytest.param('{"ringapp": 1, "game": "_template", "lamps": ["oo", 7]}', 2, id="a number for a row"),
    ],
)
def test_text_that_is_no_board_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(ParseError) as refused:
        notation.decode(text)
    assert refused.value.line == line


@pytest.mark.parametrize("text", ['{"game": "_template"}', '{"ringapp": 1, "game": "mines"}', "{", "{}"])
def test_an_object_that_is_no_board_of_this_game_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        notation.decode(text)


@pytest.mark.parametrize("text", ["", "r0c1", "r1c0", "r1", "c1r1", "r1c1 ", "R1C1", "r100c1", "r1c1r1c1"])
def test_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        notation.parse_move(text)
