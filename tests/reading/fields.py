"""Draw fields beyond the rim of a picture."""

from __future__ import annotations

from ringapp.games.mines.rules.rules import Field

BEYOND = (
    "Numbers where the picture ends ({sides}) are counted as if nothing lay beyond; set rows and columns."
)


def field_of(lines: tuple[str, ...], mines: int = 1) -> Field:
    return Field(len(lines), len(lines[0]), mines, "".join(lines).encode())
