/** What an export of another system comes down to, whichever it is. */
import type { Note } from './report.ts'

/** Nothing can be made of a post; the message is a sentence for the report. */
export class Unfit extends Error {}

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
  state: 'published' | 'scheduled' | 'draft'
  /** UTC; null when the export has no usable date. */
  publishedAt: string | null
  updatedAt: string | null
  categories: string[]
  tags: string[]
  author: string | null
  image: { address: string; alt: string } | null
  featured: boolean
  keywords: string[]
  /** Paths it had. */
  addresses: string[]
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
  /** "https://old.example", or '' when the export does not say. */
  origin: string
  places: ForeignPlace[]
  posts(): AsyncIterable<ForeignPost>
  categories: { name: string; description: string }[]
  /** Paths of lists and feeds, and what shows the same here. */
  addresses: { path: string; target: string }[]
  /** How the old editor parted paragraphs. */
  hasBlankLines(post: ForeignPost): boolean
  read: Record<string, number>
  leftOut: Record<string, number>
  /** Problems of the file, filled in while it is read. */
  file: string[]
}
