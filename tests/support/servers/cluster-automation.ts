import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { slotsBetween } from '#automation/plan/schedule.server.ts'
import type { AutomationPlan, AutomationStatus } from '#automation/schema.ts'
import type { Author } from '../browser/author.ts'
import { times } from '../run/proof.ts'
import type { startCluster } from './cluster.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Requests jobs by hand, and extends the plan's hold window by some hours each time, so that more of its slots are due. */
export async function startAutomation({ query }: Cluster, author: Author) {
  const pauseMs = times(10_000, 2_500)
  const hours = times(3, 6)
  const maxHours = 7 * 24
  const rhythm = { dailyPostCount: 6, weekendMultiplier: 1 }
  const reach = (round: number) => author.plan({ ...rhythm, holdMinutes: Math.min(round * hours, maxHours) * 60 })
  await reach(0)
  await author.call<AutomationStatus>('POST', '/api/automation/start')
  const asked: string[] = []
  const lost: string[] = []
  let isOver = false

  async function ask(round: number) {
    // Keeps both instances busy, but no more jobs than they can write.
    if ((await author.jobs()).activeJobs < 6)
      asked.push((await author.generate(`Place ${round}`, 1 + (round % 2))).jobId)
    await reach(round)
  }
  async function goOn() {
    for (let round = 1; !isOver; round++) {
      await ask(round).catch((error: unknown) => lost.push(String(error)))
      await wait(pauseMs)
    }
  }
  const going = goOn()
  return async () => {
    isOver = true
    await going
    const plan = await author.call<AutomationPlan>('GET', '/api/automation/plan')
    const until = async () => Date.parse((await stateOf(query)).scheduledUntil)
    await expect.poll(until, { timeout: 20_000 }).toBeGreaterThan(Date.now() + plan.holdMinutes * 60_000)
    await author.allEnded()
    return { asked, lost, plan }
  }
}

/** The automation's state: its start, and the instant up to which slots have jobs. */
async function stateOf(query: Cluster['query']) {
  const [row] = await query<{ value: { startedAt: string; scheduledUntil: string } }>(
    `select value from settings where key = 'automation-state'`,
  )
  return row!.value
}

interface JobRow {
  id: string
  destination: string
  slot_at: Date | null
}

/** There is exactly one job for each due slot of the plan, and one for each request by hand. */
export async function expectNoDoubledJob(
  { query }: Cluster,
  { asked, plan }: { asked: string[]; plan: AutomationPlan },
) {
  const rows = await query<JobRow>('select id, destination, slot_at from jobs')
  const slots = rows.flatMap(({ slot_at }) => (slot_at ? [slot_at.toISOString()] : []))
  const { startedAt, scheduledUntil } = await stateOf(query)
  const due = slotsBetween(plan, new Date(startedAt), new Date(scheduledUntil))
  expect(slots.toSorted()).toEqual(due.map(({ at }) => at.toISOString()))
  const byHand = rows.filter(({ slot_at }) => slot_at === null)
  expect(new Set(byHand.map(({ destination }) => destination)).size).toBe(byHand.length)
  expect(byHand.map(({ id }) => id)).toEqual(expect.arrayContaining(asked))
  return { jobIds: rows.map(({ id }) => id), slots: slots.length }
}
