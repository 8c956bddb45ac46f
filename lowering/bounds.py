"""The checked build: every index is compared with the length of its row or array before it is used.

A wrong index is written into a variable of the library, and every function returns at once; the call from
Python raises IndexError (`core.kernels.calls`). A row (`Row`) is then a pointer to its address and length.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from llvmlite import ir  # type: ignore[import-untyped]

from lowering.types import I64, ROW, VOID, Value, number
from ringapp.core.kernels.calls import FAULT

if TYPE_CHECKING:
    from lowering.codegen import FunctionCodegen

BYTES = ir.IntType(8).as_pointer()
NOTE = ir.LiteralStructType([BYTES, I64, I64])
"""Type of the fault variable: a text of function and expression, the index, the length."""


def require(body: FunctionCodegen, index: Value, length: Value, node: ast.AST, count: int = 1) -> None:
    """Generate a check, in the checked build, that `count` elements from `index` on lie within `length`."""
    if body.checked:
        _require(body, index, length, node)
        if count > 1:
            _require(body, body.build.add(index, number(count - 1)), length, node)


def require_slice(body: FunctionCodegen, first: Value, end: Value, length: Value, node: ast.AST) -> None:
    """Generate a check, in the checked build, that first <= end <= length."""
    if body.checked:
        _require(body, end, body.build.add(length, number(1)), node)
        _require(body, first, body.build.add(end, number(1)), node)


def address_in_row(body: FunctionCodegen, row: Value, index: Value, node: ast.AST) -> Value:
    """Return the generated address of an element of a row of numbers, or of a list of rows."""
    build = body.build
    if not body.checked:
        return build.gep(row, [index])
    words = build.bitcast(row, ROW)
    _require(body, index, build.load(build.gep(words, [number(1)])), node)
    start = build.inttoptr(build.load(words), ROW)
    if row.type == ROW:
        return build.gep(start, [index])
    held = body.on_stack(ROW)
    build.store(build.gep(start, [build.mul(index, number(2))]), held)
    return held


def pass_on(body: FunctionCodegen) -> None:
    """Generate a return from the function if the one that it called met a wrong index."""
    if not body.checked:
        return
    build = body.build
    fine, wrong = body.function.append_basic_block("fine"), body.function.append_basic_block("fault")
    met = build.icmp_unsigned("!=", build.load(_part(body, 0)), ir.Constant(BYTES, None))
    build.cbranch(met, wrong, fine)
    build.position_at_end(wrong)
    _leave(body)
    build.position_at_end(fine)


def _require(body: FunctionCodegen, index: Value, length: Value, node: ast.AST) -> None:
    build = body.build
    fine, wrong = body.function.append_basic_block("within"), body.function.append_basic_block("fault")
    build.cbranch(build.icmp_unsigned("<", index, length), fine, wrong)
    build.position_at_end(wrong)
    for part, value in enumerate((_message(body, node), index, length)):
        build.store(value, _part(body, part))
    _leave(body)
    build.position_at_end(fine)


def _leave(body: FunctionCodegen) -> None:
    """Generate a return from the function with an undefined result, which nobody reads."""
    result = body.function.function_type.return_type
    if result == VOID:
        body.build.ret_void()
    else:
        body.build.ret(ir.Constant(result, ir.Undefined))


def _part(body: FunctionCodegen, part: int) -> Value:
    """Return the address of part 0, 1 or 2 of the library's fault variable (see `NOTE`)."""
    module = body.function.module
    note = module.globals.get(FAULT)
    if note is None:
        note = ir.GlobalVariable(module, NOTE, FAULT)
        note.linkage, note.initializer = "weak", ir.Constant(NOTE, None)
    short = ir.IntType(32)
    return body.build.gep(note, [ir.Constant(short, 0), ir.Constant(short, part)])


def _message(body: FunctionCodegen, node: ast.AST) -> Value:
    words = f"{body.source.__module__}.{body.source.__name__}: {ast.unparse(node)}".encode() + b"\0"
    kind = ir.ArrayType(ir.IntType(8), len(words))
    kept = ir.GlobalVariable(body.function.module, kind, body.function.module.get_unique_name("fault"))
    kept.linkage, kept.global_constant = "internal", True
    kept.initializer = ir.Constant(kind, bytearray(words))
    return body.build.bitcast(kept, BYTES)
