"""Loads a project folder as a `Tower`. Oddities become sentences naming their place; the rest still opens."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from types import MappingProxyType

from ringapp.core.contract.errors import NotOurs, ParseError, RingappError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.resources import resource_folder
from ringapp.core.process.untrusted import untrusted
from ringapp.core.storage import read_bounded
from ringapp.games.mota.files.aftermath import changed_into, programs_after, statements_of
from ringapp.games.mota.files.fieldrules import with_costs
from ringapp.games.mota.files.floors import floor_from
from ringapp.games.mota.files.projectfile import MAX_BYTES, project_text, read_project_file
from ringapp.games.mota.files.specials import handlers_of, outside_specials
from ringapp.games.mota.files.tables import enemy_from, has_old_names, item_from, number, records, tile_from
from ringapp.games.mota.rules.board import Flags
from ringapp.games.mota.rules.events.contents import opened_by
from ringapp.games.mota.rules.events.lowering import Compiler
from ringapp.games.mota.rules.events.scripts import HERE, compile_script, numbered
from ringapp.games.mota.rules.events.shops import levels_from, shops_from
from ringapp.games.mota.rules.events.values import HERO
from ringapp.games.mota.rules.tower import Enemy, Floor, Hero, Item, Program, Tile, Tower

MAX_FLOORS = 3000
MAX_WITHIN = 200
"""Entries of a folder among which a tower is looked for."""
STOCK_VALUES = {
    "lavaDamage": 100, "poisonDamage": 10, "weakValue": 20, "redGem": 3, "blueGem": 3, "greenGem": 5,
    "redPotion": 100, "bluePotion": 250, "yellowPotion": 500, "greenPotion": 800, "breakArmor": 0.9,
    "counterAttack": 0.1, "purify": 3, "hatred": 2,
}  # fmt: skip


def project_folder(folder: Path) -> Path:
    """Return the folder with `data.js`: the given one, the one above, or the one of the only tower inside.

    Raises:
        ParseError: None of them has one, or several have.
    """
    found = _project_in(folder)
    if found is not None:
        return found
    # Archives are often unpacked into a folder of their own.
    within = sorted(islice(folder.iterdir(), MAX_WITHIN)) if folder.is_dir() else []
    towers = {one.name: inner for one in within if one.is_dir() and (inner := _project_in(one)) is not None}
    if len(towers) == 1:
        return next(iter(towers.values()))
    if towers:
        several = tr("“{name}” holds several towers: {towers}. Open one of them.")
        raise ParseError(several.format(name=folder.name, towers=listed(towers)))
    sentence = tr("“{name}” is no tower: expected a folder “project” with “data.js” and “floors” in it.")
    raise NotOurs(sentence.format(name=folder.name))


def _project_in(folder: Path) -> Path | None:
    for candidate in (folder / "project", folder, folder / "public" / "project"):
        if (candidate / "data.js").is_file() or (candidate / "floors").is_dir():
            return candidate
    return None


def load_tower(folder: Path) -> Tower:
    """Return the tower in a folder; it is read again only after one of its files has changed.

    Raises:
        ParseError: There is no project in it, or no floor that can be read.
    """
    project = project_folder(folder)
    files = sorted([*project.glob("*.js"), *(project / "floors").glob("*.js")])[: MAX_FLOORS + 50]
    known = [(file.name, *_stamp(file)) for file in files]
    stamp = blake2b(repr(known).encode(), digest_size=8).hexdigest()  # the same in every process
    project = project.resolve()
    load = _load_ours if (resource_folder() / "examples").resolve() in project.parents else _load
    return load(str(project.parent if project.name == "project" else project), str(project), stamp)


def _stamp(file: Path) -> tuple[int, int]:
    """Return a file's modification time and size, to notice changes; zeros without a file."""
    try:
        found = file.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=16)
@untrusted()
def _load(source: str, folder: str, stamp: str) -> Tower:
    return _tower(source, folder, stamp)


@lru_cache(maxsize=4)
def _load_ours(source: str, folder: str, stamp: str) -> Tower:
    """Return one of our example towers, read in this process, as it is trusted and must open at once."""
    return _tower(source, folder, stamp)


