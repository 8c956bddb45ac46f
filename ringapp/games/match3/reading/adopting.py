"""A board of gems read from a picture, put onto the open board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ringapp.core.contract.reading import Reading, kept
from ringapp.games.match3.rules.board import EMPTY, LETTERS, VOID, Board, block, colour_of, crate, kind_of

FOLLOWS = 0.4
"""Share of gems of the colour that they had from which on a picture follows another. 4 of 6000 pairs
have it by chance (8 x 8, 9 x 9, four to six colours), and all but one of 250 boards after a swap, all but
one of 16 after three.
"""


def adopted(state: Board, reading: Reading[Board], before: Reading[Board] | None) -> Board:
    """Return the open board with the gems of a picture; cells that read as in the picture before stay."""
    cells = _at_rest(reading)
    read = replace(reading.board, cells=cells)
    if (state.width, state.height) != (read.width, read.height) or state.world_height != state.height:
        return read
    colours = {} if before is None else {*legend_of(reading).values(), *legend_of(before).values()}
    if before is not None and len(colours) <= len(LETTERS):
        cells = tuple(kept(state.cells, _in_letters_of(cells, reading, before), _at_rest(before)))
    layers = zip(state.jelly, cells, strict=True) if state.jelly else ()
    jelly = tuple(0 if code == VOID else layer for layer, code in layers)
    state = replace(state, cells=cells, jelly=jelly if any(jelly) else ())
    if state.refill is not None:  # With at least as many colours as are in sight.
        most = max(state.refill.colours, *map(colour_of, cells))
        return replace(state, refill=replace(state.refill, colours=most))
    if before is not None or read.refill is None:
        return state  # A person has said that nothing comes in.
    return replace(state, refill=read.refill, assumed=(*state.assumed, "colours"))


def follows(reading: Reading[Board], before: Reading[Board]) -> bool:
    """Return whether a picture may show the board of `before` some swaps later: enough gems are unchanged.

    Only the gems can tell: the rest of the picture is the same for all boards of a shape.
    """
    now, then = _colours(reading), _colours(before)
    gems = [pair for pair in zip(now, then, strict=False) if any(pair)]
    return len(now) == len(then) and sum(a == b for a, b in gems) >= FOLLOWS * len(gems)


def _colours(reading: Reading[Board]) -> list[str]:
    """Return the colour of the gem of each cell, "" where there is none."""
    legend = legend_of(reading)
    numbers = map(colour_of, reading.board.cells)
    return [legend[LETTERS[number - 1]] if number else "" for number in numbers]


def _at_rest(reading: Reading[Board]) -> tuple[int, ...]:
    """Return the cells of a picture as they are played: empty cells become voids, unknown things crates.

    A thing that is no gem holds up what is above it, as a crate does.
    """
    read, unknown = reading.board, reading.facts["unknown"]
    assert isinstance(unknown, list)
    cells = [VOID if code == EMPTY else code for code in read.cells]
    for row, col in unknown:
        cells[(read.height - 1 - row) * read.width + col] = crate(1)
    return tuple(cells)


def _in_letters_of(cells: Sequence[int], reading: Reading[Board], before: Reading[Board]) -> list[int]:
    """Return a picture's cells in the letters that `before` gave to colours; new colours get free ones."""
    now, then = legend_of(reading), legend_of(before)
    letters = {colour: letter for letter, colour in then.items()}
    free = [letter for letter in LETTERS if letter not in then]
    number = {
        LETTERS.index(letter) + 1: LETTERS.index(letters[colour] if colour in letters else free.pop(0)) + 1
        for letter, colour in now.items()
    }
    return [block(number[colour_of(code)], kind_of(code)) if colour_of(code) else code for code in cells]


def legend_of(reading: Reading[Board]) -> dict[str, str]:
    """Return the colour of each letter on the board of a picture."""
    legend = reading.facts["legend"]
    assert isinstance(legend, dict)
    return {letter: str(colour) for letter, colour in legend.items()}
