"""All modules of kernels of the program, generated as LLVM code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from types import FunctionType, ModuleType

from lowering.arraycodegen import ModuleCodegen
from lowering.codegen import functions_of
from lowering.games import match3, mines, mota, reading, rings
from lowering.rowmodule import row_module, signature
from lowering.types import F64, I64, ROW, VOID, Type
from ringapp.core.kernels.calls import Signature, TypeCode
from ringapp.core.kernels.modules import Kernel, KernelModules
from ringapp.core.reading.kernels.exports import MODULES as READING
from ringapp.games.contest.kernels.calling import MODULES as CONTEST
from ringapp.games.match3.kernels.exports import MODULES as MATCH3
from ringapp.games.match3.kernels.exports import ONLY_NARROW, WIDTHS
from ringapp.games.mines.kernels.exports import MODULES as MINES
from ringapp.games.mota.search.exports import MODULES as MOTA
from ringapp.games.rings.kernels.exports import MODULES as RINGS

ROW_CODES = {str(ROW): "row", str(ROW.as_pointer()): "rows", str(I64): "q", str(F64): "d", str(VOID): ""}
"""Type code of each LLVM type that functions over rows take or return."""


@dataclass(frozen=True, slots=True, eq=False)
class KernelModule:
    """A generated module of kernels.

    Attributes:
        llvm_ir: Its code in LLVM's language.
        opt_level: LLVM's level of optimisation, 0 to 3.
        exports: The signature of each function that can be called from outside.
    """

    name: str
    llvm_ir: str
    opt_level: int
    exports: dict[str, Signature]


def kernel_modules(checked: bool = False) -> Iterator[KernelModule]:
    """Yield the generated modules of all games and of reading; `checked` compares indices with lengths."""
    generated = partial(_array_modules, checked)
    yield from generated(READING, lambda _: reading.TYPES, fast_math=True)
    yield from generated(MINES, lambda _: mines.types())
    yield from generated(MOTA, lambda _: mota.types())
    yield from generated(RINGS, lambda _: rings.TYPES)
    yield from generated(MATCH3, match3.types, (WIDTHS, ONLY_NARROW))
    yield _row_module(checked, "contest", [import_module(module) for module in CONTEST])


def source_modules() -> list[str]:
    """Return the names of the Python modules that kernels begin in; kernels in others are imported there."""
    over_arrays = (READING, MINES, MOTA, RINGS, MATCH3)
    names = [
        f"{one.package}.{name}" for one in over_arrays for names in one.sources.values() for name in names
    ]
    return [*names, *CONTEST]


def _array_modules(
    checked: bool,
    modules: KernelModules,
    types: Callable[[int], Mapping[str, Type]],
    widths: tuple[tuple[int, ...], tuple[str, ...]] = ((), ()),
    fast_math: bool = False,
) -> Iterator[KernelModule]:
    """Yield the module of a game's functions over arrays, one for each width of masks if there are any.

    What several code modules call is compiled once, as all of a game are one module for LLVM.
    """
    every, narrow = widths
    for width in every or (0,):
        program = ModuleCodegen(types(width), fast_math, checked)
        exports = {}
        for module, names in modules.sources.items():
            if module in narrow and width != every[0]:
                continue
            prefix = f"{modules.name}_{module}{width or ''}"
            files = [import_module(f"{modules.package}.{name}") for name in names]
            for source in _exported(files, module):
                exports[program.export(source, prefix)] = program.signature(source)
        yield KernelModule(f"{modules.name}{width or ''}", str(program.module), 3, exports)


def _exported(files: list[ModuleType], module: str) -> Iterator[FunctionType]:
    for file in files:
        for found in vars(file).values():
            if (
                isinstance(found, Kernel)
                and found.module == module
                and found.function.__module__ == file.__name__
            ):
                assert isinstance(found.function, FunctionType)
                yield found.function


def _row_module(checked: bool, name: str, modules: list[ModuleType]) -> KernelModule:
    """Return the module of a game's functions over rows, which are called with C's conventions."""
    exports = {
        f"{name}__{own}": row_signature(functions_of(module)[own])
        for module in modules
        for own in getattr(module, "EXPORTS", ())
    }
    return KernelModule(name, str(row_module(modules, name, checked)), 2, exports)


def row_signature(source: FunctionType) -> Signature:
    """Return the type codes by which a function over rows is called."""
    result, arguments = signature(source)
    codes: list[TypeCode] = [ROW_CODES[str(type_)] for type_ in arguments]
    return Signature(codes, ROW_CODES[str(result)])
