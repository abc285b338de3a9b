import { parentPort } from 'node:worker_threads'
import { startProviders } from '#demo/providers.ts'

/** As quick as no real provider is: posts follow one another without a pause. */
const { env } = await startProviders()
parentPort?.postMessage(env)
