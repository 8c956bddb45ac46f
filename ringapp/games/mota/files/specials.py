"""Which specials of a tower's own decide fights alone: read off its scripts as text, nothing is run."""

from __future__ import annotations

import re

_FIGHT = frozenset(
    ("getSpecials", "getEnemyInfo", "getDamageInfo", "getSpecialText", "getSpecialHint", "getSpecialColor")
)
_HEAD = re.compile(r"[\"']?(\w+)[\"']?\s*:\s*function\s*\w*\s*\([^)]*\)\s*\{")
_SKIP = re.compile(r"//[^\n]*|/\*.*?\*/|'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`", re.S)
_HAS = re.compile(r"hasSpecial\s*\(")
_NUMBER = re.compile(r",\s*(\d{1,4})\s*\)")
_SPECIAL = re.compile(r"special\w*\s*(?:===?|\.(?:includes|indexOf)\s*\()\s*(\d{1,4})")
_FIRST, _LAST = 28, 999


def outside_specials(rules: str, plugins: str) -> frozenset[int]:
    """Specials above the template's that nothing but the damage functions of a tower asks for.

    Empty where some script asks for specials in a way that does not name them.

    Args:
        rules, plugins: The texts of `functions.js` and `plugins.js`.
    """
    rest = _without_fights(_bare(rules)) + "\n" + _bare(plugins)
    named: set[int] = set()
    for found in _HAS.finditer(rest):
        if rest[max(0, found.start() - 12) : found.start()].rstrip().endswith("function"):
            continue
        number = _NUMBER.search(rest, found.end(), found.end() + 120)
        if number is None or ";" in rest[found.end() : number.start()]:
            return frozenset()
        named.add(int(number[1]))
    named |= {int(number) for number in _SPECIAL.findall(rest)}
    return frozenset(range(_FIRST, _LAST)) - named


def _bare(text: str) -> str:
    """A script without its comments; texts in it become empty ones, but for those that are plain names."""
    return _SKIP.sub(_blank, text)


def _blank(found: re.Match[str]) -> str:
    text = found[0]
    if text.startswith("/"):
        return ""
    return text if text[1:-1].isidentifier() else text[0] * 2


def _without_fights(text: str) -> str:
    """The rules without the functions that decide what a fight costs."""
    kept, at = [], 0
    for found in _HEAD.finditer(text):
        if found[1] in _FIGHT and found.start() >= at:
            kept.append(text[at : found.start()])
            at = _closed(text, found.end())
    return "".join([*kept, text[at:]])


def _closed(text: str, at: int) -> int:
    """Behind the bracket that closes the one before `at`."""
    depth = 1
    while at < len(text) and depth:
        depth += (text[at] == "{") - (text[at] == "}")
        at += 1
    return at
