"""Puts an answer's assumptions, and what was left alone, into one sentence each."""

from __future__ import annotations

from collections.abc import Mapping

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.games.mota.rules.board import Board, enemy_named
from ringapp.games.mota.rules.facts import EngineSearch, Grounds, Refereed, grounds_of
from ringapp.games.mota.view.manual import special_names
from ringapp.games.mota.view.names import enemy_name, event_words, floor_title, item_name


def tell(board: Board, fact: Assumption | Unmodelled) -> str:
    """Return one sentence for an assumption, or for something that was left alone."""
    return _left(board, fact) if isinstance(fact, Unmodelled) else _assumption(board, fact)


def _assumption(board: Board, fact: Assumption) -> str:
    facts = grounds_of(fact.facts)
    if fact.kind == "goal":
        return _goal(board, facts)
    if fact.kind == "objective":
        return _objective(facts)
    if fact.kind == "floors":
        names = listed(floor_title(board.tower.floors[name]) or name for name in facts["floors"])
        return tr("Only these floors are entered: {names}.").format(names=names)
    if fact.kind == "rules" and "source" in facts:
        return tr("Counted with what the tower’s own engine says of each fight.")
    if fact.kind == "rules" and facts["rules"] == "own":
        told = tr("Counted with the tower’s own damage rules; its other rules are taken as the engine’s.")
        why = tr("The tower’s own engine is not asked: {why}")
        return sentences(told, why.format(why=facts["why"]) if "why" in facts else "")
    if fact.kind == "rules" and facts["rules"] == "engine":
        told = tr("Searched twice to the end in the tower’s own engine ({version}): {n} states, {m} deeds.")
        return told.format(version=facts["engine"], n=facts["states"], m=facts["presses"])
    if fact.kind == "rules":
        return tr("Counted with the damage rules of the engine.")
    if fact.kind == "has_arrived":
        return tr("The hero stands there already: what happens on arrival at his floor has happened.")
    if fact.kind == "stairs":
        return tr("Stairs are not walked over, though this tower lets the hero do so.")
    places = listed(f"[{x}, {y}]" for _, x, y in facts["places"])
    words = {
        "forbidden": tr("These places are not touched: {places}."),
        "forced": tr("These places are cleared in any case: {places}."),
    }
    return words.get(fact.kind, fact.kind).format(places=places)


def _goal(board: Board, facts: Grounds) -> str:
    if facts["goal"] == "tile":
        floor = floor_title(board.tower.floors[facts["floor"]]) or facts["floor"]
        x, y = facts["at"]
        if facts.get("stairs"):
            words = tr("The goal is the stairs at [{x}, {y}] of {floor}: who steps on them has arrived.")
            return words.format(x=x, y=y, floor=floor)
        return tr("The goal is the tile [{x}, {y}] of {floor}.").format(x=x, y=y, floor=floor)
    if facts["goal"] == "further":
        return tr("Asked is how far the hero comes, and with what on each floor.")
    if facts["goal"] == "all":
        return tr("The goal is to take everything and leave.")
    if "by" in facts:
        return tr("The goal is to leave by the stairs at [{x}, {y}].").format(
            x=facts["by"][1], y=facts["by"][2]
        )
    return tr("The goal is to leave by stairs.")


def _objective(facts: Grounds) -> str:
    words = {
        "hp": tr("Most HP at the end is wanted."),
        "stats": tr("Most ATK, DEF and MDEF is wanted; HP decides between equals."),
        "keys": tr("Most keys are wanted; HP decides between equals."),
    }
    weights = listed(f"{name} × {n:g}" for name, n in facts.items() if name != "objective")
    return words.get(facts["objective"], tr("Wanted is the most of: {weights}.").format(weights=weights))


