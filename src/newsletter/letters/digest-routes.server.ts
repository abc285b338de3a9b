import { type Context, Hono } from 'hono'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { readRowCursor, writeRowCursor } from '#platform/http/api/cursor.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { pageOfList } from '#platform/http/api/list-page.server.ts'
import { outdated, Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { commonHeaders } from '#platform/http/safety/security-headers.server.ts'
import { MailError } from '#platform/mail/mail-error.server.ts'
import type { Mail } from '#platform/mail/postbox.server.ts'
import { answerDeletion } from '#platform/trash/undo.server.ts'
import { readSite } from '#site/values/site.server.ts'
import { countSubscribers } from '../data.server.ts'
import * as contract from './digest-contract.ts'
import { digestHtml, digestLetter, digestText } from './digest-letter.server.ts'
import {
  type ComposedDigest,
  countDigests,
  createDraftOnce,
  findComposedDigest,
  findDigest,
  findDigests,
  findRecipients,
  sendAgain,
  sentAlready,
  startDigest,
  stopDigest,
  updateDigest,
} from './digests.server.ts'
import { findOfferedPosts } from './offered.server.ts'
import { readPlan, writePlan } from './plan.server.ts'
import { suggestDigest } from './suggestion.ts'
import { letterTrash } from './trash.server.ts'

/** Headers of a letter as a page: its inline styles are allowed, no scripts, and the desk may frame it. */
function letterHeaders(siteUrl: string) {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${siteUrl}`,
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ]
  return { ...commonHeaders, 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': policy.join('; ') }
}

export function digestRoutes(deps: Deps) {
  const { database, env, mail, clock } = deps
  const { db } = database
  const app = apiApp()
  const now = () => clock()

  /** The row, after it was changed. */
  async function digestOf(c: Context<AppEnv>) {
    return found(await findDigest(db, idOf(c)), 'Letter')
  }

  async function composedOf(c: Context<AppEnv>): Promise<ComposedDigest> {
    return found(await findComposedDigest(db, idOf(c)), 'Letter')
  }

  return app
    .openapi(contract.readLetterDesk, async (c) => {
      const { automatic, weekday, time, perMinute } = await readPlan(db)
      const offered = await findOfferedPosts(db, now(), env.SITE_TIMEZONE)
      return c.json(
        {
          mail: mail !== undefined,
          testAddress: c.var.viewer.user?.email ?? env.ADMIN_EMAIL,
          subscribers: await countSubscribers(db, {}),
          plan: { automatic, weekday, time, perMinute },
          posts: offered.map(({ post: { id, title, category, createdAt }, isNew }) => ({
            id,
            title,
            category,
            createdAt,
            isNew,
          })),
          suggestion: suggestDigest(offered),
        },
        200,
      )
    })
    .openapi(contract.updatePlan, async (c) => {
      const plan = c.req.valid('json')
      if (plan.automatic) needed(mail)
      await writePlan(db, plan, now())
      return c.json(plan, 200)
    })
    .openapi(contract.listDigests, async (c) => {
      const { limit, cursor } = c.req.valid('query')
      const after = cursor === undefined ? undefined : readRowCursor(cursor)
      const rows = await findDigests(db, limit + 1, after)
      const total = await countDigests(db)
      return c.json(pageOfList(c, rows, { limit, total, cursorAfter: ({ id }) => writeRowCursor(id) }), 200)
    })
    .openapi(contract.readDigest, async (c) => c.json(await digestOf(c), 200))
    .openapi(contract.createDigest, async (c) => {
      return c.json(await createDraftOnce(db, c.req.valid('json')), 201)
    })
    .openapi(contract.updateDigest, async (c) => {
      const changed = await updateDigest(db, idOf(c), c.req.valid('json'))
      const digest = await digestOf(c)
      if (!changed) throw digest.status === 'draft' ? outdated('letter', digest) : sentAlready()
      return c.json(digest, 200)
    })
    .openapi(contract.deleteDigest, (c) => answerDeletion(c, deps, letterTrash, 'Letter'))
    .openapi(contract.previewDigest, async (c) => {
      const digest = await composedOf(c)
      const date = digest.startedAt ?? now().toISOString()
      const unsubscribe = `${env.SITE_URL}/newsletter/unsubscribe`
      const rendering = {
        site: await readSite(database),
        siteUrl: env.SITE_URL,
        timeZone: env.SITE_TIMEZONE,
        digest,
        date,
        unsubscribe,
      }
      const headers = letterHeaders(env.SITE_URL)
      if (c.req.valid('query').part === 'text') return c.text(digestText(rendering), 200, headers)
      // Inside the desk's frame a link would open a page that forbids framing, so links open a new tab.
      return c.html(digestHtml(rendering).replace('<head>', '<head><base target="_blank">'), 200, headers)
    })
    .openapi(contract.testDigest, async (c) => {
      const digest = await composedOf(c)
      const email = c.var.viewer.user?.email ?? env.ADMIN_EMAIL
      const letter = digestLetter(
        await readSite(database),
        env,
        digest,
        { email, recipientId: null, token: null },
        now(),
      )
      await needed(mail)
        .send({ ...letter, subject: `[Test] ${letter.subject}` })
        .catch((error: unknown) => {
          throw error instanceof MailError ? new Problem(409, error.message) : error
        })
      return c.json({ message: `A test is on its way to ${email}.` }, 200)
    })
    .openapi(contract.sendDigest, async (c) => {
      needed(mail)
      await digestOf(c)
      await startDigest(db, idOf(c))
      return c.json(await digestOf(c), 200)
    })
    .openapi(contract.stopDigest, async (c) => {
      const stopped = await stopDigest(db, idOf(c))
      const digest = await digestOf(c)
      if (!stopped) throw new Problem(409, 'This letter is not being sent.')
      return c.json(digest, 200)
    })
    .openapi(contract.sendAgain, async (c) => {
      needed(mail)
      await digestOf(c)
      const { state } = c.req.valid('json')
      if (!(await sendAgain(db, idOf(c), state))) throw new Problem(409, 'There is nobody to send it to again.')
      return c.json(await digestOf(c), 200)
    })
    .openapi(contract.listRecipients, async (c) => {
      const { state, limit, cursor } = c.req.valid('query')
      const after = cursor === undefined ? undefined : idFrom(cursor)
      if (after === null) throw new Problem(400, 'Cursor must be copied from the Link header of the page before.')
      const digest = await digestOf(c)
      const rows = await findRecipients(db, digest.id, state, limit + 1, after)
      const { counts } = digest
      const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
      return c.json(pageOfList(c, rows, { limit, total, cursorAfter: ({ id }) => String(id) }), 200)
    })
}

/** `GET /letters/{id}`: a sent letter, to be read in the browser. */
export function letterPageRoutes({ database, env }: Deps) {
  const { db } = database
  return new Hono<AppEnv>().get('/letters/:id{[0-9]+}', async (c) => {
    const id = idFrom(c.req.param('id'))
    const digest = id === null ? null : await findComposedDigest(db, id)
    if (!digest?.startedAt) return c.text('There is no such letter.\n', 404, { 'cache-control': 'no-store' })
    const page = {
      site: await readSite(database),
      siteUrl: env.SITE_URL,
      timeZone: env.SITE_TIMEZONE,
      digest,
      date: digest.startedAt,
      unsubscribe: null,
    }
    return c.html(digestHtml(page), 200, {
      ...letterHeaders(env.SITE_URL),
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    })
  })
}

const idOf = (c: Context<AppEnv>) => idIn(c, 'Letter')

function needed(mail: Mail | undefined): Mail {
  if (!mail) throw new Problem(409, 'Letters need a mail server: connect one under Settings, Connections.')
  return mail
}