def _tower(source: str, folder: str, stamp: str) -> Tower:
    project = _Project(Path(folder))
    oddities = project.oddities
    data = project.table("data.js")
    values = {**STOCK_VALUES, **_numbers(data.get("values"))}
    tiles = _tiles(project)
    compiler = _compiler(project, tiles)
    floors = _floors(project, data, compiler)
    if not floors:
        raise ParseError(
            tr("No floor in “{name}” can be read: {why}").format(
                name=Path(source).name, why=(oddities or [tr("there is none.")])[-1]
            )
        )
    enemies, programs = _enemies(project), _programs(project, compiler)
    _refuse_without_start(project, data)
    first, own, plugins = _object(data.get("firstData")), _own_rules(project), project.script("plugins.js")
    icons = project.table("icons.js")
    enemies, unclear = with_costs(enemies, project.table("enemys.js"), own)
    after, rest = programs_after(own, plugins, enemies, project.table("enemys.js"), compiler)
    programs |= {("aftermath", name): program for name, program in after.items()}
    told = frozenset(one.special for one in statements_of(own))
    every = (*(p for floor in floors.values() for p in floor.programs.values()), *programs.values())
    unclear |= changed_into(every, enemies, told)
    programs |= {("aftermath", name): (("unread", "special"),) for name in unclear}
    items = _items(project, values, _slots(data), compiler)
    return Tower(
        key=f"{source}#{stamp}",
        source=source, title=str(first.get("title") or Path(source).name)[:200],
        name=str(first.get("name") or ""), version=str(first.get("version") or ""),
        floors=MappingProxyType({name: _with_stood_on(floor, tiles) for name, floor in floors.items()}),
        tiles=MappingProxyType(tiles), enemies=MappingProxyType(enemies),
        programs=MappingProxyType(programs), opening=compiler.program(first.get("startText"), "", None),
        handled=frozenset(tiles[n].trigger for n in compiler.handlers),
        begun=_begun(_object(first.get("hero"))), items=MappingProxyType(items),
        values=MappingProxyType(values), flags=MappingProxyType(_flags(data)),
        hero=hero_from(_object(first.get("hero"))), figure=_figure(data), start=_start(first, floors),
        icons=MappingProxyType({k: v for k, v in icons.items() if isinstance(v, dict)}),
        tilesets=tuple(str(n) for n in _list(_object(data.get("main")).get("tilesets"))), hard=_hard(data),
        oddities=tuple(oddities), own_rules=own,
        tame=outside_specials(rest, plugins) if own else frozenset(),
        shops=MappingProxyType(shops_from(first.get("shops"), oddities)),
        levels=levels_from(first.get("levelUp"), oddities) if _flags(data).get("enableLevelUp") else (),
        unread=tuple(dict.fromkeys(project.unread)),
        texts=tuple(compiler.texts or ()),  # last, when all that may say something has been read
    )  # fmt: skip


