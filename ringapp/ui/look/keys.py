"""The keys of actions as they are now, for tool tips that name them: a person may have changed them."""

from __future__ import annotations

from collections.abc import Mapping

_known: dict[str, str] = {}


def know_keys(keys: Mapping[str, str]) -> None:
    """Take the key of each action in the desktop's own words, "" for none."""
    _known.update(keys)


def with_key(words: str, action: str) -> str:
    """Return words with the key of an action behind them."""
    key = _known.get(action, "")
    return f"{words} ({key})" if key else words
