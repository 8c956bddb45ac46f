"""Kernels as Python calls them: compiled, a module of code at a time, when one of it is first called.

Each module is made of texts in this folder as a whole, with all that they call, so that LLVM sees it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from ringapp.core.lowering.called import entries
from ringapp.core.lowering.emitting import BIT, F64, I64, NOTHING
from ringapp.core.lowering.kinds import I8, I32, OPEN, U8, U64, Group, Kind, Record, Rows
from ringapp.games.mines.kernels.memory import Space, Tree, parts_of

Taken = ParamSpec("Taken")
Given = TypeVar("Given")
HERE = "ringapp.games.mines.kernels"
HOMES = {
    "chances": ("chances", "fields"), "endgame": ("endgame",), "guesses": ("play", "forced", "chances"),
    "play": ("play",), "thinning": ("thinning", "fields"), "walking": ("walking",), "figures": ("zini",),
    "boards": ("boards",),
}  # fmt: skip
"""Modules of code and the texts that they are made of; the first of them imports all that goes in."""
ARRAYS: dict[str, Kind] = {
    "Signs": Rows(I8), "View": Rows(I8), "Numbers": Rows(I32), "Wholes": Rows(I64), "Words": Rows(U64),
    "Reals": Rows(F64), "Bytes": Rows(U8), "Grid": Rows(I32, 2), "Weights": Rows(F64, 2),
    "Lists": Rows(I64, 2), "Table": Rows(U64, 2), "Layout": Rows(U8, 2), "Layouts": Rows(U8, 3),
}  # fmt: skip


class Outer(Generic[Taken, Given]):
    """A kernel that Python calls; `home` names the module of code that it is called in."""

    def __init__(self, text: Callable[Taken, Given], home: str) -> None:
        self.text, self.home = text, home
        self.__doc__ = text.__doc__
        self._call: Callable[..., Any] | None = None

    def __call__(self, *arguments: Taken.args, **_: Taken.kwargs) -> Given:
        """Call the code."""
        if self._call is None:
            self._call = code(self.home)[self.text.__name__]
        found: Given = self._call(*arguments)
        return found


def outer(home: str) -> Callable[[Callable[Taken, Given]], Outer[Taken, Given]]:
    """Mark a text as a kernel that Python calls."""
    return lambda text: Outer(text, home)


def kinds() -> dict[str, Kind]:
    """What the annotations of the texts stand for."""
    records = {
        record.__name__: Record({name: ARRAYS[word] for name, word in parts_of(record).items()}, {})
        for record in (Space, Tree)
    }
    plain = {
        "None": NOTHING, "bool": BIT, "Truth": BIT, "int": I64, "Whole": I64, "float": F64, "np.uint64": U64,
        "Lane": OPEN,
    }  # fmt: skip
    words, table = ARRAYS["Words"], ARRAYS["Table"]
    groups = {"Tables": Group((words,) * 3), "Room": Group((table,) * 4)}
    return plain | ARRAYS | records | groups


_lock = Lock()


def code(home: str) -> Mapping[str, Callable[..., Any]]:
    """The code of a module, compiled or as it was kept."""
    with _lock:
        return _code(home)


@cache
def _code(home: str) -> Mapping[str, Callable[..., Any]]:
    modules = [import_module(f"{HERE}.{name}") for name in HOMES[home]]
    texts = [
        found.text
        for module in modules
        for found in vars(module).values()
        if isinstance(found, Outer) and found.home == home and found.text.__module__ == module.__name__
    ]
    return entries(str(modules[0].__file__), home, texts, kinds())
