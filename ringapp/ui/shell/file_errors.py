"""The sentence for a file that cannot be used."""

from __future__ import annotations

from pathlib import Path

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr


def sentence_of(path: Path, error: Exception) -> str:
    """Return why a file cannot be used, as a sentence for the message bar."""
    if isinstance(error, FileNotFoundError):
        return tr("“{name}” is not there any more.").format(name=path.name)
    if isinstance(error, PermissionError):
        return tr("“{name}” cannot be opened: no permission.").format(name=path.name)
    if isinstance(error, OSError):
        return tr("“{name}” cannot be used: {why}.").format(name=path.name, why=error.strerror or str(error))
    if isinstance(error, RingappError):
        return tr("{name}: {what}").format(name=path.name, what=str(error))
    return tr("“{name}” cannot be used because of an unexpected error.").format(name=path.name)
