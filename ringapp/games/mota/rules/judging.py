"""A board judged by its tower's own rules: what is in force, what could not be followed, what a move cost.

An answer carries each fight's loss in its moves, so that a process without a sandbox can replay it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ringapp.core.contract.errors import IllegalMove, RingappError
from ringapp.core.contract.game import Budget, Solution, SolveContext, Status, Step
from ringapp.core.contract.i18n import tr
from ringapp.games.mota.rules.board import Act, Board, grid_of, task_floors
from ringapp.games.mota.rules.moves import apply, battle_loss, gain_at
from ringapp.games.mota.sandbox.ownrules import OwnRules, open_rules
from ringapp.games.mota.view.manual import entries, kinds

KNOWN_SPECIALS = range(28)


@dataclass(frozen=True, slots=True)
class Judged:
    """A board with whoever judges its fights.

    Attributes:
        board: The board; its tower has a judge where the own rules are in force.
        why: Why they are not in force although the tower has some, "" otherwise.
    """

    board: Board
    rules: OwnRules | None = None
    why: str = ""
    strange: tuple[str, ...] = field(default=())

    @property
    def proves(self) -> bool:
        """Whether a complete search proves something about the tower itself."""
        whole = self.rules is None or not (self.rules.failed or self.rules.missed)
        return whole and not self.why and not self.strange

    def facts(self) -> dict[str, Any]:
        """Which rules are in force, as JSON."""
        strange = {"unfollowed": list(self.strange)} if self.strange else {}
        if self.rules is None:
            return {"rules": "stock", **strange} | ({"why": self.why} if self.why else {})
        found: dict[str, Any] = {"rules": "own", **strange}
        if self.rules.failed:
            found["stock_for"] = {kind: why_failed(self.rules, kind) for kind in sorted(self.rules.failed)}
        if self.rules.missed:
            found["missing"] = sorted(self.rules.missed)
        return found


def judge(board: Board) -> Judged:
    """The board with its tower's own rules in force where it has some and they can be asked."""
    if not board.tower.own_rules:
        return Judged(board, strange=_strange(board))
    try:
        rules = open_rules(board)
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
        return Judged(board, why=why_failed(rules, next(iter(foes))))
    return Judged(judged, rules, strange=_strange(board))


def _strange(board: Board) -> tuple[str, ...]:
    """Names of the task's monsters with specials that the engine's template does not have."""
    views = [replace(board, floor=name) for name in task_floors(board)]
    foes = {foe for view in views for foe in kinds(view)}
    return tuple(sorted({f.name for f in foes if any(s not in KNOWN_SPECIALS for s in f.special)}))


def why_failed(rules: OwnRules, kind: str) -> str:
    """One sentence for a kind of monster whose answer failed, with the names that were missing."""
    names = ", ".join(sorted(rules.missed))[:200]
    if names:
        sentence = tr("The tower’s own rules ask for what is not known here ({names}): {why}.")
        return sentence.format(names=names, why=rules.failed[kind])
    return tr("The tower’s own rules stopped: {why}.").format(why=rules.failed[kind])


def _reach(views: list[Board]) -> tuple[int, int, int]:
    """The most ATK, DEF and MDEF that all items of some floors add."""
    atk = df = mdef = 0
    for view in views:
        grid = grid_of(view)
        for y in range(len(grid)):
            for x in range(len(grid[0])):
                gain = gain_at(view, (x, y))
                if gain is not None:
                    atk, df, mdef = atk + max(0, gain.atk), df + max(0, gain.df), mdef + max(0, gain.mdef)
    return atk, df, mdef


def manual_entries(board: Board) -> dict[str, Any]:
    """The manual as JSON under the tower's own rules where it has them, else under the stock ones."""
    judged = judge(board)
    return {**judged.facts(), "enemies": entries(judged.board)}


class JudgedContext:
    """Passes a search on; what is published carries its losses, and claims no more than it may."""

    def __init__(self, ctx: SolveContext, judged: Judged) -> None:
        self._ctx, self._judged = ctx, judged

    @property
    def budget(self) -> Budget:
        """What the search may spend."""
        return self._ctx.budget

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        """Report progress and let the world in."""
        self._ctx.tick(nodes, done, note)

    def incumbent(self, solution: Solution[Any]) -> None:
        """Publish the best answer so far."""
        self._ctx.incumbent(finished(self._judged, solution))


def finished(judged: Judged, solution: Solution[Act]) -> Solution[Act]:
    """The solution with the loss of each fight; no claim where other rules than the tower's are in force."""
    if judged.rules is not None:
        solution = replace(solution, steps=_with_losses(judged.board, solution.steps))
    if judged.proves:
        return solution
    lower = {Status.OPTIMAL: Status.FEASIBLE, Status.INFEASIBLE: Status.UNKNOWN}
    return replace(solution, status=lower.get(solution.status, solution.status), bound=None)


def _with_losses(board: Board, steps: tuple[Step[Act], ...]) -> tuple[Step[Act], ...]:
    found = []
    for step in steps:
        act = step.move
        if act.kind == "battle":
            act = replace(act, loss=battle_loss(board, act))
        try:
            board = apply(board, step.move)
        except IllegalMove:
            return steps
        found.append(replace(step, move=act))
    return tuple(found)
