import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idIn } from '#platform/http/api/found.server.ts'
import { createLimiter, rateLimit } from '#platform/http/api/limits.server.ts'
import { answerMailedLink, refuseLongForm } from '#platform/http/api/mailed-link.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { dateIn } from '#platform/text/format-date.ts'
import { mailedLinks } from '#site/mailed-links.ts'
import { currentValues, typedPart } from '#site/values/stored.server.ts'
import { countNotes, eraseNotes, exportNotes, leaveNote, readNotes } from './contract.ts'
import { keptWords } from './fields.ts'
import { maxNotesOnPage } from './options.ts'
import { ageOf, openSigner, type Signer, stampFor } from './stamp.server.ts'
import type { NotesStore } from './store.server.ts'
import { notesPart } from './texts.ts'

const maxNotes = 10
const seconds = 600
const maxLinksPerMinute = 60
/** By so much a reader's calendar may be ahead of the site's. */
const dayMs = 86_400_000

export function notesRoutes(deps: Deps, store: NotesStore) {
  const { database, clock, env } = deps
  const monthOf = (at: number) => dateIn(env.SITE_TIMEZONE, new Date(at)).slice(0, 7)
  const { db } = database
  const limiter = createLimiter(db, { name: 'note', points: maxNotes, seconds })
  let opened: Promise<Signer> | undefined
  const signer = () => {
    opened ??= openSigner(database.primary)
    // A failure is not cached: the next form asks again.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const areShown = async () => typedPart(notesPart, (await currentValues(database)).values).shown
  const app = apiApp()

  app.use(leaveNote.getRoutingPath(), async (c, next) => {
    const wait = await limiter.count(c.var.address)
    if (wait) throw tooMany(wait)
    await next()
  })
  app.use(exportNotes.getRoutingPath(), rateLimit(db, 'own-notes', maxLinksPerMinute, 60))

  return app
    .openapi(exportNotes, async (c) => {
      const own = await store.ofLink(deps, c.req.valid('query').token)
      if (!own) throw notFound('Link')
      c.header('content-disposition', 'attachment; filename="my-notes.json"')
      c.header('cache-control', 'no-store')
      return c.json(own, 200)
    })
    .openapi(eraseNotes, async (c) => {
      refuseLongForm(c)
      const isKnown = await store.erase(deps, c.req.valid('query').token)
      return answerMailedLink(c, { page: mailedLinks.ownNotes.page, isKnown, message: 'Your notes are erased.' })
    })
    .openapi(readNotes, async (c) => {
      const { kind, of } = c.req.valid('param')
      const { page, fresh } = c.req.valid('query')
      const subject = (await areShown()) ? await store.subject(deps, kind, of) : null
      const open = subject?.isOpen === true
      const total = open ? await store.countPublished(deps, subject) : 0
      const pages = Math.ceil(total / maxNotesOnPage)
      // Beyond the last page is the last one: notes may have been set aside since the link to it was made.
      const shown = Math.max(1, Math.min(page, pages))
      return c.json(
        {
          open,
          notes:
            total > 0 && open ? await store.published(deps, subject, (shown - 1) * maxNotesOnPage, maxNotesOnPage) : [],
          total,
          page: shown,
          pages,
          stamp: open ? stampFor(await signer(), { kind, of }, clock(), fresh === 'true') : '',
          month: monthOf(clock().getTime()),
          mails: deps.mail !== undefined,
        },
        200,
      )
    })
    .openapi(countNotes, async (c) => {
      const id = idIn(c, 'Page')
      return c.json({ total: await store.countAll(deps, c.req.valid('param').kind, id) }, 200)
    })
    .openapi(leaveNote, async (c) => {
      const input = c.req.valid('json')
      const subject = (await areShown()) ? await store.subject(deps, input.kind, input.of) : null
      if (!subject?.isOpen) throw new Problem(404, 'No notes are asked for on that page, or not any more.')
      const age = ageOf(await signer(), input, input.stamp, clock())
      if (age === false) throw new Problem(400, 'This form has been open for long. Please press Send once more.')
      if (input.visited !== null && input.visited > monthOf(clock().getTime() + dayMs)) {
        const sentence = 'That month is still to come'
        throw new Problem(400, sentence, { visited: sentence })
      }
      await store.receive(deps, subject, input, age)
      return c.json({ message: keptWords.title, path: subject.path }, 201)
    })
}

function tooMany(wait: number) {
  const minutes = Math.ceil(wait / 60)
  const sentence = `Thank you, that was a lot at once. What you wrote is still here: please send it in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  return new Problem(429, sentence, undefined, { 'retry-after': String(wait) })
}
