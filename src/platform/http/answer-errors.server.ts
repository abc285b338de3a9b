import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { loggableError } from '#platform/db/refusals.server.ts'
import type { AppEnv, Deps } from './deps.server.ts'
import { Problem } from './problem.ts'

/** What the framework refuses by itself, in our words. */
const frameworkSentences: Record<number, string> = {
  400: 'The body is not valid JSON.',
  415: 'The body must be sent as application/json.',
}

function problemOf(error: Error): Problem | null {
  if (error instanceof Problem) return error
  const sentence = error instanceof HTTPException && frameworkSentences[error.status]
  return sentence ? new Problem(error.status, sentence) : null
}

/** The one place where a thrown error becomes an answer: `{ error, fields? }`. */
export function answerErrors(log: Deps['log']) {
  return (error: Error, c: Context<AppEnv>) => {
    const problem = problemOf(error)
    if (!problem) log.error({ err: loggableError(error), method: c.req.method, path: c.req.path }, 'request failed')
    const { status, message, fields, headers, details } =
      problem ?? new Problem(500, 'Something went wrong on our side. Please try again.')
    return c.json({ error: message, ...(fields && { fields }), ...details }, status as ContentfulStatusCode, headers)
  }
}

export function answerNotFound(c: Context<AppEnv>) {
  return c.json({ error: 'There is nothing at this address.' }, 404)
}
