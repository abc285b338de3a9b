import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownFile } from '#platform/own-files.server.ts'
import { readDemoContent } from '#seed/content.server.ts'
import { motifs, placeholderLook, placeholderRoutes, placeholderSvg } from './placeholder.server.ts'
import { tinted, tints } from './placeholder-tints.server.ts'

const names = Array.from({ length: 500 }, (_, index) => `Place ${index}`)
const drawings = motifs.flatMap((motif) =>
  tints.map((tint) => ({
    what: `${motif} by ${tint.name}`,
    svg: tinted(ownFile(`src/platform/media/placeholders/${motif}.svg`).toString(), tint),
  })),
)

test('a name always gets the same picture, however its accents and spaces are written', () => {
  expect(placeholderSvg('Ålesund')).toBe(placeholderSvg(' A\u030alesund '))
  expect(placeholderSvg('Kyoto')).toBe(placeholderSvg('Kyoto'))
})

test.each([
  ['Kyoto', 'rice-volcano', 'dusk'],
  ['Nowhere', 'islands-sail', 'gold'],
  ['Tromsø & co', 'city-blossom', 'lagoon'],
])('browsers keep it for a year: %j is always %s in the colours of %s', (name, motif, tint) => {
  expect(placeholderLook(name)).toMatchObject({ motif, tint: { name: tint } })
})

test('every file of the folder is one of the drawings, each once', () => {
  const files = readdirSync('src/platform/media/placeholders').map((file) => file.replace('.svg', ''))
  expect([...motifs].sort()).toEqual(files.sort())
})

test('every drawing is different in every tint', () => {
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(motifs.length * tints.length)
})

test('no two tints could be taken for each other', () => {
  const channels = ({ colours }: (typeof tints)[number]) =>
    colours
      .split(' ')
      .slice(0, 9)
      .flatMap((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)))
  for (const [at, one] of tints.entries()) {
    for (const other of tints.slice(at + 1)) {
      const [a, b] = [channels(one), channels(other)]
      const apart = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
      expect(apart, `${one.name} and ${other.name}`).toBeGreaterThan(15)
    }
  }
})

test('every picture is small, in plain colours, and free of text, filters and script', () => {
  for (const { what, svg } of drawings) {
    expect(svg.length, what).toBeLessThanOrEqual(8192)
    expect(svg, what).toMatch(/^<svg xmlns="[^"]+" width="1200" height="1500" viewBox="0 0 1200 1500"><defs>.*<\/svg>$/)
    expect(svg, what).not.toMatch(/<(text|filter|script|style|image|a|use|foreignObject)\b|NaN|undefined|Infinity/)
    expect(svg, what).not.toMatch(/var\(|color-mix|style=|href|on\w+=/)
    for (const [, colour] of svg.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g)) {
      expect(colour, what).toMatch(/^(#\w{6}|none|url\(#g\d\))$/)
    }
  }
})

test('no drawing and no tint is taken by far more names than others, and none is left out', () => {
  const groups = [
    [motifs.length, (name: string): string => placeholderLook(name).motif],
    [tints.length, (name: string): string => placeholderLook(name).tint.name],
  ] as const
  for (const [count, of] of groups) {
    const sizes = Object.values(Object.groupBy(names, of)).map((group) => group?.length ?? 0)
    expect(sizes).toHaveLength(count)
    expect(Math.max(...sizes)).toBeLessThan((2 * names.length) / count)
    expect(Math.min(...sizes)).toBeGreaterThan(names.length / count / 3)
  }
})

test('two names share drawing and tint no oftener than chance says', () => {
  const looks = names.map((name) => JSON.stringify(placeholderLook(name)))
  const pairs = (names.length * (names.length - 1)) / 2
  const alike = Object.values(Object.groupBy(looks, (look) => look)).map((group) => group?.length ?? 0)
  const alikePairs = alike.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0)
  expect(alikePairs / pairs).toBeLessThan(1.25 / (motifs.length * tints.length))
})

const { destinations, posts, itineraries, products } = readDemoContent()
const byRating = destinations.toSorted(
  (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.name.localeCompare(b.name, 'en'),
)
const newestFirst = posts.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
const namesIn = (list: readonly { name: string }[] = []) => list.map(({ name }) => name)
const titlesIn = (list: readonly { title: string | null }[] = []) => list.map(({ title }) => title ?? '')

const groups = {
  ...Object.groupBy(byRating, ({ continent }) => `destinations in ${continent}`),
  ...Object.groupBy(products, ({ category }) => `products for ${category}`),
}
const lists = {
  posts: titlesIn(newestFirst),
  itineraries: titlesIn(itineraries),
  destinations: namesIn(byRating),
  products: namesIn(products),
  ...Object.fromEntries(Object.entries(groups).map(([what, group]) => [what, namesIn(group)])),
}

test.each(Object.entries(lists))(
  'without their pictures, no two of the demo site’s %s beside each other would look alike',
  (_, list) => {
    const looks = list.map(placeholderLook)
    for (const [at, { motif, tint }] of looks.entries()) {
      expect(looks[at + 1]?.motif, list[at]).not.toBe(motif)
      // The cards in the next row differ in drawing or tint.
      const below = looks.slice(at + 2, at + 5).map((look) => `${look.motif} ${look.tint.name}`)
      expect(below, list[at]).not.toContain(`${motif} ${tint.name}`)
    }
  },
)

test('a name of any length gets something', async () => {
  const response = await placeholderRoutes().request(`/placeholder/${'x'.repeat(5000)}.svg`)
  expect(response.status).toBe(200)
})

test('any text gets something', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      expect(placeholderSvg(name)).toMatch(/^<svg [^<]*<defs>.*<\/svg>$/)
    }),
    { numRuns: 60 },
  )
})

test('the picture may be kept for ever and may do nothing', async () => {
  const response = await placeholderRoutes().request(
    `/placeholder/${encodeURIComponent('Hồ Chí Minh / “Sài Gòn”')}.svg`,
  )
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(placeholderSvg('Hồ Chí Minh / “Sài Gòn”'))
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each(['/placeholder/%E0%A4%A.svg', '/placeholder/%00.svg', '/placeholder/..%2f..%2fetc%2fpasswd.svg'])(
  'a hostile name is only a name: %s',
  async (path) => {
    const response = await placeholderRoutes().request(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/^<svg/)
  },
)
