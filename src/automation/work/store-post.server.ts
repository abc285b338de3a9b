import { doubtfulSentences } from '#blog/answering/doubtful.ts'
import type { Passage } from '#blog/answering/options.ts'
import { keepResearch } from '#blog/answering/review.server.ts'
import { type EditorDraft, willBePublic } from '#blog/schema.ts'
import { createPost, type NewPost } from '#blog/writing/writing.server.ts'
import { findCategories } from '#categories/data.server.ts'
import { presentName } from '#categories/names.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { withFreeSlug } from '#platform/http/api/free-slug.server.ts'
import { type AutomationState, holdState, readPlan } from '../plan/plan.server.ts'
import type { AutomationPlan } from '../schema.ts'
import { paidLinks } from '../writing/paid-links.server.ts'
import { lockCeiling, turnFrom } from './ceiling.server.ts'
import type { Work } from './paid-step.server.ts'
import { type ClaimedJob, finishPost, logLine, presentDestination } from './queue.server.ts'

/** Stores the written post, as a draft or for publication as the plan says, and the job's progress with it. */
export async function storePost(
  work: Work,
  post: NewPost & EditorDraft,
  facts: { destination: string; error: string | null; passages: Passage[] },
) {
  const { deps, job, index } = work
  const { database, env, clock } = deps
  const flags = doubtfulSentences([post.title, post.excerpt, post.content].join('\n\n'))
  await transaction(database.db, async (tx) => {
    await lockCeiling(tx)
    const plan = await readPlan(tx, env.SITE_TIMEZONE)
    // Its row lock also makes a stop of the automation wait for this transaction, because the stop must hold this post as well.
    const isHeld = isStoppedFor(job, await holdState(tx)) || flags.length > 0
    const publishing = await inTurn(tx, plan, publishingOf(plan, job, { isHeld, now: clock().getTime() }), clock())
    // It may have been renamed while the post was written.
    const named = await presentDestination(tx, job)
    const destination = named === job.destination ? facts.destination : named
    const category = await filedUnder(tx, post.category)
    const { publishAt, published } = publishing
    const draft = { ...post, destination, publishAt, published, category }
    const { id, title } = await withFreeSlug(post.slug, async (slug) => {
      const affiliateLinks = await paidLinks(tx, env, { destination, postType: job.postType, slug })
      return createPost(tx, { ...draft, slug, affiliateLinks }, { isReleased: willBePublic(publishing) })
    })
    await keepResearch(tx, id, facts.passages, clock())
    const isIncomplete = facts.error !== null && post.imageUrl === null
    await finishPost(tx, job, { index, postId: id, title, publishAt, error: facts.error, isIncomplete })
    const sentence = savedSentence(title, publishing, { flags: flags.length, plan })
    await logLine(tx, job, clock(), flags.length ? 'warning' : 'info', sentence)
  })
  await database.syncRevision()
}

/** Whether the automation was stopped since the job was asked for, or is now while the plan asked for it. */
function isStoppedFor({ slotAt, createdAt }: ClaimedJob, { startedAt, stoppedAt }: AutomationState): boolean {
  const isOfStoppedPlan = slotAt !== null && startedAt === null
  return isOfStoppedPlan || (stoppedAt !== null && Date.parse(createdAt) <= Date.parse(stoppedAt))
}

/** For posts whose own category the author has deleted. */
const fallbackCategory = 'Travel Guides'

/**
 * The category under its present name; if it is gone the fallback, then the first one, and on a site without categories
 * the name itself.
 */
async function filedUnder(tx: Db, wanted: string): Promise<string> {
  const categories = await findCategories(tx)
  return presentName(categories, wanted) ?? presentName(categories, fallbackCategory) ?? categories[0]?.name ?? wanted
}

/** `isPutOff`: later than the plan's time, because the week's limit is reached. */
type Publishing = Pick<NewPost, 'published' | 'publishAt'> & { isPutOff?: boolean }

/** A post with flags, or whose plan was stopped, waits for the author, whatever the plan says. */
function publishingOf(
  plan: AutomationPlan,
  { slotAt }: ClaimedJob,
  { isHeld, now }: { isHeld: boolean; now: number },
): Publishing {
  const mode = slotAt === null ? plan.generateMode : plan.publishMode
  if (mode === 'draft' || isHeld) return { published: false, publishAt: null }
  if (slotAt === null) return { published: true, publishAt: null }
  const at = Math.max(Date.parse(slotAt), now + plan.holdMinutes * 60_000)
  return at <= now ? { published: true, publishAt: null } : { published: false, publishAt: new Date(at).toISOString() }
}

/** A post beyond the week's limit waits, with the time of its turn. */
async function inTurn(tx: Db, plan: AutomationPlan, publishing: Publishing, now: Date): Promise<Publishing> {
  if (!willBePublic(publishing)) return publishing
  const wanted = publishing.publishAt ? Date.parse(publishing.publishAt) : now.getTime()
  const turn = await turnFrom(tx, plan.weeklyPublishLimit, wanted)
  return turn === wanted ? publishing : { published: false, publishAt: new Date(turn).toISOString(), isPutOff: true }
}

function savedSentence(
  title: string,
  { published, publishAt, isPutOff }: Publishing,
  { flags, plan: { timeZone, weeklyPublishLimit } }: { flags: number; plan: AutomationPlan },
): string {
  if (flags > 0)
    return `“${title}” is a draft: ${flags === 1 ? 'a sentence needs' : `${flags} sentences need`} your eye.`
  if (published) return `“${title}” is published.`
  if (publishAt === null) return `“${title}” is saved as a draft.`
  const at = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone })
  const why = isPutOff ? ` The plan publishes ${weeklyPublishLimit} a week, and those before it come first.` : ''
  return `“${title}” will be published on ${at.format(new Date(publishAt))}.${why}`
}
