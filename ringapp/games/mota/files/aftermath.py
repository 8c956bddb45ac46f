"""Compiles what a tower's own specials do after a fight: plain statements of its `afterBattle`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ringapp.games.mota.files.specials import FIRST, blanked, closed_at
from ringapp.games.mota.rules.events.contents import instructions
from ringapp.games.mota.rules.events.javascript import Tree
from ringapp.games.mota.rules.events.lowering import Compiler
from ringapp.games.mota.rules.events.scripts import LOCAL, compile_script, numbered
from ringapp.games.mota.rules.tower import Enemy, Program

_AFTER = re.compile(r"[\"']?\bafterBattle[\"']?\s*:\s*function\s*\w*\s*\(([^()]*)\)\s*\{")
_GUARD = re.compile(
    r"if\s*\(\s*core\.(?:enemys\.)?hasSpecial\(\s*(?:special|enemyId|enemy|enemy\.special)\s*,"
    r"\s*(\d{1,4})\s*\)\s*\)\s*\{"
)
_STATS = frozenset({"hp", "atk", "def", "mdef", "money", "exp"})
_FIELD = re.compile(r"\benemy\s*\.\s*(\w+)")


@dataclass(frozen=True)
class Aftermath:
    """A statement of `afterBattle` guarded by one special: where it begins and ends, and its body."""

    special: int
    start: int
    end: int
    body: str


def statements_of(rules: str) -> list[Aftermath]:
    """Return the stand-alone statements of specials beyond the template's, in their order."""
    head = _AFTER.search(rules)
    if head is None:
        return []
    last, at = closed_at(rules, head.end()), head.end()
    found = []
    while (guard := _GUARD.search(rules, at, last)) is not None:
        end = closed_at(rules, guard.end())
        alone = not re.match(r"\s*else\b", rules[end : end + 40])
        if int(guard[1]) >= FIRST and alone and _depth(rules, head.end(), guard.start()) == 0:
            found.append(Aftermath(int(guard[1]), guard.start(), end, rules[guard.end() : end - 1]))
        at = guard.end()
    return found


def _depth(text: str, start: int, end: int) -> int:
    """Return the number of brackets left open between two places, comments and texts ignored."""
    bare = blanked(text[start:end])
    return bare.count("{") - bare.count("}")


def programs_after(
    rules: str, plugins: str, enemies: Mapping[str, Enemy], raw: Mapping[str, object], compiler: Compiler
) -> tuple[dict[str, Program], str]:
    """Return each kind's program after fights, and the rules without the statements it comes from.

    Args:
        rules, plugins: The texts of `functions.js` and `plugins.js`.
        raw: The monsters as the file has them, with fields of the tower's own.
    """
    found: dict[str, Program] = {}
    rest = rules
    for one in statements_of(rules):
        kinds = [foe for foe in enemies.values() if one.special in foe.special]
        made = [_program(one.body, raw.get(foe.id), compiler) for foe in kinds]
        others = rules[: one.start] + rules[one.end :] + plugins
        if any(program is None or not _settled(program, others) for program in made):
            continue
        rest = rest[: one.start] + " " * (one.end - one.start) + rest[one.end :]
        for foe, program in zip(kinds, made, strict=True):
            if program:
                found[foe.id] = (*found.get(foe.id, ()), *program)
    return found, rest


def _settled(program: Program, others: str) -> bool:
    """Return whether nothing else in the scripts assigns what a program assigns."""
    for one in instructions(program):
        kind, _, name = str(one[1]).partition(":")
        if one[0] != "set" or (kind == "status" and name in _STATS) or name.startswith(LOCAL):
            continue
        word = re.escape(name)
        if kind not in ("flag", "status") or re.search(
            rf"(?:\.{word}|\[[\"']{word}[\"']\])\s*(?:[-+*/%]?=(?!=)|\+\+|--)|(?:set|add|remove)(?:Flag|Status)"
            rf"\(\s*[\"']{word}[\"']",
            others,
        ):
            return False
    return True


def _program(body: str, raw: object, compiler: Compiler) -> Program | None:
    fields = raw if isinstance(raw, dict) else {}
    bound: list[tuple[str, Tree]] = []
    for name in sorted(set(_FIELD.findall(body))):
        value = fields.get(name)
        if value is not None and not isinstance(value, int | float):
            return None
        bound.append((f"enemy.{name}", ("null",) if value is None else ("num", _whole(value))))
    program = compile_script("{" + body + "}", tuple(bound))
    return None if program is None else numbered(program, compiler.numbers)


def _whole(value: float) -> float:
    return int(value) if float(value).is_integer() else float(value)


def changed_into(
    programs: Iterable[Program], enemies: Mapping[str, Enemy], guarded: frozenset[int]
) -> set[str]:
    """Return kinds to which events give, or from which they take, a special with an aftermath program."""
    found = set()
    for one in (one for program in programs for one in instructions(program)):
        if one[0] == "foe" and one[2] == "special" and one[1] in enemies:
            new = one[4][1] if one[4][0] == "specials" else (one[4][1],) if one[4][0] == "num" else guarded
            if guarded & (set(new) ^ set(enemies[one[1]].special)):
                found.add(str(one[1]))
    return found
