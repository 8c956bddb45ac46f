"""Games of other packages that tests put in the way of the program, and how it forgets them again."""

from __future__ import annotations

from ringapp.core.contract import registry, resources


def forget_games() -> None:
    """Let the games be looked for anew: what was found is kept as long as a program runs."""
    for found in (registry.load_game, registry.game_ids, resources.entry_points, resources.game_folders):
        found.cache_clear()
