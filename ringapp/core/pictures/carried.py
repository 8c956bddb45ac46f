"""Stores a board in the bytes of a picture of ours, beside the pixels, and finds it there again.

PNG keeps it in a text chunk, SVG in its metadata, GIF in a comment, WebP in XMP, MP4 in a box of its own, PDF
in a comment after its pages. A program that crops or re-saves the picture drops it, and the picture is then
read by sight.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.storage import MAX_BYTES, refuse_larger

KEY = b"ringapp"
PARTS = 20_000
"""Most parts of a file that are searched for the board; a film has one for each frame."""
_PNG, _SVG, _GIF = b"\x89PNG\r\n\x1a\n", b"<svg", b"GIF89a"
_HEADER = 33
"""Bytes of a PNG before the first chunk after its header."""
_TEXT = KEY + b"\0\1\0\0\0"
"""Beginning of the text chunk: its key, the flag of compression, and an empty language."""
_METADATA = b'<metadata id="ringapp">'
_MARK = b'ringapp:board="'
_XMP = (
    b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
    b'<rdf:Description rdf:about="" xmlns:ringapp="urn:ringapp" ' + _MARK + b'%s"/></rdf:RDF></x:xmpmeta>'
)
_PDF, _REMARK, _START = b"%PDF-", b'%ringapp:board="', b"startxref"
"""Beginning of a PDF's end, which tells where its table lies; it is repeated after the comment."""
_BOX = b"uuid" + b"ringapp board v1"
_LETTERS = re.compile(rb"[A-Za-z0-9+/=]+")
_HAS_XMP, _HAS_ALPHA = 0x04, 0x10


def carry(picture: bytes, board: bytes) -> bytes:
    """Return a picture with the text of a board file stored in it; unchanged if its format has no room."""
    packed = zlib.compress(board, 9)
    if picture.startswith(_PNG):
        body = b"iTXt" + _TEXT + packed
        chunk = _big(len(body) - 4) + body + _big(zlib.crc32(body))
        return picture[:_HEADER] + chunk + picture[_HEADER:]
    if picture.startswith(_SVG):
        end = picture.index(b">") + 1
        return picture[:end] + _METADATA + base64.b64encode(packed) + b"</metadata>" + picture[end:]
    if picture.startswith(b"GIF8"):
        body, end = KEY + packed, _end_of_palette(picture)
        blocks = (body[at : at + 255] for at in range(0, len(body), 255))
        comment = b"".join(bytes([len(block)]) + block for block in blocks)
        return _GIF + picture[6:end] + b"\x21\xfe" + comment + b"\0" + picture[end:]
    if _is_webp(picture):
        return _with_xmp(picture, _XMP % base64.b64encode(packed))
    if picture.startswith(_PDF):
        return picture + _REMARK + base64.b64encode(packed) + b'"\n' + picture[picture.rindex(_START) :]
    if picture[4:8] == b"ftyp":
        return picture + _big(len(packed) + len(_BOX) + 4) + _BOX + packed
    return picture


def carried(picture: bytes) -> bytes | None:
    """Return the text of the board file stored in a picture, None without one; pixels are not decoded.

    Raises:
        ParseError: The stored text is damaged.
        LimitExceeded: The text is larger than a file may be.
    """
    packed = _packed(picture)
    if packed is None:
        return None
    opener = zlib.decompressobj()
    try:
        text = opener.decompress(packed, MAX_BYTES + 1)
    except zlib.error:
        text = b""
    refuse_larger(len(text), MAX_BYTES)
    if not opener.eof:
        raise ParseError(tr("It is damaged or not complete."))
    return text


