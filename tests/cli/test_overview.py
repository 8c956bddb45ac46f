"""solve --overview: recorded games of files and folders as one table."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from ringapp.cli.main import main
from tests.games.mines.view.test_playback import RAWVF


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "b.rawvf").write_text(RAWVF)
    (tmp_path / "a.rawvf").write_text(RAWVF.replace("Player: A <b>", "Player: B"))
    (tmp_path / "board.txt").write_text("1 3 1\n.1.")
    return tmp_path


def test_a_folder_is_one_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(folder), "--overview"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:3] == ["File", "Player", "Day"]
    assert [line.split()[:2] for line in lines[1:]] == [["a.rawvf", "B"], ["b.rawvf", "A"]]


def test_the_figures_are_told_to_programs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(folder), "--overview", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert [Path(game["file"]).name for game in games] == ["a.rawvf", "b.rawvf"]
    for game in games:
        assert game["won"] is True
        assert game["time"] == pytest.approx(3.15)
        assert game["3bv"] == game["solved"] == 2
        assert game["ioe"] == pytest.approx(2 / 3)
        assert game["luck"] == pytest.approx(0.5)
        assert (game["risky"], game["missed"], game["unjudged"]) == (1, 0, 0)


def test_what_is_no_game_costs_its_line_only(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "c.avf").write_bytes(bytes(40))
    out = folder / "games.csv"
    files = [str(folder), str(folder / "board.txt")]
    assert main(["solve", *files, "--overview", "--output", str(out)]) == 2
    told = capsys.readouterr()
    assert "c.avf" in told.err
    assert "board.txt: this is no recorded game." in told.err
    rows = list(csv.reader(io.StringIO(out.read_text("utf-8-sig"))))
    assert [row[1] for row in rows] == ["player", "B", "A <b>"]


def test_a_season_is_told_written_as_markdown_and_as_csv(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", str(folder), "--season"]) == 0
    assert capsys.readouterr().out.startswith("Games: 2, won: 2. Expected with the safest clicks: ")
    assert main(["solve", str(folder), "--season", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [table["title"] for table in told["tables"]] == ["By level", "Mistakes", "Records", "By month"]
    page, sheet = folder / "season.md", folder / "season.csv"
    assert main(["solve", str(folder), "--season", "--output", str(page)]) == 0
    assert "## By level" in page.read_text("utf-8")
    assert main(["solve", str(folder), "--season", "--output", str(sheet)]) == 0
    assert sheet.read_text("utf-8-sig").startswith("file,player,day,")
