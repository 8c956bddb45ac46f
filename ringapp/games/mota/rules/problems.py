"""Finds what of a tower the rules do not support, as facts with places, and what of it a task may reach.

Such things are left alone for good: the hero goes around them. One may matter to an answer if the hero
could reach it with everything removable out of his way; behind walls that nothing opens it cannot.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from ringapp.core.contract.claims import Unmodelled
from ringapp.games.mota.rules.board import (
    Board,
    Cell,
    Place,
    beside,
    block_of,
    enemy_named,
    floor_of,
    grid_of,
    is_unlike,
    item_named,
    stairs_at,
    task_floors,
    tile_at,
)
from ringapp.games.mota.rules.events.contents import (
    goes_to,
    instructions,
    numbers_put_by,
    opened_by,
    unread_in,
)
from ringapp.games.mota.rules.moves import opposite
from ringapp.games.mota.rules.stairs import all_stairs, arrival, landing
from ringapp.games.mota.rules.tower import Program, Tile, Tower, all_programs, shop_programs

TRIGGERS = frozenset({"", "null", "battle", "getItem", "openDoor", "changeFloor", "action", "touch"})
KNOWN_SPECIALS = range(28)
ENGINE_FLAGS = frozenset(
    {"hard", "poison", "weak", "curse", "hatred", "debuff", "no_zone", "no_repulse", "no_laser"}
)
ENGINE_FLAGS |= {"no_betweenAttack", "no_ambush", "__noLava__"}
"""Flags that the engine's own rules ask for."""
FOLLOWED_TOOLS = frozenset({"pickaxe", "bomb", "fly", "book"})
"""What is used from the bag and followed, or does nothing but show."""


def on_floor(board: Board) -> list[Unmodelled]:
    """Return what is unsupported on the current floor, hidden blocks and blocks of events included."""
    here = _awake(board)
    found = [*_events(board), *_monsters(here), *_kinds(here), *_items(here), *_tiles(here)]
    return [*found, *_put(board), *_shops(board), *_dressed(board), *_given(board)]


def _awake(board: Board) -> Board:
    """Return the board with all hidden blocks of its floor shown."""
    floor = floor_of(board)
    hidden = {(floor.id, *cell): number for cell, number in floor.dormant.items()}
    hidden |= {entry[:3]: -1 - entry[3] for entry in board.changed if entry[3] < 0}
    rest = [entry for entry in board.changed if entry[:3] not in hidden]
    changed = tuple(sorted([*rest, *((*place, number) for place, number in hidden.items())]))
    return replace(board, changed=changed, pending=None)


def of_task(board: Board) -> tuple[Unmodelled, ...]:
    """Return what is unsupported on every floor of the task; `matters` where the hero could reach it."""
    reach = reachable(board)
    come_to = {place[0] for place in reach}
    found = []
    for name in board.tower.floors:
        if name not in task_floors(board):
            continue
        for fact in on_floor(replace(board, floor=name)):
            near = name in come_to if not _rests_on_place(fact) else _near(fact, reach)
            found.append(replace(fact, matters=near))
    return (*found, *_tools(board, reach), *_tower_wide(board), *_unread(board, come_to))


def _rests_on_place(fact: Unmodelled) -> bool:
    return bool(fact.targets) and fact.facts.get("what") != "autoEvent"


def _near(fact: Unmodelled, reach: frozenset[Place]) -> bool:
    return any((fact.page, *cell) in reach for cell in fact.targets)


def _events(board: Board) -> list[Unmodelled]:
    kinds: dict[str, list[Cell]] = {}
    for x, y, kind in floor_of(board).oddities:
        if (board.floor, x, y) not in board.gone or kind == "autoEvent":
            kinds.setdefault(kind, []).append((x, y))
    return [
        Unmodelled(
            "arrival" if cells[0][0] < 0 else "event", board.floor,
            tuple(sorted(cell for cell in set(cells) if cell[0] >= 0)), {"what": kind},
        )
        for kind, cells in kinds.items()
    ]  # fmt: skip


def _monsters(board: Board) -> list[Unmodelled]:
    """Return the monsters with unsupported specials."""
    kinds: dict[str, list[Cell]] = {}
    for cell in _cells(board):
        tile = tile_at(board, cell)
        enemy = enemy_named(board, tile.id) if tile.trigger == "battle" else None
        if enemy is not None and _specials(board, enemy.id):
            kinds.setdefault(enemy.id, []).append(cell)
    return [
        Unmodelled("special", board.floor, tuple(cells), {"id": name, "special": _specials(board, name)})
        for name, cells in kinds.items()
    ]


