"""The widths of a table's columns: those of their words, with the widest reduced if room is short."""

from __future__ import annotations

from collections.abc import Collection, Sequence

NARROWEST = 64
"""Pixels that a column of words keeps; what is cut is told in full by the tool tip."""
SCROLLED = 150
"""The most pixels of a column in a table that scrolls sideways anyway."""


def widths(wanted: Sequence[int], room: int, whole: Collection[int] = ()) -> list[int]:
    """Return widths for columns; the widest are reduced to one common width if all do not fit.

    Args:
        wanted: The pixels that each column needs for its words.
        room: The pixels available; if even reduced columns do not fit, the table scrolls.
        whole: Places of the columns that keep their width, such as those of numbers.
    """
    order = sorted((width for place, width in enumerate(wanted) if place not in whole), reverse=True)
    cap, room_of_words, narrow = max(wanted, default=0), room - sum(wanted[place] for place in whole), 0
    for count, width in enumerate(order, start=1):
        narrow += width
        rest = sum(order) - narrow
        below = order[count] if count < len(order) else 0
        cap = max(below, (room_of_words - rest) // count)
        if cap * count + rest <= room_of_words:
            break
    cap = max(cap, NARROWEST)
    found = [width if place in whole else min(width, cap) for place, width in enumerate(wanted)]
    return found if sum(found) <= room else [min(width, SCROLLED) for width in wanted]
