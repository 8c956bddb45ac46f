"""Generates one LLVM module of functions over rows of numbers, such as all those of the core of Contest."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from types import FunctionType, ModuleType

from llvmlite import ir  # type: ignore[import-untyped]

from lowering.codegen import FunctionCodegen, TypeWidened, functions_of, parse_module
from lowering.types import BIT, F64, I64, ROW, VOID, Value

TYPES = {
    "Row": ROW,
    "list[Row]": ROW.as_pointer(),
    "int": I64,
    "float": F64,
    "bool": BIT,
    "None": VOID,
}
"""The LLVM type of each annotation."""


def row_module(modules: Sequence[ModuleType], name: str = "", checked: bool = False) -> Value:
    """Return an LLVM module of all functions in Python modules; it exports those in their `EXPORTS`.

    Args:
        name: The prefix of the exports.
        checked: Whether indices are compared with lengths, see `bounds`.

    Raises:
        TypeError: A function uses Python that cannot be compiled; the message names it and the expression.
    """
    sources = [source for module in modules for source in functions_of(module).values()]
    exported = {module.__name__: getattr(module, "EXPORTS", ()) for module in modules}
    module = ir.Module("core")
    functions: dict[FunctionType, Value] = {}
    for source in sources:
        result, arguments = signature(source)
        own = source.__name__
        is_export = own in exported.get(source.__module__, ())
        outside = f"{name}__{own}" if is_export else f"{source.__module__}.{own}"
        function = ir.Function(module, ir.FunctionType(result, arguments), outside)
        function.linkage = "external" if is_export else "internal"
        function.attributes.add("nounwind")
        for argument in function.args:
            if argument.type == ROW:
                argument.add_attribute("noalias")
        functions[source] = function
    for parsed in modules:
        trees = {node.name: node for node in parse_module(parsed) if isinstance(node, ast.FunctionDef)}
        for own, source in functions_of(parsed).items():
            _generate(source, trees[own], functions, checked)
    return module


def signature(source: FunctionType) -> tuple[Value, list[Value]]:
    """Return the LLVM types of a function's result and of its arguments."""
    found = {key: TYPES[word] for key, word in source.__annotations__.items()}
    return found.pop("return"), list(found.values())


def _generate(
    source: FunctionType, tree: ast.FunctionDef, functions: Mapping[FunctionType, Value], checked: bool
) -> None:
    types: dict[str, Value] = {}
    while True:
        function = functions[source]
        function.blocks.clear()
        try:
            FunctionCodegen(source, tree, functions, types, checked).write()
            return
        except TypeWidened:
            continue
