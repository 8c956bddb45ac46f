"""The machine of `rules.today` compiled: the same functions, over arrays instead of lists.

Each function is compiled from its own source with every name that it calls standing for the compiled one, so
that both executors are one text. Only `act` and `run_many` can be called from Python.
"""

from __future__ import annotations

from functools import lru_cache
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from ringapp.games.contest.kernels.jit import entry, part
from ringapp.games.contest.rules.today import acting, amounts, piles, running, turns, values, valuing

MODULES: tuple[ModuleType, ...] = (values, amounts, piles, acting, turns, valuing, running)
ENTRIES = ("act", "run_many", "usable", "evaluate")


@lru_cache(maxsize=1)
def core() -> Any:
    """The compiled functions by name."""
    room: dict[str, Any] = {}
    for module in MODULES:
        room.update(
            {name: found for name, found in vars(module).items() if not isinstance(found, FunctionType)}
        )
    for module in MODULES:
        for name, found in vars(module).items():
            if isinstance(found, FunctionType) and found.__module__ == module.__name__:
                twin = FunctionType(found.__code__, room, name, found.__defaults__)
                twin.__qualname__, twin.__module__ = name, module.__name__
                room[name] = entry(twin) if name in ENTRIES else part(twin)
    return SimpleNamespace(**{name: room[name] for name in ENTRIES})
