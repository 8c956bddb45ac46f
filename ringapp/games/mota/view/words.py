"""Facts of an answer in words: headline, ledger, theory, problems; and the JSON report."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from typing import Any

from ringapp.core.contract.game import Explanation, Note, Problem, Row, Sentence, Solution, Status, Table
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.rules.board import (
    UNFOLLOWED,
    Act,
    Board,
    enemy_named,
    floor_of,
    grid_of,
    monsters,
    tile_at,
)
from ringapp.games.mota.rules.moves import exit_of, gain_at, has_event
from ringapp.games.mota.view import manual
from ringapp.games.mota.view.ledger import Entry, ledger
from ringapp.games.mota.view.names import enemy_name, event_words, tile_name

_REPORTED = frozenset(
    {"blocks", "broken", "left", "proved", "caveats", "rules", "why", "stock_for", "missing", "unfollowed"}
)


def problems(board: Board) -> list[Problem]:
    """What is not handled on this floor, and what keeps a task from being posed."""
    found: list[Problem] = []
    if board.hero.hp <= 0:
        found.append(Problem(tr("The hero needs HP above 0.")))
    if board.goal == "exit" and board.floors == "one" and exit_of(board) is None:
        words = tr("This floor has no stairs to leave by; choose another task.")
        found.append(Problem(words, severity="warning"))
    odd = [(x, y, enemy) for x, y, enemy in monsters(board) if any(s in UNFOLLOWED for s in enemy.special)]
    if odd:
        names = ", ".join(sorted({enemy_name(enemy) for _, _, enemy in odd}))
        words = tr("These monsters retreat or attack by themselves, so they are left alone: {names}.")
        found.append(Problem(words.format(names=names), tuple((x, y) for x, y, _ in odd), "warning"))
    floor = floor_of(board)
    inside = [(x, y) for x, y, _ in floor.oddities if x >= 0]
    if inside:
        kinds = ", ".join(event_words({kind for x, _, kind in floor.oddities if x >= 0}))
        words = tr("Events of the tower are not followed here: {kinds}.")
        found.append(Problem(words.format(kinds=kinds), tuple(sorted(set(inside))), "warning"))
    unknown = _unknown_items(board)
    if unknown:
        names = ", ".join(sorted({tile_name(board, tile_at(board, cell)) for cell in unknown}))
        words = tr("What these items do is not known, so they are left where they are: {names}.")
        found.append(Problem(words.format(names=names), tuple(unknown), "warning"))
    strange = _strange_tiles(board)
    if strange:
        names = ", ".join(sorted({tile_at(board, cell).trigger or "?" for cell in strange}))
        words = tr("What these tiles do is not known, so they are left alone: {names}.")
        found.append(Problem(words.format(names=names), tuple(strange), "warning"))
    if board.tower.own_rules:
        words = tr(
            "This tower has damage rules of its own: Solve counts with them, figures before it do not."
        )
        found.append(Problem(words, severity="info"))
    found += [Problem(text, severity="info") for text in board.tower.oddities[:3]]
    return found


_TRIGGERS = frozenset({"", "null", "battle", "getItem", "openDoor", "changeFloor", "action"})


def _strange_tiles(board: Board) -> list[tuple[int, int]]:
    """Tiles with a trigger of their own, monsters that no table has, doors without a lock that is known."""
    grid = grid_of(board)
    found = []
    for cell in ((x, y) for y in range(len(grid)) for x in range(len(grid[0]))):
        tile = tile_at(board, cell)
        unknown = tile.trigger == "battle" and enemy_named(board, tile.id) is None
        locked = tile.trigger == "openDoor" and tile.door is None
        if (unknown or locked or tile.trigger not in _TRIGGERS) and not has_event(board, cell):
            found.append(cell)
    return found


def _unknown_items(board: Board) -> list[tuple[int, int]]:
    grid = grid_of(board)
    return [
        (x, y)
        for y in range(len(grid))
        for x in range(len(grid[0]))
        if tile_at(board, (x, y)).trigger == "getItem"
        and gain_at(board, (x, y)) is None
        and not has_event(board, (x, y))
    ]


def explain(board: Board, solution: Solution[Act]) -> Explanation:
    """The answer, the ledger, the theory and the manual."""
    notes: list[Note] = [Sentence(text, "warn") for text in _caveats(solution)]
    if solution.data.get("rules") == "own":
        words = tr("Counted with the tower’s own damage rules; its other rules are taken as the engine’s.")
        notes.insert(0, Sentence(words))
    if solution.steps:
        notes.append(ledger_table(ledger(board, solution)))
    notes += _theory_notes(solution)
    notes.append(manual.table(board, solution.data.get("manual")))
    return Explanation(_headline(board, solution), tuple(notes))


def _headline(board: Board, solution: Solution[Act]) -> str:
    if solution.status is Status.INFEASIBLE:
        return tr("No route. Proved: the hero cannot reach the goal alive.")
    if solution.data.get("theory_only"):
        return tr("Theory only: no route was searched for.")
    if not solution.steps and solution.score is None:
        if "left_alone" in solution.data.get("caveats", ()):
            return tr("No route found without what is not followed on this floor.")
        return tr("Stopped before an answer.")
    hp = int(solution.score or 0)
    if solution.status is Status.OPTIMAL:
        return tr("{hp} HP at the end, in {n} moves. Proved: no route keeps more.").format(
            hp=hp, n=len(solution.steps)
        )
    if solution.bound is not None:
        words = tr("Best found: {hp} HP at the end; at most {bound} are possible.")
        return words.format(hp=hp, bound=int(solution.bound))
    return tr("Best found: {hp} HP at the end; stopped before the proof.").format(hp=hp)


def _caveats(solution: Solution[Act]) -> list[str]:
    words = {
        "stock_rules": tr(
            "The tower has damage rules of its own; this route counts with the stock ones and proves nothing."
        ),
        "own_rules": tr("Not all of the tower’s rules could be followed, so this route proves nothing."),
        "left_alone": tr("What is not followed is left alone; the proof is about all else."),
        "objective": tr("The wish comes first; HP decides between equals."),
    }
    told = [words[key] for key in solution.data.get("caveats", ()) if key in words]
    return told + _not_followed(solution.data)


def _not_followed(data: Mapping[str, Any]) -> list[str]:
    """What of the tower's own rules could not be followed."""
    told = [str(data["why"])] if "why" in data else []
    if data.get("stock_for"):
        sentence = tr("Counted with the stock rules, because the tower’s own gave no answer: {kinds}.")
        told.append(sentence.format(kinds=", ".join(data["stock_for"])))
        told.append(str(next(iter(data["stock_for"].values()))))
    if data.get("missing"):
        sentence = tr("The tower’s own rules ask for what is not known here: {names}.")
        told.append(sentence.format(names=", ".join(data["missing"])))
    if data.get("unfollowed"):
        sentence = tr("What these monsters do outside of a fight is known to this tower alone: {names}.")
        told.append(sentence.format(names=", ".join(data["unfollowed"])))
    return told


