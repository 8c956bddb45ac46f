"""Functions over arrays that the tests compile and that Python runs as they are."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint64]
Table = npt.NDArray[np.uint64]
Numbers = npt.NDArray[np.int64]
Narrow = npt.NDArray[np.int16]
Levels = npt.NDArray[np.float32]
Reals = npt.NDArray[np.float64]
Signs = npt.NDArray[np.int8]
Bytes = npt.NDArray[np.uint8]
Truths = npt.NDArray[np.bool_]
ODD = np.uint64(0x9E3779B97F4A7C15)
HALF = np.uint64(32)


class Pair(NamedTuple):
    """Two arrays as one argument."""

    left: Numbers
    right: Numbers


def mix(words: Words, by: int) -> int:
    """Words without a sign: multiplied, shifted, divided and compared as such."""
    value = ODD
    for word in words:
        value = (value ^ word) * ODD
        value ^= value >> HALF
    rest = value % np.uint64(by)
    if words[0] > words[1]:
        return int(rest) + 1
    return int(value >> np.uint64(3)) // 7 - int(rest)


def rows(table: Table, numbers: Numbers, at: int) -> int:
    """A row of a table, chosen, read and written, by number and by pair of numbers."""
    row = table[0] if at > 0 else table[1]
    row[at] = np.uint64(5)
    table[1, 0] |= np.uint64(8)
    numbers[0] = numbers[1] = table.shape[1] * len(numbers)
    return int(row[0] ^ table[1, at])


def _both(one: int, two: int) -> tuple[int, int]:
    return max(one, two), one - two


def _sum(pair: tuple[int, int]) -> int:
    return pair[0] + 3 * pair[1]


def grouped(pair: Pair, numbers: tuple[int, int]) -> int:
    """Tuples handed over, given back, taken apart and put together; parts of a NamedTuple."""
    first, second = numbers
    more, less = _both(first, second)
    pair.left[0], pair.right[0] = less, more
    return _sum((*_both(more, less),)) + _sum((first, less)) + len(pair.right)


def narrow(short: Narrow, reals: Reals, value: int) -> int:
    """Narrow numbers keep their sign, real ones are made of whole ones."""
    short[0] = value
    reals[0] = short[0] * 1.5 + (value > 2)
    return int(short[0]) - ~value


def refused(words: Words, number: int) -> int:
    """Compares numbers with and without a sign, which Python and the machine do not do alike."""
    return 1 if words[0] < number else 0


FACTORS = np.array([[1.0, 0.5], [2.0, 4.0]])
STEPS = np.array([3, -4, 5], np.int8)
NOWHERE = -np.inf


def doubles(value: float, by: int) -> tuple[float, int, bool]:
    """Functions of doubles, powers, constant arrays; a double, a whole number and a truth given back."""
    found = FACTORS[by % 2, 1] * math.log(value) + math.exp(-value) + math.sqrt(value) ** by
    found -= math.lgamma(value + STEPS[0])
    if by == 0:
        found = NOWHERE
    return found, STEPS[1] - by, math.isinf(found)


def only_a_double(value: float) -> float:
    """A double given back."""
    return value / 3.0


def arrays(signs: Signs, bytes_: Bytes, count: int) -> int:
    """Arrays of a function's own, small and large, new each time; pieces of them, filled and looped over."""
    total = 0
    for turn in range(3):
        fixed = np.zeros(4, np.int64)
        grid = np.full((count, 3), turn, np.int32)
        words = np.empty(count, np.uint64)
        words[:] = ODD
        fixed[turn] += 7 + grid[count - 1, 2]
        for value in fixed[1:3]:
            total += value
        total += int(np.bitwise_count(words[turn] >> np.uint64(turn)))
    signs[0], bytes_[0] = -100, 100 + total
    signs[1:] = -3
    return total + int(signs[0]) + int(bytes_[0]) + len(signs[1:])


def doubled(numbers: Numbers, out: Numbers) -> None:
    """An array of the function's own is filled and read; nothing is given back."""
    room = np.empty(len(numbers), np.int64)
    for i in range(len(numbers)):
        room[i] = 2 * numbers[i]
    for i in range(len(numbers)):
        out[i] = room[i]


LIMIT = np.float32(90)


def apart(first: Levels, second: Levels, found: Levels) -> int:
    """Sums of short doubles, each capped, and the largest of two."""
    total = np.float32(0)
    for i in range(len(first)):
        total += min(max(first[i] - second[i], second[i] - first[i]), LIMIT)
    room = np.zeros(2, np.float32)
    room[1] = total / len(first)
    found[0], found[1] = max(room[0], room[1]), np.float32(total > LIMIT)
    return len(found)


def turned(flags: Truths, out: Truths) -> int:
    """How many flags are set; `out` gets the contrary of each. What is thrown away may be of any kind."""
    count, _ = 0, flags
    _, more = 1, 1
    for i in range(flags.shape[0]):
        out[i] = not flags[i]
        if flags[i]:
            count += more
    return count
