"""A game whose solver does what solvers must not do; found through the entry points, as any add-on is."""

from __future__ import annotations

import os
import time
from typing import Any

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.game import Solution, Status, Step
from ringapp.games._template.game import Lights

GOOD = Solution(Status.FEASIBLE, (Step((0, 0), 1),), 1)
HOARD: list[bytearray] = []


class Misbehaving(Lights):
    """Its board is dark but for the lamps that one press in the corner switches."""

    def solve(self, state: Any, ctx: Any, **options: Any) -> Any:
        mode = options["mode"]
        if options.get("first"):
            ctx.incumbent(GOOD)
            time.sleep(0.2)
            ctx.tick()
        return getattr(self, mode)(state, ctx)

    def crash(self, state: Any, ctx: Any) -> None:
        os._exit(7)

    def bug(self, state: Any, ctx: Any) -> None:
        raise ZeroDivisionError("a bug")

    def refuse(self, state: Any, ctx: Any) -> None:
        raise LimitExceeded("This board is too large.")

    def deaf(self, state: Any, ctx: Any) -> None:
        while True:
            time.sleep(0.01)

    def polite(self, state: Any, ctx: Any) -> None:
        while True:
            time.sleep(0.005)
            ctx.tick(nodes=10, done=0.25, note="proving")

    def hungry(self, state: Any, ctx: Any) -> None:
        while True:
            HOARD.append(bytearray(b"x" * 5_000_000))
            ctx.tick()

    def lie(self, state: Any, ctx: Any) -> Solution[Any]:
        return Solution(Status.OPTIMAL, (Step((2, 2), 1),), 1, 1)

    def cheat(self, state: Any, ctx: Any) -> Solution[Any]:
        return Solution(Status.OPTIMAL, (Step((50, 50), 1),), 1, 1)

    def modest(self, state: Any, ctx: Any) -> Solution[Any]:
        return Solution(Status.OPTIMAL, (Step((2, 2), 1),), 1, 1, data={"reaches_goal": False})

    def run_command(self, name: str, state: Any, ctx: Any, **options: Any) -> dict[str, Any]:
        return {"name": name, "lamps": len(state.on), **options}


def die(pipe: Any, memory: int) -> None:
    """A solver process that does not even start."""
    os._exit(3)


GAME = Misbehaving()
