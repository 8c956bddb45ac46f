"""Answers in files: what a game says of its own facts holds for what it writes, and nothing else is taken."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from ringapp.core.contract.abilities import Factual
from ringapp.core.contract.game import Budget
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, document_bytes, parse_document
from ringapp.core.solving.context import solve_here

ASKED = {
    "rings": ("battle", {}),
    "mota": ("F3", {"theory": True}),
    "match3": ("first-lines", {"algorithm": "compare"}),
    "mines": ("position", {}),
    "contest": ("article", {"find": "beam"}),
}
"""An example that is answered at once, with the question that makes its game say most; else the first."""


def stored(game_id: str) -> dict[str, Any]:
    """An answer as it is kept in a file, to be changed."""
    value: dict[str, Any] = json.loads(written(game_id))
    return value


@cache
def written(game_id: str) -> bytes:
    game = load_game(game_id)
    preset, options = ASKED.get(game_id, (game.info.presets[0].id, {}))
    state = game.initial(preset)
    solution = solve_here(game, state, Budget(seconds=20), **options)
    return document_bytes(Document(game_id, state, dict(options), solution))


def kept(value: dict[str, Any]) -> bool:
    return parse_document("x.json", json.dumps(value).encode()).solution is not None


@pytest.mark.parametrize("game_id", game_ids())
def test_facts_of_another_kind_are_not_taken_from_a_file(game_id: str) -> None:
    value, game = stored(game_id), load_game(game_id)
    assert kept(value)
    if not value["answer"].get("data"):
        return
    assert isinstance(game, Factual), "what its answers say has a form"
    answer, grounds = game.fact_types()
    damaged = 0
    for facts, form in [
        (value["answer"]["data"], answer),
        *((premise.get("facts", {}), grounds) for premise in value["answer"]["premises"]),
    ]:
        for key in named(form) & facts.keys():
            whole = facts[key]
            for bad in ([[{}]], {"x": [None]}, "?", 1.5):
                facts[key] = bad
                if not fits(facts, form):
                    damaged += 1
                    assert not kept(value), (key, bad)
            facts[key] = whole
    assert damaged or named(answer) == set()
    assert kept(value)


def named(form: type) -> set[str]:
    return set(getattr(form, "__annotations__", ()))


def fits(facts: dict[str, Any], form: type) -> bool:
    try:
        msgspec.convert(facts, form)
    except msgspec.ValidationError:
        return False
    return True


def test_premises_that_cannot_be_told_are_not_taken_from_a_file() -> None:
    """They are told under the answer, which the first look at it must not find out."""
    for game_id, value in pages():
        value["answer"]["premises"] = [{"kind": "nobody_knows_this_kind", "facts": {}}]
        document = parse_document("x.json", json.dumps(value).encode())
        if document.solution is not None:
            game = load_game(game_id)
            assert game.tell(document.state, document.solution.premises[0])


def pages() -> Iterator[tuple[str, dict[str, Any]]]:
    for game_id in game_ids():
        yield game_id, stored(game_id)
