"""Shops and level-ups out of `firstData`, and what they do to a hero. Pure functions."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.i18n import listed, tr
from ringapp.games.mota.rules.board import Board, Flags
from ringapp.games.mota.rules.events.contents import changes_only_blocks_away, opened_by, unread_in
from ringapp.games.mota.rules.events.expressions import Value, evaluate
from ringapp.games.mota.rules.events.lowering import Compiler, condition_of
from ringapp.games.mota.rules.events.running import run
from ringapp.games.mota.rules.events.world import Dead, World
from ringapp.games.mota.rules.tower import Choice, Floor, Hero, Level, Program, Shop, Tower

MAX_SHOPS = 300
MAX_CHOICES = 100


def shops_from(value: object, oddities: list[str]) -> dict[str, Shop]:
    """Return the shops of a tower; those with unsupported deals, as in items, are named in `oddities`."""
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
        oddities.append(sentence.format(names=listed(odd[:8])))
    return found


def _shop(name: str, entry: dict[str, object]) -> Shop | None:
    choices = entry.get("choices")
    if entry.get("commonEvent") or entry.get("item") or not isinstance(choices, list):
        return None
    made = [_choice(choice) for choice in choices[:MAX_CHOICES]]
    known = [choice for choice in made if choice is not None]
    title = str(entry.get("textInList") or name)[:60]
    return Shop(name, title, tuple(known)) if len(known) == len(choices) else None


def _choice(entry: object) -> Choice | None:
    if not isinstance(entry, dict):
        return None
    need = condition_of(entry.get("need") or "true")
    shown = str(entry.get("condition") or "")
    condition = condition_of(shown) if shown else None
    program = _plain(entry.get("action"))
    if need is None or program is None or (shown and condition is None):
        return None
    return Choice(str(entry.get("text") or "")[:60], need, condition, program)


def _plain(commands: object) -> Program | None:
    """Return the compiled commands if they change numbers only, else None."""
    program = Compiler({}).program(commands or [], "", None)
    plain = changes_only_blocks_away(program) and not opened_by(program)
    return program if plain else None


def levels_from(value: object, oddities: list[str]) -> tuple[Level, ...]:
    """Return the hero's level-ups, up to the first one with unsupported events (named in `oddities`)."""
    found: list[Level] = []
    for n, entry in enumerate(value[:1000] if isinstance(value, list) else ()):
        need = condition_of(entry.get("need")) if isinstance(entry, dict) else None
        program = Compiler({}).program(entry.get("action"), "", None) if isinstance(entry, dict) else ()
        if need is None or unread_in(program):
            oddities.append(tr("data.js: what level {n} brings is not understood.").format(n=n + 1))
            found.append(Level(need or ("num", 0), False, (("unread", "level"),)))
            break
        found.append(Level(need, bool(entry.get("clear")), program))
    return tuple(found)


def rise(world: World) -> None:
    """Apply every level-up that the hero's experience allows. Raises Unclear."""
    levels = world.board.tower.levels
    while 0 <= world.hero.lv < len(levels):
        level = levels[world.hero.lv]
        need = evaluate(level.need, world.reading(None))
        if world.hero.exp < need:
            return
        hero = world.hero
        world.hero = replace(hero, lv=hero.lv + 1, exp=hero.exp - (int(need) if level.clear else 0))
        run(level.program, world, None)


def shown(shop: Shop, hero: Hero, flags: Flags) -> list[int]:
    """Return the choices that a shop shows now, in the shop's order."""
    reading = _counter(hero, flags).reading(None)
    choices = enumerate(shop.choices)
    return [n for n, one in choices if one.condition is None or evaluate(one.condition, reading)]


def bought(shop: Shop, number: int, hero: Hero, flags: Flags) -> tuple[Hero, Flags] | None:
    """Return hero and flags after buying; None where the choice is not for sale now. Raises Unclear."""
    if number not in shown(shop, hero, flags):
        return None
    world = _counter(hero, flags)
    choice = shop.choices[number]
    if not evaluate(choice.need, world.reading(None)):
        return None
    try:
        run(choice.program, world, None)
    except Dead:
        return None
    return world.hero, packed(world.flags)


_NOWHERE = Tower(
    "nowhere", "", "", "", "", {"": Floor("", "", ((0,),))}, {}, {}, {}, {}, {}, Hero(), ("", 0, 0)
)


def _counter(hero: Hero, flags: Flags) -> World:
    """Return a world with an empty map, in which a deal can change only the hero and flags."""
    return World(Board(_NOWHERE, "", hero, (0, 0), flags=flags))


def packed(flags: dict[str, Value]) -> Flags:
    """Return flags as boards store them: sorted by name, zeros left out."""
    return tuple(sorted((name, value) for name, value in flags.items() if value not in (0, False)))
