"""The part of the h5mota engine that rule functions use, as script text for the sandbox: data and lookups.

A name that a script asks for and the stub lacks is listed in MISSED, never made up. All of it runs in
`sandbox.Sandbox` only.
"""

from __future__ import annotations

STUB = r"""
"use strict"; var MOVES = {}; V.moving.forEach(function (n) { MOVES[n] = true; });
var MISSED = {}, READ = {}, FLAGS = {}, DIRTY = false, BAG = {}, WORN = {};
// What is no function of its arguments stands still, at another moment in each sandbox, and is written down.
Math.random = function () { MISSED["Math.random"] = 1; return CHANCE; };
globalThis.Date = (function (Real) {
  function Still() {
    MISSED["Date"] = 1; var real = Reflect.construct(Real, arguments.length ? arguments : [CLOCK]);
    return new.target ? real : "" + real; }
  Still.prototype = Real.prototype; Still.prototype.constructor = Still; Still.UTC = Real.UTC;
  Still.parse = Real.parse; Still.now = function () { MISSED["Date.now"] = 1; return CLOCK; }; return Still;
})(Date);
globalThis.performance = {
  timeOrigin: CLOCK,
  now: function () { MISSED["performance.now"] = 1; return CLOCK; } };
["WeakRef", "FinalizationRegistry", "Atomics", "SharedArrayBuffer"].forEach(function (n) {
  delete globalThis[n]; });
// What is only written to the developer's console says nothing.
globalThis.console = {};
["log", "info", "warn", "error", "debug", "trace", "table", "group", "groupEnd", "time", "timeEnd",
  "assert"].forEach(function (n) { globalThis.console[n] = function () {}; });
var QUOTE = JSON.stringify, PARSE = JSON.parse;
// While plug-ins are set up what is not there does nothing, so that what they define behind it is defined;
// whoever reckons with it, or asks for it later, fails.
var LOADING = false;
var NOTHING = (function () {
  function use() {
    if (!LOADING) { MISSED["plug-in"] = 1; throw new TypeError("not a function"); }
    return NOTHING; }
  return new Proxy(function () {}, {
    get: function (t, n) {
      if (n === Symbol.toPrimitive) return function () {
        MISSED["plug-in"] = 1; throw new TypeError("no value"); };
      return n === Symbol.iterator ? undefined : use(); },
    set: function () { use(); return true; }, apply: use, construct: use, has: use, deleteProperty: use});
})();
function GUARD(target, path) {
  return new Proxy(target, {
    get: function (t, n) {
      if (n in t || typeof n !== "string" || n === "toJSON" || n === "length") return t[n];
      MISSED[path + "." + n] = 1; return LOADING && path !== "core.plugin" ? NOTHING : undefined; } }); }
// The monsters as they are in the files, but for those that events have made others.
var CHANGED = {};
function FOES() {
  var no = LOOSE ? undefined : function () { throw new TypeError("monsters are what they are"); };
  return new Proxy(Object.assign({}, V.enemys), {
    get: function (t, n) { return typeof n === "string" && n in CHANGED ? CHANGED[n] : t[n]; },
    set: no, defineProperty: no, deleteProperty: no}); }
var flags = new Proxy(FLAGS, {
  get: function (t, n) { if (typeof n === "string") READ[n] = 1; return t[n]; },
  set: function (t, n, v) { DIRTY = true; t[n] = v; return true; },
  deleteProperty: function (t, n) { DIRTY = true; delete t[n]; return true; } });
var hero = {equipment: [], items: {}, statistics: {}, buff: {}, loc: {x: 0, y: 0}};
Object.assign(hero, V.hero, {flags: flags});
// What changes while the hero walks, and is not followed, is written down where it is asked for.
["loc", "statistics", "steps", "followers"].forEach(function (n) {
  var here = n in hero ? hero[n] : 0;
  Object.defineProperty(hero, n, {configurable: true, enumerable: false, set: function (v) { here = v; },
    get: function () { MISSED["hero." + n] = 1; return here; }}); });
var core = {
  values: V.values, flags: V.flags, firstData: V.firstData, floorIds: V.floorIds, floors: {}, events: {},
  material: GUARD({enemys: FOES(), items: V.items}, "core.material")};
core.status = GUARD({hero: hero, floorId: V.floorId, checkBlock: {}, maps: {}, thisMap: {}, hard: V.hard,
  event: {}, globalAttribute: {equipName: []}}, "core.status");
core.floors = V.floors;
V.floorIds.forEach(function (n) { core.status.maps[n] = Object.assign({blocks: []}, V.floors[n]); });
core.status.thisMap = core.status.maps[V.floorId];
Object.defineProperty(core, "bigmap", {get: function () {
  var here = core.status.thisMap; return {width: here.width, height: here.height}; }});
function tell(name, call) { core[name] = call; }
tell("getStatus", function (n) { return n === "x" || n === "y" ? hero.loc[n] : hero[n]; });
tell("setStatus", function (n, v) { hero[n] = v; });
tell("addStatus", function (n, v) { hero[n] = (hero[n] || 0) + v; });
tell("getBuff", function (n) { return hero.buff[n] == null ? 1 : hero.buff[n]; });
tell("setBuff", function (n, v) { hero.buff[n] = v; });
tell("addBuff", function (n, v) { hero.buff[n] = core.getBuff(n) + v; });
tell("getStatusOrDefault", function (s, n) { return s && s[n] != null ? s[n] : core.getStatus(n); });
tell("getRealStatus", function (n) { return core.getRealStatusOrDefault(null, n); });
tell("getRealStatusOrDefault", function (s, n) {
  return Math.floor(core.getStatusOrDefault(s, n) * core.getBuff(n)); });
tell("getNakedStatus", function (n) { return core.getStatus(n); });
tell("getFlag", function (n, d) {
  READ[n] = 1;
  if (FLAGS[n] != null) return FLAGS[n];
  // one that is 0 is not told from one that is not there
  if (d && MOVES[n] && V.vague.indexOf(n) >= 0) MISSED["flag:" + n] = 1;
  return d; });
tell("setFlag", function (n, v) { DIRTY = true; if (v == null) delete FLAGS[n]; else FLAGS[n] = v; });
tell("addFlag", function (n, v) { core.setFlag(n, core.getFlag(n, 0) + v); });
tell("removeFlag", function (n) { DIRTY = true; delete FLAGS[n]; });
tell("hasFlag", function (n) { READ[n] = 1; return !!FLAGS[n]; });
tell("itemCount", function (n) { return BAG[n] || 0; });
tell("hasItem", function (n) { return (BAG[n] || 0) > 0; });
tell("hasEquip", function (n) { return !!WORN[n]; });
tell("getEquip", function (n) { return (hero.equipment || [])[n] || null; });
tell("isset", function (v) { return v != null && !(typeof v === "number" && isNaN(v)); });
tell("inArray", function (a, v) { return a instanceof Array && a.indexOf(v) >= 0; });
tell("clone", function (v) { return v == null ? v : PARSE(QUOTE(v)); });
tell("same", function (a, b) { return QUOTE(a) === QUOTE(b); });
tell("clamp", function (v, a, b) { return Math.max(Math.min(a, b), Math.min(Math.max(a, b), v || 0)); });
tell("push", function (a, b) { if (b != null) a.push.apply(a, [].concat(b)); return a; });
tell("unshift", function (a, b) { if (b != null) a.unshift.apply(a, [].concat(b)); return a; });
tell("getEnemyValue", function (e, n) { return (typeof e === "string" ? core.material.enemys[e] : e)[n]; });
tell("hasSpecial", function (s, t) {
  if (s == null) return false;
  if (s instanceof Array) return s.indexOf(t) >= 0;
  if (typeof s === "number") return s === t;
  return core.hasSpecial(typeof s === "string" ? (core.material.enemys[s] || {}).special : s.special, t); });
tell("extractBlocks", function () {});
tell("getMapBlocksObj", function () {
  var found = {}; core.status.thisMap.blocks.forEach(function (b) { found[b.x + "," + b.y] = b; });
  return found; });
// Where blocks of the floor stand, by "x,y": scripts ask for every cell of it, for each fight.
var STANDS = {};
tell("getBlock", function (x, y, floor) {
  if (floor && floor !== core.status.floorId) MISSED["core.getBlock"] = 1;
  return STANDS[x + "," + y] || null; });
tell("enemyExists", function (x, y, id, floor) {
  var b = core.getBlock(x, y, floor); return b !== null && (id == null || b.event.id === id); });
tell("getBlockId", function (x, y) { var b = core.getBlock(x, y); return b && b.event.id; });
tell("getBlockCls", function (x, y) { var b = core.getBlock(x, y); return b && b.event.cls; });
tell("getBlockNumber", function (x, y) { var b = core.getBlock(x, y); return b && b.id; });
tell("searchBlockWithFilter", function (asked) {
  return core.status.thisMap.blocks.filter(function (b) { return !b.disable && asked(b); })
    .map(function (b) { return {floorId: core.status.floorId, index: 0, block: b, x: b.x, y: b.y}; }); });
tell("searchBlock", function (id) {
  return core.status.thisMap.blocks.filter(function (b) { return b.event.id === id && !b.disable; })
    .map(function (b) { return {floorId: core.status.floorId, index: 0, block: b, x: b.x, y: b.y}; }); });
["isReplaying", "isPlaying", "hasAsyncAnimate"].forEach(function (n) {
  tell(n, function () { return false; }); });
tell("getEnemyInfo", function (e, h, x, y, f) {
  return RULES.enemys.getEnemyInfo(typeof e === "string" ? core.material.enemys[e] : e, h, x, y, f); });
tell("getDamageInfo", function (e, h, x, y, f) {
  return RULES.enemys.getDamageInfo(typeof e === "string" ? core.material.enemys[e] : e, h, x, y, f); });
tell("calDamage", function (e, h, x, y, f) {
  var found = core.getDamageInfo(e, h, x, y, f);
  return found == null ? null : typeof found === "number" ? found : found.damage; });
tell("getDamage", function (e, x, y, f) { return core.calDamage(e, null, x, y, f); });
tell("canBattle", function (e, x, y, f) {
  var d = core.getDamage(e, x, y, f); return d != null && d < hero.hp; });
var PART = ["hasSpecial", "getEnemyValue", "getEnemyInfo", "getDamageInfo", "getDamage", "calDamage",
  "canBattle"];
core.enemys = GUARD(Object.fromEntries(PART.map(function (n) { return [n, core[n]]; })), "core.enemys");
core.items = GUARD({itemCount: core.itemCount, hasItem: core.hasItem, hasEquip: core.hasEquip,
  getEquip: core.getEquip}, "core.items");
core.control = GUARD({getStatus: core.getStatus, getFlag: core.getFlag, hasFlag: core.hasFlag,
  setFlag: core.setFlag, getBuff: core.getBuff, getRealStatus: core.getRealStatus,
  getStatusOrDefault: core.getStatusOrDefault,
  getRealStatusOrDefault: core.getRealStatusOrDefault}, "core.control");
core.maps = GUARD({getBlock: core.getBlock, getBlockId: core.getBlockId, extractBlocks: core.extractBlocks,
  searchBlock: core.searchBlock, getMapBlocksObj: core.getMapBlocksObj}, "core.maps");
core.plugin = GUARD({}, "core.plugin");
core.utils = GUARD({clone: core.clone, same: core.same, clamp: core.clamp}, "core.utils");
core = GUARD(core, "core");
"""

