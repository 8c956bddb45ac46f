"""A clock whose time tests set."""

from __future__ import annotations


class Clock:
    """A clock that stands until it is set forward."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now
