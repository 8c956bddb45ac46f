"""Flags, inputs and what is printed, piece by piece and in this process: tables of what is given and told."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from ringapp.cli import arguments as flags
from ringapp.cli import generating, inputs, output, running
from ringapp.cli.arguments import Parser, add_common, add_game_flags, budget_of, given, values_for, values_on
from ringapp.cli.inputs import Input, Inputs, collect, json_lines
from ringapp.cli.main import main
from ringapp.cli.output import BAD_INPUT, NO_SOLUTION, SOLVED, STOPPED, table_lines
from ringapp.cli.parserwords import complaint
from ringapp.cli.running import BoardError, Interrupt, code_of, each, interruptible, refuse_errors
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Chart, Option, Problem, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.share_code import share_code, share_link
from ringapp.core.solving.answers import WrongAnswer

GAME = load_game("_template")
BOARD = GAME.decode("oo.\no..\n...")
JSON = GAME.encode(BOARD)

SIZE = Option("size", "Size", "int", 3, "How large it is", minimum=2, maximum=9)
SPEED = Option("speed", "Speed", "float", 1.0)
DEEP = Option("look_deep", "Look deep", "bool", False, "Look deep")
WORD = Option("colour", "Colour", "choice", "red", choices=(("red", "Red"), ("blue", "Blue")))
NOTE = Option("note", "Note", "text", "")
ALL = (SIZE, SPEED, DEEP, WORD, NOTE)


# Numbers of flags ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "text", "value"),
    [
        (flags.whole, "-3", -3),
        (flags.whole, "+12", 12),
        (flags.whole, "9" * 18, 10**18 - 1),
        (flags.positive, "1", 1),
        (flags.number, "1e3", 1000.0),
        (flags._seconds, "0", 0.0),
        (flags._seconds, "2.5", 2.5),
    ],
)
def test_numbers_of_flags_are_read(read: Callable[[str], float], text: str, value: float) -> None:
    assert read(text) == value


@pytest.mark.parametrize(
    ("read", "text", "words"),
    [
        (flags.whole, "1.0", "“1.0” is not a whole number"),
        (flags.whole, "１", "“１” is not a whole number"),
        (flags.whole, "1_0", "“1_0” is not a whole number"),
        (flags.whole, "9" * 19, "is not a whole number"),
        (flags.whole, "", "“” is not a whole number"),
        (flags.positive, "0", "“0” is not a number of at least 1"),
        (flags.positive, "-1", "“-1” is not a number of at least 1"),
        (flags.number, "x", "“x” is not a number"),
        (flags._seconds, "-1", "“-1” is not a number of seconds"),
        (flags._seconds, "1e9", "“1e9” is not a number of seconds"),
        (flags._seconds, "nan", "“nan” is not a number of seconds"),
        (flags._seconds, "inf", "“inf” is not a number of seconds"),
    ],
)
def test_what_is_no_number_is_refused(read: Callable[[str], float], text: str, words: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError) as refused:
        read(text)
    assert words in str(refused.value)


# Flags of games ------------------------------------------------------------------------------------------


def parsed(*words: str, options: tuple[Option, ...] = ALL) -> dict[str, Any]:
    parser = Parser(prog="ringapp solve")
    add_common(parser, budget=True)
    add_game_flags(parser, [("Game", options)])
    return given(parser.parse_args([*words, "file"]))


@pytest.mark.parametrize(
    ("words", "raw"),
    [
        ((), {}),
        (("--size", "5"), {"size": ["5"]}),
        (("--size=5", "--size=6"), {"size": ["5", "6"]}),
        (("--look-deep",), {"look_deep": True}),
        (("--no-look-deep",), {"look_deep": False}),
        (("--colour", "blue", "--speed", "2"), {"colour": ["blue"], "speed": ["2"]}),
        (("--seed", "4"), {}),
    ],
)
def test_only_flags_of_games_that_were_given_are_handed_on(
    words: tuple[str, ...], raw: dict[str, Any]
) -> None:
    assert parsed(*words) == raw


def test_names_that_every_command_has_are_no_flags_of_a_game() -> None:
    taken = tuple(replace(SIZE, name=name.replace("-", "_")) for name in sorted(flags.TAKEN))
    assert parsed(options=taken) == {}


@pytest.mark.parametrize(
    ("raw", "values"),
    [
        ({}, {}),
        ({"size": ["5"]}, {"size": 5}),
        ({"size": ["5", "6"]}, {"size": 6}),
        ({"note": ["a", "b"]}, {"note": "a b"}),
        ({"look_deep": True}, {"look_deep": True}),
        ({"colour": ["blue"]}, {"colour": "blue"}),
        ({"speed": ["2"]}, {"speed": 2.0}),
    ],
)
def test_of_a_flag_given_twice_the_last_counts_and_texts_are_joined(
    raw: dict[str, Any], values: dict[str, Any]
) -> None:
    assert values_for("Game", ALL, raw) == values


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (
            {"sise": ["5"]},
            "--sise is no option of Game; its options are: --size, --speed, --look-deep, --col",
        ),
        ({"size": True}, "--size needs a value: a whole number from 2 to 9."),
        ({"size": ["1"]}, "“size” is 1; expected a whole number from 2 to 9."),
        ({"colour": ["green"]}, "“colour” is “green”; expected one of red, blue."),
    ],
)
def test_a_flag_that_the_game_does_not_take_is_one_sentence(raw: dict[str, Any], words: str) -> None:
    with pytest.raises(RingappError) as refused:
        values_for("Game", ALL, raw)
    assert words in str(refused.value)


def test_a_game_without_options_says_none() -> None:
    with pytest.raises(RingappError, match=r"--size is no option of Game; its options are: none\."):
        values_for("Game", (), {"size": ["5"]})


@pytest.mark.parametrize(
    ("raw", "seed", "values"),
    [({}, 7, {"seed": 7}), ({"seed": ["3"]}, 7, {"seed": 3}), ({}, 0, {})],
)
def test_the_common_seed_is_that_of_a_game_that_has_one(
    raw: dict[str, Any], seed: int, values: dict[str, Any]
) -> None:
    assert values_for("Game", (Option("seed", "Seed", "int", 0),), raw, seed) == values
    assert values_for("Game", (), {}, seed) == {}


def test_flags_change_settings_of_a_board_before_options_are_looked_at() -> None:
    mines = load_game("mines")
    board = mines.initial("beginner")
    changed, values = values_on(mines, board, {"mines": ["12"], "rule": ["any"]})
    assert (changed.mines, changed.rule, values) == (12, "any", {})  # type: ignore[attr-defined]
    with pytest.raises(RingappError, match="--unheard is no option of"):
        values_on(mines, board, {"unheard": ["1"]})


@pytest.mark.parametrize(
    ("words", "budget"),
    [
        ((), (30.0, None, 0)),
        (("--time-limit", "0"), (None, None, 0)),
        (("--time-limit", "2.5", "--nodes", "7", "--seed", "-3"), (2.5, 7, -3)),
    ],
)
def test_a_budget_is_what_the_flags_say(words: tuple[str, ...], budget: tuple[Any, ...]) -> None:
    parser = Parser(prog="ringapp solve")
    add_common(parser, budget=True)
    found = budget_of(parser.parse_args([*words, "file"]))
    assert (found.seconds, found.nodes, found.seed) == budget


def test_help_of_a_flag_that_means_the_same_everywhere_is_told_once() -> None:
    other = replace(SIZE, help="How many")
    assert flags._help([("One", SIZE), ("Two", SIZE)]) == "Size. How large it is"
    assert flags._help([("One", DEEP)]) == "Look deep.", "help that only repeats the label is left out"
    assert (
        flags._help([("One", SIZE), ("Two", other)])
        == "One: Size. How large it is (N) Two: Size. How many (N)"
    )
    assert [flags._metavar(option) for option in (SIZE, SPEED, WORD, NOTE)] == ["N", "X", "red|blue", "TEXT"]


def test_a_wrong_flag_is_told_before_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    parser = Parser(prog="ringapp solve")
    add_common(parser)
    for words, told in (
        (["--jsno"], "unknown arguments: --jsno"),
        (["--jsno=3"], "unknown arguments: --jsno"),
        ([], "these arguments are required: FILE"),
        (["--json"], "these arguments are required: FILE"),
    ):
        parser.words = words
        with pytest.raises(SystemExit) as ended:
            parser.parse_args(words)
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith(f"ringapp solve: {told}. ")
        assert ended.value.code == BAD_INPUT
        assert line.endswith("“ringapp solve --help” shows how it is used.")
        assert ("Did you mean “--json”?" in line) == ("--jsno" in told), "the nearest is asked for"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--rows", "x"], "--rows: “x” is not a whole number."),
        (["--cols", "1001"], "--cols: “1001” is not from 1 to 1000."),
        (["--tower"], "--tower: a value is missing."),
    ],
)
def test_a_wrong_value_is_told_in_one_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["convert", "field.png", *words])
    assert ended.value.code == BAD_INPUT
    assert capsys.readouterr().err.splitlines() == [told]


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("argument --nodes: expected one argument", "--nodes: a value is missing"),
        ("argument FILE: expected at least one argument", "FILE: at least one value is missing"),
        ("argument --at: expected 2 arguments", "--at: 2 values are expected"),
        (
            "argument --seed: invalid int value: 'many'",
            "--seed: “many” is not a value that it takes",
        ),
        (
            "argument --json: ignored explicit argument '3'",
            "--json: it takes no value, so “3” is one too",
        ),
        ("argument -a: not allowed with argument -b", "-a: not together with -b"),
        ("one of the arguments -a -b is required", "one of the arguments -a -b is required"),
        (
            "argument VERB: invalid choice: 'x' (choose from 'a', 'b')",
            "VERB: “x” is not one of a, b",
        ),
        ("argument VERB: invalid choice: x (choose from a, b)", "VERB: “x” is not one of a, b"),
        ("unrecognized arguments: --a b", "unknown arguments: --a b"),
    ],
)
def test_each_complaint_of_the_parser_has_our_words(message: str, told: str) -> None:
    assert complaint(message).startswith(told)


# Inputs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", None),
        ("oo.\no..", None),
        ('{"a": 1}', [(1, '{"a": 1}')]),
        ('{"a":\n 1}', None),
        ('{"a": 1}\n\n{"b": 2}\n', [(1, '{"a": 1}'), (3, '{"b": 2}')]),
        ('"oo"', [(1, '"oo"')]),
        ('broken\n{"b": 2}', [(1, "broken"), (2, '{"b": 2}')]),
        ("[1, 2]\n[3]", None),
        ("3\n4", None),
        ('\ufeff{"a": 1}\n{}', [(1, '{"a": 1}'), (2, "{}")]),
        ('{"a": "x\u2028y"}\n{}', [(1, '{"a": "x\u2028y"}'), (2, "{}")]),
    ],
    ids=(
        *("nothing", "grid", "one-object", "laid-out", "two", "a-string", "one-is-broken"),
        *("lists", "numbers", "byte-order-mark", "a-line-end-in-a-string"),
    ),
)
def test_lines_of_json_are_told_from_one_board(text: str, lines: list[tuple[int, str]] | None) -> None:
    assert json_lines(text) == lines


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('{"id": "mine"}', "mine"),
        ('{"id": 5}', 5),
        ('{"id": true}', 9),
        ('{"id": [1]}', 9),
        ("{", 9),
        ('"x"', 9),
    ],
)
def test_a_line_is_called_by_its_id_or_its_number(line: str, name: str | int) -> None:
    assert inputs._name(9, line) == name


def feed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(data)))


def test_files_lines_links_and_standard_input_are_collected_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = tmp_path / "many.JSONL"
    many.write_text(f"{JSON}\n\n{JSON}\n", "utf-8")
    one = tmp_path / "one.json"
    one.write_text(JSON, "utf-8")
    link = share_link(GAME, BOARD)
    feed(monkeypatch, json.dumps({**json.loads(JSON), "id": "last"}).encode())
    found = collect([str(one), str(many), link, "-"])
    assert found.many
    assert [item.name for item in found.items] == [str(one), f"{many}:1", f"{many}:3", link, "last"]
    for item in found.items:
        if item.name != "last":
            assert item.load().state == BOARD
    assert not collect([str(one)]).many
    assert collect([str(many)]).many, "each line of a file of lines is an answer by itself"


def test_one_board_on_standard_input_is_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch, b"oo.\no..\n...\n")
    found = collect(["-"], "_template")
    assert (found.many, [item.name for item in found.items]) == (False, ["-"])
    assert found.items[0].load().state == BOARD
    feed(monkeypatch, share_code(GAME, BOARD).encode())
    assert collect(["-"]).items[0].load().state == BOARD


@pytest.mark.parametrize(
    ("name", "data", "game", "words"),
    [
        ("none.json", None, "", "there is no such file."),
        ("bad.json", b"{", "", "this is not JSON"),
        (
            "other.json",
            JSON.encode(),
            "mines",
            "This is a board of “_template”; one of “mines” was asked for.",
        ),
        ("folder", b"", "", "folder"),
    ],
)
def test_a_file_that_cannot_be_had_is_named(
    tmp_path: Path, name: str, data: bytes | None, game: str, words: str
) -> None:
    path = tmp_path / name
    if name == "folder":
        path.mkdir()
    elif data is not None:
        path.write_bytes(data)
    with pytest.raises(RingappError) as refused:
        collect([str(path)], game).items[0].load()
    assert words in str(refused.value)
    assert name in str(refused.value) or name == "other.json"


@pytest.mark.parametrize(
    ("error", "read", "write"),
    [
        (FileNotFoundError(2, "x"), "there is no such file.", "there is no such folder."),
        (PermissionError(13, "x"), "no permission to use this file.", "no permission to use this file."),
        (OSError(28, "No space left"), "No space left", "No space left"),
        (OSError("strange"), "strange", "strange"),
    ],
)
def test_what_the_system_refuses_is_one_sentence(error: OSError, read: str, write: str) -> None:
    assert inputs.cannot_read("f", error) == f"f: {read}"
    assert inputs.cannot_write("f", error) == f"f: {write}"


def test_bytes_that_are_no_text_or_too_many_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RingappError, match=r"f: this is not UTF-8 text\."):
        inputs._decoded("f", b"\xff")
    assert inputs._decoded("f", b"\xef\xbb\xbfx") == "x"
    feed(monkeypatch, b"ab")
    assert inputs.came_as("-", 2).data == b"ab"
    feed(monkeypatch, b"abc")
    with pytest.raises(RingappError, match="-: The file has 0 MB"):
        inputs.came_as("-", 2)


# One board after the other -------------------------------------------------------------------------------


def document(error: Exception | None = None) -> Document:
    if error is not None:
        raise error
    return Document("_template", BOARD, notices=("A notice.",))


def run(codes: list[int | Exception], as_json: bool = False, many: bool = True) -> int:
    items = [Input(n, document) for n in range(len(codes))]

    def work(_document: Document, _told: bool) -> tuple[int, dict[str, Any] | None]:
        code = codes.pop(0)
        if isinstance(code, Exception):
            raise code
        return code, {"code": code}

    return each(Inputs(items, many), as_json, work)


@pytest.mark.parametrize(
    ("codes", "worst"),
    [
        ([], SOLVED),
        ([SOLVED], SOLVED),
        ([SOLVED, NO_SOLUTION], NO_SOLUTION),
        ([NO_SOLUTION, STOPPED, SOLVED], STOPPED),
        ([STOPPED, BAD_INPUT, NO_SOLUTION], BAD_INPUT),
        ([RingappError("no"), SOLVED], BAD_INPUT),
        ([WrongAnswer("no"), STOPPED], BAD_INPUT),
    ],
)
def test_the_worst_of_all_codes_is_that_of_the_call(
    codes: list[int | Exception], worst: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(list(codes)) == worst
    said = capsys.readouterr()
    assert said.err.count("A notice.") == len(codes)
    assert [line for line in said.out.splitlines() if line.startswith("==")] == [
        f"== {n}" for n in range(len(codes)) if len(codes) > 1
    ]


def test_a_bad_board_costs_its_line_of_json_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([SOLVED, RingappError("bad\x1b"), BoardError("worse"), WrongAnswer("odd")], True) == BAD_INPUT
    said = capsys.readouterr()
    lines = [json.loads(line) for line in said.out.splitlines()]
    assert lines[0] == {"input": 0, "code": 0}
    assert lines[1] == {"input": 1, "error": "bad\\x1b"}
    assert lines[2] == {"input": 2, "error": "2: worse"}, "it did not know the name of its file"
    assert lines[3]["error"].endswith("so it is not shown: odd.")
    assert said.err.splitlines() == ["A notice."] * 4


def test_one_board_is_refused_in_json_and_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([RingappError("bad")], True, many=False) == BAD_INPUT
    said = capsys.readouterr()
    assert json.loads(said.out) == {"input": 0, "error": "bad"}
    assert said.err.splitlines() == ["A notice.", "bad"]


@pytest.mark.parametrize(
    ("status", "interrupted", "code"),
    [
        (Status.OPTIMAL, False, SOLVED),
        (Status.FEASIBLE, False, SOLVED),
        (Status.INFEASIBLE, False, NO_SOLUTION),
        (Status.UNKNOWN, False, STOPPED),
        (Status.OPTIMAL, True, STOPPED),
        (Status.INFEASIBLE, True, STOPPED),
    ],
)
def test_what_an_answer_ends_with(status: Status, interrupted: bool, code: int) -> None:
    assert code_of(Solution(status), interrupted) == code


def test_all_errors_of_a_board_are_told_at_once_and_warnings_are_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = [Problem("First.", severity="error"), Problem("Fine.", severity="warning"), Problem("Last.")]
    monkeypatch.setattr(type(GAME), "problems", lambda _game, _state: told)
    with pytest.raises(BoardError, match=r"^First\. Last\.$"):
        refuse_errors(GAME, BOARD)
    del told[0], told[-1]
    refuse_errors(GAME, BOARD)


def test_the_first_interrupt_is_noted_and_the_second_ends() -> None:
    interrupt = Interrupt()
    interrupt(2, None)
    assert interrupt.asked
    with pytest.raises(KeyboardInterrupt):
        interrupt(2, None)


def test_what_stopped_a_search_before_stops_it_again_afterwards() -> None:
    before = running.signal.getsignal(running.signal.SIGINT)
    with interruptible() as interrupt:
        assert running.signal.getsignal(running.signal.SIGINT) is interrupt
    assert running.signal.getsignal(running.signal.SIGINT) is before


# What is printed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("plain\ttext\n", "plain\ttext\n"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("\x00\x07\x9f\x7f", "\\x00\\x07\\x9f\\x7f"),
        ("\ud800", "\\ud800"),
        ("完 \u00e9 \U0001f319", "完 \u00e9 \U0001f319"),
    ],
)
def test_what_would_steer_a_terminal_is_escaped(text: str, told: str) -> None:
    assert output.printable(text) == told


@pytest.mark.parametrize(
    ("columns", "rows", "lines"),
    [
        ((), [("a", "b"), ("long",)], ["a     b", "long"]),
        (("n",), [], ["n"]),
        (("n", "m"), [("1", "")], ["n  m", "1"]),
        (("完",), [("ab", "c")], ["完", "ab  c"]),
    ],
)
def test_tables_have_as_many_columns_as_their_longest_row(
    columns: tuple[str, ...], rows: list[tuple[str, ...]], lines: list[str]
) -> None:
    assert table_lines(columns, rows) == lines


def test_rows_past_the_limit_are_counted() -> None:
    assert table_lines((), [("a",)] * 5, 3) == ["a", "a", "a", "… and 2 more"]
    assert table_lines((), [("a",)] * 3, 3) == ["a", "a", "a"]


@pytest.mark.parametrize(
    ("values", "counts", "step", "lines"),
    [
        (
            (1.0, 2.0),
            (3.0, 6.0),
            0.0,
            ["x  n", "1  3  ███████████████", "2  6  ██████████████████████████████"],
        ),
        ((0.0,), (0.0,), 0.0, ["x  n", "0  0"]),
        ((0.0, 10.0), (1.0, 1.0), 10.0, ["x        n", f"0 – 10   1  {'█' * 30}", f"10 – 20  1  {'█' * 30}"]),
    ],
)
def test_a_histogram_has_a_bar_for_each_value(
    values: tuple[float, ...], counts: tuple[float, ...], step: float, lines: list[str]
) -> None:
    assert output._bars(Chart("t", "x", "n", values, counts, step=step)) == lines


@pytest.mark.parametrize(("count", "bars", "first"), [(24, 24, "0"), (25, 13, "0 – 1"), (100, 20, "0 – 4")])
def test_many_bars_are_joined(count: int, bars: int, first: str) -> None:
    chart = Chart("t", "x", "n", tuple(map(float, range(count))), (1.0,) * count)
    head, *lines = output._bars(chart)
    assert head.startswith("x")
    assert len(lines) == bars
    assert lines[0].startswith(f"{first} ")


def test_laid_out_json_has_a_line_for_each_key_or_item(capsys: pytest.CaptureFixture[str]) -> None:
    output.print_json({"a": [1, 2], "完": None}, compact=False)
    output.print_json([1, {"b": 2}], compact=False)
    output.print_json({}, compact=False)
    told = capsys.readouterr().out
    assert told == '{\n  "a": [1, 2],\n  "完": null\n}\n[\n  1,\n  {"b": 2}\n]\n{}\n'


# Generating ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (generating.Made((), 3, stopped="time"), "Stopped: only {n} of {wanted} puzzles."),
        (generating.Made((), 3, all=True), "Only {n} of {wanted} puzzles: there are no more of this kind."),
        (
            generating.Made((), 3),
            "Only {n} of {wanted} puzzles were found; there are hardly more of this kind.",
        ),
        (generating.Made((), 3, stopped="time", all=True), "Stopped: only {n} of {wanted} puzzles."),
    ],
)
def test_why_there_are_fewer_puzzles_is_told(made: generating.Made, words: str) -> None:
    assert generating._too_few(made) == words


@pytest.mark.parametrize(
    ("value", "figure"), [(3, True), (0.5, True), (True, False), ("3", False), (None, False)]
)
def test_figures_of_a_puzzle_are_its_numbers(value: object, figure: bool) -> None:
    assert generating._is_figure(value) is figure
