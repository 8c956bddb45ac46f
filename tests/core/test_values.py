"""Values from outside and between processes: options, keys of files, codes, practice and histograms."""

from __future__ import annotations

import base64
import math
import pickle
import zlib
from collections import OrderedDict
from itertools import pairwise
from multiprocessing import Pipe
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.game import Budget, Chart, Option, Status
from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.options import check_value, parse_value, wanted
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Arrow
from ringapp.core.contract.training import Record
from ringapp.core.files import share_code
from ringapp.core.files.filelock import FileLock
from ringapp.core.files.jsontext import Fields, kind, load_json
from ringapp.core.files.movelist import _grid, number_text
from ringapp.core.pictures.arrows import arrow_parts
from ringapp.core.process.safe_pickle import dump_values, frozen, load_values
from ringapp.core.solving import messages
from ringapp.core.solving.answers import Packed
from ringapp.core.solving.context import Spent
from ringapp.core.solving.phases import phase_words
from ringapp.core.study.bars import bars_of, nice_steps
from ringapp.core.study.histogram import percentile_interval, share_interval
from ringapp.core.training import statistics

GAME = load_game("_template")


# Options -----------------------------------------------------------------------------------------------


def option(what: str, **more: Any) -> Option:
    return Option("size", "Size", what, None, **more)  # type: ignore[arg-type]


WHOLE = option("int", minimum=2, maximum=9)
REAL = option("float", minimum=0.5)
WORD = option("choice", choices=(("red", "Red"), ("blue", "Blue")))


@pytest.mark.parametrize(
    ("one", "text", "value"),
    [
        (WHOLE, "2", 2),
        (WHOLE, "+9", 9),
        (REAL, "0.5", 0.5),
        (REAL, "3", 3.0),
        (option("bool"), "Yes", True),
        (option("bool"), "on", True),
        (option("bool"), "1", True),
        (option("bool"), "OFF", False),
        (option("bool"), "no", False),
        (option("bool"), "0", False),
        (WORD, "blue", "blue"),
        (option("text"), "None", "None"),
        (option("text", optional=True), "None", None),
        (option("int", optional=True), "", None),
        (option("int"), "-7", -7),
    ],
)
def test_what_a_person_types_becomes_a_value(one: Option, text: str, value: object) -> None:
    found = parse_value(one, text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("one", "text", "words"),
    [
        (WHOLE, "1", "“size” is 1; expected a whole number from 2 to 9."),
        (WHOLE, "10", "“size” is 10;"),
        (WHOLE, "3.0", "“size” is “3.0”;"),
        (WHOLE, "１", "“size” is “１”;"),
        (WHOLE, "1_0", "“size” is “1_0”;"),
        (WHOLE, "", "“size” is “”;"),
        (WHOLE, "9" * 30, "“size” is “9999999999999999999999999999"),
        (REAL, "0.4", "expected a number of at least 0.5."),
        (REAL, "nan", "“size” is nan;"),
        (REAL, "inf", "“size” is inf;"),
        (REAL, "x", "“size” is “x”;"),
        (option("int", maximum=3), "4", "expected a whole number of at most 3."),
        (option("bool"), "maybe", "“size” is “maybe”; expected yes or no."),
        (WORD, "green", "expected one of red, blue."),
    ],
)
def test_what_no_option_takes_is_refused_by_its_name(one: Option, text: str, words: str) -> None:
    with pytest.raises(RingappError) as refused:
        parse_value(one, text)
    assert words in str(refused.value)
    assert len(str(refused.value)) < 120, "what was typed is cut"


@pytest.mark.parametrize(
    ("one", "value", "fits"),
    [
        (WHOLE, 5, True),
        (WHOLE, 5.0, False),
        (WHOLE, True, False),  # in Python a number too, in a file not
        (WHOLE, None, False),
        (option("int", optional=True), None, True),
        (REAL, 5, True),
        (REAL, True, False),
        (option("bool"), 1, False),
        (option("bool"), False, True),
        (WORD, ["red"], False),
        (option("text"), 3, False),
        (option("text"), "", True),
    ],
)
def test_a_value_of_a_file_is_of_its_kind(one: Option, value: object, fits: bool) -> None:
    if fits:
        assert check_value(one, value) == value
    else:
        with pytest.raises(RingappError, match="“size” is"):
            check_value(one, value)


def test_what_an_option_takes_in_words() -> None:
    assert wanted(option("int")) == "a whole number"
    assert wanted(option("float", minimum=1, maximum=2.5)) == "a number from 1 to 2.5"
    assert wanted(option("text")) == "a text"


