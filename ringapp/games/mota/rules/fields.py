"""Computes damage and traps of tiles near monsters (领域 阻击 激光 夹击 捕捉 血网) as the engine does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.tower import Around, Enemy, Hero

Cell = tuple[int, int]
Hold = tuple[int, int, str, str]
"""(x, y, monster id, direction) of a monster that springs at the hero or is pushed back."""

SCAN = {"up": (0, -1), "left": (-1, 0), "down": (0, 1), "right": (1, 0)}
DIAGONALS = {"leftup": (-1, -1), "leftdown": (-1, 1), "rightup": (1, -1), "rightdown": (1, 1)}
_BACK = {
    "up": "down", "down": "up", "left": "right", "right": "left", "leftup": "rightdown",
    "rightdown": "leftup", "rightup": "leftdown", "leftdown": "rightup",
}  # fmt: skip


@dataclass(slots=True)
class Fields:
    """Cost and effects of stepping on each tile of a floor.

    Attributes:
        between: Tiles whose cost depends on HP, with those who attack there.
    """

    damage: dict[Cell, int] = field(default_factory=dict)
    ambush: dict[Cell, list[Hold]] = field(default_factory=dict)
    repulse: dict[Cell, list[Hold]] = field(default_factory=dict)
    between: dict[Cell, tuple[Enemy, ...]] = field(default_factory=dict)
    around: Around | None = None

    def cost(self, cell: Cell, hero: Hero) -> int:
        """Return the HP lost on arriving at a tile with `hero`'s HP."""
        plain = self.damage.get(cell, 0)
        attackers = self.between.get(cell)
        if not attackers:
            return plain
        left = hero.hp - plain
        if left <= 1:
            return plain
        value = left // 2
        if self.around is not None and self.around.between_max:
            for enemy in attackers:
                found = fight(enemy, hero, replace(self.around, at=cell))
                if found is not None:
                    value = min(value, found.damage)
        return plain + max(0, value)


def field_table(
    blocks: Sequence[tuple[int, int, Enemy]],
    width: int,
    height: int,
    around: Around,
    occupied: Callable[[Cell], bool],
    nets: Sequence[Cell] = (),
    open_way: Callable[[Cell, str, Cell], bool] = lambda start, way, end: True,
) -> Fields:
    """Return the damage and traps of a floor's tiles.

    Args:
        blocks: Monsters that are still there, row by row.
        occupied: Whether a tile holds any block, so that nothing can be pushed onto it.
        nets: Tiles of 血网 that hurt.
        open_way: Whether nothing but blocks keeps anybody from going one way from a tile to the next.
    """
    table = Fields(around=around)
    inside = _inside(width, height)
    for cell in nets:
        _add(table.damage, cell, int(around.values.get("lavaDamage", 0)))
    for x, y, enemy in blocks:
        if 15 in enemy.special:
            _zone(table, x, y, enemy, inside)
        if 18 in enemy.special:
            _repulse(table, x, y, enemy, inside, _holding(occupied, open_way, (x, y)))
        if 24 in enemy.special:
            for cell in [(i, y) for i in range(width) if i != x] + [(x, j) for j in range(height) if j != y]:
                _add(table.damage, cell, int(enemy.value("laser")))
        if 27 in enemy.special:
            for way, (dx, dy) in _scan(enemy).items():
                if inside((x + dx, y + dy)) and (way not in SCAN or open_way((x, y), way, (x + dx, y + dy))):
                    table.ambush.setdefault((x + dx, y + dy), []).append((x, y, enemy.id, way))
    _between(table, blocks, inside)
    return table


def _holding(
    occupied: Callable[[Cell], bool], open_way: Callable[[Cell, str, Cell], bool], start: Cell
) -> Callable[[Cell, str], bool]:
    """Return a test whether a monster at `start` cannot move to (tile, direction); "" is a diagonal."""
    return lambda end, way: occupied(end) or (way != "" and not open_way(start, way, end))


def _inside(width: int, height: int) -> Callable[[Cell], bool]:
    return lambda cell: 0 <= cell[0] < width and 0 <= cell[1] < height


def _scan(enemy: Enemy) -> dict[str, Cell]:
    return {**SCAN, **DIAGONALS} if enemy.value("zoneSquare") else SCAN


def _add(damage: dict[Cell, int], cell: Cell, amount: int) -> None:
    damage[cell] = damage.get(cell, 0) + amount


def _zone(table: Fields, x: int, y: int, enemy: Enemy, inside: Callable[[Cell], bool]) -> None:
    reach = min(int(enemy.value("range")) or 1, 256)
    for dx in range(-reach, reach + 1):
        for dy in range(-reach, reach + 1):
            near = enemy.value("zoneSquare") or abs(dx) + abs(dy) <= reach
            if (dx or dy) and near and inside((x + dx, y + dy)):
                _add(table.damage, (x + dx, y + dy), int(enemy.value("zone")))


def _repulse(
    table: Fields, x: int, y: int, enemy: Enemy, inside: Callable[[Cell], bool],
    held: Callable[[Cell, str], bool],
) -> None:  # fmt: skip
    ways = _scan(enemy)
    for way, (dx, dy) in ways.items():
        cell = (x + dx, y + dy)
        if not inside(cell):
            continue
        _add(table.damage, cell, int(enemy.value("repulse")))
        behind = (x - dx, y - dy)
        if inside(behind) and not held(behind, _BACK[way] if way in SCAN else ""):
            table.repulse.setdefault(cell, []).append((x, y, enemy.id, _BACK[way]))


def _between(table: Fields, blocks: Sequence[tuple[int, int, Enemy]], inside: Callable[[Cell], bool]) -> None:
    there = {(x, y): enemy for x, y, enemy in blocks}
    for x, y, enemy in blocks:
        if 16 not in enemy.special:
            continue
        for dx, dy in ((1, 0), (0, 1)):
            cell, far = (x + dx, y + dy), there.get((x + 2 * dx, y + 2 * dy))
            if far is not None and far.id == enemy.id and inside(cell):
                table.between[cell] = (*table.between.get(cell, ()), enemy)
