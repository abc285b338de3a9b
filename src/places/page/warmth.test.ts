import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf } from './warmth.tsx'

const year = fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { minLength: 12, maxLength: 12 })

test('the curve goes through every month’s value, and the parts of neighbours meet', () => {
  fc.assert(
    fc.property(year, (values) => {
      for (const [at, value] of values.entries()) {
        const part = partOf(values, at)
        if (value === null) {
          expect(part).toEqual([])
          continue
        }
        expect(part).toContainEqual([30, value])
        const next = partOf(values, at + 1)
        const [end, start] = [part.at(-1)!, next[0]]
        if (start) {
          expect([end[0], start[0]]).toEqual([60, 0])
          expect(end[1]).toBeCloseTo(start[1])
        } else expect(end[0], 'it ends in the middle of the last month').toBe(30)
      }
    }),
  )
})

test('between equal months it is level, and among rising ones a straight line', () => {
  expect(partOf([40, 40, 40], 1).map(([, y]) => y)).toEqual(Array(7).fill(40))
  expect(partOf([0, 12, 24, 36, 48], 2).map(([, y]) => y)).toEqual([18, 20, 22, 24, 26, 28, 30])
})
