"""What the AI thinks a position of today is worth: its terms, what has grown and what lasts."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import contests
from ringapp.games.contest.rules.effectlang import evaluation, executor, values
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.evaluation import SLOTS, TERMS
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.rules.weights import TERMS as TERM_NAMES
from tests.games.contest.rules.effectlang.test_executor import filled
from tests.games.contest.small_program import machine
from tests.games.contest.small_room import Row, room

BASE = 1
"""The term of the tables that positions here are in."""


@pytest.fixture(autouse=True)
def _second_term(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "term_of", lambda _s, _p: BASE)


def table(p: Row, place: int, numbers: list[int]) -> None:
    """A table of numbers at the end of a program, pointed to from its head."""
    p[place] = len(p)
    p += numbers


def lasting(*amounts: list[tuple[int, int]], permil: int = 1000) -> tuple[Row, Row, Row]:
    """A position with an effect of a card for each list of (field that grows, by how much)."""
    s, p, w = room(remain=5)
    plain = p[p[k.P_CODES] : p[k.P_CODES] + k.CODE_WIDTH]
    actions: list[int] = []
    codes: list[int] = []
    for grown in amounts:
        code = list(plain)
        code[k.F_ACTIONS], code[k.F_ACTION_COUNT] = len(actions) // k.ACTION_WIDTH, len(grown)
        code[k.F_PERMIL], code[k.F_REACH] = permil, k.REACHES_NOTHING_VALUED
        code[k.F_LIMIT], code[k.F_TTL], code[k.F_DELAY] = -1, k.ABSENT, k.ABSENT
        codes += code
        for field, amount in grown:
            action = [0] * k.ACTION_WIDTH
            action[k.A_OP], action[k.A_FIELD], action[k.A_VALUE] = k.DO_GROWTH, field, amount
            actions += action
    table(p, k.P_CODES, codes)
    table(p, k.P_ACTIONS, actions)
    table(p, k.P_GROWTH, [1000 + n for n in range(6)] + [10 * (n + 1) for n in range(6)])
    table(p, k.P_GROWTH_PERMILS, [9] * 6 + [500, 1000, 1500, 2000, 2500, 3000])
    for number in range(len(amounts)):
        executor.register(s, p, number, -1, -1, c.FROM_CARD)
    return s, p, w


def worth(s: Row, p: Row, w: Row, effect: int = 0) -> int:
    return int(evaluation.lasting_part(s, p, w, list(s), effect))


@pytest.fixture(autouse=True)
def _plain_amounts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The value of an action is the number that stands in it."""
    monkeypatch.setattr(evaluation, "value", lambda _s, _p, number: float(number))


# What lasts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("grown", "expected"), [
    ([], 0), ([(k.G_SCORE, 4)], 4 * 10 * 0.5 * 5), ([(k.G_SCORE, -4)], 4 * 10 * 0.5 * 5),
    ([(k.G_SCORE, 4), (k.G_SCORE, 2)], 6 * 10 * 0.5 * 5),
], ids=("nothing", "growth", "loss-counts-as-much", "two"))  # fmt: skip
def test_growth_that_lasts_counts_for_each_turn_left(grown: list[tuple[int, int]], expected: float) -> None:
    assert worth(*lasting(grown)) == int(expected)


@pytest.mark.parametrize("field", range(k.G_TYPED + 1))
def test_each_kind_of_growth_has_its_own_weight_and_share(field: int) -> None:
    expected = 3 * 10 * (field + 1) * (0.5 + 0.5 * field) * 5
    assert worth(*lasting([(field, 3)])) == int(expected + 1e-4)


def test_each_effect_is_weighed_by_its_own_actions() -> None:
    s, p, w = lasting([(k.G_SCORE, 4)], [(k.G_SCORE, 1), (k.G_SCORE, 2)], [(k.G_SCORE, 7)])
    assert [worth(s, p, w, effect) for effect in range(3)] == [100, 75, 175]


@pytest.mark.parametrize(
    ("permil", "remain", "expected"), [(1000, 5, 100), (500, 5, 50), (1000, 1, 20), (333, 2, 13)]
)
def test_it_counts_by_its_trigger_and_the_turns_that_are_left(
    permil: int, remain: int, expected: int
) -> None:
    s, p, w = lasting([(k.G_SCORE, 4)], permil=permil)
    s[c.REMAIN] = remain
    assert worth(s, p, w) == expected


def test_effects_of_items_and_those_used_up_are_worth_nothing() -> None:
    s, p, w = lasting([(k.G_SCORE, 4)])
    at = k.EFFECTS
    s[at + k.E_SOURCE] = c.FROM_ITEM
    assert worth(s, p, w) == 0
    s[at + k.E_SOURCE], s[at + k.E_LIMIT] = c.FROM_CARD, 0
    assert worth(s, p, w) == 0
    s[at + k.E_LIMIT] = 1
    assert worth(s, p, w) == 100


def test_growth_of_other_kinds_and_other_actions_are_no_growth() -> None:
    s, p, w = lasting([(k.G_TYPED + 1, 4)])
    assert worth(s, p, w) == 0
    s, p, w = lasting([(k.G_SCORE, 4)])
    p[p[k.P_ACTIONS] + k.A_OP] = k.DO_GROWTH + 1
    assert worth(s, p, w) == 0


