/** Reads an address over and over from a thread of its own and reports how long each answer took, in milliseconds. */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url } = workerData as { url: string }
const pauseMs = 5
let running = true
parentPort?.once('message', () => {
  running = false
})

const times: number[] = []
while (running) {
  const started = performance.now()
  await (await fetch(url)).arrayBuffer()
  times.push(performance.now() - started)
  await wait(pauseMs)
}
parentPort?.postMessage(times)
