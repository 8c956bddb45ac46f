"""What the command line prints: answers on standard output, everything else on standard error."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.cells import cell_len

from ringapp.core.contract.game import Chart, Drawing, Explanation, Note, Row, Sentence, Suggestion, Table
from ringapp.core.contract.i18n import tr
from ringapp.core.solving.answers import encode_json
from ringapp.core.solving.context import Spent
from ringapp.core.solving.phases import phase_words

if TYPE_CHECKING:
    from rich.progress import Progress

SOLVED, NO_SOLUTION, BAD_INPUT, STOPPED = 0, 1, 2, 3
CRASHED = 70
"""An error in the program itself, as `sysexits.h` numbers it."""
NOBODY_READS = 141
"""Exit code of a program that wrote into a closed pipe, as shells report it; no error is printed."""
"""The exit codes."""
BARS = 24
"""Bars of a printed histogram."""
ROWS = 40
"""Rows of a table that are printed; --json has all of them."""


def speak_utf8() -> None:
    """Write UTF-8 whatever the terminal was set up for; a sign that cannot be written is escaped."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


LONGEST = 300
"""Characters of a sentence about what went wrong."""
LONGEST_NAME = 100
"""Characters of a name within a sentence."""
_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def printable(text: str) -> str:
    """Return text with control characters and direction marks escaped, so that it cannot steer a terminal."""
    return _UNPRINTABLE.sub(lambda match: match[0].encode("unicode_escape").decode(), text)


def shortened(name: str) -> str:
    """Return a name as sentences quote it: on one line, its middle replaced by … if it is long."""
    name = printable(name.replace("\n", "\\n").replace("\t", "\\t"))
    half = LONGEST_NAME // 2
    return name if len(name) <= LONGEST_NAME else f"{name[:half]}…{name[-half:]}"


def sentence(text: str) -> str:
    """Return an error message as it is printed: printable and at most LONGEST characters long."""
    text = printable(text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def say(text: str = "") -> None:
    """Print a line of the answer on standard output."""
    print(printable(text))


def complain(text: str) -> None:
    """Print a message about errors or progress on standard error."""
    print(sentence(text), file=sys.stderr, flush=True)


def print_json(value: object, compact: bool) -> None:
    """Print a JSON value: compact on one line and flushed, or one line for each of its keys or items."""
    plain = json.loads(encode_json(value))
    if compact or not plain or not isinstance(plain, dict | list):
        print(_one_line(plain), flush=True)
    elif isinstance(plain, dict):
        rows = [f"  {_one_line(key)}: {_one_line(entry)}" for key, entry in plain.items()]
        print("{\n" + ",\n".join(rows) + "\n}")
    else:
        print("[\n" + ",\n".join(f"  {_one_line(entry)}" for entry in plain) + "\n]")


def _one_line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def print_explanation(explanation: Explanation) -> None:
    """Print the notes of an explanation, indented; its headline is printed elsewhere."""
    for note in explanation.notes:
        for line in _note_lines(note):
            say(f"  {line}".rstrip())


def _note_lines(note: Note) -> list[str]:
    match note:
        case Sentence(text):
            return [text]
        case Suggestion(text):
            return ["→ " + text]
        case Drawing():
            return []
        case Chart():
            return ["", note.title, *_bars(note)]
        case Table():
            return ["", note.title, *table_lines(note.columns, _flat(note.rows))]


def _flat(rows: Sequence[Row], indent: str = "") -> list[tuple[str, ...]]:
    out: list[tuple[str, ...]] = []
    for row in rows:
        out.append((indent + row.cells[0], *row.cells[1:]))
        out += _flat(row.children, indent + "  ")
    return out


def table_lines(columns: Sequence[str], rows: Sequence[Sequence[str]], limit: int = ROWS) -> list[str]:
    """Return a table as aligned lines: `columns` as its head, at most `limit` rows, the number left out."""
    shown = [*([tuple(columns)] if columns else []), *map(tuple, rows[:limit])]
    if not shown:
        return []
    count = max(map(len, shown))
    shown = [(*row, *[""] * (count - len(row))) for row in shown]
    wide = [max(cell_len(row[i]) for row in shown) for i in range(count)]
    lines = ["  ".join(pad(cell, w) for cell, w in zip(row, wide, strict=True)).rstrip() for row in shown]
    if len(rows) > limit:
        lines.append(tr("… and {n} more").format(n=len(rows) - limit))
    return lines


def pad(text: str, width: int) -> str:
    """Return text with spaces up to a width in terminal cells; Chinese characters take two."""
    return text + " " * (width - cell_len(text))


def _bars(chart: Chart) -> list[str]:
    """Return the lines of a histogram, a bar each; many narrow bars are joined into fewer wide ones."""
    pairs = list(zip(chart.values, chart.counts, strict=False))
    size = -(-len(pairs) // BARS) or 1
    joined = [pairs[start : start + size] for start in range(0, len(pairs), size)]
    counts = [sum(count for _, count in group) for group in joined]
    most = max(counts, default=0) or 1
    rows = []
    for group, count in zip(joined, counts, strict=True):
        first, last = group[0][0], group[-1][0] + chart.step
        label = f"{first:.6g}" if first == last else f"{first:.6g} – {last:.6g}"
        rows.append((label, f"{count:g}", "█" * round(30 * count / most)))
    return table_lines((chart.x_label, chart.y_label), rows)


class Meter:
    """The progress line of a running search."""

    def __init__(self, progress: Progress, title: str) -> None:
        self._progress = progress
        self._task = progress.add_task(title, total=None, note="")

    def show(self, spent: Spent) -> None:
        """Show the nodes, the phase and the share done of a search."""
        note = tr("{n} node(s)", "", spent.nodes).format(n=f"{spent.nodes:,}") + (
            f"  {phase_words(spent.note)}" if spent.note else ""
        )
        total = None if spent.done is None else 1.0
        self._progress.update(self._task, completed=spent.done or 0, total=total, note=note)

    def share(self, done: float) -> None:
        """Show a share of the work as done, 0 to 1."""
        self._progress.update(self._task, completed=done, total=1.0)


@contextmanager
def meter(title: str) -> Iterator[Meter | None]:
    """Yield a progress line on standard error if that is a terminal, else None."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, TextColumn("{task.fields[note]}"), console=console, transient=True) as progress:
        yield Meter(progress, title)
