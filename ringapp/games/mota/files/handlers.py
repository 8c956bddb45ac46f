"""Finds the functions of plug-ins that handle tiles with triggers of their own."""

from __future__ import annotations

import re

from ringapp.games.mota.files.specials import closed_at

_REGISTERED = re.compile(
    r"registerSystemEvent\(\s*[\"'](\w+)[\"']\s*,\s*function\s*\w*\s*\(\s*(\w+)[^()]*\)\s*\{"
)


def handlers_of(plugins: str) -> dict[str, tuple[str, str]]:
    """Return for each trigger its handler: the name of its parameter, and its body."""
    found = {}
    for head in _REGISTERED.finditer(plugins):
        end = closed_at(plugins, head.end())
        found[head[1]] = (head[2], plugins[head.end() : end - 1])
    return found
