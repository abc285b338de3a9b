/** Which posts a list is about, and in what order, as SQL. */
import { arrayContains, desc, eq, gte, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import { blogPosts } from '../tables.server.ts'

/** A place in the list: the newest-first order goes on after this row. */
export interface PostCursor {
  createdAt: string
  id: number
}

export interface PostFilter {
  /** True: only what readers may see; false: only drafts; undefined: both. */
  published?: boolean | undefined
  /** True: only drafts that wait for their time; false: only posts that do not. */
  scheduled?: boolean | undefined
  category?: string | undefined
  destination?: string | undefined
  tag?: string | undefined
  /** Whose byline they carry, by the account's id; 'own': the site's own author's. */
  author?: number | 'own' | undefined
  /** In which they were created, "2026-11", in UTC as the list shows it. */
  month?: string | undefined
  /** By the name that its parts carry. */
  series?: string | undefined
  /** A LIKE pattern for the folded text. */
  pattern?: string | undefined
  /** One of these words is in every text that the pattern matches. */
  words?: readonly string[] | undefined
}

export function conditions(filter: PostFilter): SQL[] {
  const { published, scheduled, category, destination, tag, author, month, series } = filter
  return [
    // The literal lets the planner use the indexes made for published posts; a parameter would not.
    ...(published === undefined ? [] : [published ? sql`${blogPosts.published}` : sql`not ${blogPosts.published}`]),
    ...(scheduled === undefined
      ? []
      : [
          scheduled
            ? sql`(not ${blogPosts.published} and ${blogPosts.publishAt} is not null)`
            : isNull(blogPosts.publishAt),
        ]),
    ...(category === undefined ? [] : [eq(blogPosts.category, category)]),
    ...(destination === undefined ? [] : [eq(blogPosts.destination, destination)]),
    ...(series === undefined ? [] : [eq(blogPosts.series, series)]),
    ...(tag === undefined ? [] : [arrayContains(blogPosts.tags, [tag])]),
    ...(author === undefined ? [] : [author === 'own' ? isNull(blogPosts.authorId) : eq(blogPosts.authorId, author)]),
    ...(month === undefined ? [] : createdIn(month)),
  ]
}

function createdIn(month: string): SQL[] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const from = (day: Temporal.PlainDate) => `${day}T00:00:00.000Z`
  const { createdAt } = blogPosts
  return [gte(createdAt, from(first)), lt(createdAt, from(first.add({ months: 1 })))]
}

/** What stands after this row, newest first. */
export function after(cursor: PostCursor | undefined): SQL[] {
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

/**
 * Conditions that are only looked at, without an index of their own: beside the index of words the planner would rather
 * take all posts that meet them, and take each one's text to pieces.
 */
export function unindexed(conditions: readonly SQL[]): SQL[] {
  return conditions.map((condition) => sql`coalesce(${condition}, false)`)
}

/** Where a row stands in that order. */
export const place = { createdAt: blogPosts.createdAt, id: blogPosts.id }

export const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.id)]
