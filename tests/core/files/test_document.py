"""Documents: what is saved comes back, and whatever else comes is refused in a sentence with its place."""

from __future__ import annotations

import json
from dataclasses import replace
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
from ringapp.core.files.share_code import MAX_CODE, open_code, share_code
from ringapp.core.solving.answers import digest_of
from ringapp.core.solving.assumptions import status_of, unsure_cells
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
        (b"\x89PNG\r\n\x1a\n\0\0\0", "picture"),
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


# Text of no certain game -------------------------------------------------------------------------------

STRANGE = "o..o..o.\n...x....\n....oo.."
"""A text of the rings with one strange sign."""


def test_text_with_a_strange_sign_is_refused_with_its_place() -> None:
    for text, line in ((STRANGE, 2), ("jo.x\n....", 1), ("oojo\nooxo\njjxx", 2), ("o0oj\n.0?1", 2)):
        with pytest.raises(ParseError) as refused:
            board_from_text(text)
        assert str(refused.value).startswith(f"rings: Line {line}, column")
    with pytest.raises(ParseError, match="Line 2, column 4: found “x”"):
        parse_document("board.txt", STRANGE.encode())


def test_text_that_another_game_reads_but_for_one_sign_asks_for_the_game() -> None:
    text = "1001\n01F0"
    with pytest.raises(ParseError) as refused:
        board_from_text(text)
    told = str(refused.value)
    assert told.startswith("This could be a board of mines, rings; say which game it is.")
    assert "rings: Line 2, column 3: found “F”" in told
    assert board_from_text(text, "mines")[0] == "mines"
    with pytest.raises(ParseError, match="rings: Line 2, column 3"):
        board_from_text(text, "rings")


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("o..o\n....", "rings"),
        ("o...\n....", "rings"),
        ("oojo\nooj.", "rings"),
        ("2 4 1\n.1..\n.1..", "mines"),
        ("2 4 ?\n12F2\n....", "mines"),
        ("12F2\n0??1", "mines"),
        ("AABB\nBBAA", "match3"),
        ("A B C\nC A B", "match3"),
    ],
)
def test_text_of_a_certain_game_is_read_whatever_is_in_front(text: str, game: str) -> None:
    assert board_from_text(text)[0] == game
    for prefer in ("rings", "mines", "match3", "contest"):
        assert board_from_text(text, prefer)[0] == game


def test_where_nobody_reads_a_text_each_game_tells_how_far() -> None:
    with pytest.raises(ParseError) as refused:
        board_from_text("ooxx\n.q..")
    told = str(refused.value)
    assert "rings line 1, column 3 (“x”)" in told
    assert "mines line 1, column 1 (“o”)" in told
    assert len(told) <= 300


# Pictures ----------------------------------------------------------------------------------------------

SEEN = {"rows": 2, "cols": 4, "confidence": [[1, 1, 0.2, 1], [1, 0.3, 1, 1]], "skin": None, "warnings": []}
RINGS = {"ringapp": 1, "game": "rings", "rings": 2, "slices": 4, "moves": 1, "enemies": [[0, 0], [1, 2]]}


def test_unsure_cells_of_a_picture_are_kept_and_belong_to_every_answer() -> None:
    data = json.dumps({**RINGS, "picture": SEEN}).encode()
    document = parse_document("x.json", data)
    assert (document.unsure, document.notices) == (2, ())
    assert parse_document("x.json", document_bytes(document)).unsure == 2
    game = load_game("rings")
    answer = solve_here(game, document.state)
    stored = document_bytes(replace(document, solution=answer))
    read = parse_document("x.json", stored).solution
    assert read is not None
    assert unsure_cells(read) == 2
    assert not status_of(read).proved


def test_a_report_of_a_picture_that_is_none_is_left_out_with_a_notice() -> None:
    for bad in (7, [], {}, {**SEEN, "confidence": [[1]]}):
        document = parse_document("x.json", json.dumps({**RINGS, "picture": bad}).encode())
        assert (document.picture, document.unsure, len(document.notices)) == (None, 0, 1)
