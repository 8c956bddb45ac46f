"""Generates LLVM code for plain Python functions over rows of numbers, a module of them at a time.

A function may use: whole numbers, doubles, 32-bit floats, truth values, rows (`Row`) and lists of rows;
assignments, `if`, `while`, `for` over `range`, a tuple of numbers or its `enumerate`; operators, calls of one
another, `min`, `max`, `abs`, `int`, `float`, `bool`, `math.floor`, `math.ceil`, `np.float32`. Names that
are no variables are constants. A variable has one type: the widest of the values assigned to it. The rows
passed to a function must be different, so that LLVM may keep numbers of one while another is written.
"""

from __future__ import annotations

import ast
import builtins
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FunctionType, ModuleType

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]

from lowering import bounds
from lowering.types import BIT, F32, F64, I64, ROW, VOID, Value, number

RANKS = {str(type_): rank for rank, type_ in enumerate((BIT, I64, F32, F64))}

COMPARISONS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
INT_INSTRUCTIONS: dict[type[ast.operator], str] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and_", ast.BitOr: "or_", ast.BitXor: "xor",
    ast.LShift: "shl", ast.RShift: "ashr",
}  # fmt: skip
FLOAT_INSTRUCTIONS: dict[type[ast.operator], str] = {
    ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"
}  # fmt: skip


class TypeWidened(Exception):
    """Raised when a variable gets a wider type than before: its function is generated again."""


def parse_module(module: ModuleType) -> list[ast.stmt]:
    """Return the statements of a Python module's source, which installed packages hold as well."""
    return ast.parse(Path(str(module.__file__)).with_suffix(".py").read_bytes()).body


def functions_of(module: ModuleType) -> dict[str, FunctionType]:
    """Return the functions defined in a module, by name."""
    return {
        name: found
        for name, found in vars(module).items()
        if isinstance(found, FunctionType) and found.__module__ == module.__name__
    }


