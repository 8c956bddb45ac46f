"""What today's contests pay, raise and count, worked out by hand."""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang import status_changes
from tests.games.contest.small_room import room

# Amounts -----------------------------------------------------------------------------------------------


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
