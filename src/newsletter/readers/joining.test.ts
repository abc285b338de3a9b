import { expect, test } from 'vitest'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { testApp } from '#tests/support/site/app.ts'
import { answerOf } from '#tests/support/site/signed-in.ts'
import { addSubscriber } from '../data.server.ts'
import { newsletterConfirmations, newsletterSubscribers } from '../tables.server.ts'
import { confirmSubscription, keepUnsubscribeLink } from './joining.server.ts'

const path = '/api/newsletter/subscribe'
const reader = { email: 'Anna@example.com' }
const SITE_URL = 'https://travel.example'
const dayMs = 24 * 60 * 60 * 1000

async function withConfirmation() {
  const server = await startMailServer()
  const site = await testApp({ seeded: false, env: { SMTP_URL: server.url, SITE_URL, NEWSLETTER_CONFIRM: 'true' } })
  const emails = async () => (await site.db.select().from(newsletterSubscribers)).map(({ email }) => email)
  return { ...site, server, emails }
}

function linkIn(text: string | undefined, page: string): string {
  return new RegExp(`https://travel\\.example(${page}\\?token=[\\w-]{43})$`, 'm').exec(text ?? '')?.[1] ?? ''
}

test('with confirmation an address is on the list when the button behind its link is pressed, and not before', async () => {
  const { post, app, server, emails, db } = await withConfirmation()
  const first = await post(path, reader)
  const second = await post(path, reader)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await first.json()).toEqual(await second.json())
  const [{ mail, to }] = (await server.arrivals(1)) as [(typeof server.received)[number]]
  expect(to).toEqual(['anna@example.com'])
  const link = linkIn(mail.text, '/newsletter/confirm')
  expect(await emails()).toEqual([])
  const [kept] = await db.select().from(newsletterConfirmations)
  expect(kept?.tokenHash, 'of the link only a hash is kept').toMatch(/^[0-9a-f]{64}$/)
  expect(link).not.toContain(kept?.tokenHash)

  const action = link.replace('/newsletter', '/api/newsletter')
  expect((await app.request(action)).status, 'a mail program that opens the link confirms nothing').toBe(404)
  expect(await emails()).toEqual([])
  const pressed = await app.request(`${action}&from=page`, { method: 'POST' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/newsletter/confirm?done=yes'])
  expect(await emails()).toEqual(['anna@example.com'])

  const known = await post(path, reader)
  expect(await known.json()).toEqual({ message: 'One more step', next: expect.stringContaining('Open the mail') })
  expect(server.received, 'one mail in all').toHaveLength(1)
})

test('an address that was asked while the clock was ahead is asked again once it is right', async () => {
  const { post, db, server } = await withConfirmation()
  await post(path, reader)
  await db.update(newsletterConfirmations).set({ createdAt: new Date(Date.now() + 30 * dayMs).toISOString() })
  await post(path, reader)
  expect(await server.arrivals(2)).toHaveLength(2)
})

test('twenty sign-ups of one address at once are one mail', async () => {
  const { post, db, get } = await withConfirmation()
  // Opens every connection of a database server's pool before the sign-ups arrive.
  await Promise.all(Array.from({ length: 20 }, () => get('/api/categories')))
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(path, reader)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await db.$count(newsletterConfirmations)).toBe(1)
})

test('an old confirmation link does not bring back an address that has left, and says so', async () => {
  const { post, app, server, emails, db } = await withConfirmation()
  await post(path, reader)
  const [received] = await server.arrivals(1)
  const action = linkIn(received?.mail.text, '/newsletter/confirm').replace('/newsletter', '/api/newsletter')
  const press = async () => answerOf(await app.request(action, { method: 'POST' }))
  const joined = { status: 200, body: { message: 'The address is on the list.' } }
  expect([await press(), await press()]).toEqual([joined, joined])
  await db.delete(newsletterSubscribers)
  const left = { message: 'This link was used before, and the address has left the list since.' }
  expect(await press()).toEqual({ status: 200, body: left })
  const pressed = await app.request(`${action}&from=page`, { method: 'POST' })
  expect(pressed.headers.get('location')).toBe('/newsletter/confirm?done=used')
  expect(await emails()).toEqual([])
})

