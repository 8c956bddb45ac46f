"""Several masks of 64 bits side by side as one value of the compiled code: several boards worked on at once.

What masks know, lanes know lane by lane; LLVM makes of it what the machine has for that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]

from lowering.emitting import I64
from lowering.kinds import U64, Array, Held
from lowering.wide import Instruction, WideBody
from ringapp.core.solving.arrays import Whole, Words
from ringapp.games.match3.kernels.layout import LANES, Numbers, World
from ringapp.games.match3.kernels.masks import Value, word_of

VECTOR = ir.VectorType(U64, LANES)
_ZERO = ir.Constant(VECTOR, [0] * LANES)
_BITS = ir.IntType(LANES)


def _instruction(write: Callable[..., Value]) -> Any:
    return Instruction(write)


@_instruction
def _spread(body: WideBody, value: Value) -> Value:
    return body.spread(value, VECTOR)


@_instruction
def _load_lanes(body: WideBody, array: Array, index: Value) -> Value:
    place = body.build.bitcast(body.build.gep(array.place, [index]), VECTOR.as_pointer())
    value = body.build.load(place)
    value.align = 8
    return value


@_instruction
def _store_lanes(body: WideBody, array: Array, index: Value, value: Value) -> None:
    place = body.build.bitcast(body.build.gep(array.place, [index]), VECTOR.as_pointer())
    body.build.store(value, place).align = 8


@_instruction
def _any_lane(body: WideBody, value: Value) -> Value:
    bits = body.build.icmp_unsigned("!=", value, _ZERO)
    return body.build.icmp_unsigned("!=", body.build.bitcast(bits, _BITS), ir.Constant(_BITS, 0))


@_instruction
def _where(body: WideBody, value: Value) -> Value:
    return body.build.sext(body.build.icmp_unsigned("!=", value, _ZERO), VECTOR)


@_instruction
def _counts(body: WideBody, value: Value) -> Value:
    name = f"llvm.ctpop.v{LANES}i64"
    module = body.program.module
    kind = ir.FunctionType(VECTOR, [VECTOR])
    return body.build.call(module.globals.get(name) or ir.Function(module, kind, name), [value])


@_instruction
def _times(body: WideBody, value: Value, number: Value) -> Value:
    return body.build.mul(value, body.spread(number, VECTOR))


@_instruction
def _down_by(body: WideBody, value: Value, by: Value) -> Value:
    return body.build.lshr(value, by)


@_instruction
def _up_by(body: WideBody, value: Value, by: Value) -> Value:
    return body.build.shl(value, by)


@_instruction
def _bits_at(body: WideBody, places: Value) -> Value:
    inside = body.build.icmp_unsigned("<", places, ir.Constant(VECTOR, [64] * LANES))
    return body.build.select(inside, body.build.shl(ir.Constant(VECTOR, [1] * LANES), places), _ZERO)


@_instruction
def _at_most(body: WideBody, numbers: Value, most: Value) -> Value:
    limit = body.spread(most, VECTOR)
    return body.build.select(body.build.icmp_signed("<", numbers, limit), numbers, limit)


@_instruction
def _reaching(body: WideBody, numbers: Value, least: Value) -> Value:
    bits = body.build.icmp_signed(">=", numbers, body.spread(least, VECTOR))
    return body.build.zext(body.build.bitcast(bits, _BITS), I64)


@_instruction
def _lane(body: WideBody, value: Value, number: Value) -> Value:
    return body.build.extract_element(value, number)


@_instruction
def _with_lane(body: WideBody, value: Value, number: Value, one: Value) -> Value:
    return body.build.insert_element(value, one, number)


@_instruction
def _values_of(body: WideBody, numbers: Value, world: Held) -> Value:
    found = _ZERO
    for number in range(LANES):
        here = ir.Constant(ir.IntType(32), number)
        place = word_of(body, world, "values", body.build.extract_element(numbers, here))
        found = body.build.insert_element(found, body.build.load(place), here)
    return found


spread: Callable[[int], int] = _spread
"""spread(mask): the same mask in every lane."""
each: Callable[[Whole], int] = _spread
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
down_by: Callable[[int, int], int] = _down_by
"""down_by(lanes, numbers): each lane shifted right by the number in the same lane."""
up_by: Callable[[int, int], int] = _up_by
"""up_by(lanes, numbers): the same to the left."""
bits_at: Callable[[int], int] = _bits_at
"""bits_at(numbers): in each lane the bit of that number, none from 64 on."""
at_most: Callable[[int, Whole], int] = _at_most
"""at_most(numbers, most): the signed numbers of the lanes, none above the other."""
reaching: Callable[[int, Whole], int] = _reaching
"""reaching(numbers, least): a bit for each lane whose signed number is no less."""
lane: Callable[[int, Whole], int] = _lane
"""lane(lanes, number): the mask of one lane."""
with_lane: Callable[[int, Whole, int], int] = _with_lane
"""with_lane(lanes, number, mask): the lanes with another mask in one of them."""
values_of: Callable[[int, World], int] = _values_of
"""values_of(numbers, world): V of the number in each lane."""
