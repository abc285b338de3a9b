/** The weekly letter of the plan. */
import { eq } from 'drizzle-orm'
import { publishDue } from '#blog/publishing/publish-due.server.ts'
import { isTooFarAhead } from '#platform/db/clock-ahead.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import { countSubscribers } from '../data.server.ts'
import type { DigestDraft } from '../schema.ts'
import { newsletterDigests } from '../tables.server.ts'
import { createDigest, startDigest } from './digests.server.ts'
import { findPostsForSlot } from './offered.server.ts'
import { readPlan } from './plan.server.ts'
import { lastSlot } from './schedule.server.ts'
import { suggestDigest } from './suggestion.ts'

/** A weekly letter later than this is not sent. */
const maxDelayMs = 24 * 60 * 60 * 1000

/** A slot without new posts, or without readers, is looked at again after this: something may still come within its day. */
const lookAgainMs = 60_000

/** The last slot that had nothing to tell, or nobody to tell it, and when it was looked at. */
export interface EmptySlot {
  key: string
  atMs: number
}

/**
 * Creates this week's letter of the plan, when its time has come and there are new posts.
 * @param empty kept between the rounds of a process, and changed
 */
export async function makeWeeklyLetter(
  deps: Pick<Deps, 'database' | 'env' | 'log' | 'clock'>,
  empty: EmptySlot = { key: '', atMs: 0 },
): Promise<void> {
  const { env, clock } = deps
  const { db } = deps.database
  const plan = await readPlan(db)
  if (!plan.automatic || plan.since === null) return
  const now = clock()
  const slot = lastSlot(plan, now, env.SITE_TIMEZONE)
  const isHeldBack = slot.at < plan.since && !isTooFarAhead(Date.parse(plan.since), now)
  if (isHeldBack || now.getTime() - Date.parse(slot.at) > maxDelayMs) return
  const key = `${slot.name} ${plan.since}`
  if (empty.key === key && Math.abs(now.getTime() - empty.atMs) < lookAgainMs) return
  if ((await db.$count(newsletterDigests, eq(newsletterDigests.slot, slot.name))) > 0) return
  // Those due by the slot are in the letter, whichever of the two rounds comes first.
  await publishDue(deps)
  const draft = suggestDigest(await findPostsForSlot(db, slot.at, plan.since, env.SITE_TIMEZONE))
  // Checked first, because otherwise each polling round of the day would roll back a transaction.
  if (draft && (await countSubscribers(db, {})) > 0) await sendWeeklyLetter(db, draft, slot.name)
  else Object.assign(empty, { key, atMs: now.getTime() })
}

/** One letter a week, whichever process creates it; none while the list is empty. */
async function sendWeeklyLetter(db: Db, draft: DigestDraft, slot: string): Promise<void> {
  await transaction(db, async (tx) => {
    const digest = await createDigest(tx, draft, { slot })
    if (digest) await startDigest(tx, digest.id)
  }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}
