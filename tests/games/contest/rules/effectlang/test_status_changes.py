"""What today's contests pay, raise and count, worked out by hand."""

from __future__ import annotations

import pytest

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import evaluation, status_changes
from ringapp.games.contest.rules.effectlang import layout as k
from tests.games.contest.small_room import room

# Amounts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "values", "buffs", "amount", "expected"),
    [
        (c.BLOCK, {"drive": 3}, {}, 5.0, 8),
        (c.BLOCK, {"drive": 3, "unease": 1}, {}, 5.0, 6),  # 5.36
        (c.BLOCK, {"no_block": 1}, {}, 5.0, 0),
        (c.GOOD, {}, {k.MORE_GOOD: 500}, 3.0, 5),
        (c.IMPRESSION, {}, {k.MORE_IMPRESSION: 500}, 4.0, 6),
        (c.FOCUS, {}, {k.MORE_FOCUS: 500, k.ADD_FOCUS: 2000}, 4.0, 9),
        (c.DRIVE, {}, {k.MORE_DRIVE: 1000, k.ADD_DRIVE: 1000}, 4.0, 10),
        (c.HEAT, {}, {k.MORE_HEAT: 500, k.ADD_HEAT: 2000}, 4.0, 9),
        (c.POWER, {}, {k.MORE_POWER: 500}, 4.0, 6),
        (c.GREAT, {}, {k.MORE_GOOD: 500}, 4.0, 4),
        (c.COST_HALF, {}, {}, 4.0, 4),
    ],
)
def test_amounts_are_raised_by_the_buffs_of_their_field(
    field: int, values: dict[str, int], buffs: dict[int, int], amount: float, expected: int
) -> None:
    s, p, _ = room(**values, by_drive=1000)
    for kind, share in buffs.items():
        status_changes.add_buff(s, kind, share, -1)
    status_changes.add(s, p, field, amount, -1)
    assert s[field] == expected
    if field == c.POWER:
        assert s[c.POWER_SUM] == expected


def test_a_ward_takes_one_debuff() -> None:
    s, p, _ = room(shield=1)
    status_changes.add(s, p, c.COST_DOUBLE, 2.0, -1)
    assert (s[c.SHIELD], s[c.COST_DOUBLE]) == (0, 0)
    status_changes.add(s, p, c.COST_DOUBLE, 2.0, -1)
    assert s[c.COST_DOUBLE] == 2
    s[c.SHIELD] = 1
    status_changes.add(s, p, c.COST_DOUBLE, 0.0, -1)
    assert s[c.SHIELD] == 1, "nothing was added"


def test_a_cost_is_paid_by_genki_first_and_what_is_spent_is_counted() -> None:
    s, _, _ = room(block=4, stamina=30)
    status_changes.pay_usual(s, 6.0)
    assert (s[c.BLOCK], s[c.STAMINA]) == (0, 28)
    assert (s[k.SPENT_BLOCK], s[k.SPENT_MILLI], s[c.SPENT]) == (4, 2000, 2)
    status_changes.take_stamina(s, 1.5)
    assert (s[c.STAMINA], s[k.SPENT_MILLI], s[c.SPENT]) == (27, 3500, 3)
    status_changes.take_stamina(s, 99.0)
    assert s[c.STAMINA] == 0


def test_a_status_has_no_less_than_nothing_and_stamina_its_most() -> None:
    s, p, _ = room(block=9, max_stamina=40)
    status_changes.set_field(s, p, c.STAMINA, 99.0)
    assert s[c.STAMINA] == 40
    status_changes.set_field(s, p, c.BLOCK, -3.0)
    assert (s[c.BLOCK], s[k.SPENT_BLOCK]) == (0, 9)
    status_changes.set_field(s, p, c.BLOCK, 5.001)
    assert (s[c.BLOCK], s[k.SPENT_BLOCK]) == (5, 9), "rounded up after two digits"


def test_turns_that_are_given_are_counted_and_those_that_pass_are_not() -> None:
    s, p, _ = room(remain=6)
    status_changes.add(s, p, c.REMAIN, 1, -1)
    assert (s[c.REMAIN], s[c.EXTRA_TURNS]) == (7, 1)
    status_changes.set_field(s, p, c.REMAIN, 5)
    assert (s[c.REMAIN], s[c.EXTRA_TURNS]) == (5, 1), "what was given stays given"
    status_changes.add(s, p, c.REMAIN, 2, -1)
    assert s[c.EXTRA_TURNS] == 3
    status_changes.set_field(s, p, c.BLOCK, 5.011)
    assert s[c.BLOCK] == 6


def test_growth_waits_for_the_next_play_where_the_rule_says_so() -> None:
    for waits in (0, 1):
        s, p, _ = room(2, grown=0)
        p[k.P_WAITS] = waits
        s[k.GROWN : k.GROWN + 2 * k.GROWTHS] = [7] * 2 * k.GROWTHS
        status_changes.grow(s, p, 1, k.G_BLOCK, 1500)
        at = k.GROWTHS + k.G_BLOCK
        assert s[k.GROWN : k.GROWN + 2 * k.GROWTHS] == [1500 * (n == at) for n in range(2 * k.GROWTHS)]
        assert s[k.FROZEN + at] == (0 if waits else 1500)
        status_changes.grow(s, p, 1, k.G_BLOCK, 500)
        assert s[k.GROWN + at] == 2000


# Values ------------------------------------------------------------------------------------------------


def test_the_values_of_a_position_of_today() -> None:
    s, p, w = room(stance=c.CALM2, remain=2, good=5, score=7)
    evaluation.keep_values(s, p, w)
    told = {place: w[k.VALUES + place] for place in range(evaluation.TERMS)}
    assert (told[0], told[6], told[17]) == (7, 2, 5), "the turns of 好調 count no more than are left"
    assert (told[evaluation.V_STRONG], told[evaluation.V_CALM], told[evaluation.V_FULL]) == (0, 2, 0)
    for stance, expected in (
        (c.STRONG, (1, 0, 0)),
        (c.STRONG2, (2, 0, 0)),
        (c.CALM, (0, 1, 0)),
        (c.FULL, (0, 0, 1)),
        (k.LEISURE, (0, 0, 0)),
    ):
        s[c.STANCE] = stance
        places = (evaluation.V_STRONG, evaluation.V_CALM, evaluation.V_FULL)
        assert tuple(evaluation.count(s, p, place) for place in places) == expected
    assert evaluation.count(s, p, 10) == 0, "a term that these tables do not have"
