"""Draw random numbers in kernels: SplitMix64 (G. Steele, D. Lea, C. Flood, 2014), with one word of state."""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Whole, Words

_STEP, _FIRST, _SECOND = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
_R11, _R27, _R30, _R31, _R32 = (np.uint64(n) for n in (11, 27, 30, 31, 32))
_ONE = 9007199254740992.0


def word(source: Words) -> np.uint64:
    """Return a random word."""
    source[0] += _STEP
    z = source[0]
    z = (z ^ (z >> _R30)) * _FIRST
    z = (z ^ (z >> _R27)) * _SECOND
    return z ^ (z >> _R31)


def share(source: Words) -> float:
    """Return a random number from 0 to below 1."""
    return np.float64(word(source) >> _R11) / _ONE


def below(source: Words, bound: Whole) -> Whole:
    """Return a random integer below a bound of at most 32 bits; its chances err by at most 2**-32."""
    return np.int64(((word(source) >> _R32) * np.uint64(bound)) >> _R32)
