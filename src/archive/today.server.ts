import { readdir } from 'node:fs/promises'
import type { Deps } from '#platform/http/deps.server.ts'
import { counted } from '#platform/text/counted.ts'
import { deskLinks } from '#site/desk-links.ts'
import type { TodayOfRoom } from '#site/today.server.ts'
import { backupAge } from './age.server.ts'
import { Claim, readClaim } from './claims.server.ts'
import { archivesFolder } from './file.server.ts'
import { newestNight, nightAfter, nightOf } from './nights.server.ts'

const gigabyte = 2 ** 30
/** Longer than the wait after a failure, and shorter than the lease of a process that is making one. */
const longestWaitMs = 2 * 3_600_000
const momentFormat = ({ SITE_TIMEZONE }: Deps['env']) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: SITE_TIMEZONE,
  })
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
/** Warn below this: an archive needs as much disk space as the site. */
const minFreeBytes = 2 * gigabyte

/** The notices on Today: a late backup, and a disk that is nearly full. */
export function archiveToday({ database, env, clock, freeBytes }: Deps): TodayOfRoom {
  const { db } = database
  const settingsAction = { label: 'See', href: deskLinks.settings() }
  const full = database.kind === 'embedded' || !env.STORAGE_URL ? 'nothing can be saved' : 'no archive can be made'
  const free = async () => (freeBytes ? freeBytes().catch(() => null) : null)
  /** What needs attention about the backups, in a sentence. */
  async function late(): Promise<string | null> {
    const [age, claim] = await Promise.all([
      backupAge({ database, env, clock }),
      env.ARCHIVES_KEPT > 0 ? readClaim(db, 'archives', Claim) : null,
    ])
    const away = age?.away
    if (age?.isAhead) {
      const made = `The newest backup is dated ${momentFormat(env).format(age.at)}, which is still to come: the server’s clock was ahead.`
      return `${made} ${away?.failure ?? 'A new one is made within minutes.'}`
    }
    if (away && (age.isLate || (away.failure && !away.last))) {
      const why = away.failure ?? 'None has been made.'
      return `Nothing has been sent to ${away.address} since ${momentFormat(env).format(age.at)}. ${why} It is tried again every ten minutes.`
    }
    // Else a process is making it.
    const isLate =
      claim !== null &&
      claim.until !== null &&
      Date.parse(claim.until) - clock().getTime() <= longestWaitMs &&
      claim.night <= nightOf(new Date(clock().getTime() - 3_600_000), env.SITE_TIMEZONE, env.ARCHIVE_TIME)
    return isLate ? `The archive of ${claim.night} could not be made yet; it is tried again every hour.` : null
  }
  const missing = async () => (await backupAge({ database, env, clock }))?.missing ?? 0
  return {
    async waiting() {
      const [text, lost, bytes] = await Promise.all([late(), missing(), free()])
      return [
        text && { key: 'backup', title: 'A backup is late', text, action: settingsAction },
        lost > 0 && {
          key: 'backup-pictures',
          title: 'The backup lacks pictures',
          text: `The newest is without ${counted(lost, 'picture file')} that the site uses: they are not where pictures are stored. Put them back there; the last one that may have them all is kept.`,
          action: settingsAction,
        },
        bytes !== null &&
          bytes < minFreeBytes && {
            key: 'disk',
            title: 'The disk is nearly full',
            text: `${(bytes / gigabyte).toFixed(1)} GB are free. With none left ${full}.`,
            action: settingsAction,
          },
      ]
    },
    async state() {
      const names = await readdir(archivesFolder(env)).catch(() => [])
      const tonight = nightOf(clock(), env.SITE_TIMEZONE, env.ARCHIVE_TIME)
      const night = newestNight(names, nightAfter(tonight))
      const bytes = await free()
      const age = await backupAge({ database, env, clock })
      const without = age?.missing ? `, without ${counted(age.missing, 'picture file')}` : ''
      const inFolder = night && `Backed up in the night to ${dayFormat.format(new Date(night))}${without}.`
      const backup = age?.away?.last
        ? `Backed up elsewhere on ${momentFormat(env).format(age.at)}${without}.`
        : inFolder
      const room = bytes === null ? null : `${Math.floor(bytes / gigabyte)} GB free.`
      return [backup, room].filter(Boolean).join(' ') || null
    },
  }
}
