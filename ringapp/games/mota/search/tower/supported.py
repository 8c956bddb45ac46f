"""Whether a task suits the compiled search over several floors, and what it must leave to the rules."""

from __future__ import annotations

from dataclasses import replace

from ringapp.games.mota.rules.aftermath import LASTING
from ringapp.games.mota.rules.board import Board, Cell, Place, beside, fields, grid_of, inside, task_floors
from ringapp.games.mota.rules.events.consequences import autos_of
from ringapp.games.mota.rules.events.contents import goes_to, instructions, trees_in
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
    all_programs,
)
from ringapp.games.mota.rules.walking import gain_at, is_free, kind_at
from ringapp.games.mota.search.pickup import Harm, harm_of

BOUND = frozenset({11, 12, 16, 17, 23, 25, 26})
"""Specials whose fights or what is left of them rest on more than a state holds."""
MAX_CHOICES = 16
"""Things that may hurt up to which each is taken or left."""


class Unsuited(Exception):
    """A floor has what a packed state does not hold; the word says what."""


def _on_stats_alone(program: Program) -> bool:
    """Whether a program rests on the hero's stats and flags alone, and changes nothing but his stats."""
    ones = list(instructions(program))
    own = all(one[0] == "if" or one[1].startswith(("status:", "flag:" + LOCAL)) for one in ones)
    asked = (name for one in ones for tree in trees_in(one) for name in names(tree))
    return own and all(name.startswith(("status:", "flag:", "value:")) for name in asked)


def _sets_down_on_things(board: Board) -> bool:
    """Whether stairs or events may set the hero on a tile that holds something, stairs but for the goal's.

    A packed state holds what he stands on as still to be dealt with: it cannot tell that he is at the goal
    there, nor do there all that the rules let him do.
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
    """Return how many things of the task's floors are better not taken at once."""
    views = [replace(board, floor=name) for name in task_floors(board)]
    spots = ((view, (x, y)) for view in views for y, row in enumerate(grid_of(view)) for x in range(len(row)))
    gains = (gain_at(view, cell) for view, cell in spots)
    return sum(gain is not None and not harm.spares(gain) for gain in gains)


def _is_open(view: Board, cell: Cell) -> bool:
    """Return whether nothing is known to lie on a cell, which may be none of the map."""
    return not inside(view, cell) or is_free(view, cell)


def _steps_off(board: Board) -> bool:
    """Return whether the hero stands on stairs beside a cell to which he can step off them."""
    near = [cell for _, cell in beside(board.at) if inside(board, cell)]
    return kind_at(board, board.at) == "stairs" and any(is_free(board, cell) for cell in near)


class Support:
    """What a task asks of the search.

    Attributes:
        careful: Whether every move may set something off, so that the rules play all of them.
        exact: Whether a search that left nothing out has tried all there is.
        loose: Items that let the hero do more than deal with what is in his way. A flight does where some
            way leads only on: elsewhere stairs lead where he could fly.
        spends: Tools that he may use up wherever he stands, and that do to each hero of like stats the same.
        roughly: Whether what packed states do not hold is left out: the rules play each line anyway.
        harm: What is not taken at once; where too much of that lies about it is, and nothing is proved.
    """

    def __init__(self, board: Board) -> None:
        self.board, self.tower = board, board.tower
        tower = board.tower
        self.roughly = board.goal == "further"
        if any(board.hero.count(name) for name in (POISON, WEAKNESS, CURSE, HATRED)):
            self._without("specials")
        if board.goal == "tile" and board.goal_floor not in task_floors(board):
            raise Unsuited("goal")
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
        """Note what may make an automatic event run: only moves that the rules play are looked at for it."""
        for name in names(auto.condition):
            kind, _, rest = name.partition(":")
            x, _, y = rest.partition(",")
            if kind.startswith("block") and x.isdecimal() and y.isdecimal():
                self.watched.add(((auto.place or (floor,))[0], int(x), int(y)))
            elif kind not in ("flag", "switch"):
                self.careful = True

    def meet(self, view: Board) -> None:
        """Look at a floor in one of its forms. Raises Unsuited."""
        table = fields(view)
        if table.damage or table.between or table.ambush or table.repulse:
            self._without("fields")

    def _without(self, what: str) -> None:
        """Leave out what packed states do not hold; where answers must be exact, refuse it."""
        if not self.roughly:
            raise Unsuited(what)

    def takes(self, gain: Gain) -> bool:
        """Return whether a thing is taken as soon as it can be."""
        if self.harm.spares(gain):
            return True
        good = self.hasty and not gain.doubles and min(gain.hp, gain.atk, gain.df, gain.mdef) >= 0
        good = good and min(gain.money, gain.exp, *(n for _, n in gain.keys)) >= 0
        self.exact &= not good
        return good

    def plain(self, enemy: Enemy) -> bool:
        """Whether a fight rests on the hero's stats alone and leaves nothing behind. Raises Unsuited."""
        judge = self.tower.judge
        special = set(enemy.special)
        more = judge is not None and judge.rests_on_more(enemy) and not judge.rests_on_items(enemy)
        if more or special & BOUND:
            self._without("specials")
            return False
        return not special & LASTING and not self.careful
