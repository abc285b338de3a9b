/** What becomes of the addresses that were on their way when a letter was stopped. */
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses, withLetter } from '#tests/support/rooms/letters.ts'
import { onEmbedded } from '#tests/support/run/left-out.ts'
import { refusal } from '#tests/support/servers/mail-server.ts'
import type { Recipient } from '../schema.ts'
import { newsletterDigests, newsletterRecipients } from '../tables.server.ts'
import { letterDelivery } from './deliver.server.ts'
import { findDigest } from './digests.server.ts'
import { claimDigest, markOutcome } from './queue.server.ts'

/** A letter to four that the author stopped while two were handed over by a process that died. */
async function stoppedByHand() {
  const site = await withLetter(addresses(4))
  await claimDigest(site.db, 'a process that died')
  await site.db
    .update(newsletterRecipients)
    .set({ state: 'handing' })
    .where(inArray(newsletterRecipients.id, [1, 2]))
  expect((await site.send('POST', '/api/newsletter/digests/1/stop')).status).toBe(200)
  const [work] = letterDelivery(site.deps)
  return { ...site, work: work!, round: () => work?.round(new AbortController().signal) }
}

test('of a stopped letter whose process died nobody is on the way for ever: these are in doubt', async () => {
  const { db, round, get, post, deliver, settled, server } = await stoppedByHand()
  await round()
  expect((await findDigest(db, 1))?.counts, 'they may still arrive').toMatchObject({ handing: 2, skipped: 2 })
  await db.update(newsletterDigests).set({ completedAt: sql`now() - interval '3 minutes'` })
  await round()
  expect(await findDigest(db, 1)).toMatchObject({
    status: 'stopped',
    counts: { handing: 0, unconfirmed: 2, skipped: 2 },
  })
  const rows = (await (await get('/api/newsletter/digests/1/recipients?state=unconfirmed')).json()) as Recipient[]
  expect(rows.map(({ error }) => error)).toEqual(Array(2).fill(expect.stringContaining('It may have arrived.')))
  expect((await post('/api/newsletter/digests/1/send-again', { state: 'unconfirmed' })).status).toBe(200)
  deliver()
  await settled()
  expect(server.received).toHaveLength(2)
})

test('the only process of an embedded database says so when it starts', onEmbedded, async () => {
  const { db, work } = await stoppedByHand()
  await work.begin?.()
  expect((await findDigest(db, 1))?.counts).toMatchObject({ handing: 0, unconfirmed: 2, skipped: 2 })
})

test('an address that a server defers after the stop is left out, and does not wait for ever', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const site = await withLetter(addresses(1), {
    onData(stream, _, callback) {
      stream.resume().on('end', () => {
        arrive()
        void held.then(() => callback(refusal(451)))
      })
    },
  })
  const stop = site.deliver()
  await arrived
  await site.send('POST', '/api/newsletter/digests/1/stop')
  release()
  await stop()
  await site.db.update(newsletterDigests).set({ completedAt: sql`now() - interval '3 minutes'` })
  await letterDelivery(site.deps)[0]?.round(new AbortController().signal)
  expect((await findDigest(site.db, 1))?.counts).toMatchObject({ queued: 0, skipped: 1 })
})

test('an address in doubt that turns out to be reached is reported as such', async () => {
  const { db, round } = await stoppedByHand()
  await db.update(newsletterDigests).set({ completedAt: sql`now() - interval '3 minutes'` })
  await round()
  expect((await findDigest(db, 1))?.counts).toMatchObject({ unconfirmed: 2, sent: 0 })
  await markOutcome(
    db,
    { id: 1, subscriberId: 1, email: 'reader-0@example.com', attempts: 0, deferredSince: null },
    'sent',
  )
  expect((await findDigest(db, 1))?.counts).toMatchObject({ unconfirmed: 1, sent: 1 })
})

test('a letter that is being sent is left alone', async () => {
  const { db, deps } = await withLetter(addresses(2))
  await claimDigest(db, 'another process')
  await db.update(newsletterRecipients).set({ state: 'handing' }).where(eq(newsletterRecipients.id, 1))
  await letterDelivery(deps)[0]?.round(new AbortController().signal)
  expect((await findDigest(db, 1))?.counts).toMatchObject({ handing: 1, queued: 1 })
})
