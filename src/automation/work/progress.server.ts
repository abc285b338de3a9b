import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.server.ts'
import { jobSteps } from '../options.ts'
import { jobPosts, jobResults, jobs } from '../tables.server.ts'

/** How much of a post is done, by the latest stored result. */
const shares: Record<string, number> = { research: 1, article: 2, picture: 3 }

/**
 * A job's progress in percent: a post counts whole, one without its picture by that much less, and a failed one by its
 * stored results, from which a retry continues.
 */
export async function progressOf(tx: Db, jobId: string): Promise<number> {
  const [job] = await tx.select({ count: jobs.count }).from(jobs).where(eq(jobs.id, jobId))
  const { postIndex, name } = jobResults
  const kept = await tx
    .select({ postIndex, name })
    .from(jobResults)
    .where(eq(jobResults.jobId, jobId))
    .orderBy(asc(postIndex))
  const made = await tx
    .select({ postIndex: jobPosts.postIndex, title: jobPosts.title })
    .from(jobPosts)
    .where(eq(jobPosts.jobId, jobId))
  const steps = new Map<number, number>()
  for (const post of made) if (post.title !== null) steps.set(post.postIndex, jobSteps.length)
  for (const [index, results] of Map.groupBy(kept, (each) => each.postIndex)) {
    const isStored = steps.has(index)
    steps.set(index, isStored ? jobSteps.length - 1 : Math.max(...results.map((each) => shares[each.name] ?? 0)))
  }
  const done = [...steps.values()].reduce((sum, each) => sum + each, 0)
  return Math.floor((100 * done) / ((job?.count ?? 1) * jobSteps.length))
}
