"""The stored settings of the window: an ini file that may be missing, old or broken without harm."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from ringapp.core.contract.json_types import JsonObject

RECENT_LIMIT = 10
LONGEST = 86_400
"""The longest time limit of a search, in seconds."""


HABITS: dict[str, tuple[str, Callable[[object], str]]] = {
    "still": ("look/motion", lambda on: "less" if on else ""),
    "letters": ("keys/letters", lambda on: "" if on else "no"),
    "under_mouse": ("keys/under_mouse", lambda on: "yes" if on else ""),
    "seconds": ("search/seconds", lambda limit: "none" if limit is None else str(limit)),
    "folder": ("pictures/folder", lambda name: str(name or "")),
}
"""The key in the file of each habit, and the function that turns its value into text."""


@dataclass(frozen=True, slots=True)
class Habits:
    """A person's preferences.

    Attributes:
        text: Size of letters in percent of the desktop's.
        still: Whether moves are shown without animation.
        letters: Whether a letter alone is a key.
        under_mouse: Whether the key of a tool uses it on the cell under the mouse.
        seconds: Time limit of a search that a person asks for, None for no limit.
        folder: The folder that is watched for pictures.
    """

    text: int = 100
    still: bool = False
    letters: bool = True
    under_mouse: bool = False
    seconds: int | None = 30
    folder: Path | None = None


class Settings:
    """Typed access to the ini file; a value of the wrong type reads as the default."""

    def __init__(self, path: Path) -> None:
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "") -> str:
        """Return a stored text."""
        value = self._store.value(key, default)
        return value if isinstance(value, str) else default

    def put(self, key: str, value: str | QByteArray) -> None:
        """Store a text, or the geometry of a window."""
        self._store.setValue(key, value)

    def blob(self, key: str) -> QByteArray:
        """Return the stored geometry of a window, empty if there is none."""
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def data(self, key: str) -> JsonObject:
        """Return a stored JSON object, {} if there is none."""
        try:
            value = json.loads(self.text(key, "{}"))
        except (ValueError, RecursionError):
            return {}
        return value if isinstance(value, dict) else {}

    def put_data(self, key: str, value: JsonObject) -> None:
        """Store a JSON object."""
        self.put(key, json.dumps(value, ensure_ascii=True, separators=(",", ":")))

    def habits(self) -> Habits:
        """Return the preferences; an invalid value reads as its default."""
        text, seconds = self.text("look/text"), self.text("search/seconds", "30")
        limit = int(seconds) if seconds.isdecimal() and 0 < int(seconds[:9]) <= LONGEST else 30
        folder = self.text("pictures/folder")
        return Habits(
            int(text) if text.isdecimal() else 100,
            still=self.text("look/motion") == "less",
            letters=self.text("keys/letters") != "no",
            under_mouse=self.text("keys/under_mouse") == "yes",
            seconds=None if seconds == "none" else limit,
            folder=Path(folder) if folder else None,
        )

    def recent(self) -> list[Path]:
        """Return the files opened or saved lately, the latest first."""
        names = self.data("recent").get("files", [])
        if not isinstance(names, list):
            return []
        return [Path(name) for name in names if isinstance(name, str) and name][:RECENT_LIMIT]

    def add_recent(self, path: Path) -> None:
        """Put a file at the head of the recent files."""
        path = path.absolute()
        files = [path, *(old for old in self.recent() if old != path)]
        self.put_data("recent", {"files": [str(file) for file in files[:RECENT_LIMIT]]})

    def forget_recent(self) -> None:
        """Empty the list of recent files."""
        self.put_data("recent", {"files": []})

    def flush(self) -> None:
        """Write the settings to disk now; ignore a failing disk."""
        self._store.sync()
