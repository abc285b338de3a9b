/** The structured output that the model is asked for, and its conversion into a post that the editor would accept. */
import { z } from 'zod'
import { countWords, suggestedMinutes } from '#blog/desk/text/reading-time.ts'
import { budgetRanges } from '#blog/options.ts'
import { type EditorDraft as Draft, EditorDraft, type Source } from '#blog/schema.ts'
import { continents } from '#destinations/continents.ts'
import type { Destination } from '#destinations/schema.ts'
import { runInChild } from '#platform/apart/run-in-child.server.ts'
import { slugFrom } from '#platform/text/slug.ts'
import type { PostType } from '../post-types.ts'
import type { withOwnLinks } from './own-links.server.ts'
import { plainLine } from './plain-line.ts'

/** Without limits, which are checked afterwards: not every compatible server supports them in a schema. */
export const Outline = z.object({
  title: z.string(),
  excerpt: z.string(),
  sections: z.array(z.object({ heading: z.string(), points: z.array(z.string()) })),
})
export type Outline = z.infer<typeof Outline>

export const Article = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  seoKeywords: z.array(z.string()),
  country: z.string(),
  continent: z.string(),
  bestTimeToVisit: z.string(),
  budgetRange: z.string(),
  pictureScene: z.string(),
  pictureAlt: z.string(),
})
export type Article = z.infer<typeof Article>

const categories: Record<PostType, string> = {
  guide: 'Travel Guides',
  tips: 'Travel Tips',
  budget: 'Budget Travel',
  luxury: 'Luxury Travel',
  food: 'Food & Drink',
  adventure: 'Adventure',
  culture: 'Culture',
}

const lengths = { title: 150, excerpt: 400, line: 90, tag: 40, alt: 400, maxTags: 6, maxKeywords: 8 } as const

interface Circumstances {
  destination: string
  postType: PostType
  /** The site's own destination. */
  place: Destination | null
  sources: readonly Source[]
}

/** @throws z.ZodError when it breaks a rule of the editor */
export async function draftFrom(
  article: Article,
  { destination, postType, place, sources }: Circumstances,
): Promise<Draft> {
  const title = plainLine(article.title, lengths.title)
  const content = (await ownLinksOnly(article.content, sources)) ?? ''
  return EditorDraft.parse({
    title,
    slug: slugFrom(title),
    excerpt: plainLine(article.excerpt, lengths.excerpt),
    content: content.trim(),
    category: categories[postType],
    tags: plainWords(article.tags, lengths.tag, lengths.maxTags).map((tag) => tag.toLowerCase()),
    seoKeywords: plainWords(article.seoKeywords, lengths.line, lengths.maxKeywords),
    readTime: suggestedMinutes(countWords(content)),
    published: false,
    destination: place?.name ?? destination,
    country: place?.country ?? plainLine(article.country, lengths.line),
    continent: place?.continent ?? oneOf(continents, article.continent),
    bestTimeToVisit: place?.bestTimeToVisit ?? plainLine(article.bestTimeToVisit, lengths.line),
    budgetRange: oneOf(budgetRanges, article.budgetRange),
  })
}

/** In the separate process, since a model's text is untrusted and may be slow to parse. */
function ownLinksOnly(...args: Parameters<typeof withOwnLinks>): Promise<ReturnType<typeof withOwnLinks>> {
  const module = new URL('./own-links.server.ts', import.meta.url).href
  return runInChild({ module, name: 'withOwnLinks', args }, { key: `links ${JSON.stringify(args)}`, turn: 'other' })
}

export function altTextOf(article: Article, destination: string): string {
  return plainLine(article.pictureAlt, lengths.alt) || `AI-made picture of a traveller in ${destination}`
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => text.startsWith(value)) ?? null
}

function plainWords(words: string[], maxLength: number, maxWords: number): string[] {
  return words
    .map((word) => plainLine(word, maxLength))
    .filter(Boolean)
    .slice(0, maxWords)
}
