"""Preset boards: a position to judge, and games after their first click."""

from __future__ import annotations

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.files.notation import parse, parse_click
from ringapp.games.mines.rules.rules import LEVELS, Click, Field, apply_click, blank

_POSITION = """\
16 30 99
.......1000001.22210002.......
11122..211232212..10003.......
.21..33.22...1012210002.......
.21222.4.335331100000023......
1100023.33.2.2.22210112.3.....
000112.22.221223..201.223.....
0001.2111110001.4.201111.3....
22112321011211113220000223....
..212..101.2.1001.222101.2....
......4201121100113..22322....
.......200000000003.42..32....
.......200000000002.224.......
......3312122322222112........
.....2.2.2.2...5..1002.44.....
......2212234....3112322......
......10001.2..42101..11......
"""
_SEED = 7
_NO_GUESS = "o8,15#445363681616962640"
"""The first click that `ringapp mines deal --seed 7` finds."""


def labels() -> tuple[tuple[str, str], ...]:
    """Return the id and the translated name of each preset."""
    return (
        ("position", tr("A position to judge")),
        ("beginner", tr("Beginner game")),
        ("intermediate", tr("Intermediate game")),
        ("expert", tr("Expert game")),
        ("no_guess", tr("Expert game without guesses")),
    )


def preset(name: str) -> Field:
    """Return the field of a preset. Raises RingappError for an unknown name."""
    if name == "position":
        return parse(_POSITION)
    if name == "no_guess":
        return apply_click(blank(*LEVELS["expert"], rule=name), parse_click(_NO_GUESS))
    if name not in LEVELS:
        raise RingappError(tr("There is no example “{name}”.").format(name=name))
    rows, columns, mines = LEVELS[name]
    return apply_click(blank(rows, columns, mines), Click("open", rows // 2, columns // 2, _SEED))
