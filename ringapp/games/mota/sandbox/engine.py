"""The process that runs scripts of a tower: a JavaScript engine, a pipe to its parent, and nothing else.

It is started as a file, not as a module, and imports nothing of the program, so that it is there at once and
holds nothing worth having. Requests and replies are frames of two lines: a JSON head, then a text that is
handed on as it is.

    ["new", seconds], nothing          put a fresh engine in the place of the old one
    ["run", seconds], script           evaluate a script
    ["call", name, seconds], values    call a global function with a JSON list of values
    ["ask", name, seconds], rows       call it once for each of a JSON list of lists, in one go

A reply is ["ok"] and what was answered as JSON, or ["failed"] and the reason as plain text.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from multiprocessing.connection import Connection
from typing import Any

MEMORY = 64_000_000
"""What the engine may use; the process around it may use `PROCESS_MEMORY`."""
PROCESS_MEMORY = 280_000_000
STACK = 256_000

# Taken before any script runs, so that no script can replace what it rests on. Strings are joined by `+`,
# which asks nobody; an answer that is no plain value is an error of its row.
ASK = r"""
(function () {
  "use strict";
  var parse = JSON.parse, quote = JSON.stringify, apply = Reflect.apply, text = String, g = globalThis;
  function shown(value) {
    switch (typeof value) {
      case "number": case "boolean": return "" + value;
      case "string": return quote(value);
      case "undefined": return "null";
    }
    if (value === null) return "null";
    throw new TypeError("the answer is no plain value");
  }
  return function (name, rows) {
    rows = parse(rows);
    var found = "[", call = g[name];
    for (var i = 0; i < rows.length; i++) {
      if (i) found += ",";
      try { found += shown(apply(call, undefined, rows[i])); }
      catch (error) { found += '{"failed":' + quote(text(error)) + "}"; }
    }
    return found + "]";
  };
})()
"""


def main() -> None:
    """Serve the two pipes named on the command line until the parent is gone."""
    requests, life = (_pipe(int(word)) for word in sys.argv[1:3])
    threading.Thread(target=_end_with, args=(life,), daemon=True).start()
    _limit()
    engine = _Engine()
    while True:
        try:
            head, _, body = requests.recv_bytes().decode().partition("\n")
        except (EOFError, OSError):
            return
        wanted = json.loads(head)
        if wanted[0] == "new":
            engine = _Engine()
        requests.send_bytes(engine.reply(wanted, body).encode("utf-8", "replace"))


def _pipe(handle: int) -> Any:
    if sys.platform == "win32":
        from multiprocessing import connection

        return connection.PipeConnection(handle)
    return Connection(handle)


def _end_with(life: Any) -> None:
    """End this process with its parent, also in the middle of a script that never ends."""
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
    """One engine and what it is asked."""

    def __init__(self) -> None:
        import _quickjs  # type: ignore[import-not-found]  # `quickjs` around it would load a thread pool

        self._errors = (_quickjs.JSException, MemoryError, TypeError, ValueError, OverflowError)
        self._context = _quickjs.Context()
        self._context.set_memory_limit(MEMORY)
        self._context.set_max_stack_size(STACK)
        self._ask = self._context.eval(ASK)

    def reply(self, head: list[Any], body: str) -> str:
        """What is sent back for one request."""
        kind, *names, seconds = head
        self._context.set_time_limit(seconds)
        try:
            if kind == "ask":
                return '["ok"]\n' + str(self._ask(names[0], body))
            value = None
            if kind == "run":
                value = self._context.eval(body)
            elif kind == "call":
                value = self._context.get(names[0])(*json.loads(body))
            return '["ok"]\n' + json.dumps(self._plain(value))
        except self._errors as error:
            return '["failed"]\n' + (str(error).strip() or type(error).__name__).splitlines()[0]

    def _plain(self, value: Any) -> Any:
        """Numbers and texts as they are; an object, which nobody asked for, as nothing."""
        return value if isinstance(value, int | float | str | bool) else None


if __name__ == "__main__":
    main()
