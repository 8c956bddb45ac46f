"""What is taken away: move lists, pictures and animations show the answer and nothing else."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Cancelled, Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, board_from_text, parse_document
from ringapp.core.files.exporters import SORTS, export, exports, find_export
from ringapp.core.pictures import animation as pictures
from ringapp.core.pictures.animation import Style, Watcher, films, frames
from ringapp.core.solving.context import solve_here
from tests.samples import ROOT

GAME = load_game("_template")
BOARD = GAME.decode("oo.\no..\n...")
ANSWER = solve_here(GAME, BOARD)
DOCUMENT = Document("_template", BOARD, {}, ANSWER)
SMALL = Style(width=90, fps=10)


def test_exports_and_help_follow_the_one_list() -> None:
    assert [one.id for one in exports(GAME)] == [*SORTS, "document"]
    root = ROOT
    pages = sorted((root / "docs" / "using").glob("command-line*.md"))
    assert len(pages) == 3
    for page in (*pages, root / "README.md"):
        text = page.read_text("utf-8")
        assert [kind for kind in SORTS if not re.search(rf"\b{kind}\b", text)] == [], page.name


def test_move_lists_name_every_move_in_order() -> None:
    assert len(ANSWER.steps) == 1
    text = export(DOCUMENT, "txt").decode()
    assert "1. Press row 1, column 1  [presses: 1]" in text
    assert text.splitlines()[2:5] == [GAME.summary(BOARD), "  oo.", "  o.."]
    link = next(line for line in text.splitlines() if line.startswith("ringapp:"))
    assert board_from_text(link) == ("_template", BOARD)
    markdown = export(DOCUMENT, "md").decode()
    assert "| 1 | Press row 1, column 1 | 1 |" in markdown
    rows = list(csv.reader(io.StringIO(export(DOCUMENT, "csv").decode())))
    assert rows[0] == ["number", "move", "text", "presses"]
    assert (rows[1][0], rows[1][2]) == ("0", "oo.\no..\n...")
    assert rows[2] == ["1", "r1c1", "Press row 1, column 1", "1"]
    value = json.loads(export(DOCUMENT, "json"))
    assert value["status"] == "optimal"
    assert value["list"] == [{"number": 1, "move": "r1c1", "text": "Press row 1, column 1", "score": 1}]


def test_a_line_on_from_the_middle_is_exported_whole() -> None:
    made = (Step((2, 2), 1.0), Step((2, 2), 2.0))
    whole = (*made, Step(ANSWER.steps[0].move, 3.0))
    branch = Document("_template", BOARD, {}, ANSWER, whole=whole, made=2)
    told = export(branch, "txt").decode().splitlines()
    assert told[0] == "Lights: From move 3 on: Presses: 1. Proved: fewer do not do."
    assert [line for line in told if line[:1] in ("1", "2", "3")] == [
        "1. Press row 3, column 3  [presses: 1]",
        "2. Press row 3, column 3  [presses: 2]",
        "3. Press row 1, column 1  [presses: 3]",
    ]
    value = json.loads(export(branch, "json"))
    assert (value["made"], value["moves"], len(value["list"])) == (2, 1, 3)
    again = parse_document("x.json", export(branch, "document"))
    assert again.played == tuple(step.move for step in whole)
    assert again.solution is None
    by_hand = Document("_template", BOARD, whole=made, made=2)
    assert export(by_hand, "md").decode().count("Press row 3") == 2
    assert [step.move for step in branch.line] == [(2, 2), (2, 2), (0, 0)]


def test_a_game_writes_the_whole_line_and_the_board_that_is_judged() -> None:
    """Swaps made by hand stand before those of the answer; a board is the one that the answer is about."""
    game = load_game("match3")
    board = game.decode("AABA\nBBAB\nABBA")
    made, after = (Step(game.parse_move("2,0,U"), 3.0),), Step(game.parse_move("0,0,R"), 7.0)
    answer: Solution[Any] = Solution(Status.OPTIMAL, (after,), 4.0)
    line = (*made, after)
    whole = Document("match3", board, {}, answer, whole=line, made=1)
    assert len(export(whole, "moves").split(b"\n")) == 3
    by_hand = Document("match3", board, whole=made, made=1)
    assert len(export(by_hand, "moves").split(b"\n")) == 2
    plain = Document("match3", board, {}, answer)
    assert export(plain, "moves").split(b"\n")[0] == export(whole, "moves").split(b"\n")[1]
    assert export(plain, "text") != export(by_hand, "text"), "the swaps that were made are on it"


def test_a_board_export_opens_again() -> None:
    assert parse_document("x.json", export(DOCUMENT, "document")).state == BOARD


def test_a_board_without_an_answer_has_pictures_but_no_moves() -> None:
    plain = Document("_template", BOARD)
    assert export(plain, "png", SMALL).startswith(b"\x89PNG")
    assert export(plain, "svg").startswith(b"<svg")
    with pytest.raises(RingappError, match="solve"):
        export(plain, "gif")


def test_formats_are_found_by_name_and_ending() -> None:
    assert find_export(GAME, "GIF").id == "gif"
    assert find_export(GAME, ".webp").id == "webp"
    with pytest.raises(RingappError, match="gif"):
        find_export(GAME, "bmp")
    assert all(one.label for one in exports(GAME))


def test_frames_announce_move_and_end_on_the_last_board() -> None:
    reel = list(frames(GAME, BOARD, [step.move for step in ANSWER.steps], SMALL))
    assert reel[0].milliseconds == 800
    assert reel[1].milliseconds == 600
    assert reel[-1].milliseconds >= 1600
    assert len({frame.svg for frame in reel}) == len(reel)
    total = sum(frame.milliseconds for frame in reel)
    assert total == pytest.approx(800 + 600 + 400 + 1600, abs=60)


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_an_animation_has_its_frames_and_times(kind: str) -> None:
    told: list[float] = []
    data = export(DOCUMENT, kind, SMALL, Watcher(told.append))
    picture = Image.open(io.BytesIO(data))
    assert picture.size == (90, 90)
    assert getattr(picture, "n_frames", 1) == len(list(frames(GAME, BOARD, [ANSWER.steps[0].move], SMALL)))
    assert told[-1] == 1.0
    assert told == sorted(told)


def test_a_video_without_the_extra_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "av", None)
    with pytest.raises(RingappError, match="video"):
        films(GAME, BOARD, [], ("mp4",), SMALL)


def test_an_animation_can_be_stopped_and_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Cancelled):
        films(GAME, BOARD, [ANSWER.steps[0].move], ("gif",), SMALL, Watcher(cancelled=lambda: True))
    monkeypatch.setattr(pictures, "MAX_FRAMES", 8)
    assert len(list(frames(GAME, BOARD, [(0, 0), (0, 0)], SMALL))) <= 8
    with pytest.raises(RingappError, match="at most 4"):
        films(GAME, BOARD, [(0, 0)] * 5, ("gif",), SMALL)


def test_the_attacks_that_win_go_with_the_moves() -> None:
    game = load_game("rings")
    board = game.initial("first-turn")
    document = Document("rings", board, {}, solve_here(game, board))
    for kind in ("txt", "md", "csv"):
        told = export(document, kind).decode()
        assert told.index("1") < told.index("Attacks at the end")
        assert "Jump on slice" in told or "Hammer on slices" in told
        assert "clicks" in told
        assert game.notation(board).splitlines()[0] in told


def test_an_alternative_is_written_where_it_is_shown() -> None:
    game = load_game("rings")
    board = game.initial("battle")
    document = Document("rings", board, {}, solve_here(game, board))
    assert document.solution is not None
    lines = (document.solution.steps, *document.solution.alternatives)
    for number in range(1, len(lines)):
        shown = document.with_alternative(number)
        assert shown.solution is not None
        assert (shown.line, len(shown.solution.alternatives)) == (lines[number], len(lines) - 1)
        told = json.loads(export(shown, "json"))
        assert [entry["move"] for entry in told["list"]] == [game.format_move(s.move) for s in shown.line]
        assert (told["proved"], len(told["steps"]), told["clicks"]) == (True, 3, shown.line[-1].score)
        back = parse_document("x.json", export(shown, "document"))
        assert back.line == shown.line


def test_moves_that_are_no_solution_are_written_as_none() -> None:
    game = load_game("rings")
    board = game.initial("battle")
    document = Document("rings", board, {}, solve_here(game, board, max_moves=2))
    shown = document.with_alternative(1)
    assert shown.solution is not None
    assert shown.line == shown.solution.alternatives[0] != ()
    why = "These moves: Not a solution (1 enemy stays)."
    assert json.loads(export(shown, "json"))["list_is"] == "Not a solution (1 enemy stays)"
    assert all(why in export(shown, kind).decode() for kind in ("txt", "md", "csv", "html"))
    assert "These moves: More moves than there are." in export(document.with_alternative(2), "txt").decode()
    assert "These moves" not in export(document, "txt").decode()
    assert "list_is" not in json.loads(export(document, "json"))


def test_a_table_of_figures_begins_with_what_an_answer_is_worth_that_is_not_proved() -> None:
    game = load_game("mota")
    floor = game.initial("F4")
    proved = Document("mota", floor, {}, solve_here(game, floor))
    assert proved.solution is not None
    found = replace(proved, solution=replace(proved.solution, status=Status.FEASIBLE, bound=None))
    worth = "Best found: 19516 HP at the end; not proved, and there is no bound."
    for kind, begun in (("ledger", f"{worth}\n\n| Step"), ("csv", f'"{worth}"\r\nstep,')):
        assert export(found, kind).decode().startswith(begun)
        assert worth not in export(proved, kind).decode()
    assert export(found, "tokens") == export(proved, "tokens")
