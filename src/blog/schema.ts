/**
 * What the author writes: posts, filed under a category and often about a destination.
 * A draft (published false) is hers alone; readers' lists and pages never show one.
 */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import {
  changedLine,
  changedWordList,
  chosenInstant,
  expectedUpdatedAt,
  line,
  optionalLine,
  pictureUrl,
  slug,
  Timestamp,
  text,
  webUrl,
  wordList,
} from '#platform/text/fields.ts'
import { readTimeLimits } from './options.ts'

export const AffiliateLink = z.object({
  label: line(200, 'Label'),
  url: webUrl('The affiliate link'),
  /** Where on the site it stands, as clicks and reports name it. */
  placement: line(200, 'Placement').optional(),
})
export type AffiliateLink = z.infer<typeof AffiliateLink>

/** Where a generated post found its facts. */
export const Source = z.object({ title: line(300, 'Title'), url: webUrl('The source') })
export type Source = z.infer<typeof Source>

/** A row of a list: everything a card shows, and not the text. */
export const BlogPost = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    /** Name of a category. */
    category: z.string(),
    tags: z.array(z.string()),
    imageUrl: z.string().nullable(),
    imageAlt: z.string().nullable(),
    imageInfo: ImageInfo.nullable(),
    /** Minutes. */
    readTime: z.int().min(readTimeLimits.min).max(readTimeLimits.max),
    published: z.boolean(),
    featured: z.boolean(),
    /** Name of a destination. */
    destination: z.string().nullable(),
    country: z.string().nullable(),
    continent: z.string().nullable(),
    bestTimeToVisit: z.string().nullable(),
    budgetRange: z.string().nullable(),
    aiGenerated: z.boolean(),
    /** When a scheduled draft becomes public. */
    publishAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'BlogPost' })
export type BlogPost = z.infer<typeof BlogPost>

export const BlogPostDetail = BlogPost.extend({
  /** Markdown, as written. */
  content: z.string(),
  /** The content as sanitised HTML. */
  contentHtml: z.string(),
  affiliateLinks: z.array(AffiliateLink),
  seoKeywords: z.array(z.string()),
  sources: z.array(Source),
}).meta({ id: 'BlogPostDetail' })
export type BlogPostDetail = z.infer<typeof BlogPostDetail>

const publishAt = chosenInstant('The time of publishing').nullable()
const affiliateLinks = z.array(AffiliateLink).max(50, 'Affiliate links: at most 50')

const readTime = z
  .int('Read time must be a whole number of minutes')
  .min(readTimeLimits.min, 'Read time must be from 1 to 60 minutes')
  .max(readTimeLimits.max, 'Read time must be from 1 to 60 minutes')

/** What every post must satisfy, whoever writes it. */
export const PostDraft = z.object({
  title: line(200, 'Title'),
  slug: slug(),
  excerpt: line(500, 'Excerpt'),
  content: text(100_000, 'Content').min(1, 'Content is required'),
  category: line(100, 'Category'),
  tags: wordList(20, 50, 'Tags'),
  imageUrl: pictureUrl(),
  imageAlt: optionalLine(500, 'The description of the picture'),
  readTime: readTime.default(readTimeLimits.default),
  published: z.boolean().default(false),
  featured: z.boolean().default(false),
  destination: optionalLine(100, 'Destination'),
  country: optionalLine(100, 'Country'),
  continent: optionalLine(50, 'Continent'),
  bestTimeToVisit: optionalLine(200, 'Best time to visit'),
  budgetRange: optionalLine(50, 'Budget range'),
  affiliateLinks: affiliateLinks.default([]),
  seoKeywords: wordList(30, 100, 'Keywords'),
  /** When a draft becomes public by itself; null: not by itself. */
  publishAt: publishAt.default(null),
})
export type PostDraft = z.output<typeof PostDraft>

/**
 * A change of a post. The fields of the short form are replaced, missing or not, because that form leaves out tags and
 * picture when it has none; of the others only those that are given change.
 */
export const PostChange = PostDraft.extend({
  readTime: readTime.optional(),
  published: z.boolean().optional(),
  featured: z.boolean().optional(),
  imageAlt: changedLine(500, 'The description of the picture'),
  destination: changedLine(100, 'Destination'),
  country: changedLine(100, 'Country'),
  continent: changedLine(50, 'Continent'),
  bestTimeToVisit: changedLine(200, 'Best time to visit'),
  budgetRange: changedLine(50, 'Budget range'),
  affiliateLinks: affiliateLinks.optional(),
  seoKeywords: changedWordList(30, 100, 'Keywords'),
  publishAt: publishAt.optional(),
  expectedUpdatedAt,
}).meta({ id: 'PostChange' })
export type PostChange = z.output<typeof PostChange>

/** A post as it was saved at one time: a row of its history. */
export const PostRevision = z
  .object({
    id: z.int(),
    postId: z.int(),
    savedAt: Timestamp,
    title: z.string(),
    excerpt: z.string(),
    published: z.boolean(),
    /** Length of the text in characters. */
    contentLength: z.int().nonnegative(),
  })
  .meta({ id: 'PostRevision' })
export type PostRevision = z.infer<typeof PostRevision>

/** Fields of a post that are the author's to write, as they are read back. */
export const PostFields = BlogPostDetail.pick({
  title: true,
  slug: true,
  excerpt: true,
  content: true,
  category: true,
  tags: true,
  imageUrl: true,
  imageAlt: true,
  readTime: true,
  published: true,
  featured: true,
  destination: true,
  country: true,
  continent: true,
  bestTimeToVisit: true,
  budgetRange: true,
  affiliateLinks: true,
  seoKeywords: true,
  publishAt: true,
})
export type PostFields = z.infer<typeof PostFields>

/** The whole of a revision; restoring it is saving its `draft`. */
export const PostRevisionDetail = PostRevision.extend({ draft: PostFields }).meta({ id: 'PostRevisionDetail' })
export type PostRevisionDetail = z.infer<typeof PostRevisionDetail>

/** The full editor asks for more. */
export const EditorDraft = PostDraft.extend({
  title: line(200, 'Title', 5),
  slug: slug(3),
  excerpt: line(500, 'Excerpt', 50),
  content: text(100_000, 'Content').min(100, 'Content must be at least 100 characters'),
})
export type EditorDraft = z.output<typeof EditorDraft>
