import { expect, test } from 'vitest'
import { createDeviceMemory } from './device-memory.ts'

const asText = (stored: unknown) => (typeof stored === 'string' ? stored : '')

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a set value applies at once, is stored, and is announced', () => {
  const device = storage()
  const memory = createDeviceMemory('key', () => device, asText)
  let told = 0
  const stop = memory.subscribe(() => told++)
  expect(memory.current()).toBe('')
  expect(memory.set('answers')).toBe(true)
  expect([memory.current(), device.kept.get('key'), told]).toEqual(['answers', '"answers"', 1])
  stop()
  memory.set('more')
  expect(told).toBe(1)
  expect(createDeviceMemory('key', () => device, asText).current()).toBe('more')
})

test('null removes the stored value', () => {
  const device = storage({ key: '"x"' })
  createDeviceMemory<string | null>('key', () => device, asText).set(null)
  expect(device.kept.size).toBe(0)
})

test.each(['{', '{"a":1}', '7'])('an invalid stored value counts as none: %s', (text) => {
  expect(createDeviceMemory('key', () => storage({ key: text }), asText).current()).toBe('')
})

test('without storage the value lives as long as the page', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const memory = createDeviceMemory('key', refuse, asText)
  expect(memory.current()).toBe('')
  expect(memory.set('answers'), 'it is not stored').toBe(false)
  expect(memory.current()).toBe('answers')
})
