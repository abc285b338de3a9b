import { and, arrayContains, desc, eq, getTableColumns, isNotNull, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import type { BlogPost, BlogPostDetail, PostDraft } from './schema.ts'
import { searchTextOf } from './search.server.ts'
import { blogPosts } from './tables.server.ts'

const {
  content,
  affiliateLinks,
  seoKeywords,
  sources,
  searchText: _,
  demo: __,
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
export const mostCounted = 10_001

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

const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.id)]

/** How many posts the filter leaves, at most `mostCounted`. */
export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(blogPosts)
    .where(and(...conditions(filter), ...matching(filter.pattern)))
    .limit(mostCounted)
    .as('found')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found)
  return row?.total ?? 0
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

/** The newest posts that match, found through the trigram index: for patterns that few posts match. */
export async function findRareMatches(
  db: Db,
  filter: PostFilter,
  limit: number,
  cursor?: PostCursor,
): Promise<BlogPost[]> {
  // The inner limit keeps the planner from walking the whole date index in search of a rare word.
  const hits = db
    .select({ id: blogPosts.id, createdAt: blogPosts.createdAt })
    .from(blogPosts)
    .where(and(...conditions(filter), ...matching(filter.pattern), ...after(cursor)))
    .limit(mostCounted)
    .as('hits')
  const page = db.select().from(hits).orderBy(desc(hits.createdAt), desc(hits.id)).limit(limit).as('page')
  return db
    .select(card)
    .from(page)
    .innerJoin(blogPosts, eq(blogPosts.id, page.id))
    .leftJoin(media, eq(media.url, blogPosts.imageUrl))
    .orderBy(...newestFirst)
}

/** The newest posts that match among the newest `reach` of the filter: for patterns that many posts match. */
export async function findCommonMatches(
  db: Db,
  filter: PostFilter & { pattern: string },
  limit: number,
  reach: number,
  cursor?: PostCursor,
): Promise<BlogPost[]> {
  const recent = db
    .select({ id: blogPosts.id, createdAt: blogPosts.createdAt, searchText: blogPosts.searchText })
    .from(blogPosts)
    .where(and(...conditions(filter), ...after(cursor)))
    .orderBy(...newestFirst)
    .limit(reach)
    .as('recent')
  const page = db
    .select({ id: recent.id, createdAt: recent.createdAt })
    .from(recent)
    .where(like(recent.searchText, filter.pattern))
    .orderBy(desc(recent.createdAt), desc(recent.id))
    .limit(limit)
    .as('page')
  return db
    .select(card)
    .from(page)
    .innerJoin(blogPosts, eq(blogPosts.id, page.id))
    .leftJoin(media, eq(media.url, blogPosts.imageUrl))
    .orderBy(...newestFirst)
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
