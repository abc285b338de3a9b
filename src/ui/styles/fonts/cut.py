"""Cuts the typefaces down to what the pages use. Writes the .woff2 files beside itself, and faces.css, which declares them."""
from pathlib import Path

from cutting import DISPLAY, ENGLISH, NAMES, PACKAGES, SANS, TEXT, VIETNAMESE, cut, letters_in, letters_of, package_file, runs_of

HERE = Path(__file__).parent

# name: package, axis of its file, style, what becomes of the axes, weights that it answers, what is kept of its layout
CUTS = {
    # Large and light from 60 px up, small and sturdier below: the two ends of Imbue's optical size axis.
    "imbue-headline": ("imbue", "opsz", "normal", {"wght": 450, "opsz": 96}, "100 489", DISPLAY),
    "imbue-title": ("imbue", "opsz", "normal", {"wght": 520, "opsz": 30}, "490 900", DISPLAY),
    # One variable file: text, labels and emphasis lie between these weights.
    "jost": ("jost", "wght", "normal", {"wght": (400, 560)}, "100 900", SANS),
    # An article's text and what is strong in it: nearly every article has both.
    "literata": ("literata", "wght", "normal", {"wght": (400, 620)}, "200 900", TEXT),
    # Bold italics are rare, so they have a file of their own.
    "literata-italic": ("literata", "wght", "italic", {"wght": 400}, "200 509", TEXT),
    "literata-strong-italic": ("literata", "wght", "italic", {"wght": 620}, "510 900", TEXT),
}

# Every page's first picture waits for Jost: above 12.7 kB (13.1 with headers) the two and the headline take one more round trip. The
# letters below are rare in labels and short texts.
SELDOM_IN_JOST = set(map(ord, "¡«»¿ÀÁÄÅÆÇÍÎÏÑÓØÚÜÞßåëìïòõùûýþœ"))


def face(package, style, weights, address, codes):
    slope = "" if style == "normal" else f" font-style: {style};"
    return (
        f'@font-face {{ font-family: "{package.title()} Variable"; src: url("{address}") format("woff2");'
        f" font-weight: {weights};{slope} font-display: swap; unicode-range: {', '.join(runs_of(codes))}; }}"
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
            there = letters_in(source)
            codes = (there if wanted is None else wanted & there) - taken
            cut(source, HERE / f"{name}{ending}.woff2", axes, codes, kept)
            yield declare(f"./{name}{ending}.woff2", codes)
    for letters in ("vietnamese", "latin-ext"):
        source = package_file(package, letters, axis, style)
        if source.exists():
            address = f"@fontsource-variable/{source.relative_to(PACKAGES)}"
            yield declare(address, letters_of(package)[letters] - taken)


faces = [rule for name, how in CUTS.items() for rule in faces_of(name, *how)]
(HERE / "faces.css").write_text("/* Written by cut.py: which file has which letters. */\n" + "\n".join(faces) + "\n")
