"""Finds games among our folders and the entry points `ringapp.games`, and imports them one at a time."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import cast

from ringapp.core.contract.checking import check_game
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import SomeGame
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.resources import GROUP, entry_points

TEMPLATE = "_template"
"""The game to copy, which no list names."""
SLIPS = 2
"""Most edits between a misspelt word and the word that was meant."""


@cache
def game_ids() -> tuple[str, ...]:
    """Return the ids of all games: ours in the order of `ringapp.games.ORDER`, then those of entry points."""
    first: tuple[str, ...] = import_module(GROUP).ORDER
    rest = sorted(_folders() - set(first))
    own = (*(name for name in first if name in _folders()), *rest)
    return (*own, *(point.name for point in entry_points() if point.name not in own))


def is_game(game_id: str) -> bool:
    """Return whether a game has this id; installed packages are searched only if none of ours has it."""
    return game_id in _folders() | {TEMPLATE} or game_id in game_ids()


@cache
def _folders() -> frozenset[str]:
    """Return the ids of our games without importing any, which would double the start of a process."""
    package = import_module(GROUP)
    found = pkgutil.iter_modules(package.__path__)
    return frozenset(m.name for m in found if m.ispkg and not m.name.startswith("_"))


@cache
def load_game(game_id: str) -> SomeGame:
    """Return the game with this id; "_template" is there too, for tests.

    Raises:
        RingappError: No game has this id.
        ContractError: It does not fit the contract.
    """
    if game_id in _folders() | {TEMPLATE}:
        return _checked(import_module(f"{GROUP}.{game_id}").GAME)
    for point in entry_points():
        if point.name == game_id:
            return _checked(point.load())
    known = listed(game_ids())
    sentence = tr("There is no game “{id}”; the games are: {known}.").format(id=game_id, known=known)
    raise RingappError(sentences(sentence, meant(game_id, game_ids())))


def meant(word: str, known: Iterable[str]) -> str:
    """Return the question whether the nearest known word was meant; "" if none is near."""
    near = nearest(word, known)
    return tr("Did you mean “{word}”?").format(word=near) if near and near != word else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word at most two edits from `word`, or whose singular `word` is; "" for none."""
    lower, near = word.lower(), []
    for one in known:
        most = min(len(word) // 2, len(one) // 2, SLIPS)
        if lower in (one.lower(), one.lower().removesuffix("ies") + "y"):
            return one
        edits = _edits(lower, one.lower()) if abs(len(one) - len(word)) <= most else most + 1
        near += [(edits, one)] if edits <= most else []
    return min(near)[1] if near else ""


def _edits(word: str, other: str) -> int:
    """Return the edit distance of two words: characters inserted, deleted or replaced."""
    row = list(range(len(other) + 1))
    for at, sign in enumerate(word, 1):
        before, row = row, [at]
        for place, mark in enumerate(other):
            row.append(min(before[place] + (sign != mark), before[place + 1] + 1, row[place] + 1))
    return row[-1]


def _checked(game: object) -> SomeGame:
    check_game(game)
    return cast(SomeGame, game)
