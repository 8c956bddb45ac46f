"""Boards and moves as text: a board names its tower's folder, or contains drawn floors and monsters."""

from __future__ import annotations

import json
import re
from collections.abc import Container, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeGuard, get_args

import msgspec

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.registry import nearest
from ringapp.core.contract.resources import resource_folder
from ringapp.core.files.jsontext import Fields, load_board
from ringapp.games.mota.files.floors import grid_from
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.lz import pack, unpack
from ringapp.games.mota.files.saves import begun_by_engine
from ringapp.games.mota.files.tables import LIMIT
from ringapp.games.mota.rules.board import PLACELESS, Act, Board, Cell, Flags, GoalKind, Kind, Outcome, Place
from ringapp.games.mota.rules.stairs import arrival
from ringapp.games.mota.rules.tower import Enemy, Grid, Hero, Item, Tower

EXAMPLE = "example:"
OBJECTIVES = ("hp", "stats", "keys")
BIG = 10**12
MAX_WEIGHT = 10**6
MAX_SAVED = 4_000_000
_STATS = ("hp", "atk", "def", "mdef", "money", "exp")


def find_tower(name: str) -> Tower:
    """Return the tower that a board names: a folder, or an example as "example:blue". Raises ParseError."""
    if name.startswith(EXAMPLE):
        folder = resource_folder() / "examples" / "mota" / name.removeprefix(EXAMPLE)
        if not re.fullmatch(r"\w+", name.removeprefix(EXAMPLE)) or not folder.is_dir():
            raise ParseError(tr("There is no example tower “{name}”.").format(name=name[:60]))
    else:
        folder = Path(name)
    try:
        if "\0" in name or not folder.is_dir():
            raise ParseError(tr("The tower’s folder “{name}” is not there.").format(name=name[:200]))
        return load_tower(folder)
    except OSError as error:
        sentence = tr("The tower’s folder “{name}” cannot be read: {why}.")
        raise ParseError(sentence.format(name=name[:200], why=error.strerror or "")) from None


def tower_name(tower: Tower) -> str:
    """Return the name by which boards refer to a tower: its folder, or "example:…" for ours."""
    examples = (resource_folder() / "examples" / "mota").resolve()
    path = Path(tower.source)
    return f"{EXAMPLE}{path.name}" if path.parent == examples else tower.source


