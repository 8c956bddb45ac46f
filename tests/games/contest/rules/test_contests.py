"""Test how a contest is searched: levels, stages and ends of turns."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import contests
from ringapp.games.contest.rules.effectlang import layout as k
from tests.games.contest.rules.builders import tree, ways
from tests.games.contest.rules.effectlang.test_executor import filled
from tests.games.contest.small_room import Row, room


@pytest.mark.parametrize(("choice", "turn", "ended", "draws", "left"), [
    (0, 1, 0, False, 1), (2, 1, 0, False, 3), (-1, 2, 0, True, -2), (-1, 3, 0, False, -2),
    (-1, 2, 1, False, -2),
], ids=("first-card", "third-card", "next-turn", "stage-over", "contest-over"))  # fmt: skip
def test_a_play_goes_one_level_down_and_draws_where_the_stage_goes_on(
    monkeypatch: pytest.MonkeyPatch, choice: int, turn: int, ended: int, draws: bool, left: int
) -> None:
    deeds: list[int] = []

    def act(row: Row, _p: Row, _w: Row, deed: int) -> None:
        deeds.append(deed)
        row[c.TURN], row[c.ENDED] = turn, ended
        row[c.SCORE] += 5

    monkeypatch.setattr(contests, "act", act)
    monkeypatch.setattr(contests, "next_choice", lambda _s, _p, _from: choice)
    first, p, w = filled(hand=[0, 1, 2])
    first[c.TURN], first[c.SCORE] = 1, 10
    levels = [first, [0] * len(first)]
    choices, gains, cards = [0, 9], [0, 0], [0, 0]
    assert contests.descend(levels, p, w, choices, gains, cards, 0, 2) == 1
    assert deeds == [choice, *([contests.draw_deed()] if draws else [])]
    assert choices == [left, 0]
    assert gains[0] == 5 * len(deeds)
    assert cards[0] == (choice if choice >= 0 else -1)
    assert levels[0][c.SCORE] == 10, "the level above stays as it was"


def test_where_every_play_was_made_the_search_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "next_choice", lambda *_: -2)
    s, p, w = room()
    assert contests.descend([s, s], p, w, [0, 0], [0, 0], [0, 0], 1, 2) == 0
    assert contests.descend([s, s], p, w, [0, 0], [0, 0], [0, 0], 0, 2) == -1


def test_the_ai_looks_so_many_plays_ahead_and_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ways(monkeypatch, [2, 3], 100, P_LIMIT=1)[0] == [(0,), (1,)]
    assert len(ways(monkeypatch, [2, 3], 100, P_LIMIT=2)[0]) == 6
    assert len(ways(monkeypatch, [2, 3], 100, P_LIMIT=0)[0]) == 6, "0 is no limit"


def test_a_stage_ends_with_its_last_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    down = tree([2, 3])

    def descend(levels: list[Row], *rest: Any) -> int:
        below = down(levels, *rest)
        if below > rest[5]:
            levels[below][c.TURN] = levels[below - 1][c.TURN] + 9
        return below

    monkeypatch.setattr(contests, "evaluate", lambda s, *_: s[c.SCORE])
    first, p, w = room()
    first[c.TURN] = 1
    monkeypatch.setattr(contests, "descend", descend)
    state, values, plays = [0, 0, 0, 9], [0] * 9, [[0] * 7 for _ in range(9)]
    levels = [first, *([0] * len(first) for _ in range(4))]
    contests.list_ways(levels, p, w, [], [0] * 6, [0] * 6, [0] * 6, state, values, plays, 9)
    assert [way[: way[0] + 1] for way in plays[: state[2]]] == [[1, 0], [1, 1]], "turn 10 is beyond turn 9"


@pytest.mark.parametrize(
    ("hand", "start", "choice"),
    [
        ([1, 1, 1], 0, 0),
        ([0, 1, 1], 0, 1),
        ([1, 1, 1], 2, 2),
        ([1, 1, 0], 2, -2),
        ([0, 0, 0], 0, -1),
        ([1, 1, 1], -2, -2),
        ([1, 1, 1], 3, -2),
        ([], 0, -1),
    ],
    ids=("first", "not-the-first", "from-the-third", "no-more", "pass", "after-the-pass", "all", "no-hand"),
)
def test_the_turn_ends_only_where_no_card_can_be_played(
    monkeypatch: pytest.MonkeyPatch, hand: list[int], start: int, choice: int
) -> None:
    s, p, _ = room(3)
    s[k.N_HAND] = len(hand)
    s[k.HAND : k.HAND + len(hand)] = range(len(hand))
    monkeypatch.setattr(contests, "usable", lambda _s, _p, one: hand[one] == 1)
    assert contests.next_choice(s, p, start) == choice
