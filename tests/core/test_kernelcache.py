"""Compiled kernels are kept per state of the sources and never taken from an older one."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from ringapp.core.solving.kernelcache import (
    KEPT_DAYS,
    VARIABLE,
    forget_kernels,
    place_kernels,
    with_sound_kernels,
)

INNER = (
    "import numba\nfrom numbers_of import VALUE\n@numba.njit(cache=True)\ndef inner():\n    return VALUE\n"
)
OUTER = (
    "import numba\nfrom inner import inner\n@numba.njit(cache=True)\ndef outer():\n    return inner() + 1\n"
)


READER = """
import json, os, sys
import numba
from ringapp.core.solving.kernelcache import place_kernels, with_sound_kernels

for line in sys.stdin:
    package, surroundings = json.loads(line)
    child = os.fork() if hasattr(os, "fork") else 0
    if child:
        if os.waitpid(child, 0)[1]:
            print(0, flush=True)
        continue
    os.environ.clear()
    os.environ.update(surroundings)
    place_kernels()
    sys.path.insert(0, package)
    from outer import outer
    print(with_sound_kernels(outer), flush=True)
    os._exit(0)
"""
"""Answers with what the kernels of a package say, asked in a process that has met none before."""


class Asker:
    """Asks kernels: of a process that has loaded the compiler and forks for each, where processes can."""

    def __init__(self) -> None:
        self.process = self._started()

    def _started(self) -> Popen[str]:
        root = Path(__file__).resolve().parents[2]
        return Popen([sys.executable, "-c", READER], cwd=root, stdin=PIPE, stdout=PIPE, text=True)

    def answer(self, package: Path) -> int:
        """What `outer` of a package says, with the cache that this environment names."""
        if self.process.poll() is not None:
            self.process = self._started()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([str(package), dict(os.environ)]) + "\n")
        self.process.stdin.flush()
        found = int(self.process.stdout.readline())
        if not hasattr(os, "fork"):
            self.process.wait()
        return found

    def close(self) -> None:
        self.process.communicate()


@pytest.fixture(scope="module")
def asker() -> Iterator[Asker]:
    """Who asks kernels."""
    found = Asker()
    yield found
    found.close()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory, asker: Asker) -> Path:
    """A folder with a package of two kernels, and a cache that they were compiled into once."""
    whole = tmp_path_factory.mktemp("compiled")
    folder = whole / "package"
    folder.mkdir()
    (folder / "numbers_of.py").write_text("VALUE = 1\n")
    (folder / "inner.py").write_text(INNER)
    (folder / "outer.py").write_text(OUTER)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(VARIABLE, raising=False)
        patch.setenv("XDG_CACHE_HOME", str(whole / "cache"))
        assert asker.answer(folder) == 2
    assert list((whole / "cache").rglob("*.nbc"))
    return whole


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiled: Path) -> Path:
    """A copy of the package, whose kernels are kept in a copy of the cache."""
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    shutil.copytree(compiled / "cache", tmp_path / "cache")
    return Path(shutil.copytree(compiled / "package", tmp_path / "package"))


def test_a_kernel_is_compiled_anew_when_anything_below_it_changes(asker: Asker, package: Path) -> None:
    (package / "numbers_of.py").write_text("VALUE = 41\n")
    assert asker.answer(package) == 42


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("content", [b"", b"damaged"])
def test_a_damaged_kernel_is_compiled_anew(
    asker: Asker, package: Path, tmp_path: Path, kind: str, content: bytes
) -> None:
    kept = list((tmp_path / "cache").rglob(f"*.{kind}"))
    assert kept
    for path in kept:
        path.write_bytes(content)
    assert asker.answer(package) == 2


def test_an_error_of_the_work_itself_is_no_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kernel.nbi").write_bytes(b"sound")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with pytest.raises(ZeroDivisionError):
        with_sound_kernels(lambda: 1 // 0)
    assert (tmp_path / "kernel.nbi").exists()


def test_only_what_rests_on_a_change_is_compiled_anew(asker: Asker, package: Path, tmp_path: Path) -> None:
    kept = {path: path.read_bytes() for path in (tmp_path / "cache").rglob("inner*.nbi")}
    assert kept
    (package / "outer.py").write_text(OUTER.replace("+ 1", "+ 2"))
    assert asker.answer(package) == 3
    assert {path: path.read_bytes() for path in kept} == kept


def test_a_copy_of_the_program_takes_the_same_kernels(asker: Asker, package: Path, tmp_path: Path) -> None:
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nb[ci]")}
    assert kept
    assert asker.answer(package.rename(tmp_path / "moved")) == 2
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nb[ci]")} == kept


def test_a_folder_chosen_by_somebody_else_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "elsewhere")
    place_kernels()
    assert os.environ[VARIABLE] == "elsewhere"


def test_kernels_that_nobody_uses_are_removed(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place_kernels()
    kept = Path(os.environ[VARIABLE])
    old, used = kept / "old_0123456789abcdef", kept / "used_0123456789abcdef"
    old.mkdir()
    used.mkdir()
    long_ago = time.time() - (KEPT_DAYS + 1) * 86_400
    os.utime(old, (long_ago, long_ago))
    monkeypatch.delenv(VARIABLE)
    place_kernels()
    assert used.is_dir()
    assert not old.exists()


def test_damaged_kernels_are_forgotten_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("a/kernel.nbi", "a/kernel.1.nbc", "a/other.txt")
    (tmp_path / "a").mkdir()
    for name in names:
        (tmp_path / name).write_bytes(b"damaged")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    forget_kernels()
    assert [name for name in names if (tmp_path / name).exists()] == ["a/other.txt"]
