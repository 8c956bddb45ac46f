"""Draws numbers over the map: damage, 临界 and saving of fights, costs of tiles, blocks of the theory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ringapp.core.contract.game import View
from ringapp.core.contract.json_types import Facts
from ringapp.core.contract.shapes import Anchor, Disc, Label, Line, Polygon, Rect, Shape
from ringapp.games.mota.rules.board import (
    Board,
    Cell,
    around_hero,
    enemy_named,
    fields,
    helpers,
    inside,
    monsters,
    stairs_at,
    tile_at,
)
from ringapp.games.mota.rules.damage import critical, fight, saving_per_defence
from ringapp.games.mota.rules.equipment import in_fight
from ringapp.games.mota.rules.facts import answer_of
from ringapp.games.mota.rules.fields import SCAN
from ringapp.games.mota.rules.tower import Enemy, Hero, Tower
from ringapp.games.mota.view.mapdrawing import CELL, Span, centre, corner
from ringapp.games.mota.view.names import block_letter

_HUES = ("c2", "c1", "c3", "c5", "c6", "c7", "c9", "c4")


class Figures(NamedTuple):
    """A fight's cost now (None: it cannot be fought), the next 临界, and the saving of one more DEF."""

    damage: int | None
    edge: tuple[int, int] | None
    per_def: int | None


def figures_at(board: Board, cell: Cell) -> Figures | None:
    """Return the figures of the monster on a cell, None where there is none."""
    enemy = enemy_named(board, tile_at(board, cell).id)
    return None if enemy is None else figures(board, enemy, cell)


def figures(board: Board, enemy: Enemy, at: Cell | None) -> Figures:
    """Return the figures of a monster on this board, computed once per kind, stats and place.

    Percentages of equipment count, so ATK and DEF are those of the fight.
    """
    hero, near = in_fight(board.tower, board.hero), helpers(board)
    hp = hero.hp if 11 in enemy.special else 1
    bag = tuple((name, n) for name, n in hero.bag if name == "cross" or name.startswith("flag:"))
    plain = Hero(hp, hero.atk, hero.df, hero.mdef, bag=bag)
    return _figures(board.tower, enemy, plain, near, at if near else None)


@lru_cache(maxsize=8192)
def _figures(
    tower: Tower, enemy: Enemy, hero: Hero, near: tuple[tuple[int, int, Enemy], ...], at: Cell | None
) -> Figures:
    place = around_hero(tower, hero, near, at)
    found = fight(enemy, hero, place)
    edge = critical(enemy, hero, place)
    per_def = saving_per_defence(enemy, hero, place)
    return Figures(None if found is None else found.damage, edge, per_def)


def compact(number: int) -> str:
    """Return a number in about six characters."""
    for size, letter in ((10**9, "G"), (10**6, "M")):
        if abs(number) >= size:
            return f"{number / size:.1f}{letter}"
    return str(number)


def costs(board: Board, view: View, span: Span) -> list[Shape]:
    """Return shapes with the damage of each fight and of each tile near monsters."""
    shapes: list[Shape] = []
    told = answer_of(view.facts).get("damage")
    own = told if isinstance(told, Mapping) else {}
    if "fields" in view.layers:
        shapes += _fields(board, span)
    for x, y, _ in monsters(board):
        if span[0] <= x < span[2] and span[1] <= y < span[3]:
            shapes += _fight(board, (x, y), view, own)
    return shapes


def _fields(board: Board, span: Span) -> list[Shape]:
    table = fields(board)
    shapes: list[Shape] = []
    for cell in {*table.damage, *table.between, *table.ambush}:
        if not (span[0] <= cell[0] < span[2] and span[1] <= cell[1] < span[3]):
            continue
        if tile_at(board, cell).blocks:
            continue
        left, top = corner(cell)
        cost = table.cost(cell, board.hero)
        if cost or cell in table.ambush:
            shapes.append(Rect(left, top, CELL, CELL, "c1", opacity=0.16))
        if cost:
            shapes += _tag(left + CELL / 2, top + CELL / 2, f"−{compact(cost)}", 12, "bad", "middle")
        if cell in table.ambush:
            shapes += _tag(left + CELL - 9, top + 10, "!", 14, "bad", "middle")
    return shapes


