import { expect, test } from 'vitest'
import { amountOf, countUnsummed, sumOfCosts, totalOf } from './costs.ts'

test.each([
  ['¥3,600', 3600, 1],
  ['about ¥1,200', 1200, 1],
  ['€4.60', 4.6, 1],
  ['ISK 1,000', 1000, 1],
  ['C$75', 75, 1],
  ['120 kr', 120, 1],
  ['12', 12, 1],
  ['about R450 each, return', 450, 1],
  ['€8 a person', 8, 1],
  ['about C$5 an adult', 5, 1],
  ['about R280 for two', 280, 2],
  ['120 kr for 3', 120, 3],
])('%s is one amount', (cost, value, people) => {
  expect(amountOf(cost)).toMatchObject({ value, people })
})

test.each([
  '',
  'Free',
  'Included',
  '€10 to €13',
  'about €13 an adult, €10 a child',
  'ISK 1,000 parking',
  'about C$24 a day for a family',
  '€5 for 0',
  '3.600,50',
  '1,00',
])('"%s" is none', (cost) => expect(amountOf(cost)).toBeNull())

test('amounts are added up currency by currency, and written as they were', () => {
  expect(sumOfCosts(['¥3,600', 'about ¥1,400', 'Free', '$12', '€4.60'])).toBe('¥5,000, $12 and €4.60')
  expect(sumOfCosts(['ISK 1,000', 'about ISK 900'])).toBe('ISK 1,900')
  expect(sumOfCosts(['0.10', '0.20'])).toBe('0.30')
})

test('an amount is one traveller’s, unless it says for how many it is', () => {
  expect(sumOfCosts(['R250 each', 'R40', 'R280 for two'])).toBe('R430')
  expect(sumOfCosts(['R250 each', 'R40', 'R280 for two'], 3)).toBe('R1,290')
})

test('without amounts there is no sum', () => expect(sumOfCosts(['Free', ''])).toBe(''))

test('costs with a number that are no amount are counted, those without a number are not', () => {
  expect(countUnsummed(['¥500', '¥500 each, twice', 'Free', ''])).toBe(1)
})

test.each([
  [['¥500', 'about ¥1,000'], 1, '¥1,500'],
  [['¥500', 'about ¥1,000'], 2, '¥3,000'],
  [['¥500', null, 'Fuel', 'Free'], 2, '¥1,000, 2 not priced'],
  [['Free', 'in the room rate', 'Included in the ticket'], 2, 'Free'],
  [['Free', 'Fuel'], 2, 'Free, 1 not priced'],
  [[null, 'Fuel'], 5, 'Not priced'],
  [[], 5, null],
])('activities at %j for %i cost %j', (costs, travellers, total) => {
  const activities = (costs as (string | null)[]).map((cost) => ({ cost }))
  expect(totalOf(activities, travellers)).toBe(total)
})
