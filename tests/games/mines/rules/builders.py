"""Build played games, and count them plainly, for tests of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

from ringapp.games.mines.rules.rules import Field


def game(*rows: str, cells: str = "") -> Field:
    """A game whose mines are the stars; nothing is open unless `cells` says so."""
    layout = bytes(sign == "*" for row in rows for sign in row)
    size = len(rows), len(rows[0])
    signs = cells.replace(" ", "").encode() or b"." * len(layout)
    return Field(*size, sum(layout), signs, layout)


Place = tuple[int, int]


@dataclass
class Plain:
    """The game with sets of places: what is open, flagged and mined, one cell at a time."""

    rows: int
    columns: int
    mines: set[Place]
    open: set[Place] = field(default_factory=set)
    flags: set[Place] = field(default_factory=set)
    hit: set[Place] = field(default_factory=set)

    def near(self, place: Place) -> set[Place]:
        row, column = place
        cells = product((row - 1, row, row + 1), (column - 1, column, column + 1))
        return {(r, c) for r, c in cells if 0 <= r < self.rows and 0 <= c < self.columns} - {place}

    def number(self, place: Place) -> int:
        return len(self.near(place) & self.mines)

    def click(self, kind: str, place: Place) -> bool:
        """Do it; whether it did anything."""
        if self.hit:
            return False
        if kind == "flag":
            self.flags ^= set() if place in self.open else {place}
            return place not in self.open
        if kind == "open":
            todo = {place} - self.open - self.flags
        else:
            near = self.near(place)
            complete = place in self.open and len(near & self.flags) == self.number(place)
            todo = near - self.open - self.flags if complete else set()
        self.hit = todo & self.mines
        fresh = list(todo - self.mines)
        while fresh:
            cell = fresh.pop()
            if cell not in self.open:
                self.open.add(cell)
                fresh += [] if self.number(cell) else self.near(cell) - self.flags
        return bool(todo)

    def seen(self) -> str:
        def sign(place: Place) -> str:
            if place in self.hit:
                return "X"
            if place in self.open:
                return str(self.number(place))
            return "F" if place in self.flags else "."

        return "".join(sign(place) for place in product(range(self.rows), range(self.columns)))

    def won(self) -> bool:
        return not self.hit and len(self.open) == self.rows * self.columns - len(self.mines)
