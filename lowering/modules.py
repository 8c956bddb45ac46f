"""All modules of kernels of the program, written as LLVM takes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import FunctionType, ModuleType

from lowering.arraycodegen import Program
from lowering.codegen import F64, I64, NOTHING, ROW, module_of, signature, texts
from lowering.games import match3, mines, mota, reading, rings
from lowering.types import Kind
from ringapp.core.kernels.calls import Letters, Signature
from ringapp.core.kernels.modules import Modules, Outer
from ringapp.core.reading.kernels.exports import MODULES as READING
from ringapp.games.contest.kernels.calling import CORES
from ringapp.games.match3.kernels.exports import MODULES as MATCH3
from ringapp.games.match3.kernels.exports import ONLY_NARROW, WIDTHS
from ringapp.games.mines.kernels.exports import MODULES as MINES
from ringapp.games.mota.search.exports import MODULES as MOTA
from ringapp.games.rings.kernels.exports import MODULES as RINGS

BARE = {str(ROW): "row", str(ROW.as_pointer()): "rows", str(I64): "q", str(F64): "d", str(NOTHING): ""}
"""The letters of what functions over bare memory take and give."""


@dataclass(frozen=True, slots=True, eq=False)
class Written:
    """A module of kernels.

    Attributes:
        text: In LLVM's own language.
        effort: How hard LLVM works on it, up to 3.
        entries: How what can be called from outside is called.
    """

    name: str
    text: str
    effort: int
    entries: dict[str, Signature]


def written() -> Iterator[Written]:
    """Every module of every game."""
    yield from _of_modules(READING, lambda _: reading.KINDS, loose=True)
    yield from _of_modules(MINES, lambda _: mines.kinds())
    yield from _of_modules(MOTA, lambda _: mota.kinds())
    yield from _of_modules(RINGS, lambda _: rings.KINDS)
    yield from _of_modules(MATCH3, match3.kinds, (WIDTHS, ONLY_NARROW))
    for name, modules in CORES.items():
        yield _of_core(f"contest_{name}", [import_module(module) for module in modules])


def names_of_texts() -> list[str]:
    """The modules of Python that kernels are written in; they import all others that go in."""
    over_arrays = (READING, MINES, MOTA, RINGS, MATCH3)
    names = [f"{one.package}.{name}" for one in over_arrays for home in one.homes.values() for name in home]
    return names + [name for core in CORES.values() for name in core]


def _of_modules(
    modules: Modules,
    kinds: Callable[[int], Mapping[str, Kind]],
    widths: tuple[tuple[int, ...], tuple[str, ...]] = ((), ()),
    loose: bool = False,
) -> Iterator[Written]:
    """Modules over arrays; some of them for masks of several widths."""
    every, narrow = widths
    for home, names in modules.homes.items():
        files = [import_module(f"{modules.package}.{name}") for name in names]
        for width in (every[:1] if home in narrow else every) or (0,):
            name = f"{modules.name}_{home}{width or ''}"
            program = Program(kinds(width), loose, name)
            entries = {}
            for text in _entered(files, home):
                program.enter(text)
                entries[f"{name}__{text.__name__}"] = program.signature(text)
            yield Written(name, str(program.module), 3, entries)


def _entered(files: list[ModuleType], home: str) -> Iterator[FunctionType]:
    for file in files:
        for found in vars(file).values():
            if isinstance(found, Outer) and found.home == home and found.text.__module__ == file.__name__:
                assert isinstance(found.text, FunctionType)
                yield found.text


def _of_core(name: str, modules: list[ModuleType]) -> Written:
    """A core over bare memory; its functions are called as C calls them."""
    entries = {
        f"{name}__{own}": bare_signature(texts(module)[own])
        for module in modules
        for own in getattr(module, "CALLED", ())
    }
    return Written(name, str(module_of(modules, name)), 2, entries)


def bare_signature(text: FunctionType) -> Signature:
    """How a text over bare memory is called."""
    result, arguments = signature(text)
    letters: list[Letters] = [BARE[str(kind)] for kind in arguments]
    return Signature(letters, BARE[str(result)])
