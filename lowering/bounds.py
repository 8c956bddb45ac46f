"""The checked build: every index is compared with its length before it is used.

A fault is noted in the library, and every function returns at once; the call from Python raises IndexError
(`core.kernels.calls`). A row of numbers (`Row`) is a pointer to its address and its length.
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
"""What is noted of a fault: function and expression, the index, the length."""


def require(body: FunctionCodegen, index: Value, length: Value, node: ast.AST, count: int = 1) -> None:
    """Generate that so many elements from an index on lie within a length, in the checked build."""
    if body.checked:
        _require(body, index, length, node)
        if count > 1:
            _require(body, body.build.add(index, number(count - 1)), length, node)


def require_slice(body: FunctionCodegen, first: Value, end: Value, length: Value, node: ast.AST) -> None:
    """Generate that a slice ends within a length and begins no later than it ends."""
    if body.checked:
        _require(body, end, body.build.add(length, number(1)), node)
        _require(body, first, body.build.add(end, number(1)), node)


def address_in_row(body: FunctionCodegen, row: Value, index: Value, node: ast.AST) -> Value:
    """Generate the address of an element of a row, or of a list of rows."""
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
    """Generate that the function returns where one that it called met a fault."""
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
    """Generate a return, whatever the result: nobody reads it."""
    result = body.function.function_type.return_type
    if result == VOID:
        body.build.ret_void()
    else:
        body.build.ret(ir.Constant(result, ir.Undefined))


def _part(body: FunctionCodegen, part: int) -> Value:
    """Return the place of a part of the note, one for all modules of a library."""
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
