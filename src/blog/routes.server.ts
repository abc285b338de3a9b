import { mayPublish, seesDrafts } from '#auth/may.ts'
import { bylineOf } from '#auth/people/byline.ts'
import { findWriters } from '#auth/people/data.server.ts'
import { findRenamedDestination } from '#destinations/data.server.ts'
import type { Turn } from '#platform/apart/run-in-child.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { readCursor, writeCursor } from '#platform/http/api/cursor.server.ts'
import { found, idIn } from '#platform/http/api/found.server.ts'
import { tellPage } from '#platform/http/api/list-page.server.ts'
import { moved, notFound, outdated } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Role } from '#platform/roles.ts'
import { isSlug } from '#platform/text/slug.ts'
import { answerDeletion } from '#platform/trash/undo.server.ts'
import type { TextFiller } from '#site/blocks/fill-texts.server.ts'
import { answerToChange } from './answering/review.server.ts'
import { findReviewer } from './answering/reviewer.server.ts'
import * as contract from './contract.ts'
import { findPostById, findPostBySlug, hasPost, type StoredPost } from './data.server.ts'
import { createPostReader } from './finding/list.server.ts'
import { readOrderedPosts } from './finding/ordered-list.server.ts'
import { findSeries, findSeriesNames } from './series/data.server.ts'
import { createPostRenderer, renderPost } from './text/rendering.server.ts'
import { postTrash } from './trash.server.ts'
import { changeByline, refuseStranger } from './writing/byline.server.ts'
import { findMovedPost, findRevision, findRevisions } from './writing/history.server.ts'
import { notePresence } from './writing/presence.server.ts'
import { createPostOnce, updatePost } from './writing/writing.server.ts'

/** A saved text may have to wait for the rendering of others, each of which takes a second at most. */
const maxWaitMs = 4 * 60_000

