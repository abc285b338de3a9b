import { expect, test } from 'vitest'
import {
  chooseItineraries,
  type FilterableItinerary,
  filterFrom,
  type ItineraryFilter,
  listAddress,
} from './filter-rules.ts'

function itinerary(slug: string, facts: Partial<FilterableItinerary> = {}): FilterableItinerary {
  return { slug, title: '', destination: '', description: '', travelStyle: 'couples', bestFor: [], ...facts }
}

const kyoto = itinerary('kyoto', {
  title: 'Seven slow days in Kyoto',
  destination: 'Kyoto',
  description: 'Tofu at noon, the river after dark.',
  bestFor: ['couples', 'food'],
})
const vietnam = itinerary('vietnam', {
  title: 'North Vietnam by train',
  destination: 'Ha Long Bay',
  description: 'You don’t need the cruise from Tuần Châu.',
  travelStyle: 'solo',
  bestFor: ['solo', 'budget'],
})
const paris = itinerary('paris', { title: 'Paris', destination: 'Paris', travelStyle: 'Families' })
const all = [kyoto, vietnam, paris]

function chosen(search: string, filter: ItineraryFilter = 'all', saved: ReadonlySet<string> | null = new Set()) {
  return chooseItineraries(all, { search, filter, saved }).map(({ slug }) => slug)
}

test.each([
  ['', ['kyoto', 'vietnam', 'paris']],
  ['   ', ['kyoto', 'vietnam', 'paris']],
  ['KYOTO', ['kyoto']],
  ['ha long', ['vietnam']],
  ['river after', ['kyoto']],
  ["don't", ['vietnam']],
  ['tuan chau', ['vietnam']],
  ['food', []],
  ['%', []],
])('search for "%s" looks into title, destination and description', (search, slugs) => {
  expect(chosen(search)).toEqual(slugs)
})

test.each<[ItineraryFilter, string[]]>([
  ['all', ['kyoto', 'vietnam', 'paris']],
  ['couples', ['kyoto']],
  ['families', ['paris']],
  ['solo', ['vietnam']],
  ['budget', ['vietnam']],
  ['luxury', []],
])('filter %s matches the travel style or membership in best for', (filter, slugs) => {
  expect(chosen('', filter)).toEqual(slugs)
})

test('search and filter narrow together', () => {
  expect(chosen('train', 'solo')).toEqual(['vietnam'])
  expect(chosen('kyoto', 'solo')).toEqual([])
})

test('the saved filter shows what is saved on the device, and everything while that is unknown', () => {
  expect(chosen('', 'saved', new Set(['paris']))).toEqual(['paris'])
  expect(chosen('', 'saved', new Set())).toEqual([])
  expect(chosen('', 'saved', null)).toEqual(['kyoto', 'vietnam', 'paris'])
})

test.each([
  [null, 'all'],
  ['', 'all'],
  ['luxury', 'luxury'],
  ['saved', 'saved'],
  ['LUXURY', 'all'],
  ['toString', 'all'],
])('filter=%s in the address means %s', (value, filter) => {
  expect(filterFrom(value)).toBe(filter)
})

test('the address carries only what narrows the list', () => {
  expect(listAddress('', 'all')).toBe('/itineraries')
  expect(listAddress('', 'solo')).toBe('/itineraries?filter=solo')
  expect(listAddress('slow & far', 'all')).toBe('/itineraries?search=slow%20%26%20far')
  expect(listAddress('bay', 'budget')).toBe('/itineraries?search=bay&filter=budget')
})
