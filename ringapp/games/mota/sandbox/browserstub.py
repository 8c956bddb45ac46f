"""A browser without a screen, as text for the sandbox: what a tower's own engine asks for to start and play.

Elements are plain objects whose methods do nothing, pictures have a size, requests find nothing, and time is
a clock that runs on from timer to timer. `DRIVER` starts the engine, puts a game under way into it, and plays
a route key by key.
"""

from __future__ import annotations

STUB = r"""
(function (g) {
"use strict"; var START = 1600000000000, clock = START, timers = [], serial = 0, seed = SEED; g.WANTED = [];
g.window = g.self = g.top = g.parent = g;
function nothing() {}
function none() { return []; }
function dumb(target, names) { names.split(" ").forEach(function (n) { target[n] = nothing; }); }
// Time and chance
Math.random = function () { seed = seed * 16807 % 2147483647; return seed / 2147483647; }; var Real = g.Date;
g.Date = function () {
  var real = Reflect.construct(Real, arguments.length ? arguments : [clock]);
  return new.target ? real : "" + real; };
g.Date.prototype = Real.prototype; g.Date.prototype.constructor = g.Date;
g.Date.now = function () { return clock; }; g.Date.UTC = Real.UTC; g.Date.parse = Real.parse;
g.performance = {timeOrigin: START, now: function () { return clock - START; }};
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
// What the rules' own functions say of a floor: cells as [x, y, HP, whether something moves], then fights
// as [x, y, HP, whether nobody can fight it].
g.TABLES = function (floor) {
  if (core.extractBlocks) core.extractBlocks(floor);
  core.updateCheckBlock(floor); var check = core.status.checkBlock, cells = {}, fights = [];
  function cell(key) { return cells[key] = cells[key] || key.split(",").map(Number).concat(0, 0); }
  Object.keys(check.damage || {}).forEach(function (key) { cell(key)[2] = check.damage[key]; });
  [check.repulse, check.ambush].forEach(function (held) {
    Object.keys(held || {}).forEach(function (key) { if (held[key] && held[key].length) cell(key)[3] = 1; });
  });
  core.status.maps[floor].blocks.forEach(function (b) {
    if (b.disable || !/^enemy/.test(b.event.cls) || b.event.trigger !== "battle") return;
    var found = core.enemys.getDamageInfo(core.material.enemys[b.event.id], null, b.x, b.y, floor);
    if (found && typeof found === "object") found = found.damage;
    fights.push(found != null && found < 1e12 ? [b.x, b.y, Math.ceil(found), 0] : [b.x, b.y, 0, 1]); });
  return told([Object.values(cells).filter(function (c) { return c[2] || c[3]; }), fights]); };
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
