import { expect, test } from 'vitest'
import { childPid } from '#platform/apart/run-in-child.server.ts'
import { testApp } from '#tests/support/site/app.ts'
import type { Place } from './schema.ts'

test('the land of the compass is drawn in the process of texts, so that no reader waits for another’s map', async () => {
  const { get, json } = await testApp()
  const { compass } = await json<Place>('/api/destinations/slug/kyoto')
  // A child process that an earlier test has started would be reused.
  const earlier = childPid()
  if (earlier !== null) process.kill(earlier, 'SIGKILL')
  await expect.poll(() => childPid()).toBeNull()
  const answer = await get(compass?.land ?? '')
  expect([answer.status, childPid()]).toEqual([200, expect.any(Number)])
  const svg = await answer.text()
  expect(svg).toContain(`width="${compass?.size}" height="${compass?.size}"`)
  expect(svg.length).toBeGreaterThan(2000)
})
