"""The machine of `rules.today` compiled: the same functions, over memory instead of lists.

Each function is compiled from its own source with every name that it calls standing for the compiled one, so
that both executors are one text. A table is a bare pointer here: nothing is counted when it is handed on, and
there is less to compile. What is called by several and calls much itself (`FAR`) is called by its symbol, as
C functions are, because anything else is emitted once more in whatever calls it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt
from llvmlite import binding  # type: ignore[import-untyped]
from numba import cfunc, types

from ringapp.games.contest.kernels.jit import part
from ringapp.games.contest.rules.today import acting, amounts, piles, running, turns, values, valuing

Table = npt.NDArray[np.int64]

MODULES: tuple[ModuleType, ...] = (values, amounts, piles, acting, turns, valuing, running)
FAR = (
    "act",
    "act_on_cards",
    "act_once",
    "add",
    "announce_rises",
    "collect",
    "evaluate",
    "fire",
    "plan_stage",
    "points",
    "put",
    "run",
    "run_effect",
    "run_many",
    "run_phase",
    "run_play",
    "set_field",
    "set_stance",
)
SYMBOL = "ringapp_contest_today_"
_ROW = types.CPointer(types.int64)  # type: ignore[no-untyped-call]
TYPES: dict[str, Any] = {
    "Row": _ROW,
    "list[Row]": types.CPointer(_ROW),  # type: ignore[no-untyped-call]
    "int": types.int64,
    "float": types.float64,
    "bool": types.boolean,
    "None": types.none,
}
"""What the annotations of the text stand for."""


@lru_cache(maxsize=1)
def core() -> Mapping[str, Callable[..., Any]]:
    """The functions in `FAR` by name; each takes `pointer`s, `pointers` and whole numbers."""
    room: dict[str, Any] = {}
    texts: dict[str, FunctionType] = {}
    for module in MODULES:
        for name, found in vars(module).items():
            if not isinstance(found, FunctionType):
                room[name] = found
            elif found.__module__ == module.__name__:
                texts[name] = found
    callable_: dict[str, Callable[..., Any]] = {}
    for name in _in_order(texts):
        twin = _twin(texts[name], name, room)
        result, arguments = _signature(texts[name])
        if name in FAR:
            room[name] = types.ExternalFunction(SYMBOL + name, result(*arguments))
            kernel = cfunc(result(*arguments), cache=True, error_model="numpy")(twin)
            binding.add_symbol(SYMBOL + name, kernel.address)
            callable_[name] = kernel.ctypes
        else:
            room[name] = part(twin)
            room[name].compile(arguments)
            room[name].disable_compile()
    return callable_


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
