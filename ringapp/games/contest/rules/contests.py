"""Whole contests as the AI plays them: stage by stage, each in the way that it values best."""

from __future__ import annotations

import math

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.evaluation import (
    TERMS,
    copy_position,
    count,
    first_part,
    grown_part,
    lasting_part,
)
from ringapp.games.contest.rules.effectlang.piles import draw_number, initials_up, shuffle_deck
from ringapp.games.contest.rules.effectlang.turns import act as act_by_language
from ringapp.games.contest.rules.effectlang.turns import play as play_by_language
from ringapp.games.contest.rules.effectlang.values import Row, term_of
from ringapp.games.contest.rules.effectlang.values import usable as is_usable
from ringapp.games.contest.rules.tables.parts import playable
from ringapp.games.contest.rules.tables.piles import copy_state
from ringapp.games.contest.rules.tables.turns import act as act_by_tables
from ringapp.games.contest.rules.tables.turns import play as play_by_tables
from ringapp.games.contest.rules.tables.value import grown_part as grown_in_tables
from ringapp.games.contest.rules.tables.value import lasting_part as lasting_in_tables

EXPORTS = ("act", "list_ways", "run_many")
"""Names of the functions that Python calls in the compiled core."""
MAX_LEVELS = 40
MOST_PLAYS, MOST_NODES = 25, 20000
"""Most plays and positions of one stage in the effect language; beyond them the best way so far is taken."""


# Either rules ------------------------------------------------------------------------------------------


def act(s: Row, p: Row, w: Row, deed: int) -> None:
    """Play the card at a place of the hand, end the turn (-1), draw the hand (-2) or begin (-3)."""
    if p[k.P_RULES] == k.TABLES:
        act_by_tables(s, p, w, deed)
    else:
        act_by_language(s, p, w, deed)


def play(s: Row, p: Row, w: Row, position: int) -> None:
    """Play the card at a place of the hand; the turn does not end, even without plays left."""
    if p[k.P_RULES] == k.TABLES:
        play_by_tables(s, p, w, position)
    else:
        play_by_language(s, p, w, position)


def usable(s: Row, p: Row, card: int) -> bool:
    """Return whether a card may be played now."""
    return playable(s, p, card) if p[k.P_RULES] == k.TABLES else is_usable(s, p, card)


def copy_whole(to: Row, s: Row, p: Row) -> None:
    """Copy a position to another row, all but the numbers that mean nothing in it."""
    if p[k.P_RULES] == k.TABLES:
        copy_state(to, s)
    else:
        copy_position(to, s)


def grown_value(s: Row, p: Row) -> float:
    """Return r28 of a position, the weighed sum of its cards' growth."""
    return grown_in_tables(s, p) if p[k.P_RULES] == k.TABLES else grown_part(s, p)


def lasting_value(s: Row, p: Row, w: Row, trial: Row, i: int) -> int:
    """Return r29 of the lasting effect at place `i`; the work table holds v1 to v27 of the position."""
    if p[k.P_RULES] == k.TABLES:
        return lasting_in_tables(s, p, w, trial, i)
    return lasting_part(s, p, w, trial, i)


def ready_deck(s: Row, p: Row) -> None:
    """Shuffle the deck and put the cards that begin in the hand on top of it."""
    shuffle_deck(s)
    initials_up(s, p)


def evaluate(s: Row, p: Row, w: Row, trial: Row) -> int:
    """Return the AI's value of a position, rounded down; `trial` is a row to work in."""
    total = first_part(s, p)
    at = p[k.P_WEIGHTS] + term_of(s, p) * TERMS
    for term in range(TERMS):
        if p[at + term] != 0:
            w[k.VALUES + term] = count(s, p, term)
            if term > 0:
                total += float(w[k.VALUES + term] * p[at + term])
    total += grown_value(s, p)
    lasting = 0
    for i in range(s[k.N_EFFECTS]):
        lasting += lasting_value(s, p, w, trial, i)
    return math.floor(total + float(lasting) + 0.0000999999975)


