"""What every test run needs: no screen unless asked for, own folders, and window tests that cannot hide.

pytest-qt ends the whole run where Qt cannot be imported, so it is loaded here and only when Qt can be.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import settings

from ringapp.core.libraries import missing_libraries

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Now, while the user's cache folder is in force: tests have own folders and would compile everything again.
import_module("ringapp.games")
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")

QT_WORKS = not missing_libraries(window=False)
pytest_plugins = ["pytestqt.plugin"] if QT_WORKS else []
collect_ignore = [] if QT_WORKS else ["ui", "models", "e2e"]
REQUIRED = os.environ.get("RINGAPP_REQUIRE_WINDOW") == "1"


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Boards and cases of other engines, beside the checkout; tests that need them skip without."""
    folder = Path(__file__).resolve().parents[2] / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("the shared data folder is not beside this checkout")
    return folder


ACTIONS = "random actions on forms"
"""What tests that act at random record the number of; see `tests.ui.monkey`."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Side by side, the tests of one game stay in one process, which loads its kernels once.

    Those of the window load next to none; each of their files, and each that starts the whole program, goes
    where there is room, or the last process would run them all alone.
    """
    here = Path(__file__).parent
    for item in items:
        file = item.path.relative_to(here)
        if item.get_closest_marker("alone") and file.parts[0] != "e2e":
            raise pytest.UsageError(f"{item.nodeid}: tests that run alone are looked for in tests/e2e only.")
        place = file.as_posix() if file.parts[0] == "ui" else file.parent.as_posix()
        if place == "games":
            case = getattr(item, "callspec", None)
            place += "/" + (case.id.partition("-")[0] if case else "all")
        if place == "e2e":
            place += f"/{item.name}"
        item.add_marker(pytest.mark.xdist_group(place))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how the tests that drive a real window went."""
    seen = _window_reports(terminalreporter)
    line = ", ".join(f"{len(reports)} {outcome}" for outcome, reports in seen.items() if reports)
    terminalreporter.write_line(f"window tests: {line or 'none ran'}")
    passed = terminalreporter.stats.get("passed", [])
    told = [number for report in passed for name, number in report.user_properties if name == ACTIONS]
    if told:
        terminalreporter.write_line(f"{ACTIONS}: {sum(told):,}")


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail a run that had to drive the window and did not."""
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
