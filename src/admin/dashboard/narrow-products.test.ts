import { expect, test } from 'vitest'
import { narrowProducts } from './narrow-products.ts'

const products = [
  { name: 'Birk tent', description: 'Up in four minutes', category: 'gear', isActive: true },
  { name: 'Fareline alerts', description: 'Cheap Tuesdays', category: 'flights', isActive: false },
  { name: 'Åland ferry pass', description: 'A tent helps', category: 'tours', isActive: true },
] as const

const none = { q: '', category: '', status: '', sort: 'newest' } as const
const names = (narrowing: Partial<Parameters<typeof narrowProducts>[1]>) =>
  narrowProducts(products, { ...none, ...narrowing }).map(({ name }) => name)

test.each([
  ['nothing', {}, ['Birk tent', 'Fareline alerts', 'Åland ferry pass']],
  ['a word in name or description', { q: 'TENT' }, ['Birk tent', 'Åland ferry pass']],
  ['a category', { category: 'flights' }, ['Fareline alerts']],
  ['active ones', { status: 'on' }, ['Birk tent', 'Åland ferry pass']],
  ['inactive ones', { status: 'off' }, ['Fareline alerts']],
  ['a category that nobody uses', { category: 'other' }, []],
] as const)('asked for %s', (_, narrowing, expected) => {
  expect(names(narrowing)).toEqual(expected)
})

test('oldest first turns the list around, by name sorts it', () => {
  expect(names({ sort: 'oldest' })).toEqual(['Åland ferry pass', 'Fareline alerts', 'Birk tent'])
  expect(names({ sort: 'title' })).toEqual(['Åland ferry pass', 'Birk tent', 'Fareline alerts'])
})
