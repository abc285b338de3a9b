import { OpenAPIHono } from '@hono/zod-openapi'
import { idFrom } from '#platform/http/contract.ts'
import { readCursor, writeCursor } from '#platform/http/cursor.server.ts'
import type { AppEnv, Deps, Role } from '#platform/http/deps.server.ts'
import { refuseInvalid } from '#platform/http/invalid.server.ts'
import { notFound } from '#platform/http/problem.ts'
import { isSlug } from '#platform/text/slug.ts'
import { listPosts, readPost, readPostBySlug } from './contract.ts'
import { findPostById, findPostBySlug, type StoredPost } from './data.server.ts'
import { createPostReader } from './list.server.ts'
import { createPostRenderer } from './rendering.server.ts'

export function blogRoutes({ database }: Deps) {
  const readPosts = createPostReader(database)
  const render = createPostRenderer(database)

  async function answer(post: StoredPost | null, role: Role) {
    if (!post || !mayRead(post, role)) throw notFound('Post')
    return { ...post, contentHtml: await render(post) }
  }

  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(listPosts, async (c) => {
      const { cursor, published, ...query } = c.req.valid('query')
      const list = await readPosts({
        ...query,
        published: c.var.viewer.role === 'admin' ? published : true,
        cursor: cursor === undefined ? undefined : readCursor(cursor),
      })
      c.header('X-Total-Count', String(list.total))
      if (list.next) c.header('Link', nextLink(c.req.url, writeCursor(list.next)))
      return c.json(list.posts, 200)
    })
    .openapi(readPost, async (c) => {
      const id = idFrom(c.req.valid('param').id)
      const post = id === null ? null : await findPostById(database.db, id)
      return c.json(await answer(post, c.var.viewer.role), 200)
    })
    .openapi(readPostBySlug, async (c) => {
      const { slug } = c.req.valid('param')
      const post = isSlug(slug) ? await findPostBySlug(database.db, slug) : null
      return c.json(await answer(post, c.var.viewer.role), 200)
    })
}

function mayRead(post: StoredPost, role: Role): boolean {
  return post.published || role === 'admin'
}

/** The same list from `cursor` on, as a Link header; relative, since a proxy may know the site by another name. */
function nextLink(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams}>; rel="next"`
}
