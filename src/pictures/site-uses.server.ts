/** Pictures among the author's values and the settings, which are few: looked for when somebody asks. */
import { like, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { settings } from '#platform/settings/tables.server.ts'
import { readStored } from '#site/values/stored.server.ts'
import { pictureKey } from './picture-key.ts'

export interface SiteUse {
  /** "home.heroDay", or the setting's key. */
  name: string
  isValue: boolean
}

const addresses = /\/(?:uploads\/[0-9a-f]{32}\.\w+|art\/[\w-]+\.\w+)/g

/** By the picture's key. */
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
