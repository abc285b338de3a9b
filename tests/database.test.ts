import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#blog/tables.server.ts'
import { categories } from '#categories/tables.server.ts'
import { itineraries } from '#itineraries/tables.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { testDatabase } from '#tests/support/database/database.ts'

const food = { name: 'Food', description: '', icon: '', color: '' }

test('a test’s writes are invisible to the next test', async () => {
  for (let round = 0; round < 3; round++) {
    const database = await testDatabase()
    expect(await database.db.$count(categories)).toBe(0)
    const [row] = await database.db.insert(categories).values(food).returning({ id: categories.id })
    expect(row).toEqual({ id: 1 })
    await database.close()
  }
})

test('databases that are open at the same time are isolated', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await one.db.insert(categories).values(food)
  expect(await other.db.$count(categories)).toBe(0)
})

test('rows and next ids are restored after a test, whatever it changed', async () => {
  const all = async ({ db }: Database) => {
    const { rows } = await db.execute<{ name: string; content: string }>(sql`
      SELECT tablename AS name, table_to_xml(format('public.%I', tablename)::regclass, true, false, '')::text AS content
      FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)
    // Sorted, because restored rows have another physical order.
    return rows.map(({ name, content }) => [name, (content.match(/<row>.*?<\/row>/gs) ?? []).toSorted()])
  }
  const addedId = ({ db }: Database) => db.insert(categories).values(food).returning({ id: categories.id })
  // Used once before, because seeding may use more ids than there are rows; the reset continues after the highest id.
  await (await testDatabase({ seeded: true })).close()
  const untouched = await testDatabase({ seeded: true })
  const before = await all(untouched)
  const id = await addedId(untouched)
  await untouched.close()

  const touched = await testDatabase({ seeded: true })
  await touched.db.update(blogPosts).set({ title: 'Zyzzyva', content: 'Quokkas and axolotls.' })
  await touched.db.delete(itineraries)
  await addedId(touched)
  await touched.db.execute(sql`TRUNCATE destinations CASCADE`)
  await touched.close()

  const next = await testDatabase({ seeded: true })
  expect(await all(next)).toEqual(before)
  expect(await addedId(next)).toEqual(id)
})

test('what hangs on a post, a place or an itinerary is found by an index when that is deleted', async () => {
  const { db } = await testDatabase()
  const { rows } = await db.execute(sql`
    SELECT conrelid::regclass::text AS "table", attname AS "column" FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid IN ('blog_posts'::regclass, 'destinations'::regclass, 'itineraries'::regclass)
      AND NOT EXISTS (
        SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1]
          AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    ORDER BY 1, 2`)
  expect(rows).toEqual([])
})
