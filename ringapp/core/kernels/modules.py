"""Marks the functions that are kernels called from Python, and names the code module of each.

A code module is compiled as a whole, with all functions that its kernels call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, ParamSpec, TypeVar

from ringapp.core.kernels.calls import Call
from ringapp.core.kernels.library import kernel

Taken = ParamSpec("Taken")
Given = TypeVar("Given")


class KernelModules:
    """The code modules of a game.

    Attributes:
        name: Prefix of their names in the library.
        package: The Python package that holds their sources.
        sources: The Python modules of each code module; the first imports all others that it needs.
    """

    def __init__(self, name: str, package: str, sources: Mapping[str, tuple[str, ...]]) -> None:
        self.name, self.package, self.sources = name, package, sources

    def export(self, module: str) -> Callable[[Callable[Taken, Given]], Kernel[Taken, Given]]:
        """Return a decorator that makes a function a `Kernel` of a code module."""
        return lambda function: Kernel(function, module, self)


class Kernel(Generic[Taken, Given]):
    """A compiled function that Python calls.

    Attributes:
        function: Its source, which runs as plain Python too.
        module: The code module that holds it.
    """

    def __init__(self, function: Callable[Taken, Given], module: str, modules: KernelModules) -> None:
        self.function, self.module, self._modules = function, module, modules
        self.__doc__ = function.__doc__
        self._compiled: Call | None = None

    def __call__(self, *arguments: Taken.args, **_: Taken.kwargs) -> Given:
        """Return the result of the compiled function."""
        if self._compiled is None:
            self._compiled = self.compiled()
        found: Given = self._compiled(*arguments)
        return found

    def compiled(self, ending: str = "") -> Call:
        """Return the compiled function; `ending` picks one of several code modules of the same sources."""
        return kernel(f"{self._modules.name}_{self.module}{ending}", self.function.__name__)
