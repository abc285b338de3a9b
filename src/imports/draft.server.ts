/**
 * Converts a post of another system into one of this site; values that would be refused are corrected, and each
 * correction is reported.
 */

import { countWords, suggestedMinutes } from '#blog/desk/text/reading-time.ts'
import { PostDraft } from '#blog/schema.ts'
import type { NewPost } from '#blog/writing/writing.server.ts'
import { storableText } from '#platform/text/storable.ts'
import type { Note } from './report.ts'
import type { ForeignPost } from './source.ts'
import { plainText } from './text/to-markdown.server.ts'

const limits = {
  title: 200,
  searchTitle: 300,
  excerpt: 500,
  content: 100_000,
  tags: 20,
  tag: 50,
  keywords: 30,
  keyword: 100,
  category: 100,
}

export interface DraftOptions {
  slug: string
  content: string
  /** Credit of the featured picture, as Markdown; '' without one. */
  credit: string
  imageUrl: string | null
  /** The category of posts without one. */
  category: string
  /** The writer of most posts is taken for the site's author, who needs no byline. */
  mainAuthor: string | null
  now: Date
}

/** @throws an Error of one sentence when it cannot be converted */
export function draftOf(post: ForeignPost, options: DraftOptions, note: (note: Note) => void): NewPost {
  const [category, ...others] = post.categories
  if (others.length > 0) note({ about: 'Further categories became tags', detail: others.join(', ') })
  const content = contentOf(post, options, note)
  const published = post.state === 'published'
  const searched = plainText(storableText(post.searchTitle))
  if (searched.length > limits.searchTitle) note({ about: 'The title for search engines is cut', detail: searched })
  const draft = {
    title: titleOf(post, content, note),
    slug: options.slug,
    excerpt: excerptOf(post, content, note),
    content,
    category: cut(category ?? options.category, limits.category),
    tags: wordsOf([...others, ...post.tags], limits.tags, limits.tag, 'tags', note),
    imageUrl: options.imageUrl,
    imageAlt: cut(storableText(post.image?.alt ?? ''), limits.excerpt),
    readTime: suggestedMinutes(countWords(content)),
    published,
    featured: post.featured,
    searchTitle: searched === plainText(post.title) ? '' : cut(searched, limits.searchTitle),
    seoKeywords: wordsOf(post.keywords, limits.keywords, limits.keyword, 'keywords', note),
    publishAt: post.state === 'scheduled' ? post.publishedAt : null,
  }
  const parsed = PostDraft.safeParse(draft)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(' '))
  return { ...parsed.data, ...datesOf(post, options.now, note) }
}

function datesOf(post: ForeignPost, now: Date, note: (note: Note) => void) {
  const createdAt = post.publishedAt ?? post.updatedAt
  if (createdAt === null) {
    note({ about: 'Without a date; it has the day of the import' })
    return {}
  }
  // A scheduled post has its date in the future, but was not created then.
  const made = new Date(Math.min(Date.parse(createdAt), now.getTime())).toISOString()
  return { createdAt: made, updatedAt: post.updatedAt && post.updatedAt > made ? post.updatedAt : made }
}

function titleOf(post: ForeignPost, content: string, note: (note: Note) => void): string {
  const title = plainText(storableText(post.title))
  if (title.length > limits.title) note({ about: 'The title was longer than 200 characters and is cut', detail: title })
  if (title) return cut(title, limits.title)
  note({ about: 'Without a title; its first words are its title' })
  return cut(wordsIn(content), 60) || 'Untitled'
}

function excerptOf(post: ForeignPost, content: string, note: (note: Note) => void): string {
  const written = plainText(storableText(post.excerpt))
  const described = plainText(storableText(post.searchDescription))
  if (written && described && described !== written) {
    note({ about: 'Its description for search engines; they are given its excerpt', detail: described })
  }
  const own = written || described
  if (own.length > limits.excerpt) note({ about: 'The excerpt was longer than 500 characters and is cut' })
  return cut(own, limits.excerpt) || cut(wordsIn(content), 200) || plainText(post.title) || 'Untitled'
}

function contentOf(
  post: ForeignPost,
  { content, credit, mainAuthor }: DraftOptions,
  note: (note: Note) => void,
): string {
  const text = storableText(content)
  const isGuest = post.author !== null && mainAuthor !== null && post.author !== mainAuthor
  if (isGuest) note({ about: 'By another author, who is named under the text', detail: post.author ?? '' })
  const written = isGuest ? `\n\n*Written by ${post.author}.*` : ''
  const byline = credit ? `\n\n${storableText(credit)}${written}` : written
  if (!text) {
    note({ about: 'Without any text; its title stands for it' })
    return `${plainText(post.title) || 'Untitled'}${byline}`
  }
  if (text.length + byline.length <= limits.content) return text + byline
  const end = text.lastIndexOf('\n\n', limits.content - byline.length)
  const kept = text.slice(0, end > 0 ? end : limits.content - byline.length).toWellFormed()
  const over = text.length - kept.length
  note({ about: 'The text was longer than 100,000 characters and is cut', detail: `${over} characters are missing` })
  return kept + byline
}

function wordsOf(words: string[], max: number, maxLength: number, name: string, note: (note: Note) => void): string[] {
  const clean = [...new Set(words.map((word) => plainText(storableText(word))).filter(Boolean))]
  if (clean.length > max) note({ about: `More than ${max} ${name}`, detail: clean.slice(max).join(', ') })
  const long = clean.filter((word) => word.length > maxLength)
  if (long.length > 0) note({ about: `${name} longer than ${maxLength} characters are cut`, detail: long.join(', ') })
  return [...new Set(clean.slice(0, max).map((word) => cut(word, maxLength)))]
}

/** Limit of characters searched for a text's first words. */
const maxSearchedLength = 5_000

/** The first words of a Markdown text, without markup. */
function wordsIn(markdown: string): string {
  return markdown
    .slice(0, maxSearchedLength)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[*_`#>|~\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** At most `max` characters, cut after a whole word. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const short = text.slice(0, max - 1).toWellFormed()
  return `${short.replace(/\s+\S*$/, '')}…`
}
