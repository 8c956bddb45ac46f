"""Turns tables of a project into frozen records: tiles, monsters, items. Oddities become sentences."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import Facts
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.events.contents import instructions, opened_by
from ringapp.games.mota.rules.events.scripts import HERE, compile_script, numbered, silenced
from ringapp.games.mota.rules.tower import Enemy, Item, Program, Tile

LIMIT = 10**15
"""Larger numbers are cut off: all sums stay exact in 64 bits."""

_STATUS = r"core\.status\.hero\.(hp|atk|def|mdef|money|exp)"
_RATIO = (
    r"(?:core\.status\.thisMap\.ratio|\(?core\.status\.thisMap\.item_ratio\|\|core\.status\.thisMap\.ratio\)?"
    r"|\(?\(core\.status\.thisMap\|\|\{\}\)\.ratio\|\|1\)?|ratio)"
)
_FACTOR = rf"(?:\d+(?:\.\d+)?|core\.values\.\w+|{_RATIO})"
_GAIN = re.compile(rf"{_STATUS}\+=({_FACTOR}(?:\*{_FACTOR})*)")
_KEY = re.compile(r"core\.addItem\(['\"](\w+)['\"](?:,(\d+))?\)")

# Names of engine 2.10 for the fields that older projects share between specials: {special: {old: new}}.
_RENAMED: Mapping[int, Mapping[str, str]] = {
    7: {"defValue": "breakArmor"}, 8: {"atkValue": "counterAttack"}, 9: {"n": "purify"},
    11: {"value": "vampire"}, 15: {"value": "zone"}, 18: {"value": "repulse"}, 24: {"value": "laser"},
    25: {
        "value": "hpBuff", "atkValue": "atkBuff", "defValue": "defBuff", "add": "haloAdd",
        "range": "haloRange", "zoneSquare": "haloSquare",
    },
}  # fmt: skip
_NEW_NAMES = frozenset(new for table in _RENAMED.values() for new in table.values())
_PLAIN = {"hp", "atk", "def", "money", "exp", "experience", "point", "special", "name", "id"}


def number(value: object, default: int = 0) -> int:
    """Return a whole number from project data, where numbers may be texts, floats or missing."""
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            return default
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return default
    return max(-LIMIT, min(LIMIT, int(value)))


def specials(value: object) -> tuple[int, ...]:
    """Return special numbers from `special`, which is 0, a number, a list or null in real projects."""
    values = value if isinstance(value, list) else [value]
    return tuple(dict.fromkeys(n for v in values if (n := number(v))))


def has_old_names(table: Mapping[str, Facts]) -> bool:
    """Return whether a table of monsters is older than engine 2.10, having none of its new fields."""
    return not any(_NEW_NAMES & entry.keys() for entry in table.values())


def enemy_from(key: str, data: Facts, old_names: bool = False) -> Enemy:
    """Return a monster of `enemys.js`; with `old_names`, fields of engines before 2.10 are renamed."""
    special = specials(data.get("special"))
    more: dict[str, float] = {}
    for name, value in data.items():
        if name not in _PLAIN and isinstance(value, int | float) and math.isfinite(value):
            more[name] = max(-LIMIT, min(LIMIT, value))
    for kind in special if old_names else ():
        for old, new in _RENAMED.get(kind, {}).items():
            if new not in more and old in more:
                more[new] = more[old]
    return Enemy(
        key, str(data.get("name") or key)[:60], number(data.get("hp")), number(data.get("atk")),
        number(data.get("def")), number(data.get("money")), number(data.get("exp", data.get("experience"))),
        number(data.get("point")), special, MappingProxyType(more),
    )  # fmt: skip


def item_from(key: str, data: Facts, values: Mapping[str, float], slots: Sequence[str] = ()) -> Item:
    """Return an item of `items.js`; its effect is None where the text is more than plain additions.

    Args:
        slots: Names of the places where equipment is worn.
    """
    cls = str(data.get("cls") or "items")
    text = data.get("itemEffect")
    effect: tuple[tuple[str, float, bool], ...] | None = ()
    times, script = 0, None
    if cls == "items" and isinstance(text, str):
        times = int(bool(_DOUBLE.fullmatch(text)))
        effect = () if times else parse_effect(text, values)
        script = compile_script(text) if effect is None else None
        if script and (numbered(script, {}) is None or HERE in opened_by(script)):
            script = None
    name = str(data.get("name") or key)[:60]
    if cls != "equips":
        usable = cls in ("tools", "constants") and bool(data.get("useItemEffect") or data.get("useItemEvent"))
        mirrors = cls == "tools" and _mirrors(data)
        spent = _spent(data) if cls == "tools" and not mirrors else None
        unlike = usable and key in _ONE_AHEAD and not _is_stock(key, data)
        found = Item(key, name, cls, effect, times=times, usable=usable, script=script, mirrors=mirrors)
        return replace(found, spent=spent, unlike=unlike)
    worn, share, slot = _equip(data, slots)
    return Item(key, name, cls, (), worn, slot, share)


def _spent(data: Facts) -> Program | None:
    """Return the program of using a tool up, if allowed anywhere and changing only what the hero has."""
    text, may = data.get("useItemEffect"), data.get("canUseItemEffect")
    if not isinstance(text, str) or data.get("useItemEvent") or may not in ("true", True):
        return None
    program = silenced(compile_script(text) or ())
    own = all(
        one[0] == "if" or (one[0] == "set" and one[1].startswith(_HAD)) for one in instructions(program)
    )
    return program if program and own else None


def _is_stock(key: str, data: Facts) -> bool:
    """Return whether a pickaxe or bomb is the engine's own, old or new, limited to the tile ahead."""
    texts = (str(data.get(name) or "") for name in ("useItemEffect", "canUseItemEffect"))
    does, may = ("".join(_COMMENTS.sub("", text).split()) for text in texts)
    if "removeBlockByIds(core.status.floorId,core.status.event." in does:
        return True  # which ones these are is told by a switch of the tower
    ahead = f"var{key}FourDirections=false;", "if(false){varscan=core.utils.scan;"
    more = "hero.money" in does or "insertAction" in does
    return any(words in does for words in ahead) and may in ("true", "True") and not more


