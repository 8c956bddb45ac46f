"""Makes `RingappSans-Regular.otf`: the characters of our words and of common Chinese and Japanese, no more.

Usage: python resources/fonts/make.py NotoSansCJK-Regular.ttc  (needs fonttools)
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection

HERE = Path(__file__).resolve().parent
NAME = "Ringapp Sans"
SIGNS = (
    "–—‘’“”„•…‰′″‹›€™←↑→↓↔↕↖↗↘↙⇐⇒⇔∂∅∆∈∑−√∞∠∧∨∩∪≈≠≡≤≥⊂⊆⊕⌈⌉⌊⌋①②③④⑤⑥⑦⑧⑨⑩─│┌┐└┘├┤┬┴┼■□▲△▶▷▼▽◀◁◆◇○●◎★☆"
    "☐☑♀♂♠♣♥♦♪✓✗⚑ΑΒΓΔΘΛΠΣΦΨΩαβγδεζηθικλμνξοπρστυφχψω"
)


def characters() -> set[str]:
    """Latin, signs, kana, GB 2312 level 1, JIS X 0208 level 1, and whatever our words need besides."""
    wanted = set(SIGNS)
    for first, last in ((0x20, 0x7E), (0xA0, 0x17F), (0x3000, 0x301F), (0x3041, 0x30FF), (0xFF01, 0xFF5E)):
        wanted |= {chr(code) for code in range(first, last + 1)}
    for encoding, rows in (("gb2312", range(0xB0, 0xD8)), ("euc_jp", range(0xB0, 0xD0))):
        for row in rows:
            wanted |= set(
                bytes(b for cell in range(0xA1, 0xFF) for b in (row, cell)).decode(encoding, "ignore")
            )
    for words in (HERE.parent / "i18n").glob("*.ts"):
        wanted |= set(words.read_text("utf-8"))
    return {sign for sign in wanted if sign >= " "}


def main(source: str) -> None:
    """Cut the font out of the collection and give it the name that its licence asks for."""
    fonts = TTCollection(source).fonts
    font = next(font for font in fonts if font["name"].getDebugName(1) == "Noto Sans CJK SC")
    options = Options(
        hinting=False, layout_features=[], desubroutinize=True, name_IDs=[0, 1, 2, 4, 6, 13, 14]
    )
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "GSUB", "GPOS"]
    subset = Subsetter(options)
    subset.populate(text="".join(sorted(characters())))
    subset.subset(font)
    names = font["name"]
    for record in list(names.names):
        if record.nameID in (1, 4, 6):
            names.setName(
                NAME.replace(" ", "") if record.nameID == 6 else NAME,
                record.nameID,
                record.platformID,
                record.platEncID,
                record.langID,
            )
    top = font["CFF "].cff
    top.fontNames[0] = NAME.replace(" ", "")
    top[0].FullName = top[0].FamilyName = NAME
    font.save(HERE / "RingappSans-Regular.otf")


if __name__ == "__main__":
    main(sys.argv[1])
