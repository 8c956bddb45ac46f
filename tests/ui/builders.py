"""Build tools, lines and documents, for tests of the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtGui import QColor, QImage

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Step
from ringapp.core.contract.shapes import Sprite
from ringapp.ui.session.replay_line import ReplayLine


@dataclass
class Counter:
    """A game of numbers: a move is added; `played` counts what was asked for."""

    played: int = 0

    def apply(self, state: int, move: int) -> int:
        if move < 0:
            raise IllegalMove("no way back")
        self.played += 1
        return state + move

    def duration(self, state: int, move: int) -> float:
        return move / 10

    def describe_move(self, state: int, move: int) -> str:
        return f"{state} and {move}"

    def moments(self, state: int, moves: Sequence[int]) -> Sequence[float]:
        return ()


def film_of(*moves: int, game: Any = None, start: int = 0) -> ReplayLine:
    return ReplayLine(game or Counter(), start, tuple(Step(move, float(move)) for move in moves))


def luminance(ink: QColor) -> float:
    """Relative luminance as WCAG 2.1 defines it."""
    parts = (ink.redF(), ink.greenF(), ink.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def sprite(folder: Path) -> Sprite:
    """A sprite whose cut is the red right half of a picture."""
    image = QImage(20, 10, QImage.Format.Format_RGB32)
    image.fill(QColor("blue"))
    for x in range(10, 20):
        for y in range(10):
            image.setPixelColor(x, y, QColor("red"))
    image.save(str(folder / "sheet.png"))
    return Sprite(40, 40, 20, 20, str(folder / "sheet.png"), (10, 0, 10, 10))
