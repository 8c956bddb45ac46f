"""The layout of a packed state: numbers for floors and cells, a bit per thing, counters for the bag.

A state of the search over several floors is a world (a board without its hero and without cleared
things), a bit for each thing that is gone, the hero's figures, and where he stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.rules.board import Board, Place, grid_of, task_floors, tile_at
from ringapp.games.mota.rules.coming import items_of, tiles_of
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.tower import Hero, Tower
from ringapp.games.mota.rules.walking import kind_at
from ringapp.games.mota.search.tower.traced_stats import Traced

Words = npt.NDArray[np.uint64]
Figures = npt.NDArray[np.int64]

HP, ATK, DEF, MDEF, MONEY, EXP, FIRST_COUNTER = range(7)
"""Places of the hero's figures; behind them one for each item that is counted."""
FIGURES = {"hp": HP, "atk": ATK, "def": DEF, "mdef": MDEF, "money": MONEY, "exp": EXP}
FELT_BITS = 8
"""Room for the items that fights feel, in the tables of fights and of distances."""
SPARE_BITS = 192
"""Room for things that events put up later."""
_ASKED = re.compile(r"\('name', ['\"]flag:([^'\"]*)")
_PLAIN = re.compile(r"\w+").fullmatch
"""Names of flags that events alone know: others are a shop's, a cell's, a list's."""


class Unsuited(Exception):
    """A task has something that a packed state cannot hold; the text names it."""


class Layout:
    """Numbers for the floors, cells, things and items of one task."""

    def __init__(self, board: Board) -> None:
        inside = task_floors(board)
        self.floors = tuple(name for name in board.tower.floors if name in inside)
        self.index = {name: n for n, name in enumerate(self.floors)}
        grids = [grid_of(board, name) for name in self.floors]
        self.wide = max(len(grid[0]) for grid in grids)
        self.stride = self.wide * max(len(grid) for grid in grids)
        self.bits: dict[Place, int] = {}
        self.places: list[Place] = []
        self.words = 0
        self._walls: dict[Place, bool] = {}
        self.counters = _counted(board, self.floors)
        self.figures = FIRST_COUNTER + len(self.counters)
        self.counter = {name: FIRST_COUNTER + n for n, name in enumerate(self.counters)}
        self.felt = _felt(board, self.counter)
        self.asked = _flags_asked(board.tower, self.floors)

    def code(self, place: Place) -> int:
        """Return the number of a place."""
        return self.index[place[0]] * self.stride + place[2] * self.wide + place[1]

    def place(self, code: int) -> Place:
        """Return the place of a number."""
        floor, rest = divmod(code, self.stride)
        y, x = divmod(rest, self.wide)
        return self.floors[floor], x, y

    def bit(self, place: Place) -> int:
        """Return the bit of a thing's place, a new one if needed. Raises Unsuited."""
        known = self.bits.get(place)
        if known is None:
            known = len(self.places)
            if self.words and known >= 64 * self.words:
                raise Unsuited("things")  # events have put up more than there is room for
            self.bits[place] = known
            self.places.append(place)
        return known

    def close(self) -> None:
        """Fix the number of words of a state, once the things of the start are known."""
        self.words = (len(self.places) + SPARE_BITS + 63) // 64

    def bag_of(self, bits: int) -> tuple[tuple[str, int], ...]:
        """Return a bag with one of each item felt by fights whose bit is set."""
        return tuple((name, 1) for n, name in enumerate(self.felt) if bits >> n & 1)

    # Boards and states ------------------------------------------------------------------------------

    def stripped(self, board: Board) -> Board:
        """Return a board without what a state's words and figures hold, which is the key of its world."""
        rest = frozenset(p for p in board.gone if p not in self.bits or self._inert(board, p))
        bag = tuple(entry for entry in board.hero.bag if entry[0] not in self.counter)
        hero = Hero(0, 0, 0, 0, 0, 0, bag, board.hero.worn, board.hero.lv)
        flags = tuple(entry for entry in board.flags if entry[0] in self.asked or not _PLAIN(entry[0]))
        return replace(board, hero=hero, at=(0, 0), floor=self.floors[0], gone=rest, flags=flags)

    def _inert(self, board: Board, place: Place) -> bool:
        """Return whether a wall stands at a place at first, so that it returns when a block put there goes.

        A wall that a pickaxe breaks is not meant: it is a thing with a bit.
        """
        known = self._walls.get(place)
        if known is None:
            bare = replace(board, floor=place[0], gone=frozenset(), changed=())
            tile = tile_at(bare, place[1:])
            breaks = tile.breakable and "pickaxe" in self.counter and place not in board.forbidden
            known = tile.blocks and not breaks and kind_at(bare, place[1:]) is None
            self._walls[place] = known
        return known

    def words_of(self, gone: Iterable[Place]) -> Words:
        """Return the mask of the things that are gone."""
        total = 0
        for place in gone:
            bit = self.bits.get(place)
            if bit is not None:
                total |= 1 << bit
        return np.frombuffer(total.to_bytes(8 * self.words, "little"), np.uint64).copy()

    def listed(self, hero: Hero) -> list[int]:
        """Return the hero's figures as a list in the layout's order."""
        bag = dict(hero.bag)
        own = [hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp]
        return own + [bag.get(name, 0) for name in self.counters]

    def figures_of(self, hero: Hero) -> Figures:
        """Return the hero's figures as an array in the layout's order."""
        return np.array(self.listed(hero), np.int64)

    def hero_of(self, world: Board, row: Figures | list[int]) -> Hero:
        """Return the hero with a row of figures, dressed as in a world."""
        figures = row if isinstance(row, list) else row.tolist()
        bag = dict(world.hero.bag)
        for name, number in zip(self.counters, figures[FIRST_COUNTER:], strict=True):
            if isinstance(number, Traced) or number:  # a traced one would note that it was looked at
                bag[name] = number
        hp, atk, df, mdef, money, exp = figures[:FIRST_COUNTER]
        held = tuple(sorted(bag.items()))
        return replace(world.hero, hp=hp, atk=atk, df=df, mdef=mdef, money=money, exp=exp, bag=held)

    def gone_of(self, words: Words) -> frozenset[Place]:
        """Return the places of the things whose bits are set."""
        total = int.from_bytes(words.tobytes(), "little")
        found = []
        while total:
            low = total & -total
            found.append(self.places[low.bit_length() - 1])
            total ^= low
        return frozenset(found)

    def board_of(self, world: Board, words: Words, row: Figures | list[int], cell: int) -> Board:
        """Return the board of a state."""
        place = self.place(cell)
        hero = self.hero_of(world, row)
        return replace(world, hero=hero, floor=place[0], at=place[1:], gone=world.gone | self.gone_of(words))


