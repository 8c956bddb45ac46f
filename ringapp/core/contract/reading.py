"""What a game reads from a picture: the board, how sure each cell is, and its place in the picture."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from ringapp.core.contract.game import SomeState, Target
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

S_co = TypeVar("S_co", covariant=True)
T = TypeVar("T")
Pixels: TypeAlias = "npt.NDArray[np.uint8]"
"""Height x width x 3, red green blue."""
Point = tuple[float, float]
Names = Mapping[tuple[int, int], str]
"""The value of the cell at (row, column) and of all cells that look like it."""


@dataclass(frozen=True, slots=True)
class Hints:
    """Hints of a person about a picture.

    Attributes:
        rows, cols: Size of the board, 0 if it is to be found.
        skin: Name of the only skin to try, "" for all.
        folder: A folder that the board belongs to (a tower).
        corners: Four points of the board in pixels, clockwise from the top left (a round board: 12, 3, 6 and
            9 o'clock of its outer circle); empty if they are to be found.
        names: The values that cells show, by (row, column), for looks that no skin knows.
        learned: Folder of the skins that were named before, None to use only shipped ones.
        recurs: Whether parts of the picture resemble their neighbours, as cells of a lattice do.
    """

    rows: int = 0
    cols: int = 0
    skin: str = ""
    folder: Path | None = None
    corners: tuple[Point, ...] = ()
    names: Names = field(default_factory=dict)
    learned: Path | None = None
    recurs: bool = True


@dataclass(frozen=True, slots=True)
class Reading(Generic[S_co]):
    """A board that was read from a picture.

    Attributes:
        board: A state of the game.
        confidence: For each cell, row by row, how sure its value is, 0 to 1.
        grid: (x, y, width, height) of the board in pixels of the picture given.
        corners: Corners of a board that is not upright, in pixels; () for an upright one.
        clusters: A typical cell (row, column) for each look that no skin knew, the most frequent first.
        members: For each cell, row by row, its cluster's number, -1 for a known look; () if all are known.
        signs: For each cluster its look, as a skin keeps it: (colours, mask).
        skin: Name of the skin, "" if none fits.
        naming: A sentence that tells which keys name a look, if some looks are to be named.
        keys: The value that each key gives a look.
        warnings: Sentences on possible mistakes.
        facts: JSON-able values of the game's own ("legend", "either", "unknown", "ties").
        certainty: 0 to 1: how surely the picture shows a board of this game at all, where no game was named.
        unclear: Whether this game was chosen only because its tab is in front.
        hub: For a round board, the radius inside its rings as a share of the outer one; None if unknown.
    """

    board: S_co
    confidence: tuple[tuple[float, ...], ...]
    grid: tuple[float, float, float, float]
    corners: tuple[Point, ...] = ()
    clusters: tuple[tuple[int, int], ...] = ()
    members: tuple[tuple[int, ...], ...] = ()
    signs: tuple[tuple[tuple[str, ...], str], ...] = ()
    skin: str = ""
    warnings: tuple[str, ...] = ()
    facts: Facts = field(default_factory=dict)
    certainty: float = 0.0
    naming: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)
    unclear: bool = False
    hub: float | None = None

    def report(self) -> JsonObject:
        """Return the JSON object "picture" of `convert --json`."""
        return {
            "rows": len(self.confidence),
            "cols": len(self.confidence[0]) if self.confidence else 0,
            "grid": [round(value, 2) for value in self.grid],
            "corners": [list(point) for point in self.corners] or None,
            "confidence": [[round(value, 3) for value in row] for row in self.confidence],
            "skin": self.skin or None,
            "clusters": [list(place) for place in self.clusters],
            "warnings": list(self.warnings),
            **self.facts,
        }


def rows_of(array: npt.NDArray[np.generic]) -> Any:
    """Return a two-dimensional array as a tuple of rows."""
    return tuple(tuple(row) for row in array.tolist())


@dataclass(frozen=True, slots=True)
class Handle:
    """A draggable point that marks where a board lies: its name, and its place on the board's unit square."""

    name: str
    place: Point


def corner_handles() -> tuple[Handle, ...]:
    """Return the four corners of an upright board."""
    places: tuple[Point, ...] = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    names = tr("top left"), tr("top right"), tr("bottom right"), tr("bottom left")
    return tuple(Handle(name, place) for name, place in zip(names, places, strict=True))


UNSURE = 0.5
"""A cell of less confidence is unsure, until a person has looked at it."""
CAME_OF = 0.75
"""Least share of a board's cells that are as they were read, if it was made from that picture."""


def kept(open_cells: Sequence[T], read: Sequence[T], before: Sequence[T]) -> list[T]:
    """Return a new picture's cells, but the open board's where both pictures read the same.

    Returns all new cells if the open board was not made from the earlier picture.
    """
    if not len(open_cells) == len(read) == len(before):
        return list(read)
    as_read = sum(old == cell for old, cell in zip(before, open_cells, strict=True))
    if as_read < CAME_OF * len(open_cells):
        return list(read)
    return [cell if new == old else new for cell, new, old in zip(open_cells, read, before, strict=True)]


@runtime_checkable
class PictureReader(Protocol):
    """A game whose boards can be read from screenshots or photos.

    Attributes:
        reading_seconds: Approximate processor seconds for a picture; quick readers are asked first.
        hints_taken: The fields of `Hints` that the reader uses.
    """

    reading_seconds: float
    hints_taken: frozenset[str]

    def read_picture(self, pixels: Pixels, hints: Hints) -> Reading[SomeState]:
        """Return the board in a picture; takes seconds, so it runs outside the window's process.

        Raises:
            RingappError: No board was found; the sentence says what was tried.
        """
        ...

    def picture_hints(self, state: SomeState) -> Hints:
        """Return hints that follow from the open board, such as its tower."""
        ...

    def handles(self) -> Sequence[Handle]:
        """Return four points for a person to drag onto a board, clockwise as in `Hints.corners`."""
        ...

    def adopt(
        self, state: SomeState, reading: Reading[SomeState], before: Reading[SomeState] | None = None
    ) -> SomeState:
        """Return a board that was read, with the open board's settings where they fit.

        Args:
            before: The reading of the earlier picture that the open board was made from, if any: cells that
                read the same as then keep their value, which the user may have corrected.
        """
        ...

    def cell_target(self, state: SomeState, row: int, col: int) -> Target:
        """Return the target of a cell of `Reading.confidence`."""
        ...

    def shown_at(self, state: SomeState, target: Target) -> object:
        """Return the value that a cell of `Reading.confidence` shows by itself, to compare boards by."""
        ...


@runtime_checkable
class PictureFollower(Protocol):
    """A game without skins, which tells by values whether a picture follows another one."""

    def follows(self, reading: Reading[SomeState], before: Reading[SomeState]) -> bool:
        """Return whether a picture may show an earlier one's board some moves later, at its size."""
        ...


@runtime_checkable
class PictureAsker(Protocol):
    """A game whose pictures may not show everything that a board needs."""

    def asks(self, state: SomeState, reading: Reading[SomeState], said: Container[str] = ()) -> Sequence[str]:
        """Return sentences that ask for what the picture did not show and the user has not set.

        A sentence may be among the warnings of the reading, too.

        Args:
            reading: The reading, with the confidence of cells that the user has checked raised to 1.
            said: Names of the settings that the user has set, even to the guessed value, and of the tools
                used.
        """
        ...


@runtime_checkable
class PictureWarner(Protocol):
    """A game that can tell when a corrected board no longer deserves a warning about its picture."""

    def still_told(
        self, state: SomeState, reading: Reading[SomeState], warning: str, said: Container[str] = ()
    ) -> str:
        """Return the warning as it now applies to `state`; "" if it no longer does.

        Args:
            reading: The reading, with the confidence of cells painted since raised to 1.
            warning: A warning in the current language; unknown ones are returned unchanged.
            said: As in `PictureAsker.asks`.
        """
        ...


@runtime_checkable
class PointsGuesser(Protocol):
    """A game that can guess where its board lies in a picture that it reads only with `Hints.corners`."""

    def guess_points(self, pixels: Pixels) -> tuple[Point, ...]:
        """Return initial places for its handles, in pixels, () without a guess; runs outside the window.

        The board is read only after the user accepts or moves them.
        """
        ...
