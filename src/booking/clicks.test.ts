import { expect, test } from 'vitest'
import { maxClicks, recordClick, recordedClicks } from './clicks.ts'

function setup(initial?: string) {
  const kept = new Map<string, string>(initial === undefined ? [] : [['affiliate-clicks', initial]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const click = { destination: 'Kyoto', type: 'hotel', campaign: 'recommendations' }
const noon = new Date('2026-05-01T12:00:00Z')

test('a click is recorded with its time', () => {
  const store = setup()
  recordClick(click, noon, store)
  expect(recordedClicks(store)).toEqual([{ ...click, timestamp: '2026-05-01T12:00:00.000Z' }])
})

test('only the newest two hundred clicks are stored', () => {
  const store = setup()
  for (let index = 0; index < maxClicks + 5; index++) recordClick({ ...click, campaign: String(index) }, noon, store)
  const kept = recordedClicks(store)
  expect(kept).toHaveLength(maxClicks)
  expect(kept[0]?.campaign).toBe('5')
})

test.each(['{', 'null', '7', '[null, 3, {"destination":"Kyoto"}]'])(
  'an unreadable list of clicks (%s) is replaced by a new one',
  (stored) => {
    const store = setup(stored)
    expect(recordedClicks(store)).toEqual([])
    recordClick(click, noon, store)
    expect(recordedClicks(store)).toHaveLength(1)
  },
)

test('storage that throws does not stop a click', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(() => recordClick(click, noon, { getItem: () => null, setItem: refuse })).not.toThrow()
  expect(() => recordClick(click, noon, { getItem: refuse, setItem: refuse })).not.toThrow()
})
