/** The library's list: every picture with its description and the number of its uses. */
import { sql } from 'drizzle-orm'
import { blogPosts } from '#blog/tables.server.ts'
import { destinations } from '#destinations/tables.server.ts'
import { galleryImages } from '#gallery/tables.server.ts'
import { itineraries } from '#itineraries/tables.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { media } from '#platform/media/tables.server.ts'
import { fold } from '#platform/text/fold.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import type { PictureFilter, PictureOrder } from './options.ts'
import { pictureKey } from './picture-key.ts'
import type { LibraryPage, LibraryPicture } from './schema.ts'
import { usesInSite } from './site-uses.server.ts'
import { pictureUses } from './tables.server.ts'

const largeBytes = 2 ** 20

const keyInSql = sql`coalesce(substring(${media.url} from '^/uploads/[0-9a-f]{32}'), ${media.url})`

/** Texts of the rows that use pictures: `words` is what the search looks in, `alt` the picture's description there. */
const said = sql`
  select ${pictureUses.picture} as picture, said.words, said.alt from ${pictureUses}
  left join lateral (
    select concat_ws(' ', title, destination, country) as words, image_alt as alt from ${blogPosts} p
      where ${pictureUses.usedIn} = 'blog_posts' and p.id = ${pictureUses.rowId}
    union all select concat_ws(' ', title, destination, country), image_alt from ${itineraries} p
      where ${pictureUses.usedIn} = 'itineraries' and p.id = ${pictureUses.rowId}
    union all select concat_ws(' ', name, country), image_alt from ${destinations} p
      where ${pictureUses.usedIn} = 'destinations' and p.id = ${pictureUses.rowId}
    union all select coalesce(caption, ''), alt from ${galleryImages} p
      where ${pictureUses.usedIn} = 'gallery_images' and p.id = ${pictureUses.rowId}
    union all select name, name from ${affiliateProducts} p
      where ${pictureUses.usedIn} = 'affiliate_products' and p.id = ${pictureUses.rowId}
  ) said on true`

interface Row extends Record<string, unknown> {
  url: string
  width: number
  height: number
  dominant: string
  focus: string
  widths: number[]
  alt: string | null
  name: string | null
  hash: string | null
  bytes: number | null
  created_at: string | Date
  uses: number
  in_gallery: boolean
  words: string | null
  said_alt: string | null
}

interface LibraryQuery {
  search?: string | undefined
  show: PictureFilter
  sort: PictureOrder
  limit: number
  page: number
  /** Address of a picture that is wanted besides. */
  open?: string | undefined
}

type Found = LibraryPicture & { words: string; inGallery: boolean }

export async function findLibrary(db: Db, query: LibraryQuery): Promise<LibraryPage> {
  const { search, show, sort, limit, page, open } = query
  const all = await findAll(db)
  const wanted = search === undefined ? [] : fold(search).split(' ')
  const found = all.filter(({ words }) => wanted.every((word) => words.includes(word)))
  const counts = Object.fromEntries(Object.entries(filters).map(([name, is]) => [name, found.filter(is).length]))
  const shown = found.filter(filters[show]).toSorted(orders[sort])
  const bytes = all.reduce((sum, picture) => sum + (picture.bytes ?? 0), 0)
  const before = limit * Math.min(page - 1, Math.max(0, Math.ceil(shown.length / limit) - 1))
  const pictures = shown.slice(before, before + limit).map(pictureOf)
  const opened = all.find(({ url }) => url === open)
  return { pictures, opened: opened && pictureOf(opened), from: before + 1, total: shown.length, counts, bytes }
}

const filters: Record<PictureFilter, (picture: Found) => boolean> = {
  all: () => true,
  undescribed: ({ alt }) => alt === '',
  unused: ({ uses, isUploaded }) => isUploaded && uses === 0,
  gallery: ({ inGallery }) => inGallery,
  large: ({ bytes }) => (bytes ?? 0) > largeBytes,
  twice: ({ same }) => same.length > 0,
}

const newest = (one: Found, other: Found) =>
  other.createdAt.localeCompare(one.createdAt) || one.url.localeCompare(other.url)
const orders: Record<PictureOrder, (one: Found, other: Found) => number> = {
  newest,
  oldest: (one, other) => newest(other, one),
  name: (one, other) => one.name.localeCompare(other.name, 'en') || newest(one, other),
  uses: (one, other) => other.uses - one.uses || newest(one, other),
}

export async function findPicture(db: Db, url: string): Promise<LibraryPicture | null> {
  const found = (await findAll(db)).find((picture) => picture.url === url)
  return found ? pictureOf(found) : null
}

const pictureOf = ({ words: _, inGallery: __, ...picture }: Found): LibraryPicture => picture

async function findAll(db: Db): Promise<Found[]> {
  const { rows } = await db.execute<Row>(sql`
    with said as (${said}),
    used as (
      select picture, string_agg(distinct words, ' ') as words, max(nullif(alt, '')) as said_alt from said group by picture
    ),
    counted as (
      select ${pictureUses.picture} as picture, count(*)::int as uses, bool_or(${pictureUses.usedIn} = 'gallery_images') as in_gallery
      from ${pictureUses} group by 1
    )
    select ${media}.*, coalesce(counted.uses, 0) as uses, coalesce(counted.in_gallery, false) as in_gallery,
      used.words, used.said_alt
    from ${media} left join used on used.picture = ${keyInSql} left join counted on counted.picture = ${keyInSql}`)
  const inSite = await usesInSite(db)
  const byHash = Map.groupBy(rows, ({ hash }) => hash ?? '')
  return rows.map((row) => {
    const { url, width, height, dominant, focus, widths, hash } = row
    const alt = row.alt || row.said_alt || ''
    const name = row.name ?? nameOf(url, alt)
    return {
      ...{ url, name, alt, imageInfo: { width, height, dominant, focus, widths } },
      uses: row.uses + (inSite.get(pictureKey(url))?.length ?? 0),
      bytes: row.bytes,
      // Pictures whose files are missing have an empty one.
      same: hash ? (byHash.get(hash) ?? []).flatMap((each) => (each.url === url ? [] : [each.url])) : [],
      isUploaded: url.startsWith('/uploads/'),
      createdAt: new Date(row.created_at).toISOString(),
      inGallery: row.in_gallery,
      words: fold([name, alt, row.alt, row.words, url].filter(Boolean).join(' ')),
    }
  })
}

/** Art is named by its file; an upload whose file name is not known, by its description. */
function nameOf(url: string, alt: string): string {
  const file = /([^/]+)\.\w+$/.exec(url)?.[1] ?? url
  if (!url.startsWith('/uploads/')) return file
  return alt.split(/[.,:;]/)[0] || `picture ${file.slice(0, 6)}`
}
