"""The process that runs scripts of a tower: a JavaScript engine, a pipe to its parent, and nothing else.

It is started as a file, not as a module, and imports nothing of the program, so that it is there at once and
holds nothing worth having. Requests and replies are frames of two lines: a JSON head, then a text that is
handed on as it is.

    ["new", seconds], nothing          put a fresh engine in the place of the old one
    ["run", seconds], script           evaluate a script
    ["call", name, seconds], values    call a global function with a JSON list of values
    ["ask", name, seconds], rows       call it once for each of a JSON list of lists, in one go, or for the
                                       first of them where they take long

A reply is ["ok"] and what was answered as JSON, or ["failed"] and the reason as plain text.
"""

from __future__ import annotations

import os
import sys
from _thread import start_new_thread  # `threading` would take as long to import as all the rest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MEMORY = 64_000_000
"""What the engine may use; the process around it may use `PROCESS_MEMORY`."""
PROCESS_MEMORY = 280_000_000
STACK = 768_000
AIM = 200
"""Milliseconds after which an exchange answers with what it has, and leaves the rest of its rows."""

# Taken before any script runs, so that no script can replace what it rests on. Strings are joined by `+`,
# which asks nobody; an answer that is no plain value is an error of its row, or, of one question, nothing.
ASK = r"""
(function () {
  "use strict";
  var parse = JSON.parse, quote = JSON.stringify, apply = Reflect.apply, text = String, g = globalThis;
  var clock = Date.now;
  var whole = text.prototype.substring;
  function shown(value, alone) {
    switch (typeof value) {
      case "number": case "boolean": return "" + value;
      case "string": return quote(value);
      case "undefined": return "null";
    }
    if (value === null || alone) return "null";
    throw new TypeError("the answer is no plain value");
  }
  return function (kind, name, given) {
    if (kind === "run") return shown(name, true);
    given = parse(given);
    if (kind === "call") return shown(apply(g[name], undefined, given), true);
    var found = "[", call = g[name], latest = clock() + AIM;
    for (var i = 0; i < given.length && (!i || clock() < latest); i++) {
      if (i) found += ",";
      try { found += shown(apply(call, undefined, given[i])); }
      catch (error) { found += '{"failed":' + quote(text(error)) + "}"; }
    }
    return apply(whole, found + "]", [0]);  // in one piece: what `+` has joined may lie in many
  };
})()
"""


def main() -> None:
    """Serve requests on the pipes named on the command line, until the parent process is gone."""
    sys.path.append(sys.argv[1])
    requests, life = (_pipe(int(word)) for word in sys.argv[2:4])
    start_new_thread(_end_with, (life,))
    _limit()
    engine = _Engine()
    while True:
        try:
            head, _, body = requests.recv_bytes().decode().partition("\n")
        except (EOFError, OSError):
            return
        words = head.split("\t")
        if words[0] == "new":
            engine = _Engine()
        requests.send_bytes(engine.reply(words, body).encode("utf-8", "replace"))


def _pipe(handle: int) -> Any:
    if sys.platform == "win32":
        from multiprocessing import connection

        return connection.PipeConnection(handle)
    return _Wire(handle)


class _Wire:
    """One end of a pipe, framed as by `multiprocessing`: the length in 4 bytes, or -1 and 8 bytes."""

    def __init__(self, handle: int) -> None:
        self._handle = handle

    def recv_bytes(self) -> bytes:
        """Return the next message. Raises EOFError, OSError."""
        size = int.from_bytes(self._read(4), "big", signed=True)
        return self._read(int.from_bytes(self._read(8), "big") if size < 0 else size)

    def send_bytes(self, message: bytes) -> None:
        """Send a message. Raises OSError."""
        left = memoryview(len(message).to_bytes(4, "big") + message)  # `MEMORY` holds no 2 GB
        while left:
            left = left[os.write(self._handle, left) :]

    def _read(self, size: int) -> bytes:
        found = bytearray()
        while len(found) < size:
            part = os.read(self._handle, min(size - len(found), 1 << 20))
            if not part:
                raise EOFError
            found += part
        return bytes(found)


def _end_with(life: Any) -> None:
    """End this process when its parent ends, even in the middle of a script that never ends."""
    try:
        life.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)


def _limit() -> None:
    try:
        import resource
    except ImportError:
        return
    for kind in (resource.RLIMIT_DATA, resource.RLIMIT_CORE):
        try:
            resource.setrlimit(kind, (PROCESS_MEMORY if kind == resource.RLIMIT_DATA else 0,) * 2)
        except (ValueError, OSError):
            continue


class _Engine:
    """One JavaScript engine, which answers requests."""

    def __init__(self) -> None:
        import _quickjs  # type: ignore[import-not-found]  # `quickjs` around it would load a thread pool

        self._errors = (_quickjs.JSException, MemoryError, TypeError, ValueError, OverflowError)
        self._context = _quickjs.Context()
        self._context.set_memory_limit(MEMORY)
        self._context.set_max_stack_size(STACK)
        self._ask = self._context.eval(ASK.replace("AIM", str(AIM)))

    def reply(self, head: list[str], body: str) -> str:
        """Return the reply to one request."""
        kind, *names, seconds = head
        self._context.set_time_limit(float(seconds))
        try:
            if kind == "new":
                return "ok\nnull"
            if kind == "run":
                return "ok\n" + str(self._ask(kind, self._context.eval(body)))
            return "ok\n" + str(self._ask(kind, names[0], body))
        except self._errors as error:
            return "failed\n" + (str(error).strip() or type(error).__name__).splitlines()[0]


if __name__ == "__main__":
    main()
