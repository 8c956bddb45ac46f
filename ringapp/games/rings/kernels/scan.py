"""Compiled search without tables: every line of a length, for any size, kinds of enemies and winning rule.

A move leaves other cells as they are. A line is dropped once the enemies that its last two moves do not
touch need more attacks than there are. Thus the last two moves are mostly ruled out by a few tests for a ring
and a diameter, not by playing their amounts. States are rows of slices; moves of a kind commute, so only
lines are tried in which the index grows within a run of turns or of slides. Every call takes a share of the
work and returns, so that Python can let the world in.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import SolveContext
from ringapp.core.solving.arrays import Lists, Table, Truths, Whole, Wholes, Words
from ringapp.games.rings.kernels.exports import Lines, export
from ringapp.games.rings.rules.board import Board, judged

U0, U1, U2 = np.uint64(0), np.uint64(1), np.uint64(2)
NODES_PER_CALL = 60_000
"""States and tests before the kernel returns: 2 to 5 ms."""
LINES_PER_CALL = 2_000
NEVER = 99
ONE_KIND, ALL_KINDS = 1, 3
"""Planes that a line is played on."""
HEAD = 6
"""Numbers in `work` before the next move of each depth."""


def bits(value: np.uint64) -> Whole:
    """Return how many bits are set."""
    value = value - ((value >> U1) & np.uint64(0x5555555555555555))
    value = (value & np.uint64(0x3333333333333333)) + ((value >> U2) & np.uint64(0x3333333333333333))
    value = (value + (value >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((value * np.uint64(0x0101010101010101)) >> np.uint64(56))


def turned(row: np.uint64, by: np.uint64, size: np.uint64) -> np.uint64:
    """Return a row of `size` bits rotated towards higher bits by `by`, 0 < `by` < `size`."""
    return ((row << by) | (row >> (size - by))) & ((U1 << size) - U1)


def within(outer: np.uint64, inner: np.uint64, allowed: Whole, size: np.uint64) -> bool:
    """Return whether attacks suffice: a jump for each slice of `outer`, hammers for the others of `inner`."""
    left = allowed - bits(outer)
    rest = inner & ~outer
    if 2 * left < bits(rest):
        return False
    if rest == (U1 << size) - U1:
        return bool(left >= np.int64((size + U1) // U2))
    while rest != U0:
        starts = rest & ~turned(rest, U1, size)
        left -= bits(starts)
        rest &= ~(starts | turned(starts, U1, size))
    return bool(left >= 0)


def flatten(rows: Words, occupied: Words, planes: Whole) -> None:
    """Write to `occupied` the places of enemies of any kind, ring by ring."""
    rings = len(occupied)
    for ring in range(rings):
        occupied[ring] = rows[ring]
        for plane in range(1, planes):
            occupied[ring] |= rows[plane * rings + ring]


def can_win(occupied: Words, work: Wholes, groups: Whole, slices: Whole, targets: Words) -> bool:
    """Return whether a win is possible when only some groups move, judged by the enemies left untouched.

    Args:
        groups: A bit for every ring, then for every diameter. 0 judges the board as it stands.
    """
    rings = len(occupied)
    near = np.uint64(groups >> rings)
    places = ((U1 << np.uint64(slices)) - U1) & ~(near | near << np.uint64(slices // 2))
    outer, inner = U0, U0
    for ring in range(rings):
        if (groups >> ring) & 1 == 0:
            if len(targets):
                if (occupied[ring] ^ targets[ring]) & places != U0:
                    return False
            elif ring < rings - 2:
                outer |= occupied[ring]
            else:
                inner |= occupied[ring]
    if len(targets):
        return True
    outer, inner = outer & places, inner & places
    # A slice with an outer enemy is hit as a whole, one with an inner enemy on both inner rings.
    spare = work[5]
    for ring in range(rings):
        if (groups >> ring) & 1 == 0:
            hit = outer if ring < rings - 2 else outer | inner
            spare -= bits(hit & ~occupied[ring])
    return spare >= 0 and within(outer, inner, work[2], np.uint64(slices))


def line_cost(free: bool, jump: bool, hammer: bool, hurl: bool) -> Whole:
    """Return how many line attacks a slice with these kinds of enemies needs; NEVER where none can do it."""
    if hammer:
        if not hurl:
            return NEVER
        return 2 if jump else 1
    return 1 if free or jump or hammer else 0


def fewest(rows: Words, rings: Whole, slices: Whole, hurl: bool) -> Whole:
    """Return the fewest attacks for three planes of kinds, as `attacks.fewest_attacks` finds them."""
    free, jump, hammer, inner_free, inner_hammer = U0, U0, U0, U0, U0
    for ring in range(rings):
        jump |= rows[rings + ring]
        if ring < rings - 2:
            free |= rows[ring]
            hammer |= rows[2 * rings + ring]
        else:
            inner_free |= rows[ring]
            inner_hammer |= rows[2 * rings + ring]
    best: Whole = NEVER
    for last in range(2):
        off: Whole
        on: Whole
        off, on = (NEVER, 0) if last else (0, NEVER)
        for s in range(slices):
            at = U1 << np.uint64(s)
            f, j, h = free & at != U0, jump & at != U0, hammer & at != U0
            plain = line_cost(f or inner_free & at != U0, j, h or inner_hammer & at != U0, hurl)
            hammered = line_cost(f, j, h, hurl)
            stay = min(off + plain, on + hammered)
            on = min(off, on) + hammered + 1
            off = stay
        best = min(best, on if last else off)
    return best


def is_won(rows: Words, occupied: Words, work: Wholes, slices: Whole, targets: Words) -> bool:
    """Return whether a state is won; `occupied` is overwritten."""
    flatten(rows, occupied, work[3])
    if not can_win(occupied, work, 0, slices, targets):
        return False
    return bool(work[3] == 1 or fewest(rows, len(occupied), slices, work[4] != 0) <= work[2])


def play(rows: Words, move: Whole, after: Words, planes: Whole, rings: Whole, slices: Whole) -> bool:
    """Write the state after a move to `after`. Returns False where nothing moves."""
    turns, slides = slices - 1, 2 * rings - 1
    moved = False
    for i in range(len(rows)):
        after[i] = rows[i]
    if move < rings * turns:
        by = np.uint64(move % turns + 1)
        for plane in range(planes):
            at = plane * rings + move // turns
            after[at] = turned(rows[at], by, np.uint64(slices))
            moved = moved or after[at] != rows[at]
        return moved
    move -= rings * turns
    near, by, size = np.uint64(move // slides), np.uint64(move % slides + 1), np.uint64(2 * rings)
    far = near + np.uint64(slices // 2)
    clear = ~((U1 << near) | (U1 << far))
    for plane in range(planes):
        loop = U0
        for ring in range(rings):
            row = rows[plane * rings + ring]
            loop |= ((row >> near) & U1) << np.uint64(ring)
            loop |= ((row >> far) & U1) << np.uint64(2 * rings - 1 - ring)
        other = turned(loop, by, size)
        if other == loop:
            continue
        moved = True
        for ring in range(rings):
            at = plane * rings + ring
            inward = (other >> np.uint64(ring)) & U1
            outward = (other >> np.uint64(2 * rings - 1 - ring)) & U1
            after[at] = (rows[at] & clear) | (inward << near) | (outward << far)
    return moved


def group_of(move: Whole, rings: Whole, slices: Whole) -> Whole:
    """Return the group of a move: its ring, or its diameter numbered after the rings."""
    turns = rings * (slices - 1)
    return move // (slices - 1) if move < turns else rings + (move - turns) // (2 * rings - 1)


def first_of(group: Whole, rings: Whole, slices: Whole) -> Whole:
    """Return the first move of a group."""
    if group < rings:
        return group * (slices - 1)
    return rings * (slices - 1) + (group - rings) * (2 * rings - 1)


def may_follow(group: Whole, other: Whole, rings: Whole) -> bool:
    """Return whether a move of `other` may follow one of `group` (-1 for none); moves of a kind ascend."""
    return bool(other > group or (other < rings <= group))


def last_three(
    occupied: Words, work: Wholes, pairs: Lists, fine: Truths, slices: Whole, targets: Words
) -> None:
    """Find which groups the last three moves may be of.

    Args:
        pairs: Filled, for every two groups in order, with a bit for each third group that may follow.
        fine: Room for a flag for every set of groups.
    """
    rings, groups = len(occupied), pairs.shape[1]
    for a in range(groups):
        for b in range(a, groups):
            for c in range(b, groups):
                chosen = (1 << a) | (1 << b) | (1 << c)
                fine[chosen] = can_win(occupied, work, chosen, slices, targets)
    work[1] += groups * groups * groups // 6
    for a in range(groups):
        for b in range(groups):
            pairs[a, b] = 0
            if may_follow(a, b, rings):
                for c in range(groups):
                    if may_follow(b, c, rings) and fine[(1 << a) | (1 << b) | (1 << c)]:
                        pairs[a, b] |= 1 << c


def last_two(
    occupied: Words,
    work: Wholes,
    before: Whole,
    hopeful: Wholes,
    likely: Wholes,
    slices: Whole,
    targets: Words,
) -> None:
    """Write to `likely`, by last but one group, those of its `hopeful` last groups that may win from here."""
    rings = len(occupied)
    for group in range(len(hopeful)):
        likely[group] = 0
        if not may_follow(before, group, rings):
            continue
        for other in range(len(hopeful)):
            if (hopeful[group] >> other) & 1 and may_follow(group, other, rings):
                work[1] += 1
                if can_win(occupied, work, (1 << group) | (1 << other), slices, targets):
                    likely[group] |= 1 << other


def last_one(
    rows: Table,
    occupied: Words,
    depth: Whole,
    likely: Whole,
    work: Wholes,
    found: Lines,
    count: Whole,
    slices: Whole,
    targets: Words,
) -> Whole:
    """Write every line that wins with one more move of the `likely` groups. Returns how many are found."""
    rings = len(occupied)
    for group in range(rings + slices // 2):
        if not (likely >> group) & 1:
            continue
        flatten(rows[depth], occupied, work[3])
        work[1] += 1
        if not can_win(occupied, work, 1 << group, slices, targets):
            continue
        for move in range(first_of(group, rings, slices), first_of(group + 1, rings, slices)):
            work[1] += 1
            if play(rows[depth], move, rows[depth + 1], work[3], rings, slices) and is_won(
                rows[depth + 1], occupied, work, slices, targets
            ):
                for i in range(depth):
                    found[count, i] = work[HEAD + i] - 1
                found[count, depth] = move
                count += 1
    return count


def hopeless(group: Whole, left: Whole, pairs: Lists, likely: Wholes) -> bool:
    """Return whether no win can follow a move of a group with `left` moves to go."""
    if left == 1:
        return bool(likely[group] == 0)
    if left == 2:
        for mask in pairs[group]:
            if mask != 0:
                return False
    return left == 2


@export("scan")
def scan(
    work: Wholes,
    place: Wholes,
    rows: Table,
    occupied: Words,
    pairs: Lists,
    likely: Wholes,
    fine: Truths,
    found: Lines,
    budget: Whole,
    slices: Whole,
    targets: Words,
) -> Whole:
    """Continue the search for winning lines of one length.

    Args:
        work: [length, states and tests so far, allowed attacks, planes, hurl, cells that may be hit
            in vain, then the next move of each depth]; changed in place.
        place: [depth], -1 when all is done.
        rows: The state at each depth.
        occupied: Room for a state.
        pairs: What `last_three` found; the last row is for lines that are too short for it.
        likely: What `last_two` found.
        fine: Room for `last_three`.
        found: Rows that take the lines, as numbers of moves.

    Returns:
        How many lines were written to `found`.
    """
    rings, groups, length, depth = len(occupied), len(likely), work[0], place[0]
    count: Whole = 0
    moves = first_of(groups, rings, slices)
    end = work[1] + budget
    while depth >= 0 and work[1] < end and count + moves <= len(found):
        before = group_of(work[HEAD + depth - 1] - 1, rings, slices) if depth else -1
        left, move = length - depth, work[HEAD + depth]
        if left == 1:
            mask = likely[before] if depth else (1 << groups) - 1
            count = last_one(rows, occupied, depth, mask, work, found, count, slices, targets)
            move = moves
        elif move == 0 and left <= 3:
            flatten(rows[depth], occupied, work[3])
            if left == 3:
                last_three(occupied, work, pairs, fine, slices, targets)
            else:
                last_two(occupied, work, before, pairs[before if depth else groups], likely, slices, targets)
        if move >= moves:
            depth -= 1
            continue
        group = group_of(move, rings, slices)
        if not may_follow(before, group, rings) or hopeless(group, left - 1, pairs, likely):
            work[HEAD + depth] = first_of(group + 1, rings, slices)
            continue
        work[HEAD + depth] = move + 1
        work[1] += 1
        if play(rows[depth], move, rows[depth + 1], work[3], rings, slices):
            depth += 1
            work[HEAD + depth] = 0
    place[0] = depth
    return count


class Scan:
    """A search over one board that returns every winning line of a length."""

    def __init__(self, board: Board, ctx: SolveContext) -> None:
        self._board = board = judged(board)
        self._ctx = ctx
        self.tried = 0
        masks = [board.free, board.jump, board.hammer]
        if board.targets or not (board.jump or board.hammer):
            masks = [board.occupied]
        self._planes = len(masks)
        self._root = rows_of(board, *masks)
        self._targets = rows_of(board, *([board.targets] if board.targets else []))

    def depth(self, length: int, only_first: bool = False) -> list[Lines]:
        """Return the winning lines of a length, as rows of move numbers. Raises what `tick` raises."""
        board = self._board
        work = np.zeros(HEAD + length + 1, np.int64)
        spare = board.allowed * max(board.rings, 4) - board.count
        work[:HEAD] = length, 0, board.allowed, self._planes, board.hurlhammer, spare
        groups = board.rings + board.slices // 2
        rows = np.zeros((length + 1, self._root.size), np.uint64)
        rows[0] = self._root
        occupied, place = np.zeros(board.rings, np.uint64), np.zeros(1, np.int64)
        pairs = np.full((groups + 1, groups), (1 << groups) - 1, np.int64)
        likely, fine = np.zeros(groups, np.int64), np.zeros(1 << groups, np.bool_)
        room = rows, occupied, pairs, likely, fine
        self.tried = 0
        blocks: list[Lines] = []
        while place[0] >= 0:
            found = np.zeros((LINES_PER_CALL, length), np.int16)
            count = scan(work, place, *room, found, NODES_PER_CALL, board.slices, self._targets)
            if count:
                blocks.append(found[:1] if only_first else found[:count])
                if only_first:
                    break
            self._ctx.tick(int(work[1]) - self.tried)
            self.tried = int(work[1])
        self.tried = int(work[1])
        return blocks


def rows_of(board: Board, *masks: int) -> NDArray[np.uint64]:
    """Return the masks as rows of slices, ring by ring."""
    full = (1 << board.slices) - 1
    rows = [mask >> (ring * board.slices) & full for mask in masks for ring in range(board.rings)]
    return np.array(rows, np.uint64)
