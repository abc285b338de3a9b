import { expect, test } from 'vitest'
import { fontNames, openFont } from './fonts.server.ts'

test.each(fontNames)(
  '%s: a letter can be selected as itself, also after one that is drawn of it and an accent',
  (name) => {
    const font = openFont(name)
    const letters = font.characterSet.filter((code) => code < 0xffff).map((code) => String.fromCodePoint(code))
    const accented = letters.filter((letter) => letter.normalize('NFD') !== letter)
    expect(accented.length).toBeGreaterThan(50)
    const subset = font.createSubset()
    for (const glyph of font.layout(accented.join(' ')).glyphs) subset.includeGlyph(glyph)
    subset.encode()
    const unknown = letters.filter(
      (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).codePoints.length === 0,
    )
    expect(unknown).toEqual([])
  },
)
