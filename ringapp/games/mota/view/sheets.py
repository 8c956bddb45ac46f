"""The monster manual 怪物手册 and the items of a floor as tables that can be edited."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from ringapp.core.contract.abilities import Column, Sheet, SheetRow
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.shapes import Shape
from ringapp.games.mota.rules.board import Board, enemy_named, floor_of, grid_now, item_named, monsters
from ringapp.games.mota.rules.tower import Enemy, Item, Tile
from ringapp.games.mota.view.manual import special_names, specials_in_words
from ringapp.games.mota.view.names import enemy_name, tile_word
from ringapp.games.mota.view.overlays import Figures, figures
from ringapp.games.mota.view.pictograms import pictogram
from ringapp.games.mota.view.sprites import sprite

MOST = 60
"""Monsters of a tower that an empty floor lists."""
_FOE = {5: "hp", 6: "atk", 7: "df", 8: "money", 9: "exp"}
"""Fields of a monster by the column that edits them."""
_SPECIALS, _THING = 4, {1: "hp", 2: "atk", 3: "def", 4: "mdef"}


def sheets(board: Board, facts: Mapping[str, object] | None = None) -> tuple[Sheet, Sheet]:
    """Return the tables of the floor's monsters and items; facts may hold the manual by own rules."""
    known = (facts or {}).get("manual", {})
    return _manual(board, known if isinstance(known, dict) else {}), _items(board)


def change_cell(board: Board, sheet: str, row: str, column: int, text: str) -> Board:
    """Return the board after a cell of a table was edited. Raises RingappError."""
    if sheet == "monsters":
        enemy = enemy_named(board, row)
        if enemy is not None and column == _SPECIALS:
            return with_foe(board, _with_specials(enemy, text))
        if enemy is not None and column in _FOE:
            return with_foe(board, _with_number(enemy, _FOE[column], _number(text)))
    item = item_named(board, row)
    if sheet == "items" and item is not None and column in _THING and item.effect is not None:
        return with_thing(board, _with_effect(board, item, _THING[column], _number(text)))
    raise RingappError(tr("This cell cannot be changed."))


def _with_number(enemy: Enemy, name: str, value: int) -> Enemy:
    return replace(enemy, **{name: value})  # type: ignore[arg-type]


def with_foe(board: Board, enemy: Enemy) -> Board:
    """Return the board with a monster edited, stored unless it equals the tower's."""
    foes = {foe.id: foe for foe in board.foes} | {enemy.id: enemy}
    kept = [foe for foe in foes.values() if foe != board.tower.enemies.get(foe.id)]
    return replace(board, foes=tuple(sorted(kept, key=lambda foe: foe.id)))


def with_thing(board: Board, item: Item) -> Board:
    """Return the board with an item edited, stored unless it equals the tower's."""
    things = {thing.id: thing for thing in board.things} | {item.id: item}
    kept = [thing for thing in things.values() if thing != board.tower.items.get(thing.id)]
    return replace(board, things=tuple(sorted(kept, key=lambda thing: thing.id)))


def _number(text: str) -> int:
    plain = text.replace(",", "").replace(" ", "").replace("_", "")
    if not re.fullmatch(r"[+-]?\d{1,12}", plain, re.ASCII):
        raise RingappError(tr("“{text}” is no whole number.").format(text=text[:40]))
    return max(0, int(plain))


# Monsters ------------------------------------------------------------------------------------------------


def _manual(board: Board, judged: Mapping[str, object]) -> Sheet:
    where: dict[str, list[tuple[int, int]]] = {}
    kinds: dict[str, Enemy] = {}
    for x, y, enemy in monsters(board):
        where.setdefault(enemy.id, []).append((x, y))
        kinds[enemy.id] = enemy
    if not kinds:  # nothing is drawn yet: all that can be drawn
        real = [enemy for enemy in board.tower.enemies.values() if enemy.hp > 0][:MOST]
        kinds = {enemy.id: enemy_named(board, enemy.id) or enemy for enemy in real}
    numbers = {tile.id: tile for tile in board.tower.tiles.values() if tile.trigger == "battle"}
    known = [
        (enemy, _judged(judged.get(enemy.id)) or figures(board, enemy, None)) for enemy in kinds.values()
    ]
    known.sort(key=lambda pair: (pair[1].damage is None, pair[1].damage or 0, pair[0].id))
    rows = tuple(
        _monster_row(board, enemy, found, numbers.get(enemy.id), where.get(enemy.id, []))
        for enemy, found in known
    )
    columns = (
        Column(tr("Monster")),
        Column(tr("Damage"), tr("What the fight costs with the stats that the hero has now.")),
        Column(
            tr("Next ATK: saves"),
            tr("The ATK that is missing to the next critical value, and what it saves."),
        ),
        Column(tr("Per DEF"), tr("What one more DEF saves.")),
        Column(tr("Specials"), tr("Edit as numbers or words: 6 n=4, 15 zone=100 range=1.")),
        Column(tr("HP")), Column(tr("ATK")), Column(tr("DEF")), Column(tr("Gold")), Column(tr("EXP")),
        Column(tr("On the floor")),
    )  # fmt: skip
    return Sheet("monsters", tr("Monster manual"), columns, rows)


