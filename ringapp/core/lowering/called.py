"""Compiled texts as Python calls them: numbers and arrays of numpy go in as a row of words."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import FunctionType

import numpy as np

from ringapp.core.lowering.emitting import F64, Value
from ringapp.core.lowering.kept import loaded
from ringapp.core.lowering.kinds import Group, Kind, Record, Rows, numpy_of
from ringapp.core.lowering.wide import ENTRY, Program

Called = Callable[..., Value]
"""A text, or what it became."""
Adding = Callable[[list[int], Value], None]
"""Puts an argument behind others."""


def entries(
    source: str, name: str, texts: Sequence[Called], kinds: Mapping[str, Kind], level: int = 3
) -> dict[str, Called]:
    """Texts made into one module of code, by name, taking arrays of numpy and numbers.

    Args:
        source: The file that what is kept goes by, which imports all that the texts call.
        name: Tells the modules of a source apart.
        kinds: What the annotations of the texts stand for.
    """
    program = Program(kinds)

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
        found[text.__name__] = partial(_call, enter, taken, result == "bool")
    return found


def _call(enter: Value, taken: list[Adding], truth: bool, *arguments: object) -> Value:
    words: list[int] = []
    for add, argument in zip(taken, arguments, strict=True):
        add(words, argument)
    found = enter((ctypes.c_uint64 * len(words))(*words))
    return bool(found) if truth else found


def _adding(kind: Kind) -> Adding:
    """What puts an argument of a kind behind others, as it is handed on."""
    if isinstance(kind, Rows):
        return partial(_add_array, numpy_of(kind.cell), kind.dimensions)
    if isinstance(kind, Record):
        return lambda words, world: words.append(world.table.__array_interface__["data"][0])
    if isinstance(kind, Group):
        parts = [_adding(part) for part in kind.parts]
        return _Remembering(parts) if kind.names else partial(_add_group, parts)
    if kind == F64:
        return lambda words, value: words.extend(struct.unpack("<Q", struct.pack("<d", value)))
    return lambda words, value: words.append(int(value))


def _add_array(dtype: np.dtype[Value], dimensions: int, words: list[int], array: Value) -> None:
    if array.dtype != dtype or array.ndim != dimensions or not array.flags.c_contiguous:
        raise TypeError(f"an array of {array.dtype} in {array.ndim} dimensions, or one with gaps")
    words.append(array.__array_interface__["data"][0])
    words.extend(array.shape)


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
