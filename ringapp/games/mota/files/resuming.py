"""Resumes a route of the whole game at one of its steps: the board to begin on, and what to ask there."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mota.files.notation import game_start, in_order
from ringapp.games.mota.files.route import played, route_text
from ringapp.games.mota.files.saves import board_of, saved_state
from ringapp.games.mota.rules.board import Act, Board, task_floors
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.onward import asked_onward
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.stairs import all_stairs


def line_of(state: Board, name: str, data: bytes) -> list[Act]:
    """Return the moves that a file makes on a board.

    Raises:
        ParseError: It makes none and leads to no goal, some step leads where the rules do not let the hero
            go, or it is a save that holds another state.
    """
    end, acts, why = played(state, route_text(name, data))
    if why:
        raise ParseError(why)
    save = saved_state(data)
    if not acts and save is None and not is_goal(end):
        raise ParseError(tr("The route makes no move on this board."))
    if save is not None and not _agrees(state, acts, save):
        raise ParseError(tr("The route of the save leads to another state than the save itself."))
    return acts


def opened(state: Board, name: str, data: bytes, first: int | None) -> tuple[Board, list[Act], str]:
    """Return what `taken_up` returns, for a file's bytes; a save with an unreadable route works too."""
    try:
        text = route_text(name, data)
    except ParseError as error:
        save = saved_state(data)
        if save is None:
            raise
        return _where_saved(state, save, str(error))
    return taken_up(state, text, data, first)


def taken_up(state: Board, text: str, data: bytes, first: int | None) -> tuple[Board, list[Act], str]:
    """Return start, moves and reason to stop as `line_from_start`, or from `state` where more can be played.

    A save whose route cannot be followed is resumed where it was made.

    Args:
        data: The file that the token text is from.

    Raises:
        RingappError: Nothing of the line can be followed, and it is no save.
    """
    save = saved_state(data)
    try:
        board, acts, why = line_from_start(state, text, first)
    except RingappError as error:
        if save is None:
            raise
        board, acts, why = state, [], str(error)
    if why and save is None and state.floors == "one":
        _, own, here = played(state, text)
        board, acts, why = (state, own, here) if len(own) > len(acts) else (board, acts, why)
    if save is not None and not why and not _agrees(board, acts, save):
        why = tr("The route of the save leads to another state than the save itself.")
    if why and save is not None:
        return _where_saved(state, save, why)
    if why and not acts:
        raise RingappError(why)
    return board, acts, why


def _agrees(board: Board, acts: list[Act], save: JsonObject) -> bool:
    """Return whether a line leads to the floor and the hero that a save holds."""
    for act in acts:
        board = apply(board, act)
    there, hero = board_of(board.tower, save), board.hero
    own = (board.floor, hero.hp, hero.atk, hero.df, hero.mdef)
    return own == (there.floor, there.hero.hp, there.hero.atk, there.hero.df, there.hero.mdef)


def _where_saved(state: Board, save: JsonObject, why: str) -> tuple[Board, list[Act], str]:
    """Return a save's board with a task, no moves, and a sentence why its route is not followed."""
    here = board_of(state.tower, save)
    here = replace(here, objective=state.objective, weights=state.weights)
    sentence = tr("{why} The way on begins where the save was made, on “{floor}”.")
    why = sentence.format(why=why, floor=here.floor)
    if state.floors != "one" and here.floor in task_floors(state):
        here = replace(here, floors=state.floors, chosen=state.chosen, goal=state.goal)
        return replace(here, goal_at=state.goal_at, goal_floor=state.goal_floor), [], why
    return asked_onward(here), [], why


def line_from_start(state: Board, text: str, first: int | None) -> tuple[Board, list[Act], str]:
    """Return the game's start with a goal, a token text's moves, and why reading stopped, or "".

    A board with floors of its own keeps its goal. Else the goal is where the route ends, over the floors
    of the line and those that stairs of theirs lead to; from its end on it is to come as far as can be.
    """
    if state.floors != "one":
        _, acts, why = played(state, text)
        return state, acts, why
    begin = game_start(state.tower)
    begin = replace(begin, floors="all", goal="tile", objective=state.objective, weights=state.weights)
    end, acts, why = played(begin, text)
    if first is None or first >= len(acts):
        return _as_asked(begin, asked_onward(replace(end, floors="one"))), acts, why
    return _to_its_end(begin, end), acts, why


def _as_asked(board: Board, asked: Board) -> Board:
    """Return a board with the task of another."""
    names = ("goal", "goal_at", "goal_floor", "floors", "chosen", "objective", "weights")
    return replace(board, **{name: getattr(asked, name) for name in names})


def _to_its_end(board: Board, end: Board) -> Board:
    """Return a board asking for a line's end, over the floors it has seen and their neighbours."""
    seen = {board.floor, end.floor, *end.visited}
    near = {stairs.floor for name in seen for _, stairs in all_stairs(replace(end, floor=name))}
    chosen = in_order(board.tower, [*seen, *near])
    return replace(board, goal="tile", goal_floor=end.floor, goal_at=end.at, floors="some", chosen=chosen)
