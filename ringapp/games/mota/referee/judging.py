"""Puts a tower's own rules in force on a board, and says what of them could not be used.

An answer carries each fight's loss in its moves, so that a process without a sandbox can replay it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from random import Random
from typing import cast

from ringapp.core.contract.claims import Unmodelled
from ringapp.core.contract.errors import IllegalMove, RingappError
from ringapp.core.contract.game import Solution, Step
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mota.referee.ownrules import OwnRules, open_rules
from ringapp.games.mota.referee.rulescripts import fault_of_plugins
from ringapp.games.mota.rules.board import Act, Board, Cell, fields, grid_of, monsters, task_floors
from ringapp.games.mota.rules.equipment import in_fight
from ringapp.games.mota.rules.manual import entries, kinds
from ringapp.games.mota.rules.playing import begun, fought
from ringapp.games.mota.rules.problems import reachable
from ringapp.games.mota.rules.walking import gain_at
from ringapp.games.mota.sandbox.sandbox import ScriptFailed


@dataclass(frozen=True, slots=True)
class Judged:
    """A board with the rules that judge its fights.

    Attributes:
        board: The board; its tower has a judge where the own rules are in force.
        why: Why the tower's own rules are not in force, "" if they are or it has none.
        changing: Monsters for which the rules answer differently when asked again.
        plugins: Why the tower's plug-ins could not be read as a script, "" where they could.
    """

    board: Board
    rules: OwnRules | None = None
    why: str = ""
    changing: tuple[str, ...] = ()
    plugins: str = ""

    def asked_anew(self) -> Judged:
        """Return this with `changing` filled in; call it once all that a proof needs has been asked."""
        return self if self.rules is None else replace(self, changing=tuple(self.rules.strayed()))

    def unmodelled(self) -> tuple[Unmodelled, ...]:
        """Return the parts of the tower's own rules that are not in force, or whose answers vary."""
        broken = (Unmodelled("plugins", facts={"why": self.plugins}),) if self.plugins else ()
        if self.rules is None:
            return (Unmodelled("own_rules", facts={"why": self.why}), *broken) if self.why else broken
        facts = {"kinds": sorted(self.rules.failed), "missing": sorted(self.rules.missed)}
        facts |= {"changing": list(self.changing)}
        return (Unmodelled("own_rules", facts=facts), *broken) if any(facts.values()) else broken

    def close(self) -> None:
        """Give back the sandbox, once nothing more is asked."""
        if self.rules is not None:
            self.rules.close()

    def facts(self) -> JsonObject:
        """Return which rules are in force, as JSON."""
        if self.rules is None:
            return {"rules": "stock", **({"why": self.why} if self.why else {})}
        source = self.rules.source
        found: JsonObject = {"rules": "own", **({"source": "engine"} if source.engine else {})}
        if source.why:
            found["why"] = source.why
        if self.rules.failed:
            found["stock_for"] = {kind: why_failed(self.rules, kind) for kind in sorted(self.rules.failed)}
        if self.changing:
            found["changing"] = list(self.changing)
        if self.rules.missed:
            found["missing"] = sorted(self.rules.missed)
        return found


def judge(board: Board, tick: Callable[[], None] | None = None) -> Judged:
    """Return the board with its tower's own rules in force, if it has some that can be asked.

    `tick` is called while their scripts run, and may raise to end that.
    """
    if not board.tower.own_rules:
        return Judged(board, plugins=fault_of_plugins(board, tick))
    try:
        rules = open_rules(board, tick)
    except RingappError as error:
        return Judged(board, why=str(error))
    tower = replace(board.tower, key=board.tower.key + "#own", judge=rules)
    judged = replace(board, tower=tower)
    found = [replace(judged, floor=name) for name in task_floors(board)]
    reach = _reach(found)
    for view in found:
        rules.survey(view, reach)
    foes = {enemy.id: enemy for view in found for enemy in kinds(view)}
    if foes and all(name in rules.failed for name in foes):
        return Judged(board, why=why_failed(rules, next(iter(foes))), plugins=rules.source.plugins)
    return Judged(judged, rules, plugins=rules.source.plugins)


