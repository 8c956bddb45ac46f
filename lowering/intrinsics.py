"""What texts ask of `math` and numpy besides operators: functions of doubles, constants, arrays of their own.

An array that a text makes lies on the stack where its size is fixed and small; any other is asked of the C
library and given back where the function ends. One made in a loop lasts until the same place makes it again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from llvmlite import ir  # type: ignore[import-untyped]

from lowering.codegen import F32, F64, I64, Value, number
from lowering.types import Array, Rows, cell_of

if TYPE_CHECKING:
    from lowering.arraycodegen import WideBody

DOUBLE = {math.log: "llvm.log", math.exp: "llvm.exp", math.sqrt: "llvm.sqrt", math.lgamma: "lgamma"}
"""Functions of a double, as LLVM or the C library calls them."""
POWER = "llvm.pow"
MAKERS = (np.zeros, np.empty, np.full)
BYTES = ir.IntType(8).as_pointer()
ON_STACK = 4096
"""Bytes of an array that may lie on the stack."""


def of_doubles(body: WideBody, name: str, *values: Value) -> Value:
    """Call a function of doubles by its name."""
    kind = ir.FunctionType(F64, [F64] * len(values))
    if name.startswith("llvm."):
        return body.build.call(body.program.module.declare_intrinsic(name, [F64], kind), values)
    return body.build.call(outside(body, name, kind), values)


def infinite(body: WideBody, value: Value) -> Value:
    """Whether a double is infinite."""
    ends = [ir.Constant(F64, float(sign + "inf")) for sign in "+-"]
    return body.build.or_(*(body.build.fcmp_ordered("==", value, end) for end in ends))


def outside(body: WideBody, name: str, kind: Value) -> Value:
    """A function of the C library."""
    found = body.program.module.globals.get(name)
    return found if found is not None else ir.Function(body.program.module, kind, name)


def constant(body: WideBody, values: npt.NDArray[Any]) -> Array:
    """An array of numpy that a text names: it becomes part of the code as it is then."""
    cell, module = cell_of(values.dtype), body.program.module
    kind = ir.ArrayType(cell, values.size)
    name = "array_" + sha256(values.dtype.str.encode() + values.tobytes()).hexdigest()[:16]
    kept = module.globals.get(name)
    if kept is None:
        kept = ir.GlobalVariable(module, kind, name)
        kept.linkage, kept.global_constant = "internal", True
        kept.initializer = ir.Constant(kind, values.reshape(-1).tolist())
    sizes = tuple(number(size) for size in values.shape)
    return Array(Rows(cell, values.ndim), body.build.gep(kept, [number(0), number(0)]), sizes)


def made(body: WideBody, sizes: Sequence[Value], cell: Value, filling: Value | None) -> Array:
    """A new array, filled where it has to be."""
    count = sizes[0]
    for size in sizes[1:]:
        count = body.build.mul(count, size)
    width = {F64: 8, F32: 4}.get(cell) or cell.width // 8
    known = len(sizes) == 1 and isinstance(count, ir.Constant)
    if known and count.constant * width <= ON_STACK:
        place = body.build.gep(body.stacked(ir.ArrayType(cell, count.constant)), [number(0), number(0)])
    else:
        place = body.build.bitcast(_borrowed(body, count, width), cell.as_pointer())
    found = Array(Rows(cell, len(sizes)), place, tuple(sizes))
    if filling is not None:
        body.fill(place, count, filling)
    return found


def _borrowed(body: WideBody, count: Value, width: int) -> Value:
    """Memory of the C library; what the same place made before is given back."""
    held = body.stacked(BYTES, ir.Constant(BYTES, None))
    body.borrowed.append(held)
    give_back(body, held)
    ask = outside(body, "malloc", ir.FunctionType(BYTES, [I64]))
    found = body.build.call(ask, [body.build.add(body.build.mul(count, number(width)), number(1))])
    body.build.store(found, held)
    return found


def give_back(body: WideBody, held: Value) -> None:
    """Return memory to the C library, which makes nothing of none."""
    free = outside(body, "free", ir.FunctionType(ir.VoidType(), [BYTES]))
    body.build.call(free, [body.build.load(held)])


def bit_count(body: WideBody, value: Value) -> Value:
    """How many bits of a word are set."""
    return body.copied(body.build.ctpop(value), I64)
