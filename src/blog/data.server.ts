import { and, arrayContains, desc, eq, getTableColumns, inArray, isNotNull, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import type { PostOrder } from './options.ts'
import type { BlogPost, BlogPostDetail, PostDraft } from './schema.ts'
import { isIndexed, searchTextOf } from './search.server.ts'
import { blogPosts } from './tables.server.ts'

const {
  content,
  affiliateLinks,
  seoKeywords,
  sources,
  searchText: _,
  demo: __,
  publishedAt: ___,
  ...plainCard
} = getTableColumns(blogPosts)
const card = { ...plainCard, imageInfo: imageInfoColumns }
const whole = { ...card, content, affiliateLinks, seoKeywords, sources }

/** A place in the list: the newest-first order goes on after this row. */
export interface PostCursor {
  createdAt: string
  id: number
}

export interface PostFilter {
  /** True: only what readers may see; false: only drafts; undefined: both. */
  published?: boolean | undefined
  category?: string | undefined
  destination?: string | undefined
  tag?: string | undefined
  /** A LIKE pattern for the folded text. */
  pattern?: string | undefined
}

/** Counting stops here, so that a list of any size is counted in bounded time. */
const mostCounted = 10_001

function conditions({ published, category, destination, tag }: PostFilter): SQL[] {
  return [
    // The literal lets the planner use the indexes made for published posts; a parameter would not.
    ...(published === undefined ? [] : [published ? sql`${blogPosts.published}` : sql`not ${blogPosts.published}`]),
    ...(category === undefined ? [] : [eq(blogPosts.category, category)]),
    ...(destination === undefined ? [] : [eq(blogPosts.destination, destination)]),
    ...(tag === undefined ? [] : [arrayContains(blogPosts.tags, [tag])]),
  ]
}

function after(cursor: PostCursor | undefined): SQL[] {
  return cursor ? [sql`(${blogPosts.createdAt}, ${blogPosts.id}) < (${cursor.createdAt}, ${cursor.id})`] : []
}

function matching(pattern: string | undefined): SQL[] {
  return pattern === undefined ? [] : [like(blogPosts.searchText, pattern)]
}

const place = { createdAt: blogPosts.createdAt, id: blogPosts.id }
const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.id)]

/** How many posts the filter leaves, at most `mostCounted`. */
export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  return isIndexed(filter.pattern) ? throughTheIndex(db, (tx) => countIn(tx, filter)) : countIn(db, filter)
}

async function countIn(db: Db, filter: PostFilter): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(blogPosts)
    .where(and(...conditions(filter), ...matching(filter.pattern)))
    .limit(mostCounted)
    .as('found')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found)
  return row?.total ?? 0
}

/**
 * Runs a search so that it goes through the trigram index. The planner counts pages, not that every row it would read
 * instead has a long text to unpack; without fresh statistics it would read them all.
 */
async function throughTheIndex<Result>(db: Db, search: (tx: Db) => Promise<Result>): Promise<Result> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('random_page_cost', '0', true)`)
    return search(tx)
  })
}

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

/**
 * The first `limit` posts met in the trigram index, newest first: all that match, if they are fewer. Needs a pattern
 * that `isIndexed`.
 */
export async function findIndexedMatches(db: Db, filter: PostFilter, limit: number): Promise<PostCursor[]> {
  return throughTheIndex(db, (tx) => {
    // Limited before they are sorted, so that a common word stops early.
    const hits = tx
      .select(place)
      .from(blogPosts)
      .where(and(...conditions(filter), ...matching(filter.pattern)))
      .limit(limit)
      .as('hits')
    return tx.select().from(hits).orderBy(desc(hits.createdAt), desc(hits.id))
  })
}

/** The newest `limit` posts that match among the newest `reach` of the filter: for patterns that many posts match. */
export async function findRecentMatches(
  db: Db,
  filter: PostFilter & { pattern: string },
  limit: number,
  reach: number,
  cursor?: PostCursor,
): Promise<PostCursor[]> {
  const recent = db
    .select({ ...place, searchText: blogPosts.searchText })
    .from(blogPosts)
    .where(and(...conditions(filter), ...after(cursor)))
    .orderBy(...newestFirst)
    .limit(reach)
    .as('recent')
  return db
    .select({ createdAt: recent.createdAt, id: recent.id })
    .from(recent)
    .where(like(recent.searchText, filter.pattern))
    .orderBy(desc(recent.createdAt), desc(recent.id))
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
    .where(and(...conditions(filter), ...matching(filter.pattern), ...further))
    .orderBy(key, id)
    .limit(limit)
}

/** Published posts counted by category or destination, as a table to join: `name` and `posts`. */
export function publishedPostsBy(db: Db, column: 'category' | 'destination') {
  return db
    .select({ name: blogPosts[column], posts: sql<number>`count(*)::int`.as('posts') })
    .from(blogPosts)
    .where(and(sql`${blogPosts.published}`, isNotNull(blogPosts[column])))
    .groupBy(blogPosts[column])
    .as('published_posts')
}

/** A post as stored, draft or not; the caller decides who may read it. */
export type StoredPost = Omit<BlogPostDetail, 'contentHtml'>

export async function findPostById(db: Db, id: number): Promise<StoredPost | null> {
  return findPost(db, eq(blogPosts.id, id))
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

/** Exact, unlike `countPosts`: the sitemap must not leave any out. */
export async function countPublishedPosts(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(blogPosts)
    .where(sql`${blogPosts.published}`)
  return row?.total ?? 0
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
