"""Passes the share of work done from the function that works to a listener in the same thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Heed = Callable[[float], None]
"""Is told the share of the work that is done, 0 to 1."""


class _Here(threading.local):
    """The listener of a thread.

    Attributes:
        heed: Called with each share.
        most: The largest share that it was called with.
    """

    heed: Heed | None = None
    most: float = 0.0


_here = _Here()


def report_progress(done: float) -> None:
    """Tell the thread's listener, if there is one, which share of the work is done, 0 to 1.

    A share below an earlier one, as from a second attempt, is dropped: a progress bar must not jump back.
    """
    if _here.heed is not None and done > _here.most:
        _here.most = done
        _here.heed(done)


@contextmanager
def progress_to(heed: Heed) -> Iterator[None]:
    """Send the shares reported in this thread to `heed` while the block runs."""
    before = _here.heed, _here.most
    _here.heed, _here.most = heed, 0.0
    try:
        yield
    finally:
        _here.heed, _here.most = before
