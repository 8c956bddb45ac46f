"""List every function that grants or withdraws a proof, a bound or a certainty, and the tests that watch it.

    python3 dev.py mutate --guards                changes each of them, one change at a time (`judging.py`)
    python3 dev.py mutate --guards rings/search   those whose file has this in its path

`GRANTS` says what makes a function a guard; `tests/test_guards.py` holds that each such function stands in
the table. Functions that grant by other means are added by hand.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GRANTS = "Status.OPTIMAL, Status.INFEASIBLE, WITHDRAWN, and the keywords bound, matters and proved"
KEYWORDS = ("bound", "matters", "proved")
ELSEWHERE = ("ui", "cli", "view", "_template", "kernels", "reading")
"""Folders that only report what was granted, or compute on a lower level."""

WATCHED: dict[str, tuple[str, ...]] = {
    "core/files/document.py": ("core/test_stored_answers.py",),
    "core/files/exporters.py": ("core/test_stored_answers.py",),
    "core/solving/answers.py": ("core/test_stored_answers.py",),
    "core/solving/assumptions.py": ("core/test_stored_answers.py",),
    "core/study/tallyfile.py": (
        "core/study/test_study.py",
        "core/study/test_child.py",
    ),
    "games/contest/ai/claims.py": (
        "games/contest/ai/test_solver.py",
        "games/contest/ai/test_planner.py",
        "games/contest/rules/tables/test_value.py",
        "games/contest/test_endless.py",
        "games/contest/files/test_tables.py",
        "games/contest/files/test_yamltext.py",
        "games/contest/view/test_picture.py",
    ),
    "games/contest/ai/solver.py": (
        "games/contest/ai/test_claims.py",
        "games/contest/ai/test_search.py",
        "games/contest/ai/test_planner.py",
        "games/contest/rules/tables/test_value.py",
        "games/contest/test_endless.py",
        "games/contest/ai/test_planner_core.py",
    ),
    "games/match3/search/layered.py": ("games/match3/search/test_bounds.py",),
    "games/match3/search/solver.py": (
        "games/match3/search/test_answers.py",
        "games/match3/search/test_bounds.py",
        "games/match3/search/test_claims.py",
        "games/match3/studies/test_commands.py",
        "games/match3/playing/test_problems.py",
    ),
    "games/mines/advice/claims.py": (
        "games/mines/advice/test_playing.py",
        "games/mines/advice/test_judging.py",
    ),
    "games/mines/advice/solver.py": (
        "games/mines/rules/test_board.py",
        "games/mines/advice/test_claims.py",
        "games/mines/advice/test_playing.py",
    ),
    "games/mota/rules/problems.py": ("games/mota/view/test_claims.py",),
    "games/mota/search/assumptions.py": (
        "games/mota/view/test_claims.py",
        "games/mota/test_commands.py",
        "games/mota/test_scripts.py",
        "games/mota/search/test_pickup.py",
        "games/mota/view/test_ledger.py",
        "games/mota/rules/test_walking.py",
        "games/mota/search/test_objective.py",
    ),
    "games/mota/search/floor/search.py": (
        "games/mota/test_goals_over_floors.py",
        "games/mota/search/test_objective.py",
        "games/mota/search/test_pickup.py",
        "games/mota/test_game.py",
        "games/mota/test_wide.py",
        "games/mota/test_soundness.py",
        "games/mota/search/floor/test_arrays.py",
    ),
    "games/mota/search/pickup.py": (
        "games/mota/rules/test_features.py",
        "games/mota/search/tower/test_supported.py",
        "games/mota/test_game.py",
        "games/mota/search/tower/test_best_ends.py",
        "games/mota/search/tower/test_nodes.py",
        "games/mota/test_search.py",
    ),
    "games/mota/search/rewriting.py": ("games/mota/test_several.py",),
    "games/mota/search/solver.py": (
        "games/mota/view/test_claims.py",
        "games/mota/test_commands.py",
        "games/mota/test_goals_over_floors.py",
        "games/mota/search/test_objective.py",
        "games/mota/search/test_pickup.py",
        "games/mota/test_scripts.py",
        "games/mota/test_game.py",
        "games/mota/test_wide.py",
        "games/mota/test_search.py",
        "games/mota/referee/test_judging.py",
        "games/mota/referee/test_ownrules.py",
        "games/mota/files/test_resuming.py",
        "games/mota/sandbox/test_sandbox.py",
        "games/mota/test_events.py",
        "games/mota/test_several.py",
        "games/mota/search/test_rewriting.py",
        "games/mota/rules/test_features.py",
        "games/mota/search/tower/heuristics/test_debt_relaxation.py",
        "games/mota/search/tower/test_solve.py",
        "games/mota/search/tower/test_beam.py",
    ),
    "games/mota/search/stepwise.py": (
        "games/mota/rules/test_aftermath.py",
        "games/mota/test_commands.py",
        "games/mota/test_goals_over_floors.py",
        "games/mota/search/test_pickup.py",
        "games/mota/test_search.py",
        "games/mota/test_game.py",
        "games/mota/test_several.py",
        "games/mota/search/test_rewriting.py",
        "games/mota/rules/test_features.py",
        "games/mota/test_events.py",
        "games/mota/test_wide.py",
    ),
    "games/mota/search/tower/solve.py": (
        "games/mota/search/tower/heuristics/test_debt_relaxation.py",
        "games/mota/search/floor/test_bounds.py",
        "games/mota/search/tower/test_beam.py",
        "games/mota/test_goals_over_floors.py",
        "games/mota/test_lords.py",
        "games/mota/test_legs.py",
        "games/mota/search/tower/heuristics/test_altar_value.py",
        "games/mota/search/tower/heuristics/test_staged.py",
        "games/mota/test_several.py",
        "games/mota/search/test_rewriting.py",
        "games/mota/rules/test_features.py",
        "games/mota/test_potions.py",
        "games/mota/search/tower/test_guide.py",
        "games/mota/search/tower/heuristics/test_potion_value.py",
        "games/mota/test_mirror.py",
        "games/mota/test_events.py",
    ),
    "games/mota/search/wish.py": ("games/mota/search/test_objective.py",),
    "games/rings/rules/facts.py": (
        "games/rings/view/test_words.py",
        "games/rings/test_claims.py",
        "core/test_stored_answers.py",
    ),
    "games/rings/search/bosses.py": ("games/rings/test_claims.py",),
    "games/rings/search/effort.py": (
        "games/rings/search/test_solver.py",
        "games/rings/search/test_engine.py",
        "games/rings/test_claims.py",
    ),
    "games/rings/search/solver.py": (
        "games/rings/test_claims.py",
        "games/rings/search/test_bosses.py",
        "games/rings/search/test_walks.py",
        "games/rings/rules/test_playing.py",
        "games/rings/rules/test_boss.py",
        "games/rings/search/test_pictures.py",
        "games/rings/view/test_tileediting.py",
    ),
    "games/rings/studies/cases.py": (
        "games/rings/search/test_solver.py",
        "games/rings/search/test_engine.py",
        "games/rings/search/test_bosses.py",
        "games/rings/search/test_walks.py",
        "games/rings/rules/test_playing.py",
        "games/rings/rules/test_boss.py",
    ),
}
"""A file below `ringapp` with guards, and the files below `tests` that must notice a change of any,
besides the one that has its name."""

BY_HAND: dict[str, tuple[str, ...]] = {
    "core/files/document.py": ("_why_foreign", "_read_answer"),
    "core/files/exporters.py": ("_worth",),
    "core/solving/answers.py": ("as_saved", "digest_of", "explain", "report_of", "_unproved"),
    "core/solving/assumptions.py": ("with_unsure_cells",),
    "core/study/tallyfile.py": ("tally_from_text",),
    "games/match3/search/layered.py": ("Search.go_on", "Search._begin", "Search._advance", "Search._bound"),
    "games/mines/advice/claims.py": ("with_claim",),
    "games/mines/advice/solver.py": ("_solve",),
    "games/mota/search/pickup.py": ("Harm.spares", "harm_of", "takes_at_once", "more_hp_hurts", "_lost"),
    "games/mota/search/stepwise.py": ("search", "_costs_steps", "_gift"),
}
"""Guards that `GRANTS` does not find, by file."""

EQUIVALENT: dict[str, dict[str, str]] = {}
"""A guard, and changed lines of it that no answer can show, each with the reason."""


@dataclass(frozen=True, slots=True)
class Guard:
    """A function that grants or withdraws, with the tests that watch it."""

    path: Path
    name: str
    tests: tuple[str, ...]

    @property
    def place(self) -> str:
        """The guard's file below `ringapp`, and its name."""
        return f"{self.path.relative_to(ROOT / 'ringapp').as_posix()} {self.name}"

    @property
    def source(self) -> str:
        """The source text of the guard's file."""
        return self.path.read_text("utf-8")


