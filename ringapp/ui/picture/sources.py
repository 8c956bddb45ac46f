"""Where pictures come from: files and the clipboard, as the bytes for the reader."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMimeData, QStandardPaths
from PySide6.QtGui import QImage

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.inputs import Kind, is_picture, take_in
from ringapp.core.reading.decode import MAX_BYTES
from ringapp.ui.tab.clipboard import png_of

_MIME = ("image/png", "image/webp", "image/jpeg", "image/bmp", "image/tiff", "image/gif")


@dataclass(frozen=True, slots=True)
class Source:
    """A picture: its name and its bytes."""

    name: str
    data: bytes
    watched: bool = False
    """Whether it was found by watching, so that no person waits for it."""
    is_file: bool = False
    """Whether `name` is the name of a file, for messages."""


def of_file(path: Path) -> Source:
    """Return a file as a picture. Raises RingappError if it is no picture, OSError if it cannot be read."""
    came = take_in(str(path.absolute()), MAX_BYTES)
    if came.kind is not Kind.PICTURE:
        raise RingappError(tr("“{name}” is not a picture.").format(name=path.name))
    return Source(path.name, came.data, is_file=True)


def of_mime(data: QMimeData) -> Source | QImage | None:
    """Return the copied picture as file bytes, or as an image if only that exists; None for no picture."""
    for kind in _MIME:
        if data.hasFormat(kind):
            found = bytes(data.data(kind).data())
            if is_picture(found[:16]):
                return Source(tr("picture on the clipboard"), found)
    image = QImage(data.imageData()) if data.hasImage() else QImage()
    return None if image.isNull() else image


def files_of(data: QMimeData) -> list[Path]:
    """Return the local files that were copied or dropped."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def of_image(image: QImage) -> Source:
    """Return an image as a picture in file bytes; call it in a thread, as a large image takes long."""
    return Source(tr("picture on the clipboard"), png_of(image))


def pictures_folder() -> str:
    """Return the folder that the file dialog for pictures opens in."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
    return folder if Path(folder).is_dir() else str(Path.home())
