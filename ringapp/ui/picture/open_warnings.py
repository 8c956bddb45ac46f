"""Which warnings of a reader hold on the open board still: what was mended is told no longer."""

from __future__ import annotations

from collections.abc import Container, Iterable

from ringapp.core.contract.game import SomeGame, SomeState
from ringapp.core.contract.reading import PictureWarner, Reading
from ringapp.core.reading.board.whole import SURE, Whole, many_unsure, of_cut
from ringapp.core.reading.decode import over_white, several_frames
from ringapp.core.reading.finder.sides import SIDES


def holding(
    game: SomeGame,
    state: SomeState,
    taken: SomeState,
    reading: Reading[SomeState],
    warnings: Iterable[str],
    said: Container[str],
) -> list[str]:
    """What is told of a board in the place of these warnings, in the language that they are written in.

    Args:
        taken: The board that became of what was read.
        reading: With the confidence of cells that were looked at since raised to 1.
    """
    over = {many_unsure()}  # How many are is told beside it.
    resized = game.extent(state) != game.extent(taken)
    if resized or not _rim_unsure(reading):
        over.update(Whole(rim=SIDES).sentences())
    if resized:
        over.update((of_cut(sure=True), of_cut(sure=False)))
    left = [words for words in warnings if words not in over]
    if isinstance(game, PictureWarner):
        left = [game.still_told(state, reading, words, said) for words in left]
    return [words for words in left if words]


def is_note(warning: str) -> bool:
    """Whether it only tells how the file was taken: where all cells are sure there is nothing to be done."""
    return warning in (several_frames(), over_white())


def _rim_unsure(reading: Reading[SomeState]) -> bool:
    """Whether a cell at the rim was not looked at yet."""
    rows = reading.confidence
    rim = [*rows[0], *rows[-1], *(value for row in rows for value in (row[0], row[-1]))]
    return any(value < SURE for value in rim)
