"""Scripts for asking a tower's own rules: its data, its functions.js and its plug-ins."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.storage import read_bounded
from ringapp.games.mota.files.projectfile import body_start, project_text, read_project_file
from ringapp.games.mota.referee.enginestub import LEND, PLUGINS, QUESTIONS, STUB, TAKE_BACK
from ringapp.games.mota.referee.fightquestions import raw_foe
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.events.contents import instructions
from ringapp.games.mota.rules.events.values import HERO
from ringapp.games.mota.rules.tower import CURSE, POISON, WEAKNESS, Hero, all_programs
from ringapp.games.mota.sandbox.sandbox import Sandbox, ScriptFailed

CLOCKS = (
    "var LOOSE = false, CLOCK = 0, CHANCE = 0.5;",
    "var LOOSE = true, CLOCK = 1234567890123, CHANCE = 0.25;",
)
"""Where time and chance stand still: in the sandbox that is asked, and in the one that tests its answers,
where all that scripts change besides lasts."""
_STATUSES = ("hp", "atk", "def", "mdef", "money", "exp")


def fault_of_plugins(board: Board, tick: Callable[[], None] | None = None) -> str:
    """Return why the plug-ins of a tower without own rules cannot be read as a script, "" if they can."""
    plugins = plugins_of(board)
    if not plugins:
        return ""
    try:
        box, why = opened((_data_script(board), "var RULES = {enemys: {}};", plugins), CLOCKS[0], tick)
    except RingappError as error:
        return str(error)
    box.close()
    return why


def moving_flags(board: Board) -> frozenset[str]:
    """Return the flags that events, items or monsters set, but hatred, which every question carries."""
    scripts = (item.script for item in board.tower.items.values() if item.script)
    programs = (*all_programs(board.tower), *scripts)
    ones = (one for program in programs for one in instructions(program) if one[0] == "set")
    names = {str(one[1]) for one in ones} | {POISON, WEAKNESS, CURSE}
    flags = {name.removeprefix("flag:") for name in names if name.startswith("flag:")}
    further = {name for name in names if name.startswith("status:") and name[7:] not in HERO}
    return frozenset(flags | further) - {"hatred"}


def _vague(board: Board) -> frozenset[str]:
    """Return the flags that events may set to 0; to such a flag, 0 may mean set or missing."""
    found = set()
    for one in (one for program in all_programs(board.tower) for one in instructions(program)):
        if one[0] == "set" and one[1].startswith("flag:"):
            plain = one[2] == "=" and one[3][0] == "num" and one[3][1] not in (0, False, "")
            found |= set() if plain else {one[1].removeprefix("flag:")}
    return frozenset(found)


def changing_foes(board: Board) -> frozenset[str]:
    """Return the kinds of monsters whose figures events change."""
    ones = (one for program in all_programs(board.tower) for one in instructions(program))
    return frozenset(str(one[1]) for one in ones if one[0] == "foe")


def scripts_of(board: Board) -> tuple[str, str, str]:
    """Return the board's data, the tower's rules and its plug-ins, each as a script."""
    text = _EXPORTED.sub("", board.tower.own_rules)
    name = _value_of(text, "functions")
    body = text[body_start(text) :] if "=" in text else "null"
    rules = f"{text}\n;var RULES = {name};" if name else "var RULES = " + body
    return _data_script(board), rules, plugins_of(board)


_EXPORTED = re.compile(r"^[ \t]*export[ \t]+(?=(?:var|let|const)\b)", re.MULTILINE)
"""Before the value of a file that is a module."""


def _value_of(text: str, kind: str) -> str:
    """Return the variable that holds a script's value if other statements come before, else ""."""
    found = re.search(rf"^[ \t]*(?:(?:var|let|const)[ \t]+)?({kind}_\w+)[ \t]*=(?!=)", text, re.MULTILINE)
    return found[1] if found and found.end() != body_start(text) else ""


def _data_script(board: Board) -> str:
    return "var V = " + json.dumps(_data(board) | asked_flags(board)) + ";"


