"""Put the chances of a game's first click into words."""

from __future__ import annotations

from fractions import Fraction

from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mines.rules.facts import FirstClick
from ringapp.games.mines.rules.first import first_at, first_fact
from ringapp.games.mines.rules.rules import Field
from ringapp.games.mines.view.places import percent, place


def headline(field: Field, first: FirstClick) -> str:
    """Return the sentence of an answer that names the best first click and its chances."""
    begun = tr("Nothing is open yet. Begin in {place}: {what}.")
    return begun.format(place=place(field, first["cell"]), what=_told(first))


def beside(field: Field, cell: int) -> str:
    """Return the sentence of the chances that a first click on a hidden cell has."""
    return tr("as first click: {what}").format(what=_told(first_fact(first_at(field, cell), field.rule)))


def _told(first: FirstClick) -> str:
    """Return the known chances of a first click in words."""
    risk = Fraction(first["risk"])
    told = tr("a mine with {risk}").format(risk=percent(float(risk))) if risk else tr("never a mine")
    parts = [told]
    shares = {name: first[name] for name in ("opening", "around", "elsewhere")}
    words = {
        "opening": tr("it opens an area with {share}"),
        "around": tr("a cell beside it is then a mine with {share}"),
        "elsewhere": tr("one farther off with {share}"),
    }
    parts += [
        words[name].format(share=percent(float(Fraction(share)))) for name, share in shares.items() if share
    ]
    return listed(parts, "; ")


def report(field: Field, first: FirstClick) -> JsonObject:
    """Return a first click as JSON, its cell as [row, column] from 0."""
    told: JsonObject = {"rule": first["rule"], "at": list(divmod(first["cell"], field.columns))}
    return told | {name: first[name] for name in ("risk", "opening", "around", "elsewhere")}
