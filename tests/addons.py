"""Forget the games of other packages that tests have installed."""

from __future__ import annotations

from ringapp.core.contract import registry, resources


def forget_games() -> None:
    """Clear the caches of found games, so that the next call searches for games anew."""
    for found in (registry.load_game, registry.game_ids, resources.entry_points, resources.game_folders):
        found.cache_clear()
