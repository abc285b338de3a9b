/** Building blocks for describing API routes, shared by all rooms. */
import { z } from 'zod'
import { isStorableText } from '../../text/fields.ts'

/** Every answer that is not a success. */
export const ErrorAnswer = z
  .object({
    /** A sentence for a person. */
    error: z.string(),
    /** Error messages by field name. */
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' })

const errorSentences: Record<number, string> = {
  308: 'It has moved; Location says where to.',
  400: 'The request cannot be understood; `error` says why.',
  401: 'Nobody is signed in.',
  403: 'The request comes from another site, or the caller is not the admin.',
  404: 'There is no such thing, or it is not public.',
  409: 'It conflicts with something that is already stored.',
  413: 'The body is too large.',
  415: 'The body must be application/json.',
  429: 'Too many requests; Retry-After says how many seconds to wait.',
  503: 'It cannot be done now; `error` says why.',
}

export type ErrorStatus = 308 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503

/** The successful answer, with its body's shape. */
export function ok<Shape extends z.ZodType>(schema: Shape, description: string, headers?: z.ZodObject) {
  return { description, content: { 'application/json': { schema } }, ...(headers && { headers }) }
}

/**
 * Refusals besides those that `apiRoute` adds. They are for the document only: handlers throw a `Problem` instead of
 * answering with them, so they are left out of the answer's type and pages see the successful shape alone.
 */
export function refusals(...statuses: ErrorStatus[]) {
  const described = statuses.map((status) => [
    status,
    { description: errorSentences[status], content: { 'application/json': { schema: ErrorAnswer } } },
  ])
  return Object.fromEntries(described) as Record<never, never>
}

/** The successful answer without a body. */
export const gone = { 204: { description: 'It is deleted' } }

/** The same for rows that go into the trash and can be restored. */
export const trashed = {
  204: {
    description: 'It is deleted, and kept in the trash for 30 days',
    headers: z.object({
      'X-Undo': z
        .string()
        .meta({ description: 'For ten minutes it comes back by `POST /api/undo/{id}` with this id.' }),
    }),
  },
}

/** A save that would have overwritten a newer row (409) answers with that row as it is stored, beside `error`. */
export function conflictWith<Shape extends z.ZodType>(row: Shape) {
  const description =
    'It conflicts with what is stored; `current` is the row when it is newer than `expectedUpdatedAt`, or than its creation with this `draftKey`'
  const schema = ErrorAnswer.extend({ current: row.optional() })
  return { 409: { description, content: { 'application/json': { schema } } } } as Record<never, never>
}

/** For the description of a creation that `createOnce` makes. */
export const sentAgain =
  'A `draftKey` that was sent before changes what it made, and answers as before; what was changed elsewhere since is not overwritten, and is in the answer 409.'

/** A required JSON body. */
export function jsonBody<Shape extends z.ZodType>(schema: Shape) {
  return { required: true, content: { 'application/json': { schema } } } as const
}

/** The body is a CSV file; the route reads it by `readCsvBody`. */
export const csvUpload = {
  required: true,
  content: { 'text/csv': { schema: z.string().meta({ description: 'At most 5 MB and 50,000 lines.' }) } },
} as const

/** The successful answer is a file for spreadsheets. */
export const csvDownload = {
  200: { description: 'RFC 4180, UTF-8 with a byte order mark', content: { 'text/csv': { schema: z.string() } } },
} as const

/** Largest value of the ids' column type. */
const maxId = 2 ** 31 - 1

/** Whether text is an id that a row could have; anything else in a path is simply not found. */
export function idFrom(value: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0
  return id >= 1 && id <= maxId ? id : null
}

export const IdParam = z.object({
  id: z.string().meta({ description: 'A whole number from 1 to 2147483647; anything else answers 404.' }),
})

export const SlugParam = z.object({ slug: z.string().meta({ description: 'The last part of the page’s address.' }) })

/** Page size of a list: 1 to `max`; `usual` when none is given. */
export function pageLimit(max: number, usual = max) {
  const sentence = `limit must be a whole number from 1 to ${max}.`
  return z
    .string(sentence)
    .regex(/^\d{1,5}$/, sentence)
    .transform(Number)
    .pipe(z.int().min(1, sentence).max(max, sentence))
    .default(usual)
    .meta({ description: `Rows on a page, 1 to ${max}.` })
}

/** Where a page of a list begins. @param max length of a cursor, which may contain the text that a list is sorted by */
export function cursor(max = 200) {
  return words('cursor', max, 'Where the next page begins: copied from the Link header of the page before.')
}

/** Headers of a list. @param total describes the number of rows on all pages */
export function listHeaders(total: string) {
  return z.object({
    'X-Total-Count': z.string().meta({ description: total }),
    Link: z.string().optional().meta({ description: 'Address of the next page, with rel="next"; absent on the last.' }),
  })
}

/** Number of a list's page, counted from 1. */
export function pageNumber(description: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'page must be a whole number from 1 to 9999.')
    .transform(Number)
    .default(1)
    .meta({ description })
}

/** "true" or "false" in a query string. */
export function flag(name: string, description: string) {
  return z
    .enum(['true', 'false'], `${name} must be true or false.`)
    .transform((value) => value === 'true')
    .optional()
    .meta({ description })
}

/** Optional text in a query string; empty counts as not given. */
export function words(name: string, max: number, description: string) {
  return z
    .string(`Please give ${name} once.`)
    .max(max, `${name} must be at most ${max} characters.`)
    .refine(isStorableText, `${name} contains characters that cannot be searched for.`)
    .transform((value) => value.trim() || undefined)
    .optional()
    .meta({ description })
}

/** The route that the button behind a mailed link calls. The address has all parameters; the body, if there is one, is not read. */
export function mailedAction(tag: string, summary: string) {
  return {
    method: 'post' as const,
    tags: [tag],
    summary,
    description:
      'Called without a body, with a form’s, or in one click by a mail program (RFC 8058). With `from=page` the answer leads back to the page. At most 60 requests a minute.',
    request: {
      query: z.object({
        token: z.string('token is required.').max(100, 'token is too long.'),
        from: z.enum(['page'], 'from must be page.').optional(),
      }),
    },
    responses: {
      200: ok(z.object({ message: z.string() }), 'It is done, now or before'),
      303: { description: 'Back to the page' },
      ...refusals(400, 403, 404, 413, 429),
    },
  }
}
