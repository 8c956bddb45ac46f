"""Kernels that a built package brings: found by its list, unpacked before use, passed over if unfit."""

from __future__ import annotations

import ast
import tarfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ringapp.core.solving import kernelplace, kernelsources, shipped
from ringapp.core.solving.kernelcache import VARIABLE

OWN, STAMP = "games/chess/kernels/mate.py", "5eal"
NEEDED = ("sse", "avx2")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The kernels' folder of a package with one kernel; what is compiled goes to `kept` beside it."""
    folder = tmp_path / "kernels"
    folder.mkdir()
    compiled = tmp_path / "mate.nbc"
    compiled.write_bytes(b"compiled")
    with tarfile.open(folder / f"{kernelsources.folder_name(OWN, STAMP)}.tar.xz", "w:xz") as box:
        box.add(compiled, compiled.name)
    kernels = shipped.Kernels(shipped.Processor("x86-64-v3", "+avx2", NEEDED), {OWN: STAMP})
    (folder / shipped.LIST).write_bytes(msgspec.json.encode(kernels))
    monkeypatch.setattr(shipped, "shipped_folder", lambda: folder)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "kept"))
    shipped.shipped.cache_clear()
    yield folder
    shipped.shipped.cache_clear()


def mate() -> None:
    """Stands for a kernel."""


@pytest.mark.parametrize("source", [f"ringapp/{OWN}", "C:\\ringapp\\games\\chess\\kernels\\mate.py"])
def test_a_shipped_kernel_is_unpacked_where_compiled_ones_are_kept(package: Path, source: str) -> None:
    place = kernelplace.Place.from_function(mate, source)
    assert place is not None
    assert place.get_source_stamp() == STAMP
    kept = Path(place.get_cache_path())
    assert (kept / "mate.nbc").read_bytes() == b"compiled"
    assert not kept.is_relative_to(package)
    (kept / "mate.nbc").write_bytes(b"compiled here")
    assert kernelplace.Place.from_function(mate, source) is not None
    assert (kept / "mate.nbc").read_bytes() == b"compiled here"


def test_a_source_that_is_not_in_the_list_has_no_place(package: Path) -> None:
    assert kernelplace.Place.from_function(mate, "ringapp/games/chess/kernels/stale.py") is None


def test_where_nothing_can_be_written_kernels_are_kept_for_now(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (package.parent / "file").write_text("no folder")
    monkeypatch.setenv(VARIABLE, str(package.parent / "file" / "kept"))
    place = kernelplace.Place.from_function(mate, f"ringapp/{OWN}")
    assert place is not None
    assert (Path(place.get_cache_path()) / "mate.nbc").read_bytes() == b"compiled"


@pytest.mark.parametrize("fits", [True, False])
def test_the_processor_is_settled_only_where_it_fits(
    package: Path, monkeypatch: pytest.MonkeyPatch, fits: bool
) -> None:
    for name in (shipped.NAME, shipped.FEATURES):
        monkeypatch.setenv(name, "")  # to be put back
        monkeypatch.delenv(name)
    monkeypatch.setattr(shipped.Processor, "is_here", lambda self: fits)
    shipped.settle_processor()
    assert (shipped.os.environ.get(shipped.NAME) == "x86-64-v3") is fits


def test_a_processor_of_another_kind_is_not_here() -> None:
    assert not shipped.Processor("x", "", ("no_such_flag",)).is_here() or shipped.sys.platform != "linux"
    assert shipped.Processor("generic", "").is_here()


def test_the_list_names_every_source_that_may_have_kernels() -> None:
    names = kernelsources.stamps()
    program = Path(kernelsources.__file__).resolve().parents[2]
    sources = [*(program / "games").rglob("*.py"), *(program / "core" / "reading" / "kernels").rglob("*.py")]
    assert set(names) == {path.relative_to(program).as_posix() for path in sources}
    assert len(set(names.values())) > len(names) / 2


NESTED = """
def f():
    from a import x
    if x:
        pass
    elif y:
        from b import x
    try:
        from c import x
    except ValueError:
        from d import x
    else:
        from e import x
    finally:
        from f import x
class C:
    async def g(self):
        async with h() as i, j():
            for _ in k:
                while True:
                    from l import x
    match x:
        case 1:
            from m import x
"""


def test_an_import_counts_wherever_it_stands() -> None:
    every = {node.module for node in ast.walk(ast.parse(NESTED)) if isinstance(node, ast.ImportFrom)}
    found = [
        node.module
        for node in kernelsources._statements(ast.parse(NESTED).body)
        if isinstance(node, ast.ImportFrom)
    ]
    assert sorted(found) == sorted(every) == ["a", "b", "c", "d", "e", "f", "l", "m"]
