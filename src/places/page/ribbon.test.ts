import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveOf } from './ribbon.tsx'

/** Ends of a curve's legs, in absolute heights. */
function endsOf(start: number, curve: string): number[] {
  const numbers = curve.slice(1).split(' ').map(Number)
  const ends = [Math.round(start)]
  for (let at = 3; at < numbers.length; at += 4) ends.push(ends.at(-1)! + numbers[at]!)
  return ends
}

test('the curve goes through every month, and no rounding adds up', () => {
  // Whole and half heights: a rounded −0 would only be another zero.
  const heights = fc.array(
    fc.integer({ min: 1, max: 200 }).map((half) => half / 2),
    { minLength: 2, maxLength: 12 },
  )
  fc.assert(
    fc.property(heights, (all) => {
      expect(endsOf(all[0]!, curveOf(all))).toEqual(all.map((height) => Math.round(height)))
    }),
  )
})

test.each([
  [[40, 40, 40], 's60 0 90 0 60 0 90 0'],
  [[0, 12, 24], 's60 8 90 12 60 8 90 12'],
  [[0, 30, 0], 's60 30 90 30 60 -20 90 -30'],
])('through %j it is level where they are equal or turn, and straight where they rise evenly', (heights, curve) => {
  expect(curveOf(heights)).toBe(curve)
})
