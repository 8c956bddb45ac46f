"""64-bit words for compiled code: counting bits and drawing random ones.

Two boards lie in a word, 32 bits each. Random words come from xoshiro256++ (Blackman and Vigna, 2019), one
generator for each column of `state`, seeded apart by their numbers (`numbered`).
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Whole, Words
from ringapp.games.mines.kernels.compiler import compiled, inlined

NONE, U1, U2, U4, U8, U16, U32 = (np.uint64(n) for n in (0, 1, 2, 4, 8, 16, 32))
LOW = np.uint64(0xFFFFFFFF)
_M1, _M2, _M4 = (np.uint64(n) for n in (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F))
_M8, _M16 = np.uint64(0x00FF00FF00FF00FF), np.uint64(0x0000FFFF0000FFFF)
_R17, _R23, _R41, _R45, _R19 = (np.uint64(n) for n in (17, 23, 41, 45, 19))
_R27, _R30, _R31 = (np.uint64(n) for n in (27, 30, 31))
_STEP, _FIRST, _SECOND = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))


@inlined
def byte_counts(x: np.uint64) -> np.uint64:
    """The set bits of each byte, as eight bytes in a word."""
    x = x - ((x >> U1) & _M1)
    x = (x & _M2) + ((x >> U2) & _M2)
    return (x + (x >> U4)) & _M4


@inlined
def lane_sums(x: np.uint64) -> np.uint64:
    """The sum of the four bytes of each half, as two 32-bit numbers in a word."""
    x = (x & _M8) + ((x >> U8) & _M8)
    return (x & _M16) + ((x >> U16) & _M16)


@inlined
def draw(
    s0: np.uint64, s1: np.uint64, s2: np.uint64, s3: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """A random word from a generator's four words, and the four that follow them."""
    total = s0 + s3
    drawn = ((total << _R23) | (total >> _R41)) + s0
    t = s1 << _R17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    return drawn, s0, s1, s2, (s3 << _R45) | (s3 >> _R19)


@compiled
def fill(state: Words, digits: Words, row: Words) -> None:
    """Random words whose bits are set with a density of sixteenths, one from each generator.

    Args:
        state: 4 x n words of n generators.
        digits: The four binary digits of the density, the lowest first: all bits set for 1, none for 0.
        row: n words, overwritten.
    """
    first, second, third, fourth = state[0], state[1], state[2], state[3]
    d0, d1, d2, d3 = digits[0], digits[1], digits[2], digits[3]
    for w in range(len(row)):
        s0, s1, s2, s3 = first[w], second[w], third[w], fourth[w]
        bits = NONE
        if d0:
            bits, s0, s1, s2, s3 = draw(s0, s1, s2, s3)
        for d in (d1, d2, d3):
            drawn, s0, s1, s2, s3 = draw(s0, s1, s2, s3)
            # A digit of 1 joins the drawn bits, a digit of 0 keeps those that were drawn again.
            bits = (drawn & (bits | d)) | (bits & d)
        row[w] = bits
        first[w], second[w], third[w], fourth[w] = s0, s1, s2, s3


@compiled
def numbered(key: Words, number: Whole) -> np.uint64:
    """The random word of a number under a key of two words: SplitMix64's mixing, once with each of them."""
    z = np.uint64(number) * _STEP
    for k in range(2):
        z += key[k]
        z = (z ^ (z >> _R30)) * _FIRST
        z = (z ^ (z >> _R27)) * _SECOND
        z ^= z >> _R31
    return z
