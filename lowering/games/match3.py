"""Match-3: masks of any width and lanes as LLVM has them, and what the annotations of its texts stand for."""

from __future__ import annotations

from llvmlite import ir  # type: ignore[import-untyped]

from lowering.arraycodegen import WideBody, writes
from lowering.codegen import BIT, F64, I64, NOTHING, Value, number
from lowering.types import I16, I32, U64, Array, Group, Held, Kind, Record, Rows, Unsigned
from ringapp.games.match3.kernels import lanes, masks
from ringapp.games.match3.kernels.layout import FLAT, LANES, PLACE, TABLED

_BYTES = ir.IntType(8).as_pointer()
VECTOR = ir.VectorType(U64, LANES)
_ZERO = ir.Constant(VECTOR, [0] * LANES)
_BITS = ir.IntType(LANES)


def kinds(words: int) -> dict[str, Kind]:
    """What the annotations of the texts stand for, with masks of so many words."""
    mask = Unsigned(64 * words)
    flat, table = Rows(U64), Rows(U64, 2)
    points, steps = Rows(I32), Rows(I16)
    unsigned = ("shape", "stacks", "blasts")
    parts = {name: Rows(U64 if name in unsigned else I64, 1 if name in FLAT else 2) for name in TABLED}
    found = {
        "None": NOTHING, "bool": BIT, "int": I64, "Count": I64, "float": F64, "np.uint64": U64,
        "Mask": mask, "Colours": Group((mask,) * 4), "World": Record(parts, {"unit": (1,) * words}),
        "Words": flat, "Table": table, "Tables": Rows(U64, 3), "Numbers": Rows(I64), "Grid": Rows(I64, 2),
        "Merits": Rows(F64), "Weights": Rows(F64, 2), "Points": points, "Steps": steps,
        "Batch": Group((table, points, points, steps, flat)),
        "Layer": Group((table, points, points, steps, flat)),
        "Rooms": Group(
            (table, table, Rows(I64), Rows(I64), Rows(F64), flat, table, Rows(I64)),
            ("states", "children", "scores", "gains", "merits", "hashes", "spare", "made"),
        ),
    }  # fmt: skip
    if words == 1:
        found |= {"Lanes": VECTOR, "Planes": Group((mask,) * 5 + (VECTOR,)), "Stacks": Group((VECTOR,) * 5)}
    return found


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


@writes(masks.plane)
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


