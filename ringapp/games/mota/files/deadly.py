"""A tower's own specials that kill whoever comes near under a condition: read off its `updateCheckBlock`."""

from __future__ import annotations

import re

from ringapp.games.mota.files.specials import FIRST, closed_at
from ringapp.games.mota.rules.events.expressions import Tree, names, parse
from ringapp.games.mota.rules.fields import FIGURES

_CHECK = re.compile(r"[\"']?\bupdateCheckBlock[\"']?\s*:\s*function\s*\w*\s*\([^()]*\)\s*\{")
_GUARD = re.compile(
    r"if\s*\(\s*enemy\s*&&\s*core\.(?:enemys\.)?hasSpecial\(\s*enemy\.special\s*,\s*(\d{1,4})\s*\)"
    r"\s*&&\s*([^{}]{1,300}?)\)\s*\{"
)
_SPACE = re.compile(r"\s+")
_BESIDE = re.compile(r"for\((?:var|let|const)(\w+)of\[\[x-1,y\],\[x\+1,y\],\[x,y-1\],\[x,y\+1\]\]\)\{(.*)\}")
_OTHERS = re.compile(r"repulse|ambush|core\.|flags|setFlag|hero")


def deadly_specials(rules: str) -> tuple[dict[int, Tree], str]:
    """The condition of each, and the rules without the statements that say so."""
    found: dict[int, Tree] = {}
    head = _CHECK.search(rules)
    if head is None:
        return found, rules
    rest, last = rules, closed_at(rules, head.end())
    for guard in _GUARD.finditer(rules, head.end(), last):
        end = closed_at(rules, guard.end())
        tree, special = parse(guard[2]), int(guard[1])
        known = tree is not None and names(tree) <= FIGURES.keys()
        if tree is not None and known and special >= FIRST and _kills_beside(rules[guard.end() : end - 1]):
            found[special] = tree
            rest = rest[: guard.start()] + " " * (end - guard.start()) + rest[end:]
    return found, rest


def _kills_beside(body: str) -> bool:
    """Whether all that a statement does is to make the four cells beside a monster cost everything."""
    loop = _BESIDE.fullmatch(_SPACE.sub("", body))
    if loop is None or _OTHERS.search(loop[2]):
        return False
    cell = rf"{loop[1]}\[0\]\+','\+{loop[1]}\[1\]"
    deadly = re.findall(r"damage\[([^;=]*)\]=([^;]*);", loop[2])
    return len(deadly) == 1 and bool(re.fullmatch(cell, deadly[0][0])) and deadly[0][1] == "Infinity"
