"""Intrinsics for wide masks and for vectors, and the types of the annotations that Match-3's kernels use."""

from __future__ import annotations

from llvmlite import ir  # type: ignore[import-untyped]

from lowering.arraycodegen import ArrayFunctionCodegen, intrinsic
from lowering.types import (
    BIT,
    F64,
    I16,
    I32,
    I64,
    U64,
    VOID,
    ArrayType,
    ArrayValue,
    RecordType,
    RecordValue,
    TupleType,
    TupleValue,
    Type,
    UnsignedType,
    Value,
    number,
)
from ringapp.games.match3.kernels import lanes, masks
from ringapp.games.match3.kernels.layout import FLAT, LANES, PLACE, TABLED

_BYTES = ir.IntType(8).as_pointer()
VECTOR = ir.VectorType(U64, LANES)
_ZERO = ir.Constant(VECTOR, [0] * LANES)
_BITS = ir.IntType(LANES)


def types(words: int) -> dict[str, Type]:
    """Return the compiler's type for each annotation, for masks of `words` words of 64 bits."""
    mask = UnsignedType(64 * words)
    flat, table = ArrayType(U64), ArrayType(U64, 2)
    points, steps = ArrayType(I32), ArrayType(I16)
    unsigned = ("shape", "stacks", "blasts")
    parts = {name: ArrayType(U64 if name in unsigned else I64, 1 if name in FLAT else 2) for name in TABLED}
    found = {
        "None": VOID, "bool": BIT, "int": I64, "Count": I64, "float": F64, "np.uint64": U64,
        "Mask": mask, "Colours": TupleType((mask,) * 4), "Blocks": TupleType((mask,) * 6),
        "World": RecordType(parts, {"unit": (1,) * words}),
        "Words": flat, "Table": table, "Tables": ArrayType(U64, 3),
        "Numbers": ArrayType(I64), "Grid": ArrayType(I64, 2), "Merits": ArrayType(F64),
        "Weights": ArrayType(F64, 2), "Points": points, "Steps": steps,
        "Batch": TupleType((table, points, points, steps, flat)),
        "Layer": TupleType((table, points, points, steps, flat)),
        "Rooms": TupleType(
            (table, table, ArrayType(I64), ArrayType(I64), ArrayType(F64), flat, table, ArrayType(I64)),
            ("states", "children", "scores", "gains", "merits", "hashes", "spare", "made"),
        ),
    }  # fmt: skip
    if words == 1:
        found |= {
            "Lanes": VECTOR,
            "Planes": TupleType((mask,) * 5 + (VECTOR,)),
            "Stacks": TupleType((VECTOR,) * 5),
        }
    return found


def width(unit: TupleValue) -> int:
    """Return how many bits the masks of a `unit` have."""
    return 64 * len(unit.parts)


def word_of(body: ArrayFunctionCodegen, world: RecordValue, name: str, index: Value, count: int = 1) -> Value:
    """Return the address of word `index` of a world's array; a checked build requires `count` words there."""
    part = world.type_.parts[name]
    first = 3 * list(world.type_.parts).index(name)
    place = body.word_of(world, first)
    if body.checked:
        length = body.build.mul(*(body.word_of(world, first + size) for size in (1, 2)))
        body.require(index, length, count)
    return body.build.gep(body.build.inttoptr(place, part.element.as_pointer()), [index])


def _mask_at(body: ArrayFunctionCodegen, place: Value, bits: int) -> Value:
    """Return the mask of `bits` bits that begins at the word at `place`."""
    value = body.build.load(body.build.bitcast(place, UnsignedType(bits).as_pointer()))
    value.align = 8
    return value


