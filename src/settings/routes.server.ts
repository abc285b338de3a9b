import { type BackupAge, backupAge } from '#archive/age.server.ts'
import { countSessions } from '#auth/sessions/data.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { readSettings } from './contract.ts'
import type { SiteSettings } from './schema.ts'

export function settingsRoutes({ database, env, clock }: Deps) {
  const { db } = database
  return apiApp().openapi(readSettings, async (c) => {
    // Never null here: the guard lets only signed-in users in.
    const user = c.var.viewer.user!
    const age = await backupAge({ database, env, clock })
    return c.json(
      {
        siteUrl: env.SITE_URL,
        timeZone: env.SITE_TIMEZONE,
        database: env.DATABASE_URL ? ('postgresql' as const) : ('embedded' as const),
        pictures: env.STORAGE_URL ? ('bucket' as const) : ('folder' as const),
        archives: env.ARCHIVES_KEPT > 0 ? { time: env.ARCHIVE_TIME, kept: env.ARCHIVES_KEPT } : null,
        backups: backupsAway(age, env),
        missingPictures: age?.missing ?? 0,
        adminEmail: user.email,
        sessions: await countSessions(db, user.id, clock().toISOString()),
      },
      200,
    )
  })
}

function backupsAway(age: BackupAge | null, env: Deps['env']): SiteSettings['backups'] {
  if (!age?.away) return null
  const { address, isSealed, last, failure } = age.away
  const every = env.BACKUP_EVERY === 'hour' ? 'hour' : 'day'
  const newest = last && { at: age.at.toISOString(), bytes: last.bytes }
  return { address, every, isSealed, newest, isLate: age.isLate, failure }
}
