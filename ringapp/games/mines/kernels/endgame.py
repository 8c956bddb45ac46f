"""Search for perfect play where layouts are few, compiled: the whole game tree over sets of layouts.

A layout is a word with a bit for each undecided cell. Opening a cell that is safe in every layout left costs
nothing, so all such cells are opened and the layouts are split by the numbers shown, until a set has no such
cell: a closed set. The open cells follow from the closed set alone, so sets are looked up in a table by the
sum of 64-bit random marks of their layouts. A set is searched only for wins above a floor, which the cell
before it needs to beat the best; without such wins the floor is kept as a bound. The safest cell is tried
first; a cell is passed over once the bounds of its parts cannot beat the best, a part's bound being the
layouts in which its own safest cell is free. A dead cell, which could show one number only, can come last.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Reals, Signs, Truth, Whole, Wholes, Words
from ringapp.games.mines.kernels.chances import HIDDEN
from ringapp.games.mines.kernels.exports import export
from ringapp.games.mines.kernels.fields import near_of
from ringapp.games.mines.kernels.memory import Tree

MAX_CELLS = 64
MAX_LAYOUTS = 1 << 13
ARENA = 1 << 18
MAX_PARTS = 1 << 15
TABLE = 1 << 16
PROBES = 64
STEPS = 64
"""Steps of the listing, for each layout that may be listed, after which it is given up."""
EMPTY, ONE, ALL = np.uint64(0), np.uint64(1), np.uint64(0xFFFFFFFFFFFFFFFF)
SHIFT = np.uint64(48)
_START, _END, _BASE, _TOP, _FIRST, _PART, _PARTS, _WINS, _BEST, _CELL, _TRIES, _TRY, _TRYING, _FLOOR = range(
    14
)
"""A frame: its set in the arena; where the arena is free and how far it is used; its parts and the wins that
they may hold; the best so far; the cells to try; how many wins are not worth knowing."""


def tree_space() -> Tree:
    """Return the memory for searches."""
    marks = np.random.Generator(np.random.PCG64(1)).integers(0, 1 << 64, MAX_LAYOUTS, np.uint64)
    layouts = np.zeros(MAX_LAYOUTS, np.uint64)
    near = np.zeros(MAX_CELLS, np.uint64)
    cells = np.zeros((2, MAX_CELLS), np.int64)
    arena = np.zeros(ARENA, np.int32)
    parts = np.zeros((3, MAX_PARTS), np.int64)
    safe = np.zeros(MAX_PARTS, np.uint64)
    frames = np.zeros((MAX_CELLS + 1, 14), np.int64)
    tries, frees = np.zeros((2, MAX_CELLS + 1, MAX_CELLS), np.int64)
    keys = np.zeros(TABLE, np.uint64)
    known = np.zeros(TABLE, np.int32)
    return Tree(layouts, marks, near, cells, arena, parts, safe, frames, tries, frees, keys, known)


def _ones(x: np.uint64) -> Whole:
    return np.int64(np.bitwise_count(x))


@export("endgame")
def perfect(
    view: Signs,
    rows: Whole,
    columns: Whole,
    left: Whole,
    limit: Whole,
    work: Whole,
    every: Truth,
    tree: Tree,
    wins: Reals,
) -> tuple[int, Whole, Whole]:
    """Search a position without certain cells for the guess that wins most layouts under perfect play.

    Args:
        left: Mines among the hidden cells.
        limit: Number of layouts above which nothing is searched.
        work: Limit on visits to layouts, each visit counted.
        every: Whether each first click is searched to its end, else only while it may be the best.
        tree: Memory from `tree_space`.
        wins: Layouts won by each cell as first click, overwritten for the cells searched.

    Returns:
        (best cell, layouts won, layouts); the cell is -1 where the search did not finish.
    """
    count = _gather(view, rows, columns, tree)
    if count < 0:
        return -1, 0, 0
    total = _enumerate(view, rows, columns, left, count, min(limit, MAX_LAYOUTS), tree)
    if total <= 0:
        return -1, 0, 0
    best, most = _search(count, total, work, every, tree, wins)
    return (tree.cells[0, best] if best >= 0 else -1), most, total


@export("endgame")
def perfect_among(
    count: Whole, total: Whole, work: Whole, every: Truth, tree: Tree, wins: Reals
) -> tuple[int, Whole, Whole]:
    """Search as `perfect`, for `total` layouts of `count` undecided cells already listed in `tree`."""
    best, most = _search(count, total, work, every, tree, wins)
    return (tree.cells[0, best] if best >= 0 else -1), most, total


def _gather(view: Signs, rows: Whole, columns: Whole, tree: Tree) -> Whole:
    """List the undecided cells and their neighbours; return how many, -1 for too many. Cells beside numbers
    come first, each as near as possible to the one before, so that numbers are soon complete."""
    near, cells = tree.near, tree.cells[0]
    count, beside = 0, 0
    for sea in range(2):
        for cell in range(rows * columns):
            if view[cell] == HIDDEN and _is_sea(view, rows, columns, cell) == sea:
                if count == MAX_CELLS:
                    return -1
                cells[count] = cell
                count += 1
        beside = beside if beside else count
    for a in range(1, beside):
        best, least = a, 1 << 30
        for b in range(a, beside):
            far = abs(cells[b] // columns - cells[a - 1] // columns)
            far = max(far, abs(cells[b] % columns - cells[a - 1] % columns))
            if far < least:
                best, least = b, far
        cells[a], cells[best] = cells[best], cells[a]
    for a in range(count):
        near[a] = EMPTY
        r, c = cells[a] // columns, cells[a] % columns
        for b in range(count):
            if b != a and abs(cells[b] // columns - r) <= 1 and abs(cells[b] % columns - c) <= 1:
                near[a] |= ONE << np.uint64(b)
    return count


def _is_sea(view: Signs, rows: Whole, columns: Whole, cell: Whole) -> bool:
    """Return whether a cell touches no number."""
    r, c = cell // columns, cell % columns
    for i in range(max(0, r - 1), min(rows, r + 2)):
        for j in range(max(0, c - 1), min(columns, c + 2)):
            if view[i * columns + j] >= 0:
                return False
    return True


def _enumerate(
    view: Signs, rows: Whole, columns: Whole, left: Whole, count: Whole, limit: Whole, tree: Tree
) -> Whole:
    """List every layout, cell by cell; return how many, -1 for more than `limit`."""
    layouts, turn = tree.layouts, tree.cells[1]
    masks = np.zeros(rows * columns, np.uint64)
    needs = np.zeros(rows * columns, np.int64)
    numbers = _numbers(view, rows, columns, count, tree, masks, needs)
    total, depth, steps = 0, 0, 0
    laid = EMPTY
    turn[0] = 0
    while depth >= 0:
        steps += 1
        if depth == count:
            if total == limit:
                return -1
            layouts[total] = laid
            total += 1
            depth -= 1
            continue
        bit = ONE << np.uint64(depth)
        laid &= ~bit
        if turn[depth] == 2 or steps > STEPS * limit:
            depth -= 1
            continue
        if turn[depth] == 1:
            laid |= bit
        turn[depth] += 1
        if _fits(laid, depth, count, left, masks[:numbers], needs):
            depth += 1
            if depth < count:
                turn[depth] = 0
    return -1 if steps > STEPS * limit else total


def _numbers(
    view: Signs, rows: Whole, columns: Whole, count: Whole, tree: Tree, masks: Words, needs: Wholes
) -> Whole:
    """List each number's undecided cells (`masks`) and missing mines (`needs`); return how many numbers."""
    cells = tree.cells[0]
    for a in range(count):
        r, c = cells[a] // columns, cells[a] % columns
        for i in range(max(0, r - 1), min(rows, r + 2)):
            for j in range(max(0, c - 1), min(columns, c + 2)):
                if view[i * columns + j] >= 0:
                    masks[i * columns + j] |= ONE << np.uint64(a)
    numbers = 0
    for cell in range(rows * columns):
        if masks[cell] == EMPTY:
            continue
        _, known = near_of(view, rows, columns, cell)
        masks[numbers], needs[numbers] = masks[cell], view[cell] - known
        numbers += 1
    return numbers


