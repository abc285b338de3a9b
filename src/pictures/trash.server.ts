import { sql } from 'drizzle-orm'
import { storedNames } from '#platform/media/storage.server.ts'
import { media } from '#platform/media/tables.server.ts'
import type { JsonRow } from '#platform/trash/tables.server.ts'
import type { TrashKind } from '#platform/trash/trash.server.ts'

/** Its files stay until it is gone for good. */
export const pictureTrash: TrashKind = {
  name: 'picture',
  table: media,
  key: media.url,
  title: sql`coalesce(nullif(${media.name}, ''), nullif(${media.alt}, ''), 'A picture')`,
  picture: media.url,
}

/** Names of the files of a picture that was deleted. */
export function filesOf({ url, widths }: JsonRow): string[] {
  return storedNames(String(url), Array.isArray(widths) ? widths.map(Number) : [])
}