# Stages ------------------------------------------------------------------------------------------------


def plan_stage(
    levels: list[Row],
    p: Row,
    w: Row,
    best: Row,
    trial: Row,
    choices: Row,
    gains: Row,
    cards: Row,
    best_gains: Row,
    best_cards: Row,
) -> int:
    """Play every way through the stage that begins in levels[0]; the best end is copied to `best`.

    Returns:
        Number of plays of the best way; their points and cards stand in `best_gains` and `best_cards`.
    """
    last = levels[0][c.TURN] + p[k.P_STAGE_TURNS] - 1
    depth, best_depth, best_value, nodes = 0, -1, 0, 0
    choices[0] = 0
    while depth >= 0 and w[k.W_ENDLESS] == 0:
        s = levels[depth]
        full = depth >= MAX_LEVELS - 1 or 0 < p[k.P_MOST] <= nodes or 0 < p[k.P_LIMIT] <= depth
        if s[c.ENDED] != 0 or s[c.TURN] > last or full:
            found = evaluate(s, p, w, trial) + plays_worth(levels, p, cards, depth)
            if best_depth < 0 or found > best_value:
                best_value, best_depth = found, depth
                copy_whole(best, s, p)
                for i in range(depth):
                    best_gains[i], best_cards[i] = gains[i], cards[i]
            depth -= 1
            continue
        below = descend(levels, p, w, choices, gains, cards, depth, last)
        nodes += max(0, below - depth)
        depth = below
    return best_depth


def plays_worth(levels: list[Row], p: Row, cards: Row, depth: int) -> int:
    """Return what the plays up to levels[depth] add to its value, by the second AI's weights of cards."""
    worth = 0
    if p[k.P_WORTHS] != 0:
        at = p[k.P_WORTHS] + term_of(levels[depth], p) * p[k.P_KINDS]
        for i in range(depth):
            if cards[i] >= 0:
                worth += p[at + levels[i][k.KINDS + cards[i]]]
    return worth


def descend(
    levels: list[Row], p: Row, w: Row, choices: Row, gains: Row, cards: Row, depth: int, last: int
) -> int:
    """Make the next play of levels[depth]; return the level to go on at, one back where no play is left."""
    s = levels[depth]
    choice = next_choice(s, p, choices[depth])
    if choice == -2:
        return depth - 1
    choices[depth] = -2 if choice < 0 else choice + 1
    child = levels[depth + 1]
    copy_whole(child, s, p)
    cards[depth] = -1 if choice < 0 else s[k.HAND + choice]
    act(child, p, w, choice)
    if child[c.TURN] > s[c.TURN] and child[c.TURN] <= last and child[c.ENDED] == 0:
        act(child, p, w, draw_deed())
    gains[depth] = child[c.SCORE] - s[c.SCORE]
    choices[depth + 1] = 0
    return depth + 1


def list_ways(
    levels: list[Row],
    p: Row,
    w: Row,
    trial: Row,
    choices: Row,
    gains: Row,
    cards: Row,
    state: Row,
    values: Row,
    plays: list[Row],
    most: int,
) -> None:
    """Search on through all ways to play the stage that begins in levels[0], for `most` more positions.

    Args:
        state: The present level (0 at first, -1 at the end); positions so far; ways found by this call; the
            stage's last turn.
        values: The value of each way found; `plays` gets its length and its choices.
    """
    depth, nodes, found = state[0], state[1], 0
    end = nodes + most
    if nodes == 0:
        choices[0] = 0
    while depth >= 0 and nodes < end and found < most and w[k.W_ENDLESS] == 0:
        s = levels[depth]
        full = depth >= MAX_LEVELS - 1 or 0 < p[k.P_MOST] <= nodes or 0 < p[k.P_LIMIT] <= depth
        if s[c.ENDED] != 0 or s[c.TURN] > state[3] or full:
            values[found] = evaluate(s, p, w, trial) + plays_worth(levels, p, cards, depth)
            way = plays[found]
            way[0] = depth
            for i in range(depth):
                way[i + 1] = -1 if choices[i] == -2 else choices[i] - 1
            found += 1
            depth -= 1
            continue
        below = descend(levels, p, w, choices, gains, cards, depth, state[3])
        nodes += max(0, below - depth)
        depth = below
    state[0], state[1], state[2] = depth, nodes, found


