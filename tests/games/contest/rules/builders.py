"""Build small programs, for tests of the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import contests
from ringapp.games.contest.rules.effectlang import layout as k
from tests.games.contest.small_room import Row, room


def tree(widths: list[int], passes: bool = False) -> Callable[..., int]:
    """A descent through a tree of so many plays at each depth; `passes`: the last of each ends the turn."""

    def descend(
        levels: list[Row], _p: Row, _w: Row, choices: Row, gains: Row, cards: Row, depth: int, _last: int
    ) -> int:
        choice = choices[depth]
        if choice == -2 or choice == widths[depth]:
            return depth - 1
        ends = passes and choice == widths[depth] - 1
        choices[depth] = -2 if ends else choice + 1
        gains[depth], cards[depth] = 10 * depth + choice, choice
        child = levels[depth + 1]
        child[:] = levels[depth]
        child[c.ENDED] = int(depth + 1 == len(widths))
        child[c.SCORE] = 10 * levels[depth][c.SCORE] + choice
        choices[depth + 1] = 0
        return depth + 1

    return descend


def ways(
    monkeypatch: pytest.MonkeyPatch, widths: list[int], at_once: int, passes: bool = False, **program: int
) -> tuple[list[tuple[int, ...]], list[int], Row]:
    """All ways by `list_ways`, so many positions at once: their plays, values, and the state at the end."""
    monkeypatch.setattr(contests, "descend", tree(widths, passes))
    monkeypatch.setattr(contests, "evaluate", lambda s, *_: s[c.SCORE])
    first, p, w = room()
    first[c.SCORE], first[c.TURN] = 0, 1
    for name, value in program.items():
        p[getattr(k, name)] = value
    levels = [first, *([0] * len(first) for _ in range(5))]
    choices, gains, cards = [0] * 6, [0] * 6, [0] * 6
    state = [0, 0, 0, 9]
    found: list[tuple[int, ...]] = []
    worth: list[int] = []
    for _ in range(100):
        values, plays = [0] * at_once, [[0] * 7 for _ in range(at_once)]
        contests.list_ways(levels, p, w, [], choices, gains, cards, state, values, plays, at_once)
        found += [tuple(way[1 : way[0] + 1]) for way in plays[: state[2]]]
        worth += values[: state[2]]
        if state[0] < 0:
            return found, worth, state
    raise AssertionError("it comes to an end")
