import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { lendContext, ownContext } from './contexts.ts'

/** Minified, which takes two thirds of the time to parse. Read as text, because it is injected into pages as a script. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export interface OpenOptions {
  viewport?: { width: number; height: number }
  javaScript?: boolean
  colorScheme?: 'light' | 'dark'
  context?: BrowserContextOptions
  /** Does not hydrate the page, and delays the application's code until `awaken` is called, as on a slow connection. */
  asleep?: boolean
  /** The same, but requests for the code fail until then. */
  withoutCode?: boolean
  /** Uses a new browser context: see `ownContext`. */
  own?: boolean
  /** Runs in the context before the page is opened, for example to sign in. */
  before?: (context: BrowserContext) => Promise<void>
  /** Runs on the page before its address is opened, for example to intercept its first requests. */
  prepare?: (page: Page) => Promise<unknown>
}

/** A page in a context without data of earlier tests. It records console messages, errors and requests. */
export interface OpenPage {
  page: Page
  /** Console messages and uncaught errors. */
  complaints: string[]
  /** Requests to any other host. */
  foreign: string[]
  /** Requests to the API: "GET /api/categories". */
  calls: string[]
  /** Lets the delayed code load, triggers hydration, and waits for its end. */
  awaken: (moves?: number) => Promise<void>
}

/** A browser context without data of earlier tests; closed after the test (or after the file, when opened outside of a test). */
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
 * A page of the seeded site with JavaScript off, opened once for all tests of a file that only read it. To be called at the
 * top of a file.
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
      // The page may have been closed meanwhile.
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
  await options.prepare?.(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (!isLeftAsleep && (options.javaScript ?? true)) await wake(page)
  const awaken = async (moves?: number) => {
    held.resolve()
    await wake(page, moves)
  }
  return { page, complaints, foreign, calls, awaken }
}

/**
 * Hydrates the page: moves the pointer over its first link, and waits until every control works.
 * @param moves more than one for a page that has failed to load its code, and may not have noticed that yet
 */
export async function wake(page: Page, moves = 1) {
  const link = page.locator('a[href]').first()
  const ready = page.locator('html[data-ready]')
  for (let left = moves; left > 1; left--) {
    await link.dispatchEvent('pointerover', { pointerType: 'mouse' })
    const isReady = await ready.waitFor({ state: 'attached', timeout: 2000 }).then(
      () => true,
      () => false,
    )
    if (isReady) return
  }
  await link.dispatchEvent('pointerover', { pointerType: 'mouse' })
  await ready.waitFor({ state: 'attached' })
}

/**
 * Switches the open page to a theme: by its own switch or, on the desk, which has none, as the start script does. Opening the
 * page again would take three times as long as checking it.
 */
export async function switchTheme(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme })
  const own = page.getByRole('button', { name: theme === 'dark' ? 'Dark theme' : 'Light theme' })
  if (await own.count()) await own.dispatchEvent('click')
  else await page.locator('html').evaluate((root, wanted) => root.setAttribute('data-theme', wanted), theme)
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
  // Ends transitions: intermediate colours must not be checked.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
}

/**
 * No layout shift on the page so far, including shifts after the reader's input. 0.01 is allowed for letters that move by a
 * pixel when the web font has loaded.
 */
export async function expectStill(page: Page) {
  const moved = await page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // Shifts of a frame are reported after it.
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

/** Whether neither of two elements covers a part of the other. */
export async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not there.')
  return a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height
}

/** Axe finds no accessibility violation. Sandboxed frames are excluded: axe would wait for ever where scripts cannot run. */
export function expectAccessible(page: Page) {
  return expectNoViolation(page)
}

/** Axe's rules about colours. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The same for a page that was just checked in the other theme: only the colour rules, which are half of axe's work. */
export function expectAccessibleColours(page: Page) {
  return expectNoViolation(page, aboutColours)
}

/**
 * Injects axe into a page only once, and returns only violations: a third of the time of axe's own Playwright builder.
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
