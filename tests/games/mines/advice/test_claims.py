"""What answers claim, against every layout of small fields tried out: nothing certain that is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import chain, combinations
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.claims import OUT_OF_TIME
from ringapp.core.contract.game import BudgetSpent, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.answers import report_of
from ringapp.games.mines.advice import claims, judging, solver
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.files import notation
from ringapp.games.mines.rules.laying import RULES
from ringapp.games.mines.rules.rules import FLAG, HIDDEN, Click, Field, apply_click, around, blank
from ringapp.games.mines.view.editing import change_setting
from tests.games.mines.chances.test_counting import Quiet

GAME = load_game("mines")


def a_field(source: np.random.Generator) -> Field:
    """A small field with numbers, wrong ones among them, flags that need not be right, and any rule.

    Now and then nothing is open yet, or nobody has told how many mines there are.
    """
    rows, columns = int(source.integers(1, 4)), int(source.integers(2, 5))
    size = rows * columns
    mines = int(source.integers(0, size))
    laid = set(source.choice(size, mines, replace=False).tolist())
    field = blank(rows, columns, mines, RULES[int(source.integers(len(RULES)))])
    cells = bytearray(field.cells)
    opened, flags = source.choice([0.0, 0.5], p=[0.1, 0.9]), source.choice([0.04, 0.3], p=[0.8, 0.2])
    for cell in range(size):
        near = sum(other in laid for other in around(field, *divmod(cell, columns)))
        kind = source.random()
        if cell not in laid and kind < opened:
            cells[cell] = ord("0") + near
        if kind > 1 - flags:
            cells[cell] = ord("F")
        if kind < 0.01:
            cells[cell] = ord("0") + int(source.integers(9))
    told = None if source.random() < 0.2 else mines
    return Field(rows, columns, told, bytes(cells), b"", field.rule)


def layouts_of(field: Field) -> Iterator[frozenset[int]]:
    """Every set of mines that fits: plainly, with nothing of the program's but what a field says."""
    size = field.rows * field.columns
    totals = range(size + 1) if field.mines is None else (field.mines,)
    for mined in chain.from_iterable(combinations(range(size), total) for total in totals):
        laid = frozenset(mined)
        fits = all(
            (cell in laid)
            if sign == "F"
            else sign == "."
            or (
                cell not in laid
                and int(sign) == sum(other in laid for other in around(field, *divmod(cell, field.columns)))
            )
            for cell, sign in enumerate(field.cells.decode())
        )
        if fits:
            yield laid


def check(field: Field) -> str:
    """Hold an answer against all layouts; its claim."""
    solution = solve(field, Quiet(), line=field.cells.count(b"F") % 2 == 0)
    fitting = list(layouts_of(field))
    told = report_of(GAME, field, solution)
    assert told["claim"] == solution.claim != ""
    assert (solution.status is Status.INFEASIBLE) == (not fitting) or solution.claim == claims.OVER
    if solution.claim == claims.NO_LAYOUT:
        check_blame(field, told)
    if solution.claim in (claims.OVER, claims.NO_LAYOUT):
        return solution.claim
    opened = {step.move.row * field.columns + step.move.column for step in solution.steps}
    kinds = {fact["kind"] for fact in solution.data["line"]}
    assert kinds <= {"first", "guess"} or all(not laid & opened for laid in fitting)
    if solution.claim == claims.FIRST:
        assert (solution.data["safe"], solution.data["mines"], len(solution.steps) <= 1) == ([], [], True)
        return solution.claim
    for cell in solution.data["safe"]:
        assert all(cell not in laid for laid in fitting)
    for cell in solution.data["mines"]:
        assert all(cell in laid for laid in fitting)
    for group in solution.data["chances"]:
        for cell in group["cells"]:
            share = Fraction(sum(cell in laid for laid in fitting), len(fitting))
            assert Fraction(group["fraction"]) == share
    flagged = any(assumption.kind == "flags" for assumption in solution.assumptions)
    assert flagged == (b"F" in field.cells)
    if solution.claim == claims.EVERY_TOTAL:
        every = (range(field.rows * field.columns), solution.data["safe"], solution.data["mines"])
        hidden = {cell for cell in every[0] if field.cells[cell] == HIDDEN}
        assert set(every[1]) == hidden.difference(*fitting)
        assert set(every[2]) == hidden.intersection(*fitting)
        assert (told["proved"], told["probabilities"]) == (False, None)
        return solution.claim
    touched = field.cells.strip(b".F") != b""
    uneven = field.rule in claims.UNEVEN_RULES and touched and solution.claim == claims.CHANCES
    assert told["proved"] == (not uneven)
    assert all(item["text"] for item in told["premises"] + told["left_alone"])
    return solution.claim


def has_layout(field: Field) -> bool:
    return next(layouts_of(field), None) is not None


def check_blame(field: Field, told: Mapping[str, Any]) -> None:
    """What is blamed can be wrong: without these flags, with another total or other numbers a layout fits."""
    bare = replace(field, cells=field.cells.replace(b"F", b"."))
    if told["blame"] != "flags":
        assert not has_layout(bare), "it is not for a flag"
        assert (told["blame"] == "count") == (
            bare.mines is not None and has_layout(replace(bare, mines=None))
        )
        return
    wrong = [row * field.columns + column for row, column in told["wrong_flags"]]
    flags = [cell for cell, sign in enumerate(field.cells) if sign == FLAG]
    fits = [
        flags_left
        for size in range(len(flags) + 1)
        for flags_left in combinations(flags, size)
        if has_layout(replace(bare, cells=flagged(bare.cells, flags_left)))
    ]
    assert tuple(sorted(set(flags) - set(wrong))) in fits
    assert len(flags) - len(wrong) == max(map(len, fits)), "no smaller set lets a layout fit"
    never = all(not laid & set(wrong) for laid in layouts_of(bare))
    solution = solve(field, Quiet())
    assert (not solution.data["never"]) or never
    assert "no mine can be" not in GAME.explain(field, solution).headline or never


