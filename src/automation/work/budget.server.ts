/**
 * The budget of provider calls. An amount is reserved before a call, in the transaction that checks the budget, so that
 * calls of several processes together cannot exceed it.
 */
import { between, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { AutomationPlan, Spend } from '../schema.ts'
import { automationSpend } from '../tables.server.ts'

const microsPerUsd = 1_000_000
const daysShown = 31

export type Limits = Pick<AutomationPlan, 'dailyBudgetUsd' | 'monthlyBudgetUsd' | 'timeZone'>

/** The call would exceed the budget and was not made. The message is the fact, and what the author can do. */
export class BudgetUsedUp extends Error {
  readonly fact: string
  /** When the next budget begins; null where that is too small for the call, too. */
  readonly startsAnew: Date | null

  constructor(fact: string, advice: string, startsAnew: Date | null) {
    super(`${fact} ${advice}`)
    this.fact = fact
    this.startsAnew = startsAnew
  }
}

export interface Reservation {
  provider: string
  jobId: string | null
  /** The most that the call can cost. */
  estimateUsd: number
}

/** @throws BudgetUsedUp, whose message says which budget */
export async function reserveBudget(db: Db, limits: Limits, now: Date, reservation: Reservation): Promise<number> {
  const day = localDay(now, limits.timeZone)
  const { provider, jobId, estimateUsd } = reservation
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('automation-spend'))`)
    const spent = await spentBy(tx, day)
    for (const each of periods(spent, limits)) {
      if (each.spent + estimateUsd <= each.limit) continue
      const isLater = estimateUsd <= each.limit
      throw new BudgetUsedUp(factOf(each), adviceOf(each, isLater), isLater ? nextStart(each, day, limits) : null)
    }
    const [row] = await tx
      .insert(automationSpend)
      .values({ day, provider, jobId, microUsd: toMicros(estimateUsd), createdAt: now.toISOString() })
      .returning({ id: automationSpend.id })
    return row!.id
  })
}

/** Records an amount that is spent already. */
export async function recordSpend(db: Db, timeZone: string, now: Date, provider: string, usd: number): Promise<void> {
  const day = localDay(now, timeZone)
  await db
    .insert(automationSpend)
    .values({ day, provider, microUsd: toMicros(usd), estimated: false, createdAt: now.toISOString() })
}

/** Replaces the estimate by the provider's own figure. */
export async function recordActualCost(tx: Db, id: number, usd: number): Promise<void> {
  await tx
    .update(automationSpend)
    .set({ microUsd: toMicros(usd), estimated: false })
    .where(eq(automationSpend.id, id))
}

/** Removes the reservation of a call that was refused before it could cost anything. */
export async function releaseReservation(db: Db, id: number): Promise<void> {
  await db.delete(automationSpend).where(eq(automationSpend.id, id))
}

/** A sentence when the budget of the day or the month is used up, else null. */
export async function usedUpSentence(db: Db, limits: Limits, now: Date): Promise<string | null> {
  const spent = await spentBy(db, localDay(now, limits.timeZone))
  const usedUp = periods(spent, limits).find((each) => each.spent >= each.limit)
  return usedUp ? `${factOf(usedUp)} ${adviceOf(usedUp, usedUp.limit > 0)}` : null
}

export async function readSpend(db: Db, limits: Limits, now: Date): Promise<Spend> {
  const { dailyBudgetUsd, monthlyBudgetUsd, timeZone } = limits
  const today = localDay(now, timeZone)
  const firstDay = Temporal.PlainDate.from(today)
    .subtract({ days: daysShown - 1 })
    .toString()
  const { day, provider } = automationSpend
  const days = await db
    .select({ day, usd: sumUsd })
    .from(automationSpend)
    .where(between(day, firstDay, today))
    .groupBy(day)
    .orderBy(desc(day))
    .limit(daysShown)
  const byProvider = await db
    .select({ provider, monthUsd: sumUsd })
    .from(automationSpend)
    .where(between(day, firstOfMonth(today), today))
    .groupBy(provider)
    .orderBy(provider)
  return { ...(await spentBy(db, today)), dailyBudgetUsd, monthlyBudgetUsd, days, byProvider }
}

const sumUsd = sql<number>`(coalesce(sum(${automationSpend.microUsd}), 0) / ${microsPerUsd}::float8)::float8`

async function spentBy(tx: Db, today: string) {
  const { day } = automationSpend
  const sumOf = async (from: string) => {
    const [row] = await tx
      .select({ usd: sumUsd })
      .from(automationSpend)
      .where(between(day, from, today))
    return row?.usd ?? 0
  }
  return { todayUsd: await sumOf(today), monthUsd: await sumOf(firstOfMonth(today)) }
}

interface Period {
  name: 'day' | 'month'
  spent: number
  limit: number
}

function periods({ todayUsd, monthUsd }: { todayUsd: number; monthUsd: number }, limits: Limits): Period[] {
  return [
    { name: 'day', spent: todayUsd, limit: limits.dailyBudgetUsd },
    { name: 'month', spent: monthUsd, limit: limits.monthlyBudgetUsd },
  ]
}

/** Without figures: editors read it, too, who do not see the spend. */
function factOf({ name }: Period): string {
  return `The budget of this ${name} is used up.`
}

/** @param isLater whether the next period's budget is enough */
function adviceOf({ name }: Period, isLater: boolean): string {
  if (!isLater) return 'Raise it in the plan.'
  return `Raise it in the plan, or try again ${name === 'day' ? 'tomorrow' : 'next month'}.`
}

/** When the budgets after the present ones begin: what waits for one of them is to go on at just this instant. */
export function nextBudgets(limits: Limits, now: Date): string[] {
  const today = localDay(now, limits.timeZone)
  return periods({ todayUsd: 0, monthUsd: 0 }, limits).map((each) => nextStart(each, today, limits).toISOString())
}

/** The next local midnight, or that of the next month's first day. */
function nextStart({ name }: Period, today: string, { timeZone }: Limits): Date {
  const day = Temporal.PlainDate.from(today)
  const next = name === 'day' ? day.add({ days: 1 }) : day.with({ day: 1 }).add({ months: 1 })
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds)
}

function localDay(now: Date, timeZone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** Rounded up, so that many small calls are not counted as free. */
function toMicros(usd: number): number {
  return Math.ceil(usd * microsPerUsd - 1e-6)
}
