/**
 * Background check of links, once a week each. A round takes a few hosts that are free and makes one request to each; the next
 * step of a link (robots.txt, a redirect, the page after its head) is stored in its row, so that any instance can go on with it.
 */
import { and, eq, sql } from 'drizzle-orm'
import { isOver, isTooFarAhead } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { affiliateProducts } from '#products/tables.server.ts'
import { type LinkState, looksKept, type Step } from '../options.ts'
import { planOf } from '../partners.ts'
import { type KeptRobots, linkChecks, linkHosts, linkUses } from '../tables.server.ts'
import { type Ask, agentName, asking } from './asking.server.ts'
import { addNewLinks, forgetLinks, hasPublicName, isLookingOn } from './known.server.ts'
import { mayAsk, robotRules } from './robots.ts'
import { type Answer, outcomeOf, type Verdict } from './verdict.ts'

const everyMs = 10_000
/** Rate limit: the pause between two requests to one host, for all instances together. */
const hostPauseMs = 10_000
const leaseMs = 60_000
const robotsMs = 86_400_000
const atOnce = 8
const dayMs = 86_400_000
/** Days until the next check. */
const daysAfter: Record<Verdict['state'], number> = { fine: 7, home: 7, unsold: 7, missing: 1, blocked: 14, unknown: 7 }
/** … and no link waits for longer. */
const longestWaitMs = Math.max(...Object.values(daysAfter)) * dayMs

type Row = typeof linkChecks.$inferSelect
interface Taken {
  row: Row
  isPaid: boolean
  robots: Record<string, KeptRobots>
}

type Checking = Pick<Deps, 'database' | 'clock' | 'env'>

