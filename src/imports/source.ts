/** The shape that the exports of all systems are read into. */
import type { Note } from './report.ts'

/** Placeholder for the old blog's address where the file does not have it, until the author enters it. */
export const unknownOrigin = 'https://old.invalid'

/** A post that cannot be converted; the message is a sentence for the report. */
export class UnconvertiblePost extends Error {}

/** A reader's comment under a post. */
export interface ForeignComment {
  /** Unique in its source. */
  key: string
  name: string
  html: string
  /** Whether readers could see it there. */
  isShown: boolean
  /** UTC; null when the export has no usable date. */
  writtenAt: string | null
}

/** What is known of a post before its text is read: enough to choose its new address. */
export interface ForeignPlace {
  /** Unique in its source. */
  key: string
  title: string
  /** The last part of its old address, unchanged. */
  slug: string
  /** Its old paths, including the blog's folder. */
  addresses: string[]
  author: string | null
}

export interface ForeignPost extends ForeignPlace {
  kind: 'post' | 'page'
  /** Its text as HTML; the system's own markup is converted already. */
  html: string
  /** '' when it has none of its own. */
  excerpt: string
  /** Title and description for search engines; '' when the same as for readers. */
  searchTitle: string
  searchDescription: string
  state: 'published' | 'scheduled' | 'draft'
  /** UTC; null when the export has no usable date. */
  publishedAt: string | null
  updatedAt: string | null
  categories: string[]
  tags: string[]
  /** `credit` is HTML. */
  image: { address: string; alt: string; credit: string } | null
  featured: boolean
  keywords: string[]
  comments: ForeignComment[]
  notes: Note[]
}

export interface ForeignSite {
  system: 'WordPress' | 'Ghost'
  /** "https://old.example", "https://old.example/blog" for one in a folder, or '' when the export does not have it. */
  origin: string
  places: ForeignPlace[]
  posts(): AsyncIterable<ForeignPost>
  categories: { name: string; description: string }[]
  /** Paths of lists and feeds, with their counterparts here. */
  addresses: { path: string; target: string }[]
  /** How the old editor separated paragraphs. */
  hasBlankLines(post: ForeignPost): boolean | 'between blocks'
  read: Record<string, number>
  leftOut: Record<string, number>
  /** Texts that are left out, listed by title, because a count would not tell which. */
  leftBehind: { title: string; notes: Note[] }[]
  /** Addresses of its pictures and files, shown or not. */
  attachments(): string[]
  /** Problems of the file, filled in while it is read. */
  file: string[]
}
