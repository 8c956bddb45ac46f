"""Writes boards as project files: floor, monsters and items, everything else in the files kept."""

from __future__ import annotations

import json
from pathlib import Path

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.storage import read_bounded
from ringapp.games.mota.files.loader import project_folder
from ringapp.games.mota.files.projectfile import MAX_BYTES, body_start, parse_assignment, project_text
from ringapp.games.mota.rules.board import Board, grid_now
from ringapp.games.mota.rules.tower import Enemy, Grid, Item, Stairs

_ROWS = ("map", "bgmap", "fgmap")
_NAMES = {"hp": "hp", "atk": "atk", "df": "def", "money": "money", "exp": "exp"}


def floor_file(board: Board) -> bytes:
    """Return the floor's file for the engine's editor: the present map, its events and all else kept.

    Raises:
        RingappError: The floor has events and its own file cannot be read any more.
    """
    floor = board.tower.floors[board.floor]
    head = f"main.floors.{floor.id} ="
    value: dict[str, object] = {}
    try:
        head, value = _read(board, f"floors/{floor.id}.js")
    except RingappError:
        if floor.oddities or floor.programs or floor.autos:
            raise
    grid = grid_now(board)
    wide, high = len(grid[0]), len(grid)
    usual = {"floorId": floor.id, "title": floor.title, "width": wide, "height": high, "ratio": floor.ratio}
    value = {**usual, "defaultGround": floor.ground, **value, "width": wide, "height": high}
    value["changeFloor"] = _stairs(board, grid, value.get("changeFloor"))
    value["map"] = [list(row) for row in grid]
    for name, layer in (("bgmap", floor.background), ("fgmap", floor.foreground)):
        if layer:
            value[name] = _fitted(layer, wide, high)
    return _written(head, value)


def _stairs(board: Board, grid: Grid, old: object) -> dict[str, object]:
    """Return the entries of stairs: the file's own for unchanged tiles, neighbouring floors for new ones."""
    own, names = board.tower.floors[board.floor].grid, list(board.tower.floors)
    before = {f"{x},{y}": n for y, row in enumerate(own) for x, n in enumerate(row)}
    now = {f"{x},{y}": n for y, row in enumerate(grid) for x, n in enumerate(row)}
    known = board.tower.floors[board.floor].stairs
    kept = dict(old) if isinstance(old, dict) else {f"{x},{y}": _way(s) for (x, y), s in known.items()}
    found = {key: entry for key, entry in kept.items() if before.get(key) == now.get(key)}
    for key, number in now.items():
        name = board.tower.tile(number).id
        if key not in found and name in ("upFloor", "downFloor") and before.get(key) != number:
            up = name == "upFloor"
            beyond = board.floor == names[-1 if up else 0]
            way = ":now" if beyond else ":next" if up else ":before"
            found[key] = {"floorId": way, "stair": "downFloor" if up else "upFloor"}
    return found


def _way(stairs: Stairs) -> dict[str, object]:
    to: dict[str, object] = {"loc": list(stairs.at)} if stairs.at else {"stair": stairs.by or "downFloor"}
    return {"floorId": stairs.floor, **to}


def _fitted(layer: Grid, wide: int, high: int) -> list[list[int]]:
    return [
        [layer[y][x] if y < len(layer) and x < len(layer[0]) else 0 for x in range(wide)] for y in range(high)
    ]


def monsters_file(board: Board) -> bytes:
    """Return `enemys.js` with the monsters that were edited here."""
    head, value = _read(board, "enemys.js")
    for foe in board.foes:
        value[foe.id] = _monster(value.get(foe.id), foe, board.tower.enemies[foe.id])
    return _written(head, value)


def _monster(old: object, foe: Enemy, before: Enemy) -> dict[str, object]:
    entry = dict(old) if isinstance(old, dict) else {}
    for name, key in _NAMES.items():
        if getattr(foe, name) != getattr(before, name):
            entry[key] = getattr(foe, name)
    if foe.special != before.special:
        entry["special"] = list(foe.special)
    entry |= {key: number for key, number in foe.more.items() if before.more.get(key) != number}
    return entry


def items_file(board: Board) -> bytes:
    """Return `items.js` with the items that were edited here."""
    head, value = _read(board, "items.js")
    table = value.get("itemEffect")
    for thing in board.things:
        if isinstance(table, dict):
            table[thing.id] = _effect(thing)
        elif isinstance(own := value.get(thing.id), dict):
            own["itemEffect"] = _effect(thing)
    return _written(head, value)


def _effect(item: Item) -> str:
    parts = []
    for stat, amount, scaled in item.effect or ():
        if stat.startswith("key:"):
            parts.append(f"core.addItem('{stat[4:]}', {int(amount)})")
        else:
            ratio = " * core.status.thisMap.ratio" if scaled else ""
            number = int(amount) if amount == int(amount) else amount
            parts.append(f"core.status.hero.{stat} += {number}{ratio}")
    return "; ".join(parts)


def _read(board: Board, name: str) -> tuple[str, dict[str, object]]:
    """Return a project file's text up to the "=", and its data. Raises RingappError."""
    if not board.tower.source:
        raise RingappError(tr("This tower was not opened from a project."))
    try:
        path = project_folder(Path(board.tower.source)) / name
        text = project_text(path.name, read_bounded(path, MAX_BYTES))
    except OSError:
        sentence = tr("The tower’s file {name} cannot be read, so nothing can be kept as it was.")
        raise RingappError(sentence.format(name=name)) from None
    value = parse_assignment(path.name, text)
    if not isinstance(value, dict):
        raise RingappError(tr("{file}: expected an object.").format(file=path.name))
    return text[: body_start(text)].strip(), value


def _written(head: str, value: dict[str, object]) -> bytes:
    parts = []
    for key, entry in value.items():
        if key in _ROWS and isinstance(entry, list) and entry:
            rows = ",\n".join("\t\t" + json.dumps(row) for row in entry)
            parts.append(f'\t"{key}": [\n{rows}\n\t]')
        else:
            parts.append(f"\t{json.dumps(key, ensure_ascii=False)}: {json.dumps(entry, ensure_ascii=False)}")
    body = ",\n".join(parts)
    return f"{head}\n{{\n{body}\n}}\n".encode()
