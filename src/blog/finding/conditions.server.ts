/** The filters and the order of a list of posts, as SQL. */
import { arrayContains, desc, eq, gte, inArray, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import { blogPosts } from '../tables.server.ts'

/** A cursor of the newest-first order: the list goes on after this row. */
export interface PostCursor {
  createdAt: string
  id: number
}

export interface PostFilter {
  /** True: only what readers may see; false: only drafts; undefined: both. */
  published?: boolean | undefined
  /** True: only scheduled drafts; false: only posts that are not scheduled. */
  scheduled?: boolean | undefined
  category?: string | undefined
  destination?: string | undefined
  tag?: string | undefined
  /** Id of the account whose byline they carry; 'own': the site's own author. */
  author?: number | 'own' | undefined
  /** Month of creation, "2026-11", in UTC as the list shows it. */
  month?: string | undefined
  /** Names of the series. */
  series?: readonly string[] | undefined
  /** A LIKE pattern for the folded text. */
  pattern?: string | undefined
  /** Every text that matches the pattern contains one of these words. */
  words?: readonly string[] | undefined
}

export function conditions(filter: PostFilter): SQL[] {
  const { published, scheduled, category, destination, tag, author, month, series } = filter
  return [
    // A literal, so that the planner uses the partial indexes for published posts; with a parameter it would not.
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
    ...(series === undefined ? [] : [inArray(blogPosts.series, series)]),
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

/** Condition: rows after this cursor, newest first. */
export function after(cursor: PostCursor | undefined): SQL[] {
  return cursor ? [sql`(${blogPosts.createdAt}, ${blogPosts.id}) < (${cursor.createdAt}, ${cursor.id})`] : []
}

export function matching({ pattern, words }: PostFilter): SQL[] {
  return [
    // Passed as one text, because the drivers encode lists differently; no word contains a space.
    ...(words === undefined
      ? []
      : [sql`post_words(${blogPosts.searchText}) && string_to_array(${words.join(' ')}, ' ')`]),
    ...(pattern === undefined ? [] : [like(blogPosts.searchText, pattern)]),
  ]
}

/**
 * Hides conditions from the planner's choice of index: it would otherwise prefer their index to the one of words, and unpack the
 * text of every post that meets them.
 */
export function unindexed(conditions: readonly SQL[]): SQL[] {
  return conditions.map((condition) => sql`coalesce(${condition}, false)`)
}

/** The columns of a cursor. */
export const place = { createdAt: blogPosts.createdAt, id: blogPosts.id }

export const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.id)]
