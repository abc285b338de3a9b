/** Uses of pictures in the author's values and the settings; these are few, so they are searched on demand. */
import { like, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { readStored } from '#site/values/stored.server.ts'
import { pictureKey } from './picture-key.ts'

export interface SiteUse {
  /** "home.heroDay", or the key of the setting. */
  name: string
  isValue: boolean
}

/** Uses that a replacement leaves to the screen of the look, where a new mark is measured first. */
export const isOfLook = ({ name, isValue }: SiteUse) => !isValue || name.startsWith('look.')

/** Smaller copies, "/uploads/0f…-800.avif", are the same picture. */
const addresses = /\/(?:uploads\/[0-9a-f]{32}(?:-\d+)?\.\w+|art\/[\w-]+\.\w+)/g

/** Uses by the picture's key. */
export async function usesInSite(db: Db): Promise<Map<string, SiteUse[]>> {
  const { values } = await readStored(db)
  const text = sql<string>`${settings.value}::text`
  const rows = await db.select({ key: settings.key, text }).from(settings).where(like(text, '%/uploads/%'))
  const found = new Map<string, SiteUse[]>()
  const note = (use: SiteUse, content: string) => {
    for (const key of new Set(Array.from(content.matchAll(addresses), ([url]) => pictureKey(url))))
      found.set(key, [...(found.get(key) ?? []), use])
  }
  for (const [name, value] of Object.entries(values)) note({ name, isValue: true }, JSON.stringify(value))
  for (const { key, text: content } of rows) note({ name: key, isValue: false }, content)
  return found
}