test('a link works for a week, and no address is kept for longer', async () => {
  const { post, db, server } = await withConfirmation()
  await post(path, reader)
  const [received] = await server.arrivals(1)
  const token = linkIn(received?.mail.text, '/newsletter/confirm').split('=')[1] ?? ''
  expect(await confirmSubscription(db, token, new Date(Date.now() + 8 * dayMs))).toBe(null)
  await db.update(newsletterConfirmations).set({ createdAt: new Date(Date.now() - 8 * dayMs).toISOString() })
  await post(path, { email: 'new@example.com' })
  expect((await db.select().from(newsletterConfirmations)).map(({ email }) => email)).toEqual(['new@example.com'])
})

test.each([
  ['in one click, as RFC 8058 has it', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded', ''],
  ['by the page’s button', '', 'application/x-www-form-urlencoded', '&from=page'],
  ['by a program', undefined, undefined, ''],
])('a letter’s link takes its address off the list %s', async (_, body, type, from) => {
  const { app, db } = await testApp({ seeded: false, env: { SITE_URL } })
  await db.insert(newsletterSubscribers).values([{ email: 'anna@example.com' }, { email: 'ben@example.com' }])
  await keepUnsubscribeLink(db, 'a-token', 1)
  const action = '/api/newsletter/unsubscribe?token=a-token'
  const opened = await app.request(action)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/newsletter/unsubscribe?token=a-token'])
  expect(await db.$count(newsletterSubscribers), 'reading changes nothing').toBe(2)
  const init = {
    method: 'POST',
    ...(body !== undefined && { body }),
    ...(type && { headers: { 'content-type': type } }),
  }
  for (const use of ['first', 'second']) {
    const answer = await app.request(action + from, init)
    if (from) expect(answer.headers.get('location'), use).toBe('/newsletter/unsubscribe?done=yes')
    else expect([answer.status, await answer.json()], use).toEqual([200, { message: 'The address is off the list.' }])
  }
  expect((await db.select().from(newsletterSubscribers)).map(({ email }) => email)).toEqual(['ben@example.com'])
})

test('a link in a letter from before its reader left takes her off again after she has come back', async () => {
  const { app, db } = await testApp({ seeded: false, env: { SITE_URL } })
  const unsubscribe = (token: string) => app.request(`/api/newsletter/unsubscribe?token=${token}`, { method: 'POST' })
  await addSubscriber(db, 'anna@example.com', null)
  await addSubscriber(db, 'ben@example.com', null)
  await keepUnsubscribeLink(db, 'first', 1)
  await keepUnsubscribeLink(db, 'second', 1)
  for (const token of ['first', 'second', 'first']) {
    expect((await unsubscribe(token)).status).toBe(200)
    expect((await db.select().from(newsletterSubscribers)).map(({ email }) => email)).toEqual(['ben@example.com'])
    await addSubscriber(db, 'anna@example.com', null)
  }
})

test.each(['confirm', 'unsubscribe'])('/%s refuses an unknown token', async (name) => {
  const { app } = await testApp({ seeded: false })
  const action = `/api/newsletter/${name}`
  const post = (query: string, init: RequestInit = {}) => app.request(action + query, { ...init, method: 'POST' })
  expect((await post('?token=made-up')).status).toBe(404)
  expect((await post('?token=made-up&from=page')).headers.get('location')).toBe(`/newsletter/${name}?done=unknown`)
  expect((await post('')).status).toBe(400)
  expect((await post(`?token=${'x'.repeat(101)}`)).status).toBe(400)
  expect((await post('?token=x&from=https://evil.example')).status).toBe(400)
  expect((await post('?token=x', { headers: { 'content-length': '5000' } })).status).toBe(413)
  expect((await post('?token=x', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  for (let request = 6; request < 60; request++) await post('?token=x')
  expect((await post('?token=x')).status).toBe(429)
})