def _fits(laid: np.uint64, depth: Whole, count: Whole, left: Whole, masks: Words, needs: Wholes) -> bool:
    """Return whether mines laid in the cells up to `depth` fit the numbers around the last of these cells."""
    used = _ones(laid)
    if used > left or used + count - depth - 1 < left:
        return False
    bit = ONE << np.uint64(depth)
    rest = ALL << np.uint64(depth) & ~bit
    for n in range(len(masks)):
        if masks[n] & bit:
            wanted = needs[n] - _ones(laid & masks[n])
            if wanted < 0 or wanted > _ones(masks[n] & rest):
                return False
    return True


def _search(
    count: Whole, total: Whole, work: Whole, every: Truth, tree: Tree, wins: Reals
) -> tuple[Whole, Whole]:
    """Return the best cell and the layouts it wins, for all layouts; cell -1 when the work is spent."""
    arena, parts, frames, tries, known = tree.arena, tree.parts, tree.frames, tree.tries, tree.known
    tree.keys[:] = EMPTY
    full = ALL if count == MAX_CELLS else (ONE << np.uint64(count)) - ONE
    for index in range(total):
        arena[index] = index
    depth = 0
    spent = _enter(depth, depth, total, total, depth, tree)
    frames[0, _FLOOR] = 0
    while spent <= work:
        frame = frames[depth]
        whole = every and depth == 0
        least = -1 if whole else max(frame[_BEST], frame[_FLOOR])
        if frame[_TRYING] < 0:
            if frame[_TRY] < frame[_TRIES] and (tree.frees[depth, frame[_TRY]] > least or whole):
                grown = _try(depth, whole, full, tree)
                if grown < 0:
                    return -1, 0
                spent += grown
                if frame[_TRYING] >= 0:
                    spent += _weigh(depth, least, tree)
                continue
            # Where every cell is dead, no click tells layouts apart: any play wins exactly one of them.
            value = max(frame[_BEST], frame[_FLOOR], 1)
            if depth == 0:
                return (frame[_CELL] if frame[_BEST] else tries[0, 0]), value
            # A value at the floor is only an upper bound, unless it is 1, the least possible.
            exact = frame[_BEST] > frame[_FLOOR] or value == 1
            known[_slot(frame[_START], frame[_END], tree)] = value if exact else -value
            depth -= 1
            _take(depth, value, tree)
            continue
        if frame[_PART] == frame[_PARTS] or frame[_WINS] <= least:
            _conclude(depth, whole, tree, wins)
            continue
        part = frame[_PART]
        start, end = parts[0, part], parts[1, part]
        if end - start <= 2:
            frame[_PART] += 1
            continue
        value = known[_slot(start, end, tree)]
        if value > 0:
            _take(depth, value, tree)
            continue
        if 0 < -value < parts[2, part]:
            frame[_WINS] -= parts[2, part] + value
            parts[2, part] = -value
            continue
        spent += _enter(depth + 1, start, end, frame[_TOP], frame[_PARTS], tree)
        frames[depth + 1, _FLOOR] = max(0, least - frame[_WINS] + parts[2, part])
        depth += 1
    return -1, 0


