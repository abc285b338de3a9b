import { expect, test } from 'vitest'
import { amountOf, countUnsummed, sumOfCosts } from './costs.ts'

test.each([
  ['¥3,600', 3600],
  ['about ¥1,200', 1200],
  ['€4.60', 4.6],
  ['ISK 1,000', 1000],
  ['C$75', 75],
  ['120 kr', 120],
  ['12', 12],
])('%s is one amount', (cost, value) => {
  expect(amountOf(cost)?.value).toBe(value)
})

test.each([
  '',
  'Free',
  'Included',
  '€10 to €13',
  'about €13 an adult, €10 a child',
  'about R280 for two',
  '3.600,50',
  '1,00',
])('"%s" is none', (cost) => expect(amountOf(cost)).toBeNull())

test('amounts are added up currency by currency, and written as they were', () => {
  expect(sumOfCosts(['¥3,600', 'about ¥1,400', 'Free', '$12', '€4.60'])).toBe('¥5,000, $12 and €4.60')
  expect(sumOfCosts(['ISK 1,000', 'about ISK 900'])).toBe('ISK 1,900')
  expect(sumOfCosts(['0.10', '0.20'])).toBe('0.30')
})

test('nothing to add up is nothing to say', () => expect(sumOfCosts(['Free', ''])).toBe(''))

test('costs with a number in words are counted, those without are not', () => {
  expect(countUnsummed(['¥500', '¥500 each, twice', 'Free', ''])).toBe(1)
})
