"""Kernels as Python calls them: numbers and arrays of numpy go in as a row of words.

How each is called is written in letters, a `Signature`: `q` is a whole number, `?` a truth value, `d` a
double, `i4:2` an array of 32-bit numbers in two dimensions, `table` a record with a table of where its arrays
lie; a list stands for a tuple, and one that begins with `named` for a NamedTuple.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

ALL = (1 << 64) - 1
TRUTHS = {np.dtype(np.bool_): np.dtype(np.uint8)}
"""Truth values lie in memory as bytes of 0 and 1."""
NAMED = "named"
Letters = str | Sequence[Any]
"""How one argument or result is handed on; a sequence holds those of the parts."""
Code = Callable[[int], int]
"""Compiled code: it takes the place of a row of words."""
Adding = Callable[[list[int], Any], None]
"""Puts an argument behind others."""
Reading = Callable[[int, bytearray], object]
"""Makes a result of what came back and of the row of words, where results lie that are no one number."""


class Signature(NamedTuple):
    """What a kernel takes and what it gives; nothing is given by ``""``."""

    takes: Sequence[Letters]
    gives: Letters


def caller(address: int, signature: Signature) -> Callable[..., Any]:
    """The kernel at an address as Python calls it."""
    code = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(address)
    taken = [_adding(letters) for letters in signature.takes]
    room = [0] * (1 if isinstance(signature.gives, str) else len(signature.gives))
    return partial(_call, code, taken, room, _reading(signature.gives))


def _call(code: Code, taken: list[Adding], room: list[int], read: Reading | None, *arguments: object) -> Any:
    words: list[int] = []
    for add, argument in zip(taken, arguments, strict=True):
        add(words, argument)
    words += room
    row = bytearray(struct.pack(f"<{len(words)}Q", *words))
    place = ctypes.c_char.from_buffer(row)
    found = code(ctypes.addressof(place))
    return found if read is None else read(found, row)


def _reading(letters: Letters) -> Reading | None:
    """What makes a result of what came back and of the words handed over; None for whole numbers."""
    if letters == "?":
        return lambda found, _: bool(found)
    if letters == "d":
        return lambda _, row: struct.unpack_from("<d", row)[0]
    if not isinstance(letters, str):
        form = "<" + "".join("?7x" if part == "?" else part for part in letters)
        return lambda _, row: struct.unpack_from(form, row)
    return None


def _adding(letters: Letters) -> Adding:
    """What puts an argument behind others, as it is handed on."""
    if not isinstance(letters, str):
        named = letters[:1] == [NAMED]
        parts = [_adding(part) for part in letters[named:]]
        return _Remembering(parts) if named else partial(_add_group, parts)
    if letters == "table":
        return lambda words, world: words.append(address_of(world.table))
    if letters == "d":
        return lambda words, value: words.extend(struct.unpack("<Q", struct.pack("<d", value)))
    if ":" in letters:
        cell, _, dimensions = letters.partition(":")
        return partial(_add_array, np.dtype(cell), int(dimensions))
    return lambda words, value: words.append(int(value) & ALL)


def _add_array(dtype: np.dtype[Any], dimensions: int, words: list[int], array: npt.NDArray[Any]) -> None:
    given = array.dtype
    fits = given == dtype or TRUTHS.get(given) == dtype
    if not fits or array.ndim != dimensions or not array.flags.c_contiguous:
        raise TypeError(f"an array of {given} in {array.ndim} dimensions, or one with gaps")
    words.append(address_of(array))
    words.extend(array.shape)


def address_of(array: Any) -> int:
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