def _take(depth: Whole, value: Whole, tree: Tree) -> None:
    """Replace the bound of the current part by its value, the wins, and go on to the next part."""
    frame = tree.frames[depth]
    frame[_WINS] += value - tree.parts[2, frame[_PART]]
    frame[_PART] += 1


def _weigh(depth: Whole, least: Whole, tree: Tree) -> Whole:
    """Lower the bound on the wins of the cell being tried, part by part, until it is at most `least`.
    Returns the work."""
    parts, frame, known = tree.parts, tree.frames[depth], tree.known
    hoped, spent = frame[_WINS], 0
    for part in range(frame[_FIRST], frame[_PARTS]):
        parts[2, part] = max(parts[1, part] - parts[0, part] - 1, 1)
    for part in range(frame[_FIRST], frame[_PARTS]):
        start, end = parts[0, part], parts[1, part]
        if hoped <= least:
            break
        if end - start > 2:
            slot = _slot(start, end, tree)
            if known[slot] == 0:
                free, cells = _safest(start, end, tree)
                known[slot] = -free
                spent += (end - start) * (cells + 1)
            hoped -= parts[2, part]
            parts[2, part] = abs(known[slot])
            hoped += parts[2, part]
    frame[_WINS] = hoped
    return spent


def _safest(start: Whole, end: Whole, tree: Tree) -> tuple[Whole, Whole]:
    """Return in how many layouts of a closed set its safest cell is free, and how many are undecided."""
    layouts, arena = tree.layouts, tree.arena
    always, ever = ALL, EMPTY
    for place in range(start, end):
        always &= layouts[arena[place]]
        ever |= layouts[arena[place]]
    undecided = ever & ~always
    most, cells = 0, 0
    while undecided:
        bit = undecided & (~undecided + ONE)
        undecided ^= bit
        free = 0
        for place in range(start, end):
            free += (layouts[arena[place]] & bit) == EMPTY
        most = max(most, free)
        cells += 1
    return most, cells


def _conclude(depth: Whole, whole: Truth, tree: Tree, wins: Reals) -> None:
    """Finish the cell being tried: note its wins, and keep it if it is the best."""
    frame = tree.frames[depth]
    cell = frame[_TRYING]
    if whole:
        wins[tree.cells[0, cell]] = frame[_WINS]
    if frame[_WINS] > frame[_BEST]:
        frame[_BEST], frame[_CELL] = frame[_WINS], cell
    frame[_TRYING] = -1


def _slot(start: Whole, end: Whole, tree: Tree) -> Whole:
    """Return the place of a set in the table; a new set is entered without a value, over another one where
    there is no room."""
    marks, arena, keys, known = tree.marks, tree.arena, tree.keys, tree.known
    key = ONE
    for place in range(start, end):
        key += marks[arena[place]]
    slot = np.int64(key >> SHIFT)
    for _ in range(PROBES):
        if keys[slot] == key:
            return slot
        if keys[slot] == EMPTY:
            break
        slot = (slot + 1) & (TABLE - 1)
    keys[slot], known[slot] = key, 0
    return slot


