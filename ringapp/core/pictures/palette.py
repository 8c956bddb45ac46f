"""Colours of the theme roles, read from `resources/themes`; pictures and the window use the same ones."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from ringapp.core.contract.resources import resource_folder

THEMES = ("light", "dark", "contrast")


@cache
def palette(theme: str) -> Mapping[str, str]:
    """Role to "#rrggbb" or "#rrggbbaa" of one of THEMES; "contrast" has strong differences."""
    with (resource_folder() / "themes" / f"{theme}.toml").open("rb") as file:
        return tomllib.load(file)
