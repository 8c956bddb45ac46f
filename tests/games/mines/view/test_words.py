"""What answers, fields and cells are told as, and what drawing and settings make of a field."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.claims import Assumption
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Gesture, Solution, Status, View
from ringapp.core.contract.registry import load_game
from ringapp.games.mines.files import notation
from ringapp.games.mines.rules.problems import problems
from ringapp.games.mines.rules.rules import LEVELS, MAX_SIDE, Click, Field, blank
from ringapp.games.mines.view import editing, words

GAME = load_game("mines")
FIELD = notation.parse("3 4 3\n1...\n12..\n01..")
GUESS: dict[str, Any] = {
    "cell": 2,
    "risk": 0.25,
    "progress": 0.5,
    "survive": 0.6,
    "wins": None,
    "certain": None,
}
COUNTED: dict[str, Any] = {
    "solutions": "12", "left": 3, "hidden": 8, "safe": [], "mines": [], "guesses": [GUESS],
    "chances": [{"p": 0.25, "fraction": "1/4", "cells": [2, 3]}, {"p": 1.0, "fraction": "1", "cells": [1]}],
}  # fmt: skip


def told(
    status: Status = Status.OPTIMAL, field: Field = FIELD, **data: Any
) -> tuple[str, list[str], list[Any]]:
    """Headline, sentences and tables of an answer with these facts."""
    found = words.explain(field, Solution(status, data=data))
    sentences = [note.text for note in found.notes if hasattr(note, "text")]
    tables = [note for note in found.notes if hasattr(note, "rows")]
    return found.headline, sentences, tables


def counted(**more: Any) -> tuple[str, list[str], list[Any]]:
    return told(**(COUNTED | more))


def test_what_is_over_stopped_or_too_wide_is_one_sentence() -> None:
    assert told(over="won")[0] == "The game is won."
    assert told(over="lost")[0] == "A mine was hit; the game is over."
    assert told()[0] == "Stopped before an answer."
    headline, _, tables = counted(wide=2.5e7)
    assert "about 2.5e+07 states" in headline
    assert len(tables) == 1
    assert counted(partly=True)[0].endswith("was not counted.")


@pytest.mark.parametrize(
    ("data", "words_of_it"),
    [
        ({"clash": [0, 5]}, "These numbers do not fit the cells around them, or each other: "),
        ({"clash": [0, 5], "together": True}, "Without any one of them a layout fits."),
        ({"clash": [0], "count": True}, "do not go with the number of mines"),
        ({"count": True}, "does not fit the hidden cells"),
        ({"left": -1}, "More mines are marked"),
    ],
)
def test_contradictions_say_what_clashes(data: dict[str, Any], words_of_it: str) -> None:
    headline, sentences, tables = told(Status.INFEASIBLE, **data)
    assert headline == "No layout of mines fits. Proved."
    assert [words_of_it in text for text in sentences] == [True]
    assert [len(table.rows) for table in tables] == ([len(data["clash"])] if "clash" in data else [])


def test_a_long_clash_is_cut_in_the_sentence_and_whole_in_the_table() -> None:
    field = blank(5, 5, 3)
    _, sentences, tables = told(Status.INFEASIBLE, field, clash=list(range(20)))
    assert sentences[0].count("row") == 12
    assert "; …" in sentences[0]
    assert len(tables[0].rows) == 20


@pytest.mark.parametrize(
    ("data", "headline"),
    [
        ({"safe": [2], "guesses": []}, "1 cell is certainly safe."),
        ({"safe": [2, 3], "guesses": []}, "2 cells are certainly safe."),
        ({"guesses": [], "mines": [1]}, "1 mine is left, and nothing else."),
        ({"guesses": [], "mines": [1, 2]}, "Only 2 mines are left."),
        (
            {"safe": [2], "guesses": [], "ends": "won"},
            "1 cell is certainly safe. Played on, the solver wins.",
        ),
        ({"ends": "lost"}, "Played on, the solver guesses and hits a mine."),
        ({"ends": "stopped"}, "Played on until time was up."),
        ({}, "No cell is certain. Best guess: row 1, column 3, a mine with 25 %."),
        (
            {"sampled": {"error": 0.01, "mean_error": 0.002, "cut": False}},
            "No cell was found to be certain. Best guess: row 1, column 3, a mine with 25 %.",
        ),
    ],
)
def test_headlines(data: dict[str, Any], headline: str) -> None:
    assert headline in counted(**data)[0]


def test_an_untouched_field_is_told_what_its_rule_means() -> None:
    fresh = blank(3, 4, 3)
    first = {"cell": 0, "rule": "safe", "risk": "0", "opening": "7/20", "around": "3/11", "elsewhere": None}
    assert told(field=fresh, **COUNTED, first=first)[0] == (
        "Nothing is open yet. Begin in row 1, column 1: never a mine; it opens an area with 35 %; "
        "a cell beside it is then a mine with 27.3 %."
    )
    risky = {**first, "risk": "1/4", "opening": None, "around": None}
    assert "Begin in row 1, column 1: a mine with 25 %." in told(field=fresh, **COUNTED, first=risky)[0]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({}, "12 layouts fit, each equally likely. Mines left: 3, hidden cells: 8."),
        ({"solutions": "1"}, "Only one layout fits."),
        ({"solutions": "123456789012345678"}, "1.234e17 layouts fit"),
        ({"solutions": None, "log10": 41.26}, "10^41.3 layouts fit"),
        ({"solutions": None, "log10": 2.0170333}, "104 layouts fit"),
        ({"solutions": None, "log10": 0.0}, "Only one layout fits."),
        ({"foreseen": 12345.0}, "about 12345 states were foreseen"),
        ({"foreseen": 3e9}, "about 3.0e+09 states"),
        ({"decimal": True}, "decimals of about twelve digits"),
        ({"sampled": {"error": 0.01, "mean_error": 0.002, "cut": False}}, "standard error"),
        ({"sampled": {"error": 0.01, "mean_error": 0.002, "cut": True}}, "The time limit ended the sampling"),
        ({"sampled": {"error": 0.01, "mean_error": 0.002, "cut": False, "r_hat": 1.2}}, "R-hat 1.20"),
        ({"guesses": [GUESS | {"wins": 0.4}]}, "perfect play wins 40 % of them."),
        ({"guesses": [GUESS | {"wins": 0.4}, GUESS | {"wins": 0.3}]}, "The next best wins 30 %."),
        ({"guesses": [GUESS | {"forced": True}]}, "one of a pair that nothing can ever tell apart"),
        ({"guesses": [GUESS | {"survive": None}]}, "It has the lowest chance of a mine."),
        ({"guesses": [GUESS]}, "It is safe with 75 %, uncovers a safe cell with 50 %"),
        ({"guesses": [GUESS, GUESS | {"cell": 3, "risk": 0.5}]}, "The next best is safe with 50 %"),
        (
            {"guesses": [GUESS | {"certain": 1.5}, GUESS | {"certain": 0.25}]},
            "leaves 1.50 cells certainly safe, the next best 0.25",
        ),
        ({"fifty": [(2, 3)]}, "A true 50/50: row 1, column 3 or row 1, column 4."),
        ({"guesses": [GUESS | {"dead": True}]}, "Dead cells, whose number is known beforehand"),
    ],
)
def test_sentences_of_an_answer(data: dict[str, Any], text: str) -> None:
    facts = {key: value for key, value in (COUNTED | data).items() if value is not None}
    assert any(text in sentence for sentence in told(**facts)[1]), told(**facts)[1]


def test_a_sampled_chance_shows_its_error() -> None:
    group = {"p": 0.25, "fraction": "", "cells": [2], "error": 0.01}
    tables = counted(chances=[group])[2]
    assert tables[-1].rows[0].cells == ("25 %", "± 1 %", "1")
    long = {"p": 0.25, "fraction": "1" * 61, "cells": [2]}
    assert counted(chances=[long])[2][-1].rows[0].cells[1] == "…"


def test_hints_give_away_more_and_more() -> None:
    def hints(**data: Any) -> list[str]:
        return list(words.hints(FIELD, Solution(Status.OPTIMAL, data=data)))

    assert hints() == []
    assert hints(**COUNTED, wide=1e9) == []
    assert hints(**(COUNTED | {"guesses": []})) == []
    sure = hints(**(COUNTED | {"safe": [2]}))
    assert len(sure) == 3
    assert sure[-1] == "Open row 1, column 3."
    guess = hints(**COUNTED)
    assert guess[0] == "Nothing is certain here; it takes a guess."
    assert "25 %" in guess[-1]


@pytest.mark.parametrize(
    ("sign", "what"),
    [(".", "hidden"), ("F", "flag"), ("0", "empty"), ("3", "3"), ("?", "safe"), ("*", "mine"), ("X", "mine")],
)
def test_a_cell_is_described_by_its_place_and_what_is_seen(sign: str, what: str) -> None:
    field = Field(1, 2, 1, f".{sign}".encode())
    text = GAME.describe_target(field, (0, 1))
    assert text.startswith("Row 1, column 2: ")
    assert what in text.lower()


@pytest.mark.parametrize(
    ("column", "told"),
    [(0, "a mine with 33.3 % (1/3)"), (1, ""), (2, "certainly safe"), (3, "a mine with 100 %"), (4, "")],
)
def test_the_chance_of_a_cell_is_told_where_it_is_shown(column: int, told: str) -> None:
    field = Field(1, 5, 2, b".1...")
    groups = [
        {"p": 1 / 3, "fraction": "1/3", "cells": [0, 1]},
        {"p": 0, "fraction": "0", "cells": [2]},
        {"p": 1, "fraction": "1", "cells": [3]},
    ]
    view = View(facts={"chances": groups}, layers=frozenset({"chances"}))
    assert GAME.answer_at(field, (0, column), view) == told
    assert GAME.answer_at(field, (0, column), replace(view, layers=frozenset())) == ""


@pytest.mark.parametrize(
    ("kind", "facts", "text"),
    [
        ("numbers", {"numbers": 5}, "Open numbers taken as right: 5."),
        ("mines", {"mines": 9}, "Mines in all: 9."),
        ("flags", {"flags": 2}, "Flags taken at their word, each a mine: 2."),
        ("shown_mines", {"mines": 2}, "Mines that are shown: 2."),
        ("even_layouts", {}, "Every layout that fits is equally likely."),
    ],
)
def test_premises_in_words(kind: str, facts: dict[str, Any], text: str) -> None:
    assert GAME.describe_assumption(FIELD, Assumption(kind, facts)) == text


# Drawing and settings ----------------------------------------------------------------------------------


def test_every_tool_paints_its_sign_and_twice_is_once() -> None:
    signs = {"flag": "F", "safe": "?", "mine": "*", "erase": ".", "void": "#"} | {
        str(n): str(n) for n in range(9)
    }
    assert {tool.id for tool in editing.tools()} == {*signs, "wall", "sum"}
    for tool, sign in signs.items():
        painted = editing.paint(FIELD, tool, (0, 0))
        assert painted.at(0, 0) == ord(sign)
        assert editing.paint(painted, tool, (0, 0)) is painted
        assert painted.cells[1:] == FIELD.cells[1:]
    with pytest.raises(RingappError, match="no tool “brush”"):
        editing.paint(FIELD, "brush", (0, 0))


def test_painting_on_a_game_makes_it_a_drawn_field() -> None:
    game = replace(blank(2, 2, 1), layout=bytes((1, 0, 0, 0)), record=(Click("open", 1, 1),))
    painted = editing.paint(game, "1", (0, 1))
    assert (painted.layout, painted.record) == (b"", ())


@pytest.mark.parametrize("level", LEVELS)
def test_levels_are_settings(level: str) -> None:
    changed = editing.change_setting(replace(FIELD, rule="safe"), "level", level)
    assert (changed.rows, changed.columns, changed.mines, changed.rule) == (*LEVELS[level], "safe")
    assert editing.level_of(changed) == level
    assert editing.change_setting(changed, "level", level) is changed
    assert editing.change_setting(changed, "level", "custom") is changed


def test_a_size_keeps_what_still_fits() -> None:
    wider = editing.change_setting(FIELD, "columns", 6)
    assert [wider.cells[6 * row : 6 * row + 6] for row in range(3)] == [b"1.....", b"12....", b"01...."]
    lower = editing.change_setting(FIELD, "rows", 1)
    assert (lower.cells, lower.mines) == (b"1...", 3)
    assert editing.change_setting(lower, "columns", 2).mines == 2, "no more mines than cells"
    assert editing.change_setting(FIELD, "rows", 3) is FIELD
    assert editing.change_setting(FIELD, "mines", 0).mines == 0
    assert editing.change_setting(FIELD, "rule", "xp").rule == "xp"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rows", 0), ("rows", MAX_SIDE + 1), ("rows", "5"), ("rows", True), ("columns", -1), ("mines", 13),
        ("mines", -1), ("rule", "other"), ("level", "none"), ("colour", 3),
    ],
)  # fmt: skip
def test_what_is_no_setting_is_refused(name: str, value: Any) -> None:
    with pytest.raises(RingappError):
        editing.change_setting(FIELD, name, value)


@pytest.mark.parametrize(
    ("text", "words_of_it"),
    [
        ("2 2 1\n1.\n..", None),
        ("2 2 2\n1*\n*.", "A number has more mines and flags around it"),
        ("1 2 1\n20", "A number says more mines than there is room for."),
        ("1 3 1\n*F.", "More mines are marked than there are in all: 2 of 1."),
        ("1 3 3\n01.", "Too little room for the mines. In all: 3, marked: 0, hidden cells: 1."),
    ],
)
def test_problems_of_a_drawn_field(text: str, words_of_it: str | None) -> None:
    found = [problem.text for problem in problems(notation.parse(text))]
    assert found == [] if words_of_it is None else any(words_of_it in one for one in found)


# Mouse, keys and places ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sign", "button", "move"),
    [
        (".", "left", "o1,1"),
        (".", "right", "f1,1"),
        ("F", "right", "f1,1"),
        (".", "middle", None),
        ("0", "left", None),
    ],
)
def test_a_click_is_a_move(sign: str, button: Any, move: str | None) -> None:
    field = Field(1, 2, 1, f"{sign}1".encode())
    found = GAME.gesture(field, Gesture((0, 0), (0, 0), 1, 1, 1, 1, button))
    assert (None if found is None else GAME.format_move(found).partition("#")[0]) == move
    assert GAME.gesture(field, Gesture((0, 0), (0, 1), 1, 1, 30, 1, button)) is None, "a drag is none"
    assert GAME.gesture(field, Gesture(None, None, -1, -1, -1, -1, button)) is None


def test_the_cursor_stays_on_the_field() -> None:
    assert GAME.step_cursor(FIELD, None, 0, 0) == (0, 0)
    assert GAME.step_cursor(FIELD, (0, 0), -1, -1) == (0, 0)
    assert GAME.step_cursor(FIELD, (2, 3), 1, 1) == (2, 3)
    assert GAME.step_cursor(FIELD, (1, 1), 1, -1) == (0, 2)


def test_points_and_places_belong_together() -> None:
    for row in range(3):
        for column in range(4):
            assert GAME.hit(FIELD, *GAME.place_of(FIELD, (row, column))) == (row, column)
    width, height = GAME.extent(FIELD)
    for x, y in ((-1, 1), (1, -1), (width + 1, 1), (1, height + 1)):
        assert GAME.hit(FIELD, x, y) is None
    assert GAME.place_of(FIELD, (3, 0)) is None


def test_an_opening_spreads_while_it_is_shown() -> None:
    game = replace(blank(9, 9, 1, "any"), layout=bytes([0] * 80 + [1]))
    click = Click("open", 0, 0)
    frames = [GAME.scene(game, View(), move=click, t=t) for t in (0.0, 0.3, 0.7, 1.0)]
    assert frames[-1] == GAME.scene(GAME.apply(game, click), View())
    assert len({str(frame) for frame in frames}) == 4
