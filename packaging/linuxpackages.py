"""Make a Debian package and an AppDir from the frozen folder."""

from __future__ import annotations

import gzip
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from ringapp import __version__

ROOT = Path(__file__).resolve().parents[1]
APP = "app.ringapp.ringapp"
DESKTOP = ROOT / "packaging" / "desktop"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
DEBIAN = {
    "ld-linux-x86-64.so.2": "libc6 (>= {glibc})",
    "ld-linux-aarch64.so.1": "libc6 (>= {glibc})",
    **dict.fromkeys(("libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0"), "libc6 (>= {glibc})"),
    **dict.fromkeys(("librt.so.1", "libutil.so.1", "libresolv.so.2"), "libc6 (>= {glibc})"),
    "libstdc++.so.6": "libstdc++6",
    "libgcc_s.so.1": "libgcc-s1",
    "libz.so.1": "zlib1g",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libxcb.so.1": "libxcb1",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdrm.so.2": "libdrm2",
    "libgbm.so.1": "libgbm1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0 | libglib2.0-0t64",
    "libgthread-2.0.so.0": "libglib2.0-0 | libglib2.0-0t64",
    "libexpat.so.1": "libexpat1",
    "libatomic.so.1": "libatomic1",
}
"""The Debian package of each library that the program takes from the system."""
OPTIONAL = {"libcups.so.2": "libcups2 | libcups2t64"}
"""Debian packages of libraries that only an optional plug-in needs: that for printers, unused by PDF."""
CONTROL = """Package: ringapp
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: The ringapp developers
Installed-Size: {size}
Depends: {depends}
Recommends: desktop-file-utils, shared-mime-info, hicolor-icon-theme, {recommends}
Description: draw the puzzle you are stuck in and get the provably best way out
 Rings, Mota towers, Match-3, Minesweeper and Gakumas contests: draw the board
 that you see, press Solve, watch the moves and take the list with you. Every
 answer says whether it is proved.
"""
COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: ringapp

Files: *
Copyright: the ringapp developers
License: MIT
"""
BROUGHT = """
Files: usr/lib/ringapp/_internal/*
Copyright: their authors, named with each text
License: of-the-libraries
"""
APPRUN = """#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export XDG_DATA_DIRS="$here/usr/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
exec "$here/usr/bin/ringapp" "$@"
"""


def lay_out(frozen: Path, prepared: Path, root: Path) -> None:
    """Lay out the tree below `usr`: program, desktop entry, icons, file types, man page, completions.

    Args:
        prepared: The folder with `icons` and `pages`.
    """
    usr = root / "usr"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(frozen, usr / "lib" / "ringapp", symlinks=True, copy_function=os.link)
    (usr / "bin").mkdir()
    (usr / "bin" / "ringapp").symlink_to("../lib/ringapp/ringapp")
    share = usr / "share"
    pages = prepared / "pages"
    shutil.copytree(prepared / "icons" / "hicolor", share / "icons" / "hicolor")
    for source, place in (
        (DESKTOP / f"{APP}.desktop", "applications"),
        (DESKTOP / f"{APP}.metainfo.xml", "metainfo"),
        (DESKTOP / f"{APP}.mime.xml", f"mime/packages/{APP}.xml"),
        (pages / "ringapp.bash", "bash-completion/completions/ringapp"),
        (pages / "_ringapp", "zsh/vendor-completions/_ringapp"),
        (pages / "ringapp.fish", "fish/vendor_completions.d/ringapp.fish"),
        (ROOT / "LICENSE", "licenses/ringapp/LICENSE"),
        (pages / "licences.txt", "licenses/ringapp/licences.txt"),
    ):
        target = share / place / (source.name if "/" not in place else "")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    page = share / "man" / "man1" / "ringapp.1.gz"
    page.parent.mkdir(parents=True)
    page.write_bytes(gzip.compress((pages / "ringapp.1").read_bytes(), mtime=0))


def needed(frozen: Path) -> set[str]:
    """Return the names of the libraries that the binaries need and the frozen folder lacks."""
    binaries = [
        path
        for path in frozen.rglob("*")
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF"
    ]
    brought = {path.name for path in frozen.rglob("*.so*")}
    listed = subprocess.run(["objdump", "-p", *binaries], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^ +NEEDED +(\S+)$", listed, re.M)) - brought


def depends(frozen: Path) -> str:
    """Return the Debian packages of the needed libraries; end the build where one is unknown."""
    names = needed(frozen) - OPTIONAL.keys()
    unknown = sorted(names - DEBIAN.keys())
    if unknown:
        sys.exit(f"No Debian package is known for {', '.join(unknown)}; add it to {Path(__file__).name}.")
    glibc = platform.libc_ver()[1]
    packages = {DEBIAN[name].format(glibc=glibc) for name in names}
    return ", ".join(sorted(packages))


def _indented(file: Path) -> str:
    """Return the text of a file indented as a field of debian/copyright."""
    lines = file.read_text("utf-8").strip().split("\n")
    return "".join(f" {line}".rstrip() + "\n" if line.strip() else " .\n" for line in lines)


def make_deb(frozen: Path, prepared: Path, work: Path, out: Path) -> Path:
    """Build the Debian package and return its path."""
    root = work / "deb"
    lay_out(frozen, prepared, root)
    notes = root / "usr" / "share" / "doc" / "ringapp"
    notes.mkdir(parents=True)
    own, others = _indented(ROOT / "LICENSE"), _indented(prepared / "pages" / "licences.txt")
    (notes / "copyright").write_text(COPYRIGHT + own + BROUGHT + others, "utf-8")
    (notes / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    architecture = ARCHITECTURES[platform.machine()]
    size = sum(path.lstat().st_size for path in root.rglob("*") if path.is_file()) // 1024
    control.write_text(
        CONTROL.format(
            version=__version__,
            architecture=architecture,
            size=size,
            depends=depends(frozen),
            recommends=", ".join(OPTIONAL.values()),
        ),
        "utf-8",
    )
    package = out / f"ringapp_{__version__}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "-Zxz", "-z4", "--root-owner-group", "--build", root, package], check=True)
    return package


def make_appdir(frozen: Path, prepared: Path, out: Path) -> Path | None:
    """Build the AppDir; return the AppImage packed from it, None without `appimagetool`."""
    root = out / "ringapp.AppDir"
    lay_out(frozen, prepared, root)
    shutil.copyfile(DESKTOP / f"{APP}.desktop", root / f"{APP}.desktop")
    icon = root / "usr/share/icons/hicolor/256x256/apps" / f"{APP}.png"
    shutil.copyfile(icon, root / f"{APP}.png")
    (root / ".DirIcon").symlink_to(f"{APP}.png")
    run = root / "AppRun"
    run.write_text(APPRUN, "utf-8")
    run.chmod(0o755)
    tool = shutil.which("appimagetool")
    if tool is None:
        return None
    image = out / f"ringapp-{__version__}-{platform.machine()}.AppImage"
    subprocess.run([tool, root, image], check=True)
    return image
