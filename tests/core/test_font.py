"""The font that ships with the program has every character that the program says."""

from __future__ import annotations

from fontTools.ttLib import TTFont

from ringapp.core.contract.resources import resource_folder


def test_every_character_of_our_words_is_in_the_font() -> None:
    font = TTFont(resource_folder() / "fonts" / "RingappSans-Regular.otf")
    present = set(map(chr, font.getBestCmap()))
    words = "".join(path.read_text("utf-8") for path in (resource_folder() / "i18n").glob("*.ts"))
    missing = {sign for sign in words if sign >= " "} - present
    assert missing == set(), "make the font again: resources/fonts/README.md"


def test_the_font_is_small_and_says_its_licence() -> None:
    folder = resource_folder() / "fonts"
    assert (folder / "RingappSans-Regular.otf").stat().st_size < 1_500_000
    assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text("utf-8")
