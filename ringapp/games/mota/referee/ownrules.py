"""A tower's own getDamageInfo, asked in the sandbox: it judges fights where a tower has rules of its own.

It runs in the solver process and the command line only. A kind of monster whose answer fails is judged by the
stock rules from then on; which kinds these are and why is told, and nothing is proved with them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.referee.fightquestions import (
    Place,
    Row,
    Tests,
    damage_of,
    place_of,
    place_text,
    row_of,
    tests_of,
    tests_of_items,
)
from ringapp.games.mota.referee.rulescripts import changing_foes, moving_flags, plugins_of
from ringapp.games.mota.referee.rulesource import Source, source_of
from ringapp.games.mota.rules.board import Board, around, monsters
from ringapp.games.mota.rules.coming import foes_of, items_of
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.damage import stock_fight
from ringapp.games.mota.rules.equipment import in_fight
from ringapp.games.mota.rules.tower import Around, Enemy, Fight, Hero
from ringapp.games.mota.sandbox.sandbox import ScriptFailed, Value

MAX_KNOWN = 300_000
AT_ONCE = 2000
_EVERYTHING = frozenset({"hp", "bag", "place", "flags"})
_ASKED = re.compile(r"""(?:hasItem|itemCount)\(\s*['"](\w+)""")
MAX_FELT = 6
"""Items of which a search may tell each set apart."""
_NOBODY = Enemy("", "", 0, 0, 0)
SAMPLE = 64
"""Answers that are asked for again before anything is proved with them."""


@dataclass(slots=True)
class OwnRules:
    """The rule functions of one tower for one board's monsters, ready to be asked.

    Attributes:
        source: What is asked.
        kinds: The surveyed monsters whose answers do not depend on the place; they are asked together.
        failed: Reason per monster id whose answer failed; stock rules judge these.
        missed: Names that a script asked for and that engine and plug-ins lack.
        bound: Per monster id what decides besides ATK, DEF and MDEF: "hp", "bag", "place", "flags", or
            "items" (which of `felt` the hero carries).
        named: Items that the rules read and the task may give; `felt`: those that decide some fight.
        moving: Flags and further stats ("status:mana") that events of the tower set.
        told: Those of `moving` that questions carry, as answers depend on them; others read prove nothing.
    """

    source: Source
    kinds: dict[str, Enemy] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)
    missed: set[str] = field(default_factory=set)
    bound: dict[str, frozenset[str]] = field(default_factory=dict)
    moving: frozenset[str] = frozenset()
    told: frozenset[str] = frozenset()
    named: tuple[str, ...] = ()
    felt: tuple[str, ...] = ()
    changing: frozenset[str] = frozenset()
    _known: dict[object, int | None] = field(default_factory=dict)
    _plain: dict[str, list[int | None]] = field(default_factory=dict)
    _place: Place = None
    _sample: list[tuple[Place, Row, int | None]] = field(default_factory=list)
    _answers: int = 0
    _dice: Random = field(default_factory=lambda: Random(1))

    def close(self) -> None:
        """Give the process back, as caches keep boards, and so their judges, long after a search.

        A later question starts another process.
        """
        self._place = None
        self.source.box.close()

    def fight(self, enemy: Enemy, hero: Hero, around: Around) -> Fight | None:
        """Return the fight by the tower's own function; only its total damage is known."""
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
        """Compute many fights in one batch and remember them; failed ones are asked again by `fight`.

        `tick` is called between the batch's exchanges with the sandbox.
        """
        asked: dict[object, Row] = {}
        for enemy in enemies:
            if enemy.id in self.kinds and enemy.id not in self.failed:
                for hero in heroes:
                    key = self._key(enemy, hero, around)
                    if key not in self._known:
                        asked[key] = row_of(enemy, hero, around)
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
        place = place_of(hero, around)
        rows = [row for _, row in pairs]
        with suppress(ScriptFailed):
            for (key, row), answer in zip(pairs, self._ask([(place, row) for row in rows]), strict=True):
                with suppress(ScriptFailed):
                    self._keep(key, place, row, damage_of(answer))

    def _ask(self, questions: Sequence[tuple[Place, Row]]) -> list[Value | ScriptFailed]:
        """Return the tower's answer to each question about a fight at a place. Raises ScriptFailed."""
        rows: list[Row] = []
        for place, row in questions:
            rows.append((None if place == self._place else place_text(place), *row))
            self._place = place
        try:
            return self.source.box.ask("FIGHT", rows)
        except ScriptFailed:
            self._place = None
            raise

    def _learn(self, key: object, enemy: Enemy, hero: Hero, around: Around) -> None:
        """Ask for one fight, together with those of the other kinds for the same hero."""
        if enemy.id in self.kinds:
            self.foresee([enemy, *self.kinds.values()], [hero], around)
        if key not in self._known:
            if len(self._known) > MAX_KNOWN:
                self._known.clear()
            damage = self.damage(enemy, hero, around)
            self._keep(key, place_of(hero, around), row_of(enemy, hero, around), damage)

    def _keep(self, key: object, place: Place, row: Row, damage: int | None) -> None:
        """Remember an answer, and keep a random sample of all answers for `strayed`."""
        self._known[key] = damage
        self._answers += 1
        if len(self._sample) < SAMPLE:
            self._sample.append((place, row, damage))
        elif self._dice.random() * self._answers < SAMPLE:
            self._sample[self._dice.randrange(SAMPLE)] = (place, row, damage)

    def damage(self, enemy: Enemy, hero: Hero, around: Around) -> int | None:
        """Return the HP that a fight costs, None where it cannot be fought. Raises ScriptFailed."""
        return damage_of(self._ask([(place_of(hero, around), row_of(enemy, hero, around))])[0])

    def fields(self, view: Board) -> dict[tuple[int, int], tuple[float, bool]]:
        """Return what the engine says of a floor: cells with the HP that a step costs, and whether it moves.

        Raises:
            ScriptFailed: The engine fails at it, or does not answer.
        """
        here = replace(around(view), blocks=monsters(view))
        _, *row, _, _ = row_of(_NOBODY, in_fight(view.tower, view.hero), here)
        self._place = None
        (told,) = self.source.box.ask("FIELDS", [(place_text(place_of(view.hero, here)), *row)])
        if isinstance(told, ScriptFailed):
            raise told
        return {(x, y): (hp, bool(held)) for x, y, hp, held in json.loads(str(told))}

    def strayed(self) -> list[str]:
        """Return the ids of monsters for which a fresh sandbox answers a shuffled sample differently.

        This shows whether answers depend on more than the question, such as a count of questions or the day.
        """
        self._note_missed()
        sample = [*self._sample, *(self._varied(*one) for one in self._sample)]
        self._dice.shuffle(sample)
        found: dict[str, None] = {}
        try:
            box = self.source.again(self.source.box.tick)
        except RingappError:
            return sorted({str(row[0]) for _, row, _ in sample})
        try:
            answers = box.ask("FIGHT", [(place_text(place), *row) for place, row, _ in sample])
            for (_, row, damage), answer in zip(sample, answers, strict=True):
                if isinstance(answer, ScriptFailed) or damage_of(answer) != damage:
                    found[str(row[0])] = None
        except ScriptFailed:
            found |= {str(row[0]): None for _, row, _ in sample}
        finally:
            box.close()
        return sorted(found)

    def _varied(self, place: Place, row: Row, damage: int | None) -> tuple[Place, Row, int | None]:
        """Return a question with the same answer expected: all that it seems not to depend on is varied."""
        assert place is not None
        name, hp, atk, df, mdef, money, exp, x, y = row
        bound = self.bound.get(str(name), frozenset({"place"}))
        if "place" in bound:
            return place, row, damage
        if "hp" not in bound:
            hp = self._dice.randint(1, 2 * int(hp or 0) + 2)
        if "bag" not in bound:
            money, exp = (self._dice.randrange(1000) for _ in range(2))
            place = (tuple((item, self._number(item, n)) for item, n in place[0]), *place[1:])
        return place, (name, hp, atk, df, mdef, money, exp, x, y), damage

    def _number(self, item: str, count: int) -> int:
        """Return another number of an item; for items of `felt`, 0 stays 0 and others stay above 0."""
        if item in self.felt:
            return self._dice.randrange(1, 9) if count > 0 else 0
        return self._dice.randrange(9)

    def rests_on_more(self, enemy: Enemy) -> bool:
        """Return whether more than ATK, DEF and MDEF decides; also for kinds that stock rules took over."""
        if enemy.id in self.failed:
            return bool({11, 25, 26} & set(enemy.special))
        if self.told or enemy.id in self.changing:
            return True
        return bool(self.bound.get(enemy.id, frozenset({"place"})))

    def rests_on_items(self, enemy: Enemy) -> bool:
        """Return whether, besides ATK, DEF and MDEF, only the items of `felt` in the bag decide."""
        if enemy.id in self.failed or self.told or enemy.id in self.changing or len(self.felt) > MAX_FELT:
            return False
        return self.bound.get(enemy.id) == frozenset({"items"})

    def rests_on_hp(self, enemy: Enemy) -> bool:
        """Return whether the hero's HP may decide."""
        if enemy.id in self.failed:
            return 11 in enemy.special
        return enemy.id in self.changing or "hp" in self.bound.get(enemy.id, ("hp",))

    def _key(self, enemy: Enemy, hero: Hero, around: Around) -> object:
        bound = self.bound.get(enemy.id)
        now = (hero.worn, hero.hpmax, hero.lv, around.foes, around.flags, around.atk_buff)
        stats = (enemy.id, hero.atk, hero.df, hero.mdef, now)
        if bound is None or "place" in bound:
            return (*stats, hero, tuple(around.blocks), around.at, around.floor, around.hatred)
        more = (hero.hp if "hp" in bound else 0, (hero.money, hero.exp, hero.bag) if "bag" in bound else 0)
        held = tuple(hero.count(name) > 0 for name in self.felt) if "items" in bound else 0
        return (*stats, *more, held, around.hatred if "flags" in bound else 0)

    def survey(self, board: Board, reach: tuple[int, int, int]) -> None:
        """Ask about every kind of monster of the board's floor, to find out what its fights depend on.

        `reach` is the most ATK, DEF and MDEF that the task can add to the hero's.
        """
        here, known, tests = around(board), set(self._plain), list[Tests]()
        for x, y, enemy in (*monsters(board), *foes_of(board)):
            if enemy.id not in self.failed:
                where = replace(here, at=(x, y))
                tests.append(tests_of(enemy, board.hero, where, reach, self.named, enemy.id in known))
                known.add(enemy.id)
        for test, answers in zip(tests, self._tested(tests), strict=True):
            name = test.enemy.id
            if name not in self.failed:
                found = self._rests_on(test, answers)
                found |= _EVERYTHING if name in self.changing else frozenset()
                self.bound[name] = self.bound.get(name, frozenset()) | found
                self.kinds[name] = test.enemy
        self._survey_items([test.enemy for test in tests], board.hero, here, reach)
        for name in [name for name, bound in self.bound.items() if "place" in bound or name in self.failed]:
            self.kinds.pop(name, None)
        self._note_missed(True)

    def _survey_items(
        self, enemies: Sequence[Enemy], hero: Hero, here: Around, reach: tuple[int, int, int]
    ) -> None:
        """Find out which items decide fights; if none does alone, count all named items."""
        feel = [foe for foe in enemies if "items" in self.bound.get(foe.id, ()) and foe.id not in self.failed]
        tests = [tests_of_items(foe, hero, here, reach, self.named) for foe in feel]
        for test, answers in zip(tests, self._tested(tests), strict=True):
            found = self._rests_on(test, answers, whole=False) & set(self.named)
            self.felt = tuple(sorted({*self.felt, *(found or self.named)}))

    def _tested(self, tests: Sequence[Tests]) -> Iterator[list[Value | ScriptFailed]]:
        """Return the answers to tests, asked in one batch; one by one if a script breaks the batch off."""
        asked = [(word == "again", *question) for test in tests for word, question in test.asked]
        places: dict[Place, int] = {}
        alike = [(again, places.setdefault(place, len(places)), row) for again, place, row in asked]
        questions = dict(zip(alike, asked, strict=True))  # monsters of a kind are asked the same off the map
        order = sorted(questions, key=lambda one: one[:2])
        try:
            answers = dict(zip(order, self._ask([questions[one][1:] for one in order]), strict=True))
        except ScriptFailed:
            for test in tests:
                yield self._tested_alone(test)
            return
        found = [answers[one] for one in alike]
        start = 0
        for test in tests:
            yield found[start : start + len(test.asked)]
            start += len(test.asked)

    def _tested_alone(self, test: Tests) -> list[Value | ScriptFailed]:
        if test.enemy.id in self.failed:
            return []
        try:
            return self._ask([question for _, question in test.asked])
        except ScriptFailed as error:
            return [error]

    def _note_missed(self, tell: bool = False) -> None:
        """Note missing names that scripts read; `tell` makes later questions carry the flags read so far."""
        with suppress(ScriptFailed, ValueError, KeyError, TypeError):
            seen = json.loads(str(self.source.box.call("SEEN")))
            self.missed |= {str(name)[:80] for name in seen["missed"]}
            read = self.moving.intersection(seen["read"])
            if tell and read - self.told:
                self.told |= read
                self._known.clear()
                self._sample.clear()
            self.missed |= {f"flag:{name}"[:80] for name in read - self.told}

    def _rests_on(
        self, test: Tests, answers: Sequence[Value | ScriptFailed], whole: bool = True
    ) -> frozenset[str]:
        """Return the words of the questions with differing answers; `whole`: the questions cover all."""
        found = set()
        try:
            plain: list[int | None] = []
            before = None
            for (word, _), answer in zip(test.asked, map(damage_of, answers), strict=False):
                if not word:
                    plain.append(answer)
                elif answer != (before if word == "more" else plain[-1]):
                    found.add("bag" if word == "more" else word)
                before = answer
            if whole and self._plain.setdefault(test.enemy.id, plain)[: len(plain)] != plain:
                found.add("place")  # on another floor
        except ScriptFailed as error:
            self.failed[test.enemy.id] = str(error)
            self._note_missed()
        if "again" in found:
            self.failed[test.enemy.id] = tr("the same question is answered otherwise when asked again")
        return frozenset(found - {"again"})


def open_rules(board: Board, tick: Callable[[], None] | None = None) -> OwnRules:
    """Return the tower's own rules in a fresh sandbox, loaded with the board's monsters.

    Args:
        tick: Called while a script runs; may raise.

    Raises:
        RingappError: The engine is not installed, or the script cannot be read or run.
    """
    source, moving = source_of(board, tick), moving_flags(board)
    found = OwnRules(source, moving=moving, changing=changing_foes(board))
    text = board.tower.own_rules + plugins_of(board)
    named = items_of(board) & set(_ASKED.findall(text))
    found.named = tuple(sorted(name for name in named if not name.endswith("Key")))
    words = set(re.findall(r"\w+", text))
    found.told = frozenset(name for name in moving if name.startswith("status:") and name[7:] in words)
    return found