@pytest.mark.parametrize(
    ("reach", "expected", "copied"),
    [(k.REACHES_SCALARS, 35, False), (k.REACHES_ALL, 35, True), (k.REACHES_NOTHING_VALUED, 0, False)],
)
def test_an_effect_is_tried_only_as_far_as_it_reaches_and_leaves_the_position(
    monkeypatch: pytest.MonkeyPatch, reach: int, expected: int, copied: bool
) -> None:
    s, p, w = lasting([])
    p[p[k.P_CODES] + k.F_REACH] = reach
    seen: list[bool] = []
    trial = list(s)

    def changed(position: Row, *_: Any) -> float:
        seen.append(position is trial)
        position[c.SCORE] += 50
        return 7.0

    monkeypatch.setattr(evaluation, "changed_part", changed)
    before = list(s)
    assert int(evaluation.lasting_part(s, p, w, trial, 0)) == expected
    assert seen == ([copied] if expected else [])
    assert s == before


# What has grown ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", range(len(SLOTS)))
@pytest.mark.parametrize(("grown", "sign"), [(5, 1), (0, 0), (-5, -1), (1, 1)])
def test_a_card_counts_once_for_each_kind_that_it_grew(slot: int, grown: int, sign: int) -> None:
    s, p, _ = filled(hand=[0], deck=[1])
    table(p, k.P_GROWTH, [1000] * 6 + [10, 20, 30, 40, 50, 60])
    s[c.GROWN] = 1
    s[k.GROWN + k.GROWTHS + SLOTS[slot]] = grown
    assert evaluation.grown_part(s, p) == sign * (slot + 1) * 10


def test_cards_that_are_gone_have_grown_for_nothing() -> None:
    s, p, _ = filled(hand=[0], grave=[1], hold=[2], lost=[3])
    table(p, k.P_GROWTH, [0] * 6 + [10] * 6)
    s[c.GROWN] = 1
    for card in range(4):
        s[k.GROWN + card * k.GROWTHS + SLOTS[0]] = 1
    assert evaluation.grown_part(s, p) == 30
    s[k.PLACES] = k.AWAY
    assert evaluation.grown_part(s, p) == 20
    s[c.GROWN] = 0
    assert evaluation.grown_part(s, p) == 0, "nothing grew: nothing is looked at"


# Terms ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("remain", [2, 50])
def test_each_term_counts_what_it_counts_in_the_first_engine(remain: int) -> None:
    """All scalars different, so that none stands for another; turns are capped where they are there."""
    today, p, _ = filled(hold=[0, 1], hand=[2])
    first = State()
    for place in range(c.SCALARS):
        if place not in (c.STANCE, c.REMAIN, c.RANDOM, c.PLAYING, c.STARTING):
            today[place] = first.v[place] = 5 + place
    today[c.REMAIN] = first.v[c.REMAIN] = remain
    today[c.STANCE] = first.v[c.STANCE] = c.CALM2
    first.hold = [first.add_card(0), first.add_card(0)]
    own = machine().row
    values = [evaluation.count(first.row, own, term) for term in range(TERMS)]
    for term, (name, counted) in enumerate(zip(TERM_NAMES, values, strict=True)):
        assert evaluation.count(today, p, term) == counted, name


def test_a_position_is_worth_its_parts_together(monkeypatch: pytest.MonkeyPatch) -> None:
    s, p, w = lasting([(k.G_SCORE, 4)], [(k.G_SCORE, 1), (k.G_SCORE, 2)])
    table(p, k.P_WEIGHTS, [0] * TERMS + [100] + [3] * (TERMS - 1))
    monkeypatch.setattr(contests, "term_of", lambda _s, _p: BASE)
    monkeypatch.setattr(contests, "count", lambda _s, _p, term: term)
    monkeypatch.setattr(contests, "first_part", lambda _s, _p: 1000.25)
    monkeypatch.setattr(contests, "grown_part", lambda _s, _p: -20.0)
    terms = 3 * sum(range(1, TERMS))
    assert contests.evaluate(s, p, w, list(s)) == 1000 + terms - 20 + 100 + 75
    assert w[k.VALUES : k.VALUES + TERMS] == list(range(TERMS)), "kept for what lasts"


def test_a_change_is_weighed_where_it_has_a_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    s, p, w = lasting([])
    table(p, k.P_WEIGHTS, [0] * TERMS + [0, 10, 20] + [0] * (TERMS - 3))
    table(p, k.P_WEIGHT_PERMILS, [0] * TERMS + [1000, 500, 2000] + [1000] * (TERMS - 3))
    pushed: list[tuple[int, ...]] = []
    monkeypatch.setattr(evaluation, "push", lambda _w, *frame: pushed.append(frame))
    monkeypatch.setattr(evaluation, "run", lambda *_: None)
    monkeypatch.setattr(evaluation, "count", lambda _s, _p, term: 10 * term)
    for term in range(TERMS):
        w[k.VALUES + term] = 7
    found = evaluation.changed_part(s, p, w, k.EFFECTS, BASE)
    assert found == (10 - 7) * 10 * 0.5 + (20 - 7) * 20 * 2.0
    ((deed, code, *_, paying),) = pushed
    assert (deed, code, paying) == (k.DO_EFFECT, s[k.EFFECTS + k.E_CODE], -2)


# Cards that a filter means ----------------------------------------------------------------------------------


def test_cards_of_an_idol_that_has_not_come_yet_are_moved_by_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    s, p, w = filled(hand=[0, 1, 2, 3])
    monkeypatch.setattr(values, "fits", lambda _s, _p, _at, card: card != 1)
    assert values.collect(s, p, 0, w) == 3
    assert w[k.FOUND : k.FOUND + 3] == [0, 2, 3]
    s[k.PLACES + 2] = k.LATER
    assert values.collect(s, p, 0, w) == 2
    assert w[k.FOUND : k.FOUND + 2] == [0, 3]
    s[k.PLACES] = k.LATER
    assert values.collect(s, p, 0, w) == 1
    assert w[k.FOUND] == 3
