"""Checks whether a task suits the compiled search over several floors, and what it leaves to the rules."""

from __future__ import annotations

from dataclasses import replace

from ringapp.games.mota.rules.aftermath import LASTING
from ringapp.games.mota.rules.board import Board, Cell, Place, beside, fields, grid_of, inside, task_floors
from ringapp.games.mota.rules.events.consequences import autos_of
from ringapp.games.mota.rules.events.contents import goes_to, instructions, trees_in, unread_in
from ringapp.games.mota.rules.events.expressions import names
from ringapp.games.mota.rules.events.scripts import LOCAL
from ringapp.games.mota.rules.features import spent_on
from ringapp.games.mota.rules.stairs import all_stairs, arrival
from ringapp.games.mota.rules.tower import (
    CURSE,
    HATRED,
    POISON,
    WEAKNESS,
    AutoEvent,
    Enemy,
    Gain,
    Program,
    Tile,
    all_programs,
)
from ringapp.games.mota.rules.walking import gain_at, is_free, kind_at, things
from ringapp.games.mota.search.pickup import Harm, harm_of
from ringapp.games.mota.search.tower.state_layout import Unsuited

AFTER = frozenset({12, 17, 23})
"""Specials of which more is left behind than a state holds."""
BOUND = frozenset({11, 25, 26})
"""Specials whose fights rest on more than a state holds by the stock rules; own rules are asked."""
MAX_CHOICES = 16
"""Things that may hurt up to which each is taken or left."""


def _on_stats_alone(program: Program) -> bool:
    """Return whether a program reads only the hero's stats and flags, and changes only his stats."""
    ones = list(instructions(program))
    own = all(one[0] == "if" or one[1].startswith(("status:", "flag:" + LOCAL)) for one in ones)
    asked = (name for one in ones for tree in trees_in(one) for name in names(tree))
    return own and all(name.startswith(("status:", "flag:", "value:")) for name in asked)


def _sets_down_on_things(board: Board) -> bool:
    """Return whether stairs or events may put the hero on a thing, apart from stairs at the goal.

    To a packed state, a thing that the hero stands on is still to be dealt with: it neither notices a goal
    there nor allows every move that the rules do.
    """
    views = {name: replace(board, floor=name) for name in task_floors(board)}
    stairs = ((view, one) for view in views.values() for _, one in all_stairs(view) if one.floor in views)
    ends = {(one.floor, arrival(view, one)) for view, one in stairs}
    for name in views:
        for program in all_programs(board.tower, name):
            ends |= {(floor or name, cell or (-1, -1)) for floor, cell, _ in goes_to(program)}
    held = {end for end in ends if end[0] in views and not _is_open(views[end[0]], end[1])}
    return any(kind_at(views[floor], cell) != "stairs" or cell == board.goal_at for floor, cell in held)


def _harmful_things(board: Board, harm: Harm) -> int:
    """Return the number of items on the task's floors that are better not taken at once."""
    views = [replace(board, floor=name) for name in task_floors(board)]
    gains = (gain_at(view, cell) for view in views for cell in things(view))
    return sum(gain is not None and not harm.spares(gain) for gain in gains)


def _is_open(view: Board, cell: Cell) -> bool:
    """Return whether a cell holds nothing or lies off the map."""
    return not inside(view, cell) or is_free(view, cell)


def _steps_off(board: Board) -> bool:
    """Return whether the hero stands on stairs beside a cell to which he can step off them."""
    near = [cell for _, cell in beside(board.at) if inside(board, cell)]
    return kind_at(board, board.at) == "stairs" and any(is_free(board, cell) for cell in near)