class _Project:
    """The files of a project, each read once.

    Attributes:
        oddities: Sentences about what is wrong in the files.
        unread: Names of files that affect the game and could not be read.
        refused: By floor, why it cannot be read.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.oddities: list[str] = []
        self.unread: list[str] = []
        self.refused: dict[str, str] = {}
        self._tables: dict[str, JsonObject] = {}

    def refuse(self, floor: str, error: RingappError) -> None:
        """Refuse a floor, with a sentence that names its file."""
        file, why = f"floors/{floor}.js", str(error)
        self.refused[floor] = (
            why if f"{floor}.js" in why else tr("{file}: {what}").format(file=file, what=why)
        )
        self.oddities.append(self.refused[floor])

    def table(self, name: str) -> JsonObject:
        """Return the object in a file, {} where there is none."""
        if name not in self._tables:
            self._tables[name] = self._table(name)
        return self._tables[name]

    def _table(self, name: str) -> JsonObject:
        try:
            value = read_project_file(self.folder / name)
            if isinstance(value, dict):
                return value
            self.oddities.append(tr("{file}: expected an object.").format(file=name))
        except RingappError as error:
            self.oddities.append(str(error))
        if name != "icons.js":  # which only says how things look
            self.unread.append(name)
        return {}

    def script(self, name: str) -> str:
        """Return the text of a script, "" where there is none or it cannot be read."""
        path = self.folder / name
        try:
            return project_text(name, read_bounded(path, MAX_BYTES))
        except (OSError, RingappError) as error:
            if os.path.lexists(path):
                reason = error.strerror or "" if isinstance(error, OSError) else str(error)
                sentence = tr("{file} cannot be read: {reason}.")
                self.oddities.append(sentence.format(file=name, reason=reason.rstrip(".。")))
                self.unread.append(name)
            return ""


def _flags(data: Facts) -> dict[str, bool]:
    """Return the switches of `data.js`; items that the status bar shows count as switched on."""
    flags = {k: bool(v) for k, v in _object(data.get("flags")).items()}
    return flags | {str(name): True for name in _list(_object(data.get("flags")).get("statusBarItems"))}


def _slots(data: Facts) -> list[str]:
    names = _list(_object(data.get("main")).get("equipName"))
    return [str(name) for name in names or _list(_object(data.get("globalAttribute")).get("equipName"))]


def hero_from(data: Facts) -> Hero:
    """Return the hero of `firstData.hero` or of a board's "hero"."""
    bag: dict[str, int] = {}
    for group in _object(data.get("items")).values():
        for name, count in _object(group).items():
            bag[str(name)] = bag.get(str(name), 0) + number(count)
    for name, count in _object(data.get("keys")).items():
        bag[str(name)] = bag.get(str(name), 0) + number(count)
    return Hero(
        number(data.get("hp"), 1000), number(data.get("atk"), 100), number(data.get("def"), 100),
        number(data.get("mdef")), number(data.get("money")),
        number(data.get("exp", data.get("experience"))),
        tuple(sorted((name, count) for name, count in bag.items() if name and count)),
        _worn(data.get("equipment")), number(data.get("lv"), 1), number(data.get("hpmax")),
    )  # fmt: skip


def _worn(value: object) -> tuple[tuple[str, str], ...]:
    """Return the equipment worn at the start, as (slot, item id)."""
    return tuple((str(slot), str(name)) for slot, name in enumerate(_list(value)) if name)


def _tiles(project: _Project) -> dict[int, Tile]:
    tiles = {}
    entries = records("maps.js", project.table("maps.js"), project.oddities)
    numbers = {str(entry.get("id")): int(key) for key, entry in entries.items() if _is_number(key)}
    locked = any(entry.get("doorInfo") for entry in entries.values())
    for key, entry in entries.items():
        if _is_number(key):
            tile = tile_from(int(key), entry, numbers)
            tiles[int(key)] = tile if locked else _with_old_lock(tile)
    return tiles


def _with_old_lock(tile: Tile) -> Tile:
    """Return a door of engines before 2.7, its key inferred from its name; other openable tiles need none."""
    key = tile.id.removesuffix("Door") + "Key" if tile.id.endswith("Door") else ""
    opens = tile.trigger == "openDoor" or tile.cls in ("animates", "npc48")
    lock = ((key, 1, True),) if key else ()
    return replace(tile, lock=lock, door=lock if tile.trigger == "openDoor" else None) if opens else tile


def _is_number(key: str) -> bool:
    return key.isdecimal() and len(key) < 9


def _compiler(project: _Project, tiles: Mapping[int, Tile]) -> Compiler:
    """Return the compiler for the tower's events, with its common events."""
    numbers = {tile.id: n for n, tile in sorted(tiles.items(), reverse=True) if tile.id}
    there = os.path.lexists(project.folder / "events.js")
    common = _object(project.table("events.js").get("commonEvent")) if there else {}
    compiler = Compiler(numbers, common, {})
    compiler.texts = {}
    data = project.table("data.js")
    hero = _object(_object(data.get("firstData")).get("hero"))
    compiler.statuses = frozenset(_further(hero))
    compiler.old_exp = "experience" in hero and "exp" not in hero
    compiler.kinds = frozenset(_followed_by(project, data))
    known = handlers_of(project.script("plugins.js"))
    compiler.handlers = {
        n: (*known[tile.trigger], tile.id) for n, tile in tiles.items() if tile.trigger in known
    }
    return compiler


