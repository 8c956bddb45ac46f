"""Puts a floor that was read from a picture onto the open board."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.reading import Reading, kept
from ringapp.games.mota.reading.figures import with_figures
from ringapp.games.mota.rules.board import Board, grid_now
from ringapp.games.mota.view.editing import settings


def asks(board: Board, reading: Reading[Board], said: Container[str] = ()) -> tuple[str, ...]:
    """Return the requests to place the hero and to set his figures where the picture did not tell them."""
    read, told = reading.board, []
    here = (board.floor, board.at) == (read.floor, read.at)
    if here and not reading.facts.get("hero") and "hero" not in said:
        told.append(tr("The hero was not seen in the picture: put him where he stands."))
    unread = reading.facts.get("unread")
    names = [name for name in unread if name not in said] if isinstance(unread, list) else []
    start = {one.option.name: one.value for one in settings(read) if one.option.name in names}
    left = [one.option.label for one in settings(board) if start.get(one.option.name) == one.value]
    if left:
        sentence = tr("These figures could not be read from the picture; set them: {figures}.")
        told.append(sentence.format(figures=listed(left)))
    return tuple(told)


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
    known = {} if before is None else figures_of(before)  # What a person has corrected since stays.
    state = with_figures(state, dict(figures_of(reading).items() - known.items()))
    others = tuple(one for one in state.painted if one[0] != floor)
    gone = frozenset(place for place in state.gone if place[0] != floor)
    changed = tuple(one for one in state.changed if one[0] != floor)
    return replace(state, painted=(*others, (floor, grid)), gone=gone, changed=changed)


def figures_of(reading: Reading[Board]) -> JsonObject:
    """Return the figures that a picture shows, by the names of their settings."""
    figures = reading.facts.get("figures")
    return dict(figures) if isinstance(figures, dict) else {}
