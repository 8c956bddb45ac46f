"""How much of a piece of work is done, told by whoever does it to whoever waits for it in the same thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Heed = Callable[[float], None]
"""Is told the share of the work that is done, 0 to 1."""


class _Here(threading.local):
    """What a thread keeps for itself."""

    heed: Heed | None = None


_here = _Here()


def tell_share(done: float) -> None:
    """Tell which share of the work is done, 0 to 1; nobody need listen."""
    if _here.heed is not None:
        _here.heed(done)


@contextmanager
def shares_to(heed: Heed) -> Iterator[None]:
    """Within, shares that are told in this thread go to `heed`."""
    before, _here.heed = _here.heed, heed
    try:
        yield
    finally:
        _here.heed = before
