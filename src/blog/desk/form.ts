/**
 * A post while it is being written: every field as the author typed it, so that half a number or a field with a
 * mistake in it can be kept and shown again.
 */
import { readTimeLimits } from '../options.ts'
import type { PostFields } from '../revision-schema.ts'
import { slugFromTitle } from '../rules.ts'
import type { AffiliateLink } from '../schema.ts'

export interface PostForm {
  title: string
  slug: string
  excerpt: string
  content: string
  category: string
  tags: string[]
  /** A tag that is still being typed. */
  tagText: string
  imageUrl: string
  imageAlt: string
  /** Minutes, as typed. */
  readTime: string
  published: boolean
  featured: boolean
  destination: string
  country: string
  continent: string
  bestTimeToVisit: string
  budgetRange: string
  seoKeywords: string[]
  keywordText: string
  /** Not edited here, but carried along. */
  affiliateLinks: AffiliateLink[]
  /** UTC ISO text, or empty. */
  publishAt: string
  /** Of a new post, so that its creation can be repeated; else empty. */
  draftKey: string
}

/** Names of the fields, as the API's answers call them. */
export type FieldName = keyof PostForm

export const emptyForm: PostForm = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: '',
  tags: [],
  tagText: '',
  imageUrl: '',
  imageAlt: '',
  readTime: String(readTimeLimits.default),
  published: false,
  featured: false,
  destination: '',
  country: '',
  continent: '',
  bestTimeToVisit: '',
  budgetRange: '',
  seoKeywords: [],
  keywordText: '',
  affiliateLinks: [],
  publishAt: '',
  draftKey: '',
}

export function formOf(post: PostFields): PostForm {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    category: post.category,
    tags: post.tags,
    tagText: '',
    imageUrl: post.imageUrl ?? '',
    imageAlt: post.imageAlt ?? '',
    readTime: String(post.readTime),
    published: post.published,
    featured: post.featured,
    destination: post.destination ?? '',
    country: post.country ?? '',
    continent: post.continent ?? '',
    bestTimeToVisit: post.bestTimeToVisit ?? '',
    budgetRange: post.budgetRange ?? '',
    seoKeywords: post.seoKeywords,
    keywordText: '',
    affiliateLinks: post.affiliateLinks,
    publishAt: post.publishAt ?? '',
    draftKey: '',
  }
}

/** Minutes; what is not a number becomes the default of 5. */
export function minutesOf(typed: string): number {
  const minutes = Number(typed.trim() || Number.NaN)
  return Number.isNaN(minutes) ? readTimeLimits.default : minutes
}

export function sameForm(one: PostForm, other: PostForm): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/**
 * The form with a new title. A new post's slug follows its title, until the author writes one of her own; a post that
 * exists keeps its address.
 */
export function withTitle(form: PostForm, title: string, isNew: boolean): PostForm {
  const follows = isNew && (form.slug === '' || form.slug === slugFromTitle(form.title))
  return { ...form, title, slug: follows ? slugFromTitle(title) : form.slug }
}

/** What an older version of a post says, in a post that keeps its address and its place among readers. */
export function withRevision(form: PostForm, revision: PostFields): PostForm {
  const { slug, published, publishAt, draftKey } = form
  return { ...formOf(revision), slug, published, publishAt, draftKey }
}
