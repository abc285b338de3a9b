import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDemoContent } from '#seed/content.server.ts'
import { anyAnswers, travelProfile } from '#tests/support/rooms/travel-profile.ts'
import { type DestinationFacts, maxDailyCosts, offered, pricePerDay, recommendDestinations } from './destination-fit.ts'

const { destinations } = readDemoContent()

function place(name: string, facts: Partial<DestinationFacts> = {}): DestinationFacts {
  return { name, description: '', topAttractions: [], seoKeywords: [], averageBudget: null, rating: null, ...facts }
}

test.each([
  ['about $130 a day', 130],
  ['about $1,130 a day, all on board', 1130],
  ['€95', 95],
  ['cheap', null],
  [null, null],
])('the price in %j is %j', (text, price) => {
  expect(pricePerDay(text)).toBe(price)
})

test('interests are found in any of a destination’s texts, as whole words', () => {
  const lisbon = place('Lisbon', { topAttractions: ['Gulbenkian Museum'], seoKeywords: ['Lisbon MARKETS'] })
  expect(offered(lisbon, ['museums', 'food', 'nightlife'])).toEqual(['food', 'museums'])
  expect(offered(place('A season out of the bargain bin'), ['beaches', 'nightlife'])).toEqual([])
})

test('the best place offers most of what both like, and the thriftier one can pay for it', () => {
  const places = [
    place('Both', { description: 'a museum and a market', averageBudget: '$60' }),
    place('One, better rated', { description: 'a market', rating: 4.9 }),
    place('One', { description: 'a market', rating: 4.1 }),
    place('Too dear', { description: 'a museum and a market', averageBudget: '$400' }),
    place('Neither', { description: 'a beach' }),
  ]
  const one = travelProfile({ interests: ['food', 'museums', 'wildlife'], budgetRange: 'budget' })
  const other = travelProfile({ interests: ['museums', 'food', 'beaches'], budgetRange: 'luxury' })
  expect(recommendDestinations(one, other, places)).toEqual(['Both', 'One, better rated', 'One'])
  const rich = travelProfile({ ...one, budgetRange: 'luxury' })
  expect(recommendDestinations(rich, other, places)).toContain('Too dear')
})

test('two who share no interest get places with something for each', () => {
  const places = [place('Market', { description: 'a market' }), place('Both', { description: 'a market on a beach' })]
  const one = travelProfile({ interests: ['food'] })
  const other = travelProfile({ interests: ['beaches'] })
  expect(recommendDestinations(one, other, places)).toEqual(['Both'])
})

test('at most four of the site’s own destinations, each once, the same whoever asks and in whatever order they are read', () => {
  const names = destinations.map(({ name }) => name)
  const price = new Map(destinations.map(({ name, averageBudget }) => [name, pricePerDay(averageBudget) ?? 0]))
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (one, other) => {
      const found = recommendDestinations(one, other, destinations)
      expect(found.length).toBeLessThanOrEqual(4)
      expect(new Set(found).size).toBe(found.length)
      for (const name of found) {
        expect(names).toContain(name)
        expect(price.get(name)).toBeLessThanOrEqual(maxDailyCosts[one.budgetRange])
      }
      expect(recommendDestinations(other, one, destinations.toReversed())).toEqual(found)
    }),
    { numRuns: 50 },
  )
})

test('without destinations nothing is recommended', () => {
  expect(recommendDestinations(travelProfile(), travelProfile(), [])).toEqual([])
})
