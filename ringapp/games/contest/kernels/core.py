"""The core for the first tables: what of `contest` and below is called from Python."""

from __future__ import annotations

from functools import lru_cache

from ringapp.games.contest.kernels import bare, contest, flow, parts, piles, value


@lru_cache(maxsize=1)
def core() -> bare.Core:
    """Its functions by name."""
    return bare.compiled(__file__, (parts, piles, flow, value, contest))
