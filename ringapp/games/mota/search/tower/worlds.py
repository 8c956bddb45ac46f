"""The worlds of a task, numbered: boards without the hero and without things that are simply gone.

Events change the world (flags, blocks they show or put, floors visited); battles, doors and items do not.
A floor is contracted once for each form that it has in some world.
"""

from __future__ import annotations

from dataclasses import fields

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.search.damages import Fights
from ringapp.games.mota.search.tower.nodes import Growing, Node, Pool, Way
from ringapp.games.mota.search.tower.state_layout import Layout
from ringapp.games.mota.search.tower.supported import Support

_ELSEWHERE = frozenset({"tower", "floor", "hero", "at", "visited", "flags", "left"})
"""Fields of a board that do not decide what stands on a floor."""
_STANDING = tuple(field.name for field in fields(Board) if field.name not in _ELSEWHERE)
"""Those that do: of worlds that agree in them each floor stands alike."""
_STAIRS, _REGION, _THING, _BATTLE = int(Node.STAIRS), int(Node.REGION), int(Node.THING), int(Way.BATTLE)


class Worlds:
    """All worlds met so far. Adding one raises Unsuited.

    Attributes:
        start: The board that the task begins with; `first`: its contracted floors.
        boards: The board of each world.
        fights: Costs of fights.
        floors: For each world, the contracted floor of each floor.
        open: For each world, the floors that can be entered with no consequence.
        uneven: For each world, whether some way is one-way.
    """

    def __init__(self, board: Board, suit: Support) -> None:
        self.layout, self.suit, self.home = Layout(board), suit, board.floor
        self.start = board
        self.fights = Fights(board)
        self.pool = Pool(self.layout, suit)
        self.boards: list[Board] = []
        self.outfits: dict[tuple[tuple[str, str], ...], int] = {}
        self.outfit = Growing(np.int32)
        self.floors = Growing(np.int32, len(self.layout.floors))
        self.open = Growing(np.int8, len(self.layout.floors))
        self.uneven = Growing(np.int8)
        self.trades = Growing(np.int8)
        self.form = Growing(np.int32)
        self.forms: dict[tuple[int, ...], int] = {}
        self.form_floors: dict[int, list[int]] = {}
        self._beatable: dict[int, frozenset[int]] = {}
        self._numbers: dict[Board, int] = {}
        self._known: dict[object, int] = {}
        self._standing: dict[tuple[object, ...], list[int]] = {}
        self._turns: dict[tuple[int, ...], bool] = {}
        self.first = [self._contracted(replace(board, floor=name)) for name in self.layout.floors]
        self.layout.close()

    def node_at(self, code: int, floors: list[int] | None = None) -> int:
        """Return the node of a cell on contracted floors, by default those at the start; -1 without one."""
        floor, cell = divmod(code, self.layout.stride)
        return int(self.pool.cells.rows[(floors or self.first)[floor], cell])

    def number(self, board: Board) -> int:
        """Return the number of a board's world, added if new. Raises Unsuited."""
        bare = self.layout.stripped(board)
        known = self._numbers.get(bare)
        if known is None:
            known = self._numbers[bare] = len(self.boards)
            self.boards.append(bare)
            self._enter(bare)
        return known

    def beatable(self, world: int) -> frozenset[int]:
        """Return a world's monsters whose death sets off no event; none where some way is one-way."""
        if self.uneven.rows[world]:
            return frozenset()
        form = int(self.form.rows[world])
        if form not in self._beatable:
            pool, found = self.pool, list[int]()
            for number in self.form_floors[form]:
                first, last = pool.spans.rows[number].tolist()
                own = (pool.kind.rows[first:last] == _THING) & (pool.way.rows[first:last] == _BATTLE)
                own &= (pool.slow.rows[first:last] == 0) & (pool.leads.rows[first:last] < 0)
                found += (first + np.flatnonzero(own)).tolist()
            self._beatable[form] = frozenset(found)
        return self._beatable[form]

    def floors_seen(self, worlds: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
        """Return the number of floors that the hero has visited in each of some worlds."""
        kinds, which = np.unique(worlds, return_inverse=True)
        counts = np.array([len(self.boards[world].visited) for world in kinds.tolist()], np.int64)
        return counts[which.ravel()]

    def _enter(self, world: Board) -> None:
        key = tuple(getattr(world, name) for name in _STANDING)
        if key not in self._standing:
            self._standing[key] = [self._contracted(replace(world, floor=one)) for one in self.layout.floors]
        floors = self._standing[key]
        self.floors.extend([floors])
        quiet = [self._quiet(world, name) for name in self.layout.floors]
        self.open.extend([quiet])
        seen = [name in world.visited or name == self.home for name in self.layout.floors]
        turn = (*floors, *quiet, *seen)
        if turn not in self._turns:
            self._turns[turn] = self._is_uneven(floors, quiet, seen)
        self.uneven.extend([self._turns[turn]])
        self.trades.extend([any(name.startswith("shop:") and on for name, on in world.flags)])
        form = self.forms.setdefault(tuple(floors), len(self.forms))
        self.form.extend([form])
        self.form_floors[form] = floors
        self.outfit.extend([self.outfits.setdefault(world.hero.worn, len(self.outfits))])

    def _quiet(self, world: Board, floor: str) -> bool:
        """Return whether arriving on a floor changes nothing."""
        if ("eachArrive", -1, -1) in world.tower.floors[floor].programs:
            return False
        return floor in world.visited or floor == self.home

    def _contracted(self, view: Board) -> int:
        key = self._form(view)
        known = self._known.get(key)
        if known is None:
            self.suit.meet(view)
            known = self._known[key] = self.pool.add(view)
        return known

    def _form(self, view: Board) -> tuple[object, ...]:
        """Return the key of a floor's form: the parts of the board that concern it."""
        parts: list[object] = [view.floor]
        for field in fields(view):
            if field.name not in _ELSEWHERE:
                parts.append(_about(getattr(view, field.name), view.floor))
        return tuple(parts)

    def _is_uneven(self, floors: list[int], quiet: list[bool], seen: list[bool]) -> bool:
        """Return whether some stairs of a world have no way back from their target, or some step is one-way.

        Floors that were not visited, or where something happens on arrival, are not considered.
        """
        pool = self.pool
        for number in (number for number, known in zip(floors, seen, strict=True) if known):
            if pool.uneven.rows[number]:
                return True
            for node in set(pool.cells.rows[number].tolist()) - {-1}:
                stairs = pool.kind.rows[node] == _STAIRS
                walked = stairs and quiet[int(pool.leads.rows[node]) // self.layout.stride]
                if walked and not self._returns(floors, node):
                    return True
        return False

    def _returns(self, floors: list[int], node: int) -> bool:
        pool = self.pool
        there = self.node_at(int(pool.leads.rows[node]), floors)
        if there < 0:
            return False
        beside = pool.beside[there] if pool.kind.rows[there] != _REGION else [there]
        for region in beside:
            for back in (*pool.beside[region], there):
                if pool.kind.rows[back] == _STAIRS:
                    end = self.node_at(int(pool.leads.rows[back]), floors)
                    if end == node or (end >= 0 and (end in pool.beside[node] or node in pool.beside[end])):
                        return True
        return False


def _about(value: object, floor: str) -> object:
    """Return the part of a board's value about one floor: entries of other floors are left out."""
    if isinstance(value, frozenset | tuple):
        own = [one for one in value if not (isinstance(one, tuple) and one and _other(one[0], floor))]
        return frozenset(own) if isinstance(value, frozenset) else tuple(own)
    return value


def _other(name: object, floor: str) -> bool:
    return isinstance(name, str) and name != floor
