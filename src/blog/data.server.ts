import { and, arrayContains, desc, eq, getTableColumns, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { imageInfoColumns } from '#platform/media/data.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { containsPattern } from '#platform/text/fold.ts'
import type { PostOrder } from './options.ts'
import type { BlogPost, BlogPostDetail, PostDraft } from './schema.ts'
import { searchTextOf } from './search.server.ts'
import { blogPosts, searchWords } from './tables.server.ts'

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
  /** One of these words is in every text that the pattern matches. */
  words?: readonly string[] | undefined
}

export function conditions({ published, category, destination, tag }: PostFilter): SQL[] {
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

export function matching({ pattern, words }: PostFilter): SQL[] {
  return [
    // As one text, because the drivers write lists differently; no word has a space in it.
    ...(words === undefined
      ? []
      : [sql`post_words(${blogPosts.searchText}) && string_to_array(${words.join(' ')}, ' ')`]),
    ...(pattern === undefined ? [] : [like(blogPosts.searchText, pattern)]),
  ]
}

const place = { createdAt: blogPosts.createdAt, id: blogPosts.id }
const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.id)]

/**
 * Runs a search so that it goes through the index of words. The planner counts pages, not that every row it would read
 * instead has a long text to unpack; without fresh statistics it would read them all.
 */
export async function throughTheIndex<Result>(db: Db, search: (tx: Db) => Promise<Result>): Promise<Result> {
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

/** The first `limit` posts met in the index of words, newest first: all that match, if they are fewer. */
export async function findIndexedMatches(
  db: Db,
  filter: PostFilter & { words: readonly string[] },
  limit: number,
): Promise<PostCursor[]> {
  return throughTheIndex(db, (tx) => {
    // Limited before they are sorted, so that a common word stops early.
    const hits = tx
      .select(place)
      .from(blogPosts)
      .where(and(...conditions(filter), ...matching(filter)))
      .limit(limit)
      .as('hits')
    return tx.select().from(hits).orderBy(desc(hits.createdAt), desc(hits.id))
  })
}

/** A piece that more words than this contain says too little about a post. */
const mostWords = 1000

/** The words that contain a piece; null when they are too many to be asked for. */
export async function findWordsWith(db: Db, piece: string): Promise<string[] | null> {
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(like(searchWords.word, containsPattern(piece)))
    .limit(mostWords + 1)
  return rows.length > mostWords ? null : rows.map(({ word }) => word)
}

/**
 * The newest `limit` posts that match among the newest `reach` of the filter: for patterns that many posts match, since
 * reading stops when enough are found.
 */
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
    .where(and(...conditions(filter), ...matching(filter), ...further))
    .orderBy(key, id)
    .limit(limit)
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
