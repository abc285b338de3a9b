import { expect, test } from 'vitest'
import { withCorrection } from './correction.ts'

const at = new Date('2026-11-22T10:00:00Z')
const line = '- **22 November 2026:** The ferry leaves at six. *Found by Anna.*'
const found = { text: 'The ferry\nleaves at six.', by: 'Anna', at }

test('the first correction makes the list, the next goes on with it', () => {
  const once = withCorrection('Text.\n', found)
  expect(once).toBe(`Text.\n\n## What changed since\n\n${line}\n`)
  expect(withCorrection(once, { ...found, by: '*Bo*' })).toBe(
    `Text.\n\n## What changed since\n\n${line}\n${line.replace('Anna', '\\*Bo\\*')}\n`,
  )
})

test('what the author put after the list stays after it', () => {
  const text = `Text.\n\n## What changed since\n\n${line}\n\n## Sources\n\nOne.`
  expect(withCorrection(text, found)).toBe(`Text.\n\n## What changed since\n\n${line}\n${line}\n\n## Sources\n\nOne.\n`)
})
