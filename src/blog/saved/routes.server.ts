import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { idFrom } from '#platform/http/api/contract.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { AppEnv, Deps } from '#platform/http/deps.server.ts'
import { postCounts } from '#site/tables.server.ts'
import { savedFilters } from '../tables.server.ts'
import { deleteFilterRoute, listPostNames, listSavedFilters, saveFilterRoute } from './contract.ts'
import { maxSavedFilters } from './schema.ts'

const maxNames = 500
const { id, userId, name, search } = savedFilters
const shown = { id, name, search }

export function savedFilterRoutes({ database: { db } }: Deps) {
  return apiApp()
    .openapi(listSavedFilters, async (c) => {
      const rows = await db
        .select(shown)
        .from(savedFilters)
        .where(eq(userId, callerOf(c.var.viewer)))
        .orderBy(asc(name))
      return c.json(rows, 200)
    })
    .openapi(saveFilterRoute, async (c) => {
      const mine = callerOf(c.var.viewer)
      const draft = c.req.valid('json')
      const isNew = and(eq(userId, mine), sql`${name} <> ${draft.name}`)
      if ((await db.$count(savedFilters, isNew)) >= maxSavedFilters)
        throw new Problem(409, `${maxSavedFilters} saved filters are the most. Please forget one first.`)
      const [row] = await db
        .insert(savedFilters)
        .values({ ...draft, userId: mine })
        .onConflictDoUpdate({ target: [userId, name], set: { search: draft.search } })
        .returning(shown)
      return c.json(row!, 201)
    })
    .openapi(deleteFilterRoute, async (c) => {
      const wanted = idFrom(c.req.valid('param').id)
      const isMine = and(eq(id, wanted ?? 0), eq(userId, callerOf(c.var.viewer)))
      if ((await db.delete(savedFilters).where(isMine).returning({ id })).length === 0) throw notFound('Saved filter')
      return c.body(null, 204)
    })
    .openapi(listPostNames, async (c) => {
      const [tags, places] = await Promise.all([namesOf(db, 'tag'), namesOf(db, 'destination')])
      return c.json({ tags, places }, 200)
    })
}

/** This route is for accounts only, so that there is a user. */
const callerOf = ({ user }: AppEnv['Variables']['viewer']) => user?.id ?? 0

async function namesOf(db: Db, kind: 'tag' | 'destination') {
  const posts = sql<number>`sum(${postCounts.posts})::int`
  const rows = await db
    .select({ name: postCounts.name, posts })
    .from(postCounts)
    .where(eq(postCounts.kind, kind))
    .groupBy(postCounts.name)
    .having(gt(posts, 0))
    .orderBy(desc(posts), asc(postCounts.name))
    .limit(maxNames)
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
