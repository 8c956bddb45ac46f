"""Functions behind the gate that behave in every way a parser can."""

from __future__ import annotations

import os
import signal
import threading
import time

from ringapp.core.contract.errors import ParseError
from ringapp.core.process.limits import Limits
from ringapp.core.process.progress import report_progress
from ringapp.core.process.untrusted import untrusted


@untrusted()
def identity() -> int:
    """The process that works."""
    return os.getpid()


@untrusted()
def refuse(words: str, line: int) -> None:
    raise ParseError(words, line)


@untrusted()
def fault() -> float:
    return 1 / 0


@untrusted(Limits(processor=1, seconds=60))
def spin() -> None:
    while True:
        pass


@untrusted(Limits(seconds=0.3))
def idle() -> None:
    time.sleep(30)


@untrusted(Limits(memory=100_000_000))
def greed() -> int:
    return len(bytearray(500_000_000))


@untrusted()
def killed() -> None:
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


@untrusted()
def crash() -> None:
    os.abort()


@untrusted()
def leave(code: int) -> None:
    os._exit(code)


@untrusted()
def leave_soon() -> int:
    """Answer, and end a little later, as an idle or heavy reader does."""
    threading.Timer(0.3, os._exit, (0,)).start()
    return os.getpid()


@untrusted()
def by_quarters() -> str:
    for quarter in (0.25, 0.5, 0.75):
        report_progress(quarter)
    return "done"