def _fight(board: Board, cell: Cell, view: View, own: Mapping[str, int | None]) -> list[Shape]:
    found = figures_at(board, cell)
    if found is None:
        return []
    left, top = corner(cell)
    shapes: list[Shape] = []
    known = own.get(f"{cell[0]},{cell[1]}")
    damage = known if isinstance(known, int) else found.damage
    room = CELL - 4.0
    if "damage" in view.layers:
        words, role = "???", "bad"
        if damage is not None:
            words = compact(damage)
            role = "good" if damage <= 0 else "bad" if damage >= board.hero.hp else "ink"
        shapes += _tag(left + 4, top + CELL - 8, words, 12, role, "start")
        room -= _width(words, 12)
    # One line of figures, so that the name above it can be read; what has no room is told on hovering.
    more = []
    if "saving" in view.layers and found.per_def:
        more.append((f"−{compact(found.per_def)}", "good"))
    if "critical" in view.layers and found.edge is not None and found.edge[0] > 0:
        more.append((f"+{compact(found.edge[0])}", "accent"))
    right = left + CELL - 3
    for words, role in more:
        wide = _width(words, 10)
        if wide <= room:
            shapes += _tag(right, top + CELL - 8, words, 10, role, "end")
            right, room = right - wide, room - wide
    return shapes


def _width(words: str, size: float) -> float:
    return 0.6 * size * len(words) + 4


def _tag(x: float, y: float, words: str, size: float, role: str, anchor: Anchor) -> list[Shape]:
    """Return words on a paper tag, readable on any picture."""
    wide = _width(words, size)
    left = {"start": x - 2, "middle": x - wide / 2, "end": x - wide + 2}[anchor]
    paper = Rect(left, y - size * 0.56, wide, size * 1.12, "paper", radius=3, opacity=0.82)
    return [paper, Label(x, y, words, size, role, anchor, True)]


# Theory ----------------------------------------------------------------------------------------------------


def theory(board: Board, view: View) -> list[Shape]:
    """Return the theory's blocks: outlined, with k / w, and their letter at each monster.

    Letters stand on diamonds, as the theory's order is not the route's. The value of k / w is shown only for
    the block under the mouse, as it would overlap the next block.
    """
    blocks = [block for block in _listed(view.facts.get("blocks")) if isinstance(block, Mapping)]
    here = [block for block in blocks if block.get("floor") == board.floor]
    shapes: list[Shape] = []
    for number, block in enumerate(blocks):
        cells = _cells(block)
        if block not in here:
            continue
        hue = _HUES[number % len(_HUES)]
        shapes += _outline(board, cells, hue)
        for cell in cells:
            x, y = corner(cell)
            diamond = ((x - 6, y + 4), (x + 5, y - 7), (x + 16, y + 4), (x + 5, y + 15))
            shapes.append(Polygon(diamond, hue, "paper", 1.5))
            shapes.append(Label(x + 5, y + 4, block_letter(number + 1), 11, "paper", bold=True))
        if cells:
            x, y = corner(cells[0])
            words = f"{block.get('k')}/{block.get('w')}"
            words += f"={block.get('ratio')}" if view.hover in cells else ""
            shapes += _tag(x + 18, y - 1, words, 10, hue, "start")
    for place in _listed(view.facts.get("left")):
        if isinstance(place, list | tuple) and len(place) == 3 and place[0] == board.floor:
            for cell in _cells({"cells": [place[1:]]}):
                shapes += _left_standing(cell)
    return shapes


def _listed(value: object) -> Sequence[object]:
    """Return a value if it is a list, else an empty one, as facts may come from a file."""
    return value if isinstance(value, list | tuple) else ()


