"""Build boards and walks, for tests of the rules."""

from __future__ import annotations

from dataclasses import replace

from ringapp.games.rings.rules.board import Board, Kind, kind_at, with_kind
from ringapp.games.rings.rules.boss import CODE, Boss, Goal, Rulings


def board(*rows: str, **more: object) -> Board:
    """A board as text, the outermost ring first: o any, j jump, h hammer, s strict, . nothing."""
    made = Board(len(rows), len(rows[0]))
    for ring, row in enumerate(rows):
        for place, sign in enumerate(row):
            kind: Kind | None = {"o": "any", "j": "jump", "h": "hammer", "s": "strict"}.get(sign)  # type: ignore[assignment]
            made = with_kind(made, (ring, place), kind)
    return replace(made, **more)  # type: ignore[arg-type]


SIGNS = {".": "", "v": "arrow-in", "^": "arrow-out", ">": "arrow-cw", "<": "arrow-ccw", "A": "action",
         "O": "circle", "!": "on", "H": "heart", "x": "hole", "i": "ice", "f": "feather"}  # fmt: skip


def boss(*rows: str, entry: int = 0, on: bool = False, goal: Goal | None = None, **more: object) -> Board:
    panels = bytes(CODE[SIGNS[sign]] for row in rows for sign in row)
    tape = more.pop("tape", ())
    made = Boss(panels, entry, on, goal or Goal(), tape, Rulings(**more))  # type: ignore[arg-type]
    return Board(len(rows), len(rows[0]), boss=made)


def rows_of(made: Board) -> list[str]:
    assert made.boss is not None
    signs = {CODE[word]: sign for sign, word in SIGNS.items()}
    panels = [signs[code] for code in made.boss.panels]
    return ["".join(panels[r * made.slices : (r + 1) * made.slices]) for r in range(made.rings)]


def text(made: Board) -> list[str]:
    signs = {None: ".", "any": "o", "jump": "j", "hammer": "h", "strict": "s"}
    return ["".join(signs[kind_at(made, (r, s))] for s in range(made.slices)) for r in range(made.rings)]
