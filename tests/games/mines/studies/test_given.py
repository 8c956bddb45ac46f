"""Layouts of a file: each is played once, in the file's order, and compared on the same boards."""

from __future__ import annotations

import json

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.mines.rules.laying import lay_for_click
from ringapp.games.mines.studies.given import read
from tests.games.mines.studies.builders import a_file, near


def test_given_layouts_are_those_of_the_file() -> None:
    given = read(a_file(3))
    for seed, board in enumerate(given.boards(0, 3)):
        assert board.tobytes() == lay_for_click(81, 14, 30, near(9, 9), "opening", seed).tobytes()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"first": [9, 0]}, "a row and a column"),
        ({"layouts": ["zz"]}, "hexadecimal texts of 21 digits; number 1 is none"),
        ({"mines": 13}, "layouts of 13 mines; number 1 has others"),
        ({"layouts": []}, "at least one layout"),
    ],
)
def test_a_broken_file_is_one_sentence(change: dict[str, object], words: str) -> None:
    with pytest.raises(ParseError, match=words):
        read(json.dumps(json.loads(a_file(1)) | change))
