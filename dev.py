"""Every chore in one place, on a machine that has only Python; `dev.py --help` names them.

Standard library only. The first call makes `.venv` with uv where it is installed, else with venv and pip;
later calls find it unchanged and start at once.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

from ringapp.core.libraries import install_line, missing_libraries

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ringapp-setup"
ALONE = ("tests/e2e", "tests/ui/alone")
"""Folders of tests that need the processor for themselves."""
KERNEL_TESTS = ["tests/games", "tests/reading"]
"""Folders of tests that call kernels."""
CHECKED_KERNELS = ROOT / "build" / "kernels-checked"
EVERYTHING, RUNNING = "requirements.txt", "packaging/running.txt"
"""Lists of packages: for all chores, and for `run`, without tests and linters."""
SUPPORTED = ((3, 11), (3, 14))


def main() -> int:
    """Run the chore that the command line names and return its exit code."""
    parser = argparse.ArgumentParser(prog="dev.py", description=__doc__.splitlines()[0])
    parser.add_argument("chore", choices=sorted(CHORES))
    parser.add_argument("rest", nargs=argparse.REMAINDER, help="handed on to the chore")
    arguments = parser.parse_args()
    low, high = SUPPORTED
    if not low <= sys.version_info[:2] <= high:
        wanted = f"{low[0]}.{low[1]} to {high[0]}.{high[1]}"
        print(f"ringapp needs Python {wanted}; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    # Chores start the program many times; where modules are not kept compiled, each start costs seconds.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return CHORES[arguments.chore](arguments.rest)


def run(rest: Sequence[str]) -> int:
    """Start the program: the window, or with arguments the command line."""
    set_up(RUNNING)
    provide_libraries(window=bool(os.environ.get("DISPLAY")))
    provide_kernels()
    return call(PYTHON, "main.py", *rest)


def test(rest: Sequence[str]) -> int:
    """Run the tests; `--slow` runs the exhaustive, soak and large fuzz ones instead.

    `--checked` runs those of the games with kernels that compare every index with its length.
    """
    set_up()
    provide_libraries(window=True)
    provide_screen()
    slow, checked = "--slow" in rest, "--checked" in rest
    options = [option for option in rest if option not in ("--slow", "--checked")]
    provide_kernels(checked)
    if checked:
        os.environ["RINGAPP_KERNELS"] = str(CHECKED_KERNELS)
        options = options or KERNEL_TESTS
    if slow:
        return call(PYTHON, "-m", "pytest", "-m", "slow", "--timeout=3600", *options)
    if options:
        return call(PYTHON, "-m", "pytest", "-m", "not slow", *options)
    # Tests of the window wait about as long as they compute: one more process than there are cores.
    processes = str((os.cpu_count() or 1) + 1)
    spread = ("-n", processes, "--dist", "loadscope", "--no-loadscope-reorder")
    code = call(PYTHON, "-m", "pytest", *spread, "-m", "not slow and not alone")
    return call(PYTHON, "-m", "pytest", "-m", "alone and not slow", *ALONE) or code


def check(rest: Sequence[str]) -> int:
    """Check style, types and import rules."""
    set_up()
    provide_kernels()
    module = (PYTHON, "-m")
    chores = (
        (*module, "ruff", "check", "."),
        (*module, "ruff", "format", "--check", "."),
        (*module, "mypy"),
        (PYTHON.parent / "lint-imports",),
    )
    return max([call(*chore) for chore in chores])


def kernels(rest: Sequence[str]) -> int:
    """Compile the kernels of the games where they changed; `kernels --help` names the options."""
    set_up()
    return call(PYTHON, "-m", "lowering", *rest)


def bench(rest: Sequence[str]) -> int:
    """Run benchmarks: `bench rings` of one game, `bench` all; options go to pytest-benchmark."""
    set_up()
    provide_kernels()
    names = list(takewhile(lambda word: not word.startswith("-"), rest))
    options = rest[len(names) :]
    folder = ROOT / "tests" / "benchmarks"
    files = [folder / f"bench_{name}.py" for name in names] or sorted(folder.glob("bench_*.py"))
    for file in files:
        if not file.is_file():
            print(f"There is no benchmark {file.relative_to(ROOT)}.", file=sys.stderr)
            return 2
    columns = "--benchmark-columns=median,iqr,rounds"
    return call(PYTHON, "-m", "pytest", "-q", "--timeout=0", columns, *options, *files)


def fuzz(rest: Sequence[str]) -> int:
    """Fuzz every decoder with two million damaged inputs; see `tests/fuzz/mill.py`."""
    set_up()
    provide_kernels()
    return call(PYTHON, "-m", "tests.fuzz.mill", *rest)


def mutate(rest: Sequence[str]) -> int:
    """Change rule lines of a game one at a time and see whether its quick tests notice: `mutate mines`."""
    set_up()
    provide_kernels()
    return call(PYTHON, "-m", "tests.mutation", *rest)


def playthroughs(rest: Sequence[str]) -> int:
    """Play the stored lines of every game anew and store the results; `git diff` shows differences."""
    set_up()
    provide_kernels()
    return call(PYTHON, "-m", "tests.playthroughs", *rest)


def package(rest: Sequence[str]) -> int:
    """Build the packages to install on this platform into `dist`; `--no-archives`: the folder only."""
    set_up()
    add(ROOT / "packaging" / "requirements.txt")
    return call(PYTHON, ROOT / "packaging" / "build.py", *rest)


def words(rest: Sequence[str]) -> int:
    """Collect the words to translate into `resources/i18n`."""
    set_up()
    package = ROOT / "ringapp"
    areas = {"core": package / "core", "cli": package / "cli", "ui": package / "ui"}
    games = [path.parent for path in (package / "games").glob("[!_]*/__init__.py")]
    areas |= {folder.name: folder for folder in games}
    codes = []
    for area, folder in sorted(areas.items()):
        sources = sorted(str(path) for path in folder.rglob("*.py"))
        tool = PYTHON.parent / "pyside6-lupdate"
        counted = False
        for language in ("zh_CN", "ja"):
            target = ROOT / "resources" / "i18n" / f"{area}.{language}.ts"
            flags = ("-no-obsolete", "-locations", "none", "-target-language", language)
            codes.append(call(tool, *flags, *sources, "-ts", target))
            counted |= 'numerus="yes"' in target.read_text("utf-8")
        if counted:
            english = target.with_name(f"{area}.en.ts")
            flags = ("-no-obsolete", "-locations", "none", "-target-language", "en", "-pluralonly")
            codes.append(call(tool, *flags, *sources, "-ts", english))
    return max(codes)


def lock(rest: Sequence[str]) -> int:
    """Resolve the dependencies anew into `uv.lock`, `requirements.txt` and the lists of `packaging`."""
    uv = shutil.which("uv")
    if uv is None:
        print("Locking needs uv on the PATH.", file=sys.stderr)
        return 2
    export = (uv, "export", "-q", "--no-emit-project", "--no-header")
    running = ("--no-dev", "--group", "kernels", "-o", RUNNING)
    everyday = ("--all-groups", "--no-group", "package", "--all-extras", "-o", EVERYTHING)
    building = ("--only-group", "package", "-o", "packaging/requirements.txt")
    lists = (everyday, running, building)
    return call(uv, "lock", *rest) or max(call(*export, *one) for one in lists)


def set_up(name: str = EVERYTHING) -> None:
    """Make `.venv` with the packages of list `name`, unless it has these or all packages already."""
    digests = [hashlib.sha256((ROOT / one).read_bytes()).hexdigest() for one in (name, EVERYTHING)]
    if STAMP.is_file() and STAMP.read_text("utf-8") in digests and PYTHON.exists():
        return
    packages = (ROOT / name).read_text("utf-8").count("==")
    print(f"Setting up .venv with {packages} packages (the first time only) …", file=sys.stderr, flush=True)
    uv = shutil.which("uv")
    if uv is not None:
        must(uv, "venv", "-q", "--allow-existing", "--python", sys.executable, VENV)
        must(uv, "pip", "sync", "--require-hashes", "--python", PYTHON, ROOT / name)
    else:
        must(sys.executable, "-m", "venv", VENV)
        pip = (PYTHON, "-m", "pip", "install", "--no-compile", "--disable-pip-version-check")
        must(*pip, "--require-hashes", "-r", ROOT / name)
    STAMP.write_text(digests[0], "utf-8")


def add(requirements: Path) -> None:
    """Install the packages that only one chore needs into `.venv`."""
    uv = shutil.which("uv")
    pip = (uv, "pip", "install", "--python", PYTHON) if uv is not None else (PYTHON, "-m", "pip", "install")
    must(*pip, "-q", "--require-hashes", "-r", requirements)


def provide_libraries(window: bool) -> None:
    """Install the system libraries that Qt lacks, as root on Debian; else print the command to run."""
    missing = missing_libraries(window)
    if missing and not install(sorted(set(missing.values()))):
        names = ", ".join(missing)
        print(f"Qt needs {names}; to install: {install_line(missing)}", file=sys.stderr)


def provide_kernels(checked: bool = False) -> None:
    """Compile the kernels of the games where they changed; the first time takes about a minute."""
    must(PYTHON, "-m", "lowering", *(["--checked"] if checked else []))


def provide_screen() -> None:
    """Install Xvfb, where there is no display, for the tests that drive a real window."""
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY") and not shutil.which("Xvfb"):
        install(["xvfb"])


def install(packages: Sequence[str]) -> bool:
    """Install Debian packages where allowed; return whether they were installed."""
    apt = shutil.which("apt-get")
    if apt is None or os.name != "posix" or os.geteuid() != 0:
        return False
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    print("Installing " + " ".join(packages) + " …", file=sys.stderr, flush=True)
    quiet = {"env": environment, "stdout": subprocess.DEVNULL}
    subprocess.run([apt, "update", "-q"], check=False, **quiet)
    return subprocess.run([apt, "install", "-y", "-q", *packages], check=False, **quiet).returncode == 0


def call(*command: str | Path) -> int:
    """Run a command in the project folder, its output shown, and return its exit code."""
    try:
        return subprocess.run([str(part) for part in command], cwd=ROOT, check=False).returncode
    except KeyboardInterrupt:
        return 130


def must(*command: str | Path) -> None:
    """Run a command of the set-up; exit with its code where it fails."""
    code = call(*command)
    if code:
        sys.exit(code)


CHORES = {
    "run": run,
    "test": test,
    "check": check,
    "fuzz": fuzz,
    "mutate": mutate,
    "playthroughs": playthroughs,
    "bench": bench,
    "kernels": kernels,
    "words": words,
    "lock": lock,
    "package": package,
}

if __name__ == "__main__":
    sys.exit(main())
