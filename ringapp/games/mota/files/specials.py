"""Finds specials of a tower's own that affect only fights, by reading its scripts as text."""

from __future__ import annotations

import re

_FIGHT = frozenset(
    ("getSpecials", "getEnemyInfo", "getDamageInfo", "getSpecialText", "getSpecialHint", "getSpecialColor")
)
_SHOWN = re.compile(
    r"_?(?:get|cal|next|update|draw|display)(?:Damage|Critical|DefDamage|Book|EnemyDetail)\w*|_nextCriticals\w*"
)
"""What works out fights for the eye only: damage on the map, critical values, the monster manual."""
_HEAD = re.compile(
    r"(?:\b(\w+)[\"']?\s*[:=]\s*(?:async\s+)?function\s*\w*\s*\([^)]*\)"
    r"|\bfunction\s+(\w+)\s*\([^)]*\)|\b(\w+)[\"']?\s*[:=]\s*\([^)]*\)\s*=>)\s*\{"
)
_SKIP = re.compile(r"//[^\n]*|/\*.*?\*/|'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`", re.S)
_HAS = re.compile(r"hasSpecial\s*\(")
_NUMBER = re.compile(r",\s*(\d{1,4})\s*\)")
_SPECIAL = re.compile(r"special\w*\s*(?:===?|\.(?:includes|indexOf)\s*\()\s*(\d{1,4})")
FIRST, _LAST = 28, 999


def outside_specials(rules: str, plugins: str) -> frozenset[int]:
    """Return the specials beyond the template's that only functions deciding or showing fights ask for.

    These are a tower's damage functions, and functions that only these call. Empty where some script asks for
    specials without a number.

    Args:
        rules, plugins: The texts of `functions.js` and `plugins.js`.
    """
    text = _bare(rules) + "\n" + _bare(plugins)
    bodies = _bodies(text)
    of_fights = _of_fights(text, bodies)
    named: set[int] = set()
    for found in _HAS.finditer(text):
        if text[max(0, found.start() - 12) : found.start()].rstrip().endswith("function"):
            continue
        if _within(bodies, found.start()) in of_fights:
            continue
        number = _NUMBER.search(text, found.end(), found.end() + 120)
        if number is None or ";" in text[found.end() : number.start()]:
            return frozenset()
        named.add(int(number[1]))
    asked = (found for found in _SPECIAL.finditer(text) if _within(bodies, found.start()) not in of_fights)
    named |= {int(found[1]) for found in asked}
    return frozenset(range(FIRST, _LAST)) - named


_Body = tuple[int, int, str]
"""Where the body of a function begins and ends, and what it is called."""


def _bodies(text: str) -> list[_Body]:
    """Return the named functions of a script, outer ones first."""
    return [
        (found.end(), _closed(text, found.end()), found[1] or found[2] or found[3])
        for found in _HEAD.finditer(text)
    ]


def _within(bodies: list[_Body], at: int) -> str:
    """Return the name of the function around a place: the outermost fight function, else the innermost."""
    around = [name for first, last, name in bodies if first <= at < last]
    return next((name for name in around if name in _FIGHT), around[-1] if around else "")


def _of_fights(text: str, bodies: list[_Body]) -> frozenset[str]:
    """Return the functions that decide or show fights, and those that only these call."""
    names = {name for _, _, name in bodies}
    inner = {name for name in names if name in _FIGHT or _SHOWN.fullmatch(name)}
    heads = {first for first, _, _ in bodies}
    callers: dict[str, set[str]] = {}
    for found in re.finditer(r"\b\w+\b", text):
        if found[0] in names and not _is_head(found, heads, text):
            callers.setdefault(found[0], set()).add(_within(bodies, found.start()))
    grows = True
    while grows:
        more = {
            name for name, by in callers.items() if name not in inner and _belongs(name, by - {name}, inner)
        }
        inner |= more
        grows = bool(more)
    return frozenset(inner)


def _belongs(name: str, callers: set[str], inner: set[str]) -> bool:
    """Return whether only fight functions call a function, or it computes damage and one of them calls it."""
    return bool(callers) and (callers <= inner or ("Damage" in name and bool(callers & inner)))


def _is_head(found: re.Match[str], heads: set[int], text: str) -> bool:
    """Return whether a name stands in the head of its function's definition."""
    head = _HEAD.match(text, found.start()) or _HEAD.match(text, text.rfind("function", 0, found.start()))
    return head is not None and head.end() in heads


def _bare(text: str) -> str:
    """Return a script without comments, its texts emptied unless they are plain names."""
    return _SKIP.sub(_blank, text)


def _blank(found: re.Match[str]) -> str:
    text = found[0]
    if text.startswith("/"):
        return ""
    return text if text[1:-1].isidentifier() else text[0] * 2


def blanked(text: str) -> str:
    """Return a script without comments and texts."""
    return _SKIP.sub("", text)


def closed_at(text: str, at: int) -> int:
    """Return the place after the bracket closing the one before `at`; comments and texts are skipped."""
    depth = 1
    while at < len(text) and depth:
        skipped = _SKIP.match(text, at)
        if skipped is not None:
            at = skipped.end()
            continue
        depth += (text[at] == "{") - (text[at] == "}")
        at += 1
    return at


def _closed(text: str, at: int) -> int:
    """Return the place after the bracket closing the one before `at`."""
    depth = 1
    while at < len(text) and depth:
        depth += (text[at] == "{") - (text[at] == "}")
        at += 1
    return at


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
