"""Processes of the program: how they are spoken to, and that none outlives what started it."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time

import psutil
import pytest

from ringapp.core.process.child import Child, Pipe, answer_of, listen, order_of, tell


def echo(pipe: Pipe, first: str) -> None:
    tell(pipe, (first, os.getpid()))
    while True:
        tell(pipe, order_of(pipe))


def spin(pipe: Pipe) -> None:
    listen(pipe, lambda order: tell(pipe, order))
    tell(pipe, os.getpid())
    while True:
        time.sleep(0.01)


def evil(pipe: Pipe) -> None:
    pipe.send_bytes(pickle.dumps(os.getcwd))


def vanish(pipe: Pipe) -> None:
    os._exit(7)


def test_a_child_is_told_and_answers() -> None:
    child = Child(echo, "here", name="echo")
    assert answer_of(child.pipe) == ("here", child.pid)
    tell(child.pipe, {"a": (1, frozenset({2}))})
    assert answer_of(child.pipe) == {"a": (1, frozenset({2}))}
    assert child.is_alive()
    assert child.memory_bytes() > 1_000_000
    child.end()


def test_orders_are_heeded_while_it_works() -> None:
    child = Child(spin, name="spin")
    answer_of(child.pipe)
    tell(child.pipe, "now")
    assert answer_of(child.pipe) == "now"
    child.end()


def test_a_parent_takes_values_only() -> None:
    child = Child(evil, name="evil")
    with pytest.raises(pickle.UnpicklingError):
        answer_of(child.pipe)
    child.end()


def test_an_answer_has_a_limit() -> None:
    child = Child(echo, "x" * 10_000, name="echo")
    with pytest.raises(OSError):
        answer_of(child.pipe, 5_000)
    child.end()


def test_a_child_that_is_gone_says_how() -> None:
    child = Child(vanish, name="vanish")
    with pytest.raises((EOFError, OSError)):
        answer_of(child.pipe)
    assert child.exit_code(None) == 7
    assert child.memory_bytes() == 0 or sys.platform != "win32"
    child.end()


def test_an_ended_child_is_gone() -> None:
    child = Child(spin, name="spin")
    pid = answer_of(child.pipe)
    assert isinstance(pid, int)
    child.end()
    assert not psutil.pid_exists(pid)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_child_heeds_no_interrupt() -> None:
    child = Child(echo, "here", name="echo")
    answer_of(child.pipe)
    assert child.pid is not None
    os.kill(child.pid, signal.SIGINT)
    tell(child.pipe, "still there")
    assert answer_of(child.pipe) == "still there"
    child.end()


def test_a_child_ends_with_its_parent() -> None:
    """Also one that works without end, and whose parent was killed, not asked to end."""
    text = (
        "import time\n"
        "from ringapp.core.process.child import Child, answer_of\n"
        "from tests.core.process.test_child import spin\n"
        "if __name__ == '__main__':\n"
        "    print(answer_of(Child(spin, name='spin', daemon=False).pipe), flush=True); time.sleep(600)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = psutil.Process(int(parent.stdout.readline()))
    parent.kill()
    parent.wait()
    parent.stdout.close()
    psutil.wait_procs([child], timeout=60)
    assert not child.is_running() or child.status() == psutil.STATUS_ZOMBIE
