import { expect, test } from 'vitest'
import { createSavedItineraries } from './saved-store.ts'

function setup(initial: string | null = null) {
  let text = initial
  const storage = {
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      text = value
    },
  }
  return { saved: createSavedItineraries(() => storage), text: () => text }
}

test('an itinerary is saved, kept across visits, and removed again', () => {
  const first = setup()
  expect(first.saved.set('kyoto', true)).toBe(true)
  expect(first.saved.set('banff', true)).toBe(true)
  const next = setup(first.text())
  expect([...next.saved.current()]).toEqual(['kyoto', 'banff'])
  next.saved.set('kyoto', false)
  expect([...next.saved.current()]).toEqual(['banff'])
})

test('saving twice keeps one', () => {
  const { saved } = setup()
  saved.set('kyoto', true)
  saved.set('kyoto', true)
  expect(saved.current().size).toBe(1)
})

test('the set stays the same object until something changes', () => {
  const { saved } = setup('["kyoto"]')
  const before = saved.current()
  expect(saved.current()).toBe(before)
  saved.set('banff', true)
  expect(saved.current()).not.toBe(before)
})

test('listeners hear of a change until they leave', () => {
  const { saved } = setup()
  let heard = 0
  const leave = saved.subscribe(() => heard++)
  saved.set('kyoto', true)
  leave()
  saved.set('banff', true)
  expect(heard).toBe(1)
})

test.each(['', '{', '{"a":1}', 'null', '[1,null,["x"]]'])('a broken store (%s) is an empty one', (text) => {
  expect(setup(text).saved.current().size).toBe(0)
})

test('a device that keeps nothing says so', () => {
  const saved = createSavedItineraries(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(saved.current().size).toBe(0)
  expect(saved.set('kyoto', true)).toBe(false)
})

test('the list stays bounded, the newest kept', () => {
  const { saved } = setup(JSON.stringify(Array.from({ length: 500 }, (_, index) => `trip-${index}`)))
  saved.set('kyoto', true)
  expect(saved.current().size).toBe(200)
  expect(saved.current().has('kyoto')).toBe(true)
})
