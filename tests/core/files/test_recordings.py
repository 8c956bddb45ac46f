"""Test files with several recordings."""

from __future__ import annotations

from pathlib import Path

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.files.document import read_document
from ringapp.core.files.recordings import parts_of, recordings_in


def of_three(tmp_path: Path) -> Path:
    """An .evfs file of three games, the second of them broken."""
    game = b"\x00\x00" + b"\x01\x02\x00\x01\x10" + bytes(4 + 3 + 7) + b"\x80\x00"
    several = [b"one\x00" + len(one).to_bytes(4) + one for one in (game, b"EVF", game)]
    path = tmp_path / "season.evfs"
    path.write_bytes(b"\x00\x00\x00" + b"".join(several))
    return path


def test_an_evfs_of_several_games_is_like_a_folder(tmp_path: Path) -> None:
    path = of_three(tmp_path)
    names = ["season#1.evfs", "season#2.evfs", "season#3.evfs"]
    assert [one.name for one in recordings_in(tmp_path)] == names
    assert parts_of(path, "mines") == [tmp_path / name for name in names]
    field = read_document(tmp_path / "season#3.evfs").state
    assert (field.rows, field.columns, field.total) == (1, 2, 1)
    for name in ("season.evfs", "season#4.evfs"):
        with pytest.raises(ParseError, match=r"holds 3 games\. .* season#1\.evfs is the first"):
            read_document(tmp_path / name)
    with pytest.raises(ParseError, match="EVF replay is broken"):
        read_document(tmp_path / "season#2.evfs")
    (tmp_path / "other#1.evfs").write_bytes(b"\x01")
    assert parts_of(tmp_path / "other#1.evfs", "mines") == [tmp_path / "other#1.evfs"]
