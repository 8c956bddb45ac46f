"""Pictures of others with their truth, where they lie beside the checkout."""

from __future__ import annotations

import json
import os
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

BESIDE = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "pictures"
FOLDER = Path(os.environ.get("RINGAPP_PICTURES") or BESIDE)
"""A folder for each game with pictures of others and their truth: those given, or where the variable says."""


@cache
def pictures(game: str) -> tuple[dict[str, Any], ...]:
    """The entries of a game; none where the folder is absent."""
    file = FOLDER / game / "truth.json"
    return tuple(json.loads(file.read_text("utf-8"))["pictures"]) if file.is_file() else ()


def pixels(game: str, entry: dict[str, Any], scale: float = 1.0, quality: int = 0) -> np.ndarray:
    """A picture as it is, or scaled and compressed."""
    image = Image.open(FOLDER / game / entry["file"]).convert("RGB")
    if scale != 1:
        image = image.resize(
            (round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS
        )
    if quality:
        kept = BytesIO()
        image.save(kept, "JPEG", quality=quality)
        image = Image.open(kept).convert("RGB")
    return np.asarray(image)
