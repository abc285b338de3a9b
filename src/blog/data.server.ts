import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
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
import type { BlogPost, BlogPostDetail, PostDraft } from './schema.ts'
import { blogPosts } from './tables.server.ts'

const {
  content,
  affiliateLinks,
  seoKeywords,
  sources,
  searchText: _,
  demo: __,
  publishedAt: ___,
  draftKey: ____,
  ...plainCard
} = getTableColumns(blogPosts)
const card = { ...plainCard, imageInfo: imageInfoColumns }
const whole = { ...card, content, affiliateLinks, seoKeywords, sources }

/** The newest posts of a filter without a pattern, read from the index in their order. */
export async function findNewestPosts(
  db: Db,
  filter: PostFilter,
  limit: number,
  cursor?: PostCursor,
): Promise<BlogPost[]> {
  return db
    .select(card)
    .from(blogPosts)
    .leftJoin(media, eq(media.url, blogPosts.imageUrl))
    .where(and(...conditions(filter), ...after(cursor)))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** The posts at these places, newest first. */
export async function findPostsAt(db: Db, places: PostCursor[]): Promise<BlogPost[]> {
  if (places.length === 0) return []
  return db
    .select(card)
    .from(blogPosts)
    .leftJoin(media, eq(media.url, blogPosts.imageUrl))
    .where(
      inArray(
        blogPosts.id,
        places.map(({ id }) => id),
      ),
    )
    .orderBy(...newestFirst)
}

/** A place in a list of another order than newest first: `createdAt` or title of its last row, and the row's id. */
export interface OrderedCursor {
  key: string
  id: number
}

/** The author's list in another order than newest first, searched or not. */
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
  return db
    .select(card)
    .from(blogPosts)
    .leftJoin(media, eq(media.url, blogPosts.imageUrl))
    .where(and(...conditions(filter), ...matching(filter), ...further))
    .orderBy(key, id)
    .limit(limit)
}

/** A post as stored, draft or not; the caller decides who may read it. */
export type StoredPost = Omit<BlogPostDetail, 'contentHtml'>

export async function findPostById(db: Db, id: number): Promise<StoredPost | null> {
  return findPost(db, eq(blogPosts.id, id))
}

/** The post that a new one with this key became. */
export async function findIdByKey(db: Db, draftKey: string): Promise<number | null> {
  const [row] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.draftKey, draftKey))
  return row?.id ?? null
}

export async function findPostBySlug(db: Db, slug: string): Promise<StoredPost | null> {
  return findPost(db, eq(blogPosts.slug, slug))
}

async function findPost(db: Db, condition: SQL): Promise<StoredPost | null> {
  const [post] = await db
    .select(whole)
    .from(blogPosts)
    .leftJoin(media, eq(media.url, blogPosts.imageUrl))
    .where(condition)
  return post ?? null
}

/** The newest published posts with their text, for the feeds. */
export async function findPublishedTexts(db: Db, limit: number): Promise<StoredPost[]> {
  return db
    .select(whole)
    .from(blogPosts)
    .leftJoin(media, eq(media.url, blogPosts.imageUrl))
    .where(sql`${blogPosts.published}`)
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Where the published posts are, oldest row first, so that a new one changes only the sitemap's last part. */
export async function listPublishedPostAddresses(db: Db, offset: number, limit: number) {
  const { slug, updatedAt, imageUrl } = blogPosts
  return db
    .select({ slug, updatedAt, imageUrl })
    .from(blogPosts)
    .where(sql`${blogPosts.published}`)
    .orderBy(blogPosts.id)
    .offset(offset)
    .limit(limit)
}

/** A draft as its row's columns; every write goes through here, so that search always knows the text. */
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
