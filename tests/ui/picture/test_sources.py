"""Test where pictures come from: the clipboard and files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.errors import RingappError
from ringapp.ui.picture.sources import Source, files_of, of_file, of_image, of_mime


@pytest.fixture
def picture(qapp: QApplication) -> QImage:
    made = QImage(3, 2, QImage.Format.Format_RGB32)
    made.fill(0xFF336699)
    return made


def test_a_copied_picture_is_the_bytes_of_its_file_and_an_image_where_there_are_none(picture: QImage) -> None:
    source = of_image(picture)
    assert QImage.fromData(source.data) == picture
    data = QMimeData()
    assert of_mime(data) is None
    data.setImageData(picture)
    assert isinstance(of_mime(data), QImage)
    data.setData("image/png", source.data)
    assert of_mime(data) == Source("picture on the clipboard", source.data)


def test_bytes_that_only_say_that_they_are_a_picture_are_passed_over(picture: QImage) -> None:
    data = QMimeData()
    data.setData("image/png", b"not at all a picture")
    assert of_mime(data) is None
    data.setData("image/bmp", of_image(picture).data)
    assert isinstance(of_mime(data), Source)


def test_a_file_that_is_no_picture_is_refused_by_name(tmp_path: Path, picture: QImage) -> None:
    (tmp_path / "a.png").write_bytes(b"text")
    with pytest.raises(RingappError, match=r"“a\.png” is not a picture\."):
        of_file(tmp_path / "a.png")
    (tmp_path / "b.txt").write_bytes(of_image(picture).data)
    assert of_file(tmp_path / "b.txt").name == "b.txt", "what counts is what is in it"


def test_copied_files_are_told_from_places_in_the_net() -> None:
    data = QMimeData()
    data.setUrls([QUrl(url) for url in ("file:///x/a.PNG", "https://example.org/a.png", "file:///x/b.json")])
    assert [path.name for path in files_of(data)] == ["a.PNG", "b.json"]
    assert files_of(QMimeData()) == []
