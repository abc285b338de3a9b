import { expect, test } from 'vitest'
import { createSaved } from './saved-store.ts'

function setup(initial: string | null = null) {
  let text = initial
  const storage = {
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      text = value
    },
  }
  return { saved: createSaved('saved', { storage: () => storage }), text: () => text }
}

test('an itinerary is saved, kept across visits, and removed again', () => {
  const first = setup()
  expect(first.saved.set('kyoto', '')).toBe(true)
  expect(first.saved.set('banff', '')).toBe(true)
  const next = setup(first.text())
  expect([...next.saved.current().keys()]).toEqual(['kyoto', 'banff'])
  next.saved.set('kyoto', null)
  expect([...next.saved.current().keys()]).toEqual(['banff'])
})

test('saving twice keeps one', () => {
  const { saved } = setup()
  saved.set('kyoto', '')
  saved.set('kyoto', '')
  expect(saved.current().size).toBe(1)
})

test('the set stays the same object until something changes', () => {
  const { saved } = setup('["kyoto"]')
  const before = saved.current()
  expect(saved.current()).toBe(before)
  saved.set('banff', '')
  expect(saved.current()).not.toBe(before)
})

test('listeners hear of a change until they leave', () => {
  const { saved } = setup()
  let heard = 0
  const leave = saved.subscribe(() => heard++)
  saved.set('kyoto', '')
  leave()
  saved.set('banff', '')
  expect(heard).toBe(1)
})

test.each(['', '{', '{"a":1}', 'null', '[1,null,["x"]]'])('a broken store (%s) is an empty one', (text) => {
  expect(setup(text).saved.current().size).toBe(0)
})

test('a device without storage says so', () => {
  const saved = createSaved('saved', {
    storage: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(saved.current().size).toBe(0)
  expect(saved.set('kyoto', '')).toBe(false)
})

test('the list stays bounded, the newest kept', () => {
  const { saved } = setup(JSON.stringify(Array.from({ length: 500 }, (_, index) => `trip-${index}`)))
  saved.set('kyoto', '')
  expect(saved.current().size).toBe(200)
  expect(saved.current().has('kyoto')).toBe(true)
})

test('it is saved with the reader’s plan, and saved again with another', () => {
  const first = setup()
  first.saved.set('kyoto', '?start=2027-03-28&travellers=2')
  expect(setup(first.text()).saved.current()).toEqual(new Map([['kyoto', '?start=2027-03-28&travellers=2']]))
  first.saved.set('kyoto', '')
  expect(first.saved.current()).toEqual(new Map([['kyoto', '']]))
})
