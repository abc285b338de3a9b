import { expect, test } from 'vitest'
import { ageOf, signerWith, stampFor } from './stamp.server.ts'

const box = signerWith('k'.repeat(32))
const other = signerWith('o'.repeat(32))
const page = { kind: 'post', of: 'the-ferry' } as const
const now = new Date('2026-11-23T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a fresh stamp tells its age in seconds, and is valid for a day', () => {
  const stamp = stampFor(box, page, now, true)
  expect(ageOf(box, page, stamp, later(2))).toBe(2)
  // Issued at the end of a second: the age is the real difference, ten milliseconds, not one second.
  const late = new Date(now.getTime() + 995)
  expect(ageOf(box, page, stampFor(box, page, late, true), later(1.005))).toBe(0.01)
  expect(ageOf(box, page, stamp, later(86_401))).toBe(false)
})

test('the stamp of a cached page is the same all day, has no time of day, and is valid for ninety days', () => {
  const stamp = stampFor(box, page, now, false)
  expect(stampFor(box, page, later(3600), false)).toBe(stamp)
  expect(ageOf(box, page, stamp, later(1))).toBe(null)
  expect(ageOf(box, page, stamp, later(89 * 86_400))).toBe(null)
  expect(ageOf(box, page, stamp, later(91 * 86_400))).toBe(false)
})

test('a stamp of another page, another site, another day or nobody is invalid', () => {
  const stamp = stampFor(box, page, now, true)
  expect(ageOf(box, { ...page, of: 'the-train' }, stamp, later(9))).toBe(false)
  expect(ageOf(box, { ...page, kind: 'destination' }, stamp, later(9))).toBe(false)
  expect(ageOf(other, page, stamp, later(9))).toBe(false)
  expect(ageOf(box, page, stamp.replace(/^m\d/, 'm0'), later(9))).toBe(false)
  expect(ageOf(box, page, stamp.replace('m', 'd'), later(9))).toBe(false)
  for (const made of [undefined, '', '.', 'm1.', `m${'9'.repeat(90)}.x`])
    expect(ageOf(box, page, made, now)).toBe(false)
})
