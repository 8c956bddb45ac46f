"""An engine is put back to its states: nothing of others is left, and deeds lead where a replay does."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.games.mota.sandbox.engineroom import RUNS, SEED, engine_folder
from ringapp.games.mota.sandbox.enginestates import EngineStates, Found
from tests.games.mota.sandbox.small_engine import tower_of

ROW = [[0, 27, 201, 42, 121, 0], [31, 1, 1, 1, 1, 1]]
ALTAR = "choose(['a', 'b'], function (n) { core.removeBlock(x, y); if (n) h.atk += 3; else h.hp += 30; });"


def room_of(folder: Path, **more: Any) -> EngineStates:
    """The engine of a small tower at the first move of its game."""
    source = engine_folder(tower_of(folder, ROW, **more).source)
    assert source is not None
    room = EngineStates(source, RUNS[0], lambda: None)
    room.begin("", SEED, "")
    return room


def all_found(room: EngineStates, most: int) -> list[tuple[list[str], Found]]:
    """States of the first so many, each with the keys from the start."""
    root: Any = room.stand(0)
    lines, seen = [([], root)], {json.dumps(root)}
    for keys, state in lines:
        for deeds in room.deeds(state, False) if len(seen) < most else ():
            for found in deeds.found:
                line = [*keys, *found["keys"]]
                bare = json.dumps({name: found[name] for name in root})  # type: ignore[literal-required]
                if bare not in seen:
                    seen.add(bare)
                    lines.append((line, found))
    return lines


def test_a_state_is_what_the_keys_to_it_lead_to_from_the_start(tmp_path: Path) -> None:
    with closing(room_of(tmp_path, event=ALTAR)) as room:
        found = all_found(room, 30)
        assert len(found) >= 20
        assert any("choices:1" in keys for keys, _ in found)
        assert any("item:double" in keys for keys, _ in found)
        root: Any = found[0][1]
        for keys, state in reversed(found[1:]):  # in another order than they were met in
            save: Any = room.saves(root, [keys])[0]
            hero, place = json.loads(state["hero"]), save["hero"].pop("loc")
            for name in ("steps", "statistics"):
                save["hero"].pop(name)
            assert (save["hero"], place["x"], place["y"]) == (hero, state["x"], state["y"])
            again: Any = room.saves(state, [["turn:up"]])[0]
            assert again["maps"] == save["maps"]


def test_keys_that_the_engine_does_not_take_lead_nowhere(tmp_path: Path) -> None:
    with closing(room_of(tmp_path)) as room:
        root = room.stand(0)
        with pytest.raises(RingappError, match="does not take"):
            room.saves(root, [["item:double"]])
        assert room.saves(root, [["right"], ["left"]])[1]["floorId"] == "F1"