# Keys of a file ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda f: f.integer("n", 1, 3), "“a.n” is 4; expected a whole number from 1 to 3."),
        (lambda f: f.integer("yes", 0, 3), "“a.yes” is true or false;"),
        (lambda f: f.integer("missing", 0, 3), "“a.missing” is nothing (it is missing);"),
        (lambda f: f.integer("null", 0, 3), "“a.null” is nothing (null);"),
        (lambda f: f.optional_integer("n", 5, 9), "“a.n” is 4;"),
        (lambda f: f.choice("word", ("x", "y")), '“a.word” is "z"; expected one of x, y.'),
        (lambda f: f.flag("n"), "“a.n” is 4; expected true or false."),
        (lambda f: f.text("word", limit=0), "expected a text of at most 0 characters."),
        (lambda f: f.text("n"), "“a.n” is 4;"),
        (lambda f: f.items("list", 1), "“a.list” is a list of 2; expected a list of at most 1."),
        (lambda f: f.items("object", 9), "“a.object” is an object;"),
        (lambda f: f.items("missing", 9, required=True), "“a.missing” is nothing"),
    ],
)
def test_a_key_that_is_wrong_is_named_with_its_path(read: Any, words: str) -> None:
    value = {"n": 4, "yes": True, "null": None, "word": "z", "list": [1, 2], "object": {}}
    with pytest.raises(ParseError) as refused:
        read(Fields(value, "a"))
    assert words in str(refused.value)


def test_keys_that_are_right_or_may_be_missing() -> None:
    fields = Fields({"n": 3, "word": "x", "yes": True, "list": [1], "null": None})
    assert (fields.integer("n", 3, 3), fields.integer("m", 5, 9, default=1)) == (3, 1)
    assert (fields.optional_integer("n", 0, 9), fields.optional_integer("null", 0, 9)) == (3, None)
    assert (fields.choice("word", ("x",)), fields.choice("m", ("x",), default="d")) == ("x", "d")
    assert (fields.flag("yes"), fields.flag("m"), fields.flag("m", True)) == (True, False, True)
    assert (fields.text("word", limit=1), fields.text("m", default="")) == ("x", "")
    assert (fields.items("list", 1), fields.items("m", 1)) == ([1], [])
    assert ("n" in fields, "null" in fields, "m" in fields) == (True, False, False)
    assert fields.place("n") == "n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[1,]", "a comma is one too many|a value is missing"),
        ("[1", "a comma is missing"),
        ('{"a" 1}', "a colon is missing"),
        ("{a: 1}", "a key in double quotes is missing"),
        ('"\\q"', "a wrong escape"),
        ('"ab', "a text is not ended"),
        ("[] []", "there is more behind its end"),
        ('"a\tb"', "a control character"),
        ("9" * 5000, "too many digits"),
        ('"\\ud800"', "half a character"),
    ],
)
def test_broken_json_says_what_is_broken(text: str, words: str) -> None:
    with pytest.raises(ParseError, match=words):
        load_json(text)


def test_long_values_are_cut_where_they_are_shown() -> None:
    assert kind("x" * 100) == '"' + "x" * 36 + "…"
    assert kind([]) == "a list of 0"
    assert load_json('"\\ud83d\\ude00"') == "😀"


# Codes -------------------------------------------------------------------------------------------------


@given(st.binary(max_size=40))
def test_no_code_is_more_than_its_text(data: bytes) -> None:
    code = share_code.PREFIX + base64.urlsafe_b64encode(data).decode()
    with pytest.raises(ParseError, match="damaged or not complete"):
        share_code.open_code(code)


def sealed(packed: bytes) -> str:
    return (
        share_code.PREFIX + base64.urlsafe_b64encode(zlib.crc32(packed).to_bytes(4, "big") + packed).decode()
    )


def test_a_code_is_bounded_before_and_after_it_is_opened() -> None:
    assert share_code.open_code(sealed(zlib.compress(b"abc"))) == "abc"
    assert share_code.open_code(share_code.LINK + sealed(zlib.compress(b"abc"))) == "abc"
    with pytest.raises(ParseError):
        share_code.open_code(sealed(zlib.compress(b"x" * (share_code.MAX_TEXT + 1))))
    with pytest.raises(ParseError):
        share_code.open_code(sealed(zlib.compress(b"abc")[:-1]))
    with pytest.raises(LimitExceeded, match="at most 20000 characters"):
        share_code.open_code(share_code.PREFIX + "A" * (share_code.MAX_CODE + 1))
    assert [share_code.is_code(text) for text in (" ringapp-x", "ringapp:ringapp-x", "other")] == [
        True,
        True,
        False,
    ]
    assert [share_code.is_link(text) for text in (" ringapp:x", "ringapp-x")] == [True, False]


