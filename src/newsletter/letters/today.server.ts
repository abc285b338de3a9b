import { and, desc, eq, exists, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Deps } from '#platform/http/deps.server.ts'
import { links } from '#site/links.ts'
import type { TodayOfRoom } from '#site/today.server.ts'
import { newsletterDigests, newsletterRecipients } from '../tables.server.ts'
import { readPlan } from './plan.server.ts'
import { lastSlot } from './schedule.server.ts'

const weekMs = 7 * 86_400_000
/** Bounces older than this are not shown. */
const daysShown = 30
const desk = `${links.admin()}?tab=subscribers`

/** The notices on Today: unfinished or stuck letters, bounced mail, and the next letter. */
export function lettersToday({ database: { db }, env, clock }: Pick<Deps, 'database' | 'env' | 'clock'>): TodayOfRoom {
  const { id, status, draft, problem, startedAt } = newsletterDigests
  const { digestId, state, deferredSince } = newsletterRecipients
  return {
    async waiting() {
      // A letter that waits only for single addresses which the mail server defers is not stuck.
      const isWaiting = and(eq(digestId, id), eq(state, 'queued'), isNull(deferredSince))
      const hasOthers = exists(db.select({ id: digestId }).from(newsletterRecipients).where(isWaiting))
      const since = new Date(clock().getTime() - daysShown * 86_400_000).toISOString()
      const [unsent, [stuck], [back]] = await Promise.all([
        db.select({ id, draft }).from(newsletterDigests).where(eq(status, 'draft')).orderBy(desc(id)).limit(20),
        db
          .select({ problem })
          .from(newsletterDigests)
          .where(and(eq(status, 'sending'), isNotNull(problem), hasOthers))
          .limit(1),
        db
          .select({ count: sql<number>`count(*)::int` })
          .from(newsletterRecipients)
          .innerJoin(newsletterDigests, eq(newsletterRecipients.digestId, id))
          .where(and(gte(startedAt, since), eq(newsletterRecipients.state, 'failed'))),
      ])
      const count = back?.count ?? 0
      const [first] = unsent
      return [
        stuck?.problem && {
          key: 'letter-stuck',
          title: 'A letter is stuck',
          text: stuck.problem,
          action: { label: 'See', href: desk },
        },
        first && {
          key: 'letters',
          count: unsent.length,
          title: unsent.length === 1 ? 'Letter not sent' : 'Letters not sent',
          text: `“${first.draft.subject || 'Without a subject'}” waits to be sent.`,
          action: { label: 'Open', href: desk },
        },
        count > 0 && {
          key: 'came-back',
          count,
          title: count === 1 ? 'Letter that came back' : 'Letters that came back',
          text: `The mail server did not take ${count === 1 ? 'it' : 'them'} in the last ${daysShown} days.`,
          action: { label: 'See', href: desk },
        },
      ]
    },
    async planned(from, to) {
      const plan = await readPlan(db)
      if (!plan.automatic) return []
      const { at } = lastSlot(plan, new Date(Date.parse(from) + weekMs), env.SITE_TIMEZONE)
      const text = 'The newest posts, where there is something new to tell.'
      return at > from && at <= to ? [{ at, title: 'The weekly letter', text, href: desk, mark: 'letter' }] : []
    },
  }
}
