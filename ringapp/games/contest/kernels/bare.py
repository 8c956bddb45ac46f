"""Compiles texts over bare memory: plain functions whose tables are pointers in the core.

Each function is compiled from its own source with every name that it calls standing for the compiled one.
Nothing is counted when a pointer is handed on, no index is checked, and there is less to compile than with
arrays. A module names in `FAR` what is called by several and calls much itself: that is called by its symbol,
as C functions are, because anything else is emitted once more in whatever calls it. `FAR` stands with the
text because kernels are kept by what their text says.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt
from llvmlite import binding  # type: ignore[import-untyped]
from numba import cfunc, njit, types

Table = npt.NDArray[np.int64]
Core = Mapping[str, Callable[..., Any]]
"""Functions by name; each takes `pointer`s, `pointers` and whole numbers."""

_ROW = types.CPointer(types.int64)  # type: ignore[no-untyped-call]
TYPES: dict[str, Any] = {
    "Row": _ROW,
    "list[Row]": types.CPointer(_ROW),  # type: ignore[no-untyped-call]
    "int": types.int64,
    "float": types.float64,
    "bool": types.boolean,
    "None": types.none,
}
"""What the annotations of a text stand for."""
_njit: Any = njit
"""Without its types, which leave out some options."""


def compiled(modules: tuple[ModuleType, ...], symbol: str) -> Core:
    """The functions that the modules name in `FAR`; their symbols begin with `symbol`."""
    room: dict[str, Any] = {}
    texts: dict[str, FunctionType] = {}
    far = {name for module in modules for name in getattr(module, "FAR", ())}
    for module in modules:
        for name, found in vars(module).items():
            if not isinstance(found, FunctionType):
                room[name] = found
            elif found.__module__ == module.__name__:
                texts[name] = found
    core: dict[str, Callable[..., Any]] = {}
    for name in _in_order(texts):
        twin = _twin(texts[name], name, room)
        result, arguments = _signature(texts[name])
        if name in far:
            room[name] = types.ExternalFunction(symbol + name, result(*arguments))
            kernel = cfunc(result(*arguments), cache=True, error_model="numpy")(twin)
            binding.add_symbol(symbol + name, kernel.address)
            core[name] = kernel.ctypes
        else:
            room[name] = _part(twin)
            room[name].compile(arguments)
            room[name].disable_compile()
    return core


def _part(text: FunctionType) -> Any:
    """A function that only other kernels call; calling it from Python is undefined."""
    options = {"cache": True, "nogil": True, "error_model": "numpy"}
    return _njit(**options, no_cpython_wrapper=True, no_cfunc_wrapper=True)(text)


def _in_order(texts: Mapping[str, FunctionType]) -> Iterator[str]:
    """Every function after those that it calls."""
    done: set[str] = set()

    def visit(name: str) -> Iterator[str]:
        if name not in done:
            done.add(name)
            for other in texts[name].__code__.co_names:
                if other in texts:
                    yield from visit(other)
            yield name

    for name in texts:
        yield from visit(name)


def _twin(text: FunctionType, name: str, room: dict[str, Any]) -> FunctionType:
    twin = FunctionType(text.__code__, room, name, text.__defaults__)
    twin.__qualname__, twin.__module__ = name, text.__module__
    return twin


def _signature(text: FunctionType) -> tuple[Any, tuple[Any, ...]]:
    found = {key: TYPES[word] for key, word in text.__annotations__.items()}
    return found.pop("return"), tuple(found.values())


def pointer(table: Table) -> Any:
    """Where a table of one dimension lies; the table must be kept as long as it is used."""
    return table.ctypes.data_as(ctypes.POINTER(ctypes.c_int64))


def pointers(table: Table) -> Any:
    """Where the rows of a table of two dimensions lie."""
    kind = ctypes.POINTER(ctypes.c_int64)
    return (kind * len(table))(*(pointer(row) for row in table))
