"""Sets of cells of a board as whole numbers of 64, 128 or 256 bits, and what kernels do with them.

A kernel is written once, and compiled for the width that a board needs. Inside kernels masks know & | ^ ~ + -
and shifts by a number; `unit` is a tuple of one, two or four 64-bit words whose length names the width. As
they stand the functions work on `Bits`; the compiler writes instructions in place of them.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from ringapp.core.solving.arrays import Whole, Words
from ringapp.games.match3.kernels.layout import PLACE, World

Mask = Any
"""One mask, or several side by side: `Bits` as plain Python, words of the processor once compiled."""
Unit = tuple[np.uint64, ...]
"""One, two or four words; their number names the width of the masks."""
WORD = (1 << 64) - 1


class Bits:
    """A mask of Python integers, for kernels that run uncompiled; each part is one lane, never negative."""

    __array_ufunc__ = None

    def __init__(self, width: int, parts: Iterable[int]) -> None:
        self.width = width
        self.parts = tuple(part & (1 << width) - 1 for part in parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bits) and (self.width, self.parts) == (other.width, other.parts)

    def __hash__(self) -> int:
        return hash(self.parts)

    def __invert__(self) -> Bits:
        return Bits(self.width, (~part for part in self.parts))

    def joined(self, by: Callable[[int, int], int], other: Mask) -> Bits:
        """Return the result of `by` for each part with the same part of `other`, or with one number."""
        others = other.parts if isinstance(other, Bits) else (int(other),) * len(self.parts)
        parts = self.parts * (len(others) // len(self.parts))
        return Bits(self.width, map(by, parts, others * (len(parts) // len(others))))

    def __and__(self, other: Mask) -> Bits:
        return self.joined(operator.and_, other)

    def __or__(self, other: Mask) -> Bits:
        return self.joined(operator.or_, other)

    def __xor__(self, other: Mask) -> Bits:
        return self.joined(operator.xor, other)

    def __add__(self, other: Mask) -> Bits:
        return self.joined(operator.add, other)

    def __sub__(self, other: Mask) -> Bits:
        return self.joined(operator.sub, other)

    def __lshift__(self, by: Mask) -> Bits:
        return self.joined(operator.lshift, by)

    def __rshift__(self, by: Mask) -> Bits:
        return self.joined(operator.rshift, by)

    __rand__, __ror__, __rxor__, __radd__ = __and__, __or__, __xor__, __add__


def width(unit: Unit) -> int:
    """Return how many bits the masks of a `unit` have."""
    return 64 * len(unit)


def plane(state: Words, number: Whole, world: World) -> Mask:
    """Return a plane of a state, the empty mask where the board has no such plane."""
    place = world.switches[number + PLACE]
    return load(state, place, world.unit) if place >= 0 else none(world.unit)


def fixed(number: Whole, world: World) -> Mask:
    """Return a mask that describes the shape of the board, by its number in the world."""
    return load(world.shape, number * len(world.unit), world.unit)


def load(words: Words, index: Whole, unit: Unit) -> Mask:
    """Return the mask stored in a flat array, beginning at word `index`."""
    return Bits(width(unit), (sum(int(words[index + i]) << 64 * i for i in range(len(unit))),))


def store(words: Words, index: Whole, mask: Mask) -> None:
    """Write a mask to a flat array, beginning at word `index`."""
    for i in range(mask.width // 64):
        words[index + i] = mask.parts[0] >> 64 * i & WORD


def some(mask: Mask) -> bool:
    """Return whether a mask has any bit."""
    return any(mask.parts)


def popcount(mask: Mask) -> int:
    """Return how many bits of a mask are set."""
    return int(mask.parts[0]).bit_count()


def lowest(mask: Mask) -> int:
    """Return the number of the lowest set bit, the width of the mask for an empty one."""
    value = mask.parts[0]
    return (value & -value).bit_length() - 1 if value else int(mask.width)


def bit(place: Whole, unit: Unit) -> Mask:
    """Return the mask with only the bit `place` set."""
    return Bits(width(unit), (1 << int(place),))


def none(unit: Unit) -> Mask:
    """Return the empty mask."""
    return Bits(width(unit), (0,))


def low(mask: Mask) -> int:
    """Return the lowest 64 bits as a number."""
    value = mask.parts[0] & WORD
    return int(value - (value >> 63 << 64))


def prefetch(words: Words, index: np.uint64) -> None:
    """Tell the processor that word `index` of a flat array will be written soon."""
