"""Test facts about chances, certain cells and pairs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from ringapp.games.mines.advice import facts as facts_module
from ringapp.games.mines.advice.facts import decimal_facts, unavoidable
from ringapp.games.mines.chances.constraints import set_up
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.rules.facts import groups_of
from ringapp.games.mines.rules.rules import Field
from tests.games.mines import listed
from tests.games.mines.builders import judged, positions


def alike(field: Field, every: list[listed.Layout], first: int, second: int) -> bool:
    """Whether exchanging two cells leads from layout to layout and nothing that is not a mine shows it."""
    for one in every:
        if (first in one) == (second in one):
            return False
        other = one ^ {first, second}
        watched = set(range(len(field.cells))) - one - other
        if other not in every or any(
            listed.number(field, one, cell) != listed.number(field, other, cell) for cell in watched
        ):
            return False
    return True


def test_pairs_that_no_play_avoids_are_never_told_apart_by_any_number() -> None:
    pairs = 0
    texts = ["2 3 1\n.1?\n.1?", "2 5 2\n.1?1.\n.1?1.", "3 3 2\n.2F\n.2?\n011", "3 3 1\n.1?\n.1?\n..?"]
    for field in [*map(parse, texts), *positions(17, 30, 0.35, 0.6)]:
        every, problem = listed.fitting(field), set_up(field)
        if problem.clash or not every:
            continue
        mines = [cell for cell in listed.hidden(field) if listed.risk(every, cell) == 1]
        for first, second in unavoidable(field, problem, mines):
            assert alike(field, every, first, second), (field, first, second)
            assert listed.risk(every, first) == listed.risk(every, second) == Fraction(1, 2)
            wins = listed.most_wins(field)
            assert 2 * max(wins.values()) <= len(every), "half of them at most are won"
            pairs += 1
    assert pairs > 10


@pytest.mark.parametrize(
    ("text", "known", "pairs"),
    [
        ("1 3 1\n.1.", (), ((0, 2),)),
        ("1 4 1\n.1.?", (), ()),  # the safe cell beside one of them will show it
        ("1 4 2\n.1.F", (), ((0, 2),)),  # a flag shows nothing
        ("1 4 2\n.1.*", (), ((0, 2),)),
        ("1 4 2\n.1..", (3,), ((0, 2),)),  # nor does what is certainly a mine
        ("1 4 2\n.1..", (), ()),
        ("1 3 2\n.2.", (0, 2), ()),  # both are mines
        ("2 3 2\n.2F\n.2F", (), ()),  # two numbers, each touching both and both flags: none is left over
        ("2 3 3\n.3F\n.3F", (), ((0, 3),)),
    ],
)
def test_pairs_by_hand(text: str, known: tuple[int, ...], pairs: tuple[tuple[int, int], ...]) -> None:
    field = parse(text)
    assert unavoidable(field, set_up(field), known) == pairs


def groups(found: dict[str, Any]) -> dict[float, list[int]]:
    return {group["p"]: group["cells"] for group in found["chances"]}


FIELD = parse("2 4 2\n....\n1...")
RISKS = [0.5, 0.0, 1.0, 0.25, 0.0, 0.5, 0.0, 0.25]


def test_cells_of_one_chance_are_told_together() -> None:
    found = decimal_facts(FIELD, judged(RISKS))
    assert (found["safe"], found["mines"]) == ([1, 4, 6], [2])
    assert groups(found) == {0.0: [1, 6], 0.25: [3, 7], 0.5: [0, 5], 1.0: [2]}
    assert [group["fraction"] for group in found["chances"]] == ["0", "", "", "1"]
    assert found["guesses"] == []
    assert (found["left"], found["hidden"]) == (2, 7)


def test_on_large_fields_every_certain_cell_is_named_and_the_sea_is_one_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(facts_module, "MAX_CELLS", 0)
    found = decimal_facts(FIELD, judged([0.5, 0.0, 0.25, 0.25, 0.0, 1.0, 0.0, 0.25]))
    assert found["large"]
    assert (found["safe"], found["mines"]) == ([1, 4, 6], [5])
    assert found["sea"] == 0.25
    assert groups(found) == {0.0: [1, 6], 0.5: [0], 1.0: [5]}, "all but the sea"
    whole = groups_of(FIELD, found)
    assert {cell: group["p"] for group in whole for cell in group["cells"]} == dict(
        zip((0, 1, 2, 3, 5, 6, 7), (0.5, 0.0, 0.25, 0.25, 1.0, 0.0, 0.25), strict=True)
    )


def test_on_large_fields_chances_are_told_to_nine_places_and_never_as_certain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(facts_module, "MAX_CELLS", 0)
    found = decimal_facts(parse("1 5 2\n....1"), judged([1e-12, 0.12344, 0.1234400000004, 1 - 1e-12, 0.3]))
    assert set(groups(found)) <= {1e-9, 0.12344, 1 - 1e-9}


def test_what_was_sampled_says_its_errors() -> None:
    errors = np.array([0.0, 0.0, 0.0, 0.02, 0.0, 0.04, 0.0, 0.0])
    found = decimal_facts(FIELD, judged(RISKS, errors=errors, cut=True, mixing=1.2))
    assert found["sampled"] == {"error": 0.04, "mean_error": pytest.approx(0.03), "cut": True, "r_hat": 1.2}
    assert "log10" not in found
    exact = decimal_facts(FIELD, judged(RISKS))
    assert exact["log10"] == 0.0
    assert "sampled" not in exact
    even = decimal_facts(FIELD, judged(RISKS, errors=np.zeros(8)))
    assert even["sampled"]["mean_error"] == 0.0
