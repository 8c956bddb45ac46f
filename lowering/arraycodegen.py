"""Generates functions over numpy arrays: extends `codegen` by words of any width and unsigned numbers.

Besides what `codegen` takes: arrays by index, row and slice, `len` and `shape`, constant and new arrays
(`intrinsics`), tuples and NamedTuples, records, `~`, `**`, loops over an array, `np.uint64`, and intrinsics
that a game adds. Signed and unsigned numbers may be mixed in arithmetic, which is equal for both; they are
compared only with literals.
"""

from __future__ import annotations

import ast
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import FunctionType, MappingProxyType
from typing import TypeVar

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]

from lowering import bounds, intrinsics
from lowering.codegen import FunctionCodegen, TypeWidened, parse_module
from lowering.types import (
    BIT,
    F64,
    GENERIC,
    I64,
    U64,
    VOID,
    ArrayType,
    ArrayValue,
    RecordValue,
    TupleType,
    TupleValue,
    Type,
    UnsignedType,
    Value,
    code_of,
    element_type,
    flat_types,
    flat_values,
    number,
    specialised,
    type_of,
    unflatten,
)
from ringapp.core.kernels.calls import Signature

UNSIGNED_INSTRUCTIONS: dict[type[ast.operator], str] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and_", ast.BitOr: "or_", ast.BitXor: "xor",
    ast.LShift: "shl", ast.RShift: "lshr", ast.FloorDiv: "udiv", ast.Mod: "urem",
}  # fmt: skip
FAST_MATH = ("reassoc", "contract", "nsz", "nnan", "arcp")
"""LLVM flags for arithmetic whose last bits do not matter."""
INTRINSICS: dict[Callable[..., object], Callable[..., Value]] = {}
"""For Python functions, the generator of the code of a call, `generate(body, *values)`."""
Generator = TypeVar("Generator", bound=Callable[..., Value])


def intrinsic(*functions: Callable[..., object]) -> Callable[[Generator], Generator]:
    """Register a function that generates the code of calls of `functions`; returns the decorator."""

    def mark(generate: Generator) -> Generator:
        INTRINSICS.update(dict.fromkeys(functions, generate))
        return generate

    return mark


