"""Whole numbers of 64, 128 or 256 bits as one type of the compiled code: a set of cells of a board.

Numba has words of 64 bits; the compiler below it takes any width and splits what the machine has not. A
kernel is written once, and compiled for the width that a board needs. Inside kernels masks know & | ^ ~ + -
and shifts by a number; `unit` is a tuple of one, two or four 64-bit words whose length names the width.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import extending, types
from numba.core import imputils
from numba.core.registry import cpu_target
from numba.core.typing import templates
from numba.extending import lower_builtin, models
from numba.np import arrayobj

from ringapp.core.solving.arrays import Whole, Words
from ringapp.games.match3.kernels.layout import FLAT, PLACE, TABLED, World

# Numba's own code is only partly annotated.
AbstractTemplate: Any = templates.AbstractTemplate
intrinsic: Any = extending.intrinsic
infer_global: Any = templates.infer_global
register_model: Any = extending.register_model
AttributeTemplate: Any = templates.AttributeTemplate
infer_getattr: Any = templates.infer_getattr
lower_getattr_generic: Any = imputils.lower_getattr_generic
populate_array: Any = arrayobj.populate_array
signature: Any = templates.signature
PrimitiveModel: Any = models.PrimitiveModel
Type: Any = types.Type
UniTuple: Any = types.UniTuple

Unit = tuple[np.uint64, ...]
"""One, two or four words; their number names the width of the masks."""
Target = Any
"""What numba hands to code that writes instructions: contexts, builders, types, values."""
_WORD = ir.IntType(64)
_BYTES = ir.IntType(8).as_pointer()
OUTER: dict[str, Any] = {"cache": True, "nogil": True, "_nrt": False, "error_model": "numpy"}
"""How kernels are compiled: nothing is counted or allocated inside, so the compiler has less to do."""
INNER = OUTER | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""The same for parts that only kernels call. They take no literal numbers: each would be compiled anew."""


class Mask(Type):  # type: ignore[misc]
    """The type of a set of cells with this many bits."""

    def __init__(self, bits: int, name: str = "") -> None:
        self.bits = bits
        super().__init__(name=name or f"Mask{bits}")


@register_model(Mask)
class _Model(PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Target, kind: Mask) -> None:
        super().__init__(manager, kind, ir.IntType(kind.bits))


_OURS: dict[object, type] = {}


def everywhere(builder: Target, value: Target, kind: Target) -> Target:
    """A number of 64 bits as wide as a mask, or in each of its lanes."""
    if not isinstance(kind, ir.VectorType):
        return builder.zext(value, kind) if kind.width > 64 else value
    index = ir.IntType(32)
    first = builder.insert_element(ir.Constant(kind, ir.Undefined), value, ir.Constant(index, 0))
    return builder.shuffle_vector(
        first, first, ir.Constant(ir.VectorType(index, kind.count), [0] * kind.count)
    )


def _teach(operation: Target, instruction: str, shift: bool) -> None:
    """Let the compiler know what a Python operator does with masks."""

    @infer_global(operation)
    class Typing(AbstractTemplate):  # type: ignore[misc]
        def generic(self, args: Target, kws: Target) -> Target:
            if len(args) != 2 or not isinstance(args[0], Mask):
                return None
            if shift and isinstance(args[1], types.Integer):
                return signature(args[0], args[0], types.int64)
            return None if shift or args[1] != args[0] else signature(args[0], args[0], args[0])

    def lower(context: Target, builder: Target, signature: Target, args: Target) -> Target:
        one, two = args
        return getattr(builder, instruction)(one, everywhere(builder, two, one.type) if shift else two)

    teach: Any = extending.lower_builtin
    teach(operation, Mask, types.int64 if shift else Mask)(lower)
    _OURS[operation] = Typing


for _operations, _instruction, _shift in (
    ((operator.and_, operator.iand), "and_", False),
    ((operator.or_, operator.ior), "or_", False),
    ((operator.xor, operator.ixor), "xor", False),
    ((operator.add, operator.iadd), "add", False),
    ((operator.sub, operator.isub), "sub", False),
    ((operator.lshift, operator.ilshift), "shl", True),
    ((operator.rshift, operator.irshift), "lshr", True),
):
    for _operation in _operations:
        _teach(_operation, _instruction, _shift)


