"""The machine of `rules.today` compiled: the same functions, over memory instead of lists."""

from __future__ import annotations

from functools import lru_cache

from ringapp.games.contest.kernels import bare
from ringapp.games.contest.rules.today import acting, amounts, piles, running, turns, values, valuing


@lru_cache(maxsize=1)
def core() -> bare.Core:
    """Its functions by name."""
    modules = (values, amounts, piles, acting, turns, valuing, running)
    return bare.compiled(__file__, modules)