def flagged(cells: bytes, flags: Iterable[int]) -> bytes:
    signs = bytearray(cells)
    for flag in flags:
        signs[flag] = FLAG
    return bytes(signs)


def test_nothing_certain_is_claimed_that_is_not() -> None:
    source = np.random.default_rng(7)
    seen = {check(a_field(source)) for _ in range(300)}
    every = {claims.CERTAIN, claims.CHANCES, claims.NO_LAYOUT, claims.FIRST, claims.EVERY_TOTAL}
    assert every <= seen


def test_a_wrong_flag_is_blamed_before_numbers_are() -> None:
    field = notation.parse("1 7 4\n.2F1F..")
    solution = solve(field, Quiet())
    told = GAME.report(field, solution)
    assert (told["blame"], told["wrong_flags"], told["solutions"]) == ("flags", [[0, 4]], "0")
    words = GAME.explain(field, solution)
    assert words.headline.startswith("A flag where no mine can be: row 1, column 5.")
    either = notation.parse("1 4 2\nF1F.")
    assert "Not every flag is right." in GAME.explain(either, solve(either, Quiet())).headline


@pytest.mark.slow
def test_nothing_certain_is_claimed_on_five_thousand_fields() -> None:
    source = np.random.default_rng(8)
    for _ in range(5000):
        check(a_field(source))


def test_a_field_that_is_widened_is_another_question() -> None:
    """The numbers at the old rim touch the new cells: what was certain there need not be any more."""
    field = Field(1, 3, 1, b"01.")
    wide = change_setting(field, "columns", 4)
    assert check(field) == claims.CERTAIN or solve(field, Quiet()).data["mines"] == [2]
    assert check(wide) == claims.CERTAIN
    assert solve(wide, Quiet()).data["safe"] == [3]


@pytest.mark.parametrize("rule", ["xp", "no_guess"])
def test_a_rule_that_makes_layouts_uneven_withdraws_the_proof_of_chances(rule: str) -> None:
    solution = solve(Field(1, 3, 1, b".1.", b"", rule), Quiet())
    assert solution.claim == claims.CHANCES
    assert solution.status is Status.FEASIBLE
    assert [item.kind for item in solution.unmodelled] == ["first_click_rule"]


def test_a_game_that_is_judged_in_part_has_no_luck_and_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    field = blank(9, 9, 10)
    clicks = [Click("open", 4, 4, 3)]
    safe = apply_click(field, clicks[0])
    hidden = [cell for cell in range(81) if safe.cells[cell] == HIDDEN and not safe.layout[cell]]
    clicks += [Click("open", *divmod(cell, 9)) for cell in hidden]
    record = GAME.record_of(field, [c for n, c in enumerate(clicks) if n < 2 or c.row < 2][:4])
    whole = solve(record, Quiet())
    assert not whole.unmodelled
    assert GAME.report(record, whole)["replay"]["luck"] is not None

    def cut(played: Field, *rest: Any) -> None:
        judging.judge(replace(played, record=played.record[:2]), *rest)
        raise BudgetSpent

    monkeypatch.setattr(solver, "judge", cut)
    part = solve(record, Quiet())
    assert part.status is not Status.OPTIMAL
    assert [fact.kind for fact in part.unmodelled] == ["clicks_unjudged"]
    assert part.unmodelled[0].facts == {"clicks": len(record.record) - 2}
    told = GAME.report(record, part)["replay"]
    assert (told["luck"], told["unjudged"]) == (None, len(record.record) - 2)
    assert told["won"] == GAME.report(record, whole)["replay"]["won"]
    assert GAME.explain(record, part).headline.startswith("Clicks not judged")


def test_a_line_that_time_cut_short_is_left_alone_and_the_proof_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def cut(*_: object) -> None:
        raise BudgetSpent

    monkeypatch.setattr(solver, "play_on", cut)
    solution = solve(notation.parse("1 4 1\n01.."), Quiet())
    assert [(item.kind, item.matters) for item in solution.unmodelled] == [(OUT_OF_TIME, False)]
    assert solution.status is Status.OPTIMAL
    assert (
        "what is told holds"
        in report_of(GAME, notation.parse("1 4 1\n01.."), solution)["left_alone"][0]["text"]
    )


@pytest.mark.parametrize(("text", "safe"), [("2 3 2\n...\n2.2\n", 2), ("4 4 5\n1...\n24.3\n....\n.23.\n", 4)])
def test_what_only_the_number_of_mines_makes_certain_is_not_denied(text: str, safe: int) -> None:
    field = GAME.decode(text)
    whole = solve(field, Quiet())
    assert len(whole.data["safe"]) == safe
    quick = solve(field, Quiet(), fractions=False)
    assert quick.status is Status.FEASIBLE
    assert quick.claim == claims.PARTLY
    headline = GAME.explain(field, quick).headline
    assert headline == "What the number of mines may make certain was not counted."
