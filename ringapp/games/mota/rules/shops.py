"""Shops and level-ups out of `firstData`, and what they do to a hero. Pure functions."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.i18n import tr
from ringapp.games.mota.rules.events import (
    Change,
    changes_only_blocks_away,
    compile_program,
    opened_by,
    read_value,
    run,
)
from ringapp.games.mota.rules.expressions import evaluate, parse
from ringapp.games.mota.rules.tower import Choice, Hero, Level, Program, Shop, Tower

Flags = tuple[tuple[str, float], ...]
MAX_SHOPS = 300
MAX_CHOICES = 100


def shops_from(value: object, oddities: list[str]) -> dict[str, Shop]:
    """The shops of a tower; those that sell in another way than by plain choices are named in `oddities`."""
    found: dict[str, Shop] = {}
    odd = []
    for entry in value[:MAX_SHOPS] if isinstance(value, list) else ():
        name = str(entry.get("id") or "") if isinstance(entry, dict) else ""
        shop = _shop(name, entry) if name and isinstance(entry, dict) else None
        if shop is None:
            odd.append(name or "?")
        else:
            found[name] = shop
    if odd:
        sentence = tr("data.js: these shops sell in a way that is not followed: {names}.")
        oddities.append(sentence.format(names=", ".join(odd[:8])))
    return found


def _shop(name: str, entry: dict[str, object]) -> Shop | None:
    choices = entry.get("choices")
    if entry.get("item") or entry.get("commonEvent") or not isinstance(choices, list):
        return None
    made = [_choice(choice) for choice in choices[:MAX_CHOICES]]
    known = [choice for choice in made if choice is not None]
    title = str(entry.get("textInList") or name)[:60]
    return Shop(name, title, tuple(known)) if len(known) == len(choices) else None


def _choice(entry: object) -> Choice | None:
    if not isinstance(entry, dict):
        return None
    need = parse(str(entry.get("need") or "true"))
    shown = str(entry.get("condition") or "")
    condition = parse(shown) if shown else None
    program = _plain(entry.get("action"))
    if need is None or program is None or (shown and condition is None):
        return None
    return Choice(str(entry.get("text") or "")[:60], need, condition, program)


def _plain(commands: object) -> Program | None:
    """A program that changes numbers only."""
    program = compile_program(commands or [], "", None, {})
    plain = program is not None and changes_only_blocks_away(program) and not opened_by(program)
    return program if plain else None


def levels_from(value: object, oddities: list[str]) -> tuple[Level, ...]:
    """The levels; from the first one that is not understood on there are none."""
    found: list[Level] = []
    for n, entry in enumerate(value[:1000] if isinstance(value, list) else ()):
        need = parse(str(entry.get("need") or "0")) if isinstance(entry, dict) else None
        program = _plain(entry.get("action")) if isinstance(entry, dict) else None
        if need is None or program is None:
            oddities.append(tr("data.js: what level {n} brings is not understood.").format(n=n + 1))
            break
        found.append(Level(need, bool(entry.get("clear")), program))
    return tuple(found)


def risen(tower: Tower, hero: Hero, flags: Flags) -> Hero:
    """The hero after every level that his experience reaches. Raises Unclear."""
    while 0 <= hero.lv < len(tower.levels):
        level = tower.levels[hero.lv]
        table = dict(flags)
        need = int(evaluate(level.need, lambda name: read_value(hero, table, name)))  # noqa: B023
        if hero.exp < need:
            break
        hero = replace(hero, lv=hero.lv + 1, exp=hero.exp - (need if level.clear else 0))
        hero = run(level.program, Change(hero, table)).hero
    return hero


def shown(shop: Shop, hero: Hero, flags: Flags) -> list[int]:
    """The choices that a shop shows now, in its order."""
    table = dict(flags)
    return [
        n
        for n, choice in enumerate(shop.choices)
        if choice.condition is None or evaluate(choice.condition, lambda name: read_value(hero, table, name))
    ]


def bought(shop: Shop, number: int, hero: Hero, flags: Flags) -> tuple[Hero, Flags] | None:
    """Hero and flags after buying, None where it is not for sale now. Raises Unclear."""
    if number not in shown(shop, hero, flags):
        return None
    table = dict(flags)
    choice = shop.choices[number]
    if not evaluate(choice.need, lambda name: read_value(hero, table, name)):
        return None
    change = run(choice.program, Change(hero, table))
    return change.hero, packed(change.flags)


def packed(flags: dict[str, float]) -> Flags:
    """Flags as a board keeps them: sorted, without zeros."""
    return tuple(sorted((name, value) for name, value in flags.items() if value))
