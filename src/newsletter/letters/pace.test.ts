import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses, fast, putInQueue, withLetter } from '#tests/support/rooms/letters.ts'
import { newsletterDigests } from '../tables.server.ts'
import { letterDelivery } from './deliver.server.ts'

test('a limit that is raised while a letter goes out counts at once', async () => {
  const { server, deliver, settled, put } = await withLetter(addresses(6))
  const limit = async (perMinute: number) =>
    expect((await put('/api/newsletter/plan', { ...fast, perMinute })).status).toBe(200)
  await limit(1)
  deliver()
  await server.arrivals(1)
  await limit(60_000)
  await settled()
  expect(server.received).toHaveLength(6)
})

test('two instances send one letter after the other: the limit is for both together', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { server, db, deps, deliver, settled } = await withLetter(addresses(2), {
    onMailFrom(_, __, callback) {
      begin()
      void held.then(() => callback())
    },
  })
  await putInQueue(db, { subject: 'Take the bus' })
  deliver()
  await begun
  await letterDelivery(deps)[0]?.round(new AbortController().signal)
  expect(await db.$count(newsletterDigests, isNotNull(newsletterDigests.worker)), 'letters taken').toBe(1)
  release()
  await settled(2)
  expect(server.received.map(({ mail }) => mail.subject)).toEqual([
    'Take the ferry',
    'Take the ferry',
    'Take the bus',
    'Take the bus',
  ])
})
