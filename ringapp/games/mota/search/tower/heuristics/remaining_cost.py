"""Estimates the cost of all monsters left for a hero as he is: how well he is armed for the floors ahead.

HP alone is a poor measure of a state, for a gem is paid for long before it pays. Here each monster left
counts what it would cost now. Fighting one then changes nothing, as its price leaves with it; a gem, a
sword or a purchase shows at once what it saves in all fights to come. Doors count too: otherwise, opening
one for what lies some moves behind it would look like a key spent for nothing.
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
    """Costs of the monsters left, for each form of the floors."""

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
        """Return the cost of all monsters left for each state, as if it had bought what it can pay for.

        Leftover coins count as their share of the next purchase: otherwise no state would save for it.
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
        """Return each state's least cost over some ways to add to its stats."""
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
        """Return, for each figure, how much one more point of it lowers a state's cost."""
        found = np.zeros(self.layout.figures)
        now = self.costs(state)[0]
        for place, step in STEPS.items():
            more = state.picked(slice(0, 1))
            more.figures[:, place] += step
            found[place] = max(0.0, now - self.costs(more)[0]) / step
        return found

    def locks(self, states: States) -> Reals:
        """Return the worth in HP of the keys that the doors left will use up."""
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
        """Enter the forms and worlds added since the last call."""
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
        """Return a form's monsters, those that its events may put up included: (bit or -1, kind, floor)."""
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
        """Return a form's doors: (bit, kind, floor)."""
        pool = self.worlds.pool
        found = []
        for floor, number in enumerate(self.worlds.form_floors[form]):
            first, last = pool.spans.rows[number].tolist()
            things = first + np.flatnonzero(pool.kind.rows[first:last] == _THING)
            for node in things[pool.way.rows[things] == _DOOR].tolist():
                found.append((int(pool.bit.rows[node]), int(pool.arg.rows[node]), floor))
        return found

    def _put_by(self, cell: int) -> list[Enemy]:
        """Return the kinds of monsters that an event may put up."""
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
        """Return the rows of fight costs for some (ATK, DEF, MDEF, items felt by fights)."""
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
    """Return the worth in HP of the keys that a door uses up."""
    return sum(KEY_WORTH.get(key, OTHER_KEY) * n for key, n, used in keys if used)
