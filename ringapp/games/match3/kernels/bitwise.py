"""Counting and finding bits of 64-bit words: one machine instruction each."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic


@intrinsic
def _popcount(context: Any, word: Any) -> Any:

    def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


@intrinsic
def _lowest(context: Any, word: Any) -> Any:

    def generate(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], target.get_constant(types.boolean, False))

    return types.uint64(types.uint64), generate


popcount: Any = _popcount
"""How many bits of a word are set."""
lowest: Any = _lowest
"""The number of the lowest bit that is set; 64 for none."""
