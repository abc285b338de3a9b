/** Benchmark of readers' latencies while posts are being written, and without: the same steady load, in alternating rounds. */
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { JobList } from '#automation/schema.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

const visitsPerSecond = 40
const phaseSeconds = 12
const rounds = 3
const warmUpSeconds = 4

/** Latencies in milliseconds of visits at a steady rate, which does not depend on the answers. */
async function visits(site: SiteProcess, paths: readonly string[], seconds: number): Promise<number[]> {
  const { send, close } = clientOf(site.url, { connections: 32 })
  const latencies: number[] = []
  const open: Promise<void>[] = []
  const started = performance.now()
  for (let visit = 0; visit < visitsPerSecond * seconds; visit++) {
    await wait(Math.max(0, started + (visit * 1000) / visitsPerSecond - performance.now()))
    const asked = performance.now()
    const path = paths[visit % paths.length] as string
    open.push(send(path).then(() => void latencies.push(performance.now() - asked)))
  }
  await Promise.all(open)
  close()
  return latencies
}

/** The providers' stand-ins in a worker thread: real ones would not use this machine's main thread. */
async function startProviders(): Promise<{ env: Record<string, string>; close: () => Promise<number> }> {
  const worker = new Worker(new URL('./providers-worker.ts', import.meta.url))
  const env = await new Promise<Record<string, string>>((resolve) => worker.once('message', resolve))
  return { env, close: () => worker.terminate() }
}

export async function benchGeneration(paths: readonly string[]) {
  const providers = await startProviders()
  const site = await startSite({ ...bareSite, SEED_DEMO: 'true', ...providers.env })
  const cookie = await signIn(site)
  const { send, close } = clientOf(site.url)
  const jobs = async () => JSON.parse((await send('/api/automation/jobs', { headers: { cookie } })).body) as JobList
  const generate = () =>
    send('/api/automation/generate-now', {
      method: 'POST',
      headers: { cookie },
      body: { destination: 'Kyoto', postType: 'guide', count: 5 },
    })
  await visits(site, paths, warmUpSeconds)
  const quiet: number[] = []
  const writing: number[] = []
  let posts = 0
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await visits(site, paths, phaseSeconds)))
    for (let job = 0; job < 4; job++) await generate()
    writing.push(...(await visits(site, paths, phaseSeconds)))
    const under = (await jobs()).jobs.filter(({ status }) => status === 'queued' || status === 'running')
    for (const { jobId } of under) {
      await send(`/api/automation/jobs/${jobId}/cancel`, { method: 'POST', headers: { cookie } })
    }
  }
  posts = (await jobs()).jobs.reduce((sum, { resultCount }) => sum + resultCount, 0)
  close()
  await site.stop()
  await providers.close()
  const rows = [rowOf('nothing', quiet), rowOf(`posts (${posts} in the latest ten jobs)`, writing)]
  return [
    ...rows,
    {
      'being written': 'ratio',
      'p50, ms': '',
      'p99, ms': (quantile(writing, 0.99) / quantile(quiet, 0.99)).toFixed(2),
    },
  ]
}

function rowOf(what: string, latencies: number[]) {
  return {
    'being written': what,
    'p50, ms': quantile(latencies, 0.5).toFixed(1),
    'p99, ms': quantile(latencies, 0.99).toFixed(1),
  }
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
