import { expect, test } from 'vitest'
import { demoKey } from '#demo/providers.ts'
import { readEnv } from '#platform/env.server.ts'
import { openSecretBox } from '#platform/secrets.server.ts'
import { siteValues } from '#site/values/tables.server.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { demoProviders } from '#tests/support/servers/demo-providers.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { answerOf, signedIn } from '#tests/support/site/signed-in.ts'
import type { Connection } from './schema.ts'
import { connectedEnv, resealConnections, storedConnections } from './stored.server.ts'
import { connections } from './tables.server.ts'

const path = '/api/connections'
const firstKey = 'a first key of more than thirty-two characters'
const secondKey = 'a second key of more than thirty-two characters'
const secret = 'smtp://ines:very-secret@mail.example.com:587'

const withKey = (SECRETS_KEY: string, more = {}) => signedIn('admin', { env: { SECRETS_KEY, ...more } })
const named = (list: unknown, name: string) => (list as Connection[]).find((each) => each.name === name)

test('entered values are encrypted, and secrets are never shown again', async () => {
  const site = await withKey(firstKey)
  const changes = { SMTP_URL: secret, CONTACT_TO: 'ines@example.com' }
  const saved = await answerOf(await site.put(path, { changes }))
  expect(saved.status).toBe(200)
  expect(named(saved.body, 'SMTP_URL')).toMatchObject({ from: 'desk', value: null })
  expect(named(saved.body, 'CONTACT_TO')).toMatchObject({ from: 'desk', value: 'ines@example.com' })
  const answers = await Promise.all([path, '/api/settings'].map(async (each) => (await site.get(each)).text()))
  const rows = JSON.stringify(await site.db.select().from(connections))
  for (const text of [...answers, rows, JSON.stringify(site.logged)]) expect(text).not.toContain('very-secret')
  expect((await site.asReader(path)).status).toBe(401)
})

test.each([
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must start with smtp:// or smtps://.'],
  [{ CONTACT_TO: 'nobody' }, 'CONTACT_TO must be an e-mail address.'],
  [{ CONTACT_TO: 'ines@example.com' }, 'CONTACT_TO needs SMTP_URL, which is not set.'],
])('%j is refused with a sentence at the field, and nothing is stored', async (changes, sentence) => {
  const site = await withKey(firstKey)
  const { status, body } = await answerOf(await site.put(path, { changes }))
  expect([status, body]).toEqual([400, expect.objectContaining({ fields: { [Object.keys(changes)[0]!]: sentence } })])
  expect(await site.db.select().from(connections)).toEqual([])
})

test('the environment overrides the desk, and contradictory values are left out', () => {
  const stored = { SMTP_URL: secret, CONTACT_TO: 'desk@example.com' }
  expect(connectedEnv({ SMTP_URL: 'smtp://other' }, stored)).toMatchObject({ SMTP_URL: 'smtp://other' })
  expect(connectedEnv({}, stored)).toMatchObject(stored)
  expect(connectedEnv({}, { CONTACT_TO: 'desk@example.com' }).CONTACT_TO).toBeUndefined()
})

test('a setting of the environment that needs mail finds the desk’s mail server, and without one takes nothing with it', () => {
  const given = { CONTACT_TO: 'ines@example.com', NEWSLETTER_CONFIRM: 'true' }
  const settings = { CONTACT_TO: 'ines@example.com', NEWSLETTER_CONFIRM: true }
  expect(readEnv(given)).toMatchObject(settings)
  expect(connectedEnv(given, { SMTP_URL: secret })).toMatchObject({ ...settings, SMTP_URL: secret })
  expect(connectedEnv(given, { OPENAI_API_KEY: 'sk-1' })).toMatchObject({ ...settings, OPENAI_API_KEY: 'sk-1' })
})

test('a value that has lost what it needs takes no other with it, is not called configured, and hinders no save', async () => {
  const before = {
    CONTACT_TO: 'ines@example.com',
    EXPEDIA_PARTNER_ID: '1',
    OPENAI_API_KEY: 'sk-1',
    PERPLEXITY_API_KEY: 'pk',
  }
  const { CONTACT_TO, ...others } = connectedEnv({}, before)
  expect([CONTACT_TO, others]).toEqual([
    undefined,
    expect.objectContaining({ EXPEDIA_PARTNER_ID: '1', OPENAI_API_KEY: 'sk-1', PERPLEXITY_API_KEY: 'pk' }),
  ])
  const site = await withKey(firstKey)
  const box = openSecretBox(site.deps.env)
  await site.db.insert(connections).values({ name: 'CONTACT_TO', sealed: box.seal('CONTACT_TO', before.CONTACT_TO) })
  const saved = await answerOf(await site.put(path, { changes: { OPENAI_API_KEY: 'sk-2' } }))
  expect(saved.status).toBe(200)
  expect(named(saved.body, 'OPENAI_API_KEY')).toMatchObject({ from: 'desk' })
  expect(named(saved.body, 'CONTACT_TO')).toMatchObject({ from: 'unused', value: before.CONTACT_TO })
  const mail = await answerOf(await site.put(path, { changes: { SMTP_URL: secret } }))
  expect(named(mail.body, 'CONTACT_TO')).toMatchObject({ from: 'desk' })
})

