import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { lendContext, ownContext } from './contexts.ts'

/** The short form, which a page reads in two thirds of the time; it is a script and not a module to be imported. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export interface OpenOptions {
  viewport?: { width: number; height: number }
  javaScript?: boolean
  colorScheme?: 'light' | 'dark'
  context?: BrowserContextOptions
  /** Leaves the page asleep, and holds the application's code until `awaken` is called: as a reader on a slow line finds it. */
  asleep?: boolean
  /** The same, but the code that is asked for before then cannot be fetched. */
  withoutCode?: boolean
  /** In a context of its own: see `ownContext`. */
  own?: boolean
  /** What the reader did here before: signed in, say. */
  before?: (context: BrowserContext) => Promise<void>
}

/** A page of the seeded site in a context that knows nothing of earlier tests, with everything that a reader must never meet being noted. */
export interface OpenPage {
  page: Page
  /** Console messages and uncaught errors. */
  complaints: string[]
  /** Requests to any other host. */
  foreign: string[]
  /** Paths asked of the API. */
  calls: string[]
  /** Lets the held code come, wakes the page, and waits until it is there. */
  awaken: () => Promise<void>
}

/** A context as a fresh one; closed after the test (or the file, when opened outside of one). */
export function openContext(options: OpenOptions = {}): Promise<BrowserContext> {
  const open = options.own ? ownContext : lendContext
  return open(contextOptions(options))
}

function contextOptions(options: OpenOptions): BrowserContextOptions {
  return {
    baseURL: inject('siteUrl'),
    viewport: options.viewport ?? desktop,
    javaScriptEnabled: options.javaScript ?? true,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    ...options.context,
  }
}

/**
 * A page of the seeded site without any script, opened once for all tests of a file that only look at it: nothing changes it.
 * To be called at the top of a file.
 */
export function stillPage(path: string): () => Promise<{ page: Page }> {
  let opened: Promise<{ page: Page }> | undefined
  async function open() {
    const page = await (await (await sharedChromium()).newContext(contextOptions({ javaScript: false }))).newPage()
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
  const isLeftAsleep = options.asleep || options.withoutCode
  let isThere = false
  void held.promise.then(() => {
    isThere = true
  })
  if (isLeftAsleep) {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (options.withoutCode && !isThere) return route.abort()
      await held.promise
      // The document that asked may be gone by now.
      await route.continue().catch(() => {})
    })
  }
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
  if (!isLeftAsleep && (options.javaScript ?? true)) await wake(page)
  const awaken = async () => {
    held.resolve()
    await wake(page)
  }
  return { page, complaints, foreign, calls, awaken }
}

/** Points at the page's first link, as a mouse on its way does, and waits until every control works. */
export async function wake(page: Page) {
  await page.locator('a[href]').first().dispatchEvent('pointerover', { pointerType: 'mouse' })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/**
 * Shows the page that is open in the other theme: by its own switch or, on the desk, which has none, as the start script does.
 * To open it once more for that takes three times as long as to look at it.
 */
export async function switchTheme(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme })
  const own = page.getByRole('button', { name: theme === 'dark' ? 'Dark theme' : 'Light theme' })
  if (await own.count()) await own.dispatchEvent('click')
  else await page.locator('html').evaluate((root, wanted) => root.setAttribute('data-theme', wanted), theme)
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
  // Colours that are on their way to the new ones are nobody's.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
}

/**
 * Nothing on the page has moved by itself so far, nor by what the reader did to it. A hundredth is left for a letter that
 * stands a pixel elsewhere in the typeface that has come.
 */
export async function expectStill(page: Page) {
  const moved = await page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What moves in a frame is told of after it.
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    shifts.push(...observer.takeRecords())
    const named = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName
    return (shifts as Shift[]).map(({ value, sources }) => ({
      value,
      what: sources.map(({ node }) => named(node)).join(' '),
    }))
  })
  const sum = moved.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(moved)).toBeLessThan(0.01)
}

/** No accessibility violation that axe can find; in a frame that runs no scripts it would look for ever. */
export function expectAccessible(page: Page) {
  return expectNoViolation(page)
}

/** The rules of axe that look at colours. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The same for what was looked at in other colours a moment ago: half of axe's work, since its other rules see no difference. */
export function expectAccessibleColours(page: Page) {
  return expectNoViolation(page, aboutColours)
}

/**
 * Axe's code is put into a page once, and only what it has to complain about is handed back: a third of what its own builder
 * takes.
 */
async function expectNoViolation(page: Page, rules?: string[]) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const options = { resultTypes: ['violations' as const], elementRef: false, ...(only && { runOnly: only }) }
    const found = await axe.run({ exclude: ['iframe[sandbox]'] }, options)
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, rules)
  expect(violations).toEqual([])
}
