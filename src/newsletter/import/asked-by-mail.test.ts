/** Subscribers who never confirmed at their former service: they are asked by mail. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fast } from '#tests/support/rooms/letters.ts'
import { type MailServerOptions, refusal, startMailServer } from '#tests/support/servers/mail-server.ts'
import { signedIn } from '#tests/support/site/signed-in.ts'
import { letterDelivery } from '../letters/deliver.server.ts'
import { writePlan } from '../letters/plan.server.ts'
import { newsletterConfirmations, newsletterSubscribers } from '../tables.server.ts'

const path = '/api/newsletter/subscribers/import'

const fileOf = (lines: string[]) => ['email,status,subscriber_id,utm_source', ...lines].join('\n')
const pending = fileOf([
  'new@post.example,pending,1,',
  'left@post.example,pending,2,',
  'known@post.example,pending,3,',
  'out@post.example,unsubscribed,4,',
])

/** A site whose author imports `pending`; `mailNext` is one round of its background work. */
async function desk(options: MailServerOptions = {}) {
  const server = await startMailServer(options)
  const site = await signedIn('admin', { env: { SMTP_URL: server.url, SITE_URL: 'http://site.example' } })
  await writePlan(site.db, fast, new Date())
  const send = async (query: string, body = pending) => {
    const init = { method: 'POST', body, headers: { cookie: site.cookie, 'content-type': 'text/csv' } }
    return (await (await site.app.request(`${path}${query}`, init)).json()) as Record<string, number>
  }
  const [, work] = letterDelivery(site.deps)
  return {
    ...site,
    server,
    work: work!,
    preview: () => send('/preview'),
    take: () => send('?consent=true'),
    ask: (body?: string) => send('?consent=true&unconfirmed=ask', body),
    mailNext: () => work!.round(new AbortController().signal),
    emails: async () => (await site.db.select().from(newsletterSubscribers)).map(({ email }) => email),
  }
}

test('unconfirmed addresses are asked by mail first, once; those that left this list are not', async () => {
  const { server, db, take, ask, mailNext, emails, post, remove, app } = await desk()
  for (const name of ['known', 'left']) await post('/api/newsletter/subscribe', { email: `${name}@post.example` })
  const [, left] = await db.select().from(newsletterSubscribers)
  await remove(`/api/newsletter/subscribers/${left?.id}`)

  expect(await take()).toMatchObject({
    service: 'beehiiv',
    added: 0,
    known: 1,
    left: 1,
    out: 1,
    unconfirmed: 1,
    asked: 0,
  })
  expect(await mailNext(), 'nobody was to be asked').toBe(false)
  expect(await ask()).toMatchObject({ added: 0, unconfirmed: 1, asked: 1 })
  expect([await mailNext(), await mailNext()]).toEqual([true, false])
  expect(server.received.map(({ to }) => to[0])).toEqual(['new@post.example'])
  expect(await emails()).toEqual(['known@post.example'])
  expect(await ask(), 'every line is in a count').toMatchObject({ unconfirmed: 0, asked: 0, askedBefore: 1, rows: 4 })
  expect(await mailNext()).toBe(false)

  const token = /[?&]token=([\w-]+)/.exec(server.received[0]?.mail.text ?? '')?.[1]
  expect((await app.request(`/api/newsletter/confirm?token=${token}`, { method: 'POST' })).status).toBe(200)
  expect((await emails()).toSorted()).toEqual(['known@post.example', 'new@post.example'])
})

test('those to be asked wait in the database, so that a restart loses none and mails none twice', async () => {
  const { server, db, ask, mailNext, work } = await desk()
  const lines = ['a', 'b', 'c'].map((name) => `${name}@post.example,pending,${name},`)
  expect(await ask(fileOf(lines))).toMatchObject({ asked: 3 })
  expect(server.received, 'the answer waits for no mail').toEqual([])
  const accept = server.hold()
  const first = mailNext()
  await server.arrivals(1)
  // As if the process were killed before the mail server has answered, and another one began.
  await work.begin?.()
  const second = mailNext()
  await server.arrivals(2)
  accept()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect([await mailNext(), await mailNext()]).toEqual([true, false])
  expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual([
    'a@post.example',
    'b@post.example',
    'c@post.example',
  ])
  expect(await db.$count(newsletterConfirmations)).toBe(3)
})

test('whom the mail server defers is asked later; whom it refuses is not asked again', async () => {
  let isBusy = true
  const { server, db, ask, mailNext } = await desk({
    onRcptTo({ address }, _, callback) {
      if (address === 'gone@post.example') return callback(refusal(550))
      callback(isBusy ? refusal(451) : null)
    },
  })
  await ask(fileOf(['gone@post.example,pending,1,', 'new@post.example,pending,2,']))
  expect([await mailNext(), await mailNext(), await mailNext()]).toEqual([true, true, false])
  isBusy = false
  await db.update(newsletterConfirmations).set({ mailLeaseUntil: sql`now() - interval '1 second'` })
  expect([await mailNext(), await mailNext()]).toEqual([true, false])
  expect(server.received.map(({ to }) => to[0])).toEqual(['new@post.example'])
})

test('without mail nobody can be asked', async () => {
  const { app, cookie, db } = await signedIn()
  const init = { method: 'POST', body: pending, headers: { cookie, 'content-type': 'text/csv' } }
  expect((await app.request(`${path}?consent=true&unconfirmed=ask`, init)).status).toBe(503)
  expect(await db.$count(newsletterSubscribers)).toBe(0)
})
