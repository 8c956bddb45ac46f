"""How the core is compiled: functions that Python calls, and parts that only kernels call.

Parts have no entry for Python, and numbers that would make numba compile a part once for each of them come
from a module (`a.WHOLE`, `c.NONE`) instead of being written out. Both shorten the first compilation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

Kernel = TypeVar("Kernel", bound=Callable[..., object])
_njit: Any = njit
"""Without its types, which leave out some options."""
_OPTIONS = {"cache": True, "nogil": True, "error_model": "numpy"}


def entry(function: Kernel) -> Kernel:
    """A kernel that Python may call."""
    compiled: Kernel = _njit(**_OPTIONS)(function)
    return compiled


def part(function: Kernel) -> Kernel:
    """A kernel that only other kernels call; calling it from Python is undefined."""
    compiled: Kernel = _njit(**_OPTIONS, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    return compiled


def inlined(function: Kernel) -> Kernel:
    """A part that is set into its only caller, which saves compiling all that it calls once more."""
    compiled: Kernel = _njit(**_OPTIONS, inline="always")(function)
    return compiled
