"""A race between decks as text in a file, from which a search that was stopped goes on later.

A race goes on only for the same board, pool and seed, with the same tables and version of the program.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import numpy as np
from platformdirs import user_data_path

from ringapp import __version__
from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import Fields, load_board
from ringapp.core.storage import read_bounded, write_atomic
from ringapp.games.contest.files.board import MAX_DECK, MAX_ITEMS, Board, encode
from ringapp.games.contest.studies import optimise
from ringapp.games.contest.studies.compiled import rows_of
from ringapp.games.contest.studies.optimise import Race
from ringapp.games.contest.studies.pools import Pool

MOST_DECKS = 200_000
FORM = "contest-race"


def race_to_text(race: Race, board: Board, pool: Pool, seed: int) -> str:
    """Return a race as text: what its decks have scored, and a mark of its board, pool, seed and tables."""
    decks = [
        {"deck": list(one.deck), "items": list(one.items), "totals": [part.tolist() for part in parts]}
        for one, parts in race.totals.items()
    ]
    facts = {"ringapp": 1, "game": FORM, "asked": _mark(board, pool, seed), "contests": race.contests}
    return json.dumps({**facts, "decks": decks}, ensure_ascii=False, separators=(",", ":"))


def fill_race(race: Race, text: str, board: Board, pool: Pool, seed: int) -> None:
    """Fill a race with what the decks of an earlier one have scored, as `race_to_text` wrote it.

    Raises:
        ParseError: The text is no race, or one of another board, pool, seed, tables or version.
    """
    f = load_board(text, FORM, "decks")
    if f.text("asked", "", 64) != _mark(board, pool, seed):
        raise ParseError(
            tr("What was kept is of a search for another board, pool or seed, or of other tables.")
        )
    for entry in f.items("decks", MOST_DECKS):
        if not isinstance(entry, dict):
            f.fail("decks", tr("a list of decks with what they scored"))
        inner = Fields(entry, f.place("decks"))
        deck, items = inner.items("deck", MAX_DECK), inner.items("items", MAX_ITEMS)
        parts = inner.items("totals", len(optimise.ROUNDS))
        if not _are_words((*deck, *items)) or not _are_totals(parts):
            f.fail("decks", tr("a list of decks with what they scored"))
        one = replace(board, deck=tuple(deck), items=tuple(items))
        race.totals[one] = [np.array(part, np.int64) for part in parts]
        race.tried.add(one)
    race.contests = f.integer("contests", 0, 2**53, 0)


def go_on(race: Race, board: Board, pool: Pool, seed: int) -> None:
    """Fill a race from the file that `leave` wrote, if that file is of this search."""
    with suppress(OSError, ValueError, RingappError):
        fill_race(race, read_bounded(_file()).decode(), board, pool, seed)


def leave(race: Race, board: Board, pool: Pool, seed: int) -> None:
    """Write a race to the user's data, from which `go_on` reads it; an error in writing is ignored."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_atomic(_file(), race_to_text(race, board, pool, seed).encode())


def _file() -> Path:
    return user_data_path("ringapp") / "contest-race.json"


def _mark(board: Board, pool: Pool, seed: int) -> str:
    asked = f"{encode(board.rewound())}\n{pool}\n{seed}\n{__version__}\n".encode()
    return sha256(asked + rows_of(board)[1].tobytes()).hexdigest()


def _are_words(words: tuple[object, ...]) -> bool:
    return all(isinstance(word, str) for word in words)


def _are_totals(parts: list[object]) -> bool:
    """Return whether these lists are scores of whole rounds: a number for each seed of each round."""
    sizes = [high - low for low, high in zip((0, *optimise.ROUNDS), optimise.ROUNDS, strict=False)]
    return bool(parts) and all(
        isinstance(part, list)
        and len(part) == size
        and all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n < 2**53 for n in part)
        for part, size in zip(parts, sizes, strict=False)
    )
