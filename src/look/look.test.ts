import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import { type Cut, facePairs, weightOf } from './faces.ts'
import { measured } from './fonts/measured.ts'
import { lookAttributes, lookStyles, lookTags } from './look-css.server.ts'
import { corners, firstLook, pairs, readyMades, themes } from './options.ts'

const urlOf = (file: string) => `/assets/${file}`

test('the default look adds nothing to a page', () => {
  expect(lookStyles(firstLook, urlOf)).toEqual({ css: '', fonts: null })
  expect(lookAttributes(firstLook)).toBe('')
  expect(lookTags(firstLook)).toBe(
    '<meta name="theme-color" content="#fdfdfb" media="(prefers-color-scheme: light)"/>' +
      '<meta name="theme-color" content="#0a1524" media="(prefers-color-scheme: dark)"/>' +
      '<link rel="icon" href="/art/favicon.svg" type="image/svg+xml"/>',
  )
})

test.each(readyMades.slice(1))(
  '$name is one block of tokens, its faces, and the files of the first paint',
  (chosen) => {
    const { css, fonts } = lookStyles({ ...firstLook, ...chosen }, urlOf)
    expect(css.match(/:root\{/g)).toHaveLength(1)
    expect(css).toContain(`--color-travel-blue:light-dark(${chosen.accent},`)
    for (const file of fonts ?? []) expect(css).toContain(`url(/assets/${file})`)
    expect(fonts).not.toContain('imbue-headline.woff2')
  },
)

test('no choice can break out of the style block: no brace, no tag, no foreign address', () => {
  const looks = record({
    accent: integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`),
    pair: constantFrom(...pairs.map(({ value }) => value)),
    corners: constantFrom(...corners.map(({ value }) => value)),
    theme: constantFrom(...themes.map(({ value }) => value)),
    themeSwitch: constantFrom(true, false),
    logo: constantFrom(null, '/uploads/a.png', '/a");}</style><script>alert(1)</script>', '/a\\"url(x)', '/100%'),
    favicon: constantFrom(null, '/"><script>alert(1)</script>'),
  })
  const asked = property(looks, (look) => {
    const { css } = lookStyles(look, urlOf)
    expect(css).not.toMatch(/<|javascript:|@import/)
    expect(css.replace(/"(\\.|[^"\\])*"/g, '').split('{').length).toBe(
      css.replace(/"(\\.|[^"\\])*"/g, '').split('}').length,
    )
    expect(lookTags(look)).not.toContain('<script')
  })
  assert(asked, { numRuns: 200 })
})

const bytesOf = (cuts: readonly Cut[]) =>
  [...new Set(cuts.map(({ file }) => file))].reduce((sum, file) => sum + measured[file].bytes, 0)

test('no pair weighs more than 45 kB before the first paint, or 90 kB on a post', () => {
  for (const { value } of pairs) expect(weightOf(value)).toBeLessThanOrEqual(45)
  for (const { display, sans, text } of Object.values(facePairs)) {
    const [upright, italic] = text?.cuts ?? []
    const onPost = [...display.cuts, ...sans.cuts, ...(upright && italic ? [upright, italic] : [])]
    expect(bytesOf(onPost)).toBeLessThanOrEqual(90_000)
  }
  expect(Object.keys(facePairs)).toHaveLength(pairs.length - 1)
})

test.each([
  ['look.accent', '</style>', 'Six letters or figures, like #9C3F22'],
  ['look.accent', 'url(https://evil.example)', 'Six letters or figures, like #9C3F22'],
  ['look.accent', '#123456'.repeat(1500), 'Six letters or figures, like #9C3F22'],
  ['look.pair', 'Comic Sans', undefined],
  ['look.corners', '12px;}', undefined],
  ['look.themeSwitch', 'yes', undefined],
  ['look.logo', 'javascript:alert(1)', 'Logo must be a full http or https address, or a path on this site'],
  ['look.css', 'body{}', 'The site has no such value'],
])('%s refuses %j with a sentence at the field', async (leaf, value, sentence) => {
  const site = await signedIn()
  const answer = await answerOf(await site.put('/api/site-values', { version: 0, changes: { [leaf]: value } }))
  expect(answer.status).toBe(400)
  const { fields } = answer.body as { fields: Record<string, string> }
  expect(fields[leaf]).toEqual(sentence ?? expect.stringMatching(/\w/))
})
