import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { sharedChromium } from './chromium.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export interface OpenOptions {
  viewport?: { width: number; height: number }
  javaScript?: boolean
  colorScheme?: 'light' | 'dark'
  context?: BrowserContextOptions
  /** Holds the application's code until `awaken` is called: the page is as a reader on a slow line finds it. */
  asleep?: boolean
  /** What the reader did here before: signed in, say. */
  before?: (context: BrowserContext) => Promise<void>
}

/** A page of the seeded site in a fresh browser context, with everything that a reader must never meet being noted. */
export interface OpenPage {
  page: Page
  /** Console messages and uncaught errors. */
  complaints: string[]
  /** Requests to any other host. */
  foreign: string[]
  /** Paths asked of the API. */
  calls: string[]
  /** Lets the held code come, and waits until the page has it. */
  awaken: () => Promise<void>
}

async function newContext(options: OpenOptions): Promise<BrowserContext> {
  return (await sharedChromium()).newContext({
    baseURL: inject('siteUrl'),
    viewport: options.viewport ?? desktop,
    javaScriptEnabled: options.javaScript ?? true,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    ...options.context,
  })
}

/** A fresh context of the browser that all files share; closed after the test (or the file, when opened outside of one). */
export async function openContext(options: OpenOptions = {}): Promise<BrowserContext> {
  const context = await newContext(options)
  const close = () => context.close()
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
  return context
}

/**
 * A page of the seeded site without any script, opened once for all tests of a file that only look at it: nothing changes it.
 * To be called at the top of a file.
 */
export function stillPage(path: string): () => Promise<{ page: Page }> {
  let opened: Promise<{ page: Page }> | undefined
  async function open() {
    const page = await (await newContext({ javaScript: false })).newPage()
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    return { page }
  }
  afterAll(async () => (await opened)?.page.context().close())
  return () => {
    opened ??= open()
    return opened
  }
}

export async function openPage(path: string, options: OpenOptions = {}): Promise<OpenPage> {
  const siteUrl = options.context?.baseURL ?? inject('siteUrl')
  const context = await openContext(options)
  await options.before?.(context)
  const page = await context.newPage()
  const held = Promise.withResolvers<void>()
  if (options.asleep) {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held.promise
      // The document that asked may be gone by now.
      await route.continue().catch(() => {})
    })
  }
  const isReady = () => page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const complaints: string[] = []
  const foreign: string[] = []
  const calls: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== siteUrl) foreign.push(request.url())
    if (url.pathname.startsWith('/api/')) calls.push(`${request.method()} ${url.pathname}${url.search}`)
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (!options.asleep && (options.javaScript ?? true)) await isReady()
  const awaken = async () => {
    held.resolve()
    await isReady()
  }
  return { page, complaints, foreign, calls, awaken }
}

/** No accessibility violation that axe can find; in a frame that runs no scripts it would look for ever. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe[sandbox]')
    // In the page itself, and nothing written down about what is right: a third of the time.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
