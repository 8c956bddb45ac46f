"""Uses a tower's own engine as referee: in the sandbox it plays a route key by key, beside our rules.

A folder of the engine brings `index.html`, `main.js` and `libs`. They are handed to the sandbox as texts, the
scripts one by one, as `main.js` asks for them. The engine's state after each key is compared with what the
rules here say; a second run with other chance and other frames finds routes that depend on either.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from ringapp.core.contract.errors import IllegalMove, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.storage import read_bounded
from ringapp.games.mota.files.lz import pack
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.route import SEED, boards_by_key, route_start, route_text, tokens_of
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.sandbox.browserstub import DRIVER, STUB
from ringapp.games.mota.sandbox.judging import judge
from ringapp.games.mota.sandbox.sandbox import Sandbox

MAX_SCRIPTS, MAX_SCRIPT = 1_000, 8_000_000
TURNS, MOST_TURNS = 60, 200
"""Timers that run in one go while the engine starts, and how often that may be."""
KEYS, SECONDS = 40, 2.0
"""Keys that are played in one go, and the seconds that they may take."""
RUNS = ((12_345, 16), (987_654, 11))
"""Chance and milliseconds a frame of each run."""
_TAG = re.compile(r"<(canvas|div|img|span|p|a|input|button|ul|textarea)\b([^>]*)>")
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL)
_OWN = re.compile(r"localforage|zip\.")
"""Libraries whose place the stub takes."""
_TASK = ("goal", "goal_at", "goal_floor", "objective", "weights", "floors", "chosen", "forced", "forbidden")
Figures = tuple[str, float, float, float, float]
"""Floor, HP, ATK, DEF, MDEF."""


@dataclass(frozen=True, slots=True)
class Replay:
    """An engine's run of a route: its version, the number of keys, and the figures after some of them."""

    version: str
    keys: int
    after: dict[int, Figures]
    refused: int | None = None

    @property
    def end(self) -> tuple[int, Figures]:
        """The last key reached, and the figures there."""
        last = max(self.after)
        return last, self.after[last]


def engine_folder(board: Board) -> Path | None:
    """Return the folder with the engine of a tower, None where it has none."""
    folder = Path(board.tower.source) if board.tower.source else None
    there = folder is not None and (folder / "main.js").is_file() and (folder / "index.html").is_file()
    return folder if there else None


def replayed(
    folder: Path, text: str, seed: int, hard: str, run: tuple[int, int], tick: Callable[[], None]
) -> Replay:
    """Return a run of a route, from the start of the game, by a folder's engine. Raises RingappError."""
    with closing(Sandbox(tick)) as box:
        _start(box, folder, run)
        keys, version = json.loads(str(box.call("BEGIN", pack(text), seed, hard, seconds=SECONDS)))
        after: dict[int, Figures] = {}
        refused, left = None, keys
        while left and refused is None:
            part = json.loads(str(box.call("PLAY", KEYS, seconds=SECONDS)))
            for now, *figures, failed in part:
                if failed or now == left:
                    refused = keys - now + (now == left)
                    break
                after[keys - now] = cast(Figures, tuple(figures))
                left = now
            if not part:
                break
        if not after:
            raise RingappError(tr("The tower’s engine does not take the first step of the route."))
        return Replay(str(version), keys, after, refused)


def _start(box: Sandbox, folder: Path, run: tuple[int, int]) -> None:
    """Start the engine of a folder in a sandbox. Raises RingappError."""
    box.run(STUB.replace("SEED", str(run[0])).replace("FRAME", str(run[1])))
    box.run(DRIVER)
    page = _text(folder, "index.html") or ""
    rows = [(tag, _attribute(more, "id"), _attribute(more, "class")) for tag, more in _TAG.findall(page)]
    box.ask("ELEMENT", rows)
    for more, inline in _SCRIPT.findall(page):
        source = _attribute(more, "src")
        if source and not _OWN.search(source):
            _load(box, folder, source)
        elif inline.strip():
            box.run(inline)
            _serve(box, folder)
    if not _serve(box, folder):
        raise RingappError(tr("The tower’s engine does not start here."))


def _attribute(more: str, name: str) -> str:
    found = re.search(rf"""\b{name}=(?:"([^"]*)"|'([^']*)'|([^\s>]+))""", more)
    return next((part for part in found.groups() if part), "") if found else ""