export function checkingLinks(deps: Checking, ask: Ask = asking(deps.env.SITE_URL)): BackgroundWork {
  const { database, clock, env } = deps
  const db = database.primary
  let forgotten = ''
  return {
    failure: 'links could not be checked',
    everyMs,
    async round(signal) {
      const now = clock()
      if (await addNewLinks(db, env.SITE_URL, now)) return true
      if (!hasPublicName(env) || !(await isLookingOn(db))) return false
      const day = now.toISOString().slice(0, 10)
      if (day !== forgotten) await forgetLinks(db, now)
      forgotten = day
      const taken = await takeLinks(db, now)
      await Promise.all(taken.map((one) => look(db, one, ask, clock, signal)))
      return taken.length > 0
    },
  }
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Takes links that are due, on hosts that are free; each host, and each link, is leased to one instance. */
async function takeLinks(db: Db, now: Date): Promise<Taken[]> {
  const isDue = sql`due_at is not null and ${isOver(sql`due_at`, longestWaitMs, now)} and host is not null
    and ${isOver(sql`lease_until`, leaseMs, now)}
    and exists (select from ${linkUses} where link_uses.hash = link_checks.hash)
    and not exists (select from ${linkHosts} where link_hosts.host = link_checks.host
      and not ${isOver(sql`free_at`, hostPauseMs, now)})`
  // A SELECT first, because it locks nothing.
  const { rows } = await db.execute<{ hash: string; host: string }>(
    sql`select distinct on (host) host, hash from ${linkChecks} where ${isDue} order by host, due_at limit ${atOnce}`,
  )
  const taken: Taken[] = []
  for (const { hash, host } of rows) {
    const one = await transaction(db, (tx) => takeLink(tx, hash, host, now))
    if (one) taken.push(one)
  }
  return taken
}

async function takeLink(tx: Db, hash: string, host: string, now: Date): Promise<Taken | null> {
  const [free] = await tx
    .insert(linkHosts)
    .values({ host, freeAt: later(now, hostPauseMs) })
    .onConflictDoUpdate({
      target: linkHosts.host,
      set: { freeAt: sql`excluded.free_at` },
      setWhere: isOver(linkHosts.freeAt, hostPauseMs, now),
    })
    .returning({ robots: linkHosts.robots })
  if (!free) return null
  const [row] = await tx
    .update(linkChecks)
    .set({ leaseUntil: later(now, leaseMs) })
    .where(and(eq(linkChecks.hash, hash), eq(linkChecks.host, host), isOver(linkChecks.leaseUntil, leaseMs, now)))
    .returning()
  if (!row) return null
  const isPaid = (await tx.$count(linkUses, and(eq(linkUses.hash, hash), isPaidUse))) > 0 || row.network !== null
  return { row, isPaid, ...free }
}

/** Fields that hold only paid links. */
export const isPaidUse = sql<boolean>`${linkUses.field} in ('affiliate_url', 'instead_url', 'affiliate_links', 'activities', 'accommodation_recommendations', 'bookings')`

async function look(db: Db, { row, isPaid, robots }: Taken, ask: Ask, clock: () => Date, signal: AbortSignal) {
  const plan = planOf(row.address)
  const unasked = (reason: string) => settle(db, row, { state: 'unknown', reason }, null, clock())
  if ('cannot' in plan) return unasked(plan.cannot)
  const step: Step = row.step ?? { url: plan.ask, method: 'HEAD', hops: 0, isCertain: plan.isCertain }
  const { origin, host, hostname } = new URL(step.url)
  const known = robots[origin]
  const askedAt = Date.parse(known?.at ?? '')
  if (!known || askedAt < clock().getTime() - robotsMs || isTooFarAhead(askedAt, clock())) {
    const answer = await ask(`${origin}/robots.txt`, 'GET', signal)
    if ('failure' in answer && answer.failure !== 'silent')
      return conclude(db, row, { step, first: plan.ask, isPaid }, answer, clock())
    const kept = { ...robots, [origin]: { at: clock().toISOString(), rules: rulesOf(answer) } }
    await db
      .update(linkHosts)
      .set({ robots: kept })
      .where(eq(linkHosts.host, hostname.replace(/\.$/, '')))
    return goOn(db, row, step, clock())
  }
  if (known.rules === null) return unasked('Its robots.txt cannot be read, so nothing was asked.')
  if (!mayAsk(known.rules, step.url)) return unasked(`The robots.txt of ${host} asks not to look.`)
  const answer = await ask(step.url, step.method, signal)
  return conclude(db, row, { step, first: plan.ask, isPaid }, answer, clock())
}

/** A missing robots.txt has no rules; null (no requests) for a server in trouble. A redirect is followed before. */
function rulesOf(answer: Answer): string[] | null {
  if ('failure' in answer || answer.status >= 500 || answer.status === 429) return null
  return answer.status === 200 && !answer.type.includes('html') ? robotRules(answer.text, agentName) : []
}

async function conclude(db: Db, row: Row, asked: Parameters<typeof outcomeOf>[0], answer: Answer, now: Date) {
  const outcome = outcomeOf(asked, answer)
  if ('ask' in outcome) return goOn(db, row, outcome.ask, now)
  return settle(db, row, outcome, 'status' in answer ? answer.status : null, now)
}

/** Only the instance that holds the lease may write. */
const isHeld = ({ hash, leaseUntil }: Row) => and(eq(linkChecks.hash, hash), eq(linkChecks.leaseUntil, leaseUntil!))

async function goOn(db: Db, row: Row, step: Step, now: Date) {
  const host = new URL(step.url).hostname.replace(/\.$/, '')
  const change = { step, host, dueAt: now.toISOString(), leaseUntil: null }
  await db.update(linkChecks).set(change).where(isHeld(row))
}

/** Ends a check. A missing link counts as "gone" only when it was missing a day before as well. */
async function settle(db: Db, row: Row, { state: found, reason }: Verdict, status: number | null, now: Date) {
  const isMissing = found === 'missing'
  const missingSince = isMissing ? (row.missingSince ?? now.toISOString()) : null
  const isGone = missingSince !== null && now.getTime() - Date.parse(missingSince) >= dayMs
  const state: LinkState = isMissing ? (isGone ? 'gone' : 'unknown') : found
  const plan = planOf(row.address)
  const said = isMissing
    ? isGone
      ? `${reason}, at two looks a day apart.`
      : `${reason}. It is looked at again a day later, before it counts as gone.`
    : reason
  await transaction(db, async (tx) => {
    const rows = await tx
      .update(linkChecks)
      .set({
        state,
        reason: said,
        missingSince,
        lookedAt: now.toISOString(),
        dueAt: later(now, isGone ? 7 * dayMs : daysAfter[found] * dayMs + (isMissing ? 3_600_000 : 0)),
        host: 'cannot' in plan ? null : plan.host,
        step: null,
        leaseUntil: null,
        looks: [{ at: now.toISOString(), status, state }, ...row.looks].slice(0, looksKept),
        ...(state !== row.state && { since: now.toISOString() }),
      })
      .where(isHeld(row))
      .returning({ hash: linkChecks.hash })
    if (rows.length > 0) await markProductsWithGoneLink(tx, row.address, now)
  })
}

/** Marks products whose link is gone and not ignored, so that they show what to take instead. */
export async function markProductsWithGoneLink(tx: Db, address: string, now: Date): Promise<void> {
  const { affiliateUrl, goneSince, id } = affiliateProducts
  const isGone = sql`exists (select from ${linkChecks} where address = ${address} and hash = md5(${address})
    and state = 'gone' and coalesce(ignored_until, '-infinity') <= ${now.toISOString()}::timestamptz)`
  const isWrong = and(eq(affiliateUrl, address), sql`(${goneSince} is not null) is distinct from ${isGone}`)
  // A SELECT first: any write to this table empties the caches of readers' pages.
  const [wrong] = await tx.select({ id }).from(affiliateProducts).where(isWrong).limit(1)
  if (!wrong) return
  await tx
    .update(affiliateProducts)
    .set({ goneSince: sql`case when ${goneSince} is null then ${now.toISOString()}::timestamptz end` })
    .where(isWrong)
}
