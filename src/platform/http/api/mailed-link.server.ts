import type { Context } from 'hono'
import type { AppEnv } from '../deps.server.ts'
import { Problem } from './problem.ts'

interface MailedLinkAnswer {
  /** The page whose form was sent. */
  page: string
  /** Whether the link's token is known. */
  isKnown: boolean
  /** What happened, in a sentence. */
  message: string
  /** What happened, for the page. */
  done?: 'yes' | 'used'
}

/** The body is never read, because the address holds the token; a longer one is refused. */
const maxBytes = 4096

/** Refuses a body longer than any form or mail program sends. */
export function refuseLongForm(c: Context<AppEnv>) {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new Problem(413, 'The body must be at most 4 KB.')
}

/** The page of each mailed link, by the address that its form is sent to. */
export type MailedPages = ReadonlyMap<string, string>

/** The page whose form was refused, to which its reader is sent back; null for any other call. */
export function refusedPage({ req }: Context<AppEnv>, pages: MailedPages, status: number): string | null {
  const page = req.method === 'POST' && req.query('from') === 'page' ? pages.get(req.path) : undefined
  if (!page) return null
  const again = `refused&token=${encodeURIComponent(req.query('token') ?? '')}`
  return `${page}?done=${status === 400 ? 'unknown' : again}`
}

/** Redirects a browser that sent the page's form back to the page; a mail program must not be redirected (RFC 8058) and gets JSON. */
export function answerMailedLink(c: Context<AppEnv>, { page, isKnown, message, done = 'yes' }: MailedLinkAnswer) {
  if (c.req.query('from') === 'page') return c.redirect(`${page}?done=${isKnown ? done : 'unknown'}`, 303)
  if (!isKnown) throw new Problem(404, 'This link is not known, or not any more.')
  return c.json({ message }, 200)
}
