"""Begins a game as the tower's own engine does: what it does before the first move has happened."""

from __future__ import annotations

import json
from contextlib import closing
from functools import lru_cache
from time import monotonic

from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.process.untrusted import untrusted
from ringapp.games.mota.files.saves import board_of
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import Tower
from ringapp.games.mota.sandbox.engineroom import RUNS, SEED, EngineRoom, engine_folder

LONGEST = 5.0
"""Seconds for an engine to start and to come to its first move."""


@lru_cache(maxsize=16)
def begun_by_engine(tower: Tower) -> Board | None:
    """Return the board where a tower's own engine waits for the first move; None where it never does."""
    if engine_folder(tower.source) is None:
        return None
    try:
        text = _first_save(tower.source, tower.hard[0] if tower.hard else "")
        return board_of(tower, json.loads(text)) if text else None
    except RingappError:
        return None


@untrusted()
def _first_save(source: str, hard: str) -> str:
    """Return the engine's save at the first move, as JSON; "" where it asks something before.

    Raises:
        RingappError: The engine does not start, or takes too long.
    """
    folder, latest = engine_folder(source), monotonic() + LONGEST

    def tick() -> None:
        if monotonic() > latest:
            raise LimitExceeded(tr("it took too long"))

    if folder is None:
        return ""
    with closing(EngineRoom(folder, RUNS[0], tick)) as room:
        return json.dumps(room.state()) if room.begin("", SEED, hard) else ""
