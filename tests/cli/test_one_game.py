"""`solve` runs code of the game whose board it is given, and of no other."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ringapp.core.contract.registry import game_ids, load_game

PROGRAM = """
import sys
seen = set()
sys.setprofile(lambda frame, event, told: seen.add(frame.f_code.co_filename))
from ringapp.__main__ import main
code = main(sys.argv[1:])
sys.setprofile(None)
print(code, *sorted(seen), sep="\\n", file=sys.stderr)
"""


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("flags", [(), ("--json", "--time-limit", "1")])
def test_no_file_of_another_game_runs(game_id: str, flags: tuple[str, ...], tmp_path: Path) -> None:
    game = load_game(game_id)
    board = tmp_path / "board.json"
    board.write_text(game.encode(game.initial(game.info.presets[0].id)), "utf-8")
    call = [sys.executable, "-c", PROGRAM, "solve", str(board), "--nodes", "50", *flags]
    done = subprocess.run(call, capture_output=True, text=True, encoding="utf-8", check=True)
    files = done.stderr.splitlines()
    others = [f"/games/{other}/" for other in game_ids() if other != game_id]
    assert any(f"/games/{game_id}/" in file.replace("\\", "/") for file in files)
    assert [file for file in files if any(other in file.replace("\\", "/") for other in others)] == []
    assert not flags or json.loads(done.stdout)["status"]