def _specials(board: Board, name: str) -> list[int]:
    enemy = enemy_named(board, name)
    assert enemy is not None
    return _unknown(board.tower, enemy.special)


def _unknown(tower: Tower, specials: Iterable[int]) -> list[int]:
    return [s for s in specials if s not in KNOWN_SPECIALS and s not in tower.tame]


def _given(board: Board) -> list[Unmodelled]:
    """Return the unknown specials that events of the floor give to monsters."""
    ones = (one for program in all_programs(board.tower, board.floor) for one in instructions(program))
    found = {}
    for one in ones:
        if one[0] == "foe" and one[2] == "special":
            new = one[4][1] if one[4][0] == "specials" else one[4][1:2]
            odd = _unknown(board.tower, (s for s in new if type(s) is int and s))
            if odd:
                found[one[1], *odd] = Unmodelled("special", board.floor, (), {"id": one[1], "special": odd})
    return list(found.values())


def _items(board: Board) -> list[Unmodelled]:
    """Return the items whose effect is not understood."""
    kinds: dict[str, list[Cell]] = {}
    for cell in _cells(board):
        tile = tile_at(board, cell)
        if tile.trigger == "getItem" and not _is_read(board, tile.id):
            kinds.setdefault(tile.id, []).append(cell)
    return [Unmodelled("item", board.floor, tuple(cells), {"id": name}) for name, cells in kinds.items()]


def _is_read(board: Board, name: str) -> bool:
    """Return whether the effect of taking an item is known."""
    item = item_named(board, name)
    if item is None or unread_in(item.script or ()):
        return False
    return item.script is not None or item.gain(floor_of(board).ratio) is not None


def _ground(board: Board, cell: Cell) -> Tile:
    """Return the tile of the background layer under a cell."""
    layer = floor_of(board).background
    inside = layer and cell[1] < len(layer) and cell[0] < len(layer[0])
    return board.tower.tile(layer[cell[1]][cell[0]] if inside else 0)


def _tiles(board: Board) -> list[Unmodelled]:
    """Return unsupported tiles: own triggers, monsters without data, doors with unknown locks."""
    kinds: dict[str, list[Cell]] = {}
    for cell in _cells(board):
        tile = tile_at(board, cell)
        unknown = tile.trigger == "battle" and enemy_named(board, tile.id) is None
        locked = tile.trigger == "openDoor" and tile.door is None
        slides = _ground(board, cell).trigger == "ski"
        floor, event = floor_of(board), ("events", *cell)
        handled = tile.trigger in board.tower.handled and (event in floor.programs or event in floor.talk)
        if unknown or locked or slides or not (handled or tile.trigger in TRIGGERS):
            kinds.setdefault("ski" if slides else tile.trigger, []).append(cell)
    return [Unmodelled("tile", board.floor, tuple(cells), {"trigger": name}) for name, cells in kinds.items()]


def _kinds(board: Board) -> list[Unmodelled]:
    """Return monsters, doors and tiles whose kind has unsupported events."""
    programs = board.tower.programs
    found: dict[str, list[Cell]] = {}
    unread = {name: unread_in(program) for (_, name), program in programs.items() if unread_in(program)}
    points = board.tower.flags.get("enableAddPoint") and ("" in unread or ("points", "") not in programs)
    for cell in _cells(board) if unread or points else ():
        tile = tile_at(board, cell)
        enemy = enemy_named(board, tile.id) if tile.trigger == "battle" else None
        if (tile.id and tile.id in unread) or (points and enemy is not None and enemy.point > 0):
            found.setdefault(unread.get(tile.id, "points"), []).append(cell)
    return [Unmodelled("event", board.floor, tuple(cells), {"what": what}) for what, cells in found.items()]


def _put(board: Board) -> list[Unmodelled]:
    """Return the unsupported monsters, items and tiles that events may put on the floor."""
    floor = floor_of(board)
    numbers = {n for program in all_programs(board.tower, floor.id) for n in numbers_put_by(program)}
    found = []
    for number in sorted(numbers):
        tile = board.tower.tile(number)
        enemy = enemy_named(board, tile.id) if tile.trigger == "battle" else None
        if enemy is not None and _specials(board, enemy.id):
            found.append(
                Unmodelled("special", floor.id, (), {"id": enemy.id, "special": _specials(board, enemy.id)})
            )
        if tile.trigger == "getItem" and not _is_read(board, tile.id):
            found.append(Unmodelled("item", floor.id, (), {"id": tile.id}))
        if tile.trigger not in TRIGGERS:
            found.append(Unmodelled("tile", floor.id, (), {"trigger": tile.trigger}))
    return found


