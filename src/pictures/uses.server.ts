/** The uses of a picture, in words. */
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { deskLinks } from '#site/desk-links.ts'
import { links } from '#site/links.ts'
import { fieldOfLeaf, type ValuesParts } from '#site/values/part.ts'
import type { UseKind } from './options.ts'
import { pictureKey } from './picture-key.ts'
import type { PictureUse } from './schema.ts'
import { isOfLook, type SiteUse, usesInSite } from './site-uses.server.ts'
import { pictureUses } from './tables.server.ts'

interface UsedIn {
  kind: UseKind
  /** The table's column with the title, and the one with the picture. */
  title: string
  picture?: string
  href: (id: number) => string | null
  /** SQL condition: sent letters and deleted rows stay unchanged. */
  stays?: string
}

/** The tables with the trigger `keep_picture_uses`. */
export const usedIn: Record<string, UsedIn> = {
  blog_posts: { kind: 'post', title: 'title', picture: 'image_url', href: links.editPost },
  itineraries: { kind: 'itinerary', title: 'title', picture: 'image_url', href: links.editItinerary },
  destinations: {
    kind: 'destination',
    title: 'name',
    picture: 'image_url',
    href: (id) => `/admin/destinations?open=${id}`,
  },
  affiliate_products: {
    kind: 'product',
    title: 'name',
    picture: 'image_url',
    href: (id) => `/admin?tab=affiliates&product=${id}`,
  },
  gallery_images: {
    kind: 'gallery',
    title: `coalesce(nullif(caption, ''), alt)`,
    picture: 'url',
    href: () => '/admin?tab=gallery',
  },
  users: { kind: 'person', title: 'coalesce(name, email)', picture: 'portrait', href: () => '/admin/people' },
  newsletter_digests: {
    kind: 'letter',
    title: `draft->>'subject'`,
    href: (id) => `/admin?tab=subscribers&letter=${id}`,
    stays: `status <> 'draft'`,
  },
  trash: { kind: 'trash', title: 'title', picture: 'trash.picture', href: deskLinks.trash, stays: 'true' },
}

const maxUses = 200

interface UsesAsked {
  /** Id of the deleted picture's own row in the trash, which is no use of it. */
  inTrash?: number
  /** For the words of uses in the site's values. */
  parts?: ValuesParts
  /** Others neither open the screens of these values, nor change them. */
  isAdmin?: boolean
}

export async function findUses(db: Db, url: string, asked: UsesAsked = {}): Promise<PictureUse[]> {
  const { inTrash } = asked
  const key = pictureKey(url)
  const own = inTrash === undefined ? sql`` : sql` and not (used_in = 'trash' and row_id = ${inTrash})`
  const parts = Object.entries(usedIn).map(
    ([table, { title, picture = 'null::text', stays = 'false' }]) => sql`
      select ${table}::text as "table", row_id as id, ${sql.raw(title)} as title, ${sql.raw(stays)} as stays,
        coalesce(${sql.raw(picture)} like ${`${key}%`}, false) as is_picture
      from ${pictureUses} join ${sql.identifier(table)} on ${sql.identifier(table)}.id = row_id
      where ${pictureUses.picture} = ${key} and used_in = ${table}${own}`,
  )
  const { rows } = await db.execute<{
    table: string
    id: number
    title: string | null
    stays: boolean
    is_picture: boolean
  }>(sql`${sql.join(parts, sql` union all `)} limit ${maxUses}`)
  const site = (await usesInSite(db)).get(key) ?? []
  return [
    ...rows.map(({ table, id, title, stays, is_picture: isPicture }) => {
      const { kind, href } = usedIn[table]!
      return {
        kind,
        title: title || 'Without a title',
        place: isPicture ? 'its picture' : 'in the text',
        href: href(id),
        stays,
      }
    }),
    ...site.map((use) => siteUse(use, asked)),
  ]
}

function siteUse(use: SiteUse, { parts = new Map(), isAdmin = false }: UsesAsked): PictureUse {
  const { name, isValue } = use
  const [partName = ''] = name.split('.')
  const field = fieldOfLeaf(parts, name)
  const words = field && `${parts.get(partName)?.label}: ${field.label}`
  return {
    kind: 'site',
    title: 'Your site',
    place: words ?? (isOfLook(use) ? 'its look' : name),
    href: isAdmin ? deskLinks.valuesOf(isValue ? partName : 'look') : null,
    stays: !isAdmin || isOfLook(use),
  }
}
