import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '#auth/tables.server.ts'
import { createdAt, demo, id, instant, isOneOf, updatedAt } from '#platform/db/columns.server.ts'
import { maxSlugLength } from '#platform/text/slug.ts'
import { type AnswerKind, answerKinds, type Checked, type Passage, type SentBack } from './answering/options.ts'
import type { Source } from './schema.ts'
import type { AffiliateLink } from './text/affiliate-link.ts'
import type { PostFields } from './writing/revision-schema.ts'

/**
 * The order-by indexes ascend on purpose: PostgreSQL reads them backwards, while Drizzle's `.desc()` puts nulls last
 * and then no `order by … desc` can use the index.
 */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    slug: varchar({ length: maxSlugLength }).notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    category: text().notNull(),
    tags: text().array().notNull().default([]),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    readTime: smallint('read_time').notNull(),
    published: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    destination: text(),
    country: text(),
    continent: text(),
    bestTimeToVisit: text('best_time_to_visit'),
    budgetRange: text('budget_range'),
    /** "2026-11" */
    visitedIn: varchar('visited_in', { length: 7 }),
    checkedOn: date('checked_on'),
    /** The series, by its name: all parts carry the same. */
    series: text(),
    seriesPart: smallint('series_part'),
    affiliateLinks: jsonb('affiliate_links').$type<AffiliateLink[]>().notNull().default([]),
    /** What search engines are given instead of the title. */
    searchTitle: text('search_title'),
    seoKeywords: text('seo_keywords').array().notNull().default([]),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    aiGenerated: boolean('ai_generated').notNull().default(false),
    publishAt: instant('publish_at'),
    /** When the post first became public; null also for public posts of the demo, whose date is `createdAt`. */
    publishedAt: instant('published_at'),
    /** Made up by the editor for a new post, so that a creation sent twice makes one post. */
    draftKey: uuid('draft_key').unique(),
    /** Title, excerpt, content, tags and destination, folded (see fold.ts); an index for the search that is never read back. */
    searchText: text('search_text').notNull(),
    /** Whether notes from readers are closed. */
    notesClosed: boolean('notes_closed').notNull().default(false),
    /** What a reviewer wants changed in a generated draft before anybody answers for it. */
    sentBack: jsonb('sent_back').$type<SentBack>(),
    /** The byline; null for the site's own author. */
    authorId: integer('author_id').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    demo: demo(),
  },
  (t) => [
    check(
      'blog_posts_whole',
      sql`(not ${t.published} and ${t.publishAt} is null) or (${t.title} <> '' and ${t.excerpt} <> '' and ${t.content} <> '' and ${t.category} <> '')`,
    ),
    check('blog_posts_read_time', sql`${t.readTime} between 1 and 60`),
    index('blog_posts_newest').on(t.createdAt, t.id),
    index('blog_posts_published').on(t.createdAt, t.id).where(sql`${t.published}`),
    index('blog_posts_category').on(t.category, t.createdAt, t.id).where(sql`${t.published}`),
    index('blog_posts_destination').on(t.destination, t.createdAt, t.id).where(sql`${t.published}`),
    // For the desk's lists, which also show drafts.
    index('blog_posts_filed').on(t.category, t.createdAt, t.id),
    index('blog_posts_about').on(t.destination, t.createdAt, t.id),
    index('blog_posts_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    index('blog_posts_series').on(t.series, t.seriesPart).where(sql`${t.published} and ${t.series} is not null`),
    index('blog_posts_due').on(t.publishAt).where(sql`not ${t.published}`),
    index('blog_posts_title').on(sql`lower(${t.title})`, t.id),
    index('blog_posts_tags').using('gin', t.tags),
    index('blog_posts_words').using('gin', sql`post_words(${t.searchText})`),
  ],
)

/** The revisions of posts, one for each save. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    savedAt: instant('saved_at').notNull(),
    /** When the first autosave of this revision happened; null for a save by the author. */
    autosavedFrom: instant('autosaved_from'),
    /** The account that saved it; no foreign key, because it is only compared with the next save's. */
    savedBy: integer('saved_by'),
    title: text().notNull(),
    draft: jsonb().$type<PostFields>().notNull(),
  },
  (t) => [index('post_revisions_of_post').on(t.postId, t.id)],
)

/** Slugs that posts have had; whoever asks for one is sent to where the post is now. */
export const postRedirects = pgTable(
  'post_redirects',
  {
    fromSlug: varchar('from_slug', { length: maxSlugLength }).primaryKey(),
    postId: integer('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (t) => [index('post_redirects_of_post').on(t.postId)],
)

/** Former names of series, as slugs, each with the series that their posts last moved to. */
export const seriesRedirects = pgTable('series_redirects', {
  fromSlug: text('from_slug').primaryKey(),
  series: text().notNull(),
})

/** Presence: the windows in which a post is open, on any instance. Only shown, and deleted when a window falls silent. */
export const postWindows = pgTable(
  'post_windows',
  {
    /** A name that the window chooses. */
    window: varchar({ length: 60 }).primaryKey(),
    postId: integer('post_id').notNull(),
    userId: integer('user_id'),
    since: instant().notNull(),
    seen: instant().notNull(),
  },
  (t) => [index('post_windows_of_post').on(t.postId)],
)

/** Filters of the list of posts that an account has saved under a name. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar({ length: 60 }).notNull(),
    /** The search part of the list's address, "category=Culture&status=off". */
    search: varchar({ length: 500 }).notNull(),
  },
  (t) => [unique('saved_filters_name').on(t.userId, t.name)],
)

/**
 * Pending list of an index of words, in kB: the smallest. PostgreSQL merges it when it is full, in the statement that fills it: a
 * full one of the usual 4 MB takes the embedded database up to 155 ms, this one 32.
 */
const maxPendingKb = 64

/** Every word of the posts, so that part of a word finds the whole ones. Kept by triggers, as the counts are. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_part').using('gin', t.word.op('gin_trgm_ops')).with({ gin_pending_list_limit: maxPendingKb }),
  index('search_words_letters')
    .using('gin', sql`string_to_array(${t.word}, null)`)
    .with({ gin_pending_list_limit: maxPendingKb }),
])

/**
 * Reviews: who answers for which words of a generated post. Without a row for its present words the database refuses to make it
 * public (a trigger of the migration). A row is never changed, and stays true of its words whatever becomes of the post.
 */
export const postReviews = pgTable(
  'post_reviews',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    /** SHA-256 of title, excerpt and content, by `reviewed_words`. */
    words: varchar({ length: 64 }).notNull(),
    /** The same hash of letters and digits alone, so that a corrected comma does not change the date of the review. */
    letters: varchar({ length: 64 }).notNull(),
    kind: varchar({ length: 8 }).$type<AnswerKind>().notNull(),
    /** The name at the time of the review; the account may be deleted later. */
    name: text(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
    checked: jsonb().$type<Checked[]>().notNull().default([]),
  },
  (t) => [
    check('post_reviews_kind', isOneOf(t.kind, answerKinds)),
    check('post_reviews_named', sql`(${t.kind} = 'person') = (${t.name} is not null)`),
    index('post_reviews_of_words').on(t.postId, t.words),
  ],
)

/** The passages that the research of a generated post retrieved; its claims are compared with them. */
export const postResearch = pgTable('post_research', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => blogPosts.id, { onDelete: 'cascade' }),
  readAt: instant('read_at').notNull(),
  passages: jsonb().$type<Passage[]>().notNull(),
})