@writes(masks.fixed)
def _fixed(body: WideBody, which: Value, world: Held) -> Value:
    bits = width(unit_of(world))
    index = body.build.mul(which, number(bits // 64))
    return _mask_at(body, word_of(body, world, "shape", index), bits)


@writes(masks.load)
def _load(body: WideBody, array: Array, index: Value, unit: Group) -> Value:
    return _mask_at(body, body.build.gep(array.place, [index]), width(unit))


@writes(masks.store)
def _store(body: WideBody, array: Array, index: Value, mask: Value) -> None:
    place = body.build.gep(array.place, [index])
    body.build.store(mask, body.build.bitcast(place, mask.type.as_pointer())).align = 8


@writes(masks.some)
def _some(body: WideBody, mask: Value) -> Value:
    return body.build.icmp_unsigned("!=", mask, ir.Constant(mask.type, 0))


@writes(masks.popcount)
def _popcount(body: WideBody, mask: Value) -> Value:
    return _narrow(body, body.build.ctpop(mask))


@writes(masks.lowest)
def _lowest(body: WideBody, mask: Value) -> Value:
    return _narrow(body, body.build.cttz(mask, ir.Constant(BIT, 0)))


@writes(masks.low)
def _narrow(body: WideBody, value: Value) -> Value:
    """The lowest 64 bits as a number."""
    return body.copied(value, I64) if value.type.width == 64 else body.build.trunc(value, I64)


@writes(masks.bit)
def _bit(body: WideBody, place: Value, unit: Group) -> Value:
    kind = Unsigned(width(unit))
    by = body.build.zext(place, kind) if kind.width > 64 else place
    return body.build.shl(ir.Constant(kind, 1), by)


@writes(masks.none)
def _none(_: WideBody, unit: Group) -> Value:
    return ir.Constant(Unsigned(width(unit)), 0)


@writes(masks.prefetch)
def _prefetch(body: WideBody, array: Array, index: Value) -> None:
    place = body.build.bitcast(body.build.gep(array.place, [index]), _BYTES)
    short = ir.IntType(32)
    kind = ir.FunctionType(ir.VoidType(), [_BYTES, short, short, short])
    fetch = body.program.module.declare_intrinsic("llvm.prefetch", [_BYTES], kind)
    body.build.call(fetch, [place, *(ir.Constant(short, value) for value in (1, 3, 1))])


@writes(lanes.spread, lanes.each)
def _spread(body: WideBody, value: Value) -> Value:
    return body.spread(value, VECTOR)


@writes(lanes.load_lanes)
def _load_lanes(body: WideBody, array: Array, index: Value) -> Value:
    place = body.build.bitcast(body.build.gep(array.place, [index]), VECTOR.as_pointer())
    value = body.build.load(place)
    value.align = 8
    return value


@writes(lanes.store_lanes)
def _store_lanes(body: WideBody, array: Array, index: Value, value: Value) -> None:
    place = body.build.bitcast(body.build.gep(array.place, [index]), VECTOR.as_pointer())
    body.build.store(value, place).align = 8


@writes(lanes.any_lane)
def _any_lane(body: WideBody, value: Value) -> Value:
    bits = body.build.icmp_unsigned("!=", value, _ZERO)
    return body.build.icmp_unsigned("!=", body.build.bitcast(bits, _BITS), ir.Constant(_BITS, 0))


@writes(lanes.where)
def _where(body: WideBody, value: Value) -> Value:
    return body.build.sext(body.build.icmp_unsigned("!=", value, _ZERO), VECTOR)


@writes(lanes.counts)
def _counts(body: WideBody, value: Value) -> Value:
    name = f"llvm.ctpop.v{LANES}i64"
    module = body.program.module
    kind = ir.FunctionType(VECTOR, [VECTOR])
    return body.build.call(module.globals.get(name) or ir.Function(module, kind, name), [value])


@writes(lanes.times)
def _times(body: WideBody, value: Value, number: Value) -> Value:
    return body.build.mul(value, body.spread(number, VECTOR))


@writes(lanes.down_by)
def _down_by(body: WideBody, value: Value, by: Value) -> Value:
    return body.build.lshr(value, by)


@writes(lanes.up_by)
def _up_by(body: WideBody, value: Value, by: Value) -> Value:
    return body.build.shl(value, by)


@writes(lanes.bits_at)
def _bits_at(body: WideBody, places: Value) -> Value:
    inside = body.build.icmp_unsigned("<", places, ir.Constant(VECTOR, [64] * LANES))
    return body.build.select(inside, body.build.shl(ir.Constant(VECTOR, [1] * LANES), places), _ZERO)


@writes(lanes.at_most)
def _at_most(body: WideBody, numbers: Value, most: Value) -> Value:
    limit = body.spread(most, VECTOR)
    return body.build.select(body.build.icmp_signed("<", numbers, limit), numbers, limit)


@writes(lanes.reaching)
def _reaching(body: WideBody, numbers: Value, least: Value) -> Value:
    bits = body.build.icmp_signed(">=", numbers, body.spread(least, VECTOR))
    return body.build.zext(body.build.bitcast(bits, _BITS), I64)


@writes(lanes.lane)
def _lane(body: WideBody, value: Value, number: Value) -> Value:
    return body.build.extract_element(value, number)


@writes(lanes.with_lane)
def _with_lane(body: WideBody, value: Value, number: Value, one: Value) -> Value:
    return body.build.insert_element(value, one, number)


@writes(lanes.values_of)
def _values_of(body: WideBody, numbers: Value, world: Held) -> Value:
    found = _ZERO
    for one in range(LANES):
        here = ir.Constant(ir.IntType(32), one)
        place = word_of(body, world, "values", body.build.extract_element(numbers, here))
        found = body.build.insert_element(found, body.build.load(place), here)
    return found
