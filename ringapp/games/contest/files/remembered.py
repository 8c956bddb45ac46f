"""The tables that were opened last, for decks that come without saying theirs."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from ringapp.core.contract.errors import RingappError
from ringapp.core.storage import read_bounded, write_atomic

VARIABLE = "RINGAPP_CONTEST_TABLES"
"""Names the tables for programs and tests; it goes before what was opened."""


def _file() -> Path:
    return user_data_path("ringapp") / "contest-tables.json"


def remember(master: str) -> None:
    """Keep what a board calls its tables; that it cannot be kept does no harm."""
    if master != "starter" and master != remembered():
        with suppress(OSError):
            _file().parent.mkdir(parents=True, exist_ok=True)
            write_atomic(_file(), json.dumps({"tables": master}, ensure_ascii=False).encode())


def remembered() -> str:
    """The tables of today's cards that were opened last, "" where none were."""
    named = os.environ.get(VARIABLE, "")
    if named:
        return named
    with suppress(OSError, ValueError, RingappError):
        found = json.loads(read_bounded(_file(), 100_000))
        return str(found.get("tables", "")) if isinstance(found, dict) else ""
    return ""
