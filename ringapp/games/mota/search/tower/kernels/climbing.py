"""Compiled part of the search over several floors: walking, clearing things, remembering states.

A state is a row in several arrays: words (a bit per thing that is gone), figures (HP first), world, cell, and
the sum of marks of all that can be walked to. What lies free and does nothing but good is taken at once.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Grid, Lists, Numbers, Table, Truth, Truths, Whole, Wholes, Words
from ringapp.games.mota.search.exports import export
from ringapp.games.mota.search.tower.kernels.records import (
    Graph,
    Later,
    LossTable,
    Met,
    Misses,
    Prices,
    Room,
    Rows,
    Ways,
    WorldRows,
)

REGION, THING, STAIRS, EXIT = 0, 1, 2, 3
BATTLE, DOOR, ITEM, EVENT, WALL = 0, 1, 2, 3, 4
HP, ATK, DEF, MDEF, MONEY, EXP = 0, 1, 2, 3, 4, 5
NEVER, UNKNOWN, FAR, NO_MARK = -(1 << 50), -(1 << 51), 1 << 28, -1
BOMB = 1  # a slow move that throws a bomb at a monster
GOAL, LEFT = 1, 2  # what a state has reached: the goal's tile, stairs that leave the task
ONE = np.uint64(1)
ALL, FREE = True, False  # whether things in the way are listed


def _mixed(a: np.uint64) -> np.uint64:
    h = a * np.uint64(0x9E3779B97F4A7C15)
    h ^= h >> np.uint64(29)
    h *= np.uint64(0xBF58476D1CE4E5B9)
    h ^= h >> np.uint64(32)
    h *= np.uint64(0x94D049BB133111EB)
    h ^= h >> np.uint64(29)
    return h


def _has(words: Words, bit: Whole) -> bool:
    return (words[bit >> 6] >> np.uint64(bit & 63)) & ONE != np.uint64(0)


def _stand(node: Whole, mark: Whole, marks: Wholes, reach: Numbers, count: Whole) -> Whole:
    """Mark a node as reached and append it to `reach`; return the new count."""
    marks[node] = mark
    reach[count] = node
    return count + 1


def _land(node: Whole, graph: Graph, mark: Whole, marks: Wholes, reach: Numbers, count: Whole) -> Whole:
    """Append a node on which the hero is put to `reach`; unlike `_stand`, leave stairs there usable."""
    if graph.kind[node] == REGION or graph.kind[node] == THING:
        marks[node] = mark
    reach[count] = node
    return count + 1


def _begin(
    world: Whole, cell: Whole, mark: Whole, graph: Graph, worlds: WorldRows, marks: Wholes, reach: Numbers
) -> Whole:
    """Start walking from a cell; return the count of nodes reached, 0 if the cell is no node."""
    start = graph.cells[worlds.floors[world, cell // graph.stride], cell % graph.stride]
    return _land(start, graph, mark, marks, reach, 0) if start >= 0 else 0


def _copy(values: Wholes, row: Wholes) -> None:
    for k in range(row.shape[0]):
        row[k] = values[k]


def held(figures: Wholes, felt: Wholes) -> Whole:
    """Return a mask of the items felt by fights that the hero carries."""
    found = 0
    for n in range(felt.shape[0]):
        if figures[felt[n]] > 0:
            found |= 1 << n
    return found


def fighter(outfit: Whole, kind: Whole, figures: Wholes, felt: Wholes) -> Whole:
    """Return the key of a fight but for stats in the table of fights: outfit, kind and items felt."""
    return (np.int64(outfit) << 20 | kind) << 8 | held(figures, felt)


@export("climbing")
def loss(kind: Whole, figures: Wholes, outfit: Whole, felt: Wholes, fights: LossTable) -> Whole:
    """Return the HP that a fight costs, NEVER if it cannot be won, UNKNOWN if it is not in the table."""
    keys, values = fights
    who = fighter(outfit, kind, figures, felt)
    at = _fight_hash(who, figures[ATK], figures[DEF], figures[MDEF]) & (keys.shape[0] - 1)
    while keys[at, 0] >= 0:
        same = keys[at, 0] == who and keys[at, 1] == figures[ATK]
        if same and keys[at, 2] == figures[DEF] and keys[at, 3] == figures[MDEF]:
            return values[at]
        at = (at + 1) & (keys.shape[0] - 1)
    return UNKNOWN


def _fight_hash(who: Whole, atk: Whole, df: Whole, mdef: Whole) -> Whole:
    h = np.uint64(who) * np.uint64(0x9E3779B97F4A7C15) ^ np.uint64(atk)
    h = _mixed(h) ^ np.uint64(df)
    h = _mixed(h) ^ np.uint64(mdef)
    return np.int64(_mixed(h) >> np.uint64(8))


@export("keeping")
def enter_fights(fights: LossTable, rows: Lists, found: Wholes) -> None:
    """Enter costs of fights into the table, which must have room."""
    keys, values = fights
    for i in range(rows.shape[0]):
        at = _fight_hash(rows[i, 0], rows[i, 1], rows[i, 2], rows[i, 3]) & (keys.shape[0] - 1)
        while keys[at, 0] >= 0:
            at = (at + 1) & (keys.shape[0] - 1)
        _copy(rows[i], keys[at])
        values[at] = found[i]


def _row_of(form: Whole, figures: Wholes, felt: Wholes, ways: Ways) -> Whole:
    """Return the row of distances for a form of the floors and a hero's stats; -1 if not computed."""
    keys, values = ways.keys, ways.values
    form = np.int64(form) << 8 | held(figures, felt)
    at = _fight_hash(form, figures[ATK], figures[DEF], figures[MDEF]) & (keys.shape[0] - 1)
    while keys[at, 0] >= 0:
        same = keys[at, 0] == form and keys[at, 1] == figures[ATK]
        if same and keys[at, 2] == figures[DEF] and keys[at, 3] == figures[MDEF]:
            return values[at]
        at = (at + 1) & (keys.shape[0] - 1)
    return -1


