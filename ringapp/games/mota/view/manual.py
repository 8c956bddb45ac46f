"""The table of the monster manual 怪物手册: each monster's damage now, next 临界, and saving per DEF."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ringapp.core.contract.game import Row, Table
from ringapp.core.contract.i18n import listed, tr
from ringapp.games.mota.rules.board import Board, Cell, enemy_named, monsters
from ringapp.games.mota.rules.facts import Asked, ManualEntry
from ringapp.games.mota.rules.manual import entries
from ringapp.games.mota.rules.tower import Enemy
from ringapp.games.mota.view.names import floor_label


def special_names() -> dict[int, str]:
    """Return words for the stock specials."""
    return {
        1: tr("first strike"), 2: tr("magic attack"), 3: tr("solid"), 4: tr("double hit"),
        5: tr("triple hit"), 6: tr("{n} hits"), 7: tr("armour break"), 8: tr("counter"), 9: tr("purify"),
        10: tr("imitation"), 11: tr("vampire"), 12: tr("poison"), 13: tr("weakness"), 14: tr("curse"),
        15: tr("zone"), 16: tr("pincer"), 17: tr("hatred"), 18: tr("repulse"), 19: tr("self-destruction"),
        20: tr("invincible"), 21: tr("degeneration"), 22: tr("fixed damage"), 23: tr("rebirth"),
        24: tr("laser"), 25: tr("halo"), 26: tr("support"), 27: tr("ambush"),
    }  # fmt: skip


def specials_in_words(enemy: Enemy) -> str:
    """Return the specials of a monster in words, the tower's own ones by number."""
    names = special_names()
    words = [names.get(kind, tr("special {n}").format(n=kind)) for kind in enemy.special]
    return listed(word.replace("{n}", str(int(enemy.value("n")) or 4)) for word in words)


def table(board: Board, found: Mapping[str, ManualEntry] | None = None, asked: Asked | None = None) -> Table:
    """Return the manual as a table, cheapest monster first.

    Args:
        found: `entries` computed elsewhere.
        asked: Floor and hero that `found` is of, if not the board's own.
    """
    known = sorted(
        (entries(board) if found is None else found).items(),
        key=lambda pair: (pair[1]["damage"] is None, pair[1]["damage"] or 0),
    )
    where: dict[str, list[Cell]] = {}
    if asked is None or asked["floor"] == board.floor:
        for x, y, enemy in monsters(board):
            where.setdefault(enemy.id, []).append((x, y))
    rows = []
    for name, entry in known:
        edge, kind = entry["critical"] or (0, 0), enemy_named(board, name)
        saved = "" if entry["damage"] is None else f": {edge[1]}"  # What cannot be fought costs nothing yet.
        cells = (
            entry["name"], f"{entry['hp']} / {entry['atk']} / {entry['def']}",
            "???" if entry["damage"] is None else str(entry["damage"]),
            f"+{edge[0]}{saved}" if edge[0] else "",
            "" if entry["per_def"] is None else str(entry["per_def"]),
            "" if kind is None else specials_in_words(replace(kind, special=tuple(entry["special"]))),
        )  # fmt: skip
        rows.append(Row(cells, targets=tuple(where.get(name, ()))))
    columns = (
        tr("Monster"), tr("HP / ATK / DEF"), tr("Damage"), tr("Next ATK: saves"), tr("Per DEF"),
        tr("Specials"),
    )  # fmt: skip
    return Table(_title(board, asked), columns, tuple(rows))


def _title(board: Board, asked: Asked | None) -> str:
    if asked is None or asked["floor"] not in board.tower.floors:
        return tr("Monster manual")
    words = tr("Monster manual: {floor}, HP {hp}, ATK {atk}, DEF {df}")
    floor = floor_label(board, asked["floor"])
    return words.format(floor=floor, hp=asked["hp"], atk=asked["atk"], df=asked["def"])
