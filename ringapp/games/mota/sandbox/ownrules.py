"""A tower's own getDamageInfo, asked in the sandbox: the judge of fights where a tower has rules of its own.

It runs in the solver process and the command line only. A kind of monster whose answer fails is judged by the
stock rules from then on; which kinds these are and why is told, and nothing is proved with them.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from ringapp.core.contract.claims import Target
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.facts import Facts, JsonObject
from ringapp.core.contract.i18n import tr
from ringapp.core.files.storage import read_bounded
from ringapp.games.mota.files.projectfile import body_start, project_text, read_project_file
from ringapp.games.mota.rules.board import Board, around, monsters
from ringapp.games.mota.rules.damage import Around, Fight, stock_fight
from ringapp.games.mota.rules.events.contents import instructions
from ringapp.games.mota.rules.events.values import HERO
from ringapp.games.mota.rules.tower import CURSE, POISON, WEAKNESS, Enemy, Hero, all_programs
from ringapp.games.mota.sandbox.enginestub import LEND, PLUGINS, QUESTIONS, STUB, TAKE_BACK
from ringapp.games.mota.sandbox.sandbox import Sandbox, ScriptFailed, Value

MAX_KNOWN = 300_000
AT_ONCE = 2000
_EVERYTHING = frozenset({"hp", "bag", "place", "flags"})
SAMPLE = 64
"""Answers that are asked for again before anything is proved with them."""
CLOCKS = (
    "var LOOSE = false, CLOCK = 0, CHANCE = 0.5;",
    "var LOOSE = true, CLOCK = 1234567890123, CHANCE = 0.25;",
)
"""Where time and chance stand still: in the sandbox that is asked, and in the one that tests its answers,
where all that scripts change besides lasts."""
Row = tuple[Value, ...]
Place = Target | None
_STATUSES = ("hp", "atk", "def", "mdef", "money", "exp")


@dataclass(slots=True)
class OwnRules:
    """The rule functions of one tower for one board's monsters, ready to be asked.

    Attributes:
        again: Makes a fresh sandbox with the same scripts, whose clock and chance stand elsewhere; it ticks
            as it is told to, for what a search may spend is spent when its answers are asked for again.
        kinds: The surveyed monsters whose answers do not rest on the place; they are asked together.
        failed: Reason per monster id whose answer failed: those are judged by the stock rules.
        missed: Names of the engine or of a plug-in that a script asked for and that are not there.
        bound: Per monster id what besides ATK, DEF and MDEF decides: "hp", "bag", "place", "flags".
        moving: Flags and further statuses ("status:mana") that events of the tower set.
        told: Those that answers rest on: questions tell them. One that is read and not told proves nothing.
        plugins: Why the tower's plug-ins could not be read as a script, "" where they could.
    """

    box: Sandbox
    again: Callable[[Callable[[], None]], Sandbox]
    kinds: dict[str, Enemy] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)
    missed: set[str] = field(default_factory=set)
    bound: dict[str, frozenset[str]] = field(default_factory=dict)
    moving: frozenset[str] = frozenset()
    told: frozenset[str] = frozenset()
    changing: frozenset[str] = frozenset()
    plugins: str = ""
    _known: dict[object, int | None] = field(default_factory=dict)
    _plain: dict[str, list[int | None]] = field(default_factory=dict)
    _place: Place = None
    _sample: list[tuple[Place, Row, int | None]] = field(default_factory=list)
    _answers: int = 0
    _dice: Random = field(default_factory=lambda: Random(1))

    def fight(self, enemy: Enemy, hero: Hero, around: Around) -> Fight | None:
        """The fight as the tower's own function counts it; only its damage is known."""
        if enemy.id in self.failed:
            return stock_fight(enemy, hero, around)
        key = self._key(enemy, hero, around)
        if key not in self._known:
            try:
                self._learn(key, enemy, hero, around)
            except ScriptFailed as error:
                self.failed[enemy.id] = str(error)
                self._note_missed()
                return stock_fight(enemy, hero, around)
        damage = self._known.get(key)
        return None if damage is None else Fight(damage, 0, 0, 0)

    def foresee(
        self,
        enemies: Sequence[Enemy],
        heroes: Sequence[Hero],
        around: Around,
        tick: Callable[[], None] | None = None,
    ) -> None:
        """Ask what `fight` will be asked, all at once; what fails then is asked again when its turn comes.

        `tick` is called between the exchanges that this takes.
        """
        asked: dict[object, Row] = {}
        for enemy in enemies:
            if enemy.id in self.kinds and enemy.id not in self.failed:
                for hero in heroes:
                    key = self._key(enemy, hero, around)
                    if key not in self._known:
                        asked[key] = _row(enemy, hero, around)
        if not asked:
            return
        if len(self._known) > MAX_KNOWN:
            self._known.clear()
        pairs = list(asked.items())
        for part in range(0, len(pairs), AT_ONCE):
            if tick is not None:
                tick()
            self._ask_together(pairs[part : part + AT_ONCE], heroes[0], around)

    def _ask_together(self, pairs: Sequence[tuple[object, Row]], hero: Hero, around: Around) -> None:
        place = _place_of(hero, around)
        rows = [row for _, row in pairs]
        with suppress(ScriptFailed):
            for (key, row), answer in zip(pairs, self._ask([(place, row) for row in rows]), strict=True):
                with suppress(ScriptFailed):
                    self._keep(key, place, row, _damage(answer))

    def _ask(self, questions: Sequence[tuple[Place, Row]]) -> list[Value | ScriptFailed]:
        """What the tower says to each question about a fight at a place. Raises ScriptFailed."""
        rows: list[Row] = []
        for place, row in questions:
            rows.append((None if place == self._place else _place_text(place), *row))
            self._place = place
        try:
            return self.box.ask("FIGHT", rows)
        except ScriptFailed:
            self._place = None
            raise

    def _learn(self, key: object, enemy: Enemy, hero: Hero, around: Around) -> None:
        """Ask for one fight, and with it for those of the other kinds with the same hero."""
        if enemy.id in self.kinds:
            self.foresee([enemy, *self.kinds.values()], [hero], around)
        if key not in self._known:
            if len(self._known) > MAX_KNOWN:
                self._known.clear()
            damage = self.damage(enemy, hero, around)
            self._keep(key, _place_of(hero, around), _row(enemy, hero, around), damage)

    def _keep(self, key: object, place: Place, row: Row, damage: int | None) -> None:
        """Remember an answer, and one of many for `strayed`."""
        self._known[key] = damage
        self._answers += 1
        if len(self._sample) < SAMPLE:
            self._sample.append((place, row, damage))
        elif self._dice.random() * self._answers < SAMPLE:
            self._sample[self._dice.randrange(SAMPLE)] = (place, row, damage)

    def damage(self, enemy: Enemy, hero: Hero, around: Around) -> int | None:
        """HP that a fight costs, None where it cannot be fought. Raises ScriptFailed."""
        return _damage(self._ask([(_place_of(hero, around), _row(enemy, hero, around))])[0])

    def strayed(self) -> list[str]:
        """Ids of monsters of which a fresh sandbox says otherwise, asked for a sample in another order.

        What an answer rests on besides its question (a count of questions, the day) shows here.
        """
        self._note_missed()
        sample = [*self._sample, *(self._varied(*one) for one in self._sample)]
        self._dice.shuffle(sample)
        found: dict[str, None] = {}
        try:
            box = self.again(self.box.tick)
        except RingappError:
            return sorted({str(row[0]) for _, row, _ in sample})
        try:
            answers = box.ask("FIGHT", [(_place_text(place), *row) for place, row, _ in sample])
            for (_, row, damage), answer in zip(sample, answers, strict=True):
                if isinstance(answer, ScriptFailed) or _damage(answer) != damage:
                    found[str(row[0])] = None
        except ScriptFailed:
            found |= {str(row[0]): None for _, row, _ in sample}
        finally:
            box.close()
        return sorted(found)

    def _varied(self, place: Place, row: Row, damage: int | None) -> tuple[Place, Row, int | None]:
        """The same question with another hero in all that its answer was taken not to rest on."""
        assert place is not None
        name, hp, atk, df, mdef, money, exp, x, y = row
        bound = self.bound.get(str(name), frozenset({"place"}))
        if "place" in bound:
            return place, row, damage
        if "hp" not in bound:
            hp = self._dice.randint(1, 2 * int(hp or 0) + 2)
        if "bag" not in bound:
            money, exp = (self._dice.randrange(1000) for _ in range(2))
            place = (tuple((item, self._dice.randrange(9)) for item, _ in place[0]), *place[1:])
        return place, (name, hp, atk, df, mdef, money, exp, x, y), damage

    def rests_on_more(self, enemy: Enemy) -> bool:
        """Whether more than ATK, DEF and MDEF decides; also where stock rules took over such a kind."""
        if enemy.id in self.failed:
            return bool({11, 25, 26} & set(enemy.special))
        if self.told or enemy.id in self.changing:
            return True
        return bool(self.bound.get(enemy.id, frozenset({"place"})))

    def rests_on_hp(self, enemy: Enemy) -> bool:
        """Whether the hero's HP may decide."""
        if enemy.id in self.failed:
            return 11 in enemy.special
        return enemy.id in self.changing or "hp" in self.bound.get(enemy.id, ("hp",))

    def _key(self, enemy: Enemy, hero: Hero, around: Around) -> object:
        bound = self.bound.get(enemy.id)
        now = (hero.worn, hero.hpmax, hero.lv, around.foes, around.flags)
        stats = (enemy.id, hero.atk, hero.df, hero.mdef, now)
        if bound is None or "place" in bound:
            return (*stats, hero, tuple(around.blocks), around.at, around.floor, around.hatred)
        more = (hero.hp if "hp" in bound else 0, (hero.money, hero.exp, hero.bag) if "bag" in bound else 0)
        return (*stats, *more, around.hatred if "flags" in bound else 0)

    def survey(self, board: Board, reach: tuple[int, int, int]) -> None:
        """Ask every kind of the board's floor in ways that show what its answers rest on.

        `reach` is the most ATK, DEF and MDEF that the task can add to the hero's.
        """
        here, known, tests = around(board), set(self._plain), list[_Tests]()
        for x, y, enemy in monsters(board):
            if enemy.id not in self.failed:
                where = replace(here, at=(x, y))
                tests.append(_tests(enemy, board.hero, where, reach, only_place=enemy.id in known))
                known.add(enemy.id)
        for test, answers in zip(tests, self._tested(tests), strict=True):
            name = test.enemy.id
            if name not in self.failed:
                found = self._rests_on(test, answers)
                found |= _EVERYTHING if name in self.changing else frozenset()
                self.bound[name] = self.bound.get(name, frozenset()) | found
                self.kinds[name] = test.enemy
        for name in [name for name, bound in self.bound.items() if "place" in bound or name in self.failed]:
            self.kinds.pop(name, None)
        self._note_missed(True)

    def _tested(self, tests: Sequence[_Tests]) -> Iterator[list[Value | ScriptFailed]]:
        """The answers to tests, asked for in one exchange; one by one where a script breaks that off."""
        asked = [(word, *question) for test in tests for word, question in test.asked]
        places = {place: at for at, (_, place, _) in enumerate(asked)}
        order = sorted(range(len(asked)), key=lambda at: (asked[at][0] == "again", places[asked[at][1]]))
        found: list[Value | ScriptFailed] = [None] * len(asked)
        try:
            for at, answer in zip(order, self._ask([asked[at][1:] for at in order]), strict=True):
                found[at] = answer
        except ScriptFailed:
            for test in tests:
                yield self._tested_alone(test)
            return
        start = 0
        for test in tests:
            yield found[start : start + len(test.asked)]
            start += len(test.asked)

    def _tested_alone(self, test: _Tests) -> list[Value | ScriptFailed]:
        if test.enemy.id in self.failed:
            return []
        try:
            return self._ask([question for _, question in test.asked])
        except ScriptFailed as error:
            return [error]

    def _note_missed(self, tell: bool = False) -> None:
        """Note what answers asked for and is not there; with `tell`, flags are told from now on instead."""
        with suppress(ScriptFailed, ValueError, KeyError, TypeError):
            seen = json.loads(str(self.box.call("SEEN")))
            self.missed |= {str(name)[:80] for name in seen["missed"]}
            read = self.moving.intersection(seen["read"])
            if tell and read - self.told:
                self.told |= read
                self._known.clear()
                self._sample.clear()
            self.missed |= {f"flag:{name}"[:80] for name in read - self.told}

    def _rests_on(self, test: _Tests, answers: Sequence[Value | ScriptFailed]) -> frozenset[str]:
        found = set()
        try:
            plain: list[int | None] = []
            for (word, _), answer in zip(test.asked, map(_damage, answers), strict=False):
                if not word:
                    plain.append(answer)
                elif answer != plain[-1]:
                    found.add(word)
            if self._plain.setdefault(test.enemy.id, plain) != plain:  # on another floor
                found.add("place")
        except ScriptFailed as error:
            self.failed[test.enemy.id] = str(error)
            self._note_missed()
        if "again" in found:
            self.failed[test.enemy.id] = tr("the same question is answered otherwise when asked again")
        return frozenset(found - {"again"})


