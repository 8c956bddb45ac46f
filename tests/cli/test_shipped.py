"""What the program brings along is read, and never written."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from ringapp.cli.main import main
from ringapp.core.contract import resources

MADE = resources.resource_folder() / "examples" / "rings" / "first-turn.json"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of an example in what counts as the program's own folder."""
    own = tmp_path / "resources"
    (own / "examples").mkdir(parents=True)
    monkeypatch.setattr(resources, "own_folders", lambda: (own,))
    return Path(shutil.copy(MADE, own / "examples"))


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "{file}", "--output", "{file}"),
        ("convert", "{file}", "--to", "{file}"),
        ("export", "{file}", "--to", "{folder}/board.png"),
        ("solve", "--overview", "{file}", "--output", "{folder}/table.csv"),
        ("examples", "rings", "--output", "{folder}"),
        ("study", "census", "--total", "10", "--workers", "1", "--save", "{folder}/count.json"),
    ],
    ids=" ".join,
)
def test_no_command_writes_among_the_programs_own_files(
    words: tuple[str, ...], shipped: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = shipped.read_bytes()
    places = {"file": str(shipped), "folder": str(shipped.parent)}
    code = main([word.format(**places) for word in words])
    said = capsys.readouterr().err
    assert code == 2
    assert "belongs to ringapp itself" in said
    assert [path.name for path in shipped.parent.iterdir()] == [shipped.name]
    assert shipped.read_bytes() == before


def test_a_copy_elsewhere_is_written(shipped: Path, tmp_path: Path) -> None:
    copy = tmp_path / "answer.json"
    assert main(["solve", str(shipped), "--output", str(copy)]) == 0
    assert "answer" in json.loads(copy.read_text("utf-8"))
