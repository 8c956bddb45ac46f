"""Functions of `math` and numpy inside kernels: functions of doubles, constant arrays, new arrays.

A new array lies on the stack where its size is fixed and small; any other is asked of the C library and
given back where the function ends. One made in a loop lasts until the same place makes it again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from llvmlite import ir  # type: ignore[import-untyped]

from lowering.types import F32, F64, I64, ArrayType, ArrayValue, Value, element_type, number

if TYPE_CHECKING:
    from lowering.arraycodegen import ArrayFunctionCodegen

DOUBLE_FUNCTIONS = {math.log: "llvm.log", math.exp: "llvm.exp", math.sqrt: "llvm.sqrt", math.lgamma: "lgamma"}
"""Functions of a double, as LLVM or the C library calls them."""
POWER = "llvm.pow"
ARRAY_MAKERS = (np.zeros, np.empty, np.full)
BYTES = ir.IntType(8).as_pointer()
ON_STACK = 4096
"""Bytes of an array that may lie on the stack."""


def call_double(body: ArrayFunctionCodegen, name: str, *values: Value) -> Value:
    """Call a function of doubles by its name."""
    type_ = ir.FunctionType(F64, [F64] * len(values))
    if name.startswith("llvm."):
        return body.build.call(body.parent.module.declare_intrinsic(name, [F64], type_), values)
    return body.build.call(c_function(body, name, type_), values)


def is_infinite(body: ArrayFunctionCodegen, value: Value) -> Value:
    """Return whether a double is infinite."""
    ends = [ir.Constant(F64, float(sign + "inf")) for sign in "+-"]
    return body.build.or_(*(body.build.fcmp_ordered("==", value, end) for end in ends))


def c_function(body: ArrayFunctionCodegen, name: str, type_: Value) -> Value:
    """Return a function of the C library."""
    found = body.parent.module.globals.get(name)
    return found if found is not None else ir.Function(body.parent.module, type_, name)


def constant_array(body: ArrayFunctionCodegen, values: npt.NDArray[Any]) -> ArrayValue:
    """Return an array of numpy that a function names: it becomes part of the code as it is then."""
    element, module = element_type(values.dtype), body.parent.module
    type_ = ir.ArrayType(element, values.size)
    name = "array_" + sha256(values.dtype.str.encode() + values.tobytes()).hexdigest()[:16]
    kept = module.globals.get(name)
    if kept is None:
        kept = ir.GlobalVariable(module, type_, name)
        kept.linkage, kept.global_constant = "internal", True
        kept.initializer = ir.Constant(type_, values.reshape(-1).tolist())
    sizes = tuple(number(size) for size in values.shape)
    return ArrayValue(ArrayType(element, values.ndim), body.build.gep(kept, [number(0), number(0)]), sizes)


def new_array(
    body: ArrayFunctionCodegen, sizes: Sequence[Value], element: Value, filling: Value | None
) -> ArrayValue:
    """Return a new array, filled where it has to be."""
    count = sizes[0]
    for size in sizes[1:]:
        count = body.build.mul(count, size)
    width = {F64: 8, F32: 4}.get(element) or element.width // 8
    known = len(sizes) == 1 and isinstance(count, ir.Constant)
    if known and count.constant * width <= ON_STACK:
        place = body.build.gep(body.on_stack(ir.ArrayType(element, count.constant)), [number(0), number(0)])
    else:
        place = body.build.bitcast(_allocate(body, count, width), element.as_pointer())
    found = ArrayValue(ArrayType(element, len(sizes)), place, tuple(sizes))
    if filling is not None:
        body.fill(place, count, filling)
    return found


def _allocate(body: ArrayFunctionCodegen, count: Value, width: int) -> Value:
    """Memory of the C library; what the same place made before is given back."""
    held = body.on_stack(BYTES, ir.Constant(BYTES, None))
    body.allocated.append(held)
    free(body, held)
    ask = c_function(body, "malloc", ir.FunctionType(BYTES, [I64]))
    found = body.build.call(ask, [body.build.add(body.build.mul(count, number(width)), number(1))])
    body.build.store(found, held)
    return found


def free(body: ArrayFunctionCodegen, held: Value) -> None:
    """Return memory to the C library, which makes nothing of none."""
    release = c_function(body, "free", ir.FunctionType(ir.VoidType(), [BYTES]))
    body.build.call(release, [body.build.load(held)])


def bit_count(body: ArrayFunctionCodegen, value: Value) -> Value:
    """Return how many bits of a word are set."""
    return body.bitcast_int(body.build.ctpop(value), I64)