def guards() -> Iterator[Guard]:
    """Yield each guard of the program, file by file, in source order."""
    for path in sorted((ROOT / "ringapp").rglob("*.py")):
        place = path.relative_to(ROOT / "ringapp")
        by_hand = BY_HAND.get(place.as_posix(), ())
        if not by_hand and set(ELSEWHERE) & set(place.parts):
            continue
        for name, node in functions(ast.parse(path.read_text("utf-8"))):
            if name in by_hand or any(map(_grants, ast.walk(node))):
                yield Guard(path, name, tuple(_watching(place)))


def _watching(place: Path) -> Iterator[str]:
    """Yield the test files of a source file: the one at the matching place, and those the table adds."""
    own = place.with_name(f"test_{place.name}")
    if (ROOT / "tests" / own).is_file():
        yield own.as_posix()
    yield from WATCHED.get(place.as_posix(), ())


def functions(tree: ast.Module | ast.ClassDef, within: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield name and node of each function of a module; methods have dotted names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield within + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{within}{node.name}.")


def _grants(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute):
        of_status = isinstance(node.value, ast.Name) and node.value.id == "Status"
        return of_status and node.attr in ("OPTIMAL", "INFEASIBLE")
    if isinstance(node, ast.Name):
        return node.id == "WITHDRAWN"
    return isinstance(node, ast.keyword) and node.arg in KEYWORDS
