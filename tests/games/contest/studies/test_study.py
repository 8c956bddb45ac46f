"""Studies: the same counts however they are cut, figures that add up, colours that are exact."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from ringapp.cli.main import main
from ringapp.core.contract.registry import load_game
from ringapp.core.study.study import Tally, find_study, make_spec, run_study
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from tests.games.contest.conftest import Free

pytestmark = pytest.mark.timeout(600)
"""Compiling the core for the first time takes a while on a busy machine."""


def tally_of(total: int, batch: int, workers: int = 1) -> Tally:
    game = load_game("contest")
    text = game.encode(game.initial("logic"))
    other = game.encode(game.change_setting(game.initial("logic"), "stamina", 20))
    tally = Tally(make_spec(find_study("contest"), total, 3, batch, board=text, other=other))
    run_study(tally, Free(), workers=workers)
    return tally


def test_counts_do_not_depend_on_workers() -> None:
    first, second = tally_of(60, 20), tally_of(60, 20, workers=2)
    assert first.counts == second.counts
    assert sum(first.counts["scores"].values()) == 60


def test_the_other_deck_may_be_a_file_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, text = tmp_path / "deck.json", load_game("contest").encode(load_game("contest").initial("logic"))
    file.write_text(text, "utf-8")
    assert dict(make_spec(find_study("contest"), other=str(file)).options)["other"] == str(file)
    call = ["study", "contest", "--total", "2", "--workers", "1", "--json", "--other"]
    found = []
    for given in (str(file), text):
        assert main([*call, given]) == 0
        found.append(json.loads(capsys.readouterr().out)["difference"])
    assert found[0] == found[1]
    assert main([*call, str(tmp_path / "gone.json")]) == 2
    assert "gone.json" in capsys.readouterr().err


def test_the_report_and_the_words() -> None:
    tally = tally_of(40, 20)
    study = find_study("contest")
    report = json.loads(json.dumps(study.report(tally), allow_nan=False))
    assert report["runs"] == 40
    assert report["least"] <= report["p5"] <= report["p50"] <= report["p95"] <= report["most"]
    assert sum(card["points"] for card in report["cards"]) == pytest.approx(report["mean"] * 40)
    assert report["difference"]["low"] <= report["difference"]["mean"] <= report["difference"]["high"]
    assert len(report["colours"]) == 12
    explanation = study.explain(tally)
    assert [line.split(" ")[0] for line in explanation.headline.splitlines()] == ["40", "V1", "Averages"]
    assert len(explanation.notes) == 5


@pytest.mark.parametrize("weights", [(40, 33, 27), (353, 238, 291), (10, 60, 30)])
def test_colour_shares_agree_with_drawn_seeds(weights: tuple[int, int, int]) -> None:
    turns = 10
    shares = seeds.colour_shares(weights, turns)
    state, runs = 12345, 6000
    seen: list[Counter[int]] = [Counter() for _ in range(turns)]
    for _ in range(runs):
        state = seeds.advance(state)
        colours, _ = seeds.turn_colours(weights, turns, seeds.start(state))
        for turn, colour in enumerate(colours):
            seen[turn][colour] += 1
    for turn in range(turns):
        assert sum(shares[turn].shares) == pytest.approx(1)
        for colour in (c.VOCAL, c.DANCE, c.VISUAL):
            assert seen[turn][colour] / runs == pytest.approx(shares[turn].shares[colour - 1], abs=0.03)


def test_only_counted_chances_are_called_exact() -> None:
    shares = seeds.colour_shares((353, 238, 291), 12)
    assert [row.exact for row in shares] == [True, *[False] * 8, *[True] * 3]
    assert all(row.exact for row in seeds.colour_shares((1, 0, 0), 6))


def test_a_seed_of_31_bits_starts_with_the_first_half_of_the_colours() -> None:
    pool = seeds.colour_pool((353, 238, 291), 12)
    assert pool == (1,) * 4 + (3,) * 3 + (2,) * 2
    first = seeds.colour_shares((353, 238, 291), 12)[0]
    assert first.exact
    assert first.shares[0] > 0.8
    assert first.shares[1] == 0.0
    even = seeds.colour_shares((353, 238, 291), 12, even=True)[0]
    assert even.shares == pytest.approx((4 / 9, 2 / 9, 3 / 9), abs=1e-6)
