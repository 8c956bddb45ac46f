"""A small engine of ours that plays a made-up tower: steps, fights, items, tools, stairs and choices."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.rules.tower import Tower
from tests.games.mota.event_towers import write_tower
from tests.games.mota.referee.test_towerengine import MAIN, PAGE
from tests.games.mota.test_commands import corridor

LEAP = "core.status.hero.loc.x += 2; // nextX"
DOUBLE = "core.status.hero.hp *= 2;"
ENGINE = r"""
function control() {}
var GAME = GIVEN, WAYS = {up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0]};
var LETTERS = {U: "up", D: "down", L: "left", R: "right"};
var core = {initStatus: {}, animateFrame: {asyncId: {}}, events: {}, control: {}, floors: GAME.floors,
  firstData: {hero: GAME.hero}, material: {items: GAME.items, enemys: GAME.enemys}, values: {}};
core.clone = function (one) { return JSON.parse(JSON.stringify(one)); };
core.updateStatusBar = function () {};
function begin(hero, maps) {
  core.status = {event: {id: null, data: null}, heroMoving: 0, lockControl: false, route: [], checkBlock: {},
    automaticRoute: {}, replay: {toReplay: [], pausing: true}, hero: core.clone(hero), maps: maps};
}
function freshly() {
  var maps = {};
  Object.keys(GAME.floors).forEach(function (n) {
    maps[n] = Object.assign(core.clone(GAME.floors[n]), {blocks: core.clone(GAME.blocks[n])});
  });
  return maps;
}
begin(GAME.hero, freshly());
core.events.startGame = function (hard, seed, list) {
  begin(GAME.hero, freshly());
  core.status.floorId = GAME.first;
  core.startReplay(list);
};
core.startReplay = function (list) {
  Object.assign(core.status.replay, {toReplay: list.slice(), pausing: true, replaying: true, failed: false});
};
core.decodeRoute = function (text) {
  var found = [];
  text.replace(/t([UDLR]):|I(\w+):|C(\d+)|([UDLR])(\d*)/g, function (all, turn, item, choice, way, many) {
    if (turn) found.push("turn:" + LETTERS[turn]);
    else if (item) found.push("item:" + (GAME.numbers[item] || item));
    else if (choice) found.push("choices:" + choice);
    else for (var n = 0; n < (+many || 1); n++) found.push(LETTERS[way]);
  });
  return found;
};
core.saveData = function () {
  var maps = {};
  Object.keys(core.status.maps).forEach(function (n) {
    var m = core.status.maps[n], rows = core.clone(GAME.bare[n]);
    m.blocks.forEach(function (b) { rows[b.y][b.x] = b.id; });
    maps[n] = {map: rows};
  });
  return {floorId: core.status.floorId, hero: core.clone(core.status.hero), maps: maps, hard: ""};
};
core.loadData = function (data, then) {
  begin(data.hero, freshly());
  core.status.floorId = data.floorId;
  setTimeout(then, 5);
};
function here() { return core.status.maps[core.status.floorId]; }
core.removeBlock = function (x, y, floor) {
  var m = floor ? core.status.maps[floor] : here();
  m.blocks = m.blocks.filter(function (b) { return b.x !== x || b.y !== y; });
};
core.changeFloor = function () { core.events.changeFloor.apply(core.events, arguments); };
core.events.changeFloor = function (name, x, y) {
  core.status.floorId = name;
  Object.assign(core.status.hero.loc, {x: x, y: y});
};
core.canUseItem = function (name) { return core.status.hero.items.tools[name] > 0; };
function price(foe) {
  var h = core.status.hero, hit = h.atk - foe.def;
  return hit > 0 ? (Math.ceil(foe.hp / hit) - 1) * Math.max(0, foe.atk - h.def) : 1e9;
}
function choose(options, then) {
  Object.assign(core.status.event, {id: "action"});
  core.status.event.data = {current: {type: GAME.asks || "choices", choices: options}, list: []};
  var key = core.status.replay.toReplay.shift();
  if (!key) return;
  core.status.event.id = core.status.event.data = null;
  if (/^choices:/.test(key) && key.slice(8) < options.length) then(+key.slice(8));
  else core.control._replay_error(key);
}
function act(x, y) {
  var h = core.status.hero, b = here().blocks.filter(function (b) { return b.x === x && b.y === y; })[0];
  var event = b ? b.event : {};
  if (event.trigger === "battle") {
    var lost = price(core.material.enemys[event.id]);
    if (lost >= h.hp) return;
    h.hp -= lost;
    core.removeBlock(x, y);
    eval(GAME.after || "");
    return;
  }
  if (event.trigger === "action") return eval(GAME.event);
  if (event.noPass) return;
  Object.assign(h.loc, {x: x, y: y});
  eval(GAME.step || "");
  if (event.trigger === "getItem") {
    core.removeBlock(x, y);
    if (event.id in GAME.effects) eval(GAME.effects[event.id]);
    else h.items.tools[event.id] = (h.items.tools[event.id] || 0) + 1;
  }
  if (event.trigger === "changeFloor") core.changeFloor.apply(core, event.data);
}
control.prototype._replay_error = function () { core.status.replay.failed = true; };
control.prototype.replayActions = (GAME.actions || []).map(function (name) { return {name: name}; });
control.prototype.replay = function () {
  var key = core.status.replay.toReplay.shift(), h = core.status.hero, name = key.slice(5);
  if (key.slice(0, 5) === "turn:") { h.loc.direction = name; return; }
  if (key.slice(0, 5) === "item:" && core.canUseItem(name)) {
    if (!--h.items.tools[name]) delete h.items.tools[name];
    return eval(GAME.items[name].useItemEffect);
  }
  if (!WAYS[key]) return core.control._replay_error(key);
  var x = h.loc.x + WAYS[key][0], y = h.loc.y + WAYS[key][1];
  h.loc.direction = key;
  if (x < 0 || y < 0 || x >= here().width || y >= here().height) return;
  core.status.lockControl = true;
  setTimeout(function () { core.status.lockControl = false; act(x, y); }, 20);
};
"""
TRIGGERS = {"enemys": "battle", "items": "getItem", "npcs": "action"}


def tower_of(folder: Path, grid: list[list[int]], hp: int = 100, event: str = "", **more: Any) -> Tower:
    """A floor F1 with an engine beside it; `event` is what its man does, as script text."""
    tower = corridor([])
    tower["maps"] = {
        **tower["maps"],
        "41": {"cls": "items", "id": "leap"},
        "42": {"cls": "items", "id": "double"},
    }
    for name, effect in (("leap", LEAP), ("double", DOUBLE)):
        tower["items"][name] = {
            "cls": "tools",
            "name": name,
            "useItemEffect": effect,
            "canUseItemEffect": "true",
        }
    floor = tower["floors"]["F1"]
    wide, high = len(grid[0]), len(grid)
    floor |= {"map": grid, "width": wide, "height": high, "events": {}}
    men = [f"{x},{y}" for y, row in enumerate(grid) for x, n in enumerate(row) if n == 121]
    floor["events"] = {at: [{"type": "function", "function": "function () { core.odd(); }"}] for at in men}
    hero = {"hp": hp, "atk": 10, "def": 5, "mdef": 0, "money": 0, "exp": 0, "flags": {}, "lv": 1}
    hero |= {"loc": {"x": 0, "y": 0, "direction": "up"}, "steps": 0, "statistics": {}, "equipment": []}
    hero["items"] = {"keys": {}, "constants": {}, "tools": {}, "equips": {}}
    tower["data"]["firstData"]["hero"] |= hero
    tower["data"]["firstData"]["startText"] = more.pop("opening", [])
    game = {
        "hero": hero,
        "first": "F1",
        "floors": {"F1": {"floorId": "F1", "width": wide, "height": high}},
        "blocks": {
            "F1": [
                block(tower["maps"], n, x, y) for y, row in enumerate(grid) for x, n in enumerate(row) if n
            ]
        },
        "bare": {"F1": [[0] * wide for _ in grid]},
        "enemys": tower["enemys"],
        "items": {
            name: {"useItemEffect": tower["items"][name]["useItemEffect"]} for name in ("leap", "double")
        },
        "numbers": {"41": "leap", "42": "double"},
        "effects": {"redGem": "h.atk += 2", "blueGem": "h.def += 2", "redPotion": "h.hp += 40"},
        "event": event,
        **more,
    }
    write_tower(tower, folder)
    (folder / "libs").mkdir()
    (folder / "index.html").write_text(PAGE, "utf-8")
    (folder / "main.js").write_text(MAIN, "utf-8")
    (folder / "libs" / "control.js").write_text(ENGINE.replace("GIVEN", json.dumps(game)), "utf-8")
    return load_tower(folder)


def block(maps: dict[str, Any], number: int, x: int, y: int) -> dict[str, Any]:
    tile = maps[str(number)]
    event = {"cls": tile["cls"], "id": tile["id"], "noPass": tile["cls"] != "items"}
    if tile["cls"] in TRIGGERS:
        event["trigger"] = TRIGGERS[tile["cls"]]
    return {"x": x, "y": y, "id": number, "event": event}