def _packed(picture: bytes) -> bytes | None:
    """Return the stored board of a picture, still compressed; None without one."""
    if picture.startswith(_PNG):
        chunks = (body for kind, body in _chunks(picture) if kind == b"iTXt")
        return next((body[len(_TEXT) :] for body in chunks if body.startswith(_TEXT)), None)
    if picture.startswith(_SVG):
        return _unlettered(picture, _METADATA)
    if picture.startswith(_GIF):
        comments = (body for body in _comments(picture) if body.startswith(KEY))
        return next((body[len(KEY) :] for body in comments), None)
    if _is_webp(picture):
        found = (_unlettered(body, _MARK) for kind, body in _riff_parts(picture) if kind == b"XMP ")
        return next((packed for packed in found if packed is not None), None)
    if picture.startswith(_PDF):
        return _unlettered(picture, _REMARK)
    if picture[4:8] == b"ftyp":
        return next((body[16:] for body in _boxes(picture) if body.startswith(_BOX[4:])), None)
    return None


def _unlettered(text: bytes, mark: bytes) -> bytes | None:
    """Return the bytes of the base64 text after a mark; None without the mark, b"" if it is no base64."""
    begin = text.find(mark) + len(mark)
    letters = _LETTERS.match(text, begin) if begin >= len(mark) else None
    if letters is None:
        return None
    try:
        return base64.b64decode(letters[0], validate=True)
    except ValueError:
        return b""


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield (kind, content) of the PNG chunks before the pixels."""
    at = len(_PNG)
    for _ in range(PARTS):
        size, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        if kind in (b"", b"IDAT"):
            return
        yield kind, png[at + 8 : at + 8 + size]
        at += size + 12


def _end_of_palette(gif: bytes) -> int:
    return 13 + (3 << (gif[10] % 8 + 1) if gif[10] & 0x80 else 0)


def _comments(gif: bytes) -> Iterator[bytes]:
    """Yield the GIF comments before the pixels."""
    at = _end_of_palette(gif) if len(gif) > 13 else len(gif)
    for _ in range(PARTS):
        if gif[at : at + 1] != b"\x21":
            return
        kind, at, blocks = gif[at + 1 : at + 2], at + 2, []
        while at < len(gif) and gif[at]:
            blocks.append(gif[at + 1 : at + 1 + gif[at]])
            at += gif[at] + 1
        at += 1
        if kind == b"\xfe":
            yield b"".join(blocks)


def _is_webp(picture: bytes) -> bool:
    return picture[:4] == b"RIFF" and picture[8:12] == b"WEBP"


def _riff_parts(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 12
    for _ in range(PARTS):
        size, kind = int.from_bytes(webp[at + 4 : at + 8], "little"), webp[at : at + 4]
        if not kind:
            return
        yield kind, webp[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def _with_xmp(webp: bytes, text: bytes) -> bytes:
    """Return a WebP with XMP text after its frames and the extended header that XMP needs."""
    parts = list(_riff_parts(webp))
    if parts[0][0] == b"VP8X":
        parts[0] = b"VP8X", bytes([parts[0][1][0] | _HAS_XMP]) + parts[0][1][1:]
    else:  # One frame without loss: its size is in the bits behind its first byte.
        bits = int.from_bytes(parts[0][1][1:5], "little")
        size = b"".join((bits >> at & 0x3FFF).to_bytes(3, "little") for at in (0, 14))
        flags = _HAS_XMP | (_HAS_ALPHA if bits >> 28 & 1 else 0)
        parts.insert(0, (b"VP8X", bytes([flags, 0, 0, 0]) + size))
    parts.append((b"XMP ", text))
    body = b"".join(
        kind + len(part).to_bytes(4, "little") + part + b"\0" * (len(part) % 2) for kind, part in parts
    )
    return b"RIFF" + (len(body) + 4).to_bytes(4, "little") + b"WEBP" + body


def _boxes(mp4: bytes) -> Iterator[bytes]:
    """Yield the content of the MP4 boxes of kind "uuid", which begins with their name."""
    at = 0
    for _ in range(PARTS):
        size, kind = int.from_bytes(mp4[at : at + 4], "big"), mp4[at + 4 : at + 8]
        if size == 1:
            size = int.from_bytes(mp4[at + 8 : at + 16], "big")
        if size < 8:
            return
        if kind == b"uuid":
            yield mp4[at + 8 : at + size]
        at += size


def _big(number: int) -> bytes:
    return number.to_bytes(4, "big")