def _programs(project: _Project, compiler: Compiler) -> dict[tuple[str, str], Program]:
    """Return the events of kinds of monsters, doors and tiles, and that of points that monsters give."""
    found: dict[tuple[str, str], Program] = {}
    for name, entry in project.table("enemys.js").items():
        for kind in ("beforeBattle", "afterBattle"):
            found[kind, str(name)] = compiler.program(_object(entry).get(kind), "", None)
    for entry in project.table("maps.js").values():
        name = str(_object(entry).get("id") or "")
        after = _object(_object(entry).get("doorInfo")).get("afterOpenDoor")
        found["afterOpenDoor", name] = compiler.program(after, "", None)
        found["touch", name] = _touched(_object(entry), compiler)
    found["points", ""] = compiler.program(compiler.common.get("加点事件"), "", None)
    return {key: program for key, program in found.items() if program}


def _followed_by(project: _Project, data: Facts) -> Iterator[str]:
    """Yield the kinds of events that follow any fight or any opened door somewhere in the tower."""
    foes = map(_object, project.table("enemys.js").values())
    if any(foe.get("afterBattle") for foe in foes) or _flags(data).get("enableAddPoint"):
        yield "afterBattle"
    doors = (_object(_object(entry).get("doorInfo")) for entry in project.table("maps.js").values())
    if any(door.get("afterOpenDoor") for door in doors):
        yield "afterOpenDoor"


_BEFORE_HIM = re.compile(r"core\.nextX\(\)\s*,\s*core\.nextY\(\)")


def _touched(entry: Facts, compiler: Compiler) -> Program:
    """Return the program of a tile's own event when stepped on or touched."""
    if isinstance(entry.get("event"), list | dict | str):
        return compiler.program(entry["event"], "", None)
    text = str(entry.get("script") or "")
    stands = entry.get("canPass") is True or entry.get("noPass") is False
    if not stands and "getHeroLoc" not in text:  # then what lies before the hero is the tile itself
        text = _BEFORE_HIM.sub("core.getHeroLoc('x'), core.getHeroLoc('y')", text)
        program = compile_script(text)
        script = None if program is None else numbered(program, compiler.numbers)
        return (("unread", "script"),) if script is None else script
    script = compile_script(text)
    program = None if script is None else numbered(script, compiler.numbers)
    if program is None or (not stands and HERE in opened_by(program)):
        return (("unread", "script"),)
    return program


def _with_stood_on(floor: Floor, tiles: Mapping[int, Tile]) -> Floor:
    """Return the floor with monsters and doors that events make passable listed as unsupported.

    The engine lets the hero walk past a fight that he cannot win and a door that he has no key for.
    """
    found = []
    for (x, y), mark in floor.marks.items():
        tile = tiles.get(floor.grid[y][x])
        if mark.blocks is False and not mark.trigger and tile and tile.trigger in ("battle", "openDoor"):
            found.append((x, y, "events"))
    return replace(floor, oddities=(*floor.oddities, *found)) if found else floor


def _begun(hero: Facts) -> Flags:
    """Return the flags and unusual stats at the start of the game."""
    plain = {
        str(k): v for k, v in _object(hero.get("flags")).items() if isinstance(v, int | float | str) and v
    }
    more = {f"status:{name}": value for name, value in _further(hero).items() if value}
    return tuple(sorted((plain | more).items()))


def _further(hero: Facts) -> dict[str, int]:
    """Return the hero's stats that only some towers have; his steps and position are left out."""
    plain = {str(k): number(v) for k, v in hero.items() if type(v) is int and str(k).isidentifier()}
    plain |= {name: number(hero.get(name)) for name in ("mana", "manamax")}
    return {name: value for name, value in plain.items() if name not in HERO | {"steps", "experience"}}


def _enemies(project: _Project) -> dict[str, Enemy]:
    table = records("enemys.js", project.table("enemys.js"), project.oddities)
    old = has_old_names(table)
    return {key: enemy_from(key, entry, old) for key, entry in table.items()}


