"""Build recorded games and judged cases, for tests of replays."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from ringapp.games.mines.files import replays
from ringapp.games.mines.files.replays.recording import Recording
from ringapp.games.mines.rules.rules import Field

LAYOUT = (1, 0, 0, 0, 0, 0)
"""Two rows of three with a mine in the first corner: the third cell opens all but the one below the mine."""


def recorded(name: str, data: bytes) -> Recording:
    return replays.READERS[name](data)


@cache
def field_of(name: str, data: bytes) -> Field:
    """What is read from a replay, by the tests that begin with it once together."""
    return replays.read(name, data)


def judged_cases(shared_data: Path) -> list[tuple[dict, Field]]:
    folder = shared_data / "mines" / "replays"
    listed = json.loads((shared_data / "mines" / "replay_luck.json").read_text())["cases"]
    return [
        (case, field_of(Path(case["file"]).name, (folder / case["file"]).read_bytes())) for case in listed
    ]
