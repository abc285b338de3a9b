/** Rate limits are shared by all instances on one database. */
import { like, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#app.server.ts'
import { ensureAdmin } from '#auth/credentials.server.ts'
import { testApp } from '#tests/support/site/app.ts'
import { rateLimits } from '../tables.server.ts'

const pair = { email: 'ines@example.com', adminCode: 'a-long-admin-code' }
const address = '10.0.0.1'

async function twoInstances() {
  const site = await testApp({ seeded: false })
  await ensureAdmin(site.db, { email: pair.email, code: pair.adminCode })
  const apps = [site.app, createApp(site.deps)]
  let asked = 0
  /** Asks one instance, then the other, then the first again. */
  async function post(path: string, body: unknown, from = address) {
    const headers = { 'content-type': 'application/json' }
    const request = new Request(`http://in-process${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return apps[asked++ % 2]!.fetch(request, { address: from })
  }
  const login = (adminCode: string, from?: string) => post('/api/auth/login', { ...pair, adminCode }, from)
  const subscribe = (email: string) => post('/api/newsletter/subscribe', { email })
  return { ...site, login, subscribe, counts: () => site.db.select().from(rateLimits) }
}

test('wrong codes are counted together by all instances', async () => {
  const { login } = await twoInstances()
  for (let attempt = 0; attempt < 8; attempt++) expect((await login('wrong')).status).toBe(401)
  for (const adminCode of ['wrong', 'wrong', pair.adminCode, pair.adminCode]) {
    const refused = await login(adminCode)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  }
  expect((await login(pair.adminCode, '10.0.0.2')).status).toBe(200)
})

test('the total limit counts attempts from all addresses', async () => {
  const { login, db } = await twoInstances()
  expect((await login('wrong')).status).toBe(401)
  await db.update(rateLimits).set({ points: 99 }).where(like(rateLimits.key, 'login-in-all:%'))
  expect((await login('wrong', '10.2.0.1')).status).toBe(401)
  for (const from of ['10.2.0.2', '10.2.0.3']) expect((await login(pair.adminCode, from)).status).toBe(429)
})

test('what the total limit refuses unseen does not count against its address', async () => {
  const { login, db } = await twoInstances()
  expect((await login('wrong')).status).toBe(401)
  await db.update(rateLimits).set({ points: 100 }).where(like(rateLimits.key, 'login-in-all:%'))
  for (let attempt = 0; attempt < 12; attempt++) expect((await login(pair.adminCode, '10.3.0.1')).status).toBe(429)
  const counted = db.select().from(rateLimits).where(like(rateLimits.key, 'login:10.3.0.1'))
  expect(await counted).toMatchObject([{ points: 0 }])
})

test('right codes are refunded at both instances', async () => {
  const { login } = await twoInstances()
  for (let attempt = 0; attempt < 12; attempt++) expect((await login(pair.adminCode)).status).toBe(200)
})

test('concurrent right codes do not use up the limit', async () => {
  const { login, counts } = await twoInstances()
  const answers = await Promise.all(Array.from({ length: 40 }, () => login(pair.adminCode)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  for (let instance = 0; instance < 2; instance++) expect((await login(pair.adminCode)).status).toBe(200)
  expect((await counts()).map(({ points }) => points)).toEqual([0, 0])
})

test('of concurrent wrong codes eight are checked, and none afterwards', async () => {
  const { login } = await twoInstances()
  const answers = await Promise.all(Array.from({ length: 40 }, () => login('wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(8)
  for (let instance = 0; instance < 2; instance++) expect((await login(pair.adminCode)).status).toBe(429)
})

test('twenty sign-ups a minute are twenty', async () => {
  const { subscribe } = await twoInstances()
  for (let number = 0; number < 20; number++) expect((await subscribe(`${number}@example.com`)).status).toBe(201)
  for (let more = 0; more < 2; more++) expect((await subscribe('more@example.com')).status).toBe(429)
})

test('attempts that come at once are counted one by one', async () => {
  const { subscribe } = await twoInstances()
  const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => subscribe(`${number}@example.com`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
})

test('refused callers are not counted any further, so that a flood does not reach the database', async () => {
  const { subscribe, counts } = await twoInstances()
  for (let number = 0; number < 60; number++) await subscribe(`${number}@example.com`)
  expect(await counts()).toMatchObject([{ key: `sign-up:${address}`, points: 22 }])
})

test('a new time window starts at zero, and expired counters are deleted', async () => {
  const { subscribe, counts, db } = await twoInstances()
  await subscribe('one@example.com')
  await db.update(rateLimits).set({ points: 20, expire: sql`now() - interval '1 second'` })
  await db.insert(rateLimits).values({ key: 'sign-up:10.9.9.9', points: 3, expire: '2026-01-01T00:00:00Z' })
  expect((await subscribe('two@example.com')).status).toBe(201)
  expect(await counts()).toMatchObject([{ key: `sign-up:${address}`, points: 1 }])
})

test('windows begun by a clock that was ahead count anew once it is right again, also those kept in memory', async () => {
  const { login, counts } = await twoInstances()
  const dayMs = 86_400_000
  // Less than 2^31 ms: a longer timer of the embedded database would fire at once, again and again, until the worker ends.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * dayMs })
  onTestFinished(() => void vi.useRealTimers())
  for (let attempt = 0; attempt < 12; attempt++) await login('wrong')
  vi.useRealTimers()
  for (let instance = 0; instance < 2; instance++) expect((await login(pair.adminCode)).status).toBe(200)
  for (const { expire } of await counts()) expect(Date.parse(expire) - Date.now()).toBeLessThan(16 * 60_000)
})

test('of concurrent wrong codes eight are checked, also when the window is one of a clock that was ahead', async () => {
  const { login, db } = await twoInstances()
  expect((await login('wrong')).status).toBe(401)
  await db.update(rateLimits).set({ points: 3, expire: sql`now() + interval '30 days'` })
  const answers = await Promise.all(Array.from({ length: 40 }, () => login('wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(8)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(900)
})
