import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passkeys, recoveryCodes, users } from '#auth/tables.server.ts'
import { code, day, invitingSite } from '#tests/support/rooms/people.ts'
import { openSession } from '#tests/support/site/signed-in.ts'
import { ensureAdmin, hashOfCode, storeCode } from '../credentials.server.ts'

test('recovery codes come in once each, in place of the code, and need the present code to be made', async () => {
  const { joined, login, pass } = await invitingSite()
  const { as, email } = await joined('editor')
  expect((await as('POST', '/api/account/recovery-codes', { present: 'wrong code here' })).status).toBe(403)
  const made = await as('POST', '/api/account/recovery-codes', { present: code })
  const { codes } = (await made.json()) as { codes: string[] }
  expect(new Set(codes).size).toBe(10)
  expect((await login(email, codes[0]!.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await login(email, codes[0]!)).status).toBe(401)
  expect(await (await as('GET', '/api/account')).json()).toMatchObject({ recoveryCodes: 9 })

  await as('POST', '/api/account/recovery-codes', { present: code })
  expect((await login(email, codes[1]!)).status, 'new ones take the place of the old').toBe(401)
  pass(day)
  expect((await login('someone@example.com', codes[2]!)).status).toBe(401)
})

test('a changed code asks for the present one and ends the other sessions', async () => {
  const { joined, login, send } = await invitingSite()
  const { as, email } = await joined('editor')
  const other = (await login(email, code)).headers.getSetCookie()[0]!.split(';')[0]!
  const next = 'quite another code'
  expect((await as('PUT', '/api/account/code', { present: 'not my code', code: next })).status).toBe(403)
  expect((await as('PUT', '/api/account/code', { code: next })).status).toBe(400)
  expect((await as('PUT', '/api/account/code', { present: code, code: next })).status).toBe(204)
  expect((await as('GET', '/api/account')).status).toBe(200)
  expect((await send('GET', '/api/account', undefined, { cookie: other })).status).toBe(401)
  expect((await login(email, code)).status).toBe(401)
  expect((await login(email, next)).status).toBe(200)
})

test.each(['the editor’s', 'the admin’s'])(
  'a sign-in with %s old code, still under way when it is changed, opens no session',
  async (whose) => {
    const site = await invitingSite()
    const { db, login, joined } = site
    const old = whose === 'the admin’s' ? 'from-the-environment' : code
    const email = whose === 'the admin’s' ? 'ines@example.com' : (await joined('editor')).email
    await ensureAdmin(db, { email: 'ines@example.com', code: 'from-the-environment' })
    const cookie = (await login(email, old)).headers.getSetCookie()[0]!.split(';')[0]!
    const asOwner = (method: string, path: string, body?: object) => site.send(method, path, body, { cookie })

    // Between the check of the code and the session: the first transaction of the sign-in.
    const begin = db.transaction.bind(db)
    let changed: Promise<Response> | undefined
    db.transaction = (async (work: Parameters<typeof begin>[0]) => {
      if (!changed) {
        changed = Promise.resolve(asOwner('PUT', '/api/account/code', { present: old, code: 'quite another code' }))
        await changed
      }
      return begin(work)
    }) as typeof begin
    const late = await login(email, old)
    expect([late.status, (await changed)?.status]).toEqual([401, 204])
    expect(late.headers.getSetCookie()).toEqual([])
    expect(await (await asOwner('GET', '/api/account')).json()).toMatchObject({ sessions: [{ current: true }] })
  },
)

test('of two changes of a code with the same present one, the later finds another', async () => {
  const { joined, login } = await invitingSite()
  const { as, email } = await joined('editor')
  const change = async (to: string) => (await as('PUT', '/api/account/code', { present: code, code: to })).status
  const statuses = await Promise.all([change('quite another code'), change('one more code here')])
  expect(statuses.toSorted()).toEqual([204, 403])
  const kept = statuses[0] === 204 ? 'quite another code' : 'one more code here'
  expect((await login(email, kept)).status).toBe(200)
})

test('whoever is invited again comes in by the new way only', async () => {
  const { joined, invite, join, login, db } = await invitingSite()
  const { as, id, email } = await joined('editor')
  await db.insert(passkeys).values({ userId: id, credentialId: 'lost', publicKey: 'lost', name: 'Lost phone' })
  const { codes } = (await (await as('POST', '/api/account/recovery-codes', { present: code })).json()) as {
    codes: string[]
  }
  expect((await join(await invite(email, 'editor'), { code: 'quite another code' })).status).toBe(200)
  expect((await login(email, code)).status).toBe(401)
  expect((await login(email, codes[0]!)).status).toBe(401)
  expect(await db.select().from(passkeys)).toEqual([])
  expect((await login(email, 'quite another code')).status).toBe(200)
})

test('whoever is invited again while an old session makes recovery codes comes in by the new way only', async () => {
  const { joined, invite, join, login, db } = await invitingSite()
  const { as, email } = await joined('editor')
  const token = await invite(email, 'editor')
  // Between the check of the session and the codes: the first transaction of the request.
  const begin = db.transaction.bind(db)
  let accepted: Promise<Response> | undefined
  db.transaction = (async (work: Parameters<typeof begin>[0]) => {
    if (!accepted) {
      accepted = Promise.resolve(join(token, { code: 'quite another code' }))
      await accepted
    }
    return begin(work)
  }) as typeof begin
  const late = await as('POST', '/api/account/recovery-codes', { present: code })
  expect([late.status, (await accepted)?.status]).toEqual([401, 200])
  expect(await db.select().from(recoveryCodes)).toEqual([])
  expect((await login(email, 'quite another code')).status).toBe(200)
})

test('the admin’s code from the desk outlives a restart, and another ADMIN_CODE wins again', async () => {
  const { db, login, ...site } = await invitingSite()
  const email = 'ines@example.com'
  await ensureAdmin(db, { email, code: 'from-the-environment' })
  const cookie = (await login(email, 'from-the-environment')).headers.getSetCookie()[0]!.split(';')[0]!
  const change = { present: 'from-the-environment', code: 'chosen at the desk' }
  expect((await site.send('PUT', '/api/account/code', change, { cookie })).status).toBe(204)

  await ensureAdmin(db, { email, code: 'from-the-environment' })
  expect((await login(email, 'chosen at the desk')).status, 'after a restart').toBe(200)
  expect((await login(email, 'from-the-environment')).status).toBe(401)

  await ensureAdmin(db, { email, code: 'a-way-back-in' })
  expect((await login(email, 'a-way-back-in')).status).toBe(200)
  expect((await login(email, 'chosen at the desk')).status).toBe(401)
  expect((await site.send('GET', '/api/account', undefined, { cookie })).status).toBe(401)
})

test('an account sees its sessions, and can end one or all others', async () => {
  const site = await invitingSite()
  const { as, email } = await site.joined('contributor')
  const phone = await site.app.request('/api/auth/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    },
    body: JSON.stringify({ email, adminCode: code }),
  })
  const onPhone = { cookie: phone.headers.getSetCookie()[0]!.split(';')[0]! }
  const listed = async () =>
    (
      (await (await as('GET', '/api/account')).json()) as {
        sessions: { id: number; device: string; current: boolean }[]
      }
    ).sessions
  const sessions = await listed()
  expect(sessions).toHaveLength(2)
  const other = sessions.find(({ current }) => !current)!
  expect(other.device).toBe('Firefox on Android')

  const stranger = await openSession(site, 'contributor')
  const asStranger = await site.send('DELETE', `/api/account/sessions/${other.id}`, undefined, { cookie: stranger })
  expect(asStranger.status).toBe(404)
  expect((await as('DELETE', `/api/account/sessions/${other.id}`)).status).toBe(204)
  expect((await site.send('GET', '/api/account', undefined, onPhone)).status).toBe(401)
  expect(await listed()).toHaveLength(1)
})

