/** The demo site: written once into a database, and removed again without touching the owner's content. */
import { and, eq, notExists, sql } from 'drizzle-orm'
import { postColumns } from '#blog/data.server.ts'
import { blogPosts } from '#blog/tables.server.ts'
import { categories } from '#categories/tables.server.ts'
import { profileColumns } from '#compatibility/data.server.ts'
import { travelProfiles } from '#compatibility/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import { galleryImages } from '#gallery/tables.server.ts'
import { itineraries, itineraryDays } from '#itineraries/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'

type Content = ReturnType<typeof import('./content.server.ts').readDemoContent>

/** Tables whose rows can belong to the demo. */
export const demoTables = {
  posts: blogPosts,
  destinations,
  itineraries,
  products: affiliateProducts,
  'gallery pictures': galleryImages,
  'quiz profiles': travelProfiles,
  categories,
} as const

/**
 * Name of the setting that remembers that this database has had the demo, so that a site emptied on purpose stays
 * empty.
 */
const demoSetting = 'demo'

/**
 * Key of an advisory lock, an arbitrary number: two processes that start on one new database seed it one after the
 * other.
 */
const seedLock = 20_261_120

/** Creation date of the newest undated demo row; each of the others is a minute older than the one before. */
const newest = Date.parse('2026-11-01T08:00:00.000Z')
const minute = 60_000

/** Adds the demo site unless it is there. @returns whether anything was written */
export async function seedDemo(db: Db): Promise<boolean> {
  return seedUnless(db, hasDemo)
}

/** Adds the demo site to a database that never had any content. @returns whether anything was written */
export async function seedIfEmpty(db: Db): Promise<boolean> {
  return seedUnless(db, async (tx) => (await demoState(tx)) !== undefined || (await hasContent(tx)))
}

/**
 * Removes the demo rows nobody has edited; demo categories stay while a remaining post is filed under them.
 * @param also writes something in the same transaction, if anything was removed
 * @returns whether anything was
 */
export async function removeDemo(db: Db, also?: (tx: Db) => Promise<unknown>): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    let removed = 0
    for (const table of Object.values(demoTables)) {
      const postsInIt = tx.select().from(blogPosts).where(eq(blogPosts.category, categories.name))
      const isUnneeded = table === categories ? notExists(postsInIt) : undefined
      const rows = await tx
        .delete(table)
        .where(and(eq(table.demo, true), isUnneeded))
        .returning({ id: table.id })
      removed += rows.length
    }
    // A removal that finds nothing leaves the undo of an earlier one.
    if (removed === 0) await storeDemoState(tx, 'removed')
    else await rememberDemo(tx, 'removed')
    if (removed > 0) await also?.(tx)
    return removed > 0
  })
}

async function seedUnless(db: Db, isUnwanted: (tx: Db) => Promise<boolean>): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await isUnwanted(tx)) return false
    const { readDemoContent } = await import('./content.server.ts')
    await insertDemo(tx, readDemoContent())
    await rememberDemo(tx, 'added')
    return true
  })
}

async function hasDemo(tx: Db): Promise<boolean> {
  return (await demoState(tx)) === 'added'
}

async function demoState(tx: Db): Promise<unknown> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, demoSetting))
  return row?.value
}

async function hasContent(tx: Db): Promise<boolean> {
  for (const table of Object.values(demoTables)) {
    const rows = await tx.select({ id: table.id }).from(table).limit(1)
    if (rows.length > 0) return true
  }
  return false
}

export async function rememberDemo(tx: Db, value: 'added' | 'removed') {
  // With a new demo in place, an undo of the last removal would add it a second time.
  await tx.delete(settings).where(eq(settings.key, 'demo-removal'))
  await storeDemoState(tx, value)
}

async function storeDemoState(tx: Db, value: 'added' | 'removed') {
  await tx
    .insert(settings)
    .values({ key: demoSetting, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

async function insertDemo(tx: Db, content: Content) {
  await tx.insert(media).values(content.art).onConflictDoNothing()
  await tx.insert(categories).values(content.categories.map(asDemo)).onConflictDoNothing()
  await tx.insert(destinations).values(content.destinations.map(asDemo).map(aged)).onConflictDoNothing()
  await tx.insert(blogPosts).values(content.posts.map(postRow)).onConflictDoNothing()
  await insertUndatedLists(tx, content)
  await insertItineraries(tx, content)
}

/** These tables have no unique column, so rows that the owner has edited are recognised by their address. */
async function insertUndatedLists(tx: Db, content: Content) {
  const kept = {
    products: new Set((await tx.select({ key: affiliateProducts.affiliateUrl }).from(affiliateProducts)).map(keyOf)),
    pictures: new Set((await tx.select({ key: galleryImages.url }).from(galleryImages)).map(keyOf)),
    profiles: new Set((await tx.select({ key: travelProfiles.email }).from(travelProfiles)).map(keyOf)),
  }
  const products = content.products
    .map(asDemo)
    .map(aged)
    .filter((row) => !kept.products.has(row.affiliateUrl))
  const pictures = content.galleryImages
    .map(asDemo)
    .map(aged)
    .filter((row) => !kept.pictures.has(row.url))
  const profiles = content.profiles
    .map(profileColumns)
    .map(asDemo)
    .map(aged)
    .filter((row) => !kept.profiles.has(row.email))
  if (products.length > 0) await tx.insert(affiliateProducts).values(products)
  if (pictures.length > 0) await tx.insert(galleryImages).values(pictures)
  if (profiles.length > 0) await tx.insert(travelProfiles).values(profiles)
}

async function insertItineraries(tx: Db, content: Content) {
  const rows = content.itineraries.map(({ days: _, ...itinerary }) => itinerary)
  const inserted = await tx
    .insert(itineraries)
    .values(rows.map(asDemo).map(aged))
    .onConflictDoNothing()
    .returning({ id: itineraries.id, slug: itineraries.slug })
  const ids = new Map(inserted.map(({ slug, id }) => [slug, id]))
  const days = content.itineraries.flatMap(({ slug, days }) => {
    const itineraryId = ids.get(slug)
    return itineraryId === undefined ? [] : days.map((day) => ({ ...day, itineraryId }))
  })
  if (days.length > 0) await tx.insert(itineraryDays).values(days)
}

const keyOf = ({ key }: { key: string }) => key

function asDemo<Row>(row: Row) {
  return { ...row, demo: true }
}

/** Lists are shown newest first, so the first row of a file gets the newest date. */
function aged<Row>(row: Row, index: number) {
  return { ...row, createdAt: new Date(newest - index * minute).toISOString() }
}

function postRow({ createdAt, ...draft }: Content['posts'][number]) {
  const instant = `${createdAt}T08:00:00.000Z`
  return { ...postColumns(draft), createdAt: instant, updatedAt: instant, demo: true }
}
