import type { Page } from 'playwright-core'
import type { SeededSite } from '../site/seeded-site.ts'
import { type OpenOptions, openContext, wake } from './browser.ts'

export interface DeskBrowser {
  /**
   * A window of this browser: same session, same storage. Hydrated.
   * @param prepare runs before its address is opened, for example to intercept its first requests
   */
  window(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page>
  /** Console errors and uncaught exceptions of all windows. */
  complaints: string[]
  /** The session is over, as if it had run out. */
  endSession(): Promise<void>
  /** A call of the API as the admin. */
  api<Body>(method: string, path: string, body?: unknown): Promise<Body>
}

export interface Desk extends DeskBrowser {
  page: Page
}

/** A browser in which the admin is signed in, at `path`. Closed after the test. */
export async function openDesk(site: SeededSite, path: string, options: OpenOptions = {}): Promise<Desk> {
  const browser = await openDeskBrowser(site, options)
  return { ...browser, page: await browser.window(path) }
}

/** The same without a window: a page of the desk costs more than a second of CPU time. */
export async function openDeskBrowser(site: SeededSite, options: OpenOptions = {}): Promise<DeskBrowser> {
  const context = await openContext({
    ...options,
    context: { baseURL: site.url, permissions: ['clipboard-read', 'clipboard-write'], ...options.context },
  })
  const headers = { origin: site.url }
  await site.signIn(context)
  const complaints: string[] = []
  async function window(address: string, prepare?: (page: Page) => Promise<unknown>) {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on(
      'console',
      (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`),
    )
    page.on('pageerror', (error) => complaints.push(error.message))
    await prepare?.(page)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await wake(page)
    return page
  }
  return {
    window,
    complaints,
    endSession: () => context.clearCookies(),
    async api<Body>(method: string, address: string, body?: unknown) {
      const response = await context.request.fetch(address, {
        method,
        headers,
        ...(body !== undefined && { data: body }),
      })
      if (!response.ok()) throw new Error(`${method} ${address}: ${response.status()} ${await response.text()}`)
      return (response.status() === 204 ? null : await response.json()) as Body
    },
  }
}
