"""A tower's own getDamageInfo, asked in the sandbox: the judge of fights where a tower has rules of its own.

It runs in the solver process and the command line only. A kind of monster whose answer fails is judged by the
stock rules from then on; which kinds these are and why is told, and nothing is proved with them.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.files.projectfile import project_text, read_project_file
from ringapp.games.mota.rules.board import Board, around, monsters
from ringapp.games.mota.rules.damage import Around, Fight, stock_fight
from ringapp.games.mota.rules.tower import Enemy, Hero
from ringapp.games.mota.sandbox.enginestub import PLUGINS, QUESTIONS, STUB
from ringapp.games.mota.sandbox.sandbox import Sandbox, ScriptFailed, reason_of

MAX_KNOWN = 300_000
_STATUSES = ("hp", "atk", "def", "mdef", "money", "exp")


@dataclass(slots=True)
class OwnRules:
    """The rule functions of one tower for one board's monsters, ready to be asked.

    Attributes:
        failed: Reason per monster id whose answer failed: those are judged by the stock rules.
        missed: Names of the engine or of a plug-in that a script asked for and that are not there.
        bound: Per monster id what besides ATK, DEF and MDEF decides: "hp", "bag", "place", "flags".
    """

    box: Sandbox
    ask: Any
    failed: dict[str, str] = field(default_factory=dict)
    missed: set[str] = field(default_factory=set)
    bound: dict[str, frozenset[str]] = field(default_factory=dict)
    _known: dict[object, int | None] = field(default_factory=dict)
    _place: object = None

    def fight(self, enemy: Enemy, hero: Hero, around: Around) -> Fight | None:
        """The fight as the tower's own function counts it; only its damage is known."""
        if enemy.id in self.failed:
            return stock_fight(enemy, hero, around)
        key = self._key(enemy, hero, around)
        if key not in self._known:
            if len(self._known) > MAX_KNOWN:
                self._known.clear()
            try:
                self._known[key] = self.damage(enemy, hero, around)
            except ScriptFailed as error:
                self.failed[enemy.id] = str(error)
                self._note_missed()
                return stock_fight(enemy, hero, around)
        damage = self._known.get(key)
        return None if damage is None else Fight(damage, 0, 0, 0)

    def damage(self, enemy: Enemy, hero: Hero, around: Around) -> int | None:
        """HP that a fight costs, None where it cannot be fought. Raises ScriptFailed."""
        self._put(hero, around)
        x, y = around.at or (None, None)
        try:
            value = self.ask(enemy.id, hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp, x, y)
        except self.box.errors as error:
            raise ScriptFailed(reason_of(error)) from None
        damage = math.inf if value is None else float(value)
        return math.ceil(damage) if math.isfinite(damage) else None

    def rests_on_more(self, enemy: Enemy) -> bool:
        """Whether more than ATK, DEF and MDEF decides; also where stock rules took over such a kind."""
        if enemy.id in self.failed:
            return bool({11, 25, 26} & set(enemy.special))
        return bool(self.bound.get(enemy.id, frozenset({"place"})))

    def rests_on_hp(self, enemy: Enemy) -> bool:
        """Whether the hero's HP may decide."""
        return 11 in enemy.special if enemy.id in self.failed else "hp" in self.bound.get(enemy.id, ("hp",))

    def _key(self, enemy: Enemy, hero: Hero, around: Around) -> object:
        bound = self.bound.get(enemy.id)
        stats = (enemy.id, hero.atk, hero.df, hero.mdef)
        if bound is None or "place" in bound:
            return (*stats, hero, tuple(around.blocks), around.at, around.floor, around.hatred)
        more = (hero.hp if "hp" in bound else 0, (hero.money, hero.exp, hero.bag) if "bag" in bound else 0)
        return (*stats, *more, around.hatred if "flags" in bound else 0)

    def _put(self, hero: Hero, around: Around) -> None:
        place = (hero.bag, hero.worn, tuple(around.blocks), around.hatred, around.floor)
        if place == self._place:
            return
        self._place = place
        text = json.dumps(
            {
                "floor": around.floor,
                "bag": dict(hero.bag),
                "worn": {item: slot for slot, item in hero.worn},
                "flags": {"hatred": around.hatred} if around.hatred else {},
                "blocks": [(x, y, foe.id) for x, y, foe in around.blocks],
            }
        )
        self.box.call("PLACE", text)

    def survey(self, board: Board, reach: tuple[int, int, int]) -> None:
        """Ask every kind of the board's floor in ways that show what its answers rest on.

        `reach` is the most ATK, DEF and MDEF that the task can add to the hero's.
        """
        here = around(board)
        for x, y, enemy in monsters(board):
            if enemy.id not in self.failed:
                found = self._rests_on(enemy, board.hero, replace(here, at=(x, y)), reach)
                self.bound[enemy.id] = self.bound.get(enemy.id, frozenset()) | found
        self._note_missed()

    def _note_missed(self) -> None:
        self.missed |= set(json.loads(self.box.call("SEEN"))["missed"])

    def _rests_on(
        self, enemy: Enemy, hero: Hero, here: Around, reach: tuple[int, int, int]
    ) -> frozenset[str]:
        found = set()
        bare = replace(here, blocks=(), at=None)
        kinds = {foe.id: foe for _, _, foe in here.blocks}
        places = [replace(here, blocks=[b for b in here.blocks if b[2].id == name]) for name in kinds]
        try:
            for part in range(4):
                stats = (hero.atk, hero.df, hero.mdef)
                atk, df, mdef = (now + top * part // 3 for now, top in zip(stats, reach, strict=True))
                now = replace(hero, atk=atk, df=df, mdef=mdef)
                plain = self.damage(enemy, now, bare)
                rich = replace(now, money=now.money + 977, exp=now.exp + 977, bag=_full_bag(now))
                poor = replace(now, money=0, exp=0, bag=())
                tests = [("hp", replace(now, hp=hp), bare) for hp in (1, hero.hp * 2 + 7, 10**6)]
                tests += [("bag", rich, bare), ("bag", poor, bare)]
                tests += [("place", now, place) for place in (here, replace(here, blocks=()), *places)]
                tests += [("flags", now, replace(bare, hatred=10))]
                found |= {word for word, who, where in tests if self.damage(enemy, who, where) != plain}
                if self.damage(enemy, now, bare) != plain:
                    self.failed[enemy.id] = tr("the same question is answered otherwise when asked again")
        except ScriptFailed as error:
            self.failed[enemy.id] = str(error)
            self._note_missed()
        return frozenset(found)


def _full_bag(hero: Hero) -> tuple[tuple[str, int], ...]:
    names = {name for name, _ in hero.bag} | {"yellowKey", "blueKey", "redKey"}
    return tuple(sorted((name, hero.count(name) + 3) for name in names))


def open_rules(board: Board) -> OwnRules:
    """The tower's own rules in a fresh sandbox, with the board's monsters.

    Raises:
        RingappError: The engine is not installed, or the script cannot be read or run.
    """
    text = board.tower.own_rules
    body = text[text.index("=") + 1 :] if "=" in text else "null"
    box = Sandbox()
    box.run("var V = " + json.dumps(_data(board)) + ";")
    box.run(STUB)
    box.run("var RULES = " + body)
    plugins = _text(board, "plugins.js")
    if "=" in plugins:
        _run_plugins(box, plugins[plugins.index("=") + 1 :].strip().rstrip(";"))
    box.run(QUESTIONS)
    return OwnRules(box, box.asker("DAMAGE"))


def _run_plugins(box: Sandbox, body: str) -> None:
    """What plug-ins define for the rules; one that cannot run without a window defines nothing."""
    try:
        box.run(f"{PLUGINS}({body})")
    except ScriptFailed:
        return


def _data(board: Board) -> dict[str, Any]:
    """The tower's tables as its scripts know them: as they are in its files, with edited monsters."""
    tower = board.tower
    data = _table(board, "data.js")
    first = _object(data.get("firstData"))
    hero = _object(first.get("hero"))
    enemies = _table(board, "enemys.js")
    changed = {foe.id for foe in board.foes}
    found = {}
    for name, enemy in tower.enemies.items():
        raw = _object(enemies.get(name))
        found[name] = raw | {"id": name} if raw and name not in changed else raw | _raw(enemy)
    for foe in board.foes:
        found[foe.id] = found.get(foe.id, {}) | _raw(foe)
    return {
        "values": dict(tower.values),
        "flags": {"statusBarItems": [], **dict(tower.flags), **_object(data.get("flags"))},
        "enemys": found,
        "items": {name: _object(item) for name, item in _table(board, "items.js").items()},
        "hero": {name: value for name, value in hero.items() if name != "flags"} | _stats(board.hero),
        "heroFlags": _object(hero.get("flags")),
        "firstData": first,
        "floorIds": list(tower.floors),
        "floorId": board.floor,
        "floors": {
            name: {"floorId": name, "title": f.title, "width": f.width, "height": f.height, "ratio": f.ratio}
            for name, f in tower.floors.items()
        },
        "hard": (tower.hard or ("",))[0],
    }


def _stats(hero: Hero) -> dict[str, int]:
    return dict(zip(_STATUSES, (hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp), strict=True))


def _raw(enemy: Enemy) -> dict[str, Any]:
    body = {"id": enemy.id, "name": enemy.name, "hp": enemy.hp, "atk": enemy.atk, "def": enemy.df}
    prize = {"money": enemy.money, "exp": enemy.exp, "point": enemy.point}
    return {**body, **prize, "special": list(enemy.special), **enemy.more}


def _folder(board: Board) -> Path | None:
    if not board.tower.source:
        return None
    from ringapp.games.mota.files.loader import project_folder

    try:
        return project_folder(Path(board.tower.source))
    except (OSError, RingappError):
        return None


def _table(board: Board, name: str) -> Mapping[str, Any]:
    folder = _folder(board)
    try:
        return _object(read_project_file(folder / name)) if folder is not None else {}
    except RingappError:
        return {}


def _text(board: Board, name: str) -> str:
    folder = _folder(board)
    try:
        return project_text(name, (folder / name).read_bytes()) if folder is not None else ""
    except (OSError, RingappError):
        return ""


def _object(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
