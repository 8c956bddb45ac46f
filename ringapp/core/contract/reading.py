"""What a game tells of a picture: the board that it shows, how sure each cell is, and where it lies."""

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
"""What the cell in (row, column) shows, for all cells that look like it."""


@dataclass(frozen=True, slots=True)
class Hints:
    """What a person says about a picture.

    Attributes:
        rows, cols: Size of the board, 0 where it is to be found.
        skin: Name of the only skin to be tried, "" for all.
        folder: A folder that the board belongs to (a tower).
        corners: Four points of the board in pixels, clockwise from the top left (a round board: 12, 3, 6 and
            9 o'clock of its outer circle); empty where they are to be found.
        names: What cells show that no skin knows.
        learned: Folder with the skins that were named before, None to use only those that ship.
        recurs: Whether parts of the picture are like others beside them, as the cells of a lattice are.
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
        confidence: rows of 0 to 1, cell by cell.
        grid: (x, y, width, height) of the board in pixels of the picture given.
        corners: Its corners where it is not upright.
        clusters: A typical cell (row, column) for each look that no skin knew, the most frequent first.
        members: rows of cluster numbers, cell by cell, -1 for a look that is known; () where none is unknown.
        signs: For each cluster what it looks like, as a skin keeps it: (colours, mask).
        skin: Name of the skin, "" where none fits.
        naming: A sentence that tells what looks are named with, where some are to be named.
        keys: What may be typed to name a look, and the value that it stands for.
        warnings: Sentences about what may be wrong.
        facts: JSON-able values of the game's own ("legend", "either", "unknown", "ties").
        certainty: 0 to 1: how surely the picture shows a board of this game at all, where no game was named.
        unclear: Whether nothing but the tab in front speaks for this game.
        hub: Of a round board the share of the radius within its rings, None where that is not known.
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
    """A point that says where a board lies: its name, and its place on the unit square around the board."""

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
"""Share of cells of a board that are as they were read, if it came of that picture."""


def kept(open_cells: Sequence[T], read: Sequence[T], before: Sequence[T]) -> list[T]:
    """Return the cells of a new picture, but those that read as before as they are on the open board.

    All of the new ones where the open board is not what came of the picture before.
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
        reading_seconds: Processor seconds that a picture takes about; quick readers are asked first.
        hints_taken: The fields of `Hints` that a person may give: a reader has no use for others.
    """

    reading_seconds: float
    hints_taken: frozenset[str]

    def read_picture(self, pixels: Pixels, hints: Hints) -> Reading[SomeState]:
        """Return the board of a picture; seconds, so it is asked beside the window.

        Raises:
            RingappError: There is no board; the sentence says what was tried.
        """
        ...

    def picture_hints(self, state: SomeState) -> Hints:
        """Return what the board that is open says of pictures of its game, such as its tower."""
        ...

    def handles(self) -> Sequence[Handle]:
        """The four points that a person drags where no board was found, clockwise as in `Hints.corners`."""
        ...

    def adopt(
        self, state: SomeState, reading: Reading[SomeState], before: Reading[SomeState] | None = None
    ) -> SomeState:
        """Return a board that was read, with the settings of the open one where they fit it.

        Args:
            before: What was read of an earlier picture of the same window, if the open board came of it:
                cells that read as they did then stay as they are, since they may have been corrected.
        """
        ...

    def cell_target(self, state: SomeState, row: int, col: int) -> Target:
        """Return the target of a cell of `Reading.confidence`."""
        ...

    def shown_at(self, state: SomeState, target: Target) -> object:
        """What such a cell shows, whatever stands elsewhere; cells of two boards are compared by it."""
        ...


@runtime_checkable
class PictureFollower(Protocol):
    """A game whose programs have no skins: what its cells show tells whether a picture follows another."""

    def follows(self, reading: Reading[SomeState], before: Reading[SomeState]) -> bool:
        """Return whether a picture may show the board of an earlier one, as large, some moves later."""
        ...


@runtime_checkable
class PictureAsker(Protocol):
    """A game of which pictures may not show all that belongs to a board."""

    def asks(self, state: SomeState, reading: Reading[SomeState], said: Container[str] = ()) -> Sequence[str]:
        """Sentences that ask for what the picture did not show, as long as it is on `state` as it was read.

        A sentence may be among the warnings of the reading, too.

        Args:
            reading: With the confidence of cells that were looked at since raised to 1.
            said: The settings that a person gave their value on `state`, be it the one that was guessed, and
                the tools that were used since.
        """
        ...


@runtime_checkable
class PictureWarner(Protocol):
    """A game of which boards may be corrected until a warning about their picture holds no more."""

    def still_told(
        self, state: SomeState, reading: Reading[SomeState], warning: str, said: Container[str] = ()
    ) -> str:
        """Return what is told of `state` in the place of a warning of its reader, "" where it holds no more.

        Args:
            reading: With the confidence of cells that were painted since raised to 1.
            warning: One in the language that is spoken; a warning of another kind is given back as it is.
            said: As in `PictureAsker.asks`.
        """
        ...


@runtime_checkable
class PointsGuesser(Protocol):
    """A game that guesses where its board lies in a picture that it cannot read without `Hints.corners`."""

    def guess_points(self, pixels: Pixels) -> tuple[Point, ...]:
        """Return where its handles may begin, in pixels, () where nothing tells; asked beside the window.

        Nothing is read with them before a person agrees.
        """
        ...
