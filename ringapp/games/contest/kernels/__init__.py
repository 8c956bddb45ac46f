"""The fast core: the instruction form of `codes.py` on flat rows, compiled, always equal to `machine.py`.

Compiled functions are kept on disk, each checked against its own file only; but all of them hold numbers of
`codes.py`, `effects.py` and `arrays.py`. So whatever is older than a source is dropped before it is read.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

_HERE = Path(__file__).parent


def _drop_stale() -> None:
    """Delete the indexes of compiled functions that are older than a source."""
    sources = [*_HERE.glob("*.py"), _HERE.parent / "codes.py", _HERE.parent / "effects.py"]
    with suppress(OSError):
        newest = max(source.stat().st_mtime for source in sources)
        for index in (_HERE / "__pycache__").glob("*.nbi"):
            if index.stat().st_mtime < newest:
                index.unlink()


_drop_stale()