@infer_global(operator.invert)
class _Invert(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Target, kws: Target) -> Target:
        return signature(args[0], args[0]) if len(args) == 1 and isinstance(args[0], Mask) else None


lower_any: Any = lower_builtin
_lower_for_masks: Target = lower_any(operator.invert, Mask)


@_lower_for_masks
def _lower_invert(context: Target, builder: Target, signature: Target, args: Target) -> Target:
    return builder.not_(args[0])


def _ask_masks_first() -> None:
    """Let the operators try masks before all else: the compiler's time went into what does not fit."""
    context = cpu_target.typing_context
    context.refresh()
    for operation in _OURS:
        function = context._lookup_global(operation)
        function.templates = tuple(sorted(function.templates, key=lambda one: one is not _OURS[operation]))


_ask_masks_first()


def _width(unit: Target) -> int:
    """How many bits the masks of a `unit` have."""
    return 64 * len(unit)


def words_at(target: Target, builder: Target, kind: Target, array: Target, index: Target) -> Target:
    """A pointer to a word of a flat array."""
    return builder.gep(target.make_array(kind)(target, builder, array).data, [index])


def _mask_at(builder: Target, place: Target, bits: int) -> Target:
    """The mask that begins at a word."""
    value = builder.load(builder.bitcast(place, ir.IntType(bits).as_pointer()))
    value.align = 8
    return value


class WorldRef(Type):  # type: ignore[misc]
    """A pointer to the table of a `World`: one number to hand on instead of a dozen arrays."""

    def __init__(self, bits: int) -> None:
        self.bits = bits
        super().__init__(name=f"WorldRef{bits}")


@register_model(WorldRef)
class _RefModel(PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Target, kind: WorldRef) -> None:
        super().__init__(manager, kind, _WORD)


def _entry(builder: Target, world: Target, number: int) -> Target:
    """An entry of the table."""
    table = builder.inttoptr(world, _WORD.as_pointer())
    return builder.load(builder.gep(table, [ir.Constant(_WORD, number)]))


def _part_type(name: str) -> Target:
    element = types.uint64 if name in ("shape", "stacks", "blasts") else types.int64
    return types.Array(element, 1 if name in FLAT else 2, "C")


