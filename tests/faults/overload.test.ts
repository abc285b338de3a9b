/** Overload by crowds and slow clients: readers of pages are still answered quickly. */
import { readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyWhole } from '#tests/support/run/left-out.ts'
import { expectWithin } from '#tests/support/run/promised.ts'
import { count, figure, median, quantile, times } from '#tests/support/run/proof.ts'
import { clientOf } from '#tests/support/site/site-client.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

const crowd = times(1000, 200)
const slow = times(500, 100)
const seconds = times(20, 3)
const maxMedianMs = 500

const pages = ['/', '/blog', '/about', '/destinations', '/blog/night-train-to-hanoi']

let site: SiteProcess
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' })
  for (const page of pages) await (await fetch(site.url + page)).text()
})
afterAll(() => site.stop())

const drip = (socket: Socket) => void socket.write('a')
const ask = 'GET /blog HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'
/** Sends another request, and reads one chunk of the answers. */
function sip(socket: Socket) {
  socket.write(ask)
  socket.once('data', () => socket.pause()).resume()
}

/** Slow and hostile clients: what they send first, and what they do every second from then on. */
const habits = [
  { begin: 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-a: ', goOn: drip },
  {
    begin:
      'POST /api/newsletter/subscribe HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
    goOn: drip,
  },
  { begin: ask.repeat(20), goOn: sip },
]

function slowClient(n: number): Promise<Socket> {
  const { hostname, port } = new URL(site.url)
  const { begin, goOn } = habits[n % habits.length]!
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(begin)
      const every = setInterval(() => socket.writable && goOn(socket), 1000)
      socket.on('close', () => clearInterval(every))
      if (goOn === sip) socket.pause()
      resolve(socket)
    })
    socket.on('error', reject)
    socket.on('data', () => {})
  })
}

/** A slow client that reconnects whenever the server has closed its connection. */
async function persist(n: number, signal: AbortSignal) {
  while (!signal.aborted) {
    const socket = await slowClient(n)
    const gone = new Promise((resolve) => socket.once('close', resolve))
    const letGo = () => void socket.destroy()
    signal.addEventListener('abort', letGo)
    if (signal.aborted) letGo()
    await gone
    signal.removeEventListener('abort', letGo)
  }
}

/** A reader with her own keep-alive connection, reopened when the server has closed it between two pages. */
function visitor(failures: string[]) {
  const { send, close } = clientOf(site.url, { connections: 1 })
  const took: number[] = []
  async function visit(path: string) {
    const startedAt = performance.now()
    try {
      const { status } = await send(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET' && took.length > 0) return send(path)
        throw error
      })
      took.push(performance.now() - startedAt)
      if (status !== 200) failures.push(`${path} answered ${status}`)
    } catch (error) {
      failures.push(String(error))
    }
  }
  return { visit, took, close }
}

/** Opens one page after the other, with pauses between. */
async function readOn(visitor: { visit(path: string): Promise<void> }, pauseMs: () => number, signal: AbortSignal) {
  for (let n = 0; !signal.aborted; n++) {
    await visitor.visit(pages[n % pages.length]!)
    await wait(pauseMs())
  }
}

/** Number of open connections of the site's process. */
function openConnections(): number {
  const folder = `/proc/${site.child.pid}/fd`
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(join(folder, name)).startsWith('socket:')
    } catch {
      // Closed between listing and reading.
      return false
    }
  }).length
}

test(`${crowd} connections at once and ${slow} slow clients`, async () => {
  const end = new AbortController()
  const failures: string[] = []
  const others = Array.from({ length: crowd }, () => visitor(failures))
  const reader = visitor(failures)
  const going = [
    ...Array.from({ length: slow }, (_, n) => persist(n, end.signal)),
    ...others.map(async (other) => {
      await wait(Math.random() * 1000)
      await readOn(other, () => 500 + Math.random() * 1500, end.signal)
    }),
  ]
  await wait(1500)
  going.push(readOn(reader, () => 20, end.signal))
  await wait((seconds * 1000) / 2)
  const connections = openConnections()
  await wait((seconds * 1000) / 2)
  end.abort()
  await Promise.all(going)
  for (const { close } of [reader, ...others]) close()
  const answered = others.reduce((sum, { took }) => sum + took.length, 0)
  const { took } = reader
  figure(
    `${count(connections)} connections, ${slow} of them slow: a reader’s page in ${median(took).toFixed(0)} ms (median), ` +
      `${quantile(took, 0.95).toFixed(0)} ms (95 %); ${count(answered)} others answered, ${failures.length} failed`,
  )
  expect(failures).toEqual([])
  expect(connections).toBeGreaterThan(0.9 * (crowd + slow))
  expect(took.length, 'the reader was answered').toBeGreaterThan(0)
  expectWithin(median(took), maxMedianMs)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})

test.for([
  ['its head', 0, 20_000],
  ['its body', 1, 40_000],
] as const)(
  'who never ends %s is let go after a while',
  { timeout: 60_000, ...onlyWhole('test:faults') },
  async ([, habit, longestMs]) => {
    const startedAt = performance.now()
    const socket = await slowClient(habit)
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    await new Promise((resolve) => socket.on('close', resolve))
    expect(performance.now() - startedAt).toBeLessThan(longestMs)
    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
  },
)
