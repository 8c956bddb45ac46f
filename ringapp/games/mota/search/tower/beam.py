"""Beam search over several floors on packed states, in layers, keeping the best of each bucket.

HP falls while keys and gems are gathered and pays off floors later. So a layer keeps the best of each
bucket (floors seen, stats, keys), not only the states with most HP. A sweep that left nothing out has
tried all routes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

from ringapp.core.contract.game import SolveContext
from ringapp.core.solving.arrays import Reals
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.search.tower.arrays import Arrays, arrays_of, size_of
from ringapp.games.mota.search.tower.best_ends import Ends, Furthest, Led
from ringapp.games.mota.search.tower.fight_costs import Losses
from ringapp.games.mota.search.tower.goal_distance import KEY_WORTH, OTHER_KEY, Distances
from ringapp.games.mota.search.tower.guide import Guide, worth_of
from ringapp.games.mota.search.tower.heuristics.potion_value import Potions
from ringapp.games.mota.search.tower.heuristics.remaining_cost import Outlook
from ringapp.games.mota.search.tower.kernels.records import Later, Misses
from ringapp.games.mota.search.tower.scripted_moves import Outcome, ScriptedMoves
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, FIRST_COUNTER, HP, MDEF, Unsuited
from ringapp.games.mota.search.tower.state_store import Chronicle, Ints, Seen, States, joined
from ringapp.games.mota.search.tower.supported import Support
from ringapp.games.mota.search.tower.worlds import Worlds

MAX_STATES = 8_000_000
MAX_LAYERS = 4_000
CHUNK = 256


class Noting(Protocol):
    """Looks for ends among the states of a layer."""

    def note(self, layer: States, led: Led, worlds: Worlds) -> None:
        """Note the ends in a layer."""
        ...


class BeamSearch:
    """One search over several floors: its worlds, its tables of fights and deeds, and the ends found.

    Raises:
        Unsuited: Packed states cannot hold this task.
    """

    def __init__(self, board: Board, ctx: SolveContext, worlds: Worlds | None = None) -> None:
        """Begin with a task's contracted floors, if it has been contracted before."""
        self.board, self.ctx = board, ctx
        self.worlds = worlds or Worlds(board, Support(board))
        self.suit = self.worlds.suit
        if self.suit.lacks:
            raise Unsuited(self.suit.lacks)
        self.suit.begun = True
        self.fights = self.worlds.fights
        self.layout, self.pool = self.worlds.layout, self.worlds.pool
        self.start = self.worlds.number(board)
        self.losses = Losses(self.fights, self.worlds)
        self.deeds = ScriptedMoves(self.worlds, ctx)
        self.outcomes: list[Outcome] = []
        self.arrays = arrays_of(self.worlds, board)
        self.distances = Distances(self.worlds, self.fights)
        self.outlook = Outlook(self.worlds, self.fights)
        self.potions = Potions(self.worlds)
        self.ends: Noting = Ends(board, self.layout)
        self.seen, self.chronicle = Seen(MAX_STATES), Chronicle()
        self.states = 0
        self.note = "searching"
        self.guide: Guide | None = None
        self.furthest = Furthest()
        self.anchor: list[States] = []
        """The states of the guide's own line, kept in each layer."""
        self.pull = 1.0
        """How much counts how far it is to the goal."""
        self.credit = 0
        """HP that the hero is lent: a search on credit tells of routes that all but hold."""
        self._kept: tuple[States, Ints, Ints, Ints, Ints, Ints] | None = None
        self.worth = worth_of(board, self.layout)
        self.until: int | None = None
        """Who has seen so many floors is not gone on from in a sweep."""

    def pause(self) -> None:
        """Report progress between layers, so that the search can be cancelled."""
        self.ctx.tick(0, note=self.note)

    def refresh(self) -> Arrays:
        """Return the kernel arrays, rebuilt if nodes or worlds were added."""
        if self.arrays.size != size_of(self.worlds):
            self.arrays = arrays_of(self.worlds, self.board, int(self.arrays.room[4][0]))
            self.distances.grow(0)
        return self.arrays

    # Moves ------------------------------------------------------------------------------------------

    def root(self) -> States:
        """Return the start state, with free items taken."""
        states = States.empty(1, self.layout.words, self.layout.figures)
        states.words[0] = self.layout.words_of(self.board.gone)
        states.figures[0] = self.layout.figures_of(self.board.hero)
        states.figures[0, HP] += self.credit
        states.world[0] = self.start
        states.cell[0] = self.layout.code((self.board.floor, *self.board.at))
        self.settle(states)
        return states

    def settle(self, states: States) -> None:
        """Take the free items in states, and note what they have reached and how far the goal is."""
        from ringapp.games.mota.search.tower.kernels import climbing

        arrays = self.refresh()
        misses = np.zeros((len(states), 4), np.int64)
        while missed := climbing.settle(
            states.rows(), 0, len(states), arrays.graph, arrays.worlds, arrays.tables, self.losses.table,
            arrays.room, self.distances.table(), misses,
        ):  # fmt: skip
            self.distances.learn(misses[:missed], arrays)

    def expanded(self, layer: States, numbers: Ints) -> States:
        """Return all states one move away from a layer; `numbers` are the layer's rows of the chronicle."""
        from ringapp.games.mota.search.tower.kernels import climbing

        arrays = self.refresh()
        size = max(CHUNK * 16, 4 * arrays.front)
        out, children, late, after, misses, lacking = self._room(size)
        todo = np.arange(len(layer))
        found: list[States] = []
        done = 0
        while done < len(layer):
            at, made, slow, missed, lost = climbing.expand(
                todo[: done + CHUNK], done, layer.rows(), out.rows(), arrays.graph, arrays.worlds,
                arrays.tables, self.losses.table, self.distances.table(), arrays.room, children,
                Later(late, after), Misses(misses, lacking),
            )  # fmt: skip
            self.ctx.tick(0, note=self.note)
            if missed or lost:
                self.losses.learn(misses[:missed])
                self.distances.learn(lacking[:lost], arrays)
                continue
            self.ctx.tick(int(at) - done, note=self.note)
            out.before[:made] = numbers[children[:made, 0]]
            out.deed[:made] = children[:made, 1]
            found.append(self._fresh(out.picked(slice(0, made))))
            if slow:
                found += [self._fresh(one) for one in self._slowly(layer, numbers, late[:slow], after[:slow])]
                arrays = self.refresh()
            found += [self._fresh(part) for part in self._loosely(layer, numbers, done, int(at))]
            arrays = self.refresh()
            done = int(at)
        return joined(found)

    def _room(self, size: int) -> tuple[States, Ints, Ints, Ints, Ints, Ints]:
        """Return scratch arrays for the children of a chunk, reused from layer to layer."""
        if self._kept is None or len(self._kept[0]) != size:
            figures = self.layout.figures
            out = States.empty(size, self.layout.words, figures)
            children, late, after, misses, lacking = (
                np.zeros((size, columns), np.int64) for columns in (2, 4, figures, 4, 4)
            )
            self._kept = out, children, late, after, misses, lacking
        return self._kept

    def _loosely(self, layer: States, numbers: Ints, first: int, last: int) -> list[States]:
        """Return the states after moves that need nothing in the way: wear, buy, fly; played by the rules."""
        tools = [n for name, n in self.layout.counter.items() if name in self.suit.loose]
        able = np.any(layer.figures[first:last, tools] > 0, axis=1)
        able |= self.worlds.trades.rows[layer.world[first:last]] > 0
        if "fly" in self.layout.counter and not self.suit.roughly:
            stuck = self.worlds.uneven.rows[layer.world[first:last]] > 0
            able |= stuck & (layer.figures[first:last, self.layout.counter["fly"]] > 0)
        found = []
        for row in (first + np.flatnonzero(able)).tolist():
            one = np.array([row])
            figures = layer.figures[row]
            for outcome in self.deeds.loose(
                int(layer.world[row]), layer.words[row], figures, int(layer.cell[row])
            ):
                found.append(self._after(layer, one, numbers, figures[None, :], outcome))
            self.ctx.tick(0, note=self.note)
        for name in self.suit.spends:
            own = first + np.flatnonzero(layer.figures[first:last, self.layout.counter[name]] > 0)
            for world in np.unique(layer.world[own]).tolist():
                found += self._spent(layer, own[layer.world[own] == world], numbers, world, name)
        for part in found:
            self.settle(part)
        return found

    def _spent(self, layer: States, left: Ints, numbers: Ints, world: int, name: str) -> list[States]:
        """Return the states after using a tool up, from states of one world."""
        found = []
        while len(left):
            one = int(left[0])
            same, ends = self.deeds.spent(
                world, layer.words[one], layer.figures[left], int(layer.cell[one]), name
            )
            lot, left = left[same], left[~same]
            for outcome in ends:
                part = self._after(layer, lot, numbers, layer.figures[lot], outcome, stays=True)
                found.append(part)
            self.ctx.tick(0, note=self.note)
        return found

    def _fresh(self, states: States) -> States:
        self.states += len(states)
        return states.picked(self.seen.admit(states))

    def _slowly(self, layer: States, numbers: Ints, late: Ints, after: Ints) -> list[States]:
        """Return the states after slow moves; equal moves are played once."""
        found: list[States] = []
        world = layer.world[late[:, 0]]
        order = np.lexsort((late[:, 3], late[:, 1], world))
        late, after, world = late[order], after[order], world[order]
        turns = np.diff(world) | np.diff(late[:, 1]) | np.diff(late[:, 3])
        cuts = np.flatnonzero(turns != 0) + 1
        for group in np.split(np.arange(len(late)), cuts):
            found += self._group(layer, numbers, late[group], after[group])
            self.ctx.tick(0, note=self.note)
        for part in found:
            self.settle(part)
        return found

    def _group(self, layer: States, numbers: Ints, late: Ints, after: Ints) -> list[States]:
        """Return the states after dealing with one thing, from states of one world."""
        parents, node, bombs = late[:, 0], int(late[0, 1]), bool(late[0, 3])
        world = int(layer.world[parents[0]])
        found, left = [], np.arange(len(late))
        while len(left):
            one = int(left[0])
            words = layer.words[parents[left]]
            same, ends = self.deeds.outcomes(
                world, words, layer.figures[parents[left]], after[left], node, int(late[one, 2]), bombs
            )
            lot, left = left[same], left[~same]
            for outcome in ends:
                part = self._after(layer, parents[lot], numbers, after[lot], outcome)
                if len(part):
                    found.append(part)
        return found

    def _after(
        self, layer: States, parents: Ints, numbers: Ints, after: Ints, outcome: Outcome, *,
        stays: bool = False,
    ) -> States:  # fmt: skip
        part = States.empty(len(parents), self.layout.words, self.layout.figures)
        part.words[:] = layer.words[parents] & ~outcome.back | outcome.gone
        part.figures[:] = after * outcome.keep + outcome.add
        part.figures[:, HP] += self.credit * (1 - outcome.keep[HP])
        part.world[:] = outcome.world
        part.cell[:] = layer.cell[parents] if stays else outcome.cell
        part.before[:] = numbers[parents]
        part.deed[:] = -1 - len(self.outcomes)
        self.outcomes.append(outcome)
        return part.picked(part.figures[:, HP] > 0)

    def noted(self, layer: States) -> Ints:
        """Enter a layer in the chronicle and note its ends; return its rows of the chronicle."""
        numbers = self.chronicle.add(layer)
        self.ends.note(layer, lambda row: self.chronicle.deeds(int(numbers[row])), self.worlds)
        return numbers

    def _held(self, n: int, before: int) -> States:
        """Return the anchor's state of a layer, following a row of the chronicle."""
        own = self.anchor[n].picked(slice(0, 1))
        own.before[:] = before
        return own

    # Search -----------------------------------------------------------------------------------------

    def sweep(self, width: int | None, heed: Callable[[], None]) -> bool:
        """Make one pass over layers of equally many moves; return True where no state was left out.

        Args:
            heed: Called after each layer.
        """
        self.seen, self.chronicle = Seen(MAX_STATES), Chronicle()
        layer = self.root()
        self.seen.admit(layer)
        complete = True
        for n in range(MAX_LAYERS):
            if not len(layer):
                return complete and not self.deeds.missed
            numbers = self.noted(layer)
            heed()
            if self.until is not None:
                below = self.worlds.floors_seen(layer.world) < self.until
                layer, numbers = layer.picked(below), numbers[below]
                if not len(layer):
                    return False
            after = self.expanded(layer, numbers)
            after = after.picked(self.seen.current(after))
            if width is not None and len(after) > width:
                complete = False
                after = self.best_of(after, width)
            if n < len(self.anchor):
                after = joined([after, self._held(n, int(numbers[-1]))])
            if self.seen.full():
                return False
            layer = after
        return False

    def _scores(self, states: States) -> Reals:
        """Return an estimate of the worth of states.

        With a guide it is what its remaining deeds lead to, else the holdings less the goal's distance.
        """
        if self.guide is not None:
            return self.foreseen(self.guide, states, self.worth)
        return self.holdings(states) - self.pull * states.far

    def foreseen(self, guide: Guide, states: States, worth: Reals) -> Reals:
        """Return what each state would be worth at the end of a guide."""
        from ringapp.games.mota.search.tower.kernels.foresee import foresee

        guide.meet(self.worlds.boards)
        arrays, rest = self.refresh(), guide.rest()
        found = np.zeros(len(states), np.float64)
        misses = np.zeros((max(4096, 2 * len(guide.rows)), 4), np.int64)
        hero = np.zeros(self.layout.figures, np.int64)
        first = 0
        while first < len(states):
            first, missed = foresee(
                states.rows(), first, rest, worth, arrays.worlds.outfit, arrays.tables, self.losses.table,
                hero, misses, found,
            )  # fmt: skip
            if missed:
                self.losses.learn(misses[:missed])
        return found

    def holdings(self, states: States, keys: float = 1.0) -> Reals:
        """Return the HP, keys and potions of states, in HP; `keys` multiplies the usual worth of keys."""
        held: Reals = states.figures @ self.keyed(keys)
        for name in self.suit.spends:
            held += self.potions.worth(states.figures, name)
        return held

    def keyed(self, keys: float) -> Reals:
        """Return each figure's weight in HP where only HP and keys count; `keys` multiplies those of keys."""
        worth = np.zeros(self.layout.figures)
        if self.board.goal == "further":
            worth += self.worth
            return worth
        worth[HP] = 1
        for name, n in self.layout.counter.items():
            if name.endswith("Key"):
                worth[n] = keys * KEY_WORTH.get(name, OTHER_KEY)
        return worth

    def best_of(self, states: States, width: int) -> States:
        """Return the `width` states with the best scores, spread over the buckets."""
        if len(states) <= width:
            return states
        return states.picked(self.chosen(states, width, self._scores(states)))

    def chosen(self, states: States, width: int, scores: Reals) -> Ints:
        """Return the rows of the best states: first the best of each bucket, then the second, and so on."""
        buckets = self._buckets(states)
        order = np.lexsort((-scores, buckets))
        places = np.arange(len(order))
        starts = np.r_[True, np.diff(buckets[order]) != 0]
        rank = places - np.maximum.accumulate(np.where(starts, places, 0))
        best = np.lexsort((-scores[order], rank))
        chosen: Ints = np.sort(order[best[:width]])
        return chosen

    def _buckets(self, states: States) -> Ints:
        """Return the bucket of each state, a number made of floors seen, stats, and keys."""
        floors = self.arrays.worlds[1][states.world].sum(axis=1, dtype=np.int64)
        figures = states.figures
        keys = np.minimum(figures[:, FIRST_COUNTER:].sum(axis=1), 63)
        stats = figures[:, ATK] + figures[:, DEF]
        buckets: Ints = ((floors << 20 | stats & 0xFFFFF) << 20 | figures[:, MDEF] & 0xFFFFF) << 6 | keys
        return buckets