def _mirrors(data: Facts) -> bool:
    """Return whether a tool is the engine's 中心对称飞行器, by its effect and its condition."""
    does, may = ("".join(str(data.get(key)).split()) for key in ("useItemEffect", "canUseItemEffect"))
    ways = [f"core.bigmap.{side}-1-core.getHeroLoc('{axis}')" for side, axis in _AXES]
    sets = [f"core.setHeroLoc('{axis}',{way});" for (_, axis), way in zip(_AXES, ways, strict=True)]
    rest = re.sub(r"core\.(?:playSound|clearMap|drawHero|drawTip)\([^;]*\);?", "", does)
    asked = f"vartoX={ways[0]},toY={ways[1]};"
    return (
        rest == "".join(sets)
        and asked in may
        and may.endswith("varid=core.getBlockId(toX,toY);returnid==null;})();")
    )


_ONE_AHEAD = frozenset({"pickaxe", "bomb"})
_COMMENTS = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_AXES = (("width", "x"), ("height", "y"))
_DOUBLE = re.compile(r"\s*core\.status\.hero\.hp\s*\*=\s*2\s*;?\s*")
_WORN = frozenset({"hp", "atk", "def", "mdef"})
_IDLE = frozenset({"mana"})
_HAD = ("status:", "flag:", "item:")
_EQUIP_SCRIPTS = ("equipCondition", "loadEquipEvent", "unloadEquipEvent")


def _equip(
    data: Facts, slots: Sequence[str]
) -> tuple[tuple[tuple[str, float], ...], tuple[tuple[str, float], ...], str]:
    """Return an equip's additions, its percentages, and its slot; "" as slot where it does more."""
    equip = data.get("equip")
    nothing: tuple[tuple[str, float], ...] = ()
    if not isinstance(equip, dict) or any(data.get(name) for name in _EQUIP_SCRIPTS):
        return nothing, nothing, ""
    value, share = equip.get("value"), equip.get("percentage")
    if value is None:  # engines before 2.8 keep the numbers beside the type
        value = {name: equip[name] for name in _WORN if name in equip}
    if share is True or share == 1:
        value, share = {}, value
    tables = [_numbers_of(table) for table in (value, share)]
    if None in tables:
        return nothing, nothing, ""
    kind = equip.get("type", 0)
    if isinstance(kind, str) and not kind.isdecimal():
        if list(slots).count(kind) != 1:
            return nothing, nothing, ""
        kind = list(slots).index(kind)
    return tables[0] or (), tables[1] or (), str(number(kind))


