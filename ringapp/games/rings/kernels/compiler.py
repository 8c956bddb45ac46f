"""How the kernels of Rings are compiled; only kernels import this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from numba import njit

from ringapp.core.solving.compiling import hear_numba

Kernel = TypeVar("Kernel", bound=Callable[..., object])


class _Compiler(Protocol):
    def __call__(self, function: Kernel, /) -> Kernel: ...


hear_numba()
outer: _Compiler = njit(  # type: ignore[call-overload]
    cache=True, nogil=True, _nrt=False, error_model="numpy", no_cfunc_wrapper=True
)
"""Kernels make no arrays, so references to them need not be counted, and nothing is divided by what may be 0,
so no division is checked. Rows are copied cell by cell: numba's own way compiles the sentence about rows of
other lengths, for seconds."""
inner: _Compiler = njit(  # type: ignore[call-overload]
    cache=True,
    nogil=True,
    _nrt=False,
    error_model="numpy",
    no_cfunc_wrapper=True,
    no_cpython_wrapper=True,
)
"""The same for steps that only kernels call. They take no literal numbers: each would be compiled anew."""
