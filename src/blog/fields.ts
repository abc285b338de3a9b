import type { FieldTable, ValuesOf } from '#ui/form/field-table.ts'
import { readTimeLimits } from './options.ts'
import type { AffiliateLink } from './text/affiliate-link.ts'

/** A post as the author writes it, with the rules of the full editor. */
export const postTable = {
  title: { kind: 'line', label: 'Title', min: 5, max: 200, required: true, wide: true },
  slug: { kind: 'slug', label: 'Slug', min: 3, max: 120, required: true, wide: true },
  excerpt: { kind: 'line', label: 'Excerpt', min: 50, max: 500, rows: 3, required: true, wide: true },
  /** Markdown. */
  content: { kind: 'text', label: 'Content', min: 100, max: 100_000, rows: 15, required: true },
  category: { kind: 'line', label: 'Category', max: 100, required: true },
  tags: {
    kind: 'words',
    label: 'Tags',
    maxItems: 20,
    max: 50,
    hint: 'Enter or a comma adds one. Empty and repeated tags are ignored.',
    placeholder: 'Add a tag',
  },
  imageUrl: { kind: 'picture', label: 'Image URL', called: 'The picture', max: 2048 },
  imageAlt: {
    kind: 'line',
    label: 'Image alt text',
    called: 'The description of the picture',
    max: 500,
    wide: true,
    hint: 'What the picture shows, for those who cannot see it.',
  },
  readTime: {
    kind: 'number',
    label: 'Read time',
    required: true,
    whole: true,
    unit: 'minutes',
    min: readTimeLimits.min,
    max: readTimeLimits.max,
    initially: String(readTimeLimits.default),
    shown: ({ readTime }) => (readTime === '1' ? '1 minute' : `${readTime} minutes`),
  },
  published: { kind: 'switch', label: 'State', on: 'Published', off: 'Draft' },
  featured: { kind: 'switch', label: 'Featured', on: 'Featured', off: 'Not featured' },
  notesClosed: { kind: 'switch', label: 'Readers’ notes', on: 'None asked for', off: 'Asked for' },
  destination: { kind: 'line', label: 'Destination', max: 100 },
  country: { kind: 'line', label: 'Country', max: 100 },
  continent: { kind: 'line', label: 'Continent', max: 50 },
  bestTimeToVisit: { kind: 'line', label: 'Best time to visit', max: 200 },
  budgetRange: { kind: 'line', label: 'Budget range', max: 50 },
  /** "2026-11" */
  visitedIn: {
    kind: 'line',
    label: 'Visited',
    max: 7,
    hint: 'The month you were there, like 2026-11.',
    placeholder: '2026-11',
  },
  /** "2026-11-20" */
  checkedOn: {
    kind: 'line',
    label: 'Last checked',
    max: 10,
    hint: 'The day on which you saw that it is still so.',
    placeholder: '2026-11-20',
  },
  series: { kind: 'line', label: 'Series', max: 100, hint: 'Posts with the same name here are parts of one.' },
  seriesPart: { kind: 'number', label: 'Part of the series', whole: true, min: 1, max: 99 },
  /** Not edited in the form, but kept and sent with it. */
  affiliateLinks: { kind: 'own', label: 'Affiliate links', initially: [] as AffiliateLink[], shown: false },
  searchTitle: {
    kind: 'line',
    label: 'Headline in results',
    max: 300,
    wide: true,
    hint: 'What search engines and the browser’s tab show instead of the title.',
  },
  seoKeywords: {
    kind: 'words',
    label: 'SEO keywords',
    called: 'Keywords',
    maxItems: 30,
    max: 100,
    hint: 'For search engines; readers do not see them.',
    placeholder: 'Add a keyword',
  },
  /** UTC ISO text, or empty. */
  publishAt: {
    kind: 'line',
    label: 'Publish at',
    max: 40,
    shown: ({ published, publishAt }) => (published ? '' : String(publishAt)),
  },
} as const satisfies FieldTable

/** The texts of a post. A draft needs only one of them, of any length; a public post needs them all. */
export const textNames = ['title', 'slug', 'excerpt', 'content', 'category'] as const

/** The dashboard's short form takes texts of any length. */
export const shortTable = relaxed(postTable, { min: undefined })

/** The rules for a draft, which may lack texts. */
export const draftTable = relaxed(postTable, { min: undefined, required: false })

type Relaxed<Table, Change> = { [Name in keyof Table]: Omit<Table[Name], keyof Change> & Change }

/** The same table with other rules for the texts. */
function relaxed<const Change extends object>(table: typeof postTable, change: Change) {
  const fields = Object.entries<object>(table).map(([name, field]) => [
    name,
    (textNames as readonly string[]).includes(name) ? { ...field, ...change } : field,
  ])
  return Object.fromEntries(fields) as unknown as Omit<typeof postTable, TextName> &
    Relaxed<Pick<typeof postTable, TextName>, Change>
}

export type TextName = (typeof textNames)[number]

/**
 * A post while it is being written: every field as the author typed it, so that half a number or a field with a mistake can be
 * kept and shown again.
 */
export type PostForm = ValuesOf<typeof postTable> & {
  /** The key of a new post, so that its creation can be repeated; empty for a stored one. */
  draftKey: string
}

/** Names of the fields, as the API's answers call them. */
export type FieldName = keyof typeof postTable