class Support:
    """What a task needs from the search.

    Attributes:
        careful: Whether every move may set something off, so that the rules must play all moves.
        exact: Whether a search that left nothing out has tried every possibility.
        loose: Items with moves of their own: equipment, and tools that move the hero. Flying matters only
            where some way is one-way; elsewhere stairs lead where he could fly.
        spends: Tools that may be used up anywhere and whose effect depends on stats and flags alone.
        roughly: Whether to ignore what packed states cannot hold, as the rules play each line anyway.
        lacks: What packed states cannot hold of the task as it begins, "" for nothing; once the search has
            `begun`, what comes up raises Unsuited.
        harm: What is not taken at once; if there is too much of it, it is taken, and nothing is proved.
    """

    def __init__(self, board: Board) -> None:
        self.board, self.tower = board, board.tower
        tower = board.tower
        self.roughly, self.lacks, self.begun = board.goal == "further", "", False
        if any(board.hero.count(name) for name in (POISON, WEAKNESS, CURSE, HATRED)):
            self._without("specials")
        if board.goal == "tile" and board.goal_floor not in task_floors(board):
            self._without("goal")
        self.careful = bool(tower.levels)
        self.watched: set[Place] = set()
        for name in task_floors(board):
            for auto in autos_of(tower, name):
                self._watch(auto, name)
        before = any(key[0] == "beforeBattle" for name in tower.floors for key in tower.floors[name].programs)
        before = before or any(kind == "beforeBattle" for kind, _ in tower.programs)
        self.rises = bool(tower.own_rules) or before
        self.exact = not self.rises and not _sets_down_on_things(board)
        self.exact &= not self.roughly
        self.exact &= is_free(board, board.at) or _steps_off(board)
        self.exact &= not tower.flags.get("enableNegativeDamage")  # who costs nothing now may heal later
        self.harm = harm_of(board)
        self.hasty = _harmful_things(board, self.harm) > MAX_CHOICES
        equips = {name for name, item in tower.items.items() if item.cls == "equips" and item.equip_type}
        self.loose = equips | {name for name, item in tower.items.items() if item.mirrors}
        self.exact &= not tower.shops or all(tower.floors[name].quick_shop for name in task_floors(board))
        spent = spent_on(board)
        self.spends = tuple(name for name in spent if not self.careful and _on_stats_alone(spent[name]))
        self.loose |= spent.keys() - set(self.spends)

    def _watch(self, auto: AutoEvent, floor: str) -> None:
        """Note which blocks an automatic event watches; only moves that the rules play are checked for it."""
        for name in names(auto.condition):
            kind, _, rest = name.partition(":")
            x, _, y = rest.partition(",")
            if kind.startswith("block") and x.isdecimal() and y.isdecimal():
                self.watched.add(((auto.place or (floor,))[0], int(x), int(y)))
            elif kind not in ("flag", "switch"):
                self.careful = True

    def meet(self, view: Board) -> None:
        """Check a floor in one of its forms."""
        table = fields(view)
        if table.damage or table.between or table.ambush or table.repulse:
            self._without("fields")
        there = (self.tower.tile(n) for row in grid_of(view) for n in row if n)
        if any(tile.trigger == "touch" and not tile.blocks and not self._is_left(tile) for tile in there):
            self._without("events")  # one that is bumped into is an event like any other

    def _is_left(self, tile: Tile) -> bool:
        """Return whether the rules let nobody step on a tile, as they do not follow what it does."""
        return bool(unread_in(self.tower.programs.get(("touch", tile.id), ())))

    def _without(self, what: str) -> None:
        """Note something that packed states cannot hold; ignore it where answers need not be exact."""
        if self.begun and not self.roughly:
            raise Unsuited(what)
        self.lacks = self.lacks or ("" if self.roughly else what)

    def takes(self, gain: Gain) -> bool:
        """Return whether an item with this gain is taken as soon as it can be."""
        if self.harm.spares(gain):
            return True
        good = self.hasty and not gain.doubles and min(gain.hp, gain.atk, gain.df, gain.mdef) >= 0
        good = good and min(gain.money, gain.exp, *(n for _, n in gain.keys)) >= 0
        self.exact &= not good
        return good

    def plain(self, enemy: Enemy) -> bool:
        """Return whether a fight depends on stats alone and has no lasting effect."""
        judge = self.tower.judge
        special = set(enemy.special)
        more = judge is not None and judge.rests_on_more(enemy) and not judge.rests_on_items(enemy)
        if more and judge is not None and enemy.id in judge.changing and not judge.told:
            more = self.exact = False  # only as it is at first was it asked what its fights rest on
        if more or special & AFTER or (judge is None and special & BOUND):
            self._without("specials")
            return False
        return not special & LASTING and not self.careful
