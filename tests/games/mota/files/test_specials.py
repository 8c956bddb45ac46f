"""Test which specials of a tower only fights ask for."""

from __future__ import annotations

from ringapp.games.mota.files.specials import outside_specials

RULES = """var functions = { "enemys": {
 "getDamageInfo": function (enemy) { if (core.hasSpecial(enemy, 40)) return core.plugin.fireDamage(enemy); },
 "updateCheckBlock": function () { if (core.hasSpecial(e, 44)) return core.plugin.fireDamage(e); },
}, "events": { "afterBattle": function (id) { if (core.hasSpecial(id, 45)) core.plugin.steals(id); } } }"""
PLUGINS = """var plugins = { "init": function () {
 this.fireDamage = function (e) { return core.hasSpecial(e, 41) ? this.strong(e) : 1; };
 this.strong = function (e) { return core.hasSpecial(e, 42) ? 2 : 1; };
 this.steals = function (e) { return core.hasSpecial(e, 43); };
 this._nextCriticals_try = function (e) { return core.hasSpecial(e, 46); };
 this.alone = function (e) { return core.hasSpecial(e, 47); };
} }"""


def test_what_only_fights_ask_for_is_told_from_what_others_do() -> None:
    assert outside_specials(RULES, PLUGINS) & set(range(40, 49)) == {40, 41, 42, 46, 48}


def test_a_special_that_is_not_named_leaves_none_to_fights() -> None:
    assert not outside_specials(RULES, PLUGINS + "\ncore.hasSpecial(e, n);")
