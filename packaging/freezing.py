"""Choose what goes into the frozen program and what stays out, for the PyInstaller specs of all platforms."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path, PurePath

from licences import dependencies
from PyInstaller.depend.bindepend import get_imports
from PyInstaller.utils.hooks import collect_submodules, copy_metadata

ROOT = Path(__file__).resolve().parents[1]
ENTRY = ROOT / "packaging" / "entry.py"
SANDBOX = "ringapp.games.mota.sandbox.engine"
"""A module that is run as a file of its own, so it must be kept as a file."""
IMPORTED_BY_C = ["_quickjs"]
"""Modules that no Python source names where PyInstaller looks."""
EXCLUDED = [
    *("tkinter", "pytest", "hypothesis", "mypy", "IPython", "matplotlib", "scipy", "pandas", "pyqtgraph"),
    *("setuptools", "pkg_resources", "pip", "wheel", "pygments", "lib2to3", "pydoc_data", "doctest"),
    # Films in MP4 and studies on a cluster are extras of the wheel: their libraries weigh 110 and 40 MB.
    *("av", "distributed", "dask", "tornado"),
    *("lowering", "llvmlite", "numpy.f2py", "numpy.tests", "numpy.distutils"),
    *("ssl", "_ssl", "_hashlib", "readline"),  # OpenSSL; Python has its own of the sums that are used
    *("PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick"),
    *("PIL.ImageTk", "PIL.ImageQt", "PIL._avif", "PIL._imagingcms", "PIL._imagingft"),
]
PLUGINS = {
    "platforms": ("xcb", "wayland", "offscreen", "windows", "cocoa"),
    "platformthemes": ("xdgdesktopportal",),
    "platforminputcontexts": ("compose", "ibus"),
    "imageformats": ("svg", "gif", "jpeg", "webp", "ico"),
    "iconengines": ("svgicon",),
    "styles": ("",),
    "wayland-shell-integration": ("xdg-shell",),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-graphics-integration-client": (),
    "xcbglintegrations": (),
    "egldeviceintegrations": (),
    "generic": (),
    "networkinformation": (),
    "tls": (),
}
"""The Qt plug-ins that a window of plain widgets uses; those of other folders go in as they are."""


SYSTEMS = re.compile(
    r"lib(glib-2|gthread-2|cups|gnutls|unistring|p11-kit|gmp|nettle|hogweed|idn2|tasn1|avahi-\w+|gssapi_krb5|krb5|krb5support|k5crypto|com_err|keyutils|gcrypt|gpg-error|systemd|dbus-1|X11|X11-xcb|xcb|fontconfig|freetype|stdc\+\+|gcc_s)\.(so|0)"
)
"""Libraries that every Linux desktop has in a version that fits its settings; they stay out."""


def settings() -> dict[str, object]:
    """Return the arguments of PyInstaller's `Analysis`."""
    data = [(str(ROOT / "resources"), "ringapp/resources"), (str(ROOT / "docs/using"), "ringapp/docs/using")]
    data += [(str(path), to(path.parent)) for path in own_data()]
    data.append((str(ROOT / "build" / "pages" / "licences.txt"), "ringapp/resources"))
    for name in dependencies():
        data += copy_metadata(name)  # without it `doctor` would call a library missing
    return {
        "scripts": [str(ENTRY)],
        "pathex": [str(ROOT)],
        "datas": data,
        "hiddenimports": [*collect_submodules("ringapp"), *IMPORTED_BY_C],
        "excludes": EXCLUDED,
        "module_collection_mode": {SANDBOX: "pyz+py"},
    }


def own_data() -> list[Path]:
    """Return the files in the program's package that are not Python code."""
    package = ROOT / "ringapp"
    found = (path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return [path for path in found if path.suffix != ".py"]


def to(folder: Path) -> str:
    """Return the folder in the frozen program for a folder of the project."""
    return folder.relative_to(ROOT).as_posix()


Entry = tuple[str, str, str]
"""A file of the frozen program: its place there, its source path and its kind."""


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """Return the binaries without unused plug-ins, and without libraries that only these need."""
    chosen = [entry for entry in entries if is_wanted(PurePath(entry[0]))]
    libraries: dict[str, list[Entry]] = {}
    for entry in filter(is_library, chosen):
        libraries.setdefault(PurePath(entry[0]).name, []).append(entry)
    todo = [entry for entry in chosen if not is_library(entry)]
    reached: set[str] = set()
    while todo:
        entry = todo.pop()
        if entry[0] not in reached:
            reached.add(entry[0])
            asked = [name for name, _ in get_imports(entry[1])] if entry[2] != "SYMLINK" else [entry[1]]
            todo += [found for name in asked for found in libraries.get(PurePath(name).name, ())]
    return [entry for entry in chosen if entry[0] in reached]


def is_library(entry: Entry) -> bool:
    """Return whether a binary is a library, kept only if others need it: no module, plug-in or kernel."""
    place, _, kind = entry
    own = r"libpython|python3\d*\.dll|/plugins/|/binding/|ringapp/kernels/"
    if re.search(own, place.replace("\\", "/")):
        return False
    return kind in ("BINARY", "SYMLINK")


def is_wanted(place: PurePath) -> bool:
    """Return whether a binary goes in: no unused plug-in, no library that every desktop has."""
    parts = place.parts
    if "plugins" not in parts[:-2]:
        return not re.search(r"omppool|tbbpool", place.name) and not SYSTEMS.match(place.name)
    names = PLUGINS.get(place.parent.name)
    return names is None or any(name in place.name for name in names)


def light(entries: Iterable[Entry]) -> list[Entry]:
    """Return the data files without tests, headers, QML and Qt's translations into other languages."""
    out = re.compile(r"Qt\w*/translations/(?!qt(base)?_(zh_CN|ja)\.qm)|/tests?/|\.pyi$|\.h$|/qml/")
    return [entry for entry in entries if not out.search(entry[0].replace("\\", "/"))]
