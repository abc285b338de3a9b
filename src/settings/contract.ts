import { apiRoute } from '#platform/http/api/api-route.ts'
import { adminOnly, ok } from '#platform/http/api/contract.ts'
import { SiteSettings } from './schema.ts'

export const readSettings = apiRoute({
  who: 'admin',
  method: 'get',
  path: '/api/settings',
  tags: ['Settings'],
  summary: 'What is set up',
  description: 'Where data is kept, and who is signed in. No secrets.',
  responses: { 200: ok(SiteSettings, 'The settings'), ...adminOnly },
})
