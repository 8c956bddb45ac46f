"""Recorded games in a folder: the files whose endings some game reads as replays."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from ringapp.core.contract.abilities import Figure, Judging
from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import game_ids, load_game

MAX_FILES = 100_000
MAX_LOOKED = 1_000_000


def replay_suffixes(game_id: str = "") -> tuple[str, ...]:
    """Endings of the files that hold recorded games, of one game or of all."""
    found: list[str] = []
    for name in [game_id] if game_id else game_ids():
        game = load_game(name)
        if isinstance(game, Judging):
            forms = [form for form in game.info.formats if form.readable and form.holds == "replay"]
            found += [suffix for form in forms for suffix in form.suffixes]
    return tuple(found)


def recordings_in(folder: Path, game_id: str = "") -> list[Path]:
    """The recorded games in a folder and those below it, by their names. Raises LimitExceeded."""
    suffixes = replay_suffixes(game_id)
    found: list[Path] = []
    for looked, path in enumerate(folder.rglob("*")):
        if looked > MAX_LOOKED or len(found) > MAX_FILES:
            raise LimitExceeded(tr("“{name}” holds too many files.").format(name=folder.name))
        if path.name.lower().endswith(suffixes) and path.is_file():
            found.append(path)
    return sorted(found)


def games_csv(rows: Sequence[tuple[str, Sequence[Figure]]]) -> bytes:
    """A table of judged games for spreadsheets, figures in full; a row begins with the name of its file."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["file", *(figure.name for figure in rows[0][1])] if rows else ["file"])
    for name, figures in rows:
        writer.writerow([name, *("" if figure.value is None else figure.value for figure in figures)])
    return out.getvalue().encode("utf-8-sig")
