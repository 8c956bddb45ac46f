"""A picture that is read for a tab, and how its board is taken, new or continuing the board before."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from ringapp.core.contract.game import SomeGame, SomeState, Target
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, PictureFollower, PictureReader, Point, Reading
from ringapp.ui.board.underlay import SQUARE, Shown
from ringapp.ui.picture.sources import Source
from ringapp.ui.tab.tab import GameTab


@dataclass(slots=True)
class Typed:
    """What a person typed about the looks of a picture, kept for its next dialogs."""

    names: dict[tuple[int, int], str] = field(default_factory=dict)
    """The names typed for looks, by a cell of each in (row, column)."""
    skin: str = ""
    """The skin that keeps the names; it may not fit the picture while some looks have no name."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A board that was taken from a picture, and the reading before it, of this or another picture."""

    board: SomeState | None
    """The board that was put in place; None if the open board was equal to it."""
    shown: SomeState
    """The open board after it was taken."""
    before: Reading[SomeState] | None
    anew: bool = False
    """Whether it is a new board, with nothing taken from the one before."""
    corrected: bool = False
    """Whether the picture was read before and its board has been corrected since."""
    outline: tuple[Point, ...] = ()
    """The points of the board, where a dialog begins if another reading finds none."""
    typed: Typed = field(default_factory=Typed, compare=False)
    new: tuple[Target, ...] | None = None
    """Cells that changed, if this is a later picture of the same board; else None."""

    @property
    def became(self) -> SomeState:
        """The board from the picture, even while its files are still being read."""
        return self.shown if self.board is None else self.board


@dataclass(frozen=True, slots=True)
class Look:
    """A picture that is read as a board of one game."""

    tab: GameTab
    source: Source
    hints: Hints
    taken: Taken | None = None
    """What was taken of the same picture before, if anything was."""
    chosen: bool = False
    """Whether a person said just now that it shows this game."""


def take(look: Look, picture: Shown, reading: Reading[SomeState], *, anew: bool) -> Taken:
    """Take the board as one step of undo, even if the picture is read several times; return what was taken.

    Args:
        anew: Whether to replace the open board, taking nothing from it.
    """
    tab, taken, imported = look.tab, look.taken, look.tab.board.imported
    game = tab.game
    assert isinstance(game, PictureReader)
    before, known = imported.reading, imported.known(tab.session.board)
    anew = anew or (taken is not None and taken.anew)
    if taken is not None and not tab.session.edited_from(taken.shown):
        taken = None  # The open board no longer comes from this picture.
    corrected = taken is not None and (taken.corrected or went_on(tab, taken))
    if taken is not None and not went_on(tab, taken):
        taken_back = tab.session.take_back(taken.board)
        before = taken.before if taken_back or taken.board is None else before
    # Newly named looks change the skin, so compare sizes only.
    same = same_size if corrected else partial(same_window, game)
    alike = before is not None and same(before, reading) and (corrected or not anew)
    here, whole = tab.session.board, anew and not corrected
    board = game.adopt(reading.board if whole else here, reading, before if alike else None)
    if here == board:
        board = here
    (tab.put_anew if whole else tab.session.replace)(board, tr("Import picture"))
    imported.take(board, reading, picture, known if alike or taken is not None else None)
    typed = Typed() if taken is None else taken.typed
    put = None if board is here else board
    new = imported.new_since(here) if alike and taken is None else None
    return Taken(put, tab.session.board, before, anew, corrected, outline_of(reading), typed, new)


def outline_of(reading: Reading[SomeState]) -> tuple[Point, ...]:
    """Return the corner points of a board in pixels of its picture; () if the board has no place in it."""
    x, y, wide, high = reading.grid
    return reading.corners or (tuple((x + u * wide, y + v * high) for u, v in SQUARE) if wide else ())


def same_window(game: SomeGame, first: Reading[SomeState], second: Reading[SomeState]) -> bool:
    """Return whether a second picture may show the same board as the first: same rows, columns and skin.

    Games without distinct skins also compare the cells.
    """
    if first.skin != second.skin or not same_size(first, second):
        return False
    return not isinstance(game, PictureFollower) or game.follows(second, first)


def same_size(first: Reading[SomeState], second: Reading[SomeState]) -> bool:
    sizes = [(len(one.confidence), len(one.confidence[0])) for one in (first, second)]
    return sizes[0] == sizes[1]


def summary_of(tab: GameTab, reading: Reading[SomeState]) -> str:
    """Return the summary of a board; only its size if it has looks that nobody has named yet."""
    if not reading.clusters or reading.skin:
        game = tab.game
        assert isinstance(game, PictureReader)
        return game.summary(game.adopt(reading.board, reading))
    rows, cols = len(reading.confidence), len(reading.confidence[0])
    return tr("{rows} × {cols} cells").format(rows=rows, cols=cols)


def went_on(tab: GameTab, taken: Taken) -> bool:
    """Return whether the open board was edited since it was taken from a picture."""
    return tab.session.board is not taken.shown and tab.session.edited_from(taken.shown)
