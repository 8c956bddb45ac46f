"""Functions behind the gate that behave in every way a parser can."""

from __future__ import annotations

import os
import signal
import threading
import time

from ringapp.core.contract.errors import ParseError
from ringapp.core.process.progress import tell_share
from ringapp.core.process.untrusted import Limits, foreign


@foreign()
def identity() -> int:
    """The process that works."""
    return os.getpid()


@foreign()
def refuse(words: str, line: int) -> None:
    raise ParseError(words, line)


@foreign()
def fault() -> float:
    return 1 / 0


@foreign(Limits(processor=1, seconds=60))
def spin() -> None:
    while True:
        pass


@foreign(Limits(seconds=0.3))
def idle() -> None:
    time.sleep(30)


@foreign(Limits(memory=100_000_000))
def greed() -> int:
    return len(bytearray(500_000_000))


@foreign()
def killed() -> None:
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


@foreign()
def crash() -> None:
    os.abort()


@foreign()
def leave(code: int) -> None:
    os._exit(code)


@foreign()
def leave_soon() -> int:
    """Answer, and end a little later, as an idle or heavy reader does."""
    threading.Timer(0.3, os._exit, (0,)).start()
    return os.getpid()


@foreign()
def by_quarters() -> str:
    for quarter in (0.25, 0.5, 0.75):
        tell_share(quarter)
    return "done"
