import { expect, test } from 'vitest'
import { backupIfDue, startBackups } from '#archive/away/backups.server.ts'
import { openSession, signedIn } from '#tests/support/site/signed-in.ts'
import type { SiteSettings } from './schema.ts'

test('the author sees what is set up, and nothing secret', async () => {
  const { get, asReader } = await signedIn('admin', {
    env: { OPENAI_API_KEY: 'sk-very-secret', EXPEDIA_PARTNER_ID: '42', SITE_TIMEZONE: 'Europe/Madrid' },
  })
  const settings = (await (await get('/api/settings')).json()) as SiteSettings
  expect(settings).toMatchObject({ timeZone: 'Europe/Madrid', pictures: 'folder', sessions: 1 })
  expect(JSON.stringify(settings)).not.toContain('secret')
  expect((await asReader('/api/settings')).status).toBe(401)
})

test('signing out everywhere else ends all sessions of the author but this one', async () => {
  const site = await signedIn()
  const stranger = await openSession(site, 'user')
  const { send } = site
  expect((await send('DELETE', '/api/auth/sessions')).status).toBe(204)
  expect((await send('GET', '/api/auth/user')).status).toBe(200)
  expect((await site.app.request('/api/auth/user', { headers: { cookie: stranger } })).status).toBe(200)
})

test('she sees where backups go, and why the last one did not', async () => {
  const env = { AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'secret', S3_ENDPOINT: 'http://127.0.0.1:9' }
  const site = await signedIn('admin', { env: { ...env, BACKUP_URL: 's3://safe', BACKUP_EVERY: 'hour' } })
  const backups = async () => ((await (await site.get('/api/settings')).json()) as SiteSettings).backups
  expect(await backups(), 'before the first').toBeNull()
  const deps = { ...site.deps, tables: [] }
  await startBackups(deps)
  await backupIfDue(deps)
  expect(await backups()).toEqual({
    address: 's3://safe/backups',
    every: 'hour',
    isSealed: false,
    newest: null,
    isLate: false,
    failure: 'The bucket for backups does not answer.',
  })
})
