"""Test how commands and scripts of events become programs."""

from __future__ import annotations

from ringapp.games.mota.rules.events.lowering import Compiler
from tests.games.mota.event_towers import WALLS


def test_a_block_moves_by_steps_as_old_engines_have_them() -> None:
    ways = [["right", "right", "down"], ["right:2", "down"], [{"direction": "right", "value": 2}, "down"]]
    ways.append([{"direction": "right", "value": 2}, {"direction": "down"}])
    compiler = Compiler({})
    programs = [
        compiler.program([{"type": "move", "loc": [1, 1], "steps": steps}], "F1", (0, 0)) for steps in ways
    ]
    assert set(programs) == {(("move", ("F1", 1, 1), 2, 1, False),)}


def test_what_a_plug_in_does_with_tiles_rests_on_which_tile_it_is() -> None:
    text = WALLS[WALLS.index("{") + 1 : -1]
    soft, hard = (Compiler({}).handler("block", text, name, "F1", (3, 2)) for name in ("soft", "hard"))
    opening = (("set", "flag:key", "=", ("num", 0)), ("door", (("F1", 3, 2),), False))
    assert soft == opening
    assert hard[0][0] == "if"
    assert hard[0][2] == opening
