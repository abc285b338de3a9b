import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { csvUpload, ok, refusals } from '#platform/http/api/contract.ts'
import { SubscriberImport } from './import-schema.ts'

const { post } = routesOf('Newsletter')

const rules =
  'UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs; the column of addresses is found by its name, or by what is in ' +
  'it. Lines that say they are unsubscribed or bounced are left out, as are addresses that left this list before; unconfirmed ones ' +
  'come onto the list only by confirming.'

export const previewImport = post('/api/newsletter/subscribers/import/preview', {
  who: 'admin',
  maxBody: 'own',
  summary: 'What importing a CSV of subscribers would do',
  description: `Changes nothing. ${rules}`,
  request: { body: csvUpload },
  responses: { 200: ok(SubscriberImport, 'The counts') },
})

export const importSubscribers = post('/api/newsletter/subscribers/import', {
  who: 'admin',
  maxBody: 'own',
  summary: 'Import a CSV of subscribers',
  description: `All new addresses or none; no mail is sent to them. With "unconfirmed=ask", at most 500 of those that were never confirmed there are asked by mail. ${rules}`,
  request: {
    body: csvUpload,
    query: z.object({
      consent: z.enum(['true'], 'Please confirm that these people agreed to get letters from you.').meta({
        description: 'The caller’s word that these people agreed to get letters from this site.',
      }),
      unconfirmed: z.enum(['ask'], 'Please leave “unconfirmed” out, or set it to “ask”.').optional().meta({
        description: 'Whether those who never confirmed their address there are asked to; 503 where no mail is sent.',
      }),
    }),
  },
  responses: { 201: ok(SubscriberImport, 'What became of each line'), ...refusals(503) },
})
