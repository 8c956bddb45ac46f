"""Kernels as Python calls them, each for the width of a board; see `core.kernels.modules`.

There is a module of code for what layers are kept in, one for regular boards, and by width one each for a
proof, for play with unknown refill and for single swaps. Each is made of the texts in this folder as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ParamSpec, TypeVar

from ringapp.core.kernels.modules import Modules, Outer
from ringapp.games.match3.kernels.layout import World

Taken = ParamSpec("Taken")
Given = TypeVar("Given")
HERE = "ringapp.games.match3.kernels"
HOMES = {
    "keeping": ("keeping",), "choice": ("layers",), "proof": ("layers",), "regular": ("regularlayers",),
    "sampling": ("sampling", "waves", "moves"),
}  # fmt: skip
"""Modules of code and the texts that they are made of; the first of them imports all that goes in."""
WIDTHS = (1, 2, 4)
"""Words of the masks that boards take."""
ONLY_NARROW = ("keeping", "regular")
"""Modules of code for masks of one word."""
MODULES = Modules("match3", HERE, HOMES)


class Wide(Outer[Taken, Given]):
    """A kernel that is there for several widths of masks."""

    def __init__(self, text: Callable[Taken, Given], home: str) -> None:
        super().__init__(text, home, MODULES)
        self._calls: dict[int, Callable[..., Any]] = {}

    def __call__(self, *arguments: Taken.args, **_: Taken.kwargs) -> Given:
        """Call the code for the width of the world among the arguments."""
        words = next((len(world.unit) for world in _worlds(arguments)), 1)
        if words not in self._calls:
            self._calls[words] = self.found(str(words))
        found: Given = self._calls[words](*arguments)
        return found


def outer(home: str) -> Callable[[Callable[Taken, Given]], Wide[Taken, Given]]:
    """Mark a text as a kernel that Python calls."""
    return lambda text: Wide(text, home)


def _worlds(arguments: tuple[object, ...]) -> Iterator[World]:
    for argument in arguments:
        if isinstance(argument, World):
            yield argument
        elif isinstance(argument, tuple):
            yield from _worlds(argument)