def _enter(depth: Whole, start: Whole, end: Whole, base: Whole, first: Whole, tree: Tree) -> Whole:
    """Begin a closed set of two or more layouts: sort its cells by safety. Returns the work."""
    layouts, arena, frame = tree.layouts, tree.arena, tree.frames[depth]
    tries, frees = tree.tries[depth], tree.frees[depth]
    always, ever = ALL, EMPTY
    for place in range(start, end):
        always &= layouts[arena[place]]
        ever |= layouts[arena[place]]
    count = 0
    undecided = ever & ~always
    while undecided:
        bit = undecided & (~undecided + ONE)
        undecided ^= bit
        free = 0
        for place in range(start, end):
            free += (layouts[arena[place]] & bit) == EMPTY
        at = count
        while at > 0 and frees[at - 1] < free:
            tries[at], frees[at] = tries[at - 1], frees[at - 1]
            at -= 1
        tries[at], frees[at] = _ones(bit - ONE), free
        count += 1
    frame[_START], frame[_END], frame[_BASE], frame[_FIRST] = start, end, base, first
    frame[_BEST], frame[_CELL], frame[_TRIES], frame[_TRY], frame[_TRYING] = 0, -1, count, 0, -1
    return (end - start) * (count + 2)


def _try(depth: Whole, whole: Truth, full: np.uint64, tree: Tree) -> Whole:
    """Open the next cell and list the closed sets that follow. Returns the work, -1 where memory ends.

    A dead cell is skipped, except where `whole` asks for its wins.
    """
    layouts, near, arena, parts, safe, frame = (
        tree.layouts,
        tree.near,
        tree.arena,
        tree.parts,
        tree.safe,
        tree.frames[depth],
    )
    cell = tree.tries[depth, frame[_TRY]]
    bit = ONE << np.uint64(cell)
    frame[_TRY] += 1
    start, first = frame[_BASE], frame[_FIRST]
    end = start
    size = frame[_END] - frame[_START]
    if start + 2 * size > ARENA:
        return -1
    ever = EMPTY
    for place in range(frame[_START], frame[_END]):
        layout = layouts[arena[place]]
        ever |= layout
        if (layout & bit) == EMPTY:
            arena[end] = arena[place]
            end += 1
    parts[0, first], parts[1, first], safe[first] = start, end, full & ~ever | bit
    count = _part(first, first + 1, near[cell], tree)
    if count < 0 or (count == first + 1 and not whole):
        return count if count < 0 else size
    spent, part, hoped = 2 * size, first, 0
    while part < count:
        a, b = parts[0, part], parts[1, part]
        fresh = EMPTY
        if b - a > 1:
            ever = EMPTY
            for place in range(a, b):
                ever |= layouts[arena[place]]
            fresh = full & ~ever & ~safe[part]
        if fresh == EMPTY:
            hoped += max(b - a - 1, 1)
            part += 1
            continue
        next_bit = fresh & (~fresh + ONE)
        safe[part] |= next_bit
        count = _part(part, count, near[_ones(next_bit - ONE)], tree)
        if count < 0:
            return -1
        spent += 2 * (b - a)
    frame[_TOP], frame[_PART], frame[_PARTS] = end, first, count
    frame[_WINS], frame[_TRYING] = hoped, cell
    return spent


def _part(part: Whole, count: Whole, near: np.uint64, tree: Tree) -> Whole:
    """Split a part by the number that a cell with the neighbours `near` shows: the first set takes its place,
    the others are appended. Returns the new count of parts, -1 where memory ends."""
    layouts, arena, parts, safe = tree.layouts, tree.arena, tree.parts, tree.safe
    start, end = parts[0, part], parts[1, part]
    if count + MAX_CELLS > MAX_PARTS or end + (end - start) > ARENA:
        return -1
    most = _ones(near)
    places = np.zeros(MAX_CELLS + 2, np.int64)
    for place in range(start, end):
        places[_ones(layouts[arena[place]] & near) + 1] += 1
    for shown in range(most + 1):
        places[shown + 1] += places[shown]
    own = True
    for shown in range(most + 1):
        if places[shown + 1] > places[shown]:
            at = part if own else count
            count += not own
            own = False
            parts[0, at], parts[1, at] = start + places[shown], start + places[shown + 1]
            safe[at] = safe[part]
    if count and parts[0, part] == start and parts[1, part] == end:
        return count
    spare = ARENA - (end - start)
    for place in range(start, end):
        ones = _ones(layouts[arena[place]] & near)
        arena[spare + places[ones]] = arena[place]
        places[ones] += 1
    for place in range(end - start):
        arena[start + place] = arena[spare + place]
    return count
