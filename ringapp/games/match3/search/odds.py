"""The odds of a goal under unknown refill, for a player who follows the hints.

A look-ahead ranks the first swaps. The three best ones get trial games on common seeds, which choose between
them; fresh games of the chosen one give its chance. Games are played to the end by the policy `BEST`, which
is the one that hints come from. Games that chose a swap never measure it: the largest of noisy estimates is
too high.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

import msgspec
import numpy as np

from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.study.histogram import wilson
from ringapp.games.match3.kernels.layout import move_of
from ringapp.games.match3.rules.board import Board, Move
from ringapp.games.match3.rules.facts import BEST, Chance
from ringapp.games.match3.search.claims import CHANCE, LOOK_AHEAD, assumptions_of, player_of
from ringapp.games.match3.search.games import End, Place, merits, play_game
from ringapp.games.match3.search.players import DEPTH, WORLDS, Player

FINALISTS, TRIALS, GAMES = 3, 30, 200
"""Swaps that get trial games, trial games of each, and fresh games of the chosen one."""
TRIAL_SHARE = 0.4
"""The share of a time limit that trial games may take."""
PUBLISH = 10
_CHOOSING, _MEASURING = 1, 2


class Odds:
    """What is known so far of the first swaps of a board.

    Attributes:
        ranked: All first swaps, the best of the look-ahead first.
        numbers: The kernel's numbers of the first ones, which get trial games.
        trials: The trial games of each of them, on the same seeds.
        chosen: The place of the best of them.
        fresh: Games of the chosen one that had no part in choosing it.
    """

    def __init__(self, board: Board, ctx: SolveContext) -> None:
        self._board, self._ctx = board, ctx
        self._player = player = Player.of(board)
        moves = player.moves(player.first)
        place = Place(player.first, board.points, board.actions)
        mind = np.random.default_rng([ctx.budget.seed & (1 << 62) - 1, 0])
        total = merits(player, place, moves, (WORLDS, DEPTH), mind, self._tick)
        names = [move_of(player.world, number) for number in moves]
        order = sorted(range(len(names)), key=lambda index: (-total[index], _by_row(names[index])))
        self.ranked = [names[index] for index in order]
        self.numbers = [int(moves[index]) for index in order[:FINALISTS]]
        self.trials: list[list[End]] = [[] for _ in self.numbers]
        self.chosen = 0
        self.fresh: list[End] = []

    def choose(self) -> None:
        """Play the trial games within their share of the time and choose the swap that won most."""
        seconds = self._ctx.budget.seconds
        end = None if seconds is None else monotonic() + TRIAL_SHARE * seconds
        for number in range(TRIALS if len(self.numbers) > 1 else 0):
            ends = [self._game(first, _CHOOSING, number) for first in self.numbers]
            for kept, game in zip(self.trials, ends, strict=True):
                kept.append(game)
            if end is not None and monotonic() > end:
                break
        wins = [sum(game.won for game in kept) for kept in self.trials]
        self.chosen = wins.index(max(wins))

    def measure(self, games: int) -> None:
        """Play fresh games of the chosen swap, publishing the odds as they come in."""
        for number in range(games):
            self.fresh.append(self._game(self.numbers[self.chosen], _MEASURING, number))
            if number % PUBLISH == PUBLISH - 1:
                self._ctx.incumbent(self.solution())

    def solution(self) -> Solution[Move]:
        """Return the answer by what is known so far."""
        chosen = self.ranked[self.chosen]
        board, number = self._board, len(self.fresh)
        data: JsonObject = {"worlds": WORLDS, "depth": DEPTH, "goal": True, "reaches_goal": False}
        values = _values(self) if self.fresh else []
        listed = [move for place, move in enumerate(self.ranked) if place >= len(self.numbers) or not values]
        others = sorted(listed, key=lambda move: move != chosen)
        data |= {"values": msgspec.to_builtins(values), "others": [{"move": list(move)} for move in others]}
        if values:
            low, high = wilson(sum(game.won for game in self.fresh), number)
            share = values[0]["p_goal"]
            data["odds"] = {"policy": BEST, "p": share, "low": low, "high": high, "games": number}
        return Solution(
            Status.FEASIBLE,
            (Step(chosen),),
            values[0]["p_goal"] if values else None,
            data=data,
            stats={"games": float(number)},
            claim=CHANCE if values else LOOK_AHEAD,
            assumptions=(*assumptions_of(board), *(player_of(BEST, number) if values else ())),
        )

    def _game(self, first: int, purpose: int, number: int) -> End:
        stream = np.random.SeedSequence([self._ctx.budget.seed & (1 << 62) - 1, purpose, number])
        seed = int(stream.generate_state(1, np.uint64)[0]) >> 2
        return play_game(self._player, BEST, seed, first=first, tick=self._tick)

    def _tick(self) -> None:
        self._ctx.tick(nodes=1, note=tr("sampling"))


def solve(board: Board, ctx: SolveContext, games: int = GAMES) -> Solution[Move] | None:
    """Return the first swap with the best chance of the goal, and its odds over `games` fresh games.

    Returns:
        None where the budget ends before the look-ahead does; with `games` 0 the look-ahead's swap.
    """
    try:
        odds = Odds(board, ctx)
    except BudgetSpent:
        return None
    if games:
        ctx.incumbent(odds.solution())
        try:
            odds.choose()
            odds.measure(games)
        except BudgetSpent:
            pass
    return odds.solution()


def _by_row(move: Move) -> tuple[int, int, str]:
    x, y, direction = move
    return y, x, direction


def _values(odds: Odds) -> list[Chance]:
    """Return chances: of the chosen swap by fresh games, of others by how far they trail in the trials."""
    fresh = odds.fresh
    wins, number = sum(game.won for game in fresh), len(fresh)
    share, careful = wins / number, (wins + 1) / (number + 2)
    error = float((careful * (1 - careful) / number) ** 0.5)
    mean, spread = _mean_and_error([game.points for game in fresh])
    values: list[Chance] = []
    for place, trials in enumerate(odds.trials):
        pairs = list(zip(odds.trials[odds.chosen], trials, strict=True))
        lost, lost_error = _mean_and_error([best.won - own.won for best, own in pairs])
        behind, behind_error = _mean_and_error([best.points - own.points for best, own in pairs])
        played = fresh if place == odds.chosen else trials
        used = [game.swaps for game in played if game.won]
        values.append(
            {
                "move": list(odds.ranked[place]),
                "p_goal": min(max(share - lost, 0.0), share),
                "p_error": (error**2 + lost_error**2) ** 0.5,
                "swaps": sum(used) / len(used) if used else None,
                "mean": mean - behind,
                "error": (spread**2 + behind_error**2) ** 0.5,
                "behind": behind,
                "behind_error": behind_error,
            }
        )
    return sorted(
        values, key=lambda value: (value["move"] != list(odds.ranked[odds.chosen]), -value["p_goal"])
    )


def _mean_and_error(samples: Sequence[float]) -> tuple[float, float]:
    """Return the mean with its standard error; (0, 0) without samples."""
    number = len(samples)
    if not number:
        return 0.0, 0.0
    spread = float(np.std(samples, ddof=1)) if number > 1 else 0.0
    return float(np.mean(samples)), spread / number**0.5
