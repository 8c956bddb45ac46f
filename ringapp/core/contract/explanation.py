"""What stands behind an answer in words: sentences, tables, histograms and other boards that may be meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ringapp.core.contract.claims import Target
from ringapp.core.contract.shapes import Shape


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a `Table`; `children` open below it. When it is picked, `targets` are shown, before `step`."""

    cells: tuple[str, ...]
    children: tuple[Row, ...] = ()
    targets: tuple[Target, ...] = ()
    step: int | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """A line of explanation."""

    text: str
    tone: Literal["plain", "good", "bad", "warn"] = "plain"


@dataclass(frozen=True, slots=True)
class Table:
    """Figures that explain the answer; a closing one says what its line leads to and goes with the moves."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    closing: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """A histogram: `counts[i]` boards at `values[i]`; `marks` are (value, label) lines drawn on it.

    `step` is the width of the bins that begin at `values` and join; 0 where each bar is of one value.
    """

    title: str
    x_label: str
    y_label: str
    values: tuple[float, ...]
    counts: tuple[float, ...]
    marks: tuple[tuple[float, str], ...] = ()
    step: float = 0.0


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Another board (`encode` text) that may be meant, where it differs; picking it is one undoable edit."""

    text: str
    board: str
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture in its own units: what stands still, and over it frames that come round again and again.

    Attributes:
        text: What is to be seen, for those who do not see it.
        seconds: How long each frame stays.
    """

    title: str
    text: str
    size: tuple[float, float]
    still: tuple[Shape, ...]
    frames: tuple[tuple[Shape, ...], ...] = ()
    seconds: float = 0.5


Note = Sentence | Table | Chart | Suggestion | Drawing


@dataclass(frozen=True, slots=True)
class Explanation:
    """An answer in words: one sentence with its standing, then what stands behind it."""

    headline: str
    notes: tuple[Note, ...] = ()
