import { expect, test } from 'vitest'
import { aboutPart } from '#about/texts.ts'
import { initialOf } from '#site/values/part.ts'
import { sitePart } from '#site/values/site-part.ts'
import { fileValueOf } from '../leaves.ts'
import { countOf, findTexts, partsOfPages } from './found-texts.ts'
import { figuresOf, textIn, withText } from './page-texts.ts'

const parts = [sitePart, aboutPart].map((part) => ({
  ...part,
  fields: { ...part.fields },
  files: Object.fromEntries(Object.entries(part.fields).map(([name, field]) => [name, initialOf(field)])),
}))
const value = (leaf: string) => fileValueOf(parts, leaf)

test('parts that the Site tab edits are not listed as pages', () => {
  expect(partsOfPages(parts).map(({ name }) => name)).toEqual(['about'])
})

test('every text is counted, in lists row by row; changes are counted by field', () => {
  const sourceOf = (leaf: string) => (leaf === 'about.story' ? 'unsaved' : leaf === 'about.headline' ? 'here' : 'file')
  const [about] = partsOfPages(parts)
  const rows = ['story', 'stations', 'beliefs'].map((name) => (value(`about.${name}`) as unknown[]).length)
  const texts = 7 + rows[0]! + 2 * rows[1]! + 2 * rows[2]!
  expect(countOf(about!, { value, sourceOf })).toEqual({ texts, here: 1, unsaved: 1 })
})

test.each([
  ['ferry to genoa', ['about.story.0.text']],
  ['HEADLINE', ['about.headline']],
  ['  ', []],
  ['no text says this', []],
])('a search for %j finds %j', (words, paths) => {
  expect(findTexts(parts, words, value).map(({ path }) => path)).toEqual(paths)
})

test('a text is read and written by its path', () => {
  const changes: [string, unknown][] = []
  const values = { value, change: (leaf: string, next: unknown) => changes.push([leaf, next]) }
  withText(values, 'about.headline', 'By boat')
  withText(values, 'about.stations.1.year', '1999')
  expect(changes[0]).toEqual(['about.headline', 'By boat'])
  expect((changes[1]![1] as { year: string }[])[1]).toMatchObject({ year: '1999' })
  expect(textIn(value, 'about.stations.0.year')).toBe('2021')
  expect(textIn(value, 'about.stations.99.year')).toBe('')
})

test('tokens stand for values of the Site tab', () => {
  expect(figuresOf({ value })).toMatchObject({ name: 'Ines Calder', countries: '50+', location: expect.any(String) })
})
