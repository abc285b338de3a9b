import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { grainyPhoto, pictureForm } from '#tests/support/pictures.ts'
import { uploadSiteListening } from '#tests/support/upload-site.ts'
import { maxUploadBytes } from './limits.ts'

/** What else runs on a machine disturbs a measurement, never helps it: the best of these counts. */
const attempts = 4
/** On a busy machine the clock says little; two processors of its own would be done in a little over half of this. */
const processorSecondsFor3 = 4.5

interface Cost {
  seconds: number
  processorSeconds: number
  /** Milliseconds within which 95 % of the other answers came. */
  p95: number
}

test('8 MB and 40 megapixels take under 3 s, and other readers hardly notice', { timeout: 120_000 }, async () => {
  const { send, port } = await uploadSiteListening()
  const photo = await grainyPhoto(7740, 5160, 50)
  expect(photo.byteLength).toBeLessThanOrEqual(maxUploadBytes)
  expect(photo.byteLength).toBeGreaterThan(maxUploadBytes * 0.6)

  const costs: Cost[] = []
  const isQuick = () =>
    costs.some(({ seconds, processorSeconds }) => seconds < 3 || processorSeconds < processorSecondsFor3)
  const isUnnoticed = () => costs.some(({ p95 }) => p95 < 100)
  while (costs.length < attempts && !(isQuick() && isUnnoticed())) {
    costs.push(
      await costOf(`http://127.0.0.1:${port}/api/categories`, async () =>
        expect((await send(pictureForm(photo))).status).toBe(201),
      ),
    )
  }
  expect(isQuick() && isUnnoticed(), JSON.stringify(costs)).toBe(true)
})

async function costOf(otherUrl: string, work: () => Promise<void>): Promise<Cost> {
  const stop = readMeanwhile(otherUrl)
  const started = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - started) / 1000
  const times = (await stop()).toSorted((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
  return { seconds, processorSeconds: (user + system) / 1e6, p95 }
}

/** Reads an address without pause until the returned function is called, which tells how long each answer took. */
function readMeanwhile(url: string): () => Promise<number[]> {
  const worker = new Worker(new URL(import.meta.resolve('#tests/support/latency-worker.ts')), { workerData: { url } })
  return async () => {
    const times = new Promise<number[]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    worker.postMessage('stop')
    return times
  }
}
