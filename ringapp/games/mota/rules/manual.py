"""The monster manual (怪物手册) as facts: each kind's damage now, next 临界, and HP that one DEF saves."""

from __future__ import annotations

from ringapp.games.mota.rules.board import Board, around, monsters
from ringapp.games.mota.rules.damage import critical, fight, saving_per_defence
from ringapp.games.mota.rules.equipment import in_fight
from ringapp.games.mota.rules.facts import ManualEntry
from ringapp.games.mota.rules.tower import Enemy


def kinds(board: Board) -> list[Enemy]:
    """Return the different kinds of monsters that are still on the floor."""
    return list({enemy.id: enemy for _, _, enemy in monsters(board)}.values())


def entries(board: Board) -> dict[str, ManualEntry]:
    """Return the manual as JSON: per monster id damage (None: cannot be fought), critical, saving per DEF."""
    found: dict[str, ManualEntry] = {}
    place, hero = around(board), in_fight(board.tower, board.hero)
    for enemy in kinds(board):
        now = fight(enemy, hero, place)
        edge = critical(enemy, hero, place)
        found[enemy.id] = {
            "name": enemy.name, "hp": enemy.hp, "atk": enemy.atk, "def": enemy.df,
            "special": list(enemy.special), "damage": None if now is None else now.damage,
            "turn": None if now is None else now.turn, "critical": None if edge is None else list(edge),
            "per_def": saving_per_defence(enemy, hero, place),
        }  # fmt: skip
    return found
