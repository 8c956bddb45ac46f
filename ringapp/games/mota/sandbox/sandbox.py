"""A JavaScript engine in a process of its own, with no way out: no files, no network, no clock.

    box = Sandbox(tick=ctx.tick)                     # the search goes on ticking while a script runs
    box.run("function price(n) { return 2 * n; }")   # load scripts, in order
    box.call("price", 3)                             # one question: 6
    box.ask("price", [[1], [2], [3]])                # many questions in one go: [2, 4, 6]
    box.close()                                      # also when the object is dropped

Values in and out are numbers, texts, truth values and None. Everything that can go wrong with a script is a
`ScriptFailed`: it threw, took longer than it may, used too much memory, or is no JavaScript. The engine stops
a script at its time limit; one that sits in a loop inside the engine itself, where nothing asks for the time,
is ended with its process `GRACE` later. The next use then starts anew and loads the same scripts again.

One sandbox is used by one thread. Many questions at once cost little more than the script itself; a question
alone costs a round trip of some 0.1 ms besides.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from multiprocessing import Pipe
from pathlib import Path
from time import monotonic
from typing import Any

import psutil

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.sandbox import engine

Value = float | str | bool | None

SECONDS_TO_LOAD = 1.0
SECONDS = 0.05
"""For one question; those of an exchange have as much each, but no more than `EXCHANGE` together."""
EXCHANGE = 0.5
FIRST, MOST = 20, 2000
"""Questions of the first exchange, and of any; one that takes `engine.AIM` answers a part of them."""
GRACE = 0.5
"""Seconds after its limit at which a script that does not stop is ended with its process."""
PATIENCE = 10.0
"""Seconds that a process which gets no processor is waited for instead."""
TICK = 0.02
MAX_ENDED = 5
"""Times that a sandbox starts anew; scripts that hang more often are not asked any more."""
MAX_REPLY = 32_000_000
MAX_SPARE = 2
"""Processes that wait for the next sandbox."""


class ScriptFailed(RingappError):
    """A script threw, looped, used too much memory, or is no JavaScript; the text is its one-line reason."""


def _no_tick() -> None:
    return


class Sandbox:
    """One engine in its process; see the top of this file."""

    def __init__(self, tick: Callable[[], None] = _no_tick) -> None:
        """Start an empty engine; `tick` is called every `TICK` while scripts are asked and may raise.

        Raises:
            RingappError: The package that holds the engine is not installed.
        """
        if _folder() is None:
            sentence = tr("The tower’s own rules need the package “quickjs-ng”, which is not installed.")
            raise RingappError(sentence)
        self.tick = tick
        self.ended = 0
        self._ticked = monotonic()
        self._at_once = FIRST
        self._loaded: list[str] = []
        self._held = [_process()]
        weakref.finalize(self, _give_back, self._held)

    def run(self, text: str) -> Value:
        """Run a script and return its value; an object counts as None. Raises ScriptFailed."""
        value = self._request(f"run\t{SECONDS_TO_LOAD}", SECONDS_TO_LOAD, text)
        self._loaded.append(text)
        return value  # type: ignore[no-any-return]

    def call(self, name: str, *values: Value, seconds: float = SECONDS) -> Value:
        """Return a global function's answer, within `seconds`. Raises ScriptFailed."""
        return self._request(f"call\t{name}\t{seconds}", seconds, json.dumps(values))  # type: ignore[no-any-return]

    def ask(self, name: str, rows: Sequence[Sequence[Value]]) -> list[Value | ScriptFailed]:
        """Return a global function's answer to each row of values; a row's failure stands in its place.

        Raises:
            ScriptFailed: A row alone took too long, or the engine gave out.
        """
        found: list[Value | ScriptFailed] = []
        while len(found) < len(rows):
            part, ended = rows[len(found) : len(found) + self._at_once], self.ended
            try:
                told = self._exchange(name, part)
            except ScriptFailed:
                if len(part) == 1 or self.ended > ended:
                    raise
                self._at_once = 1  # the next alone, to see whether it is at fault
                continue
            if len(told) < len(part) and all(isinstance(one, ScriptFailed) for one in told):
                raise ScriptFailed(str(told[0]))  # slow, and of no use
            found += told
            self._at_once = min(MOST, 8 * len(part) if len(told) == len(part) else 2 * len(told))
        return found

    def _exchange(self, name: str, rows: Sequence[Sequence[Value]]) -> list[Value | ScriptFailed]:
        seconds = min(EXCHANGE, SECONDS * len(rows))
        body = json.dumps(rows, separators=(",", ":"))
        found = self._request(f"ask\t{name}\t{seconds}", seconds, body)
        if not isinstance(found, list) or not 0 < len(found) <= len(rows):
            raise ScriptFailed(tr("the script answered nothing of use"))
        return [ScriptFailed(reason_of(x)) if isinstance(x, dict) else x for x in found]

    def close(self) -> None:
        """Give the process back; the next sandbox takes it over with a fresh engine."""
        _give_back(self._held)

    def _let_in(self) -> None:
        self._ticked = monotonic()
        self.tick()

    def _request(self, head: str, seconds: float, body: str) -> Any:
        if monotonic() - self._ticked >= TICK:  # many quick questions take long together
            self._let_in()
        if not self._held:
            self._start_again()
        try:
            kind, text = self._held[0].ask(f"{head}\n{body}", seconds, self._let_in)
        except _Ended as ended:
            self._held.pop().end()
            self.ended += 1
            raise ScriptFailed(str(ended)) from None
        except BaseException:  # a tick that raised leaves an answer in the pipe
            self._held.pop().end()
            raise
        if kind != "ok":
            raise ScriptFailed(text[:200])
        try:
            return json.loads(text)
        except ValueError:
            raise ScriptFailed(tr("the script answered nothing of use")) from None

    def _start_again(self) -> None:
        if self.ended >= MAX_ENDED:
            raise ScriptFailed(tr("the scripts had to be ended too often"))
        self._held.append(_process())
        loaded, self._loaded = self._loaded, []
        for text in loaded:
            self.run(text)