def _shops(board: Board) -> list[Unmodelled]:
    """Return the shops that events of the floor open and whose deals are unsupported."""
    opened = {
        one[1]
        for program in all_programs(board.tower, board.floor)
        for one in instructions(program)
        if one[0] == "shop" and one[1] not in board.tower.shops
    }
    return [Unmodelled("shop", board.floor, (), {"id": name}) for name in sorted(opened)]


def _dressed(board: Board) -> list[Unmodelled]:
    """Return the equipment that events of the floor put on the hero and whose effect is unsupported."""
    ones = (one for program in all_programs(board.tower, board.floor) for one in instructions(program))
    names = {one[1] for one in ones if one[0] == "equip"}
    items = ((name, item_named(board, name)) for name in sorted(names))
    odd = [name for name, one in items if one is not None and not (one.cls == "equips" and one.equip_type)]
    return [Unmodelled("item", board.floor, (), {"id": name}) for name in odd]


def _tower_wide(board: Board) -> list[Unmodelled]:
    found = []
    if any(unread_in(level.program) for level in board.tower.levels):
        found.append(Unmodelled("rule", facts={"what": "levelUp"}))
    opening = (one for one in instructions(board.tower.opening) if not _asks_nothing(board, one))
    if not board.saved and any(opening):
        facts = {"what": "startText", "file": "data.js"}
        unread = unread_in(board.tower.opening)
        found.append(Unmodelled("rule", facts=facts | ({"command": unread} if unread else {})))
    return found


_CONTAINERS = frozenset({"if", "switch", "choices", "confirm", "while", "for", "each", "exit", "say"})
"""Instructions that do nothing but lead to others, or talk."""


def _asks_nothing(board: Board, one: tuple[object, ...]) -> bool:
    """Return whether nothing in the tower reads what an instruction of the opening has set."""
    if one[0] in _CONTAINERS:
        return True
    kind, _, name = str(one[1]).partition(":")
    if one[0] != "set" or kind not in ("flag", "temp"):
        return False
    return kind == "temp" or (name.isidentifier() and not _asked_for(board.tower, name))


@lru_cache(maxsize=256)
def _asked_for(tower: Tower, flag: str) -> bool:
    """Return whether a tower's rules, events or items, or the engine's own rules, may read a flag."""
    if flag in ENGINE_FLAGS:
        return True
    whole = (tower.floors, tower.programs, tower.levels, tower.shops, tower.items, tower.own_rules)
    return any(re.search(rf"\b{flag}\b", repr(part)) for part in whole)


def _unread(board: Board, come_to: set[str]) -> list[Unmodelled]:
    """Return the files of the tower that could not be read; a floor's matters if something leads there."""
    found = []
    leads = {target for name in come_to for target in _leads(replace(board, floor=name))}
    for file in board.tower.unread:
        name = file.removeprefix("floors/").removesuffix(".js")
        matters = not file.startswith("floors/") or (board.floors != "one" and bool({name, ""} & leads))
        found.append(Unmodelled("file", facts={"file": file}, matters=matters))
    return found


def _leads(view: Board) -> set[str]:
    """Return the floors that a floor's stairs and events lead to; "" for one given relative to it."""
    events = {name for program in all_programs(view.tower, view.floor) for name, _, _ in goes_to(program)}
    named = {"" if name in (":next", ":before") else name or view.floor for name in events}
    return named | {stairs.floor for stairs in floor_of(view).stairs.values()}


def _tools(board: Board, reach: frozenset[Place]) -> list[Unmodelled]:
    """Return the tools in the bag, or to be had, whose use is unsupported."""
    names = {name for name, _ in board.hero.bag}
    for floor in {place[0] for place in reach}:
        view = replace(board, floor=floor)
        names |= {tile_at(view, place[1:]).id for place in reach if place[0] == floor}
    names |= _sold(board, {place[0] for place in reach})
    found = []
    for name in sorted(names):
        item = item_named(board, name)
        if item is None or not item.usable:
            continue
        stock = name in FOLLOWED_TOOLS and not is_unlike(board, name)
        if not (stock or item.mirrors or item.spent is not None):
            found.append(Unmodelled("tool", facts={"id": name}))
    return found


def _sold(board: Board, floors: Iterable[str]) -> set[str]:
    """Return the items for sale in shops that events of some floors open."""
    programs = [program for name in floors for program in all_programs(board.tower, name)]
    opened = {one[1] for program in programs for one in instructions(program) if one[0] == "shop"}
    opened |= {name.removeprefix("shop:") for name, _ in board.flags if name.startswith("shop:")}
    deals = [c for name, shop in board.tower.shops.items() if name in opened for c in shop.choices]
    return {one[1][5:] for c in deals for one in instructions(c.program) if one[1].startswith("item:")}


