import { expect, test } from 'vitest'
import { destinationRow } from '#tests/support/rooms/destinations.ts'
import type { Destination } from '../schema.ts'
import {
  continentGroups,
  continentView,
  countBadges,
  destinationsWithGuides,
  featuredDestinations,
  firstSentence,
  popularDestinations,
  posterStrip,
  topAttractions,
} from './display-rules.ts'

const place = (name: string, facts: Partial<Destination> = {}) => destinationRow({ name, ...facts })

function names(destinations: Destination[]): string[] {
  return destinations.map((one) => one.name)
}

function many(count: number, facts: (index: number) => Partial<Destination>): Destination[] {
  return Array.from({ length: count }, (_, index) => place(`Place ${String(index).padStart(2, '0')}`, facts(index)))
}

test.each([
  ['featured by the author', { featured: true, rating: 3 }, true],
  ['popular', { isPopular: true, rating: 3 }, true],
  ['rated 4.5', { rating: 4.5 }, true],
  ['rated 5', { rating: 5 }, true],
  ['rated 4.4', { rating: 4.4 }, false],
  ['without a rating', { rating: null }, false],
  ['featured without a rating', { featured: true }, true],
])('a destination that is %s is featured: %o → %s', (_, facts, expected) => {
  expect(featuredDestinations([place('Here', facts)])).toHaveLength(expected ? 1 : 0)
})

test('featured destinations come best rated first, equals by name, and there are at most six', () => {
  const places = [
    place('Low', { featured: true, rating: 3.9 }),
    place('Unrated', { featured: true }),
    place('Tie B', { rating: 4.7 }),
    place('Tie A', { rating: 4.7 }),
    place('Top', { isPopular: true, rating: 4.9 }),
    place('Second', { rating: 4.8 }),
    place('Fifth', { rating: 4.6 }),
    place('Not', { rating: 4.4 }),
  ]
  expect(names(featuredDestinations(places))).toEqual(['Top', 'Second', 'Tie A', 'Tie B', 'Fifth', 'Low'])
})

test('no rule changes the list it is given', () => {
  const places = many(9, (index) => ({ rating: 4 + index / 10, guideCount: index, isPopular: true }))
  const before = names(places)
  featuredDestinations(places)
  popularDestinations(places)
  destinationsWithGuides(places)
  continentView(places, { perContinent: 3, featuredOnly: false })
  posterStrip(places)
  expect(names(places)).toEqual(before)
})

test('popular destinations are those the author marked, at most six', () => {
  const places = [...many(8, () => ({ isPopular: true })), place('Rated', { rating: 5 })]
  expect(popularDestinations(places)).toHaveLength(6)
  expect(names(popularDestinations(places))).not.toContain('Rated')
})

test('destinations with guides are those a published post is about, at most eight', () => {
  const places = [...many(10, () => ({ guideCount: 1 })), place('Silent', { rating: 5 })]
  expect(destinationsWithGuides(places)).toHaveLength(8)
  expect(names(destinationsWithGuides(places))).not.toContain('Silent')
})

test('most guides first; among equals, those the page does not show elsewhere', () => {
  const places = [
    place('Popular', { guideCount: 1, isPopular: true, rating: 4.9 }),
    place('Quiet', { guideCount: 1, rating: 4 }),
    place('Busy', { guideCount: 3, featured: true }),
  ]
  expect(names(destinationsWithGuides(places))).toEqual(['Busy', 'Quiet', 'Popular'])
})

test('continents are sorted alphabetically, a missing or unknown one is Other', () => {
  const places = [
    place('Petra', { continent: 'Asia' }),
    place('Nowhere', { continent: null }),
    place('Poseidonis', { continent: 'Atlantis' }),
    place('Rio', { continent: 'South America' }),
    place('Sydney', { continent: 'Oceania' }),
    place('Giza', { continent: 'Africa' }),
  ]
  const groups = continentGroups(places, 6)
  expect(groups.map((group) => group.continent)).toEqual(['Africa', 'Asia', 'Oceania', 'Other', 'South America'])
  expect(groups.map((group) => group.key)).toContain('south-america')
})

