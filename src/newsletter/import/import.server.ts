/** Imports subscribers from a file. Whoever has left this list stays off it until they sign up themselves. */
import { sql } from 'drizzle-orm'
import { batchesOf } from '#platform/db/batches.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { departureOf } from '../data.server.ts'
import { importLimits } from '../options.ts'
import { findAsked } from '../readers/joining.server.ts'
import { newsletterDepartures, newsletterSubscribers } from '../tables.server.ts'
import type { SubscribersFile } from './import-file.server.ts'
import type { SubscriberImport } from './import-schema.ts'

/** Limit of addresses in one statement. */
const maxAddresses = 1000

export async function previewImport(db: Db, file: SubscribersFile, now: Date): Promise<SubscriberImport> {
  return reportOf(file, await sorted(db, file, now))
}

/** Adds the new addresses in one transaction. No mail is sent, and nobody who never confirmed is added. */
export async function importSubscribers(db: Db, file: SubscribersFile, now: Date): Promise<SubscriberImport> {
  return transaction(db, async (tx) => {
    // The lock makes departures wait: an address that leaves at this moment must not be added again from a stale read.
    await tx.execute(sql`lock table ${newsletterDepartures} in share mode`)
    const found = await sorted(tx, file, now)
    let added = 0
    for (const batch of batchesOf(found.fresh, maxAddresses)) {
      const emails = sql.param(batch.map(({ email }) => email))
      const since = sql.param(batch.map((row) => row.since ?? now.toISOString()))
      const { rows } = await tx.execute(sql`
        insert into ${newsletterSubscribers} (email, created_at)
        select * from unnest(${emails}::text[], ${since}::timestamptz[])
        on conflict do nothing returning id`)
      added += rows.length
    }
    return { ...reportOf(file, found), added, known: found.known + found.fresh.length - added }
  })
}

/**
 * Addresses that were never confirmed there, are neither on this list nor left it, and were not asked yet.
 * @returns at most as many as one import asks
 */
export async function findUnasked(db: Db, file: SubscribersFile, now: Date): Promise<string[]> {
  return (await unaskedOf(db, file, now)).toAsk.slice(0, importLimits.confirmations)
}

/** Of the unconfirmed ones that are neither on this list nor left it: those to ask, and the number of those who were asked. */
async function unaskedOf(
  db: Db,
  { unasked }: SubscribersFile,
  now: Date,
): Promise<{ toAsk: string[]; before: number }> {
  const toAsk: string[] = []
  let before = 0
  for (const emails of batchesOf(unasked, maxAddresses)) {
    const standing = await standingOf(db, emails)
    const asked = await findAsked(db, emails, now)
    const fresh = emails.filter((email) => standing(email) === 'fresh')
    const open = fresh.filter((email) => !asked.has(email))
    toAsk.push(...open)
    before += fresh.length - open.length
  }
  return { toAsk, before }
}

/** @returns a function that says whether an address is on the list, has left it, or neither */
async function standingOf(db: Db, emails: string[]) {
  const known = await namesIn(db, newsletterSubscribers.email, emails)
  const left = await namesIn(db, newsletterDepartures.addressHash, emails.map(departureOf))
  return (email: string) => (known.has(email) ? 'known' : left.has(departureOf(email)) ? 'left' : 'fresh')
}

interface Sorted {
  fresh: SubscribersFile['addresses']
  known: number
  left: number
  unconfirmed: number
  askedBefore: number
}

async function sorted(db: Db, file: SubscribersFile, now: Date): Promise<Sorted> {
  const { addresses, unasked } = file
  const { toAsk, before } = await unaskedOf(db, file, now)
  const result: Sorted = { fresh: [], known: 0, left: 0, unconfirmed: toAsk.length, askedBefore: before }
  for (const emails of batchesOf(unasked, maxAddresses)) {
    for (const standing of emails.map(await standingOf(db, emails))) if (standing !== 'fresh') result[standing]++
  }
  for (const batch of batchesOf(addresses, maxAddresses)) {
    const standingIn = await standingOf(
      db,
      batch.map(({ email }) => email),
    )
    for (const address of batch) {
      const standing = standingIn(address.email)
      if (standing === 'fresh') result.fresh.push(address)
      else result[standing]++
    }
  }
  return result
}

type Named = typeof newsletterSubscribers.email | typeof newsletterDepartures.addressHash

async function namesIn(db: Db, column: Named, values: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ value: column })
    .from(column.table)
    .where(sql`${column} = any(${sql.param(values)})`)
  return new Set(rows.map(({ value }) => value))
}

function reportOf({ addresses: _, unasked: __, ...file }: SubscribersFile, found: Sorted): SubscriberImport {
  const { fresh, ...counts } = found
  return { ...file, added: fresh.length, ...counts, asked: 0 }
}
