"""Positions on any board answered by going through every way to lay the mines, from a document's keys."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Any

Cell = tuple[int, int]
Layout = dict[Cell, int]
STEPS = {
    "4": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "diagonal": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
    "knight": [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)],
}
STEPS["8"] = STEPS["4"] + STEPS["diagonal"]
STEPS["24"] = [(r, c) for r in (-2, -1, 0, 1, 2) for c in (-2, -1, 0, 1, 2) if (r, c) != (0, 0)]


class Doc:
    """A document and what its keys mean."""

    def __init__(self, doc: dict[str, Any]) -> None:
        self.doc = doc
        self.rows, self.cols = doc["rows"], doc["cols"]
        self.signs = {(r, c): doc["grid"][r][c] for r in range(self.rows) for c in range(self.cols)}
        self.cells = [cell for cell, sign in self.signs.items() if sign != "#"]
        self.holds = doc.get("holds", 1)
        self.walls = [{tuple(a), tuple(b)} for a, b in doc.get("walls", [])]
        self.closed = [cell for cell in self.cells if self.signs[cell][0] in ".F"]

    def at(self, r: int, c: int) -> Cell | None:
        wrap = self.doc.get("wrap", False)
        r = r % self.rows if wrap in (True, "rows") else r
        c = c % self.cols if wrap in (True, "columns") else c
        return (r, c) if 0 <= r < self.rows and 0 <= c < self.cols else None

    def seen(self, cell: Cell) -> set[Cell]:
        told = self.doc.get("neighbours", "8")
        r, c = cell
        if isinstance(told, dict):
            pairs = [tuple(other) for other in told.get(f"{r},{c}", [])]
            steps = [(other[0] - r, other[1] - c) for other in pairs]
            found = list(zip(pairs, steps, strict=True))
        else:
            if told == "hex":
                side = 1 if r % 2 else -1
                steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, side), (-1, side)]
            else:
                steps = STEPS[told] if isinstance(told, str) else [tuple(step) for step in told]
            found = [(self.at(r + dr, c + dc), (dr, dc)) for dr, dc in steps]
        return {
            other
            for other, step in found
            if other in self.cells and other != cell and not self.cut(cell, other, step, told == "hex")
        }

    def cut(self, cell: Cell, other: Cell, step: Cell, hexagons: bool) -> bool:
        if {cell, other} in self.walls:
            return True
        if hexagons or {abs(step[0]), abs(step[1])} != {1}:
            return False
        ways = (self.at(cell[0] + step[0], cell[1]), self.at(cell[0], cell[1] + step[1]))
        return all(way and ({cell, way} in self.walls or {way, other} in self.walls) for way in ways)

    def layouts(self) -> Iterator[Layout]:
        """Every layout that fits but for the number of mines."""
        ranges = []
        for cell in self.closed:
            sign = self.signs[cell]
            counted = [int(sign[1:])] if len(sign) > 1 else range(sign == "F", self.holds + 1)
            ranges.append(counted)
        demands = [(self.seen(cell), int(sign, 36)) for cell, sign in self.signs.items() if sign not in ".F#?"
                   and sign[0] != "F"]  # fmt: skip
        for mines in product(*ranges):
            layout = dict(zip(self.closed, mines, strict=True))
            if all(sum(layout.get(cell, 0) for cell in seen) == n for seen, n in demands) and self.sums(
                layout
            ):
                yield layout

    def sums(self, layout: Layout) -> bool:
        for one in self.doc.get("sums", []):
            weights = one.get("weights", [1] * len(one["cells"]))
            total = sum(w * layout.get(tuple(cell), 0) for cell, w in zip(one["cells"], weights, strict=True))
            told = one["mines"]
            if isinstance(told, dict):
                told = range(told["from"], told["to"] + 1)
            if total not in ([told] if isinstance(told, int) else told):
                return False
        return True

    def weight(self, layout: Layout) -> Fraction:
        total, slots, told = sum(layout.values()), self.holds * len(self.cells), self.doc["mines"]
        ways = prod(comb(self.holds, mines) for mines in layout.values())
        if isinstance(told, int):
            return Fraction(ways * (total == told))
        if "density" in told:
            p = Fraction(told["density"])
            return ways * p**total * (1 - p) ** (slots - total)
        return Fraction(ways * (told["from"] <= total <= told["to"]), comb(slots, total))


def answer(doc: dict[str, Any]) -> dict[str, Any]:
    """What `solve --json` should say of a document."""
    board = Doc(doc)
    weighed = [(layout, weight) for layout in board.layouts() if (weight := board.weight(layout))]
    whole = sum(weight for _, weight in weighed)
    if not weighed:
        return {"status": "infeasible", "solutions": "0"}
    chances = {
        cell: [sum(w for layout, w in weighed if layout[cell] == k) / whole for k in range(board.holds + 1)]
        for cell in board.closed
    }
    grid = [[(r, c) for c in range(board.cols)] for r in range(board.rows)]
    hidden = [cell for row in grid for cell in row if board.signs[cell] == "."]
    found: dict[str, Any] = {
        "solutions": str(len(weighed)),
        "fractions": [[str(1 - chances[c][0]) if c in chances else None for c in row] for row in grid],
        "safe": [list(cell) for cell in hidden if chances[cell][0] == 1],
        "mines": [list(cell) for cell in hidden if chances[cell][0] == 0],
    }
    if board.holds > 1:
        found["counts"] = [
            [list(map(str, chances[c])) if c in chances else None for c in row] for row in grid
        ]
    if not isinstance(doc["mines"], int):
        totals: dict[int, Fraction] = {}
        for layout, weight in weighed:
            mines = sum(layout.values())
            totals[mines] = totals.get(mines, Fraction()) + weight / whole
        found["totals"] = {str(mines): str(share) for mines, share in sorted(totals.items())}
    return found