def asked_flags(board: Board) -> JsonObject:
    """Return the flags that events set, and those that they set to 0, as questions know them."""
    return {"moving": sorted(moving_flags(board)), "vague": sorted(_vague(board))}


def plugins_of(board: Board) -> str:
    """Return the text of the plug-ins, "" without any."""
    text = _EXPORTED.sub("", _text(board, "plugins.js"))
    return text if "=" in text else ""


def opened(scripts: tuple[str, str, str], clock: str, tick: Callable[[], None] | None) -> tuple[Sandbox, str]:
    """Return a sandbox with the scripts run, and why the plug-ins could not be, "" if they were."""
    box = Sandbox(tick) if tick is not None else Sandbox()
    data, rules, plugins = scripts
    try:
        box.run(clock + data)
        box.run(STUB)
        box.run(rules)
        why = _run_plugins(box, plugins) if plugins else ""
        box.run(QUESTIONS)
    except RingappError:
        box.close()
        raise
    return box, why


def _run_plugins(box: Sandbox, text: str) -> str:
    """Run plug-ins so that they define what rules use; return why none could be read, "" if they could.

    A plug-in that needs a window to run defines nothing, which is no fault; nor is anything else in the
    file.
    """
    value = _value_of(text, "plugins")
    plugins = value or text[body_start(text) :].strip().rstrip(";")
    box.run(LEND)
    why = _fault_of(box, text) if value else ""
    if "SyntaxError" not in why:
        why = _fault_of(box, f"{PLUGINS}({plugins})")
    box.run(TAKE_BACK)
    return why


def _fault_of(box: Sandbox, text: str) -> str:
    try:
        box.run(text)
    except ScriptFailed as error:
        return str(error)
    return ""


def _data(board: Board) -> JsonObject:
    """Return the tower's tables for its scripts: as in its files, with edited monsters."""
    tower = board.tower
    data = _table(board, "data.js")
    first = _object(data.get("firstData"))
    hero = _object(first.get("hero"))
    enemies = _table(board, "enemys.js")
    changed = {foe.id for foe in board.foes}
    found = {}
    for name, enemy in tower.enemies.items():
        raw = _object(enemies.get(name))
        found[name] = raw | {"id": name} if raw and name not in changed else raw | raw_foe(enemy)
    for foe in board.foes:
        found[foe.id] = found.get(foe.id, {}) | raw_foe(foe)
    return {
        "values": dict(tower.values),
        "flags": {"statusBarItems": [], **dict(tower.flags), **_object(data.get("flags"))}, "enemys": found,
        "items": {name: _object(item) for name, item in _table(board, "items.js").items()},
        "hero": {name: value for name, value in hero.items() if name != "flags"} | _stats(board.hero),
        "heroFlags": _object(hero.get("flags")), "firstData": first, "floorIds": list(tower.floors),
        "floorId": board.floor,
        "floors": {
            name: {"floorId": name, "title": f.title, "width": f.width, "height": f.height, "ratio": f.ratio}
            for name, f in tower.floors.items()
        },
        "hard": (tower.hard or ("",))[0],
    }  # fmt: skip


def _stats(hero: Hero) -> dict[str, int]:
    return dict(zip(_STATUSES, (hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp), strict=True))


def _folder(board: Board) -> Path | None:
    if not board.tower.source:
        return None
    from ringapp.games.mota.files.loader import project_folder

    try:
        return project_folder(Path(board.tower.source))
    except (OSError, RingappError):
        return None


def _table(board: Board, name: str) -> Facts:
    folder = _folder(board)
    try:
        return _object(read_project_file(folder / name)) if folder is not None else {}
    except RingappError:
        return {}


def _text(board: Board, name: str) -> str:
    folder = _folder(board)
    try:
        return project_text(name, read_bounded(folder / name)) if folder is not None else ""
    except (OSError, RingappError):
        return ""


def _object(value: object) -> JsonObject:
    return value if isinstance(value, dict) else {}
