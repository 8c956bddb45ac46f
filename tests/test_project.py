"""Test the project's promises: themes match, locks agree, every word is translated, files stay small."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from itertools import combinations
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement

import ringapp
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
    """Text has a contrast of at least 4.5 to 1, level AA of WCAG 2.1."""
    pair = sorted(luminance(palette(theme)[role]) for role in (text, behind))
    assert (pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5


# Machado, Oliveira and Fernandes (2009), severity 1: what linear RGB becomes for those who lack a cone.
SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """Return a colour in CIELAB (D65) as seen with a kind of sight, such as red-green blindness."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    seen = [min(1, max(0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in SIGHTS[sight]]
    to_xyz = (
        (0.4124564, 0.3575761, 0.1804375, 0.95047),
        (0.2126729, 0.7151522, 0.0721750, 1.0),
        (0.0193339, 0.1191920, 0.9503041, 1.08883),
    )
    xyz = [sum(a * b for a, b in zip(row, seen, strict=False)) / row[3] for row in to_xyz]
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_colours_of_pieces_look_alike(theme: str, sight: str) -> None:
    """Piece colours differ by at least 10 (CIE76), also for people who cannot tell red from green."""
    colours = {role: lab(palette(theme)[role], sight) for role in (f"c{n}" for n in range(1, 10))}
    apart = {pair: dist(colours[pair[0]], colours[pair[1]]) for pair in combinations(colours, 2)}
    assert min(apart.values()) >= 10, min(apart, key=lambda pair: apart[pair])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("role", [f"c{n}" for n in range(1, 10)])
def test_pieces_stand_out_from_the_board(theme: str, role: str) -> None:
    """Pieces have a contrast of at least 3 to 1, which WCAG 2.1 asks of graphics."""
    for behind in ("board", f"s{role[1]}"):
        pair = sorted(luminance(palette(theme)[name]) for name in (role, behind))
        assert (pair[1] + 0.05) / (pair[0] + 0.05) >= 3


def test_the_locks_agree_with_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    locked = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    versions: dict[str, set[str]] = {}
    for package in locked:
        versions.setdefault(package["name"], set()).add(package.get("version", ""))
    lists = [ROOT / "requirements.txt", ROOT / "packaging" / "requirements.txt"]
    told = "".join(path.read_text("utf-8") for path in lists)
    pinned = set(re.findall(r"^([a-z0-9-]+)==([^ ;]+)", told, re.M))
    running = set(re.findall(r"^([a-z0-9-]+)==", (ROOT / "packaging" / "running.txt").read_text(), re.M))
    assert {"llvmlite", "pyside6-essentials"} <= running, "what runs the program, and compiles its kernels"
    assert not {"pytest", "ruff", "mypy", "distributed"} & running
    assert project["project"]["version"] == ringapp.__version__
    assert versions["ringapp"] == {ringapp.__version__}
    assert f"## {ringapp.__version__} " in (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert "pyinstaller==" not in lists[0].read_text("utf-8"), "only packages are built with it"
    extras = project["project"]["optional-dependencies"]
    groups = [project["project"]["dependencies"], *extras.values()]
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
        for form in [form.text for form in translation.iter("numerusform")] or [translation.text]:
            assert form, f"empty: {source}"
            assert placeholders(form) == placeholders(source), source
    english = shipped.with_name(f"{area}.en.ts")
    counted = {key for key, message in there.items() if message.get("numerus") == "yes"}
    forms = messages(english) if english.exists() else {}
    assert counted == set(forms), "python3 dev.py words, then write the English forms"
    for message in forms.values():
        assert all(form.text for form in message.iter("numerusform"))


def test_files_stay_small() -> None:
    long = {
        str(p.relative_to(ROOT)): n
        for p in PACKAGE.rglob("*.py")
        if (n := len(p.read_text().splitlines())) > 600
    }
    assert long == {}


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_the_same_words_are_said_the_same_way(language: str) -> None:
    """At run time all catalogues are one, so a word with two meanings needs a note in `tr`."""
    said: dict[tuple[str, str], dict[str, list[str]]] = {}
    for path in sorted((ROOT / "resources" / "i18n").glob(f"*.{language}.ts")):
        for key, message in messages(path).items():
            said.setdefault(key, {}).setdefault(message.findtext("translation", ""), []).append(path.name)
    clashes = [
        f"“{source}”{f' ({note})' if note else ''}: "
        + "; ".join(f"“{word}” in {', '.join(files)}" for word, files in words.items())
        for (source, note), words in said.items()
        if len(words) > 1
    ]
    assert not clashes, "\n".join(
        [*clashes, "say it in the same words, or give `tr` a note and collect again"]
    )


def test_every_decision_has_a_number_of_its_own_and_says_it() -> None:
    """Decisions are cited by number, so each has its own and states it, in at most 4,000 characters."""
    pages = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
    numbers = [page.name[:3] for page in pages]
    assert numbers == [f"{number:03}" for number in range(1, len(pages) + 1)]
    for page in pages:
        text = page.read_text("utf-8")
        assert re.match(rf"# {page.name[:3]}[.:] ", text), page.name
        assert len(text) <= 4_000, page.name
