"""The present keys of actions, which a person may have changed, for tool tips that name them."""

from __future__ import annotations

from collections.abc import Mapping

_known: dict[str, str] = {}


def know_keys(keys: Mapping[str, str]) -> None:
    """Store the key of each action as the desktop writes it, "" for none."""
    _known.update(keys)


def with_key(words: str, action: str) -> str:
    """Return words followed by the key of an action in brackets."""
    key = _known.get(action, "")
    return f"{words} ({key})" if key else words
