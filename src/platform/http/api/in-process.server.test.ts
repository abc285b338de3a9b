import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asParsed } from './in-process.server.ts'

const values = fc.anything({
  withDate: true,
  withNullPrototype: false,
  key: fc.string().filter((key) => key !== '__proto__'),
})

test('a value is what its JSON would be after parsing', () => {
  fc.assert(
    fc.property(fc.record({ value: values }), (given) => {
      expect(asParsed(given).value).toEqual(JSON.parse(JSON.stringify(given)))
    }),
  )
})

test('nobody can change it for others, and a room can change its own', () => {
  const own = [{ places: ['Kyoto'] }]
  const { value } = asParsed(own)
  expect(() => (value as typeof own)[0]?.places.push('Nara')).toThrow(TypeError)
  own[0]?.places.push('Nara')
  expect(value).toEqual([{ places: ['Kyoto'] }])
})

test('its size counts texts by their letters, and so bounds a cache', () => {
  expect(asParsed({ text: 'x'.repeat(1000), rows: [1, 2] }).size).toBeGreaterThan(1000)
})
