"""Pictures of public repositories that figures were measured on, brought for `bench pictures`, with truth.

    python3 -m tests.benchmarks.elsewhere FOLDER
    RINGAPP_PICTURES=FOLDER python3 dev.py bench pictures

They are other people's, so what is kept here is only where each is and what it shows. Each commit is asked
for by its name, without the rest of its repository; where that is gone the picture is left out.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

LISTED = Path(__file__).resolve().parents[1] / "data" / "pictures_elsewhere.json"
Entry = dict[str, Any]


def main() -> int:
    """Bring the pictures that can be had to a folder, laid out as the given ones are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    for game, entries in json.loads(LISTED.read_text("utf-8")).items():
        there = folder / game
        there.mkdir(parents=True, exist_ok=True)
        found = []
        for entry in entries:
            data = _file_of(folder / "repositories", entry)
            if data is None:
                print(f"left out: {entry['repository']}: {entry['path']}", file=sys.stderr)
                continue
            (there / entry["file"]).write_bytes(_frame(data, entry))
            found.append(entry)
        (there / "truth.json").write_text(json.dumps({"pictures": found}), "utf-8")
        print(f"{game}: {len(found)} of {len(entries)} pictures")
    return 0


def _file_of(repositories: Path, entry: Entry) -> bytes | None:
    """One file of one commit of a repository, None where it is not to be had."""
    folder = repositories / entry["repository"].replace("/", "+")
    if not folder.is_dir():
        subprocess.run(["git", "init", "--quiet", "--bare", str(folder)], check=True)
    git = ["git", "-C", str(folder)]
    address = f"https://github.com/{entry['repository']}.git"
    asked = [*git, "fetch", "--quiet", "--depth=1", "--filter=blob:none", address, entry["commit"]]
    if subprocess.run([*git, "cat-file", "-e", entry["commit"]], capture_output=True).returncode:
        subprocess.run(asked, capture_output=True)
    shown = subprocess.run([*git, "show", f"{entry['commit']}:{entry['path']}"], capture_output=True)
    return shown.stdout if shown.returncode == 0 else None


def _frame(data: bytes, entry: Entry) -> bytes:
    """The picture itself, or the frame of an animation that is meant, as PNG."""
    if "frame" not in entry:
        return data
    kept = BytesIO()
    with Image.open(BytesIO(data)) as image:
        image.seek(entry["frame"])
        image.convert("RGB").save(kept, "PNG")
    return kept.getvalue()


if __name__ == "__main__":
    sys.exit(main())
