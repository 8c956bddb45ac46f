"""Set up every test run: no screen unless asked for, own folders, and a report of window tests.

pytest-qt ends the whole run where Qt cannot be imported, so it is loaded here and only when Qt can be.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from ringapp.core.libraries import missing_libraries

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Tests are of the kernels as they are written now; the processes beside the first find them made.
if not {"PYTEST_XDIST_WORKER", "RINGAPP_KERNELS"} & os.environ.keys():
    subprocess.run([sys.executable, "-m", "lowering"], cwd=Path(__file__).parents[1], check=True)
# Now, while the user's cache folder is in force: tests have own folders and would compile everything again.
import_module("ringapp.games")
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")

# What collecting makes stays to the end: looking for garbage among it costs every process a second.
gc.disable()

QT_WORKS = not missing_libraries(window=False)
pytest_plugins = ["pytestqt.plugin"] if QT_WORKS else []
collect_ignore = [] if QT_WORKS else ["ui", "e2e"]
REQUIRED = os.environ.get("RINGAPP_REQUIRE_WINDOW") == "1"


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Return the folder with boards and cases of other engines; skip the test where it is missing."""
    folder = Path(__file__).resolve().parents[2] / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("the shared data folder is not beside this checkout")
    return folder


LONG = ("reading", "e2e", "games", "core")
"""Folders whose groups of tests take longest in parallel runs, the longest first."""
ACTIONS = "random actions on forms"
"""Name under which random tests record their number of actions; see `tests.ui.monkey`."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort tests so that slow folders begin first, as parallel runs would otherwise end with them alone."""
    here = Path(__file__).parent
    alone = here / "e2e", here / "ui" / "alone"
    for item in items:
        if item.get_closest_marker("alone") and not any(map(item.path.is_relative_to, alone)):
            raise pytest.UsageError(f"{item.nodeid}: tests that run alone are looked for in other folders.")
    folders = [item.path.relative_to(here).parts[0] for item in items]
    turns = {folder: LONG.index(folder) if folder in LONG else len(LONG) for folder in folders}
    items.sort(key=lambda item: turns[item.path.relative_to(here).parts[0]])


def pytest_collection_finish() -> None:
    """Freeze the garbage collector's objects after collection, so that it skips modules and tests."""
    gc.collect()
    gc.freeze()
    gc.enable()


def group_of(test: str) -> str:
    """Return the group of a test, which runs in one process: a game, whose kernels load once, or a folder.

    Tests of the window and of pictures load hardly any kernels, so each of their files is a group, and each
    test that starts the whole program: they fill free processes.
    """
    file, _, name = test.partition("::")
    room, _, rest = file.removeprefix("tests/").partition("/")
    if room == "e2e":
        return test
    if room == "ui" or "reading/" in file:
        return file
    game = rest.partition("/")[0]
    if game.endswith(".py"):  # of all games, each the case of one
        game = name.partition("[")[2].partition("-")[0].rstrip("]")
    return f"games/{game}" if room == "games" else room


class ByGroup(LoadScopeScheduling):
    """A scheduler that hands tests out by group; `--dist loadgroup` loses its groups with pytest 9.2."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> ByGroup:
    """Return the scheduler of parallel runs, which keeps the tests of a group in one process."""
    return ByGroup(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the outcomes of the tests that drive a real window, and the number of random actions."""
    seen = _window_reports(terminalreporter)
    line = ", ".join(f"{len(reports)} {outcome}" for outcome, reports in seen.items() if reports)
    terminalreporter.write_line(f"window tests: {line or 'none ran'}")
    passed = terminalreporter.stats.get("passed", [])
    told = [number for report in passed for name, number in report.user_properties if name == ACTIONS]
    if told:
        terminalreporter.write_line(f"{ACTIONS}: {sum(told):,}")


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail a run that was required to drive the window and skipped or ran no window test."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    wanted = REQUIRED and "not window" not in session.config.option.markexpr
    if not wanted or exitstatus != pytest.ExitCode.OK or not isinstance(reporter, pytest.TerminalReporter):
        return
    seen = _window_reports(reporter)
    if seen["skipped"] or not seen["passed"]:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _window_reports(reporter: pytest.TerminalReporter) -> dict[str, list[pytest.TestReport]]:
    outcomes = ("passed", "failed", "skipped")
    return {
        outcome: [r for r in reporter.stats.get(outcome, []) if "window" in getattr(r, "keywords", {})]
        for outcome in outcomes
    }
