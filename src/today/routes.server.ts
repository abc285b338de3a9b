import { loggableError } from '#platform/db/refusals.server.ts'
import { apiApp } from '#platform/http/api/api-app.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Nothing, TodayOfRoom } from '#site/today.server.ts'
import { readToday } from './contract.ts'

const dayMs = 86_400_000

export function todayRoutes({ clock, env, log }: Deps, rooms: readonly TodayOfRoom[]) {
  /** A room that fails is left out, so that the others' notices still appear. */
  async function all<Thing>(ask: (room: TodayOfRoom) => Promise<(Thing | Nothing)[]> | undefined): Promise<Thing[]> {
    const answers = await Promise.allSettled(rooms.map(async (room) => (await ask(room)) ?? []))
    return answers.flatMap((answer) => {
      if (answer.status === 'fulfilled') return answer.value.filter((one): one is Thing => Boolean(one))
      log.warn({ err: loggableError(answer.reason) }, 'a part of Today could not be read')
      return []
    })
  }

  return apiApp().openapi(readToday, async (c) => {
    const now = clock()
    const to = new Date(now.getTime() + 7 * dayMs).toISOString()
    const [waiting, week, state] = await Promise.all([
      all((room) => room.waiting?.()),
      all((room) => room.planned?.(now.toISOString(), to)),
      all(async (room) => [await room.state?.()]),
    ])
    const due = (at: string | null) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))
    return c.json(
      {
        now: now.toISOString(),
        timeZone: env.SITE_TIMEZONE,
        state,
        waiting: waiting
          .map((one) => ({ ...one, count: one.count ?? null, at: one.at ?? null }))
          .sort((a, b) => due(a.at) - due(b.at)),
        week: week.map((one) => ({ ...one, text: one.text ?? null })).sort((a, b) => due(a.at) - due(b.at)),
      },
      200,
    )
  })
}