@intrinsic(masks.plane)
def _plane(body: ArrayFunctionCodegen, state: ArrayValue, which: Value, world: RecordValue) -> Value:
    index = body.build.add(which, number(PLACE))
    place = body.build.load(word_of(body, world, "switches", index))
    absent = body.build.icmp_signed("<", place, number(0))
    place = body.build.select(absent, number(0), place)
    bits = width(unit_of(world))
    body.require(place, state.sizes[0], bits // 64)
    value = _mask_at(body, body.build.gep(state.place, [place]), bits)
    return body.build.select(absent, ir.Constant(value.type, 0), value)


def unit_of(world: RecordValue) -> TupleValue:
    """Return the constant tuple `unit` of a world, whose length is the number of words of a mask."""
    return TupleValue(tuple(world.type_.constants["unit"]))


@intrinsic(masks.fixed)
def _fixed(body: ArrayFunctionCodegen, which: Value, world: RecordValue) -> Value:
    bits = width(unit_of(world))
    index = body.build.mul(which, number(bits // 64))
    return _mask_at(body, word_of(body, world, "shape", index, bits // 64), bits)


@intrinsic(masks.load)
def _load(body: ArrayFunctionCodegen, array: ArrayValue, index: Value, unit: TupleValue) -> Value:
    body.require(index, array.sizes[0], len(unit.parts))
    return _mask_at(body, body.build.gep(array.place, [index]), width(unit))


@intrinsic(masks.store)
def _store(body: ArrayFunctionCodegen, array: ArrayValue, index: Value, mask: Value) -> None:
    body.require(index, array.sizes[0], mask.type.width // 64)
    place = body.build.gep(array.place, [index])
    body.build.store(mask, body.build.bitcast(place, mask.type.as_pointer())).align = 8


@intrinsic(masks.some)
def _some(body: ArrayFunctionCodegen, mask: Value) -> Value:
    return body.build.icmp_unsigned("!=", mask, ir.Constant(mask.type, 0))


@intrinsic(masks.popcount)
def _popcount(body: ArrayFunctionCodegen, mask: Value) -> Value:
    return _narrow(body, body.build.ctpop(mask))


@intrinsic(masks.lowest)
def _lowest(body: ArrayFunctionCodegen, mask: Value) -> Value:
    return _narrow(body, body.build.cttz(mask, ir.Constant(BIT, 0)))


@intrinsic(masks.low)
def _narrow(body: ArrayFunctionCodegen, value: Value) -> Value:
    """Return the lowest 64 bits of an integer as a signed one."""
    return body.bitcast_int(value, I64) if value.type.width == 64 else body.build.trunc(value, I64)


@intrinsic(masks.bit)
def _bit(body: ArrayFunctionCodegen, place: Value, unit: TupleValue) -> Value:
    type_ = UnsignedType(width(unit))
    by = body.build.zext(place, type_) if type_.width > 64 else place
    return body.build.shl(ir.Constant(type_, 1), by)


@intrinsic(masks.none)
def _none(_: ArrayFunctionCodegen, unit: TupleValue) -> Value:
    return ir.Constant(UnsignedType(width(unit)), 0)


@intrinsic(masks.prefetch)
def _prefetch(body: ArrayFunctionCodegen, array: ArrayValue, index: Value) -> None:
    place = body.build.bitcast(body.build.gep(array.place, [index]), _BYTES)
    short = ir.IntType(32)
    type_ = ir.FunctionType(ir.VoidType(), [_BYTES, short, short, short])
    fetch = body.parent.module.declare_intrinsic("llvm.prefetch", [_BYTES], type_)
    body.build.call(fetch, [place, *(ir.Constant(short, value) for value in (1, 3, 1))])


@intrinsic(lanes.spread, lanes.each)
def _spread(body: ArrayFunctionCodegen, value: Value) -> Value:
    return body.spread(value, VECTOR)


@intrinsic(lanes.load_lanes)
def _load_lanes(body: ArrayFunctionCodegen, array: ArrayValue, index: Value) -> Value:
    body.require(index, array.sizes[0], LANES)
    place = body.build.bitcast(body.build.gep(array.place, [index]), VECTOR.as_pointer())
    value = body.build.load(place)
    value.align = 8
    return value


@intrinsic(lanes.store_lanes)
def _store_lanes(body: ArrayFunctionCodegen, array: ArrayValue, index: Value, value: Value) -> None:
    body.require(index, array.sizes[0], LANES)
    place = body.build.bitcast(body.build.gep(array.place, [index]), VECTOR.as_pointer())
    body.build.store(value, place).align = 8


@intrinsic(lanes.any_lane)
def _any_lane(body: ArrayFunctionCodegen, value: Value) -> Value:
    bits = body.build.icmp_unsigned("!=", value, _ZERO)
    return body.build.icmp_unsigned("!=", body.build.bitcast(bits, _BITS), ir.Constant(_BITS, 0))


@intrinsic(lanes.where)
def _where(body: ArrayFunctionCodegen, value: Value) -> Value:
    return body.build.sext(body.build.icmp_unsigned("!=", value, _ZERO), VECTOR)


@intrinsic(lanes.counts)
def _counts(body: ArrayFunctionCodegen, value: Value) -> Value:
    name = f"llvm.ctpop.v{LANES}i64"
    module = body.parent.module
    type_ = ir.FunctionType(VECTOR, [VECTOR])
    return body.build.call(module.globals.get(name) or ir.Function(module, type_, name), [value])


@intrinsic(lanes.times)
def _times(body: ArrayFunctionCodegen, value: Value, number: Value) -> Value:
    return body.build.mul(value, body.spread(number, VECTOR))


@intrinsic(lanes.down_by)
def _down_by(body: ArrayFunctionCodegen, value: Value, by: Value) -> Value:
    return body.build.lshr(value, by)


@intrinsic(lanes.up_by)
def _up_by(body: ArrayFunctionCodegen, value: Value, by: Value) -> Value:
    return body.build.shl(value, by)


@intrinsic(lanes.bits_at)
def _bits_at(body: ArrayFunctionCodegen, places: Value) -> Value:
    inside = body.build.icmp_unsigned("<", places, ir.Constant(VECTOR, [64] * LANES))
    return body.build.select(inside, body.build.shl(ir.Constant(VECTOR, [1] * LANES), places), _ZERO)


@intrinsic(lanes.at_most)
def _at_most(body: ArrayFunctionCodegen, numbers: Value, most: Value) -> Value:
    limit = body.spread(most, VECTOR)
    return body.build.select(body.build.icmp_signed("<", numbers, limit), numbers, limit)


@intrinsic(lanes.reaching)
def _reaching(body: ArrayFunctionCodegen, numbers: Value, least: Value) -> Value:
    bits = body.build.icmp_signed(">=", numbers, body.spread(least, VECTOR))
    return body.build.zext(body.build.bitcast(bits, _BITS), I64)


@intrinsic(lanes.lane)
def _lane(body: ArrayFunctionCodegen, value: Value, number: Value) -> Value:
    body.require(number, ir.Constant(I64, LANES))
    return body.build.extract_element(value, number)


@intrinsic(lanes.with_lane)
def _with_lane(body: ArrayFunctionCodegen, value: Value, number: Value, one: Value) -> Value:
    body.require(number, ir.Constant(I64, LANES))
    return body.build.insert_element(value, one, number)


@intrinsic(lanes.values_of)
def _values_of(body: ArrayFunctionCodegen, numbers: Value, world: RecordValue) -> Value:
    found = _ZERO
    for one in range(LANES):
        here = ir.Constant(ir.IntType(32), one)
        place = word_of(body, world, "values", body.build.extract_element(numbers, here))
        found = body.build.insert_element(found, body.build.load(place), here)
    return found
