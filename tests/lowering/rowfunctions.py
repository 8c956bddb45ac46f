"""Texts that tests compile: each does something that Python and a processor see differently."""

from __future__ import annotations

import math

import numpy as np

Row = list[int]
EXPORTS = ("divide", "mix", "walk", "choose", "exchange", "short", "wider")
FLAGS = (3, -5, 7)


def divide(out: Row, a: int, b: int) -> None:
    """Division of negative numbers, shifts and bits."""
    out[0], out[1] = a // 7, a % 7
    out[2], out[3] = a // -3, a % -3
    if b != 0:
        out[4], out[5] = a // b, a % b
    out[6] = (a >> 3) ^ (b << 2) | (a & b)
    out[7] = abs(a) - abs(b) + (-a)


def mix(out: Row, a: int, b: int) -> int:
    """Doubles, rounding, comparisons in a row, truth values as numbers."""
    x = a / 3
    out[0] = math.floor(x)
    out[1] = math.ceil(x * 1.5 - 1e-9)
    out[2] = int(x)
    out[3] = 1 if -10 < a <= b else 0
    out[4] = bool(a) + (a == b) + (a in (1, 2, 5))
    out[5] = int(max(x, 0.5, b * 1.0)) + min(a, b, 4)
    out[6] = 1 if a and not b else 2 if (a > 3 or b > 3) and a != b else 3
    return int(abs(x)) if a < 0 else b


def walk(out: Row, n: int) -> int:
    """Loops of all kinds; what the body does to the counter changes nothing."""
    total = 0
    for i in range(n):
        if i == 2:
            continue
        total += i
        i += 100
    for i in range(n, -2, -3):
        total = total * 3 + i
    for flag in FLAGS:
        total += flag
    for place, flag in enumerate((4, 6)):
        total += place * flag + FLAGS[place + 1]
    at = 0
    while at < n and total < 10_000:
        at += 2
        if at == 8:
            break
        total += at
    out[0] = at
    return total


def choose(out: Row, n: int) -> int:
    """A function that calls itself."""
    out[1] += 1
    if n < 2:
        return n
    return choose(out, n - 1) + choose(out, n - 2)


def exchange(out: Row, other: Row, i: int) -> None:
    """The right sides are worked out before anything is written, the old value before what is added."""
    out[i], out[i + 1] = out[i + 1], out[i]
    other[0] = 5
    other[0] += grown(other)


def grown(row: Row) -> int:
    """Changes what its caller is adding to."""
    row[0] = 50
    return 7


def short(out: Row, a: int, b: int) -> None:
    """32-bit floats."""
    x = np.float32(a) / np.float32(1000) * np.float32(b)
    out[0] = math.ceil(x - np.float32(1e-4))


def wider(out: Row, a: int) -> float:
    """A variable that is a whole number first."""
    total = 0
    for i in range(a):
        total += i * 0.5
    out[0] = int(total)
    return total


def same_row(out: Row, a: int) -> None:
    """Hands one row on as two, which the compiler takes for different ones."""
    exchange(out, out, a)


def listed(out: Row, a: int) -> None:
    """Makes a list, which there is no room for."""
    out[0] = sum([a, a])


def sum_rows(rows: list[Row], many: int, each: int) -> int:
    """The numbers of several rows together."""
    total = 0
    for i in range(many):
        row = rows[i]
        for j in range(each):
            total += row[j]
    return total
