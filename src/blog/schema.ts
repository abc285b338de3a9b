/**
 * What the author writes: posts, filed under a category and often about a destination.
 * A draft (published false) is hers alone; readers' lists and pages never show one.
 */
import { z } from 'zod'
import { ImageInfo } from '#platform/media/schema.ts'
import { chosenInstant, expectedUpdatedAt, line, Timestamp, webUrl } from '#platform/text/fields.ts'
import { changeShapeOf, freeShapeOf, shapeOf } from '#ui/form/shape.ts'
import { AffiliateLink } from './affiliate-link.ts'
import { postTable, type TextName, textNames } from './fields.ts'
import { readTimeLimits } from './options.ts'

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

type PostTexts = Record<TextName, string>

/** What a post lacks to be public, by field. */
export function missingTexts(post: { [Name in TextName]?: unknown }): Partial<PostTexts> {
  const missing = textNames.filter((name) => {
    const value = post[name] ?? ''
    return typeof value === 'string' && value.trim() === ''
  })
  return Object.fromEntries(
    missing.map((name) => [name, `${name.charAt(0).toUpperCase()}${name.slice(1)} is required`]),
  )
}

interface Publishable {
  published?: boolean | undefined
  publishAt?: string | null | undefined
}

/** Now, or at its time: then readers are to find it whole. */
export function willBePublic({ published, publishAt }: Publishable): boolean {
  return published === true || typeof publishAt === 'string'
}

/** Refuses what is to be public and lacks a text, and a draft in which nothing is written at all. */
function wholeOrBegun(post: Partial<PostTexts> & Publishable, issues: z.RefinementCtx) {
  const missing = Object.entries(missingTexts(post))
  if (missing.length < textNames.length && !willBePublic(post)) return
  for (const [name, message] of missing) issues.addIssue({ code: 'custom', path: [name], message })
}

/** Also asked about what has failed already, so that one answer names every field. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

const free = freeShapeOf(postTable)

const Drafted = z.object({
  ...free,
  readTime: free.readTime.default(readTimeLimits.default),
  affiliateLinks: affiliateLinks.default([]),
  /** When a draft becomes public by itself; null: not by itself. */
  publishAt: publishAt.default(null),
})

/** What every post must satisfy, whoever writes it. */
export const PostDraft = Drafted.superRefine(wholeOrBegun, always)
export type PostDraft = z.output<typeof PostDraft>

/** How a post is saved, beside what is in it. */
const saving = {
  /** Saved by the editor while the author types: such saves share one entry of the history. */
  autosave: z.boolean().default(false),
  expectedUpdatedAt,
}

/** A new post. With a `draftKey` made up by the sender it is created once, however often it is sent. */
export const NewPostBody = Drafted.extend({ ...saving, draftKey: z.uuid('draftKey must be a UUID').optional() })
  .superRefine(wholeOrBegun, always)
  .meta({ id: 'NewPost' })

/**
 * A change of a post. The fields of the short form are replaced, missing or not, because that form leaves out tags and
 * picture when it has none; of the others only those that are given change. Texts that a draft's change leaves out stay.
 */
export const PostChange = Drafted.extend({
  ...changeShapeOf(postTable),
  tags: free.tags,
  imageUrl: free.imageUrl,
  affiliateLinks: affiliateLinks.optional(),
  publishAt: publishAt.optional(),
  ...saving,
})
  .superRefine(wholeOrBegun, always)
  .meta({ id: 'PostChange' })
export type PostChange = Omit<z.output<typeof PostChange>, 'autosave'> & { autosave?: boolean }

const { title, slug, excerpt, content, category } = shapeOf(postTable)

/** What the full editor asks for. */
export const EditorDraft = Drafted.extend({ title, slug, excerpt, content, category })
export type EditorDraft = z.output<typeof EditorDraft>