def _numbers_of(table: object) -> tuple[tuple[str, float], ...] | None:
    if not table:
        return ()
    if not isinstance(table, dict) or not table.keys() <= _WORN | _IDLE:
        return None
    return tuple((str(k), float(number(v))) for k, v in sorted(table.items()) if k in _WORN)


def parse_effect(text: str, values: Mapping[str, float]) -> tuple[tuple[str, float, bool], ...] | None:
    """Return an `itemEffect` as (status or "key:id", amount, times ratio); None where it does more."""
    found: list[tuple[str, float, bool]] = []
    if len(text) > 2000:
        return None
    for statement in re.split(r"[;\n]", re.sub(r"[ \t\r]", "", text)):
        if not statement:
            continue
        gain, key = _GAIN.fullmatch(statement), _KEY.fullmatch(statement)
        if key:
            found.append((f"key:{key[1]}", float(key[2] or 1), False))
        elif gain:
            amount, scaled = 1.0, False
            for factor in gain[2].split("*"):
                if factor.startswith("core.values."):
                    amount *= float(values.get(factor.removeprefix("core.values."), 0))
                elif "ratio" in factor:
                    if scaled:
                        return None
                    scaled = True
                else:
                    amount *= float(factor)
            found.append((gain[1], amount, scaled))
        else:
            return None
    return tuple(found)


def tile_from(n: int, data: Facts, numbers: Mapping[str, int] | None = None) -> Tile:
    """Return a tile of `maps.js`; it blocks unless it is an item or says otherwise.

    Args:
        numbers: Tile numbers by id, for things that look into several directions.
    """
    cls = str(data.get("cls") or "terrains")
    blocks = cls != "items"
    if data.get("canPass") is not None:
        blocks = not data["canPass"]
    elif data.get("noPass") is not None:
        blocks = bool(data["noPass"])
    lock = _door(data.get("doorInfo"))
    door = lock if data.get("trigger") == "openDoor" else None
    looks = data.get("faceIds")
    known = numbers or {}
    faced = looks.items() if isinstance(looks, dict) else ()
    turns = tuple((str(way), known[str(name)]) for way, name in faced if str(name) in known)
    faces = tuple(
        (way, str(side))
        for way, key in (("in", "cannotIn"), ("out", "cannotOut"))
        for side in _sides(data.get(key))
    )
    trigger = str(data.get("trigger") or "")
    if cls in ("enemys", "enemy48"):
        trigger = "battle"
    elif cls == "items":
        trigger = "getItem"
    if (
        isinstance(data.get("event"), list | dict | str)
        or compile_script(str(data.get("script") or "")) != ()
    ):
        trigger = "touch"
    return Tile(
        n, str(data.get("id") or ""), cls, "" if trigger == "null" else trigger, blocks, door, faces,
        str(data.get("name") or "")[:60], max(0, min(4, number(data.get("animate")))),
        bool(data.get("canBreak")), lock, turns,
    )  # fmt: skip


def _sides(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _door(info: object) -> tuple[tuple[str, int, bool], ...] | None:
    if not isinstance(info, dict) or not isinstance(info.get("keys"), dict):
        return None
    return tuple(
        (str(key).removesuffix(":o"), number(count), not str(key).endswith(":o"))
        for key, count in info["keys"].items()
    )


def records(name: str, value: object, oddities: list[str]) -> dict[str, Facts]:
    """Return the entries of a table that are objects; the others are named in `oddities`."""
    if not isinstance(value, dict):
        oddities.append(tr("{file}: expected a table of objects.").format(file=name))
        return {}
    odd = [str(key) for key, entry in value.items() if not isinstance(entry, dict)]
    if odd:
        shown = listed(odd[:5])
        oddities.append(tr("{file}: these entries are no objects: {keys}.").format(file=name, keys=shown))
    return {str(key): entry for key, entry in value.items() if isinstance(entry, dict)}
