"""Test cases of single cards."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.contest.files.cases import PLANS, STANCES, _pile, run_case
from ringapp.games.contest.files.session import open_session
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Rules, State
from tests.games.contest.builders import PLAIN, board, given


@pytest.mark.parametrize("stance", STANCES)
def test_stances_by_their_words(stance: str) -> None:
    assert STANCES[given(stance=stance).v[c.STANCE]] == stance


@pytest.fixture(scope="module")
def program() -> Program:
    return open_session(board()).program


def case(**more: Any) -> Any:
    told = {
        "id": "one", "plan": "sense", "card": {"id": PLAIN}, "bonusPermil": 1000, "before": {"stamina": 30},
    }  # fmt: skip
    return {key: value for key, value in {**told, **more}.items() if value is not ...}


def test_a_case_plays_its_card_and_says_what_changed(program: Program) -> None:
    found = run_case(program, case(), Rules())
    assert (found["id"], found["usable"], found["card_goes_to"]) == ("one", True, "discard")
    assert found["after"]["score"] == 9
    assert found["after"]["stamina"] == 26
    assert "equal" not in found, "nothing was expected"


@pytest.mark.parametrize(("expected", "equal"), [
    ({"usable": True}, True), ({"usable": False}, False), ({"usable": True, "card_goes_to": "discard"}, True),
    ({"usable": True, "card_goes_to": "removed"}, False), ({"usable": True, "after": {}}, False),
])  # fmt: skip
def test_what_a_case_expects_is_compared(program: Program, expected: dict[str, Any], equal: bool) -> None:
    assert run_case(program, case(**expected), Rules())["equal"] is equal


def test_a_card_that_cannot_be_played_changes_nothing(program: Program) -> None:
    found = run_case(program, case(before={"stamina": 0}, usable=False), Rules())
    assert found == {"id": "one", "usable": False, "equal": True}


@pytest.mark.parametrize(("more", "words"), [
    ({"card": ...}, "A case lacks or misstates 'card'."), ({"card": {}}, "A case lacks or misstates 'id'."),
    ({"plan": "magic"}, "A case lacks or misstates 'magic'."),
    ({"bonusPermil": "x"}, "A case lacks or misstates invalid literal"),
    ({"bonusPermil": None}, "A case lacks or misstates int()"),
])  # fmt: skip
def test_a_case_that_lacks_something_says_what(program: Program, more: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError) as refused:
        run_case(program, case(**more), Rules())
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("pile", "name"),
    [("lost", "removed"), ("grave", "discard"), ("hold", "held"), ("deck", "deck"), ("hand", "hand")],
)
def test_where_a_card_went_has_a_word(pile: str, name: str) -> None:
    s = State()
    setattr(s, pile, [s.add_card(0)])
    assert _pile(s, 0) == name


def test_plans_have_the_names_of_the_tables_and_ours() -> None:
    assert {PLANS[name] for name in ("Plan1", "sense")} == {c.SENSE}
    assert {PLANS[name] for name in ("Plan2", "logic")} == {c.LOGIC}
    assert {PLANS[name] for name in ("Plan3", "anomaly")} == {c.ANOMALY}
