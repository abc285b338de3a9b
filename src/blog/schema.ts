/**
 * What the author writes: posts, filed under a category and often about a destination.
 * A draft (published false) is hers alone; readers' lists and pages never show one.
 */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { line, optionalLine, pictureUrl, slug, Timestamp, text, webUrl, wordList } from '#platform/text/fields.ts'
import { readTimeLimits } from './options.ts'

export const AffiliateLink = z.object({ label: line(200, 'Label'), url: webUrl('The affiliate link') })
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
  affiliateLinks: z.array(AffiliateLink).max(50).default([]),
  seoKeywords: wordList(30, 100, 'Keywords'),
})
export type PostDraft = z.output<typeof PostDraft>

/** The full editor asks for more. */
export const EditorDraft = PostDraft.extend({
  title: line(200, 'Title', 5),
  slug: slug(3),
  excerpt: line(500, 'Excerpt', 50),
  content: text(100_000, 'Content').min(100, 'Content must be at least 100 characters'),
})
export type EditorDraft = z.output<typeof EditorDraft>
