/**
 * Counts opened pages in memory, after their answers, and writes the sums every five seconds: a process that dies loses
 * no more than these. No cookie, no identifier, no address, and no extra request by the page.
 */
import type { IncomingMessage } from 'node:http'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { batchesOf } from '#platform/db/batches.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { readStateUrl } from '#platform/http/pages/state-answer.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { openerOf, referrerOf } from './opening.server.ts'
import { maxPathLength } from './options.ts'
import { readablePath } from './readable-path.ts'
import { readerDays, referrerDays } from './tables.server.ts'

const everyMs = 5000
/** Limits of different pages, and of different referrers, counted between two writes. */
const maxPages = 5000
const maxHosts = 500
/** Limit of referrers stored for one day, so that invented names cannot fill the database. */
const maxHostsOfDay = 2000
/** Two years and a month, so that a month can be compared with the same one of the year before. */
const keptDays = 760

interface Tally {
  pages: Map<string, { people: number; machines: number }>
  hosts: Map<string, number>
}

/** Counts waiting to be written, by database. */
const tallies = new WeakMap<Db, Tally>()
const emptyTally = (): Tally => ({ pages: new Map(), hosts: new Map() })

function tallyOf(db: Db): Tally {
  const known = tallies.get(db)
  if (known) return known
  const made = emptyTally()
  tallies.set(db, made)
  return made
}

function addPage({ pages }: Tally, path: string, people: number, machines: number) {
  const known = pages.get(path)
  if (known) {
    known.people += people
    known.machines += machines
  } else if (pages.size < maxPages) pages.set(path, { people, machines })
}

function addHost({ hosts }: Tally, host: string, people: number) {
  const known = hosts.get(host)
  if (known !== undefined || hosts.size < maxHosts) hosts.set(host, (known ?? 0) + people)
}

/**
 * @param siteUrl its host, and the one of the request, are no other site
 * @param hasSession signed-in visitors are not counted
 * @returns a function that counts a page after it was sent
 */
export function countingReaders(db: Db, siteUrl: string, hasSession: (request: IncomingMessage) => boolean) {
  const { hostname } = new URL(siteUrl)
  return function countOpened(request: IncomingMessage, path: string, status: number): void {
    const { answeredBy, isPrivatePage, method, headers } = request
    // Only public pages are cached, so a cached one counts.
    const isPage = answeredBy === 'kept' ? readStateUrl(path) === null : answeredBy === 'page' && !isPrivatePage
    // 304: the page is in the browser's cache.
    if (!isPage || method !== 'GET' || (status !== 200 && status !== 304)) return
    const opener = openerOf(headers)
    if (opener === null || hasSession(request)) return
    const page = readablePath(path)
    if (page.length > maxPathLength) return
    const tally = tallyOf(db)
    addPage(tally, page, opener === 'person' ? 1 : 0, opener === 'machine' ? 1 : 0)
    const host = opener === 'person' ? referrerOf(headers, hostname) : null
    if (host !== null) addHost(tally, host, 1)
  }
}

/** Writes the counts since the last round, and once more when the process stops. */
export function keepingReaders({ database, clock }: Pick<Deps, 'database' | 'clock'>): BackgroundWork {
  const { primary } = database
  let lastDay = ''
  async function write() {
    const day = clock().toISOString().slice(0, 10)
    if (day !== lastDay) await forgetOld(primary, clock())
    lastDay = day
    const tally = tallies.get(primary)
    if (!tally) return
    tallies.delete(primary)
    try {
      await add(primary, day, tally)
    } catch (error) {
      // After a failed write the counts are kept for the next round.
      const waiting = tallyOf(primary)
      for (const [path, { people, machines }] of tally.pages) addPage(waiting, path, people, machines)
      for (const [host, people] of tally.hosts) addHost(waiting, host, people)
      throw error
    }
  }
  return {
    failure: 'readers could not be counted',
    everyMs,
    round: write,
    async end(lastRound) {
      await lastRound
      await write()
    },
  }
}

/** One transaction: after a failure everything is counted again. */
async function add(db: Db, day: string, { pages, hosts }: Tally): Promise<void> {
  await transaction(db, async (tx) => {
    // Sorted, so that two instances that write at once lock rows in the same order, against deadlocks.
    const opened = [...pages].toSorted(byName).map(([path, counts]) => ({ day, path, ...counts }))
    for (const batch of batchesOf(opened)) {
      await tx
        .insert(readerDays)
        .values(batch)
        .onConflictDoUpdate({
          target: [readerDays.day, readerDays.path],
          set: {
            people: sql`${readerDays.people} + excluded.people`,
            machines: sql`${readerDays.machines} + excluded.machines`,
          },
        })
    }
    const rows = (await hostsWithRoom(tx, day, [...hosts])).toSorted(byName)
    if (rows.length === 0) return
    await tx
      .insert(referrerDays)
      .values(rows.map(([host, people]) => ({ day, host, people })))
      .onConflictDoUpdate({
        target: [referrerDays.day, referrerDays.host],
        set: { people: sql`${referrerDays.people} + excluded.people` },
      })
  })
}

/** On a day that has its limit of hosts, only those that it has already. */
async function hostsWithRoom(tx: Db, day: string, hosts: [string, number][]): Promise<[string, number][]> {
  if (hosts.length === 0) return hosts
  const isOfDay = eq(referrerDays.day, day)
  if ((await tx.$count(referrerDays, isOfDay)) < maxHostsOfDay) return hosts
  const names = hosts.map(([host]) => host)
  const rows = await tx
    .select({ host: referrerDays.host })
    .from(referrerDays)
    .where(and(isOfDay, inArray(referrerDays.host, names)))
  const known = new Set(rows.map(({ host }) => host))
  return hosts.filter(([host]) => known.has(host))
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

async function forgetOld(db: Db, now: Date): Promise<void> {
  const first = new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)
  await db.delete(readerDays).where(lt(readerDays.day, first))
  await db.delete(referrerDays).where(lt(referrerDays.day, first))
}
