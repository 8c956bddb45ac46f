"""Machines whose moves the compiled core makes, for searches that make very many of them."""

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
    """Return the machine and position with arrays in place of lists, whose moves the compiled core makes.

    A machine that deals recorded hands or keeps a log is returned as it is: the core does neither.
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
    """Return a pointer to a row; checked kernels get its length with it."""
    if checked:
        import numpy as np

        return pointer(np.frombuffer(row, np.int64))
    return (c_int64 * len(row)).from_buffer(row)
