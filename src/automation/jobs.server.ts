import type { Deps } from '#platform/http/deps.server.ts'
import type { Storage } from '#platform/media/storage.server.ts'
import { openaiWriter } from './providers/openai.server.ts'
import { perplexityResearcher } from './providers/perplexity.server.ts'
import { startScheduler } from './scheduler.server.ts'
import { startWorker } from './worker.server.ts'

/** Follows the plan, once the author has started it, and works through the queue. @returns how to stop */
export function runAutomation(deps: Deps, storage: Storage): () => Promise<void> {
  const { env } = deps
  const stopScheduler = startScheduler(deps)
  const stopWorker = startWorker({ ...deps, storage, writer: openaiWriter(env), researcher: perplexityResearcher(env) })
  return async () => {
    await Promise.all([stopScheduler(), stopWorker()])
  }
}
