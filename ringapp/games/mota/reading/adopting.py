"""Puts a floor that was read from a picture onto the open board."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Reading, kept
from ringapp.games.mota.rules.board import Board, grid_now


def asks(board: Board, reading: Reading[Board]) -> tuple[str, ...]:
    """Return the request to place the hero, if the picture does not show him and nobody has placed him."""
    read = reading.board
    if reading.facts.get("hero") or (board.floor, board.at) != (read.floor, read.at):
        return ()
    return (tr("The hero was not seen in the picture: put him where he stands."),)


def adopted(state: Board, reading: Reading[Board], before: Reading[Board] | None) -> Board:
    """Return the open board with the floor of a picture, the hero where the picture shows him.

    Cells that read as in the picture before keep what the board has.
    """
    read = reading.board
    if state.tower.source != read.tower.source:
        return read
    floor, grid = read.floor, grid_now(read)
    if state.floor != floor:
        state = replace(state, floor=floor, at=read.at)
    elif before is not None and before.board.floor == floor:
        now = grid_now(state)
        flat = [[number for row in one for number in row] for one in (now, grid, grid_now(before.board))]
        cells, wide = kept(*flat), len(grid[0])
        grid = tuple(tuple(cells[start : start + wide]) for start in range(0, len(cells), wide))
    if reading.facts.get("hero"):
        state = replace(state, at=read.at)
    others = tuple(one for one in state.painted if one[0] != floor)
    gone = frozenset(place for place in state.gone if place[0] != floor)
    changed = tuple(one for one in state.changed if one[0] != floor)
    return replace(state, painted=(*others, (floor, grid)), gone=gone, changed=changed)
