"""Compiling happens once, beside the search that waits for it, and costs no budget."""

from __future__ import annotations

import time
from functools import partial
from threading import Event

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Cancelled
from ringapp.core.solving import context
from ringapp.core.solving.compiling import COMPILING, Compilation, Part, how_far, tell_one_more
from ringapp.core.solving.context import LocalContext


def test_the_kernels_are_compiled_once_and_waited_for() -> None:
    times, ticks = [], []

    def compile_all() -> None:
        time.sleep(0.1)
        times.append(1)

    kernels = Compilation("test", compile_all)
    assert not kernels.ready()
    kernels.wait(lambda: ticks.append(1))
    kernels.wait(lambda: ticks.append(1))
    kernels.prepare()
    assert kernels.ready()
    assert times == [1]
    assert ticks


@pytest.mark.parametrize(("kernels", "notes"), [(1, [COMPILING, COMPILING]), (3, [COMPILING, "2 3", "3 3"])])
def test_how_far_the_compiler_is_counts_what_is_done(kernels: int, notes: list[str]) -> None:
    """Also where all is done and not yet told, and where one module of code is all there is."""
    told = []

    def compile_all() -> None:
        for _ in range(len(notes)):
            told.append(how_far())
            tell_one_more()

    Compilation("test", Part("", compile_all, kernels)).prepare()
    assert len(told) == len(notes)
    assert all(note in one for note, one in zip(notes, told, strict=True)), told
    assert how_far() == COMPILING


def test_a_module_is_told_aloud_where_numba_tells_its_functions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("NUMBA_DEBUG_CACHE", raising=False)
    tell_one_more()
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("NUMBA_DEBUG_CACHE", "1")
    tell_one_more()
    assert capsys.readouterr().err == "[cache] module compiled\n"


def test_a_cancel_ends_the_wait_and_the_work_goes_on() -> None:
    go = Event()
    kernels = Compilation("test", lambda: bool(go.wait(30)) and None)
    ctx = LocalContext(cancelled=lambda: True)
    with pytest.raises(Cancelled):
        kernels.wait(partial(ctx.tick, note=COMPILING))
    go.set()
    kernels.prepare()
    assert kernels.ready()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_kernels_that_do_not_compile_are_an_error() -> None:
    kernels = Compilation("test", lambda: 1 // 0 and None)
    with pytest.raises(RuntimeError, match="could not be compiled"):
        kernels.wait(lambda: None)


def test_the_clock_stands_still_while_kernels_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(context, "monotonic", lambda: now[0])
    ctx = LocalContext(Budget(seconds=0.2))
    for _ in range(4):
        now[0] += 0.1
        ctx.tick(note=COMPILING)
    assert ctx.seconds < 0.2
    now[0] += 0.2
    with pytest.raises(BudgetSpent):
        ctx.tick()
