import { expect, test } from 'vitest'
import { demoItineraries, demoItinerary } from '#tests/support/rooms/itinerary.ts'
import { activityKeys, everything, planned, planQuery, readPlan } from './plan.ts'

const { days } = demoItinerary()
const keys = activityKeys(days)
const [first = '', second = ''] = keys[0] ?? []
const plain = { start: null, travellers: 1, without: new Set() }

test('an address without a plan is the author’s own, and has none', () => {
  expect(readPlan(new URLSearchParams(), days)).toEqual(plain)
  expect(planQuery(readPlan(new URLSearchParams(), days))).toBe('')
})

test('a plan goes through the address and comes back', () => {
  const plan = { start: '2027-03-28', travellers: 3, without: new Set([first, second]) }
  expect(planQuery(plan)).toBe(`?start=2027-03-28&travellers=3&without=${first}.${second}`)
  expect(readPlan(new URLSearchParams(planQuery(plan)), days)).toEqual(plan)
})

test.each([
  'start=2027-02-30',
  'start=tomorrow',
  'start=%00',
  'travellers=0',
  'travellers=21',
  'travellers=-1',
  'travellers=1.5',
  'travellers=two',
  'travellers=1e1',
  'without=zzzzzzz.nothing',
  `without=${'a.'.repeat(5000)}`,
  'start=&travellers=&without=',
])('%s is read as no plan', (query) => expect(readPlan(new URLSearchParams(query), days)).toEqual(plain))

test('a button pressed without script leaves out one more activity, puts one back, or all', () => {
  const asked = (query: string) => [...readPlan(new URLSearchParams(query), days).without]
  expect(asked(`without=${first}&toggle=${second}`)).toEqual([first, second])
  expect(asked(`without=${first}.${second}&toggle=${first}`)).toEqual([second])
  expect(asked(`without=${first}.${second}&toggle=${everything}`)).toEqual([])
  expect(asked('toggle=nothing')).toEqual([])
})

test('an activity keeps its key when the author moves it, and loses it when it becomes another', () => {
  const [one, ...others] = days
  if (!one) throw new Error('the demo itinerary has no days')
  const moved = [...others, { ...one, activities: one.activities.toReversed() }]
  expect(activityKeys(moved).flat().toSorted()).toEqual(keys.flat().toSorted())
  const renamed = [{ activities: one.activities.map((each) => ({ ...each, activity: `${each.activity}, again` })) }]
  expect(readPlan(new URLSearchParams(`without=${first}`), renamed)).toEqual(plain)
})

test('no two activities of an itinerary share a key, not even two of one name', () => {
  for (const itinerary of demoItineraries()) {
    const all = activityKeys(itinerary.days).flat()
    expect(new Set(all).size).toBe(all.length)
  }
  const twice = activityKeys([{ activities: [{ activity: 'Walk' }, { activity: 'Walk' }] }]).flat()
  expect(new Set(twice).size).toBe(2)
})

test('activities that are left out are removed from their day, and nothing else is', () => {
  const itinerary = demoItinerary()
  const left = planned(itinerary, { start: null, travellers: 1, without: new Set([first]) })
  expect(left.days[0]?.activities).toEqual(itinerary.days[0]?.activities.slice(1))
  expect(left.days.slice(1)).toEqual(itinerary.days.slice(1))
})
