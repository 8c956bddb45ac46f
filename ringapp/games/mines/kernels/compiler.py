"""How kernels are compiled: kept on the disk, without Python's lock, without what only C code would call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from numba import njit

Kernel = TypeVar("Kernel", bound=Callable[..., object])


class _Compiler(Protocol):
    def __call__(self, function: Kernel, /) -> Kernel: ...


compiled: _Compiler = njit(cache=True, nogil=True, no_cfunc_wrapper=True)  # type: ignore[call-overload]
"""A kernel. A wrapper for callers in C is left out: it is a tenth of what a kernel costs to compile."""
inlined: _Compiler = njit(cache=True, nogil=True, inline="always")  # type: ignore[assignment]
"""A step that becomes part of every kernel that takes it.

A kernel is linked with all that it calls and optimised with it once more, so a step that one kernel alone
takes would be compiled at least twice. As part of it, what a chance question needs takes two thirds as long.
"""
