import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { fromNow } from '#platform/db/clock-ahead.server.ts'
import { openMail } from '#platform/mail/postbox.server.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { testApp } from '#tests/support/site/app.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import { foundBy, tryAgain } from './data.server.ts'
import { mailNextMessage } from './delivery.server.ts'
import { messageBox } from './message-box.ts'
import type { ReceivedMessage } from './schema.ts'
import { contactMessages } from './tables.server.ts'

const path = '/api/contact'
const message = {
  name: 'Anna Vos',
  email: 'Anna@example.com',
  subject: 'The ferry',
  message: 'It leaves at six now.\nA.',
}
/** Its row, where the author wants messages by mail. */
const wanted = { ...message, byMail: true }

async function withDelivery() {
  const server = await startMailServer()
  const env = { SMTP_URL: server.url, MAIL_FROM: 'site@example.com', CONTACT_TO: 'ines@example.com' }
  return { ...(await signedIn('admin', { env })), server }
}

test('without CONTACT_TO a message is stored, answered like any other, and mailed to nobody', async () => {
  const { app, post, get, deps } = await signedIn()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) }
  expect(await answerOf(await app.request(path, init))).toEqual({ status: 201, body: { message: 'Message sent!' } })
  expect((await post(path, { ...message, website: 'https://spam.example' })).status).toBe(201)
  await mailNextMessage(deps)
  expect(await (await get('/api/contact/messages')).json()).toEqual([
    expect.objectContaining({ ...message, email: 'anna@example.com', mailedAt: null }),
  ])
})

test('a message is stored, mailed to the author, and answered to whoever wrote it', async () => {
  const { app, server, get, remove, deps } = await withDelivery()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) }
  const answer = await app.request(path, init)
  expect([answer.status, await answer.json()]).toEqual([201, { message: 'Message sent!' }])
  await mailNextMessage(deps)
  const [received] = await server.arrivals(1)
  expect(received?.to).toEqual(['ines@example.com'])
  expect(received?.mail).toMatchObject({
    from: { address: 'site@example.com' },
    replyTo: [{ name: 'Anna Vos', address: 'anna@example.com' }],
    subject: 'The ferry',
    text: expect.stringContaining('It leaves at six now.\nA.'),
  })
  await expect
    .poll(async () => ((await (await get('/api/contact/messages')).json()) as ReceivedMessage[])[0])
    .toMatchObject({ ...message, email: 'anna@example.com', mailedAt: expect.any(String) })
  await mailNextMessage(deps)
  expect(server.received, 'it is mailed once').toHaveLength(1)
  expect((await remove('/api/contact/messages/1')).status).toBe(204)
  expect((await remove('/api/contact/messages/1')).status).toBe(404)
})

test('a message that was stored but not mailed before the site stopped is mailed at its start', async () => {
  const { db, deps, server } = await withDelivery()
  await db.insert(contactMessages).values([wanted, { ...wanted, createdAt: '2020-01-01T00:00:00Z' }])
  expect([await mailNextMessage(deps), await mailNextMessage(deps)], 'one of last year is not').toEqual([true, false])
  expect(server.received).toHaveLength(1)
})

test('what came before she wanted mail, what looks like spam and what she has seen to is not mailed', async () => {
  const { db, deps, server } = await withDelivery()
  await db.insert(contactMessages).values([message, { ...wanted, status: 'spam' }, { ...wanted, status: 'done' }])
  expect(await mailNextMessage(deps)).toBe(false)
  expect(server.received).toEqual([])
})

test('two instances that take it at the same time mail a message once; it is tried again when its process has died', async () => {
  const { db, deps, server } = await withDelivery()
  await db.insert(contactMessages).values(wanted)
  const from = async () => ({ name: '', address: 'site@example.com' })
  const other = { ...deps, mail: openMail({ url: server.url, from, log: deps.log }) }
  onTestFinished(() => other.mail.close())
  await Promise.all([deps, other, deps, other].map(mailNextMessage))
  expect(server.received).toHaveLength(1)
  await db.update(contactMessages).set({ mailedAt: null, mailLeaseUntil: fromNow(60_000) })
  expect(await mailNextMessage(deps), 'another process is mailing it').toBe(false)
  await db.update(contactMessages).set({ mailLeaseUntil: fromNow(-1) })
  expect(await mailNextMessage(deps)).toBe(true)
})

