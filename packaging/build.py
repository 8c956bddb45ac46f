"""Build the packages for the platform that this runs on; called by `python3 dev.py package`.

    build.py [--no-archives]

Finished packages go to `dist`, intermediate files to `build`.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import icudata  # noqa: E402
from sizes import table  # noqa: E402

from ringapp import __version__  # noqa: E402  # the checkout's, installed or not

BUILD, DIST = ROOT / "build", ROOT / "dist"
SPECS = {"linux": "linux.spec", "win32": "windows.spec", "darwin": "macos.spec"}


def main() -> None:
    """Run all steps of the build in order, printing a line for each."""
    tell("Drawing icons, writing the man page, the completions and the licences")
    script("icons.py", BUILD / "icons")
    script("pages.py", BUILD / "pages")
    script("licences.py", BUILD / "pages")
    tell("Compiling the kernels")
    subprocess.run([sys.executable, "-m", "lowering", "--every-level", "--zig"], check=True, cwd=ROOT)
    tell("Freezing the program")
    freeze()
    packed: dict[str, int] = {}
    if "--no-archives" not in sys.argv:
        tell("Packing")
        packed = {path.name: path.stat().st_size for path in pack(DIST / "ringapp")}
    print(table(DIST / "ringapp", packed))


def tell(words: str) -> None:
    """Print the name of the next step."""
    print(words, "…", file=sys.stderr, flush=True)


def script(name: str, *words: object) -> None:
    """Run a script of `packaging` in a process of its own; end the build where it fails."""
    command = [sys.executable, ROOT / "packaging" / name, *map(str, words)]
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)})


STRIPPED = ("libpython3*.so*", "lib-dynload/*.so", "_quickjs*.so", "yaml/_yaml*.so")
"""Binaries that can be stripped of unused symbol names; others were changed after linking and would break."""


def freeze() -> None:
    """Freeze the program with PyInstaller and shrink its largest files. Needs binutils on Linux."""
    spec = ROOT / "packaging" / SPECS[sys.platform]
    options = ("--noconfirm", "--log-level", "ERROR", "--distpath", DIST, "--workpath", BUILD / "frozen")
    subprocess.run([sys.executable, "-m", "PyInstaller", *map(str, options), str(spec)], check=True, cwd=ROOT)
    for made in (ROOT / "ringapp" / "kernels").iterdir():
        if not any(DIST.rglob(f"kernels/{made.name}")):
            sys.exit(f"The package lacks {made.name}.")
    if sys.platform != "linux":
        return
    for library in (path for form in STRIPPED for path in (DIST / "ringapp").rglob(form)):
        subprocess.run(["strip", "--strip-unneeded", library], check=True)
    for library in (DIST / "ringapp").rglob("libicudata.so.*"):
        if not library.is_symlink():
            icudata.shrink(library)


def pack(frozen: Path) -> list[Path]:
    """Pack the frozen folder and return the packages for this platform."""
    if sys.platform == "win32":
        name = f"ringapp-{__version__}-windows-{platform.machine()}"
        return [Path(shutil.make_archive(str(DIST / name), "zip", DIST, "ringapp"))]
    if sys.platform == "darwin":
        name = f"ringapp-{__version__}-macos-{platform.machine()}.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", DIST / "ringapp.app", DIST / name], check=True)
        return [DIST / name]
    from linuxpackages import make_appdir, make_deb

    archive = DIST / f"ringapp-{__version__}-linux-{platform.machine()}.tar.xz"
    with tarfile.open(archive, "w:xz", preset=4) as tar:
        tar.add(frozen, f"ringapp-{__version__}")
    made = [archive, make_appdir(frozen, BUILD, DIST)]
    if shutil.which("dpkg-deb"):
        made.append(make_deb(frozen, BUILD, BUILD, DIST))
    return [path for path in made if path is not None]


if __name__ == "__main__":
    main()