def _cells(board: Board) -> Iterable[Cell]:
    grid = grid_of(board)
    return ((x, y) for y in range(len(grid)) for x in range(len(grid[0])))


# What the hero could come to ---------------------------------------------------------------------------


def reachable(board: Board) -> frozenset[Place]:
    """Return every place that the hero could stand on or touch if all removable blocks were gone."""
    inner = task_floors(board)
    views = {name: _awake(replace(board, floor=name)) for name in inner}
    opened = {place for view in views.values() for place in _opened(view)}
    breaks = _may_have(board, views.values(), "pickaxe")
    tools = (name for name, item in board.tower.items.items() if item.mirrors)
    mirrored = any(_may_have(board, views.values(), name) for name in tools)
    start = [(board.floor, *board.at)]
    if _may_have(board, views.values(), "fly"):
        start += [(name, *spot) for name in inner for spot in _landings(views[name])]
    seen, stack, entered = set(start), list(start), set(start)
    visited: set[str] = set()
    done: set[Place] = set()
    while stack:
        place = stack.pop()
        view = views[place[0]]
        if place not in entered and not _passable(view, place, opened, breaks):
            continue
        around = _around(view, place, inner)
        if mirrored:
            spot = (place[0], *opposite(view, place[1:]))
            around.append(spot)
            entered |= {spot} if block_of(view, spot) is None or spot in opened else set()
        if place[0] not in visited:
            visited.add(place[0])
            set_down = _set_down(view, views)
            entered |= set_down
            around += set_down
        for near in around:
            if near not in seen or (near in entered and near not in done):
                seen.add(near)
                stack.append(near)
        done.add(place)
    return frozenset(seen)


def _around(view: Board, place: Place, inner: frozenset[str]) -> list[Place]:
    grid = grid_of(view)
    found = [
        (place[0], *cell)
        for _, cell in beside(place[1:])
        if 0 <= cell[1] < len(grid) and 0 <= cell[0] < len(grid[0])
    ]
    stairs = stairs_at(view, place[1:])
    if stairs is not None and stairs.floor in inner:
        found.append((stairs.floor, *arrival(view, stairs)))
    return found


def _passable(view: Board, place: Place, opened: set[Place], breaks: bool) -> bool:
    """Return whether the hero could ever stand on a place."""
    if place in opened:
        return True
    tile = tile_at(view, place[1:])
    return not tile.blocks or tile.trigger not in ("", "null") or (breaks and tile.breakable)


def _opened(view: Board) -> set[Place]:
    """Return the places whose block events of a floor may remove or replace."""
    found: set[Place] = set()
    for program in all_programs(view.tower, view.floor):
        for floor, x, y in opened_by(program):
            names = [floor] if floor else _where(view, program)
            found |= {(name, x, y) for name in names}
    return found


def _where(view: Board, program: Program) -> list[str]:
    """Return the floors on which an event may run: its own and those that it leads to."""
    return [view.floor, *(_floor_named(view, name) for name, _, _ in goes_to(program))]


def _floor_named(view: Board, name: str) -> str:
    names = list(view.tower.floors)
    here = names.index(view.floor)
    near = {"": here, ":now": here, ":before": max(0, here - 1), ":next": min(len(names) - 1, here + 1)}
    return names[near[name]] if name in near else name


def _set_down(view: Board, views: dict[str, Board]) -> set[Place]:
    """Return the places where events of a floor may put the hero."""
    found: set[Place] = set()
    for program in all_programs(view.tower, view.floor):
        for name, spot, stair in goes_to(program):
            target = _floor_named(view, name)
            if target not in views:
                continue
            if spot is not None and not stair:
                found.add((target, *spot))
            elif stair and not stair.startswith(":"):
                found.add((target, *landing(view, target, spot, stair)))
            else:  # wherever he stood: anywhere
                found |= {(target, *cell) for cell in _cells(views[target])}
    return found


def _programs(view: Board) -> tuple[Program, ...]:
    return all_programs(view.tower, view.floor)


def _may_have(board: Board, views: Iterable[Board], item: str) -> bool:
    views = list(views)
    sold = shop_programs(board.tower)
    told = (*sold, *(p for view in views for p in _programs(view)))
    if board.hero.count(item) or any(f"item:{item}" in repr(program) for program in told):
        return True
    return any(tile_at(view, cell).id == item for view in views for cell in _cells(view))


def _landings(view: Board) -> list[Cell]:
    """Return the cells where flying to a floor may put the hero."""
    floor = floor_of(view)
    return [cell for cell, _ in all_stairs(view)] + list(floor.arrivals.values())
