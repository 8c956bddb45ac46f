"""Exhaustive play tile by tile: the map, the damage formula and nothing of the search; for small floors."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ringapp.games.mota.rules.board import Board, Cell, around, enemy_named, grid_of
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.tower import Enemy, Gain, Hero

NEAR = ((0, -1), (-1, 0), (0, 1), (1, 0))


def best_by_play(board: Board) -> int | None:
    """The best value of any line at all: per set of tiles that are gone the most HP, every tile by itself."""
    play = _Play(board)
    best: int | None = None
    layer = {0: board.hero.hp}
    after_all = {0: (board.hero, play.reach(0))}
    while layer:
        after: dict[int, int] = {}
        for gone, hp in layer.items():
            hero, seen = after_all[gone]
            if play.ends(gone, seen):
                best = max(hp + play.wish(hero), -(10**18) if best is None else best)
            for number, cell in enumerate(play.things):
                if gone >> number & 1 or cell not in seen:
                    continue
                left = play.clear(cell, hero, hp)
                more = gone | 1 << number
                if left is not None and after.get(more, 0) < left:
                    after[more] = left
                    if more not in after_all:
                        after_all[more] = (play.changed(hero, cell), play.spread(seen, cell))
        layer = after
    return best


def order_cost(order: Sequence[int], k: Sequence[int], w: Sequence[int]) -> int:
    """Sum of weight times the k of all that comes no later: what the order loses against full DEF."""
    time = cost = 0
    for job in order:
        time += k[job]
        cost += w[job] * time
    return cost


class _Play:
    def __init__(self, board: Board) -> None:
        self.board, self.tower = board, board.tower
        grid = grid_of(board)
        cells = [(x, y) for y in range(len(grid)) for x in range(len(grid[0]))]
        self.tiles = {cell: board.tower.tile(grid[cell[1]][cell[0]]) for cell in cells}
        self.stairs = next((c for c in cells if self.tiles[c].id == "upFloor"), None)
        self.things = [c for c in cells if self._is_thing(c) and (board.floor, *c) not in board.forbidden]
        self.free = {
            c for c in cells if not self.tiles[c].blocks and not self._is_thing(c) and c != self.stairs
        }
        self.place = around(board)
        self.everything = self._walled_in()
        self.damage = cache(self._damage)

    def _is_thing(self, cell: Cell) -> bool:
        tile = self.tiles[cell]
        return cell != self.board.at and (tile.trigger in ("battle", "getItem") or tile.door is not None)

    def _gain(self, cell: Cell) -> Gain:
        return self.tower.items[self.tiles[cell].id].gain(1) or Gain()

    def _walled_in(self) -> int:
        """The items that no wall keeps from the hero."""
        seen = self.reach((1 << len(self.things)) - 1)
        items = [n for n, c in enumerate(self.things) if c in seen and self.tiles[c].trigger == "getItem"]
        return sum(1 << n for n in items)

    def reach(self, gone: int) -> set[Cell]:
        """Every tile that the hero can stand on or touch."""
        opened = {cell for number, cell in enumerate(self.things) if gone >> number & 1}
        return self._flood({self.board.at}, self.board.at, self.free | opened)

    def spread(self, seen: set[Cell], cell: Cell) -> set[Cell]:
        """The same once a tile that could be touched is gone as well; what was gone before is in it."""
        return self._flood(set(seen), cell, self.free)

    def _flood(self, seen: set[Cell], start: Cell, free: set[Cell]) -> set[Cell]:
        stack = [start]
        while stack:
            x, y = stack.pop()
            for dx, dy in NEAR:
                near = (x + dx, y + dy)
                if near not in seen and near in self.tiles:
                    seen.add(near)
                    if near in free:
                        stack.append(near)
        return seen

    def changed(self, hero: Hero, cell: Cell) -> Hero:
        """The hero once a tile is gone, but for his HP."""
        if self.tiles[cell].trigger == "getItem":
            return hero.with_gain(self._gain(cell))
        used = tuple((key, -n) for key, n, spent in self.tiles[cell].door or () if spent)
        return hero.with_gain(Gain(keys=used)) if used else hero

    def _damage(self, name: str, atk: int, df: int, mdef: int) -> int | None:
        enemy = enemy_named(self.board, name)
        assert isinstance(enemy, Enemy)
        found = fight(enemy, Hero(1, atk, df, mdef), self.place)
        return None if found is None else found.damage

    def clear(self, cell: Cell, hero: Hero, hp: int) -> int | None:
        """HP after a tile is gone; None where that is not possible."""
        tile = self.tiles[cell]
        if tile.trigger == "battle":
            loss = self.damage(tile.id, hero.atk, hero.df, hero.mdef)
            return None if loss is None or loss >= hp else hp - loss
        if tile.door is not None:
            return hp if all(hero.count(key) >= n for key, n, _ in tile.door) else None
        return hp + self._gain(cell).hp

    def ends(self, gone: int, seen: set[Cell]) -> bool:
        forced = {cell for name, *cell in map(list, self.board.forced) for cell in [tuple(cell)]}
        if any(cell in forced and not gone >> n & 1 for n, cell in enumerate(self.things)):
            return False
        out = self.stairs is None or self.stairs in seen
        return out and (self.board.goal != "all" or gone & self.everything == self.everything)

    def wish(self, hero: Hero) -> int:
        if self.board.objective == "stats":
            return (hero.atk + hero.df + hero.mdef) * 10**12
        if self.board.objective == "keys":
            return sum(n for name, n in hero.bag if name.endswith("Key")) * 10**12
        return 0
