"""A tower's own getDamageInfo in an embedded JS engine: no I/O, little memory, little time, no way out.

Runs in the command line and the solver process only. A script that fails, loops or asks for what is not there
costs its own answer: the caller gets the reason and the stock rules stay in force.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ringapp.core.errors import RingappError
from ringapp.core.i18n import tr
from ringapp.games.mota.board import Board
from ringapp.games.mota.manual import entries, kinds
from ringapp.games.mota.tower import Enemy, Hero, Tower

MEMORY = 64_000_000
SECONDS = 1.0
_NAMED = ["hp", "atk", "def", "mdef", "money", "exp"]

# What the rule functions of the engine's template ask of `core`; hooks that draw or play are left out.
_CORE = """
var core = {values: V.values, flags: V.flags, material: {enemys: V.enemys, items: {}}, floors: {},
  status: {hero: V.hero, floorId: "", checkBlock: {}, thisMap: {ratio: 1}, maps: {}}, enemys: {}};
core.getStatus = function (n) { return core.status.hero[n]; };
core.getRealStatus = core.getStatus;
core.getStatusOrDefault = function (s, n) { return s && s[n] != null ? s[n] : core.status.hero[n]; };
core.getRealStatusOrDefault = function (s, n) { return Math.floor(core.getStatusOrDefault(s, n)); };
core.getEnemyValue = function (e, n) { return (typeof e == "string" ? core.material.enemys[e] : e)[n]; };
core.hasSpecial = function (s, t) {
  if (s == null) return false;
  if (s instanceof Array) return s.indexOf(t) >= 0;
  if (typeof s == "number") return s == t;
  return core.hasSpecial(typeof s == "string" ? (core.material.enemys[s] || {}).special : s.special, t);
};
core.enemys.hasSpecial = core.hasSpecial;
var FLAGS = {};
core.getFlag = function (n, d) { return FLAGS[n] == null ? d : FLAGS[n]; };
core.setFlag = function (n, v) { FLAGS[n] = v; };
core.removeFlag = function (n) { delete FLAGS[n]; };
core.hasFlag = function (n) { return !!FLAGS[n]; };
core.hasItem = function (n) { return (V.bag[n] || 0) > 0; };
core.itemCount = function (n) { return V.bag[n] || 0; };
core.hasEquip = function (n) { return false; };
core.inArray = function (a, v) { return a instanceof Array && a.indexOf(v) >= 0; };
core.isset = function (v) { return v != null; };
core.enemys.getEnemyInfo = function (e, h, x, y, f) { return RULES.enemys.getEnemyInfo(e, h, x, y, f); };
core.enemys.getDamageInfo = function (e, h, x, y, f) {
  return RULES.enemys.getDamageInfo(typeof e == "string" ? core.material.enemys[e] : e, h, x, y, f);
};
core.getEnemyInfo = core.enemys.getEnemyInfo;
core.getDamageInfo = core.enemys.getDamageInfo;
function DAMAGE(id, hero) {
  var found = core.enemys.getDamageInfo(core.material.enemys[id], JSON.parse(hero));
  if (found == null) return "null";
  return JSON.stringify(typeof found == "number" ? found : found.damage);
}
"""


@dataclass(slots=True)
class OwnRules:
    """The rule functions of one tower, ready to be asked."""

    context: Any
    ask: Any

    def damage(self, enemy: Enemy, hero: Hero) -> int | None:
        """HP that a fight costs, None where it cannot be fought. Raises RingappError if the script fails."""
        import quickjs

        stats = dict(zip(_NAMED, (hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp), strict=True))
        try:
            text = self.ask(enemy.id, json.dumps(stats))
            value = json.loads(text)
        except (quickjs.JSException, ValueError, TypeError, MemoryError) as error:
            raise RingappError(_reason(error)) from None
        return int(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def open_rules(tower: Tower, hero: Hero, seconds: float = SECONDS) -> OwnRules:
    """The tower's own rules in a fresh sandbox; `seconds` of its time are allowed for each question.

    Raises:
        RingappError: The package `quickjs` is missing, or the script cannot be read or run.
    """
    try:
        import quickjs
    except ImportError:
        sentence = tr("The tower’s own rules need the package “quickjs”, which is not installed.")
        raise RingappError(sentence) from None
    stats = dict(zip(_NAMED, (hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp), strict=True))
    values = {
        "values": dict(tower.values),
        "flags": dict(tower.flags),
        "enemys": {name: _raw(enemy) for name, enemy in tower.enemies.items()},
        "hero": stats,
        "bag": dict(hero.bag),
    }
    context = quickjs.Context()
    context.set_memory_limit(MEMORY)
    context.set_time_limit(seconds)
    body = tower.own_rules[tower.own_rules.index("=") + 1 :] if "=" in tower.own_rules else "null"
    try:
        context.eval("var V = " + json.dumps(values) + ";")
        context.eval(_CORE)
        context.eval("var RULES = " + body)
        return OwnRules(context, context.get("DAMAGE"))
    except (quickjs.JSException, MemoryError) as error:
        raise RingappError(_reason(error)) from None


def _raw(enemy: Enemy) -> dict[str, Any]:
    body = {"id": enemy.id, "name": enemy.name, "hp": enemy.hp, "atk": enemy.atk, "def": enemy.df}
    prize = {"money": enemy.money, "exp": enemy.exp, "point": enemy.point}
    return {**body, **prize, "special": list(enemy.special), **enemy.more}


def _reason(error: Exception) -> str:
    first = str(error).strip().splitlines()[:1]
    return tr("The tower’s own rules stopped: {why}.").format(why=(first or [type(error).__name__])[0][:200])


def manual_entries(board: Board) -> dict[str, Any]:
    """The manual as JSON under the tower's own rules where it has them, else under the stock ones."""
    stock = entries(board)
    if not board.tower.own_rules:
        return {"rules": "stock", "enemies": stock}
    try:
        rules = open_rules(board.tower, board.hero)
        for enemy in kinds(board):
            hero = board.hero
            now = rules.damage(enemy, hero)
            then = rules.damage(enemy, Hero(hero.hp, hero.atk, hero.df + 1, hero.mdef, hero.money, hero.exp))
            saved = None if now is None or then is None else now - then
            stock[enemy.id] |= {"damage": now, "turn": None, "critical": None, "per_def": saved}
    except RingappError as error:
        return {"rules": "stock", "why": str(error), "enemies": entries(board)}
    return {"rules": "own", "enemies": stock}
