/** The context for importing one post, and what every way of importing does with its text. */
import type { openCategories } from './categories.server.ts'
import { newAddress } from './new-addresses.server.ts'
import type { openPictures, PictureOptions } from './pictures.server.ts'
import type { ForeignPost, ForeignSite } from './source.ts'
import { type MarkdownWorld, toMarkdown } from './text/to-markdown.server.ts'

export interface ImportOptions extends Omit<PictureOptions, 'sources' | 'origin'> {
  now: Date
  /** Whether posts that were deleted here are imported again. */
  again?: boolean
  /** Called with progress lines. */
  tell?: (line: string) => void
}

export type Worker = ImportOptions & {
  site: ForeignSite
  sources: string[]
  slugs: Map<string, string>
  pictures: Awaited<ReturnType<typeof openPictures>>
  categories: Awaited<ReturnType<typeof openCategories>>
  mainAuthor: string | null
}

export function asMarkdown(
  post: ForeignPost,
  { site, slugs }: Worker,
  { picture, note }: Pick<MarkdownWorld, 'picture' | 'note'>,
): Promise<string> {
  return toMarkdown(post.html, {
    blankLines: site.hasBlankLines(post),
    origin: site.origin,
    picture,
    link: (address) => newAddress(address, site, slugs, note),
    note,
  })
}

/** The absolute address of a picture on the old site; null when it is no address. */
export function webAddress(address: string, { origin }: { origin: string }): string | null {
  const whole = /^https?:\/\//.test(address) ? address : (origin && URL.parse(address, origin)?.href) || ''
  return /^https?:\/\//.test(whole) ? whole : null
}
