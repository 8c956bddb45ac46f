"""What plug-ins do when a tile with a trigger of their own is touched: read off their text."""

from __future__ import annotations

import re

from ringapp.games.mota.files.specials import closed_at

_REGISTERED = re.compile(
    r"registerSystemEvent\(\s*[\"'](\w+)[\"']\s*,\s*function\s*\w*\s*\(\s*(\w+)[^()]*\)\s*\{"
)


def handlers_of(plugins: str) -> dict[str, tuple[str, str]]:
    """For each trigger the name of what is touched, and the body of the function that deals with it."""
    found = {}
    for head in _REGISTERED.finditer(plugins):
        end = closed_at(plugins, head.end())
        found[head[1]] = (head[2], plugins[head.end() : end - 1])
    return found
