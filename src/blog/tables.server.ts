import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, demo, id, instant, updatedAt } from '#platform/db/columns.server.ts'
import { maxSlugLength } from '#platform/text/slug.ts'
import type { AffiliateLink } from './affiliate-link.ts'
import type { PostFields } from './revision-schema.ts'
import type { Source } from './schema.ts'

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
    affiliateLinks: jsonb('affiliate_links').$type<AffiliateLink[]>().notNull().default([]),
    seoKeywords: text('seo_keywords').array().notNull().default([]),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    aiGenerated: boolean('ai_generated').notNull().default(false),
    publishAt: instant('publish_at'),
    /** When it first became public; null also for public posts written by the demo, whose day is `createdAt`. */
    publishedAt: instant('published_at'),
    /** Made up by the editor of a new post, so that a creation that is sent twice is one post. */
    draftKey: uuid('draft_key').unique(),
    /** Title, excerpt, content, tags and destination, folded (see fold.ts); written by the room, never read back. */
    searchText: text('search_text').notNull(),
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
    index('blog_posts_due').on(t.publishAt).where(sql`not ${t.published}`),
    index('blog_posts_title').on(sql`lower(${t.title})`, t.id),
    index('blog_posts_tags').using('gin', t.tags),
    index('blog_posts_words').using('gin', sql`post_words(${t.searchText})`),
  ],
)

/** What a post was at each save. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    savedAt: instant('saved_at').notNull(),
    /** Saved by the editor while the author typed: since when; null: she saved it. */
    autosavedFrom: instant('autosaved_from'),
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

/** Every word that posts have, so that part of a word leads to whole ones. Kept by triggers, like the counts. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_part').using('gin', t.word.op('gin_trgm_ops')),
  index('search_words_pair').using('gin', sql`letter_pairs(${t.word})`),
])