def _serve(box: Sandbox, folder: Path) -> bool:
    """Load what the engine asks for until it asks no more; return whether its maps are loaded."""
    for _ in range(MOST_TURNS):
        wanted = json.loads(str(box.call("PUMP", TURNS, seconds=SECONDS)))
        if isinstance(wanted, str):
            return wanted == "started"
        for number, source in enumerate(wanted):
            there = _load(box, folder, str(source))
            box.call("LOADED", number, there, seconds=SECONDS)
    return False


def _load(box: Sandbox, folder: Path, source: str) -> bool:
    """Run a script of the folder, or the scripts of all floors; return whether it exists."""
    path, _, query = source.partition("?")
    names = [path]
    if "__all_floors__" in path:
        ids = re.search(r"\bid=([^&]*)", query)
        names = [f"project/floors/{name}.js" for name in (ids[1].split(",") if ids else [])]
    texts = [_text(folder, name) for name in names[:MAX_SCRIPTS]]
    if any(text is None for text in texts):
        return False
    for text in texts:
        box.run(str(text))
    box.call("KEEP")
    return True


def _text(folder: Path, name: str) -> str | None:
    """Return a text file inside the folder, None where there is none."""
    path = (folder / name).resolve()
    if folder.resolve() not in path.parents or not path.is_file():
        return None
    return read_bounded(path, MAX_SCRIPT).decode("utf-8-sig", "replace")


# Comparison


def check_route(board: Board, name: str, data: bytes, tick: Callable[[], None]) -> JsonObject:
    """Return the comparison, key by key, of a whole-game route by the tower's engine and by our rules.

    Raises:
        RingappError: The tower brings no engine that starts, or the file is no route.
    """
    folder, text = engine_folder(board), route_text(name, data)
    if folder is None:
        raise RingappError(tr("The tower’s folder has no engine (index.html, main.js, libs)."))
    return _checked(folder, _start_of(board), text, route_start(data), tick)


def check_line(board: Board, acts: list[Act], tick: Callable[[], None]) -> JsonObject | None:
    """Return the verdict of the tower's engine on a line; None if it has none or the line begins elsewhere.

    "fault" says why an engine did not play it.
    """
    folder, start = engine_folder(board), _start_of(board)
    task = {name: getattr(board, name) for name in _TASK}
    if folder is None or not acts or replace(start, **task) != board:
        return None
    hard = board.tower.hard[0] if board.tower.hard else ""
    try:
        return _checked(folder, start, tokens_of(board, acts), (SEED, hard), tick)
    except RingappError as error:
        return {"equal": None, "fault": str(error)}


def _start_of(board: Board) -> Board:
    start = open_floor(board.tower, board.tower.start[0])
    return replace(start, floors="all", goal="further")


def _checked(
    folder: Path, start: Board, text: str, first_of: tuple[int, str], tick: Callable[[], None]
) -> JsonObject:
    first, second = (replayed(folder, text, *first_of, run, tick) for run in RUNS)
    last, end = first.end
    found: JsonObject = {"engine": first.version, "keys": first.keys, "followed": last, "end": _told(end)}
    if first.refused is not None:
        found["refused"] = first.refused
    if first.after != second.after:
        return {**found, "equal": None, "chance": True}
    return {**found, **_compared(start, text, first, tick)}


def _compared(start: Board, text: str, route: Replay, tick: Callable[[], None]) -> JsonObject:
    key = 0
    stopped: JsonObject = {}
    with closing(judge(start, tick)) as judged:
        try:
            for key, ours in enumerate(_ours(judged.board, text), 1):
                theirs = route.after.get(key)
                if theirs is not None and theirs != ours:
                    both: JsonObject = {"step": key, "engine": _told(theirs), "ours": _told(ours)}
                    return {"equal": False, "difference": both}
                tick()
        except (IllegalMove, ParseError) as error:
            stopped = {"stopped": {"step": key + 1, "why": str(error)}}
    agrees = route.refused == key + 1 if stopped else route.refused is None
    return {"equal": True if agrees else None, **stopped}


def _ours(board: Board, text: str) -> Iterator[Figures]:
    """Yield the figures after each key by the rules here. Raises IllegalMove, ParseError."""
    for there in boards_by_key(board, text):
        hero = there.hero
        yield there.floor, hero.hp, hero.atk, hero.df, hero.mdef


def _told(figures: Figures) -> JsonObject:
    return dict(zip(("floor", "hp", "atk", "def", "mdef"), figures, strict=True))
