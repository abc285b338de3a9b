import { OpenAPIHono } from '@hono/zod-openapi'
import type { Turn } from '#platform/apart/apart.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { readCursor, writeCursor } from '#platform/http/api/cursor.server.ts'
import { refuseInvalid } from '#platform/http/api/invalid.server.ts'
import { nextLink } from '#platform/http/api/next-link.server.ts'
import { moved, notFound, outdated } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps, Role } from '#platform/http/deps.server.ts'
import { isSlug } from '#platform/text/slug.ts'
import {
  createPostRoute,
  deletePostRoute,
  listPosts,
  listRevisions,
  readPost,
  readPostBySlug,
  readRevision,
  updatePostRoute,
} from './contract.ts'
import { findPostById, findPostBySlug, type StoredPost } from './data.server.ts'
import { createPostReader } from './finding/list.server.ts'
import { readOrderedPosts } from './finding/ordered-list.server.ts'
import { findMovedPost, findRevision, findRevisions } from './history.server.ts'
import { createPostRenderer, renderPost } from './rendering.server.ts'
import { createOnce, deletePost, updatePost } from './writing.server.ts'

/** A saved text may have to wait for the rendering of others, each of which takes a second at most. */
const longestWaitMs = 4 * 60_000

export function blogRoutes({ database }: Deps) {
  const { db } = database
  const readPublished = createPostReader(database)
  const readAll = createPostReader(database, 0)
  const render = createPostRenderer(database)

  async function whole(post: StoredPost, turn: Turn) {
    return { ...post, contentHtml: await render(post, turn) }
  }

  /** Rendered apart from the kept texts: these go by the site's revision, which is read again only after the answer. */
  async function written(post: StoredPost) {
    return { ...post, contentHtml: await renderPost(db, post, 'save') }
  }

  async function answer(post: StoredPost | null, role: Role) {
    if (!post || !mayRead(post, role)) throw notFound('Post')
    return whole(post, role === 'admin' ? 'save' : 'reader')
  }

  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(listPosts, async (c) => {
      const { cursor, published, scheduled, sort, ...query } = c.req.valid('query')
      const isAdmin = c.var.viewer.role === 'admin'
      if (isAdmin && sort !== 'newest') {
        const list = await readOrderedPosts(db, { ...query, published, scheduled, cursor, order: sort })
        c.header('X-Total-Count', String(list.total))
        if (list.next) c.header('Link', nextLink(c.req.url, list.next))
        return c.json(list.posts, 200)
      }
      const page = { ...query, cursor: cursor === undefined ? undefined : readCursor(cursor) }
      const list = isAdmin
        ? await readAll({ ...page, published, scheduled })
        : await readPublished({ ...page, published: true })
      c.header('X-Total-Count', String(list.total))
      if (list.next) c.header('Link', nextLink(c.req.url, writeCursor(list.next)))
      return c.json(list.posts, 200)
    })
    .openapi(readPost, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const post = id === null ? null : await findPostById(db, id)
      return c.json(await answer(post, c.var.viewer.role), 200)
    })
    .openapi(readPostBySlug, async (c) => {
      const { slug } = c.req.valid('param')
      const post = isSlug(slug) ? await findPostBySlug(db, slug) : null
      const newSlug = !post && isSlug(slug) ? await findMovedPost(db, slug) : null
      if (newSlug !== null) throw moved('The post', `/api/blog-posts/slug/${encodeURIComponent(newSlug)}`)
      return c.json(await answer(post, c.var.viewer.role), 200)
    })
    .openapi(createPostRoute, async (c) => {
      const { draftKey, autosave, expectedUpdatedAt, ...draft } = c.req.valid('json')
      c.env?.allowSilence?.(longestWaitMs)
      const { outcome, post, isNew } = await createOnce(db, draft, { draftKey, autosave, expectedUpdatedAt })
      const whole = await written(post)
      if (outcome === 'outdated') throw outdated('post', whole)
      return isNew ? c.json(whole, 201) : c.json(whole, 200)
    })
    .openapi(updatePostRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      c.env?.allowSilence?.(longestWaitMs)
      const saved = id === null ? null : await updatePost(db, id, c.req.valid('json'))
      if (!saved) throw notFound('Post')
      const post = await written(saved.post)
      if (saved.outcome === 'outdated') throw outdated('post', post)
      return c.json(post, 200)
    })
    .openapi(deletePostRoute, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      if (id === null || !(await deletePost(db, id))) throw notFound('Post')
      return c.body(null, 204)
    })
    .openapi(listRevisions, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      if (id === null || !(await findPostById(db, id))) throw notFound('Post')
      return c.json(await findRevisions(db, id), 200)
    })
    .openapi(readRevision, async (c) => {
      const param = c.req.valid('param')
      const [id, revisionId] = [idFrom(param.id), idFrom(param.revisionId)]
      const revision = id === null || revisionId === null ? null : await findRevision(db, id, revisionId)
      if (!revision) throw notFound('Revision')
      return c.json(revision, 200)
    })
}

function mayRead(post: StoredPost, role: Role): boolean {
  return post.published || role === 'admin'
}
