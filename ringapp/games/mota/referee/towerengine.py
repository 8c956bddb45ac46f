"""Uses a tower's own engine as referee: it plays a route or a line, and its states are compared with ours.

A second run with other chance and other frames finds routes that depend on either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial, reduce
from itertools import accumulate

from ringapp.core.contract.errors import IllegalMove, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mota.files.lz import pack
from ringapp.games.mota.files.notation import game_start
from ringapp.games.mota.files.route import (
    boards_by_key,
    fold,
    route_start,
    route_text,
    tokens_by_move,
)
from ringapp.games.mota.referee.judging import judge
from ringapp.games.mota.referee.rulesource import engine_of, figures, take_up
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply, begun
from ringapp.games.mota.sandbox.engineroom import RUNS, SEED, EngineRoom, Figures, engine_folder
from ringapp.games.mota.sandbox.enginestates import EngineStates

_TASK = ("goal", "goal_at", "goal_floor", "objective", "weights", "floors", "chosen", "forced", "forbidden")
Tick = Callable[[], None]


def check_route(board: Board, name: str, data: bytes, tick: Tick) -> JsonObject:
    """Return the comparison, key by key, of a whole-game route by the tower's engine and by our rules.

    Raises:
        RingappError: The tower brings no engine that starts, or the file is no route.
    """
    text, start = route_text(name, data), _start_of(board)
    seed, hard = route_start(data)
    found, after = _replayed(board, lambda room: room.begin(pack(text), seed, hard), tick)
    if "chance" in found:
        return found
    with closing(judge(start, tick)) as judged:
        ours = enumerate(boards_by_key(judged.board, text), 1)
        told = _compared(ours, after, found, tick)
    return {**found, **{name: fact for name, fact in told.items() if name != "moves"}}


def check_line(board: Board, acts: list[Act], tick: Tick) -> JsonObject | None:
    """Return the verdict of the tower's engine on a line, move by move; None where it has none.

    The game begins where the line begins at its start, else it is taken up where the board stands. "moves"
    is the number of moves seen to end alike, "ahead" whether a line that differs ends with no less in the
    engine, "fault" why it did not play them. The way out as last move is played and not compared: what waits
    behind it is no part of the line.
    """
    if engine_of(board) is None or not acts:
        return None
    here = replace(board, floors="all", goal="further", goal_at=None, goal_floor="")
    try:
        tokens = list(tokens_by_move(here, acts))
        text = fold([token for pressed in tokens for token in pressed])
        found, after = _replayed(board, partial(_set_up, begun(here), text, _begins(board)), tick)
    except RingappError as error:
        return {"equal": None, "fault": str(error)}
    if "chance" in found:
        return found
    leaves = acts[-1].kind == "stairs" and reduce(apply, acts, begun(board)).left
    ends = accumulate(map(len, tokens[: len(tokens) - leaves]))
    ours = list(zip(ends, _boards(begun(here), acts), strict=False))
    told = _compared(ours, after, found, tick)
    if told["equal"] is False and ours[-1][0] in after:
        told["ahead"] = _is_ahead(after[ours[-1][0]], figures(ours[-1][1]))
    return {**found, **told}


def room_at(board: Board, run: tuple[int, int], tick: Tick) -> EngineStates | None:
    """Return a tower's engine standing where a board does, None where it has none. Raises RingappError."""
    if (folder := engine_of(board)) is None:
        return None
    room = EngineStates(folder, run, tick)
    try:
        _set_up(begun(board), "U", _begins(board), room)
    except BaseException:
        room.close()
        raise
    return room


def _begins(board: Board) -> bool:
    """Return whether a board is the game's start, whatever its task."""
    own = {name: getattr(board, name) for name in _TASK}
    return replace(_start_of(board), **own, tower=board.tower) == board


def _start_of(board: Board) -> Board:
    return replace(game_start(board.tower), floors="all", goal="further")


def _set_up(board: Board, text: str, begins: bool, room: EngineRoom) -> None:
    """Begin the game or take it up at a board, a route's keys ready. Raises RingappError."""
    hard = board.tower.hard[0] if board.tower.hard else ""
    if begins and room.begin(pack(text), SEED, hard) and room.after[0] == figures(board):
        return
    take_up(board, text, room)


def _replayed(
    board: Board, set_up: Callable[[EngineRoom], object], tick: Tick
) -> tuple[JsonObject, dict[int, Figures]]:
    """Return what two runs of a route show, and the figures after its keys. Raises RingappError."""
    folder = engine_folder(board.tower.source)
    if folder is None:
        raise RingappError(tr("The tower’s folder has no engine (index.html, main.js, libs)."))
    rooms = []
    for run in RUNS:
        with closing(EngineRoom(folder, run, tick)) as room:
            set_up(room)
            room.play()
        rooms.append(room)
    first = rooms[0]
    last = max(first.after)
    found: JsonObject = {"engine": first.version, "keys": first.keys, "followed": last}
    found["end"] = _told(first.after[last])
    if first.refused is not None:
        found["refused"] = first.refused
    if first.after != rooms[1].after:
        found |= {"equal": None, "chance": True}
    return found, first.after


def _compared(
    ours: Iterable[tuple[int, Board]], after: dict[int, Figures], found: JsonObject, tick: Tick
) -> JsonObject:
    """Return the first difference between our boards, each with its key, and the engine's figures."""
    key = moves = 0
    stopped: JsonObject = {}
    refused = found.get("refused")
    try:
        for key, there in ours:
            mine, theirs = figures(there), after.get(key)
            if theirs is not None and theirs != mine:
                both: JsonObject = {"step": key, "engine": _told(theirs), "ours": _told(mine)}
                return {"equal": False, "moves": moves, "difference": both}
            moves += theirs is not None
            tick()
    except (IllegalMove, ParseError) as error:
        stopped = {"stopped": {"step": key + 1, "why": str(error)}}
    agrees = refused == key + 1 if stopped else refused is None and key in after
    return {"equal": True if agrees else None, "moves": moves, **stopped}


def _is_ahead(theirs: Figures, ours: Figures) -> bool:
    """Return whether the engine's hero stands on the same floor and has nowhere less than ours."""
    return theirs[0] == ours[0] and all(a >= b for a, b in zip(theirs[1:], ours[1:], strict=True))


def _boards(board: Board, acts: list[Act]) -> Iterator[Board]:
    """Yield the board after each move. Raises IllegalMove."""
    for act in acts:
        board = apply(board, act)
        yield board


def _told(figures: Figures) -> JsonObject:
    return dict(zip(("floor", "hp", "atk", "def", "mdef"), figures, strict=True))
