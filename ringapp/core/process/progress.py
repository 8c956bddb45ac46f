"""How much of a piece of work is done, told by whoever does it to whoever waits for it in the same thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Heed = Callable[[float], None]
"""Is told the share of the work that is done, 0 to 1."""


class _Here(threading.local):
    """What a thread keeps for itself.

    Attributes:
        heed: Who listens.
        most: The largest share that was told to it.
    """

    heed: Heed | None = None
    most: float = 0.0


_here = _Here()


def report_progress(done: float) -> None:
    """Tell which share of the work is done, 0 to 1; nobody need listen.

    Who tries a second way tells less than before: that is not heard, since a bar must not jump back.
    """
    if _here.heed is not None and done > _here.most:
        _here.most = done
        _here.heed(done)


@contextmanager
def progress_to(heed: Heed) -> Iterator[None]:
    """Within, shares that are told in this thread go to `heed`."""
    before = _here.heed, _here.most
    _here.heed, _here.most = heed, 0.0
    try:
        yield
    finally:
        _here.heed, _here.most = before
