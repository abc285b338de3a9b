import { routesOf } from '#platform/http/api/api-route.ts'
import { ok } from '#platform/http/api/contract.ts'
import { SiteSettings } from './schema.ts'

const { get } = routesOf('Settings')

export const readSettings = get('/api/settings', {
  who: 'admin',
  summary: 'What is set up',
  description: 'Where data is kept, and who is signed in. No secrets.',
  responses: { 200: ok(SiteSettings, 'The settings') },
})
