import { and, asc, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { blogPosts } from '../tables.server.ts'
import { readCalendar } from './contract.ts'

const maxPosts = 500

export function calendarRoutes({ database: { db } }: Deps) {
  const { id, title, published, createdAt, publishAt } = blogPosts
  /** Two queries (published, scheduled), because each has an index of its own. */
  async function between(which: SQL, at: PgColumn, from: string, to: string) {
    const isBetween = and(which, gte(at, from), lt(at, to))
    const posts = await db
      .select({ id, title, published, at: sql`${at}`.mapWith((value: string | Date) => new Date(value).toISOString()) })
      .from(blogPosts)
      .where(isBetween)
      .orderBy(asc(at))
      .limit(maxPosts)
    return { posts, total: posts.length < maxPosts ? posts.length : await db.$count(blogPosts, isBetween) }
  }
  return apiApp().openapi(readCalendar, async (c) => {
    const { from, to } = c.req.valid('query')
    const [done, planned] = await Promise.all([
      between(sql`${published}`, createdAt, from, to),
      between(sql`not ${published}`, publishAt, from, to),
    ])
    c.header('X-Total-Count', String(done.total + planned.total))
    return c.json(
      [...done.posts, ...planned.posts].toSorted((one, other) => one.at.localeCompare(other.at)),
      200,
    )
  })
}
