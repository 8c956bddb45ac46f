"""Test that focus stands out and that pictures of sheets exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from ringapp.core.pictures.palette import THEMES
from ringapp.ui.look.theme import colour, style_sheet
from tests.ui.builders import contrast


@pytest.mark.parametrize("theme", THEMES)
def test_what_has_the_focus_stands_out_from_what_is_around_it(theme: str) -> None:
    """3 to 1, which WCAG 2.1 asks of the marks of controls."""
    for ground in ("panel", "board", "paper"):
        assert contrast(colour(theme, "accent"), colour(theme, ground)) >= 3
        assert contrast(colour(theme, "select"), colour(theme, ground)) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_that_a_sheet_names_is_there(theme: str) -> None:
    sheet = style_sheet(theme)
    named = [part.partition('"')[0] for part in sheet.split('url("')[1:]]
    assert named
    assert all(Path(name).is_file() for name in named)
    assert "$" not in sheet
