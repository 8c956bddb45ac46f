"""The widths of a table's columns: those of their words, with the widest reduced if room is short."""

from __future__ import annotations

from collections.abc import Sequence

NARROWEST = 96
"""Pixels that a column of words keeps; what is cut is told in full by the tool tip."""
SCROLLED = 150
"""The most pixels of a column in a table that scrolls sideways anyway."""


def widths(wanted: Sequence[int], room: int) -> list[int]:
    """Return widths for columns; the widest are reduced to one common width if all do not fit.

    Args:
        wanted: The pixels that each column needs for its words.
        room: The pixels available; if even reduced columns do not fit, the table scrolls.
    """
    cap = max(wanted, default=0)
    narrow = 0
    for count, width in enumerate(sorted(wanted, reverse=True), start=1):
        narrow += width
        rest = sum(wanted) - narrow
        below = sorted(wanted, reverse=True)[count] if count < len(wanted) else 0
        cap = max(below, (room - rest) // count)
        if cap * count + rest <= room:
            break
    found = [min(width, max(cap, NARROWEST)) for width in wanted]
    return found if sum(found) <= room else [min(width, SCROLLED) for width in wanted]
