import { expect, test } from 'vitest'
import { clockMinutes, durationMinutes } from './activity-time.ts'

test.each([
  ['14:10', 850],
  ['05:50', 350],
  ['00:00', 0],
  ['9.30', 570],
  ['2:10 pm', 850],
  ['2pm', 840],
  ['12 am', 0],
  ['12:15 p.m.', 735],
  ['noon', 720],
  ['14:10 sharp', 850],
  ['24:00', null],
  ['14:60', null],
  ['13 pm', null],
  ['Afternoon', null],
  ['9', null],
  ['', null],
  [null, null],
])('the clock time %j is %j minutes after midnight', (text, minutes) => {
  expect(clockMinutes(text)).toBe(minutes)
})

test.each([
  ['1 h 20 min', 80],
  ['2 h', 120],
  ['45 min', 45],
  ['7 h 55 min', 475],
  ['1h30', 90],
  ['2 hours', 120],
  ['1 hour and 15 minutes', 75],
  ['1.5 hrs', 90],
  ['1,5 h', 90],
  ['1½ hours', 90],
  ['½ h', 30],
  ['2-3 hours', 120],
  ['2 to 3 hours', 120],
  ['30–40 min', 30],
  ['about 50 minutes', 50],
  ['All day', null],
  ['99999999999 h', null],
  ['Half a day', null],
  ['3 months', null],
  ['0 min', null],
  ['', null],
  [null, null],
])('the duration %j is %j minutes', (text, minutes) => {
  expect(durationMinutes(text)).toBe(minutes)
})
