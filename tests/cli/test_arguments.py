"""Flags, inputs and what is printed, piece by piece and in this process: tables of what is given and told."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from ringapp.cli import arguments as flags
from ringapp.cli import output
from ringapp.cli.arguments import Parser, add_common, add_game_flags, budget_of, given, values_for, values_on
from ringapp.cli.main import main
from ringapp.cli.output import BAD_INPUT, NO_SOLUTION, SOLVED, STOPPED, table_lines
from ringapp.cli.parserwords import complaint
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Chart, Option
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.answers import WrongAnswer
from tests.cli.builders import run

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
        (["--tower"], "--tower/--icons: a value is missing."),
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


# One board after the other -------------------------------------------------------------------------------


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


def test_one_board_is_refused_in_json_and_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([RingappError("bad")], True, many=False) == BAD_INPUT
    said = capsys.readouterr()
    assert json.loads(said.out) == {"input": 0, "error": "bad"}
    assert said.err.splitlines() == ["A notice.", "bad"]


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
