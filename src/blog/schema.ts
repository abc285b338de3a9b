/**
 * What the author writes: posts, filed under a category and often about a destination.
 * A draft (published false) is hers alone; readers' lists and pages never show one.
 */
import { z } from 'zod'
import { Byline } from '#auth/people/schema.ts'
import { ImageInfo } from '#platform/media/schema.ts'
import { chosenInstant, day, draftKey, expectedUpdatedAt, line, Timestamp, webUrl } from '#platform/text/fields.ts'
import { slugFrom } from '#platform/text/slug.ts'
import { isStorableText, isVisible } from '#platform/text/storable.ts'
import { changeShapeOf, freeShapeOf, shapeOf } from '#ui/form/shape.ts'
import { answerKinds } from './answering/options.ts'
import { SentBackNote } from './answering/schema.ts'
import { postTable, type TextName, textNames } from './fields.ts'
import { readTimeLimits } from './options.ts'
import { AffiliateLink } from './text/affiliate-link.ts'

/** Where a generated post found its facts. */
export const Source = z.object({ title: line(300, 'Title'), url: webUrl('The source') })
export type Source = z.infer<typeof Source>

/** A row of a list: everything that a card shows, without the text. */
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
    /** The byline; null for the site's own author. */
    author: Byline.nullable(),
    /** When a scheduled draft becomes public. */
    publishAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'BlogPost' })
export type BlogPost = z.infer<typeof BlogPost>

/** A link from one post to another. */
const PostLink = z.object({ slug: z.string(), title: z.string(), createdAt: Timestamp })
export type PostLink = z.infer<typeof PostLink>
const PostNeighbour = PostLink.extend({ imageUrl: z.string().nullable(), imageInfo: ImageInfo.nullable() })
export type PostNeighbour = z.infer<typeof PostNeighbour>

const Around = z.object({
  /** Slug of the series' page. */
  seriesSlug: z.string().nullable(),
  /** The published parts of its series, in their order. */
  seriesParts: z.array(PostLink.extend({ part: z.int() })),
  /** The posts published before and after it: within its series where that has other parts, else among all posts. */
  previous: PostNeighbour.nullable(),
  next: PostNeighbour.nullable(),
})
export type Surroundings = z.infer<typeof Around>

/** A series with its published parts. */
export const Series = z.object({ slug: z.string(), name: z.string(), posts: z.array(BlogPost) }).meta({ id: 'Series' })
export type Series = z.infer<typeof Series>

export const BlogPostDetail = BlogPost.extend({
  /** Markdown, as written. */
  content: z.string(),
  /** The content as sanitised HTML. */
  contentHtml: z.string(),
  affiliateLinks: z.array(AffiliateLink),
  /** The title that search engines are given instead of the post's own. */
  searchTitle: z.string().nullable(),
  seoKeywords: z.array(z.string()),
  sources: z.array(Source),
  /** For a generated post: who answers for its words, since when, and how many of its claims were checked. */
  answer: z
    .object({ kind: z.enum(answerKinds), name: z.string().nullable(), at: Timestamp, claims: z.int() })
    .nullable()
    .optional(),
  /** For a generated draft that was sent back; only accounts that may write get this field. */
  sentBack: SentBackNote.nullable().optional(),
  /** The month of the visit, "2026-11". */
  visitedIn: z.string().nullable(),
  /** The day on which its author last checked that the facts still hold, "2026-11-20". */
  checkedOn: z.string().nullable(),
  /** Name of its series, and the post's number in it. */
  series: z.string().nullable(),
  seriesPart: z.int().nullable(),
  ...Around.shape,
  /** A drawn map of its destination, unless the text has a map of its own. */
  mapHtml: z.string().nullable(),
  /** Whether notes from readers are closed; only accounts that may write get this field. */
  notesClosed: z.boolean().optional(),
  /** Slug of its destination's published page; null where there is none. */
  destinationSlug: z.string().nullable(),
}).meta({ id: 'BlogPostDetail' })
export type BlogPostDetail = z.infer<typeof BlogPostDetail>

const visitedIn = z
  .string()
  .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Visited must be a month, like 2026-11')
  .nullable()
const checkedOn = day('Last checked must be a day, like 2026-11-20').nullable()
const seriesPart = shapeOf(postTable).seriesPart.nullable()
const publishAt = chosenInstant('The time of publishing').nullable()
const affiliateLinks = z.array(AffiliateLink).max(50, 'Affiliate links: at most 50')

type PostTexts = Record<TextName, string>

