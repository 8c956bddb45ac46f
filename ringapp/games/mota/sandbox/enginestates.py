"""States of a tower's own engine: it is put back to one, a deed is done in it, and the state after is told.

A state is all that a save keeps (hero with flags, floors, values), the place, and the fields around monsters.
Deeds are what a replay may do: steps, tools, equipment, flights, shops, answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic
from typing import TypedDict, cast

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mota.sandbox.engineroom import SECONDS, EngineRoom

EXPLORER = r"""
(function (g) {
"use strict";
var told = JSON.stringify, parse = JSON.parse, has = Object.prototype.hasOwnProperty, keysOf = Object.keys;
var WAYS = {up: [0, -1], left: [-1, 0], down: [0, 1], right: [1, 0]};
var SURE = 3, MOST_ANSWERS = 12, MOST_ASKED = 300;
var OWN = {x: 1, y: 1, id: 1, disable: 1, event: 1}, QUESTIONS = /^(choices|confirm|input2?)$/;
// Moves of a replay that every engine has: others are of plug-ins, and nothing tells what they may be.
var STOCK = ("move item equip unEquip saveEquip loadEquip fly shop turn getNext moveDirectly key click " +
  "ignoreInput no").split(" ");
// What a tool's effect mentions if the place may matter where it is used.
var PLACE = /next|loc\b|Loc|direction|[bB]lock|status:[xy]|[mM]ap|insert|plugin|searchB|nearB/;
function tried(call) { try { return call(); } catch (error) { return undefined; } }
// Texts that states share, each once, by number.
var texts = [], numbers = new Map();
function number(t) { if (!numbers.has(t)) numbers.set(t, texts.push(t) - 1); return numbers.get(t); }
// Events of blocks, each once: an object that still is as its text says.
var kinds = new WeakMap(), made = [], known = new Map();
function like(k, e) { return k.trigger === e.trigger && k.noPass === e.noPass && k.id === e.id; }
function kindOf(e) {
  var n = kinds.get(e), t; if (n !== undefined && like(made[n], e)) return n;
  if (!known.has(t = told(e)))
    known.set(t, made.push({text: t, live: e, trigger: e.trigger, noPass: e.noPass, id: e.id}) - 1);
  kinds.set(e, n = known.get(t)); return n; }
function eventOf(n) {
  var k = made[n]; if (kinds.get(k.live) !== n || !like(k, k.live)) kinds.set(k.live = parse(k.text), n);
  return k.live; }
// Floors: as they were first met, as the engine holds them now, and those touched since a state was put back.
var maps, proxy, status, first = {}, now = {}, rest = {}, touched = {}, calm = true;
function meet(n) {
  touched[n] = 1; if (has.call(first, n)) return;
  first[n] = now[n] = -2;
  if (!maps[n].blocks) tried(function () { core.extractBlocks(n); });
  if (maps[n].blocks) first[n] = now[n] = floorText(n); }
function floorText(name) {
  var m = maps[name], copy = Object.assign({}, m); delete copy.blocks; delete copy.map;
  return number(told([rest[name] = number(told(copy)), m.blocks.map(function (b) {
    var more = null; for (var k in b) if (!OWN[k] && b[k] != null) (more = more || {})[k] = b[k];
    return [b.x, b.y, b.id, b.disable ? 1 : 0, kindOf(b.event)].concat(more ? told(more) : []); })])); }
function load(name, n) {
  var m = maps[name], parts = parse(texts[n]), wanted = parse(texts[parts[0]]);
  if (rest[name] !== parts[0]) {
    for (var k in m) if (k !== "blocks" && k !== "map" && !(k in wanted)) delete m[k];
    Object.assign(m, wanted); rest[name] = parts[0]; }
  m.blocks = parts[1].map(function (r) {
    var b = {x: r[0], y: r[1], id: r[2], event: eventOf(r[4])}; if (r[3]) b.disable = true;
    return r[5] ? Object.assign(b, parse(r[5])) : b; });
  now[name] = n; delete (core.status.mapBlockObjs || {})[name];
  if (m.map) tried(function () { core.getMapArray(name, true); }); }
// What a state holds beside. Numbers of steps and fights are no part of it: a second search has others.
var kept = {}, infos = "", shown = "", odd = 0, saving = false;
function info(hero) { return told((hero.flags || {}).enemyInfo || 0); }
function uncounted(s) {
  return s && told(s, function (n, v) { return typeof v === "number" && this === s ? undefined : v; }); }
function others() { return number(told([core.values, core.status.shops, core.status.hard])); }
function snap() {
  var s = core.status, h = s.hero, here = "" + s.floorId, copy = Object.assign({}, h), floors = {};
  meet(here); keysOf(touched).forEach(function (n) { if (first[n] !== -2) now[n] = floorText(n); });
  keysOf(first).sort().forEach(function (n) { if (now[n] !== first[n]) floors[n] = now[n]; });
  delete copy.loc; delete copy.steps; copy.statistics = uncounted(h.statistics);
  if (copy.statistics === "{}") delete copy.statistics;
  var field = Object.assign({}, s.checkBlock); delete field.cache; calm = true;
  if (![h.hp, h.atk, h.def, h.mdef || 0].every(Number.isFinite)) throw new Error("a figure is no number");
  return {hero: told(copy), x: h.loc.x, y: h.loc.y, way: h.loc.direction, floor: here, floors: floors,
    count: told([h.steps, h.statistics]), check: number(told(s.checkBlock)), field: number(told(field)),
    values: others()}; }
function restore(s, x, y, way) {
  core.status = status; status.maps = proxy;
  if (!calm) keysOf(touched).forEach(function (n) { now[n] = -1; });
  keysOf(first).forEach(function (n) {
    var wanted = has.call(s.floors, n) ? s.floors[n] : first[n];
    if (now[n] !== wanted) load(n, wanted); });
  touched = {}; calm = false; var hero = status.hero = parse(s.hero), counts = parse(s.count);
  hero.loc = Object.assign({}, kept.loc, {direction: way, x: x, y: y});
  if (counts[0] != null) hero.steps = counts[0] + odd; if (counts[1] != null) hero.statistics = counts[1];
  for (var n in counts[1]) if (typeof counts[1][n] === "number") counts[1][n] += odd;
  if (g.hero) g.hero = hero; if (g.flags) g.flags = hero.flags;
  status.thisMap = maps[status.floorId = s.floor];
  if (shown !== s.floor) tried(function () { core.maps.resizeMap(shown = s.floor); });
  if (others() !== s.values) {
    var values = parse(texts[s.values]); core.values = values[0];
    Object.assign(status, {shops: values[1], hard: values[2]}); }
  if (infos !== info(hero)) {
    var own = parse(kept.enemies), changed = (hero.flags || {}).enemyInfo || {};
    for (var e in own) core.material.enemys[e] = Object.assign(own[e], changed[e]);
    infos = info(hero); }
  Object.assign(status, {lockControl: false, heroMoving: 0, heroStop: true, gameOver: false, played: true});
  Object.assign(status, parse(kept.event), {checkBlock: parse(texts[s.check])}); status.route.length = 0;
  if (kept.actions) core.control.replayActions = kept.actions.slice();
  core.animateFrame.asyncId = {}; g.TIMERS(kept.timers); }
// One deed: "" where it ended quietly, "no" where the engine refuses it, "asked" where it asks for more.
var asked, left;
function ask() {
  var data = status.event.data || {}, now = data.current || {};
  asked = {kind: "" + (now.type || status.event.id || "chance"), late: !!now.timeout};
  asked.at = told([now, data.list]);
  asked.many = asked.kind === "choices" ? now.choices.length : asked.kind === "confirm" ? 2 : 0; }
function over() { return asked || status.replay.failed || status.gameOver; }
function press(list) {
  var keys = list.slice(), quiet = true; asked = left = null;
  Object.defineProperty(keys, "shift", {value: function () {
    if (this.length) return Array.prototype.shift.call(this);
    ask(); throw new Error("asked"); }});
  Object.assign(status.replay, {toReplay: keys, totalList: list.slice(), save: [], steps: 0, speed: 24},
    {replaying: true, pausing: true, failed: false, animate: false});
  while (quiet && keys.length && !over()) {
    var n = keys.length; tried(function () { g.REPLAY.call(core.control, true); });
    quiet = g.SETTLE(3000, over);
    if (keys.length === n) return "no"; }
  // A hero who lives in an event that a replay cannot go on with: in play it may go on.
  var odd = status.replay.failed && status.event.id && status.hero.hp > 0 && !/^choices/.test(list.at(-1));
  return asked ? "asked" : odd ? "stuck" : over() ? "no" : quiet ? "" : "stuck"; }
// The state as it stands, from which all others are put back; `by` is added to each counter at each time.
g.STATE = function (by) {
  status = core.status; maps = status.maps; odd = by; shown = status.floorId;
  status.maps = proxy = new Proxy(maps, {get: function (t, n) {
    if (typeof n === "string" && has.call(t, n) && !touched[n]) meet(n);
    return t[n]; }});
  kept = {loc: status.hero.loc, timers: g.TIMERS(), enemies: told(core.material.enemys)};
  kept.event = told({event: status.event, automaticRoute: status.automaticRoute || {}});
  kept.actions = core.control.replayActions && core.control.replayActions.slice(); infos = info(status.hero);
  core.control._replay_error = function () {
    var event = status.event || {}, type = ((event.data || {}).current || {}).type;
    if (!status.replay.toReplay.length && event.id === "action" && QUESTIONS.test(type)) ask();
    Object.assign(status.replay, {failed: true, replaying: false}); };
  // Plug-ins save on the way, and figures are drawn: slow, and no part of the game.
  if (core.control.updateDamage === g.DRAWN) core.control.updateDamage = function () {};
  var data = core.control.controldata || {}, save = data.saveData, go = core.events.changeFloor;
  data.saveData = function () { return saving ? save.apply(data, arguments) : {}; };
  core.events.changeFloor = function () {
    left = left || told(status.hero); return go.apply(this, arguments); };
  return told(snap()); };
// Deeds of a state: first the hero walks about in it, then each thing at hand is tried.
var job, sure = {};
g.OPEN = function (text) {
  var s = parse(text), map = maps[s.floor], own = core.floors[s.floor] || map; restore(s, s.x, s.y, s.way);
  job = {s: s, floors: told(s.floors), blocks: {}, cells: [], seen: {}, todo: [], found: [], holes: {}};
  Object.assign(job, {check: status.checkBlock, presses: 0, questions: {}, asks: 0});
  Object.assign(job, {wide: map.width || own.width, high: map.height || own.height});
  map.blocks.forEach(function (b) { if (!b.disable) job.blocks[b.x + "," + b.y] = b; });
  walked(s.x, s.y, null, s.way); };
function walked(x, y, from, way) {
  if (job.seen[x + "," + y]) return;
  var cell = job.seen[x + "," + y] = {x: x, y: y, from: from, way: way}; job.cells.push(cell);
  var ways = odd ? keysOf(WAYS).reverse() : keysOf(WAYS);
  ways.forEach(function (w) { job.todo.push({cell: cell, way: w}); }); }
function keysTo(cell) { for (var k = []; cell.from; cell = cell.from) k.unshift(cell.way); return k; }
function marked(at) {
  return keysOf(job.check).some(function (k) {
    var one = k !== "cache" && job.check[k] && job.check[k][at];
    return one && !/^[\[{][\]}]$/.test(told(one)); }); }
function step(cell, way) {
  var x = cell.x + WAYS[way][0], y = cell.y + WAYS[way][1], at = x + "," + y, b = job.blocks[at];
  if (x < 0 || y < 0 || x >= job.wide || y >= job.high) return;
  var trigger = b && b.event.trigger, plain = !marked(at) && !trigger;
  var name = [job.s.floor, cell.x, cell.y, way, b ? b.id + "/" + b.event.noPass : ""].join();
  var past = plain && !odd && sure[name], end = past && past.times >= SURE && past.end;
  end = end || attempt(cell, [way], [x, y], way);
  if (end === "walk") walked(x, y, cell, way);
  if (trigger === "changeFloor" && end === "other") attempt(cell, [way, "no"], [x, y], way);
  if (trigger === "getItem") attempt(cell, ["turn:" + way, "getNext"], [x, y], way);
  if (plain && end !== "no") sure[name] = past && past.end === end ? {end: end, times: past.times + 1} :
    {end: end, times: past || end === "other" ? -1e9 : 1}; }
// Do a deed from a cell, answer what it asks in every way, and note the states that it ends in.
// A second search walks there by keys, tries each step, and each tool everywhere: the first does not.
function attempt(cell, keys, at, way) {
  var o = job.s, from = odd ? o : cell; job.presses++; restore(o, from.x, from.y, odd ? o.way : way);
  var end = press(odd ? keysTo(cell).concat(keys) : keys);
  if (end === "asked") return answer(cell, keys, at, way);
  if (end === "stuck") job.holes.stuck = 1; if (end) return end;
  var s = snap(), same = s.hero === o.hero && s.floor === o.floor && s.field === o.field;
  if (same && s.values === o.values && told(s.floors) === job.floors) {
    if (s.x === cell.x && s.y === cell.y) return "stay";
    if (s.x === at[0] && s.y === at[1] && keys.length === 1 && WAYS[keys[0]]) return "walk"; }
  job.found.push(Object.assign(s, {keys: keysTo(cell).concat(keys), at: at, left: left})); return "other"; }
function answer(cell, keys, at, way) {
  if (!asked.many || keys.length > MOST_ANSWERS || job.asks > MOST_ASKED) {
    job.holes[asked.kind] = 1; return "no"; }
  var q = asked, s = snap(), name = told([s.hero, s.floor, s.floors, s.x, s.y, q.at]);
  if (has.call(job.questions, name)) return "other"; job.questions[name] = ++job.asks;
  for (var n = q.late ? -1 : 0; n < q.many; n++)
    job.todo.push({cell: cell, keys: keys.concat("choices:" + (n < 0 ? "none" : n)), at: at, way: way});
  return "other"; }
function tools(flights) {
  var s = job.s, here = job.cells[0], of = core.items || {}, shops, tools;
  function add(cell, way, keys) { job.todo.push({cell: cell, way: way, keys: keys, at: [cell.x, cell.y]}); }
  restore(s, here.x, here.y, s.way); function bag(n) { return keysOf((status.hero.items || {})[n] || {}); }
  bag("equips").forEach(function (n) { add(here, s.way, ["equip:" + n]); });
  shops = (status.hero.flags || {}).__shops__ || {};
  keysOf(shops).forEach(function (n) { if ((shops[n] || {}).visited) add(here, s.way, ["shop:" + n]); });
  tools = bag("tools").concat(bag("constants"));
  if (tools.indexOf("fly") >= 0 && flights) job.holes.fly = 1;
  if ((kept.actions || []).some(function (a) { return STOCK.indexOf(a.name) < 0; })) job.holes.plugin = 1;
  tools.forEach(function (n) {
    var item = core.material.items[n] || {}, rules = told([item.canUseItemEffect, item.useItemEffect,
      item.useItemEvent, (of.canUseItemEffect || {})[n], (of.useItemEffect || {})[n]]);
    var placed = odd || PLACE.test(rules);
    if (n === "book" || n === "fly" || !/[^nul,\[\]]/.test(rules)) return;
    (placed ? job.cells : [here]).forEach(function (c) {
      (placed ? keysOf(WAYS) : [s.way]).forEach(function (w) {
        Object.assign(status.hero.loc, {x: c.x, y: c.y, direction: w});
        if (!tried(function () { return core.canUseItem(n); })) return;
        add(c, w, (w === c.way ? [] : ["turn:" + w]).concat("item:" + n)); }); }); }); }
// Up to so many deeds; tells the states found and, at the end, the cells walked to, each with its keys.
g.WORK = function (most, flights) {
  for (var before = job.presses; job.presses - before < most;) {
    if (!job.todo.length && !job.used) job.used = !tools(flights);
    var one = job.todo.shift(); if (!one) break;
    if (one.keys) attempt(one.cell, one.keys, one.at, one.way); else step(one.cell, one.way); }
  var done = !job.todo.length && !!job.used, found = job.found; job.found = [];
  return told({done: done, found: found, presses: job.presses - before, holes: keysOf(job.holes),
    cells: done ? job.cells.map(function (c) { return [c.x, c.y, keysTo(c)]; }) : []}); };
// The engine's save after some keys, from a state ("" where it stands); null where they are not played.
g.SAVES = function (text, keys) {
  var s = text && parse(text); if (s) restore(s, s.x, s.y, s.way);
  if (press(parse(keys))) return "null";
  saving = true; var found = told(core.saveData()); saving = false; return found; };
})(globalThis);
"""
AIM = 0.1
"""Seconds that an exchange is to take."""


class State(TypedDict):
    hero: str
    count: str
    way: str
    floor: str
    x: int
    y: int
    check: int
    field: int
    values: int
    floors: dict[str, int]  # fmt: skip


"""A state: the hero as JSON, flags included, without place and counters; texts that many share by number."""


class Found(State):
    """A state that was found: the keys that lead to it, the cell acted on, the hero who left the floor."""

    keys: list[str]
    at: tuple[int, int]
    left: str | None


@dataclass(frozen=True, slots=True)
class Deeds:
    """What some deeds of a state led to.

    Attributes:
        presses: How many deeds were done.
        cells: The cells that he can walk to, as [x, y, keys], once all is tried.
        holes: What a deed asked for that cannot be tried in every way, or "stuck".
    """

    found: list[Found]
    presses: int
    cells: list[tuple[int, int, list[str]]]
    holes: list[str]


class EngineStates(EngineRoom):
    """An engine whose game can be put back to each of its states."""

    _most = 1

    def stand(self, odd: int) -> State:
        """Return the state as it stands; counters beside the game are `odd` more each time.

        Raises:
            RingappError: The engine fails at it.
        """
        self.box.run(EXPLORER)
        return cast(State, self._call("STATE", odd))

    def deeds(self, state: State, flights: bool) -> Iterator[Deeds]:
        """Yield what deeds in a state lead to, part by part, `flights` as a hole. Raises RingappError."""
        self.box.call("OPEN", json.dumps(state), seconds=SECONDS)
        done = False
        while not done:
            begun = monotonic()
            told = self._call("WORK", self._most, flights)
            done, presses = bool(told.pop("done")), int(told["presses"])
            if presses:
                self._most = max(1, min(500, int(presses * AIM / max(monotonic() - begun, 1e-3))))
            yield Deeds(**told)

    def saves(self, state: State, lists: list[list[str]]) -> list[JsonObject]:
        """Return the engine's save after each list of keys played from a state. Raises RingappError."""
        found = list[JsonObject]()
        for keys in lists:
            told = self._call("SAVES", "" if found else json.dumps(state), json.dumps(keys))
            if not told:
                raise RingappError(tr("The tower’s engine does not take the first step of the route."))
            found.append(told)
        return found