def test_a_link_says_its_board() -> None:
    board = GAME.initial(GAME.info.presets[0].id)
    link = share_code.share_link(GAME, board)
    assert GAME.decode(share_code.open_code(link)) == board
    assert not any(sign.isspace() for sign in share_code.share_code(GAME, board))


# Between processes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value",
    [
        None,
        [1, 2.5, "x", b"y", True],
        {"a": (1, 2), 3: {4, 5}},
        Status.OPTIMAL,
        Budget(5.0, 7),
        ParseError("here", 3, 4),
        PurePosixPath("a/b"),
        frozen({1: frozen({2: 3})}),
        range(4),
    ],
)
def test_values_of_the_program_arrive_as_they_were(value: object) -> None:
    found = load_values(dump_values(value))
    if isinstance(value, ParseError):
        assert isinstance(found, ParseError)
        assert (str(found), found.line, found.column) == ("here", 3, 4)
    else:
        assert found == value
        assert type(found) is type(value)


@pytest.mark.parametrize("value", [OrderedDict(a=1), print, eval, Path.unlink])
def test_nothing_else_arrives(value: object) -> None:
    with pytest.raises(pickle.UnpicklingError, match="is no value"):
        load_values(pickle.dumps(value, 4))


def test_messages_go_through_a_pipe_as_data() -> None:
    here, there = Pipe()
    job = messages.Job("rings", "{}", {"max_moves": 3, "prefer": "x", "all": True}, Budget(None, 5), "ja")
    for request in (messages.Run(4, job), messages.Cancel(4)):
        messages.send(here, request)
        assert messages.receive_request(there) == request
    replies = (
        messages.Ready(),
        messages.Tick(4, Spent(9, 0.5, None, 3.0, "proving")),
        messages.Best(4, Packed(Status.FEASIBLE, [("a", 1.5), ("b", None)], 2.0)),
        messages.Broken(4, "A sentence.", "Traceback"),
        messages.Result(4, {"found": [1, {"x": None}]}),
    )
    for reply in replies:
        messages.send(there, reply)
        found = messages.receive_reply(here)
        assert type(found) is type(reply)
        if not isinstance(reply, messages.Best):
            assert found == reply
    there.close()
    with pytest.raises((EOFError, OSError)):
        messages.receive_reply(here)


def test_a_lock_is_held_by_one(tmp_path: Path) -> None:
    first = FileLock(tmp_path / "lock")
    with pytest.raises(OSError):
        FileLock(tmp_path / "lock")
    first.release()
    first.release()
    second = FileLock(tmp_path / "lock")
    second.release(remove=True)
    assert not (tmp_path / "lock").exists()
    FileLock(tmp_path / "lock").release(remove=True)


# Practice ----------------------------------------------------------------------------------------------


def record(score: float, mode: str = "a") -> Record:
    return Record(mode, score, 3, 5, 61.5, 2, 1)


def test_of_equal_scores_the_earlier_one_stays_the_best(tmp_path: Path) -> None:
    kept: statistics.Statistics = {}
    for day, score in enumerate((5.0, 9.0, 9.0, 7.0)):
        kept = statistics.add(kept, record(score), f"day {day}")
    kept = statistics.add(kept, record(1.0, "b"), "day 9")
    assert kept["a"].best is not None
    assert (kept["a"].best.day, kept["a"].count, len(kept["a"].runs)) == ("day 1", 4, 4)
    assert kept["b"].count == 1
    path = tmp_path / "deep" / "practice.json"
    statistics.save(path, kept)
    assert statistics.load(path) == kept


def test_the_last_hundred_runs_are_kept_and_all_are_counted() -> None:
    kept: statistics.Statistics = {}
    for number in range(statistics.KEPT + 7):
        kept = statistics.add(kept, record(float(-number)), str(number))
    assert [kept["a"].runs[0].day, kept["a"].runs[-1].day] == ["7", "106"]
    assert kept["a"].count == statistics.KEPT + 7
    assert kept["a"].best is not None
    assert kept["a"].best.day == "0", "though it is no longer among the runs"


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"a": 3}', b'{"a": {"count": "x"}}', b"\xff"])
def test_a_broken_file_of_practice_is_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "practice.json"
    path.write_bytes(content)
    assert statistics.load(path) == {}
    assert statistics.load(tmp_path / "missing.json") == {}


