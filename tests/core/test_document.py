"""Documents: what is saved comes back, and whatever else comes is refused in a sentence with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import (
    MAX_PLAYED,
    Document,
    board_from_text,
    document_bytes,
    parse_document,
    read_document,
    write_document,
)
from ringapp.core.files.share import MAX_CODE, open_code, share_code
from ringapp.core.solving.answers import digest_of
from ringapp.core.solving.context import solve_here

GAME = load_game("_template")
BOARD = GAME.initial("corners")


def solved() -> Document:
    return Document("_template", BOARD, {}, solve_here(GAME, BOARD), 3)


def changed(**keys: Any) -> bytes:
    """A solved board with other keys and the digest of these."""
    value = {**json.loads(document_bytes(solved())), **keys}
    if isinstance(value["answer"], dict):
        value["answer"].pop("digest", None)
        value["answer"]["digest"] = digest_of(GAME.info.rules, value)
    return json.dumps(value).encode()


def test_a_document_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    write_document(solved(), path)
    document = read_document(path)
    assert document.state == BOARD
    assert document.cursor == 3
    assert document.notices == ()
    assert document.solution is not None
    assert document.solution.steps == solve_here(GAME, BOARD).steps
    assert document_bytes(document) == path.read_bytes()


def test_a_plain_board_is_a_document_with_or_without_a_byte_order_mark() -> None:
    text = GAME.encode(BOARD).encode()
    for data in (text, b"\xef\xbb\xbf" + text, b"\n " + text):
        assert parse_document("x.json", data).state == BOARD


def test_a_board_file_may_leave_out_the_game_where_one_is_preferred() -> None:
    value = json.loads(GAME.encode(BOARD))
    del value["game"]
    assert parse_document("x.json", json.dumps(value).encode(), "_template").state == BOARD


def test_a_stored_answer_that_does_not_fit_is_dropped_with_a_notice() -> None:
    good = json.loads(document_bytes(solved()))["answer"]
    for bad in ({"status": "optimal", "steps": [["r1c1", 1]]}, {"status": "great"}, [], {**good, "steps": 5}):
        document = parse_document("x.json", changed(answer=bad))
        assert document.solution is None
        assert document.cursor == 0
        assert len(document.notices) == 1


def test_moves_made_by_hand_come_back_and_others_are_dropped_with_a_notice() -> None:
    moves = tuple(step.move for step in solve_here(GAME, BOARD).steps)
    data = document_bytes(Document("_template", BOARD, played=moves))
    document = parse_document("x.json", data)
    assert (document.played, document.notices) == (moves, ())
    texts = json.loads(data)["played"]
    for bad in ("r1c1", {}, [1], ["r99c99"], ["nonsense"], texts * MAX_PLAYED):
        document = parse_document("x.json", changed(played=bad))
        assert document.played == ()
        assert document.solution is not None
        assert len(document.notices) == 1


def test_unknown_options_are_refused_with_the_nearest_known_one() -> None:
    rings = load_game("rings")
    board = {**json.loads(rings.encode(rings.initial("battle"))), "options": {"prefre": "clicks"}}
    with pytest.raises(ParseError, match=r"“prefre”\. Did you mean “prefer”\?"):
        parse_document("x.json", json.dumps(board).encode())


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),
        (b"\xff\xfe{\0}\0", "UTF-16"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "binary"),
        (b'{"ringapp": 1, "game": "chess"}', "chess"),
        (b'{"ringapp": 1, "game": 7}', "“game” is 7"),
        (b'{"game": "_template",\n "rows": 5', "Line 2, column"),
        (b'{"game": "_template", "rows": NaN}', "NaN"),
        (b'{"game": "_template", "game": "_template"}', "twice"),
        (b'{"a":' * 70 + b"1" + b"}" * 70, "64 deep"),
        (b'{"game": "_template", "lamps": "5"}', "“lamps”"),
        (b'{"game": "\xff"}', "column 11"),
    ],
)
def test_bad_files_are_refused_in_a_sentence(data: bytes, words: str) -> None:
    with pytest.raises(RingappError, match=words):
        parse_document("x.json", data)


def test_text_is_read_by_the_preferred_game() -> None:
    assert board_from_text(GAME.notation(BOARD), "_template") == ("_template", BOARD)
    with pytest.raises(ParseError):
        board_from_text("  ")
    with pytest.raises(RingappError):
        board_from_text("This is a letter, and no board.", "_template")


def test_codes_go_round_and_damage_is_noticed() -> None:
    code = share_code(GAME, BOARD)
    assert not any(sign.isspace() for sign in code)
    assert board_from_text(f" {code}\n") == ("_template", BOARD)
    for broken in (code[:-3], code[:-1] + ("A" if code[-1] != "A" else "B"), "ringapp-", "ringapp-é"):
        with pytest.raises(RingappError):
            open_code(broken)
    with pytest.raises(RingappError, match="at most"):
        open_code("ringapp-" + "A" * (MAX_CODE + 1))


def test_a_folder_is_refused_where_no_game_reads_folders(tmp_path: Path) -> None:
    with pytest.raises(RingappError):
        read_document(tmp_path)


def test_a_cursor_off_the_line_goes_to_the_start() -> None:
    for cursor in (-1, 99, "2", True):
        assert parse_document("x.json", changed(cursor=cursor)).cursor == 0
