"""Sample mutants: change rule lines of a game one at a time, and see whether its quick tests fail.

    python3 dev.py mutate mines               40 mutants of its rules and of the guards of its proofs
    python3 dev.py mutate mota --mutants 10 --seed 2 --paths ringapp/games/mota/rules/damage.py
    python3 dev.py mutate --guards rings      every mutant of the guards (`guards.py`) with this in their path

A mutant changes one comparison, sign, number, truth value or condition; annotations and decorators, and how
often a search reports, are no rules and left alone. Each is written into a copy of the
project, so that the checkout stays as it is, and the game's quick tests run against it until one fails.
Compiled files are left alone: a change there is compiled anew for minutes. Survivors are printed with their
line; the exit code is 1 where fewer than `WANTED` are caught.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.changes import mutant, places
from tests.judging import judged

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("rules", "rules.py", "search", "search.py", "solver.py", "advice", "chances", "ai")
"""Folders and files of a game that hold rules and guards of proofs."""
WANTED = 0.9
SECONDS = 600


def main(words: Sequence[str] | None = None) -> int:
    """Sample mutants of one game and count how many the tests catch."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="")
    words_for_guards = "change the guards of proofs whose file has this in its path (all, if empty)"
    parser.add_argument("--guards", nargs="?", const="", metavar="PART", help=words_for_guards)
    parser.add_argument("--mutants", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--paths", nargs="*", help="files to change instead of the game's rules and search")
    parser.add_argument("--tests", nargs="*", help="tests to run instead of the game's quick ones")
    given = parser.parse_args(words)
    if given.guards is not None:
        return judged(given.guards)
    folder = ROOT / "ringapp" / "games" / given.game
    if not given.game or not folder.is_dir():
        print(f"There is no game {given.game}.", file=sys.stderr)
        return 2
    files = [ROOT / path for path in given.paths] if given.paths else sorted(_files(folder))
    tests = given.tests or [f"tests/games/{given.game}"]
    sample = sorted(_sample(files, given.mutants, Random(given.seed)), key=lambda mutant: str(mutant[0]))
    with TemporaryDirectory() as folder_of_copy:
        copy = _copied(Path(folder_of_copy))
        if not _passes(copy, tests):
            print("The tests fail without any change; mend that first.", file=sys.stderr)
            return 2
        caught = sum(_is_caught(copy, file, number, tests) for file, number in sample)
    share = caught / max(1, len(sample))
    print(f"{given.game}: {caught} of {len(sample)} mutants caught ({share:.0%}).")
    return 0 if share >= WANTED else 1


def _files(folder: Path) -> Iterator[Path]:
    for room in ROOMS:
        place = folder / room
        found = [place] if place.is_file() else place.rglob("*.py")
        yield from (path for path in found if not _is_compiled(path))


def _is_compiled(path: Path) -> bool:
    return "kernels" in (path.stem, path.parent.name) or "njit(" in path.read_text("utf-8")


def _sample(files: Sequence[Path], count: int, dice: Random) -> list[tuple[Path, int]]:
    """Return `count` random pairs of file and mutant number, all mutants of all files equally likely."""
    every = [(file, n) for file in files for n in range(len(places(ast.parse(file.read_text("utf-8")))))]
    return dice.sample(every, min(count, len(every)))


def _copied(folder: Path) -> Path:
    copy = folder / "checkout"
    for name in ("ringapp", "resources", "tests", "docs", "lowering", "build"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "dev.py", "main.py", "README.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, copy / name)
    shared = ROOT.parent / "shared"
    if shared.exists():
        (folder / "shared").symlink_to(shared.resolve())
    return copy


def _passes(copy: Path, tests: Sequence[str]) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not slow and not window", *tests]
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return False  # a loop without an end is noticed too
    return done.returncode == 0


def _is_caught(copy: Path, file: Path, number: int, tests: Sequence[str]) -> bool:
    source = file.read_text("utf-8")
    line, words, changed = mutant(source, number)
    target = copy / file.relative_to(ROOT)
    target.write_text(changed, "utf-8")
    caught = not _passes(copy, tests)
    target.write_text(source, "utf-8")
    place = f"{file.relative_to(ROOT)}:{line}"
    print(
        f"{'caught  ' if caught else 'SURVIVED'} {place} ({words}): {source.splitlines()[line - 1].strip()}"
    )
    sys.stdout.flush()
    return caught


if __name__ == "__main__":
    sys.exit(main())
