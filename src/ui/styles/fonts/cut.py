"""Cuts the typefaces down to what the pages use. Writes the .woff2 files beside itself, and faces.css, which declares them."""
import json
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE.parents[3] / "node_modules/@fontsource-variable"

# name: package, axis of its file, style, what becomes of the axes, weights that it answers, what is kept of its layout
CUTS = {
    # Large and light from 60 px up, small and sturdier below: the two ends of Imbue's optical size axis.
    "imbue-headline": ("imbue", "opsz", "normal", {"wght": 450, "opsz": 96}, "100 489", ["kern", "liga", "tnum", "lnum"]),
    "imbue-title": ("imbue", "opsz", "normal", {"wght": 520, "opsz": 30}, "490 900", ["kern", "liga", "tnum", "lnum"]),
    # One variable file: text, labels and emphasis lie between these weights.
    "jost": ("jost", "wght", "normal", {"wght": (400, 560)}, "100 900", ["kern", "tnum"]),
    # An article's text and what is strong in it: nearly every article has both.
    "literata": ("literata", "wght", "normal", {"wght": (400, 620)}, "200 900", ["kern", "liga"]),
    # What is strong in italics is seldom, and a file of its own.
    "literata-italic": ("literata", "wght", "italic", {"wght": 400}, "200 509", ["kern", "liga"]),
    "literata-strong-italic": ("literata", "wght", "italic", {"wght": 620}, "510 900", ["kern", "liga"]),
}

# What English is written with, and western Europe's names: letters, figures, quotation marks, dashes, currencies.
ENGLISH = set(range(0x20, 0x7F)) | set(range(0xDF, 0xFF)) - {0xF7} | set(
    map(ord, "\u00a0\u00ad¡£¥©«°·»¿ÀÁÄÅÆÇÉÍÎÑÓÖ×ØÚÜÞœ\u2009\u200b–—‘’“”•…€−")
)
# Jost is in the way of every page's first picture, and these are seldom in labels and short texts. At 12.6 kB, 13.1 with its headers, it
# would share the line with the headline and the picture for a round trip more.
SELDOM_IN_JOST = set(map(ord, "¡«»¿ÀÁÄÅÆÇÍÎÏÑÓØÚÜÞìïðòõùûýþœ"))
# Names of other places: Polynesia and Japan, the Baltic to the Balkans, Turkey.
NAMES = set(map(ord, "āēīōūĀĒĪŌŪčšžćČŠŽĆłńśżźąęŁŚŻŹěřůňťďŘșțşţȘȚŞőűŐğİėįųķļņģ"))
# Vietnam's, which seldom begin with a capital of two marks; ă and đ, which others have, too, are here.
VIETNAMESE = {code for code in range(0x1EA0, 0x1EFA) if chr(code).islower()} | set(map(ord, "ăđĩũơưĂĐƠƯ"))


def package_file(package, letters, axis, style):
    return PACKAGES / package / "files" / f"{package}-{letters}-{axis}-{style}.woff2"


def cut(source, target, axes, letters, features):
    font = TTFont(source)
    options = subset.Options(hinting=False, notdef_outline=True, name_IDs=["*"])
    options.layout_features = features
    options.drop_tables += ["vhea", "vmtx", "VVAR", "STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, axes)
    font.flavor = "woff2"
    font.save(HERE / target)


def codes_of(unicode_range):
    for part in unicode_range.split(","):
        first, _, last = part.removeprefix("U+").partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def range_of(codes):
    runs = []
    for code in sorted(codes):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{first:X}" + (f"-{last:X}" if last > first else "") for first, last in runs)


def face(package, style, weights, address, codes):
    slope = "" if style == "normal" else f" font-style: {style};"
    return (
        f'@font-face {{ font-family: "{package.title()} Variable"; src: url("{address}") format("woff2");'
        f" font-weight: {weights};{slope} font-display: swap; unicode-range: {range_of(codes)}; }}"
    )


def faces_of(name, package, axis, style, axes, weights, features):
    """The cut itself, small ones for what it is without, and the package's own files for what these are without."""
    taken = set()

    def declare(address, codes):
        taken.update(codes)
        return face(package, style, weights, address, codes)

    for ending, letters, wanted, kept in (
        ("", "latin", ENGLISH - SELDOM_IN_JOST if name == "jost" else ENGLISH, features),
        ("-signs", "latin", None, []),
        ("-vietnamese", "vietnamese", VIETNAMESE, []),
        ("-names", "latin-ext", NAMES, []),
    ):
        source = package_file(package, letters, axis, style)
        if source.exists():
            there = {code for code in TTFont(source).getBestCmap() if code >= 0x20}
            codes = (there if wanted is None else wanted & there) - taken
            cut(source, f"{name}{ending}.woff2", axes, codes, kept)
            yield declare(f"./{name}{ending}.woff2", codes)
    ranges = json.loads((PACKAGES / package / "unicode.json").read_text())
    for letters in ("vietnamese", "latin-ext"):
        source = package_file(package, letters, axis, style)
        if source.exists():
            address = f"@fontsource-variable/{source.relative_to(PACKAGES)}"
            yield declare(address, set(codes_of(ranges[letters])) - taken)


faces = [rule for name, how in CUTS.items() for rule in faces_of(name, *how)]
(HERE / "faces.css").write_text("/* Written by cut.py: which file has which letters. */\n" + "\n".join(faces) + "\n")