/** What a post lacks to be public, by field. */
export function missingTexts(post: { [Name in TextName]?: unknown }): Partial<PostTexts> {
  const missing = textNames.filter((name) => {
    const value = post[name] ?? ''
    return typeof value === 'string' && !isVisible(value)
  })
  return Object.fromEntries(
    missing.map((name) => [name, `${name.charAt(0).toUpperCase()}${name.slice(1)} is required`]),
  )
}

interface Publishable {
  published?: boolean | undefined
  publishAt?: string | null | undefined
}

/** A post that is public, or is scheduled to be: readers must then find it complete. */
export function willBePublic({ published, publishAt }: Publishable): boolean {
  return published === true || typeof publishAt === 'string'
}

/** Refuses a public post that lacks a text, and a draft without any text. */
function wholeOrBegun(post: Partial<PostTexts> & Publishable, issues: z.RefinementCtx) {
  const missing = Object.entries(missingTexts(post))
  if (missing.length < textNames.length && !willBePublic(post)) return
  for (const [name, message] of missing) issues.addIssue({ code: 'custom', path: [name], message })
}

/** Runs also when other rules have failed, so that one answer names every field. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

const free = freeShapeOf(postTable)
const changed = changeShapeOf(postTable)
/** A series' page is addressed by the slug of its name, so the name must give one. */
const hasSlug = (name: string | null | undefined) => !name || slugFrom(name) !== ''
const noSlug = 'Series needs a letter or a digit'

const Drafted = z.object({
  ...free,
  readTime: free.readTime.default(readTimeLimits.default),
  visitedIn: visitedIn.default(null),
  checkedOn: checkedOn.default(null),
  series: free.series.refine(hasSlug, noSlug),
  seriesPart: seriesPart.default(null),
  affiliateLinks: affiliateLinks.default([]),
  /** When the draft is published by itself; null: never. */
  publishAt: publishAt.default(null),
})

/** The rules for every post, whoever writes it. */
export const PostDraft = Drafted.superRefine(wholeOrBegun, always)
export type PostDraft = z.output<typeof PostDraft>

/** Options of a save, beside the post itself. */
const saving = {
  /** Saved by the editor while the author types: such saves share one entry of the history. */
  autosave: z.boolean().default(false),
  expectedUpdatedAt,
}

/** A new post. With a `draftKey` made up by the sender it is created once, however often it is sent. */
export const NewPostBody = Drafted.extend({ ...saving, draftKey })
  .superRefine(wholeOrBegun, always)
  .meta({ id: 'NewPost' })

/**
 * A change of a post. Fields of the short form are always replaced, because that form leaves out tags and picture when it has
 * none; the others change only when given. Texts that a draft's change leaves out stay.
 */
export const PostChange = Drafted.extend({
  ...changed,
  tags: free.tags,
  imageUrl: free.imageUrl,
  visitedIn: visitedIn.optional(),
  checkedOn: checkedOn.optional(),
  series: changed.series.refine(hasSlug, noSlug),
  seriesPart: seriesPart.optional(),
  affiliateLinks: affiliateLinks.optional(),
  publishAt: publishAt.optional(),
  /** Answers for the new words: needed when a generated post that somebody answers for is changed. */
  answers: z.boolean().optional(),
  ...saving,
})
  .superRefine(wholeOrBegun, always)
  .meta({ id: 'PostChange' })
export type PostChange = Omit<z.output<typeof PostChange>, 'autosave'> & { autosave?: boolean }

const { title, slug, excerpt, content, category } = shapeOf(postTable)

/** The rules of the full editor. */
export const EditorDraft = Drafted.extend({ title, slug, excerpt, content, category })

const EditorTexts = z.object({ title, slug, excerpt, content, category })

/** Why the full editor would refuse to publish a post with these texts; null: it would not. */
export function problemIn(texts: PostTexts): string | null {
  return EditorTexts.safeParse(texts).error?.issues[0]?.message ?? null
}
export type EditorDraft = z.output<typeof EditorDraft>

/** The account whose byline the post carries; null for the site's own author. */
export const BylineChange = z.object({ authorId: z.int().nullable() }).meta({ id: 'BylineChange' })

/** Presence: a window that has the post open. */
export const PresenceNote = z.object({
  window: z.string().min(8).max(60).refine(isStorableText).meta({ description: 'A name that the window chose.' }),
  isLeaving: z.boolean().optional(),
})

export const Presence = z
  .object({
    /** Null for who writes under the site's own name. */
    name: z.string().nullable(),
    /** Whether it is another window of the account that asks. */
    isYou: z.boolean(),
    /** Since when, UTC ISO text. */
    since: z.string(),
  })
  .meta({ id: 'Presence' })
export type Presence = z.infer<typeof Presence>
