"""Work on 64-bit words in compiled code: count bits, draw random words, use several words side by side.

Two boards lie in a word, 32 bits each; LANES words are worked on at once as one value, a `Lane`. Code written
for a word works on a lane too; where Python runs it, a lane is one word. Random
words come from xoshiro256++ (Blackman and Vigna, 2019), one generator for each column of a state, seeded
apart by their numbers (`numbered`).
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from ringapp.core.solving.arrays import Table, Whole, Words

Lane: TypeAlias = np.uint64
"""A word or several side by side, whichever a function is called with."""
LANES = 8
"""Words that are worked on at once: two vector registers of common processors, which work in parallel."""
NONE, U1, U2, U4, U8, U16, U32 = (np.uint64(n) for n in (0, 1, 2, 4, 8, 16, 32))
LOW, ALL = np.uint64(0xFFFFFFFF), np.uint64(0xFFFFFFFFFFFFFFFF)
_M1, _M2, _M4 = (np.uint64(n) for n in (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F))
_M8, _M16 = np.uint64(0x00FF00FF00FF00FF), np.uint64(0x0000FFFF0000FFFF)
_R17, _R23, _R41, _R45, _R19 = (np.uint64(n) for n in (17, 23, 41, 45, 19))
_R27, _R30, _R31 = (np.uint64(n) for n in (27, 30, 31))
_STEP, _FIRST, _SECOND = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))


def load(table: Table, row: Whole, word: Whole) -> Lane:
    """Return the lane that begins at a word of a row."""
    return table[row, word]


def store(table: Table, row: Whole, word: Whole, value: Lane) -> None:
    """Write a lane that begins at a word of a row."""
    table[row, word] = value


def some(value: Lane) -> bool:
    """Return whether any bit of a lane is set."""
    return value != NONE


def byte_counts(x: Lane) -> Lane:
    """Return the number of set bits of each byte, as eight bytes in a word."""
    x = x - ((x >> U1) & _M1)
    x = (x & _M2) + ((x >> U2) & _M2)
    return (x + (x >> U4)) & _M4


def lane_sums(x: Lane) -> Lane:
    """Return the sum of the four bytes of each half, as two 32-bit numbers in a word."""
    x = (x & _M8) + ((x >> U8) & _M8)
    return (x & _M16) + ((x >> U16) & _M16)


def draw(s0: Lane, s1: Lane, s2: Lane, s3: Lane) -> tuple[Lane, Lane, Lane, Lane, Lane]:
    """Return a random word and the next state of a generator, from its state of four words."""
    total = s0 + s3
    drawn = ((total << _R23) | (total >> _R41)) + s0
    t = s1 << _R17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    return drawn, s0, s1, s2, (s3 << _R45) | (s3 >> _R19)


def numbered(key: Words, number: Whole) -> np.uint64:
    """Return the random word of a number under a key: SplitMix64's mixing, once with each word of the key."""
    z = np.uint64(number) * _STEP
    for k in range(2):
        z += key[k]
        z = (z ^ (z >> _R30)) * _FIRST
        z = (z ^ (z >> _R27)) * _SECOND
        z ^= z >> _R31
    return z
