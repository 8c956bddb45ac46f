"""The compiler of the cores against Python, text by text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowering import emitting
from ringapp.core.solving import kernelsources
from ringapp.games.contest.kernels import bare, core
from tests.games.contest import texts

numbers = st.integers(-(2**40), 2**40)
small = st.integers(-12, 12)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[bare.Core]:
    """The texts, with nothing kept: what is kept of them does not go by the compiler."""
    here = ModuleType("here")
    here.__file__ = texts.__file__
    for name in (*texts.CALLED, "grown"):
        setattr(here, name, vars(texts)[name])
    vars(here)["CALLED"] = texts.CALLED
    here.__name__ = texts.__name__
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NUMBA_CACHE_DIR", str(tmp_path_factory.mktemp("kernels")))
        yield bare.compiled(texts.__file__, (here,))


def both(compiled: bare.Core, name: str, *arguments: int) -> None:
    """Both give the same result and leave the same row."""
    row = np.arange(10, dtype=np.int64)
    plain = row.tolist()
    wanted = vars(texts)[name](plain, *arguments)
    assert compiled[name](bare.pointer(row), *arguments) == wanted
    assert row.tolist() == plain


@given(numbers, numbers)
def test_whole_numbers_are_divided_as_python_does(compiled: bare.Core, a: int, b: int) -> None:
    both(compiled, "divide", a, b)


@given(small | numbers, small)
def test_conditions_and_rounding_are_the_same(compiled: bare.Core, a: int, b: int) -> None:
    both(compiled, "mix", a, b)


@given(st.integers(0, 12))
def test_loops_and_calls_are_the_same(compiled: bare.Core, n: int) -> None:
    both(compiled, "walk", n)
    both(compiled, "choose", n)
    both(compiled, "wider", n)


@given(st.integers(0, 10**6), st.integers(0, 10**5))
def test_short_floats_round_as_numpy_does(compiled: bare.Core, a: int, b: int) -> None:
    both(compiled, "short", a, b)


def test_what_is_exchanged_and_added_is_read_first(compiled: bare.Core) -> None:
    row, other = np.arange(4, dtype=np.int64), np.zeros(1, np.int64)
    compiled["exchange"](bare.pointer(row), bare.pointer(other), 1)
    assert row.tolist() == [0, 2, 1, 3]
    assert other[0] == 12


@pytest.mark.parametrize("name", ["same_row", "listed"])
def test_what_cannot_be_compiled_is_refused_by_name(name: str) -> None:
    here = ModuleType(texts.__name__)
    here.__file__ = texts.__file__
    for text in ("exchange", "grown", name):
        setattr(here, text, vars(texts)[text])
    with pytest.raises(TypeError, match=name):
        emitting.module_of([here])


def test_code_that_the_disk_has_damaged_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    folder = kernelsources.kept_folder(core.__file__)
    assert folder is not None
    folder.mkdir(parents=True)
    here = ModuleType(texts.__name__)
    here.__file__ = texts.__file__
    vars(here).update(walk=texts.walk, FLAGS=texts.FLAGS, CALLED=("walk",))
    wanted = texts.walk([0] * 3, 9)
    row = np.zeros(3, np.int64)
    assert bare.compiled(core.__file__, (here,))["walk"](bare.pointer(row), 9) == wanted
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[:-7] + b"damaged")
    assert bare.compiled(core.__file__, (here,))["walk"](bare.pointer(row), 9) == wanted
    assert file.read_bytes() == whole
