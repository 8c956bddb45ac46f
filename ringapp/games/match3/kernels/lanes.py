"""Lanes: several masks of 64 bits side by side as one value, so that several boards are worked on at once.

Operators of masks work on lanes lane by lane; the compiler turns them into vector instructions. As they
stand the functions work on `masks.Bits` of several parts.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Whole, Words
from ringapp.games.match3.kernels.layout import LANES, Numbers, World
from ringapp.games.match3.kernels.masks import WORD, Bits, Mask, some


def spread(mask: Mask) -> Mask:
    """Return lanes that all hold the given mask."""
    return each(mask.parts[0])


def each(number: Whole) -> Mask:
    """Return lanes that all hold the given number."""
    return Bits(64, (int(number),) * LANES)


def load_lanes(words: Words | Numbers, index: Whole) -> Mask:
    """Return the lanes stored in a flat array, beginning at word `index`."""
    return Bits(64, map(int, words[index : index + LANES]))


def store_lanes(words: Words, index: Whole, lanes: Mask) -> None:
    """Write lanes to a flat array, beginning at word `index`."""
    words[index : index + LANES] = lanes.parts


def any_lane(lanes: Mask) -> bool:
    """Return whether any lane has a bit set."""
    return some(lanes)


def where(lanes: Mask) -> Mask:
    """Return lanes with all bits set where the given lane has any bit, else none."""
    return Bits(64, (WORD if part else 0 for part in lanes.parts))


def counts(lanes: Mask) -> Mask:
    """Return the number of set bits of each lane, lane by lane."""
    return Bits(64, (part.bit_count() for part in lanes.parts))


def times(lanes: Mask, number: Whole) -> Mask:
    """Return each lane's number multiplied by `number`."""
    return Bits(64, (part * int(number) for part in lanes.parts))


def down_by(lanes: Mask, numbers: Mask) -> Mask:
    """Return each lane shifted right by the number in that lane of `numbers`."""
    return lanes >> numbers


def up_by(lanes: Mask, numbers: Mask) -> Mask:
    """Return each lane shifted left by the number in that lane of `numbers`."""
    return lanes << numbers


def bits_at(numbers: Mask) -> Mask:
    """Return lanes with one bit set each, the one that the lane's number names; none from 64 on."""
    return Bits(64, (1 << number if number < 64 else 0 for number in numbers.parts))


def at_most(numbers: Mask, most: Whole) -> Mask:
    """Return the signed number of each lane, cut to at most `most`."""
    return Bits(64, (min(_signed(number), int(most)) for number in numbers.parts))


def reaching(numbers: Mask, least: Whole) -> int:
    """Return an integer whose bit i tells whether the signed number in lane i is at least `least`."""
    return sum(1 << k for k, number in enumerate(numbers.parts) if _signed(number) >= least)


def _signed(number: int) -> int:
    return int(np.uint64(number).astype(np.int64))


def lane(lanes: Mask, number: Whole) -> Mask:
    """Return the mask in lane `number`."""
    return Bits(64, (lanes.parts[int(number)],))


def with_lane(lanes: Mask, number: Whole, mask: Mask) -> Mask:
    """Return the lanes with `mask` put into lane `number`."""
    value = mask.parts[0] if isinstance(mask, Bits) else int(mask)
    return Bits(64, (value if k == number else part for k, part in enumerate(lanes.parts)))


def values_of(numbers: Mask, world: World) -> Mask:
    """Return V(i), the points for i cleared blocks, for the number i in each lane."""
    return Bits(64, (int(world.values[number]) for number in numbers.parts))