def ledger_table(entries: list[Entry]) -> Table:
    """The ledger: per step damage, HP, stats, and what the gems taken before it saved."""
    rows = []
    for number, entry in enumerate(entries, 1):
        cells = (
            str(number),
            entry.text,
            str(entry.damage) if entry.kind == "battle" else "",
            str(entry.hp),
            f"{entry.atk} / {entry.df} / {entry.mdef}",
            str(entry.saved) if entry.saved else "",
            str(entry.margin) if entry.kind == "battle" else "",
        )
        rows.append(Row(cells, targets=((entry.x, entry.y),)))
    columns = (
        tr("Step"),
        tr("Move"),
        tr("Damage"),
        tr("HP"),
        tr("ATK / DEF / MDEF"),
        tr("Saved"),
        tr("Margin"),
    )
    return Table(tr("Ledger"), columns, tuple(rows))


def _theory_notes(solution: Solution[Act]) -> list[Note]:
    data = solution.data
    notes: list[Note] = []
    broken = {
        "clamp": tr("Some monsters come down to no damage: beyond that a gem saves nothing."),
        "attack": tr("There are red gems or swords: more ATK changes every ratio."),
        "loops": tr("There are loops: which monster to leave is decided by the exact search."),
        "doors": tr("There are doors: keys decide what can be opened."),
        "fields": tr("There are monsters that hurt from a distance."),
        "mdef": tr("There are green gems beside blue ones."),
        "bent": tr("The damage of some monsters is no straight line in DEF."),
    }
    if data.get("blocks"):
        rows = [
            Row(
                (
                    str(b["order"]),
                    str(b["merge"] or ""),
                    str(len(b["cells"])),
                    str(b["k"]),
                    str(b["w"]),
                    b["ratio"],
                ),
                targets=tuple((c[0], c[1]) for c in b["cells"]),
            )
            for b in data["blocks"]
        ]
        columns = (
            tr("Block"),
            tr("Merge"),
            tr("Monsters"),
            tr("k: saved per DEF"),
            tr("w: DEF behind it"),
            tr("Ratio k / w"),
        )
        notes.append(Table(tr("Theory: blocks in order"), columns, tuple(rows)))
    if data.get("left"):
        places = ", ".join(f"[{x}, {y}]" for _, x, y in data["left"])
        words = tr("Theory: the loops leave these standing: {places}.")
        if not data.get("proved"):
            words = tr("Theory: in the best answer found the loops leave these standing: {places}.")
        notes.append(Sentence(words.format(places=places)))
    for key in data.get("broken", ()):
        if key in broken:
            notes.append(Sentence(tr("Theory: ") + broken[key]))
    return notes


