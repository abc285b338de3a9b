import { expect, test } from 'vitest'
import { links } from '#site/links.ts'
import { filtersFrom, isFiltered, noFilters } from './filters.ts'

const read = (query: string) => filtersFrom(new URLSearchParams(query))

test('an address without filters filters nothing', () => {
  expect(read('')).toEqual(noFilters)
  expect(isFiltered(read(''))).toBe(false)
})

test.each([
  ['category=all', {}],
  ['category=Travel+Tips', { category: 'Travel Tips' }],
  ['category=Travel%20Tips', { category: 'Travel Tips' }],
  ['search=++night+train+', { search: 'night train' }],
  ['search=+++', {}],
  ['search=%00tea%0A&category=%00', { search: 'tea' }],
  ['destination=Kyoto&tag=markets', { destination: 'Kyoto', tag: 'markets' }],
  ['page=2&utm_source=x', {}],
])('%s reads as %o', (query, expected) => {
  expect(read(query)).toEqual({ ...noFilters, ...expected })
})

test('the address of filters reads back as the same filters', () => {
  const filters = {
    category: 'Food & Drink',
    search: 'ramen "at dawn", 100%',
    destination: 'Hạ Long',
    tag: 'street food',
  }
  expect(read(links.blog(filters).split('?')[1] ?? '')).toEqual(filters)
})
