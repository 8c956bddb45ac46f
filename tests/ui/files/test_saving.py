"""Test which files are written over and what names are suggested."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ringapp.games._template.rules import Lamps, switched_by
from ringapp.ui.files.saving import is_ours, suggested
from ringapp.ui.session.origins import Origin

CORNER: Any = Lamps(3, 3, switched_by(Lamps(3, 3), (0, 0)))


@pytest.mark.parametrize(
    ("name", "content", "ours"),
    [
        pytest.param("a.json", b'{"ringapp": 1}', True, id="our document"),
        pytest.param("a.txt", b'{"ringapp": 1}', True, id="our document under another name"),
        pytest.param("a.json", b'{"floors": []}', False, id="another program's"),
        pytest.param("a.ringapp", b"", False, id="empty"),
        pytest.param("a.json", b" " * 5000 + b'"ringapp"', False, id="far behind its head"),
        pytest.param("new.ringapp", None, True, id="a new one of ours"),
        pytest.param("new.JSON", None, True, id="a new one in capitals"),
        pytest.param("new.mvf", None, False, id="a new one of another format"),
    ],
)
def test_only_our_own_files_are_written_over(
    tmp_path: Path, name: str, content: bytes | None, ours: bool
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert is_ours(tmp_path / name) is ours


def test_a_folder_is_no_file_of_ours(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    assert not is_ours(tmp_path / "a.json")


def test_a_name_is_suggested_beside_the_board_s_own_file(tmp_path: Path) -> None:
    told = {"path": tmp_path / "tower.1.json", "game_id": "_template", "origin": Origin(CORNER)}
    tab = cast(Any, SimpleNamespace(**told))
    assert suggested(tab, ".gif") == str(tmp_path / "tower.1.gif")
    tab.path = None
    assert Path(suggested(tab, ".gif")).name == "template.gif"
