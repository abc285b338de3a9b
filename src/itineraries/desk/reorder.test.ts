import { expect, test } from 'vitest'
import type { DayFields } from '#itineraries/fields.ts'
import { activityTable } from '#itineraries/fields.ts'
import { newRow } from '#ui/form/values.ts'
import { indexUnder, moved } from '#ui/list/moved.ts'
import { newDay } from './itinerary-fields.ts'
import { movedTo, movedToDay, placeOf, withDuplicate } from './reorder.ts'

const activity = (name: string) => ({ ...newRow(activityTable), key: name, activity: name })
const day = (key: string, ...names: string[]): DayFields => ({
  ...newDay(),
  key,
  title: `Day ${key}`,
  activities: names.map(activity),
})
const days = [day('a', 'train', 'tofu', 'temple'), day('b'), day('c', 'bath')]
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('')
const names = (list: readonly DayFields[]) => list.map(({ activities }) => activities.map(({ key }) => key))

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 99, 'bca'],
  [2, -5, 'cab'],
  [7, 0, 'abc'],
])('from %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})

test('a day takes its activities along', () => {
  const after = movedTo(days, { dayKey: 'c', activityKey: null }, 0)
  expect(keys(after)).toBe('cab')
  expect(names(after)[0]).toEqual(['bath'])
})

test('an activity moves within its day, and the other days are left alone', () => {
  const after = movedTo(days, { dayKey: 'a', activityKey: 'temple' }, 0)
  expect(names(after)).toEqual([['temple', 'train', 'tofu'], [], ['bath']])
  expect(after[1]).toBe(days[1])
})

test('an activity goes to the end of another day', () => {
  expect(names(movedToDay(days, { dayKey: 'a', activityKey: 'tofu' }, 'c'))).toEqual([
    ['train', 'temple'],
    [],
    ['bath', 'tofu'],
  ])
})

test('a day or activity that does not exist is not moved', () => {
  expect(movedToDay(days, { dayKey: 'a', activityKey: 'nothing' }, 'c')).toEqual(days)
  expect(movedToDay(days, { dayKey: 'a', activityKey: 'tofu' }, 'gone')).toEqual(days)
  expect(movedTo(days, { dayKey: 'gone', activityKey: null }, 0)).toEqual(days)
  expect(placeOf(days, { dayKey: 'a', activityKey: 'nothing' })).toBeNull()
})

test('positions are counted from 1', () => {
  expect(placeOf(days, { dayKey: 'a', activityKey: 'tofu' })).toEqual({ name: 'tofu', position: 2, count: 3, day: 1 })
  expect(placeOf(days, { dayKey: 'b', activityKey: null })).toEqual({ name: 'Day b', position: 2, count: 3, day: 2 })
})

test('a copy of a day stands after it, with rows of its own', () => {
  const after = withDuplicate(days, 'a')
  expect(after).toHaveLength(4)
  expect(after[1]?.title).toBe('Day a')
  expect(after[1]?.activities.map(({ activity }) => activity)).toEqual(['train', 'tofu', 'temple'])
  const all = after.flatMap(({ key, activities }) => [key, ...activities.map((row) => row.key)])
  expect(new Set(all).size).toBe(all.length)
})

test('a dragged thing belongs after those whose middle it has passed', () => {
  expect([5, 15, 35, 99].map((pointer) => indexUnder(pointer, [10, 30, 50]))).toEqual([0, 1, 2, 3])
})
