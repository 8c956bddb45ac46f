"""Kernels as Python calls them: compiled when one of their module is first needed, for the width of a board.

There is a module of code for what layers are kept in, one for regular boards, and by width one each for a
proof, for play with unknown refill and for single swaps. Each is made of the texts in this folder as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from lowering.called import entries
from lowering.emitting import BIT, F64, I64, NOTHING
from lowering.kinds import I16, I32, U64, Group, Kind, Record, Rows, Unsigned
from ringapp.games.match3.kernels.layout import FLAT, TABLED, World

Taken = ParamSpec("Taken")
Given = TypeVar("Given")
HERE = "ringapp.games.match3.kernels"
HOMES = {
    "keeping": ("keeping",), "choice": ("layers",), "proof": ("layers",), "regular": ("regularlayers",),
    "sampling": ("sampling", "waves", "moves"),
}  # fmt: skip
"""Modules of code and the texts that they are made of; the first of them imports all that goes in."""


class Outer(Generic[Taken, Given]):
    """A kernel that Python calls; `home` names the module of code that it is called in."""

    def __init__(self, text: Callable[Taken, Given], home: str) -> None:
        self.text, self.home = text, home
        self.__doc__ = text.__doc__
        self._calls: dict[int, Callable[..., Any]] = {}

    def __call__(self, *arguments: Taken.args, **_: Taken.kwargs) -> Given:
        """Call the code for the width of the world among the arguments."""
        words = next((len(world.unit) for world in _worlds(arguments)), 1)
        if words not in self._calls:
            self._calls[words] = code(self.home, words)[self.text.__name__]
        return self._calls[words](*arguments)


def outer(home: str) -> Callable[[Callable[Taken, Given]], Outer[Taken, Given]]:
    """Mark a text as a kernel that Python calls."""
    return lambda text: Outer(text, home)


def _worlds(arguments: tuple[object, ...]) -> Iterator[World]:
    for argument in arguments:
        if isinstance(argument, World):
            yield argument
        elif isinstance(argument, tuple):
            yield from _worlds(argument)


def kinds(words: int) -> dict[str, Kind]:
    """What the annotations of the texts stand for, with masks of so many words."""
    mask = Unsigned(64 * words)
    flat, table = Rows(U64), Rows(U64, 2)
    points, steps = Rows(I32), Rows(I16)
    unsigned = ("shape", "stacks", "blasts")
    parts = {name: Rows(U64 if name in unsigned else I64, 1 if name in FLAT else 2) for name in TABLED}
    found = {
        "None": NOTHING, "bool": BIT, "int": I64, "Count": I64, "float": F64, "np.uint64": U64,
        "Mask": mask, "Colours": Group((mask,) * 4), "World": Record(parts, {"unit": (1,) * words}),
        "Words": flat, "Table": table, "Tables": Rows(U64, 3), "Numbers": Rows(I64), "Grid": Rows(I64, 2),
        "Merits": Rows(F64), "Weights": Rows(F64, 2), "Points": points, "Steps": steps,
        "Batch": Group((table, points, points, steps, flat)),
        "Layer": Group((table, points, points, steps, flat)),
        "Rooms": Group(
            (table, table, Rows(I64), Rows(I64), Rows(F64), flat, table, Rows(I64)),
            ("states", "children", "scores", "gains", "merits", "hashes", "spare", "made"),
        ),
    }  # fmt: skip
    if words == 1:
        from ringapp.games.match3.kernels.lanes import VECTOR

        found |= {"Lanes": VECTOR, "Planes": Group((mask,) * 5 + (VECTOR,)), "Stacks": Group((VECTOR,) * 5)}
    return found


_lock = Lock()


def code(home: str, words: int) -> dict[str, Callable[..., Any]]:
    """The code of a module, compiled or as it was kept."""
    with _lock:
        return _code(home, words)


@cache
def _code(home: str, words: int) -> dict[str, Callable[..., Any]]:
    modules = [import_module(f"{HERE}.{name}") for name in HOMES[home]]
    texts = [
        found.text
        for module in modules
        for found in vars(module).values()
        if isinstance(found, Outer) and found.home == home and found.text.__module__ == module.__name__
    ]
    return entries(str(modules[0].__file__), f"{home}{words}", texts, kinds(words))
