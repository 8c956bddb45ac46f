"""Compiled: the most enemies that a number of attacks can hit, after each of many lines."""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Lists, Table, Whole, Wholes, Words
from ringapp.games.rings.kernels.exports import Bests, Lines, export
from ringapp.games.rings.kernels.scan import ALL_KINDS, ONE_KIND, U0, bits, play

NOWHERE = -1_000


def room_for(allowed: int) -> tuple[Bests, Lists]:
    """Return working arrays of `most_hit` for a number of attacks."""
    return np.zeros((2, 2, allowed + 1), np.int64), np.zeros((2, 3), np.int64)


def empty(best: Lists) -> None:
    """Reset the counts of `most_hit`."""
    for hammered in range(len(best)):
        for left in range(best.shape[1]):
            best[hammered, left] = NOWHERE


def gains(rows: Words, rings: Whole, place: Whole, hurl: bool, out: Lists) -> None:
    """Write to out[hammered, lines] how many enemies of a slice the best 0, 1 or 2 line attacks hit."""
    at = np.uint64(place)
    one = np.uint64(1)
    free, jump, hammer = U0, U0, U0
    for ring in range(rings):
        free |= ((rows[ring] >> at) & one) << np.uint64(ring)
        jump |= ((rows[rings + ring] >> at) & one) << np.uint64(ring)
        hammer |= ((rows[2 * rings + ring] >> at) & one) << np.uint64(ring)
    inner = np.uint64(3) << np.uint64(rings - 2)
    for hammered in range(2):
        struck = (free | hammer) & inner if hammered else U0
        jumped, thrown = struck | free | jump, struck | free | hammer
        out[hammered, 0] = bits(struck)
        out[hammered, 1] = max(bits(jumped), bits(thrown)) if hurl else bits(jumped)
        out[hammered, 2] = bits(jumped | thrown) if hurl else bits(jumped)


def most_hit(
    rows: Words, rings: Whole, slices: Whole, allowed: Whole, hurl: bool, best: Bests, out: Lists
) -> Whole:
    """Return the most enemies that `allowed` attacks hit, by a walk around the slices.

    `best[hammer before, attacks left]` is the most so far; `best` and `out` are working arrays.
    """
    top = NOWHERE
    for last in range(2):
        empty(best[0])
        empty(best[1])
        best[0, last, allowed] = 0
        for place in range(slices):
            now, then = place % 2, (place + 1) % 2
            gains(rows, rings, place, hurl, out)
            empty(best[then])
            for before in range(2):
                for left in range(allowed + 1):
                    have = best[now, before, left]
                    if have < 0:
                        continue
                    for here in range(2):
                        for lines in range(min(left - here, 2) + 1):
                            gain = have + out[int(before or here), lines]
                            spare = left - here - lines
                            best[then, here, spare] = max(best[then, here, spare], gain)
        for left in range(allowed + 1):
            top = max(top, best[slices % 2, last, left])
    return int(top)


@export("effort")
def least_left(
    lines: Lines,
    rows: Table,
    slices: Whole,
    allowed: Whole,
    hurl: bool,
    targets: Words,
    best: Bests,
    out: Lists,
    left: Wholes,
    start: Whole,
    end: Whole,
) -> None:
    """Write to `left[start:end]` how many enemies remain after each line; `rows[0]` is the board.

    With targets, enemies that stand off them remain. Lines are sorted, so a shared beginning is played once.
    `best` and `out` are working arrays of `most_hit`.
    """
    rings, length = rows.shape[1] // 3, lines.shape[1]
    total: Whole = 0
    for row in rows[0]:
        total += bits(row)
    for number in range(start, end):
        same = 0
        if number > start:
            while same < length and lines[number, same] == lines[number - 1, same]:
                same += 1
        for depth in range(same, length):
            play(rows[depth], np.int64(lines[number, depth]), rows[depth + 1], ALL_KINDS, rings, slices)
        if len(targets):
            beside: Whole = 0
            for ring in range(rings):
                beside += bits(rows[length, ring] & ~targets[ring])
            left[number] = beside
        else:
            left[number] = total - most_hit(rows[length], rings, slices, allowed, hurl, best, out)


def nearly(rows: Words, allowed: Whole) -> bool:
    """Return whether all enemies but one might be hit, by a quick test that never wrongly says no.

    Each slice with an outer enemy takes a jump, but one slice may leave its enemy; each further attack takes
    the inner enemies of two slices.
    """
    rings = len(rows)
    outer = U0
    for ring in range(rings - 2):
        outer |= rows[ring]
    spare = allowed + 1 - bits(outer)
    return bool(spare >= 0 and bits((rows[rings - 2] | rows[rings - 1]) & ~outer) <= 2 * spare)


@export("effort")
def count_near(
    lines: Lines,
    rows: Table,
    slices: Whole,
    allowed: Whole,
    planes: Words,
    best: Bests,
    out: Lists,
    start: Whole,
    end: Whole,
) -> Whole:
    """Return how many of the lines `start` to `end` leave one enemy and have no null move.

    `rows[0]` is a board of like enemies, ring by ring. `planes`, three times as long, of zeros, `best` and
    `out` are room for `most_hit`.
    """
    rings, length = rows.shape[1], lines.shape[1]
    total: Whole = 0
    found, dead = 0, length
    for row in rows[0]:
        total += bits(row)
    for number in range(start, end):
        same = 0
        if number > start:
            while same < length and lines[number, same] == lines[number - 1, same]:
                same += 1
        if dead < same:
            continue
        dead = length
        for depth in range(same, length):
            if not play(
                rows[depth], np.int64(lines[number, depth]), rows[depth + 1], ONE_KIND, rings, slices
            ):
                dead = depth
                break
        if dead < length or not nearly(rows[length], allowed):
            continue
        for ring in range(rings):
            planes[ring] = rows[length, ring]
        if most_hit(planes, rings, slices, allowed, False, best, out) == total - 1:
            found += 1
    return found
