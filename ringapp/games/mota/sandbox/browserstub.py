"""A browser without a screen, as text for the sandbox: what a tower's own engine asks for to start and play.

Elements are plain objects whose methods do nothing, pictures have a size, requests find nothing, and time is
a clock that runs on from timer to timer. `DRIVER` starts the engine, puts a game under way into it, and plays
a route key by key; `QUESTIONS` asks its functions what fights and cells cost.
"""

from __future__ import annotations

STUB = r"""
(function (g) {
"use strict"; var START = 1600000000000, clock = START, timers = [], serial = 0, seed = SEED;
g.WANTED = []; g.USED = {};
g.window = g.self = g.top = g.parent = g;
function nothing() {}
function none() { return []; }
function dumb(target, names) { names.split(" ").forEach(function (n) { target[n] = nothing; }); }
// Time and chance
Math.random = function () {
  g.USED["Math.random"] = 1; seed = seed * 16807 % 2147483647; return seed / 2147483647; };
var Real = g.Date; function now() { g.USED["Date"] = 1; return clock; }
g.Date = function () {
  var real = Reflect.construct(Real, arguments.length ? arguments : [now()]);
  return new.target ? real : "" + real; };
g.Date.prototype = Real.prototype; g.Date.prototype.constructor = g.Date;
g.Date.now = now; g.Date.UTC = Real.UTC; g.Date.parse = Real.parse;
g.performance = {timeOrigin: START, now: function () { return now() - START; }};
g.PASS = function (ms) { clock += ms; };
function later(call, wait, every, rest) {
  if (typeof call !== "function") return 0;
  wait = Math.max(0, +wait || 0);
  timers.push({id: ++serial, at: clock + wait, call: call, every: every ? Math.max(1, wait) : 0, rest: rest});
  return serial; }
g.setTimeout = function (call, wait) { return later(call, wait, false, [].slice.call(arguments, 2)); };
g.setInterval = function (call, wait) { return later(call, wait, true, [].slice.call(arguments, 2)); };
g.requestAnimationFrame = function (call) {
  return later(function () { call(clock - START); }, FRAME, false, []); };
g.clearTimeout = g.clearInterval = g.cancelAnimationFrame = function (id) {
  timers = timers.filter(function (one) { return one.id !== id; }); };
g.queueMicrotask = function (call) { Promise.resolve().then(call); };
// The next timer runs; false where none waits.
g.TURN = function () {
  if (!timers.length) return false;
  var one = timers.reduce(function (a, b) { return b.at < a.at ? b : a; }); clock = Math.max(clock, one.at);
  timers = timers.filter(function (other) { return other !== one; });
  if (one.every) { one.at = clock + one.every; timers.push(one); }
  one.call.apply(g, one.rest); return true; };
// Timers and chance as they stand, or as they were kept, moved to the present.
g.TIMERS = function (kept) {
  function moved(by) { return function (one) { return Object.assign({}, one, {at: one.at + by}); }; }
  if (!kept) return {clock: clock, seed: seed, timers: timers.map(moved(0))};
  timers = kept.timers.map(moved(clock - kept.clock)); seed = kept.seed; };
// Elements
var ids = {}, classes = {};
function context(canvas) {
  var kept = {canvas: canvas, font: "16px", fillStyle: "", strokeStyle: "", globalAlpha: 1, lineWidth: 1};
  kept.measureText = function (text) { return {width: 8 * ("" + text).length}; };
  kept.getImageData = function (x, y, wide, high) { return {data: [], width: wide || 1, height: high || 1}; };
  return new Proxy(kept, {get: function (t, n) {
    if (n in t || typeof n !== "string") return t[n];
    if (!/^create/.test(n)) return nothing;
    return function () { return {addColorStop: nothing, setTransform: nothing, data: []}; }; }}); }
function Element(tag) {
  var look = {setProperty: nothing, removeProperty: nothing};
  Object.defineProperty(this, "style", {get: function () { return look; }, set: nothing});
  this.tagName = this.nodeName = (tag || "div").toUpperCase(); this.children = this.childNodes = [];
  this.attributes = {}; this.dataset = {}; this.className = this.id = this.value = this.innerText = "";
  this.width = this.height = this.offsetWidth = this.offsetHeight = 416; this.clientWidth = 1000;
  this.clientHeight = 800; this.offsetLeft = this.offsetTop = 0;
  this.classList = {contains: function () { return false; }}; dumb(this.classList, "add remove toggle"); }
// A live list of a class's elements, each there by its id, too.
function named(made) {
  ("" + made.className).split(/\s+/).filter(Boolean).forEach(function (name) {
    var all = classes[name] = classes[name] || [];
    if (all.indexOf(made) < 0) all.push(made);
    if (made.id) Object.defineProperty(all, made.id, {value: made, configurable: true}); }); }
var E = Element.prototype;
dumb(E, "addEventListener removeEventListener dispatchEvent focus blur click scrollTo animate pause load");
dumb(E, "removeAttribute hasAttribute contains closest matches before after replaceWith replaceChildren");
dumb(E, "insertAdjacentElement insertAdjacentHTML insertAdjacentText scrollIntoView toBlob");
E.getContext = function () { return this.drawn || (this.drawn = context(this)); };
E.appendChild = E.append = E.prepend = E.insertBefore = function (child) {
  if (!child || typeof child !== "object") return child;
  this.children.push(child); child.parentNode = child.parentElement = this;
  if (child.id) ids[child.id] = child;
  named(child);
  if (child.tagName === "SCRIPT" && child.src) g.WANTED.push(child);
  return child; };
E.removeChild = function (child) {
  var at = this.children.indexOf(child);
  if (at >= 0) this.children.splice(at, 1);
  return child; };
E.remove = function () { if (this.parentNode) this.parentNode.removeChild(this); };
E.setAttribute = function (name, value) {
  this.attributes[name] = value;
  if (name === "id") ids[this.id = value] = this;
  if (name === "class") this.className = value; };
E.getAttribute = function (name) { return name in this.attributes ? this.attributes[name] : null; };
E.play = function () { return Promise.resolve(); };
E.getBoundingClientRect = function () {
  return {left: 0, top: 0, width: 416, height: 416, right: 416, bottom: 416, x: 0, y: 0}; };
E.querySelector = function () { return new Element("div"); };
E.querySelectorAll = E.getElementsByTagName = E.getElementsByClassName = none;
E.cloneNode = function () { return new Element(this.tagName); };
E.toDataURL = function () { return "data:,"; };
[["firstChild", 0], ["lastChild", -1]].forEach(function (pair) {
  Object.defineProperty(E, pair[0], {get: function () { return this.children.at(pair[1]) || null; }}); });
Object.defineProperty(E, "innerHTML", {get: function () { return this.text || ""; }, set: function (text) {
  this.text = text; this.children.length = 0;
  if (/</.test(text)) this.appendChild(new Element("span")); }});
g.Element = g.HTMLElement = g.HTMLCanvasElement = Element;
g.ELEMENT = function (tag, id, names) {
  var made = new Element(tag); made.id = id; made.className = names;
  if (id) ids[id] = made;
  named(made); };
g.Image = g.HTMLImageElement = function () {
  var own = new Element("img"), source = ""; own.width = own.naturalWidth = 32;
  own.height = own.naturalHeight = 3200; own.complete = true;
  Object.defineProperty(own, "src", {get: function () { return source; }, set: function (value) {
    source = value; g.setTimeout(function () { if (own.onload) own.onload({target: own}); }); }});
  return own; };
g.Audio = function () { return new Element("audio"); };
g.document = {
  body: new Element("body"), documentElement: new Element("html"), head: new Element("head"),
  title: "", cookie: "", readyState: "complete", hidden: false,
  getElementById: function (id) {
    if (!ids[id]) (ids[id] = new Element("div")).id = id;
    return ids[id]; },
  getElementsByClassName: function (name) { return classes[name] || (classes[name] = []); },
  querySelector: function () { return new Element("div"); },
  getElementsByTagName: none, querySelectorAll: none,
  createElement: function (tag) { return /^img$/i.test(tag) ? new g.Image() : new Element(tag); },
  createTextNode: function () { return new Element("text"); },
  createDocumentFragment: function () { return new Element("fragment"); },
  createEvent: function () { return {initEvent: nothing}; } };
dumb(g.document, "addEventListener removeEventListener execCommand queryCommandSupported");
// The window
var swallow = new Proxy(function () {}, {
  get: function (t, n) {
    if (n === Symbol.toPrimitive) return function () { return 0; };
    return n === "then" ? undefined : swallow; },
  apply: function () { return swallow; }, construct: function () { return swallow; },
  set: function () { return true; } });
g.AudioContext = function () { return swallow; };
g.navigator = {userAgent: "Mozilla/5.0 Chrome/90.0", platform: "", language: "zh-CN", languages: ["zh-CN"]};
g.location = {protocol: "http:", href: "http://localhost/", host: "localhost", hostname: "localhost"};
g.location.pathname = "/"; g.location.search = g.location.hash = ""; g.history = {};
g.screen = {width: 1000, height: 800}; g.innerWidth = 1000; g.innerHeight = 800; g.devicePixelRatio = 1;
dumb(g.location, "reload replace assign"); dumb(g.history, "pushState replaceState");
dumb(g, "addEventListener removeEventListener dispatchEvent alert focus scrollTo open print Blob Event");
g.FormData = function () { dumb(this, "append delete set get has"); }; g.CustomEvent = g.Event;
g.confirm = function () { return true; }; g.prompt = function () { return ""; };
g.getComputedStyle = function () { return {getPropertyValue: function () { return ""; }}; };
g.matchMedia = function () { return {matches: false, addListener: nothing, addEventListener: nothing}; };
g.MutationObserver = g.ResizeObserver = g.IntersectionObserver = function () {
  dumb(this, "observe disconnect unobserve"); };
g.URL = {createObjectURL: function () { return ""; }, revokeObjectURL: nothing};
g.fetch = function () { return new Promise(nothing); };
g.structuredClone = function (value) { return JSON.parse(JSON.stringify(value)); }; var kept = {};
g.localStorage = g.sessionStorage = {
  length: 0, getItem: function (name) { return name in kept ? kept[name] : null; },
  setItem: function (name, value) { kept[name] = "" + value; },
  removeItem: function (name) { delete kept[name]; } };
dumb(g.localStorage, "clear key");
function answers(value) {
  return function () {
    var call = arguments[arguments.length - 1];
    if (typeof call === "function") g.setTimeout(function () { call(null, value); });
    return Promise.resolve(value); }; }
g.localforage = {keys: answers([]), length: answers(0)};
g.localforage.createInstance = function () { return g.localforage; }; dumb(g.localforage, "config setDriver");
["getItem", "setItem", "removeItem", "clear", "iterate", "ready"].forEach(function (name) {
  g.localforage[name] = answers(null); });
var FILM = '{"bitmaps":[],"frames":[],"frame_max":0}@@@~~~###~~~@@@';
g.XMLHttpRequest = function () {
  var own = this, films = 0; dumb(this, "setRequestHeader abort overrideMimeType addEventListener");
  this.status = 404; this.readyState = 4; this.response = this.responseText = "";
  this.open = function (way, path) {
    films = /__all_animates__/.test(path) ? path.split("id=").pop().split(",").length : 0; };
  this.send = function () {
    g.setTimeout(function () {
      if (films) { own.status = 200; own.response = own.responseText = FILM.repeat(films); }
      if (own.onload) own.onload({target: own}); else if (own.onerror) own.onerror();
      if (own.onreadystatechange) own.onreadystatechange(); }); }; };
g.console = {};
dumb(g.console, "trace table group groupEnd time timeEnd assert clear log warn error info debug");
})(globalThis);
"""

