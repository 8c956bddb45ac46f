"""Theme, icons, language and settings: live switching, and an ini file that may be anything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QCoreApplication, Qt
from PySide6.QtGui import QColor, QFont, QPalette, QRawFont
from PySide6.QtWidgets import QApplication, QListWidget, QListWidgetItem
from pytestqt.qtbot import QtBot

from ringapp.core.contract.i18n import LANGUAGES, language, tr
from ringapp.core.pictures.palette import THEMES, palette
from ringapp.core.pictures.svg import FONT, JAPANESE_FONT, LATIN_FONT
from ringapp.ui.look.language import Language, add_bundled_fonts, system_language
from ringapp.ui.look.theme import Theme, colour, mixed, qt_palette, style_sheet
from ringapp.ui.shell.settings import Settings
from tests.ui.builders import contrast


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    made = Theme(qapp, "light")
    yield made
    made.deleteLater()


@pytest.mark.parametrize("name", ["light", "dark"])
def test_every_role_becomes_a_colour(name: str) -> None:
    for role, text in palette(name).items():
        made = colour(name, role)
        assert made.isValid()
        assert made.name() == text[:7]
        assert made.alpha() == (int(text[7:9], 16) if len(text) == 9 else 255)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_an_empty_box_of_a_list_is_seen(qtbot: QtBot, theme: Theme, name: str) -> None:
    theme.set_mode(name)
    boxes = QListWidget()
    qtbot.addWidget(boxes)
    item = QListWidgetItem("MT1", boxes)
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
    item.setCheckState(Qt.CheckState.Unchecked)
    boxes.setStyleSheet(style_sheet(name))
    boxes.show()
    row = boxes.visualItemRect(item)
    shown = boxes.viewport().grab(row).toImage()
    line = [shown.pixelColor(x, shown.height() // 2).lightnessF() for x in range(20)]
    assert max(abs(here - line[0]) for here in line) > 0.09


def test_theme_follows_the_desktop_unless_forced(
    qapp: QApplication, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    theme.changed.connect(seen.append)
    theme.set_mode("dark")
    assert (theme.name, seen) == ("dark", ["dark"])
    assert qapp.palette().color(QPalette.ColorRole.WindowText) == colour("dark", "ink")

    class Desktop:
        wish = Qt.ColorScheme.Unknown

        def colorScheme(self) -> Qt.ColorScheme:
            return self.wish

        def setColorScheme(self, scheme: Qt.ColorScheme) -> None:
            """A desktop that takes no orders."""

    desktop = Desktop()
    monkeypatch.setattr(theme, "_hints", desktop)
    theme.set_mode("system")
    assert theme.name == "light"
    desktop.wish = Qt.ColorScheme.Dark
    theme.refresh()
    assert theme.name == "dark"
    theme.set_mode("light")
    theme.refresh()
    assert theme.name == "light"
    theme.set_mode("purple")
    assert theme.mode == "system"


def test_language_switches_our_words_and_those_of_qt(qapp: QApplication) -> None:
    made = Language(qapp, "zh_CN")
    try:
        assert language() == "zh_CN"
        assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "取消"
        made.set("en")
        assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"
        assert tr("Cancel") == "Cancel"
        made.set("tlh")
        assert made.code == "en"
    finally:
        made.set("en")
        made.deleteLater()
    assert system_language() in LANGUAGES


def test_each_language_is_written_in_its_own_shapes(qapp: QApplication) -> None:
    before = qapp.font()
    font = qapp.font()
    font.setFamilies(["Desk", FONT, JAPANESE_FONT, LATIN_FONT])
    qapp.setFont(font)
    try:
        made = Language(qapp, "ja")
        assert qapp.font().families() == ["Desk", JAPANESE_FONT, FONT, LATIN_FONT]
        assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "キャンセル"
        made.set("zh_CN")
        assert qapp.font().families() == ["Desk", FONT, JAPANESE_FONT, LATIN_FONT]
        made.set("en")
        assert qapp.font().families() == ["Desk", LATIN_FONT, FONT, JAPANESE_FONT]
        made.deleteLater()
    finally:
        qapp.setFont(before)


def test_chinese_can_be_shown_on_a_bare_system(qapp: QApplication) -> None:
    before = qapp.font()
    families = add_bundled_fonts(qapp)
    try:
        assert families
        assert set(families) <= set(qapp.font().families())
        for letter in "中文求解棋盘":
            assert any(QRawFont.fromFont(QFont(name)).supportsCharacter(ord(letter)) for name in families)
    finally:
        qapp.setFont(before)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe garbage \x01" * 50,
        b"[window]\ngeometry=hello\ntab=@Invalid()\n[tabs]\nx={{{\n[recent]\n%General=1\n",
        b'recent={"files": 3}\n[look]\ntheme=@Variant(\\0\\0)\nlanguage=1, 2, 3\n',
    ],
)
def test_broken_settings_read_as_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "window.ini"
    path.write_bytes(content)
    settings = Settings(path)
    assert settings.blob("window/geometry") == QByteArray()
    assert settings.data("tabs/x") == {}
    assert settings.recent() == []
    assert isinstance(settings.text("look/theme", "system"), str)
    assert isinstance(settings.text("look/language"), str)


def test_settings_in_an_impossible_place_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    settings = Settings(tmp_path / "file" / "window.ini")
    settings.put("look/theme", "dark")
    settings.flush()
    assert settings.text("look/theme") in ("dark", "")


Roles = QPalette.ColorRole


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (Roles.WindowText, Roles.Window),
        (Roles.Text, Roles.Base),
        (Roles.Text, Roles.AlternateBase),
        (Roles.ButtonText, Roles.Button),
        (Roles.HighlightedText, Roles.Highlight),
        (Roles.ToolTipText, Roles.ToolTipBase),
        (Roles.PlaceholderText, Roles.Base),
        (Roles.Link, Roles.Window),
        (Roles.BrightText, Roles.Window),
    ],
    ids=lambda role: role.name,
)
def test_words_of_qt_s_own_parts_can_be_read(theme: str, ink: Any, ground: Any) -> None:
    """4.5 to 1, the level AA of WCAG 2.1."""
    made = qt_palette(theme)
    assert contrast(made.color(ink), made.color(ground)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_off_is_fainter_than_what_is_on_and_still_seen(theme: str) -> None:
    made = qt_palette(theme)
    off = made.color(QPalette.ColorGroup.Disabled, Roles.ButtonText)
    on, ground = made.color(Roles.ButtonText), made.color(Roles.Button)
    assert 1.5 <= contrast(off, ground) < contrast(on, ground) - 2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "share"), [("accent", 0.16), ("ink", 0.07), ("ink", 0.14)], ids=["picked", "under", "pressed"]
)
def test_words_can_be_read_on_the_tinted_ground_of_a_button(theme: str, ink: str, share: float) -> None:
    assert contrast(colour(theme, "ink"), mixed(theme, ink, "panel", share)) >= 4.5


def test_strong_contrast_is_the_strongest() -> None:
    def weakest(theme: str) -> float:
        pairs = [(ink, ground) for ink in ("ink", "muted", "line") for ground in ("panel", "board", "paper")]
        return min(contrast(colour(theme, ink), colour(theme, ground)) for ink, ground in pairs)

    assert weakest("contrast") >= 4.5
    assert weakest("contrast") > max(weakest("light"), weakest("dark"))


@given(
    theme=st.sampled_from(THEMES),
    pair=st.tuples(*[st.sampled_from(sorted(palette("light")))] * 2),
    share=st.floats(0, 1),
)
@settings(max_examples=40)
def test_a_mixture_lies_between_its_colours(theme: str, pair: tuple[str, str], share: float) -> None:
    one, other = (colour(theme, role) for role in pair)
    made = mixed(theme, *pair, share)
    for part in ("red", "green", "blue"):
        ends = sorted(getattr(end, part)() for end in (one, other))
        assert ends[0] <= getattr(made, part)() <= ends[1]
    assert mixed(theme, *pair, 1).rgb() == QColor(one.red(), one.green(), one.blue()).rgb()
    assert mixed(theme, *pair, 0).rgb() == QColor(other.red(), other.green(), other.blue()).rgb()
