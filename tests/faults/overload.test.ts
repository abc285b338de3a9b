/** Crowds and slow clients: whoever only reads a page does not notice them. */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { count, figure, isWhole, median, quantile, times } from '#tests/support/proof.ts'
import { clientOf } from '#tests/support/site-client.ts'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'

const crowd = times(1000, 200)
const slow = times(500, 100)
const seconds = times(20, 3)
const longestMedianMs = 500

const pages = ['/', '/blog', '/about', '/destinations', '/blog/night-train-to-hanoi']

let site: SiteProcess
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' })
  for (const page of pages) await (await fetch(site.url + page)).text()
})
afterAll(() => site.stop())

/** What slow and hostile clients do, a byte at a time. */
const habits: ((socket: Socket) => string)[] = [
  () => 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-a: ',
  () =>
    'POST /api/newsletter/subscribe HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
  (socket) => {
    socket.pause()
    return 'GET /blog HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(20)
  },
]

function slowClient(n: number): Promise<Socket> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(habits[n % habits.length]!(socket))
      const drip = setInterval(() => (socket.writable ? socket.write('a') : clearInterval(drip)), 1000)
      socket.on('close', () => clearInterval(drip))
      resolve(socket)
    })
    socket.on('error', reject)
    socket.on('data', () => {})
  })
}

/** A reader who opens one page after the other. @returns how long each took (ms) */
async function readerFor(ms: number): Promise<number[]> {
  const { send, close } = clientOf(site.url, { connections: 1 })
  const took: number[] = []
  const until = performance.now() + ms
  for (let visit = 0; performance.now() < until; visit++) {
    const startedAt = performance.now()
    const { status } = await send(pages[visit % pages.length]!)
    expect(status).toBe(200)
    took.push(performance.now() - startedAt)
    await wait(20)
  }
  close()
  return took
}

test(`${crowd} connections at once and ${slow} slow clients`, async () => {
  const sockets = await Promise.all(Array.from({ length: slow }, (_, n) => slowClient(n)))
  const { send, close } = clientOf(site.url, { connections: crowd })
  let going = true
  let answered = 0
  const failures: string[] = []
  const visitors = Array.from({ length: crowd }, async (_, n) => {
    await wait(Math.random() * 500)
    while (going) {
      try {
        const { status } = await send(pages[n % pages.length]!)
        if (status !== 200) failures.push(String(status))
        answered++
      } catch (error) {
        failures.push(String(error))
      }
      await wait(500 + Math.random() * 1500)
    }
  })
  await wait(500)
  const took = await readerFor(seconds * 1000)
  going = false
  await Promise.all(visitors)
  close()
  for (const socket of sockets) socket.destroy()
  figure(
    `${count(crowd)} connections and ${slow} slow clients: a reader’s page in ${median(took).toFixed(0)} ms (median), ` +
      `${quantile(took, 0.95).toFixed(0)} ms (95 %); ${count(answered)} others answered, ${failures.length} failed`,
  )
  expect(median(took)).toBeLessThan(longestMedianMs)
  expect(failures).toEqual([])
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})

test.runIf(isWhole)('slow clients are let go after a while', { timeout: 60_000 }, async () => {
  const startedAt = performance.now()
  const socket = await slowClient(0)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await new Promise((resolve) => socket.on('close', resolve))
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
})