test('a message that the mail server may have taken is not mailed again, also after a restart', async () => {
  const { db, deps, server } = await withDelivery()
  await db.insert(contactMessages).values(wanted)
  server.hold()
  const round = mailNextMessage(deps)
  await server.arrivals(1)
  server.cut()
  expect(await round).toBe(true)
  await tryAgain(db, true)
  expect(await mailNextMessage(deps)).toBe(false)
  expect(server.received).toHaveLength(1)
})

test('a message whose process is killed before the answer of the mail server is stored is not mailed again', async () => {
  const { db, deps, server } = await withDelivery()
  await db.insert(contactMessages).values(wanted)
  const accept = server.hold()
  const round = mailNextMessage(deps)
  await server.arrivals(1)
  await tryAgain(db, true)
  expect(await mailNextMessage(deps), 'as at the next start').toBe(false)
  accept()
  expect(await round).toBe(true)
  const [row] = await db.select().from(contactMessages)
  expect(row).toMatchObject({ mailedAt: expect.any(String), mailInDoubt: false })
})

test('while the mail server is away a message is tried ever less often', async () => {
  const { db, deps, server } = await withDelivery()
  await server.close()
  const waits = async (age: string) => {
    await db.execute(sql`update contact_messages set created_at = now() - ${age}::interval, mail_lease_until = null`)
    expect(await mailNextMessage(deps)).toBe(false)
    const { rows } = await db.execute(
      sql`select extract(epoch from mail_lease_until - now())::int as seconds from contact_messages`,
    )
    return rows[0]?.seconds
  }
  await db.insert(contactMessages).values(wanted)
  expect([await waits('0'), await waits('10 minutes'), await waits('1 day')]).toEqual([10, 300, 3600])
})

test('a program that fills in every field gets the same answer, and nothing happens', async () => {
  const { post, db } = await withDelivery()
  expect((await post(path, { ...message, website: 'https://spam.example' })).status).toBe(201)
  expect(await db.$count(contactMessages)).toBe(0)
})

test.each([
  ['name', '', 'Name is required'],
  ['name', 'Anna\r\nBcc: x@example.com', 'Name must be one line'],
  ['name', 'A'.repeat(101), 'Name must be at most 100 characters'],
  ['email', 'anna@example.com\r\nBcc: x@example.com', 'Please enter a valid email address'],
  ['email', 'anna@example.com, x@example.com', 'Please enter a valid email address'],
  ['subject', 'Hello\nBcc: x@example.com', 'Subject must be one line'],
  ['message', ' \n ', 'Message is required'],
  ['message', 'x'.repeat(5001), 'Message must be at most 5000 characters'],
])('%s %j is refused with a sentence', async (field, value, sentence) => {
  const { post, db } = await withDelivery()
  const answer = await post(path, { ...message, [field]: value })
  expect([answer.status, await answer.json()]).toEqual([400, { error: sentence, fields: { [field]: sentence } }])
  expect(await db.$count(contactMessages)).toBe(0)
})

test('messages are limited per hour for all addresses together, and by the size of the box', async () => {
  const { post, db } = await testApp({ seeded: false })
  const fill = (count: number, at: string) => {
    const rows = Array.from({ length: count }, () => ({ ...message, createdAt: at }))
    return db.insert(contactMessages).values(rows)
  }
  await fill(messageBox.maxPerHour, new Date().toISOString())
  const busy = await post(path, message)
  expect([busy.status, busy.headers.get('retry-after'), await busy.json()]).toEqual([
    429,
    '3600',
    { error: 'Too many messages have come within the hour. Please try again later, or write an e-mail.' },
  ])
  await db.update(contactMessages).set({ createdAt: '2026-01-01T00:00:00Z' })
  expect((await post(path, message)).status).toBe(201)
  await fill(messageBox.maxKept - messageBox.maxPerHour - 1, '2026-01-01T00:00:00Z')
  expect(await answerOf(await post(path, message))).toEqual({
    status: 503,
    body: { error: 'The message box is full. Please write an e-mail instead.' },
  })
  expect(await db.$count(contactMessages)).toBe(messageBox.maxKept)
  await db.update(contactMessages).set({ status: 'done' }).where(eq(contactMessages.id, 1))
  expect((await post(path, message)).status, 'one was seen to').toBe(201)
})

