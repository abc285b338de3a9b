/**
 * A pool of browser contexts. A reused context keeps its renderer process, its HTTP cache and its compiled code; without these
 * a page costs Chromium a sixth more (2026-11-25).
 */
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { sharedChromium } from './chromium.ts'

/** Returned contexts of the present test file, by their options. */
const idle = new Map<string, Lent[]>()
/** The test file they belong to: the next file's site has another port. */
let file: string | undefined

interface Lent {
  context: BrowserContext
  /** Resets everything that pages or tests may have changed. */
  clear: () => Promise<void>
  end: () => Promise<void>
}

/** A context from the pool, returned after the test (or after the file, when opened outside of a test), or by `close`. */
export async function lendContext(options: BrowserContextOptions): Promise<BrowserContext> {
  await endThoseOfAnotherFile()
  const key = JSON.stringify(options)
  const lent = idle.get(key)?.pop() ?? (await newLent(options))
  let isGivenBack = false
  async function giveBack() {
    if (isGivenBack) return
    isGivenBack = true
    const isClear = await Promise.race([lent.clear().then(() => true), setTimeout(20_000, false, { ref: false })])
    // Chromium once never answered (2026-11-29): the test before has passed, and the next one gets another context.
    if (!isClear) return console.warn('A browser context could not be reset, and is not used again.')
    idle.set(key, [...(idle.get(key) ?? []), lent])
  }
  lent.context.close = giveBack
  closeAfterwards(giveBack)
  return lent.context
}

/** A new context, for tests that change what cannot be reset (a fake clock, listeners) or need an empty cache. */
export async function ownContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await newContext(options)
  closeAfterwards(() => context.close())
  return context
}

/**
 * A new context. Retry: API calls are sent again when their connection is reset, because the site may close an idle connection just as a
 * call uses it (a race condition). Browsers do the same. `route.fetch` needs the same option, wherever a test calls it.
 */
async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await sharedChromium()).newContext(options)
  const { request } = context
  const fetch = request.fetch.bind(request)
  request.fetch = (address, settings) => fetch(address, { maxRetries: 2, ...settings })
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    page.route = settling(page.route.bind(page), () => [page])
    return page
  }
  context.route = settling(context.route.bind(context), () => context.pages())
  context.setOffline = settling(context.setOffline.bind(context), () => context.pages())
  return context
}

/**
 * Race condition: on an open page a request that a key starts immediately can overtake the interception that `route` has
 * switched on; it is then neither intercepted nor reported (17 of 40 times in a page whose script is busy, 2026-11-28). One
 * more call to the page ends after the interception is in place.
 */
function settling<Of extends unknown[], Result>(method: (...of: Of) => Promise<Result>, pages: () => Page[]) {
  return async (...of: Of) => {
    const result = await method(...of)
    await Promise.all(pages().map((page) => page.evaluate(() => 0)))
    return result
  }
}

async function newLent(options: BrowserContextOptions): Promise<Lent> {
  const context = await newContext(options)
  const end = context.close.bind(context)
  // One page stays open: closing the last one would end the renderer process, and lose its compiled code.
  const staying = await context.newPage()
  await staying.goto('/robots.txt')
  const devtools = await context.newCDPSession(staying)
  const origin = new URL(staying.url()).origin
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'
  async function clear() {
    await Promise.all(context.pages().map((page) => page !== staying && page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all([
      context.setOffline(false),
      context.clearCookies(),
      devtools.send('Storage.clearDataForOrigin', { origin, storageTypes }),
    ])
  }
  return { context, clear, end }
}

async function endThoseOfAnotherFile() {
  const { testPath } = expect.getState()
  if (testPath === file) return
  file = testPath
  const ending = [...idle.values()].flat()
  idle.clear()
  await Promise.all(ending.map(({ end }) => end()))
}

function closeAfterwards(close: () => Promise<void>) {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}
