"""Stock damage of a fight, equal to getEnemyInfo and getDamageInfo of engine 2.10: pure arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil, floor

from ringapp.games.mota.rules.tower import Around, Enemy, Fight, Hero

ASKED = 300
"""How much more ATK is tried for the next 临界 under rules that are not known as a formula."""


@dataclass(frozen=True, slots=True)
class _Body:
    hp: int
    atk: int
    df: int
    guards: tuple[Enemy, ...] = field(default=())


def fight(enemy: Enemy, hero: Hero, around: Around) -> Fight | None:
    """Return the fight under the rules in force; None where the monster or its helper cannot be hurt."""
    if around.judge is not None:
        return around.judge.fight(enemy, hero, around)
    return stock_fight(enemy, hero, around)


def stock_fight(enemy: Enemy, hero: Hero, around: Around, extra_turns: int = 0) -> Fight | None:
    """Return the fight as the engine's stock rules count it; None where the hero cannot hurt the monster."""
    atk = max(0, floor(hero.atk * around.atk_buff))
    df = max(0, floor(hero.df * around.def_buff))
    mdef = max(0, hero.mdef)
    special = enemy.special
    body = _body(enemy, atk, df, around)
    if around.skill:
        atk *= 2
    if 20 in special and not around.cross:
        return None
    mon_hp, init = body.hp, 0
    if 11 in special:
        drained = floor(max(0, hero.hp) * enemy.value("vampire"))
        init += drained
        mon_hp += drained if enemy.value("add") else 0
    per = _per_turn(enemy, body, df)
    counter = floor(_own_or(enemy, "counterAttack", around) * atk) if 8 in special else 0
    if 1 in special:
        init += per
    if 7 in special:
        init += floor(_own_or(enemy, "breakArmor", around) * df)
    if 9 in special:
        init += floor(_own_or(enemy, "purify", around) * mdef)
    hit = atk - body.df
    if hit <= 0:
        return None
    turn = ceil(mon_hp / hit) + extra_turns
    helped = _helped(body.guards, hero, around, turn)
    if helped is None:
        return None
    init += helped
    damage = init + (turn - 1) * per + turn * counter - mdef
    if not around.negative:
        damage = max(0, damage)
    if 17 in special:
        damage += around.hatred
    if 22 in special:
        damage += floor(enemy.value("damage"))
    return Fight(damage, turn, init, per)


def _own_or(enemy: Enemy, name: str, around: Around) -> float:
    return enemy.value(name) or around.values.get(name, 0)


def _per_turn(enemy: Enemy, body: _Body, df: int) -> int:
    per = body.atk if 2 in enemy.special else max(0, body.atk - df)
    per *= 2 if 4 in enemy.special else 1
    per *= 3 if 5 in enemy.special else 1
    return per * (floor(enemy.value("n")) or 4) if 6 in enemy.special else per


def _helped(guards: Sequence[Enemy], hero: Hero, around: Around, turn: int) -> int | None:
    """Return the summed damage of helpers fought one after another; None if one cannot be hurt."""
    total = 0
    bare = Hero(hero.hp, hero.atk, hero.df, 0)
    place = _elsewhere(around)
    for guard in guards:
        found = stock_fight(guard, bare, place, turn)
        if found is None:
            return None
        turn = found.turn
        total += found.damage
    return total


def _elsewhere(around: Around) -> Around:
    """Return the surroundings for a helper's fight: without a place, so that only floor-wide halos count."""
    return replace(around, at=None, between_max=False)


