"""Test icons in the ink of a theme, at every scale."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.resources import resource_folder
from ringapp.ui.look.icons import app_icon, icon
from ringapp.ui.look.theme import colour

ICONS = sorted(path.stem for path in (resource_folder() / "icons").glob("*.svg"))


@pytest.mark.parametrize("name", ICONS)
def test_icons_are_drawn_in_the_ink_of_the_theme(qapp: QApplication, name: str) -> None:
    for theme_name in ("light", "dark"):
        image = icon(name, theme_name).pixmap(32, 32, QIcon.Mode.Normal).toImage()
        inks = {
            image.pixelColor(x, y).name()
            for x in range(32)
            for y in range(32)
            if image.pixelColor(x, y).alpha() == 255
        }
        assert inks
        if name != "app":
            assert colour(theme_name, "ink").name() in inks


@pytest.mark.parametrize("size", [16, 18, 20])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_icons_are_sharp_at_every_scale(qapp: QApplication, size: int, scale: float) -> None:
    assert icon("open", "light").pixmap(QSize(size, size), scale).width() == round(size * scale)
    assert QSize(round(size * scale), round(size * scale)) in icon("open", "light").availableSizes()
    assert not app_icon().isNull()
