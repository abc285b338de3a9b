import { expect, test } from 'vitest'
import type { ProductCategory } from './categories.ts'
import { inTab, searchProducts, type TabKey, tabFrom, tabsOf } from './rules.ts'

const product = (category: ProductCategory, name: string, description = '') => ({ category, name, description })
const names = (products: { name: string }[]) => products.map((one) => one.name)

const products = [
  product('tours', 'Rooftop walk', 'Two hours, no flags'),
  product('gear', 'Halden 30', 'A backpack that is never the problem'),
  product('other', 'Data card', 'Works on FERRIES'),
  product('flights', 'Café alerts', 'One mail in the author’s own words'),
]

test('there is a tab for everything and one for each category that has a product, in their fixed order', () => {
  expect(tabsOf(products)).toEqual(['all', 'flights', 'gear', 'tours'])
  expect(tabsOf([])).toEqual(['all'])
})

test.each<[string, TabKey]>([
  ['', 'all'],
  ['gear', 'gear'],
  ['Gear', 'all'],
  ['insurance', 'all'],
  ['other', 'all'],
  ['constructor', 'all'],
])('an address that asks for %s opens the tab %s', (asked, tab) => {
  expect(tabFrom(asked, tabsOf(products))).toBe(tab)
})

test.each([
  ['', ['Rooftop walk', 'Halden 30', 'Data card', 'Café alerts']],
  ['halden', ['Halden 30']],
  ['BACKPACK', ['Halden 30']],
  ['ferries', ['Data card']],
  ['roof', ['Rooftop walk']],
  ['cafe', ['Café alerts']],
  ["author's", ['Café alerts']],
  ['  never   the ', ['Halden 30']],
  ['halden backpack', []],
  ['gear', []],
  ['.*', []],
])('searching for "%s" leaves %o', (typed, expected) => {
  expect(names(searchProducts(products, typed))).toEqual(expected)
})

test('products of the category other are listed with everything, and have no tab of their own', () => {
  expect(names(inTab(products, 'all'))).toContain('Data card')
  expect(
    tabsOf(products)
      .filter((tab) => tab !== 'all')
      .flatMap((tab) => names(inTab(products, tab))),
  ).not.toContain('Data card')
})
