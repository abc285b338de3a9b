import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slug } from './fields.ts'
import { isSlug, maxSlugLength, slugFrom } from './slug.ts'

test.each([
  ['Hello World', 'hello-world'],
  ['Top 10: Things to Do & See!', 'top-10-things-to-do-see'],
  ['  Already -- spaced   out  ', 'already-spaced-out'],
  ['Crème brûlée in São Paulo', 'creme-brulee-in-sao-paulo'],
  ['Straße, Ærø, Łódź and Þingvellir', 'strasse-aero-lodz-and-thingvellir'],
  ['Cafe\u0301', 'cafe'],
  ['İstanbul’da ılık', 'istanbulda-ilik'],
  ['Où aller ?', 'ou-aller'],
  ['Ｆｕｌｌ ﬁne №5', 'full-fine-no5'],
  ['東京で三日間', '東京で三日間'],
  ['コーヒーとカフェ', 'コーヒーとカフェ'],
  ['ﾎﾟｽﾄ', 'ポスト'],
  ['Три дня в Йошкар-Оле', 'три-дня-в-йошкар-оле'],
  ['Ήλιος', 'ήλιος'],
  ['ภูเก็ต', 'ภูเก็ต'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['٣ أيام في القاهرة', '٣-أيام-في-القاهرة'],
  ['What’s new? 10 tips!', 'whats-new-10-tips'],
  ['One  bag -- two   weeks', 'one-bag-two-weeks'],
  ['snake_case and e-mail', 'snakecase-and-e-mail'],
  ['-- dashes --', 'dashes'],
  ['../../etc/passwd', 'etcpasswd'],
  ['🎉🎉', ''],
  ['', ''],
])('%j suggests %j', (title, expected) => {
  expect(slugFrom(title)).toBe(expected)
})

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 300 }))

test('whatever the title, its slug is one that is stored, and it is its own slug', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const suggested = slugFrom(title)
      expect(suggested.length).toBeLessThanOrEqual(maxSlugLength)
      expect(suggested).not.toMatch(/^-|-$|--/)
      expect(suggested.isWellFormed()).toBe(true)
      if (suggested === '') return
      expect(isSlug(suggested)).toBe(true)
      expect(slug().parse(suggested)).toBe(suggested)
      expect(slugFrom(suggested)).toBe(suggested)
    }),
    { numRuns: 2_000 },
  )
})

test('a title with a letter or a digit never suggests an empty slug', () => {
  const letters = ['é', 'ß', 'Ж', '日', 'ა', 'ไ', 'ع', '7', '٣', 'ñ', 'Ə', 'ŋ', 'ħ', 'Σ', '한']
  fc.assert(
    fc.property(anyText, fc.constantFrom(...letters), anyText, (before, letter, after) => {
      expect(slugFrom(before.slice(0, 100) + letter + after)).not.toBe('')
    }),
    { numRuns: 1_000 },
  )
})

test.each(['A', 'é', 'a b', 'a/b', 'a.b', 'a_b', 'a%20b', 'ａ', 'a\0', '\ud800', '日\n', 'x'.repeat(121), ''])(
  '%j is no slug',
  (text) => {
    expect(isSlug(text)).toBe(false)
  },
)

test('a slug that is typed apart is stored put together, so that its address finds it', () => {
  expect(slug().parse('が'.normalize('NFD'))).toBe('が'.normalize('NFC'))
})
