"""The best deck in words: whether it is really better, what was exchanged, and which decks are as good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ringapp.core.contract.game import Explanation, Note, Row, Sentence, Suggestion, Table
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import program_of
from ringapp.games.contest.rules.facts import BestDeck, CloseDeck, Decks, Exchange
from ringapp.games.contest.view.words import named_card, named_item


def explain_decks(board: Board, found: Decks) -> Explanation:
    """Return in words what the search for a better deck has found so far."""
    return Explanation(_headline(found), tuple(_notes(board, found)))


def _headline(found: Decks) -> str:
    best, n = found["best"], f"{found['tried']:,}"
    if "gain" not in found:
        words = tr(
            "So far the best of {n} deck(s) scores about {mean} points (it was chosen: flattered).",
            "",
            found["tried"],
        )
        return words.format(n=n, mean=f"{best['mean']:,.0f}")
    gain = found["gain"]
    facts = {
        "n": n,
        "mean": f"{best['mean']:,.0f}",
        "low": f"{best['low']:,.0f}",
        "high": f"{best['high']:,.0f}",
        "gain": f"{gain['mean']:+,.0f}",
        "least": f"{gain['low']:+,.0f}",
        "most": f"{gain['high']:+,.0f}",
        "runs": f"{best['runs']:,}",
    }
    if gain["low"] > 0:
        words = tr("Really better: {mean} points, {gain} ({least} to {most}), the best found of {n} decks.")
    elif gain["mean"] == 0:
        words = tr("This deck stays the best found of {n} decks: {mean} points ({low} to {high}).")
    else:
        words = tr("Not told apart: the best found of {n} decks has {gain} points ({least} to {most}).")
    return words.format(**facts)


def _notes(board: Board, found: Decks) -> Iterator[Note]:
    if found.get("exhaustive"):
        yield Sentence(tr("Every deck of the pool took part in the race."))
    elif "gain" in found:
        yield Sentence(tr("Not every deck was tried: cards were exchanged one by one, then in pairs."))
    if "gain" in found:
        words = tr("Means and intervals (95 %) are from {n} contests on seeds that the search did not use.")
        yield Sentence(words.format(n=f"{found['best']['runs']:,}"))
    if list(found["best"]["choice"]) != list(board.deck) or list(found["best"]["items"]) != list(board.items):
        slots = enumerate(found["best"]["choice"])
        changed = [("deck", i) for i, w in slots if i >= len(board.deck) or w != board.deck[i]]
        yield Suggestion(tr("Take this deck"), str(found["board"]), tuple(changed))
    program = program_of(board)

    def name(word: str) -> str:
        return named_card(program, word) if word else tr("empty")

    def item(word: str) -> str:
        return named_item(program, word) if word else tr("empty")

    if found.get("swaps"):
        rows = tuple(
            Row((name(row["out"]), name(row["in"]), _gain(row)), targets=(("deck", row["slot"]),))
            for row in found["swaps"]
        )
        title = tr("Exchanges, each by what the new deck loses without it")
        yield Table(title, (tr("Out"), tr("In"), tr("Points (95 %)")), rows)
    if found.get("close"):
        yield Table(
            tr("Nearly as good: how far behind in the race, and the 95 % interval"),
            (tr("Behind"), tr("From"), tr("To"), tr("Differs from the best by")),
            tuple(_close(found["best"], row, name, item) for row in found["close"]),
        )


def _gain(row: Exchange) -> str:
    if "gain" not in row:
        return tr("not weighed")
    return f"{row['gain']:+,.0f} ± {(row['high'] - row['low']) / 2:,.0f}"


def _close(best: BestDeck, row: CloseDeck, name: Callable[[str], str], item: Callable[[str], str]) -> Row:
    words = [
        *_exchanged(best["choice"], row["choice"], name),
        *_exchanged(best["items"], row.get("items", best["items"]), item),
    ]
    figures = (f"{row['behind']:,.0f}", f"{row['low']:,.0f}", f"{row['high']:,.0f}")
    return Row((*figures, ", ".join(words)))


def _exchanged(best: Sequence[str], other: Sequence[str], name: Callable[[str], str]) -> Iterator[str]:
    into = Counter(other) - Counter(best)
    out = Counter(best) - Counter(other)
    for a, b in zip(out.elements(), into.elements(), strict=False):
        yield f"{name(a)} → {name(b)}"