DRIVER = r"""
(function (g) {
"use strict"; var told = JSON.stringify, parse = JSON.parse, batch = [], fed = 0;
function tried(call) { try { call(); } catch (error) {} }
// The scripts that are asked for, after some timers; "started" once the maps are there.
g.PUMP = function (turns) {
  for (var n = 0; n < turns && !g.WANTED.length; n++) {
    if (typeof core !== "undefined" && core.initStatus && core.initStatus.maps) return told("started");
    var going = false; tried(function () { going = true; going = g.TURN(); });
    if (!going) return told("idle"); }
  batch = g.WANTED; g.WANTED = []; return told(batch.map(function (s) { return "" + s.src; })); };
g.LOADED = function (n, there) {
  var call = there ? batch[n].onload : batch[n].onerror;
  if (call) tried(function () { call.call(batch[n], {target: batch[n]}); }); };
// Some towers replace the replay by nothing: the one from before their plug-ins is kept.
g.KEEP = function () {
  if (typeof control === "undefined" || g.REPLAY) return;
  g.REPLAY = control.prototype.replay; g.DRAWN = control.prototype.updateDamage; };
function quiet() {
  var s = core.status, a = core.animateFrame;
  return !s.lockControl && s.event.id == null && !(s.heroMoving > 0) && !s.replay.animate &&
    !Object.keys(a.asyncId || {}).length && !(s.automaticRoute || {}).autoHeroMove; }
// Timers run until all is quiet; false if it does not become so, or `stopped` says so before.
var settle = g.SETTLE = function (most, stopped) {
  for (var n = 0, calm = 0; n < most && !(stopped && stopped()); n++) {
    if (!quiet()) calm = 0; else if (++calm > 3) return true;
    var going = true; tried(function () { going = g.TURN(); });
    if (!going) return quiet(); }
  return false; };
function ready() {
  core.control.autosave = core.control._replay_drawProgress = core.control._replay_save = function () {};
  Object.assign(core.musicStatus || {}, {soundStatus: false, bgmStatus: false}); }
function figures() {
  var h = core.status.hero; return ["" + core.status.floorId, +h.hp, +h.atk, +h.def, +h.mdef]; }
function begun(list) {
  core.status.replay.speed = 24; fed = list.length; var calm = settle(4000);
  return told([list.length, "" + (main.__VERSION__ || main.version), calm].concat(figures())); }
g.BEGIN = function (route, seed, hard) {
  ready(); var list = route ? core.decodeRoute(route) : [];
  tried(function () { core.events.startGame(hard, seed, list); }); return begun(list); };
// A game under way: a save, or the hero of the game's start, with the figures and blocks of a board.
g.PUT = function (text, route) {
  ready();
  var given = parse(text), data = given.save || {maps: {}, values: {}}, list = core.decodeRoute(route);
  var hero = data.hero = data.hero || core.clone(core.firstData.hero); data.maps = data.maps || {};
  data.shops = data.shops || {};
  Object.assign(data, {floorId: given.floor, hard: given.save ? data.hard : given.hard, route: route});
  if (!("exp" in hero) && "experience" in hero) given.figures.experience = given.figures.exp;
  Object.assign(hero, given.figures); hero.loc = {direction: "up", x: given.at[0], y: given.at[1]};
  var kinds = core.material.items, bag = hero.items = {keys: {}, constants: {}, tools: {}, equips: {}};
  Object.keys(given.bag).forEach(function (n) {
    var cls = (kinds[n] || {}).cls || "tools"; (bag[cls] = bag[cls] || {})[n] = given.bag[n]; });
  hero.equipment = given.worn;
  var flags = hero.flags = hero.flags || {}, seen = flags.__visited__ = flags.__visited__ || {};
  Object.keys(flags).forEach(function (n) {
    if (n.slice(0, 2) !== "__" && (typeof flags[n] !== "object" || n in given.flags)) delete flags[n]; });
  Object.assign(flags, given.flags);
  (main.levelChoose || []).forEach(function (one) {
    if (!given.save && one && one.name === given.hard) flags.hard = one.hard; });
  given.visited.forEach(function (n) { seen[n] = true; }); var open = flags.__shops__ = flags.__shops__ || {};
  given.shops.forEach(function (n) { open[n] = Object.assign({times: 0}, open[n], {visited: true}); });
  tried(function () { core.loadData(data, function () {}); });
  if (!settle(4000)) return "false";
  given.blocks.forEach(function (b) {
    if (b[3] === null) return core.removeBlock(b[1], b[2], b[0]);
    core.setBlock(b[3] < 0 ? -1 - b[3] : b[3], b[1], b[2], b[0]);
    if (b[3] < 0) core.hideBlock(b[1], b[2], b[0]); else core.showBlock(b[1], b[2], b[0]); });
  Object.keys(given.foes).forEach(function (n) { Object.assign(core.material.enemys[n], given.foes[n]); });
  core.updateStatusBar(); settle(1000); core.status.route.length = 0;
  tried(function () { core.startReplay(list); }); return begun(list); };
g.SAVED = function () { return told(core.saveData()); };
// Up to so many keys: for each [keys left, floor, HP, ATK, DEF, MDEF, whether it was refused].
g.PLAY = function (keys) {
  var found = [];
  for (var n = 0; n < keys; n++) {
    var r = core.status.replay;
    if (!r.toReplay.length) break;
    tried(function () { g.REPLAY.call(core.control, true); });
    var calm = settle(3000), left = core.status.replay.toReplay.length;
    found.push([left].concat(figures(), !!core.status.replay.failed));
    if (left === fed || core.status.replay.failed || (!calm && left)) break;
    fed = left; }
  return told(found); };
})(globalThis);
"""

