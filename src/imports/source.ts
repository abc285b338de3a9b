/** What an export of another system comes down to, whichever it is. */
import type { Note } from './report.ts'

/** Nothing can be made of a post; the message is a sentence for the report. */
export class Unfit extends Error {}

/** What a reader wrote under a post. */
export interface ForeignComment {
  /** Unique in its source. */
  key: string
  name: string
  html: string
  /** Whether readers saw it there. */
  isShown: boolean
  /** UTC; null when the export has no usable date. */
  writtenAt: string | null
}

export interface ForeignPost {
  /** Unique in its source. */
  key: string
  kind: 'post' | 'page'
  title: string
  /** The last part of its address there, as written there. */
  slug: string
  /** Its text as HTML, with everything of that system's own already turned into HTML. */
  html: string
  /** '' when it has none of its own. */
  excerpt: string
  /** What it is called, and how it is described, for search engines; '' when no otherwise than for readers. */
  searchTitle: string
  searchDescription: string
  state: 'published' | 'scheduled' | 'draft'
  /** UTC; null when the export has no usable date. */
  publishedAt: string | null
  updatedAt: string | null
  categories: string[]
  tags: string[]
  author: string | null
  /** `credit` is HTML: who took it. */
  image: { address: string; alt: string; credit: string } | null
  featured: boolean
  keywords: string[]
  /** Paths it had, with the blog's folder. */
  addresses: string[]
  comments: ForeignComment[]
  notes: Note[]
}

/** What is told of a post before its text is looked at: enough to know where it will be. */
export interface ForeignPlace {
  key: string
  title: string
  slug: string
  addresses: string[]
  author: string | null
}

export interface ForeignSite {
  system: 'WordPress' | 'Ghost'
  /** "https://old.example", "https://old.example/blog" for one in a folder, or '' when the export does not say. */
  origin: string
  places: ForeignPlace[]
  posts(): AsyncIterable<ForeignPost>
  categories: { name: string; description: string }[]
  /** Paths of lists and feeds, and what shows the same here. */
  addresses: { path: string; target: string }[]
  /** How the old editor parted paragraphs. */
  hasBlankLines(post: ForeignPost): boolean | 'between blocks'
  read: Record<string, number>
  leftOut: Record<string, number>
  /** Texts among what is left out: nobody could know them by a number. */
  leftBehind: { title: string; notes: Note[] }[]
  /** Addresses of its pictures and files, shown or not. */
  attachments(): string[]
  /** Problems of the file, filled in while it is read. */
  file: string[]
}

/**
 * Keys by which things are known again when an export numbers two of them alike: the first keeps its number, others get
 * what else tells them apart. Ask in the order of the file.
 */
export function uniqueKeys(): (key: string, otherwise: string) => string {
  const used = new Set<string>()
  return (key, otherwise) => {
    const long = `${key} ${otherwise}`.slice(0, 1000).toWellFormed()
    let one = used.has(key) ? long : key
    for (let number = 2; used.has(one); number++) one = `${long} (${number})`
    used.add(one)
    return one
  }
}
