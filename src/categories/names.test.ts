import { expect, test } from 'vitest'
import { presentName } from './names.ts'

const categories = [
  { name: 'Travel Guides' },
  { name: 'People & places', formerNames: ['Culture', 'Society'] },
  { name: 'Society' },
]

test.each([
  ['Travel Guides', 'Travel Guides'],
  ['Culture', 'People & places'],
  ['Society', 'Society'],
  ['culture', undefined],
  ['', undefined],
])('the category %j is %j now', (name, now) => {
  expect(presentName(categories, name)).toBe(now)
})
