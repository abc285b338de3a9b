import { withFreeSlug } from '#blog/free-slug.server.ts'
import type { EditorDraft } from '#blog/schema.ts'
import { createPost, type NewPost } from '#blog/writing.server.ts'
import { findCategories } from '#categories/data.server.ts'
import { presentName } from '#categories/names.ts'
import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { isRunning, readPlan } from '../plan/plan.server.ts'
import type { AutomationPlan } from '../schema.ts'
import { doubtfulSentences } from '../writing/doubtful.ts'
import { paidLinks } from '../writing/paid-links.server.ts'
import type { Work } from './paid-step.server.ts'
import { type ClaimedJob, finishPost, logLine } from './queue.server.ts'

/** The written post as a row, draft or public as the plan says, and the job's progress with it. */
export async function storePost(
  work: Work,
  post: NewPost & EditorDraft,
  facts: { destination: string; error: string | null },
) {
  const { deps, job, index } = work
  const { database, env, clock } = deps
  const flags = doubtfulSentences([post.title, post.excerpt, post.content].join('\n\n'))
  await transaction(database.db, async (tx) => {
    const plan = await readPlan(tx, env.SITE_TIMEZONE)
    // While this transaction lasts nobody stops the automation, who would have to hold the post.
    const isHeld = flags.length > 0 || (job.slotAt !== null && !(await isRunning(tx)))
    const publishing = publishingOf(plan, job, { isHeld, now: clock().getTime() })
    const category = await filedUnder(tx, post.category)
    const draft = { ...post, ...publishing, category }
    const { id, title } = await withFreeSlug(post.slug, async (slug) => {
      const { destination } = facts
      const affiliateLinks = await paidLinks(tx, env, { destination, postType: job.postType, slug })
      return createPost(tx, { ...draft, slug, affiliateLinks })
    })
    const { publishAt } = publishing
    const isIncomplete = facts.error !== null && post.imageUrl === null
    await finishPost(tx, job, { index, postId: id, title, publishAt, error: facts.error, isIncomplete })
    const sentence = savedSentence(title, publishing, { flags: flags.length, timeZone: plan.timeZone })
    await logLine(tx, job, clock(), flags.length ? 'warning' : 'info', sentence)
  })
  await database.syncRevision()
}

/** Where posts go whose own category the author has deleted. */
const fallbackCategory = 'Travel Guides'

/** The category as it is called now; if it is gone the guides', if that is gone the first, on a site without any its own. */
async function filedUnder(tx: Db, wanted: string): Promise<string> {
  const categories = await findCategories(tx)
  return presentName(categories, wanted) ?? presentName(categories, fallbackCategory) ?? categories[0]?.name ?? wanted
}

type Publishing = Pick<NewPost, 'published' | 'publishAt'>

/** A post that claims to have been somewhere, or whose plan was stopped, waits for the author, whatever the plan says. */
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

function savedSentence(
  title: string,
  { published, publishAt }: Publishing,
  { flags, timeZone }: { flags: number; timeZone: string },
): string {
  if (flags > 0)
    return `“${title}” is a draft: ${flags === 1 ? 'a sentence needs' : `${flags} sentences need`} your eye.`
  if (published) return `“${title}” is published.`
  if (publishAt === null) return `“${title}” is saved as a draft.`
  const at = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone })
  return `“${title}” will be published on ${at.format(new Date(publishAt))}.`
}