LEND = r"""
var LENT = ["ui", "events", "maps", "control", "items", "icons", "loader", "utils", "actions", "extensions",
  "main", "document", "window", "localStorage", "Image", "Audio"].filter(function (name) {
  return !(name in globalThis); });
LOADING = true; LENT.forEach(function (name) { globalThis[name] = NOTHING; });
"""

PLUGINS = r"""
(function (all) {
  Object.keys(all).forEach(function (name) {
    try { if (typeof all[name] === "function") all[name].call(core.plugin); } catch (error) { MISSED = {}; }
  }); })
"""

TAKE_BACK = r"""
LENT.forEach(function (name) { if (globalThis[name] === NOTHING) delete globalThis[name]; });
Object.keys(core.plugin).forEach(function (name) {
  if (core.plugin[name] === NOTHING) delete core.plugin[name]; });
LOADING = false;
Object.keys(core.plugin).forEach(function (name) {
  var call = core.plugin[name];
  if (typeof call === "function" && name[0] !== "_" && !(name in core)) {
    core[name] = function () { return call.apply(core.plugin, arguments); }; } });
"""

QUESTIONS = r"""
"use strict"; core.enemys.enemydata = RULES.enemys; MISSED = {}; READ = {};
// From here on no answer may change what later answers rest on; in the sandbox that tests answers all that
// scripts change lasts, as it does in the game, so that what rests on it shows.
(function () {
  if (LOOSE) return;
  var names = Object.getOwnPropertyNames(globalThis), own = ["globalThis", "core", "hero", "flags", "FLAGS",
    "MISSED", "READ", "BAG", "WORN", "CHANGED", "STANDS", "V", "NOTHING"];
  names.forEach(function (name) {
    var value = own.indexOf(name) < 0 ? globalThis[name] : null;
    if (typeof value !== "function" && (typeof value !== "object" || value === null)) return;
    Object.freeze(value);
    if (value.prototype) Object.freeze(value.prototype); });
  function deep(value) {
    if (value === null || typeof value !== "object" || Object.isFrozen(value)) return;
    Object.freeze(value); Object.keys(value).forEach(function (key) { deep(value[key]); }); }
  [V.enemys, V.items, V.values, V.flags, V.floors, V.firstData].forEach(deep);
  [core.plugin, core.enemys, core.items, core.control, core.maps, core.utils].forEach(Object.freeze);
  Object.freeze(RULES.enemys); Object.freeze(core); Object.freeze(RULES);
  Object.keys(hero).forEach(function (name) { if (name !== "flags") deep(hero[name]); });
  ["core", "hero", "flags", "FLAGS", "V", "RULES", "QUOTE", "PARSE", "CLOCK", "CHANCE",
    "PLACE", "LOADING", "NOTHING", "READY", "INFO", "DAMAGE", "FIGHT", "SEEN"].forEach(function (name) {
    Object.defineProperty(globalThis, name, {writable: false}); });
})();
Object.assign(FLAGS, V.heroFlags);
var STATUSES = {}, START = {}, BODY = Object.freeze(Object.assign({}, hero));
function PLACE(text) {
  var given = PARSE(text); BAG = given.bag; WORN = given.worn; START = Object.assign({}, V.heroFlags);
  for (var name in START) if (MOVES[name] && typeof START[name] !== "object") delete START[name];
  Object.assign(START, given.flags);
  if (LOOSE) V.moving.forEach(function (n) {
    if (n in START) FLAGS[n] = START[n]; else if (typeof FLAGS[n] !== "object") delete FLAGS[n]; });
  STATUSES = given.statuses; CHANGED = {};
  for (name in given.foes) CHANGED[name] = Object.freeze(Object.assign({}, V.enemys[name], given.foes[name]));
  DIRTY = true; core.status.floorId = given.floor; core.status.thisMap = core.status.maps[given.floor];
  core.status.thisMap.blocks = given.blocks.map(function (b) {
    var event = {id: b[2], cls: "enemys", trigger: "battle"};
    var found = {x: b[0], y: b[1], id: 0, disable: false, event: event};
    // engines before 2.7 hand a block out inside of another object
    return Object.defineProperty(found, "block", {value: found}); });
  STANDS = {}; core.status.thisMap.blocks.forEach(function (b) { STANDS[b.x + "," + b.y] = b; });
  core.status.checkBlock = {needCache: given.blocks.length > 0, cache: {}}; }
function READY(hp, atk, df, mdef, money, exp) {
  if (LOOSE) FLAGS.hatred = START.hatred;
  else {
    for (var name in hero) if (!(name in BODY)) delete hero[name];
    for (name in BODY) hero[name] = BODY[name]; }
  if (DIRTY && !LOOSE) {
    for (name in FLAGS) delete FLAGS[name];
    Object.assign(FLAGS, START); DIRTY = false; }
  V.moving.forEach(function (n) { if (n.slice(0, 7) === "status:") hero[n.slice(7)] = 0; });
  Object.assign(hero, STATUSES);
  hero.hp = hp; hero.atk = atk; hero.def = df; hero.mdef = mdef; hero.money = money; hero.exp = exp;
  return {hp: hp, atk: atk, def: df, mdef: mdef, money: money, exp: exp}; }
function INFO(id, hp, atk, df, mdef, money, exp, x, y) {
  var me = READY(hp, atk, df, mdef, money, exp);
  if (x == null) x = y = undefined;
  return core.enemys.getDamageInfo(core.material.enemys[id], me, x, y, core.status.floorId); }
function DAMAGE(id, hp, atk, df, mdef, money, exp, x, y) {
  var found = INFO(id, hp, atk, df, mdef, money, exp, x, y);
  if (found == null) return null;
  var damage = typeof found === "object" ? found.damage : found;
  if (damage == null) return null;
  if (typeof damage !== "number") throw new TypeError("the damage is no number");
  return damage; }
function FIGHT(place, id, hp, atk, df, mdef, money, exp, x, y) {
  if (place !== null) PLACE(place);
  return DAMAGE(id, hp, atk, df, mdef, money, exp, x, y); }
function SEEN() {
  var found = QUOTE({missed: Object.keys(MISSED), read: Object.keys(READ)}); MISSED = {}; READ = {};
  return found; }
"""
