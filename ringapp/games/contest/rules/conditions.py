"""When a trigger holds: its colour, its card and its condition on the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.state import State

if TYPE_CHECKING:
    from ringapp.games.contest.rules.machine import Machine


def holds(machine: Machine, s: State, trigger: int) -> bool:
    """Whether a trigger's colour, card and condition hold now; its phase is the caller's business."""
    row = machine.program.triggers[trigger]
    colour = row[c.T_COLOUR]
    if colour != c.ANY_COLOUR and colour != machine.stage.colour(s.v[c.TURN]):
        return False
    if row[c.T_PHASE] == c.P_TURN_TIMER and row[c.T_EVERY] != s.v[c.TURN]:
        return False
    if row[c.T_SEARCH] != c.NONE and not machine.fits_playing(s, row[c.T_SEARCH]):
        return False
    return condition(s, row[c.T_CONDITION], row[c.T_VALUE]) != bool(row[c.T_NOT])


def allows(machine: Machine, s: State, trigger: int) -> bool:
    """Whether a card's play condition holds; its trigger speaks of no other card."""
    row = machine.program.triggers[trigger]
    return condition(s, row[c.T_CONDITION], row[c.T_VALUE]) != bool(row[c.T_NOT])


AT_LEAST = {
    c.IF_IMPRESSION: c.IMPRESSION,
    c.IF_DRIVE: c.DRIVE,
    c.IF_FOCUS: c.FOCUS,
    c.IF_GOOD_TURNS: c.GOOD,
    c.IF_BLOCK: c.BLOCK,
    c.IF_TURN: c.TURN,
    c.IF_POWER: c.POWER,
    c.IF_POWER_SUM: c.POWER_SUM,
    c.IF_TIMES_CALM: c.TIMES_CALM,
}
"""Conditions that ask for at least a number of something."""

STANCES = {
    c.IF_STRONG: (c.STRONG, c.STRONG2),
    c.IF_CALM: (c.CALM, c.CALM2),
    c.IF_FULL: (c.FULL, c.FULL),
}


def condition(s: State, what: int, value: int) -> bool:
    """A condition on the state alone."""
    v = s.v
    if what in AT_LEAST:
        return v[AT_LEAST[what]] >= value
    if what in STANCES:
        return _in_stance(v[c.STANCE], what, value)
    return _other(v, what, value)


def _in_stance(stance: int, what: int, value: int) -> bool:
    shallow, deep = STANCES[what]
    return stance == deep or (stance == shallow and value < 2)


def _other(v: list[int], what: int, value: int) -> bool:
    if what == c.IF_STAMINA:
        return v[c.STAMINA] * 1000 >= v[c.MAX_STAMINA] * value
    if what == c.IF_STAMINA_LOW:
        return v[c.STAMINA] * 1000 <= v[c.MAX_STAMINA] * value
    if what == c.IF_REMAIN:
        return v[c.REMAIN] <= value
    if what == c.IF_AFTER_ACTIVE:
        return v[c.LAST_CATEGORY] == c.ACTIVE
    if what == c.IF_AFTER_MENTAL:
        return v[c.LAST_CATEGORY] == c.MENTAL
    return {
        c.IF_ALWAYS: True,
        c.IF_GOOD: v[c.GOOD] > 0,
        c.IF_NO_BLOCK: v[c.BLOCK] <= 0,
        c.IF_NO_STANCE: v[c.STANCE] == c.NO_STANCE,
        c.IF_COST_HALF: v[c.COST_HALF] > 0,
        c.IF_NOT_CLEARED: True,  # a contest has no clear line
    }.get(what, False)
