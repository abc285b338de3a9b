import { expect, test } from 'vitest'
import { daysLabel, difficultyLabel, placeLabel, travelStyleLabel } from './labels.ts'

test.each([
  ['solo', 'Solo Travel'],
  ['couples', 'Couples'],
  ['Budget', 'Budget'],
  ['slow travel', 'Slow travel'],
  ['all', 'All'],
  ['', ''],
])('travel style %s reads %s', (style, label) => {
  expect(travelStyleLabel(style)).toBe(label)
})

test('difficulty gets a capital, days their number, and a place its country once', () => {
  expect(difficultyLabel('easy')).toBe('Easy')
  expect([daysLabel(1), daysLabel(7)]).toEqual(['1 day', '7 days'])
  expect(placeLabel({ destination: 'Kyoto', country: 'Japan' })).toBe('Kyoto, Japan')
  expect(placeLabel({ destination: 'Malta', country: 'Malta' })).toBe('Malta')
})
