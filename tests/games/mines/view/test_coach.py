"""A judged game in figures, on its page, in its row and as a table, from facts made by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Table
from ringapp.games.mines.rules.rules import blank
from ringapp.games.mines.studies.given import read
from ringapp.games.mines.view import coach, tiles
from tests.games.mines.view.builders import FIGURES, GUESS, judged, pictures, row, said

FIELD = blank(3, 4, 2)
FIRST: dict[str, Any] = {"kind": "first"}
SURE: dict[str, Any] = {"kind": "sure", "numbers": [1], "count": False}
MISSED = GUESS | {"kind": "missed", "chance": 0.8, "risk": 0.2, "best": 1.0, "least": 0.0, "safe": 3}
WRONG: dict[str, Any] = {"kind": "flag", "wrong": True}
UNKNOWN: dict[str, Any] = {"kind": "unknown"}


# The coach -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "luck", "left"),
    [
        ([], 1.0, 0),
        ([FIRST, SURE, WRONG], 1.0, 0),
        ([FIRST, GUESS], 0.5, 0),
        ([GUESS, MISSED, SURE], 0.4, 0),
        ([GUESS, UNKNOWN, UNKNOWN], 0.5, 2),
    ],
    ids=["nothing", "no-risk", "one-guess", "both-must-go-well", "two-too-wide"],
)
def test_luck_is_the_chance_of_all_openings_together(
    facts: list[dict[str, Any]], luck: float, left: int
) -> None:
    assert coach.luck(facts) == pytest.approx(luck)  # type: ignore[arg-type]
    data = judged(*facts, unjudged=3).data
    assert coach.unjudged(data) == left + 3, "what there was no time for as well"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "share"),
    [
        ({}, 6 * 5 / 10 / 8),  # half of the board: half of the six clicks, of eight made
        ({"solved": 10}, 6 / 8),
        ({"zini": None}, None),
        ({"clicks": 0}, None),
        ({"3bv": 0}, None),
    ],
)
def test_the_greedy_play_is_counted_for_what_was_opened(change: dict[str, Any], share: float | None) -> None:
    found = coach.zini_share({**FIGURES, **change})  # type: ignore[typeddict-item]
    assert found == (share if share is None else pytest.approx(share))


def test_the_table_of_figures_leaves_out_what_is_not_defined() -> None:
    (told,) = coach.notes({"figures": FIGURES})
    assert isinstance(told, Table)
    cells = dict(row.cells for row in told.rows)
    assert cells["Time"] == "12.346 s"
    assert cells["3BV"] == "5 of 10"
    assert cells["Presses"] == "8 (4 left, 3 right, 1 double)"
    assert cells["Efficiency (IOE)"] == "0.625"
    assert cells["ZiNi"] == "6"
    assert cells["ZiNi efficiency"] == "37.5 %"
    assert not {"Throughput", "STNB"} & set(cells), "no figure, no row"
    assert coach.notes({}) == []


def test_the_report_of_a_judged_game() -> None:
    report = coach.report(FIELD, judged(FIRST, GUESS, WRONG, MISSED, figures=FIGURES))
    assert (report["won"], report["luck"], report["unjudged"]) == (False, pytest.approx(0.4), 0)
    assert report["wrong_flags"] == 1
    guess, missed = report["risky"]  # type: ignore[misc]
    assert guess == {
        "time": None,
        "kind": "open",
        "at": [0, 1],
        "cells": [[1, 1]],
        "chance": 0.5,
        "best": 0.75,
        "needless": False,
        "safe_cells": 0,
        "better": [1, 3],
    }
    assert (missed["needless"], missed["safe_cells"], missed["at"]) == (True, 3, [0, 3])
    assert "won" not in report["figures"], "it is told above"  # type: ignore[operator]
    assert report["figures"]["zini"] == 6  # type: ignore[index,call-overload]


def test_a_report_with_clicks_that_were_not_judged_knows_no_luck() -> None:
    report = coach.report(FIELD, judged(FIRST, GUESS, UNKNOWN))
    assert (report["luck"], report["unjudged"]) == (None, 1)
    assert "figures" not in report


# The row of a survey ---------------------------------------------------------------------------------------


def test_where_a_click_was_not_judged_the_row_says_nothing_of_luck() -> None:
    told = row(FIELD, FIRST, GUESS, UNKNOWN, figures=FIGURES, won=True)
    assert told["luck"] == told["best"] == (None, "")
    assert told["unjudged"] == (1, "1")
    assert told["won"] == (True, "won")
    assert told["player"] == ("", ""), "no tape, no name"


# The page and the table ------------------------------------------------------------------------------------


def test_the_page_tells_what_was_risked_and_what_was_better() -> None:
    headline, sentences, tables = said(FIELD, FIRST, GUESS, SURE, MISSED)
    assert "survived with 40 %; the safest click each time had 75 %" in headline
    assert sentences == ["Times that a certainly safe cell was missed: 1."]
    costly, every = tables
    assert [line.cells for line in costly.rows] == [
        ("2", "row 1, column 2", "50 %", "row 2, column 4", "25 %"),
        ("4", "row 1, column 4", "20 %", "row 2, column 4", "0 %"),
    ]
    assert [line.step for line in costly.rows] == [1, 3]
    assert costly.rows[0].targets == ((0, 1), (1, 3)), "the cell and the better one are marked"
    assert len(every.rows) == 4


def test_times_are_a_column_where_there_are_some() -> None:
    _, _, (costly, every) = said(FIELD, FIRST | {"time": 0.0}, GUESS | {"time": 1.5})
    assert costly.columns[:2] == ("Step", "Time")
    assert costly.rows[0].cells[:3] == ("2", "1.50 s", "row 1, column 2")
    assert [line.cells[1] for line in every.rows] == ["0.00 s", "1.50 s"]


def test_a_game_without_risk_has_no_table_of_it() -> None:
    headline, sentences, tables = said(FIELD, FIRST, SURE)
    assert "survived with 100 %" in headline
    assert len(tables) == 1
    assert sentences == ["Times that a certainly safe cell was missed: 0."]


def test_clicks_that_were_not_judged_stand_in_the_headline() -> None:
    headline, sentences, _ = said(FIELD, FIRST, GUESS, UNKNOWN, unjudged=2)
    assert headline == "Clicks not judged: 3. The others were survived with 50 %; the safest had 75 %."
    assert "Clicks on fields too wide to count, which were not judged: 1." in sentences


@pytest.mark.parametrize(("flags", "cut"), [(1, False), (8, False), (9, True)])
def test_wrong_flags_are_told_by_their_places(flags: int, cut: bool) -> None:
    _, sentences, _ = said(FIELD, FIRST, *[WRONG] * flags)
    (told,) = [text for text in sentences if text.startswith("Flags where no mine is")]
    assert told.count("row ") == min(flags, 8)
    assert ("; …" in told) == cut


# Cells as one raster ---------------------------------------------------------------------------------------


def test_cells_far_away_are_told_by_their_colours() -> None:
    closed, one, eight, hit = pictures(".18X", 12.0)
    assert closed.count("s8") > 80, "a closed cell is a plate"
    assert {"board", "c2"} <= set(one)
    assert {"board", "muted"} <= set(eight)
    assert not {"c2", "muted"} & set(hit)
    assert hit.count("bad") > 60, "the mine that was clicked lies on red"


def test_without_digits_an_open_cell_is_bare_and_a_flag_is_not() -> None:
    one, flag = pictures("1F", 12.0, digits=False)
    assert set(one) == {"board", "faint"}
    assert "bad" in set(flag)


@pytest.mark.parametrize(
    ("pixels", "side"), [(1.0, tiles.SMALLEST), (9.6, 10), (500.0, tiles.LARGEST)], ids=str
)
def test_a_picture_has_whole_pixels_within_bounds(pixels: float, side: int) -> None:
    assert len(pictures("1", pixels)[0]) == side * side


# Layouts of a file -----------------------------------------------------------------------------------------


GOOD = {"rows": 2, "cols": 3, "mines": 2, "first": [0, 0], "layouts": ["14", "0c"]}


def layouts(**change: Any) -> str:
    return json.dumps(GOOD | change)


def test_four_cells_are_a_digit_from_the_top_left() -> None:
    first, second = read(layouts()).boards(0, 2)
    assert first.tolist() == [[0, 0, 0], [1, 0, 1]]
    assert second.tolist() == [[0, 0, 0], [0, 1, 1]]
    (odd,) = read(layouts(rows=1, cols=3, layouts=["6"])).boards(0, 1)
    assert odd.tolist() == [[0, 1, 1]]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rows": 0}, "“rows” is 0"),
        ({"cols": 101}, "“cols” is 101"),
        ({"mines": 7}, "“mines” is 7"),
        ({"first": [0]}, "a row and a column, from 0"),
        ({"first": [0, True]}, "a row and a column, from 0"),
        ({"first": [2, 0]}, "a row and a column, from 0"),
        ({"layouts": []}, "at least one layout"),
        ({"layouts": ["14", "1"]}, "hexadecimal texts of 2 digits; number 2 is none"),
        ({"layouts": ["1g"]}, "number 1 is none"),
        ({"layouts": [14]}, "number 1 is none"),
        ({"layouts": ["14", "1c"]}, "layouts of 2 mines; number 2 has others"),
    ],
)
def test_a_file_of_layouts_is_refused_by_its_place(change: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError, match=words):
        read(layouts(**change))


def test_a_file_of_layouts_is_an_object() -> None:
    with pytest.raises(ParseError, match="JSON object"):
        read("[1]")
