"""A hand-contracted graph as a tower of one floor, whose tiles are joined by a table and not by their places.

The file is one literal, a tuple of seven: what each node leads to; what is gained where some nodes meet;
what each node is (("enemy", number), ("door", key) or ("delta", gain)); the monsters; the author's chains,
which are not used; the hero; and the nodes that are open at the start. All has to be cleared and taken.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NoReturn

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts
from ringapp.games.mota.files.literal import parse_literal
from ringapp.games.mota.files.loader import STOCK_VALUES
from ringapp.games.mota.files.tables import LIMIT
from ringapp.games.mota.rules.board import Board, Cell
from ringapp.games.mota.rules.tower import Enemy, Floor, Gain, Hero, Item, Tile, Tower

MAX_NODES = 126
SIDE = 15
"""Columns and rows that a floor of the file takes on the map, its walls among them."""

_STATS = {"hp": "hp", "at": "atk", "df": "def", "mf": "mdef"}
_KEYS = {
    "yk": "yellowKey",
    "bk": "blueKey",
    "rk": "redKey",
    "gk": "greenKey",
    "ik": "steelKey",
    "pick": "pickaxe",
}
_HANDLED = frozenset({0, 1, 2, 3, 4, 5, 6})
_FLOOR, _WALL, _DOORS, _FOES, _ITEMS = 0, 1, 81, 201, 2001
_SWORDS = (2, 4, 8, 16, 32, 64, 128, 256, 512)
"""ATK that a sword of level 1, 2, … gives in these files."""

Node = tuple[int, int, str]


def is_graph(text: str) -> bool:
    """Whether a text begins as such a file does."""
    return re.match(r"\s*\(\s*\{", text.removeprefix("\ufeff")[:1000]) is not None


def open_graph(text: str) -> Board:
    """The board of a graph file: everything cleared and taken, most HP. Raises ParseError."""
    tower = graph_tower(text)
    floor, x, y = tower.start
    grid = tower.floors[floor].grid
    things = {
        (floor, cx, cy)
        for cy, row in enumerate(grid)
        for cx, n in enumerate(row)
        if tower.tile(n).trigger in ("battle", "openDoor")
    }
    return Board(tower, floor, tower.hero, (x, y), "all", forced=frozenset(things))


@lru_cache(maxsize=8)
def graph_tower(text: str) -> Tower:
    """The tower of a graph file. Raises ParseError."""
    whole = parse_literal(text.removeprefix("\ufeff"))
    if not isinstance(whole, tuple) or len(whole) != 7:
        _fail(tr("a tuple of seven parts"), whole)
    ways, meetings, things, foes, _, start, opened = whole
    for part, words in zip((ways, meetings, things, foes, start), range(1, 6), strict=True):
        if not isinstance(part, dict):
            _fail(tr("a table as part {n} of the file").format(n=words), part)
    if not 0 < len(things) <= MAX_NODES or len(meetings) > MAX_NODES:
        _fail(tr("at most {n} nodes").format(n=MAX_NODES), len(things))
    for node in things:
        _check_node(node)
    for group in (*ways.values(), *meetings, opened):
        if not isinstance(group, frozenset) or not group <= things.keys():
            _fail(tr("a set of nodes of the file"), group)
    return _Draft(things, foes, start).tower(text, ways, meetings, opened)


def _fail(expected: str, found: object) -> NoReturn:
    sentence = tr("The graph has {found}; expected {what}.")
    raise ParseError(sentence.format(found=repr(found)[:60], what=expected))


def _check_node(node: object) -> None:
    shaped = isinstance(node, tuple) and len(node) == 3 and all(isinstance(n, int) for n in node[:2])
    if not shaped or not isinstance(node[2], str) or not all(0 <= n < SIDE for n in node[:2]):  # type: ignore[index]
        _fail(tr("a node as (x, y, floor) with x and y from 0 to {n}").format(n=SIDE - 1), node)


def _number(table: Facts, key: str) -> int:
    value = table.get(key, 0)
    if not isinstance(value, int) or not -LIMIT < value < LIMIT:
        _fail(tr("a whole number as “{key}”").format(key=key), value)
    return value


class _Draft:
    """The map: the file's floors side by side, each meeting on a free tile near the nodes that meet."""

    def __init__(self, things: Mapping[Node, object], foes: Mapping[int, object], start: Facts) -> None:
        self.things, self.foes, self.hero = things, foes, start
        self.names = sorted({node[2] for node in things}, key=lambda name: (len(name), name))
        self.columns = min(len(self.names), 3)
        rows = -(-len(self.names) // self.columns)
        self.grid = [[_FLOOR] * (self.columns * SIDE) for _ in range(rows * SIDE)]
        self.cells = {node: self._cell(node) for node in things}
        self.tiles: dict[int, Tile] = {_WALL: Tile(_WALL, "yellowWall", "terrains", blocks=True)}
        self.items: dict[str, Item] = {}
        self.joins: dict[Cell, set[Cell]] = {}
        self.taken = set(self.cells.values())
        self.swords = 0

    def _cell(self, node: Node) -> Cell:
        at = self.names.index(node[2])
        return at % self.columns * SIDE + node[0], at // self.columns * SIDE + node[1]

    def _spare(self, nodes: list[Node]) -> Cell:
        """A free tile near the middle of the nodes that are on the first one's floor."""
        near = [self.cells[node] for node in nodes if node[2] == nodes[0][2]]
        x, y = (sum(cell[i] for cell in near) / len(near) for i in (0, 1))
        left, top = near[0][0] // SIDE * SIDE, near[0][1] // SIDE * SIDE
        inner = [(left + i, top + j) for j in range(1, SIDE - 1) for i in range(1, SIDE - 1)]
        free = [cell for cell in inner if cell not in self.taken] or [
            (i, j) for j, row in enumerate(self.grid) for i in range(len(row)) if (i, j) not in self.taken
        ]
        cell = min(free, key=lambda c: ((c[0] - x) ** 2 + (c[1] - y) ** 2, c))
        self.taken.add(cell)
        return cell

    def _join(self, a: Cell, b: Cell) -> None:
        if a != b:
            self.joins.setdefault(a, set()).add(b)
            self.joins.setdefault(b, set()).add(a)

    def _put(self, cell: Cell, number: int) -> None:
        self.grid[cell[1]][cell[0]] = number

    def _item(self, gain: object) -> int:
        """The number of the tile of an item that gives what the file says."""
        if not isinstance(gain, dict):
            _fail(tr("a table of gains"), gain)
        effect = [(_STATS[key], float(_number(gain, key)), False) for key in gain if key in _STATS]
        effect += [(f"key:{_KEYS[key]}", float(_number(gain, key)), False) for key in gain if key in _KEYS]
        if gain.get("equip_level"):
            self.swords += _number(gain, "equip_level")
            level = _number(self.hero, "equip_level")
            if self.swords != 1 or not 0 <= level < len(_SWORDS):
                _fail(tr("one sword to find at most"), gain)
            effect.append(("atk", float(_SWORDS[level] - (_SWORDS[level - 1] if level else 0)), False))
        if gain.keys() - _STATS.keys() - _KEYS.keys() - {"equip_level"} or any(n < 0 for _, n, _ in effect):
            _fail(tr("gains of hp, at, df, mf, keys or equip_level"), gain)
        words = ", ".join(f"{word.removeprefix('key:')} +{int(n)}" for word, n, _ in effect)
        name = _look(effect, len(self.items) + 1)
        number = _ITEMS + len(self.items)
        self.items[name] = Item(name, words, "items", tuple(effect))
        self.tiles[number] = Tile(number, name, "items", "getItem")
        return number

    def _thing(self, what: object) -> int:
        if not isinstance(what, tuple) or len(what) != 2:
            _fail(tr("a node that is an enemy, a door or a delta"), what)
        kind, value = what
        if kind == "delta":
            return self._item(value)
        if kind == "door" and value in _KEYS:
            key = _KEYS[value]
            number = _DOORS + list(_KEYS).index(value)
            door = key.replace("Key", "Door") if key.endswith("Key") else "specialDoor"
            self.tiles[number] = Tile(number, door, "animates", "openDoor", True, ((key, 1, True),))
            return number
        if kind != "enemy" or value not in self.foes:
            _fail(tr("a node that is an enemy, a door or a delta"), what)
        number = _FOES + sorted(self.foes, key=str).index(value)
        self.tiles[number] = Tile(number, f"enemy{value}", "enemys", "battle", True)
        return number

    def _enemies(self) -> Iterator[tuple[str, Enemy]]:
        for number, foe in self.foes.items():
            if not isinstance(foe, dict) or foe.get("spec", 0) not in _HANDLED:
                _fail(tr("a monster with hp, at, df and spec from 0 to 6"), foe)
            hp, atk, df = (_number(foe, key) for key in ("hp", "at", "df"))
            special = (foe["spec"],) if foe.get("spec") else ()
            name, more = f"enemy{number}", {"n": float(_number(foe, "n") or 4)}
            yield name, Enemy(name, _short(number), hp, atk, df, special=special, more=more)

    def tower(
        self,
        text: str,
        ways: Mapping[Node, frozenset[Node]],
        meetings: Mapping[frozenset[Node], object],
        opened: frozenset[Node],
    ) -> Tower:
        """The tower, once every node has a tile and every meeting one of its own."""
        for node, what in self.things.items():
            self._put(self.cells[node], self._thing(what))
            for near in ways.get(node, ()):
                self._join(self.cells[node], self.cells[near])
        for meeting, gain in sorted(meetings.items(), key=lambda pair: sorted(pair[0])):
            if meeting:
                cell = self._spare(sorted(meeting))
                self._put(cell, self._item(gain))
                for node in meeting:
                    self._join(cell, self.cells[node])
        at = self._spare(sorted(opened, key=lambda node: (self.names.index(node[2]), node)) or [*self.things])
        for node in opened:
            self._join(at, self.cells[node])
        name = "graph"
        floor = Floor(
            name,
            " – ".join(dict.fromkeys((self.names[0], self.names[-1]))),
            tuple(tuple(row) for row in self.grid),
            joins=MappingProxyType({cell: tuple(sorted(near)) for cell, near in self.joins.items()}),
        )
        return Tower(
            key=f"graph {hashlib.sha256(text.encode()).hexdigest()}",
            source="",
            title=name,
            name=name,
            version="",
            floors=MappingProxyType({name: floor}),
            tiles=MappingProxyType(self.tiles),
            enemies=MappingProxyType(dict(self._enemies())),
            items=MappingProxyType(self.items),
            values=MappingProxyType(dict(STOCK_VALUES)),
            flags=MappingProxyType({}),
            hero=self._hero(),
            start=(name, *at),
            graph=text,
        )

    def _hero(self) -> Hero:
        level = _number(self.hero, "equip_level")
        if not 0 <= level <= len(_SWORDS):
            _fail(tr("a sword of level 1 to {n}").format(n=len(_SWORDS)), level)
        hp, atk, df, mdef = (_number(self.hero, key) for key in ("hp", "at", "df", "mf"))
        atk += _SWORDS[level - 1] if level else 0
        keys = tuple((_KEYS[key], _number(self.hero, key)) for key in sorted(_KEYS))
        return Hero(hp, atk, df, mdef).with_gain(Gain(keys=keys))


def _look(effect: list[tuple[str, float, bool]], number: int) -> str:
    """An id whose two ends say what picture it has: that of the most lasting thing that it gives."""
    given = {status for status, _, _ in effect}
    looks = {"def": ("blue", "Gem"), "atk": ("red", "Gem"), "mdef": ("green", "Gem"), "hp": ("red", "Potion")}
    first, last = next((look for status, look in looks.items() if status in given), ("", "box"))
    keys = [status for status in sorted(given) if status.endswith("Key")]
    if last == "box" and keys:
        first, last = keys[0].removeprefix("key:").removesuffix("Key"), "Key"
    return f"{first}{number}{last}"


def _short(number: object) -> str:
    """A monster's name: the last two figures first, because pictures have room for two."""
    return f"{str(number)[-2:]} ({number})"