def _left_standing(cell: Cell) -> list[Shape]:
    """Return a dashed frame and a sign for a monster that the best way round a loop does not fight."""
    (x, y), far = corner(cell), CELL - 2
    frame = ((x + 2, y + 2), (x + far, y + 2), (x + far, y + far), (x + 2, y + far), (x + 2, y + 2))
    bar = ((x + 2, y + 14), (x + 14, y + 2))
    ring = Disc(x + 8, y + 8, 8, "paper", "muted", 2)
    return [Line(frame, "muted", 2.5, 5), ring, Line(bar, "muted", 2)]


def _cells(block: Facts) -> list[Cell]:
    return [
        (cell[0], cell[1])
        for cell in _listed(block.get("cells"))
        if isinstance(cell, list | tuple) and len(cell) == 2 and all(isinstance(n, int) for n in cell)
    ]


def _outline(board: Board, cells: Sequence[Cell], hue: str) -> list[Shape]:
    """Return the outline of a block; parts that only the order connects are joined by dashed lines."""
    area = _area(replace(board, hero=Hero()), tuple(cells))
    shapes: list[Shape] = []
    for x, y in sorted(area):
        left, top = corner((x, y))
        shapes.append(Rect(left, top, CELL, CELL, hue, opacity=0.13))
        ends = {
            (0, -1): ((left, top), (left + CELL, top)),
            (0, 1): ((left, top + CELL), (left + CELL, top + CELL)),
            (-1, 0): ((left, top), (left, top + CELL)),
            (1, 0): ((left + CELL, top), (left + CELL, top + CELL)),
        }
        shapes += [Line(line, hue, 3) for (dx, dy), line in ends.items() if (x + dx, y + dy) not in area]
    if len(cells) > 1 and not _connected(area):
        shapes.append(Line(tuple(centre(cell) for cell in cells), hue, 2, 5))
    return shapes


@lru_cache(maxsize=512)
def _area(board: Board, cells: tuple[Cell, ...]) -> frozenset[Cell]:
    """Return a block's monsters and the rooms that at least two of them border on."""
    area = set(cells)
    if len(cells) > 1:
        for room in {_room(board, near) for cell in cells for near in _beside(cell)}:
            touching = sum(any(near in room for near in _beside(cell)) for cell in cells)
            if touching > 1 and board.at not in room:
                area |= room
    return frozenset(area)


def _beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in SCAN.values()]


@lru_cache(maxsize=4096)
def _room(board: Board, start: Cell) -> frozenset[Cell]:
    """Return the connected floor and items around a cell; empty for walls and things in the way."""
    seen: set[Cell] = set()
    stack = [start]
    while stack:
        cell = stack.pop()
        if cell in seen or not inside(board, cell):
            continue
        tile = tile_at(board, cell)
        if tile.blocks or tile.trigger not in ("", "null", "getItem") or stairs_at(board, cell) is not None:
            continue
        seen.add(cell)
        stack += _beside(cell)
    return frozenset(seen)


def _connected(area: frozenset[Cell]) -> bool:
    seen: set[Cell] = set()
    stack = [next(iter(area))]
    while stack:
        cell = stack.pop()
        if cell in area and cell not in seen:
            seen.add(cell)
            stack += _beside(cell)
    return len(seen) == len(area)


def cross(cell: Cell, role: str) -> list[Shape]:
    """Return a cross over a cell."""
    x, y = corner(cell)
    a, b = 6.0, CELL - 6
    return [
        Line(((x + a, y + a), (x + b, y + b)), role, 3), Line(((x + b, y + a), (x + a, y + b)), role, 3),
    ]  # fmt: skip


def star(cell: Cell, role: str) -> Polygon:
    """Return the star of a blow in the middle of a cell."""
    x, y = centre(cell)
    far, near = CELL * 0.46, CELL * 0.2
    ways = ((0, -1), (0.38, -0.38), (1, 0), (0.38, 0.38), (0, 1), (-0.38, 0.38), (-1, 0), (-0.38, -0.38))
    points = tuple(
        (x + dx * (far if n % 2 == 0 else near * 1.3), y + dy * (far if n % 2 == 0 else near * 1.3))
        for n, (dx, dy) in enumerate(ways)
    )
    return Polygon(points, role, "paper", 2, 0.85)