class FunctionCodegen:
    """Generates the code of one function."""

    def __init__(
        self,
        source: FunctionType,
        tree: ast.FunctionDef,
        functions: Mapping[FunctionType, Value],
        types: dict[str, Value],
        checked: bool = False,
    ) -> None:
        self.source, self.tree, self.functions, self.types = source, tree, functions, types
        self.checked = checked
        self.function = functions[source]
        self.result = self.function.function_type.return_type
        self.first = self.function.append_basic_block("variables")
        self.build = ir.IRBuilder(self.function.append_basic_block("start"))
        self.flags: tuple[str, ...] = ()
        self.variables: dict[str, Value] = {}
        self.loops: list[tuple[Value, Value]] = []
        self.calls: dict[object, Callable[..., Value]] = {
            min: self._min, max: self._max, abs: self._abs, int: self._to_int, float: self._to_float,
            bool: self._to_bool, math.floor: self._floor, math.ceil: self._ceiling,
            np.float32: self._to_float32,
        }  # fmt: skip

    def write(self) -> None:
        """Generate the code of the whole function."""
        start = self.build.block
        self._take_arguments()
        self._statements(self.tree.body)
        if not self.build.block.is_terminated:
            if self.result is VOID:
                self.build.ret_void()
            else:
                self.build.unreachable()
        ir.IRBuilder(self.first).branch(start)

    def _take_arguments(self) -> None:
        for argument, node in zip(self.function.args, self.tree.args.args, strict=True):
            self._assign(node.arg, argument)

    def _refuse(self, node: ast.AST) -> TypeError:
        place = f"{self.source.__module__}.{self.source.__name__}"
        return TypeError(f"{place}: “{ast.unparse(node)}” cannot be compiled")

    # Statements --------------------------------------------------------------------------------------

    def _statements(self, nodes: Sequence[ast.stmt]) -> None:
        for node in nodes:
            if self.build.block.is_terminated:
                return
            write = getattr(self, f"_write_{type(node).__name__.lower()}", None)
            if write is None:
                raise self._refuse(node)
            write(node)

    def _write_expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self._value(node.value)

    def _write_return(self, node: ast.Return) -> None:
        if node.value is None:
            self.build.ret_void()
        else:
            self.build.ret(self._cast(self._value(node.value), self.result))

    def _write_continue(self, _: ast.Continue) -> None:
        self.build.branch(self.loops[-1][0])

    def _write_break(self, _: ast.Break) -> None:
        self.build.branch(self.loops[-1][1])

    def _write_assign(self, node: ast.Assign) -> None:
        value = node.value
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                values = [self._value(part) for part in value.elts]
                for part, found in zip(target.elts, values, strict=True):
                    self._store(part, found)
            else:
                self._store(target, self._value(value))

    def _write_annassign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._store(node.target, self._value(node.value))

    def _write_augassign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Subscript):
            place = self._address(node.target)
            before = self.build.load(place)
            self.build.store(
                self._cast(self._binary(node.op, before, self._value(node.value), node), I64), place
            )
        else:
            before = self._value(node.target)
            self._store(node.target, self._binary(node.op, before, self._value(node.value), node))

    def _write_if(self, node: ast.If) -> None:
        then, end = self._block("then"), self._block("end")
        other = self._block("else") if node.orelse else end
        self._branch(node.test, then, other)
        self._at(then, node.body, end)
        if node.orelse:
            self._at(other, node.orelse, end)
        self.build.position_at_end(end)

    def _write_while(self, node: ast.While) -> None:
        test, body, end = self._block("test"), self._block("body"), self._block("end")
        self.build.branch(test)
        self.build.position_at_end(test)
        self._branch(node.test, body, end)
        self.loops.append((test, end))
        self._at(body, node.body, test)
        self.loops.pop()
        self.build.position_at_end(end)

    def _write_for(self, node: ast.For) -> None:
        call = node.iter
        if isinstance(call, ast.Call) and self._constant(call.func) is range:
            bounds = [self._cast(self._value(part), I64) for part in call.args]
            start, stop = (number(0), bounds[0]) if len(bounds) == 1 else bounds[:2]
            step = bounds[2].constant if len(bounds) == 3 else 1
            self._loop(node, start, stop, step, lambda i: self._store(node.target, i))
            return
        counted = isinstance(call, ast.Call) and self._constant(call.func) is enumerate
        row = self._constant(call.args[0] if isinstance(call, ast.Call) else call)
        if not isinstance(row, tuple):
            raise self._refuse(node.iter)

        def enter(i: Value) -> None:
            found = self.build.load(self._constant_address(row, i))
            if counted and isinstance(node.target, ast.Tuple):
                self._store(node.target.elts[0], i)
                self._store(node.target.elts[1], found)
            else:
                self._store(node.target, found)

        self._loop(node, number(0), number(len(row)), 1, enter)

    def _loop(
        self, node: ast.For, start: Value, stop: Value, step: int, enter: Callable[[Value], None]
    ) -> None:
        self._counted_loop(start, stop, step, enter, node.body)

    def _counted_loop(
        self, start: Value, stop: Value, step: int, enter: Callable[[Value], None], body: Sequence[ast.stmt]
    ) -> None:
        """Generate a counted loop whose counter is separate from its variable, which the body may change."""
        counter = self.on_stack(I64)
        test, inner, after, end = (self._block(name) for name in ("test", "body", "next", "end"))
        self.build.store(start, counter)
        self.build.branch(test)
        self.build.position_at_end(test)
        i = self.build.load(counter)
        self.build.cbranch(self.build.icmp_signed("<" if step > 0 else ">", i, stop), inner, end)
        self.build.position_at_end(inner)
        enter(i)
        self.loops.append((after, end))
        self._statements(body)
        self.loops.pop()
        if not self.build.block.is_terminated:
            self.build.branch(after)
        self.build.position_at_end(after)
        self.build.store(self.build.add(i, number(step)), counter)
        self.build.branch(test)
        self.build.position_at_end(end)

    def _at(self, block: Value, nodes: Sequence[ast.stmt], then: Value) -> None:
        """Generate statements in a block, then a jump to another block."""
        self.build.position_at_end(block)
        self._statements(nodes)
        if not self.build.block.is_terminated:
            self.build.branch(then)

    def _block(self, name: str) -> Value:
        return self.function.append_basic_block(name)

    # Places ------------------------------------------------------------------------------------------

    def on_stack(self, type_: Value, value: Value | None = None) -> Value:
        """Return the address of a variable on the stack, set to `value` at the function's entry if given."""
        start = ir.IRBuilder(self.first)
        place = start.alloca(type_)
        if value is not None:
            start.store(value, place)
        return place

    def _assign(self, name: str, value: Value) -> None:
        known = self.types.setdefault(name, value.type)
        if known != value.type:
            wide = self._common_type(known, value.type)
            if wide != known:
                self.types[name] = wide
                raise TypeWidened
        if name not in self.variables:
            self.variables[name] = self.on_stack(known)
        self.build.store(self._cast(value, known), self.variables[name])

    def _store(self, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Name):
            self._assign(target.id, value)
        elif isinstance(target, ast.Subscript):
            self.build.store(self._cast(value, I64), self._address(target))
        else:
            raise self._refuse(target)

    def _address(self, node: ast.Subscript) -> Value:
        at = self._cast(self._value(node.slice), I64)
        row = self._constant(node.value)
        if isinstance(row, tuple):
            bounds.require(self, at, number(len(row)), node)
            return self._constant_address(row, at)
        return bounds.address_in_row(self, self._value(node.value), at, node)

    def _constant_address(self, row: tuple[int, ...], at: Value) -> Value:
        """Return the generated address of element `at` of a constant row."""
        type_ = ir.ArrayType(I64, len(row))
        name = "row_" + "_".join(str(int(number)).replace("-", "m") for number in row)
        kept = self.function.module.globals.get(name)
        if kept is None:
            kept = ir.GlobalVariable(self.function.module, type_, name)
            kept.linkage, kept.global_constant = "internal", True
            kept.initializer = ir.Constant(type_, [int(number) for number in row])
        return self.build.gep(kept, [number(0), at])

    # Values ------------------------------------------------------------------------------------------

    def _constant(self, node: ast.expr) -> object:
        """Return the Python value of a global name, attribute or literal; None for anything else."""
        if isinstance(node, ast.Name) and node.id not in self.types:
            return self.source.__globals__.get(node.id, getattr(builtins, node.id, None))
        if isinstance(node, ast.Attribute):
            return getattr(self._constant(node.value), node.attr, None)
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Tuple):
            parts = tuple(self._constant(part) for part in node.elts)
            return parts if all(isinstance(part, int) for part in parts) else None
        return None

    def _value(self, node: ast.expr) -> Value:
        write = getattr(self, f"_eval_{type(node).__name__.lower()}", None)
        if write is None:
            raise self._refuse(node)
        return write(node)

    def _eval_constant(self, node: ast.Constant) -> Value:
        return self._number(node.value, node)

    def _number(self, value: object, node: ast.AST) -> Value:
        if isinstance(value, bool):
            return ir.Constant(BIT, int(value))
        if isinstance(value, int):
            return number(int(value))
        if isinstance(value, np.float32):
            return ir.Constant(F32, float(value))
        if isinstance(value, float):
            return ir.Constant(F64, value)
        raise self._refuse(node)

    def _eval_name(self, node: ast.Name) -> Value:
        if node.id in self.variables:
            return self.build.load(self.variables[node.id])
        return self._number(self._constant(node), node)

    def _eval_attribute(self, node: ast.Attribute) -> Value:
        return self._number(self._constant(node), node)

    def _eval_subscript(self, node: ast.Subscript) -> Value:
        return self.build.load(self._address(node))

    def _eval_unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return self.build.not_(self._to_bool(self._value(node.operand)))
        value = self._value(node.operand)
        if not isinstance(node.op, ast.USub):
            raise self._refuse(node)
        if isinstance(value, ir.Constant):
            return ir.Constant(value.type, -value.constant)
        if value.type in (F32, F64):
            return self.build.fneg(value)
        return self.build.neg(self._cast(value, I64))

    def _eval_binop(self, node: ast.BinOp) -> Value:
        return self._binary(node.op, self._value(node.left), self._value(node.right), node)

    def _binary(self, op: ast.operator, left: Value, right: Value, node: ast.AST) -> Value:
        type_ = self._common_type(self._common_type(left.type, right.type), I64)
        type_ = F64 if type_ == I64 and isinstance(op, ast.Div) else type_
        left, right = self._cast(left, type_), self._cast(right, type_)
        names = INT_INSTRUCTIONS if type_ == I64 else FLOAT_INSTRUCTIONS
        if type(op) in names:
            plain = getattr(operator, names[type(op)], None)
            if type_ == I64 and plain and fixed(left) and fixed(right):
                return number(plain(left.constant, right.constant))
            given = {"flags": self.flags} if type_ != I64 else {}
            return getattr(self.build, names[type(op)])(left, right, **given)
        if type_ != I64 or not isinstance(op, ast.FloorDiv | ast.Mod):
            raise self._refuse(node)
        return self._floor_divide(left, right, isinstance(op, ast.Mod))

    def _floor_divide(self, left: Value, right: Value, rest: bool) -> Value:
        """Return generated floor division as in Python, or its remainder; 0 where the divisor is 0."""
        b = self.build
        none = b.icmp_signed("==", right, number(0))
        safe = b.select(none, number(1), right)
        remainder = b.srem(left, safe)
        crosses = b.and_(
            b.icmp_signed("!=", remainder, number(0)),
            b.icmp_signed("<", b.xor(remainder, safe), number(0)),
        )
        if rest:
            found = b.select(crosses, b.add(remainder, safe), remainder)
        else:
            found = b.sub(b.sdiv(left, safe), b.zext(crosses, I64))
        return b.select(none, number(0), found)

    def _eval_compare(self, node: ast.Compare) -> Value:
        left = self._value(node.left)
        holds = None
        for op, other in zip(node.ops, node.comparators, strict=True):
            if isinstance(op, ast.In) and isinstance(other, ast.Tuple):
                found = ir.Constant(BIT, 0)
                for part in other.elts:
                    found = self.build.or_(found, self._compare("==", left, self._value(part)))
            elif type(op) in COMPARISONS:
                right = self._value(other)
                found = self._compare(COMPARISONS[type(op)], left, right)
                left = right
            else:
                raise self._refuse(node)
            holds = found if holds is None else self.build.and_(holds, found)
        return holds

    def _compare(self, sign: str, left: Value, right: Value) -> Value:
        type_ = self._common_type(self._common_type(left.type, right.type), I64)
        left, right = self._cast(left, type_), self._cast(right, type_)
        if type_ == I64:
            return self.build.icmp_signed(sign, left, right)
        return (self.build.fcmp_unordered if sign == "!=" else self.build.fcmp_ordered)(sign, left, right)

    def _eval_boolop(self, node: ast.BoolOp) -> Value:
        """Return the generated truth value of an `and` or `or`."""
        found = self.on_stack(BIT)
        yes, no, end = self._block("yes"), self._block("no"), self._block("end")
        self._branch(node, yes, no)
        for block, bit in ((yes, 1), (no, 0)):
            self.build.position_at_end(block)
            self.build.store(ir.Constant(BIT, bit), found)
            self.build.branch(end)
        self.build.position_at_end(end)
        return self.build.load(found)

    def _eval_ifexp(self, node: ast.IfExp) -> Value:
        ends: list[tuple[Value, Value]] = []
        then, other, end = self._block("then"), self._block("else"), self._block("end")
        self._branch(node.test, then, other)
        for block, part in ((then, node.body), (other, node.orelse)):
            self.build.position_at_end(block)
            ends.append((self._value(part), self.build.block))
        return self._phi(ends, end)

    def _phi(self, ends: Sequence[tuple[Value, Value]], end: Value) -> Value:
        """Return the generated value that is the one of the two blocks that control came from."""
        type_ = self._common_type(ends[0][0].type, ends[1][0].type)
        values = []
        for value, block in ends:
            self.build.position_at_end(block)
            values.append((self._cast(value, type_), block))
            self.build.branch(end)
        self.build.position_at_end(end)
        found = self.build.phi(type_)
        for value, block in values:
            found.add_incoming(value, block)
        return found

    def _branch(self, node: ast.expr, yes: Value, no: Value) -> None:
        """Generate a jump to `yes` or `no` by a condition, with `and` and `or` evaluated lazily."""
        if isinstance(node, ast.BoolOp):
            for part in node.values[:-1]:
                more = self._block("more")
                self._branch(part, *((more, no) if isinstance(node.op, ast.And) else (yes, more)))
                self.build.position_at_end(more)
            self._branch(node.values[-1], yes, no)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self._branch(node.operand, no, yes)
        else:
            self.build.cbranch(self._to_bool(self._value(node)), yes, no)

    def _eval_call(self, node: ast.Call) -> Value:
        called = self._constant(node.func)
        values = [self._value(part) for part in node.args]
        if isinstance(called, FunctionType) and called in self.functions:
            rows = [part.id for part in node.args if isinstance(part, ast.Name)]
            rows = [name for name in rows if self.types.get(name) == ROW]
            if len(rows) != len(set(rows)):  # LLVM is told that rows are different
                raise self._refuse(node)
            function = self.functions[called]
            types = function.function_type.args
            cast = [self._cast(value, type_) for value, type_ in zip(values, types, strict=True)]
            found = self.build.call(function, cast)
            bounds.pass_on(self)
            return found
        if called not in self.calls:
            raise self._refuse(node)
        return self.calls[called](*values)

    # Numbers -----------------------------------------------------------------------------------------

    def _common_type(self, one: Value, two: Value) -> Value:
        if one == two:
            return one
        if {str(one), str(two)} <= RANKS.keys():
            return one if RANKS[str(one)] > RANKS[str(two)] else two
        raise TypeError(f"{self.source.__module__}.{self.source.__name__}: {one} and {two} are no one type")

    def _cast(self, value: Value, type_: Value) -> Value:
        if value.type == type_:
            return value
        if self._common_type(value.type, type_) != type_:
            raise TypeError(f"{self.source.__module__}.{self.source.__name__}: {value.type} is no {type_}")
        if isinstance(value, ir.Constant):
            return ir.Constant(type_, float(value.constant) if type_ in (F32, F64) else int(value.constant))
        if value.type == F32:
            return self.build.fpext(value, type_)
        if type_ == I64:
            return self.build.zext(value, type_)
        whole = self.build.zext(value, I64) if value.type == BIT else value
        return self.build.sitofp(whole, type_)

    def _to_bool(self, value: Value) -> Value:
        if value.type == BIT:
            return value
        if value.type == I64:
            return self.build.icmp_signed("!=", value, number(0))
        return self.build.fcmp_unordered("!=", value, ir.Constant(value.type, 0.0))

    def _min(self, *values: Value) -> Value:
        return self._select("<", values)

    def _max(self, *values: Value) -> Value:
        return self._select(">", values)

    def _select(self, sign: str, values: Sequence[Value]) -> Value:
        type_ = I64
        for value in values:
            type_ = self._common_type(type_, value.type)
        found = self._cast(values[0], type_)
        for value in values[1:]:
            other = self._cast(value, type_)
            found = self.build.select(self._compare(sign, other, found), other, found)
        return found

    def _abs(self, value: Value) -> Value:
        if value.type in (F32, F64):
            return self.build.select(
                self._compare("<", value, ir.Constant(value.type, 0.0)), self.build.fneg(value), value
            )
        whole = self._cast(value, I64)
        return self.build.select(self._compare("<", whole, number(0)), self.build.neg(whole), whole)

    def _to_int(self, value: Value) -> Value:
        return self.build.fptosi(value, I64) if value.type in (F32, F64) else self._cast(value, I64)

    def _to_float(self, value: Value) -> Value:
        return self._cast(value, F64)

    def _to_float32(self, value: Value) -> Value:
        return self.build.fptrunc(value, F32) if value.type == F64 else self._cast(value, F32)

    def _floor(self, value: Value) -> Value:
        return self._rounded("llvm.floor", value)

    def _ceiling(self, value: Value) -> Value:
        return self._rounded("llvm.ceil", value)

    def _rounded(self, name: str, value: Value) -> Value:
        value = value if value.type in (F32, F64) else self._cast(value, F64)
        function = self.function.module.declare_intrinsic(name, [value.type])
        return self.build.fptosi(self.build.call(function, [value]), I64)


def fixed(value: Value) -> bool:
    return isinstance(value, ir.Constant)