test.each([
  [3, 3],
  [6, 6],
  [20, 9],
])('at most %i per continent, best rated first, and the total stays known', (limit, expected) => {
  const [group] = continentGroups(
    many(9, (index) => ({ rating: index / 2 })),
    limit,
  )
  expect(group?.destinations).toHaveLength(expected)
  expect(group?.destinations[0]?.rating).toBe(4)
  expect(group?.total).toBe(9)
})

const continents = ['Africa', 'Antarctica', 'Asia', 'Europe', 'North America', 'Oceania', 'South America'] as const

test.each([
  [0, 0, 0],
  [1, 0, 0],
  [2, 2, 0],
  [4, 4, 0],
  [5, 4, 1],
  [7, 4, 3],
])('%i continents: %i tabs and %i more', (count, tabs, more) => {
  const places = continents.slice(0, count).map((continent) => place(continent, { continent }))
  const view = continentView(places, { perContinent: 6, featuredOnly: false })
  expect([view.tabs.length, view.more.length]).toEqual([tabs, more])
})

test('the first tab is the first continent of the alphabet', () => {
  const places = [place('Kyoto', { continent: 'Asia' }), place('Giza', { continent: 'Africa' })]
  expect(continentView(places, { perContinent: 6, featuredOnly: false }).tabs[0]?.continent).toBe('Africa')
})

test('one continent only: a flat list of the first twelve', () => {
  const view = continentView(
    many(15, () => ({})),
    { perContinent: 6, featuredOnly: false },
  )
  expect(view.flat).toHaveLength(12)
  expect(view.tabs).toEqual([])
})

test('the home variant leaves out what is not featured, and continents left with nothing', () => {
  const places = [
    place('Kyoto', { continent: 'Asia', featured: true }),
    place('Petra', { continent: 'Asia' }),
    place('Giza', { continent: 'Africa' }),
    place('Paris', { continent: 'Europe', featured: true }),
  ]
  const view = continentView(places, { perContinent: 3, featuredOnly: true })
  expect(view.tabs.map((group) => [group.continent, ...names(group.destinations)])).toEqual([
    ['Asia', 'Kyoto'],
    ['Europe', 'Paris'],
  ])
})

test.each([
  [[], '0 destinations', '0 continents'],
  [[place('Paris')], '1 destination', '1 continent'],
  [[place('Paris'), place('Kyoto', { continent: 'Asia' })], '2 destinations', '2 continents'],
  [[place('Paris'), place('Poseidonis', { continent: 'Atlantis' })], '2 destinations', '1 continent'],
])('the badges count destinations and continents', (places, destinationBadge, continentBadge) => {
  expect(countBadges(places, places.length)).toEqual([destinationBadge, continentBadge])
})

test('the poster strip shows one place a continent first, then fills up to seven', () => {
  const places = [
    ...many(8, (index) => ({ rating: 4 + index / 10 })),
    place('Kyoto', { continent: 'Asia', rating: 1 }),
    place('Giza', { continent: 'Africa', rating: 1 }),
  ]
  expect(names(posterStrip(places))).toEqual([
    'Giza',
    'Kyoto',
    'Place 07',
    'Place 06',
    'Place 05',
    'Place 04',
    'Place 03',
  ])
})

test.each([
  [0, 0, 0],
  [2, 2, 0],
  [3, 3, 0],
  [7, 3, 4],
])('of %i attractions a card names %i and counts %i more', (count, shown, more) => {
  const attractions = Array.from({ length: count }, (_, index) => `Sight ${index}`)
  const top = topAttractions(place('Paris', { topAttractions: attractions }))
  expect([top.shown.length, top.more]).toEqual([shown, more])
})

test.each([
  ['Take the ferry, not the road. Swim before nine.', 'Take the ferry, not the road. Swim before nine.'],
  ['Walk the caldera path before the ships come in. Then swim.', 'Walk the caldera path before the ships come in.'],
  [
    'St. Ives in the rain is better than most places in the sun. Go.',
    'St. Ives in the rain is better than most places in the sun.',
  ],
  ['No full stop', 'No full stop'],
])('a small card shows the first sentence of "%s"', (text, expected) => {
  expect(firstSentence(text)).toBe(expected)
})