# Histograms --------------------------------------------------------------------------------------------


def chart(values: list[float], counts: list[float]) -> Chart:
    return Chart("", "", "", tuple(values), tuple(counts))


def test_neighbouring_values_are_gathered_into_so_many_bars() -> None:
    assert bars_of(chart([], [])) == []
    assert bars_of(chart([3, 1, 2], [30, 10, 20])) == [(1, 1, 10), (2, 2, 20), (3, 3, 30)]
    many = bars_of(chart(list(range(10)), [1.0] * 10), most=4)
    assert many == [(0, 2, 3), (3, 5, 3), (6, 8, 3), (9, 9, 1)]
    assert bars_of(chart(list(range(8)), [1.0] * 8), most=4)[-1] == (6, 7, 2)


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 6, [0, 1, 2, 3, 4, 5, 6]),
        (0, 60, [0, 10, 20, 30, 40, 50, 60]),
        (0, 10, [0, 2, 4, 6, 8, 10]),
        (3, 9, [3, 4, 5, 6, 7, 8, 9]),
        (5, 5, [5]),
        (7, 5, [7]),
        (0, 1, [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (-3, 3, [-3, -2, -1, 0, 1, 2, 3]),
    ],
)
def test_ticks_are_round(low: float, high: float, ticks: list[float]) -> None:
    assert nice_steps(low, high) == pytest.approx(ticks)


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e6))
def test_ticks_lie_within_and_are_evenly_apart(low: float, wide: float) -> None:
    ticks = nice_steps(low, low + wide)
    assert len(ticks) <= 13
    slack = 1e-6 * max(abs(low), wide)
    assert all(low - slack <= tick <= low + wide + slack for tick in ticks)
    gaps = [after - before for before, after in pairwise(ticks)]
    assert all(math.isclose(gap, gaps[0], rel_tol=1e-5, abs_tol=slack) for gap in gaps)


def test_intervals_lie_around_what_they_are_of_and_shrink() -> None:
    for hits, n in ((0, 5), (5, 5), (3, 10), (300, 1000)):
        low, high = share_interval(hits, n)
        assert 0 <= low <= hits / n <= high <= 1
    few, many = share_interval(3, 10), share_interval(300, 1000)
    assert many[1] - many[0] < (few[1] - few[0]) / 3
    flat = dict.fromkeys(range(100), 10)
    assert percentile_interval(flat, 0.5) == (46, 53)
    assert percentile_interval({}, 0.5) == (0, 0)


# What is shown -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, ""), (3.0, "3"), (-2.0, "-2"), (2.5, "2.5"), (1 / 3, "0.333333"), (1e15, "1" + "0" * 15)],
)
def test_scores_as_people_write_them(value: float | None, text: str) -> None:
    assert number_text(value) == text


def test_a_cell_of_a_table_cannot_end_it() -> None:
    told = _grid(("a", "b"), [("x|y", "1\n2"), ("back\\slash", "")])
    assert told == ["| a | b |", "| --- | --- |", "| x\\|y | 1 2 |", "| back\\\\slash |  |"]


@pytest.mark.parametrize(
    ("points", "chain", "tip", "base"),
    [
        (((0, 0), (10, 0)), ((0, 0), (6, 0)), (10, 0), 6),
        (((0, 0), (3, 0)), ((0, 0), (0, 0)), (3, 0), -1),  # shorter than its head
        (((0, 0), (0, 5), (0, 5)), None, (0, 5), 1),  # the last piece has no length
    ],
)
def test_an_arrow_ends_where_its_head_begins(points: Any, chain: Any, tip: Any, base: float) -> None:
    shaft, head = arrow_parts(Arrow(points, head=4))
    assert head[0] == tip
    if chain is not None:
        assert shaft == chain
        assert [corner[0] for corner in head[1:]] == [base, base]
        assert sorted(corner[1] for corner in head[1:]) == pytest.approx([-2.2, 2.2])
    else:
        assert [corner[1] for corner in head[1:]] == [base, base]
    assert arrow_parts(Arrow(((1, 1), (1, 1)))) == ((), ())


def test_what_a_search_does_is_said_in_the_language_of_the_window() -> None:
    set_language("zh_CN")
    try:
        assert phase_words("proving") not in ("", "proving")
        assert phase_words("own words of a game") == "own words of a game"
    finally:
        set_language("en")
    assert phase_words("proving") == "proving"