def draw_deed() -> int:
    """Return -2, the deed of `act` that draws the hand."""
    return -2


def next_choice(s: Row, p: Row, start: int) -> int:
    """Return the next playable place of the hand from `start` on, -1 if none is, -2 after the last."""
    if start == -2:
        return -2
    for i in range(start, s[k.N_HAND]):
        if usable(s, p, s[k.HAND + i]):
            return i
    if start > 0:
        return -2
    return -1


def draw_colours(s: Row, p: Row, pool: Row, n: int, room: Row, last: Row) -> None:
    """Write the colours of a contest to its program: `n` drawn from the pool, then the three of `last`."""
    for i in range(n):
        room[i] = pool[i]
    for turn in range(n):
        left = n - turn
        j = draw_number(s, left)
        p[k.P_HEADER + 1 + turn] = room[j]
        for i in range(j, left - 1):
            room[i] = room[i + 1]
    for i in range(3):
        p[k.P_HEADER + 1 + n + i] = last[i]
    for i in range(n + 4, k.MAX_COLOURS):
        p[k.P_HEADER + i] = last[2]


def open_contest(
    s: Row, p: Row, w: Row, opening: Row, seed: int, pool: Row, drawn: int, room: Row, last: Row
) -> None:
    """Play a contest from its seed to its first hand; `drawn` of its colours are drawn from the pool."""
    copy_whole(s, opening, p)
    s[c.RANDOM] = seed
    if drawn != 0:
        draw_colours(s, p, pool, drawn, room, last)
    ready_deck(s, p)
    act(s, p, w, draw_deed() - 1)
    act(s, p, w, draw_deed())


def run_many(
    opening: Row,
    p: Row,
    w: Row,
    seeds: Row,
    runs: int,
    pool: Row,
    drawn: int,
    room: Row,
    last: Row,
    levels: list[Row],
    lines: list[Row],
    totals: Row,
    gains: Row,
    played: Row,
    other: int,
) -> None:
    """Play the AI's contests of many seeds and add up scores, points by card and plays by card.

    Args:
        opening: The position before anything happened, its deck in the board's order.
        pool: The colours from which `drawn` turns get theirs; `drawn` is 0 where the colours are fixed.
        levels, lines: Room to work in: MAX_LEVELS + 3 positions, five rows of MAX_LEVELS + 1 numbers.
        totals: Gets the final score of each seed. A play without end stops the whole run.
        gains: Gets the points of each card's plays added, at `other` those of ended turns and created cards.
        played: Gets the plays of each card added, at `other` ended turns and plays of created cards.
    """
    s, best, trial = levels[MAX_LEVELS], levels[MAX_LEVELS + 1], levels[MAX_LEVELS + 2]
    for index in range(runs):
        open_contest(s, p, w, opening, seeds[index], pool, drawn, room, last)
        while s[c.ENDED] == 0 and w[k.W_ENDLESS] == 0:
            copy_whole(levels[0], s, p)
            end = s[c.TURN] + p[k.P_STAGE_TURNS] - 1
            plays = plan_stage(levels, p, w, best, trial, lines[0], lines[1], lines[2], lines[3], lines[4])
            if w[k.W_ENDLESS] != 0:
                return
            copy_whole(s, best, p)
            for i in range(plays):
                card = lines[4][i] if 0 <= lines[4][i] < other else other
                gains[card] += lines[3][i]
                played[card] += 1
            if s[c.ENDED] == 0 and s[c.TURN] > end:
                act(s, p, w, draw_deed())
        totals[index] = s[c.SCORE]
