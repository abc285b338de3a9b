import { z } from '@hono/zod-openapi'
import { routesOf } from '#platform/http/api/api-route.ts'
import { gone, jsonBody, ok, refusals } from '#platform/http/api/contract.ts'
import { NewImport, OldBlogImport, OldBlogImports, RunImport, UndoImport, UndoPreview } from '../schema.ts'

const { get, post, remove } = routesOf('Old blog')

const params = z.object({ id: z.string().meta({ description: 'Id of an import; anything else answers 404.' }) })
const one = refusals(400, 404, 409, 413, 415)

export const listImports = get('/api/old-blog', {
  who: 'admin',
  summary: 'Imports of old blogs and archives, newest first',
  responses: { 200: ok(OldBlogImports, 'The imports') },
})

export const beginImport = post('/api/old-blog', {
  who: 'admin',
  summary: 'Begin to send an export, and perhaps a zip of its pictures',
  description:
    'WordPress’s .xml, Ghost’s .json or .zip, or an archive of this site, up to 500 MB each. The same files named again while ' +
    'they are being sent are the same import: `received` says from where to go on. One at a time.',
  request: { body: jsonBody(NewImport) },
  responses: { 201: ok(OldBlogImport, 'The import'), ...one, ...refusals(503) },
})

export const sendPiece = post('/api/old-blog/{id}/files/{file}', {
  who: 'admin',
  maxBody: 'own',
  summary: 'Send a piece of a file',
  description: 'At most 4 MB, in order; each begins where the one before ended.',
  request: {
    params: params.extend({ file: z.string().meta({ description: '0 for the export, 1 for the pictures.' }) }),
    query: z.object({ at: z.string().regex(/^\d{1,12}$/, 'Please say in “at” with which byte the piece begins.') }),
    body: {
      required: true,
      content: {
        'application/octet-stream': { schema: z.string().meta({ format: 'binary', description: 'The piece.' }) },
      },
    },
  },
  responses: { 200: ok(z.object({ received: z.int() }), 'Bytes of the file that have arrived'), ...one },
})

const answer = { 200: ok(OldBlogImport, 'The import as it is now'), ...one }

export const lookIntoImport = post('/api/old-blog/{id}/look', {
  who: 'admin',
  summary: 'See what is in the files; nothing is written',
  request: { params },
  responses: answer,
})

export const runImport = post('/api/old-blog/{id}/run', {
  who: 'admin',
  summary: 'Bring it in, or go on with it, in the background',
  request: { params, body: jsonBody(RunImport) },
  responses: answer,
})

export const stopImport = post('/api/old-blog/{id}/stop', {
  who: 'admin',
  summary: 'Stop it; it can go on, or be taken back',
  request: { params },
  responses: answer,
})

export const previewUndo = get('/api/old-blog/{id}/undo', {
  who: 'admin',
  summary: 'What taking it back would remove',
  request: { params },
  responses: { 200: ok(UndoPreview, 'The counts'), ...refusals(404) },
})

export const undoImport = post('/api/old-blog/{id}/undo', {
  who: 'admin',
  summary: 'Take it all back, in the background',
  request: { params, body: jsonBody(UndoImport) },
  responses: answer,
})

export const forgetImport = remove('/api/old-blog/{id}', {
  who: 'admin',
  summary: 'Forget files of which nothing was brought in',
  request: { params },
  responses: { ...gone, ...refusals(404, 409) },
})

export const readReport = get('/api/old-blog/{id}/report', {
  who: 'admin',
  summary: 'The whole report as a file',
  request: { params },
  responses: {
    200: { description: 'The report', content: { 'text/markdown': { schema: z.string() } } },
    ...refusals(404),
  },
})
