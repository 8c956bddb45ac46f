"""Whole numbers of 64, 128 or 256 bits: a set of cells of a board, and what kernels do with it.

A kernel is written once, and compiled for the width that a board needs. Inside kernels masks know & | ^ ~ + -
and shifts by a number; `unit` is a tuple of one, two or four 64-bit words whose length names the width.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]

from lowering.emitting import BIT, I64, number
from lowering.kinds import Array, Group, Held, Unsigned
from lowering.wide import Instruction, WideBody
from ringapp.core.solving.arrays import Whole, Words
from ringapp.games.match3.kernels.layout import PLACE, World

Unit = tuple[np.uint64, ...]
"""One, two or four words; their number names the width of the masks."""
Value = Any
"""A value of `llvmlite.ir`, which has no types."""
_BYTES = ir.IntType(8).as_pointer()


def _instruction(write: Callable[..., Value]) -> Any:
    return Instruction(write)


def width(unit: Group) -> int:
    """How many bits the masks of a `unit` have."""
    return 64 * len(unit.parts)


def word_of(body: WideBody, world: Held, name: str, index: Value) -> Value:
    """A pointer to a word of a part of a world."""
    part = world.kind.parts[name]
    place = body.word_of(world, 3 * list(world.kind.parts).index(name))
    return body.build.gep(body.build.inttoptr(place, part.cell.as_pointer()), [index])


def _mask_at(body: WideBody, place: Value, bits: int) -> Value:
    """The mask that begins at a word."""
    value = body.build.load(body.build.bitcast(place, Unsigned(bits).as_pointer()))
    value.align = 8
    return value


@_instruction
def _plane(body: WideBody, state: Array, which: Value, world: Held) -> Value:
    index = body.build.add(which, number(PLACE))
    place = body.build.load(word_of(body, world, "switches", index))
    absent = body.build.icmp_signed("<", place, number(0))
    place = body.build.select(absent, number(0), place)
    value = _mask_at(body, body.build.gep(state.place, [place]), width(unit_of(world)))
    return body.build.select(absent, ir.Constant(value.type, 0), value)


def unit_of(world: Held) -> Group:
    """The unit of a world."""
    return Group(tuple(world.kind.constants["unit"]))


@_instruction
def _fixed(body: WideBody, which: Value, world: Held) -> Value:
    bits = width(unit_of(world))
    index = body.build.mul(which, number(bits // 64))
    return _mask_at(body, word_of(body, world, "shape", index), bits)


@_instruction
def _load(body: WideBody, array: Array, index: Value, unit: Group) -> Value:
    return _mask_at(body, body.build.gep(array.place, [index]), width(unit))


@_instruction
def _store(body: WideBody, array: Array, index: Value, mask: Value) -> None:
    place = body.build.gep(array.place, [index])
    body.build.store(mask, body.build.bitcast(place, mask.type.as_pointer())).align = 8


@_instruction
def _some(body: WideBody, mask: Value) -> Value:
    return body.build.icmp_unsigned("!=", mask, ir.Constant(mask.type, 0))


@_instruction
def _popcount(body: WideBody, mask: Value) -> Value:
    return _narrow(body, body.build.ctpop(mask))


@_instruction
def _lowest(body: WideBody, mask: Value) -> Value:
    return _narrow(body, body.build.cttz(mask, ir.Constant(BIT, 0)))


def _narrow(body: WideBody, value: Value) -> Value:
    """The lowest 64 bits as a number."""
    return body.copied(value, I64) if value.type.width == 64 else body.build.trunc(value, I64)


@_instruction
def _bit(body: WideBody, place: Value, unit: Group) -> Value:
    kind = Unsigned(width(unit))
    by = body.build.zext(place, kind) if kind.width > 64 else place
    return body.build.shl(ir.Constant(kind, 1), by)


@_instruction
def _none(_: WideBody, unit: Group) -> Value:
    return ir.Constant(Unsigned(width(unit)), 0)


@_instruction
def _prefetch(body: WideBody, array: Array, index: Value) -> None:
    place = body.build.bitcast(body.build.gep(array.place, [index]), _BYTES)
    short = ir.IntType(32)
    kind = ir.FunctionType(ir.VoidType(), [_BYTES, short, short, short])
    fetch = body.program.module.declare_intrinsic("llvm.prefetch", [_BYTES], kind)
    body.build.call(fetch, [place, *(ir.Constant(short, value) for value in (1, 3, 1))])


plane: Callable[[Words, Whole, World], int] = _plane
"""plane(state, number, world): a plane of a state, empty where the board never needs it."""
fixed: Callable[[Whole, World], int] = _fixed
"""fixed(number, world): a mask of the board's shape."""
load: Callable[[Words, Whole, Unit], int] = _load
"""load(words, index, unit): the mask that begins at a word of a flat array."""
store: Callable[[Words, Whole, int], None] = _store
"""store(words, index, mask): write it there."""
some: Callable[[int], bool] = _some
"""Whether a mask has any bit."""
popcount: Callable[[int], int] = _popcount
"""How many bits a mask has."""
lowest: Callable[[int], int] = _lowest
"""The number of the lowest bit; all bits for an empty mask."""
bit: Callable[[Whole, Unit], int] = _bit
"""bit(place, unit): the mask with this one bit."""
none: Callable[[Unit], int] = _none
"""none(unit): the empty mask."""
low: Callable[[int], int] = cast(Any, Instruction(_narrow))
"""The lowest 64 bits as a number."""
prefetch: Callable[[Words, np.uint64], None] = _prefetch
"""prefetch(words, index): a word of a flat array will be written soon."""
