"""Compare the odds that are said with the games that are won, level by level and by deciles.

    python -m tests.benchmarks.match3_odds LEVELS.json [LEVELS] [GAMES] [OTHERS] [MILLISECONDS]

Each level of the file is asked for its odds with GAMES fresh games (200); then OTHERS (120) are played on
seeds of their own. Beyond the levels of the file the same ones come again with other blocks.
Levels whose first game costs more than MILLISECONDS of the processor (a million) are left out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from time import process_time

import numpy as np

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.rules.board import Board
from ringapp.games.match3.rules.facts import BEST
from ringapp.games.match3.search.games import play_game
from ringapp.games.match3.search.odds import Odds
from ringapp.games.match3.search.players import Player
from ringapp.games.match3.view.editing import randomised

FEW = 8
"""Levels that a decile must have to be judged."""


def main() -> None:
    """Print a line for each level, then the deciles and the whole."""
    file = json.loads(Path(sys.argv[1]).read_text("utf-8"))["levels"]
    given = [int(word) for word in sys.argv[2:]]
    levels, games, others, most = (*given, *(100, 200, 120, 10**6)[len(given) :])
    rows: list[tuple[float, float]] = []
    for name, board in boards(file):
        if len(rows) == levels:
            break
        if milliseconds(board) > most:
            continue
        odds = Odds(board, LocalContext(Budget(seconds=None)))
        odds.choose()
        odds.measure(games)
        said, player = odds.solution().data["odds"]["p"], Player.of(board)
        first = odds.numbers[odds.chosen]
        seeds = np.random.SeedSequence([7, len(rows)]).generate_state(others, np.uint64)
        won = sum(play_game(player, BEST, int(seed) >> 2, first=first).won for seed in seeds) / others
        rows.append((float(said), won))
        print(f"{name:12} said {said:6.1%} won {won:6.1%}", flush=True)
    for low in range(10):
        decile = [row for row in rows if low <= min(int(row[0] * 10), 9) < low + 1]
        if len(decile) >= FEW:
            tell(f"{low * 10} to {low * 10 + 10} %", decile, games, others)
    tell("all", rows, games, others)


def milliseconds(board: Board) -> float:
    """Return what a game of the hints costs."""
    player, began = Player.of(board), process_time()
    play_game(player, BEST, 1)
    return 1000 * (process_time() - began)


def boards(file: list[dict[str, object]]) -> Iterator[tuple[str, Board]]:
    """Yield levels that have a goal and an unknown refill."""
    for number in count():
        entry, again = file[number % len(file)], number // len(file)
        board = parse(json.dumps(entry["board"]))
        if again:
            jelly, collect = board.jelly, board.collect
            board = replace(randomised(board, again), jelly=jelly, collect=collect)
        yield f"{entry['id']}{'+' * again}", board


def tell(name: str, rows: list[tuple[float, float]], games: int, others: int) -> None:
    """Print how far said and won lie apart, with the standard error of the difference."""
    said, won = (sum(row[place] for row in rows) / len(rows) for place in (0, 1))
    spread = sum(p * (1 - p) * (1 / games + 1 / others) for p, _ in rows) ** 0.5 / len(rows)
    apart = f"apart {100 * (said - won):+.1f} points, standard error {100 * spread:.1f}"
    print(f"{name:10} {len(rows):3} levels: said {said:6.1%}, won {won:6.1%}, {apart}")


if __name__ == "__main__":
    main()
