"""Writes texts over arrays of numpy: `codegen` with words of any width, without a sign.

Besides what `codegen` takes: arrays by index, row and piece, `len` and `shape`, constant arrays and new ones
(`intrinsics`), tuples and NamedTuples, records, `~`, `**`, loops over an array, `np.uint64`, and instructions
that a game teaches. Numbers with and without a sign may meet in arithmetic, which is the same for both; they
are compared only with literal ones.
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

from lowering import intrinsics
from lowering.codegen import (
    BIT,
    F64,
    I64,
    NOTHING,
    Body,
    Value,
    Wider,
    number,
    parsed,
)
from lowering.types import (
    OPEN,
    U64,
    Array,
    Group,
    Held,
    Kind,
    Rows,
    Unsigned,
    cell_of,
    closed,
    flat_kinds,
    flat_values,
    kind_of,
    letters_of,
    rebuilt,
)
from ringapp.core.kernels.calls import Signature

WORD_WISE: dict[type[ast.operator], str] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and_", ast.BitOr: "or_", ast.BitXor: "xor",
    ast.LShift: "shl", ast.RShift: "lshr", ast.FloorDiv: "udiv", ast.Mod: "urem",
}  # fmt: skip
LOOSE = ("reassoc", "contract", "nsz", "nnan", "arcp")
"""What LLVM may take for granted of arithmetic whose last bits do not matter."""
WRITERS: dict[Callable[..., object], Callable[..., Value]] = {}
"""By what Python runs as it stands: what is written down in place of it, `write(body, *values)`."""
Written = TypeVar("Written", bound=Callable[..., Value])


def writes(*texts: Callable[..., object]) -> Callable[[Written], Written]:
    """Mark what is written down in place of calls of a text."""

    def mark(write: Written) -> Written:
        WRITERS.update(dict.fromkeys(texts, write))
        return write

    return mark


class Program:
    """A module in the making: functions are added as others call them."""

    def __init__(self, kinds: Mapping[str, Kind], loose: bool = False, name: str = "") -> None:
        """The kinds by the words of the annotations.

        Args:
            name: What the names of entries begin with.
            loose: Sums may be taken in any order, so that several terms are worked on side by side.
        """
        self.kinds, self.flags, self.name = kinds, LOOSE if loose else (), name
        self.module = ir.Module("program")
        self.functions: dict[tuple[FunctionType, Value], tuple[Value, list[Kind], Kind]] = {}
        self._waiting: list[tuple[FunctionType, Value]] = []
        self._trees: dict[str, dict[str, ast.FunctionDef]] = {}

    def enter(self, text: FunctionType) -> None:
        """Let a text be called from outside: its arguments lie in a row of words."""
        function, kinds, result = self.function(text)
        name = f"{self.name}__{text.__name__}"
        entry = ir.Function(self.module, ir.FunctionType(I64, [U64.as_pointer()]), name)
        build = ir.IRBuilder(entry.append_basic_block())
        values = []
        for index, kind in enumerate(flat for taken in kinds for flat in flat_kinds(taken)):
            place = build.gep(entry.args[0], [number(index)])
            pointer = kind.as_pointer() if not isinstance(kind, ir.IntType) else U64.as_pointer()
            value = build.load(build.bitcast(place, pointer))
            values.append(build.trunc(value, kind) if kind == BIT else value)
        found = build.call(function, values)
        if isinstance(result, Group) or result == F64:
            _give_words(build, entry.args[0], found, result)
            found = number(0)
        build.ret(number(0) if result is NOTHING else build.zext(found, I64) if result == BIT else found)
        while self._waiting:
            self._write(*self._waiting.pop())

    def signature(self, text: Callable[..., object]) -> Signature:
        """How a text is called from outside."""
        words = dict(text.__annotations__)
        result = words.pop("return")
        return Signature(
            [letters_of(self.kind(word)) for word in words.values()], letters_of(self.kind(result))
        )

    def taken(self, text: FunctionType) -> list[Kind]:
        """The kinds of a text's arguments, some of them open."""
        return [self.kind(word) for name, word in text.__annotations__.items() if name != "return"]

    def function(self, text: FunctionType, number: Value = None) -> tuple[Value, list[Kind], Kind]:
        """The function of a text, the kinds of its arguments and its result; `number` is the open one."""
        if (text, number) not in self.functions:
            result = closed(self.kind(text.__annotations__["return"]), number)
            kinds = [closed(kind, number) for kind in self.taken(text)]
            flat = [one for kind in kinds for one in flat_kinds(kind)]
            returned = ir.LiteralStructType(flat_kinds(result)) if isinstance(result, Group) else result
            name = f"{text.__module__.rpartition('.')[2]}.{text.__name__}"
            name += "" if number is None else f".{number}"
            function = ir.Function(self.module, ir.FunctionType(returned, flat), name)
            function.linkage = "internal"
            function.attributes.add("nounwind")
            self.functions[text, number] = function, kinds, result
            self._waiting.append((text, number))
        return self.functions[text, number]

    def kind(self, word: str) -> Kind:
        """What an annotation stands for."""
        if word in self.kinds:
            return self.kinds[word]
        node = ast.parse(word, mode="eval").body
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
            return Group(tuple(self.kind(ast.unparse(part)) for part in node.slice.elts))
        raise TypeError(f"“{word}” is no kind of value")

    def _write(self, text: FunctionType, number: Value) -> None:
        if text.__module__ not in self._trees:
            nodes = parsed(sys.modules[text.__module__])
            found = {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}
            self._trees[text.__module__] = found
        tree, kinds = self._trees[text.__module__][text.__name__], dict[str, Value]()
        while True:
            self.functions[text, number][0].blocks.clear()
            try:
                WideBody(self, text, tree, kinds, number).write()
                return
            except Wider:
                continue


