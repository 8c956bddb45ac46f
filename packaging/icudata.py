"""Shrink the Unicode data that Qt brings to what this program uses: 5 MB instead of 32.

Kept are a few converters and what the languages of the program need, such as rules of sorting. ICU's
`ucmndata.h` describes the data: a header, a table of (place of the name, place of the item), the names in
order, the items at multiples of 16.
"""

from __future__ import annotations

import re
import struct
import subprocess
import tempfile
from pathlib import Path

MAGIC = b"\xda\x27"
LANGUAGES = r"(root|pool|res_index|supplementalData|en|en_US|zh\w*|ja|ja_JP)"
KEPT = re.compile(
    rf"{LANGUAGES}\.res|coll/({LANGUAGES}\.res|ucadata\.icu)|brkitr/(root|res_index)\.res|brkitr/[a-z_]+\.brk"
    r"|[\w-]+\.(icu|nrm|cfu|spp)|(gb18030|ibm-(1386|943|33722|1373|5348|912|923)_[\w-]+)\.cnv|(icuver|numberingSystems|likelySubtags|keyTypeData|timezoneTypes|zoneinfo64"
    r"|metadata|metaZones|windowsZones|plurals|pluralRanges|dayPeriods|genderList|currencyNumericCodes"
    r"|grammaticalFeatures|units|icustd)\.res"
)
"""Names of the kept items, without the name of the package; ICU treats a missing item as one without data."""


def items(data: bytes) -> tuple[int, list[tuple[bytes, bytes]]]:
    """Return the size of the header, and name and content of each item. Raises ValueError for other data."""
    (size,) = struct.unpack_from("<H", data)
    if data[2:4] != MAGIC:
        raise ValueError("no Unicode data of this byte order")
    (count,) = struct.unpack_from("<I", data, size)
    table = [struct.unpack_from("<II", data, size + 4 + 8 * i) for i in range(count)]
    ends = [place for _, place in table[1:]] + [len(data) - size]
    found = []
    for (name, place), end in zip(table, ends, strict=True):
        text = data[size + name : data.index(b"\0", size + name)]
        found.append((text, data[size + place : size + end]))
    return size, found


def packed(header: bytes, kept: list[tuple[bytes, bytes]]) -> bytes:
    """Return Unicode data with a header and the kept items, in ICU's form."""
    start = 4 + 8 * len(kept)
    names, places = b"", []
    for name, _ in kept:
        places.append(start + len(names))
        names += name + b"\0"
    at = -(-(start + len(names)) // 16) * 16
    table, body = struct.pack("<I", len(kept)), b""
    for place, (_, content) in zip(places, kept, strict=True):
        table += struct.pack("<II", place, at + len(body))
        body += content + b"\0" * (-len(content) % 16)
    return header + (table + names).ljust(at, b"\0") + body


def shrink(library: Path) -> None:
    """Rewrite `libicudata.so.N` with the kept items only. Needs binutils."""
    version = library.name.rpartition(".")[2]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = folder / "whole"
        run("objcopy", "-O", "binary", "--only-section=.rodata", library, whole)
        data = whole.read_bytes()
        size, found = items(data)
        kept = [item for item in found if KEPT.fullmatch(item[0].decode().partition("/")[2])]
        (folder / "data").write_bytes(packed(data[:size], kept))
        run("ld", "-r", "-b", "binary", "-o", "data.o", "data", cwd=folder)
        rename = f"--redefine-sym=_binary_data_start=icudt{version}_dat"
        section = "--rename-section=.data=.rodata,alloc,load,readonly,data,contents"
        run("objcopy", rename, section, "--set-section-alignment=.data=16", "data.o", cwd=folder)
        run(
            "ld", "-shared", "-soname", library.name, "-z", "noexecstack", "-o", library, "data.o", cwd=folder
        )


def run(*command: str | Path, cwd: Path | None = None) -> None:
    """Run a tool; end the build where it fails."""
    subprocess.run(command, check=True, cwd=cwd)
