import { z } from '@hono/zod-openapi'
import { apiRoute, routesOf } from '#platform/http/api/api-route.ts'
import { IdParam, jsonBody, mailedAction, ok, pageNumber, refusals } from '#platform/http/api/contract.ts'
import { mailedLinks } from '#site/mailed-links.ts'
import { noteSubjects } from './options.ts'
import { NoteAnswer, NoteInput, NotesPage } from './schema.ts'

const { get, post } = routesOf('Notes')
const kind = z.enum(noteSubjects, 'kind must be post or destination.')

export const readNotes = get('/api/notes/{kind}/{of}', {
  who: 'everybody',
  summary: 'Approved notes of readers under a post or a place, newest first',
  description: 'A page that is not there, or has no notes, answers `open: false` and none.',
  request: {
    params: z.object({
      kind,
      of: z.string().meta({ description: 'The last part of the page’s address.' }),
    }),
    query: z.object({
      page: pageNumber('Twenty notes each, counted from 1.'),
      fresh: z
        .enum(['true'], 'fresh must be true.')
        .optional()
        .meta({ description: 'The form’s stamp says the second instead of the day; for pages that are not kept.' }),
    }),
  },
  responses: { 200: ok(NotesPage, 'The notes'), ...refusals(400, 404) },
})

export const countNotes = get('/api/notes/{kind}/{id}/count', {
  who: 'editor',
  summary: 'How many notes there are about a post or a place, whatever became of them: they are deleted with it',
  request: { params: IdParam.extend({ kind }) },
  responses: { 200: ok(z.object({ total: z.int() }), 'The count'), ...refusals(400, 404) },
})

export const leaveNote = post('/api/notes', {
  who: 'everybody',
  summary: 'Leave a note; nobody sees it before the author approves it',
  description: 'At most 10 requests in ten minutes from one address. It needs the stamp of the page’s form.',
  request: { body: jsonBody(NoteInput) },
  responses: { 201: ok(NoteAnswer, 'It is stored'), ...refusals(404, 429, 503) },
})

const TokenQuery = z.object({ token: z.string('token is required.').max(100, 'token is too long.') })

export const exportNotes = get(mailedLinks.ownNotes.action, {
  who: 'everybody',
  summary: 'Everything that the owner of a mailed link has left in notes, as a file',
  request: { query: TokenQuery },
  responses: { 200: ok(z.array(z.record(z.string(), z.unknown())), 'The notes'), ...refusals(400, 404, 429) },
})

export const eraseNotes = apiRoute({
  who: 'everybody',
  maxBody: 'own',
  ...mailedAction('Notes', 'Erase the notes of the address that a mailed link belongs to'),
  path: mailedLinks.ownNotes.action,
})
