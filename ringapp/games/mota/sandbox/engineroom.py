"""A tower's own engine in the sandbox: it starts, begins a game or takes one up, and plays it key by key.

A folder of the engine brings `index.html`, `main.js` and `libs`. They are handed to the sandbox as texts, the
scripts one by one, as `main.js` asks for them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import LARGE, load_json
from ringapp.core.storage import read_bounded
from ringapp.games.mota.sandbox.browserstub import DRIVER, QUESTIONS, STUB
from ringapp.games.mota.sandbox.sandbox import Sandbox

MAX_SCRIPTS, MAX_SCRIPT = 1_000, 8_000_000
TURNS, MOST_TURNS = 60, 200
"""Timers that run in one go while the engine starts, and how often that may be."""
KEYS, SECONDS = 10, 2.0
"""Keys that are played in one go, and the seconds that they may take."""
SEED = 1
RUNS = ((12_345, 16), (987_654, 11))
"""Chance and milliseconds a frame of each run."""
_TAG = re.compile(r"<(canvas|div|img|span|p|a|input|button|ul|textarea)\b([^>]*)>")
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL)
_OWN = re.compile(r"localforage|zip\.")
"""Libraries whose place the stub takes."""
Figures = tuple[str, float, float, float, float]
"""Floor, HP, ATK, DEF, MDEF."""


def engine_folder(source: str) -> Path | None:
    """Return the folder with the engine of a tower's folder, None where it has none."""
    folder = Path(source) if source else None
    there = folder is not None and (folder / "main.js").is_file() and (folder / "index.html").is_file()
    return folder if there else None


class EngineRoom:
    """A tower's engine, started in a sandbox of its own.

    Attributes:
        version: The engine's version, once a game has begun.
        keys: Number of keys of the route to play.
        after: Figures after each key played; those at 0 are of the beginning.
        refused: The key that the engine does not take.
        box: The sandbox that it runs in.
    """

    def __init__(self, folder: Path, run: tuple[int, int], tick: Callable[[], None]) -> None:
        """Start the engine of a folder. Raises RingappError."""
        self._folder = folder
        self.box = Sandbox(tick)
        self.version, self.keys = "", 0
        self.after: dict[int, Figures] = {}
        self.refused: int | None = None
        try:
            self._start(run)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Give the sandbox back."""
        self.box.close()

    def begin(self, route: str, seed: int, hard: str) -> bool:
        """Begin a game with a packed route; return whether it takes keys. Raises RingappError."""
        return self._begun(self._call("BEGIN", route, seed, hard))

    def put(self, state: JsonObject, route: str) -> bool:
        """Put a game at a state with a packed route; return whether it takes keys. Raises RingappError."""
        return self._begun(self._call("PUT", json.dumps(state), route))

    def play(self) -> None:
        """Play the route's keys, to its end or to one that is refused. Raises RingappError."""
        left = self.keys
        while left and self.refused is None:
            part = self._call("PLAY", KEYS)
            for now, *figures, failed in part:
                if failed or now == left:
                    self.refused = self.keys - now + (now == left)
                    break
                if not all(isinstance(one, int | float) for one in figures[1:]):
                    raise RingappError(tr("the script answered nothing of use"))
                self.after[self.keys - now] = cast(Figures, tuple(figures))
                left = now
            if not part:
                break
        if self.keys and len(self.after) == 1:
            raise RingappError(tr("The tower’s engine does not take the first step of the route."))

    def ask(self, told: JsonObject, lasting: bool = False) -> tuple[float, ...]:
        """Turn the engine to questions, where a game stands; return the figures of its fights.

        From then on `box` answers `FIGHT`, `FIELDS` and `SEEN`, and no key is played any more.

        Args:
            told: "moving" and "vague", the flags that events set, and those that they set to 0.
            lasting: Whether what a question sets lasts, and only monsters stand on a floor.

        Raises:
            RingappError: The engine fails at it.
        """
        return tuple(self._call("READY", json.dumps(told), lasting))

    def state(self) -> JsonObject:
        """Return the engine's save of the game as it stands. Raises RingappError."""
        text = self.box.call("SAVED", seconds=SECONDS)
        value = load_json(str(text), LARGE)
        return value if isinstance(value, dict) else {}

    def _begun(self, told: Any) -> bool:
        if not told:
            raise RingappError(tr("The tower’s engine does not take up the game where it stands."))
        keys, version, calm, *figures = told
        self.keys, self.version = int(keys), str(version)
        self.after = {0: cast(Figures, tuple(figures))}
        return bool(calm)

    def _call(self, name: str, *values: str | int) -> Any:
        return json.loads(str(self.box.call(name, *values, seconds=SECONDS)))

    def _start(self, run: tuple[int, int]) -> None:
        box, folder = self.box, self._folder
        box.run(STUB.replace("SEED", str(run[0])).replace("FRAME", str(run[1])))
        box.run(DRIVER)
        box.run(QUESTIONS)
        page = _text(folder, "index.html") or ""
        rows = [(tag, _attribute(more, "id"), _attribute(more, "class")) for tag, more in _TAG.findall(page)]
        box.ask("ELEMENT", rows)
        for more, inline in _SCRIPT.findall(page):
            source = _attribute(more, "src")
            if source and not _OWN.search(source):
                self._load(source)
            elif inline.strip():
                box.run(inline)
                self._serve()
        if not self._serve():
            raise RingappError(tr("The tower’s engine does not start here."))

    def _serve(self) -> bool:
        """Load what the engine asks for until it asks no more; return whether its maps are loaded."""
        for _ in range(MOST_TURNS):
            wanted = json.loads(str(self.box.call("PUMP", TURNS, seconds=SECONDS)))
            if isinstance(wanted, str):
                return wanted == "started"
            for number, source in enumerate(wanted):
                there = self._load(str(source))
                self.box.call("LOADED", number, there, seconds=SECONDS)
        return False

    def _load(self, source: str) -> bool:
        """Run a script of the folder, or the scripts of all floors; return whether it exists."""
        path, _, query = source.partition("?")
        names = [path]
        if "__all_floors__" in path:
            ids = re.search(r"\bid=([^&]*)", query)
            names = [f"project/floors/{name}.js" for name in (ids[1].split(",") if ids else [])]
        texts = [_text(self._folder, name) for name in names[:MAX_SCRIPTS]]
        if any(text is None for text in texts):
            return False
        for text in texts:
            self.box.run(str(text))
        self.box.call("KEEP")
        return True


def _attribute(more: str, name: str) -> str:
    found = re.search(rf"""\b{name}=(?:"([^"]*)"|'([^']*)'|([^\s>]+))""", more)
    return next((part for part in found.groups() if part), "") if found else ""


def _text(folder: Path, name: str) -> str | None:
    """Return a text file inside the folder, None where there is none."""
    path = (folder / name).resolve()
    if folder.resolve() not in path.parents or not path.is_file():
        return None
    return read_bounded(path, MAX_SCRIPT).decode("utf-8-sig", "replace")
