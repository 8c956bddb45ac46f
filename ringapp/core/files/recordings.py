"""Finds recorded games in folders, by the file endings that games read as replays."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from ringapp.core.contract.abilities import Figure, Judging
from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.process.untrusted import untrusted
from ringapp.core.storage import read_bounded

MAX_FILES = 100_000
MAX_LOOKED = 1_000_000


def replay_suffixes(game_id: str = "", *, several: bool = False) -> tuple[str, ...]:
    """Return the endings of replay files, of one game or all; `several`: only of files with many games."""
    found: list[str] = []
    for name in [game_id] if game_id else game_ids():
        game = load_game(name)
        if isinstance(game, Judging):
            forms = [
                form
                for form in game.info.formats
                if form.readable and form.holds == "replay" and form.several >= several
            ]
            found += [suffix for form in forms for suffix in form.suffixes]
    return tuple(found)


def recordings_in(folder: Path, game_id: str = "") -> list[Path]:
    """Return the recorded games in a folder and its subfolders, sorted by path. Raises LimitExceeded."""
    suffixes = replay_suffixes(game_id)
    several = replay_suffixes(game_id, several=True)
    found: list[Path] = []
    for looked, path in enumerate(folder.rglob("*")):
        if looked > MAX_LOOKED or len(found) > MAX_FILES:
            raise LimitExceeded(tr("“{name}” holds too many files.").format(name=folder.name))
        if path.name.lower().endswith(suffixes) and path.is_file():
            found += parts_of(path, game_id) if path.name.lower().endswith(several or ("/",)) else [path]
    return sorted(found)


@untrusted()
def parts_of(path: Path, game_id: str = "") -> list[Path]:
    """Return a path for each board in a file of several (name#1.end, …); else just the file's path."""
    name = game_id or next(one for one in game_ids() if path.name.lower().endswith(replay_suffixes(one)))
    try:
        count = load_game(name).parts(path.name, read_bounded(path))
    except (OSError, RingappError):
        return [path]
    numbers = range(1, min(count, MAX_FILES) + 1) if count > 1 else ()
    return [path.with_name(f"{path.stem}#{number}{path.suffix}") for number in numbers] or [path]


def games_csv(rows: Sequence[tuple[str, Sequence[Figure]]]) -> bytes:
    """Return a CSV table of judged games, a row for each: its file's name and its figures in full."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["file", *(figure.name for figure in rows[0][1])] if rows else ["file"])
    for name, figures in rows:
        writer.writerow([name, *("" if figure.value is None else figure.value for figure in figures)])
    return out.getvalue().encode("utf-8-sig")
