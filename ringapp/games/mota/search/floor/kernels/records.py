"""What the kernels of one floor are handed, part by part. Importing this imports no compiler."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ringapp.core.solving.arrays import Grid, Lists, Table, Truths, Whole, Wholes, Words

Damages: TypeAlias = Wholes
"""HP that a kind of monster costs a hero at a place of ATK, DEF and MDEF."""


class Root(NamedTuple):
    """The state with nothing cleared; `stats` are ATK, DEF and MDEF, `keys` ten bits for each kind."""

    front: Words
    stats: Wholes
    keys: Whole
    bonus: Whole
    rest: Whole
    excess: Whole


class Options(NamedTuple):
    """Where the tables of damage begin and their steps, and what is searched for; see `arrays.Tables`."""

    base: Wholes
    step: Wholes
    collect: bool
    macro: bool
    heavy: Whole


class Task(NamedTuple):
    """What has to be reached and cleared; see `arrays.Tables`."""

    wanted: Words
    goals: Words
    goal_barrier: Whole
    forced: Truths
    late: Truths


class Bounds(NamedTuple):
    """What bounds rest on; see `bounds.Bounds`."""

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
    """The barriers: what each opens, costs and brings; see `arrays.Tables`."""

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
    """The pool: two words of barriers; HP, bound; state before, next of its layer, barrier that it is for."""

    sets: Table
    long: Lists
    small: Grid


class Scratch(NamedTuple):
    """Room of a search: chains of barriers with their HP and keys, and a number for each barrier."""

    chain: Table
    marks: Lists
    val: Wholes
