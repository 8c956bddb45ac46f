"""Test `dev.py`: it sets up once, and answers wrong calls in one line."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import group_of

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return `dev.py` as a module that works in a temporary folder and only records its commands."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / "packaging").mkdir()
    (tmp_path / "requirements.txt").write_text("numpy==2.0.0\npytest==8.0\n")
    (tmp_path / "packaging" / "running.txt").write_text("numpy==2.0.0\n")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(module, "STAMP", tmp_path / ".venv" / "stamp")
    module.calls = []

    def call(*command: object) -> int:
        module.calls.append([str(part) for part in command])
        return 0

    monkeypatch.setattr(module, "call", call)
    return module


def test_set_up_installs_by_hash_and_only_once(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    dev.set_up()
    assert any("--require-hashes" in command for command in dev.calls)
    dev.PYTHON.touch()
    dev.calls.clear()
    dev.set_up()
    assert dev.calls == []
    wanted = hashlib.sha256(b"numpy==2.0.0\npytest==8.0\n").hexdigest()
    assert dev.STAMP.read_text() == wanted


def test_running_installs_less_and_all_that_is_there_is_enough_for_it(
    dev: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    dev.set_up(dev.RUNNING)
    dev.PYTHON.touch()
    assert dev.calls[-1][-1] == str(dev.ROOT / "packaging" / "running.txt")
    assert "with 1 packages" in capsys.readouterr().err
    dev.calls.clear()
    dev.set_up()
    assert dev.calls[-1][-1] == str(dev.ROOT / "requirements.txt")
    dev.calls.clear()
    dev.set_up(dev.RUNNING)
    assert dev.calls == []


def test_set_up_uses_uv_where_it_is(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.shutil, "which", lambda name: "/bin/uv" if name == "uv" else None)
    dev.set_up()
    assert all(command[0] == "/bin/uv" for command in dev.calls)


@pytest.mark.parametrize("uv", [None, "/bin/uv"])
def test_what_packages_are_built_with_is_added_for_that_only(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, uv: str | None
) -> None:
    monkeypatch.setattr(dev.shutil, "which", lambda name: uv)
    dev.set_up()
    dev.PYTHON.touch()
    assert not any("packaging" in word for command in dev.calls for word in command)
    dev.calls.clear()
    dev.package([])
    added, built = dev.calls
    assert added[0] == (uv or str(dev.PYTHON))
    assert added[-3:] == ["--require-hashes", "-r", str(dev.ROOT / "packaging" / "requirements.txt")]
    assert built[1].endswith("build.py")


def test_a_changed_lock_sets_up_again(dev: ModuleType) -> None:
    dev.set_up()
    dev.PYTHON.touch()
    dev.calls.clear()
    (dev.ROOT / "requirements.txt").write_text("numpy==2.1.0\n")
    dev.set_up()
    assert dev.calls


def test_an_old_python_is_told_what_is_needed(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "SUPPORTED", ((4, 0), (4, 2)))
    monkeypatch.setattr(sys, "argv", ["dev.py", "check"])
    assert dev.main() == 2
    assert "needs Python 4.0 to 4.2" in capsys.readouterr().err


def test_processes_that_a_chore_starts_keep_their_modules_compiled(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setitem(dev.CHORES, "check", lambda rest: seen.append(dict(os.environ)) or 0)
    monkeypatch.setattr(sys, "argv", ["dev.py", "check"])
    assert dev.main() == 0
    assert "PYTHONDONTWRITEBYTECODE" not in seen[0]


def test_an_option_of_a_benchmark_keeps_its_value(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "set_up", lambda *_: None)
    file = dev.ROOT / "tests" / "benchmarks" / "bench_rings.py"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    assert dev.bench(["rings", "-k", "four rows", "--co"]) == 0
    assert dev.calls[-1][-4:] == ["-k", "four rows", "--co", str(file)]


def test_an_unknown_benchmark_is_named(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.bench(["chess"]) == 2
    assert "bench_chess.py" in capsys.readouterr().err


def test_missing_libraries_are_named_with_the_line_to_run(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "missing_libraries", lambda window: {"libEGL.so.1": "libegl1"})
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    dev.provide_libraries(window=False)
    assert capsys.readouterr().err == "Qt needs libEGL.so.1; to install: apt-get install -y libegl1\n"


@pytest.fixture
def chosen(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return `dev.py` as on a machine where everything is installed."""
    for name in ("provide_libraries", "provide_screen", "set_up"):
        monkeypatch.setattr(dev, name, lambda *args, **kwargs: None)
    monkeypatch.setattr(
        dev,
        "provide_kernels",
        lambda checked=False: dev.calls.append(["kernels", *["checked"] * checked]),
    )
    return dev


