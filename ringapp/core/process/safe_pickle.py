"""Serialises values sent between processes: plain values and the program's own classes, nothing else."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from copyreg import dispatch_table
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from importlib import metadata
from pathlib import PurePath
from types import MappingProxyType

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.resources import GROUP


def dump_values(value: object) -> bytes:
    """Return values as bytes that `load_values` of the other process reads."""
    out = io.BytesIO()
    pickler = pickle.Pickler(out, pickle.HIGHEST_PROTOCOL)
    # Some libraries register picklers that add tracebacks to errors; these must not cross.
    known = {kind: way for kind, way in dispatch_table.items() if not issubclass(kind, BaseException)}
    pickler.dispatch_table = known | {MappingProxyType: _frozen_parts}
    pickler.dump(value)
    return out.getvalue()


def load_values(data: bytes) -> object:
    """Return the values in bytes of `dump_values`.

    Raises:
        pickle.UnpicklingError: They hold anything but plain values and the program's own classes.
    """
    return _Values(io.BytesIO(data)).load()


def frozen(table: dict[object, object]) -> MappingProxyType[object, object]:
    """Return a read-only view of a dict, in a class that can be pickled."""
    return MappingProxyType(table)


def _frozen_parts(
    table: MappingProxyType[object, object],
) -> tuple[Callable[..., object], tuple[dict[object, object]]]:
    return frozen, (dict(table),)


class _Values(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> object:
        """Return an allowed class: the program's records, enums and errors, paths, errors of the system."""
        if module.partition(".")[0] in _packages():
            found = super().find_class(module, name)
            if found is frozen or (isinstance(found, type) and _is_plain(found)):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no value")


@cache
def _packages() -> frozenset[str]:
    """Return packages that may hold allowed classes: the program, installed games, pathlib and builtins."""
    games = (point.module.partition(".")[0] for point in metadata.entry_points(group=GROUP))
    return frozenset({"ringapp", "pathlib", "builtins", *games})


def _is_plain(kind: type) -> bool:
    plain = (Enum, RingappError, OSError, MemoryError, PurePath, set, frozenset, bytearray, range, complex)
    return is_dataclass(kind) or issubclass(kind, plain)
