"""Which functions are kernels that Python calls, and the module of code that each is compiled in.

Each module is made of texts as a whole, with all that they call, so that the compiler sees it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, ParamSpec, TypeVar

from ringapp.core.kernels.library import kernel

Taken = ParamSpec("Taken")
Given = TypeVar("Given")


class Modules:
    """The modules of code of a game, and the files of texts in `package` that each is made of.

    Attributes:
        name: What the names of the modules begin with in the library.
        homes: The first file of each imports all that goes in.
    """

    def __init__(self, name: str, package: str, homes: Mapping[str, tuple[str, ...]]) -> None:
        self.name, self.package, self.homes = name, package, homes

    def outer(self, home: str) -> Callable[[Callable[Taken, Given]], Outer[Taken, Given]]:
        """Mark a text as a kernel that Python calls."""
        return lambda text: Outer(text, home, self)


class Outer(Generic[Taken, Given]):
    """A kernel that Python calls; `home` names the module of code that it is called in."""

    def __init__(self, text: Callable[Taken, Given], home: str, modules: Modules) -> None:
        self.text, self.home, self._modules = text, home, modules
        self.__doc__ = text.__doc__
        self._call: Callable[..., Any] | None = None

    def __call__(self, *arguments: Taken.args, **_: Taken.kwargs) -> Given:
        """Call the code."""
        if self._call is None:
            self._call = self.found()
        found: Given = self._call(*arguments)
        return found

    def found(self, ending: str = "") -> Callable[..., Any]:
        """The code, of that module of several of the same texts whose name ends so."""
        return kernel(f"{self._modules.name}_{self.home}{ending}", self.text.__name__)