export function blogRoutes(deps: Deps, texts: TextFiller) {
  const { database, clock } = deps
  const { db } = database
  const readPublished = createPostReader(database)
  const readAll = createPostReader(database, 0)
  const render = createPostRenderer(database, texts)

  async function whole(post: StoredPost, turn: Turn) {
    return { ...post, ...(await render(post, turn)) }
  }

  /** Not from the cache of rendered texts: its key is the site's revision, which is read again only after the answer. */
  async function written(post: StoredPost) {
    return { ...post, ...(await renderPost(database, texts, post, 'save')) }
  }

  async function answer(post: StoredPost | null, role: Role) {
    if (!post || !mayRead(post, role)) throw notFound('Post')
    if (seesDrafts(role)) return whole(post, 'save')
    const { notesClosed: _, sentBack: __, ...shown } = post
    return whole(shown, 'reader')
  }

  /** A page that is not loaded anew asks by a place's former name where the redirect does not reach. */
  async function presentName(destination: string | undefined) {
    return destination && ((await findRenamedDestination(db, destination)) ?? destination)
  }

  return apiApp()
    .openapi(contract.listPosts, async (c) => {
      const { cursor, published, scheduled, sort, ...query } = c.req.valid('query')
      const seesAll = seesDrafts(c.var.viewer.role)
      if (seesAll && sort !== 'newest') {
        const list = await readOrderedPosts(db, { ...query, published, scheduled, cursor, order: sort })
        tellPage(c, list)
        return c.json(list.posts, 200)
      }
      const page = { ...query, cursor: cursor === undefined ? undefined : readCursor(cursor) }
      const list = seesAll
        ? await readAll({ ...page, published, scheduled })
        : await readPublished({
            ...page,
            destination: await presentName(query.destination),
            author: undefined,
            month: undefined,
            published: true,
          })
      tellPage(c, { total: list.total, next: list.next && writeCursor(list.next) })
      return c.json(list.posts, 200)
    })
    .openapi(contract.readPost, async (c) => {
      const post = await findPostById(db, idIn(c, 'Post'))
      return c.json(await answer(post, c.var.viewer.role), 200)
    })
    .openapi(contract.readPostBySlug, async (c) => {
      const { slug } = c.req.valid('param')
      const { role } = c.var.viewer
      if (!isSlug(slug)) throw notFound('Post')
      const post = await findPostBySlug(db, slug)
      const newSlug = post && mayRead(post, role) ? null : await findMovedPost(db, slug)
      if (newSlug !== null) throw moved('The post', `/api/blog-posts/slug/${encodeURIComponent(newSlug)}`)
      return c.json(await answer(post, role), 200)
    })
    .openapi(contract.readSeries, async (c) => {
      return c.json(found(await findSeries(db, c.req.valid('param').slug), 'Series'), 200)
    })
    .openapi(contract.listSeriesNames, async (c) => c.json(await findSeriesNames(db, true), 200))
    .openapi(contract.createPost, async (c) => {
      const { draftKey, autosave, expectedUpdatedAt, ...draft } = c.req.valid('json')
      c.env?.allowSilence?.(maxWaitMs)
      const { role, user } = c.var.viewer
      const savedBy = user?.id ?? null
      const creation = { draftKey, autosave, expectedUpdatedAt, authorId: bylineOf(user), savedBy }
      const { outcome, post } = await createPostOnce(db, draft, creation, mayPublish(role))
      const whole = await written(post)
      if (outcome === 'outdated') throw outdated('post', whole)
      return c.json(whole, 201)
    })
    .openapi(contract.updatePost, async (c) => {
      c.env?.allowSilence?.(maxWaitMs)
      const { role, user } = c.var.viewer
      const savedBy = user?.id ?? null
      const change = { ...c.req.valid('json'), savedBy }
      const reviewer = change.answers && mayPublish(role) ? await findReviewer(database, savedBy) : null
      const id = idIn(c, 'Post')
      const answer = reviewer && ((tx: Db) => answerToChange(tx, id, change, reviewer, clock()))
      const saved = found(await updatePost(db, id, change, mayPublish(role), answer ?? undefined), 'Post')
      const post = await written(saved.post)
      if (saved.outcome === 'outdated') throw outdated('post', post)
      return c.json(post, 200)
    })
    .openapi(contract.changeByline, async (c) => {
      const { authorId } = c.req.valid('json')
      await refuseStranger(db, authorId)
      found(await changeByline(db, idIn(c, 'Post'), authorId), 'Post')
      return c.body(null, 204)
    })
    .openapi(contract.presence, async (c) => {
      const postId = idIn(c, 'Post')
      if (!(await hasPost(db, postId))) throw notFound('Post')
      const { window, isLeaving } = c.req.valid('json')
      const userId = c.var.viewer.user?.id ?? null
      const others = await notePresence(db, { postId, window, userId, now: clock(), isLeaving })
      const writers = others.length ? await findWriters(db) : []
      const told = others.map((other) => ({
        name: writers.find((writer) => writer.id === other.userId)?.name ?? null,
        isYou: other.userId === userId,
        since: new Date(other.since).toISOString(),
      }))
      return c.json(told, 200)
    })
    .openapi(contract.deletePost, (c) => answerDeletion(c, deps, postTrash, 'Post'))
    .openapi(contract.listRevisions, async (c) => {
      const id = idIn(c, 'Post')
      found(await findPostById(db, id), 'Post')
      return c.json(await findRevisions(db, id), 200)
    })
    .openapi(contract.readRevision, async (c) => {
      const param = c.req.valid('param')
      const [id, revisionId] = [idFrom(param.id), idFrom(param.revisionId)]
      const revision = id === null || revisionId === null ? null : await findRevision(db, id, revisionId)
      return c.json(found(revision, 'Revision'), 200)
    })
}

function mayRead(post: StoredPost, role: Role): boolean {
  return post.published || seesDrafts(role)
}
