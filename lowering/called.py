"""Compiled texts as Python calls them: numbers and arrays of numpy go in as a row of words."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import FunctionType

import numpy as np

from lowering.emitting import BIT, F64, Value
from lowering.kept import loaded
from lowering.kinds import Group, Kind, Record, Rows, flat_kinds, numpy_of
from lowering.wide import ENTRY, Program

ALL = (1 << 64) - 1
TRUTHS = {np.dtype(np.bool_): np.dtype(np.uint8)}
"""Truth values lie in memory as bytes of 0 and 1."""
Called = Callable[..., Value]
"""A text, or what it became."""
Adding = Callable[[list[int], Value], None]
"""Puts an argument behind others."""
Reading = Callable[[int, bytearray], Value]
"""Makes a result of what came back and of the row of words, where results lie that are no one number."""


def entries(
    source: str,
    name: str,
    texts: Sequence[Called],
    kinds: Mapping[str, Kind],
    level: int = 3,
    loose: bool = False,
) -> dict[str, Called]:
    """Texts made into one module of code, by name, taking arrays of numpy and numbers.

    Args:
        source: The file that what is kept goes by, which imports all that the texts call.
        name: Tells the modules of a source apart.
        kinds: What the annotations of the texts stand for.
        loose: Sums may be taken in any order.
    """
    program = Program(kinds, loose)

    def write() -> Value:
        for text in texts:
            assert isinstance(text, FunctionType)
            program.enter(text)
        return program.module

    address_of = loaded(source, name, write, level)
    found: dict[str, Called] = {}
    for text in texts:
        words = dict(text.__annotations__)
        result = words.pop("return")
        taken = [_adding(program.kind(word)) for word in words.values()]
        enter = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(address_of(ENTRY + text.__name__))
        given = program.kind(result)
        room = [0] * len(flat_kinds(given))
        found[text.__name__] = partial(_call, enter, taken, room, _reading(given))
    return found


def _call(
    enter: Value, taken: list[Adding], room: list[int], read: Reading | None, *arguments: object
) -> Value:
    words: list[int] = []
    for add, argument in zip(taken, arguments, strict=True):
        add(words, argument)
    words += room
    row = bytearray(struct.pack(f"<{len(words)}Q", *words))
    place = ctypes.c_char.from_buffer(row)
    found = enter(ctypes.addressof(place))
    return found if read is None else read(found, row)


def _reading(kind: Kind) -> Reading | None:
    """What makes the result of a kind from what came back and from the words handed over; None for whole
    numbers."""
    if kind == BIT:
        return lambda found, _: bool(found)
    if kind == F64:
        return lambda _, row: struct.unpack_from("<d", row)[0]
    if isinstance(kind, Group):
        letters = "<" + "".join("d" if part == F64 else "?7x" if part == BIT else "q" for part in kind.parts)
        return lambda _, row: struct.unpack_from(letters, row)
    return None


def _adding(kind: Kind) -> Adding:
    """What puts an argument of a kind behind others, as it is handed on."""
    if isinstance(kind, Rows):
        return partial(_add_array, numpy_of(kind.cell), kind.dimensions)
    if isinstance(kind, Record):
        return lambda words, world: words.append(address_of(world.table))
    if isinstance(kind, Group):
        parts = [_adding(part) for part in kind.parts]
        return _Remembering(parts) if kind.names else partial(_add_group, parts)
    if kind == F64:
        return lambda words, value: words.extend(struct.unpack("<Q", struct.pack("<d", value)))
    return lambda words, value: words.append(int(value) & ALL)


def _add_array(dtype: np.dtype[Value], dimensions: int, words: list[int], array: Value) -> None:
    given = array.dtype
    fits = given == dtype or TRUTHS.get(given) == dtype
    if not fits or array.ndim != dimensions or not array.flags.c_contiguous:
        raise TypeError(f"an array of {given} in {array.ndim} dimensions, or one with gaps")
    words.append(address_of(array))
    words.extend(array.shape)


def address_of(array: Value) -> int:
    """Where the numbers of an array lie: by its buffer in a quarter of the time that numpy takes to tell."""
    try:
        return ctypes.addressof(ctypes.c_char.from_buffer(array))
    except (TypeError, ValueError):  # it may not be written to, or has no numbers
        place: int = array.__array_interface__["data"][0]
        return place


def _add_group(parts: list[Adding], words: list[int], values: tuple[object, ...]) -> None:
    for add, value in zip(parts, values, strict=True):
        add(words, value)


class _Remembering:
    """Adds the arrays of a NamedTuple, looked at once while the same one is handed over again and again."""

    def __init__(self, parts: list[Adding]) -> None:
        self._parts = parts
        self._last: tuple[object, list[int]] = (None, [])

    def __call__(self, words: list[int], values: tuple[object, ...]) -> None:
        last, found = self._last
        if last is not values:
            found = []
            _add_group(self._parts, found, values)
            self._last = (values, found)
        words += found
