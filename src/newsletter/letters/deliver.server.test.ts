import { eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { addresses, putInQueue, withLetter } from '#tests/support/rooms/letters.ts'
import { type MailServerOptions, refusal } from '#tests/support/servers/mail-server.ts'
import type { Digest } from '../schema.ts'
import { newsletterDigests, newsletterRecipients, newsletterSubscribers } from '../tables.server.ts'
import { letterDelivery } from './deliver.server.ts'
import { findDigest } from './digests.server.ts'
import { claimDigest } from './queue.server.ts'

test('everybody on the list gets the letter once, as text and HTML, with an unsubscribe link', async () => {
  const note = { title: 'This week’s <mistake>', text: 'I bought the return first.' }
  const timetable = [{ time: '08:35', what: 'Salerno to Amalfi', price: '€9' }]
  const emails = addresses(30)
  const { server, deliver, settled, app, db } = await withLetter(emails, {}, { note, timetable })
  deliver()
  await settled()
  expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(emails.toSorted())
  const digest = await findDigest(db, 1)
  expect([digest?.status, digest?.counts.sent, digest?.counts.queued]).toEqual(['sent', 30, 0])

  const [one, other] = server.received
  const headers = Object.fromEntries(one?.mail.headers.map(({ key, value }) => [key, value]) ?? [])
  const action = /^<http:\/\/travel\.example(\/api\/newsletter\/unsubscribe\?token=[\w-]{43})>$/.exec(
    headers['list-unsubscribe'] ?? '',
  )?.[1]
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(one?.mail.messageId).toMatch(/^<letter-1-[0-9a-f]{32}@travel\.example>$/)
  expect(one?.mail.messageId).not.toBe(other?.mail.messageId)
  expect(one?.mail.subject).toBe('Take the ferry')
  const { html = '', text = '' } = one?.mail ?? {}
  for (const words of ['Twenty-five minutes.', '08:35', 'Salerno to Amalfi', 'I bought the return first.']) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
  expect(html).toContain('This week’s &lt;mistake&gt;')
  expect(html).toContain('alt="Take the ferry, &lt;not&gt; the road"')
  expect(html).toContain('http://travel.example/letters/lead/amalfi.jpg')
  expect(text).toContain('http://travel.example/blog/amalfi')

  expect((await app.request(action ?? '', { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
  expect(await db.$count(newsletterSubscribers)).toBe(29)
})

test('an address that is refused fails alone; a busy one is tried again', async () => {
  const asked = new Map<string, number>()
  const { server, deliver, settled, db } = await withLetter(addresses(6), {
    onRcptTo({ address }, _, callback) {
      const times = (asked.get(address) ?? 0) + 1
      asked.set(address, times)
      if (address === 'reader-2@example.com') return callback(refusal(550))
      if (address === 'reader-4@example.com' && times === 1) return callback(refusal(451))
      callback()
    },
  })
  deliver()
  await server.arrivals(4)
  const waiting = await vi.waitFor(async () => {
    const digest = await findDigest(db, 1)
    expect(digest?.problem).toBe('The mail server asked to try again later (451).')
    return digest
  }, 10_000)
  expect(waiting?.counts).toMatchObject({ sent: 4, failed: 1, queued: 1 })
  await db.update(newsletterDigests).set({ retryAt: null })
  await settled()
  const digest = await findDigest(db, 1)
  expect([digest?.status, digest?.problem]).toEqual(['sent', null])
  expect(digest?.counts).toMatchObject({ sent: 5, failed: 1, queued: 0 })
  expect(server.received).toHaveLength(5)
})

test('a subscriber who leaves while a letter is being sent gets none, and a stopped letter is sent to nobody else', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { server, deliver, db, send } = await withLetter(addresses(40), {
    onMailFrom: (_, __, callback) => void held.then(() => callback()),
  })
  const stop = deliver()
  await vi.waitFor(
    async () => expect(await db.$count(newsletterDigests, eq(newsletterDigests.failures, 0))).toBe(1),
    10_000,
  )
  await db.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.email, addresses(10)))
  const stopped = await send('POST', '/api/newsletter/digests/1/stop')
  expect([stopped.status, ((await stopped.json()) as { status: string }).status]).toEqual([200, 'stopped'])
  release()
  await stop()
  expect(server.received).toEqual([])
  expect(await db.$count(newsletterRecipients, eq(newsletterRecipients.state, 'skipped'))).toBe(40)
})

test('while the mail server is unavailable nothing is lost, and the author is shown why', async () => {
  const { server, deliver, db, settled } = await withLetter(addresses(5))
  await server.close()
  const stop = deliver()
  await vi.waitFor(async () => {
    expect((await findDigest(db, 1))?.problem).toBe('The mail server could not be reached.')
  }, 10_000)
  await stop()
  expect((await findDigest(db, 1))?.counts).toMatchObject({ queued: 5, sent: 0, failed: 0, unconfirmed: 0 })
  await db.update(newsletterDigests).set({ status: 'stopped' })
  await settled()
})

test('a process that is stopped while it claims a letter sends none of it, and leaves it to the next', async () => {
  const { server, deps, db, deliver, settled } = await withLetter(addresses(3))
  await letterDelivery(deps)[0]?.round(AbortSignal.abort())
  expect(server.received).toEqual([])
  expect(await db.$count(newsletterDigests, isNull(newsletterDigests.leaseUntil))).toBe(1)
  deliver()
  await settled()
  expect(server.received).toHaveLength(3)
})

test('a message that was being handed over when the process died is reported as unconfirmed, and sent again only on request', async () => {
  const { server, deliver, settled, db, post: call } = await withLetter(addresses(3))
  await claimDigest(db, 'a process that died')
  await db.update(newsletterRecipients).set({ state: 'handing' }).where(eq(newsletterRecipients.id, 2))
  await db.update(newsletterDigests).set({ leaseUntil: new Date(0).toISOString() })
  deliver()
  await settled()
  expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(['reader-0@example.com', 'reader-2@example.com'])
  expect((await findDigest(db, 1))?.counts).toMatchObject({ sent: 2, unconfirmed: 1 })
  expect((await call('/api/newsletter/digests/1/send-again', { state: 'unconfirmed' })).status).toBe(200)
  await settled()
  expect(server.received.map(({ to }) => to[0])).toContain('reader-1@example.com')
  expect((await findDigest(db, 1))?.counts).toMatchObject({ sent: 3, unconfirmed: 0 })
})

test('a letter that another process holds is left to it', async () => {
  const { db } = await withLetter(addresses(1))
  expect(await claimDigest(db, 'one')).toBe(1)
  expect(await claimDigest(db, 'another')).toBe(null)
})

test('a letter whose sending breaks off again and again does not keep back the others', async () => {
  const { db } = await withLetter(addresses(1))
  await putInQueue(db, { subject: 'Take the bus' })
  expect(await claimDigest(db, 'one')).toBe(1)
  await db
    .update(newsletterDigests)
    .set({ leaseUntil: new Date(0).toISOString() })
    .where(eq(newsletterDigests.id, 1))
  expect(await claimDigest(db, 'one')).toBe(2)
})

test('the recipients of a letter that has ended are counted once, and again when it was sent again', async () => {
  const { deliver, settled, db, get, post: call } = await withLetter(addresses(3))
  deliver()
  await settled()
  const counts = async () => {
    const [letter] = (await (await get('/api/newsletter/digests')).json()) as Digest[]
    return letter?.counts
  }
  expect(await counts()).toMatchObject({ sent: 3, unconfirmed: 0 })
  await db.update(newsletterRecipients).set({ state: 'unconfirmed' }).where(eq(newsletterRecipients.id, 2))
  expect(await counts(), 'nothing changes these rows but the site itself').toMatchObject({ sent: 3 })
  await call('/api/newsletter/digests/1/send-again', { state: 'unconfirmed' })
  await settled()
  expect(await counts()).toMatchObject({ sent: 3, unconfirmed: 0 })
})

test('a letter that waits, or is held, until far in the future was put so by a clock that was ahead, and is sent', async () => {
  const { server, deliver, settled, db } = await withLetter(addresses(2))
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await db.update(newsletterDigests).set({ retryAt: later, leaseUntil: later, worker: 'gone' })
  expect(await claimDigest(db, 'here')).toBe(1)
  await db.update(newsletterDigests).set({ retryAt: later, leaseUntil: later, worker: 'gone' })
  deliver()
  await settled()
  expect(server.received).toHaveLength(2)
})

test.each([-1, 1])('a letter waits as long where the clocks of site and database differ by %i h', async (hours) => {
  const busy: MailServerOptions = { onRcptTo: (_, __, callback) => callback(refusal(451)) }
  const { deliver, db } = await withLetter(addresses(1), busy, {}, () => new Date(Date.now() + hours * 3_600_000))
  deliver()
  const waitsMs = sql<number>`extract(epoch from ${newsletterDigests.retryAt} - now())::int * 1000`
  const [stored] = await vi.waitFor(async () => {
    const rows = await db.select({ waitsMs }).from(newsletterDigests).where(isNotNull(newsletterDigests.retryAt))
    expect(rows).toHaveLength(1)
    return rows
  }, 10_000)
  expect(stored?.waitsMs).toBeGreaterThan(0)
  expect(stored?.waitsMs).toBeLessThanOrEqual(15_000)
})
