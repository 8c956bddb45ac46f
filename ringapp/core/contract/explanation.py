"""An answer in words: sentences, tables, histograms, drawings, and other boards that may be meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ringapp.core.contract.claims import Target
from ringapp.core.contract.shapes import Shape


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a `Table`, with `children` below it; picking it shows `targets` on the board before `step`."""

    cells: tuple[str, ...]
    children: tuple[Row, ...] = ()
    targets: tuple[Target, ...] = ()
    step: int | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of an explanation."""

    text: str
    tone: Literal["plain", "good", "bad", "warn"] = "plain"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of an explanation; `closing` ones tell what the moves lead to and are exported with them."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    closing: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """A histogram: `counts[i]` boards have the value `values[i]`; `marks` are (value, label) lines in it.

    `step` is the width of the bins that begin at `values`; 0 if each bar stands for a single value.
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
    """Another board (`encode` text) that may be meant; picking it is one undoable edit, `targets` differ."""

    text: str
    board: str
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture in its own units: fixed shapes, and over them frames that repeat in a loop.

    Attributes:
        text: A description for people who do not see it.
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
    """An answer in words: a headline with its status, then the notes that support it."""

    headline: str
    notes: tuple[Note, ...] = ()