def _counted(board: Board, floors: tuple[str, ...]) -> tuple[str, ...]:
    """Return the items that states count: all that the hero may have, and what doors ask for."""
    tower = board.tower
    there = {n for name in floors for n in tiles_of(board, name)}
    doors = {key for n in there for key, _, _ in tower.tile(n).door or ()}
    found = items_of(board) | doors
    counted = {name for name in found if name not in tower.items or tower.items[name].cls != "items"}
    effects = [effect for name in found & tower.items.keys() for effect in tower.items[name].effect or ()]
    given = {status[4:] for status, _, _ in effects if status.startswith("key:")}
    return tuple(sorted(counted | given))


def _felt(board: Board, counter: dict[str, int]) -> tuple[str, ...]:
    """Return the counted items that decide fights: the cross, and items that the tower's own rules ask for.

    If these are too many, monsters whose fights depend on them are refused (`OwnRules.rests_on_items`).
    """
    asked = board.tower.judge.felt if board.tower.judge is not None else ()
    asked = asked if len(asked) < FELT_BITS else ()
    return tuple(name for name in sorted({"cross", *asked}) if name in counter)


def _flags_asked(tower: Tower, floors: tuple[str, ...]) -> frozenset[str]:
    """Return the flags that something may read; others only record and so make no different world."""
    parts: list[object] = [tower.programs, tower.shops, tower.items, tower.levels]
    parts += [part for name in floors for part in (tower.floors[name].programs, tower.floors[name].autos)]
    parts += [auto for floor in tower.floors.values() for auto in floor.autos if not auto.here_only]
    asked = {name for part in parts for name in _ASKED.findall(repr(part))}
    told = tower.judge.told if tower.judge is not None else frozenset[str]()
    return frozenset(asked | told | set(re.findall(r"\w+", tower.own_rules)))
