"""What answers claim by their facts, chances of clicks against enumeration, and steps told in words."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import Solution, Status, Step
from ringapp.games.mines.advice import claims
from ringapp.games.mines.advice.claims import with_claim
from ringapp.games.mines.advice.judging import judge, position_of
from ringapp.games.mines.chances.constraints import TooWide
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.rules.rules import Click, Field, around
from tests.games.mines.chances.test_counting import tick

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