def _left(board: Board, fact: Unmodelled) -> str:
    facts = grounds_of(fact.facts)
    if fact.kind in ("event", "arrival"):
        kinds = listed(event_words([facts["what"]]))
        return _on(board, fact, tr("Events of the tower are not followed here: {kinds}.").format(kinds=kinds))
    if fact.kind == "special":
        enemy = enemy_named(board, facts["id"])
        name = facts["id"] if enemy is None else enemy_name(enemy)
        names = special_names()
        special = listed(names.get(n, tr("special {n}").format(n=n)) for n in facts["special"])
        words = tr("What {name} does is not followed ({special}), so it is left alone.")
        return _on(board, fact, words.format(name=name, special=special))
    if fact.kind == "item":
        words = tr("What these items do is not known, so they are left where they are: {names}.")
        return _on(board, fact, words.format(names=item_name(board, facts["id"])))
    if fact.kind == "tool":
        return tr("What using the {name} does is not followed.").format(name=item_name(board, facts["id"]))
    if fact.kind == "tile":
        words = tr("What these tiles do is not known, so they are left alone: {names}.")
        return _on(board, fact, words.format(names=facts["trigger"] or "?"))
    if fact.kind == "shop":
        words = tr("A shop of the tower sells in a way that is not followed: {name}.")
        return _on(board, fact, words.format(name=facts["id"]))
    if fact.kind == "file":
        words = tr("{file} cannot be read, so what it says is not followed.")
        return words.format(file=facts["file"])
    if fact.kind == "plugins":
        words = tr("plugins.js is no script that can be run ({why}), so what it does is not followed.")
        return words.format(why=facts["why"])
    if fact.kind == "rule" and facts["what"] == "startText":
        return tr("What happens when the game begins (“startText” in data.js) is not played.")
    if fact.kind == "rule":
        return _on(board, fact, tr("A rule of the tower is not followed: {name}.").format(name=facts["what"]))
    return _own_rules(facts)


def _own_rules(facts: Grounds) -> str:
    if "why" in facts:
        words = tr("The tower has damage rules of its own; this route counts with the stock ones. {why}")
        return words.format(why=facts["why"])
    if facts.get("changing"):
        words = tr("The tower’s own damage rules do not always give the same answer: {names}.")
        return words.format(names=listed(facts["changing"]))
    words = tr("Not all of the tower’s own damage rules could be followed: {names}.")
    return words.format(names=listed([*facts["kinds"], *facts["missing"]]))


def _on(board: Board, fact: Unmodelled, words: str) -> str:
    """Return the sentence, headed by its floor unless that is the current one."""
    if fact.page in ("", board.floor):
        return words
    floor = floor_title(board.tower.floors[fact.page]) or fact.page
    return tr("{floor}: {words}").format(floor=floor, words=words)


def refereed(facts: Refereed) -> str:
    """Return the verdict of a tower's own engine on a line, in one or two sentences."""
    if fault := facts.get("fault"):
        return tr("The tower’s own engine has not checked this route: {why}").format(why=fault)
    if facts.get("chance"):
        return tr("The route rests on chance or time: it is not checked.")
    if other := facts.get("difference"):
        theirs, ours = _shown(other["engine"], other["ours"]), _shown(other["ours"], other["engine"])
        words = tr("The tower’s engine differs at step {n}: {theirs}, not {ours}.")
        told = [words.format(n=other["step"], theirs=theirs, ours=ours)]
        if facts.get("ahead"):
            told.append(tr("At its end the hero has no less there, so the route holds."))
        elif moves := facts.get("moves"):
            told.append(tr("Up to move {n} both are equal: go on from a save made there.").format(n=moves))
        return sentences(*told)
    n = facts["followed"]
    told = []
    if facts.get("equal"):
        words = tr("Checked by the tower’s own engine ({version}): {n} step(s), all equal.", "", n)
        told.append(words.format(version=facts["engine"], n=n))
    if refused := facts.get("refused"):
        told.append(tr("The engine does not take step {n}.").format(n=refused))
    if stop := facts.get("stopped"):
        words = tr("The rules here stop at step {n}: {why}")
        told.append(words.format(n=stop["step"], why=stop["why"]))
    return sentences(*told)


def asked_engine(facts: EngineSearch) -> str:
    """Return what was asked of a tower's own engine, where that was not all, in one or two sentences."""
    if fault := facts["fault"]:
        return tr("The tower’s own engine could not be searched: {why}").format(why=fault)
    told = tr("The tower’s own engine ({version}) was asked: {n} states, {m} deeds, not all there are.")
    told = told.format(version=facts["engine"], n=facts["states"], m=facts["presses"])
    words = {"stuck": tr("an event that does not end"), "fly": tr("flights"), "choices": tr("many answers")}
    words["plugin"] = tr("moves of plug-ins")
    names = listed(sorted({words.get(hole) or tr("what else is asked") for hole in facts["holes"]}))
    return sentences(told, tr("Not tried in every way: {names}.").format(names=names)) if names else told


def _shown(figures: Mapping[str, str | float], others: Mapping[str, str | float]) -> str:
    """Return the floor and the figures in which one state differs from another."""
    names = {"hp": tr("HP"), "atk": tr("ATK"), "def": tr("DEF"), "mdef": tr("MDEF")}
    odd = [f"{name} {figures[key]:g}" for key, name in names.items() if figures[key] != others[key]]
    return listed([*[str(figures["floor"])] * (figures["floor"] != others["floor"]), *odd])
