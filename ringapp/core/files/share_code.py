"""Short text codes for boards, to paste into a chat: the game's own code, or its text compressed.

A game may have a code of its own (`Game.code`). Foreign codes are untrusted: their size is limited before
and after decompression, and the board is checked.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from contextlib import suppress

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.game import Game, M, S
from ringapp.core.contract.i18n import tr

PREFIX = "ringapp-"
LINK = "ringapp:"
"""The scheme of a link, which the desktop may be told to open with this program."""
MAX_CODE = 20_000
MAX_TEXT = 1_000_000


def share_code(game: Game[S, M], state: S) -> str:
    """Return a code for a board, without spaces.

    Raises:
        LimitExceeded: The board is too large for a code; save it as a file.
    """
    for short in (game.code(state), game.notation(state).strip()):
        if short and len(short) <= 80 and not any(sign.isspace() for sign in short):
            with suppress(RingappError):
                if game.decode(short) == state:
                    return str(short)
    return _packed(game, state)


def share_link(game: Game[S, M], state: S) -> str:
    """Return a link that names a board's game and holds the board, to be clicked or pasted.

    Raises:
        LimitExceeded: The board is too large for a link; save it as a file.
    """
    return LINK + _packed(game, state)


def is_link(text: str) -> bool:
    """Return whether a text is a link of `share_link`."""
    return text.strip().startswith(LINK)


def _packed(game: Game[S, M], state: S) -> str:
    text = game.encode(state).encode()
    packed = zlib.compress(text, 9)
    code = PREFIX + base64.urlsafe_b64encode(_sum(packed) + packed).decode().rstrip("=")
    if len(text) > MAX_TEXT or len(code) > MAX_CODE:
        raise LimitExceeded(tr("The board is too large for a code; save it as a file instead."))
    return code


def is_code(text: str) -> bool:
    """Return whether a text is a compressed code of ours; games recognise their own codes."""
    return text.strip().removeprefix(LINK).startswith(PREFIX)


def open_code(code: str) -> str:
    """Return the `encode` text that a compressed code holds.

    Raises:
        ParseError: The code is damaged or cut off.
        LimitExceeded: It is too long.
    """
    body = code.strip().removeprefix(LINK).removeprefix(PREFIX)
    if len(body) > MAX_CODE:
        raise LimitExceeded(tr("A code has at most {limit} characters.").format(limit=MAX_CODE))
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        if data[:4] != _sum(data[4:]):
            raise ValueError
        opener = zlib.decompressobj()
        text = opener.decompress(data[4:], MAX_TEXT)
        if opener.unconsumed_tail or not opener.eof:
            raise ValueError
        return text.decode()
    except (ValueError, binascii.Error, zlib.error):
        raise ParseError(tr("The code is damaged or not complete."), 1, 1) from None


def _sum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4, "big")
