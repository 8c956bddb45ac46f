"""Write the licences of Python, Qt, the Python libraries and the fonts that a package contains."""

from __future__ import annotations

import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TEXTS = ROOT / "packaging" / "gnu"
NAME = "licences.txt"
QT = """Qt, PySide6 and Shiboken are used under the GNU Lesser General Public License, version 3, which
follows with the GNU General Public License that it is based on. Their libraries lie beside the program as
files of their own and may be exchanged for others of the same interface. Parts of the data of ICU,
which comes with them, are left out. Their sources: https://download.qt.io/official_releases/"""
TEXT = re.compile(r"(licen[cs]e|copying|notice|authors)[^/]*$|/licenses/", re.IGNORECASE)
RULE = "=" * 100


def bundled() -> dict[str, str]:
    """Return the distributions that the program needs, directly or not, each with the licence it states."""
    names, found = dependencies(), dict[str, str]()
    while names:
        name = names.pop()
        if name in found or not _is_here(name):
            continue
        told = metadata.metadata(name)
        found[name] = str(
            told.get("License-Expression") or _by_classifier(told) or told.get("License") or "as follows"
        )
        names += [_name(line) for line in metadata.requires(name) or () if "extra ==" not in line]
    return dict(sorted(found.items(), key=lambda item: item[0].lower()))


def dependencies() -> list[str]:
    """Return the names of the libraries that `pyproject.toml` lists as needed by the program."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [_name(line) for line in project["dependencies"]]


def _name(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0]


def _is_here(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:  # of another platform
        return False
    return True


def _by_classifier(told: metadata.PackageMetadata) -> str:
    named = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier") or () if "License ::" in line]
    return " OR ".join(named)


def texts_of(name: str) -> Iterator[str]:
    """Yield the licence texts that a distribution contains."""
    for file in metadata.files(name) or ():
        if TEXT.search(str(file)) and file.suffix not in (".py", ".pyc"):
            yield Path(str(file.locate())).read_text("utf-8", "replace").strip()


def licences() -> str:
    """Return one text with all licences.

    Raises:
        SystemExit: A distribution has no licence text, and none is known for it.
    """
    parts = [f"Python\n\n{_of_python()}"]
    for name, licence in bundled().items():
        texts = list(dict.fromkeys(texts_of(name)))
        if "LGPL" in licence:
            texts = [QT] if QT in "".join(parts) else [QT, *_of_qt()]
        if not texts:
            sys.exit(f"No text of the licence of {name} was found.")
        parts.append("\n\n".join([f"{name} {metadata.version(name)}: {licence}", *texts]))
    parts.append("Fonts\n\n" + (ROOT / "resources" / "fonts" / "OFL.txt").read_text("utf-8"))
    return f"\n\n{RULE}\n".join(part.strip() for part in parts) + "\n"


def _of_qt() -> list[str]:
    return [(TEXTS / name).read_text("utf-8").strip() for name in ("LGPL-3.0.txt", "GPL-3.0.txt")]


def _of_python() -> str:
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt")
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        sys.exit("The text of Python's licence was not found.")
    return found.read_text("utf-8")


def main() -> None:
    """Write the licences into the folder given on the command line."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_text(licences(), "utf-8")


if __name__ == "__main__":
    main()
