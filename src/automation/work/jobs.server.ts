import type { Env } from '#platform/env.server.ts'
import type { Deps } from '#platform/http/deps.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import { followingPlan } from '../plan/scheduler.server.ts'
import type { Writer } from '../providers/openai.server.ts'
import { perplexityResearcher } from '../providers/perplexity.server.ts'
import { workingThroughQueue } from './worker.server.ts'

/** The background work: schedules the plan, once the author has started it, and works through the queue. */
export function automationWorks(deps: Deps, storage: Storage): BackgroundWork[] {
  const { env } = deps
  const providers = { writer: writerOf(env), researcher: perplexityResearcher(env) }
  return [followingPlan(deps), workingThroughQueue({ ...deps, storage, ...providers })]
}

/** Loads the provider's SDK with the first text or picture: most processes never write. */
export function writerOf(env: Env): Writer {
  let opening: Promise<Writer> | undefined
  const open = () => (opening ??= import('../providers/openai.server.ts').then(({ openaiWriter }) => openaiWriter(env)))
  return {
    write: async (request) => (await open()).write(request),
    draw: async (request) => (await open()).draw(request),
  }
}
