import type { Context } from 'hono'
import type { AppEnv } from '../deps.server.ts'
import { Problem } from './problem.ts'

interface MailedLinkAnswer {
  /** The page whose form was sent. */
  page: string
  /** Whether the link was one the site knows. */
  isKnown: boolean
  /** What happened, in a sentence. */
  message: string
}

/** Nothing in the body is read: the address says everything. */
const maxBytes = 4096

/** Refuses what no form and no mail program sends. */
export function refuseLongForm(c: Context<AppEnv>) {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new Problem(413, 'The body must be at most 4 KB.')
}

/** A browser that sent the page's form is shown the page again; a program gets the sentence, never a redirect (RFC 8058). */
export function answerMailedLink(c: Context<AppEnv>, { page, isKnown, message }: MailedLinkAnswer) {
  if (c.req.query('from') === 'page') return c.redirect(`${page}?done=${isKnown ? 'yes' : 'unknown'}`, 303)
  if (!isKnown) throw new Problem(404, 'This link is not known, or not any more.')
  return c.json({ message }, 200)
}
