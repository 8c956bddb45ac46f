"""Several masks of 64 bits side by side as one value: several boards worked on at once.

What masks know, lanes know lane by lane; the compiler makes of it what the machine has for that. As they
stand the functions work on `masks.Bits` of several parts.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Whole, Words
from ringapp.games.match3.kernels.layout import LANES, Numbers, World
from ringapp.games.match3.kernels.masks import WORD, Bits, Mask, some


def spread(mask: Mask) -> Mask:
    """Return the same mask in every lane."""
    return each(mask.parts[0])


def each(number: Whole) -> Mask:
    """Return the same number in every lane."""
    return Bits(64, (int(number),) * LANES)


def load_lanes(words: Words | Numbers, index: Whole) -> Mask:
    """Return the lanes that begin at a word of a flat array."""
    return Bits(64, map(int, words[index : index + LANES]))


def store_lanes(words: Words, index: Whole, lanes: Mask) -> None:
    """Write them there."""
    words[index : index + LANES] = lanes.parts


def any_lane(lanes: Mask) -> bool:
    """Return whether a mask of any lane has any bit."""
    return some(lanes)


def where(lanes: Mask) -> Mask:
    """Return all bits in the lanes that have any."""
    return Bits(64, (WORD if part else 0 for part in lanes.parts))


def counts(lanes: Mask) -> Mask:
    """Return how many bits each lane has, as lanes of numbers."""
    return Bits(64, (part.bit_count() for part in lanes.parts))


def times(lanes: Mask, number: Whole) -> Mask:
    """Return the number in each lane so many times."""
    return Bits(64, (part * int(number) for part in lanes.parts))


def down_by(lanes: Mask, numbers: Mask) -> Mask:
    """Return each lane shifted right by the number in the same lane."""
    return lanes >> numbers


def up_by(lanes: Mask, numbers: Mask) -> Mask:
    """Return each lane shifted left by the number in the same lane."""
    return lanes << numbers


def bits_at(numbers: Mask) -> Mask:
    """In each lane the bit of that number, none from 64 on."""
    return Bits(64, (1 << number if number < 64 else 0 for number in numbers.parts))


def at_most(numbers: Mask, most: Whole) -> Mask:
    """Return the signed numbers of the lanes, none above the other."""
    return Bits(64, (min(_signed(number), int(most)) for number in numbers.parts))


def reaching(numbers: Mask, least: Whole) -> int:
    """Return a bit for each lane whose signed number is no less."""
    return sum(1 << k for k, number in enumerate(numbers.parts) if _signed(number) >= least)


def _signed(number: int) -> int:
    return int(np.uint64(number).astype(np.int64))


def lane(lanes: Mask, number: Whole) -> Mask:
    """Return the mask of one lane."""
    return Bits(64, (lanes.parts[int(number)],))


def with_lane(lanes: Mask, number: Whole, mask: Mask) -> Mask:
    """Return the lanes with another mask in one of them."""
    value = mask.parts[0] if isinstance(mask, Bits) else int(mask)
    return Bits(64, (value if k == number else part for k, part in enumerate(lanes.parts)))


def values_of(numbers: Mask, world: World) -> Mask:
    """V of the number in each lane."""
    return Bits(64, (int(world.values[number]) for number in numbers.parts))
