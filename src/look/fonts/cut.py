"""Cuts the faces of the pairs down to what the pages use. Writes the .woff2 files into a folder for each family, and measured.ts."""
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "ui/styles/fonts"))

from cutting import DISPLAY, ENGLISH, NAMES, SANS, TEXT, VIETNAMESE, cut, letters_in, letters_of, package_file, runs_of  # noqa: E402

# name: package, axes of the package's file, style, what becomes of the axes, what is kept of its layout
CUTS = {
    "fraunces-headline": ("fraunces", "opsz", "normal", {"wght": 480, "opsz": 96}, DISPLAY),
    "fraunces-title": ("fraunces", "opsz", "normal", {"wght": 500, "opsz": 30}, DISPLAY),
    "karla": ("karla", "wght", "normal", {"wght": (400, 600)}, SANS),
    "newsreader": ("newsreader", "wght", "normal", {"wght": (400, 600)}, TEXT),
    "newsreader-italic": ("newsreader", "wght", "italic", {"wght": 400}, TEXT),
    "newsreader-strong-italic": ("newsreader", "wght", "italic", {"wght": 600}, TEXT),
    "aleo-headline": ("aleo", "wght", "normal", {"wght": 600}, DISPLAY),
    "aleo": ("aleo", "wght", "normal", {"wght": (400, 600)}, TEXT),
    "aleo-italic": ("aleo", "wght", "italic", {"wght": 400}, TEXT),
    "aleo-strong-italic": ("aleo", "wght", "italic", {"wght": 600}, TEXT),
    "bodoni-moda-headline": ("bodoni-moda", "opsz", "normal", {"wght": 540, "opsz": 28}, DISPLAY),
    "bodoni-moda-title": ("bodoni-moda", "opsz", "normal", {"wght": 600, "opsz": 18}, DISPLAY),
    "mulish": ("mulish", "wght", "normal", {"wght": (400, 600)}, SANS),
    "eb-garamond": ("eb-garamond", "wght", "normal", {"wght": (400, 600)}, TEXT),
    "eb-garamond-italic": ("eb-garamond", "wght", "italic", {"wght": 400}, TEXT),
    "eb-garamond-strong-italic": ("eb-garamond", "wght", "italic", {"wght": 600}, TEXT),
    "archivo-condensed": ("archivo", "wdth", "normal", {"wght": 640, "wdth": 75}, DISPLAY),
    "archivo": ("archivo", "wght", "normal", {"wght": (400, 600)}, SANS),
    "bricolage-grotesque": ("bricolage-grotesque", "opsz", "normal", {"wght": 620, "opsz": 48}, DISPLAY),
    "figtree": ("figtree", "wght", "normal", {"wght": (400, 600)}, SANS),
    "source-serif-4": ("source-serif-4", "wght", "normal", {"wght": (400, 600)}, TEXT),
    "source-serif-4-italic": ("source-serif-4", "wght", "italic", {"wght": 400}, TEXT),
    "source-serif-4-strong-italic": ("source-serif-4", "wght", "italic", {"wght": 600}, TEXT),
}
# The same in all packages that have the file.
LETTERS = letters_of("newsreader")
LATIN = LETTERS["latin"] - set(range(0x20))
# suffix of the file: file of the package, letters. Where two files have a letter, browsers fetch the later one.
ENDINGS = {
    "rest": ("latin-ext", LETTERS["latin-ext"] - NAMES - VIETNAMESE - LATIN),
    "names": ("latin-ext", NAMES),
    "vietnamese": ("vietnamese", LETTERS["vietnamese"] - LATIN),
    "signs": ("latin", LATIN - ENGLISH),
    "latin": ("latin", ENGLISH),
}
SAMPLE = (
    "The quick way to see a city is to walk it before breakfast. Havana, cash only: December to March, $65 a day. "
    "Latest Adventures, Read More, Explore my Adventures; nine nights, three riads and what decides whether you sleep well."
)


def file_of(name, ending):
    return HERE / CUTS[name][0] / f"{name}-{ending}.woff2"


def cut_all(name, package, axis, style, axes, features):
    for ending, (letters, wanted) in ENDINGS.items():
        source = package_file(package, letters, axis, style)
        if source.exists():
            file_of(name, ending).parent.mkdir(exist_ok=True)
            cut(source, file_of(name, ending), axes, wanted & letters_in(source), features if ending == "latin" else [])


def measured(name):
    font = TTFont(file_of(name, "latin"))
    glyphs, widths, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    width = sum(widths[glyphs[ord(letter)]][0] for letter in SAMPLE) / len(SAMPLE) / em
    ascent, descent = font["hhea"].ascent / em, -font["hhea"].descent / em
    letters = "all" if file_of(name, "vietnamese").exists() else "withoutVietnamese"
    size = file_of(name, "latin").stat().st_size
    return f"  '{name}': {{ width: {width:.4f}, ascent: {ascent:.4g}, descent: {descent:.4g}, bytes: {size}, letters: {letters} }},"


for name, how in CUTS.items():
    cut_all(name, *how)
faces = "\n".join(measured(name) for name in CUTS)
ranges = "\n".join(f"  {ending}: '{','.join(runs_of(letters))}'," for ending, (_, letters) in ENDINGS.items())
(HERE / "measured.ts").write_text(
    "const all = ['rest', 'names', 'vietnamese', 'signs', 'latin'] as const\n"
    "const withoutVietnamese = ['rest', 'names', 'signs', 'latin'] as const\n\n"
    "/** Written by cut.py: average width over English text and heights, in em; size of its file of English letters. */\n"
    f"export const measured = {{\n{faces}\n}} as const\n\n"
    "/** Which file has which letters; where two files have a letter, browsers fetch the later one. */\n"
    f"export const letterRanges = {{\n{ranges}\n}} as const\n"
)
