"""A study of one level with unknown refill: how often a policy reaches the goal, and with how many swaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Chart, Explanation, Note, Option, OptionValue, Row, Sentence, Table
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.study.histogram import Z95, span, wilson
from ringapp.core.study.study import Counts, StudyInfo, Tally
from ringapp.games.match3.files import notation, presets
from ringapp.games.match3.playing.problems import flaws
from ringapp.games.match3.rules.board import Board
from ringapp.games.match3.studies import curve
from ringapp.games.match3.view.words import problem

if TYPE_CHECKING:
    from numpy.random import SeedSequence

POLICIES = ("best", "one-swap", "greedy", "random")
NEITHER, ONLY_FIRST, ONLY_OTHER, BOTH = range(4)
"""Who of two policies won a game that both have played with the same refill."""


class LevelStudy:
    """Win rate and swaps used on the user's own board."""

    @property
    def info(self) -> StudyInfo:
        policies = tuple(_names().items())
        return StudyInfo(
            id="level",
            label=tr("Match-3: how often a level is won"),
            help=tr("Plays a board with unknown refill many times and counts the games that reach the goal."),
            unit=tr("games"),
            options=(
                Option("board", tr("Board"), "text", "", tr("Empty: the example with unknown refill.")),
                Option("policy", tr("Policy"), "choice", "best", choices=policies),
                Option(
                    *("against", tr("Beside it"), "choice", "none"),
                    help=tr("Plays every game a second time with the same refill by another policy."),
                    choices=(("none", tr("no other policy")), *policies),
                ),
                Option(
                    *("curve", tr("Numbers of swaps"), "text", ""),
                    help=tr("Such as 5..40: how often the players win with each; empty: the board's own."),
                ),
                Option(
                    *("players", tr("Players"), "text", "random,greedy,best"),
                    help=tr("Of the curve: {names}.").format(names=listed(POLICIES)),
                ),
                Option("worlds", tr("Sampled worlds"), "int", 10, minimum=1, maximum=1000),
                Option("depth", tr("Swaps looked ahead"), "int", 3, minimum=1, maximum=6),
            ),
            total=100,
            batch=1,
            frees=False,
            boards=("board",),
        )

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        """Return histograms of `units` games: "won" and "lost" (swaps used), "points", "reshuffles"."""
        import numpy as np

        from ringapp.games.match3.search.games import play_game
        from ringapp.games.match3.search.players import Player

        if options.get("curve"):
            return _curve_counts(units, seed, options)
        player = Player.of(level_of(options))
        counts: dict[str, Counter[int]] = {
            name: Counter() for name in ("won", "lost", "points", "reshuffles", "pairs")
        }
        other = str(options.get("against") or "none")
        worlds, depth = int(options["worlds"] or 1), int(options["depth"] or 1)
        for start in seed.generate_state(units, np.uint64):
            end = play_game(player, str(options["policy"]), int(start) >> 2, worlds, depth)
            counts["won" if end.won else "lost"][end.swaps] += 1
            counts["points"][end.points] += 1
            counts["reshuffles"][end.shuffled] += 1
            if other != "none":
                beside = play_game(player, other, int(start) >> 2, worlds, depth)
                counts["pairs"][ONLY_FIRST * end.won + ONLY_OTHER * beside.won] += 1
        return {name: dict(seen) for name, seen in counts.items()}

    def report(self, tally: Tally) -> dict[str, Any]:
        """Return games, wins and swaps as a JSON object."""
        options = dict(tally.spec.options)
        if options.get("curve"):
            players = curve.players_of(str(options["players"]), POLICIES)
            won_by = {player: tally.histogram(f"{player} won") for player in players}
            return curve.report(won_by, tally.units, curve.span_of(str(options["curve"])))
        won, lost = tally.histogram("won"), tally.histogram("lost")
        wins, games = sum(won.values()), sum(won.values()) + sum(lost.values())
        swaps = sum(used * count for used, count in won.items())
        moves = swaps + sum(used * count for used, count in lost.items())
        low, high = wilson(wins, games)
        pairs = tally.histogram("pairs")
        return {
            "policy": dict(tally.spec.options)["policy"],
            "games": games,
            "wins": wins,
            "win_rate": wins / games if games else None,
            "interval95": [low, high],
            "mean_swaps": swaps / wins if wins else None,
            # With a second policy the time is measured for both together, so it is left out.
            "ms_per_move": 1000 * tally.cpu_seconds / moves if moves and not pairs else None,
            "mean_points": _mean(tally.histogram("points")),
            "reshuffles": sum(value * count for value, count in tally.histogram("reshuffles").items()),
            "paired": paired(str(dict(tally.spec.options).get("against")), pairs),
        }

    def explain(self, tally: Tally) -> Explanation:
        """Return the win rate with its interval, and the swaps that won games took."""
        found = self.report(tally)
        if not found["games"]:
            return Explanation(tr("No game has been played yet."))
        if "curve" in found:
            return curve.explain(found, _names())
        low, high = found["interval95"]
        words = tr("{wins} of {games} games won: {rate} % (95 %: {low} to {high} %).")
        headline = words.format(
            wins=found["wins"],
            games=found["games"],
            rate=round(100 * found["win_rate"]),
            low=round(100 * low),
            high=round(100 * high),
        )
        rows = [Row((tr("points on average"), f"{found['mean_points']:.0f}"))]
        if found["mean_swaps"] is not None:
            rows.insert(0, Row((tr("swaps of a won game"), f"{found['mean_swaps']:.1f}")))
        rows.append(Row((tr("boards shuffled"), str(found["reshuffles"]))))
        notes: list[Note] = [Table(tr("The games"), (tr("Figure"), tr("Value")), tuple(rows))]
        won = tally.histogram("won")
        if won:
            used = span(won)
            notes.append(
                Chart(
                    tr("Swaps used in won games"),
                    tr("swaps"),
                    tr("games"),
                    tuple(float(number) for number in used),
                    tuple(float(won.get(number, 0)) for number in used),
                )
            )
        if found["paired"]:
            notes.insert(0, _beside(found["paired"]))
        if not level_of(dict(tally.spec.options)).has_goal:
            notes.append(Sentence(tr("The board has no goal: set one, or look at the points."), "warn"))
        return Explanation(headline, tuple(notes))


