"""Kernels as Python calls them, compiled for each width of masks; see `core.kernels.modules`.

There is a module of code for what layers are kept in, one for regular boards, and by width one each for a
proof, for play with unknown refill and for single swaps. Each is made of files of this folder as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ParamSpec, TypeVar

from ringapp.core.kernels.modules import Kernel, KernelModules
from ringapp.games.match3.kernels.layout import World

Taken = ParamSpec("Taken")
Given = TypeVar("Given")
PACKAGE = "ringapp.games.match3.kernels"
SOURCES = {
    "keeping": ("keeping",), "choice": ("layers",), "proof": ("layers",), "regular": ("regularlayers",),
    "sampling": ("sampling", "waves", "moves", "resting"),
}  # fmt: skip
"""Modules of code and the files that they are made of; the first of these imports all that goes in."""
WIDTHS = (1, 2, 4)
"""Words of the masks that boards take."""
ONLY_NARROW = ("keeping", "regular")
"""Modules of code for masks of one word."""
MODULES = KernelModules("match3", PACKAGE, SOURCES)


class KernelByWidth(Kernel[Taken, Given]):
    """A kernel that is compiled for several widths of masks."""

    def __init__(self, function: Callable[Taken, Given], module: str) -> None:
        super().__init__(function, module, MODULES)
        self._calls: dict[int, Callable[..., Any]] = {}

    def __call__(self, *arguments: Taken.args, **_: Taken.kwargs) -> Given:
        """Call the code compiled for the width of the world among the arguments."""
        words = next((len(world.unit) for world in _worlds(arguments)), 1)
        if words not in self._calls:
            self._calls[words] = self.compiled(str(words))
        found: Given = self._calls[words](*arguments)
        return found


def export(module: str) -> Callable[[Callable[Taken, Given]], KernelByWidth[Taken, Given]]:
    """Return a decorator that marks a function as a kernel that Python calls, in the given module."""
    return lambda function: KernelByWidth(function, module)


def _worlds(arguments: tuple[object, ...]) -> Iterator[World]:
    for argument in arguments:
        if isinstance(argument, World):
            yield argument
        elif isinstance(argument, tuple):
            yield from _worlds(argument)