def report(board: Board, solution: Solution[Act]) -> dict[str, Any]:
    """What `solve --json` prints."""
    from ringapp.games.mota.files.route import tokens_of

    entries = ledger(board, solution)
    steps = [
        {"kind": e.kind, "floor": e.floor, "at": [e.x, e.y], "id": e.id, "damage": e.damage, "hp": e.hp}
        for e in entries
    ]
    end = entries[-1] if entries else None
    hero = board.hero
    stats = (end.hp, end.atk, end.df, end.mdef) if end else (hero.hp, hero.atk, hero.df, hero.mdef)
    data = {key: value for key, value in solution.data.items() if key in _REPORTED}
    return {
        "status": solution.status.value,
        "score": None if solution.score is None else int(solution.score),
        "bound": None if solution.bound is None else int(solution.bound),
        "hero": dict(zip(("hp", "atk", "def", "mdef"), stats, strict=True)),
        "steps": steps,
        "route": tokens_of(board, [step.move for step in solution.steps]),
        "not_handled": [problem.text for problem in problems(board) if problem.severity == "warning"],
        **data,
    }


def as_csv(entries: list[Entry]) -> str:
    """The ledger as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("step", "kind", "floor", "x", "y", "id", "damage", "hp", "atk", "def", "mdef", "saved"))
    for number, e in enumerate(entries, 1):
        writer.writerow(
            (number, e.kind, e.floor, e.x, e.y, e.id, e.damage, e.hp, e.atk, e.df, e.mdef, e.saved)
        )
    return out.getvalue()


def as_markdown(entries: list[Entry]) -> str:
    """The ledger as a Markdown table."""
    table = ledger_table(entries)
    lines = ["| " + " | ".join(table.columns) + " |", "|" + " --- |" * len(table.columns)]
    lines += ["| " + " | ".join(cell.replace("|", "/") for cell in row.cells) + " |" for row in table.rows]
    return "\n".join(lines) + "\n"