def why_failed(rules: OwnRules, kind: str) -> str:
    """Return a sentence why a kind of monster cannot be judged, with the names that were missing."""
    names = listed(sorted(rules.missed))[:200]
    if names:
        sentence = tr("The tower’s own rules ask for what is not known here ({names}): {why}.")
        return sentence.format(names=names, why=rules.failed[kind])
    return tr("The tower’s own rules stopped: {why}.").format(why=rules.failed[kind])


def odd_fields(judged: Judged) -> tuple[Unmodelled, ...]:
    """Return the floors of the task whose steps the engine counts otherwise than the rules here.

    It is asked where the board stands, and once more with half of the monsters gone.
    """
    if judged.rules is None or not judged.rules.source.engine:
        return ()
    board = begun(judged.board)
    views = [replace(board, floor=name) for name in board.tower.floors if name in task_floors(board)]
    foes = [(view.floor, x, y) for view in views for x, y, _ in monsters(view)]
    gone = board.gone | set(Random(1).sample(foes, len(foes) // 2))
    come_to, found = {place[0] for place in reachable(board)}, dict[str, Unmodelled]()
    for view in (*views, *(replace(view, gone=gone) for view in views)):
        try:
            theirs = judged.rules.fields(view)
        except ScriptFailed:  # it does not know the floor, so what it says of fights there is of no use
            if view.floor in come_to:
                found[view.floor] = Unmodelled("rule", view.floor, facts={"what": "floorIds"})
            continue
        ours = _fields_of(view)
        odd = sorted(cell for cell in {*ours, *theirs} if ours.get(cell) != theirs.get(cell))
        if odd:
            found[view.floor] = Unmodelled("rule", view.floor, tuple(odd), {"what": "updateCheckBlock"})
    return tuple(found.values())


def _fields_of(view: Board) -> dict[Cell, tuple[float, bool]]:
    """Return the cells where a step costs HP or moves a monster by the rules here, like `OwnRules.fields`."""
    table, hero = fields(view), in_fight(view.tower, view.hero)
    held = {*table.repulse, *table.ambush}
    every = {cell: (table.cost(cell, hero), cell in held) for cell in {*table.damage, *table.between, *held}}
    return {cell: told for cell, told in every.items() if any(told)}


def _reach(views: list[Board]) -> tuple[int, int, int]:
    """Return the sums of ATK, DEF and MDEF that all items of some floors add."""
    atk = df = mdef = 0
    for view in views:
        grid = grid_of(view)
        for y in range(len(grid)):
            for x in range(len(grid[0])):
                gain = gain_at(view, (x, y))
                if gain is not None:
                    atk, df, mdef = atk + max(0, gain.atk), df + max(0, gain.df), mdef + max(0, gain.mdef)
    return atk, df, mdef


def manual_entries(board: Board, tick: Callable[[], None] | None = None) -> JsonObject:
    """Return the manual as JSON under the tower's own rules if it has some, else under the stock rules."""
    judged = judge(board, tick)
    with closing(judged):
        found = {name: dict(entry) for name, entry in entries(judged.board).items()}
        return {**judged.facts(), "enemies": cast(JsonObject, found)}


def judged_line(
    state: Board, read: Callable[[Board], tuple[Board, list[Act], str]]
) -> tuple[Board, list[Act], str]:
    """Return what `read` makes of a file on a board: where its line begins, its moves, why it stops.

    If the tower has own rules that can be asked, they judge the fights, and the moves carry the losses.
    Otherwise the stock rules do.
    """
    with closing(judge(state)) as judged:
        begin, acts, why = read(judged.board)
        if judged.rules is None:
            return begin, acts, why
        steps = _with_losses(begin, tuple(Step(act) for act in acts))
        return replace(begin, tower=state.tower), [step.move for step in steps], why


def finished(judged: Judged, solution: Solution[Act]) -> Solution[Act]:
    """Return the solution with each fight's loss in its moves, so that it replays without a sandbox."""
    if judged.rules is not None:
        solution = replace(solution, steps=_with_losses(judged.board, solution.steps))
    return solution


def _with_losses(board: Board, steps: tuple[Step[Act], ...]) -> tuple[Step[Act], ...]:
    found = []
    for step in steps:
        act = step.move
        try:
            board, lost = fought(board, act)
        except IllegalMove:
            return steps
        if lost:
            first = lost[0] if act.kind == "battle" else None
            act = replace(act, loss=first, losses=lost[1:] if act.kind == "battle" else lost)
        found.append(replace(step, move=act))
    return tuple(found)
