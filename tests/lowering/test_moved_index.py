"""An index moved by one in kernels of every game: the checked build tells it, function and expression."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import pytest

from lowering import arraycodegen, rowmodule
from lowering.games import match3, mines, mota, reading, rings
from lowering.jit import compile_functions, load_ir
from lowering.types import Type
from ringapp.core.kernels.calls import FAULT, Fault, raising
from ringapp.core.kernels.modules import Kernel
from ringapp.core.reading.kernels import repeats, softening
from ringapp.games.contest.kernels import calling
from ringapp.games.contest.rules.effectlang import evaluation
from ringapp.games.match3.kernels import keeping
from ringapp.games.mines.kernels import boards, play
from ringapp.games.mota.search.floor.kernels import sets
from ringapp.games.rings.kernels import census, effort
from ringapp.games.rings.kernels.distances import Size

WORDS = np.arange(1, 13, dtype=np.uint64)
TABLES = np.zeros((2, 1, 1), np.uint64)


class Slip(NamedTuple):
    """An expression of a function, what is written by mistake, and arguments that reach it."""

    module: ModuleType
    function: str
    right: str
    wrong: str
    types: Mapping[str, Type]
    arguments: Callable[[], tuple[object, ...]]


SLIPS = [
    Slip(softening, "soften", "cells[k, row * size + s]", "cells[k, row * size + s + 1]", reading.TYPES,
         lambda: (np.ones((1, 12), np.float32), 2, np.zeros((1, 12), np.float32))),
    Slip(repeats, "move", "repeats[left + 1]", "repeats[left + 2]", reading.TYPES,
         lambda: (np.full(1, 2.0), np.arange(5.0), np.full(1, 2.0), 0.6)),
    Slip(census, "members", "images[g, row]", "images[g + 1, row]", rings.TYPES,
         lambda: (np.uint64(0), Size(1, 2, np.zeros((2, 4), np.uint16), np.zeros(1, np.uint32), *TABLES))),
    Slip(effort, "gains", "rows[2 * rings + ring]", "rows[2 * rings + ring + 1]", rings.TYPES,
         lambda: (WORDS, 4, 1, True, np.zeros((2, 3), np.int64))),
    Slip(sets, "layer", "small[head, 1]", "small[head, 2]", mota.types(),
         lambda: (1, np.full((2, 2), -1, np.int32), np.zeros(3, np.int64))),
    Slip(sets, "rehash", "sets[i, 0]", "sets[i + 1, 0]", mota.types(),
         lambda: (np.full(8, -1, np.int32), WORDS.reshape(6, 2), 0, 6)),
    Slip(boards, "move_hit_mines", "block[r, w] & free", "block[r - 1, w] & free", mines.types(),
         lambda: (np.ones((2, 1), np.uint64), 2, 0, 0)),
    Slip(play, "_hidden_near", "view[at] >= 0", "view[at + 1] >= 0", mines.types(),
         lambda: (np.zeros(4, np.int8), 2, 2, 3, np.zeros(4, np.uint64))),
    Slip(keeping, "rehash", "table[old]", "table[old + 1]", match3.types(1),
         lambda: (WORDS << np.uint64(32), np.zeros(32, np.uint64), 0, 12)),
]  # fmt: skip


@pytest.fixture
def slipped(monkeypatch: pytest.MonkeyPatch) -> Callable[[ModuleType, str, str], None]:
    """Lets the compiler read a module with one expression in place of another."""

    def replace(module: ModuleType, right: str, wrong: str) -> None:
        written = Path(str(module.__file__)).read_text("utf-8")
        assert right in written
        read = arraycodegen.parse_module

        def parse(asked: ModuleType) -> list[ast.stmt]:
            return ast.parse(written.replace(right, wrong)).body if asked is module else read(asked)

        for reader in (arraycodegen, rowmodule):
            monkeypatch.setattr(reader, "parse_module", parse)

    return replace


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: f"{slip.module.__name__}.{slip.function}")
def test_a_moved_index_is_told(slip: Slip, slipped: Callable[[ModuleType, str, str], None]) -> None:
    found: Any = getattr(slip.module, slip.function)
    function = found.function if isinstance(found, Kernel) else found

    def call() -> None:
        code = compile_functions([function], slip.types, opt_level=1, checked=True)
        code[function.__name__](*slip.arguments())

    call()
    slipped(slip.module, slip.right, slip.wrong)
    with pytest.raises(IndexError) as told:
        call()
    assert slip.wrong[: slip.wrong.index("]") + 1] in str(told.value)


def test_a_moved_index_of_a_row_is_told(
    slipped: Callable[[ModuleType, str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "is_checked", lambda: True)
    monkeypatch.setattr(evaluation, "EXPORTS", ("copy_part",), raising=False)

    def call() -> list[int]:
        core = [sys.modules[name] for name in calling.MODULES[:6]]
        address_of = load_ir(str(rowmodule.row_module(core, "core", checked=True)), 1)
        copy_part = calling.called(address_of("core__copy_part"), "row", "row", "q", "q", gives="")
        to, row = np.array([1, 2, 3]), np.array([4, 10, 11])
        told = raising(copy_part, Fault.from_address(address_of(FAULT)))
        told(calling.pointer(to), calling.pointer(row), 1, 2)
        return to.tolist()

    assert call() == [1, 10, 11]
    slipped(evaluation, "to[i] = s[i]", "to[i] = s[i + 1]")
    with pytest.raises(IndexError, match=r"evaluation\.copy_part: s\[i \+ 1\]: index 3 of 3"):
        call()
