"""Answers in files: what a game says of its own facts holds for what it writes, and nothing else is taken."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, document_bytes, parse_document
from ringapp.core.files.exporters import export, own_exports
from ringapp.core.solving.answers import digest_of, explain
from ringapp.core.solving.context import solve_here
from tests.samples import sample

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
    """Whether an answer is taken whose digest is right, whoever made it."""
    value["answer"].pop("digest", None)
    value["answer"]["digest"] = digest_of(load_game(value["game"]).info.rules, value)
    return parse_document("x.json", json.dumps(value).encode()).solution is not None


@pytest.mark.parametrize("game_id", game_ids())
def test_facts_of_another_kind_are_not_taken_from_a_file(game_id: str) -> None:
    value, game = stored(game_id), load_game(game_id)
    assert kept(value)
    if not value["answer"].get("data"):
        return
    answer, grounds = game.fact_types()
    assert answer is not object, "what its answers say has a form"
    damaged = 0
    for facts, form in [
        (value["answer"]["data"], answer),
        *((assumption.get("facts", {}), grounds) for assumption in value["answer"]["premises"]),
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
        if kept(value):
            document = parse_document("x.json", json.dumps(value).encode())
            assert document.solution is not None
            game = load_game(game_id)
            assert game.describe_assumption(document.state, document.solution.assumptions[0])


def pages() -> Iterator[tuple[str, dict[str, Any]]]:
    for game_id in game_ids():
        yield game_id, stored(game_id)


UNNAMED = (("game",), ("answer",), ("answer", "digest"))
"""Where a change leaves nothing that could name another board."""
ELSEWHERE = "The saved answer belongs to another board; press Solve."


@pytest.mark.parametrize("game_id", game_ids())
def test_a_saved_answer_is_shown_as_saved_and_not_as_proved(game_id: str) -> None:
    document = parse_document("x.json", written(game_id))
    assert document.notices == ()
    solution = document.solution
    assert solution is not None
    assert solution.saved is not None
    assert not solution.status.proved
    assert solution.bound is None
    for kind in ("txt", "md"):
        assert "Saved answer (the proof was not repeated): " in export(document, kind).decode()
    game = load_game(game_id)
    tables = [form.id for form in own_exports(game) if form.suffixes[0].endswith((".csv", ".md", ".tsv"))]
    for kind in {"csv", *tables}:
        with suppress(RingappError):  # there is nothing to write for this answer, saved or not
            assert "Saved answer (the proof was not repeated): " in export(document, kind).decode()
    words = explain(game, document.state, solution).headline
    assert words.startswith("Saved answer")
    assert "topped before an answer" not in words
    told = " ".join((words, *map(str, explain(game, document.state, solution).notes)))
    assert re.findall(r"Proved|is proved", told) == []
    plain = Document(game_id, document.state)
    assert drawn(document) == drawn(plain), "a picture tells nothing that was not searched"
    told = json.loads(export(document, "json"))
    assert told["proved"] is False
    assert not any(value for key, value in fields(told) if key == "proved")
    assert told["saved"] == stored(game_id)["answer"]["status"]
    assert document_bytes(document) == written(game_id), "saving it again keeps it as it was"


def fields(value: object) -> Iterator[tuple[str, object]]:
    """Every key and its value in a JSON value."""
    if isinstance(value, dict):
        yield from value.items()
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        yield from fields(one)


def drawn(document: Document) -> bytes:
    """What is seen of a picture, without the board that it carries."""
    return re.sub(rb"<metadata.*?</metadata>", b"", export(document, "svg"))


def places(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of all fields of a JSON value, at most three items of each list."""
    if isinstance(value, dict):
        for key in value:
            yield (*path, key)
            yield from places(value[key], (*path, key))
    if isinstance(value, list):
        for index in range(min(3, len(value))):
            yield (*path, index)
            yield from places(value[index], (*path, index))


def changed(found: object) -> object:
    """Another value of the same kind."""
    if isinstance(found, bool):
        return not found
    if isinstance(found, int | float):
        return found + 1
    if isinstance(found, str):
        return "infeasible" if found == "optimal" else found[:-1] if found else "x"
    return found[:-1] if isinstance(found, list) and found else 0


@pytest.mark.parametrize("most", sample(60, 10_000))
@pytest.mark.parametrize("game_id", game_ids())
def test_whatever_one_field_of_a_file_is_changed_to_its_answer_is_left_out(game_id: str, most: int) -> None:
    read, every = 0, list(places(stored(game_id)))
    for path in every[:: max(1, len(every) // most)]:
        for removed in (False, True):
            value = stored(game_id)
            holder: Any = value
            for key in path[:-1]:
                holder = holder[key]
            if removed:
                del holder[path[-1]]
            else:
                holder[path[-1]] = changed(holder[path[-1]])
            if "answer" not in value or value["answer"] is None:
                continue
            try:
                document = parse_document("x.json", json.dumps(value).encode())
            except RingappError:
                continue
            read += 1
            assert document.solution is None, path
            assert ELSEWHERE in document.notices or path in UNNAMED, path
    assert read > 10


def test_an_answer_of_other_rules_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    data = written("rings")
    assert parse_document("x.json", data).solution is not None
    game = load_game("rings")
    newer = replace(game.info, rules=game.info.rules + 1)
    monkeypatch.setattr(type(game), "info", property(lambda _: newer))
    assert parse_document("x.json", data).solution is None


def test_an_answer_without_a_digest_is_left_out() -> None:
    value = stored("rings")
    del value["answer"]["digest"]
    document = parse_document("x.json", json.dumps(value).encode())
    assert document.solution is None
    assert document.notices == ("The saved answer names no board that it belongs to; press Solve.",)


def test_the_order_of_the_keys_of_a_file_says_nothing() -> None:
    value = dict(reversed(stored("rings").items()))
    assert parse_document("x.json", json.dumps(value).encode()).solution is not None