def _body(enemy: Enemy, atk: int, df: int, around: Around) -> _Body:
    mon_atk, mon_def = enemy.atk, enemy.df
    if 10 in enemy.special:
        mon_atk, mon_def = atk, df
    if 3 in enemy.special:
        mon_def = max(mon_def, atk - 1)
    hp, up, wall = 0.0, 0.0, 0.0
    guards: list[Enemy] = []
    seen: set[Enemy] = set()
    for x, y, other in around.blocks:
        if 25 in other.special and _halo_reaches(other, x, y, around.at):
            if other.value("haloAdd") or other not in seen:
                hp += other.value("hpBuff")
                up += other.value("atkBuff")
                wall += other.value("defBuff")
            seen.add(other)
        if 26 in other.special and around.at is not None:
            dx, dy = abs(x - around.at[0]), abs(y - around.at[1])
            if max(dx, dy) == 1:
                guards.append(other)
    if not around.blocks:
        return _Body(enemy.hp, mon_atk, mon_def)
    return _Body(
        floor(enemy.hp * (1 + hp / 100)), floor(mon_atk * (1 + up / 100)),
        floor(mon_def * (1 + wall / 100)), tuple(guards),
    )  # fmt: skip


def _halo_reaches(halo: Enemy, x: int, y: int, at: tuple[int, int] | None) -> bool:
    if "haloRange" not in halo.more:
        return True
    if at is None:
        return False
    reach, dx, dy = halo.value("haloRange"), abs(x - at[0]), abs(y - at[1])
    return dx + dy <= reach or bool(halo.value("haloSquare") and max(dx, dy) <= reach)


def critical(enemy: Enemy, hero: Hero, around: Around) -> tuple[int, int] | None:
    """Return the next 临界: (ATK to add, HP that this saves).

    (0, 0): no more ATK helps. None: the monster has no 临界. Where the hero cannot hurt the monster yet,
    the first number is the ATK that he needs to, the second minus the damage of the fight with it.
    """
    if around.judge is not None:
        return _critical_by_asking(enemy, hero, around)
    if 10 in enemy.special or 3 in enemy.special:
        return None
    now = fight(enemy, hero, around)
    body = _body(enemy, max(0, floor(hero.atk * around.atk_buff)), hero.df, around)
    if now is None:
        return _first_hurt(enemy, hero, around, body.df)
    if now.damage <= 0 and not around.negative:
        return 0, 0
    mon_hp = body.hp
    if 11 in enemy.special and enemy.value("add"):
        mon_hp += floor(max(0, hero.hp) * enemy.value("vampire"))
    for turn in range(now.turn - 1, 0, -1):
        need = ceil((ceil(mon_hp / turn) + body.df) / around.atk_buff)
        if need <= hero.atk:
            break
        better = fight(enemy, Hero(hero.hp, need, hero.df, hero.mdef), around)
        if better is None:
            break
        return need - hero.atk, now.damage - better.damage
    return 0, 0


def _critical_by_asking(enemy: Enemy, hero: Hero, around: Around) -> tuple[int, int]:
    """Return `critical` under a tower's own rules, found by trying up to `ASKED` more ATK one by one."""
    now = fight(enemy, hero, around)
    for more in range(1, ASKED + 1):
        then = fight(enemy, replace(hero, atk=hero.atk + more), around)
        if then is not None and (now is None or then.damage < now.damage):
            return more, -then.damage if now is None else now.damage - then.damage
    return 0, 0


def _first_hurt(enemy: Enemy, hero: Hero, around: Around, wall: int) -> tuple[int, int] | None:
    need = ceil((wall + 1) / (around.atk_buff * (2 if around.skill else 1)))
    for atk in (need, need + 1):
        found = fight(enemy, Hero(hero.hp, atk, hero.df, hero.mdef), around)
        if found is not None and atk > hero.atk:
            return atk - hero.atk, -found.damage
    return None


def saving_per_defence(enemy: Enemy, hero: Hero, around: Around, step: int = 1) -> int | None:
    """Return the HP that `step` more DEF saves in a fight (1防减伤); None where it cannot be fought."""
    now = fight(enemy, hero, around)
    then = fight(enemy, Hero(hero.hp, hero.atk, hero.df + step, hero.mdef), around)
    return None if now is None or then is None else now.damage - then.damage
