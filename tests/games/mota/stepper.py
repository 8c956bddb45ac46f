"""Play by single steps, as the engine moves the hero: the map, the damage and field formulas, no search.

A state is the tile, what is gone, stats and afflictions; of each the most HP is kept.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ringapp.games.mota.rules.board import Board, enemy_named, grid_of
from ringapp.games.mota.rules.damage import stock_fight
from ringapp.games.mota.rules.fields import Fields, field_table
from ringapp.games.mota.rules.tower import Around, Enemy, Gain, Hero, Tile

NEAR = ((0, -1), (-1, 0), (0, 1), (1, 0))
Cell = tuple[int, int]
State = tuple[Cell, frozenset[Cell], Hero, tuple[int, int, int, int]]


class Stepper:
    """Every order of steps on one floor; the end is the stairs, all items taken if the goal is "all"."""

    def __init__(self, board: Board) -> None:
        self.board = board
        grid = grid_of(board)
        self.width, self.height = len(grid[0]), len(grid)
        self.tiles: dict[Cell, Tile] = {
            (x, y): board.tower.tile(n) for y, row in enumerate(grid) for x, n in enumerate(row)
        }
        self.values = board.tower.values
        self.wanted = self.reachable_items()
        self._fields: dict[Any, Fields] = {}

    def enemy(self, cell: Cell) -> Enemy | None:
        tile = self.tiles[cell]
        return enemy_named(self.board, tile.id) if tile.trigger == "battle" else None

    def best(self) -> int | None:
        start = (self.board.at, frozenset[Cell](), replace(self.board.hero, hp=0), (0, 0, 0, 0))
        best: int | None = None
        known: dict[State, int] = {start: self.board.hero.hp}
        todo = [start]
        while todo:
            state = todo.pop()
            for after, hp, ended in self.moves(state, known[state]):
                if ended:
                    best = hp if best is None else max(best, hp)
                elif known.get(after, 0) < hp:
                    known[after] = hp
                    todo.append(after)
        return best

    def moves(self, state: State, hp: int) -> list[tuple[State, int, bool]]:
        found = []
        (x, y), gone, hero, sick = state
        for dx, dy in NEAR:
            cell = (x + dx, y + dy)
            if cell not in self.tiles:
                continue
            tile = self.tiles[cell]
            if tile.id == "upFloor":
                for _, left, _ in self.step(state, cell, hp, hero, gone):
                    if self.board.goal != "all" or self.wanted <= gone:
                        found.append((state, left, True))
            elif cell in gone or (tile.trigger == "" and not tile.blocks):
                found += self.step(state, cell, hp, hero, gone)
            elif tile.trigger == "battle":
                found += self.battle(state, cell, hp)
            elif tile.trigger == "getItem":
                gain = self.board.tower.items[tile.id].gain(1) or Gain()
                richer = replace(hero.with_gain(gain), hp=0)
                taken = gone | {cell}
                found.append((((x, y), taken, richer, sick), hp + gain.hp, False))
                found += self.step(state, cell, hp, richer, taken, gain.hp)
        return found

    def step(
        self, state: State, cell: Cell, hp: int, hero: Hero, gone: frozenset[Cell], more: int = 0
    ) -> list[tuple[State, int, bool]]:
        hp -= int(self.values["poisonDamage"]) if state[3][0] else 0
        if hp <= 0:
            return []
        hp += more
        table = self.fields(state[1] if more or hero != state[2] else gone, state)
        if cell in table.ambush:
            return []
        hp -= table.cost(cell, replace(hero, hp=hp))
        return [((cell, gone, hero, state[3]), hp, False)] if hp > 0 else []

    def battle(self, state: State, cell: Cell, hp: int) -> list[tuple[State, int, bool]]:
        at, gone, hero, (poison, weak, curse, hatred) = state
        enemy = self.enemy(cell)
        assert enemy is not None
        place = replace(self.around(state), at=cell)
        found = stock_fight(enemy, replace(hero, hp=hp), place)
        if found is None or found.damage >= hp:
            return []
        hp -= found.damage
        money, exp = (0, 0) if curse else (enemy.money, enemy.exp)
        hero = replace(hero, money=hero.money + money, exp=hero.exp + exp)
        if 13 in enemy.special and not weak and self.values["weakValue"] >= 1:
            less = int(self.values["weakValue"])
            hero = replace(hero, atk=hero.atk - less, df=hero.df - less)
        if 17 in enemy.special:
            hatred //= 2
        if 19 in enemy.special:
            hp = 1
        if 21 in enemy.special:
            atk, df = hero.atk - int(enemy.value("atkValue")), hero.df - int(enemy.value("defValue"))
            hero = replace(hero, atk=max(0, atk), df=max(0, df))
        hatred += int(self.values["hatred"])
        sick = (poison or int(12 in enemy.special), weak or int(13 in enemy.special))
        after = (*sick, curse or int(14 in enemy.special), hatred)
        return [((at, gone | {cell}, hero, after), hp, False)]

    def blocks(self, gone: frozenset[Cell]) -> list[tuple[int, int, Enemy]]:
        cells = sorted(self.tiles, key=lambda c: (c[1], c[0]))
        return [(*c, foe) for c in cells if c not in gone and (foe := self.enemy(c)) is not None]

    def around(self, state: State) -> Around:
        weak, share = state[3][1], self.values["weakValue"]
        buff = 1 - share if weak and share < 1 else 1
        blocks = self.blocks(state[1])
        halo = any(25 in foe.special or 26 in foe.special for _, _, foe in blocks)
        return Around(
            self.values,
            hatred=state[3][3],
            atk_buff=buff,
            def_buff=buff,
            blocks=blocks if halo else (),
        )

    def fields(self, gone: frozenset[Cell], state: State) -> Fields:
        key = (gone, state[3])
        if key not in self._fields:
            nets = [c for c, tile in self.tiles.items() if tile.id == "lavaNet" and c not in gone]
            there = {c for c, tile in self.tiles.items() if tile.number and c not in gone}
            around = replace(self.around(state), blocks=())
            self._fields[key] = field_table(
                self.blocks(gone), self.width, self.height, around, there.__contains__, nets
            )
        return self._fields[key]

    def reachable_items(self) -> set[Cell]:
        """Items that no wall keeps from the hero."""
        seen, todo = {self.board.at}, [self.board.at]
        while todo:
            x, y = todo.pop()
            for dx, dy in NEAR:
                cell = (x + dx, y + dy)
                tile = self.tiles.get(cell)
                if tile is None or cell in seen or tile.id == "upFloor":
                    continue
                if not tile.blocks or tile.trigger == "battle":
                    seen.add(cell)
                    todo.append(cell)
        return {cell for cell in seen if self.tiles[cell].trigger == "getItem"}
