"""What all that still stands would cost a hero as he is: how well he is armed for the floors ahead.

HP alone is a poor guess at what a state is worth, for a gem is paid for long before it pays. Here each
monster that still stands counts what it would cost now. Fighting one then changes nothing, for its price
leaves with it; a gem, a sword or a purchase shows at once what it saves in all fights to come. So do doors:
else whoever opens one for what lies some moves behind it has spent a key for nothing.
"""

from __future__ import annotations

import math

import numpy as np

from ringapp.core.solving.arrays import Reals, Wholes
from ringapp.games.mota.rules.events.contents import numbers_put_by
from ringapp.games.mota.rules.tower import Enemy, Hero
from ringapp.games.mota.search.damages import Fights
from ringapp.games.mota.search.tower.goal_distance import KEY_WORTH, OTHER_KEY
from ringapp.games.mota.search.tower.heuristics.altar_value import Altars
from ringapp.games.mota.search.tower.nodes import Growing, Node, Way, stirred_by
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, MDEF, MONEY
from ringapp.games.mota.search.tower.state_store import States
from ringapp.games.mota.search.tower.worlds import Worlds

DEAR, STEEP = 400.0, 0.5
"""HP up to which a fight counts in full; what a dearer one counts rises with the logarithm of its price."""
RAISE = 40.0
"""What each point of ATK counts that the hero lacks for a fight which he cannot win."""
AHEAD = 0.6
"""How much less each further floor counts that the hero has not seen."""
STEPS = {ATK: 8, DEF: 8, MDEF: 8, MONEY: 200}
"""How far one looks to tell what more of a figure is worth."""
_THING, _BATTLE, _EVENT, _DOOR = int(Node.THING), int(Way.BATTLE), int(Way.EVENT), int(Way.DOOR)


