"""Generated code for functions of `math` and numpy in kernels: functions of doubles, constant and new arrays.

A small new array of fixed size lies on the stack; any other is allocated with `malloc` and freed when the
function ends, or when the same expression allocates again in a loop.
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
    """Return the generated call of a function of doubles, by its name in LLVM or C."""
    type_ = ir.FunctionType(F64, [F64] * len(values))
    if name.startswith("llvm."):
        return body.build.call(body.parent.module.declare_intrinsic(name, [F64], type_), values)
    return body.build.call(c_function(body, name, type_), values)


def is_infinite(body: ArrayFunctionCodegen, value: Value) -> Value:
    """Return a generated test whether a double is infinite."""
    ends = [ir.Constant(F64, float(sign + "inf")) for sign in "+-"]
    return body.build.or_(*(body.build.fcmp_ordered("==", value, end) for end in ends))


def c_function(body: ArrayFunctionCodegen, name: str, type_: Value) -> Value:
    """Return the declaration of a function of the C library, added to the module if it is missing."""
    found = body.parent.module.globals.get(name)
    return found if found is not None else ir.Function(body.parent.module, type_, name)


def constant_array(body: ArrayFunctionCodegen, values: npt.NDArray[Any]) -> ArrayValue:
    """Return a numpy array that a function names as a constant of the code, with its present values."""
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
    """Return a generated new array of these sizes, each element set to `filling` unless that is None."""
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
    """Return a generated pointer to `count` elements from `malloc`; a repeated call frees the last ones."""
    held = body.on_stack(BYTES, ir.Constant(BYTES, None))
    body.allocated.append(held)
    free(body, held)
    ask = c_function(body, "malloc", ir.FunctionType(BYTES, [I64]))
    found = body.build.call(ask, [body.build.add(body.build.mul(count, number(width)), number(1))])
    body.build.store(found, held)
    return found


def free(body: ArrayFunctionCodegen, held: Value) -> None:
    """Generate a call of C's `free` for the pointer held at `held`, which may be null."""
    release = c_function(body, "free", ir.FunctionType(ir.VoidType(), [BYTES]))
    body.build.call(release, [body.build.load(held)])


def bit_count(body: ArrayFunctionCodegen, value: Value) -> Value:
    """Return the generated number of bits set in a word."""
    return body.bitcast_int(body.build.ctpop(value), I64)
