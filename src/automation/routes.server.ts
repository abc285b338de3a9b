import type { Db } from '#platform/db/database.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import { found } from '#platform/http/api/found.server.ts'
import { notFound, Problem } from '#platform/http/api/problem.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import * as contract from './contract.ts'
import { addAskedJob, cancelJob, findAskedJob, findJob, findJobDetail, findJobs, hasPlaces } from './data.server.ts'
import { maxTimesShown } from './options.ts'
import { comingSlots } from './plan/coming-slots.server.ts'
import { outlookOf } from './plan/outlook.server.ts'
import { changeState, readPlan, readState, savePlan } from './plan/plan.server.ts'
import { horizonOf } from './plan/schedule.server.ts'
import { dropWaitingSlots, fitToPlan, tryNewBudget } from './plan/slot-jobs.server.ts'
import { createApiTest } from './providers/probe.server.ts'
import type { AutomationStatus, PlanChange } from './schema.ts'
import { readSpend, recordSpend, usedUpSentence } from './work/budget.server.ts'
import { postponeScheduled } from './work/ceiling.server.ts'
import { holdByPlan, holdScheduled } from './work/hold.server.ts'
import { retryJob } from './work/retry.server.ts'
import { decidePost } from './work/review.server.ts'
import { isSimulated } from './work/simulated.server.ts'

/** The research provider's price of one short search. */
const probeUsd = 0.001

export function automationRoutes({ database, env, clock }: Deps) {
  const { db } = database
  const plan = () => readPlan(db, env.SITE_TIMEZONE)
  const testProviders = createApiTest({ env, clock, mayPay: hasBudget, onPaidProbe: countPaidProbe })

  async function status(): Promise<AutomationStatus> {
    const { startedAt } = await readState(db)
    const config = await plan()
    const { dailyPostCount, weekendMultiplier, postTimes, themes, timeZone } = config
    const now = clock()
    const coming = startedAt === null ? [] : await comingSlots(db, config, now, horizonOf(now))
    return {
      isRunning: startedAt !== null,
      nextScheduledTimes: coming.slice(0, maxTimesShown).map(({ at }) => at.toISOString()),
      config: { dailyPostCount, weekendMultiplier, postTimes, themes },
      outlook: await outlookOf(db, config, env, now),
      hasPlaces: await hasPlaces(db),
      startedAt,
      timeZone,
      simulated: isSimulated(env),
    }
  }

  /**
   * Part of saving the plan: new times may lie before `scheduledUntil`, up to which only the old ones were scheduled. No
   * slot is scheduled meanwhile: the state is locked.
   */
  async function lookAgain(tx: Db, changed: PlanChange) {
    const now = clock()
    await changeState(tx, async (state) => {
      const { startedAt, scheduledUntil } = state
      await fitToPlan(tx, changed, now)
      const isAhead = startedAt !== null && (scheduledUntil ?? startedAt) > now.toISOString()
      return isAhead ? { ...state, scheduledUntil: now.toISOString() } : null
    })
  }

  async function hasBudget() {
    return (await usedUpSentence(db, await plan(), clock())) === null
  }

  /** Records the search that tests the research provider's key. */
  async function countPaidProbe() {
    await recordSpend(db, (await plan()).timeZone, clock(), 'perplexity', probeUsd)
  }

  async function refuseUnlessReady() {
    const { ready, message } = await testProviders()
    if (!ready) throw new Problem(409, `The automation is not ready: ${message}`)
  }

  async function refuseOnceUsedUp() {
    const usedUp = await usedUpSentence(db, await plan(), clock())
    if (usedUp) throw new Problem(409, usedUp)
  }

  return apiApp()
    .openapi(contract.readStatus, async (c) => c.json(await status(), 200))
    .openapi(contract.testApis, async (c) => c.json(await testProviders(), 200))
    .openapi(contract.startAutomation, async (c) => {
      await refuseUnlessReady()
      const now = clock().toISOString()
      const started = await changeState(db, (state) =>
        state.startedAt === null ? { ...state, startedAt: now, scheduledUntil: now } : null,
      )
      if (!started) throw new Problem(409, 'The automation is running already.')
      return c.json(await status(), 200)
    })
    .openapi(contract.stopAutomation, async (c) => {
      const stopped = await changeState(db, async ({ startedAt }, tx) => {
        if (startedAt === null) return null
        const now = clock()
        await dropWaitingSlots(tx, await readPlan(tx, env.SITE_TIMEZONE), now)
        await holdScheduled(tx, now, 'The automation was stopped')
        return { startedAt: null, scheduledUntil: null, stoppedAt: now.toISOString() }
      })
      if (!stopped) throw new Problem(409, 'The automation is not running.')
      return c.json(await status(), 200)
    })
    .openapi(contract.readPlan, async (c) => c.json(await plan(), 200))
    .openapi(contract.savePlan, async (c) => {
      const next = c.req.valid('json')
      await transaction(db, async (tx) => {
        const before = await savePlan(tx, next, env.SITE_TIMEZONE)
        // Before any post is touched: a stop locks the state first, too.
        await lookAgain(tx, next)
        await tryNewBudget(tx, before, next, clock())
        await holdByPlan(tx, next, clock())
        await postponeScheduled(tx, next.weeklyPublishLimit)
      })
      return c.json(await plan(), 200)
    })
    .openapi(contract.readSpend, async (c) => c.json(await readSpend(db, await plan(), clock()), 200))
    .openapi(contract.generateNow, async (c) => {
      const asked = c.req.valid('json')
      // Before anything can refuse it: its job is queued already, and may be what has used the budget up.
      const made = await findAskedJob(db, asked)
      if (made) return c.json(made, 201)
      await refuseUnlessReady()
      await refuseOnceUsedUp()
      return c.json(await addAskedJob(db, { ...asked, createdAt: clock() }), 201)
    })
    .openapi(contract.listJobs, async (c) => c.json(await findJobs(db, clock()), 200))
    .openapi(contract.readJob, async (c) => {
      return c.json(found(await findJobDetail(db, c.req.valid('param').jobId), 'Job'), 200)
    })
    .openapi(contract.cancelJob, async (c) => {
      const { jobId } = c.req.valid('param')
      const job = await cancelJob(db, jobId, clock())
      if (job) return c.json(job, 200)
      if (await findJob(db, jobId)) throw new Problem(409, 'This job has ended already.')
      throw notFound('Job')
    })
    .openapi(contract.retryJob, async (c) => {
      const { jobId } = c.req.valid('param')
      if (!(await findJob(db, jobId))) throw notFound('Job')
      await refuseUnlessReady()
      await refuseOnceUsedUp()
      return c.json((await retryJob(db, jobId, clock()))!, 200)
    })
    .openapi(contract.approvePost, async (c) => c.json(await decide(c.req.valid('param'), 'approve'), 200))
    .openapi(contract.skipPost, async (c) => c.json(await decide(c.req.valid('param'), 'skip'), 200))

  async function decide({ jobId, index }: { jobId: string; index: string }, decision: 'approve' | 'skip') {
    const number = /^\d$/.test(index) ? Number(index) : -1
    const post = number < 0 ? null : await decidePost(db, jobId, number, decision)
    if (!post) throw notFound('Post')
    return post
  }
}
