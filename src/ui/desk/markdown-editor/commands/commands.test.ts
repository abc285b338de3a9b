import { expect, test } from 'vitest'
import { commandOf } from './commands.ts'

const press = (key: string, changes: object = {}) =>
  commandOf({ ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, code: '', key, ...changes })

test.each([
  ['b', {}, 'bold'],
  ['B', { ctrlKey: false, metaKey: true }, 'bold'],
  ['i', {}, 'italic'],
  ['k', {}, 'link'],
  ['e', {}, 'code'],
  ['X', { shiftKey: true, code: 'KeyX' }, 'strike'],
  ['/', { shiftKey: true, code: 'Digit7' }, 'numbered'],
  ['*', { shiftKey: true, code: 'Digit8' }, 'list'],
  ['(', { shiftKey: true, code: 'Digit9' }, 'quote'],
  ['2', { altKey: true, code: 'Digit2' }, 'heading'],
  ['3', { altKey: true, code: 'Digit3' }, 'subheading'],
  ['b', { ctrlKey: false }, null],
  ['B', { shiftKey: true, code: 'KeyB' }, null],
  ['€', { altKey: true, code: 'KeyE' }, null],
])('%j with %j is %j', (key, changes, command) => {
  expect(press(key, changes)).toBe(command)
})
