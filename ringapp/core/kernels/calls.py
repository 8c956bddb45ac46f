"""Calls kernels from Python: numbers and numpy arrays are packed into a row of 64-bit words.

A `Signature` lists the type codes of a kernel: `q` is a whole number, `?` a truth value, `d` a double, `i4:2`
an array of 32-bit numbers in two dimensions, `table` a record with a table of its arrays' addresses; a list
stands for a tuple, and a list that begins with `named` for a NamedTuple.
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
FAULT = "kernels_fault"
"""Name of the fault variable in a checked library, see `lowering.bounds`."""
Call = Callable[..., Any]
"""A kernel as Python calls it."""
TypeCode = str | Sequence[Any]
"""The code of an argument's or result's type; a sequence holds the codes of a tuple's parts."""
Compiled = Callable[[int], int]
"""Compiled code: it takes the address of a row of words."""
Packer = Callable[[list[int], Any], None]
"""Appends the words of an argument to a list of words."""
Unpacker = Callable[[int, bytearray], object]
"""Makes a result from the returned number, or from the row of words, which holds other results."""


class Fault(ctypes.Structure):
    """A wrong index noted by a checked library: function and expression, the index, the length."""

    _fields_ = (("words", ctypes.c_char_p), ("index", ctypes.c_int64), ("length", ctypes.c_int64))


class Signature(NamedTuple):
    """The type codes of a kernel's arguments and of its result; ``""`` stands for no result."""

    takes: Sequence[TypeCode]
    gives: TypeCode


def caller(address: int, signature: Signature) -> Call:
    """Return a Python callable for the kernel at an address."""
    code = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(address)
    packers = [_packer(takes) for takes in signature.takes]
    room = [0] * (1 if isinstance(signature.gives, str) else len(signature.gives))
    return partial(_call, code, packers, room, _unpacker(signature.gives))


def raising(call: Call, fault: Fault) -> Call:
    """Return a kernel of a checked library that raises IndexError for the wrong index it noted."""

    def run(*arguments: object) -> object:
        found: object = call(*arguments)
        if fault.words is not None:
            words, fault.words = fault.words.decode(), None
            raise IndexError(f"{words}: index {fault.index} of {fault.length}")
        return found

    return run


def _call(
    code: Compiled, packers: list[Packer], room: list[int], unpack: Unpacker | None, *arguments: object
) -> Any:
    words: list[int] = []
    for pack, argument in zip(packers, arguments, strict=True):
        pack(words, argument)
    words += room
    row = bytearray(struct.pack(f"<{len(words)}Q", *words))
    place = ctypes.c_char.from_buffer(row)
    found = code(ctypes.addressof(place))
    return found if unpack is None else unpack(found, row)


def _unpacker(code: TypeCode) -> Unpacker | None:
    """Return a function that makes a result of this type; None for whole numbers, which need none."""
    if code == "?":
        return lambda found, _: bool(found)
    if code == "d":
        return lambda _, row: struct.unpack_from("<d", row)[0]
    if not isinstance(code, str):
        form = "<" + "".join("?7x" if part == "?" else part for part in code)
        return lambda _, row: struct.unpack_from(form, row)
    return None


def _packer(code: TypeCode) -> Packer:
    """Return a function that appends the words of an argument of this type to a list."""
    if not isinstance(code, str):
        named = code[:1] == [NAMED]
        parts = [_packer(part) for part in code[named:]]
        return _RememberingPacker(parts) if named else partial(_pack_tuple, parts)
    if code == "table":
        return lambda words, world: words.append(address_of(world.table))
    if code == "d":
        return lambda words, value: words.extend(struct.unpack("<Q", struct.pack("<d", value)))
    if ":" in code:
        element, _, dimensions = code.partition(":")
        return partial(_pack_array, np.dtype(element), int(dimensions))
    return lambda words, value: words.append(int(value) & ALL)


def _pack_array(dtype: np.dtype[Any], dimensions: int, words: list[int], array: npt.NDArray[Any]) -> None:
    given = array.dtype
    fits = given == dtype or TRUTHS.get(given) == dtype
    if not fits or array.ndim != dimensions or not array.flags.c_contiguous:
        raise TypeError(f"an array of {given} in {array.ndim} dimensions, or one with gaps")
    words.append(address_of(array))
    words.extend(array.shape)


def address_of(array: Any) -> int:
    """Return the address of an array's numbers; its buffer tells it four times as fast as numpy does."""
    try:
        return ctypes.addressof(ctypes.c_char.from_buffer(array))
    except (TypeError, ValueError):  # it is read-only or empty
        place: int = array.__array_interface__["data"][0]
        return place


def _pack_tuple(parts: list[Packer], words: list[int], values: tuple[object, ...]) -> None:
    for pack, value in zip(parts, values, strict=True):
        pack(words, value)


class _RememberingPacker:
    """Appends the words of a NamedTuple, and keeps them for the next call with the same tuple."""

    def __init__(self, parts: list[Packer]) -> None:
        self._parts = parts
        self._last: tuple[object, list[int]] = (None, [])

    def __call__(self, words: list[int], values: tuple[object, ...]) -> None:
        last, found = self._last
        if last is not values:
            found = []
            _pack_tuple(self._parts, found, values)
            self._last = (values, found)
        words += found
