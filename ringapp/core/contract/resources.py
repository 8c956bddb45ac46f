"""Where the program's own files lie, in a checkout and in an installed package alike."""

from __future__ import annotations

from pathlib import Path


def resource_folder() -> Path:
    """The folder with `icons`, `themes`, `i18n`, `fonts` and `examples`."""
    package = Path(__file__).resolve().parents[2]
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"