test('a wrong key gives a message, not a crash; with the former key everything is encrypted again', async () => {
  const site = await withKey(firstKey)
  await site.put(path, { changes: { OPENAI_API_KEY: 'sk-1' } })
  const DATA_DIR = site.deps.env.DATA_DIR
  const wrong = openSecretBox({ SECRETS_KEY: secondKey, SECRETS_KEY_BEFORE: undefined, DATA_DIR })
  expect(await storedConnections(site.db, wrong)).toEqual({})
  const rotating = openSecretBox({ SECRETS_KEY: secondKey, SECRETS_KEY_BEFORE: firstKey, DATA_DIR })
  expect(await resealConnections(site.database, rotating)).toBe(1)
  expect(await storedConnections(site.db, wrong)).toEqual({ OPENAI_API_KEY: 'sk-1' })
  // The running site still uses the first key.
  expect(named(await (await site.get(path)).json(), 'OPENAI_API_KEY')).toMatchObject({ from: 'unreadable' })
})

test('an encrypted value can be decrypted only under its own name and unchanged', () => {
  const box = openSecretBox({ SECRETS_KEY: firstKey, SECRETS_KEY_BEFORE: undefined, DATA_DIR: '.' })
  const sealed = box.seal('SMTP_URL', secret)
  expect(box.open('SMTP_URL', sealed)).toBe(secret)
  expect(box.open('MAIL_FROM', sealed)).toBeNull()
  expect(box.open('SMTP_URL', `${sealed.slice(0, -2)}AA`)).toBeNull()
  expect(box.open('SMTP_URL', 'v1.nothing')).toBeNull()
})

test('without SECRETS_KEY the data folder gets a key, and keeps it', () => {
  const DATA_DIR = temporaryFolder()
  const keys = { SECRETS_KEY: undefined, SECRETS_KEY_BEFORE: undefined, DATA_DIR }
  const sealed = openSecretBox(keys).seal('x', secret)
  expect(openSecretBox(keys).open('x', sealed)).toBe(secret)
})

test('a mail server is tried before it is saved: a letter arrives, or a sentence says why not', async () => {
  const server = await startMailServer()
  const site = await withKey(firstKey)
  const tried = await answerOf(await site.post(`${path}/try`, { what: 'mail', values: { SMTP_URL: server.url } }))
  expect(tried.body).toMatchObject({ ok: true, message: expect.stringContaining('A test letter is on its way') })
  expect(server.received).toHaveLength(1)
  expect(await site.db.select().from(connections)).toEqual([])
  const name = 'Inés "Nia" <Calder>'
  await site.db.insert(siteValues).values({ values: { 'site.name': name }, savedBy: 'ines@example.com' })
  await site.database.syncRevision()
  await site.post(`${path}/try`, { what: 'mail', values: { SMTP_URL: server.url } })
  expect(server.received[1]?.mail.from?.name).toBe(name)
  const away = { what: 'mail', values: { SMTP_URL: 'smtp://127.0.0.1:9' } }
  expect((await answerOf(await site.post(`${path}/try`, away))).body).toMatchObject({ ok: false })
})

test.each([
  ['text', 'OPENAI_API_KEY', 'OpenAI', ['openai.model', 'openai.model']],
  ['research', 'PERPLEXITY_API_KEY', 'Perplexity', ['perplexity.models']],
])('the key for %s is tried by itself, and costs nothing', async (what, name, provider, asked) => {
  const providers = await demoProviders()
  const { OPENAI_BASE_URL, PERPLEXITY_BASE_URL } = providers.env
  const site = await withKey(firstKey, { OPENAI_BASE_URL, PERPLEXITY_BASE_URL })
  const tried = async (key: string) =>
    (await answerOf(await site.post(`${path}/try`, { what, values: { [name]: key } }))).body
  expect(await tried(demoKey)).toEqual({ ok: true, message: `${provider} responds normally.` })
  expect(providers.requests.map(({ endpoint }) => endpoint)).toEqual(asked)
  expect(await tried('another')).toEqual({ ok: false, message: `${provider} rejected the key (401).` })
  expect(await tried('')).toEqual({ ok: false, message: `${name} missing.` })
})
