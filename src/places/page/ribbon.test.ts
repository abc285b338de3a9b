import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveOf } from './ribbon.tsx'

/** Ends of a curve's legs, in absolute heights. */
function endsOf(start: number, curve: string): number[] {
  const numbers = curve.match(/-?\d+/g)!.map(Number)
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
  [[40, 40, 40], 's4 0 6 0 4 0 6 0'],
  [[0, 12, 24], 's4 8 6 12 4 8 6 12'],
  [[0, 30, 0], 's4 30 6 30 4-20 6-30'],
])('through %j it is level where they are equal or turn, and straight where they rise evenly', (heights, curve) => {
  expect(curveOf(heights)).toBe(curve)
})
