import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import type { SettingName } from './names.ts'
import { settings } from './tables.server.ts'

/** The stored value, unparsed; undefined when there is none. */
export async function readSetting(db: Db, key: SettingName): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

export async function storeSetting(db: Db, key: SettingName, value: object): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}
