"""A route of the whole game taken up at one of its steps: the board it begins on, and what is asked there."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.route import played
from ringapp.games.mota.files.saves import board_of, saved_state
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.goals import exit_of


def taken_up(state: Board, text: str, data: bytes, first: int | None) -> tuple[Board, list[Act], str]:
    """As `line_from_start`; a save whose route cannot be followed is taken up where it was made.

    Args:
        data: The file that the token text is from.
    """
    save = saved_state(data) if state.floors == "one" else None
    try:
        board, acts, why = line_from_start(state, text, first)
    except RingappError as error:
        if save is None:
            raise
        why = str(error)
    else:
        if save is None or not why:
            return board, acts, why
    here = board_of(state.tower, save)
    found = exit_of(replace(here, floors="one", goal="exit", goal_at=None))
    if found is None:
        raise RingappError(tr("No stairs lead on from the floor “{name}”.").format(name=here.floor))
    here = replace(here, floors="all", goal="tile", objective=state.objective, weights=state.weights)
    sentence = tr("{why} The way on begins where the save was made, on “{floor}”.")
    here = replace(here, goal_floor=found[0], goal_at=found[1:])
    return here, [], sentence.format(why=why, floor=here.floor)


def line_from_start(state: Board, text: str, first: int | None) -> tuple[Board, list[Act], str]:
    """The start of the game with a goal, the moves of a token text, and why it was read no further, or "".

    A board with floors of its own keeps its goal. Else the goal is where the route ends; asked for the way on
    from its end, it is the stairs that lead on from there.
    """
    if state.floors != "one":
        _, acts, why = played(state, text)
        return state, acts, why
    begin = open_floor(state.tower, state.tower.start[0])
    begin = replace(begin, floors="all", goal="tile", objective=state.objective, weights=state.weights)
    end, acts, why = played(begin, text)
    goal = (end.floor, *end.at)
    if first is None or first >= len(acts):
        found = exit_of(replace(end, floors="one", goal="exit", goal_at=None))
        if found is None:
            raise RingappError(tr("No stairs lead on from the floor “{name}”.").format(name=end.floor))
        goal = found
    return replace(begin, goal_floor=goal[0], goal_at=goal[1:]), acts, why
