/** The known addresses of the site's links, and whether requests may be made. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { batchesOf } from '#platform/db/batches.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { readSetting, storeSetting } from '#platform/settings/stored.server.ts'
import { networkOf, planOf } from '../partners.ts'
import { linkChecks, linkUses } from '../tables.server.ts'

const key = 'links'
const Stored = z.object({ isOn: z.boolean() })

/** Checks are on until the author switches them off. */
export async function isLookingOn(db: Db): Promise<boolean> {
  return Stored.catch({ isOn: true }).parse((await readSetting(db, key)) ?? {}).isOn
}

export async function switchLooking(db: Db, isOn: boolean): Promise<void> {
  await storeSetting(db, key, { isOn })
}

/** A request must name its sender: a site without a public address checks no links. */
export function hasPublicName({ SITE_URL }: Pick<Deps['env'], 'SITE_URL'>): boolean {
  return (
    SITE_URL.startsWith('https://') &&
    SITE_URL.includes('.') &&
    !('cannot' in planOf(SITE_URL)) &&
    !/\/[\d.:[\]]+$/.test(SITE_URL)
  )
}

/** Links to the site itself are not outgoing ones. */
export const isOutgoing = (siteUrl: string) =>
  sql`not (${linkUses.address} = ${siteUrl} or starts_with(${linkUses.address}, ${`${siteUrl}/`}))`

const newAtOnce = 500
const keptMs = 30 * 86_400_000

/** Stores addresses that are new, with what is known without a request. @returns whether there may be more */
export async function addNewLinks(db: Db, siteUrl: string, now: Date): Promise<boolean> {
  const rows = await db
    .selectDistinct({ hash: linkUses.hash, address: linkUses.address })
    .from(linkUses)
    .where(
      sql`not exists (select from ${linkChecks} where ${linkChecks.hash} = ${linkUses.hash}) and ${isOutgoing(siteUrl)}`,
    )
    .limit(newAtOnce)
  if (rows.length === 0) return false
  const at = now.toISOString()
  const values = rows.map(({ hash, address }) => {
    const plan = planOf(address)
    const [host, dueAt, reason] =
      'cannot' in plan ? [null, null, plan.cannot] : [plan.host, at, 'It has not been looked at yet.']
    return { hash, address, host, dueAt, reason, since: at, ...(networkOf(address) ?? {}) }
  })
  for (const batch of batchesOf(values)) await db.insert(linkChecks).values(batch).onConflictDoNothing()
  return rows.length === newAtOnce
}

/** An address that is no longer used is kept for a month, then deleted. */
export async function forgetLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  const isOld = sql`coalesce(${linkChecks.lookedAt}, ${linkChecks.since}) < ${before}::timestamptz`
  await db
    .delete(linkChecks)
    .where(sql`${isOld} and not exists (select from ${linkUses} where ${linkUses.hash} = ${linkChecks.hash})`)
}