class ModuleCodegen:
    """Generates a module, function by function: a call of a function adds it."""

    def __init__(self, types: Mapping[str, Type], fast_math: bool = False, checked: bool = False) -> None:
        """Begin a module without functions.

        Args:
            types: The type of each annotation.
            checked: Whether indices are compared with lengths, see `bounds`.
            fast_math: Whether sums may be reordered, so that several terms are added at once.
        """
        self.types, self.flags = types, FAST_MATH if fast_math else ()
        self.checked = checked
        self.module = ir.Module("program")
        self.functions: dict[tuple[FunctionType, Value], tuple[Value, list[Type], Type]] = {}
        self._waiting: list[tuple[FunctionType, Value]] = []
        self._trees: dict[str, dict[str, ast.FunctionDef]] = {}

    def export(self, source: FunctionType, prefix: str = "") -> str:
        """Add a function callable from outside, which reads its arguments from a row; return its name."""
        function, types, result = self.function(source)
        name = f"{prefix}__{source.__name__}"
        entry = ir.Function(self.module, ir.FunctionType(I64, [U64.as_pointer()]), name)
        build = ir.IRBuilder(entry.append_basic_block())
        values = []
        for index, type_ in enumerate(flat for taken in types for flat in flat_types(taken)):
            place = build.gep(entry.args[0], [number(index)])
            pointer = type_.as_pointer() if not isinstance(type_, ir.IntType) else U64.as_pointer()
            value = build.load(build.bitcast(place, pointer))
            values.append(build.trunc(value, type_) if type_ == BIT else value)
        found = build.call(function, values)
        if isinstance(result, TupleType) or result == F64:
            _store_result(build, entry.args[0], found, result)
            found = number(0)
        build.ret(number(0) if result is VOID else build.zext(found, I64) if result == BIT else found)
        while self._waiting:
            self._generate(*self._waiting.pop())
        return name

    def signature(self, source: Callable[..., object]) -> Signature:
        """Return the type codes by which a function is called from outside."""
        words = dict(source.__annotations__)
        result = words.pop("return")
        return Signature([code_of(self.type_(word)) for word in words.values()], code_of(self.type_(result)))

    def parameters(self, source: FunctionType) -> list[Type]:
        """Return the types of a function's parameters, which may hold `GENERIC`."""
        return [self.type_(word) for name, word in source.__annotations__.items() if name != "return"]

    def function(self, source: FunctionType, number: Value = None) -> tuple[Value, list[Type], Type]:
        """Return a function's code, its parameters' types and its result's, with `number` for `GENERIC`."""
        if (source, number) not in self.functions:
            result = specialised(self.type_(source.__annotations__["return"]), number)
            types = [specialised(type_, number) for type_ in self.parameters(source)]
            flat = [one for type_ in types for one in flat_types(type_)]
            returned = ir.LiteralStructType(flat_types(result)) if isinstance(result, TupleType) else result
            name = f"{source.__module__.rpartition('.')[2]}.{source.__name__}"
            name += "" if number is None else f".{number}"
            function = ir.Function(self.module, ir.FunctionType(returned, flat), name)
            function.linkage = "internal"
            function.attributes.add("nounwind")
            self.functions[source, number] = function, types, result
            self._waiting.append((source, number))
        return self.functions[source, number]

    def type_(self, word: str) -> Type:
        """Return the type that an annotation names. Raises TypeError for an unknown one."""
        if word in self.types:
            return self.types[word]
        node = ast.parse(word, mode="eval").body
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
            return TupleType(tuple(self.type_(ast.unparse(part)) for part in node.slice.elts))
        raise TypeError(f"“{word}” is no type")

    def _generate(self, source: FunctionType, number: Value) -> None:
        if source.__module__ not in self._trees:
            nodes = parse_module(sys.modules[source.__module__])
            found = {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}
            self._trees[source.__module__] = found
        tree, types = self._trees[source.__module__][source.__name__], dict[str, Value]()
        while True:
            self.functions[source, number][0].blocks.clear()
            try:
                ArrayFunctionCodegen(self, source, tree, types, number).write()
                return
            except TypeWidened:
                continue


def _store_result(build: Value, words: Value, found: Value, type_: Type) -> None:
    """Generate code that writes a tuple or double into the row of words that held the arguments."""
    for index, flat in enumerate(flat_types(type_)):
        part = build.extract_value(found, index) if isinstance(type_, TupleType) else found
        part = build.zext(part, I64) if flat == BIT else part
        place = build.gep(words, [number(index)])
        build.store(part, build.bitcast(place, part.type.as_pointer()))


