/** The page of a place, on the demo and on a site with many places and posts, rendered without a cache: CPU time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/db/database.server.ts'
import { seedDemo } from '../seed/seed.server.ts'
import { destinations } from '../src/destinations/tables.server.ts'
import { addManyPosts, searched } from './many-posts.ts'
import { processorMs, timeAll } from './posts.ts'

const place = (slug: string) => () => `/destinations/${slug}`
const kyoto = { kyoto: place('kyoto') }
/**
 * The heavy one comes last: background work for its page, such as the best compression, would run during the next
 * measurement.
 */
const lists = { 'Asia, its index': place('in/asia'), 'all destinations': () => '/destinations' }
/** Places named in a few, a third and all of the texts. */
const spokenOf = { 'in a few texts': searched.inFew, 'in a third': searched.inAThird, 'in all': searched.inAll }

/** Spread over the latitudes with land, each a little apart from the next. */
function placeRow(number: number) {
  const name = Object.values(spokenOf)[number] ?? `place ${number}`
  return {
    name,
    slug: name.replace(' ', '-'),
    country: `Country ${number % 120}`,
    continent: ['Asia', 'Europe', 'Africa'][number % 3],
    description: 'A place among many.',
    latitude: ((number * 37) % 120) - 50 + number / 2000,
    longitude: ((number * 53) % 340) - 170 + number / 3000,
  }
}

export async function benchPlaces(places: number, posts: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-places-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl: process.env.DATABASE_URL })
  await seedDemo(database.db)
  const demo = await timeAll(database, { ...kyoto, ...lists }, processorMs)
  await database.db.insert(destinations).values(Array.from({ length: places }, (_, number) => placeRow(number)))
  await addManyPosts(database, 0, posts)
  const slugs = Object.entries(spokenOf).map(([name, slug]) => [name, place(slug)])
  const many = await timeAll(database, { ...kyoto, ...Object.fromEntries(slugs), ...lists }, processorMs)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return [...many].map(([page, time]) => {
    const before = demo.get(page) ?? demo.get('kyoto') ?? 1
    return {
      page,
      'demo, ms': before.toFixed(1),
      'many, ms': time.toFixed(1),
      'many ÷ demo': (time / before).toFixed(2),
    }
  })
}
