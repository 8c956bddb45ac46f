"""Copies of frozen records with some fields changed: a search makes several boards and heroes for each move.

`dataclasses.replace` is too slow: it gives every field to `__init__`, which sets each by name.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    import dataclasses
    from operator import attrgetter

    @functools.cache
    def _slots_of(kind):
        """Return a class's reader of all slots, its setters by name and in order, and its `__post_init__`."""
        own = dataclasses.fields(kind)
        if len(own) < 2 or any(not one.init for one in own) or "__slots__" not in vars(kind):
            return None
        names = [one.name for one in own]
        put = {name: getattr(kind, name).__set__ for name in names}
        return attrgetter(*names), put, tuple(put.values()), getattr(kind, "__post_init__", None)

    def replace(record, /, **changes):
        """Return what `dataclasses.replace` returns, faster where the class is frozen and has slots."""
        kind = record.__class__
        known = _slots_of(kind)
        if known is None or not changes.keys() <= known[1].keys():
            return dataclasses.replace(record, **changes)
        read, put, puts, started = known
        new = object.__new__(kind)
        for set_one, value in zip(puts, read(record), strict=True):
            set_one(new, value)
        for name, value in changes.items():
            put[name](new, value)
        if started is not None:
            started(new)
        return new