class ArrayFunctionCodegen(FunctionCodegen):
    """Generates the code of one function over arrays."""

    def __init__(
        self,
        program: ModuleCodegen,
        source: FunctionType,
        tree: ast.FunctionDef,
        types: dict[str, Value],
        number: Value = None,
    ) -> None:
        function, arguments, result = program.function(source, number)
        super().__init__(source, tree, MappingProxyType({source: function}), types, program.checked)
        self.parent, self.arguments, self.result = program, arguments, result
        self.flags = program.flags
        self.allocated: list[Value] = []
        self.calling: ast.AST = tree
        self.calls |= {
            int: self._to_signed, np.int64: self._to_signed, np.uint64: self._to_unsigned,
            len: self._len, np.float64: self._to_float, np.bool_: self._to_bool,
            math.isinf: partial(intrinsics.is_infinite, self),
            np.bitwise_count: partial(intrinsics.bit_count, self),
        }  # fmt: skip
        for function, name in intrinsics.DOUBLE_FUNCTIONS.items():
            self.calls[function] = partial(self._call_double, name)

    def _take_arguments(self) -> None:
        values = iter(self.function.args)
        for type_, node in zip(self.arguments, self.tree.args.args, strict=True):
            self._assign(node.arg, unflatten(type_, values))

    # Statements --------------------------------------------------------------------------------------

    def write(self) -> None:
        """Generate the whole function; at each return it frees the arrays that it allocated."""
        super().write()
        for block in self.function.blocks if self.allocated else ():
            if isinstance(block.terminator, ir.Ret):
                self.build.position_before(block.terminator)
                for held in self.allocated:
                    intrinsics.free(self, held)

    def _write_return(self, node: ast.Return) -> None:
        if node.value is None:
            self.build.ret_void()
            return
        value = self._value(node.value)
        if not isinstance(self.result, TupleType):
            self.build.ret(self._cast(value, self.result))
            return
        types = flat_types(self.result)
        found = ir.Constant(ir.LiteralStructType(types), ir.Undefined)
        for index, (part, type_) in enumerate(zip(flat_values(value), types, strict=True)):
            found = self.build.insert_value(found, self._cast(part, type_), index)
        self.build.ret(found)

    def _write_assign(self, node: ast.Assign) -> None:
        value = self._value(node.value)
        for target in node.targets:
            self._store(target, value)

    def _write_augassign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Subscript):
            place = self._address(node.target)
            before = self._load(place)
            joined = self._binary(node.op, before, self._value(node.value), node)
            self._store_element(joined, place)
        else:
            super()._write_augassign(node)

    def _write_for(self, node: ast.For) -> None:
        held = isinstance(node.iter, ast.Name) and node.iter.id in self.variables
        if held or isinstance(node.iter, ast.Subscript):
            row: Value = self._value(node.iter)
            if not isinstance(row, ArrayValue) or row.type_.dimensions != 1:
                raise self._refuse(node.iter)
            self._loop(
                node, number(0), row.sizes[0], 1,
                lambda i: self._store(node.target, self._load(self.build.gep(row.place, [i]))),
            )  # fmt: skip
        elif isinstance(node.iter, ast.Tuple) and self._constant(node.iter) is None:
            self._unrolled_loop(node, [self._value(part) for part in node.iter.elts])
        else:
            super()._write_for(node)

    def _unrolled_loop(self, node: ast.For, values: Sequence[Value]) -> None:
        """Generate the body of a loop once for each of some values, one after the other."""
        end = self._block("end")
        for value in values:
            after = self._block("next")
            self._store(node.target, value)
            self.loops.append((after, end))
            self._at(self.build.block, node.body, after)
            self.loops.pop()
            self.build.position_at_end(after)
        self.build.branch(end)
        self.build.position_at_end(end)

    def _store(self, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Tuple):
            parts = value.parts if isinstance(value, TupleValue) else ()
            for part, found in zip(target.elts, parts, strict=True):
                self._store(part, found)
        elif isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
            piece = self._indexed(self._value(target.value), target)
            if isinstance(value, ArrayValue | TupleValue):
                raise self._refuse(target)
            self.fill(piece.place, piece.sizes[0], value)
        elif isinstance(target, ast.Subscript):
            self._store_element(value, self._address(target))
        else:
            super()._store(target, value)

    def _assign(self, name: str, value: Value) -> None:
        if name == "_":  # nobody reads it, so it may be of any type
            return
        if not isinstance(value, TupleValue | ArrayValue | RecordValue):
            known = self.types.get(name, value.type)
            fixed = isinstance(value, ir.Constant)
            if not fixed and _is_signed(known) != _is_signed(value.type) and known == value.type:
                raise self._refuse(ast.Name(name))
            super()._assign(name, value)
            return
        type_ = self.types.setdefault(name, type_of(value))
        if name not in self.variables:
            self.variables[name] = [self.on_stack(flat) for flat in flat_types(type_)]
        for part, place in zip(flat_values(value), self.variables[name], strict=True):
            self.build.store(self._cast(part, place.type.pointee), place)

    def require(self, index: Value, length: Value, count: int = 1) -> None:
        """Generate a check, in the checked build, that `count` elements at `index` lie within `length`."""
        bounds.require(self, index, length, self.calling, count)

    # Arrays ------------------------------------------------------------------------------------------

    def fill(self, place: Value, count: Value, value: Value) -> None:
        """Generate a loop that writes one number into `count` elements from an address on."""
        self._counted_loop(
            number(0), count, 1, lambda i: self._store_element(value, self.build.gep(place, [i])), ()
        )

    def _new_array(self, node: ast.Call, maker: object) -> ArrayValue:
        """Return the generated array of a call of `np.zeros`, `np.empty` or `np.full` (dtype comes last)."""
        size, *more = node.args
        values = [self._value(part) for part in (size.elts if isinstance(size, ast.Tuple) else [size])]
        filling = self._value(more.pop(0)) if maker is np.full else number(0)
        wanted: Value = self._constant(more[0]) if more else np.float64
        sizes = [self._cast(value, I64) for value in values]
        element = element_type(np.dtype(wanted))
        return intrinsics.new_array(self, sizes, element, None if maker is np.empty else filling)

    def _store_element(self, value: Value, place: Value) -> None:
        """Generate a write of a number into an array, cut to the width of its elements."""
        type_ = place.type.pointee
        if isinstance(type_, ir.IntType) and type_.width < 64:
            self.build.store(self.build.trunc(self._cast(value, I64), type_), place)
        else:
            self.build.store(self._cast(value, type_), place)

    def _load(self, place: Value) -> Value:
        value = self.build.load(place)
        narrow = isinstance(value.type, ir.IntType) and value.type.width < 64
        grown = self.build.zext if isinstance(value.type, UnsignedType) else self.build.sext
        return grown(value, I64) if narrow else value

    def _address(self, node: ast.Subscript) -> Value:
        if isinstance(self._constant(node.value), tuple):
            return super()._address(node)
        found = self._indexed(self._value(node.value), node)
        if found.sizes:
            raise self._refuse(node)
        return found.place

    def _indexed(self, array: Value, node: ast.Subscript) -> ArrayValue:
        """Return the element, row or slice that a subscript names, as an array of fewer dimensions."""
        if not isinstance(array, ArrayValue):
            raise self._refuse(node)
        if isinstance(node.slice, ast.Slice):
            return self._piece(array, node.slice, node)
        nodes = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        place, sizes = array.place, list(array.sizes)
        for index in [self._cast(self._value(part), I64) for part in nodes]:
            bounds.require(self, index, sizes.pop(0), node)
            for size in sizes:
                index = self.build.mul(index, size)
            place = self.build.gep(place, [index])
        return ArrayValue(ArrayType(array.type_.element, len(sizes)), place, tuple(sizes))

    def _piece(self, array: ArrayValue, part: ast.Slice, node: ast.Subscript) -> ArrayValue:
        """Return the slice of an array of one dimension, as in Python but for bounds within its length."""
        if part.step is not None or array.type_.dimensions != 1:
            raise self._refuse(node)
        first = self._cast(self._value(part.lower), I64) if part.lower else number(0)
        end = self._cast(self._value(part.upper), I64) if part.upper else array.sizes[0]
        bounds.require_slice(self, first, end, array.sizes[0], node)
        return ArrayValue(array.type_, self.build.gep(array.place, [first]), (self.build.sub(end, first),))

    def _eval_subscript(self, node: ast.Subscript) -> Value:
        if isinstance(self._constant(node.value), tuple):
            return super()._eval_subscript(node)
        value = self._value(node.value)
        if isinstance(value, TupleValue):
            return value.parts[self._value(node.slice).constant]
        found = self._indexed(value, node)
        return found if found.sizes else self._load(found.place)

    def _eval_attribute(self, node: ast.Attribute) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id not in self.variables:
            return super()._eval_attribute(node)
        value = self._value(node.value)
        if isinstance(value, RecordValue):
            return self._part(value, node.attr)
        if isinstance(value, ArrayValue) and node.attr == "shape":
            return TupleValue(value.sizes)
        return value.named(node.attr)

    def _part(self, record: RecordValue, name: str) -> Value:
        """Return an array of a record, or one of its constants, by name."""
        if name in record.type_.constants:
            return TupleValue(tuple(ir.Constant(U64, value) for value in record.type_.constants[name]))
        type_ = record.type_.parts[name]
        first = 3 * list(record.type_.parts).index(name)
        place, *sizes = (self.word_of(record, first + index) for index in range(1 + type_.dimensions))
        lengths = tuple(self.bitcast_int(size, I64) for size in sizes)
        return ArrayValue(type_, self.build.inttoptr(place, type_.element.as_pointer()), lengths)

    def word_of(self, record: RecordValue, index: int) -> Value:
        """Return the generated value of a word in a record's table, marked as one that never changes."""
        word = self.build.load(self.build.gep(record.place, [number(index)]))
        word.set_metadata("invariant.load", self.parent.module.add_metadata([]))
        return word

    def _len(self, value: Value) -> Value:
        return number(len(value.parts)) if isinstance(value, TupleValue) else value.sizes[0]

    # Values ------------------------------------------------------------------------------------------

    def _eval_name(self, node: ast.Name) -> Value:
        places = self.variables.get(node.id)
        if not isinstance(places, list):
            return super()._eval_name(node)
        return unflatten(self.types[node.id], iter([self.build.load(place) for place in places]))

    def _eval_tuple(self, node: ast.Tuple) -> TupleValue:
        return TupleValue(tuple(self._values(node.elts)))

    def _values(self, nodes: Sequence[ast.expr]) -> list[Value]:
        """Return the generated values of expressions; a starred one stands for all parts of its tuple."""
        parts: list[Value] = []
        for node in nodes:
            parts += self._value(node.value).parts if isinstance(node, ast.Starred) else [self._value(node)]
        return parts

    def _number(self, value: object, node: ast.AST) -> Value:
        if isinstance(value, np.uint64):
            return ir.Constant(U64, int(value))
        if isinstance(value, np.ndarray):
            return intrinsics.constant_array(self, value)
        return super()._number(value, node)

    def _eval_unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Invert):
            value = self._value(node.operand)
            return self.build.not_(self._cast(value, I64) if value.type == BIT else value)
        return super()._eval_unaryop(node)

    def _phi(self, ends: Sequence[tuple[Value, Value]], end: Value) -> Value:
        first = ends[0][0]
        if not isinstance(first, TupleValue | ArrayValue | RecordValue):
            return super()._phi(ends, end)
        for _, block in ends:
            self.build.position_at_end(block)
            self.build.branch(end)
        self.build.position_at_end(end)
        found = []
        for values in zip(*(flat_values(value) for value, _ in ends), strict=True):
            found.append(self.build.phi(values[0].type))
            for value, (_, block) in zip(values, ends, strict=True):
                found[-1].add_incoming(value, block)
        return unflatten(type_of(first), iter(found))

    def _binary(self, op: ast.operator, left: Value, right: Value, node: ast.AST) -> Value:
        if isinstance(op, ast.Pow):
            return self._call_double(intrinsics.POWER, left, right)
        type_ = left.type if _is_unsigned_or_vector(left.type) else right.type
        if not _is_unsigned_or_vector(type_):
            return super()._binary(op, left, right, node)
        if type(op) not in UNSIGNED_INSTRUCTIONS:
            raise self._refuse(node)
        return getattr(self.build, UNSIGNED_INSTRUCTIONS[type(op)])(
            self._cast(left, type_), self._cast(right, type_)
        )

    def _compare(self, sign: str, left: Value, right: Value) -> Value:
        if isinstance(left.type, UnsignedType) or isinstance(right.type, UnsignedType):
            type_ = left.type if isinstance(left.type, UnsignedType) else right.type
            signed = _is_signed(left.type) + _is_signed(right.type)
            if signed and sign not in ("==", "!=") and not _is_constant(left) and not _is_constant(right):
                raise TypeError(f"{self.source.__name__}: numbers with and without a sign are compared")
            return self.build.icmp_unsigned(sign, self._cast(left, type_), self._cast(right, type_))
        return super()._compare(sign, left, right)

    def _eval_call(self, node: ast.Call) -> Value:
        called = self._constant(node.func)
        called = getattr(called, "function", called)
        if called in intrinsics.ARRAY_MAKERS:
            return self._new_array(node, called)
        if isinstance(called, FunctionType) and called in INTRINSICS:
            self.calling = node
            return INTRINSICS[called](self, *(self._value(part) for part in node.args))
        if not isinstance(called, FunctionType):
            return super()._eval_call(node)
        given = self._values(node.args)
        found = None
        for type_, value in zip(self.parent.parameters(called), given, strict=True):
            if type_ is GENERIC:
                found = value.type if found is None else self._common_type(value.type, found)
        function, types, result = self.parent.function(called, found)
        values = [
            self._cast(value, flat)
            for part, type_ in zip(given, types, strict=True)
            for value, flat in zip(flat_values(part), flat_types(type_), strict=True)
        ]
        found = self.build.call(function, values)
        bounds.pass_on(self)
        if not isinstance(result, TupleType):
            return found
        parts = [self.build.extract_value(found, index) for index in range(len(flat_types(result)))]
        return unflatten(result, iter(parts))

    def _common_type(self, one: Value, two: Value) -> Value:
        if _is_unsigned_or_vector(one) or _is_unsigned_or_vector(two):
            several = isinstance(two, ir.VectorType) or not _is_unsigned_or_vector(one)
            return two if several else one
        return super()._common_type(one, two)

    def _cast(self, value: Value, type_: Value) -> Value:
        if value.type == type_:
            return value
        if isinstance(type_, ir.VectorType):
            return self.spread(value, type_)
        if isinstance(type_, UnsignedType) and isinstance(value.type, ir.IntType):
            if isinstance(value, ir.Constant):
                return ir.Constant(type_, int(value.constant))
            grows = value.type.width < type_.width
            return self.build.zext(value, type_) if grows else self.build.trunc(value, type_)
        if type_ == F64 and isinstance(value.type, UnsignedType) and not isinstance(value, ir.Constant):
            return self.build.uitofp(value, type_)
        return super()._cast(value, type_)

    def spread(self, value: Value, type_: Value) -> Value:
        """Return a vector with a number in every lane."""
        index = ir.IntType(32)
        first = self.build.insert_element(ir.Constant(type_, ir.Undefined), value, ir.Constant(index, 0))
        lanes = ir.Constant(ir.VectorType(index, type_.count), [0] * type_.count)
        return self.build.shuffle_vector(first, first, lanes)

    def _call_double(self, name: str, *values: Value) -> Value:
        return intrinsics.call_double(self, name, *(self._cast(value, F64) for value in values))

    def _to_bool(self, value: Value) -> Value:
        if isinstance(value.type, UnsignedType):
            return self.build.icmp_unsigned("!=", value, ir.Constant(value.type, 0))
        return super()._to_bool(value)

    def _to_signed(self, value: Value) -> Value:
        if isinstance(value, ir.Constant):
            return number(int(value.constant))
        if not isinstance(value.type, ir.IntType):
            return self._to_int(value)
        if value.type.width > 64:
            return self.build.trunc(value, I64)
        if value.type.width < 64:
            return self.build.zext(value, I64)
        return self.bitcast_int(value, I64)

    def _to_unsigned(self, value: Value) -> Value:
        if isinstance(value, ir.Constant):
            return ir.Constant(U64, int(value.constant))
        return self._cast(value, U64) if value.type != U64 else self.bitcast_int(value, U64)

    def bitcast_int(self, value: Value, type_: Value) -> Value:
        """Return an integer with equal bits, taken as signed or unsigned; costs no instruction."""
        if _is_signed(value.type) == _is_signed(type_):
            return value
        found = self.build.or_(value, ir.Constant(value.type, 0))
        found.type = type_
        return found


def _is_unsigned_or_vector(type_: Value) -> bool:
    """Return whether an LLVM type is an unsigned integer or a vector."""
    return isinstance(type_, UnsignedType | ir.VectorType)


def _is_signed(type_: Value) -> int:
    return int(isinstance(type_, ir.IntType) and not isinstance(type_, UnsignedType) and type_ != BIT)


def _is_constant(value: Value) -> bool:
    return isinstance(value, ir.Constant)