def _names() -> dict[str, str]:
    """Return the name of each policy in the current language."""
    names = (
        *(tr("the policy of Solve"), tr("one swap ahead in 20 sampled worlds")),
        *(tr("the largest known gain"), tr("a random swap")),
    )
    return dict(zip(POLICIES, names, strict=True))


def _curve_counts(units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
    """Return histograms of swaps used, "PLAYER won" and "PLAYER lost"; all players play the same games."""
    import numpy as np

    from ringapp.games.match3.search.games import play_game
    from ringapp.games.match3.search.players import Player

    players = curve.players_of(str(options["players"]), POLICIES)
    board = level_of(options)
    _, most = curve.span_of(str(options["curve"]))
    player = Player.of(replace(board, actions=most))
    worlds, depth = int(options["worlds"] or 1), int(options["depth"] or 1)
    counts: dict[str, Counter[int]] = {}
    for start in seed.generate_state(units, np.uint64):
        for policy in players:
            end = play_game(player, policy, int(start) >> 2, worlds, depth)
            name = f"{policy} {'won' if end.won else 'lost'}"
            counts.setdefault(name, Counter())[end.swaps] += 1
    return {name: dict(seen) for name, seen in counts.items()}


def level_of(options: Mapping[str, OptionValue]) -> Board:
    """Return the board that the study plays. Raises RingappError where it cannot be played."""
    text = str(options.get("board") or "")
    board = notation.parse(text) if text else presets.load("level")
    for flaw in flaws(board):
        if flaw.severity == "error":
            raise RingappError(problem(board, flaw).text)
    if not board.unknown:
        raise RingappError(tr("This study plays boards with unknown refill; set the refill to unknown."))
    return board


def paired(other: str, pairs: Mapping[int, int]) -> dict[str, object] | None:
    """Return two policies compared on the same games: wins, difference of win rates, its 95 % interval."""
    games = sum(pairs.values())
    if not games:
        return None
    first, second = pairs.get(ONLY_FIRST, 0), pairs.get(ONLY_OTHER, 0)
    difference = (first - second) / games
    reach = Z95 * max((first + second) / games - difference**2, 0.0) ** 0.5 / games**0.5
    return {
        "against": other,
        "both": pairs.get(BOTH, 0),
        "only_this": first,
        "only_other": second,
        "neither": pairs.get(NEITHER, 0),
        "difference": difference,
        "interval95": [difference - reach, difference + reach],
    }


def _beside(found: Mapping[str, Any]) -> Sentence:
    """Return the sentence that says how much more often one policy won than the other in the same games."""
    low, high = found["interval95"]
    words = tr(
        "In the same games the other policy won {other}: {difference} points of a hundred between them "
        "(95 %: {low} to {high})."
    )
    return Sentence(
        words.format(
            other=found["both"] + found["only_other"],
            difference=f"{100 * found['difference']:+.0f}",
            low=f"{100 * low:+.0f}",
            high=f"{100 * high:+.0f}",
        ),
        "plain" if low <= 0 <= high else "good" if low > 0 else "warn",
    )


def _mean(histogram: Mapping[int, int]) -> float:
    games = sum(histogram.values())
    return sum(value * count for value, count in histogram.items()) / games if games else 0.0
