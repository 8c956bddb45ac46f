"""Layouts of a file: each is played once, in the file's order, and compared on the same boards."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.solving.context import LocalContext
from ringapp.core.study.study import Tally, make_spec, run_study
from ringapp.games.mines.rules.laying import lay_for_click
from ringapp.games.mines.rules.rules import around, blank
from ringapp.games.mines.studies.given import read
from ringapp.games.mines.studies.winning import WinStudy


def near(rows: int, columns: int) -> list[int]:
    return around(blank(rows, columns, 0), 3, 3)


def a_file(count: int, rows: int = 9, columns: int = 9, mines: int = 14) -> str:
    """Random layouts with an opening at (3, 3)."""
    layouts = []
    for seed in range(count):
        layout = lay_for_click(rows * columns, mines, 3 * columns + 3, near(rows, columns), "opening", seed)
        layouts.append(np.packbits(layout).tobytes().hex()[: -(-rows * columns // 4)])
    told = {"rows": rows, "cols": columns, "mines": mines, "first": [3, 3], "layouts": layouts}
    return json.dumps(told)


def test_given_layouts_are_those_of_the_file() -> None:
    given = read(a_file(3))
    for seed, board in enumerate(given.boards(0, 3)):
        assert board.tobytes() == lay_for_click(81, 14, 30, near(9, 9), "opening", seed).tobytes()


def test_every_given_layout_is_played_once_in_order() -> None:
    spec = make_spec(WinStudy(), layouts=a_file(120), against="best")
    assert spec.total == 120
    tally = Tally(spec)
    run_study(tally, LocalContext(), workers=2)
    report = WinStudy().report(tally)
    assert report["games"] == len(report["results"]) == 120
    assert report["results"].count("1") == report["won"] > 40
    assert report["against"]["difference"] == 0
    few = Tally(make_spec(WinStudy(), total=60, layouts=a_file(120)))
    run_study(few, LocalContext())
    assert WinStudy().report(few)["results"] == report["results"][:60]


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
