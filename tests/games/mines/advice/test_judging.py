"""What answers claim by their facts, chances of clicks against enumeration, and steps told in words."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import Solution, Status, Step
from ringapp.games.mines.advice import claims
from ringapp.games.mines.advice.claims import with_claim
from ringapp.games.mines.advice.judging import judge, position_of
from ringapp.games.mines.chances.constraints import TooWide
from ringapp.games.mines.files.cases import check
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.rules.rules import Click, Field, around
from ringapp.games.mines.view import steps
from tests.games.mines.chances.test_counting import Quiet, tick

DRAWN = parse("2 4 3\nF2..\n...1")
GROUPS: dict[str, Any] = {"chances": [], "safe": [], "mines": [], "guesses": []}


def claimed(status: Status = Status.OPTIMAL, field: Field = DRAWN, **data: Any) -> Solution[Click]:
    return with_claim(field, Solution(status, bound=1.0, data=data))


# Claims ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "data", "claim"),
    [
        (Status.OPTIMAL, {"over": "won"}, claims.OVER),
        (Status.INFEASIBLE, {}, claims.NO_LAYOUT),
        (Status.INFEASIBLE, {"over": "lost"}, claims.OVER),
        (Status.OPTIMAL, {}, ""),
        (Status.OPTIMAL, GROUPS, claims.CHANCES),
        (Status.OPTIMAL, {**GROUPS, "safe": [3]}, claims.CERTAIN),
        (Status.FEASIBLE, {**GROUPS, "sampled": {}}, claims.SAMPLED),
        (Status.FEASIBLE, {**GROUPS, "sampled": {}, "safe": [3]}, claims.CERTAIN),
        (Status.FEASIBLE, {**GROUPS, "wide": 9.0}, claims.PARTLY),
        (Status.FEASIBLE, {**GROUPS, "large": [1, 2], "safe": [3]}, claims.PARTLY),
        (Status.FEASIBLE, {**GROUPS, "partly": True}, claims.PARTLY),
        (Status.OPTIMAL, {**GROUPS, "line": [{"kind": "first"}]}, claims.CHANCES),
    ],
)
def test_what_is_claimed_follows_from_the_facts(status: Status, data: dict[str, Any], claim: str) -> None:
    assert claimed(status, **data).claim == claim


RECORDED = Field(2, 4, 3, DRAWN.cells, b"", "opening", (Click("open", 0, 2),))


def test_a_recorded_game_is_judged_once_it_has_a_line() -> None:
    assert claimed(field=RECORDED, **GROUPS).claim == claims.CHANCES
    judged = claimed(field=RECORDED, **{**GROUPS, "line": [{"kind": "first"}]})
    assert judged.claim == claims.JUDGED
    assert "flags" not in {fact.kind for fact in judged.assumptions}, "a player's flags are not believed"


@pytest.mark.parametrize(
    ("text", "status", "data", "assumptions"),
    [
        ("2 4 3\nF2..\n...1", Status.OPTIMAL, {"over": "won"}, []),
        (
            "2 4 3\nF2..\n...1",
            Status.OPTIMAL,
            {**GROUPS, "safe": [2]},
            [
                Assumption("numbers", {"numbers": 2}),
                Assumption("mines", {"mines": 3}),
                Assumption("flags", {"flags": 1}),
            ],
        ),
        (
            "1 3 1\n.1.",
            Status.OPTIMAL,
            GROUPS,
            [
                Assumption("numbers", {"numbers": 1}),
                Assumption("mines", {"mines": 1}),
                Assumption("even_layouts"),
            ],
        ),
        (
            "1 4 2\n*1.X",
            Status.INFEASIBLE,
            {},
            [
                Assumption("numbers", {"numbers": 1}),
                Assumption("mines", {"mines": 2}),
                Assumption("shown_mines", {"mines": 2}),
            ],
        ),
    ],
    ids=("over", "certain", "chances", "no-layout"),
)
def test_premises_are_what_was_counted_on(
    text: str, status: Status, data: dict[str, Any], assumptions: list[Assumption]
) -> None:
    assert list(claimed(status, parse(text), **data).assumptions) == assumptions


@pytest.mark.parametrize(
    "rule", ["any", "safe", "opening", "xp", "no_guess", "no_guess_easy", "no_guess_hard"]
)
@pytest.mark.parametrize(
    ("status", "data", "kept"),
    [
        (Status.OPTIMAL, GROUPS, False),
        (Status.OPTIMAL, {**GROUPS, "safe": [2]}, True),
        (Status.INFEASIBLE, {}, True),
    ],
    ids=("chances", "certain", "no-layout"),
)
def test_a_rule_that_makes_layouts_uneven_takes_the_proof_of_chances_alone(
    rule: str, status: Status, data: dict[str, Any], kept: bool
) -> None:
    field = Field(2, 4, 3, DRAWN.cells, b"", rule)
    found = claimed(status, field, **data)
    uneven = rule == "xp" or rule.startswith("no_guess")
    assert found.status.proved is (kept or not uneven)
    told = [Unmodelled("first_click_rule", facts={"rule": rule}, matters=not kept)]
    assert list(found.unmodelled) == (told if uneven and status is not Status.INFEASIBLE else [])
    untouched = Field(2, 4, 3, b"." * 8, b"", rule)
    assert claimed(status, untouched, **data).unmodelled == (), "before the first click all layouts are alike"


@pytest.mark.parametrize(
    ("line", "more", "left"),
    [
        ([{"kind": "sure"}], {}, []),
        (
            [{"kind": "unknown"}, {"kind": "unknown"}],
            {},
            [Unmodelled("clicks_too_wide", facts={"clicks": 2})],
        ),
        ([{"kind": "sure"}], {"unjudged": 3}, [Unmodelled("clicks_unjudged", facts={"clicks": 3})]),
    ],
)
def test_clicks_that_were_not_judged_take_the_proof(
    line: list[dict[str, Any]], more: dict[str, Any], left: list[Unmodelled]
) -> None:
    found = claimed(field=RECORDED, **{**GROUPS, "line": line, **more})
    assert list(found.unmodelled) == left
    assert found.status.proved is not bool(left)
    assert claimed(**{**GROUPS, "line": line, **more}).unmodelled == (), "of a played line nothing is judged"


# Judged clicks ----------------------------------------------------------------------------------------------


def fitting(field: Field) -> list[set[int]]:
    """All layouts of the numbers and the number of mines; flags are not believed."""
    numbers = {cell: int(chr(sign)) for cell, sign in enumerate(field.cells) if chr(sign).isdigit()}
    closed = [cell for cell in range(len(field.cells)) if cell not in numbers]
    near = {cell: set(around(field, *divmod(cell, field.columns))) for cell in numbers}
    every = map(set, combinations(closed, field.mines))
    return [mines for mines in every if all(len(near[cell] & mines) == n for cell, n in numbers.items())]


@pytest.mark.parametrize("text", ["2 4 2\n....\n.2..", "3 3 2\n.1.\n...\n1..", "2 5 3\nF1...\n..2.."])
def test_chances_of_clicks_are_the_share_of_layouts_that_survive(text: str) -> None:
    field = parse(text)
    every = fitting(field)
    position = position_of(field, tick)
    closed = [cell for cell, sign in enumerate(field.cells) if not chr(sign).isdigit()]
    for cells in [*([cell] for cell in closed), closed[:2], closed[-2:], [closed[0], closed[-1]]]:
        share = Fraction(sum(not mines & set(cells) for mines in every), len(every))
        assert position.chance(cells, tick) == pytest.approx(float(share), abs=1e-9)
        assert (position.chance(cells, tick) == 1.0) == (share == 1), "1 is for what is certain"
    safe = [cell for cell in closed if not any(cell in mines for mines in every)]
    assert sorted(position.safe(tick)) == safe
    best, cell = position.best(safe)
    risk = [Fraction(sum(one in mines for mines in every), len(every)) for one in closed]
    assert best == pytest.approx(1 - float(min(risk)))
    assert risk[closed.index(cell)] == min(risk)


def test_where_no_layout_fits_nothing_is_judged() -> None:
    with pytest.raises(TooWide):
        position_of(parse("1 3 1\n3.."), tick)


def facts_of(field: Field, *clicks: Click) -> list[dict[str, Any]]:
    made: list[Step[Click]] = []
    facts: list[Any] = []
    judge(
        Field(field.rows, field.columns, field.mines, field.cells, field.layout, "any", clicks),
        tick,
        made,
        facts,
    )
    assert [step.move for step in made] == list(clicks[: len(facts)])
    return facts


GAME = Field(1, 6, 1, b"......", bytes((1, 0, 0, 0, 0, 0)))


def test_each_click_is_told_by_what_was_known_before_it() -> None:
    first, flag, wrong, taken, sure = facts_of(
        GAME,
        Click("open", 0, 1),
        Click("flag", 0, 0),
        Click("flag", 0, 2),
        Click("flag", 0, 2),
        Click("open", 0, 4),
    )
    assert first == {"kind": "first"}
    assert flag == {"kind": "flag"}
    assert wrong == {"kind": "flag", "wrong": True}
    assert taken == {"kind": "flag", "taken": True}
    assert sure["kind"] == "sure", "the number of mines says so: one of two cells beside the number is it"


def test_a_click_that_misses_something_certain_is_told_with_it() -> None:
    _, missed = facts_of(GAME, Click("open", 0, 1), Click("open", 0, 0))
    assert (missed["kind"], missed["cells"], missed["safe"]) == ("missed", [0], 3)
    assert missed["chance"] == pytest.approx(0.5)
    assert missed["risk"] == pytest.approx(0.5)
    assert (missed["best"], missed["least"]) == (1.0, 0.0)
    assert missed["better"] in (3, 4, 5)


def test_what_is_not_legal_ends_the_line() -> None:
    assert len(facts_of(GAME, Click("open", 0, 1), Click("open", 0, 1), Click("open", 0, 3))) == 1


# Cases of other engines -------------------------------------------------------------------------------------

CASE: dict[str, Any] = {
    "id": "one",
    "rows": 1,
    "cols": 5,
    "mines": 1,
    "grid": [".1..."],
    "solutions": "2",
    "fractions": ["1/2", "0"],
    "cell_fraction": [[0, -1, 0, 1, 1]],
}


@pytest.mark.parametrize(
    ("change", "equal"),
    [
        ({}, True),
        ({"solutions": "3"}, False),
        ({"fractions": ["1/3", "0"]}, False),
        ({"cell_fraction": [[0, 0, 0, 1, 1]]}, False),
        ({"cell_fraction": [[-1, -1, 0, 1, 1]]}, False),
        ({"cell_fraction": [[0, -1, 0, 1, 0]]}, False),
        ({"grid": ["F1..."], "solutions": "1", "fractions": ["1", "0"]}, False),
        (
            {
                "grid": ["F1..."],
                "solutions": "1",
                "fractions": ["1", "0"],
                "cell_fraction": [[0, -1, 1, 1, 1]],
            },
            True,
        ),
        ({"grid": ["31..."], "solutions": "0"}, True),
    ],
    ids=(
        *("same", "count", "fraction", "open-cell", "closed-cell", "other-cell", "flag-wrong", "flag"),
        "no-layout",
    ),
)
def test_a_case_is_equal_where_count_and_every_fraction_are(change: dict[str, Any], equal: bool) -> None:
    found = check({**CASE, **change}, Quiet())
    assert found["id"] == "one"
    assert found["equal"] is equal


def test_a_case_that_expects_nothing_is_counted() -> None:
    told = {key: CASE[key] for key in ("id", "rows", "cols", "mines", "grid")}
    assert check(told, Quiet()) == {"id": "one", "solutions": "2"}


@pytest.mark.parametrize("grid", [None, "....", [1], 3])
def test_a_case_without_a_grid_is_one_sentence(grid: Any) -> None:
    with pytest.raises(ParseError, match="The case has no list of rows “grid”"):
        check({**CASE, "grid": grid}, Quiet())


def test_a_case_that_asks_more_than_is_counted_is_refused() -> None:
    with pytest.raises(ParseError, match="Unknown key “warp”"):
        check({**CASE, "warp": True}, Quiet())
    with pytest.raises(ParseError, match="without “fractions”"):
        check({key: value for key, value in CASE.items() if key != "fractions"}, Quiet())
    with pytest.raises(RingappError, match="is missing; set it"):
        check({**CASE, "mines": "unknown"}, Quiet())


# Words ------------------------------------------------------------------------------------------------------

WIDE = parse("3 4 2\n....\n....\n....")


@pytest.mark.parametrize(
    ("fact", "is_mine", "words"),
    [
        ({"count": True}, False, "the number of mines that are left forces it"),
        ({"count": True, "numbers": [1]}, True, "the number of mines that are left forces it"),
        ({}, False, "every layout that fits has it so"),
        ({"numbers": [5]}, False, "the number in row 2, column 2 has all its mines"),
        ({"numbers": [5]}, True, "the number in row 2, column 2 needs all the cells that it has left"),
        ({"numbers": [0, 5]}, True, "the numbers in row 1, column 1; row 2, column 2 together force it"),
    ],
)
def test_why_a_cell_is_certain(fact: Any, is_mine: bool, words: str) -> None:
    assert steps.reason_text(WIDE, fact, is_mine) == words


@pytest.mark.parametrize(("count", "cut"), [(8, False), (9, True)])
def test_more_than_eight_numbers_are_cut(count: int, cut: bool) -> None:
    told = steps.reason_text(WIDE, {"numbers": list(range(count))})
    assert told.count("row") == 8
    assert ("…" in told) is cut


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        ({"kind": "flag"}, "a flag"),
        ({"kind": "flag", "wrong": True}, "a flag where no mine is"),
        ({"kind": "flag", "taken": True}, "a flag taken away"),
        ({"kind": "first"}, "the first click"),
        ({"kind": "later"}, "not judged: the time was up"),
        ({"kind": "later", "chord": True}, "not judged: the time was up"),
        ({"kind": "unknown"}, "too wide to judge"),
        ({"kind": "guess", "risk": 0.25}, "a guess, a mine with 25 %"),
        (
            {"kind": "guess", "risk": 0.25, "better": 5, "least": 0.125},
            "a guess, a mine with 25 %; row 2, column 2 had 12.5 %",
        ),
        (
            {"kind": "missed", "risk": 0.5, "better": 0},
            "a mine with 50 %, while row 1, column 1 was certainly safe",
        ),
        ({"kind": "sure", "numbers": [], "count": False}, "certainly safe"),
        ({"kind": "sure", "numbers": [5], "count": False}, "the number in row 2, column 2 has all its mines"),
        ({"kind": "sure", "numbers": [], "count": True}, "the number of mines that are left forces it"),
        ({"kind": "first", "chord": True}, "the first click"),
        ({"kind": "unknown", "chord": True}, "a chord, too wide to judge"),
        ({"kind": "sure", "chord": True}, "a chord, certainly safe"),
        (
            {"kind": "guess", "chord": True, "chance": 0.5, "best": 0.5},
            "a chord, whose cells were all safe with 50 %",
        ),
        (
            {"kind": "guess", "chord": True, "chance": 0.5, "better": 0, "best": 0.75},
            "a chord, whose cells were all safe with 50 %; row 1, column 1 was with 75 %",
        ),
        (
            {"kind": "missed", "chord": True, "chance": 0.5, "better": 0, "best": 1.0},
            "a chord, whose cells were all safe with 50 %, while row 1, column 1 was certainly safe",
        ),
    ],
    ids=lambda value: value["kind"] if isinstance(value, dict) else "",
)
def test_why_a_step_was_made(fact: Any, words: str) -> None:
    told = steps.step_text(WIDE, fact)
    assert told.replace(".0 %", " %") == words


def test_the_table_of_steps_has_times_where_there_are_any() -> None:
    made = (Step(Click("open", 0, 0)), Step(Click("open", 2, 3)))
    plain: Solution[Click] = Solution(
        Status.OPTIMAL, made, data={"line": [{"kind": "first"}, {"kind": "unknown"}]}
    )
    table = steps.table(WIDE, plain, "Steps")
    assert [len(row.cells) for row in table.rows] == [len(table.columns)] * 2 == [3, 3]
    assert [row.step for row in table.rows] == [0, 1]
    assert table.rows[1].targets == ((2, 3),)
    line = [{"kind": "first", "time": 1.5}, {"kind": "missed", "risk": 0.5, "better": 5}]
    timed: Solution[Click] = Solution(Status.OPTIMAL, made, data={"line": line})
    table = steps.table(WIDE, timed, "Steps")
    assert len(table.columns) == 4
    assert table.rows[1].cells[1] == "", "a step without a time has none"
    assert table.rows[1].targets == ((2, 3), (1, 1)), "the cell and the better one"
