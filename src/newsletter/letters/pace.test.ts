import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses, fast, putInQueue, withLetter } from '#tests/support/rooms/letters.ts'
import { newsletterDigests } from '../tables.server.ts'
import { letterDelivery } from './deliver.server.ts'
import { pacer } from './pace.server.ts'

const running = () => new AbortController().signal

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
  await letterDelivery(deps)[0]?.round(running())
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

test('the limit is for all letters together: one to a single reader waits for its turn after the last', async () => {
  const { db, deps, put, server } = await withLetter(addresses(1))
  await putInQueue(db, { subject: 'Take the bus' })
  await put('/api/newsletter/plan', { ...fast, perMinute: 40 })
  const [work] = letterDelivery(deps)
  const start = performance.now()
  await work?.round(running())
  await work?.round(running())
  expect(server.received).toHaveLength(2)
  // Timers can end a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(1_490)
})

test('messages that waited when a letter broke off do not count', async () => {
  const { deps, put, server } = await withLetter(addresses(6))
  await put('/api/newsletter/plan', { ...fast, perMinute: 1 })
  const [work] = letterDelivery(deps)
  const stopping = new AbortController()
  const first = work?.round(stopping.signal)
  await server.arrivals(1)
  stopping.abort()
  await first
  await put('/api/newsletter/plan', fast)
  await work?.round(running())
  expect(server.received).toHaveLength(6)
})

test('a limit that cannot be read holds up one message, and not those after it', async () => {
  let reads = 0
  const pace = pacer(async () => {
    if (reads++ === 0) throw new Error('The database is away.')
    return 60_000
  })
  await expect(pace(running())).rejects.toThrow('away')
  await pace(running())
})
