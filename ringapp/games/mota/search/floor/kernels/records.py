"""Arguments of one floor's kernels, grouped in named tuples. Importing this imports no compiler."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ringapp.core.solving.arrays import Grid, Lists, Table, Truths, Whole, Wholes, Words

Damages: TypeAlias = Wholes
"""HP that a kind of monster costs a hero at a place of ATK, DEF and MDEF."""


class Root(NamedTuple):
    """The start state; `stats` are ATK, DEF and MDEF, `keys` a number of ten bits for each kind."""

    front: Words
    stats: Wholes
    keys: Whole
    bonus: Whole
    rest: Whole
    excess: Whole


class Options(NamedTuple):
    """Origin and steps of the damage tables, and options of the search; see `arrays.Tables`."""

    base: Wholes
    step: Wholes
    collect: bool
    macro: bool
    heavy: Whole


class Task(NamedTuple):
    """What must be reached and cleared; see `arrays.Tables`."""

    wanted: Words
    goals: Words
    goal_barrier: Whole
    forced: Truths
    late: Truths


class Bounds(NamedTuple):
    """Arrays of the bounds; see `bounds.Bounds`."""

    must: Truths
    idom: Wholes
    order: Wholes
    least: Wholes
    pot: Wholes
    loose_dom: Wholes
    inside: Wholes
    across: Lists
    ring: Lists
    spare: Whole
    gains: Lists
    kids: Table
    forest: Words


class Model(NamedTuple):
    """The barriers: what each opens, costs and gives; see `arrays.Tables`."""

    opens: Table
    touches: Table
    kinds: Wholes
    need: Lists
    spend: Lists
    gains: Lists
    keygain: Wholes
    damage: Damages
    total_spend: Wholes


class States(NamedTuple):
    """The pool: sets of barriers in two words; HP and bound; parent, next of the layer, last barrier."""

    sets: Table
    long: Lists
    small: Grid


class Scratch(NamedTuple):
    """Scratch space of a search: chains of barriers with their HP and keys, and a number for each barrier."""

    chain: Table
    marks: Lists
    val: Wholes
