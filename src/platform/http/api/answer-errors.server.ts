import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseOutage, isDiskFull, loggableError } from '../../db/refusals.server.ts'
import { StorageOutage } from '../../media/storage-outage.server.ts'
import type { AppEnv, Deps } from '../deps.server.ts'
import { loggedPath } from '../listening/logged-path.server.ts'
import { type MailedPages, refusedPage } from './mailed-link.server.ts'
import { diskFull, Problem } from './problem.ts'

/** The site's own sentences for errors that the framework throws. */
const frameworkSentences: Record<number, string> = {
  400: 'The body is not valid JSON.',
  415: 'The body must be sent as application/json.',
}

function problemOf(error: Error): Problem | null {
  if (error instanceof Problem) return error
  const sentence = error instanceof HTTPException && frameworkSentences[error.status]
  return sentence ? new Problem(error.status, sentence) : null
}

/** The answer while a dependency (disk, picture storage, database) is unavailable; the operator reads the error in the log. */
function outageOf(error: Error): Problem | null {
  if (isDiskFull(error)) return diskFull()
  const away =
    error instanceof StorageOutage ? 'The store of pictures' : isDatabaseOutage(error) ? 'The database' : null
  if (!away) return null
  const sentence = `${away} does not answer at the moment. Please try again in a little while.`
  return new Problem(503, sentence, undefined, { 'retry-after': '5' })
}

/** Outside the API, too: a shared cache may store a 404 without `Cache-Control`. */
const notStored = { 'cache-control': 'no-store' }

/**
 * The one place where a thrown error becomes an answer: `{ error, fields? }`; for the form of a mailed link's page, a way back to
 * the page.
 */
export function answerErrors(log: Deps['log'], pages: MailedPages = new Map()) {
  return (error: Error, c: Context<AppEnv>) => {
    const problem = problemOf(error)
    if (!problem) {
      const { method, path } = c.req
      log.error({ err: loggableError(error), id: c.env?.requestId, method, path: loggedPath(path) }, 'request failed')
    }
    const { status, message, fields, headers, details } =
      problem ?? outageOf(error) ?? new Problem(500, 'Something went wrong on our side. Please try again.')
    const page = refusedPage(c, pages, status)
    if (page) return c.redirect(page, 303)
    const body = { error: message, ...(fields && { fields }), ...details }
    return c.json(body, status as ContentfulStatusCode, { ...notStored, ...headers })
  }
}

export function answerNotFound(c: Context<AppEnv>) {
  return c.json({ error: 'There is nothing at this address.' }, 404, notStored)
}
