"""Documents with random damage load, or say in a sentence what is wrong; nothing else may happen."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, board_from_text, document_bytes, parse_document
from ringapp.core.solving.context import solve_here

GAMES = ("_template", *game_ids())
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


def template_file() -> bytes:
    game = load_game("_template")
    board = game.initial("corners")
    return document_bytes(Document("_template", board, {}, solve_here(game, board), 2))


WHOLE = template_file()


def check_sentence(error: RingappError) -> None:
    assert len(str(error)) > 5


def loads_or_says_why(data: bytes) -> None:
    try:
        document = parse_document("board.json", data)
    except RingappError as error:
        check_sentence(error)
    else:
        again = parse_document("board.json", document_bytes(document))
        assert again.state == document.state


@given(st.integers(0, len(WHOLE)), st.integers(0, 12), st.binary(max_size=6))
@settings(max_examples=200)
def test_damaged_bytes(start: int, length: int, piece: bytes) -> None:
    loads_or_says_why(WHOLE[:start] + piece + WHOLE[start + length :])


@given(st.sampled_from(sorted(json.loads(WHOLE))), json_values)
@settings(max_examples=200)
def test_a_key_with_any_value(key: str, value: Any) -> None:
    loads_or_says_why(json.dumps({**json.loads(WHOLE), key: value}).encode())


@given(st.sampled_from(GAMES), st.data())
@settings(max_examples=100)
def test_a_board_of_any_game_with_a_key_of_any_value(game_id: str, data: st.DataObject) -> None:
    game = load_game(game_id)
    value = json.loads(game.encode(game.initial(game.info.presets[0].id)))
    key = data.draw(st.sampled_from(sorted(value)))
    loads_or_says_why(json.dumps({**value, key: data.draw(json_values)}).encode())


@given(st.text(max_size=80) | st.text(alphabet='{}[]",:.o01 \n', max_size=80), st.sampled_from(["", *GAMES]))
@settings(max_examples=100)
def test_pasted_text(text: str, prefer: str) -> None:
    try:
        game_id, state = board_from_text(text, prefer)
    except RingappError as error:
        check_sentence(error)
    else:
        assert load_game(game_id).encode(state)
