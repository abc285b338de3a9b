import { expect, test } from 'vitest'
import { roomNote } from './room-note.ts'

const late = 'There is room for only 6 of 12 posts a day: add an earlier time.'

test.each([
  ['2', '1.5', ['09:00', '17:00'], null],
  ['12', '1', ['23:50'], late],
  ['12', '1', ['23:50', '', '23:50'], late],
  ['12', '1', ['09:00', '23:50'], null],
  ['2', '4', ['23:55'], 'There is room for only 3 of 8 posts on Saturdays and Sundays: add an earlier time.'],
  ['0', '0', ['23:59'], null],
  ['many', '1', ['23:59'], null],
  ['12', '1', [], null],
])('%s posts a day, %s times as many at weekends, at %j: %s', (dailyPostCount, weekendMultiplier, postTimes, note) => {
  expect(roomNote({ dailyPostCount, weekendMultiplier, postTimes })).toBe(note)
})
