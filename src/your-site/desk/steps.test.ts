import { expect, test } from 'vitest'
import { closed, noSteps, redone, undone, withChange, withStep } from './steps.ts'

const step = (name: string, before: object) => ({ name, leaf: name, before: before as Record<string, unknown> })

test('typing in one text is one step until the text is left', () => {
  const one = withStep(noSteps, step('Name', {}), { 'site.name': 'T' })
  const same = withStep(one, step('Name', { 'site.name': 'T' }), { 'site.name': 'To' })
  expect(same.past).toHaveLength(1)
  const next = withStep(closed(same), step('Name', { 'site.name': 'To' }), { 'site.name': 'Tov' })
  expect(next.past.map(({ before }) => before)).toEqual([{}, { 'site.name': 'To' }])
})

test('a step that ends where it began is dropped', () => {
  const one = withStep(noSteps, step('Name', {}), { 'site.name': 'T' })
  expect(withStep(one, step('Name', { 'site.name': 'T' }), {}).past).toEqual([])
})

test('undo and redo lead through the same states', () => {
  const a = { 'site.name': 'T' }
  const b = { ...a, 'site.email': 'x' }
  const steps = withStep(withStep(noSteps, step('Name', {}), a), step('Email', a), b)
  const first = undone(steps, b)!
  expect(first.changes).toEqual(a)
  const second = undone(first.steps, first.changes)!
  expect(second.changes).toEqual({})
  expect(undone(second.steps, second.changes)).toBeNull()
  const again = redone(second.steps, second.changes)!
  expect(again.changes).toEqual(a)
  const last = redone(again.steps, again.changes)!
  expect(last.changes).toEqual(b)
  expect(redone(last.steps, last.changes)).toBeNull()
  expect(undone(last.steps, last.changes)?.changes).toEqual(a)
})

test('a new step forgets what was undone', () => {
  const one = withStep(noSteps, step('Name', {}), { 'site.name': 'T' })
  const back = undone(one, { 'site.name': 'T' })!
  expect(withStep(back.steps, step('Email', {}), { 'site.email': 'x' }).future).toEqual([])
})

test.each([
  [{}, 'x', false, { leaf: 'x' }],
  [{ leaf: 'x' }, 'y', true, {}],
  [{ other: 1 }, null, false, { other: 1, leaf: null }],
])('%j with %j (as stored: %j) is %j', (changes, value, isStored, expected) => {
  expect(withChange(changes, 'leaf', value, isStored)).toEqual(expected)
})
