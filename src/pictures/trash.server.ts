import { sql } from 'drizzle-orm'
import { storedNames } from '#platform/media/storage.server.ts'
import { media } from '#platform/media/tables.server.ts'
import type { JsonRow } from '#platform/trash/tables.server.ts'
import type { TrashKind } from '#platform/trash/trash.server.ts'

/** The files of a deleted picture stay until it leaves the trash for good. */
export const pictureTrash: TrashKind = {
  name: 'picture',
  table: media,
  key: media.url,
  title: sql`coalesce(nullif(${media.name}, ''), nullif(${media.alt}, ''), 'A picture')`,
  picture: media.url,
}

/** File names of a deleted picture. */
export function filesOf({ url, widths }: JsonRow): string[] {
  return storedNames(String(url), Array.isArray(widths) ? widths.map(Number) : [])
}
