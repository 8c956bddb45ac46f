"""A judged game in figures, on its page, in its row and as a table, from facts made by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import Sentence, Solution, Status, Step, Table
from ringapp.core.contract.shapes import Raster
from ringapp.games.mines.rules.facts import Figures
from ringapp.games.mines.rules.rules import Click, Field, blank
from ringapp.games.mines.rules.tape import Tape
from ringapp.games.mines.studies.given import read, text_of
from ringapp.games.mines.view import coach, page, places, survey, tiles
from ringapp.games.mines.view.judged import table, written_page

FIELD = blank(3, 4, 2)
FIRST: dict[str, Any] = {"kind": "first"}
SURE: dict[str, Any] = {"kind": "sure", "numbers": [1], "count": False}
GUESS: dict[str, Any] = {
    "kind": "guess",
    "cells": [5],
    "chance": 0.5,
    "risk": 0.5,
    "best": 0.75,
    "least": 0.25,
    "safe": 0,
    "better": 7,
}
MISSED = GUESS | {"kind": "missed", "chance": 0.8, "risk": 0.2, "best": 1.0, "least": 0.0, "safe": 3}
WRONG: dict[str, Any] = {"kind": "flag", "wrong": True}
UNKNOWN: dict[str, Any] = {"kind": "unknown"}
FIGURES: Figures = {
    "time": 12.3456,
    "3bv": 10,
    "solved": 5,
    "left": 4,
    "right": 3,
    "double": 1,
    "clicks": 8,
    "actions": 4,
    "effective": 6,
    "3bv_s": 0.405,
    "ioe": 0.625,
    "corr": 0.75,
    "thrp": None,
    "rqp": 30.48,
    "qg": 14.3,
    "stnb": None,
    "zini": 6,
    "won": False,
}


def judged(*facts: dict[str, Any], **more: Any) -> Solution[Click]:
    """A judged game of such steps, row by row from the first cell on."""
    steps = tuple(
        Step(Click("flag" if fact["kind"] == "flag" else "open", *divmod(number, 4)))
        for number, fact in enumerate(facts)
    )
    data = {"line": list(facts), "recorded": True, "won": False} | more
    return Solution(Status.OPTIMAL, steps, data=data)


# Single words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (None, ""),
        (0.0, "0 %"),
        (1.0, "100 %"),
        (0.5, "50 %"),
        (1 / 3, "33.3 %"),
        (0.012345, "1.23 %"),
        (0.000123456, "0.0123 %"),
        (0.9994, "99.9 %"),
        (0.9997, "> 99.9 %"),
        (1 - 1e-12, "> 99.9 %"),
    ],
)
def test_a_chance_has_three_figures_that_matter(share: float | None, told: str) -> None:
    assert places.percent(share) == told


@pytest.mark.parametrize(
    ("number", "digits", "told"),
    [(1.0, 2, "1.00 s"), (12.3456, 3, "12.346 s"), (-0.001, 2, "0.00 s"), (-0.4, 2, "-0.40 s")],
    ids=["two-digits", "three", "less-than-nothing-is-nothing", "before-the-start"],
)
def test_a_time(number: float, digits: int, told: str) -> None:
    assert places.seconds(number, digits) == told


@pytest.mark.parametrize(("cell", "told"), [(0, "1, column 1"), (3, "1, column 4"), (4, "2, column 1")])
def test_a_place_is_counted_from_one(cell: int, told: str) -> None:
    assert places.place(FIELD, cell) == f"row {told}"


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


def row(field: Field, *facts: dict[str, Any], **more: Any) -> dict[str, tuple[Any, str]]:
    return {one.name: (one.value, one.text) for one in survey.survey(field, judged(*facts, **more))}


def test_a_game_is_a_row_of_figures() -> None:
    field = replace(FIELD, tape=Tape((), 1.0, player="A"))
    told = row(field, FIRST, GUESS, WRONG, MISSED, figures=FIGURES)
    assert told["player"] == ("A", "A")
    assert told["level"] == ("custom", "Custom, 3 by 4, mines: 2")
    assert told["won"] == (False, "lost")
    assert told["3bv"] == (10, "10")
    assert told["thrp"] == (None, "")
    assert told["luck"] == (pytest.approx(0.4), "40 %")
    assert told["best"] == (0.75, "75 %"), "a certain cell costs nothing"
    assert [told[name][0] for name in ("risky", "missed", "wrong_flags", "unjudged")] == [2, 1, 1, 0]


def test_where_a_click_was_not_judged_the_row_says_nothing_of_luck() -> None:
    told = row(FIELD, FIRST, GUESS, UNKNOWN, figures=FIGURES, won=True)
    assert told["luck"] == told["best"] == (None, "")
    assert told["unjudged"] == (1, "1")
    assert told["won"] == (True, "won")
    assert told["player"] == ("", ""), "no tape, no name"


def test_a_game_without_a_clock_is_no_row() -> None:
    assert row(FIELD, FIRST) == {}
    assert row(FIELD, figures=FIGURES) == {}


# The page and the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "level"),
    [
        ((9, 9, 10), "beginner"),
        ((8, 8, 10), "beginner"),
        ((16, 16, 40), "intermediate"),
        ((16, 30, 99), "expert"),
        ((30, 16, 99), "custom"),
        ((9, 9, 11), "custom"),
    ],
)
def test_levels_by_their_sizes(size: tuple[int, int, int], level: str) -> None:
    field = blank(*size)
    assert page.level_name(field) == level
    rows, columns, mines = size
    assert page.level_of(field) == f"{level.capitalize()}, {rows} by {columns}, mines: {mines}"


def said(field: Field, *facts: dict[str, Any], **more: Any) -> tuple[str, list[str], list[Table]]:
    told = page.judgement(field, judged(*facts, **more))
    sentences = [note.text for note in told.notes if isinstance(note, Sentence)]
    return told.headline, sentences, [note for note in told.notes if isinstance(note, Table)]


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


@pytest.mark.parametrize(
    ("won", "player", "told"),
    [
        (True, "Ann", "Ann. Custom, 3 by 4, mines: 2. Won in 4.200 s."),
        (False, "", "Custom, 3 by 4, mines: 2. Lost after 4.200 s."),
    ],
)
def test_who_played_and_how_it_ended(won: bool, player: str, told: str) -> None:
    field = replace(FIELD, tape=Tape((), 4.2, player=player))
    assert said(field, FIRST, won=won)[1][0] == told


def test_names_from_files_are_no_markdown() -> None:
    field = replace(FIELD, tape=Tape((), 1.0, player="*A* | <b> [x](y) #_`"))
    written = written_page(field, judged(FIRST, GUESS)).decode()
    assert "\\*A\\* \\| \\<b\\> \\[x\\](y) \\#\\_\\`" in written
    assert written.count("| 2 | row 1, column 2 | 50 % | row 2, column 4 | 25 % |") == 1
    assert "## Clicks that risked a mine" in written


def test_a_table_has_a_row_for_each_click() -> None:
    head, *lines = table(FIELD, judged(FIRST, GUESS, SURE)).decode().splitlines()
    assert head.split("\t") == [*("step", "click", "row", "column", "kind"), "risk", "least", "better", "why"]
    assert [line.split("\t")[:8] for line in lines] == [
        ["1", "open", "1", "1", "first", "", "", ""],
        ["2", "open", "1", "2", "guess", "0.5", "0.25", "2,4"],
        ["3", "open", "1", "3", "sure", "", "", ""],
    ]
    assert lines[0].endswith("the first click")


@pytest.mark.parametrize("writer", [table, written_page])
def test_what_was_not_solved_is_not_written(writer: Any) -> None:
    for solution in (None, Solution(Status.UNKNOWN)):
        with pytest.raises(RingappError, match="solve"):
            writer(FIELD, solution)


# Cells as one raster ---------------------------------------------------------------------------------------


def pictures(signs: str, pixels: float, digits: bool = True) -> list[list[str]]:
    """The cells of one row as pixels of roles."""
    cells = np.frombuffer(signs.encode(), np.uint8).reshape(1, -1)
    drawn = tiles.raster(cells, 1.0, 2.0, 3.0, pixels, digits=digits)
    assert isinstance(drawn, Raster)
    assert (drawn.x, drawn.y, drawn.w, drawn.h) == (1.0, 2.0, 3.0 * len(signs), 3.0)
    side = drawn.rows
    assert drawn.columns == side * len(signs)
    rows = np.frombuffer(drawn.pixels, np.uint8).reshape(side, len(signs), side)
    return [[drawn.roles[n] for n in rows[:, k].reshape(-1)] for k in range(len(signs))]


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


@pytest.mark.parametrize("pixels", [7.0, 16.0, 30.0])
def test_no_two_signs_look_alike(pixels: float) -> None:
    signs = tiles.SIGNS.decode()
    drawn = {sign: str(one) for sign, one in zip(signs, pictures(signs, pixels), strict=True)}
    assert len(set(drawn.values())) == len(signs)


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


def test_a_text_is_taken_as_it_is_and_a_path_is_read(tmp_path: Any) -> None:
    path = tmp_path / "layouts.json"
    path.write_text("\ufeff" + layouts(), encoding="utf-8")
    assert text_of(str(path)) == layouts() == text_of(f"  {layouts()} ")
    with pytest.raises(RingappError, match="cannot be read"):
        text_of(str(tmp_path / "none.json"))
    with pytest.raises(ParseError, match="JSON object"):
        read("[1]")
