import { expect, test } from 'vitest'
import { nextRenderTurn } from './render-turns.server.ts'

test('other work runs between the rendering of two pages, and pages are rendered in their order', async () => {
  const seen: string[] = []
  let isDone = false
  const others = () => {
    seen.push('others')
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  await Promise.all(['one', 'two', 'three'].map((page) => nextRenderTurn().then(() => void seen.push(page))))
  isDone = true
  expect(seen.filter((each) => each !== 'others')).toEqual(['one', 'two', 'three'])
  expect(seen.join(' ')).toMatch(/one (others )+two (others )+three/)
})
