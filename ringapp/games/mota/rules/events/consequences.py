"""What follows a move by itself: automatic events and level-ups, once its own event is over."""

from __future__ import annotations

from functools import lru_cache

from ringapp.games.mota.rules.board import Place
from ringapp.games.mota.rules.events.expressions import evaluate
from ringapp.games.mota.rules.events.running import run
from ringapp.games.mota.rules.events.shops import rise
from ringapp.games.mota.rules.events.world import World
from ringapp.games.mota.rules.tower import AutoEvent, Program, Tower

_AFTER = {"battle": "afterBattle", "door": "afterOpenDoor", "item": "afterGetItem", "event": "events"}
MAX_ROUNDS = 200


def program_at(tower: Tower, place: Place, kind: str) -> Program:
    """Return the program that a kind of move ("battle", "item", …) starts at a place; () without one."""
    name = _AFTER.get(kind)
    return tower.floors[place[0]].programs.get((name, place[1], place[2]), ()) if name else ()


@lru_cache(maxsize=512)
def autos_of(tower: Tower, floor: str) -> tuple[AutoEvent, ...]:
    """Return the automatic events that may run while the hero is on a floor, that floor's own first."""
    others = [auto for f in tower.floors.values() for auto in f.autos if not auto.here_only and f.id != floor]
    return (*tower.floors[floor].autos, *others)


def settle(world: World) -> None:
    """Apply level-ups and automatic events until none is left to run. Raises what `world.run` raises."""
    for _ in range(MAX_ROUNDS):
        rise(world)
        ready = next(
            (auto for auto in autos_of(world.board.tower, world.board.floor) if _holds(auto, world)), None
        )
        if ready is None:
            return
        before = (world.board, dict(world.flags))
        if not ready.again:
            world.flags[ready.name] = 1
        run(ready.program, world, ready.place)
        if before == (world.board, world.flags):
            return


def _holds(auto: AutoEvent, world: World) -> bool:
    if world.flags.get(auto.name):
        return False
    return bool(evaluate(auto.condition, world.reading(auto.place)))
