"""The colours of each theme's roles, read from `resources/themes`, for pictures and the window alike."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from ringapp.core.contract.resources import resource_folder

THEMES = ("light", "dark", "contrast")


@cache
def palette(theme: str) -> Mapping[str, str]:
    """Return the colour ("#rrggbb" or "#rrggbbaa") of each role in a theme, one of THEMES."""
    with (resource_folder() / "themes" / f"{theme}.toml").open("rb") as file:
        return tomllib.load(file)
