"""What programs of events may do, what may come of them, and what their names stand for, by hand."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.games.mota.rules.events.contents import (
    changes_only_blocks_away,
    goes_to,
    instructions,
    numbers_put_by,
    opened_by,
    trees_in,
    unread_in,
)

# What events may do -----------------------------------------------------------------------


P, Q = ("F1", 1, 0), ("F1", 2, 0)
SET = ("set", "flag:a", "=", ("num", 1))


@pytest.mark.parametrize(
    ("program", "count"),
    [
        ((), 0),
        ((SET, SET), 2),
        ((("if", ("num", 1), (SET,), (SET, SET)),), 4),
        ((("confirm", 0, (SET,), ()),), 2),
        ((("switch", ("num", 1), ((("num", 1), (SET,), False), (None, (SET,), True))),), 3),
        ((("choices", 0, ((0, None, ("num", 1), (SET,)),)),), 2),
        ((("while", ("num", 0), (SET,)),), 2),
        ((("for", "temp:A", ("num", 0), ("num", 2), ("num", 1), (SET,)),), 2),
        ((("if", ("num", 1), (("if", ("num", 2), (SET,), ()),), ()),), 3),
    ],
)
def test_every_instruction_is_met_at_any_depth(program: Any, count: int) -> None:
    assert len(list(instructions(program))) == count


@pytest.mark.parametrize(
    ("instruction", "trees"),
    [
        (SET, [("num", 1)]),
        (("if", ("num", 5), (), ()), [("num", 5)]),
        (("while", ("num", 6), ()), [("num", 6)]),
        (("for", "temp:A", ("num", 0), ("num", 2), ("num", 1), ()), [("num", 0), ("num", 2), ("num", 1)]),
        (("switch", ("num", 1), ((("num", 2), (), False), (None, (), True))), [("num", 1), ("num", 2)]),
        (("choices", 0, ((0, ("num", 8), ("num", 9), (SET,)),)), [("num", 8), ("num", 9)]),
        (("foe", "m0", "atk", "=", ("num", 3)), [("num", 3)]),
        (("open", (P,)), []),
    ],
)
def test_the_conditions_and_figures_of_an_instruction(instruction: Any, trees: list[Any]) -> None:
    assert list(trees_in(instruction)) == trees


@pytest.mark.parametrize(
    ("program", "plain"),
    [
        ((SET,), True),
        ((("set", "status:hpmax", "=", ("num", 1)),), False),
        ((("set", "value:redGem", "=", ("num", 1)),), False),
        ((("set", "item:yellowKey", "+=", ("num", 1)),), True),
        ((("open", (P,)),), True),
        ((("put", (P,), 0),), True),
        ((("put", (P,), 81),), False),
        ((("goto", "F2", None, ""),), False),
        ((("if", ("num", 1), (("battle", "m0"),), ()),), False),
        ((("unread", "x"),), False),
    ],
)
def test_programs_that_only_change_numbers_and_take_blocks_away(program: Any, plain: bool) -> None:
    assert changes_only_blocks_away(program) is plain


@pytest.mark.parametrize(
    ("program", "places"),
    [
        ((("open", (P, Q)),), {P, Q}),
        ((("hide", (P,)),), {P}),
        ((("put", (Q,), 81),), {Q}),
        ((("move", P, 2, 1),), {P, ("F1", 3, 1)}),
        ((("jump", P, Q),), {P, Q}),
        ((("if", ("num", 1), (("open", (P,)),), (("show", (Q,)),)),), {P, Q}),
        ((SET,), set()),
    ],
)
def test_which_places_a_program_may_touch(program: Any, places: set[Any]) -> None:
    assert opened_by(program) == places


def test_what_a_program_puts_where_it_leads_and_what_is_unread() -> None:
    program = (
        ("put", (P,), 81),
        ("if", ("num", 1), (("goto", "F2", (1, 2), "upFloor"), ("unread", "win")), (("pos", 3, 4),)),
        ("shift", 1, 0),
    )
    assert numbers_put_by(program) == {81}
    assert goes_to(program) == {("F2", (1, 2), "upFloor"), ("", (3, 4), ""), ("", None, "")}
    assert unread_in(program) == "win"
    assert unread_in((SET,)) == ""
