"""Arguments of the kernels for several floors, in named tuples. Importing this imports no compiler."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ringapp.core.solving.arrays import Grid, Lists, Numbers, Signs, Table, Whole, Wholes, Words

Opened: TypeAlias = Signs
"""For each world which floors are there."""


BARE, SPENT = 5, 6
"""How a deed of a guide is dealt with whose outcome says all of it, and one that uses up what is carried.

The latter is done by who has none."""


class Graph(NamedTuple):
    """A contracted graph: each node's kind, bit, way, row of that way, whether slow, whether a gift, cell
    and target cell; `near[edges[u] : edges[u + 1]]` are the nodes next to u; `cells`: nodes by floor, cell.
    """

    kind: Signs
    bit: Numbers
    way: Signs
    arg: Numbers
    slow: Signs
    gift: Signs
    cell: Numbers
    leads: Numbers
    edges: Wholes
    near: Numbers
    cells: Grid
    stride: Whole


class WorldRows(NamedTuple):
    """A row per world: contracted floors, which may be entered freely, whether ways depend on the hero's
    position, the number of his outfit, the forms of the floors.
    """

    floors: Grid
    free: Opened
    uneven: Signs
    outfit: Numbers
    forms: Numbers


class Prices(NamedTuple):
    """Gains, keys that doors need and use up, prizes, the counters of the pickaxe and of items felt, the
    goal's cell, the counter of bombs; -1 for none.
    """

    gains: Lists
    need: Lists
    spent: Lists
    prize: Lists
    pickaxe: Whole
    felt: Wholes
    goal: Whole
    bomb: Whole


class Room(NamedTuple):
    """Scratch space: marks of nodes, nodes reached, things in the way, four counts, the last mark given."""

    marks: Wholes
    reach: Numbers
    front: Grid
    counts: Wholes
    clock: Wholes


class Rows(NamedTuple):
    """States in rows: words, figures, world, cell, sum of marks, what was reached, distance to the goal."""

    words: Table
    figures: Lists
    world: Numbers
    cell: Numbers
    sums: Words
    flags: Signs
    far: Numbers


class LossTable(NamedTuple):
    """A hash table from (fighter, ATK, DEF, MDEF) to the fight's cost."""

    keys: Lists
    values: Wholes


class Ways(NamedTuple):
    """A hash table from (form, ATK, DEF, MDEF) to the row of `far` with the distances of all nodes."""

    keys: Lists
    values: Wholes
    far: Grid


class Met(NamedTuple):
    """A hash table from the key of a met state, two words, to its best HP."""

    keys: Table
    best: Wholes


class Later(NamedTuple):
    """Slow moves as (parent, node, from where, how), and the figures after the fight or the door."""

    late: Lists
    after: Lists


class Misses(NamedTuple):
    """Missing values: (fighter, ATK, DEF, MDEF) of fights, (form, ATK, DEF, MDEF) of distances."""

    fights: Lists
    ways: Lists


class Rest(NamedTuple):
    """A guide: its deeds as (bit or -1, way, row of that way, late deed or 0), what late deeds add to figures
    and keep, and the worlds in which they are done.
    """

    deeds: Lists
    add: Lists
    keep: Lists
    done: Lists