test('passkeys are not offered without https, and the desk says why', async () => {
  const { joined } = await invitingSite()
  const { as } = await joined('editor')
  expect(await (await as('GET', '/api/account')).json()).toMatchObject({
    whyNoPasskeys:
      'Passkeys need an address with a name that begins with https://. This site’s is http://127.0.0.1:3000 (SITE_URL).',
  })
  expect((await as('POST', '/api/account/passkeys/options', { present: 'a code' })).status).toBe(409)
})

test('the only way in stays, also when both of two passkeys are removed at once', async () => {
  const site = await invitingSite()
  const { db, send } = site
  const cookie = await openSession(site, 'editor')
  const [user] = await db.select().from(users).orderBy(desc(users.id)).limit(1)
  const keys = ['one', 'two'].map((name) => ({ ...{ userId: user!.id, credentialId: name }, publicKey: name, name }))
  const [one, two] = (await db.insert(passkeys).values(keys).returning()).map(({ id }) => id)
  const remove = async (id: number) =>
    (await send('DELETE', `/api/account/passkeys/${id}`, undefined, { cookie })).status
  expect((await Promise.all([remove(one!), remove(two!)])).sort()).toEqual([204, 409])
  expect(await remove(9999)).toBe(404)
  expect(await db.$count(passkeys)).toBe(1)
})

test('an account with the role “user” cannot sign in, even with a valid code', async () => {
  const { db, login } = await invitingSite()
  const [user] = await db.insert(users).values({ email: 'reader@example.com', role: 'user' }).returning()
  await storeCode(db, user!, await hashOfCode(code))
  expect((await login('reader@example.com', code)).status).toBe(401)
})