def _judged(entry: object) -> Figures | None:
    """Return the figures in an answer's entry, by the tower's own rules; None where there are none."""
    if not isinstance(entry, dict) or not isinstance(entry.get("damage", ""), int | None):
        return None
    edge, per_def = entry.get("critical"), entry.get("per_def")
    pair = isinstance(edge, list | tuple) and len(edge) == 2 and all(isinstance(n, int) for n in edge)
    known = (edge[0], edge[1]) if pair else None  # type: ignore[index]
    return Figures(entry["damage"], known, per_def if isinstance(per_def, int) else None)


def _monster_row(
    board: Board, enemy: Enemy, found: Figures, tile: Tile | None, where: list[tuple[int, int]]
) -> SheetRow:
    cells = (
        enemy_name(enemy), "???" if found.damage is None else str(found.damage), _edge_words(found),
        "" if found.per_def is None else str(found.per_def), specials_in_words(enemy), str(enemy.hp),
        str(enemy.atk), str(enemy.df), str(enemy.money), str(enemy.exp), str(len(where)),
    )  # fmt: skip
    edits: list[str | None] = [None] * len(cells)
    for column in _FOE:
        edits[column] = cells[column]
    edits[_SPECIALS] = _specials_text(enemy)
    return SheetRow(enemy.id, cells, tuple(edits), _icon(board, tile), tuple(where))


def _edge_words(found: Figures) -> str:
    """Return the next 临界 and its saving; for a monster that cannot be hurt, only the ATK needed."""
    if found.edge is None or not found.edge[0]:
        return ""
    return f"+{found.edge[0]}" if found.damage is None else f"+{found.edge[0]}: {found.edge[1]}"


def _icon(board: Board, tile: Tile | None) -> tuple[Shape, ...]:
    if tile is None:
        return ()
    own = sprite(board.tower, tile, 0, 0, 1, 0, lambda dx, dy: True)
    return tuple(own or pictogram(tile, 0, 0, 1, tile_word(board.tower, tile, board.foes)))


_FIELDS = {
    6: ("n",), 7: ("breakArmor",), 8: ("counterAttack",), 9: ("purify",), 11: ("vampire", "add"),
    15: ("zone", "range", "zoneSquare"), 18: ("repulse",), 21: ("atkValue", "defValue"), 22: ("damage",),
    24: ("laser",), 25: ("hpBuff", "atkBuff", "defBuff", "haloRange", "haloSquare"), 27: ("zoneSquare",),
}  # fmt: skip
"""Numbers that a special needs besides the stats."""


def _specials_text(enemy: Enemy) -> str:
    parts = []
    for kind in enemy.special:
        numbers = [f"{name}={enemy.more[name]:g}" for name in _FIELDS.get(kind, ()) if name in enemy.more]
        parts.append(" ".join([str(kind), *numbers]))
    return listed(parts)


def _with_specials(enemy: Enemy, text: str) -> Enemy:
    """Return the monster with specials typed as numbers or words, each followed by its numbers."""
    words = {name.casefold(): kind for kind, name in special_names().items()} | {tr("{n} hits"): 6}
    kinds, more = [], dict(enemy.more)
    for part in filter(None, (piece.strip() for piece in re.split("[,;,、;]", text[:400]))):
        name = re.sub(r"\s*\w+=\S*", "", part).strip().casefold()
        kind = int(name) if name.isdecimal() and len(name) < 4 else words.get(name, 0)
        if not kind:
            sentence = tr("“{text}” is no special; expected numbers or words such as 1, 6 n=4.")
            raise RingappError(sentence.format(text=part[:40]))
        kinds.append(kind)
        for field, value in re.findall(r"(\w+)=(\S*)", part):
            if not re.fullmatch(r"-?\d{1,12}(\.\d{1,6})?", value, re.ASCII):
                raise RingappError(tr("“{text}” is no number.").format(text=value[:40]))
            more[field] = float(value) if "." in value else int(value)
    return replace(enemy, special=tuple(dict.fromkeys(kinds)), more=more)


# Items ---------------------------------------------------------------------------------------------------


def _items(board: Board) -> Sheet:
    count = Counter(n for row in grid_now(board) for n in row)
    tiles = [tile for n in sorted(count) if (tile := board.tower.tile(n)).trigger == "getItem"]
    rows = []
    for tile in tiles:
        item = item_named(board, tile.id)
        gain = None if item is None else item.gain(floor_of(board).ratio)
        stats = ("?",) * 4 if gain is None else tuple(str(n) for n in (gain.hp, gain.atk, gain.df, gain.mdef))
        plain = item is not None and item.cls == "items" and item.effect is not None
        edits = (None, *(stats if plain else (None,) * 4), None)
        cells = (
            tile_word(board.tower, tile), *(s if s != "0" else "" for s in stats), str(count[tile.number]),
        )  # fmt: skip
        rows.append(SheetRow(tile.id, cells, edits, _icon(board, tile), ()))
    columns = tuple(
        Column(word) for word in (tr("Item"), tr("HP"), tr("ATK"), tr("DEF"), tr("MDEF"), tr("On the floor"))
    )
    return Sheet("items", tr("Items"), columns, tuple(rows))


def _with_effect(board: Board, item: Item, stat: str, amount: int) -> Item:
    """Return an item giving another amount of a stat, per floor ratio if divisible by it."""
    ratio = floor_of(board).ratio
    scaled = any(part[0] == stat and part[2] for part in item.effect or ()) and amount % ratio == 0
    rest = tuple(part for part in item.effect or () if part[0] != stat)
    new = ((stat, float(amount // ratio if scaled else amount), scaled),) if amount else ()
    return replace(item, effect=tuple(sorted(rest + new)))