def _items(
    project: _Project, values: Mapping[str, float], slots: list[str], compiler: Compiler
) -> dict[str, Item]:
    table = project.table("items.js")
    effects, uses = _object(table.get("itemEffect")), _object(table.get("useItemEffect"))
    if isinstance(old := table.get("items"), dict):  # engines before 2.7 keep names and effects apart
        table = {
            key: {**entry, "itemEffect": effects.get(key), "useItemEffect": uses.get(key)}
            for key, entry in old.items()
            if isinstance(entry, dict)
        }
    entries = records("items.js", table, project.oddities)
    found = {key: item_from(key, entry, values, slots) for key, entry in entries.items()}
    for key, item in found.items():
        event = compiler.program(entries[key].get("useItemEvent"), "", None) if item.cls == "items" else ()
        if event:
            known = item.effect is not None or item.script is not None
            before = (item.script or ()) if known else (("unread", "itemEffect"),)
            found[key] = replace(item, script=(*before, *event))
    return found


def _floors(project: _Project, data: Facts, compiler: Compiler) -> dict[str, Floor]:
    oddities = project.oddities
    there = {path.stem: path for path in sorted((project.folder / "floors").glob("*.js"))[:MAX_FLOORS]}
    order = [str(name) for name in _list(_object(data.get("main")).get("floorIds"))]
    names = [name for name in dict.fromkeys(order) if name in there]
    names += [name for name in there if name not in names]
    missing = [name for name in order if name not in there]
    if missing:
        shown = listed(missing[:8])
        oddities.append(tr("data.js names floors that are not there: {names}.").format(names=shown))
        project.unread += [f"floors/{name}.js" for name in missing]
    floors = {}
    for name in names:
        try:
            compiler.floors[name] = _object(read_project_file(there[name]))
        except RingappError as error:
            project.refuse(name, error)
    for index, name in enumerate(names):
        try:
            neighbours = (
                names[index - 1] if index else "", names[index + 1] if index + 1 < len(names) else "",
            )  # fmt: skip
            if name in compiler.floors:
                floors[name] = floor_from(name, compiler.floors[name], compiler, neighbours, oddities)
        except RingappError as error:
            project.refuse(name, error)
    project.unread += [f"floors/{name}.js" for name in names if name not in floors]
    return floors


def _refuse_without_start(project: _Project, data: Facts) -> None:
    """Raise the ParseError of the first floor's file if it is there and cannot be read."""
    name = str(_object(data.get("firstData")).get("floorId") or "")
    why = project.refused.get(name)
    if why is not None:
        sentence = tr("The floor that the game begins on cannot be read: {why}")
        raise ParseError(sentence.format(why=why))


def _start(first: Facts, floors: Mapping[str, Floor]) -> tuple[str, int, int]:
    name = str(first.get("floorId") or "")
    if name not in floors:
        name = next(iter(floors))
    place = _object(_object(first.get("hero")).get("loc"))
    floor = floors[name]
    x, y = number(place.get("x"), -1), number(place.get("y"), -1)
    if not (0 <= x < floor.width and 0 <= y < floor.height):
        x, y = floor.width // 2, floor.height - 1
    return name, x, y


def _hard(data: Facts) -> tuple[str, ...]:
    levels = _list(_object(data.get("main")).get("levelChoose"))
    names = [level.get("name") if isinstance(level, dict) else level for level in levels]
    flat = [name[0] if isinstance(name, list) and name else name for name in names]
    return tuple(str(name) for name in flat if isinstance(name, str))


def _own_rules(project: _Project) -> str:
    """Return the text of `functions.js`, "" where the stock rules hold."""
    text = project.script("functions.js")
    if not text or "getDamageInfo" in text:
        return text
    sentence = tr("{file} is not complete: it has no “{name}”.")
    project.oddities.append(sentence.format(file="functions.js", name="getDamageInfo"))
    project.unread.append("functions.js")
    return ""


def _figure(data: Facts) -> str:
    """Return the name of the hero's picture file, which `nameMap` may translate."""
    name = str(_object(_object(data.get("firstData")).get("hero")).get("image") or "hero.png")
    return str(_object(_object(data.get("main")).get("nameMap")).get(name) or name)


def _numbers(value: object) -> dict[str, float]:
    return {
        str(k): v for k, v in _object(value).items() if isinstance(v, int | float) and not isinstance(v, bool)
    }


def _object(value: object) -> JsonObject:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []
