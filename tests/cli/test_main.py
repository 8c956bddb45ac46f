"""The command line as people and scripts use it: files, pipes, exit codes, JSON and sentences."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from ringapp.cli.main import main
from ringapp.core.contract.game import Budget, BudgetSpent, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import read_document
from ringapp.core.files.share_code import share_link
from ringapp.core.kernels import library
from ringapp.core.solving.answers import digest_of
from ringapp.core.solving.context import LocalContext
from tests.samples import ROOT

GAME = load_game("_template")
TEXT = "oo.\no..\n...\n"
BOARD = GAME.decode(TEXT)
JSON = GAME.encode(BOARD)


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.json"
    path.write_text(JSON, "utf-8")
    return str(path)


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> Any:
    def feed(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text.encode())))

    return feed


def test_solve_prints_the_answer_in_words(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", board]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Presses: 1. Proved")
    assert "1.  Press row 1, column 1  presses: 1\n" in out


def test_solve_prints_one_json_object(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", board, "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["status"] == "optimal"
    assert value["steps"] == ["r1c1"]
    assert "input" not in value


def test_several_files_are_answered_in_order_and_a_bad_one_costs_its_line(
    board: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(JSON[:20], "utf-8")
    assert main(["solve", board, str(bad), str(tmp_path / "none"), board, "--json"]) == 2
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["input"] for line in lines] == [board, str(bad), str(tmp_path / "none"), board]
    assert "column" in lines[1]["error"]
    assert "no such file" in lines[2]["error"]
    assert lines[0]["status"] == lines[3]["status"] == "optimal"


def test_json_lines_on_standard_input(stdin: Any, capsys: pytest.CaptureFixture[str]) -> None:
    named = json.dumps({**json.loads(JSON), "id": "mine"})
    stdin(f"{JSON}\n\n{{broken\n{named}\n" + json.dumps("oo\n..") + "\n")
    assert main(["solve", "-", "--json", "--game", "_template"]) == 2
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["input"] for line in lines] == [1, 3, "mine", 5]
    assert [line.get("status", "error") for line in lines] == ["optimal", "error", "optimal", "optimal"]


def test_a_text_board_on_standard_input(stdin: Any, capsys: pytest.CaptureFixture[str]) -> None:
    stdin(TEXT)
    assert main(["solve", "-", "--game", "_template", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] == 1


def test_play_says_what_the_moves_lead_to(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", board, "r1c1"]) == 0
    assert "Nothing is left to do." in capsys.readouterr().out
    assert main(["play", board, "--move", "r2c2", "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["solved"] is False
    assert GAME.decode(json.dumps(value["board"])) == GAME.apply(BOARD, (1, 1))
    assert main(["play", board, "r9c9"]) == 2
    assert "Move 1" in capsys.readouterr().err


def test_a_stored_answer_is_replayed_and_exported(
    board: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    solved = str(tmp_path / "solved.json")
    assert main(["solve", board, "--output", solved]) == 0
    capsys.readouterr()
    assert main(["replay", solved]) == 0
    assert "the proof was not repeated" in capsys.readouterr().out
    assert main(["replay", board]) == 2
    for ending in ("gif", "webp", "png", "svg", "txt", "md", "csv", "json"):
        target = tmp_path / f"out.{ending}"
        assert main(["export", solved, "--to", str(target), "--width", "60", "--fps", "5"]) == 0
        assert target.stat().st_size > 50
    with Image.open(tmp_path / "out.gif") as picture:
        assert picture.size == (60, 60)
    assert main(["export", board, "--to", str(tmp_path / "out.bmp")]) == 2
    assert "gif" in capsys.readouterr().err


def test_convert_to_text_code_and_back(
    board: str, tmp_path: Path, stdin: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "board.txt"
    assert main(["convert", board, "--to", str(target)]) == 0
    assert target.read_text("utf-8") == TEXT
    assert main(["convert", str(target), "--to", str(tmp_path / "again.json"), "--game", "_template"]) == 0
    assert GAME.decode((tmp_path / "again.json").read_text("utf-8")) == BOARD
    assert main(["convert", board, "--to", "bmp"]) == 2


def test_check_compares_case_by_case(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cases = tmp_path / "cases.json"
    good = [{"id": "a", "board": TEXT, "moves": 1}, {"board": TEXT}]
    cases.write_text(json.dumps({"cases": good}), "utf-8")
    assert main(["check", "_template", str(cases), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == {"id": "a", "moves": 1, "equal": True}
    assert lines[1]["id"] == 2 or lines[1]["id"] is None
    cases.write_text("\n".join(json.dumps(case) for case in [*good, {**good[0], "moves": 2}]), "utf-8")
    assert main(["check", "_template", str(cases)]) == 1
    assert "1 different" in capsys.readouterr().out
    cases.write_text(json.dumps([{"id": "c", "board": "???"}]), "utf-8")
    assert main(["check", "_template", str(cases)]) == 2


def test_a_case_whose_time_runs_out_is_not_called_different(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(case: dict[str, Any], ctx: LocalContext) -> dict[str, Any]:
        if case["ends"] == "in time":
            return {"equal": False}
        try:
            ctx.tick(nodes=10)
        except BudgetSpent:
            if case["ends"] == "unanswered":
                raise
        return {"found": None, "equal": case["ends"] == "lucky"}

    cases = tmp_path / "cases.jsonl"
    ends = ("late", "unanswered", "lucky")
    cases.write_text("\n".join(json.dumps({"id": end, "ends": end}) for end in ends))
    monkeypatch.setattr(type(load_game("_template")), "check", lambda self, case, ctx: check(case, ctx))
    argv = ["check", "_template", str(cases), "--nodes", "10"]
    assert main([*argv, "--json"]) == 3
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told == [
        {"id": "late", "found": None, "stopped": "nodes"},
        {"id": "unanswered", "stopped": "nodes"},
        {"id": "lucky", "found": None, "equal": True},
    ]
    assert main(argv) == 3
    out = capsys.readouterr().out
    assert "late: no verdict, time ran out" in out
    assert "1 equal, 0 different" in out
    assert "No verdict on 2 of them" in out
    cases.write_text(json.dumps({"id": "wrong", "ends": "in time"}))
    assert main(argv) == 1
    assert "wrong: different" in capsys.readouterr().out


def test_the_exit_codes_of_answers(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for status, code in ((Status.INFEASIBLE, 1), (Status.UNKNOWN, 3), (Status.FEASIBLE, 0)):
        monkeypatch.setattr(type(GAME), "solve", lambda self, state, ctx, s=status: Solution(s))
        assert main(["solve", board]) == code


def test_flags_change_the_settings_of_a_board(
    board: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.json"
    assert main(["solve", board, "--columns", "5", "--output", str(kept)]) in (0, 1)
    assert len(GAME.notation(read_document(kept).state).splitlines()[0]) == 5
    assert main(["solve", board, "--floor", "F2"]) == 2
    assert "--floor is no option of" in capsys.readouterr().err


def test_a_folder_is_solved_where_the_flags_say(capsys: pytest.CaptureFixture[str]) -> None:
    tower = "resources/examples/mota/blue"
    assert main(["solve", tower, "--floor", "F2", "--theory", "--json"]) == 3
    blocks = json.loads(capsys.readouterr().out)["blocks"]
    assert {block["floor"] for block in blocks} == {"F2"}
    assert main(["solve", tower, "--floor", "F9"]) == 2
    assert "expected one of F1, F2" in capsys.readouterr().err


def test_a_spent_budget_keeps_the_best_answer(
    board: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def endless(self: Any, state: Any, ctx: Any) -> Solution[Any]:
        assert ctx.budget == Budget(seconds=0.05)
        while True:
            ctx.tick(1)

    monkeypatch.setattr(type(GAME), "solve", endless)
    assert main(["solve", board, "--time-limit", "0.05", "--json"]) == 3
    assert json.loads(capsys.readouterr().out)["status"] == "unknown"


def test_games_examples_and_doctor_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["games"], ["games", "--json"], ["doctor"], ["doctor", "--json"], ["study"]):
        assert main(words) == 0
    capsys.readouterr()
    assert main(["examples", "_template", "--solve", "--output", str(tmp_path / "new"), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert {fact["status"] for fact in facts} == {"optimal"}
    assert len(list((tmp_path / "new").glob("*.png"))) == len(facts)


def test_doctor_names_the_library_of_kernels(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kernels"] == library.file_in_use().name


def test_doctor_looks_at_tables_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = {"id": 1, "name": "九", "type": "active", "plan": "free", "conditions": "", "actions": "score+=9"}
    cards = [whole, {**whole, "id": 2, "name": "十", "actions": "foo+=3"}]
    (tmp_path / "skill_cards.json").write_text(json.dumps(cards))
    assert main(["doctor", "--master", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    unknown = {"card": "十 (2)", "effect": "foo", "column": "skill_cards.actions"}
    assert found == {"cards": 2, "usable": 1, "unknown": [unknown], "customization_without_effect": []}
    assert main(["doctor", "--master", str(tmp_path / "none"), "--json"]) == 2


def run(*words: str, env: dict[str, str] | None = None, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ringapp", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=280,
        env={**os.environ, **(env or {})},
        **options,
    )


def test_an_ascii_terminal_still_gets_utf8(board: str) -> None:
    done = run("games", "--language", "zh_CN", env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"})
    assert done.returncode == 0, done.stderr


def test_a_reader_that_goes_away_is_no_crash(board: str) -> None:
    files = [board] * 400
    command = [sys.executable, "-m", "ringapp", "solve", "--json", *files]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    assert "Traceback" not in process.stderr.read()
    process.stderr.close()
    assert process.wait(20) == 141


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["sovle", "x"], "solve"),
        (["solve", "--tiem-limit", "3", "x"], "--time-limit"),
        (["games", "--jsn"], "--json"),
        (["solve", "--hepl"], "--help"),
    ],
)
def test_a_wrong_word_is_answered_with_the_nearest(
    words: list[str], meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert f"Did you mean “{meant}”?" in capsys.readouterr().err


def test_a_link_is_a_board_as_an_argument_and_in_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = load_game("rings")
    board = game.initial(game.info.presets[0].id)
    link = share_link(game, board)
    kept = tmp_path / "link.txt"
    kept.write_text(f"{link}\n", "utf-8")
    for name in (link, str(kept)):
        assert main(["convert", name, "--to", "json"]) == 0
        assert game.decode(capsys.readouterr().out) == board


def test_help_tells_the_flags_of_the_game_that_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    for game in ("rings", "mines"):
        with pytest.raises(SystemExit):
            main(["solve", "--game", game, "--help"])
        told[game] = capsys.readouterr().out
    assert "--max-moves" in told["rings"]
    assert "--max-moves" not in told["mines"]


def test_help_tells_the_flags_of_the_files_game_and_else_of_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.json"
    rings = load_game("rings")
    path.write_text(rings.encode(rings.initial(rings.info.presets[0].id)), "utf-8")
    for verb in ("solve", "export"):
        for words in ([str(path)], ["--game", "rings"], [str(tmp_path / "none.json")], []):
            with pytest.raises(SystemExit):
                main([verb, *words, "--help"])
            told = capsys.readouterr().out
            assert "--time-limit" in told
            named = bool(words) and "none" not in words[-1]
            assert ("--game ID --help" in told) != named
            assert ("--max-moves" in told) == named


def test_a_file_of_lines_is_a_board_for_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "boards.jsonl"
    path.write_text(f"{JSON}\n\n{JSON}\n", "utf-8")
    assert main(["solve", str(path), "--json"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["input"] for answer in answers] == [f"{path}:1", f"{path}:3"]


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_interrupting_gives_the_best_answer_and_three(tmp_path: Path) -> None:
    code = (
        "import sys, time; from ringapp.core.contract.registry import load_game\n"
        "from ringapp.cli.main import main\n"
        "from ringapp.core.contract.game import Solution, Status\n"
        "def solve(self, state, ctx):\n"
        "    print('running', file=sys.stderr, flush=True)\n"
        "    while True: time.sleep(0.01); ctx.tick()\n"
        "type(load_game('_template')).solve = solve\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    path = tmp_path / "board.json"
    path.write_text(JSON, "utf-8")
    process = subprocess.Popen(
        [sys.executable, "-c", code, "solve", str(path), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert process.stderr.readline().strip() == "running"
    time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    assert process.returncode == 3
    assert json.loads(out)["status"] == "unknown"


def test_without_a_display_the_examples_run_in_the_terminal(tmp_path: Path) -> None:
    hidden = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
    root = str(ROOT)
    done = run(env={**hidden, "PYTHONPATH": root}, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "no display" in done.stderr or sys.platform != "linux"
    assert list((tmp_path / "ringapp-examples").glob("*.png"))
    assert "ringapp-examples" in done.stdout


def test_version_and_help_need_no_window() -> None:
    assert run("--version").stdout.startswith("ringapp ")
    assert "solve" in run("--help").stdout


def test_a_bad_id_is_printed_and_other_line_ends_may_stand_in_strings(
    stdin: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    half = JSON[:-1] + r', "id": "\ud800"}'
    odd = JSON[:-1] + ', "id": "a\u2028b"}'
    stdin(f"{half}\n{odd}\n")
    assert main(["solve", "--json", "-"]) == 2
    rows = [json.loads(line) for line in capsys.readouterr().out.split("\n") if line]
    assert [row["input"] for row in rows] == [r"\ud800", "a\u2028b"]
    assert "half a character" in rows[0]["error"]
    assert rows[1]["status"] == "optimal"


def test_an_answer_that_cannot_be_written_is_a_sentence(
    board: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "missing" / "solved.json"
    assert main(["solve", board, "--output", str(target)]) == 2
    assert capsys.readouterr().err == f"{target}: there is no such folder.\n"


def test_closed_standard_input_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["solve", "-"]) == 2
    assert capsys.readouterr().err == "Standard input is closed.\n"


def test_a_board_with_an_error_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "gems.txt"
    path.write_text("A A A\nB C B\nC B C\n", "utf-8")
    assert main(["solve", "--game", "match3", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path}: ")


def test_a_foreign_object_is_no_board_of_any_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "foreign.json"
    path.write_text('{"foo": 1}', "utf-8")
    assert main(["solve", str(path)]) == 2
    path.write_text('{"enemies": [[0, 1]]}', "utf-8")
    assert main(["solve", str(path)]) == 0


def test_txt_is_the_move_list_and_convert_writes_the_board(tmp_path: Path) -> None:
    path, out = tmp_path / "rings.txt", tmp_path / "out.txt"
    path.write_text("o...\n..o.\n", "utf-8")
    assert main(["export", "--game", "rings", str(path), "--to", str(out)]) == 0
    assert "Turn ring" in out.read_text("utf-8")
    assert main(["convert", "--game", "rings", str(path), "--to", str(out)]) == 0
    assert out.read_text("utf-8") == path.read_text("utf-8")


@pytest.mark.parametrize("data", [{"clicks": 7, "solutions": "x"}, {"limit": "3", "minimum": 1}])
def test_a_stored_answer_of_nonsense_figures_is_left_out(
    data: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = {"status": "optimal", "steps": [["r0+1", 1]], "alternatives": [[["r1-1", 1]]], "data": data}
    board: dict[str, Any] = {"game": "rings", "rings": 2, "slices": 4, "answer": answer}
    board["enemies"] = [[0, 0], [1, 1], [1, 2]]
    board["answer"] = {**answer, "digest": digest_of(load_game("rings").info.rules, board)}
    path = tmp_path / "answered.json"
    path.write_text(json.dumps(board), "utf-8")
    assert main(["replay", str(path)]) == 2
    assert "was left out" in capsys.readouterr().err


def _more_mines(value: dict[str, Any]) -> None:
    value["mines"] += 1


def _enemy_gone(value: dict[str, Any]) -> None:
    del value["enemies"][0]


def _no_solution(value: dict[str, Any]) -> None:
    value["answer"] |= {"status": "infeasible", "steps": []}


def _nothing_to_do(value: dict[str, Any]) -> None:
    value["answer"] |= {"status": "optimal", "steps": [], "data": {}}


def _cut_short(value: dict[str, Any]) -> None:
    del value["answer"]["steps"][-1]


def _option_changed(value: dict[str, Any]) -> None:
    value["options"] = {"prefer": "clicks"}


@pytest.mark.parametrize(
    ("example", "change"),
    [
        ("mines/position", _more_mines),
        ("rings/battle", _enemy_gone),
        ("rings/battle", _no_solution),
        ("rings/battle", _nothing_to_do),
        ("rings/battle", _option_changed),
        ("match3/first-lines", _cut_short),
    ],
)
def test_a_stored_answer_to_another_question_is_no_answer(
    example: str, change: Callable[[dict[str, Any]], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "answered.json", tmp_path / "out.json"
    game_id, _, name = example.partition("/")
    game = load_game(game_id)
    path.write_text(game.encode(game.initial(name)), "utf-8")
    assert main(["solve", str(path), "--output", str(path)]) == 0
    value = json.loads(path.read_text("utf-8"))
    change(value)
    path.write_text(json.dumps(value), "utf-8")
    capsys.readouterr()
    assert main(["replay", str(path), "--json"]) == 2
    told = capsys.readouterr()
    assert "The saved answer belongs to another board; press Solve." in told.err
    assert "proved" not in json.loads(told.out)
    main(["export", str(path), "--to", str(out)])
    del value["answer"]
    path.write_text(json.dumps(value), "utf-8")
    capsys.readouterr()
    main(["solve", str(path), "--json"])
    fresh = json.loads(capsys.readouterr().out)
    exported = json.loads(out.read_text("utf-8")) if out.exists() else fresh
    assert [exported.get(key) for key in ("status", "proved")] == [fresh[key] for key in ("status", "proved")]


def test_closed_standard_output_is_no_fault(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["solve", board]) == 0


def test_a_verb_that_takes_no_board_needs_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mines", "cycles", "--rows", "4", "--columns", "4", "--mines", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bits"] == 18
    assert main(["mines", "laying", "--cells", "4", "--mines", "1"]) == 0
    out = capsys.readouterr().out.splitlines()
    heads = next(line.split() for line in out if "uniform" in line)
    assert heads[:3] == ["way", "uniform", "layouts"]
    with pytest.raises(SystemExit):
        main(["mines", "metrics"])


def test_a_verb_of_a_game_is_known_without_it_and_stands_in_no_help(
    capsys: pytest.CaptureFixture[str],
) -> None:
    named = ["deal", "--level", "beginner", "--row", "1", "--column", "1", "--seed", "5", "--json"]
    assert main(["mines", *named]) == main(named) == 0
    out = capsys.readouterr().out
    first, end = json.JSONDecoder().raw_decode(out)
    assert json.loads(out[end:]) == first
    for call, lists in ((["--help"], False), (["mines", "--help"], True)):
        with pytest.raises(SystemExit):
            main(call)
        assert ("deal" in capsys.readouterr().out) is lists
    assert main(["rings"]) == 2
    assert "Rings has no commands of its own." in capsys.readouterr().err


def test_a_case_without_a_name_is_told_by_its_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = tmp_path / "cases.json"
    cases.write_text('[{"enemies": [[0, 0]], "moves": 1}]', "utf-8")
    assert main(["check", "rings", str(cases)]) == 0
    assert capsys.readouterr().out.startswith("1: ")


def test_where_there_is_no_solution_no_line_is_as_good(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rings = load_game("rings")
    board = tmp_path / "battle.json"
    board.write_text(rings.encode(rings.initial("battle")), "utf-8")
    assert main(["solve", str(board), "--max-moves", "0"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("No solution within 0 moves. Proved.")
    assert "as good" not in out


@pytest.mark.parametrize("verb", ["examples"])
def test_the_game_may_be_named_by_its_flag(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([verb, "--game", "nogame"]) == 2
    assert "There is no game “nogame”" in capsys.readouterr().err