@infer_getattr
class _Parts(AttributeTemplate):  # type: ignore[misc]
    key = WorldRef

    def generic_resolve(self, world: Target, name: str) -> Target:
        """What a part of a world is."""
        if name == "unit":
            return UniTuple(types.uint64, world.bits // 64)
        return _part_type(name) if name in TABLED else None


@lower_getattr_generic(WorldRef)
def _lower_part(context: Target, builder: Target, kind: Target, world: Target, name: str) -> Target:
    if name == "unit":
        words = kind.bits // 64
        unit = UniTuple(types.uint64, words)
        return context.make_tuple(builder, unit, [ir.Constant(_WORD, 1)] * words)
    part, first = _part_type(name), 3 * TABLED.index(name)
    array = context.make_array(part)(context, builder)
    eight, columns = ir.Constant(_WORD, 8), _entry(builder, world, first + 2)
    flat = part.ndim == 1
    populate_array(
        array,
        data=builder.inttoptr(_entry(builder, world, first), array.data.type),
        shape=[_entry(builder, world, first + 1)] + ([] if flat else [columns]),
        strides=[eight] if flat else [builder.mul(eight, columns), eight],
        itemsize=eight,
        meminfo=None,
    )
    return array._getvalue()


@intrinsic
def _ref(context: Target, world: Target) -> Target:
    if isinstance(world, WorldRef):
        return world(world), lambda target, builder, sig, args: args[0]
    kind = WorldRef(_width(world.types[-1]))
    number = World._fields.index("table")

    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        table = target.make_array(sig.args[0].types[number])(
            target, builder, builder.extract_value(args[0], number)
        )
        return builder.ptrtoint(table.data, _WORD)

    return kind(world), generate


def world_words(builder: Target, world: Target, name: str, index: Target) -> Target:
    """A pointer to a word of a part of a world."""
    data = builder.inttoptr(_entry(builder, world, 3 * TABLED.index(name)), _WORD.as_pointer())
    return builder.gep(data, [index])


@intrinsic
def _plane(context: Target, state: Target, number: Target, world: Target) -> Target:
    mask = Mask(world.bits)

    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        index = builder.add(args[1], ir.Constant(_WORD, PLACE))
        place = builder.load(world_words(builder, args[2], "switches", index))
        absent = builder.icmp_signed("<", place, ir.Constant(_WORD, 0))
        place = builder.select(absent, ir.Constant(_WORD, 0), place)
        value = _mask_at(builder, words_at(target, builder, sig.args[0], args[0], place), mask.bits)
        return builder.select(absent, ir.Constant(value.type, 0), value)

    return mask(state, types.int64, world), generate


@intrinsic
def _fixed(context: Target, number: Target, world: Target) -> Target:
    mask = Mask(world.bits)

    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        index = builder.mul(args[0], ir.Constant(_WORD, mask.bits // 64))
        return _mask_at(builder, world_words(builder, args[1], "shape", index), mask.bits)

    return mask(types.int64, world), generate


@intrinsic
def _load(context: Target, array: Target, index: Target, unit: Target) -> Target:
    mask = Mask(_width(unit))

    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        return _mask_at(builder, words_at(target, builder, sig.args[0], args[0], args[1]), mask.bits)

    return mask(array, types.int64, unit), generate


@intrinsic
def _store(context: Target, array: Target, index: Target, mask: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        place = words_at(target, builder, sig.args[0], args[0], args[1])
        builder.store(args[2], builder.bitcast(place, args[2].type.as_pointer())).align = 8
        return target.get_dummy_value()

    return types.void(array, types.int64, mask), generate


@intrinsic
def _some(context: Target, mask: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        return builder.icmp_unsigned("!=", args[0], ir.Constant(args[0].type, 0))

    return types.boolean(mask), generate


@intrinsic
def _popcount(context: Target, mask: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        count = builder.ctpop(args[0])
        return count if count.type.width == 64 else builder.trunc(count, _WORD)

    return types.int64(mask), generate


@intrinsic
def _lowest(context: Target, mask: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        place = builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))
        return place if place.type.width == 64 else builder.trunc(place, _WORD)

    return types.int64(mask), generate


@intrinsic
def _bit(context: Target, place: Target, unit: Target) -> Target:
    mask = Mask(_width(unit))

    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        kind = ir.IntType(mask.bits)
        by = builder.zext(args[0], kind) if mask.bits > 64 else args[0]
        return builder.shl(ir.Constant(kind, 1), by)

    return mask(types.int64, unit), generate


@intrinsic
def _none(context: Target, unit: Target) -> Target:
    mask = Mask(_width(unit))

    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        return ir.Constant(ir.IntType(mask.bits), 0)

    return mask(unit), generate


@intrinsic
def _low(context: Target, mask: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        return args[0] if args[0].type.width == 64 else builder.trunc(args[0], _WORD)

    return types.int64(mask), generate


@intrinsic
def _prefetch(context: Target, array: Target, index: Target) -> Target:
    def generate(target: Target, builder: Target, sig: Target, args: Target) -> Target:
        place = builder.bitcast(words_at(target, builder, sig.args[0], args[0], args[1]), _BYTES)
        number = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [_BYTES, number, number, number])
        fetch = builder.module.declare_intrinsic("llvm.prefetch", [_BYTES], kind)
        builder.call(fetch, [place, *(ir.Constant(number, value) for value in (1, 3, 1))])
        return target.get_dummy_value()

    return types.void(array, types.uint64), generate


ref: Callable[[World], World] = _ref
"""ref(world): the pointer that kernels hand on to each other."""
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
low: Callable[[int], int] = _low
"""The lowest 64 bits as a number."""
prefetch: Callable[[Words, np.uint64], None] = _prefetch
"""prefetch(words, index): a word of a flat array will be written soon."""
