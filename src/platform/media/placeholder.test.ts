import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeholderBytes, placeholderRoutes, placeholderScene, placeholderSvg } from './placeholder.server.ts'

const names = Array.from({ length: 500 }, (_, index) => `Place ${index}`)

test('a name always draws the same picture, and 500 names draw 500', () => {
  expect(placeholderSvg('Ålesund')).toBe(placeholderSvg('A\u030alesund'))
  expect(new Set(names.map(placeholderSvg)).size).toBe(500)
})

test('every picture is small, and free of text, filters and script', () => {
  for (const name of names) {
    const svg = placeholderSvg(name)
    expect(svg.length, `${name}: ${placeholderScene(name)}`).toBeLessThanOrEqual(placeholderBytes)
    expect(svg).not.toMatch(/<(text|filter|script|style|image)|NaN|undefined|Infinity/)
  }
})

test('no kind of place is drawn for more than a fifth of the names, and none is left out', () => {
  const counts = Object.values(Object.groupBy(names, placeholderScene)).map((group) => group?.length ?? 0)
  expect(counts).toHaveLength(11)
  expect(Math.max(...counts)).toBeLessThan(100)
  expect(Math.min(...counts)).toBeGreaterThan(20)
})

test('a name of any length draws something', async () => {
  const response = await placeholderRoutes().request(`/placeholder/${'x'.repeat(5000)}.svg`)
  expect(response.status).toBe(200)
})

test('any text draws something', () => {
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
