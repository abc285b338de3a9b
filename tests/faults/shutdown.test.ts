/** SIGTERM under load: every request is still answered, and the process exits in time. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { postDraft } from '#tests/support/rooms/posts.ts'
import { expectWithin } from '#tests/support/run/promised.ts'
import { count, figure, times } from '#tests/support/run/proof.ts'
import { lastingFolder } from '#tests/support/site/lasting-folder.ts'
import { bareSite, clientOf, signIn } from '#tests/support/site/site-client.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'

const rounds = times(20, 2)
const maxExitMs = 8000

/** The expected end of the load: nobody listens any more. */
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'

/** Readers and writers who continue until nobody listens; `failures` has everything that failed before. */
function load(site: SiteProcess, cookie: string, round: number) {
  const { send, close } = clientOf(site.url, { connections: 24 })
  const answered: number[] = []
  const failures: string[] = []
  const acknowledged: string[] = []
  let next = 0

  async function goOn(ask: () => Promise<void>) {
    for (;;) {
      try {
        await ask()
      } catch (error) {
        if (!isGone(error)) failures.push(String(error))
        return
      }
    }
  }

  async function read(path: string) {
    const { status } = await send(path)
    answered.push(status)
    if (status !== 200) failures.push(`${path} answered ${status}`)
  }

  async function write() {
    const slug = `round-${round}-${next++}`
    const body = { ...postDraft, slug }
    const { status } = await send('/api/blog-posts', { method: 'POST', body, headers: { cookie } })
    answered.push(status)
    if (status === 201) acknowledged.push(slug)
    else failures.push(`a write answered ${status}`)
  }

  const paths = ['/', '/about', '/api/categories', '/blog?search=ferry', '/feed.xml']
  const done = Promise.all([
    ...Array.from({ length: times(12, 4) }, (_, n) => goOn(() => read(paths[n % paths.length]!))),
    ...Array.from({ length: times(4, 2) }, () => goOn(write)),
  ]).then(close)
  return { answered, failures, acknowledged, done }
}

test(`${rounds} times told to stop under load`, { timeout: 2_400_000 }, async () => {
  const { folder: DATA_DIR } = await lastingFolder()
  const exits: number[] = []
  const failures: string[] = []
  let answered = 0
  for (let round = 0; round < rounds; round++) {
    const site = await startSite({ ...bareSite, DATA_DIR })
    onTestFinished(() => site.stop('SIGKILL'))
    const running = load(site, await signIn(site), round)
    while (running.answered.length < 200) await wait(5)
    const toldAt = performance.now()
    site.child.kill('SIGTERM')
    // A second signal must change nothing.
    setTimeout(() => site.child.kill('SIGTERM'), 50)
    const [code] = await Promise.all([site.ended, running.done])
    exits.push(performance.now() - toldAt)
    expect(code, site.output()).toBe(0)
    answered += running.answered.length
    failures.push(...running.failures)
  }
  const slowest = Math.max(...exits)
  figure(
    `${rounds} × SIGTERM under load: ${count(answered)} requests, ${failures.length} failed; ` +
      `gone after ${(slowest / 1000).toFixed(1)} s at most`,
  )
  expect(failures).toEqual([])
  expectWithin(slowest, maxExitMs)
})
