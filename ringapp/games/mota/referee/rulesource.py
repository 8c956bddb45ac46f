"""Chooses what a tower's own rules are asked of: its engine where that takes the board up, else its scripts.

This is the only place that knows the difference. Either answers the same questions: `FIGHT` and `SEEN`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.files.lz import pack
from ringapp.games.mota.files.saves import told_to_engine
from ringapp.games.mota.referee.rulescripts import CLOCKS, asked_flags, opened, scripts_of
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.equipment import in_fight
from ringapp.games.mota.sandbox.engineroom import RUNS, EngineRoom, Figures, engine_folder
from ringapp.games.mota.sandbox.sandbox import Sandbox

BOUND = 20.0
"""Seconds that an engine has to start and to take a board up."""
Tick = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Source:
    """What a tower's own rules are asked of.

    Attributes:
        box: The sandbox that answers.
        again: Makes a fresh one with another clock and random seed, in which what scripts set lasts; with the
            given tick, as asking again must not depend on the search's budget, which may be spent.
        engine: The version of the engine that answers, "" where `functions.js` does alone.
        why: Why the engine in the tower's folder is not asked, "" where it is or there is none.
        plugins: Why the tower's plug-ins could not be read as a script, "" where they could.
    """

    box: Sandbox
    again: Callable[[Tick], Sandbox]
    engine: str = ""
    why: str = ""
    plugins: str = ""


def source_of(board: Board, tick: Tick | None = None) -> Source:
    """Return what a board's tower is asked of.

    Args:
        tick: Called while scripts run; may raise.

    Raises:
        RingappError: The sandbox is not installed, or the scripts cannot be read or run.
    """
    tick, why = tick or _no_tick, ""
    folder = engine_of(board)
    if folder is not None:
        try:
            room = _asked(board, folder, 0, tick)
            return Source(room.box, lambda tick: _asked(board, folder, 1, tick).box, room.version)
        except RingappError as error:
            why = str(error)
    scripts = scripts_of(board)
    box, plugins = opened(scripts, CLOCKS[0], tick)
    return Source(box, lambda tick: opened(scripts, CLOCKS[1], tick)[0], "", why, plugins)


def engine_of(board: Board) -> Path | None:
    """Return the folder of the engine that can take a board up; None without one, or for an edited board."""
    edited = board.painted or board.things or board.pending
    return None if edited else engine_folder(board.tower.source)


def take_up(board: Board, text: str, room: EngineRoom) -> None:
    """Put the game into the engine as it stands on a board, a route's keys ready. Raises RingappError."""
    if not room.put(told_to_engine(board), pack(text)) or room.after[0] != figures(board):
        raise RingappError(tr("The tower’s engine does not take up the game where it stands."))


def figures(board: Board) -> Figures:
    """Return the figures by which engine and rules are compared."""
    hero = board.hero
    return board.floor, hero.hp, hero.atk, hero.df, hero.mdef


def _asked(board: Board, folder: Path, run: int, tick: Tick) -> EngineRoom:
    """Return the engine with a board put into it, ready for questions. Raises RingappError."""
    room = EngineRoom(folder, RUNS[run], _in_time(tick))
    try:
        take_up(board, "U", room)
        hero = in_fight(board.tower, board.hero)
        real = room.ask(asked_flags(board), lasting=run > 0)
        if real != (hero.hp, hero.atk, hero.df, hero.mdef):
            raise RingappError(tr("The tower’s engine does not take up the game where it stands."))
    except BaseException:
        room.close()
        raise
    room.box.tick = tick
    return room


def _in_time(tick: Tick) -> Tick:
    """Return a tick that raises RingappError once an engine has had its time."""
    latest = monotonic() + BOUND

    def within() -> None:
        tick()
        if monotonic() > latest:
            raise RingappError(tr("The tower’s engine needs more than {n} s to start.").format(n=int(BOUND)))

    return within


def _no_tick() -> None:
    return
