/** What becomes of addresses that the mail server defers (4xx): one by one, or all of them while a quota is used up. */
import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses, withLetter } from '#tests/support/rooms/letters.ts'
import { refusal } from '#tests/support/servers/mail-server.ts'
import type { Today } from '#today/schema.ts'
import { newsletterDigests, newsletterRecipients } from '../tables.server.ts'
import { letterDelivery } from './deliver.server.ts'
import { findDigest } from './digests.server.ts'

/** A letter whose mail server answers RCPT TO as `takes` says; `round` is one round of sending, without the wait before it. */
async function withServer(count: number, takes: (address: string) => boolean) {
  const asked: string[] = []
  const site = await withLetter(addresses(count), {
    onRcptTo({ address }, _, callback) {
      asked.push(address)
      callback(takes(address) ? undefined : refusal(451))
    },
  })
  const [work] = letterDelivery(site.deps)
  async function round() {
    await site.db.update(newsletterDigests).set({ retryAt: null })
    await work?.round(new AbortController().signal)
    return findDigest(site.db, 1)
  }
  const isStuck = async () =>
    ((await (await site.get('/api/today')).json()) as Today).waiting.some(({ key }) => key === 'letter-stuck')
  return { ...site, asked, round, isStuck }
}

test('an address that is deferred again and again is given up after two days, and the letter is not stuck meanwhile', async () => {
  const { db, round, isStuck } = await withServer(3, (address) => address !== 'reader-1@example.com')
  for (let attempt = 0; attempt < 6; attempt++)
    expect((await round())?.counts, `attempt ${attempt}`).toMatchObject({ sent: 2, queued: 1, failed: 0 })
  expect(await isStuck()).toBe(false)
  await db
    .update(newsletterRecipients)
    .set({ deferredSince: sql`now() - interval '47 hours'` })
    .where(isNotNull(newsletterRecipients.deferredSince))
  expect(await round()).toMatchObject({ status: 'sending', counts: { queued: 1 } })
  await db
    .update(newsletterRecipients)
    .set({ deferredSince: sql`now() - interval '49 hours'` })
    .where(isNotNull(newsletterRecipients.deferredSince))
  expect(await round()).toMatchObject({ status: 'sent', counts: { sent: 2, queued: 0, failed: 1 } })
})

test('a server that defers most of a batch is asked no further, and nobody is given up for it', async () => {
  let isFull = true
  const quota = 20
  const taken = new Set<string>()
  const { db, round, isStuck, asked } = await withServer(130, (address) => {
    if (isFull && taken.size >= quota) return false
    taken.add(address)
    return true
  })
  expect((await round())?.counts).toMatchObject({ sent: quota, queued: 110, failed: 0 })
  expect(asked, 'one batch').toHaveLength(100)
  expect(await isStuck()).toBe(true)
  await round()
  expect(await db.$count(newsletterRecipients, isNotNull(newsletterRecipients.deferredSince))).toBe(0)
  isFull = false
  expect(await round()).toMatchObject({ status: 'sent', problem: null, counts: { sent: 130, failed: 0 } })
})

test('a letter that is sent again waits after a failure as briefly as at first', async () => {
  const { db, round, post } = await withServer(1, () => false)
  await db.update(newsletterDigests).set({ failures: 7, status: 'sent' })
  await db.update(newsletterRecipients).set({ state: 'failed', deferredSince: '2026-01-01T00:00:00Z' })
  expect((await post('/api/newsletter/digests/1/send-again', { state: 'failed' })).status).toBe(200)
  expect((await round())?.counts, 'its two days begin again').toMatchObject({ queued: 1, failed: 0 })
  const [row] = await db.select().from(newsletterDigests).where(eq(newsletterDigests.id, 1))
  expect(row?.failures).toBe(1)
})