def _nearest(row: Whole, reach: Numbers, first: Whole, count: Whole, far: Grid, least: Whole) -> Whole:
    """Return the least distance to the goal over `least` and the nodes reached from `first` to `count`."""
    for k in range(first, count):
        least = min(least, far[row, reach[k]])
    return least


@export("keeping")
def measure(
    row: Whole, price: Numbers, floors: Wholes, spans: Grid, graph: Graph, goal: Whole, far: Grid
) -> None:
    """Compute the distance from each node to the goal, or to nodes whose distance `far` holds already.

    Args:
        price: The cost of coming to each node.
        floors: The contracted floors of the world; `spans` holds where the nodes of each begin and end.
    """
    kind, leads, edges, near = graph.kind, graph.leads, graph.edges, graph.near
    cells, stride = graph.cells, graph.stride
    for f in floors:
        for u in range(spans[f, 0], spans[f, 1]):
            if kind[u] == EXIT:
                far[row, u] = 0
    if goal >= 0:
        end = cells[floors[goal // stride], goal % stride]
        if end >= 0:
            far[row, end] = 0
    changed, turn = True, 0
    while changed and turn < 4096:
        changed = False
        turn += 1
        for n in range(floors.shape[0]):
            f = floors[n] if turn & 1 else floors[floors.shape[0] - 1 - n]
            first, last = spans[f, 0], spans[f, 1]
            for k in range(last - first):
                u = first + k if turn & 1 else last - 1 - k
                least = far[row, u]
                for e in range(edges[u], edges[u + 1]):
                    v = near[e]
                    ahead = far[row, v]
                    if leads[v] >= 0:
                        end = cells[floors[leads[v] // stride], leads[v] % stride]
                        if end >= 0:
                            ahead = min(ahead, far[row, end]) if kind[v] == THING else far[row, end]
                    if ahead < FAR and ahead + price[v] < least:
                        least = ahead + price[v]
                if least < far[row, u]:
                    far[row, u] = least
                    changed = True


def _harmless(
    v: Whole,
    world: Whole,
    figures: Wholes,
    graph: Graph,
    worlds: WorldRows,
    tables: Prices,
    fights: LossTable,
) -> bool:
    """Return whether a thing is a monster that costs nothing to fight and sets off no event.

    Where ways are one-way it counts as harmful, as the hero might not come back from beside it.
    """
    if graph.way[v] != BATTLE or graph.slow[v] or graph.leads[v] >= 0 or worlds.uneven[world]:
        return False
    return loss(graph.arg[v], figures, worlds.outfit[world], tables.felt, fights) == 0


def _meet(
    v: Whole,
    by: Whole,
    world: Whole,
    words: Words,
    figures: Wholes,
    base: Whole,
    mark: Whole,
    full: Truth,
    graph: Graph,
    worlds: WorldRows,
    tables: Prices,
    fights: LossTable,
    marks: Wholes,
    reach: Numbers,
    front: Grid,
    counts: Wholes,
) -> None:
    """Visit a node next to a reached one: stand on it, go through it, take it, or list it.

    If `full`, monsters that cost nothing are beaten. `counts`: nodes reached, things in the way, what is
    reached at the end (GOAL, LEFT), 1 + the last node beaten so.
    """
    kind, bit, _, arg, _, gift, _, leads, _, _, cells, stride = graph
    gains, prize = tables.gains, tables.prize
    floors, free, uneven = worlds.floors, worlds.free, worlds.uneven
    if marks[v] == mark or marks[v] == base:
        return
    way = kind[v]
    gone = way == THING and bit[v] >= 0 and _has(words, bit[v])
    if way == REGION or (gone and leads[v] < 0):
        counts[0] = _stand(v, mark, marks, reach, counts[0])
    elif way == EXIT:
        marks[v] = mark
        counts[2] |= LEFT
    elif way == STAIRS or gone:
        floor = leads[v] // stride
        if free[world, floor]:
            marks[v] = mark
            end = cells[floors[world, floor], leads[v] % stride]
            if end >= 0 and (end == v or (marks[end] != mark and marks[end] != base)):
                counts[0] = _land(end, graph, mark, marks, reach, counts[0])
        elif full:
            if not uneven[world]:
                marks[v] = mark
            front[counts[1], 0] = v
            front[counts[1], 1] = by
            counts[1] += 1
    elif gift[v]:
        words[bit[v] >> 6] |= ONE << np.uint64(bit[v] & 63)
        for k in range(figures.shape[0]):
            figures[k] += gains[arg[v], k]
        if leads[v] < 0:
            counts[0] = _stand(v, mark, marks, reach, counts[0])
    elif full and _harmless(v, world, figures, graph, worlds, tables, fights):
        words[bit[v] >> 6] |= ONE << np.uint64(bit[v] & 63)
        figures[MONEY] += prize[arg[v], 0]
        figures[EXP] += prize[arg[v], 1]
        counts[3] = v + 1
        counts[0] = _stand(v, mark, marks, reach, counts[0])
    elif full:
        if not uneven[world]:
            marks[v] = mark
        front[counts[1], 0] = v
        front[counts[1], 1] = by
        counts[1] += 1


def _walk(
    done: Whole, world: Whole, words: Words, figures: Wholes, base: Whole, mark: Whole, full: Truth,
    graph: Graph, worlds: WorldRows, tables: Prices, fights: LossTable, marks: Wholes, reach: Numbers,
    front: Grid, counts: Wholes,
) -> np.uint64:  # fmt: skip
    """Walk on from the nodes reached since number `done`; return the sum of the marks of nodes reached."""
    kind, edges, near, cell = graph.kind, graph.edges, graph.near, graph.cell
    total = np.uint64(0)
    while done < counts[0]:
        u = reach[done]
        done += 1
        if kind[u] != STAIRS:
            total += _mixed(np.uint64(cell[u] + 1))
        for e in range(edges[u], edges[u + 1]):
            v = near[e]
            if marks[v] == mark or marks[v] == base:
                continue
            if kind[v] == REGION:  # most nodes: no need to look any further
                counts[0] = _stand(v, mark, marks, reach, counts[0])
                continue
            _meet(
                v, u, world, words, figures, base, mark, full, graph, worlds, tables, fights, marks, reach,
                front, counts,
            )  # fmt: skip
    return total


@export("climbing")
def settle(
    rows: Rows,
    first: Whole,
    last: Whole,
    graph: Graph,
    worlds: WorldRows,
    tables: Prices,
    fights: LossTable,
    room: Room,
    ways: Ways,
    misses: Lists,
) -> Whole:
    """Take the free items in states that stand on a cell; note what they reach and the goal's distance.

    Returns the number of missing distances; `misses` holds their keys.
    """
    words, figures, world, cell, sums, flags, far = rows
    missed = 0
    marks, reach, front, counts, clock = room
    for i in range(first, last):
        clock[0] += 1
        mark = clock[0]
        counts[0], counts[1], counts[2] = 0, 0, 0
        counts[0] = _begin(world[i], cell[i], mark, graph, worlds, marks, reach)
        sums[i] = _walk(
            0, world[i], words[i], figures[i], NO_MARK, mark, FREE, graph, worlds, tables, fights, marks,
            reach, front, counts,
        )  # fmt: skip
        flags[i] = counts[2] | _at_goal(world[i], words[i], mark, NO_MARK, graph, worlds, tables, marks)
        row = _row_of(worlds.forms[world[i]], figures[i], tables.felt, ways)
        if row >= 0:
            far[i] = _nearest(row, reach, 0, counts[0], ways.far, FAR)
        elif missed < misses.shape[0]:
            form = np.int64(worlds.forms[world[i]])
            _ask(misses, missed, form << 8 | held(figures[i], tables.felt), figures[i])
            missed += 1
    return missed


def _ask(misses: Lists, n: Whole, who: Whole, figures: Wholes) -> None:
    misses[n, 0] = who
    misses[n, 1] = figures[ATK]
    misses[n, 2] = figures[DEF]
    misses[n, 3] = figures[MDEF]


def _at_goal(
    world: Whole, words: Words, mark: Whole, base: Whole, graph: Graph, worlds: WorldRows, tables: Prices,
    marks: Wholes,
) -> Whole:  # fmt: skip
    goal = tables.goal
    if goal < 0:
        return 0
    node = graph.cells[worlds.floors[world, goal // graph.stride], goal % graph.stride]
    if node < 0:
        return 0
    bit = graph.bit[node]
    if graph.kind[node] == THING and (bit < 0 or not _has(words, bit)):
        return 0
    return GOAL if marks[node] == mark or marks[node] == base else 0


@export("climbing")
def expand(
    todo: Wholes,
    first: Whole,
    rows: Rows,
    out: Rows,
    graph: Graph,
    worlds: WorldRows,
    tables: Prices,
    fights: LossTable,
    ways: Ways,
    room: Room,
    children: Lists,
    later: Later,
    misses: Misses,
) -> tuple[Whole, Whole, Whole, Whole, Whole]:
    """Return every state that is one quick move away from some others.

    Args:
        todo: Rows of the states to expand, starting at `first`.
        out: Room for the children, in the form of `rows`.
        children: (parent, node) of each child.
        later: (parent, node, from where, how) of slow moves, and the figures after the fight or the door.
        misses: Unknown (fighter, ATK, DEF, MDEF) of fights, and (form, ATK, DEF, MDEF) of distances.

    Returns:
        Next position in `todo`; numbers of children, slow moves, missing fights and missing distances. It
        stops before a state whose children have no room.
    """
    words, figures, world, cell, sums, flags, far = rows
    o_words, o_figures, o_world, o_cell, o_sums, o_flags, o_far = out
    kind, bit, way, arg, slow, place = graph.kind, graph.bit, graph.way, graph.arg, graph.slow, graph.cell
    uneven, outfit, forms = worlds.uneven, worlds.outfit, worlds.forms
    unknown, strange = misses
    gains, need, spent, prize, pickaxe, felt, _, bomb = tables
    marks, reach, front, counts, clock = room
    late, after = later
    made, slows, missed, lost = 0, 0, 0, 0
    full = front.shape[0]
    at = first
    while at < todo.shape[0]:
        i = todo[at]
        if max(made, slows, missed, lost) + 2 * full > o_world.shape[0]:
            break
        clock[0] += 1
        base = clock[0]
        counts[0], counts[1], counts[2], counts[3] = 0, 0, 0, 0
        w = world[i]
        counts[0] = _begin(w, cell[i], base, graph, worlds, marks, reach)
        _copy(figures[i], o_figures[made])
        for k in range(words.shape[1]):
            o_words[made, k] = words[i, k]
        total = _walk(
            0, w, o_words[made], o_figures[made], NO_MARK, base, ALL, graph, worlds, tables, fights, marks,
            reach, front, counts,
        )  # fmt: skip
        reached, things, known = counts[0], counts[1], flags[i]
        if counts[3] > 0:  # somebody has become harmless since: he is beaten first, with all the others
            o_world[made], o_cell[made], o_sums[made] = w, cell[i], total
            known |= _at_goal(w, o_words[made], base, NO_MARK, graph, worlds, tables, marks)
            o_flags[made] = known | counts[2]
            own_row = _row_of(forms[w], o_figures[made], felt, ways)
            if own_row >= 0:
                o_far[made] = _nearest(own_row, reach, 0, reached, ways.far, FAR)
            else:
                _ask(strange, lost, np.int64(forms[w]) << 8 | held(o_figures[made], felt), o_figures[made])
                lost += 1
            children[made, 0], children[made, 1] = i, counts[3] - 1
            made += 1
            at += 1
            continue
        own_row = _row_of(forms[w], figures[i], felt, ways)
        for f in range(things):
            v, by = front[f, 0], front[f, 1]
            row = o_figures[made]
            _copy(figures[i], row)
            if kind[v] == THING and not (bit[v] >= 0 and _has(words[i], bit[v])):
                if way[v] == BATTLE:
                    if bomb >= 0 and row[bomb] > 0:
                        late[slows, 0], late[slows, 1], late[slows, 2], late[slows, 3] = i, v, by, BOMB
                        _copy(row, after[slows])
                        slows += 1
                    cost = loss(arg[v], figures[i], outfit[w], felt, fights)
                    if cost == UNKNOWN:
                        _ask(unknown, missed, fighter(outfit[w], arg[v], figures[i], felt), figures[i])
                        missed += 1
                        continue
                    if cost == NEVER or cost >= row[HP]:
                        continue
                    row[HP] -= cost
                    row[MONEY] += prize[arg[v], 0]
                    row[EXP] += prize[arg[v], 1]
                elif way[v] == DOOR:
                    short = False
                    for k in range(row.shape[0]):
                        short = short or need[arg[v], k] > row[k]
                        row[k] -= spent[arg[v], k]
                    if short:
                        continue
                elif way[v] == WALL:
                    if pickaxe < 0 or row[pickaxe] < 1:
                        continue
                    row[pickaxe] -= 1
                elif way[v] == ITEM and not slow[v]:
                    for k in range(row.shape[0]):
                        row[k] += gains[arg[v], k]
            if slow[v] or kind[v] != THING or (bit[v] >= 0 and _has(words[i], bit[v])):
                late[slows, 0], late[slows, 1], late[slows, 2], late[slows, 3] = i, v, by, 0
                _copy(row, after[slows])
                slows += 1
                continue
            for k in range(words.shape[1]):
                o_words[made, k] = words[i, k]
            o_words[made, bit[v] >> 6] |= ONE << np.uint64(bit[v] & 63)
            o_world[made] = w
            clock[0] += 1
            mark = clock[0]
            counts[0], counts[1], counts[2] = reached, 0, 0
            if uneven[w]:
                at_now = v if way[v] == ITEM else by
                counts[0] = _stand(at_now, mark, marks, reach, 0)
                o_sums[made] = _walk(
                    0, w, o_words[made], row, NO_MARK, mark, FREE, graph, worlds, tables, fights, marks,
                    reach, front, counts,
                )  # fmt: skip
                o_cell[made] = place[at_now]
                o_flags[made] = counts[2] | _at_goal(
                    w, o_words[made], mark, NO_MARK, graph, worlds, tables, marks
                )
            else:
                marks[v] = 0
                _meet(
                    v, by, w, o_words[made], row, base, mark, FREE, graph, worlds, tables, fights, marks,
                    reach, front, counts,
                )  # fmt: skip
                o_sums[made] = sums[i] + _walk(
                    reached, w, o_words[made], row, base, mark, FREE, graph, worlds, tables, fights, marks,
                    reach, front, counts,
                )  # fmt: skip
                o_cell[made] = cell[i]
                goal = _at_goal(w, o_words[made], mark, base, graph, worlds, tables, marks)
                o_flags[made] = known | counts[2] | goal
            way_row = _row_of(forms[w], row, felt, ways)
            if way_row >= 0:
                if way_row == own_row and not uneven[w]:  # what was near before is as near as it was
                    o_far[made] = _nearest(way_row, reach, reached, counts[0], ways.far, far[i])
                else:
                    o_far[made] = _nearest(way_row, reach, 0, counts[0], ways.far, FAR)
            else:
                _ask(strange, lost, np.int64(forms[w]) << 8 | held(row, felt), row)
                lost += 1
            children[made, 0] = i
            children[made, 1] = v
            made += 1
        at += 1
    return at, made, slows, missed, lost


def _key(words: Words, figures: Wholes, world: Whole, total: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return a state's key of two words, which leaves out its HP."""
    one = _mixed(np.uint64(world) ^ total)
    two = _mixed(total + np.uint64(0x632BE59BD9B4E019))
    for k in range(words.shape[0]):
        one = _mixed(one ^ words[k])
        two = _mixed(two + words[k] * np.uint64(0xD6E8FEB86659FD93))
    for k in range(1, figures.shape[0]):
        one = _mixed(one ^ np.uint64(figures[k] + 1))
        two = _mixed(two + np.uint64(figures[k] + 1) * np.uint64(0xA0761D6478BD642F))
    return one | ONE, two


def _find(keys: Table, one: np.uint64, two: np.uint64) -> np.uint64:
    mask = np.uint64(keys.shape[0] - 1)
    at = (one >> np.uint64(1)) & mask
    while keys[at, 0] != np.uint64(0) and not (keys[at, 0] == one and keys[at, 1] == two):
        at = (at + ONE) & mask
    return at


@export("keeping")
def admit(rows: Rows, first: Whole, last: Whole, seen: Met, kept: Truths) -> Whole:
    """Mark the states that are new or have more HP than before; return how many are new."""
    words, figures, world, sums = rows.words, rows.figures, rows.world, rows.sums
    keys, best = seen
    fresh = 0
    for i in range(first, last):
        one, two = _key(words[i], figures[i], world[i], sums[i])
        at = _find(keys, one, two)
        if keys[at, 0] == np.uint64(0):
            keys[at, 0], keys[at, 1] = one, two
            best[at] = figures[i, HP]
            kept[i] = True
            fresh += 1
        else:
            kept[i] = figures[i, HP] > best[at]
            if kept[i]:
                best[at] = figures[i, HP]
    return fresh


@export("keeping")
def current(rows: Rows, first: Whole, last: Whole, seen: Met, kept: Truths) -> None:
    """Mark the states that still have the best HP of their key."""
    words, figures, world, sums = rows.words, rows.figures, rows.world, rows.sums
    keys, best = seen
    for i in range(first, last):
        one, two = _key(words[i], figures[i], world[i], sums[i])
        kept[i] = best[_find(keys, one, two)] == figures[i, HP]


@export("keeping")
def rehash(old: Met, new: Met) -> None:
    """Move the remembered states into a larger table."""
    for i in range(old.keys.shape[0]):
        if old.keys[i, 0] != np.uint64(0):
            at = _find(new.keys, old.keys[i, 0], old.keys[i, 1])
            new.keys[at, 0], new.keys[at, 1] = old.keys[i, 0], old.keys[i, 1]
            new.best[at] = old.best[i]
