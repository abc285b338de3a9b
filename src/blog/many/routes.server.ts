import { apiApp } from '#platform/http/api/api-app.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { createPostReader } from '../finding/list.server.ts'
import { changeMany } from './act.server.ts'
import { changeManyRoute, listBriefs } from './contract.ts'
import { maxAtOnce } from './options.ts'

export function manyPostsRoutes({ database, clock }: Deps) {
  const readAll = createPostReader(database, 0)
  return apiApp()
    .openapi(listBriefs, async (c) => {
      const { posts, total } = await readAll({ ...c.req.valid('query'), limit: maxAtOnce })
      const briefs = posts.map(({ id, title, category, tags, imageUrl, published, publishAt, createdAt }) => ({
        ...{ id, title, category, tags, imageUrl, published, publishAt, createdAt },
      }))
      return c.json({ posts: briefs, total }, 200)
    })
    .openapi(changeManyRoute, async (c) => {
      const by = c.var.viewer.user?.id ?? null
      return c.json(await changeMany(database.db, c.req.valid('json'), by, clock()), 200)
    })
}