def _give_words(build: Value, words: Value, found: Value, kind: Kind) -> None:
    """Write a result that is no one whole number where the arguments lay."""
    for index, flat in enumerate(flat_kinds(kind)):
        part = build.extract_value(found, index) if isinstance(kind, Group) else found
        part = build.zext(part, I64) if flat == BIT else part
        place = build.gep(words, [number(index)])
        build.store(part, build.bitcast(place, part.type.as_pointer()))


class WideBody(Body):
    """One function on its way into code."""

    def __init__(
        self,
        program: Program,
        text: FunctionType,
        tree: ast.FunctionDef,
        kinds: dict[str, Value],
        number: Value = None,
    ) -> None:
        function, arguments, result = program.function(text, number)
        super().__init__(text, tree, MappingProxyType({text: function}), kinds)
        self.program, self.arguments, self.result = program, arguments, result
        self.flags = program.flags
        self.borrowed: list[Value] = []
        self.calls |= {
            int: self._signed, np.int64: self._signed, np.uint64: self._unsigned, len: self._length,
            np.float64: self._real, np.bool_: self._truth, math.isinf: partial(intrinsics.infinite, self),
            np.bitwise_count: partial(intrinsics.bit_count, self),
        }  # fmt: skip
        for function, name in intrinsics.DOUBLE.items():
            self.calls[function] = partial(self._of_doubles, name)

    def _take_arguments(self) -> None:
        values = iter(self.function.args)
        for kind, node in zip(self.arguments, self.tree.args.args, strict=True):
            self._assign(node.arg, rebuilt(kind, values))

    # Statements --------------------------------------------------------------------------------------

    def write(self) -> None:
        """Write the function; what it borrowed is given back wherever it ends."""
        super().write()
        for block in self.function.blocks if self.borrowed else ():
            if isinstance(block.terminator, ir.Ret):
                self.build.position_before(block.terminator)
                for held in self.borrowed:
                    intrinsics.give_back(self, held)

    def _write_return(self, node: ast.Return) -> None:
        if node.value is None:
            self.build.ret_void()
            return
        value = self._value(node.value)
        if not isinstance(self.result, Group):
            self.build.ret(self._cast(value, self.result))
            return
        kinds = flat_kinds(self.result)
        found = ir.Constant(ir.LiteralStructType(kinds), ir.Undefined)
        for index, (part, kind) in enumerate(zip(flat_values(value), kinds, strict=True)):
            found = self.build.insert_value(found, self._cast(part, kind), index)
        self.build.ret(found)

    def _write_assign(self, node: ast.Assign) -> None:
        value = self._value(node.value)
        for target in node.targets:
            self._store(target, value)

    def _write_augassign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Subscript):
            place = self._place(node.target)
            before = self._loaded(place)
            joined = self._joined(node.op, before, self._value(node.value), node)
            self._put(joined, place)
        else:
            super()._write_augassign(node)

    def _write_for(self, node: ast.For) -> None:
        held = isinstance(node.iter, ast.Name) and node.iter.id in self.variables
        if held or isinstance(node.iter, ast.Subscript):
            row: Value = self._value(node.iter)
            if not isinstance(row, Array) or row.kind.dimensions != 1:
                raise self._refuse(node.iter)
            self._loop(
                node, number(0), row.sizes[0], 1,
                lambda i: self._store(node.target, self._loaded(self.build.gep(row.place, [i]))),
            )  # fmt: skip
        elif isinstance(node.iter, ast.Tuple) and self._constant(node.iter) is None:
            self._repeat(node, [self._value(part) for part in node.iter.elts])
        else:
            super()._write_for(node)

    def _repeat(self, node: ast.For, values: Sequence[Value]) -> None:
        """A loop over some values, written out one after the other."""
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
            parts = value.parts if isinstance(value, Group) else ()
            for part, found in zip(target.elts, parts, strict=True):
                self._store(part, found)
        elif isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
            piece = self._indexed(self._value(target.value), target)
            if isinstance(value, Array | Group):
                raise self._refuse(target)
            self.fill(piece.place, piece.sizes[0], value)
        elif isinstance(target, ast.Subscript):
            self._put(value, self._place(target))
        else:
            super()._store(target, value)

    def _assign(self, name: str, value: Value) -> None:
        if name == "_":  # nobody reads it, so it may be of any kind
            return
        if not isinstance(value, Group | Array | Held):
            known = self.kinds.get(name, value.type)
            fixed = isinstance(value, ir.Constant)
            if not fixed and _signs(known) != _signs(value.type) and known == value.type:
                raise self._refuse(ast.Name(name))
            super()._assign(name, value)
            return
        kind = self.kinds.setdefault(name, kind_of(value))
        if name not in self.variables:
            self.variables[name] = [self._room(flat) for flat in flat_kinds(kind)]
        for part, place in zip(flat_values(value), self.variables[name], strict=True):
            self.build.store(self._cast(part, place.type.pointee), place)

    # Arrays ------------------------------------------------------------------------------------------

    def stacked(self, kind: Value, value: Value | None = None) -> Value:
        """Room on the stack, with a value from the beginning where one is given."""
        place = self._room(kind)
        if value is not None:
            ir.IRBuilder(self.first).store(value, place)
        return place

    def fill(self, place: Value, count: Value, value: Value) -> None:
        """Write the same number into so many places from one on."""
        self._counted(number(0), count, 1, lambda i: self._put(value, self.build.gep(place, [i])), ())

    def _made(self, node: ast.Call, maker: object) -> Array:
        """`np.zeros`, `np.empty` or `np.full`, the kind of number last."""
        size, *more = node.args
        values = [self._value(part) for part in (size.elts if isinstance(size, ast.Tuple) else [size])]
        filling = self._value(more.pop(0)) if maker is np.full else number(0)
        wanted: Value = self._constant(more[0]) if more else np.float64
        sizes = [self._cast(value, I64) for value in values]
        cell = cell_of(np.dtype(wanted))
        return intrinsics.made(self, sizes, cell, None if maker is np.empty else filling)

    def _put(self, value: Value, place: Value) -> None:
        """Write a number into an array, as narrow as its numbers are."""
        kind = place.type.pointee
        if isinstance(kind, ir.IntType) and kind.width < 64:
            self.build.store(self.build.trunc(self._cast(value, I64), kind), place)
        else:
            self.build.store(self._cast(value, kind), place)

    def _loaded(self, place: Value) -> Value:
        value = self.build.load(place)
        narrow = isinstance(value.type, ir.IntType) and value.type.width < 64
        grown = self.build.zext if isinstance(value.type, Unsigned) else self.build.sext
        return grown(value, I64) if narrow else value

    def _place(self, node: ast.Subscript) -> Value:
        if isinstance(self._constant(node.value), tuple):
            return super()._place(node)
        found = self._indexed(self._value(node.value), node)
        if found.sizes:
            raise self._refuse(node)
        return found.place

    def _indexed(self, array: Value, node: ast.Subscript) -> Array:
        """The part of an array at some indices."""
        if not isinstance(array, Array):
            raise self._refuse(node)
        if isinstance(node.slice, ast.Slice):
            return self._piece(array, node.slice, node)
        nodes = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        place, sizes = array.place, list(array.sizes)
        for index in [self._cast(self._value(part), I64) for part in nodes]:
            sizes.pop(0)
            for size in sizes:
                index = self.build.mul(index, size)
            place = self.build.gep(place, [index])
        return Array(Rows(array.kind.cell, len(sizes)), place, tuple(sizes))

    def _piece(self, array: Array, part: ast.Slice, node: ast.Subscript) -> Array:
        """Some of an array in one dimension, by bounds that lie within it."""
        if part.step is not None or array.kind.dimensions != 1:
            raise self._refuse(node)
        first = self._cast(self._value(part.lower), I64) if part.lower else number(0)
        end = self._cast(self._value(part.upper), I64) if part.upper else array.sizes[0]
        return Array(array.kind, self.build.gep(array.place, [first]), (self.build.sub(end, first),))

    def _of_subscript(self, node: ast.Subscript) -> Value:
        if isinstance(self._constant(node.value), tuple):
            return super()._of_subscript(node)
        value = self._value(node.value)
        if isinstance(value, Group):
            return value.parts[self._value(node.slice).constant]
        found = self._indexed(value, node)
        return found if found.sizes else self._loaded(found.place)

    def _of_attribute(self, node: ast.Attribute) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id not in self.variables:
            return super()._of_attribute(node)
        value = self._value(node.value)
        if isinstance(value, Held):
            return self._part(value, node.attr)
        if isinstance(value, Array) and node.attr == "shape":
            return Group(value.sizes)
        return value.named(node.attr)

    def _part(self, record: Held, name: str) -> Value:
        """An array of a record."""
        if name in record.kind.constants:
            return Group(tuple(ir.Constant(U64, value) for value in record.kind.constants[name]))
        kind = record.kind.parts[name]
        first = 3 * list(record.kind.parts).index(name)
        place, *sizes = (self.word_of(record, first + index) for index in range(1 + kind.dimensions))
        lengths = tuple(self.copied(size, I64) for size in sizes)
        return Array(kind, self.build.inttoptr(place, kind.cell.as_pointer()), lengths)

    def word_of(self, record: Held, index: int) -> Value:
        """A word of a record's table, which does not change."""
        word = self.build.load(self.build.gep(record.place, [number(index)]))
        word.set_metadata("invariant.load", self.program.module.add_metadata([]))
        return word

    def _length(self, value: Value) -> Value:
        return number(len(value.parts)) if isinstance(value, Group) else value.sizes[0]

    # Values ------------------------------------------------------------------------------------------

    def _of_name(self, node: ast.Name) -> Value:
        places = self.variables.get(node.id)
        if not isinstance(places, list):
            return super()._of_name(node)
        return rebuilt(self.kinds[node.id], iter([self.build.load(place) for place in places]))

    def _of_tuple(self, node: ast.Tuple) -> Group:
        return Group(tuple(self._several(node.elts)))

    def _several(self, nodes: Sequence[ast.expr]) -> list[Value]:
        """Values one after the other; a starred one brings its parts."""
        parts: list[Value] = []
        for node in nodes:
            parts += self._value(node.value).parts if isinstance(node, ast.Starred) else [self._value(node)]
        return parts

    def _number(self, value: object, node: ast.AST) -> Value:
        if isinstance(value, np.uint64):
            return ir.Constant(U64, int(value))
        if isinstance(value, np.ndarray):
            return intrinsics.constant(self, value)
        return super()._number(value, node)

    def _of_unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Invert):
            value = self._value(node.operand)
            return self.build.not_(self._cast(value, I64) if value.type == BIT else value)
        return super()._of_unaryop(node)

    def _met(self, ends: Sequence[tuple[Value, Value]], end: Value) -> Value:
        first = ends[0][0]
        if not isinstance(first, Group | Array | Held):
            return super()._met(ends, end)
        for _, block in ends:
            self.build.position_at_end(block)
            self.build.branch(end)
        self.build.position_at_end(end)
        found = []
        for values in zip(*(flat_values(value) for value, _ in ends), strict=True):
            found.append(self.build.phi(values[0].type))
            for value, (_, block) in zip(values, ends, strict=True):
                found[-1].add_incoming(value, block)
        return rebuilt(kind_of(first), iter(found))

    def _joined(self, op: ast.operator, left: Value, right: Value, node: ast.AST) -> Value:
        if isinstance(op, ast.Pow):
            return self._of_doubles(intrinsics.POWER, left, right)
        kind = left.type if _wordly(left.type) else right.type
        if not _wordly(kind):
            return super()._joined(op, left, right, node)
        if type(op) not in WORD_WISE:
            raise self._refuse(node)
        return getattr(self.build, WORD_WISE[type(op)])(self._cast(left, kind), self._cast(right, kind))

    def _compared(self, sign: str, left: Value, right: Value) -> Value:
        if isinstance(left.type, Unsigned) or isinstance(right.type, Unsigned):
            kind = left.type if isinstance(left.type, Unsigned) else right.type
            signed = _signs(left.type) + _signs(right.type)
            if signed and sign not in ("==", "!=") and not _literal(left) and not _literal(right):
                raise TypeError(f"{self.text.__name__}: numbers with and without a sign are compared")
            return self.build.icmp_unsigned(sign, self._cast(left, kind), self._cast(right, kind))
        return super()._compared(sign, left, right)

    def _of_call(self, node: ast.Call) -> Value:
        called = self._constant(node.func)
        called = getattr(called, "text", called)
        if called in intrinsics.MAKERS:
            return self._made(node, called)
        if isinstance(called, FunctionType) and called in WRITERS:
            return WRITERS[called](self, *(self._value(part) for part in node.args))
        if not isinstance(called, FunctionType):
            return super()._of_call(node)
        given = self._several(node.args)
        found = None
        for kind, value in zip(self.program.taken(called), given, strict=True):
            if kind is OPEN:
                found = value.type if found is None else self._wider(value.type, found)
        function, kinds, result = self.program.function(called, found)
        values = [
            self._cast(value, flat)
            for part, kind in zip(given, kinds, strict=True)
            for value, flat in zip(flat_values(part), flat_kinds(kind), strict=True)
        ]
        found = self.build.call(function, values)
        if not isinstance(result, Group):
            return found
        parts = [self.build.extract_value(found, index) for index in range(len(flat_kinds(result)))]
        return rebuilt(result, iter(parts))

    def _wider(self, one: Value, two: Value) -> Value:
        if _wordly(one) or _wordly(two):
            several = isinstance(two, ir.VectorType) or not _wordly(one)
            return two if several else one
        return super()._wider(one, two)

    def _cast(self, value: Value, kind: Value) -> Value:
        if value.type == kind:
            return value
        if isinstance(kind, ir.VectorType):
            return self.spread(value, kind)
        if isinstance(kind, Unsigned) and isinstance(value.type, ir.IntType):
            if isinstance(value, ir.Constant):
                return ir.Constant(kind, int(value.constant))
            grows = value.type.width < kind.width
            return self.build.zext(value, kind) if grows else self.build.trunc(value, kind)
        if kind == F64 and isinstance(value.type, Unsigned) and not isinstance(value, ir.Constant):
            return self.build.uitofp(value, kind)
        return super()._cast(value, kind)

    def spread(self, value: Value, kind: Value) -> Value:
        """The same number in every lane."""
        index = ir.IntType(32)
        first = self.build.insert_element(ir.Constant(kind, ir.Undefined), value, ir.Constant(index, 0))
        lanes = ir.Constant(ir.VectorType(index, kind.count), [0] * kind.count)
        return self.build.shuffle_vector(first, first, lanes)

    def _of_doubles(self, name: str, *values: Value) -> Value:
        return intrinsics.of_doubles(self, name, *(self._cast(value, F64) for value in values))

    def _truth(self, value: Value) -> Value:
        if isinstance(value.type, Unsigned):
            return self.build.icmp_unsigned("!=", value, ir.Constant(value.type, 0))
        return super()._truth(value)

    def _signed(self, value: Value) -> Value:
        if isinstance(value, ir.Constant):
            return number(int(value.constant))
        if not isinstance(value.type, ir.IntType):
            return self._whole(value)
        if value.type.width > 64:
            return self.build.trunc(value, I64)
        if value.type.width < 64:
            return self.build.zext(value, I64)
        return self.copied(value, I64)

    def _unsigned(self, value: Value) -> Value:
        if isinstance(value, ir.Constant):
            return ir.Constant(U64, int(value.constant))
        return self._cast(value, U64) if value.type != U64 else self.copied(value, U64)

    def copied(self, value: Value, kind: Value) -> Value:
        """The same bits as another kind of the same width; LLVM makes nothing of it."""
        if _signs(value.type) == _signs(kind):
            return value
        found = self.build.or_(value, ir.Constant(value.type, 0))
        found.type = kind
        return found


def _wordly(kind: Value) -> bool:
    """Whether numbers of this kind have no sign, or are several at once."""
    return isinstance(kind, Unsigned | ir.VectorType)


def _signs(kind: Value) -> int:
    return int(isinstance(kind, ir.IntType) and not isinstance(kind, Unsigned) and kind != BIT)


def _literal(value: Value) -> bool:
    return isinstance(value, ir.Constant)
