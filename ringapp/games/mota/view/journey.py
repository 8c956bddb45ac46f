"""Tables for a line over several floors: what each stay on a floor cost, and other ends found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from ringapp.core.contract.claims import Assumption
from ringapp.core.contract.game import Note, Row, Sentence, Solution, Status, Table
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.rules.board import Act, Board, task_floors
from ringapp.games.mota.rules.facts import answer_of
from ringapp.games.mota.view.claims import tell
from ringapp.games.mota.view.ledger import Entry
from ringapp.games.mota.view.names import floor_label, item_name

MOST_ENDS = 20


def journey(board: Board, solution: Solution[Act], entries: Sequence[Entry]) -> list[Note]:
    """Return the tables of stays and of the frontier, if there are several floors or ends."""
    notes: list[Note] = []
    if len({entry.floor for entry in entries}) > 1:
        notes.append(stays(board, entries))
    ends = solution.data.get("frontier")
    if isinstance(ends, list) and ends:
        if solution.status is Status.FEASIBLE and solution.bound is None:
            notes.append(Sentence(tr("There is no bound: more HP may be possible.")))
        if len(ends) > 1:
            notes.append(frontier(board, ends))
    return notes


def is_stopped(solution: Solution[Act]) -> bool:
    """Return whether a search ended without a route before it had tried all."""
    facts = answer_of(solution.data)
    tried_all = facts.get("theory_only") or facts.get("exhausted")
    return solution.status is Status.UNKNOWN and solution.score is None and not tried_all


def how_far(board: Board, solution: Solution[Act]) -> list[Note]:
    """Return how much a stopped search had looked at, and on which floors."""
    if not is_stopped(solution):
        return []
    notes: list[Note] = []
    nodes, seconds = (solution.stats.get(name) for name in ("nodes", "seconds"))
    if nodes is not None and seconds is not None:
        words = tr("Up to then {n} positions were looked at in {seconds} s.")
        notes.append(Sentence(words.format(n=f"{nodes:.0f}", seconds=f"{seconds:.1f}")))
    count = len(board.tower.floors)
    if board.floors == "all" and count > 1:
        words = tr("All {n} floors of the tower were asked for: fewer chosen floors are searched sooner.")
        notes.append(Sentence(words.format(n=count)))
    elif board.floors == "some" and not any(fact.kind == "floors" for fact in solution.assumptions):
        floors = [name for name in board.tower.floors if name in task_floors(board)]
        notes.append(Sentence(tell(board, Assumption("floors", {"floors": list(floors)}))))
    return notes


def furthest(board: Board, solution: Solution[Act]) -> list[Note]:
    """Return how far a search without a route came, and with what stats, to set a nearer goal."""
    ends = solution.data.get("furthest")
    if not isinstance(ends, list) or not ends or not isinstance(ends[0], dict):
        return []
    floor = floor_label(board, str(ends[0].get("floor", "")))
    words = tr("No way to the goal was found, nor that there is none. The search came furthest to {floor}:")
    table = frontier(board, ends)
    return [Sentence(words.format(floor=floor)), replace(table, title=tr("On {floor}").format(floor=floor))]


def ends_by_floor(board: Board, solution: Solution[Act]) -> list[Note]:
    """Return the best end found on each floor, the furthest first; the line shown leads to the first."""
    rows = []
    for end in answer_of(solution.data).get("ends", ()):
        hero = end["hero"]
        stats = f"{hero['atk']} / {hero['def']} / {hero['mdef']}"
        label = floor_label(board, end["floor"])
        cells = (label, f"{end['value']:g}", str(hero["hp"]), stats, _held(board, hero["keys"]))
        rows.append(Row((*cells, str(end["steps"]))))
    columns = (tr("Floor"), tr("By the weights"), tr("HP"), tr("ATK / DEF / MDEF"), tr("Keys"), tr("Steps"))
    return [Table(tr("Best end on each floor"), columns, tuple(rows))] if rows else []


def _held(board: Board, keys: Mapping[str, int]) -> str:
    return ", ".join(f"{item_name(board, name)} {n}" for name, n in keys.items())


def stays(board: Board, entries: Sequence[Entry]) -> Table:
    """Return the ledger by floor: for each stay its fights, what they cost, and what the hero leaves with."""
    rows, step = [], 0
    for floor, group in groupby(entries, key=lambda entry: entry.floor):
        own = list(group)
        fights = [entry for entry in own if entry.kind == "battle"]
        last = own[-1]
        cells = (
            f"{step + 1}–{step + len(own)}" if len(own) > 1 else str(step + 1), floor_label(board, floor),
            str(last.hp), str(len(fights)), str(sum(entry.damage for entry in fights)),
            f"{last.atk} / {last.df} / {last.mdef}",
        )  # fmt: skip
        rows.append(Row(cells))
        step += len(own)
    columns = (tr("Steps"), tr("Floor"), tr("HP"), tr("Fights"), tr("Damage"), tr("ATK / DEF / MDEF"))
    return Table(tr("By floor"), columns, tuple(rows), closing=True)


def frontier(board: Board, ends: Sequence[object]) -> Table:
    """Return the frontier: ends not beaten in everything by another one found, most HP first."""
    rows = []
    for end in ends[:MOST_ENDS]:
        if not isinstance(end, dict):
            continue
        held = end.get("keys")
        words = _held(board, held if isinstance(held, dict) else {})
        rows.append(Row((*(str(end.get(name, "")) for name in ("hp", "atk", "def", "mdef")), words)))
    columns = (tr("HP"), tr("ATK"), tr("DEF"), tr("MDEF"), tr("Keys"))
    return Table(tr("Other ends"), columns, tuple(rows))
