"""A tower as plain data: tiles, monsters, items and floors. Nothing here is executed, everything is frozen.

A tower is equal to another one of the same `key` (its folder, or the digest of its inline tables), so that
boards can carry it and still be compared and hashed at once.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Protocol

from ringapp.games.mota.rules.copying import replace


def frozen(table: Mapping[Any, Any]) -> Mapping[object, object]:
    """Return a read-only view of a table."""
    return MappingProxyType(dict(table))


def _for_pickle(table: MappingProxyType[object, object]) -> tuple[Any, tuple[dict[Any, Any]]]:
    """Return how to pickle a read-only view: the window reads towers in another process."""
    return frozen, (dict(table),)


copyreg.pickle(MappingProxyType, _for_pickle)

Grid = tuple[tuple[int, ...], ...]
"""Tile numbers, `grid[y][x]`."""

Instruction = tuple[Any, ...]
"""A word and what it works on; programs are nested in it as ("if", condition, program, program)."""
Program = tuple[Instruction, ...]
"""What an event does, as `events.py` reads it: plain nested tuples."""

WALL, AIR_WALL, FIRST_TILESET = 1, 17, 10_000
POISON, WEAKNESS, CURSE, HATRED = "flag:poison", "flag:weak", "flag:curse", "flag:hatred"
"""What the hero suffers from, as names in his bag; the last one is a number."""
KEYS = ("yellowKey", "blueKey", "redKey", "greenKey", "steelKey")


@dataclass(frozen=True, slots=True)
class Tile:
    """What a number on the map stands for.

    Attributes:
        cls: The engine's class: terrains, animates, enemys, enemy48, items, npcs, npc48, autotile, tileset.
        trigger: battle, getItem, openDoor, changeFloor or another event name; "" without one.
        blocks: Whether the hero cannot stand there.
        door: Keys that opening needs: (item id, number, whether they are used up).
        faces: Directions that cannot be entered from or left to: ("in" or "out", direction).
        name: The tower's own word for it, "" without one.
        frames: Number of pictures of its animation; 0: as usual for its class.
        breakable: Whether a pickaxe breaks it.
        lock: The keys of `door`, also for doors that do not open on touch.
        turns: Tiles of the same thing facing other ways: (direction, tile number).
    """

    number: int
    id: str
    cls: str
    trigger: str = ""
    blocks: bool = False
    door: tuple[tuple[str, int, bool], ...] | None = None
    faces: tuple[tuple[str, str], ...] = ()
    name: str = ""
    frames: int = 0
    breakable: bool = False
    lock: tuple[tuple[str, int, bool], ...] | None = None
    turns: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Enemy:
    """A monster, fields named as in engine 2.10; `more` holds numbers that only some specials use."""

    id: str
    name: str
    hp: int
    atk: int
    df: int
    money: int = 0
    exp: int = 0
    point: int = 0
    special: tuple[int, ...] = ()
    more: Mapping[str, float] = field(default_factory=dict, hash=False)

    def value(self, name: str) -> float:
        """Return one of the further numbers, 0 where the monster has none."""
        return self.more.get(name, 0)


@dataclass(frozen=True, slots=True)
class Gain:
    """What an item adds at once; `keys` are (item id, number), `doubles` how often HP doubles. HP may be
    negative.
    """

    hp: int = 0
    atk: int = 0
    df: int = 0
    mdef: int = 0
    money: int = 0
    exp: int = 0
    keys: tuple[tuple[str, int], ...] = ()
    doubles: int = 0

    def __bool__(self) -> bool:
        return any((self.hp, self.atk, self.df, self.mdef, self.money, self.exp, self.keys, self.doubles))

    def __add__(self, other: Gain) -> Gain:
        keys = dict(self.keys)
        for name, count in other.keys:
            keys[name] = keys.get(name, 0) + count
        return Gain(
            self.hp + other.hp, self.atk + other.atk, self.df + other.df, self.mdef + other.mdef,
            self.money + other.money, self.exp + other.exp, tuple(sorted(keys.items())),
            self.doubles + other.doubles,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Item:
    """A thing to pick up: (status, amount, whether times the floor's ratio) in `effect`, None if unknown.

    Attributes:
        equip: Amounts added to stats while worn, for `cls` "equips"; `share` adds percentages instead.
        equip_type: Number of its slot, as text; "" where it cannot be worn or has effects not supported.
        times: How often HP doubles on taking it.
        usable: Whether using it from the bag has an effect.
        mirrors: Whether using it moves the hero to the opposite cell of the floor, if no block is there.
        script: Program of taking it, where that does more than plain gains.
        spent: Program of using it up anywhere; None where that is unsupported.
        unlike: Whether it is a pickaxe or a bomb that acts differently from the engine's own.
    """

    id: str
    name: str
    cls: str
    effect: tuple[tuple[str, float, bool], ...] | None = ()
    equip: tuple[tuple[str, float], ...] = ()
    equip_type: str = ""
    share: tuple[tuple[str, float], ...] = ()
    times: int = 0
    usable: bool = False
    script: Program | None = None
    mirrors: bool = False
    spent: Program | None = None
    unlike: bool = False

    def gain(self, ratio: int) -> Gain | None:
        """Return what taking it adds on a floor of this ratio; None where the effect is not understood."""
        if self.cls in ("tools", "constants"):
            return Gain(keys=((self.id, 1),))
        if self.cls == "equips":
            return Gain(keys=((self.id, 1),)) if self.equip_type else None
        if self.effect is None:
            return None
        total = {"hp": 0, "atk": 0, "def": 0, "mdef": 0, "money": 0, "exp": 0}
        keys: dict[str, int] = {}
        for status, amount, scaled in self.effect:
            if status.startswith("key:"):
                keys[status[4:]] = keys.get(status[4:], 0) + int(amount)
            else:
                total[status] += int(amount * (ratio if scaled else 1))
        return Gain(
            total["hp"], total["atk"], total["def"], total["mdef"], total["money"], total["exp"],
            tuple(sorted(keys.items())), self.times,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stairs:
    """Target of stairs: (floor id, arrival cell; None where the other floor's stairs decide)."""

    floor: str
    at: tuple[int, int] | None
    by: str = ""


@dataclass(frozen=True, slots=True)
class AutoEvent:
    """A program that runs by itself once its condition holds; once only, unless `again`."""

    name: str
    condition: tuple[object, ...]
    program: Program
    here_only: bool = True
    again: bool = False
    place: tuple[str, int, int] = ("", -1, -1)


@dataclass(frozen=True, slots=True)
class Mark:
    """How a floor's `events` change a cell, whatever block stands there.

    Attributes:
        trigger: The cell's trigger, "action" by default; "" keeps the block's own.
        blocks: Whether the cell blocks the way; None keeps the block's own.
    """

    trigger: str = ""
    blocks: bool | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a shop: shown under `condition`, sold under `need`; `program` is what buying does."""

    text: str
    need: tuple[object, ...]
    condition: tuple[object, ...] | None
    program: Program


@dataclass(frozen=True, slots=True)
class Shop:
    """A shop of the tower; it sells once an event has opened it."""

    id: str
    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """The next level: experience needed, whether it is used up, and the program of reaching it."""

    need: tuple[object, ...]
    clear: bool
    program: Program


@dataclass(frozen=True, slots=True)
class Painting:
    """A picture that the engine draws on a floor.

    Attributes:
        name: Name of its file.
        canvas: `bg` below the things of the floor, `fg` above them; `auto` stands up: its lowest row of cells
            is below, the rest above.
        at: Pixels from the left and the top of the floor, whose cells are 32.
        cut: Left, top, width and height of the part of the file drawn; 0 for width or height: all the rest.
        frames: Number of frames side by side in the file, of which one is shown.
        turned: `:x` turned left to right, `:y` upside down, `:o` both.
    """

    name: str
    canvas: str = "bg"
    at: tuple[int, int] = (0, 0)
    cut: tuple[int, int, int, int] = (0, 0, 0, 0)
    frames: int = 1
    turned: str = ""


@dataclass(frozen=True, slots=True)
class Floor:
    """A floor.

    Attributes:
        oddities: Cells with unsupported events: (x, y, name of the event).
        programs: Supported events, by (name of the event, x, y).
        autos: Supported automatic events.
        fly_to, fly_from, quick_shop: Whether the engine allows flying there, flying from there, shops there.
        marks: Cells with an event of their own.
        dormant: Blocks that are hidden at first, tile number by cell; `grid` has 0 there.
        shut: For each cell the directions it cannot be left by, and those it cannot be entered from.
        talk: Events that only show texts, by the same keys as `programs`, which does not contain them.
        paintings: Pictures that are drawn on the floor, the lowest first.
    """

    id: str
    title: str
    grid: Grid
    ratio: int = 1
    stairs: Mapping[tuple[int, int], Stairs] = field(default_factory=dict, hash=False)
    oddities: tuple[tuple[int, int, str], ...] = ()
    background: Grid = ()
    foreground: Grid = ()
    ground: str = "ground"
    arrivals: Mapping[str, tuple[int, int]] = field(default_factory=dict, hash=False)
    programs: Mapping[tuple[str, int, int], Program] = field(default_factory=dict, hash=False)
    autos: tuple[AutoEvent, ...] = ()
    fly_to: bool = True
    fly_from: bool = True
    quick_shop: bool = True
    marks: Mapping[tuple[int, int], Mark] = field(default_factory=dict, hash=False)
    dormant: Mapping[tuple[int, int], int] = field(default_factory=dict, hash=False)
    shut: Mapping[tuple[int, int], tuple[frozenset[str], frozenset[str]]] = field(
        default_factory=dict, hash=False
    )

    talk: Mapping[tuple[str, int, int], Program] = field(default_factory=dict, hash=False)
    paintings: tuple[Painting, ...] = ()

    def marked(self, cell: tuple[int, int]) -> bool:
        """Return whether a cell has an event even where the map shows nothing."""
        return cell in self.marks or cell in self.stairs

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.grid[0])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.grid)


STATS = {"hp": "hp", "atk": "atk", "def": "df", "mdef": "mdef", "money": "money", "exp": "exp", "lv": "lv"}
"""The engine's name of each figure of a hero, and the field of `Hero` that holds it."""


@dataclass(frozen=True, slots=True)
class Hero:
    """The hero; `bag` holds tools, constants and keys as sorted (item id, number), `worn` (slot, item id).

    `hpmax` is the most HP that he may have, where the tower sets a limit (`enableHPMax`).
    """

    hp: int = 1000
    atk: int = 100
    df: int = 100
    mdef: int = 0
    money: int = 0
    exp: int = 0
    bag: tuple[tuple[str, int], ...] = ()
    worn: tuple[tuple[str, str], ...] = ()
    lv: int = 1
    hpmax: int = 0

    def count(self, item: str) -> int:
        """Return how many of an item the hero carries."""
        return next((number for name, number in self.bag if name == item), 0)

    def with_gain(self, gain: Gain) -> Hero:
        """Return the hero with a gain added; items that fall to 0 leave the bag."""
        bag = dict(self.bag)
        for name, number in gain.keys:
            bag[name] = bag.get(name, 0) + number
        return replace(
            self, hp=(self.hp + gain.hp) << gain.doubles, atk=self.atk + gain.atk, df=self.df + gain.df,
            mdef=self.mdef + gain.mdef, money=self.money + gain.money, exp=self.exp + gain.exp,
            bag=tuple(sorted((name, number) for name, number in bag.items() if number)),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Around:
    """What besides monster and hero decides a fight.

    Attributes:
        blocks: Monsters left on the floor, as (x, y, monster); only halos and helpers matter.
        at: Place of the fight; None as in the manual, where only floor-wide halos count.
        floor: Id of the floor, which own rules may read.
        judge: A tower's own rules, used in place of the stock rules.
        foes: Monsters changed by events; `flags`: flags set by events that the judge reads.
    """

    values: Mapping[str, float]
    negative: bool = False
    cross: bool = False
    hatred: int = 0
    skill: bool = False
    atk_buff: float = 1
    def_buff: float = 1
    blocks: Sequence[tuple[int, int, Enemy]] = ()
    at: tuple[int, int] | None = None
    between_max: bool = False
    floor: str = ""
    judge: Judge | None = field(default=None, compare=False)
    foes: tuple[Enemy, ...] = ()
    flags: tuple[tuple[str, int | float | str], ...] = ()


class Judge(Protocol):
    """Computes fights by a tower's own rules, in place of the stock rules.

    Attributes:
        told: Flags set by events that its answers depend on.
        felt: Items that it reads and that the task may give.
        changing: Monsters whose figures events change.
    """

    @property
    def told(self) -> frozenset[str]: ...

    @property
    def changing(self) -> frozenset[str]: ...

    @property
    def felt(self) -> tuple[str, ...]: ...

    def fight(self, enemy: Enemy, hero: Hero, around: Around) -> Fight | None:
        """Return the fight of the hero against a monster; None where it cannot be fought."""
        ...

    def foresee(
        self, enemies: Sequence[Enemy], heroes: Sequence[Hero], around: Around,
        tick: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """Compute all fights of these monsters and heroes in one batch and remember them for `fight`."""
        ...

    def rests_on_more(self, enemy: Enemy) -> bool:
        """Return whether a fight's cost depends on more than ATK, DEF and MDEF."""
        ...

    def rests_on_items(self, enemy: Enemy) -> bool:
        """Return whether, besides ATK, DEF and MDEF, only the items `felt` decide a fight's cost."""
        ...

    def rests_on_hp(self, enemy: Enemy) -> bool:
        """Return whether the hero's HP may decide what a fight costs."""
        ...


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight that enough HP wins: `init` is the damage at the start, `per` that of each turn."""

    damage: int
    turn: int
    init: int
    per: int


@dataclass(frozen=True, slots=True, eq=False)
class Tower:
    """All tables of a tower; `oddities` are sentences about files that could not be read as they should.

    Attributes:
        key: The identity of the tower, by which towers compare.
        source: Folder that holds `project/`, "" for the built-in tables.
        opening: Program of the start of the game; it is not run here.
        unread: Names of files that affect the game and could not be read.
        levels: The steps from each level to the next; a hero of level n is at `levels[n]`.
        own_rules: Text of a `functions.js` whose damage function differs from the stock one, "" without.
        judge: Judge that asks `own_rules`, in the solver process only.
        programs: Events of kinds: ("beforeBattle" or "afterBattle", monster), ("touch", tile),
            ("aftermath", monster) for what its specials do after a fight, ("afterOpenDoor", door),
            ("points", "").
        begun: Values of flags at the start of the game.
        handled: Triggers of tiles that plug-ins handle: these run the event of the cell.
        texts: Texts of events, indexed by the number in ("say", number).
        figure: File name of the hero's picture.
        tame: Specials of the tower's own that affect only what a fight costs.
    """

    key: str
    source: str
    title: str
    name: str
    version: str
    floors: Mapping[str, Floor]
    tiles: Mapping[int, Tile]
    enemies: Mapping[str, Enemy]
    items: Mapping[str, Item]
    values: Mapping[str, float]
    flags: Mapping[str, bool]
    hero: Hero
    start: tuple[str, int, int]
    icons: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    tilesets: tuple[str, ...] = ()
    hard: tuple[str, ...] = ()
    oddities: tuple[str, ...] = ()
    own_rules: str = ""
    judge: Judge | None = None
    shops: Mapping[str, Shop] = field(default_factory=dict)
    levels: tuple[Level, ...] = ()
    opening: Program = ()
    texts: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    programs: Mapping[tuple[str, str], Program] = field(default_factory=dict)
    begun: tuple[tuple[str, int | float | str], ...] = ()
    tame: frozenset[int] = frozenset()
    handled: frozenset[str] = frozenset()
    figure: str = "hero.png"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tower) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def tile(self, number: int) -> Tile:
        """Return the tile of a number; tileset numbers are walls, unknown ones can be walked on."""
        found = self.tiles.get(number)
        if found is not None:
            return found
        return _GROUND if number == 0 else _without_entry(number)


_GROUND = Tile(0, "", "")


@lru_cache(maxsize=4096)
def _without_entry(number: int) -> Tile:
    if number >= FIRST_TILESET:
        return Tile(number, f"X{number}", "tileset", blocks=True)
    if number == AIR_WALL:
        return Tile(number, "airwall", "terrains", blocks=True)
    return Tile(number, "", "unknown")


@lru_cache(maxsize=64)
def all_programs(tower: Tower, floor: str = "") -> tuple[Program, ...]:
    """Return every program of a tower, or those that may run on one of its floors."""
    floors = tower.floors.values() if not floor else [tower.floors[floor]]
    found = [program for one in floors for program in one.programs.values()]
    found += [auto.program for f in tower.floors.values() for auto in f.autos if _may_run(auto, f, floor)]
    points = tower.flags.get("enableAddPoint", False)
    found += [program for (kind, _), program in tower.programs.items() if kind != "points" or points]
    return tuple(program for program in found if program)


def shop_programs(tower: Tower) -> tuple[Program, ...]:
    """Return the programs of all deals of a tower's shops."""
    return tuple(choice.program for shop in tower.shops.values() for choice in shop.choices)


def _may_run(auto: AutoEvent, own: Floor, floor: str) -> bool:
    return not floor or own.id == floor or not auto.here_only
