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
  freeLine,
  freeSlug,
  line,
  optionalLine,
  pictureUrl,
  slug,
  Timestamp,
  text,
  webUrl,
  wordList,
} from '#platform/text/fields.ts'
import { minLengths, readTimeLimits } from './options.ts'

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

/** The texts of a post. A draft may lack all but one of them, or have them too short; what is public may not. */
const draftTexts = {
  title: freeLine(200, 'Title'),
  slug: freeSlug(),
  excerpt: freeLine(500, 'Excerpt'),
  content: text(100_000, 'Content'),
  category: freeLine(100, 'Category'),
}
type TextName = keyof typeof draftTexts
export type PostTexts = Record<TextName, string>
const textNames = Object.keys(draftTexts) as TextName[]

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

const Drafted = z.object({
  title: draftTexts.title.default(''),
  /** Made from the title when it is empty. */
  slug: draftTexts.slug.default(''),
  excerpt: draftTexts.excerpt.default(''),
  content: draftTexts.content.default(''),
  category: draftTexts.category.default(''),
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
  title: draftTexts.title.optional(),
  slug: draftTexts.slug.optional(),
  excerpt: draftTexts.excerpt.optional(),
  content: draftTexts.content.optional(),
  category: draftTexts.category.optional(),
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
  ...saving,
})
  .superRefine(wholeOrBegun, always)
  .meta({ id: 'PostChange' })
export type PostChange = Omit<z.output<typeof PostChange>, 'autosave'> & { autosave?: boolean }

/** A post with every text: what may be published. */
export const WholePost = Drafted.extend({
  title: line(200, 'Title'),
  slug: slug(),
  excerpt: line(500, 'Excerpt'),
  content: text(100_000, 'Content').min(1, 'Content is required'),
  category: line(100, 'Category'),
})

/** The full editor asks for more. */
export const EditorDraft = WholePost.extend({
  title: line(200, 'Title', minLengths.title),
  slug: slug(minLengths.slug),
  excerpt: line(500, 'Excerpt', minLengths.excerpt),
  content: text(100_000, 'Content').min(
    minLengths.content,
    `Content must be at least ${minLengths.content} characters`,
  ),
})
export type EditorDraft = z.output<typeof EditorDraft>
