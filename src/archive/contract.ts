import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { refusals } from '#platform/http/api/contract.ts'

const { get } = routesOf('Archive')

export const archiveRoute = get('/api/archive', {
  who: 'admin',
  summary: 'Take the whole site along',
  description:
    'Everything of the site as it is at this moment, rows and pictures, as a compressed tar of JSON lines and picture ' +
    'files with their checksums. Credentials, sessions and keys are not in it. One at a time. Admin only.',
  responses: {
    200: {
      description: 'The archive',
      content: { 'application/gzip': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...refusals(409),
  },
})
