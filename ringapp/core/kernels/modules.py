"""Which functions are kernels that Python calls, and the module of code that each is compiled in.

A module is compiled as a whole, with all functions that its kernels call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, ParamSpec, TypeVar

from ringapp.core.kernels.calls import Call
from ringapp.core.kernels.library import kernel

Taken = ParamSpec("Taken")
Given = TypeVar("Given")


class KernelModules:
    """The modules of code of a game.

    Attributes:
        name: What the names of the modules begin with in the library.
        package: Where the Python modules lie that they are made of.
        sources: These by module of code; the first of them imports all that goes in.
    """

    def __init__(self, name: str, package: str, sources: Mapping[str, tuple[str, ...]]) -> None:
        self.name, self.package, self.sources = name, package, sources

    def export(self, module: str) -> Callable[[Callable[Taken, Given]], Kernel[Taken, Given]]:
        """Mark a function as a kernel that Python calls, in a module of code."""
        return lambda function: Kernel(function, module, self)


class Kernel(Generic[Taken, Given]):
    """A kernel that Python calls.

    Attributes:
        function: What is compiled; it runs as plain Python too.
        module: The module of code that it is called in.
    """

    def __init__(self, function: Callable[Taken, Given], module: str, modules: KernelModules) -> None:
        self.function, self.module, self._modules = function, module, modules
        self.__doc__ = function.__doc__
        self._compiled: Call | None = None

    def __call__(self, *arguments: Taken.args, **_: Taken.kwargs) -> Given:
        """Call the code."""
        if self._compiled is None:
            self._compiled = self.compiled()
        found: Given = self._compiled(*arguments)
        return found

    def compiled(self, ending: str = "") -> Call:
        """Look the code up; of several modules of the same sources, in that whose name ends so."""
        return kernel(f"{self._modules.name}_{self.module}{ending}", self.function.__name__)
