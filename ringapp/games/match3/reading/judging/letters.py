"""Which letter stands for which colour of a picture: the letter whose block looks most like the gems."""

from __future__ import annotations

from collections.abc import Sequence

from ringapp.games.match3.reading.judging.colours import NAMED
from ringapp.games.match3.rules.board import LETTERS

ALIKE = {
    "red": "A", "orange": "DIG", "yellow": "D", "green": "C", "blue": "B", "purple": "E", "white": "HF",
    "pink": "G", "cyan": "F", "brown": "I", "grey": "H", "black": "H",
}  # fmt: skip
"""Letters whose blocks have about such a colour in our themes, the most like first."""
USUAL = 6
"""Letters that colours are spread over at least, so that a purple gem is E though few colours are seen."""


def numbers_of(present: Sequence[int]) -> dict[int, int]:
    """Return a number for each colour of a picture, few skipped, as refills draw from all of them."""
    free = list(range(1, max(USUAL, len(present)) + 1))
    numbers: dict[int, int] = {}
    # Colours that suit only one letter get it first.
    for colour in sorted(present, key=lambda colour: len(ALIKE[NAMED[colour]])):
        wishes = (LETTERS.index(letter) + 1 for letter in ALIKE[NAMED[colour]])
        wish = next((number for number in wishes if number in free), None)
        if wish is not None:
            free.remove(wish)
            numbers[colour] = wish
    return numbers | dict(zip((colour for colour in present if colour not in numbers), free, strict=False))
