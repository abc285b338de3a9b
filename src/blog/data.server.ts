import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { bylineColumns } from '#auth/people/data.server.ts'
import { users } from '#auth/tables.server.ts'
import { categories } from '#categories/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { answerShown, sentBackShown } from './answering/answers.server.ts'
import {
  after,
  conditions,
  matching,
  newestFirst,
  type PostCursor,
  type PostFilter,
} from './finding/conditions.server.ts'
import { searchTextOf } from './finding/search.server.ts'
import type { PostOrder } from './options.ts'
import type { BlogPost, BlogPostDetail, PostDraft, Surroundings } from './schema.ts'
import { blogPosts } from './tables.server.ts'

const {
  content,
  affiliateLinks,
  searchTitle,
  seoKeywords,
  sources,
  notesClosed,
  visitedIn,
  checkedOn,
  series,
  seriesPart,
  searchText: _,
  demo: __,
  publishedAt: ___,
  draftKey: ____,
  authorId: _____,
  sentBack: ______,
  ...plainCard
} = getTableColumns(blogPosts)
const card = { ...plainCard, imageInfo: imageInfoColumns, author: bylineColumns }
const destinationSlug = sql<string | null>`(
  select ${destinations.slug} from ${destinations} where ${destinations.name} = ${blogPosts.destination} and ${destinations.published}
)`
const own = { searchTitle, visitedIn, checkedOn, series, seriesPart }
const whole = {
  ...card,
  ...own,
  answer: answerShown,
  sentBack: sentBackShown,
  content,
  affiliateLinks,
  seoKeywords,
  sources,
  notesClosed,
  destinationSlug,
}

/** Posts as their cards show them, with picture and author. */
export function selectCards(db: Db) {
  return db
    .select(card)
    .from(blogPosts)
    .leftJoin(media, eq(media.url, blogPosts.imageUrl))
    .leftJoin(users, eq(users.id, blogPosts.authorId))
}

/** The same with all that is stored of them. */
function selectWhole(db: Db) {
  return db
    .select(whole)
    .from(blogPosts)
    .leftJoin(media, eq(media.url, blogPosts.imageUrl))
    .leftJoin(users, eq(users.id, blogPosts.authorId))
}

/** The newest posts of a filter without a pattern, read from the index in their order. */
export async function findNewestPosts(
  db: Db,
  filter: PostFilter,
  limit: number,
  cursor?: PostCursor,
): Promise<BlogPost[]> {
  return selectCards(db)
    .where(and(...conditions(filter), ...after(cursor)))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** The posts with these cursors, newest first. */
export async function findPostsAt(db: Db, places: PostCursor[]): Promise<BlogPost[]> {
  if (places.length === 0) return []
  return selectCards(db)
    .where(
      inArray(
        blogPosts.id,
        places.map(({ id }) => id),
      ),
    )
    .orderBy(...newestFirst)
}

/** A cursor in an order other than newest first: `createdAt` or title of the last row, and that row's id. */
export interface OrderedCursor {
  key: string
  id: number
}

/** The author's list in an order other than newest first, searched or not. */
export async function findOrderedPosts(
  db: Db,
  filter: PostFilter,
  order: Exclude<PostOrder, 'newest'>,
  limit: number,
  cursor?: OrderedCursor,
): Promise<BlogPost[]> {
  const { id, createdAt, title } = blogPosts
  const key = order === 'oldest' ? sql`${createdAt}` : sql`lower(${title})`
  const from = (at: string) => (order === 'oldest' ? sql`${at}::timestamptz` : sql`lower(${at}::text)`)
  const further = cursor ? [sql`(${key}, ${id}) > (${from(cursor.key)}, ${cursor.id})`] : []
  return selectCards(db)
    .where(and(...conditions(filter), ...matching(filter), ...further))
    .orderBy(key, id)
    .limit(limit)
}

/** A post as stored, draft or not; the caller decides who may read it. */
export type StoredPost = Omit<BlogPostDetail, keyof Surroundings | 'contentHtml' | 'mapHtml'>

export async function findPostById(db: Db, id: number): Promise<StoredPost | null> {
  return findPost(db, eq(blogPosts.id, id))
}

export async function hasPost(db: Db, id: number): Promise<boolean> {
  return (await db.$count(blogPosts, eq(blogPosts.id, id))) > 0
}

/** Id of the post that was created with this draft key, so that a repeated creation finds it. */
export async function findIdByKey(db: Db, draftKey: string): Promise<number | null> {
  const [row] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.draftKey, draftKey))
  return row?.id ?? null
}

export async function findPostBySlug(db: Db, slug: string): Promise<StoredPost | null> {
  return findPost(db, eq(blogPosts.slug, slug))
}

async function findPost(db: Db, condition: SQL): Promise<StoredPost | null> {
  const [post] = await selectWhole(db).where(condition)
  return post ?? null
}

/** What a card in another text shows of a published post, with the stored colour of its category. */
export async function findPublishedCard(db: Db, slug: string) {
  const [post] = await db
    .select({ ...card, color: categories.color })
    .from(blogPosts)
    .leftJoin(media, eq(media.url, blogPosts.imageUrl))
    .leftJoin(users, eq(users.id, blogPosts.authorId))
    .leftJoin(categories, eq(categories.name, blogPosts.category))
    .where(and(eq(blogPosts.slug, slug), sql`${blogPosts.published}`))
  return post ?? null
}

/** The newest published posts with their text, for the feeds. @param filter which of them */
export async function findPublishedTexts(db: Db, limit: number, filter: PostFilter = {}): Promise<StoredPost[]> {
  return selectWhole(db)
    .where(and(...conditions({ ...filter, published: true })))
    .orderBy(...newestFirst)
    .limit(limit)
}

/**
 * Addresses of the published posts for the sitemap, oldest first, so that a new post changes only its last part. Rows before
 * `offset` are skipped in the index alone: the rows themselves have a hundred times as many bytes.
 */
export async function listPublishedPostAddresses(db: Db, offset: number, limit: number) {
  const { slug, updatedAt, imageUrl, createdAt, id, published } = blogPosts
  const place = sql`(${createdAt}, ${id})`
  const first = sql`(select ${createdAt}, ${id} from ${blogPosts} where ${published} order by ${createdAt}, ${id} offset ${offset} limit 1)`
  return db
    .select({ slug, updatedAt, imageUrl })
    .from(blogPosts)
    .where(sql`${published} and ${place} >= ${first}`)
    .orderBy(createdAt, id)
    .limit(limit)
}

/** A draft as the columns of its row; every write goes through here, so that the search text is always up to date. */
export function postColumns<Draft extends PostDraft>(draft: Draft) {
  return { ...draft, searchText: searchTextOf(draft) }
}

/** Titles of the newest published posts about a place. */
export async function findTitlesAbout(db: Db, destination: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ title: blogPosts.title })
    .from(blogPosts)
    .where(and(eq(blogPosts.destination, destination), sql`${blogPosts.published}`))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ title }) => title)
}