def _folder() -> Path | None:
    """Return the folder of the JavaScript engine, as its process starts without installed packages."""
    found = find_spec("_quickjs")
    return None if found is None else Path(found.origin or "").parent


def reason_of(failed: dict[str, object]) -> str:
    """Return the first line of what a script threw, short enough for a sentence."""
    first = str(failed.get("failed")).strip().splitlines()[:1]
    return (first or ["Error"])[0][:200]


class _Ended(Exception):
    """The process had to be ended, or ended by itself."""


class _Process:
    """The process of a sandbox and the pipes to it."""

    def __init__(self) -> None:
        self._pipe, theirs = Pipe()
        life, their_life = Pipe()
        handles = [theirs.fileno(), their_life.fileno()]
        command = [sys.executable, "-IS", engine.__file__, str(_folder()), *map(str, handles)]
        options: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        if sys.platform == "win32":
            for handle in handles:
                os.set_handle_inheritable(handle, True)
            options["startupinfo"] = subprocess.STARTUPINFO(lpAttributeList={"handle_list": handles})
            options["creationflags"] = subprocess.CREATE_NO_WINDOW
        else:
            options["pass_fds"] = handles
        self._process = subprocess.Popen(
            command, cwd=Path(engine.__file__).anchor, stderr=subprocess.DEVNULL, **options
        )
        theirs.close()
        their_life.close()
        self.end = weakref.finalize(self, _end, self._process, self._pipe, life)

    def ask(self, message: str, seconds: float, tick: Callable[[], None]) -> tuple[str, str]:
        """Send a request and return the reply's (head, text), waiting as long as the script may take."""
        begun, spent = monotonic(), -1.0
        try:
            self._pipe.send_bytes(message.encode("utf-8", "replace"))
            while not self._pipe.poll(TICK):
                spent = self._spent() if spent < 0 else spent
                tick()
                late = monotonic() - begun - seconds - GRACE
                if late > PATIENCE or (late > 0 and self._spent() - spent >= seconds + GRACE):
                    raise _Ended(tr("it did not end within its time"))
            head, _, text = self._pipe.recv_bytes(MAX_REPLY).decode("utf-8", "replace").partition("\n")
        except (EOFError, OSError, psutil.Error):
            raise _Ended(tr("it used more memory than it may")) from None
        return head, text

    def _spent(self) -> float:
        times = psutil.Process(self._process.pid).cpu_times()
        return float(times.user + times.system)


_spare: list[_Process] = []
"""Processes of sandboxes that were closed in good order."""


def _give_back(held: list[_Process]) -> None:
    _spare.extend(held)
    held.clear()
    for process in _spare[:-MAX_SPARE]:
        process.end()
    del _spare[:-MAX_SPARE]


def _process() -> _Process:
    """Return a process with a fresh engine."""
    while _spare:
        process = _spare.pop()
        with suppress(_Ended):
            process.ask(f"new\t{SECONDS_TO_LOAD}\n", SECONDS_TO_LOAD, _no_tick)
            return process
    return _Process()


def _end(process: subprocess.Popen[bytes], *pipes: Any) -> None:
    process.kill()
    process.wait()
    for pipe in pipes:
        pipe.close()