QUESTIONS = r"""
(function (g) {
"use strict";
var told = JSON.stringify, parse = JSON.parse, assign = Object.assign, Watch = Proxy;
var moves = {}, vague = {}, loose = false, read = {}, missed = {}, dirty = false, changed = false, home = "";
var further = [], raw, flags, body, first, start, statuses, foes, bare = {};
function noted(target, name) {
  if (typeof name === "string") read[name] = 1;
  return target[name];
}
// From here on the engine is only asked. What a question sets is put back before the next one; in the room
// that tests answers what scripts set lasts, as it does in the game, and floors hold monsters alone.
g.READY = function (text, lasting) {
  var given = parse(text);
  given.moving.forEach(function (n) {
    moves[n] = true;
    if (n.slice(0, 7) === "status:") further.push(n.slice(7));
  });
  given.vague.forEach(function (n) { vague[n] = true; });
  loose = lasting;
  if (loose) g.PASS(1e9);
  g.USED = {};
  raw = core.status.hero;
  home = core.status.floorId;
  body = assign({}, raw);
  first = assign({}, raw.flags);
  foes = assign({}, core.material.enemys);
  flags = raw.flags;
  raw.flags = new Watch(flags, {
    get: noted,
    set: function (t, n, v) { dirty = true; t[n] = v; return true; },
    deleteProperty: function (t, n) { dirty = true; delete t[n]; return true; }
  });
  // What changes while the hero walks, and is not followed, is written down where it is asked for.
  core.status.hero = new Watch(raw, {
    get: function (t, n) {
      if (n === "loc" || n === "statistics" || n === "steps" || n === "followers") missed["hero." + n] = 1;
      return t[n];
    },
    set: function (t, n, v) { changed = true; t[n] = v; return true; }
  });
  g.hero = core.status.hero;
  g.flags = raw.flags;
  var held = core.control && core.control.getFlag;
  if (held) core.control.getFlag = function (n, other) {
    // one that is 0 is not told from one that is not there
    if (other && moves[n] && vague[n] && flags[n] == null) missed["flag:" + n] = 1;
    return held.apply(core.control, arguments);
  };
  return told(["hp", "atk", "def", "mdef"].map(function (n) {
    return core.getRealStatus ? core.getRealStatus(n) : raw[n];
  }));
};
function stand(floor, monsters) {
  var there = core.status.maps[floor] ? floor : home, map = core.status.maps[there], known = {};
  if (!map.blocks && core.extractBlocks) core.extractBlocks(there);
  var all = bare[there] = bare[there] || map.blocks.slice();
  all.forEach(function (b) { known[b.x + "," + b.y + "," + b.event.id] = b; });
  map.blocks = all.filter(function (b) {
    return !loose && (b.disable || b.event.trigger !== "battle" || !/^enemy/.test(b.event.cls));
  }).concat(monsters.map(function (b) {
    var old = known[b.join(",")], event = {id: b[2], cls: "enemys", trigger: "battle"};
    return old && !old.disable ? old : {x: b[0], y: b[1], id: 0, disable: false, event: event};
  })).sort(function (a, b) { return a.y - b.y || a.x - b.x; });
  core.status.floorId = there;
  core.status.thisMap = map;
  delete (core.status.mapBlockObjs || {})[there];
  if (core.bigmap) assign(core.bigmap, {width: map.width, height: map.height});
  core.status.checkBlock = {};
  core.updateCheckBlock(there);
}
function place(text) {
  var given = parse(text), n;
  start = assign({}, first, given.flags);
  for (n in first) if (moves[n] && typeof first[n] !== "object" && !(n in given.flags)) delete start[n];
  ["hp", "atk", "def", "mdef"].forEach(function (n) { delete start["__" + n + "_buff__"]; });
  if (given.buff !== 1) start.__atk_buff__ = start.__def_buff__ = given.buff;
  var kinds = core.material.items, bag = {keys: {}, constants: {}, tools: {}, equips: {}};
  for (n in given.bag) {
    var cls = (kinds[n] || {}).cls || "tools";
    if (n.slice(0, 5) === "flag:") start[n.slice(5)] = n === "flag:hatred" ? given.bag[n] : true;
    else (bag[cls] = bag[cls] || {})[n] = given.bag[n];
  }
  body.items = bag;
  body.equipment = [];
  for (n in given.worn) body.equipment[given.worn[n]] = n;
  statuses = given.statuses;
  for (n in foes) core.material.enemys[n] = foes[n];
  for (n in given.foes) core.material.enemys[n] = assign({}, foes[n], given.foes[n]);
  dirty = changed = true;
  settled(raw.hp, raw.atk, raw.def, raw.mdef, raw.money, raw.exp);
  stand(given.floor, given.blocks);
}
function settled(hp, atk, df, mdef, money, exp) {
  var n;
  if (changed && !loose) for (n in raw) if (!(n in body)) delete raw[n];
  if (changed) for (n in body) if (n !== "flags") raw[n] = body[n];
  if (dirty) {
    for (n in flags) if (!(n in start) && (!loose || moves[n])) delete flags[n];
    for (n in start) if (!loose || moves[n] || n === "hatred") flags[n] = start[n];
  }
  further.forEach(function (n) { raw[n] = 0; });
  assign(raw, statuses, {hp: hp, atk: atk, def: df, mdef: mdef, money: money, exp: exp});
  if ("experience" in body) raw.experience = exp;
  dirty = changed = false;
}
g.FIGHT = function (where, id, hp, atk, df, mdef, money, exp, x, y) {
  if (where !== null) place(where);
  settled(hp, atk, df, mdef, money, exp);
  if (x == null) x = y = undefined;
  var foe = core.material.enemys[id];
  var found = core.enemys.getDamageInfo(foe, null, x, y, core.status.floorId);
  if (found != null && typeof found === "object") found = found.damage;
  if (found == null) return null;
  if (typeof found !== "number") throw new TypeError("the damage is no number");
  return found;
};
// The cells of a floor where a step costs HP or moves a monster: [x, y, HP, whether something moves].
g.FIELDS = function (where, hp, atk, df, mdef, money, exp) {
  place(where);
  if (core.status.floorId !== parse(where).floor) throw new TypeError("no such floor");
  settled(hp, atk, df, mdef, money, exp);
  core.status.checkBlock = {};
  core.updateCheckBlock(core.status.floorId);
  var check = core.status.checkBlock, cells = {};
  function cell(key) { return cells[key] = cells[key] || key.split(",").map(Number).concat(0, 0); }
  for (var key in check.damage) if (check.damage[key]) cell(key)[2] = check.damage[key];
  [check.repulse, check.snipe, check.ambush].forEach(function (held) {
    for (var key in held) if (held[key] && held[key].length) cell(key)[3] = 1;
  });
  return told(Object.keys(cells).map(function (key) { return cells[key]; }));
};
g.SEEN = function () {
  var found = told({missed: Object.keys(assign(missed, g.USED)), read: Object.keys(read)});
  g.USED = {}; missed = {}; read = {};
  return found;
};
})(globalThis);
"""
