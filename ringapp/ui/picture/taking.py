"""How what was read of a picture becomes the open board of its tab."""

from __future__ import annotations

from functools import partial

from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import PictureReader, Reading
from ringapp.ui.board.underlay import Shown
from ringapp.ui.picture.taken import Look, Taken, Typed, outline_of, same_size, same_window, went_on


def take(look: Look, picture: Shown, reading: Reading[SomeState], *, anew: bool) -> Taken:
    """Take the board, as one step of undo however often its picture was read.

    Args:
        anew: Whether it has nothing of the open one.
    """
    tab, taken, imported = look.tab, look.taken, look.tab.board.imported
    game = tab.game
    assert isinstance(game, PictureReader)
    before, known = imported.reading, imported.known(tab.session.board)
    anew = anew or (taken is not None and taken.anew)
    if taken is not None and not tab.session.edited_from(taken.shown):
        taken = None  # Another board stands here since, of which its picture tells nothing.
    corrected = taken is not None and (taken.corrected or went_on(tab, taken))
    if taken is not None and not went_on(tab, taken):
        taken_back = tab.session.take_back(taken.board)
        before = taken.before if taken_back or taken.board is None else before
    # Looks that were named since make it another program's.
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
