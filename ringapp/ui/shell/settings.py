"""What the window remembers: an ini file that may be missing, old or broken without any harm."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from ringapp.core.contract.json_types import JsonObject

RECENT_LIMIT = 10


class Settings:
    """Typed access to the ini file; whatever is not of the wanted kind reads as the default."""

    def __init__(self, path: Path) -> None:
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "") -> str:
        """A word or a sentence."""
        value = self._store.value(key, default)
        return value if isinstance(value, str) else default

    def put(self, key: str, value: str | QByteArray) -> None:
        """Remember a word or a window's geometry."""
        self._store.setValue(key, value)

    def blob(self, key: str) -> QByteArray:
        """A window's geometry, empty where none is known."""
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def data(self, key: str) -> JsonObject:
        """A JSON object."""
        try:
            value = json.loads(self.text(key, "{}"))
        except (ValueError, RecursionError):
            return {}
        return value if isinstance(value, dict) else {}

    def put_data(self, key: str, value: JsonObject) -> None:
        """Remember a JSON object."""
        self.put(key, json.dumps(value, ensure_ascii=True, separators=(",", ":")))

    def recent(self) -> list[Path]:
        """Files opened or saved, the latest first."""
        names = self.data("recent").get("files", [])
        if not isinstance(names, list):
            return []
        return [Path(name) for name in names if isinstance(name, str) and name][:RECENT_LIMIT]

    def add_recent(self, path: Path) -> None:
        """Put a file at the head of the list."""
        path = path.absolute()
        files = [path, *(old for old in self.recent() if old != path)]
        self.put_data("recent", {"files": [str(file) for file in files[:RECENT_LIMIT]]})

    def forget_recent(self) -> None:
        """Empty the list."""
        self.put_data("recent", {"files": []})

    def flush(self) -> None:
        """Write to disk now; a disk that refuses is no reason to bother anyone."""
        self._store.sync()
