"""Which fights are cheapest for a hero who may change what he wears, and whether more stats can ever hurt."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from ringapp.games.mota.rules.board import Board, around
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.equipment import in_fight, worn_instead
from ringapp.games.mota.rules.tower import Enemy, Hero, Tower

MAX_OUTFITS = 64


def outfits(tower: Tower, hero: Hero) -> list[tuple[Hero, tuple[str, ...]]]:
    """The hero in every combination of what he owns, and what he puts on for it; as he is comes first."""
    slots: dict[str, list[str]] = {}
    for name, count in hero.bag:
        item = tower.items.get(name)
        if count > 0 and item is not None and item.cls == "equips" and item.equip_type:
            slots.setdefault(item.equip_type, []).append(name)
    found: list[tuple[Hero, tuple[str, ...]]] = [(hero, ())]
    if not slots:
        return found
    for names in list(product(*([None, *names] for names in slots.values())))[1:MAX_OUTFITS]:
        dressed: Hero | None = hero
        wanted = tuple(name for name in names if name is not None)
        for name in wanted:
            dressed = None if dressed is None else worn_instead(tower, dressed, name)
        if dressed is not None:
            found.append((dressed, wanted))
    return found


class Fights:
    """Damage of fights that depend on nothing but stats, remembered."""

    def __init__(self, board: Board) -> None:
        self.around = around(replace(board, gone=frozenset()))
        self.tower = board.tower
        judge = board.tower.judge
        self.felt = ("cross", *(judge.felt if judge is not None else ()))
        self.known: dict[tuple[str, int, int, int, tuple[bool, ...]], int | None] = {}

    def loss(self, enemy: Enemy, hero: Hero) -> int | None:
        """HP that a fight costs, None where it cannot be won with any HP."""
        dressed = in_fight(self.tower, hero)
        held = tuple(hero.count(name) > 0 for name in self.felt)
        key = (enemy.id, dressed.atk, dressed.df, dressed.mdef, held)
        if key not in self.known:
            found = fight(enemy, dressed, replace(self.around, cross=held[0], blocks=()))
            self.known[key] = None if found is None else found.damage
        return self.known[key]

    def cheapest(
        self, enemy: Enemy, worn: list[tuple[Hero, tuple[str, ...]]]
    ) -> tuple[int, Hero, tuple[str, ...]] | None:
        """The least loss over outfits: (loss, hero before it, what he puts on); the first of equal ones."""
        best: tuple[int, Hero, tuple[str, ...]] | None = None
        for hero, names in worn:
            loss = self.loss(enemy, hero)
            if loss is not None and (best is None or loss < best[0]):
                best = (loss, hero, names)
        return best
