"""The project's own promises: themes match, locks agree, every word is translated, files stay small."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement

from ringapp.core.contract.i18n import LANGUAGES
from ringapp.core.pictures.palette import THEMES, palette

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "ringapp"
AREAS = {"core": PACKAGE / "core", "cli": PACKAGE / "cli", "ui": PACKAGE / "ui"} | {
    path.parent.name: path.parent for path in sorted((PACKAGE / "games").glob("*/__init__.py"))
}
SPOKEN = {name: folder for name, folder in AREAS.items() if not name.startswith("_")}
LUPDATE = Path(sys.executable).parent / "pyside6-lupdate"


def messages(path: Path) -> dict[tuple[str, str], ElementTree.Element]:
    found = ElementTree.parse(path).iter("message")
    return {(m.findtext("source", ""), m.findtext("comment", "")): m for m in found}


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{[a-z_0-9]*(?::[^}]*)?\}", text))


def test_themes_have_the_same_roles() -> None:
    assert len({frozenset(palette(theme)) for theme in THEMES}) == 1
    for theme in THEMES:
        assert all(re.fullmatch(r"#[0-9a-f]{6}([0-9a-f]{2})?", colour) for colour in palette(theme).values())


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("text", "behind"),
    [
        ("ink", "paper"),
        ("ink", "panel"),
        ("ink", "board"),
        ("muted", "panel"),
        ("muted", "paper"),
        ("bad", "panel"),
        ("good", "panel"),
        ("warn", "panel"),
        ("accent_ink", "accent"),
    ],
)
def test_text_can_be_read(theme: str, text: str, behind: str) -> None:
    """Contrast of at least 4.5 to 1, the level AA of WCAG 2.1."""
    pair = sorted(luminance(palette(theme)[role]) for role in (text, behind))
    assert (pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5


def test_the_locks_agree_with_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    locked = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    versions: dict[str, set[str]] = {}
    for package in locked:
        versions.setdefault(package["name"], set()).add(package.get("version", ""))
    pinned = set(re.findall(r"^([a-z0-9-]+)==([^ ;]+)", (ROOT / "requirements.txt").read_text("utf-8"), re.M))
    groups = [project["project"]["dependencies"], *project["project"]["optional-dependencies"].values()]
    groups += [
        [line for line in group if isinstance(line, str)] for group in project["dependency-groups"].values()
    ]
    for requirement in (Requirement(line) for group in groups for line in group):
        name = requirement.name.lower().replace("_", "-")
        assert name in versions, f"{name} is not locked: python3 dev.py lock"
        for version in versions[name]:
            assert requirement.specifier.contains(version)
            assert (name, version) in pinned


@pytest.mark.parametrize("area", sorted(SPOKEN))
@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_word_is_translated(area: str, language: str, tmp_path: Path) -> None:
    sources = [str(path) for path in sorted(SPOKEN[area].rglob("*.py"))]
    fresh = tmp_path / "fresh.ts"
    command = [str(LUPDATE), "-locations", "none", *sources, "-ts", str(fresh)]
    subprocess.run(command, check=True, capture_output=True)
    wanted = messages(fresh)
    shipped = ROOT / "resources" / "i18n" / f"{area}.{language}.ts"
    if not wanted and not shipped.exists():
        return
    there = messages(shipped)
    missing = [source for source, note in wanted if (source, note) not in there]
    assert missing == [], "python3 dev.py words, then translate"
    for (source, _), message in there.items():
        translation = message.find("translation")
        assert translation is not None
        assert translation.get("type") is None, f"unfinished: {source}"
        assert translation.text, f"empty: {source}"
        assert placeholders(translation.text) == placeholders(source), source


def test_files_stay_small() -> None:
    long = {
        str(p.relative_to(ROOT)): n
        for p in PACKAGE.rglob("*.py")
        if (n := len(p.read_text().splitlines())) > 600
    }
    assert long == {}


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_the_same_words_are_said_the_same_way(language: str) -> None:
    """All catalogues are one at run time; where one word means two things, `tr` is given a note."""
    said: dict[tuple[str, str], set[str]] = {}
    for path in sorted((ROOT / "resources" / "i18n").glob(f"*.{language}.ts")):
        for key, message in messages(path).items():
            said.setdefault(key, set()).add(message.findtext("translation", ""))
    assert {key: words for key, words in said.items() if len(words) > 1} == {}