@dataclass(frozen=True, slots=True)
class _Tests:
    """Questions that show what the answers for a monster rest on, each with what it changes or ""."""

    enemy: Enemy
    asked: tuple[tuple[str, tuple[Place, Row]], ...]


def _tests(enemy: Enemy, hero: Hero, here: Around, reach: tuple[int, int, int], only_place: bool) -> _Tests:
    bare = replace(here, blocks=(), at=None)
    kinds = {foe.id: foe for _, _, foe in here.blocks}
    places = [replace(here, blocks=[b for b in here.blocks if b[2].id == name]) for name in kinds]
    asked: list[tuple[str, tuple[Place, Row]]] = []
    for part in range(4):
        stats = (hero.atk, hero.df, hero.mdef)
        atk, df, mdef = (now + top * part // 3 for now, top in zip(stats, reach, strict=True))
        now = replace(hero, atk=atk, df=df, mdef=mdef)
        rich = replace(now, money=now.money + 977, exp=now.exp + 977, bag=_full_bag(now))
        poor = replace(now, money=0, exp=0, bag=())
        tests = [("", now, bare)]
        tests += [("place", now, place) for place in (here, replace(here, blocks=()), *places)]
        if not only_place:
            tests += [("hp", replace(now, hp=hp), bare) for hp in (1, hero.hp * 2 + 7, 10**6)]
            tests += [("bag", rich, bare), ("bag", poor, bare)]
            tests += [("flags", now, replace(bare, hatred=10)), ("again", now, bare)]
        asked += [(word, (_place_of(who, where), _row(enemy, who, where))) for word, who, where in tests]
    return _Tests(enemy, tuple(asked))


def _full_bag(hero: Hero) -> tuple[tuple[str, int], ...]:
    names = {name for name, _ in hero.bag} | {"yellowKey", "blueKey", "redKey"}
    return tuple(sorted((name, hero.count(name) + 3) for name in names))


def _row(enemy: Enemy, hero: Hero, around: Around) -> Row:
    """What `DAMAGE` of the stub is asked with."""
    x, y = around.at or (None, None)
    return (enemy.id, hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp, x, y)


def _place_of(hero: Hero, around: Around) -> Place:
    """What besides the row decides an answer."""
    now = (hero.hpmax, hero.lv, around.foes, around.flags)
    return (hero.bag, hero.worn, tuple(around.blocks), around.hatred, around.floor, now)


def _place_text(place: Place) -> str:
    """What `PLACE` of the stub is told, as JSON."""
    assert place is not None
    bag, worn, blocks, hatred, floor, (hpmax, lv, foes, flags) = place
    statuses = {name[7:]: value for name, value in flags if name.startswith("status:")}
    return json.dumps(
        {
            "floor": floor,
            "bag": dict(bag),
            "worn": {item: slot for slot, item in worn},
            "flags": dict(flags) | ({"hatred": hatred} if hatred else {}),
            "statuses": statuses | {"hpmax": hpmax, "lv": lv},
            "foes": {foe.id: _raw(foe) for foe in foes},
            "blocks": [(x, y, foe.id) for x, y, foe in blocks],
        }
    )


def _damage(answer: Value | ScriptFailed) -> int | None:
    """The HP of an answer, rounded up. Raises ScriptFailed."""
    if isinstance(answer, ScriptFailed):
        raise answer
    if answer is None:
        return None
    if isinstance(answer, bool | str):
        raise ScriptFailed(tr("the damage is no number"))
    return math.ceil(answer) if math.isfinite(answer) else None


def open_rules(board: Board, tick: Callable[[], None] | None = None) -> OwnRules:
    """The tower's own rules in a fresh sandbox, with the board's monsters.

    Args:
        tick: Called while a script runs; may raise.

    Raises:
        RingappError: The engine is not installed, or the script cannot be read or run.
    """
    scripts = _scripts(board)
    box, why = _open(scripts, CLOCKS[0], tick)
    moving, changing = _moving(board), _changing(board)
    found = OwnRules(
        box, lambda tick: _open(scripts, CLOCKS[1], tick)[0], moving=moving, changing=changing, plugins=why
    )
    words = set(re.findall(r"\w+", scripts[1] + scripts[2]))
    found.told = frozenset(name for name in moving if name.startswith("status:") and name[7:] in words)
    return found


def fault_of_plugins(board: Board, tick: Callable[[], None] | None = None) -> str:
    """Why the plug-ins of a tower without rules of its own cannot be read as a script, "" where they can."""
    plugins = _plugins(board)
    if not plugins:
        return ""
    try:
        box, why = _open((_data_script(board), "var RULES = {enemys: {}};", plugins), CLOCKS[0], tick)
    except RingappError as error:
        return str(error)
    box.close()
    return why


def _moving(board: Board) -> frozenset[str]:
    """Flags that events, items or monsters set, but for the hatred, which each question tells."""
    scripts = (item.script for item in board.tower.items.values() if item.script)
    programs = (*all_programs(board.tower), *scripts)
    ones = (one for program in programs for one in instructions(program) if one[0] == "set")
    names = {str(one[1]) for one in ones} | {POISON, WEAKNESS, CURSE}
    flags = {name.removeprefix("flag:") for name in names if name.startswith("flag:")}
    further = {name for name in names if name.startswith("status:") and name[7:] not in HERO}
    return frozenset(flags | further) - {"hatred"}


def _vague(board: Board) -> frozenset[str]:
    """Flags that events may set to 0, so that one that is 0 may be there or not."""
    found = set()
    for one in (one for program in all_programs(board.tower) for one in instructions(program)):
        if one[0] == "set" and one[1].startswith("flag:"):
            plain = one[2] == "=" and one[3][0] == "num" and one[3][1] not in (0, False, "")
            found |= set() if plain else {one[1].removeprefix("flag:")}
    return frozenset(found)


def _changing(board: Board) -> frozenset[str]:
    """Kinds of monsters that events make others."""
    ones = (one for program in all_programs(board.tower) for one in instructions(program))
    return frozenset(str(one[1]) for one in ones if one[0] == "foe")


def _scripts(board: Board) -> tuple[str, str, str]:
    """The board's data, the tower's rules and its plug-ins, each as a script."""
    text = board.tower.own_rules
    name = _value_of(text, "functions")
    body = text[body_start(text) :] if "=" in text else "null"
    rules = f"{text}\n;var RULES = {name};" if name else "var RULES = " + body
    return _data_script(board), rules, _plugins(board)


def _value_of(text: str, kind: str) -> str:
    """The variable with the value of a script that begins with something else, else ""."""
    found = re.search(rf"^[ \t]*(?:(?:var|let|const)[ \t]+)?({kind}_\w+)[ \t]*=(?!=)", text, re.MULTILINE)
    return found[1] if found and found.end() != body_start(text) else ""


def _data_script(board: Board) -> str:
    data = _data(board) | {"moving": sorted(_moving(board)), "vague": sorted(_vague(board))}
    return "var V = " + json.dumps(data) + ";"


def _plugins(board: Board) -> str:
    """The text of the plug-ins, "" without any."""
    text = _text(board, "plugins.js")
    return text if "=" in text else ""


def _open(scripts: tuple[str, str, str], clock: str, tick: Callable[[], None] | None) -> tuple[Sandbox, str]:
    box = Sandbox(tick) if tick is not None else Sandbox()
    data, rules, plugins = scripts
    try:
        box.run(clock + data)
        box.run(STUB)
        box.run(rules)
        why = _run_plugins(box, plugins) if plugins else ""
        box.run(QUESTIONS)
    except RingappError:
        box.close()
        raise
    return box, why


def _run_plugins(box: Sandbox, text: str) -> str:
    """Let plug-ins define what they do for the rules; why all of them could not be read, "" where they could.

    One of them that cannot run without a window defines nothing, and is no fault; neither is what else the
    file does.
    """
    value = _value_of(text, "plugins")
    plugins = value or text[body_start(text) :].strip().rstrip(";")
    box.run(LEND)
    why = _fault_of(box, text) if value else ""
    if "SyntaxError" not in why:
        why = _fault_of(box, f"{PLUGINS}({plugins})")
    box.run(TAKE_BACK)
    return why


def _fault_of(box: Sandbox, text: str) -> str:
    try:
        box.run(text)
    except ScriptFailed as error:
        return str(error)
    return ""


def _data(board: Board) -> JsonObject:
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


def _raw(enemy: Enemy) -> JsonObject:
    body: JsonObject = {"id": enemy.id, "name": enemy.name, "hp": enemy.hp, "atk": enemy.atk, "def": enemy.df}
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


def _table(board: Board, name: str) -> Facts:
    folder = _folder(board)
    try:
        return _object(read_project_file(folder / name)) if folder is not None else {}
    except RingappError:
        return {}


def _text(board: Board, name: str) -> str:
    folder = _folder(board)
    try:
        return project_text(name, read_bounded(folder / name)) if folder is not None else ""
    except (OSError, RingappError):
        return ""


def _object(value: object) -> JsonObject:
    return value if isinstance(value, dict) else {}