def test_every_quick_test_runs_once_and_what_wants_the_processor_runs_alone(
    chosen: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chosen.os, "cpu_count", lambda: 2)
    chosen.test([])
    first, *tests = chosen.calls
    assert first == ["kernels"], "before tests side by side compile the same"
    side_by_side, alone = (command[3:] for command in tests)
    assert side_by_side[:5] == ["-n", "3", "--dist", "loadscope", "--no-loadscope-reorder"]
    assert side_by_side[5:] == ["-m", "not slow and not alone"]
    assert alone == ["-m", "alone and not slow", *chosen.ALONE]


@pytest.mark.parametrize(
    ("test", "group"),
    [
        ("tests/games/mota/files/test_lz.py::test_round[a-b]", "games/mota"),
        ("tests/games/test_contract.py::test_hits[mota-3]", "games/mota"),
        ("tests/games/test_contract.py::test_hits[mota]", "games/mota"),
        ("tests/core/process/test_untrusted.py::test_a_gate", "core"),
        ("tests/ui/window/test_keys.py::test_a_key", "tests/ui/window/test_keys.py"),
        ("tests/reading/test_seams.py::test_a_seam[3]", "tests/reading/test_seams.py"),
        ("tests/core/reading/test_decode.py::test_a", "tests/core/reading/test_decode.py"),
        ("tests/e2e/test_window.py::test_a_window", "tests/e2e/test_window.py::test_a_window"),
    ],
)
def test_tests_of_one_game_stay_in_one_process(test: str, group: str) -> None:
    assert group_of(test) == group


def test_a_failure_side_by_side_is_not_lost(chosen: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter([1, 0])
    monkeypatch.setattr(chosen, "call", lambda *command: next(codes))
    assert chosen.test([]) == 1


def test_kernels_that_cannot_be_compiled_end_the_chore(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.provide_kernels()
    assert dev.calls == [[str(dev.PYTHON), "-m", "lowering"]]
    monkeypatch.setattr(dev, "call", lambda *command: 3)
    with pytest.raises(SystemExit) as ended:
        dev.provide_kernels()
    assert ended.value.code == 3


def test_named_and_slow_tests_are_picked(chosen: ModuleType) -> None:
    chosen.test(["tests/core", "-k", "runner"])
    chosen.test(["--slow", "tests/core"])
    tests = [command[4:] for command in chosen.calls if command != ["kernels"]]
    assert tests == [["not slow", "tests/core", "-k", "runner"], ["slow", "--timeout=3600", "tests/core"]]


def test_checked_kernels_are_made_and_taken(chosen: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGAPP_KERNELS", "")
    chosen.test(["--checked"])
    made, tests = chosen.calls
    assert made == ["kernels", "checked"]
    assert tests[3:] == ["-m", "not slow", "tests/games", "tests/reading"]
    assert chosen.os.environ["RINGAPP_KERNELS"].endswith("kernels-checked")


def test_a_run_compiles_what_changed_and_starts(chosen: ModuleType) -> None:
    chosen.run(["games"])
    compiled, started = chosen.calls
    assert compiled == ["kernels"]
    assert started[1:] == ["main.py", "games"]


def test_packages_are_built_in_the_environment_of_the_lock(chosen: ModuleType) -> None:
    assert chosen.package(["--no-archives"]) == 0
    built = [str(chosen.PYTHON), str(chosen.ROOT / "packaging" / "build.py"), "--no-archives"]
    assert chosen.calls[-1] == built
    assert all("packaging" in word for word in (command[-1] for command in chosen.calls[:-1]))