class Outlook:
    """What the monsters of each form of the floors would cost."""

    def __init__(self, worlds: Worlds, fights: Fights) -> None:
        self.worlds, self.fights = worlds, fights
        self.layout = worlds.layout
        self.spans: list[tuple[int, int]] = []
        self.things = Growing(np.int32, 3)
        self.gates: list[tuple[int, int]] = []
        self.doors = Growing(np.int32, 3)
        self.foes: dict[Enemy, int] = {}
        self._put: dict[int, list[Enemy]] = {}
        self.weights = Growing(np.float64, len(self.layout.floors))
        self.rows: dict[tuple[int, int, int, int], int] = {}
        self.tolls = np.zeros((256, 64))
        self.altars = Altars(worlds)

    def costs(self, states: States) -> Reals:
        """Return what all that stands would cost each state, had it bought what it can pay for.

        Coins that are left count as their part of the next purchase: else nobody would save for it.
        """
        self._meet()
        felt = [self.layout.counter[name] for name in self.layout.felt]
        held = (states.figures[:, felt] > 0) @ (1 << np.arange(len(felt), dtype=np.int64))
        now, then, part = self.altars.purchases(states)
        least = self._least(states, held, now)
        if np.any(part):
            least += part * (self._least(states, held, then) - least)
        return least

    def _least(self, states: States, held: Wholes, ways: list[Wholes]) -> Reals:
        """Return the least cost over some ways to add to the stats."""
        from ringapp.games.mota.search.tower.kernels.tolls import costs

        spans = np.array(self.spans, np.int64)[self.worlds.form.rows[states.world]]
        least = np.full(len(states), math.inf)
        for bought in ways:
            own = self._rows(np.column_stack([states.figures[:, [ATK, DEF, MDEF]] + bought, held]))
            found = np.zeros(len(states))
            costs(states.rows(), spans, own, self.things.rows, self.weights.rows, self.tolls, found)
            least = np.minimum(least, found)
        return least

    def slopes(self, state: States) -> Reals:
        """How much less each further point of a state's figures would let it cost, by its row of figures."""
        found = np.zeros(self.layout.figures)
        now = self.costs(state)[0]
        for place, step in STEPS.items():
            more = state.picked(slice(0, 1))
            more.figures[:, place] += step
            found[place] = max(0.0, now - self.costs(more)[0]) / step
        return found

    def locks(self, states: States) -> Reals:
        """Return what the keys are worth that all doors use up which still stand."""
        from ringapp.games.mota.search.tower.kernels.tolls import costs

        self._meet()
        spans = np.array(self.gates, np.int64)[self.worlds.form.rows[states.world]]
        prices = [_worth_of_keys(keys) for keys in self.worlds.pool.doors]
        tolls = np.array([[*prices, 0]], np.float64)
        found = np.zeros(len(states))
        own = np.zeros(len(states), np.int64)
        costs(states.rows(), spans, own, self.doors.rows, self.weights.rows, tolls, found)
        return found

    def _meet(self) -> None:
        """Know the forms and worlds that are new."""
        worlds = self.worlds
        for form in range(len(self.spans), len(worlds.forms)):
            first = self.things.count
            self.things.extend(self._standing(form))
            self.spans.append((first, self.things.count))
            first = self.doors.count
            self.doors.extend(self._shut(form))
            self.gates.append((first, self.doors.count))
        names = self.layout.floors
        for board in worlds.boards[self.weights.count :]:
            seen = np.array([name in board.visited or name == worlds.home for name in names])
            self.weights.extend([AHEAD ** np.cumsum(~seen) * ~seen + seen])

    def _standing(self, form: int) -> list[tuple[int, int, int]]:
        """The monsters of a form and those that its events would put up: bit or -1, which, on which floor."""
        pool = self.worlds.pool
        foes = list(pool.enemies)
        found = []
        for floor, number in enumerate(self.worlds.form_floors[form]):
            first, last = pool.spans.rows[number].tolist()
            things = first + np.flatnonzero(pool.kind.rows[first:last] == _THING)
            for node in things[pool.way.rows[things] == _BATTLE].tolist():
                found.append((int(pool.bit.rows[node]), self._foe(foes[pool.arg.rows[node]]), floor))
            for node in things[pool.way.rows[things] == _EVENT].tolist():
                found += [(-1, self._foe(foe), floor) for foe in self._put_by(int(pool.cell.rows[node]))]
        return found

    def _shut(self, form: int) -> list[tuple[int, int, int]]:
        """Return the doors of a form: bit, which, on which floor."""
        pool = self.worlds.pool
        found = []
        for floor, number in enumerate(self.worlds.form_floors[form]):
            first, last = pool.spans.rows[number].tolist()
            things = first + np.flatnonzero(pool.kind.rows[first:last] == _THING)
            for node in things[pool.way.rows[things] == _DOOR].tolist():
                found.append((int(pool.bit.rows[node]), int(pool.arg.rows[node]), floor))
        return found

    def _put_by(self, cell: int) -> list[Enemy]:
        """Return the kinds of monsters that an event would put up."""
        if cell not in self._put:
            tower = self.worlds.start.tower
            programs = stirred_by(self.worlds.start, self.layout.place(cell))
            numbers = {n for program in programs for n in numbers_put_by(program)}
            names = {tower.tile(n).id for n in numbers} & tower.enemies.keys()
            self._put[cell] = [tower.enemies[name] for name in sorted(names)]
        return self._put[cell]

    def _foe(self, enemy: Enemy) -> int:
        if enemy not in self.foes:
            self.foes[enemy] = len(self.foes)
            self.rows = {}
            if len(self.foes) > self.tolls.shape[1]:
                self.tolls = np.concatenate([self.tolls, np.zeros_like(self.tolls)], axis=1)
        return self.foes[enemy]

    def _rows(self, stats: Wholes) -> Wholes:
        """Return the rows of what fights cost for some (ATK, DEF, MDEF, what fights feel of the bag)."""
        kinds, which = np.unique(stats, axis=0, return_inverse=True)
        numbers = [self._row(*(int(n) for n in stat)) for stat in kinds]
        return np.array(numbers, np.int64)[which.ravel()]

    def _row(self, atk: int, df: int, mdef: int, felt: int) -> int:
        known = self.rows.get((atk, df, mdef, felt))
        if known is None:
            known = self.rows[atk, df, mdef, felt] = len(self.rows)
            while known >= len(self.tolls):
                self.tolls = np.concatenate([self.tolls, np.zeros_like(self.tolls)])
            hero = Hero(1, atk, df, mdef, bag=self.layout.bag_of(felt))
            self.tolls[known, : len(self.foes)] = [self._toll(foe, hero) for foe in self.foes]
        return known

    def _toll(self, foe: Enemy, hero: Hero) -> float:
        loss, lacking = self.fights.loss(foe, hero), 0.0
        if loss is None:  # as if each blow of his took 1
            lacking = RAISE * max(foe.df + 1 - hero.atk, 1)
            loss = max(foe.atk - hero.df, 0) * foe.hp
        dear = 1 + STEEP * math.log(loss / DEAR) if loss > DEAR else max(loss, 0) / DEAR
        return DEAR * dear + lacking


def _worth_of_keys(keys: tuple[tuple[str, int, bool], ...]) -> int:
    """Return what a door uses up, in HP."""
    return sum(KEY_WORTH.get(key, OTHER_KEY) * n for key, n, used in keys if used)