test('messages dated in the future by a clock that was ahead do not fill the hour until then', async () => {
  const { post, db } = await testApp({ seeded: false })
  const createdAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await db
    .insert(contactMessages)
    .values(Array.from({ length: messageBox.maxPerHour }, () => ({ ...message, createdAt })))
  const count = await db.$count(contactMessages)
  expect((await post(path, { ...message, email: 'anna@example.com' })).status).toBe(201)
  expect(await db.$count(contactMessages)).toBe(count + 1)
})

test('messages are searched in every part of them, page by page, and in no other order than newest first', async () => {
  const { db, get } = await signedIn()
  await db
    .insert(contactMessages)
    .values(
      [
        { name: 'Łukasz Żak' },
        { email: 'zak@poczta.example' },
        { subject: 'ŻAK & 100 % of it_' },
        { message: 'Zürich\nto Żak' },
        { message: 'Nothing of it.' },
      ].map((own, day) => ({ ...message, ...own, createdAt: `2026-11-0${day + 1}T08:00:00Z` })),
    )
  const found = async (query: string) => {
    const answer = await get(`/api/contact/messages?${query}`)
    const rows = (await answer.json()) as ReceivedMessage[]
    const next = answer.headers.get('link')?.match(/<([^>]+)>/)?.[1]
    return { ids: rows.map(({ id }) => id), total: answer.headers.get('x-total-count'), next }
  }
  expect(await found('search=zak')).toEqual({ ids: [4, 3, 2, 1], total: '4', next: undefined })
  const first = await found('search=%C5%BB%C3%A1k&limit=3')
  expect([first.ids, first.total]).toEqual([[4, 3, 2], '4'])
  expect((await found(first.next?.split('?')[1] ?? '')).ids).toEqual([1])
  expect((await found('search=0%20%25%20o')).ids).toEqual([3])
  expect((await found('search=it_')).ids).toEqual([3])
  expect((await found('search=zurich')).ids).toEqual([4])
  expect((await found('search=%27)%3B--')).ids).toEqual([])
  expect((await get('/api/contact/messages?search=a%00b')).status).toBe(400)
  await db.execute(sql`set enable_seqscan = off`)
  const plan = await db.execute(sql`explain select id from contact_messages where ${foundBy('night ferry')}`)
  await db.execute(sql`set enable_seqscan = on`)
  expect(JSON.stringify(plan.rows)).toContain('contact_messages_text')
})

test('a message is unread until the author has read it, and can be marked as unread again', async () => {
  const { db, get, put, asReader } = await signedIn()
  await db.insert(contactMessages).values([message, { ...message, subject: 'Another' }])
  const unread = async () => (await get('/api/contact/messages?unread=true&limit=1')).headers.get('x-total-count')
  expect(await unread()).toBe('2')
  const read = await put('/api/contact/messages/1', { read: true })
  expect([read.status, await read.json()]).toEqual([
    200,
    expect.objectContaining({ id: 1, readAt: expect.any(String) }),
  ])
  expect(await unread()).toBe('1')
  expect(await (await get('/api/contact/messages?unread=false')).json()).toEqual([expect.objectContaining({ id: 1 })])
  expect(await (await put('/api/contact/messages/1', { read: false })).json()).toMatchObject({ readAt: null })
  expect((await put('/api/contact/messages/9', { read: true })).status).toBe(404)
  expect((await put('/api/contact/messages/1', { read: 'yes' })).status).toBe(400)
  expect((await asReader('/api/contact/messages')).status).toBe(401)
})

test('the eleventh message in ten minutes has to wait', async () => {
  const { post } = await withDelivery()
  for (let request = 0; request < 10; request++) await post(path, {})
  const answer = await post(path, message)
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
})
