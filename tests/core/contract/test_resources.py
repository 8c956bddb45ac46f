"""The font that ships with the program has every character that the program says."""

from __future__ import annotations

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

from ringapp.core.contract.resources import pages_folder, resource_folder

FONTS = [("RingappSans", "*"), ("RingappSansJP", "ja")]


@pytest.mark.parametrize(("name", "language"), FONTS)
def test_every_character_of_our_words_is_in_the_font(name: str, language: str) -> None:
    font = TTFont(resource_folder() / "fonts" / f"{name}-Regular.otf")
    present = set(map(chr, font.getBestCmap()))
    files = [*(resource_folder() / "i18n").glob(f"*.{language}.ts"), *pages_folder().glob(f"*.{language}.md")]
    assert files
    missing = {sign for file in files for sign in file.read_text("utf-8") if sign >= " "} - present
    assert missing == set(), "make the fonts again: resources/fonts/README.md"


@pytest.mark.parametrize(("name", "language"), FONTS)
def test_the_fonts_are_small_and_say_their_licence(name: str, language: str) -> None:
    folder = resource_folder() / "fonts"
    assert (folder / f"{name}-Regular.otf").stat().st_size < 1_500_000
    assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text("utf-8")


def test_the_japanese_font_has_the_japanese_shapes() -> None:
    """直 and 骨 are written differently; kana and Latin are the same in both."""
    folder = resource_folder() / "fonts"
    chinese, japanese = (TTFont(folder / f"{name}-Regular.otf") for name, _ in FONTS)
    for sign, same in (("直", False), ("骨", False), ("か", True), ("R", True)):
        drawn = []
        for font in (chinese, japanese):
            pen = RecordingPen()
            font.getGlyphSet()[font.getBestCmap()[ord(sign)]].draw(pen)
            drawn.append(pen.value)
        assert (drawn[0] == drawn[1]) is same, sign


def test_quotation_marks_are_as_narrow_as_letters_in_latin() -> None:
    font = TTFont(resource_folder() / "fonts" / "RingappSansLatin-Regular.otf")
    width = {sign: font["hmtx"][font.getBestCmap()[ord(sign)]][0] for sign in "a‘’“”…"}
    assert all(width[sign] < width["a"] for sign in "‘’“”")
    assert width["…"] > width["a"]
