"""Checks cases of another engine's damage and field tables against ours (`ringapp check mota FILE`)."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.games.mota.files.loader import STOCK_VALUES
from ringapp.games.mota.files.tables import enemy_from, number
from ringapp.games.mota.rules.damage import critical, fight, saving_per_defence
from ringapp.games.mota.rules.fields import field_table
from ringapp.games.mota.rules.tower import Around, Enemy, Hero

SIDE = 13
_COMPARED = ("turn", "init_damage", "per_damage", "critical", "defDamage")
# Cases name the monsters of a field by the engine's own list, one name per different monster.
_NAMES = [
    "greenSlime", "redSlime", "blackSlime", "slimelord", "bat", "bigBat", "redBat", "vampire", "skeleton",
    "skeletonCaptain", "ghostSkeleton", "zombie", "zombieKnight", "rock", "slimeMan", "bluePriest",
    "redPriest", "brownWizard", "redWizard",
]  # fmt: skip


def check_case(case: Facts) -> JsonObject:
    """Run a case and return its result; "equal" is included where the case states an expectation.

    Raises:
        ParseError: The case has no hero, or no monster or blocks.
    """
    hero_data = case.get("hero")
    if not isinstance(hero_data, dict):
        raise ParseError(tr("A case needs a “hero” with hp, atk, def and mdef."))
    hp, atk, df, mdef = (number(hero_data.get(name)) for name in ("hp", "atk", "def", "mdef"))
    hero = Hero(hp, atk, df, mdef)
    around = case_around(case)
    if case.get("field") or "expected_field" in case:
        return _check_field(case, hero, around)
    enemy = case_enemy(case)
    found = fight(enemy, hero, around)
    edge = critical(enemy, hero, around)
    saving = saving_per_defence(enemy, hero, around)
    result: JsonObject = {
        "id": case.get("id"), "damage": None if found is None else found.damage,
        "turn": None if found is None else found.turn, "init_damage": None if found is None else found.init,
        "per_damage": None if found is None else found.per,
        "critical": None if edge is None else list(edge), "defDamage": "???" if saving is None else saving,
    }  # fmt: skip
    if "expected" in case:
        result["equal"] = result["damage"] == case["expected"] and all(
            result[name] == case[name] for name in _COMPARED if name in case
        )
    return result


def case_around(case: Facts) -> Around:
    """Return a case's surroundings of a fight: all but monster and hero."""
    flags, system = _object(case, "flags"), _object(case, "sysflags")
    at = case.get("at")
    items = case.get("items")
    values = {key: value for key, value in _object(case, "values").items() if isinstance(value, int | float)}
    return Around(
        {**STOCK_VALUES, **values}, bool(system.get("enableNegativeDamage")),
        isinstance(items, list | dict) and "cross" in items, number(flags.get("hatred")),
        flags.get("skill") == 1, _buff(flags, "__atk_buff__"), _buff(flags, "__def_buff__"), _blocks(case),
        (number(at[0]), number(at[1])) if isinstance(at, list) and len(at) == 2 else None,
        bool(system.get("betweenAttackMax")),
    )  # fmt: skip


def case_enemy(case: Facts) -> Enemy:
    """Return the monster of a case. Raises ParseError."""
    return _enemy(case.get("enemy"), "enemy")


def _object(case: Facts, key: str) -> Facts:
    value = case.get(key)
    return value if isinstance(value, dict) else {}


def _buff(flags: Facts, name: str) -> float:
    """Return the factor of a status in a case's flags, 1 by default. Raises ValueError."""
    return float(str(flags.get(name, 1)))


def _enemy(data: object, key: str) -> Enemy:
    if not isinstance(data, dict):
        raise ParseError(tr("A case needs “{key}”, a monster with hp, atk and def.").format(key=key))
    return enemy_from("", data)


def _blocks(case: Facts) -> list[tuple[int, int, Enemy]]:
    blocks = []
    kinds: list[Enemy] = []
    listed = case.get("blocks")
    for one in listed if isinstance(listed, list) else ():
        entry = one if isinstance(one, dict) else {}
        enemy = _enemy(entry.get("enemy"), "blocks[].enemy")
        if enemy not in kinds:
            kinds.append(enemy)
        index = kinds.index(enemy)
        name = _NAMES[index] if index < len(_NAMES) else f"enemy{index}"
        blocks.append((number(entry.get("x")), number(entry.get("y")), replace(enemy, id=name)))
    return blocks


def _check_field(case: Facts, hero: Hero, around: Around) -> JsonObject:
    places = {(x, y) for x, y, _ in around.blocks}
    table = field_table(around.blocks, SIDE, SIDE, around, places.__contains__)
    cells = {*table.damage, *table.between}
    damage = {f"{x},{y}": cost for x, y in cells if (cost := table.cost((x, y), hero))}
    result: JsonObject = {
        "id": case.get("id"), "damage": damage,
        "ambush": {f"{x},{y}": [list(hold) for hold in held] for (x, y), held in table.ambush.items()},
        "repulse": {f"{x},{y}": [list(hold) for hold in held] for (x, y), held in table.repulse.items()},
    }  # fmt: skip
    expected = case.get("expected_field")
    if isinstance(expected, dict):
        result["equal"] = all(
            _sorted(_object(result, name)) == _sorted(_object(expected, name))
            for name in ("damage", "ambush", "repulse")
        )
    return result


def _sorted(table: Facts) -> dict[str, object]:
    return {key: sorted(value) if isinstance(value, list) else value for key, value in table.items()}
