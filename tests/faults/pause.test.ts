/**
 * A reader who pauses. Chromium preconnects: it opens a spare connection. If the server answers on it before closing it, Chromium
 * takes that for the answer to the reader's next request. Spare connections are opened only by a browser with a profile on
 * disk, and only when the page's files did not need them: they are in its cache from an earlier visit.
 */
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, listen } from '#platform/http/listening/server.server.ts'
import { wake } from '#tests/support/browser/browser.ts'
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/chromium.ts'
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts'
import { onlyWhole } from '#tests/support/run/left-out.ts'
import { count, figure } from '#tests/support/run/proof.ts'
import { startNginx } from '#tests/support/servers/nginx.ts'
import { freePort, startSite } from '#tests/support/site/site-process.ts'

async function launch(): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(temporaryFolder(), {
    executablePath: chromiumPath(),
    args: [...chromiumSwitches, '--renderer-process-limit=4'],
  })
  onTestFinished(() => context.close())
  return context
}

/** Failed requests of the page since this was called. */
function failuresOn(page: Page): string[] {
  const failures: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && failures.push(`${answer.status()} ${answer.url()}`))
  page.on('requestfailed', (request) => failures.push(`${request.failure()?.errorText} ${request.url()}`))
  return failures
}

test('a browser whose spare connection is ended in a pause is answered afterwards', async () => {
  const open = new Set<Socket>()
  const page = '<!doctype html><title>Read</title><link rel="icon" href="data:,">'
  const limits = { connectionsCheckingInterval: 20, headersTimeout: 1000, keepAliveTimeout: 20 }
  const server = createHttpServer((_, response) => void response.end(page), limits)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const context = await launch()
  const tab = await context.newPage()
  const failures = failuresOn(tab)
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  for (let pauses = 0; pauses < 2; pauses++) {
    await expect.poll(() => [...open].some((socket) => socket.writable), { timeout: 10_000 }).toBe(false)
    await tab.reload().catch(() => {})
  }
  expect(failures).toEqual([])
  await context.close()
})

const pauses = [8, 12, 18, 25]
const goOn = {
  reload: async (page: Page) => {
    await page.reload()
    await ready(page)
  },
  'client navigation': async (page: Page) => {
    await page.locator('nav').getByRole('link', { name: 'Destinations' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Discover the World' }).waitFor({ timeout: 10_000 })
  },
}
const ways = Object.entries(goOn)
const rounds = 5

/** Each reader uses a different loopback address, because tabs at the same address share their connections. */
function readers(origin: URL) {
  const addresses = Array.from({ length: rounds * pauses.length * ways.length }, (_, n) => `127.0.0.${n + 2}`)
  return addresses.map((address, n) => ({
    url: `http://${address}:${origin.port}/about`,
    seconds: pauses[n % pauses.length]!,
    way: ways[Math.floor(n / pauses.length) % ways.length]!,
  }))
}

type Reader = ReturnType<typeof readers>[number]

/** One tab loads at a time: forty at once would wait for the CPU, not for the site. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work)
  turn = result.catch(() => {})
  return result
}

const ready = wake

async function readAndPause(context: BrowserContext, { url, seconds, way: [, goOn] }: Reader) {
  const page = await context.newPage()
  // The first visit fills the browser's cache. The second, after its connections were closed, opens a spare one.
  await inTurn(() => page.goto(url).then(() => ready(page)))
  await wait(8000)
  await inTurn(() => page.reload().then(() => ready(page)))
  await wait(seconds * 1000)
  const failures = failuresOn(page)
  await inTurn(() => goOn(page).catch((error: Error) => failures.push(error.message)))
  return failures
}

test.each(['direct', 'behind nginx'])(
  '%s, 40 pauses of 8, 12, 18 and 25 s',
  { timeout: 300_000, ...onlyWhole('test:faults') },
  async (how) => {
    const site = await startSite({ LOG_LEVEL: 'error', HOST: '0.0.0.0', TRUST_PROXY: '1' })
    onTestFinished(() => site.stop())
    let origin = site.url
    if (how === 'behind nginx') {
      const nginx = await startNginx([Number(new URL(site.url).port), await freePort()], '0.0.0.0')
      onTestFinished(() => nginx.stop())
      origin = nginx.url
    }
    const context = await launch()
    const all = readers(new URL(origin))
    const failures = await Promise.all(all.map((reader) => readAndPause(context, reader)))
    const failed = failures.filter((each) => each.length > 0)
    figure(`${how}: ${count(all.length)} pauses, ${failed.length} with a failure`)
    for (const each of failed) figure(`  ${each[0]}`)
    expect(failed).toEqual([])
  },
)