def entrance(tower: Tower, floor: str) -> Cell:
    """Return the hero's entrance to a floor: the game's start, or where an earlier floor's stairs arrive."""
    if tower.start[0] == floor:
        return tower.start[1], tower.start[2]
    for name, other in tower.floors.items():
        for stairs in other.stairs.values():
            if stairs.floor == floor and name != floor:
                return _within(arrival(Board(tower, name, tower.hero, (0, 0)), stairs), tower, floor)
        if name == floor:
            break
    target = tower.floors[floor]
    return _within(target.arrivals.get("downFloor", (target.width // 2, target.height - 1)), tower, floor)


def _within(cell: Cell, tower: Tower, floor: str) -> Cell:
    target = tower.floors[floor]
    return min(max(cell[0], 0), target.width - 1), min(max(cell[1], 0), target.height - 1)


def open_tower(path: Path) -> Board:
    """Return a board on the first floor of the tower in a folder, or on the floor of a given floor file.

    Raises:
        ParseError: The tower cannot be read, or the file's floor cannot.
    """
    if path.is_dir():
        tower = load_tower(path)
        return game_start(tower)
    folder = path.parent.parent if path.parent.name == "floors" else path.parent
    try:
        tower = load_tower(folder)
    except ParseError:
        sentence = tr("“{name}” belongs to a tower, whose folder “project” is not around it.")
        raise ParseError(sentence.format(name=path.name)) from None
    if path.parent.name != "floors":
        return game_start(tower)
    if path.stem not in tower.floors:
        why = next((text for text in tower.oddities if path.stem in text), tr("it is no floor."))
        raise ParseError(tr("The floor “{name}” cannot be read: {why}").format(name=path.stem, why=why))
    return open_floor(tower, path.stem)


def game_start(tower: Tower) -> Board:
    """Return the board at the first move of the game, as the tower's own engine begins it where it can."""
    return begun_by_engine(tower) or open_floor(tower, tower.start[0])


def open_floor(tower: Tower, floor: str) -> Board:
    """Return a board on a floor, with the hero of the game's start at its entrance."""
    return Board(tower, floor, tower.hero, entrance(tower, floor), flags=tower.begun)


def to_json(board: Board) -> str:
    """Return the board as one JSON object; default values are left out."""
    hero = board.hero
    tower = board.tower
    value: JsonObject = {
        "ringapp": 1, "game": "mota", "tower": tower_name(tower), "floor": board.floor,
        "hero": {
            **dict(zip(_STATS, (hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp), strict=True)),
            "keys": dict(hero.bag), "at": list(board.at),
        }
        | ({"worn": dict(hero.worn)} if hero.worn else {})
        | ({"lv": hero.lv} if hero.lv != 1 else {})
        | ({"hpmax": hero.hpmax} if hero.hpmax else {}),
        "goal": {"kind": board.goal}
        | ({"at": list(board.goal_at)} if board.goal_at else {})
        | ({"floor": board.goal_floor} if board.goal_floor not in ("", board.floor) else {}),
        "objective": dict(board.weights) if board.objective == "weights" else board.objective,
        **_under_way(board), **_drawn(board),
    }  # fmt: skip
    if board.left:
        value["left"] = True
    if board.pending is not None:
        value["asked"] = [format_act(board.pending[0]), *board.pending[1]]
    return json.dumps(value, ensure_ascii=False)


def _under_way(board: Board) -> JsonObject:
    """Return the fields of a board that a game under way has changed."""
    tower, value = board.tower, JsonObject()
    if board.floors != "one":
        value["floors"] = list(board.chosen) if board.floors == "some" else board.floors
    if board.flags != tower.begun:
        value["flags"] = dict(board.flags)
    if board.visited:
        value["visited"] = sorted(board.visited)
    if board.changed:
        value["changed"] = [list(entry) for entry in board.changed]
    if board.saved:
        value["saved"] = board.saved
    for name, places in (("gone", board.gone), ("forbidden", board.forbidden), ("forced", board.forced)):
        if places:
            value[name] = [list(place) for place in sorted(places)]
    return value


def _drawn(board: Board) -> JsonObject:
    """Return the fields of a board that were edited by hand: maps, monsters, items."""
    value = JsonObject()
    if board.painted:
        value["maps"] = {name: [list(row) for row in grid] for name, grid in board.painted}
    if board.foes:
        value["enemies"] = {foe.id: _foe(foe) for foe in board.foes}
    if board.things:
        value["items"] = {thing.id: [list(part) for part in thing.effect or ()] for thing in board.things}
    return value


def _foe(foe: Enemy) -> JsonObject:
    numbers = {"hp": foe.hp, "atk": foe.atk, "def": foe.df, "money": foe.money, "exp": foe.exp}
    if foe.point:
        numbers["point"] = foe.point
    return {"name": foe.name, **numbers, "special": list(foe.special), "more": dict(sorted(foe.more.items()))}


def parse(text: str) -> Board:
    """Return the board of a JSON text. Raises ParseError."""
    fields = load_board(text, "mota", "tower")
    tower = find_tower(fields.text("tower", "example:blue", 1000))
    floor = fields.text("floor", tower.start[0], 200)
    if floor not in tower.floors:
        fields.fail("floor", tr("one of the tower’s floors"))
    painted = tuple(sorted(_maps(fields, tower)))
    grid = dict(painted).get(floor, tower.floors[floor].grid)
    hero, at = _hero(fields, tower, floor, grid)
    goal = _sub(fields, "goal")
    kind = goal.choice("kind", get_args(GoalKind), "exit")
    goal_floor = goal.text("floor", "", 200)
    if goal_floor and goal_floor not in tower.floors:
        goal.fail("floor", tr("one of the tower’s floors"))
    goal_grid = dict(painted).get(goal_floor, tower.floors[goal_floor].grid) if goal_floor else grid
    goal_at = _cell(goal, "at", goal_grid) if "at" in goal else None
    objective, weights = _objective(fields)
    floors, chosen = _floors(fields, tower, floor)
    if kind == "tile" and goal_at is None:
        goal.fail("at", tr("[x, y], the tile to reach"))
    goal.refuse_unknown()
    board = Board(
        tower, floor, hero, at,
        kind,  # type: ignore[arg-type]
        goal_at, objective, floors, _places(fields, "gone", tower), _places(fields, "forbidden", tower),
        _places(fields, "forced", tower), painted, _foes(fields, tower), _things(fields, tower),
        fields.flag("left"), chosen, _flags(fields, tower.begun),
        frozenset(_floor_names(fields, "visited", tower)), _changed(fields, tower), weights, goal_floor,
        _pending(fields), fields.text("saved", "", MAX_SAVED),
    )  # fmt: skip
    fields.refuse_unknown()
    return board


def _pending(fields: Fields) -> tuple[Act, tuple[int, ...]] | None:
    """Return the move of field "asked" that waits for an answer, and the answers given; None without one."""
    if "asked" not in fields:
        return None
    first, *answers = fields.items("asked", 100) or [None]
    if not isinstance(first, str) or not all(type(n) is int and 0 <= n < 100 for n in answers):
        fields.fail("asked", tr("a move and the numbers of the answers given"))
    return parse_act(str(first)), tuple(int(str(n)) for n in answers)


def _objective(fields: Fields) -> tuple[str, tuple[tuple[str, float], ...]]:
    """Return the objective and its weights, from a word or weights as {"hp": 1, "atk": 100}."""
    fields.know("objective")
    wish = fields.value.get("objective")
    if not isinstance(wish, dict):
        return fields.choice("objective", OBJECTIVES, "hp"), ()
    return "weights", weights_from(wish)


def weights_from(table: Mapping[str, object]) -> tuple[tuple[str, float], ...]:
    """Return the weights of a wish, sorted. Raises ParseError for anything but numbers from 0 on."""
    found: list[tuple[str, float]] = []
    for name, value in table.items():
        plain = not isinstance(value, bool) and isinstance(value, int | float) and 0 <= value <= MAX_WEIGHT
        if not isinstance(value, int | float) or not plain or not re.fullmatch(r"\w{1,60}", str(name)):
            sentence = tr("“objective” has {name}: {value}; expected a weight from 0 to {limit}.")
            raise ParseError(sentence.format(name=str(name)[:40], value=str(value)[:40], limit=MAX_WEIGHT))
        found.append((str(name), value))
    if not found or len(found) > 50:
        raise ParseError(tr("“objective” needs 1 to 50 weights, such as hp: 1, atk: 100."))
    return tuple(sorted(found))


def _floors(fields: Fields, tower: Tower, floor: str) -> tuple[str, tuple[str, ...]]:
    """Return "one", "all" or "some", and the chosen floors; the hero's own floor is always among them."""
    fields.know("floors")
    if not isinstance(fields.value.get("floors"), list):
        return fields.choice("floors", ("one", "all"), "one"), ()
    return "some", in_order(tower, [floor, *_floor_names(fields, "floors", tower)])


def in_order(tower: Tower, names: list[str]) -> tuple[str, ...]:
    """Return floors in the tower's order, each once."""
    wanted = set(names)
    return tuple(name for name in tower.floors if name in wanted)


def _floor_names(fields: Fields, key: str, tower: Tower) -> list[str]:
    names = fields.items(key, 5000)
    if not all(isinstance(name, str) and name in tower.floors for name in names):
        fields.fail(key, tr("a list of the tower’s floors"))
    return [str(name) for name in names]


def _flags(fields: Fields, usual: Flags) -> Flags:
    if "flags" not in fields:
        return usual
    table = _sub(fields, "flags").value
    found = [(str(name), value) for name, value in table.items() if _is_value(value)]
    if len(found) < len(table) or len(table) > 10_000:
        fields.fail("flags", tr("numbers by name"))
    return tuple(sorted((name.removeprefix("flag:"), value) for name, value in found if value))


def _is_value(value: object) -> TypeGuard[int | float | str]:
    if isinstance(value, str):
        return len(value) <= 1000
    return isinstance(value, int | float) and abs(value) <= BIG


def _changed(fields: Fields, tower: Tower) -> tuple[tuple[str, int, int, int], ...]:
    found = set()
    for entry in fields.items("changed", 100_000):
        shaped = isinstance(entry, list) and len(entry) == 4 and all(type(n) is int for n in entry[1:])
        if not shaped or entry[0] not in tower.floors or not -(10**7) <= entry[3] < 10**7:
            fields.fail("changed", tr("a list of [floor, x, y, tile number]"))
        found.add((str(entry[0]), entry[1], entry[2], entry[3]))
    return tuple(sorted(found))


def _sub(fields: Fields, key: str) -> Fields:
    fields.know(key)
    value = fields.value.get(key, {})
    if not isinstance(value, dict):
        fields.fail(key, tr("an object"))
    return Fields(value, fields.place(key))


def _hero(fields: Fields, tower: Tower, floor: str, grid: Grid) -> tuple[Hero, Cell]:
    data = _sub(fields, "hero")
    usual = tower.hero
    stats = (usual.hp, usual.atk, usual.df, usual.mdef, usual.money, usual.exp)
    numbers = [
        data.integer(key, -BIG, BIG, max(-BIG, min(BIG, n))) for key, n in zip(_STATS, stats, strict=True)
    ]
    bag = usual.bag
    if "keys" in data:
        keys = _sub(data, "keys")
        known = _carried(tower)
        keys.know(*known)
        if any(name not in known and nearest(name, known) for name in keys.value):
            keys.refuse_unknown()
        bag = tuple(sorted((k, keys.integer(k, 1, 10**6)) for k in keys.value if k))
    at = _cell(data, "at", grid) if "at" in data else entrance(tower, floor)
    worn = usual.worn
    if "worn" in data:
        table = _sub(data, "worn").value
        worn = tuple(sorted((str(slot)[:20], str(name)[:60]) for slot, name in table.items()))[:50]
    hp, atk, df, mdef, money, exp = numbers
    lv, hpmax = data.integer("lv", -BIG, BIG, usual.lv), data.integer("hpmax", -BIG, BIG, usual.hpmax)
    data.refuse_unknown()
    return Hero(hp, atk, df, mdef, money, exp, bag, worn, lv, hpmax), at


def _carried(tower: Tower) -> set[str]:
    """Return the ids of all items that a hero of this tower may carry."""
    locks = {name for tile in tower.tiles.values() for name, *_ in tile.lock or ()}
    return locks | set(tower.items) | {name for name, _ in tower.hero.bag}


def _cell(fields: Fields, key: str, grid: Grid) -> Cell:
    fields.know(key)
    value = fields.value.get(key)
    pair = value if isinstance(value, list) and len(value) == 2 else (-1, -1)
    x, y = (n if type(n) is int else -1 for n in pair)
    if not (0 <= x < len(grid[0]) and 0 <= y < len(grid)):
        fields.fail(key, tr("[x, y] on a map of {w} x {h}").format(w=len(grid[0]), h=len(grid)))
    return x, y


def _places(fields: Fields, key: str, tower: Tower) -> frozenset[Place]:
    found = set()
    for entry in fields.items(key, 100_000):
        shaped = isinstance(entry, list) and len(entry) == 3 and all(type(n) is int for n in entry[1:])
        if not shaped or entry[0] not in tower.floors:
            fields.fail(key, tr("a list of [floor, x, y]"))
        found.add((str(entry[0]), entry[1], entry[2]))
    return frozenset(found)


def _maps(fields: Fields, tower: Tower) -> list[tuple[str, Grid]]:
    found = []
    for name, rows in _sub(fields, "maps").value.items():
        if name not in tower.floors:
            fields.fail("maps", tr("maps of the tower’s floors"))
        odd: list[str] = []
        grid = grid_from(f"maps.{name}", rows, odd)
        if odd:
            raise ParseError(odd[0])
        if grid != tower.floors[name].grid:
            found.append((name, grid))
    return found


def _foes(fields: Fields, tower: Tower) -> tuple[Enemy, ...]:
    found = []
    table = _sub(fields, "enemies")
    for name in sorted(table.value):
        if name not in tower.enemies:
            table.fail(name, tr("one of the tower’s monsters"))
        data = _sub(table, name)
        numbers = [data.integer(key, 0, BIG, 0) for key in ("hp", "atk", "def", "money", "exp", "point")]
        special = tuple(int(n) for n in data.items("special", 50) if type(n) is int and 0 < abs(n) <= LIMIT)
        more = _figures(_sub(data, "more"))
        hp, atk, df, money, exp, point = numbers
        foe = Enemy(name, data.text("name", name, 60), hp, atk, df, money, exp, point, special, more)
        data.refuse_unknown()
        if foe != tower.enemies[name]:
            found.append(foe)
    return tuple(found)


def _figures(table: Fields) -> dict[str, float]:
    """Return a monster's further figures, under the names that its tower uses."""
    found: dict[str, float] = {}
    for name, value in table.value.items():
        if not isinstance(value, int | float):
            table.fail(name, tr("a number"))
        found[name] = value
    return found


def _things(fields: Fields, tower: Tower) -> tuple[Item, ...]:
    found = []
    table = _sub(fields, "items")
    for name in sorted(table.value):
        if name not in tower.items:
            table.fail(name, tr("one of the tower’s items"))
        effect = tuple(_part(table, name, part) for part in table.items(name, 20))
        thing = replace(tower.items[name], effect=effect)
        if thing != tower.items[name]:
            found.append(thing)
    return tuple(found)


def _part(table: Fields, name: str, part: object) -> tuple[str, float, bool]:
    shaped = isinstance(part, list) and len(part) == 3 and type(part[2]) is bool
    if not shaped or type(part[1]) not in (int, float) or not abs(part[1]) <= BIG:  # type: ignore[index]
        table.fail(name, tr("a list of [stat, amount, times the floor’s ratio]"))
    stat = str(part[0])  # type: ignore[index]
    if stat not in _STATS and not re.fullmatch(r"key:\w{1,40}", stat):
        table.fail(name, tr("hp, atk, def, mdef, money, exp or key:yellowKey as the stat"))
    return stat, float(part[1]), part[2]  # type: ignore[index]


def format_act(act: Act) -> str:
    """Return a move as text, such as battle:6,10, wear:sword1, buy:shop1/0, fly:MT3 or use:6,10@bomb.

    A battle ends with its loss of HP where a tower's own rules gave it.
    """
    if act.kind == "press":
        told = msgspec.json.encode(act.outcome).decode()
        return f"press:{act.x},{act.y}@{act.what.replace(' ', '.')}={pack(told)}"
    if act.kind in PLACELESS:
        return f"{act.kind}:{act.what}" + "".join(f"+{loss}" for loss in act.losses)
    tail = f"@{act.what}" if act.what else ""
    more = "".join(f"+{loss}" for loss in act.losses)
    return f"{act.kind}:{act.x},{act.y}" + ("" if act.loss is None else f"={act.loss}") + more + tail


_LOSSES = re.compile(r"\+(0|-?[1-9]\d{0,14})(?=[+@]|$)")


def parse_act(text: str) -> Act:
    """Return the move that `format_act` wrote. Raises ParseError."""
    if text.startswith("press:"):
        return _pressed(text)
    losses = tuple(int(loss) for loss in _LOSSES.findall(text))
    text = _LOSSES.sub("", text)
    placeless = re.fullmatch(rf"({'|'.join(PLACELESS)}):([^\s,=@:]{{1,200}})", text)
    if placeless and (placeless[1] != "choose" or placeless[2].isdecimal()):
        return Act(placeless[1], 0, 0, None, placeless[2], losses)  # type: ignore[arg-type]
    words = "|".join(kind for kind in get_args(Kind) if kind not in PLACELESS)
    match = re.fullmatch(
        rf"({words}):(0|[1-9]\d{{0,2}}),(0|[1-9]\d{{0,2}})(?:=(0|-?[1-9]\d{{0,14}}))?(?:@(pickaxe|bomb))?",
        text, re.ASCII,
    )  # fmt: skip
    if not match or (match[1] == "use") != bool(match[5]):
        raise ParseError(
            tr("“{text}” is no move; expected one such as battle:6,10.").format(text=text[:40]), 1, 1
        )
    loss = None if match[4] is None else int(match[4])
    return Act(match[1], int(match[2]), int(match[3]), loss, match[5] or "", losses)  # type: ignore[arg-type]


def _pressed(text: str) -> Act:
    found = re.fullmatch(r"press:(\d{1,3}),(\d{1,3})@([\w:.]{1,4000})=([\w+/=-]{1,200000})", text)
    try:
        packed = "" if found is None else unpack(found[4], MAX_SAVED)
        after = msgspec.json.decode(packed, type=Outcome)
    except (ValueError, RingappError):
        found = None
    if found is None or max(abs(after.hero.hp), abs(after.hero.atk), abs(after.hero.df)) > BIG:
        sentence = tr("“{text}” is no move; expected one such as battle:6,10.")
        raise ParseError(sentence.format(text=text[:40]), 1, 1)
    keys = " ".join(found[3].split("."))
    return Act("press", int(found[1]), int(found[2]), None, keys, (), after)


def parse_hero(text: str, hero: Hero, items: Container[str]) -> Hero:
    """Return the hero with stats and items typed as "hp=1000,atk=10,yellowKey=1"; others stay.

    Args:
        items: Names of the tower's items.

    Raises:
        RingappError: A part is no number of a stat or an item.
    """
    stats: dict[str, int] = dict(
        zip(_STATS, (hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp), strict=True)
    )
    bag = dict(hero.bag)
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        name, _, number = part.partition("=")
        if not re.fullmatch(r"-?\d{1,12}", number) or not name:
            sentence = tr("“{part}” is no stat; expected hp=1000,atk=10,def=10,mdef=0.")
            raise RingappError(sentence.format(part=part[:40]))
        if name in stats:
            stats[name] = int(number)
        elif name in items or name in bag or name.startswith("flag:"):
            bag[name] = max(0, int(number))
        else:
            sentence = tr("“{name}” is no stat ({stats}) and no item of the tower.")
            raise RingappError(sentence.format(name=name[:40], stats=listed(stats)))
    hp, atk, df, mdef, money, exp = stats.values()
    packed = tuple(sorted((k, n) for k, n in bag.items() if n))
    return Hero(hp, atk, df, mdef, money, exp, packed, hero.worn, hero.lv)


def to_text(board: Board) -> str:
    """Return the board as JSON, also as its short form, as a map means nothing without its tower."""
    return to_json(board)
