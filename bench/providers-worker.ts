import { parentPort } from 'node:worker_threads'
import { startProviders } from '#demo/providers.ts'

/** Without any delay, unlike real providers: posts follow one another without a pause. */
const { env } = await startProviders()
parentPort?.postMessage(env)
