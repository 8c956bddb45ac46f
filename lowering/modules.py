"""Kernels of a game as Python calls them: compiled, a module of code at a time, when first called.

Each module is made of texts as a whole, with all that they call, so that LLVM sees it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from threading import Lock
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

from lowering.called import entries
from lowering.emitting import BIT, F64, I64, NOTHING
from lowering.kinds import I8, I32, U8, U64, Group, Kind, Rows

Taken = ParamSpec("Taken")
Given = TypeVar("Given")
Code = Mapping[str, Callable[..., Any]]
"""The kernels of a module of code by name."""
PLAIN: dict[str, Kind] = {
    "None": NOTHING, "bool": BIT, "Truth": BIT, "int": I64, "Whole": I64, "float": F64, "np.uint64": U64,
    "Truths": Rows(U8), "Signs": Rows(I8), "Bytes": Rows(U8), "Numbers": Rows(I32), "Wholes": Rows(I64),
    "Words": Rows(U64), "Reals": Rows(F64),
    "Grid": Rows(I32, 2), "Lists": Rows(I64, 2), "Table": Rows(U64, 2), "Weights": Rows(F64, 2),
}  # fmt: skip
"""What annotations stand for in every game: numbers, and the names of `solving.arrays`."""


class Modules:
    """The modules of code of a game, each compiled, or fetched as it was kept, at most once."""

    def __init__(
        self,
        package: str,
        homes: Mapping[str, tuple[str, ...]],
        kinds: Callable[[], Mapping[str, Kind]],
        loose: bool = False,
    ) -> None:
        """Modules of code, and the files of texts in `package` that each is made of.

        Args:
            homes: The first file of each imports all that goes in.
            kinds: What the annotations of the texts stand for.
            loose: Sums of broken numbers may be taken in any order.
        """
        self.package, self.homes, self._kinds, self._loose = package, homes, kinds, loose
        self._found: dict[str, Code] = {}
        self._lock = Lock()

    def outer(self, home: str) -> Callable[[Callable[Taken, Given]], Outer[Taken, Given]]:
        """Mark a text as a kernel that Python calls."""
        return lambda text: Outer(text, home, self)

    def code(self, home: str) -> Code:
        """The code of a module, compiled or as it was kept."""
        with self._lock:
            if home not in self._found:
                self._found[home] = self._made(home)
            return self._found[home]

    def _made(self, home: str) -> Code:
        files = [import_module(f"{self.package}.{name}") for name in self.homes[home]]
        texts = [
            found.text
            for file in files
            for found in vars(file).values()
            if isinstance(found, Outer) and found.home == home and found.text.__module__ == file.__name__
        ]
        return entries(str(files[0].__file__), home, texts, self._kinds(), loose=self._loose)


class Outer(Generic[Taken, Given]):
    """A kernel that Python calls; `home` names the module of code that it is called in."""

    def __init__(self, text: Callable[Taken, Given], home: str, modules: Modules) -> None:
        self.text, self.home, self._modules = text, home, modules
        self.__doc__ = text.__doc__
        self._call: Callable[..., Any] | None = None

    def __call__(self, *arguments: Taken.args, **_: Taken.kwargs) -> Given:
        """Call the code."""
        if self._call is None:
            self._call = self._modules.code(self.home)[self.text.__name__]
        found: Given = self._call(*arguments)
        return found


def group_of(record: type[NamedTuple], kinds: Mapping[str, Kind]) -> Group:
    """What a NamedTuple is to a text, by the annotations of its parts."""
    words = [str(getattr(word, "__forward_arg__", word)) for word in record.__annotations__.values()]
    return Group(tuple(kinds[word] for word in words), record._fields)
