/**
 * Browser contexts that tests borrow and give back. In one that was there before, the browser has its process, its cached files
 * and the code compiled from them; a fresh one has none, which is a sixth of what a page costs Chromium (2026-11-25).
 */
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { sharedChromium } from './chromium.ts'

/** Contexts of one file that no test has at the moment, by their options. */
const idle = new Map<string, Lent[]>()
/** The file they belong to: its site ends with it, and the next file's has another port. */
let file: string | undefined

interface Lent {
  context: BrowserContext
  /** Puts everything back that pages, or their tests, have changed. */
  clear: () => Promise<void>
  end: () => Promise<void>
}

/** As a fresh context, closed after the test (or the file, when opened outside of one). `close` gives it back. */
export async function lendContext(options: BrowserContextOptions): Promise<BrowserContext> {
  await endThoseOfAnotherFile()
  const key = JSON.stringify(options)
  const lent = idle.get(key)?.pop() ?? (await newLent(options))
  let isGivenBack = false
  async function giveBack() {
    if (isGivenBack) return
    isGivenBack = true
    await lent.clear()
    idle.set(key, [...(idle.get(key) ?? []), lent])
  }
  lent.context.close = giveBack
  closeAfterwards(giveBack)
  return lent.context
}

/** A context that ends with its test, for what cannot be taken back: another clock, listeners, a cache that has to be empty. */
export async function ownContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await sharedChromium()).newContext(options)
  closeAfterwards(() => context.close())
  return context
}

async function newLent(options: BrowserContextOptions): Promise<Lent> {
  const context = await (await sharedChromium()).newContext(options)
  const end = context.close.bind(context)
  // A page of the site that stays open: with the last one its process would go, and the compiled code with it.
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
