"""Cuts the faces of the pairs down to what the pages use. Writes the .woff2 files into a folder for each family, and their widths."""
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE.parents[2] / "node_modules/@fontsource-variable"
FEATURES = ["kern", "liga", "ccmp", "mark", "mkmk", "locl", "tnum", "lnum"]

# name: package, axes of the package's file, style, what becomes of the axes
CUTS = {
    "fraunces-headline": ("fraunces", "opsz", "normal", {"wght": 480, "opsz": 96}),
    "fraunces-title": ("fraunces", "opsz", "normal", {"wght": 500, "opsz": 30}),
    "karla": ("karla", "wght", "normal", {"wght": (400, 600)}),
    "newsreader": ("newsreader", "wght", "normal", {"wght": (400, 600)}),
    "newsreader-italic": ("newsreader", "wght", "italic", {"wght": (400, 600)}),
    "aleo-headline": ("aleo", "wght", "normal", {"wght": 600}),
    "aleo": ("aleo", "wght", "normal", {"wght": (400, 600)}),
    "aleo-italic": ("aleo", "wght", "italic", {"wght": (400, 600)}),
    "bodoni-moda-headline": ("bodoni-moda", "opsz", "normal", {"wght": 540, "opsz": 28}),
    "bodoni-moda-title": ("bodoni-moda", "opsz", "normal", {"wght": 600, "opsz": 18}),
    "mulish": ("mulish", "wght", "normal", {"wght": (400, 600)}),
    "eb-garamond": ("eb-garamond", "wght", "normal", {"wght": (400, 600)}),
    "eb-garamond-italic": ("eb-garamond", "wght", "italic", {"wght": (400, 600)}),
    "archivo-condensed": ("archivo", "wdth", "normal", {"wght": 640, "wdth": 75}),
    "archivo": ("archivo", "wght", "normal", {"wght": (400, 600)}),
    "bricolage-grotesque": ("bricolage-grotesque", "opsz", "normal", {"wght": 620, "opsz": 48}),
    "figtree": ("figtree", "wght", "normal", {"wght": (400, 600)}),
    "source-serif-4": ("source-serif-4", "wght", "normal", {"wght": (400, 600)}),
    "source-serif-4-italic": ("source-serif-4", "wght", "italic", {"wght": (400, 600)}),
}
LETTERS = ("latin", "latin-ext", "vietnamese")
ENGLISH = (
    "The quick way to see a city is to walk it before breakfast. Havana, cash only: December to March, $65 a day. "
    "Latest Adventures, Read More, Explore my Adventures; nine nights, three riads and what decides whether you sleep well."
)


def file_of(name, letters):
    return HERE / CUTS[name][0] / f"{name}-{letters}.woff2"


def cut(name, package, axis, style, axes, letters):
    file = PACKAGES / package / "files" / f"{package}-{letters}-{axis}-{style}.woff2"
    if not file.exists():
        return
    font = TTFont(file)
    options = subset.Options(hinting=False, notdef_outline=True, name_IDs=["*"])
    options.layout_features = FEATURES
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, axes)
    font.flavor = "woff2"
    target = file_of(name, letters)
    target.parent.mkdir(exist_ok=True)
    font.save(target)


def measured(name):
    font = TTFont(file_of(name, "latin"))
    glyphs, widths, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    width = sum(widths[glyphs[ord(letter)]][0] for letter in ENGLISH) / len(ENGLISH) / em
    ascent, descent = font["hhea"].ascent / em, -font["hhea"].descent / em
    letters = ", ".join(f"'{one}'" for one in LETTERS if file_of(name, one).exists())
    size = file_of(name, "latin").stat().st_size
    return f"  '{name}': {{ width: {width:.4f}, ascent: {ascent:.4g}, descent: {descent:.4g}, bytes: {size}, letters: [{letters}] }},"


for name, (package, axis, style, axes) in CUTS.items():
    for letters in LETTERS:
        cut(name, package, axis, style, axes, letters)
lines = "\n".join(measured(name) for name in CUTS)
(HERE / "measured.ts").write_text(
    "/** Written by cut.py: average width over English text and heights, in em; what its latin file weighs. */\n"
    f"export const measured = {{\n{lines}\n}} as const\n"
)
