"""What the kernels of several floors are handed, part by part. Importing this imports no compiler."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ringapp.core.solving.arrays import Grid, Lists, Numbers, Signs, Table, Whole, Wholes, Words

Opened: TypeAlias = Signs
"""For each world which floors are there."""


BARE, SPENT = 5, 6
"""How a deed of a guide is dealt with whose outcome says all of it, and one that uses up what is carried.

The latter is done by who has none."""


class Graph(NamedTuple):
    """A contracted graph: for each node its kind, bit, way, row of that, whether it is slow and a gift, cell,
    and where it leads; `near[edges[u] : edges[u + 1]]` are the nodes beside u; nodes by floor and cell.
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
    """A row for each world: contracted floors, which are there, whether ways depend on where the hero stands,
    what he wears, the form of its floors.
    """

    floors: Grid
    free: Opened
    uneven: Signs
    outfit: Numbers
    forms: Numbers


class Prices(NamedTuple):
    """Gains, what doors need and use up, prizes, the counters of the pickaxe and of what fights feel, the
    goal's cell, the counter of bombs; -1 without.
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
    """Marks of nodes, nodes reached, things in the way, four counts, a clock that makes marks unlike."""

    marks: Wholes
    reach: Numbers
    front: Grid
    counts: Wholes
    clock: Wholes


class Rows(NamedTuple):
    """States: words, figures, world, cell, marks, what was reached, how far it is to the goal."""

    words: Table
    figures: Lists
    world: Numbers
    cell: Numbers
    sums: Words
    flags: Signs
    far: Numbers


class LossTable(NamedTuple):
    """A table of (fighter, ATK, DEF, MDEF) and what they cost."""

    keys: Lists
    values: Wholes


class Ways(NamedTuple):
    """A table of (form, ATK, DEF, MDEF) and which row of `far` holds the distances of all nodes."""

    keys: Lists
    values: Wholes
    far: Grid


class Met(NamedTuple):
    """A table of states that were met, two words each, and their best HP."""

    keys: Table
    best: Wholes


class Later(NamedTuple):
    """Slow moves as (parent, node, from where, how), and the figures after the fight or the door."""

    late: Lists
    after: Lists


class Misses(NamedTuple):
    """What is not known yet: (fighter, ATK, DEF, MDEF) of fights, (form, ATK, DEF, MDEF) of distances."""

    fights: Lists
    ways: Lists


class Rest(NamedTuple):
    """A guide: its deeds as (bit or -1, way, row of that, late deed or 0), what late ones add and keep, and
    in which worlds they are done.
    """

    deeds: Lists
    add: Lists
    keep: Lists
    done: Lists
