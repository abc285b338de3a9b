import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { createApp } from '../app.server.ts'
import { ensureAdmin } from './credentials.server.ts'
import { sessions } from './tables.server.ts'

const email = 'ines@example.com'
const code = 'a-long-admin-code'

async function setup({ siteUrl = 'http://127.0.0.1:3000' } = {}) {
  const database = await testDatabase()
  await ensureAdmin(database.db, { email, code })
  let now = Date.UTC(2026, 10, 20, 12)
  const app = createApp({
    database,
    env: readEnv({ SITE_URL: siteUrl }),
    log: pino({ level: 'silent' }),
    clock: () => new Date(now),
  })
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}, address = '10.0.0.1') =>
    app.fetch(
      new Request(`http://in-process${path}`, {
        method: 'POST',
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { address },
    )
  const login = (pair: unknown = { email, adminCode: code }, headers = {}, address?: string) =>
    post('/api/auth/login', pair, headers, address)
  const who = (cookie: string) => app.request('/api/auth/user', { headers: { cookie } })
  const pass = (ms: number) => {
    now += ms
  }
  return { database, app, post, login, who, pass }
}

/** The cookie header a browser would send after this answer. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('the right pair opens a session that the next request is known by', async () => {
  const { login, who } = await setup()
  const response = await login({ email: ' INES@example.com ', adminCode: code })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ email, role: 'admin' })
  const user = await who(cookiesOf(response))
  expect(await user.json()).toMatchObject({ email, role: 'admin' })
  expect(user.headers.get('cache-control')).toContain('no-store')
})

test('an address that the database cannot store is treated as unknown', async () => {
  const { login } = await setup()
  expect((await login({ email: '\u0000', adminCode: code })).status).toBe(401)
})

test('the cookie cannot be read by script, and on https it is bound to the host', async () => {
  const plain = (await (await setup()).login()).headers.getSetCookie()
  expect(plain[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly/)
  expect(plain.join('\n')).not.toMatch(/Domain=/)
  const secure = (await (await setup({ siteUrl: 'https://example.com' })).login()).headers.getSetCookie()
  expect(secure[0]).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/)
})

test('the table holds no token, only its hash', async () => {
  const { database, login } = await setup()
  const cookie = cookiesOf(await login())
  const rows = await database.db.select().from(sessions)
  expect(rows).toHaveLength(1)
  expect(cookie).not.toContain(rows[0]?.sid)
})

test.each([
  ['a wrong code', { email, adminCode: 'wrong' }],
  ['a wrong address', { email: 'someone@example.com', adminCode: code }],
  ['both wrong', { email: 'x', adminCode: 'y' }],
])('%s gets the one answer', async (_, pair) => {
  const { login } = await setup()
  const response = await login(pair)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ error: 'Invalid admin credentials.' })
  expect(response.headers.getSetCookie()).toEqual([])
})

test.each([
  [{}],
  [{ email }],
  [{ email: [email], adminCode: code }],
  [{ email, adminCode: { $ne: '' } }],
  [{ email: '', adminCode: '' }],
])('credentials that are not two texts are a 400: %j', async (pair) => {
  const { login } = await setup()
  expect((await login(pair)).status).toBe(400)
})

test('a new login ends the session the browser had, and logout ends the new one', async () => {
  const { login, post, who } = await setup()
  const first = cookiesOf(await login())
  const second = cookiesOf(await login(undefined, { cookie: first }))
  expect((await who(first)).status).toBe(401)
  expect((await who(second)).status).toBe(200)
  expect((await post('/api/auth/logout', undefined, { cookie: second })).status).toBe(204)
  expect((await who(second)).status).toBe(401)
})

test('an unknown session is looked up once, and a malformed token never', async () => {
  const { database, login, who } = await setup()
  const known = cookiesOf(await login())
  const [unknown, other] = ['u', 'o'].map((letter) => `session=${letter.repeat(43)}`) as [string, string]
  expect((await who(unknown)).status).toBe(401)
  await database.db.execute(sql`alter table sessions rename to sessions_away`)
  for (const cookie of [unknown, 'session=short', `session=${'x'.repeat(44)}`, "session='; --"])
    expect((await who(cookie)).status).toBe(401)
  for (const cookie of [other, known]) expect((await who(cookie)).status).toBe(500)
  await database.db.execute(sql`alter table sessions_away rename to sessions`)
  // A session whose lookup failed is not cached as unknown.
  expect((await who(known)).status).toBe(200)
})

test('an ended session is invalid at the next request, although it was used before', async () => {
  const { login, post, who } = await setup()
  const cookie = cookiesOf(await login())
  for (let time = 0; time < 3; time++) expect((await who(cookie)).status).toBe(200)
  const elsewhere = cookiesOf(await login())
  expect((await post('/api/auth/logout', undefined, { cookie })).status).toBe(204)
  expect([(await who(cookie)).status, (await who(elsewhere)).status]).toEqual([401, 200])
})

test('whoever’s session has ended loses its cookies when asking who is signed in; a visitor gets none', async () => {
  const { login, post, who } = await setup()
  const cookie = cookiesOf(await login())
  expect((await who(cookie)).headers.getSetCookie()).toEqual([])
  await post('/api/auth/logout', undefined, { cookie })
  for (const kept of [cookie, 'signed_in=1']) {
    const answer = await who(kept)
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/', 'signed_in=; Max-Age=0; Path=/'])
  }
  expect((await who('theme=dark')).headers.getSetCookie()).toEqual([])
})

test('a session ends after a day without use, and after seven days of use', async () => {
  const hour = 3_600_000
  const { login, who, pass } = await setup()
  const cookie = cookiesOf(await login())
  pass(23 * hour)
  expect((await who(cookie)).status).toBe(200)
  pass(23 * hour)
  expect((await who(cookie)).status, 'use renews it').toBe(200)
  pass(25 * hour)
  expect((await who(cookie)).status).toBe(401)

  const busy = cookiesOf(await login())
  for (let hours = 0; hours < 7 * 24 - 12; hours += 12) {
    pass(12 * hour)
    expect((await who(busy)).status).toBe(200)
  }
  pass(13 * hour)
  expect((await who(busy)).status).toBe(401)
})

test('a changed code ends every session; the same code ends none', async () => {
  const { database, login, who } = await setup()
  const cookie = cookiesOf(await login())
  await ensureAdmin(database.db, { email, code })
  expect((await who(cookie)).status).toBe(200)
  await ensureAdmin(database.db, { email, code: 'another-long-code' })
  expect((await who(cookie)).status).toBe(401)
  expect((await login()).status).toBe(401)
  expect((await login({ email, adminCode: 'another-long-code' })).status).toBe(200)
})

test('without a given code one is generated, at least 16 characters, and told once', async () => {
  const { db } = await testDatabase()
  const generated = await ensureAdmin(db, { email, code: undefined })
  expect(generated?.length).toBeGreaterThanOrEqual(16)
  expect(await ensureAdmin(db, { email, code: undefined })).toBeNull()
})

test('the ninth wrong code in a quarter of an hour must wait, also a right one; another address need not', async () => {
  const { login } = await setup()
  for (let attempt = 0; attempt < 8; attempt++) expect((await login({ email, adminCode: 'no' })).status).toBe(401)
  const refused = await login()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await login(undefined, {}, '10.0.0.2')).status).toBe(200)
})

test('a hundred wrong codes from everywhere stop strangers, but nobody who is signed in, and no passkey', async () => {
  const { login, post } = await setup()
  const cookie = cookiesOf(await login(undefined, {}, '10.9.0.1'))
  const wrong = { email, adminCode: 'no' }
  for (let attempt = 0; attempt < 100; attempt++) {
    expect((await login(wrong, {}, `10.1.0.${attempt}`)).status).toBe(401)
  }
  expect((await login(wrong, {}, '10.2.0.1')).status).toBe(429)
  expect((await login(undefined, {}, '10.2.0.2')).status, 'also with the right code').toBe(429)
  expect((await login(undefined, { cookie }, '10.9.0.1')).status).toBe(200)
  const response = { clientDataJSON: '', authenticatorData: '', signature: '' }
  const unknown = { id: 'a', rawId: 'a', type: 'public-key', response, clientExtensionResults: {} }
  expect((await post('/api/auth/passkey', unknown)).status).not.toBe(429)
})

test('right codes are not counted', async () => {
  const { login } = await setup()
  for (let attempt = 0; attempt < 12; attempt++) expect((await login()).status).toBe(200)
})

test('another site cannot sign anybody in or out', async () => {
  const { login, post } = await setup()
  expect((await login(undefined, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post('/api/auth/logout', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test.each(['session=', 'session=x', `session=${'a'.repeat(43)}`, 'session=%00', 'x-role=admin', 'signed_in=1'])(
  'a made-up cookie is nobody: %s',
  async (cookie) => {
    const { who } = await setup()
    expect((await who(cookie)).status).toBe(401)
  },
)
