/** The progress of a new site. What is done is derived from the site itself; only skipped stops are stored. */
import { not } from 'drizzle-orm'
import { z } from 'zod'
import { blogPosts } from '#blog/tables.server.ts'
import { readDemoSite } from '#demo-site/removal.server.ts'
import { importedItems } from '#imports/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { readSetting, storeSetting } from '#platform/settings/stored.server.ts'
import { currentValues } from '#site/values/stored.server.ts'
import type { FirstStart, FirstStartChange } from './schema.ts'
import { type StopName, stopNames } from './stops.ts'

const key = 'first-start'

const Remembered = z.object({ leftOut: z.array(z.enum(stopNames)).default([]), closed: z.boolean().default(false) })
type Remembered = z.infer<typeof Remembered>

async function remembered(db: Db): Promise<Remembered> {
  return Remembered.catch({ leftOut: [], closed: false }).parse((await readSetting(db, key)) ?? {})
}

type Asked = Pick<Deps, 'database' | 'env' | 'clock'>

async function doneStops(asked: Asked): Promise<Set<StopName>> {
  const { database } = asked
  const { db } = database
  const [{ values }, demo, imported, posts] = await Promise.all([
    currentValues(database),
    readDemoSite(asked),
    db.select({ source: importedItems.source }).from(importedItems).limit(1),
    db.select({ id: blogPosts.id }).from(blogPosts).where(not(blogPosts.demo)).limit(1),
  ])
  const leaves = Object.keys(values)
  const isDone: Record<StopName, boolean> = {
    name: leaves.some((leaf) => ['site.name', 'site.portrait'].includes(leaf)),
    look: leaves.some((leaf) => leaf.startsWith('look.')),
    demo: demo.kinds.every(({ goes }) => goes === 0),
    'old-blog': imported.length > 0,
    'first-post': posts.length > 0,
  }
  return new Set(stopNames.filter((name) => isDone[name]))
}

export async function readFirstStart(asked: Asked): Promise<FirstStart> {
  const [{ leftOut, closed }, done] = await Promise.all([remembered(asked.database.db), doneStops(asked)])
  const stateOf = (name: StopName) => (done.has(name) ? 'done' : leftOut.includes(name) ? 'left out' : 'open')
  return { stops: stopNames.map((name) => ({ name, state: stateOf(name) })), closed }
}

export async function changeFirstStart(asked: Asked, change: FirstStartChange): Promise<FirstStart> {
  const { db } = asked.database
  const before = await remembered(db)
  const value: Remembered = { leftOut: change.leftOut ?? before.leftOut, closed: change.closed ?? before.closed }
  await storeSetting(db, key, value)
  return readFirstStart(asked)
}
