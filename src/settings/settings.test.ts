import { expect, test } from 'vitest'
import { openSession, signedIn } from '#tests/support/signed-in.ts'
import type { SiteSettings } from './schema.ts'

test('the author sees what is set up, what is missing by name, and nothing secret', async () => {
  const { get, asReader } = await signedIn('admin', {
    env: { OPENAI_API_KEY: 'sk-very-secret', EXPEDIA_PARTNER_ID: '42', SITE_TIMEZONE: 'Europe/Madrid' },
  })
  const settings = (await (await get('/api/settings')).json()) as SiteSettings
  expect(settings).toMatchObject({ timeZone: 'Europe/Madrid', pictures: 'folder', sessions: 1 })
  expect(settings.services.map(({ name, configured, missing }) => [name, configured, missing])).toEqual([
    ['Text generation', true, []],
    ['Research', false, ['PERPLEXITY_API_KEY']],
    ['Booking partner', false, ['EXPEDIA_AFFILIATE_ID']],
    ['Outgoing mail', false, ['SMTP_URL', 'MAIL_FROM']],
    ['Contact messages by mail', false, ['CONTACT_TO']],
  ])
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
