"""What follows a move by itself: events of its place, automatic events, level-ups. Pure functions."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ringapp.games.mota.rules.board import Board, Place
from ringapp.games.mota.rules.events import Change, read_value, run
from ringapp.games.mota.rules.expressions import evaluate
from ringapp.games.mota.rules.shops import Flags, packed, risen
from ringapp.games.mota.rules.tower import AutoEvent, Hero, Program, Tower

_AFTER = {"battle": "afterBattle", "door": "afterOpenDoor", "item": "afterGetItem", "event": "events"}
MAX_ROUNDS = 200


def program_at(tower: Tower, place: Place, kind: str) -> Program:
    """The program that a move of a kind sets off at a place; () without one."""
    name = _AFTER.get(kind)
    return tower.floors[place[0]].programs.get((name, place[1], place[2]), ()) if name else ()


@lru_cache(maxsize=512)
def autos_of(tower: Tower, floor: str) -> tuple[AutoEvent, ...]:
    """The automatic events that may run while the hero is on a floor."""
    elsewhere = [
        auto for f in tower.floors.values() for auto in f.autos if not auto.here_only and f.id != floor
    ]
    return (*tower.floors[floor].autos, *elsewhere)


def followed(tower: Tower, floor: str, hero: Hero, flags: Flags, program: Program) -> Change:
    """Hero, flags and blocks after a program and all that it sets off. Raises Unclear."""
    autos = autos_of(tower, floor)
    if not program and not autos and not 0 <= hero.lv < len(tower.levels):
        return Change(hero, dict(flags))
    change = run(program, Change(hero, dict(flags)))
    change.left = False
    for _ in range(MAX_ROUNDS):
        change.hero = risen(tower, change.hero, packed(change.flags))
        ready = next((auto for auto in autos if _holds(auto, change)), None)
        if ready is None:
            break
        if not ready.again:
            change.flags[ready.name] = 1
        before = (change.hero, dict(change.flags), set(change.opened))
        run(ready.program, change)
        change.left = False
        if before == (change.hero, change.flags, change.opened):
            break
    return change


def _holds(auto: AutoEvent, change: Change) -> bool:
    if change.flags.get(auto.name):
        return False
    return bool(evaluate(auto.condition, lambda name: read_value(change.hero, change.flags, name)))


def settle(board: Board, program: Program = ()) -> Board:
    """The board after a program and all that follows by itself. Raises Unclear."""
    change = followed(board.tower, board.floor, board.hero, board.flags, program)
    opened = change.opened | {place for place, number in change.put.items() if number == 0}
    put = {place: number for place, number in change.put.items() if number}
    gone, changed = board.gone, board.changed
    if put:
        table = {(f, x, y): number for f, x, y, number in changed} | put
        changed = tuple(sorted((*place, number) for place, number in table.items()))
        gone = gone - put.keys()
    known = {place for place in opened if place[0] in board.tower.floors}
    flags = packed(change.flags)
    if change.hero is board.hero and not known and not put and flags == board.flags:
        return board
    return replace(board, hero=change.hero, flags=flags, gone=gone | known, changed=changed)
