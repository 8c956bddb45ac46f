"""Machines whose moves are made by the compiled core, for searches that make very many of them."""

from __future__ import annotations

from array import array
from copy import copy
from ctypes import c_int64
from typing import Any, cast

from ringapp.core.kernels.library import is_checked
from ringapp.games.contest.kernels.calling import core, pointer
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.state import State


def swift(machine: Machine, start: State) -> tuple[Machine, State]:
    """Return the same machine and position with rows of memory in place of lists; positions of both go to it.

    Hands of a recorded contest are dealt in Python: with them the machine stays what it is.
    """
    if machine.stage.hands or machine.log is not None:
        return machine, start
    new: Any = copy(machine)
    new.row, new.work = array("q", machine.row), array("q", machine.work)
    act = core()["act"]
    checked = is_checked()
    program, work = _pointer(new.row, checked), _pointer(new.work, checked)
    new.text = lambda row, p, w, deed: act(_pointer(row, checked), program, work, deed)
    return cast(Machine, new), type(start)(cast(Any, array("q", start.row)))


def _pointer(row: array[int], checked: bool) -> Any:
    """Return where a row lies; checked kernels are told its length too."""
    if checked:
        import numpy as np

        return pointer(np.frombuffer(row, np.int64))
    return (c_int64 * len(row)).from_buffer(row)
