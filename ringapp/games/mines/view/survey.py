"""Put a judged game into one row of figures that players compare."""

from __future__ import annotations

from math import prod

from ringapp.core.contract.abilities import Figure
from ringapp.core.contract.game import Solution
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.rules.facts import answer_of
from ringapp.games.mines.rules.rules import Click, Field
from ringapp.games.mines.view import coach, page
from ringapp.games.mines.view.places import percent


def survey(field: Field, solution: Solution[Click]) -> list[Figure]:
    """Return the figures of a recorded game; empty where its clock is unknown."""
    data = answer_of(solution.data)
    found = data.get("figures")
    if not found or not data.get("line"):
        return []
    facts = data["line"]
    left = coach.unjudged(data)
    kept = None if left else coach.luck(facts)
    best = None if left else prod(fact.get("best", 1.0) for fact in facts)
    missed = sum(fact["kind"] == "missed" for fact in facts)
    risky = sum("chance" in fact for fact in facts)
    wrong = sum(bool(fact.get("wrong")) for fact in facts)
    player = field.tape.player if field.tape is not None else ""
    share = coach.zini_share(found)
    day = field.tape.day if field.tape is not None else ""
    lost = [(fact["kind"], fact["best"] - fact["chance"]) for fact in facts if "better" in fact]
    guessed = [cost for kind, cost in lost if kind == "guess"]
    avoided = sum(cost for kind, cost in lost if kind == "missed")
    return [
        Figure("player", player, tr("Player"), player),
        Figure("day", day, tr("Day"), day),
        Figure("level", page.level_name(field), tr("Level"), page.level_of(field)),
        Figure("won", data["won"], tr("Result"), tr("won") if data["won"] else tr("lost")),
        _figure("time", found["time"], tr("Time")),
        _whole("3bv", found["3bv"], "3BV"),
        _whole("solved", found["solved"], tr("3BV done")),
        _figure("3bv_s", found["3bv_s"], "3BV/s"),
        _whole("clicks", found["clicks"], tr("Presses")),
        _figure("ioe", found["ioe"], "IOE", tr("3BV done for each press")),
        _figure("corr", found["corr"], tr("Correctness"), tr("Effective clicks for each press")),
        _figure("thrp", found["thrp"], tr("Throughput"), tr("3BV done for each effective click")),
        _figure("rqp", found["rqp"], "RQP", tr("Time squared by 3BV done; less is better")),
        _figure("qg", found["qg"], "QG", tr("Time to the power of 1.7 by 3BV done; less is better")),
        _figure("stnb", found["stnb"], "STNB", tr("Speed against what the level is worth")),
        _figure("zini_efficiency", share, tr("ZiNi efficiency"), tr("Presses of the greedy play by yours")),
        _share("luck", kept, tr("Luck"), tr("The chance with which all clicks together were survived")),
        _share("best", best, tr("Safest"), tr("The same for the safest click each time")),
        _whole("risky", risky, tr("Risky"), tr("Openings that risked a mine")),
        _whole("needless", len(guessed), tr("Needless"), tr("Guesses when a safer one was there")),
        _figure("cost_guess", sum(guessed), tr("Cost of guesses"), tr("Chances lost by them")),
        _whole("missed", missed, tr("Missed"), tr("Times that a certainly safe cell was missed")),
        _figure("cost_missed", avoided, tr("Cost of misses"), tr("Chances lost by them")),
        _whole("wrong_flags", wrong, tr("Wrong flags"), tr("Flags set where no mine is")),
        _whole("unjudged", left, tr("Not judged"), tr("Clicks on fields too wide, or for lack of time")),
    ]


def _share(name: str, value: float | None, label: str, about: str) -> Figure:
    return Figure(name, value, label, percent(value), about)


def _figure(name: str, value: float | None, label: str, about: str = "") -> Figure:
    return Figure(name, value, label, coach.number(value), about)


def _whole(name: str, value: int, label: str, about: str = "") -> Figure:
    return Figure(name, value, label, str(value), about)
