"""Several masks of 64 bits side by side as one type of the compiled code: several boards worked on at once.

What masks know, lanes know lane by lane; the compiler below numba makes of it what the machine has for that.
"""

from __future__ import annotations

from collections.abc import Callable

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types

from ringapp.core.solving.arrays import Whole, Words
from ringapp.games.match3.kernels.layout import LANES, Numbers, World
from ringapp.games.match3.kernels.masks import (
    Mask,
    PrimitiveModel,
    Target,
    everywhere,
    intrinsic,
    register_model,
    words_at,
    world_words,
)

_WORD = ir.IntType(64)
_VECTOR = ir.VectorType(_WORD, LANES)


class Lanes(Mask):
    """The type of `LANES` masks of 64 bits."""

    def __init__(self) -> None:
        super().__init__(64, f"Lanes{LANES}")


@register_model(Lanes)
class _Model(PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Target, kind: Lanes) -> None:
        super().__init__(manager, kind, _VECTOR)


lanes, mask = Lanes(), Mask(64)
_ZERO = ir.Constant(_VECTOR, [0] * LANES)


def _at(builder: Target, place: Target) -> Target:
    return builder.bitcast(place, _VECTOR.as_pointer())


@intrinsic
def _spread(context: Target, value: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        return everywhere(builder, args[0], _VECTOR)

    return lanes(mask), generate


@intrinsic
def _each(context: Target, number: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        return everywhere(builder, args[0], _VECTOR)

    return lanes(types.int64), generate


@intrinsic
def _load_lanes(context: Target, array: Target, index: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        value = builder.load(_at(builder, words_at(target, builder, sig.args[0], args[0], args[1])))
        value.align = 8
        return value

    return lanes(array, types.int64), generate


@intrinsic
def _store_lanes(context: Target, array: Target, index: Target, value: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        place = _at(builder, words_at(target, builder, sig.args[0], args[0], args[1]))
        builder.store(args[2], place).align = 8
        return target.get_dummy_value()

    return types.void(array, types.int64, lanes), generate


@intrinsic
def _any_lane(context: Target, value: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        bits = builder.icmp_unsigned("!=", args[0], _ZERO)
        kind = ir.IntType(LANES)
        return builder.icmp_unsigned("!=", builder.bitcast(bits, kind), ir.Constant(kind, 0))

    return types.boolean(lanes), generate


@intrinsic
def _where(context: Target, value: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        return builder.sext(builder.icmp_unsigned("!=", args[0], _ZERO), _VECTOR)

    return lanes(lanes), generate


@intrinsic
def _counts(context: Target, value: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        name = f"llvm.ctpop.v{LANES}i64"
        kind = ir.FunctionType(_VECTOR, [_VECTOR])
        count = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
        return builder.call(count, args)

    return lanes(lanes), generate


@intrinsic
def _times(context: Target, value: Target, number: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        return builder.mul(args[0], everywhere(builder, args[1], _VECTOR))

    return lanes(lanes, types.int64), generate


def _by_lanes(instruction: str) -> Target:
    """A shift of each lane by the number in the same lane of the other."""

    def shift(context: Target, value: Target, by: Target) -> Target:
        def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
            return getattr(builder, instruction)(*args)

        return lanes(lanes, lanes), generate

    return intrinsic(shift)


@intrinsic
def _bits_at(context: Target, places: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        inside = builder.icmp_unsigned("<", args[0], ir.Constant(_VECTOR, [64] * LANES))
        return builder.select(inside, builder.shl(ir.Constant(_VECTOR, [1] * LANES), args[0]), _ZERO)

    return lanes(lanes), generate


@intrinsic
def _at_most(context: Target, numbers: Target, most: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        limit = everywhere(builder, args[1], _VECTOR)
        return builder.select(builder.icmp_signed("<", args[0], limit), args[0], limit)

    return lanes(lanes, types.int64), generate


@intrinsic
def _reaching(context: Target, numbers: Target, least: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        bits = builder.icmp_signed(">=", args[0], everywhere(builder, args[1], _VECTOR))
        return builder.zext(builder.bitcast(bits, ir.IntType(LANES)), _WORD)

    return types.int64(lanes, types.int64), generate


@intrinsic
def _lane(context: Target, value: Target, number: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        return builder.extract_element(args[0], args[1])

    return mask(lanes, types.int64), generate


@intrinsic
def _with_lane(context: Target, value: Target, number: Target, one: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        return builder.insert_element(args[0], args[2], args[1])

    return lanes(lanes, types.int64, mask), generate


@intrinsic
def _values_of(context: Target, numbers: Target, world: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        found = _ZERO
        for number in range(LANES):
            here = ir.Constant(ir.IntType(32), number)
            place = world_words(builder, args[1], "values", builder.extract_element(args[0], here))
            found = builder.insert_element(found, builder.load(place), here)
        return found

    return lanes(lanes, world), generate


spread: Callable[[int], int] = _spread
"""spread(mask): the same mask in every lane."""
each: Callable[[Whole], int] = _each
"""each(number): the same number in every lane."""
load_lanes: Callable[[Words | Numbers, Whole], int] = _load_lanes
"""load_lanes(words, index): the lanes that begin at a word of a flat array."""
store_lanes: Callable[[Words, Whole, int], None] = _store_lanes
"""store_lanes(words, index, lanes): write them there."""
any_lane: Callable[[int], bool] = _any_lane
"""Whether a mask of any lane has any bit."""
where: Callable[[int], int] = _where
"""All bits in the lanes that have any."""
counts: Callable[[int], int] = _counts
"""How many bits each lane has, as lanes of numbers."""
times: Callable[[int, Whole], int] = _times
"""times(lanes, number): the number in each lane so many times."""
down_by: Callable[[int, int], int] = _by_lanes("lshr")
"""down_by(lanes, numbers): each lane shifted right by the number in the same lane."""
up_by: Callable[[int, int], int] = _by_lanes("shl")
"""up_by(lanes, numbers): the same to the left."""
bits_at: Callable[[int], int] = _bits_at
"""bits_at(numbers): in each lane the bit of that number, none from 64 on."""
at_most: Callable[[int, Whole], int] = _at_most
"""at_most(numbers, most): the signed numbers of the lanes, none above the other."""
reaching: Callable[[int, Whole], Whole] = _reaching
"""reaching(numbers, least): a bit for each lane whose signed number is no less."""
lane: Callable[[int, Whole], int] = _lane
"""lane(lanes, number): the mask of one lane."""
with_lane: Callable[[int, Whole, int], int] = _with_lane
"""with_lane(lanes, number, mask): the lanes with another mask in one of them."""
values_of: Callable[[int, World], int] = _values_of
"""values_of(numbers, world): V of the number in each lane."""
